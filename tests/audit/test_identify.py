"""``identify`` on tables printed from our own rankings, of every edition, of players and of teams.

The editions that give a printed table are found here by ranking under each and looking at every
figure; ``identify`` must name exactly these.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from crosstable.audit.identified import Candidate, Identified
from crosstable.audit.identify import identify
from crosstable.contestants import contestants
from crosstable.editions.load import page, page_ids
from crosstable.errors import CrosstableError
from crosstable.exact import decimals
from crosstable.files.trf import read
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.participants import check_participants
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team
from tests.support.published_tables import Style, printed_table, stands_for, style, wrong_ranks

EDITIONS = page_ids()
#: Tables in a usual run; ``make oracles`` takes more.
TABLES = int(os.environ.get("IDENTIFY_TABLES", "200"))
CHUNKS = 10
LARGEST = 40
VARIANTS = ("", "/C1", "/C2", "/M1", "/P", "/C1/P")
NO_TIEBREAK = ("PTS", "MPTS", "GPTS", "PO", "LOT", "TPN", "RTNG")


@dataclass(frozen=True)
class Table:
    """An event with the ranking that was printed, and how."""

    event: Tournament
    ranking: Ranking
    published: Published
    codes: tuple[str, ...]
    named: bool

    @property
    def edition(self) -> str:
        return self.ranking.regulations.edition.id

    def identified(self, published: Published | None = None) -> Identified:
        return identify(replace(self.event, published=published or self.published))

    def where(self) -> str:
        return f"{self.event.details.name}, {self.edition}, {','.join(self.codes)}"


def table(index: int, how: Style | None = None) -> Table:
    """The table of this number: an event, an edition, a list of it, a style."""
    rng = random.Random(f"identify {index}")
    event, edition = _event(index), EDITIONS[index % len(EDITIONS)]
    choice = codes_of(edition, event.matches is not None)
    made, codes = None, tuple[str, ...]()
    while made is None:  # some lists do not suit the event, as where players have no rating
        codes = tuple(rng.sample(choice, min(len(choice), rng.randint(2, 4))))
        made = under(event, edition, codes)
    how = how or style(rng)
    headings = codes if not how.numbered else [f"TB{i}" for i in range(1, len(codes) + 1)]
    published = printed_table(made, how, headings)
    if not all(set(figures) - {"-", None} for figures in published.columns.values()):
        return table(index + 1_000, how)  # a column in which nothing stands
    return Table(event, made, published, codes, not how.numbered)


def _event(index: int) -> Tournament:
    """Every fourth is an event of teams."""
    if index % 4 == 3:
        return _teams()[index // 4 % len(_teams())]
    return _players()[index % len(_players())]


@cache
def _players() -> list[Tournament]:
    events = (generate(seed) for seed in range(160) if seed % 60 != 1)
    return [read(one.trf().encode()) for one in events if len(one.rows) <= LARGEST]


@cache
def _teams() -> list[Tournament]:
    events = (read(generate_team(seed).encode()) for seed in range(40) if seed % 20 != 1)
    return [contestants(one, Settings()) for one in events]


@cache
def codes_of(edition: str, teams: bool) -> list[str]:
    """What an edition has for such an event, with the usual modifiers."""
    return [
        f"{code}{variant}"
        for code in page(edition).systems
        for variant in VARIANTS
        if code not in NO_TIEBREAK and _is_had(f"{code}{variant}", edition, teams)
    ]


def _is_had(code: str, edition: str, teams: bool) -> bool:
    try:
        check_participants(criterion(code, page(edition)), teams=teams)
    except CrosstableError:
        return False
    return True


def under(event: Tournament, edition: str, codes: Sequence[str]) -> Ranking | None:
    """The ranking by these codes; None where an edition cannot rank so."""
    settings = Settings(edition=edition, tiebreaks=",".join(codes))
    try:
        made = ranked(event, regulations(event, settings))
    except CrosstableError:
        return None
    return made if len(made.columns) == len(codes) + 1 else None


def gives(event: Tournament, edition: str, codes: Sequence[str], published: Published) -> bool:
    """Whether every published figure can be that of an edition."""
    made = under(event, edition, codes)
    if made is None or any(wrong_ranks(made, published.ranks)):
        return False
    if [made.score(p) for p in range(len(published.points))] != list(published.points):
        return False
    for figures, column in zip(published.columns.values(), made.columns[1:], strict=True):
        places = max((decimals(one) for one in figures if one), default=0)
        for p, text in enumerate(figures):
            if text is not None and not stands_for(text, column.value(p), places):
                return False
    return True


def giving(one: Table) -> set[str]:
    """The editions that give the table."""
    return {id for id in EDITIONS if gives(one.event, id, one.codes, one.published)}


def tables(chunk: int, *, named: bool) -> Iterator[Table]:
    for index in range(chunk, TABLES, CHUNKS):
        rng = random.Random(f"style {index}")
        yield table(index, style(rng)._replace(numbered=not named))


# ----- editions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_named_columns_name_the_editions(chunk: int) -> None:
    """The first candidate has all editions that give the table, and no other."""
    for one in tables(chunk, named=True):
        found = one.identified()
        best = found.candidates[0]
        assert found.verdict == "fits", one.where()
        assert found.differences == []
        assert set(best.editions) == giving(one), one.where()
        assert one.edition in best.editions, one.where()
        assert best.settings == {}
        assert best.list_from == "file" or best.ranked_by[1:] == list(one.codes), one.where()
        assert best.rows_matched == best.rows == len(one.event.participants)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_columns_without_a_name_are_recognised(chunk: int) -> None:
    """Whatever is said to give the table does give it, and the true edition is among it."""
    first = 0
    some = list(tables(chunk, named=False))
    for one in some:
        found = one.identified()
        assert found.verdict == "fits", one.where()
        fitting = [each for each in found.candidates if each.rows_matched == each.rows]
        for each in fitting:
            assert is_reproduced(one, each), (one.where(), each)
        assert one.edition in {id for each in fitting for id in each.editions}, one.where()
        first += one.edition in found.candidates[0].editions
    assert 10 * first >= 9 * len(some)


def is_reproduced(one: Table, found: Candidate) -> bool:
    """Whether each column is given by the code that it is said to be."""
    said = [each for each in found.columns if each.column in one.published.columns]
    codes = [str(each.code) for each in said]
    if found.list_from == "file":  # with criteria of which no column was printed
        listed = [found.ranked_by[0], *codes]
    else:
        listed = [*found.ranked_by, *(each for each in codes if each not in found.ranked_by)]
    for id in found.editions:
        settings = Settings(edition=id, tiebreaks=",".join(listed), answers=found.settings)
        made = ranked(one.event, regulations(one.event, settings))
        for each in said:
            figures, column = one.published.columns[each.column], made.column(str(each.code))
            assert column is not None
            places = max((decimals(text) for text in figures if text), default=0)
            for p, text in enumerate(figures):
                value = column.value(p)
                scaled = None if value is None else value * Fraction(each.scale)
                if text is not None and not stands_for(text, scaled, places):
                    return False
    return True


# ----- what does not fit -------------------------------------------------------------------------


def other_tables(count: int) -> Iterator[Table]:
    """Tables with named columns of at least eight participants, from the newest editions on."""
    found = 0
    for index in range(10 * count):
        one = table(index, style(random.Random(index))._replace(numbered=False))
        if len(one.event.participants) >= 8:
            yield one
            found += 1
            if found == count:
                return
    raise AssertionError(f"only {found} tables")


def with_column(published: Published, name: str, figures: Sequence[str | None]) -> Published:
    return replace(published, columns={**published.columns, name: tuple(figures)})


@pytest.mark.parametrize("headed", ["by code", "TB"])
def test_noise_is_nothing(headed: str) -> None:
    """A column whose figures stand in wrong rows is given by nothing, and that is said of it."""
    tried = 0
    for one in other_tables(24):
        rng = random.Random(one.where())
        name, figures = rng.choice(list(one.published.columns.items()))
        numbers = [text for text in figures if text not in (None, "-")]
        shuffled = list(figures)
        rng.shuffle(shuffled)
        same = sum(a == b for a, b in zip(figures, shuffled, strict=True))
        if len(set(numbers)) < 5 or 2 * same > len(figures):
            continue
        published = with_column(one.published, name, shuffled)
        if headed == "TB":
            columns = enumerate(published.columns.values(), start=1)
            published = replace(published, columns={f"TB{i}": each for i, each in columns})
            name = f"TB{list(one.published.columns).index(name) + 1}"
        found = one.identified(published)
        best = found.candidates[0]
        column = next(each for each in best.columns if each.column == name)
        assert found.verdict == "none", one.where()
        assert column.unmatched_ids, one.where()
        assert {each.cause for each in found.differences if each.column == name} <= {
            "unknown", "digit", "swapped-rows"
        }  # fmt: skip
        tried += 1
    assert tried >= 12


def test_columns_of_two_editions() -> None:
    """Each column names the editions that give it; the one that does not fit names its own."""
    tried = 0
    for one in other_tables(80):
        name, figures, others = next(_columns_of_others(one), (None, None, None))
        if name is None or figures is None or others is None:
            continue
        mixed = with_column(one.published, name, figures)
        if giving(replace_table(one, mixed)):
            continue
        found = one.identified(mixed)
        if found.verdict == "fits":  # as another code, or as another list of the file
            assert is_reproduced(replace_table(one, mixed), found.candidates[0]), one.where()
            continue
        assert found.verdict == "partly", one.where()
        best = found.candidates[0]
        said = {each.column: set(each.editions) for each in best.columns}
        whole = {each.column for each in best.columns if not each.unmatched_ids}
        for column in one.published.columns:
            own = others if column == name else {one.edition}
            assert own <= said[column], (one.where(), column)
            assert (column in whole) == (set(best.editions) <= said[column])
        different = {each.column for each in found.differences}
        assert different - {"rank"} == set(one.published.columns) - whole
        for each in found.differences:
            if each.column != "rank":
                edition = each.cause.removeprefix("other-edition:")
                assert edition in said[each.column], (one.where(), each)
        tried += 1
    assert tried >= 10


def replace_table(one: Table, published: Published) -> Table:
    return Table(one.event, one.ranking, published, one.codes, one.named)


def _columns_of_others(one: Table) -> Iterator[tuple[str, tuple[str | None, ...], set[str]]]:
    """A column as editions have it that do not give the table, and which they are."""
    how = Style("fixed", comma=False, shared=True, numbered=False, dash=True)
    groups = ("DE", "EDE", "ROP", "BC", "TBR", "BBE")
    for id in EDITIONS:
        made = under(one.event, id, one.codes)
        if made is None:
            continue
        figures = printed_table(made, how, one.codes).columns
        for code in one.codes:
            ours = [column.value(p) for column in one.ranking.columns if column.name == code
                    for p in range(len(one.event.participants))]  # fmt: skip
            theirs = figures[code]
            places = max((decimals(text) for text in theirs if text), default=0)
            differ = [not stands_for(text or "-", value, places) for text, value in
                      zip(theirs, ours, strict=True)]  # fmt: skip
            if not code.startswith(groups) and sum(differ) >= 3:
                yield code, theirs, {id}
