"""``check`` on published tables that somebody spoiled in one known way.

Each table is printed from our own ranking of a generated event, then changed. Every change must
be found, nothing else may be reported, and the cause must be named in at least 95 of 100 cases.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from crosstable.audit.check import check
from crosstable.audit.report import Check
from crosstable.exact import machine_text, number
from crosstable.files.trf import read
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from tests.audit.carriers import CARRIERS
from tests.cli.running import EMPTY, SLIP, SMALL, file_of, player, run, trf
from tests.support.generate_event import generate
from tests.support.plain_event import decimal
from tests.support.published_tables import Style, printed_table, stands_for, style, wrong_ranks

EDITIONS = ("fide-2023-09-01", "fide-2024-04-01", "fide-2024-08-01", "fide-2026-03-01")
SWISS = ("BH/C1,BH,SB", "BH/C1,SB/C1,ARO", "DE,BH/C2", "FB/C1,AOB", "SB/C2,BH/M1,TPR")
ROUND_ROBIN = ("DE,WIN,SB", "SB,PS/C1", "SB/C1,ARO,WON")
LARGEST, LONGEST = 20, 7
CASES = 240
RANK = "rank"


# ----- printing a table ----------------------------------------------------------------------


@dataclass
class Case:
    """An event with its regulations, and how its table is printed."""

    tournament: Tournament
    settings: Settings
    style: Style
    tables: dict[str, Published | None] = field(default_factory=dict)
    kept: dict[str, Published] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ranking = self.ranked(self.settings)
        self.right = self.printed(self.ranking)

    def ranked(self, settings: Settings) -> Ranking:
        return ranked(self.tournament, regulations(self.tournament, settings))

    def printed(self, ranking: Ranking) -> Published:
        """Points, ranks and columns, under the headings of this case."""
        codes = [one.criterion.code for one in self.ranking.columns[1:]]
        numbered = [f"TB{i}" for i in range(1, len(codes) + 1)]
        return printed_table(ranking, self.style, numbered if self.style.numbered else codes)

    def checked(self, published: Published) -> Check:
        return check(replace(self.tournament, published=published), self.settings)

    def carried(self, published: Published, carrier: str) -> Tournament:
        """The event with this table, as it comes back from a file."""
        return CARRIERS[carrier](replace(self.tournament, published=published))

    def held(self, published: Published, carrier: str) -> Published:
        """What a kind of file can hold of a table of this case."""
        kept = self.kept.setdefault(carrier, self.carried(self.right, carrier).published)
        return Published(
            points=published.points if kept.points else (),
            ranks=published.ranks if kept.ranks else (),
            columns={name: one for name, one in published.columns.items() if name in kept.columns},
        )

    def under(self, cause: str) -> Iterator[Published]:
        """The tables that a cause can lead to: of an edition, setting, round or value of byes."""
        for key, settings in self._settings_of(cause):
            if key not in self.tables:
                changed = self.ranked(settings)
                same = len(changed.columns) == len(self.ranking.columns)
                self.tables[key] = self.printed(changed) if same else None
            table = self.tables[key]
            if table is not None:
                yield table

    def _settings_of(self, cause: str) -> Iterator[tuple[str, Settings]]:
        name, _, what = cause.partition(":")
        if name == "other-edition":
            yield cause, replace(self.settings, edition=what)
        elif name == "after-round":
            yield cause, replace(self.settings, after=int(what))
        elif name == "forfeit-counted-as-played":
            yield cause, replace(self.settings, tiebreaks=_counting_forfeits(self.settings))
        elif name == "cut-ignores-voluntary":
            yield cause, replace(self.settings, answers={"low_cut": "plainly-lowest"})
        elif name == "setting":
            question, _, answer = what.partition("=")
            yield cause, replace(self.settings, answers={question: answer})
        elif name == "bye-value":
            yield from self._values_of_byes()

    def _values_of_byes(self) -> Iterator[tuple[str, Settings]]:
        said = self.tournament.scoring.symbols()
        for symbol in "PA":
            for value in {said["W"], said["D"], said["L"]} - {said[symbol]}:
                written = {name: said[name] for name in "WDLAP"} | {symbol: value}
                scoring = " ".join(f"{name}={one}" for name, one in written.items())
                yield f"{symbol}={value}", replace(self.settings, scoring=scoring)


def _counting_forfeits(settings: Settings) -> str:
    codes = (settings.tiebreaks or "").split(",")
    return ",".join(f"{code}/P" if code[:2] in ("BH", "FB", "SB", "DE") else code for code in codes)


@cache
def case(index: int) -> Case:
    """The case of this number: a small event, an edition, a list, a style."""
    rng = random.Random(index)
    seed = _seeds()[index % len(_seeds())]
    event = generate(seed)
    lists = ROUND_ROBIN if event.round_robin else SWISS
    settings = Settings(edition=EDITIONS[index % 4], tiebreaks=lists[index % len(lists)])
    return Case(read(event.trf().encode()), settings, style(rng))


@cache
def _seeds() -> list[int]:
    """Events that are small enough to be ranked in a few dozen ways."""
    events = ((seed, generate(seed)) for seed in range(200) if seed % 60 != 1)
    return [seed for seed, one in events if len(one.rows) <= LARGEST and one.rounds <= LONGEST]


# ----- spoiling it --------------------------------------------------------------------------


class Spoilt(NamedTuple):
    """A changed table and the true cause."""

    table: Published
    cause: str


Spoiling = Callable[[Case, random.Random], Spoilt | None]
KINDS: dict[str, Spoiling] = {}
#: How many tables of each kind are spoilt; those whose cause is found late are fewer.
COUNTS: dict[str, int] = {}


def kind(count: int) -> Callable[[Spoiling], Spoiling]:
    def register(function: Spoiling) -> Spoiling:
        KINDS[function.__name__], COUNTS[function.__name__] = function, count
        return function

    return register


def _other_digit(rng: random.Random, text: str) -> str:
    """The text with one digit another; no zero in front."""
    at = rng.choice([i for i, letter in enumerate(text) if letter.isdigit()])
    lowest = 1 if at == 0 and text[1:2].isdigit() else 0
    digits = [str(one) for one in range(lowest, 10) if str(one) != text[at]]
    return text[:at] + rng.choice(digits) + text[at + 1 :]


@kind(50)
def one_rank(one: Case, rng: random.Random) -> Spoilt | None:
    """A digit of a rank, so that it is no place of its class, or not of a class on one place."""
    first, last = one.ranking.places
    p = rng.randrange(len(first))
    ranks = list(one.right.ranks)
    rank = int(_other_digit(rng, str(ranks[p])))
    inside = first[p] <= rank <= last[p]
    if not 1 <= rank <= len(first) or (inside and not one.style.shared):
        return None
    ranks[p] = rank
    return Spoilt(replace(one.right, ranks=tuple(ranks)), "digit")


@kind(50)
def one_point_value(one: Case, rng: random.Random) -> Spoilt | None:
    """A digit of somebody's points; the points stay possible ones."""
    p = rng.randrange(len(one.right.points))
    score, points = one.ranking.score(p), list(one.right.points)
    wide = machine_text(score) if one.style.numbers == "plain" else decimal(score)
    spoilt = number(_other_digit(rng, wide))
    if spoilt % one.tournament.scoring.unit:
        return None
    points[p] = spoilt
    return Spoilt(replace(one.right, points=tuple(points)), "digit")


