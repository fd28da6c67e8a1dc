"""What Chess-JSON cannot hold."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from crosstable.errors import CrosstableError
from crosstable.exact import machine_text
from crosstable.files.chess_json.letters import read_back
from crosstable.files.chess_json.write import written_columns
from crosstable.files.chess_json.write_teams import TeamWriter
from crosstable.files.kept import kept_codes
from crosstable.model.matches import EMPTY
from crosstable.model.points import corrected_cells
from crosstable.model.result import BLANK
from crosstable.model.scoring import Scoring
from crosstable.model.teams import LineUp
from crosstable.model.tournament import Tournament
from crosstable.texts import Message, text

_SCORING = text("lossy.scoring", "the scoring ({scoring})")
_RECORDS = text("lossy.records", "the records {codes}")
_LIST = text("lossy.list", "the list of tie-breaks")
COLOURLESS = text("lossy.colours", "that the colours of games are not known: {count}")
CONTRADICTORY = text("lossy.contradictory", "results that contradict each other: {count}")
SETTLED = text("lossy.settled", "recorded orders of play-offs, lots and organisers")
COLUMNS = text("lossy.columns", "published tie-break values ({codes})")
TWO_LISTS = text("lossy.two-lists", "a second list of tie-breaks ({codes})")
DETAILS = text("lossy.details", "facts of the event's head: {names}")
_THIRDS = text("lossy.thirds", "points that are no decimal number ({points})")
CORRECTIONS = text("lossy.unused-corrections", "points given for results that nobody has")
_LAID_OUT = text(
    "lossy.laid-out", "that boards of matches are laid out, and not as they were played"
)
_NICKNAMES = text("lossy.nicknames", "short names of teams")
_CONTRADICTED = text("lossy.forfeits", "forfeited matches whose boards say otherwise")
_BOARDS = text("lossy.boards", "that the two players of a game sit on different boards: {count}")
_LINE_UPS = text("lossy.line-ups", "line-ups of matches of which no game stands in the file")

_NO_PLACE = {"start_rank_method": "172", "pairing_program": "182"}


def losses(tournament: Tournament, version: str = "chess-json") -> list[Message]:  # noqa: ARG001
    """What the format cannot hold of this tournament."""
    lost: list[Message] = []
    scoring = tournament.scoring
    if not _fits(scoring):
        said = " ".join(f"{key}={one}" for key, one in scoring.symbols().items())
        lost.append(_SCORING(scoring=said))
    if odd := next((one for one in _numbers(tournament) if not _is_decimal(one)), None):
        lost.append(_THIRDS(points=odd))
    lost += _of_games(tournament)
    if tournament.settled:
        lost.append(SETTLED())
    columns = tournament.published.columns
    if columns and not written_columns(tournament):
        lost.append(COLUMNS(codes=", ".join(columns)))
    if tournament.order_codes and tournament.tiebreak_codes:
        lost.append(TWO_LISTS(codes=tournament.tiebreak_codes))
    if tournament.order_codes.strip().upper() == "PTS":
        lost.append(_LIST())  # there it says nothing
    if names := [code for name, code in _NO_PLACE.items() if getattr(tournament.details, name)]:
        lost.append(DETAILS(names=", ".join(names)))
    if codes := kept_codes(tournament):
        lost.append(_RECORDS(codes=", ".join(codes)))
    if _unused(tournament):
        lost.append(CORRECTIONS())
    return lost + _of_teams(tournament)


def _fits(scoring: Scoring) -> bool:
    return (
        scoring.forfeit_win == scoring.win
        and scoring.forfeit_loss == scoring.zero_bye
        and not scoring.depends_on_colour
    )


def _numbers(tournament: Tournament) -> Iterable[Fraction]:
    """All numbers of points that are written."""
    yield from {getattr(tournament.scoring, name) for name in ("win", "draw", "loss", "zero_bye",
                "pairing_bye", "full_bye", "half_bye")}  # fmt: skip
    yield from (one for one in tournament.published.points if one is not None)
    corrections, facts = list(tournament.corrections), tournament.teams
    if facts is not None:
        corrections += facts.corrections
        yield from (*facts.match_points, *(facts.bye_points or ()))
    for one in corrections:
        yield one.points
        yield one.match_points or Fraction(0)


def _is_decimal(value: Fraction) -> bool:
    return "/" not in machine_text(value)


def _of_games(tournament: Tournament) -> list[Message]:
    colourless = contradictory = 0
    for sheet in tournament.sheets:
        for p, q in sheet.pairs():
            colourless += {sheet.colours[p], sheet.colours[q]} != {ord("w"), ord("b")}
            pair = chr(sheet.results[p]) + chr(sheet.results[q])
            contradictory += read_back(pair) != pair
    lost = [COLOURLESS(count=colourless)] if colourless else []
    return lost + ([CONTRADICTORY(count=contradictory)] if contradictory else [])


def _unused(tournament: Tournament) -> bool:
    """Whether a correction of results changes none."""
    numbers = range(1, len(tournament.sheets) + 1)
    cells = [(p, r + 1) for p, r, _ in corrected_cells(tournament, tournament.sheets, numbers)]
    return any(
        one.letter
        and not all(
            any(p == row and one.round in (None, r) for row, r in cells) for p in one.participants
        )
        for one in tournament.corrections
    )


def _two_boards(tournament: Tournament, writer: TeamWriter) -> int:
    """Games whose players sit on different boards of their teams."""
    found = 0
    for r, sheet in enumerate(tournament.sheets):
        board_of = writer.board_of(r)
        for p, q in sheet.pairs():
            found += p in board_of and q in board_of and board_of[p] != board_of[q]
    return found


def _seated(tournament: Tournament, line_up: LineUp) -> bool:
    """Whether everybody in a line-up has an entry in that round."""
    results = tournament.sheets[line_up.round - 1].results
    return all(results[p] != BLANK for p in line_up.players if p != EMPTY)


def _of_teams(tournament: Tournament) -> list[Message]:
    facts, lost = tournament.teams, list[Message]()
    if facts is None:
        return lost
    if not facts.boards_known:
        lost.append(_LAID_OUT())
    if any(one.nickname for one in facts.teams):
        lost.append(_NICKNAMES())
    try:
        writer = TeamWriter(tournament)
    except CrosstableError:
        return lost  # it cannot be written at all, which is said then
    begun = tournament.rounds_begun
    if count := _two_boards(tournament, writer):
        lost.append(_BOARDS(count=count))
    if any(
        one.round > begun or writer.event.sheets[one.round - 1].results[one.white] not in b"+-"
        for one in facts.forfeited
    ):
        lost.append(_CONTRADICTED())
    if any(one.round > begun or not _seated(tournament, one) for one in facts.line_ups):
        lost.append(_LINE_UPS())
    rounds = range(1, begun + 1)
    if any(
        one.letter
        and not all(any(writer.applies(one, r, row) for r in rounds) for row in one.participants)
        for one in facts.corrections
    ):
        lost.append(CORRECTIONS())
    return lost
