"""The pages: complete, consistent with the code, every name with its article."""

import pytest

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions, edition_named, in_force, page_ids
from crosstable.errors import NoEdition
from crosstable.front import rank, read
from crosstable.model.dates import periods
from crosstable.ranking.codes import criteria
from crosstable.reference.editions import SURENESS
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS, Modifier
from tests.support.frozen import EVENTS, FROZEN, frozen_table
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team

catalogue.load()
EDITIONS = all_editions()
#: Answers that no edition gives, offered by --set and tried by `check`.
ONLY_SET = {
    ("opponents_totals", "as-awarded"),
    ("unplayed_element", "none"),
    ("unplayed_element", "draw"),
    ("encounter_condition", "as-it-stands"),
    ("encounter_restart", "once"),
    ("average_rounding", "down"),
    ("average_rounding", "exact"),
    ("rating_difference_cap", "350"),
    ("rating_difference_cap", "400"),
    ("team_berger", "EMMSB"),
    ("team_berger", "EGMSB"),
    ("team_berger", "EGGSB"),
    ("opponents_total_rounds", "played-only"),
    ("ede_boards", "all-games"),
    ("coefficient", "sonneborn-berger"),
    ("coefficient", "shmulyan"),
    ("coefficient", "buchholz"),
    ("coefficient", "solkoff"),
    ("coefficient", "truncated-solkoff"),
    ("coefficient", "riga"),
    ("even_ratings", "even"),
    ("even_ratings", "uneven"),
}


def _ids(edition: Edition) -> str:
    return edition.id


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
def test_each_edition_answers_each_question_and_cites_an_article(edition: Edition) -> None:
    general = {name for name, question in QUESTIONS.items() if question.general}
    assert general <= set(edition.decides) <= set(QUESTIONS)
    for name, decision in edition.decides.items():
        assert decision.answer in QUESTIONS[name].answers, name
        assert decision.article, name
        assert decision.sure in SURENESS, name


def test_every_answer_in_code_is_used() -> None:
    used = {(name, one.answer) for edition in EDITIONS for name, one in edition.decides.items()}
    written = {(name, answer) for name, one in QUESTIONS.items() for answer in one.answers}
    assert written - used == ONLY_SET


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
def test_systems_and_modifiers_of_a_page_exist(edition: Edition) -> None:
    assert set(edition.systems) <= set(SYSTEMS)
    letters = {one.value for one in Modifier}
    assert {name[0] for name in edition.modifiers} <= letters
    for advised in edition.recommended.values():
        assert criteria(advised.list, edition)
    for codes in edition.unsuitable.values():
        assert set(codes) <= set(edition.systems)


def test_every_system_stands_in_some_edition() -> None:
    assert set(SYSTEMS) == {code for edition in EDITIONS for code in edition.systems}


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
@pytest.mark.parametrize("seed", [3, 4, 14])
def test_every_name_reachable_under_an_edition_has_an_article(edition: Edition, seed: int) -> None:
    """All systems and modifiers on events with every kind of unplayed round, of players and teams."""
    for trf, excluded in ((generate(seed).trf(), "teams"), (generate_team(seed), "players")):
        codes = [
            code + (f"/{modifier.value}{1 if modifier in NUMBERED else ''}" if modifier else "")
            for code in edition.systems
            if SYSTEMS[code].plays != excluded
            for modifier in (None, *sorted(SYSTEMS[code].modifiers, key=lambda one: one.value))
            if modifier is None
            or (
                modifier.value in edition.modifiers
                and f"{code}/{modifier.value}" not in edition.without
            )
        ]
        ranking = rank(read(trf.encode()), edition.id, ",".join(codes))
        for column in ranking.columns:
            for clause in getattr(column.source, "clauses", ()):
                for name in clause.rests:
                    assert edition.article(name), (column.criterion.code, clause.because.id, name)


NUMBERED = (Modifier.CUT, Modifier.MEDIAN, Modifier.LIMIT, Modifier.DIVISOR)


def test_a_prefix_that_fits_one_edition_is_enough() -> None:
    assert edition_named("fide-2026").id == "fide-2026-03-01"
    assert edition_named("FIDE-2024-04").id == "fide-2024-04-01"
    with pytest.raises(NoEdition, match="several"):
        edition_named("fide-2024")
    with pytest.raises(NoEdition, match="use one of"):
        edition_named("fide-1999")


@pytest.mark.parametrize(
    ("written", "scope", "expected", "assumed"),
    [
        ("2026/03/01", "fide-rated", "fide-2026-03-01", False),
        ("2026/02/28", "fide-rated", "fide-2024-08-01", False),
        ("2024/05/05", "fide-rated", "fide-2024-04-01", False),
        ("2023/10/10", "fide-world", "fide-2023-09-01", False),
        ("2023/10/10", "fide-rated", "fide-2009-10-01", False),
        ("2008/05/05", "fide-rated", "fide-2006", False),
        ("10.09.13", "fide-rated", "fide-2009-10-01", False),
        ("2026", "fide-rated", "fide-2026-03-01", True),
        ("2026-08", "fide-rated", "fide-2026-03-01", False),
        ("", "fide-rated", "fide-2026-03-01", True),
        ("1851/05/26", "fide-rated", "fide-2026-03-01", True),
        ("soon", "fide-rated", "fide-2026-03-01", True),
    ],
)
def test_the_edition_in_force(written: str, scope: str, expected: str, assumed: bool) -> None:
    chosen = in_force(periods(written), scope, written)
    assert (chosen.edition.id, chosen.assumed) == (expected, assumed)


def test_an_unknown_scope_is_refused() -> None:
    with pytest.raises(NoEdition, match="scope"):
        in_force((), "club")


def test_pages_are_named_by_their_ids() -> None:
    assert [one.id for one in sorted(EDITIONS, key=_ids)] == list(page_ids())


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
def test_results_are_frozen(edition: Edition) -> None:
    """All systems of an edition on two events: numbers change only with the changelog.

    ``python tools/freeze_editions.py`` writes the files anew.
    """
    for event in EVENTS:
        kept = FROZEN / f"{edition.id}{event.suffix}.csv"
        assert frozen_table(edition, event) == kept.read_text("utf-8"), event