@kind(60)
def one_digit(one: Case, rng: random.Random) -> Spoilt | None:
    """A digit of a tie-break column."""
    name = rng.choice(list(one.right.columns))
    figures = list(one.right.columns[name])
    p = rng.randrange(len(figures))
    text = figures[p]
    if text is None or text == "-":
        return None
    figures[p] = _other_digit(rng, text)
    return Spoilt(_with_column(one.right, name, figures), "digit")


@kind(240)
def two_rows(one: Case, rng: random.Random) -> Spoilt | None:
    """Two rows of the table exchanged, all figures of them."""
    a, b = rng.sample(range(len(one.right.ranks)), 2)
    columns = {name: _exchanged(figures, a, b) for name, figures in one.right.columns.items()}
    points, ranks = (_exchanged(figures, a, b) for figures in (one.right.points, one.right.ranks))
    return Spoilt(Published(points=points, ranks=ranks, columns=columns), "swapped-rows")


def _exchanged(figures: tuple[Any, ...], a: int, b: int) -> tuple[Any, ...]:
    found = list(figures)
    found[a], found[b] = found[b], found[a]
    return tuple(found)


@kind(60)
def column_of_another_edition(one: Case, rng: random.Random) -> Spoilt | None:
    others = [edition for edition in EDITIONS if edition != one.settings.edition]
    cause = f"other-edition:{rng.choice(others)}"
    table = next(one.under(cause), None)
    if table is None:
        return None
    name = rng.choice(list(table.columns))
    return Spoilt(_with_column(one.right, name, table.columns[name]), cause)


