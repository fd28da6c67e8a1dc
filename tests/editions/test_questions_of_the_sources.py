"""Every question that the three old texts leave open stands on their pages, with all its answers.

The table is typed from the notes on the sources, not from the code.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from crosstable.editions.load import page, page_ids
from crosstable.front import rank, read
from crosstable.ranking.regulations import Settings
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from tests.support.generate_event import generate

catalogue.load()
SOURCE_000, SOURCE_001, SOURCE_002 = "rus-2010", "fide-2006", "fide-manual-2014"
VIRTUAL = "fide-2009-10-01"
ALL_THREE = (SOURCE_000, SOURCE_001, SOURCE_002)


class Asked(NamedTuple):
    """A question with its pages and answers, the default first.

    ``elsewhere``: answers that only other editions give. ``part``: what will bring it, where it is
    not there yet; take that off as soon as it is.
    """

    name: str
    pages: tuple[str, ...]
    answers: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()
    part: str = ""


PLAY_OFF = "play-off"
TABLE = (
    Asked("coefficient", (SOURCE_000,),
          ("none", "sonneborn-berger", "shmulyan", "buchholz", "solkoff", "truncated-solkoff",
           "riga")),
    Asked("opponents_totals", (SOURCE_001,), ("unplayed-as-draws", "as-awarded")),
    Asked("unplayed_element", (SOURCE_000,), ("zero", "none", "draw")),
    Asked("berger_weight", (*ALL_THREE, VIRTUAL), ("result", "points-taken")),
    Asked("opponents_total_rounds", (SOURCE_000,), ("all", "played-only")),
    Asked("team_berger", (SOURCE_001,),
          ("primary-primary", "EMGSB", "EGMSB", "EGGSB", "EMMSB"),
          elsewhere=("total-by-game-points",)),
    Asked("encounter_repeats", ALL_THREE, ("sum", "mean"), elsewhere=("share",)),
    Asked("encounter_forfeits", (SOURCE_001, SOURCE_002), ("not-met", "met"),
          elsewhere=("as-other-games",)),
    Asked("encounter_forfeits", (SOURCE_000,), ("met", "not-met"),
          elsewhere=("as-other-games",)),
    Asked("encounter_condition", (SOURCE_000,), ("if-all-met", "as-it-stands"),
          elsewhere=("certain-places",)),
    Asked("encounter_restart", ALL_THREE, ("restart", "once")),
    Asked("rating_divisor", (SOURCE_001,), ("rounds", "games")),
    Asked("percentage_from", (SOURCE_001,), ("with-self-draws", "over-the-board")),
    Asked("average_rounding", (SOURCE_001,), ("half-up", "down", "exact")),
    Asked("rating_difference_cap", (SOURCE_001,), ("none", "350", "400")),
    Asked("missed_by_choice", (SOURCE_001,), ("more-than-two", "off")),
    Asked("equal_after_first", (SOURCE_001,), ("share", "criteria"), part=PLAY_OFF),
    Asked("fewest_moves", (SOURCE_001,), ("shortest-then-next", "total-of-won-games"),
          part=PLAY_OFF),
    Asked("four_of_five", (SOURCE_001,), ("without-armageddon-shortcut", "at-armageddon"),
          part=PLAY_OFF),
    Asked("eight_speed", (SOURCE_001,), ("armageddon", "match-if-time"), part=PLAY_OFF),
    Asked("nine_final", (SOURCE_001,), ("three-as-2b",), part=PLAY_OFF),
    Asked("ten_groups", (SOURCE_001,), ("snake", "lot"), part=PLAY_OFF),
    Asked("still_level", (SOURCE_000,), ("criteria", "repeat", "lot"), part=PLAY_OFF),
)  # fmt: skip
HERE = [one for one in TABLE if not one.part]
TO_COME = [one for one in TABLE if one.part]
ON_PAGES = [(id, one) for one in HERE for id in one.pages]
ANSWERS = [(id, one.name, answer) for id, one in ON_PAGES for answer in one.answers]


@pytest.mark.parametrize(
    ("id", "asked"), ON_PAGES, ids=[f"{id}:{one.name}" for id, one in ON_PAGES]
)
def test_the_question_stands_on_the_page_with_its_default(id: str, asked: Asked) -> None:
    decided = page(id).decides.get(asked.name)
    assert decided is not None, f"{asked.name} is missing on the page of {id}"
    assert decided.answer == asked.answers[0]
    assert decided.article


@pytest.mark.parametrize("asked", HERE, ids=[one.name for one in HERE])
def test_the_question_has_exactly_these_answers(asked: Asked) -> None:
    assert set(QUESTIONS[asked.name].answers) == {*asked.answers, *asked.elsewhere}


@pytest.mark.parametrize("asked", HERE, ids=[one.name for one in HERE])
def test_other_answers_are_those_of_other_editions(asked: Asked) -> None:
    given = {page(id).decides[asked.name].answer for id in page_ids()
             if asked.name in page(id).decides and id not in asked.pages}  # fmt: skip
    assert set(asked.elsewhere) <= given


@pytest.mark.parametrize("asked", TO_COME, ids=[one.name for one in TO_COME])
def test_a_question_to_come_loses_its_mark_when_it_is_there(asked: Asked) -> None:
    there = [id for id in page_ids() if asked.name in page(id).decides]
    assert asked.name not in QUESTIONS, f"{asked.name} is there: take its mark '{asked.part}' off"
    assert not there, f"{asked.name} is on {there}: take its mark '{asked.part}' off"


def test_the_table_is_whole() -> None:
    """As many questions as the notes have, none of them twice for a page."""
    assert len({one.name for one in TABLE}) == 22
    pairs = [(id, one.name) for one in TABLE for id in one.pages]
    assert len(pairs) == len(set(pairs))
    for one in TABLE:
        assert len(one.answers) == len(set(one.answers)), one.name


@pytest.mark.parametrize(("id", "question", "answer"), ANSWERS)
def test_every_answer_can_be_set_and_is_told(id: str, question: str, answer: str) -> None:
    event = read(generate(3).trf().encode())
    ranking = rank(event, id, settings=Settings(answers={question: answer}))
    told = [one for one in ranking.regulations.overrides if one.question == question]
    assert [(one.answer, one.article) for one in told] == [
        (answer, page(id).decides[question].article)
    ]
