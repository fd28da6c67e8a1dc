"""What the file says about teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from crosstable.errors import BadLine
from crosstable.files.own_json import shapes
from crosstable.files.own_json.facts import FactReader
from crosstable.model.matches import EMPTY
from crosstable.model.teams import ForfeitedMatch, LineUp, Team, Teams
from crosstable.texts import text

_TWICE = text("error.team-twice", "team number {id} occurs twice")
_TWICE_REMEDY = text("error.team-twice.remedy", "give one of the two another number")
_TWO_TEAMS = text("error.json-two-teams", "no. {id} is a player of two teams")
_TWO_TEAMS_REMEDY = text("error.json-two-teams.remedy", "take the number out of one of them")
_COLOURS = text("error.json-colours", "'{found}' are no colours of boards")
_COLOURS_REMEDY = text("error.json-colours.remedy", "write W and B, one for each board")


def teams(given: shapes.Teams, row_of: Mapping[int, int], reader: FactReader) -> Teams:
    """The teams; errors are kept in ``reader``, the reader of the players."""
    _check(given, reader)
    own = FactReader({one.id: row for row, one in enumerate(given.teams)}, reader.errors)
    return Teams(
        teams=tuple(
            Team(
                id=one.id,
                name=one.name,
                nickname=one.nickname,
                strength=one.strength,
                players=reader.rows(one.players, "teams", row_of),
            )
            for one in given.teams
        ),
        match_points=_three(given.match_points, reader),
        match_points_stated=given.match_points_stated,
        bye_points=None if given.bye_points is None else _two(given.bye_points, reader),
        pairing_byes=frozenset(
            (one.round, own.row(one.team, "pairing_byes")) for one in given.pairing_byes
        ),
        byes=own.byes(given.byes, "byes"),
        forfeited=tuple(_forfeited(one, own) for one in given.forfeited),
        line_ups=tuple(_line_up(one, own, row_of) for one in given.line_ups),
        colours=given.colours,
        corrections=own.corrections(given.corrections, "corrections"),
        published=own.published(given.published, range(len(given.teams))),
        boards_known=given.boards_known,
    )


def _check(given: shapes.Teams, reader: FactReader) -> None:
    for id, times in Counter(one.id for one in given.teams).items():
        if times > 1:
            reader.errors.append(BadLine(_TWICE(id=id), remedy=_TWICE_REMEDY()))
    for id, times in Counter(id for one in given.teams for id in one.players).items():
        if times > 1:
            reader.errors.append(BadLine(_TWO_TEAMS(id=id), remedy=_TWO_TEAMS_REMEDY()))
    if set(given.colours) - {"W", "B"}:
        said = _COLOURS(found=given.colours)
        reader.errors.append(BadLine(said, found=given.colours, remedy=_COLOURS_REMEDY()))


def _forfeited(one: shapes.ForfeitedMatch, own: FactReader) -> ForfeitedMatch:
    white, black = own.rows((one.white, one.black), "forfeited")
    return ForfeitedMatch(one.round, white, black, one.result)


def _line_up(one: shapes.LineUp, own: FactReader, row_of: Mapping[int, int]) -> LineUp:
    return LineUp(
        one.round,
        own.row(one.team, "line_ups"),
        own.row(one.opponent, "line_ups") if one.opponent else EMPTY,
        tuple(own.row(id, "line_ups", row_of) if id else EMPTY for id in one.players),
    )


def _three(
    written: tuple[str, str, str], reader: FactReader
) -> tuple[Fraction, Fraction, Fraction]:
    win, draw, loss = (reader.points(one, "match_points") for one in written)
    return win, draw, loss


def _two(written: tuple[str, str], reader: FactReader) -> tuple[Fraction, Fraction]:
    match_points, game_points = (reader.points(one, "bye_points") for one in written)
    return match_points, game_points
