"""Any input gives a tournament that can be ranked, or a `CrosstableError`; nothing else, and soon."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.errors import BadSetting, CrosstableError, EngineError, RegulationError
from crosstable.files.formats import write
from crosstable.model.result import RESULTS
from crosstable.model.rounds import NO_OPPONENT
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS

catalogue.load()

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
SHARED = sorted((ROOT.parent / "shared" / "data" / "files").glob("*.trf"))
FOUND = sorted((Path(__file__).parent / "found").iterdir())
SMALL = 12_000
#: Nothing of this size may take longer, on the slowest machine.
SECONDS = 5


def fuzz(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None)


# ----- what must hold --------------------------------------------------------------------


def check(content: bytes, **how: str) -> Tournament | None:
    """Read, rank, explain; the tournament where there is one."""
    begun = time.process_time()
    try:
        tournament = ct.read(content, **how)
    except CrosstableError as fault:
        check_errors(fault)
        return None
    check_facts(tournament)
    try:
        ranking = ct.rank(tournament)
    except (RegulationError, BadSetting) as fault:
        check_errors(fault)
        return tournament
    check_ranking(ranking)
    assert time.process_time() - begun < SECONDS
    return tournament


def check_errors(fault: CrosstableError) -> None:
    for one in (fault, *fault.others):
        assert not isinstance(one, EngineError)
        assert str(one)
        assert one.code


def check_facts(tournament: Tournament) -> None:
    """The facts are in the form that the model promises."""
    field = len(tournament.participants)
    assert field
    ids = [one.id for one in tournament.participants]
    assert ids == sorted(set(ids))
    assert 1 <= ids[0] <= ids[-1] <= 9999
    for sheet in tournament.sheets:
        assert len(sheet.opponents) == len(sheet.results) == len(sheet.colours) == field
        assert set(sheet.results.decode("latin-1")) <= set(RESULTS)
        assert set(sheet.colours.decode("latin-1")) <= set("wb-")
        for p, opponent in enumerate(sheet.opponents):
            assert opponent == NO_OPPONENT or sheet.opponents[opponent] == p != opponent
    for bye in tournament.announced_byes:
        assert bye.round > len(tournament.sheets)
        assert 0 <= bye.participant < field
        assert bye.letter in "FHZU"
    for remark in tournament.remarks:
        assert str(remark)


def check_ranking(ranking: Ranking) -> None:
    rows = list(ranking.rows)
    assert [row.id for row in sorted(rows, key=lambda row: row.id)] == [
        one.id for one in ranking.tournament.participants
    ]
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    for remark in ranking.remarks:
        assert str(remark)
    for row in (rows[0], rows[-1]):
        assert ct.explain(ranking, row.id, depth=3).to_dict()["id"] == row.id


# ----- noise -----------------------------------------------------------------------------


@given(st.binary(max_size=600))
@fuzz(150)
def test_bytes(content: bytes) -> None:
    check(content)
    check(content, format="trf")


@given(st.binary(max_size=300), st.sampled_from(("cp1251", "utf-16", "utf-7", "koi8-r", "nope")))
@fuzz(60)
def test_bytes_in_an_encoding(content: bytes, encoding: str) -> None:
    check(b"001    1      " + content, format="trf", encoding=encoding)


@given(st.lists(st.text(max_size=120), max_size=8))
@fuzz(120)
def test_lines_behind_001(lines: list[str]) -> None:
    check("\n".join(f"001 {line}" for line in lines).encode("utf-8", "surrogatepass"))


# ----- lines of the right width ----------------------------------------------------------

DIGITS = st.sampled_from("0123456789 ")
ANY = st.characters(codec="utf-8", exclude_characters="\r\n")
letters = st.sampled_from("10=+-WDLUFHZ wdlXx?½")
colours = st.sampled_from("wb-WB NZ")
cells = st.builds(
    lambda opponent, colour, result: f"  {opponent:>4s} {colour} {result}",
    st.sampled_from(("0", "0000", "", "1", "2", "3", "4", "5", "5", "77")),
    colours,
    letters,
)
points = st.sampled_from(("", "0.0", "1.0", "1.5", "½", "1½", "9,5", "1/2", "1/0", "x", "-1.0"))


@st.composite
def players(draw: st.DrawFn, id: int) -> str:
    name = draw(st.text(ANY, max_size=36))
    rounds = "".join(draw(st.lists(cells, max_size=4)))
    person = f"001 {id:4d} {draw(st.sampled_from('mwf '))}{'':3s} {name:33s} "
    rating = draw(st.sampled_from(("", "0", "2000", "200x")))
    rank = draw(st.sampled_from(("", "1", "1.", "99")))
    return f"{person}{rating:>4s} {'':27s}{draw(points):>4s} {rank:>4s}{rounds}"


@given(st.data())
@fuzz(120)
def test_players_of_the_right_width(data: st.DataObject) -> None:
    lines = [data.draw(players(id)) for id in range(1, data.draw(st.integers(1, 5)) + 1)]
    check("\n".join(lines).encode())


# ----- records ---------------------------------------------------------------------------

numbers = st.sampled_from(
    ("1.0", "0.5", "-1", "1,5", "½", "1/2", "1/0", "1/3", "x", "", "99999", "1e9", "nan", "0.001")
)
rounds = st.sampled_from(("1", "2", "9", "0", "-1", "-9", "x", "", "999"))
ids = st.sampled_from(("1", "2", "1 2", "1 1", "77", "x", "", "-1"))
records = st.one_of(
    st.builds(lambda a, b: f"162  W {a:>4s}    {b}", numbers,
              st.sampled_from(("", "D 0.5", "Z 1.0", "Q 1.0", "A 9999999", "P -1.0"))),
    st.builds(lambda code, value: f"XXS {code}={value}",
              st.sampled_from(("W", "BW", "BD", "PAB", "ZPB", "QQ")), numbers),
    st.builds(lambda code, value: f"{code} {value}", st.sampled_from(("BBW", "BBU", "BBZ")), numbers),
    st.builds(lambda letter, r, who: f"240 {letter} {r:>3s} {who}",
              st.sampled_from("FHZ Q"), rounds, ids),
    st.builds(lambda letter, value, r, who: f"299 {letter} {'':7s} {value:>4s}  {r:>3s} {who}",
              st.sampled_from("WDLFHZ+- Q"), numbers, rounds, ids),
    st.builds(lambda who: f"XXZ {who}", ids),
    st.builds(lambda r: f"142 {r}", rounds),
    st.builds(lambda r: f"XXR {r}", rounds),
    st.builds(lambda text: f"042 {text}", st.text(ANY, max_size=12)),
    st.builds(lambda text: f"092 {text}", st.sampled_from(("Swiss", "Round Robin", "x", ""))),
    st.builds(lambda text: f"132{'':88s}{text}", st.text(ANY, max_size=30)),
    st.builds(lambda code, text: f"{code} {text}", st.sampled_from(("202", "212", "192", "013")),
              st.text(ANY, max_size=30)),
    st.builds(lambda codes: f"212 PTS,{','.join(codes)}",
              st.lists(st.sampled_from((*sorted(SYSTEMS), "BH/C1", "SB/C9", "KS/L-9", "BH/M2")))),
    st.text(ANY, max_size=40),
)  # fmt: skip

THREE = (
    f"001    1      {'One':33s} 2000 {'':27s} 1.5{'':7s}   2 w 1     3 b =",
    f"001    2      {'Two':33s}      {'':27s} 0.5{'':7s}   1 b 0  0000 - H",
    f"001    3      {'Three':33s} 1800 {'':27s} 1.5{'':7s}0000 - U     1 w =",
)


def test_the_three_are_sound() -> None:
    tournament = check("\n".join(THREE).encode())
    assert tournament is not None
    assert {one.code for one in tournament.remarks} == {"rounds-assumed"}


@given(st.lists(records, max_size=5), st.integers(0, 3))
@fuzz(150)
def test_records(drawn: list[str], at: int) -> None:
    check("\n".join([*THREE[:at], *drawn, *THREE[at:]]).encode())


# ----- mutated files ---------------------------------------------------------------------


@cache
def content_of(path: Path) -> bytes:
    return path.read_bytes()


FILES = [*EXAMPLES, *(path for path in SHARED if path.stat().st_size < SMALL)]
files = st.sampled_from(FILES).map(content_of)
LARGE = [path for path in SHARED if path not in FILES]

REPLACEMENTS = tuple(bytes([one]) for one in b"0123456789wb-=+UFHZX ,./:wb10=   \n\r\0\xff\xd0")


def mutated(content: bytes, rng: random.Random, replacements: tuple[bytes, ...]) -> bytes:
    """Some bytes replaced, lines swapped, doubled, lost or joined, the end cut off."""
    for _ in range(rng.randint(1, 3)):
        what = rng.randrange(8)
        at = rng.randrange(len(content) + 1)
        if what < 4:
            content = content[:at] + rng.choice(replacements) + content[at + 1 :]
        elif what == 4:
            content = content[:at] + content[at + rng.randint(1, 12) :]
        elif what == 5:
            content = content[:at] + b" " * rng.randint(1, 12) + content[at:]
        else:
            lines = content.split(b"\n")
            one, other = (rng.randrange(len(lines)) for _ in range(2))
            if what == 6:
                lines[one], lines[other] = lines[other], lines[one]
            else:
                lines[one] = rng.choice((lines[other], b"", lines[one] + lines[other]))
            content = b"\n".join(lines)
    return content


@given(files, st.integers(0, 2**32))
@fuzz(180)
def test_mutated_files(content: bytes, seed: int) -> None:
    check(mutated(content, random.Random(seed), REPLACEMENTS))


@given(files, st.integers(0, 2**32))
@fuzz(90)
def test_mutated_cells(content: bytes, seed: int) -> None:
    """Only letters that may stand in a cell, so that more of it can be read."""
    rng = random.Random(seed)
    lines = content.split(b"\n")
    for _ in range(rng.randint(1, 5)):
        number = rng.randrange(len(lines))
        line = lines[number]
        if not line.startswith(b"001") or len(line) <= 99:
            continue
        at = 98 + 10 * rng.randrange((len(line) - 89) // 10)
        letter = rng.choice((b"1", b"0", b"=", b"+", b"-", b"U", b"H", b"Z", b" "))
        lines[number] = line[:at] + letter + line[at + 1 :]
    check(b"\n".join(lines))


@given(files, st.integers(0, 2**32))
@fuzz(60)
def test_what_is_read_can_be_written_and_read(content: bytes, seed: int) -> None:
    tournament = check(mutated(content, random.Random(seed), REPLACEMENTS))
    if tournament is None:
        return
    again = ct.read(write(tournament, "trf26", force=True))
    assert [one.id for one in again.participants] == [one.id for one in tournament.participants]
    assert len(again.sheets) == len(tournament.sheets)


@pytest.mark.skipif(not LARGE, reason="the shared files are not here")
@given(st.integers(0, 2**32))
@fuzz(25)
def test_mutated_large_files(seed: int) -> None:
    rng = random.Random(seed)
    path = rng.choice([one for one in LARGE if one.stat().st_size < 100_000])
    check(mutated(content_of(path), rng, REPLACEMENTS))


# ----- settings --------------------------------------------------------------------------

lists = st.lists(
    st.one_of(
        st.sampled_from(sorted(SYSTEMS)),
        st.sampled_from(("BH/C1", "SB-C2", "KS/L+1", "BHC1", "bh/m1/p", "PS/C3", "БУХГОЛЬЦ", ";")),
        st.text(max_size=8),
    ),
    max_size=6,
).map(",".join)


@given(st.sampled_from(EXAMPLES), lists)
@fuzz(80)
def test_lists(path: Path, tiebreaks: str) -> None:
    try:
        ranking = ct.rank(ct.read(path), tiebreaks=tiebreaks)
    except RegulationError as fault:
        check_errors(fault)
    else:
        check_ranking(ranking)


settled_orders = st.builds(
    ct.Settled,
    criterion=st.sampled_from(("PO", "LOT", "order", "po", "")),
    order=st.lists(
        st.one_of(st.integers(-1, 20), st.lists(st.integers(1, 12), max_size=3).map(tuple)),
        max_size=5,
    ).map(tuple),
    how=st.text(max_size=8),
)


@given(
    st.sampled_from(EXAMPLES),
    st.fixed_dictionaries(
        {},
        optional={
            "tiebreaks": st.sampled_from(("PO,LOT", "LOT", "TPR", "BH,PO")),
            "edition": st.sampled_from(("fide-2026", "fide-2024-08-01", "x", "")),
            "scope": st.sampled_from(("fide-rated", "none", "x", "")),
            "type": st.sampled_from(("swiss", "round-robin", "x", "")),
            "rounds": st.integers(-2, 30),
            "after": st.integers(-2, 12),
            "scoring": st.one_of(st.text(max_size=12), st.builds("W={}".format, numbers)),
            "include_unfinished": st.booleans(),
            "strict": st.booleans(),
            "seed": st.text(max_size=6),
            "settled": st.lists(settled_orders, max_size=3).map(tuple),
            "missed_by_choice": st.dictionaries(st.integers(-1, 20), st.booleans(), max_size=2),
            "answers": st.dictionaries(
                st.sampled_from(("dummy_score", "forfeits", "x")), st.text(max_size=5), max_size=1
            ),
        },
    ),
)
@fuzz(90)
def test_settings(path: Path, given_settings: dict[str, object]) -> None:
    try:
        ranking = ct.rank(ct.read(path), settings=ct.Settings(**given_settings))  # type: ignore[arg-type]
    except (RegulationError, BadSetting) as fault:
        check_errors(fault)
    else:
        check_ranking(ranking)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_what_the_soak_found(path: Path) -> None:
    """Damaged files over which a reader once stumbled."""
    check(path.read_bytes())