@kind(160)
def table_of_another_edition(one: Case, rng: random.Random) -> Spoilt | None:
    others = [edition for edition in EDITIONS if edition != one.settings.edition]
    return _table(one, f"other-edition:{rng.choice(others)}")


@kind(80)
def after_an_earlier_round(one: Case, rng: random.Random) -> Spoilt | None:
    rounds = len(one.tournament.sheets)
    return _table(one, f"after-round:{max(1, rounds - rng.choice((1, 1, 2, 3)))}")


@kind(100)
def another_value_of_the_pairing_bye(one: Case, rng: random.Random) -> Spoilt | None:
    values = sorted(key for key, _ in one._values_of_byes() if key.startswith("P"))
    list(one.under("bye-value"))
    table = one.tables[rng.choice(values)]
    return Spoilt(table, "bye-value") if table else None


@kind(100)
def forfeits_as_played(one: Case, rng: random.Random) -> Spoilt | None:
    return _table(one, "forfeit-counted-as-played")


@kind(100)
def cut_without_exception(one: Case, rng: random.Random) -> Spoilt | None:
    return _table(one, "cut-ignores-voluntary")


def _table(one: Case, cause: str) -> Spoilt | None:
    table = next(one.under(cause), None)
    return Spoilt(table, cause) if table else None


def _with_column(
    published: Published, name: str, figures: list[str | None] | tuple[str | None, ...]
) -> Published:
    return replace(published, columns={**published.columns, name: tuple(figures)})


# ----- what was changed ------------------------------------------------------------------------

Cell = tuple[int, str]


@dataclass(frozen=True)
class Changes:
    """The cells that are wrong, and those where a rank moved, inside its class or not."""

    wrong: set[Cell]
    moved: set[Cell]

    @property
    def columns(self) -> set[str]:
        return {name for _, name in self.wrong}


def changes(one: Case, table: Published) -> Changes:
    ranking, ids = one.ranking, [each.id for each in one.tournament.participants]
    columns = dict(zip(one.right.columns, ranking.columns[1:], strict=True))
    wrong = {(ids[p], "PTS") for p, points in enumerate(table.points) if points != ranking.score(p)}
    wrong |= {(ids[p], RANK) for p in (wrong_ranks(ranking, table.ranks) if table.ranks else ())}
    for name, figures in table.columns.items():
        places = max(
            (len(text.replace(",", ".").partition(".")[2]) for text in figures if text), default=0
        )
        wrong |= {
            (ids[p], name)
            for p, text in enumerate(figures)
            if text is not None and not stands_for(text, columns[name].value(p), places)
        }
    moved = {
        (ids[p], RANK)
        for p, (now, before) in enumerate(zip(table.ranks, one.right.ranks, strict=False))
        if now != before
    }
    return Changes(wrong, moved)


def _could_be(one: Case, spoilt: Spoilt, cause: str, columns: set[str]) -> bool:
    """Whether a cause gives all the changed columns exactly as they are printed."""
    if cause == "swapped-rows":
        return any(
            _is_exchange(one.right, spoilt.table, rows) for rows in _two_changed(one, spoilt)
        )
    return any(
        all(_printed(table, name) == _printed(spoilt.table, name) for name in columns)
        for table in one.under(cause)
    )


def _printed(table: Published, name: str) -> object:
    return {RANK: table.ranks, "PTS": table.points}.get(name) or table.columns[name]


def _two_changed(one: Case, spoilt: Spoilt) -> list[tuple[int, int]]:
    ids = {each.id: p for p, each in enumerate(one.tournament.participants)}
    found = changes(one, spoilt.table)
    rows = sorted({ids[id] for id, _ in found.wrong | found.moved})
    return [(rows[0], rows[1])] if len(rows) == 2 else []


def _is_exchange(right: Published, table: Published, rows: tuple[int, int]) -> bool:
    a, b = rows
    pairs = [(right.points, table.points), (right.ranks, table.ranks)]
    pairs += [(right.columns[name], figures) for name, figures in table.columns.items()]
    return all(not now or (before[a] == now[b] and before[b] == now[a]) for before, now in pairs)


