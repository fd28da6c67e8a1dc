"""Writing our own JSON: one line for each participant, round, record and remark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from fractions import Fraction

import msgspec

from crosstable.exact import machine_text
from crosstable.files.own_json import shapes
from crosstable.files.own_json.remarked import as_data
from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.matches import EMPTY
from crosstable.model.published import Published
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.teams import Teams
from crosstable.model.tournament import Tournament
from crosstable.texts import Message


def losses(tournament: Tournament, version: str = "json") -> list[Message]:  # noqa: ARG001
    """Nothing is lost."""
    return []


def write(tournament: Tournament, version: str = "json") -> bytes:  # noqa: ARG001
    """The tournament as our own JSON."""
    return _laid_out(as_file(tournament)).encode() + b"\n"


def as_file(tournament: Tournament) -> shapes.File:
    """The tournament in the shape of the file."""
    ids = [one.id for one in tournament.participants]
    return shapes.File(
        format=shapes.NAME,
        version=shapes.VERSION,
        source=shapes.Source(format=tournament.format, encoding=tournament.encoding),
        details=tournament.details,
        rounds_stated=tournament.rounds_stated,
        scoring=_scoring(tournament.scoring),
        scoring_stated=tournament.scoring_stated,
        scorings=[_scoring(one) for one in tournament.scorings],
        order_codes=tournament.order_codes,
        tiebreak_codes=tournament.tiebreak_codes,
        participants=list(tournament.participants),
        rounds=[_round(one, [*ids, 0]) for one in tournament.sheets],
        announced_byes=_byes(tournament.announced_byes, ids),
        corrections=_corrections(tournament.corrections, ids),
        teams=None if tournament.teams is None else _teams(tournament.teams, ids),
        published=_published(tournament.published),
        settled=list(tournament.settled),
        records=list(tournament.records),
        remarks=[as_data(one) for one in tournament.remarks],
    )


def _scoring(scoring: Scoring) -> dict[str, str]:
    """All that is not as usual."""
    usual = Scoring()
    values = {one.name: getattr(scoring, one.name) for one in fields(Scoring)}
    return {
        name: machine_text(value)
        for name, value in values.items()
        if value is not None and value != getattr(usual, name)
    }


def _round(sheet: Sheet, ids: Sequence[int]) -> shapes.Round:
    """``ids``: by row, behind them the 0 of nobody."""
    return shapes.Round(
        opponents=[ids[p] for p in sheet.opponents],
        results=sheet.results.decode("ascii"),
        colours=sheet.colours.decode("ascii"),
    )


def _byes(byes: Iterable[AnnouncedBye], ids: Sequence[int]) -> list[shapes.Bye]:
    return [shapes.Bye(id=ids[one.participant], round=one.round, letter=one.letter) for one in byes]


def _corrections(given: Iterable[Correction], ids: Sequence[int]) -> list[shapes.Correction]:
    return [
        shapes.Correction(
            letter=one.letter,
            points=machine_text(one.points),
            match_points=None if one.match_points is None else machine_text(one.match_points),
            round=one.round,
            ids=[ids[p] for p in one.participants],
        )
        for one in given
    ]


def _published(published: Published) -> shapes.Published:
    return shapes.Published(
        points=[None if one is None else machine_text(one) for one in published.points],
        ranks=list(published.ranks),
        columns={code: list(column) for code, column in published.columns.items()},
    )


def _teams(facts: Teams, ids: Sequence[int]) -> shapes.Teams:
    numbers = [one.id for one in facts.teams]
    return shapes.Teams(
        teams=[
            shapes.Team(
                id=one.id,
                name=one.name,
                nickname=one.nickname,
                strength=one.strength,
                players=[ids[p] for p in one.players],
            )
            for one in facts.teams
        ],
        match_points=_three(facts.match_points),
        match_points_stated=facts.match_points_stated,
        bye_points=None if facts.bye_points is None else _two(facts.bye_points),
        pairing_byes=[
            shapes.PairingBye(round=r, team=numbers[row]) for r, row in sorted(facts.pairing_byes)
        ],
        byes=_byes(facts.byes, numbers),
        forfeited=[
            shapes.ForfeitedMatch(
                round=one.round,
                white=numbers[one.white],
                black=numbers[one.black],
                result=one.result,
            )
            for one in facts.forfeited
        ],
        line_ups=[
            shapes.LineUp(
                round=one.round,
                team=numbers[one.team],
                opponent=0 if one.opponent == NO_OPPONENT else numbers[one.opponent],
                players=[0 if p == EMPTY else ids[p] for p in one.players],
            )
            for one in facts.line_ups
        ],
        colours=facts.colours,
        corrections=_corrections(facts.corrections, numbers),
        published=_published(facts.published),
        boards_known=facts.boards_known,
    )


def _three(points: tuple[Fraction, Fraction, Fraction]) -> tuple[str, str, str]:
    win, draw, loss = map(machine_text, points)
    return win, draw, loss


def _two(points: tuple[Fraction, Fraction]) -> tuple[str, str]:
    match_points, game_points = map(machine_text, points)
    return match_points, game_points


def _laid_out(part: shapes.Shape, indent: str = " ") -> str:
    """JSON with a line for each member, and for each entry of a list of records."""
    written: dict[str, msgspec.Raw] = msgspec.json.decode(
        msgspec.json.encode(part), type=dict[str, msgspec.Raw]
    )
    lines = [f'{indent}"{name}": {_member(getattr(part, name), raw, indent)}'
             for name, raw in written.items()]  # fmt: skip
    return "{\n" + ",\n".join(lines) + "\n" + indent[1:] + "}"


def _member(value: object, raw: msgspec.Raw, indent: str) -> str:
    if isinstance(value, shapes.Teams):
        return _laid_out(value, indent + " ")
    if isinstance(value, list) and value and isinstance(value[0], msgspec.Struct):
        lines = [bytes(one).decode() for one in msgspec.json.decode(raw, type=list[msgspec.Raw])]
        return "[\n" + ",\n".join(f"{indent} {line}" for line in lines) + f"\n{indent}]"
    return bytes(raw).decode()
