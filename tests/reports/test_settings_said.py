"""What was set, in words: nothing by the name of an option, everything in both languages."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.model.settled import Settled
from crosstable.ranking.regulations import Settings
from crosstable.reports.papers.catalogue import document
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.settings_said import settings_said

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
#: Everything that can be set, each to what is not the default.
ALL = Settings(
    edition="fide-2024-08",
    scope="national",
    tiebreaks="PTS,BH/C1,PO,LOT",
    participants="players",
    type="knock-out",
    rounds=8,
    after=6,
    scoring="W=3 D=1 L=0",
    match_scoring="W=2 D=1 L=0",
    unrated=1400,
    ratings={1: 2200, 2: 2100},
    field="juniors",
    play_for="title",
    include_unfinished=True,
    answers={"low_cut": "plainly-lowest"},
    seed="Линденау",
    settled=(
        Settled(criterion="PO", order=(3, 1), how="два быстрых"),
        Settled(criterion="order", order=(5, (2, 4)), shared=True),
    ),
    missed_by_choice={6: False, 7: True},
    announced=date(2026, 5, 1),
)

LOWEST = "The least significant value goes, whether its round was played or not."


def said(settings: Settings, language: str, event: str = "club-swiss") -> list[str]:
    ranking = ct.rank(ct.read(EXAMPLES / f"{event}.trf"), settings=settings)
    with speaking(language):
        return [one.words for one in settings_said(ranking)]


def test_every_setting_is_said() -> None:
    assert said(ALL, "en") == [
        "Edition of the rules: fide-2024-08-01",
        "Events that the edition must be for: national",
        "List: PTS, BH/C1, PO, LOT",
        "Who is ranked: players",
        "Type of event: knock-out",
        "Announced rounds: 8",
        "Standings after round: 6",
        "Points: win: 3; draw: 1; loss: 0; forfeit loss: 0; pairing-allocated bye: 3",
        "Match points: W=2 D=1 L=0",
        "Rating of those who have none: 1400",
        "Field: juniors",
        "A play-off is for: the title",
        "Ratings by start number: no. 1: 2200; no. 2: 2100",
        "Finished games of rounds that are not over: they count",
        "The list was announced on: 2026-05-01",
        "Seed of the lots: Линденау",
        "Recorded orders: PO 3 > 1 (два быстрых); order 5 > 2 = 4, those level in it share the place",
        "Who chose to miss his rounds: no. 6: no; no. 7: yes",
        f"Which element does a cut of the lowest remove? {LOWEST} (16.5)",
    ]
    assert len(said(ALL, "en")) == len(Settings.__struct_fields__) - 1  # all but strict


def test_no_word_of_it_is_left_in_english() -> None:
    for one in said(ALL, "ru"):
        plain = one.replace("fide-2024-08-01", "").replace("W=2 D=1 L=0", "")
        assert re.findall(r"[A-Za-z]{3,}", plain) in ([], ["PTS", "LOT"]), one
        assert re.search("[а-я]", one)


def test_only_an_answer_says_how_it_is_typed() -> None:
    ranking = ct.rank(ct.read(EXAMPLES / "club-swiss.trf"), settings=ALL)
    *options, answer = settings_said(ranking)
    assert {one.flag for one in options} == {""}
    assert answer.flag == "--set low_cut=plainly-lowest"


def test_points_of_matches_are_said_of_teams() -> None:
    found = said(Settings(match_scoring="W=3 D=1 L=0"), "en", "club-teams")
    assert found == ["Match points: win: 3; draw: 1; loss: 0; pairing-allocated bye: 1"]


@pytest.mark.parametrize("field", ["open", "juniors", "veterans"])
@pytest.mark.parametrize("play_for", ["first", "title", "qualification", "all"])
def test_every_value_has_words(field: str, play_for: str) -> None:
    assert len(said(Settings(field=field, play_for=play_for), "ru")) == 2


def test_the_ranking_shows_it() -> None:
    ranking = ct.rank(ct.read(EXAMPLES / "club-swiss.trf"), settings=replace(ALL, strict=False))
    with speaking("ru"):
        words = str(printed(document(ranking, ["ranking"]), "md"))
    assert "- Состав: юниоры" in words
    assert "(п. 16.5)" in words.partition("Задано пользователем")[2]


def test_the_edition_says_which_events_it_is_for() -> None:
    ranking = ct.rank(ct.read(EXAMPLES / "club-swiss.trf"))
    with speaking("ru"):
        because = str(ranking.regulations.edition_because)
    assert because == "действует на дату 07.09.2026, вид турниров: с обсчётом рейтинга ФИДЕ"
    assert "in force for fide-rated events on 2026-09-07" in str(
        ranking.regulations.edition_because
    )