# ----- the tests ----------------------------------------------------------------------------------


def count_of(name: str, carrier: str) -> int:
    """How many tables of a kind are spoilt; fewer where they go through a file."""
    return COUNTS[name] if carrier == "as it is" else max(10, COUNTS[name] // 6)


def spoilt_tables(name: str, carrier: str) -> Iterator[tuple[int, Spoilt, Changes]]:
    """So many changed tables of a kind, from one case after the other."""
    found, count = 0, count_of(name, carrier)
    for index in range(60 * count):
        one = case(index % CASES)
        spoilt = KINDS[name](one, random.Random(f"{name} {index}"))
        if spoilt is None:
            continue
        held = spoilt._replace(table=one.held(spoilt.table, carrier))
        changed = changes(one, held.table)
        if changed.wrong:
            yield index, held, changed
            found += 1
            if found == count:
                return
    raise AssertionError(f"only {found} tables of {name}")


def _shown_in(carrier: str) -> list[str]:
    """The kinds of changes that a table from such a file can show."""
    columns = case(0).held(case(0).right, carrier).columns
    of_columns = ("one_digit", "column_of_another_edition")
    return [name for name in KINDS if columns or name not in of_columns]


@pytest.mark.parametrize(
    ("carrier", "name"), [(carrier, name) for carrier in CARRIERS for name in _shown_in(carrier)]
)
def test_every_change_is_found_and_its_cause_named(carrier: str, name: str) -> None:
    causes: Counter[str] = Counter()
    told: list[str] = []
    for index, spoilt, changed in spoilt_tables(name, carrier):
        one = case(index % CASES)
        report = check(one.carried(spoilt.table, carrier), one.settings)
        where = f"{name}, case {index}: {one.tournament.details.name}, {one.settings.edition}, "
        where += f"{one.settings.tiebreaks}, {one.style}"
        reported = {(each.id, each.column) for each in report.differences}
        missed, invented = changed.wrong - reported, reported - changed.wrong - changed.moved
        assert report.verdict == "different", where
        assert not missed, f"{where}: not found {sorted(missed)}"
        assert not invented, f"{where}: reported though unchanged {sorted(invented)}"
        right = all(
            each.cause == spoilt.cause or _could_be(one, spoilt, each.cause, changed.columns)
            for each in report.differences
        )
        causes["right" if right else "wrong"] += 1
        if not right:
            named = Counter((each.column, each.cause) for each in report.differences)
            told.append(f"{where}: {spoilt.cause} but {dict(named)}")
    rate = f"{name}: the cause is right in {causes['right']} of {causes.total()} tables"
    print(rate)
    assert 100 * causes["right"] >= 95 * causes.total(), "\n".join([rate, *told])


def test_a_thousand_tables_are_spoilt() -> None:
    assert sum(COUNTS.values()) >= 1_000


@pytest.mark.parametrize("carrier", CARRIERS)
@pytest.mark.parametrize("chunk", range(8))
def test_unchanged_tables_are_silent(chunk: int, carrier: str) -> None:
    for index in range(chunk, CASES if carrier == "as it is" else CASES // 4, 8):
        one = case(index)
        held = one.held(one.right, carrier)
        report = check(one.carried(held, carrier), one.settings)
        assert report.verdict == "equal", (index, one.settings, one.style, report.differences)
        assert report.differences == []
        printed = [name for name, figures in held.columns.items() if any(figures)]
        assert report.compared == [RANK, "PTS", *printed]


# ----- single rules -------------------------------------------------------------------------------

PLAIN = Style("plain", comma=False, shared=True, numbered=False, dash=False)
FIXED = PLAIN._replace(numbers="fixed")


def small_case(tiebreaks: str, style: Style = PLAIN, seed: int = 7) -> Case:
    settings = Settings(edition=EDITIONS[-1], tiebreaks=tiebreaks)
    return Case(read(generate(seed).trf().encode()), settings, style)


def only(one: Case, name: str, figures: Sequence[str | None]) -> Check:
    """A table that has but one column."""
    return one.checked(Published(columns={name: tuple(figures)}))


def exact(one: Case, number: int = 1) -> list[Fraction | None]:
    """Our values of a criterion by row; the score is number 0."""
    return [one.ranking.columns[number].value(p) for p in range(len(one.right.ranks))]


def at(value: Fraction | None, places: int, more: Fraction) -> str | None:
    """A value with so many decimals: ``more`` of the last is added, the rest is cut."""
    if value is None:
        return None
    whole = str((value * 10**places + more).__floor__()).rjust(places + 1, "0")
    return f"{whole[:-places]}.{whole[-places:]}" if places else whole


def test_cannot_tell() -> None:
    one = small_case("BH/C1,SB")
    nothing = {"BH/C1": (None,) * len(one.right.ranks)}
    for published in (
        Published(),
        Published(points=(None,) * len(one.right.ranks), ranks=(None,) * len(one.right.ranks)),
        Published(columns={"performance of the team": one.right.columns["SB"]}),
        Published(columns={"TB3": one.right.columns["SB"], "TB0": one.right.columns["SB"]}),
        Published(columns=nothing),
    ):
        report = one.checked(published)
        assert (report.verdict, report.compared, report.differences) == ("cannot-tell", [], [])


@pytest.mark.parametrize("places", [0, 1, 2, 3])
@pytest.mark.parametrize("more", [Fraction(0), Fraction(1, 2)], ids=["cut", "half up"])
def test_cut_and_rounded_figures_agree(places: int, more: Fraction) -> None:
    one = small_case("AOB,BH")
    values = exact(one)
    assert any(value and (value * 100).denominator > 1 for value in values)
    report = only(one, "AOB", [at(value, places, more) for value in values])
    assert (report.verdict, report.compared) == ("equal", ["AOB"])


def test_rounded_otherwise() -> None:
    """Always upwards: where that is neither rounding half up nor cutting, the cause is rounding."""
    one = small_case("AOB,BH")
    values = exact(one)
    up = [None if value is None else at(value, 2, Fraction(99, 100)) for value in values]
    wrong = [
        p
        for p, (text, value) in enumerate(zip(up, values, strict=True))
        if text is not None and not stands_for(text, value, 2)
    ]
    report = only(one, "AOB", up)
    ids = [one.tournament.participants[p].id for p in wrong]
    assert len(wrong) >= 3
    assert [(each.id, each.cause) for each in report.differences] == [
        (id, "rounding") for id in ids
    ]


def test_a_half_less_is_found_in_points() -> None:
    """Points are exact: 7 is not 7.5 cut, nor 8 the same rounded."""
    one = small_case("BH/C1,SB")
    for p, score in enumerate(exact(one, 0)):
        assert score is not None
        for slip in (Fraction(-1, 2), Fraction(1, 2)):
            if score % 1 == 0 or score + slip < 0:
                continue
            points = list(one.right.points)
            points[p] = score + slip
            report = one.checked(Published(points=tuple(points)))
            assert [each.id for each in report.differences] == [one.tournament.participants[p].id]
            assert report.differences[0].published == machine_text(score + slip)
            assert report.differences[0].ours == machine_text(score)


def test_decimals_belong_to_the_column() -> None:
    """Where 21.5 stands beside it, 22 is not 22.5 cut; where no figure has a decimal, it may be."""
    one = small_case("BH,SB")
    values = exact(one)
    halves = [p for p, value in enumerate(values) if value is not None and value % 1]
    figures = [None if value is None else machine_text(value) for value in values]
    figures[halves[0]] = at(values[halves[0]], 0, Fraction(0))
    assert len(halves) >= 2
    report = only(one, "BH", figures)
    assert [each.id for each in report.differences] == [one.tournament.participants[halves[0]].id]
    whole = [at(value, 0, Fraction(0)) for value in values]
    assert only(one, "BH", whole).verdict == "equal"


@pytest.mark.parametrize("written", ["", "-", " - "])
def test_undefined_values(written: str) -> None:
    """Nothing or a dash stands for a value that does not exist, and only for such a one."""
    one = small_case("DE,BH")
    values = exact(one)
    figures = [written if value is None else machine_text(value) for value in values]
    assert written in figures
    assert only(one, "DE", figures).verdict == "equal"
    alone = figures.index(written)
    figures[alone] = "2.5"
    report = only(one, "DE", figures)
    assert [(each.published, each.ours) for each in report.differences] == [("2.5", None)]
    number_at = next(p for p, value in enumerate(values) if value is not None)
    missing: list[str | None] = [None] * len(values)
    missing[number_at] = written or "-"
    report = only(one, "DE", missing)
    assert [each.published for each in report.differences] == [written or "-"]


def test_headings() -> None:
    """TBn is the n-th tie-break, the score not counted; codes are read in any spelling."""
    one = small_case("BH/C1,SB,WIN", FIXED)
    right = one.right.columns
    named = {"TB1": "BH/C1", "tb2": "SB", "TB3": "WIN", "bh-c1": "BH/C1", "sb": "SB"}
    headings = {name: right[code] for name, code in named.items()}
    report = one.checked(Published(columns=headings))
    assert (report.verdict, report.compared) == ("equal", list(named))
    report = one.checked(
        Published(columns={"TB2": right["BH/C1"], "TB4": right["SB"], "PS": right["SB"]})
    )
    assert report.compared == ["TB2"]
    assert {each.column for each in report.differences} == {"TB2"}
    assert {each.article for each in report.differences} == {"9.1"}


def test_shared_and_split_ranks_agree() -> None:
    """A class may share its first place, stand on successive places, or be partly split."""
    one = small_case("WIN")
    first, last = one.ranking.places
    members = next(
        rows
        for place in sorted(set(first))
        if len(rows := [p for p in range(len(first)) if first[p] == place]) >= 3
    )
    ranks = list(first)
    for split in ([0, 0, 0], [0, 1, 2], [2, 0, 1], [0, 1, 1], [0, 0, 2]):
        for p, more in zip(members, split, strict=False):
            ranks[p] = first[p] + more
        for more, p in enumerate(members[3:], start=3):
            ranks[p] = first[p] + more
        assert one.checked(Published(ranks=tuple(ranks))).verdict == "equal", split
    for p, more in zip(members, [0, 0, 1], strict=False):
        ranks[p] = first[p] + more
    report = one.checked(Published(ranks=tuple(ranks)))
    assert [each.id for each in report.differences] == [one.tournament.participants[members[2]].id]
    ranks[members[2]] = last[members[2]] + 1
    report = one.checked(Published(ranks=tuple(ranks)))
    assert one.tournament.participants[members[2]].id in {each.id for each in report.differences}


def test_unfinished_round_counted() -> None:
    """The points hold the finished games of a round that is not over."""
    pending = PENDING_ROUND
    one = check(read(pending.encode()), Settings(edition=EDITIONS[-1]))
    assert {each.cause for each in one.differences} == {"setting:include_unfinished=true"}
    counted = Settings(edition=EDITIONS[-1], include_unfinished=True)
    assert check(read(pending.encode()), counted).verdict == "equal"


PENDING_ROUND = trf(
    "012 Pending",
    "042 2026/05/01",
    "092 Individual: Swiss-System",
    "142 3",
    player(1, "4 w 1, 2 b 1, 3 w 1", stated="3.0"),
    player(2, "3 b 1, 1 w 0, 4 b", stated="1.0"),
    player(3, "2 w 0, 4 b 1, 1 b 0", stated="1.0"),
    player(4, "1 b 0, 3 w 0, 2 w", stated="0.0"),
)


# ----- the report and the command -------------------------------------------------------------


def test_json_is_the_report(tmp_path: Path) -> None:
    """The report as plain data is what the command prints, and nothing else is in it."""
    path = file_of(tmp_path, SLIP)
    report = check(read(path.read_bytes()))
    outcome = run("check", path, "--format", "json")
    assert json.loads(outcome.out) == report.to_dict()
    assert list(report.to_dict()) == [
        "format", "verdict", "edition", "compared", "not_compared", "differences",
    ]  # fmt: skip
    assert report.to_dict()["verdict"] == "different"
    for each in report.to_dict()["differences"]:
        assert list(each) == ["id", "column", "published", "ours", "cause", "article"]
        assert isinstance(each["id"], int)
        assert {type(each[name]) for name in ("column", "published", "cause")} == {str}


@pytest.mark.parametrize(
    ("event", "code"),
    [
        pytest.param(SMALL, 0, id="equal"),
        pytest.param(SMALL.replace(" 2.5    2", " 2.0    2"), 1, id="points"),
        pytest.param(SMALL.replace(" 2.5    2", " 2.5    4"), 1, id="rank"),
        pytest.param(EMPTY, 3, id="nothing published"),
        pytest.param("no tournament", 2, id="unreadable"),
    ],
)
def test_exit_codes(event: str, code: int, tmp_path: Path) -> None:
    path = file_of(tmp_path, event)
    for form in ("table", "json"):
        assert run("check", path, "--format", form).code == code
