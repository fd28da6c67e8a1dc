"""Why somebody stands where he stands: the sentences have the numbers of the comparison."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.explain.criteria_words import criterion_words
from crosstable.explain.explanation import Comparison
from crosstable.explain.reasons import Reasons
from crosstable.ranking.ranking import Ranking
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.rules_said import scoring_text
from tests.reports.pages import spoken
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def ranked(written: bytes, edition: str, tiebreaks: str | None = None) -> Ranking:
    return ct.rank(ct.read(written), edition=edition, tiebreaks=tiebreaks)


def check(ranking: Ranking) -> int:
    """Each sentence against the comparison of the two neighbours; how many there were."""
    reasons, found = Reasons(ranking), 0
    rows = list(ranking.rows)
    for higher, lower in pairwise(rows):
        p, q = (ranking.tournament.row_of(one.id) for one in (higher, lower))
        assert p is not None
        assert q is not None
        if higher.place == lower.place:
            check_shared(ranking, reasons, p, lower.name)
            continue
        both = ct.explain(ranking, higher.id, against=lower.id)
        assert isinstance(both, Comparison)
        code = both.decided_by
        assert code is not None
        below, above = reasons.below(p), reasons.above(q)
        assert lower.name in below
        assert higher.name in above
        assert f"({code})" in below
        assert f"({code})" in above
        values = [shown(one.value, signed=has_sign(code)) for one in
                  (both.criteria[-1].a, both.criteria[-1].b)]  # fmt: skip
        for sentence in (below, above):
            assert f"{values[0]} to {values[1]}" in sentence.replace("to place ", "to ")
            for each in both.criteria[:-1]:
                assert f"{each.tiebreak} {shown(each.a.value, signed=has_sign(each.tiebreak))}" in (
                    sentence
                )
        found += 1
    return found


def check_shared(ranking: Ranking, reasons: Reasons, p: int, other: str) -> None:
    (sentence,) = reasons.shared(p)
    assert other in sentence
    for code, value in ranking.row(p).values.items():
        text = shown(None if value is None else str(value), signed=has_sign(code))
        assert f"{code.partition('#')[0]} {text}" in sentence


@pytest.mark.parametrize("seed", range(12))
def test_the_sentences_have_the_numbers(seed: int) -> None:
    codes = "PTS,DE,BH/C1,SB,TPN" if seed % 5 != 4 else "PTS,DE,SB,KS,TPN"
    assert check(ranked(generate(seed).trf().encode(), "fide-2026", codes)) > 3


@pytest.mark.parametrize("seed", range(4))
def test_the_sentences_of_teams_have_the_numbers(seed: int) -> None:
    assert check(ranked(generate_team(seed).encode(), "fide-2026")) > 1


def test_steps_and_signs() -> None:
    event = (EXAMPLES / "rapid-withdrawals.trf").read_bytes()
    assert check(ranked(event, "rus-2010", "PTS,SHM,BH/C*,WIN")) > 5


def test_the_words() -> None:
    ranking = ranked((EXAMPLES / "club-swiss.trf").read_bytes(), "fide-2026", "PTS,BH/C1,TPN")
    reasons = Reasons(ranking)
    first, last = ranking.order[0], ranking.order[-1]
    assert reasons.above(first) == "Nobody stands above."
    assert reasons.below(last) == "Nobody stands below."
    by_number = next(p for p in ranking.order if ranking.decided_by(p) == "TPN")
    assert reasons.above(by_number).startswith("Above: ")
    assert "What decides: Tournament pairing number (TPN), " in reasons.above(by_number)
    assert "; the smaller value stands ahead. Level before that: PTS " in reasons.above(by_number)


def test_a_large_class_is_not_listed_whole() -> None:
    event = (EXAMPLES / "club-swiss.trf").read_bytes()
    ranking = ct.rank(ct.read(event), tiebreaks="PTS", after=0)
    (sentence,) = Reasons(ranking).shared(0)
    assert sentence.startswith(
        f"Places 1-11 are shared with: {ranking.tournament.participants[1].name} (no. 2); "
    )
    assert "; and 2 more. Tried, and level in all of it: PTS 0." in sentence


@pytest.mark.parametrize(
    ("code", "english", "russian"),
    [
        ("PTS", "Points", "Очки"),
        ("BH/C1", "Buchholz, cut 1", "Усечённый Бухгольц-1"),
        ("BH/M1/P", "Buchholz, median 1, forfeits as games",
         "Медианный Бухгольц, неявки считаются партиями"),
        ("BH/C3", "Buchholz, cut 3", "Коэффициент Бухгольца, усечение 3"),
        ("KS/L+1", "Koya, limit +1", "Система Койя, порог +1"),
        ("TPN/R", "Tournament pairing number, in reverse order", "Стартовый номер, в обратном порядке"),
    ],
)  # fmt: skip
def test_criteria_in_words(code: str, english: str, russian: str) -> None:
    ranking = ranked((EXAMPLES / "club-swiss.trf").read_bytes(), "fide-2026", code)
    (one,) = [each for each in ranking.regulations.criteria if each.code == code]
    assert criterion_words(one, ranking.regulations.edition) == english
    with spoken("ru"):
        assert criterion_words(one, ranking.regulations.edition) == russian


def test_criteria_in_the_words_of_the_edition() -> None:
    event = (EXAMPLES / "club-swiss.trf").read_bytes()
    ranking = ranked(event, "rus-2010", "PTS,BH/C*,BH/M1,BH/C3")
    one, two, three, four = (each for each in ranking.regulations.criteria)
    edition = ranking.regulations.edition
    with spoken("ru"):
        assert criterion_words(one, edition) == edition.names["ru"]["PTS"]
        assert criterion_words(two, edition) == edition.names["ru"]["BH/C*"]
        assert criterion_words(three, edition) == edition.names["ru"]["BH/M1"]
        assert criterion_words(four, edition) == f"{edition.names['ru']['BH']}, усечение 3"
    assert criterion_words(two, edition) == "Buchholz, cut step by step"


def test_scorings_in_words() -> None:
    event = ct.read(EXAMPLES / "three-points-for-a-win.trf")
    assert scoring_text(event.scoring) == (
        "win: 3; draw: 1; loss: 0; forfeit loss: 0; pairing-allocated bye: 1.5"
    )
