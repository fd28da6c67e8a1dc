"""The list for each kind of event: always one, the same that ranking takes, with its reason."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.audit.recommendation import RecommendedList
from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criteria
from crosstable.rules.lists import spread
from crosstable.rules.system import SYSTEMS
from tests.support.generate_event import generate
from tests.support.judged_events import CLOSE, UNEVEN, UNRATED, round_robin, swiss, tournament
from tests.support.plain_event import PlainEvent

FIRST, VIRTUAL, RUS, NEWEST = "fide-2006", "fide-2009-10-01", "rus-2010", "fide-2026-03-01"
EDITIONS = all_editions()


def advised(event: PlainEvent, edition: str, **settings: object) -> RecommendedList:
    given = ct.Settings(edition=edition, **settings)  # type: ignore[arg-type]
    return ct.recommend(tournament(event), given).recommended


def against(event: PlainEvent, edition: str, **settings: object) -> dict[str, list[str]]:
    """What speaks against each other list, by its name."""
    given = ct.Settings(edition=edition, **settings)  # type: ignore[arg-type]
    others = ct.recommend(tournament(event), given).others
    return {one.list: [each.code for each in one.against] for one in others}


# --- source 001, paragraph 7 --------------------------------------------------------------------
def test_a_round_robins() -> None:
    one = advised(round_robin(), FIRST)
    assert one.tiebreaks == ["DE", "PO", "BPG", "KS", "SB", "WIN"]
    assert (one.list, one.article, one.against) == ("round-robin", "7 a", [])


def test_c_swiss_tournaments_with_close_ratings() -> None:
    one = advised(swiss(CLOSE), FIRST)
    assert one.tiebreaks == ["DE", "TPR", "ARO", "PO"]
    assert (one.list, one.article) == ("swiss-consistent-ratings", "7 c")
    assert "300" in one.because
    assert against(swiss(CLOSE), FIRST) == {
        "swiss": ["even-ratings"], "round-robin": ["other-type"],
    }  # fmt: skip


def test_d_swiss_tournaments_with_uneven_ratings() -> None:
    one = advised(swiss(UNEVEN), FIRST)
    assert one.tiebreaks == ["DE", "PS", "BH", "PO", "SB", "WIN", "BPG"]
    assert (one.list, one.article) == ("swiss", "7 d")
    assert "301, more than 300" in one.because
    other = against(swiss(UNEVEN), FIRST)["swiss-consistent-ratings"]
    assert other == ["uneven-ratings"]


def test_d_where_somebody_has_no_rating() -> None:
    assert advised(swiss(UNRATED), FIRST).list == "swiss"
    assert against(swiss(UNRATED), FIRST)["swiss-consistent-ratings"] == ["unrated-players"]
    assert advised(swiss(UNRATED), FIRST, unrated=1900).list == "swiss-consistent-ratings"
    assert advised(swiss(UNRATED), FIRST, ratings={10: 1000}).list == "swiss-consistent-ratings", (
        "one of ten does not make the field uneven"
    )


@pytest.mark.parametrize("field", ["juniors", "veterans"])
def test_d_for_juniors_and_veterans(field: str) -> None:
    assert advised(swiss(CLOSE), FIRST, field=field).list == "swiss"
    codes = against(swiss(CLOSE), FIRST, field=field)["swiss-consistent-ratings"]
    assert codes == ["unreliable-ratings"]
    assert advised(swiss(CLOSE), FIRST, field="open").list == "swiss-consistent-ratings"
    assert advised(round_robin(), FIRST, field=field).list == "round-robin"


def test_the_question_decides_what_is_close() -> None:
    even, uneven = {"even_ratings": "even"}, {"even_ratings": "uneven"}
    assert advised(swiss(UNEVEN), FIRST, answers=even).list == "swiss-consistent-ratings"
    assert advised(swiss(CLOSE), FIRST, answers=uneven).list == "swiss"
    assert "the settings say" in advised(swiss(CLOSE), FIRST, answers=uneven).because


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [
        ((), 0),
        ((1500,), 0),
        ((1500, 1900), 400),
        (tuple(range(1000, 1900, 100)), 800),  # nine: the whole field
        (tuple(range(1000, 2000, 100)), 700),  # ten: without one at each end
        (tuple(range(1000, 2900, 100)), 1600),  # nineteen: the same
        (tuple(range(1000, 3000, 100)), 1500),  # twenty: without two at each end
        ((3000, *[2000] * 8, 1000), 0),
    ],
)
def test_the_spread_of_ratings(ratings: tuple[int, ...], expected: int) -> None:
    assert spread(ratings) == expected


@pytest.mark.parametrize(
    ("births", "field"),
    [
        (["2006/01/01", "2010/05/06"], "juniors"),
        (["2005/12/31", "2010/05/06"], "open"),
        (["1976/12/31", "1950/05/06"], "veterans"),
        (["1977/01/01", "1950/05/06"], "open"),
        (["2010/05/06", ""], "open"),  # not everybody's year is known
        (["2010", "2011"], "juniors"),
    ],
)
def test_the_field_by_birth_years(births: Sequence[str], field: str) -> None:
    event = _born(tournament(swiss(start="2026/05/01")), births)
    made = ct.recommend(event, ct.Settings(edition=FIRST))
    assert made.field == field
    expected = "swiss-consistent-ratings" if field == "open" else "swiss"
    assert made.recommended.list == expected
    assert ct.recommend(event, ct.Settings(edition=FIRST, field="open")).field == "open"


def _born(event: Tournament, births: Sequence[str]) -> Tournament:
    """The event with these dates of birth, in turn."""
    players = [
        replace(one, birth=births[p % len(births)]) for p, one in enumerate(event.participants)
    ]
    return replace(event, participants=tuple(players))


# --- the virtual opponent: lists of 2009 and 2019 -----------------------------------------------
@pytest.mark.parametrize(
    ("start", "ratings", "key", "tiebreaks"),
    [
        ("2012/05/01", UNEVEN, "swiss-before-2019", "DE,WIN,BPG,BH/C1,BH,SB"),
        ("2012/05/01", CLOSE, "swiss-consistent-before-2019", "DE,WIN,BPG,ARO/C1,BH/C1,BH,SB"),
        ("2019/05/31", UNEVEN, "swiss-before-2019", "DE,WIN,BPG,BH/C1,BH,SB"),
        ("2019/06/01", UNEVEN, "swiss", "BH/C1,BH,SB,PS,DE,WIN,BWG"),
        ("2022/05/01", CLOSE, "swiss-consistent-ratings", "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB"),
        ("2019", UNEVEN, "swiss", "BH/C1,BH,SB,PS,DE,WIN,BWG"),  # both fit: the newest
        ("2018", UNEVEN, "swiss-before-2019", "DE,WIN,BPG,BH/C1,BH,SB"),
        ("", UNEVEN, "swiss", "BH/C1,BH,SB,PS,DE,WIN,BWG"),
        ("", CLOSE, "swiss-consistent-ratings", "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB"),
    ],
)
def test_the_lists_of_the_virtual_opponent(
    start: str, ratings: Sequence[int], key: str, tiebreaks: str
) -> None:
    one = advised(swiss(ratings, start), VIRTUAL)
    assert (one.list, ",".join(one.tiebreaks), one.article) == (key, tiebreaks, "16")


def test_round_robins_of_the_virtual_opponent_have_one_list() -> None:
    for start in ("2012/05/01", "2022/05/01", ""):
        assert advised(round_robin(start=start), VIRTUAL).tiebreaks == ["DE", "WIN", "SB", "KS"]


def test_what_speaks_against_the_lists_of_other_years() -> None:
    codes = against(swiss(UNRATED, "2012/05/01"), VIRTUAL)
    assert codes == {
        "swiss": ["other-date"],
        "swiss-consistent-ratings": ["other-date", "unrated-players"],
        "swiss-consistent-before-2019": ["unrated-players"],
        "round-robin": ["other-type"],
    }
    assert "the newest list" in advised(swiss(start=""), VIRTUAL).because


# --- source 000 ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("sonneborn-berger", "SB"), ("shmulyan", "SHM"), ("buchholz", "BH"), ("solkoff", "BH/M1"),
        ("truncated-solkoff", "BH/C*"), ("riga", "RIGA"),
    ],
)  # fmt: skip
def test_a_stated_coefficient_leads_the_list(answer: str, code: str) -> None:
    answers = {"coefficient": answer}
    for event in (round_robin(), swiss()):
        one = advised(event, RUS, answers=answers)
        assert one.tiebreaks == [code, "WIN", "DE", "ROP", "SRO"]
        assert one.against == []
        ranking = ct.rank(tournament(event), settings=ct.Settings(edition=RUS, answers=answers))
        assert [each.code for each in ranking.remarks if each.severity == "doubt"] == (
            ["system-not-for-this-type"] if code == "SHM" and not event.round_robin else []
        )


def test_a_coefficient_that_is_not_stated() -> None:
    for event, code in ((round_robin(), "SB"), (swiss(), "BH")):
        one = advised(event, RUS)
        assert one.tiebreaks == [code, "WIN", "DE", "ROP", "SRO"]
        assert [each.code for each in one.against] == ["coefficient-not-stated"]


@pytest.mark.parametrize(
    ("tiebreaks", "doubtful"),
    [
        (None, True), ("WIN,DE", True), ("WIN,PO", True), ("PO", False), ("PTS,PO,WIN", False),
        ("SB,WIN", False), ("WIN,BH/M1", False), ("RIGA", False), ("PTS", True),
    ],
)  # fmt: skip
def test_ranking_says_that_the_coefficient_is_not_stated(
    tiebreaks: str | None, doubtful: bool
) -> None:
    event = tournament(round_robin())
    ranking = ct.rank(event, RUS, tiebreaks)
    said = [one for one in ranking.remarks if one.code == "coefficient-not-stated"]
    assert [one.severity for one in said] == (["doubt"] if doubtful else [])
    if doubtful:
        assert "5.4.8.10" in said[0].text
        with pytest.raises(ct.CrosstableError, match="must state a coefficient"):
            ct.rank(event, RUS, tiebreaks, settings=ct.Settings(strict=True))


def test_editions_that_ask_for_no_coefficient_say_nothing_of_it() -> None:
    for edition in EDITIONS:
        if "coefficient" not in edition.decides:
            ranking = ct.rank(tournament(swiss()), edition.id, "WIN" if "WIN" in edition.systems
                              else "DE")  # fmt: skip
            assert all(one.code != "coefficient-not-stated" for one in ranking.remarks)


# --- all editions -------------------------------------------------------------------------------
def _ids(edition: Edition) -> str:
    return edition.id


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
@pytest.mark.parametrize("seed", range(0, 20, 3))
def test_the_default_list_is_the_recommended_one(edition: Edition, seed: int) -> None:
    event = tournament(generate(seed, unrated=seed % 2 == 0))
    one = ct.recommend(event, ct.Settings(edition=edition.id)).recommended
    ranking = ct.rank(event, edition.id)
    wanted = criteria(",".join(one.tiebreaks), edition)
    if any(participant.rating is None for participant in event.participants):
        wanted = [each for each in wanted if not each.system.needs_ratings]
    assert [each.criterion for each in ranking.columns[1:]] == wanted


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
def test_exactly_one_list_fits_each_event(edition: Edition) -> None:
    """Nothing but missing ratings and coefficients speaks against the list that is taken."""
    events = [
        *(swiss(ratings, start) for ratings in (CLOSE, UNEVEN, UNRATED)
          for start in ("", "2009/10/01", "2019/05/31", "2019/06/01", "2019", "2026/05/01")),
        round_robin(),
    ]  # fmt: skip
    for event in events:
        made = ct.recommend(tournament(event), ct.Settings(edition=edition.id))
        kind = "round-robin" if event.round_robin else "swiss"
        assert made.recommended.list.startswith(kind)
        codes = {one.code for one in made.recommended.against}
        assert codes <= {"unrated-players", "coefficient-not-stated"}
        assert all(other.against for other in made.others)
        named = [made.recommended.list, *(one.list for one in made.others)]
        assert sorted(named) == sorted(
            key for key in edition.recommended if not key.startswith("team-")
        )


@pytest.mark.parametrize("edition", EDITIONS, ids=_ids)
def test_lists_by_ratings_stand_where_the_edition_asks_for_them(edition: Edition) -> None:
    by_ratings = any(one.ratings for one in edition.recommended.values())
    assert by_ratings == ("even_ratings" in edition.decides)


def test_the_mandatory_codes_are_a_reference() -> None:
    [one] = ct.recommend(tournament(swiss()), ct.Settings(edition=NEWEST)).references
    assert one.list == "MTB26"
    assert len(one.codes) == len(set(one.codes))
    newest = EDITIONS[0]
    assert [each.code for each in criteria(",".join(one.codes), newest)] == one.codes
    covered = {each.system.code for each in criteria(",".join(one.codes), newest)}
    of_players = {code for code in newest.systems if SYSTEMS[code].plays != "teams"}
    assert of_players - covered == {"PTS", "PO", "LOT"}
    assert ct.recommend(tournament(swiss()), ct.Settings(edition=VIRTUAL)).references == []


def test_a_list_given_does_not_matter() -> None:
    event = tournament(swiss())
    plain = ct.recommend(event, ct.Settings(edition=FIRST))
    assert ct.recommend(event, ct.Settings(edition=FIRST, tiebreaks="WIN")) == plain


def test_strict() -> None:
    event = tournament(swiss(start=""))
    assert [one.code for one in ct.recommend(event).remarks] == ["edition-assumed"]
    with pytest.raises(ct.CrosstableError, match="is assumed"):
        ct.recommend(event, ct.Settings(strict=True))
