"""A tournament as a crosstable that our own reader, and people, read again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from crosstable.exact import machine_text, number
from crosstable.model.complete import announced_rounds
from crosstable.model.points import scores
from crosstable.model.scoring import SYMBOLS
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.texts import Message, text

_TEAMS = text("lossy.teams", "the teams")
_CORRECTIONS = text("lossy.corrections", "points given or taken by decision (record 299)")
_RECORDS = text("lossy.records", "the records {codes}")
_SCORING = text("lossy.scoring", "the scoring ({scoring})")
_SETTLED = text("lossy.settled", "recorded orders of play-offs, lots and organisers")
_NAMELESS = text("lossy.nameless", "participants without a name: {ids}")


class Cell(NamedTuple):
    """A cell: its text, the number it is to a spreadsheet, whether it heads a column."""

    text: str
    number: Decimal | None = None
    heading: bool = False


#: What stands above the table, by the field of `Details`.
_FACTS: dict[str, str] = {
    "name": "Tournament", "city": "Location", "federation": "Federation", "start": "Start date",
    "end": "End date", "type_words": "Tournament type", "type_code": "Coded type",
    "chief_arbiter": "Chief Arbiter", "deputies": "Deputy arbiters",
    "time_control": "Time control", "time_control_code": "Coded time control",
    "round_dates": "Round dates", "initial_colour": "Initial colour",
    "start_rank_method": "Starting rank method", "pairing_program": "Pairing program",
}  # fmt: skip
_SIGNS = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "-", "W": "W", "D": "D", "L": "L", "?": "?"}
#: Forfeits where no figure of another game shows that + and - are not wins and losses.
_MARKED = {"+": "1F", "-": "0F"}
_BYES = {"U": "-1U", "F": "-1F", "H": "-½H", "Z": "-0Z", " ": ""}
#: Records of a file that stand in the table in another form.
_HELD = frozenset(
    ["062", "072", "082", "112", "132", "142", "162", "202", "212", "XXR", "240", "XXZ", "XXS",
     "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"]
)  # fmt: skip


def table_losses(tournament: Tournament) -> list[Message]:
    """What a crosstable of cells cannot hold."""
    lost: list[Message] = []
    if tournament.teams is not None:
        lost.append(_TEAMS())
    if tournament.corrections:
        lost.append(_CORRECTIONS())
    if tournament.settled:
        lost.append(_SETTLED())
    if not set(tournament.scoring.symbols()) <= set(SYMBOLS):
        said = " ".join(f"{key}={one}" for key, one in tournament.scoring.symbols().items())
        lost.append(_SCORING(scoring=said))
    codes = sorted({record.code for record in tournament.records} - _HELD)
    if codes and tournament.teams is None:
        lost.append(_RECORDS(codes=", ".join(codes)))
    nameless = [str(one.id) for one in tournament.participants if not _named(one)]
    lost += [_NAMELESS(ids=", ".join(nameless))] if nameless else []
    return lost


def _named(one: Participant) -> bool:
    return any(letter.isalnum() for letter in one.name)


def rows_of(tournament: Tournament) -> list[list[Cell]]:
    """The facts of the event, a blank row, and the crosstable by start number."""
    columns = list(_columns(tournament))
    heads = [Cell(heading, None, True) for heading, _ in columns]
    rows = [
        [of(p) for _, of in columns] for p, one in enumerate(tournament.participants) if _named(one)
    ]
    facts = [[Cell(name), Cell(value)] for name, value in _facts(tournament)]
    return [*facts, *([[]] if facts else []), heads, *rows]


def _facts(tournament: Tournament) -> Iterator[tuple[str, str]]:
    details = tournament.details
    for name, heading in _FACTS.items():
        value = _fact(details, name)
        if value:
            yield heading, value
    if tournament.rounds_stated is not None or tournament.announced_byes:
        yield "Number of rounds", str(announced_rounds(tournament)[0])
    symbols = tournament.scoring.symbols()
    yield "Scoring", " ".join(f"{key}={symbols[key]}" for key in SYMBOLS if key in symbols)
    if tournament.tiebreak_codes:
        yield "Tie-breaks", tournament.tiebreak_codes
    if tournament.order_codes:
        yield "Order of standings", tournament.order_codes


def _fact(details: Details, name: str) -> str:
    value: str | tuple[str, ...] = getattr(details, name)
    return value if isinstance(value, str) else "; ".join(value)


_Column = tuple[str, Callable[[int], Cell]]


def _columns(tournament: Tournament) -> Iterator[_Column]:
    """The columns with what stands in them for each row."""
    people = tournament.participants
    yield "No.", lambda p: _whole(people[p].id)
    yield "Title", lambda p: Cell(people[p].title)
    yield "Name", lambda p: Cell(people[p].name)
    if any(one.sex for one in people):
        yield "Sex", lambda p: Cell(people[p].sex)
    yield "Rtg", lambda p: _whole(people[p].rating)
    yield "FED", lambda p: Cell(people[p].federation)
    if any(one.fide_id for one in people):
        yield "FIDE ID", lambda p: Cell(people[p].fide_id)
    if any(one.birth for one in people):
        yield "Birth", lambda p: Cell(people[p].birth)
    ahead = {(bye.participant, bye.round): bye.letter for bye in tournament.announced_byes}
    length = max([len(tournament.sheets), *(r for _, r in ahead)])
    signs = _signs(tournament)
    for r in range(length):
        yield f"{r + 1}.Rd", _round(tournament, r, ahead, signs)
    yield from _printed(tournament)


def _signs(tournament: Tournament) -> dict[str, str]:
    """The signs of results; forfeits are marked where no figure tells them from wins and losses."""
    played = any(letter in sheet.results for sheet in tournament.sheets for letter in b"1=0")
    return _SIGNS if played else _SIGNS | _MARKED


def _round(
    tournament: Tournament, r: int, ahead: dict[tuple[int, int], str], signs: dict[str, str]
) -> Callable[[int], Cell]:
    people, sheets = tournament.participants, tournament.sheets

    def cell(p: int) -> Cell:
        if r >= len(sheets):
            return Cell(_BYES[ahead.get((p, r + 1), " ")])
        game = sheets[r].game(p)
        if game.opponent is None:
            return Cell(_BYES.get(game.result, ""))
        colour = ":" if game.colour == "-" else game.colour
        return Cell(f"{people[game.opponent].id}{colour}{signs[game.result]}")

    return cell


def _printed(tournament: Tournament) -> Iterator[_Column]:
    published = tournament.published
    summed = scores(tournament, tournament.scoring, tournament.sheets)
    points = [
        own if p < len(published.points) and (own := published.points[p]) is not None else sum_
        for p, sum_ in enumerate(summed)
    ]
    yield "Pts.", lambda p: _figure(machine_text(points[p]))
    if any(published.ranks):
        yield "Rk.", lambda p: _whole(published.ranks[p])
    for heading, figures in published.columns.items():
        yield heading, _figures(figures)


def _figures(figures: tuple[str | None, ...]) -> Callable[[int], Cell]:
    return lambda p: _figure(figures[p] or "")


def _whole(value: int | None) -> Cell:
    return Cell("") if not value else Cell(str(value), Decimal(value))


def _figure(written: str) -> Cell:
    """A published figure; it is a number to a spreadsheet only where no digit of it is lost."""
    try:
        value: Fraction = number(written)
    except (ValueError, ZeroDivisionError):
        return Cell(written)
    exact = machine_text(value)
    return Cell(written, Decimal(exact)) if exact == written and "/" not in exact else Cell(written)
