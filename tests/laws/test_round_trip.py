"""read(write(read(x))) = read(x): what a file says survives being written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.errors import BadLine, CrosstableError, LossyWrite
from crosstable.files.formats import losses, write
from crosstable.model.complete import announced_rounds
from crosstable.model.dates import periods
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament
from tests.support.generate_event import generate
from tests.support.plain_event import Cell, PlainEvent, decimal

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
SHARED = sorted((ROOT.parent / "shared" / "data").rglob("*.trf"))

law = settings(max_examples=80, deadline=None, derandomize=True, database=None)


# ----- what must survive -----------------------------------------------------------------


def facts(tournament: Tournament) -> dict[str, Any]:
    """All that a file tells, in a form that can be compared."""
    details = msgspec.structs.asdict(tournament.details)
    for name in ("start", "end"):
        details[name] = periods(details[name]) or details[name]
    stated = tournament.published.points
    return {
        "participants": tournament.participants,
        "sheets": [
            (list(sheet.opponents), sheet.results, sheet.colours) for sheet in tournament.sheets
        ],
        "rounds": announced_rounds(tournament)[0],
        "scoring": tournament.scoring,
        "announced byes": sorted(
            (bye.round, bye.participant, bye.letter) for bye in tournament.announced_byes
        ),
        "corrections": tournament.corrections,
        "order": tournament.order_codes,
        "list": tournament.tiebreak_codes,
        "details": details,
        "teams": tournament.team_event,
        "points": stated if stated and None not in stated else None,
        "ranks": tournament.published.ranks,
    }


def check(tournament: Tournament, version: str) -> None:
    written = write(tournament, version, force=True)
    again = ct.read(written)
    before, after = facts(tournament), facts(again)
    if before["points"] is None:
        del before["points"], after["points"]
    for name, fact in before.items():
        assert after[name] == fact, name
    assert write(again, version, force=True) == written


# ----- events ----------------------------------------------------------------------------


@cache
def small_event(seed: int) -> PlainEvent:
    return generate(seed)


SEEDS = tuple(seed for seed in range(120) if len(small_event(seed).rows) <= 16)

LETTERS = "abcdeénoprstüABCDEKLMSØ'-. ЖабвгдёйΑβγ王"
names = (
    st.text(LETTERS, min_size=1, max_size=33)
    .map(lambda written: " ".join(written.split()))
    .filter(bool)
)
words = st.text(LETTERS + ",()/:0123456789", max_size=40).map(
    lambda written: " ".join(written.split())
)
dates = st.sampled_from(
    ("2026/05/01", "2024/12/31", "2026-05-01", "31.12.2025", "10.09.13", "2026", "2026/05/00",
     "May 3, 2026", "in spring")
)  # fmt: skip
births = st.sampled_from(("", "1990", "1990/05/17", "1990/00/00", "1990.  .", "17.05.1990"))
titles = st.sampled_from(("", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "g", "wf", "2N"))
tenths = st.integers(-20, 99).map(lambda n: Fraction(n, 10))
scorings = st.sampled_from(
    (
        None,
        {"W": "1.0", "D": "0.5", "L": "0.0"},
        {"W": "3.0", "D": "1.0", "L": "0.0"},
        {"W": "3.0", "D": "1.0", "L": "0.0", "P": "1.5"},
        {"W": "3.0", "D": "2.0", "L": "1.0", "A": "0.0"},
        {"W": "2.0", "D": "1.0", "L": "0.0", "P": "1.0"},
        {"W": "1.0", "D": "0.5", "L": "0.0", "A": "-0.5", "P": "0.0"},
        {"D": "0.4"},
        {"P": "0.5"},
        {"Z": "0.1"},
    )
)


@dataclass
class Draft:
    """A file in the making: lines of the head, cells of the players, further records."""

    event: PlainEvent
    number: dict[int, int]
    head: list[str] = field(default_factory=list[str])
    people: dict[int, str] = field(default_factory=dict[int, str])
    stated: dict[int, str] = field(default_factory=dict[int, str])
    cells: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    records: list[str] = field(default_factory=list[str])

    def text(self) -> str:
        players = [
            f"{self.people[p]}{self.stated[p]}{''.join(self.cells[p])}".rstrip()
            for p in self.event.rows
        ]
        return "\n".join([*self.head, *players, *self.records]) + "\n"


def cell_text(cell: Cell, number: Mapping[int, int]) -> str:
    if cell.opponent:
        return f"  {number[cell.opponent]:4d} {cell.colour} {cell.result}"
    return " " * 10 if cell.result == " " else f"  0000 - {cell.result}"


@st.composite
def drafts(draw: st.DrawFn, *, old: bool = False) -> str:
    """A file; ``old``: with nothing that only TRF26 has."""
    event = small_event(draw(st.sampled_from(SEEDS)))
    step, first = draw(st.sampled_from((1, 1, 2, 7))), draw(st.sampled_from((0, 0, 3, 9000)))
    draft = Draft(event, {p: first + step * p for p in event.rows})
    _head(draw, draft, old=old)
    for p in event.rows:
        draft.people[p] = _person(draw, draft.number[p])
        draft.cells[p] = [cell_text(cell, draft.number) for cell in event.rows[p]]
    _stated(draw, draft)
    if draw(st.booleans()):
        _pending(draw, draft)
    if draw(st.booleans()):
        _one_sided(draw, draft)
    for _ in range(0 if old else draw(st.integers(0, 2))):
        draft.records.append(_correction(draw, draft))
    return draft.text()


def _head(draw: st.DrawFn, draft: Draft, *, old: bool) -> None:
    rounds = draft.event.rounds
    for code in ("012", "022", "102", "122"):
        draft.head.append(f"{code} {draw(words)}")
    draft.head += [f"042 {draw(dates)}", f"052 {draw(dates)}"]
    draft.head += [f"112 {draw(words)}" for _ in range(draw(st.integers(0, 3)))]
    if draw(st.booleans()):
        written = "  ".join(f"26/05/{day + 1:02d}" for day in range(rounds))
        draft.head.append(f"{'132':91s}{written}")
    robin = draft.event.round_robin
    draft.head.append("092 Berger" if robin else "092 Swiss")
    if not old and draw(st.booleans()):
        draft.head.append("192 FIDE_ROUNDROBIN" if robin else "192 FIDE_DUTCH")
    if not old and (scoring := draw(scorings)):
        groups = "".join(f" {symbol}{value:>4}   " for symbol, value in scoring.items())
        draft.head.append(f"162 {groups.rstrip()}")
    if not old:
        few = ("152 W", "172 IND FIDE", "182 Pairing by hand", "222 5400+30")
        lists = ("202 BH/C1,BH,SB", "212 PTS,DE,WIN", "212 BH-C1; бергер")
        further = st.lists(st.sampled_from((*few, *lists)), unique_by=lambda line: line[:3])
        draft.head += draw(further)
    ahead = draw(st.integers(0, 2))
    if ahead or draw(st.booleans()):
        draft.head.append(f"{draw(st.sampled_from(('142', 'XXR')))} {rounds + ahead}")
        for number in range(rounds + 1, rounds + ahead + 1):
            _announced(draw, draft, number)


def _announced(draw: st.DrawFn, draft: Draft, number: int) -> None:
    """Byes of a round to come by record 240, each player at most once."""
    players = draw(st.lists(st.sampled_from(sorted(draft.event.rows)), unique=True, max_size=4))
    for p in players:
        letter = draw(st.sampled_from("FHZ"))
        draft.records.append(f"240 {letter} {number:3d} {draft.number[p]:4d}")


def _person(draw: st.DrawFn, id: int) -> str:
    sex = draw(st.sampled_from("mw f"))
    rating = draw(st.sampled_from(("", "2345", "987")))
    federation = draw(st.sampled_from(("", "RUS", "NOR", "IR")))
    fide_id = draw(st.sampled_from(("", "4100018", "12345678901")))
    return (
        f"001 {id:4d} {sex}{draw(titles):>3s} {draw(names):<33s} {rating:>4s} {federation:>3s} "
        f"{fide_id:>11s} {draw(births):<10s} "
    )


def _stated(draw: st.DrawFn, draft: Draft) -> None:
    """Points and ranks: all, some, or none of them."""
    how = draw(st.sampled_from(("all", "some", "none")))
    ranked = draw(st.booleans())
    for rank, p in enumerate(draft.event.rows, 1):
        points = decimal(draft.event.score(p)) if how == "all" or (how == "some" and p % 2) else ""
        draft.stated[p] = f"{points:>4s} {rank if ranked else '':>4}"


def _pending(draw: st.DrawFn, draft: Draft) -> None:
    """Some games of a round, mostly the last, have no result yet."""
    r = draw(st.sampled_from((draft.event.rounds - 1, draft.event.rounds - 1, 0)))
    for p, row in draft.event.rows.items():
        opponent = row[r].opponent
        if opponent and p < opponent and draw(st.booleans()):
            for one in (p, opponent):
                draft.cells[one][r] = draft.cells[one][r][:-1] + " "


def _one_sided(draw: st.DrawFn, draft: Draft) -> None:
    """One side of a game is missing, or says something else."""
    p = draw(st.sampled_from(sorted(draft.event.rows)))
    r = draw(st.integers(0, draft.event.rounds - 1))
    if draft.event.rows[p][r].opponent:
        letter = draw(st.sampled_from("10=+-WDL "))
        missing = draw(st.booleans())
        draft.cells[p][r] = " " * 10 if missing else draft.cells[p][r][:-1] + letter


def _correction(draw: st.DrawFn, draft: Draft) -> str:
    letter = draw(st.sampled_from("WDLFHZ+- "))
    match_points = draw(st.sampled_from(("", "0", "2.0")))
    points = decimal(draw(tenths))
    number = draw(st.integers(0, draft.event.rounds))
    players = draw(
        st.lists(st.sampled_from(sorted(draft.event.rows)), unique=True, min_size=1, max_size=3)
    )
    ids = "".join(f" {draft.number[p]:4d}" for p in players)
    return f"299 {letter}  {match_points:>4s}  {points:>4s}  {number:03d}{ids}"


# ----- the laws --------------------------------------------------------------------------


@given(drafts())
@law
def test_trf26(text: str) -> None:
    check(ct.read(text.encode()), "trf26")


@given(drafts(old=True))
@law
def test_trf16_where_nothing_is_lost(text: str) -> None:
    tournament = ct.read(text.encode())
    assume(tournament.scoring == Scoring())  # points of another one cannot be said in TRF16
    assert losses(tournament, "trf16") == []
    assert write(tournament, "trf16") == write(tournament, "trf16", force=True)
    check(tournament, "trf16")


@given(drafts())
@law
def test_trf16_where_something_is_lost(text: str) -> None:
    tournament = ct.read(text.encode())
    if losses(tournament, "trf16"):
        with pytest.raises(LossyWrite):
            write(tournament, "trf16")
    again = ct.read(write(tournament, "trf16", force=True))
    for name in ("participants", "sheets", "announced byes", "ranks"):
        assert facts(again)[name] == facts(tournament)[name]


@given(drafts(), st.sampled_from(("\r\n", "\r")), st.sampled_from((b"", b"\xef\xbb\xbf")))
@law
def test_line_ends_and_byte_order_mark_say_nothing(text: str, end: str, mark: bytes) -> None:
    assert facts(ct.read(mark + text.replace("\n", end).encode())) == facts(ct.read(text.encode()))


@pytest.mark.parametrize("version", ["trf26", "trf16"])
@pytest.mark.parametrize("path", [*EXAMPLES, *SHARED], ids=lambda path: path.stem)
def test_files(path: Path, version: str) -> None:
    try:
        tournament = ct.read(path)
    except CrosstableError as fault:
        pytest.skip(f"cannot be read: {fault}")
    if losses(tournament, version):
        with pytest.raises(LossyWrite):
            write(tournament, version)
    if version == "trf26" or not losses(tournament, version):
        check(tournament, version)


# ----- what does not fit -----------------------------------------------------------------


def small(*records: str, points: tuple[str, str] = ("", ""), colours: str = "wb") -> str:
    """Two players, one game, and some further records."""
    lines = ["012 Small", "042 2026/05/01", "092 Swiss", *records]
    for id, other, name, result in ((1, 2, "First", "1"), (2, 1, "Second", "0")):
        person = f"001 {id:4d}      {name:33s} 2000 {'':27s}{points[id - 1]:>4s}{'':7s}"
        lines.append(f"{person}{other:4d} {colours[id - 1]} {result}")
    return "\n".join(lines) + "\n"


def survives_or_is_refused(text: str, version: str) -> None:
    """Not read at all, or written whole, or `LossyWrite`; and never written so that it is misread."""
    try:
        tournament = ct.read(text.encode())
    except CrosstableError:
        return
    if losses(tournament, version):
        with pytest.raises(LossyWrite):
            write(tournament, version)
        again = facts(ct.read(write(tournament, version, force=True)))
        for name in ("participants", "sheets"):
            assert again[name] == facts(tournament)[name]
    else:
        check(tournament, version)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(small(), id="plain"),
        pytest.param(small("162  W 100.0"), id="points of three digits"),
        pytest.param(small("162  W 100"), id="points of three digits, no decimals"),
        pytest.param(small("299          -9.5  000    1"), id="correction of four columns"),
        pytest.param(small("XXS D=0.25"), id="draw worth a quarter"),
        pytest.param(small("XXS BW=2"), id="win with Black worth more"),
        pytest.param(small("XXS ZPB=0.5"), id="zero-point bye worth something"),
        pytest.param(small("BBU 0.5"), id="pairing bye by bbpPairings"),
        pytest.param(small("142 3", "240 H   3    1"), id="announced bye"),
        pytest.param(small("142 3", "240 H   9    1"), id="bye announced beyond the last round"),
        pytest.param(small("142 1", "XXZ 1"), id="absent after the last round"),
        pytest.param(small("142 2", "XXZ 1"), id="absent from the next round"),
        pytest.param(small("112 One", "112 Two"), id="two deputies"),
        pytest.param(small(colours="BN"), id="French colours"),
        pytest.param(small(colours="WZ"), id="Dutch colours"),
        pytest.param(small(colours="WN"), id="colours of two languages"),
        pytest.param(small(colours="--"), id="no colours"),
    ],
)
@pytest.mark.parametrize("version", ["trf26", "trf16"])
def test_odd_contents(text: str, version: str) -> None:
    survives_or_is_refused(text, version)


@pytest.mark.parametrize(
    "records",
    [
        ["152 W"],
        ["172 IND FIDE"],
        ["182 Pairing by hand"],
        ["222 5400+30"],
        ["192 FIDE_DUTCH"],
        ["202 BH,SB"],
        ["212 PTS,BH"],
        ["162  W 3.0    D 1.0    L 0.0"],
        ["299           1.0  001    1"],
        ["250        1.0   1   2    1    2"],
        ["260   1   3    1    2"],
        ["310   2 A" + " " * 64 + "   1    2"],
    ],
    ids=lambda records: records[0][:3],
)
def test_trf16_does_not_drop_records_silently(records: list[str]) -> None:
    tournament = ct.read(small(*records).encode())
    code = records[0][:3]
    assert code in {line[:3].decode() for line in write(tournament, "trf26").splitlines()}
    with pytest.raises(LossyWrite):
        write(tournament, "trf16")


@pytest.mark.parametrize("record", ["299           1/3  000    1", "XXS W=1/3"])
def test_points_in_thirds_are_refused(record: str) -> None:
    with pytest.raises(BadLine):
        ct.read(small(record).encode())


def test_long_names_are_not_cut_silently() -> None:
    tournament = ct.read(small().encode())
    longer = msgspec.structs.replace(tournament.participants[0], name="Long, " + "N" * 30)
    changed = msgspec.structs.replace(
        tournament, participants=(longer, *tournament.participants[1:])
    )
    with pytest.raises(LossyWrite):
        write(changed, "trf26")
    again = ct.read(write(changed, "trf26", force=True))
    assert again.participants[0].name == longer.name[:33]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_form_of_what_is_written(path: Path) -> None:
    written = write(ct.read(path), "trf26")
    assert written.endswith(b"\r\n")
    assert written.count(b"\n") == written.count(b"\r") == written.count(b"\r\n")
    lines = written.decode("utf-8").split("\r\n")
    players = [line for line in lines if line.startswith("001")]
    for line in players:
        assert line[84:85].strip() == line[89:91].strip() == ""
        assert line[4:8] == f"{int(line[4:8]):4d}"
    assert {line[:4] for line in lines} >= {"142 ", "XXR "}
