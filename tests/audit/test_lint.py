"""Each finding where it belongs and nowhere else; recommended lists have none."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.audit.findings import FINDINGS, Finding
from crosstable.editions.load import all_editions, page
from crosstable.errors import BadSetting, CrosstableError, UnknownCode
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.columns import column
from tests.support.generate_event import generate
from tests.support.judged_events import (
    CLOSE,
    UNEVEN,
    UNRATED,
    forfeited,
    round_robin,
    swiss,
    tournament,
    unfinished,
)
from tests.support.plain_event import Cell, PlainEvent

NEWEST, LAST, RUS, FIRST = "fide-2026-03-01", "fide-2024-08-01", "rus-2010", "fide-2006"
#: The end of a list, so that nothing is said of the end.
LOT = "LOT"


def findings(
    event: PlainEvent, edition: str, tiebreaks: str | None, **settings: object
) -> list[Finding]:
    given = ct.Settings(edition=edition, tiebreaks=tiebreaks, **settings)  # type: ignore[arg-type]
    return ct.lint(tournament(event), given).findings


def found(
    event: PlainEvent, edition: str, tiebreaks: str | None, **settings: object
) -> list[tuple[str, str, str | None, str | None]]:
    """Code, severity, tie-break and article of each finding."""
    return [
        (one.code, one.severity, one.tiebreak, one.article)
        for one in findings(event, edition, tiebreaks, **settings)
    ]


def test_a_list_that_suits_the_event_has_no_findings() -> None:
    assert found(swiss(), NEWEST, "BH/C1,BH,SB,LOT") == []
    assert found(round_robin(), NEWEST, "DE,SB,WIN,LOT") == []


# --- what the edition does not allow ------------------------------------------------------------
def test_a_system_that_the_edition_does_not_have() -> None:
    assert found(swiss(), NEWEST, "BH,SHM,RIGA,LOT") == [
        ("system-not-in-edition", "breach", "SHM", "4.1"),
        ("system-not-in-edition", "breach", "RIGA", "4.1"),
    ]
    assert found(swiss(), FIRST, "BH,AOB,LOT")[0] == ("system-not-in-edition", "breach", "AOB", "7")


@pytest.mark.parametrize(
    ("edition", "entry", "article"),
    [
        (NEWEST, "TPR/C1", "10.2"),  # the system takes none
        (NEWEST, "SB/M1", "9.1"),
        (NEWEST, "BH/C*", "8.1"),  # the edition has no steps
        (FIRST, "SB/C1", "4 b1"),  # the edition lacks this pair
        (NEWEST, "BH/C1/M1", "8.1"),  # not both
    ],
)
def test_a_modifier_that_a_system_does_not_take(edition: str, entry: str, article: str) -> None:
    one = [each for each in findings(swiss(), edition, f"{entry},LOT") if each.tiebreak == entry]
    assert [(each.code, each.severity, each.article) for each in one] == [
        ("modifier-not-allowed", "breach", article)
    ]


def test_an_unknown_code_of_the_file_is_a_finding_and_one_given_an_error() -> None:
    head = swiss().trf().splitlines()
    text = "\n".join([*head[:5], "202 BH,NONSENSE,TPR/C1,LOT", *head[5:]]) + "\n"
    one = ct.lint(ct.read(text.encode()), ct.Settings(edition=NEWEST)).findings
    assert [(each.code, each.severity, each.tiebreak) for each in one] == [
        ("unknown-code", "breach", "NONSENSE"),
        ("modifier-not-allowed", "breach", "TPR/C1"),
    ]
    with pytest.raises(UnknownCode, match="NONSENSE") as raised:
        findings(swiss(), NEWEST, "BH,NONSENSE,WHATEVER")
    assert len(raised.value.others) == 1


@pytest.mark.parametrize(
    ("edition", "system", "article"),
    [
        (RUS, "SHM", "5.4.8.4.3"),
        (FIRST, "KS", "2 b"),
        ("fide-manual-2014", "KS", "1.1"),
        ("fide-2009-10-01", "KS", "6"),
        (NEWEST, "KS", "9.2"),
    ],
)
def test_a_system_of_round_robins_in_a_swiss(edition: str, system: str, article: str) -> None:
    wanted = ("wrong-type", "breach", system, article)
    assert wanted in found(swiss(), edition, f"{system},LOT")
    assert wanted not in found(round_robin(), edition, f"{system},LOT")


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_in_a_round_robin_where_the_edition_forbids_it(code: str) -> None:
    assert found(round_robin(), NEWEST, f"DE,{code},LOT") == [("wrong-type", "breach", code, "8")]
    assert found(swiss(), NEWEST, f"DE,{code},LOT") == []


@pytest.mark.parametrize(
    ("edition", "code"),
    [
        (LAST, "BH"), (LAST, "FB/C1"), (LAST, "AOB"), (RUS, "BH/M1"), (RUS, "BH/C*"),
        (FIRST, "SBH"), ("us-chess-34e", "MM"),
    ],
)  # fmt: skip
def test_buchholz_in_a_round_robin_elsewhere(edition: str, code: str) -> None:
    wanted = ("same-opponents", "advice", code, None)
    assert wanted in found(round_robin(), edition, f"{code},LOT")
    assert wanted not in found(swiss(), edition, f"{code},LOT")


@pytest.mark.parametrize("size", [5, 6, 9, 10])
def test_buchholz_separates_nobody_level_on_points_in_a_complete_round_robin(size: int) -> None:
    for code in ("BH", "BH/C1", "BH/M1", "AOB"):
        ranking = ct.rank(tournament(round_robin(UNEVEN[:size])), LAST, code)
        assert {row.decided_by for row in ranking.rows} <= {None, "PTS"}


def test_order_of_places_outside_a_round_robin() -> None:
    wanted = ("places-in-a-swiss", "advice", "ROP", "5.4.8.2")
    assert found(swiss(), RUS, "BH,ROP,LOT") == [wanted]
    assert wanted not in found(round_robin(), RUS, "SB,ROP,LOT")


def test_ratings_where_somebody_has_none() -> None:
    event = swiss(UNRATED)
    assert found(event, NEWEST, "BH,ARO,TPR,LOT") == [
        ("unrated-players", "breach", "ARO", "10"),
        ("unrated-players", "breach", "TPR", "10"),
    ]
    assert found(event, RUS, "BH,SRO,LOT") == [("ratings-missing", "advice", "SRO", None)]
    assert ("ratings-missing", "advice", "TPR", "7") in found(event, FIRST, "TPR,LOT")
    assert found(event, NEWEST, "BH,ARO,LOT", unrated=1800) == []
    assert found(event, NEWEST, "BH,ARO,LOT", ratings={10: 1500}) == []
    assert found(event, NEWEST, "BH,SB,LOT") == []


def test_uneven_ratings() -> None:
    uneven = ("ratings-uneven", "advice", "TPR", "7")
    assert found(swiss(UNEVEN), FIRST, "TPR,LOT") == [uneven]
    assert found(swiss(CLOSE), FIRST, "TPR,LOT") == []
    assert found(swiss(CLOSE), FIRST, "TPR,LOT", answers={"even_ratings": "uneven"}) == [uneven]
    assert found(swiss(UNEVEN), FIRST, "TPR,LOT", answers={"even_ratings": "even"}) == []
    assert found(swiss(UNEVEN), NEWEST, "TPR,LOT") == [], "the edition says nothing of it"
    [one] = findings(swiss(UNEVEN), FIRST, "TPR,LOT")
    assert "301" in one.text


@pytest.mark.parametrize("field", ["juniors", "veterans"])
def test_unreliable_ratings(field: str) -> None:
    wanted = ("ratings-unreliable", "advice", "ARO", "7")
    assert found(swiss(), FIRST, "ARO,LOT", field=field) == [wanted]
    assert found(swiss(), FIRST, "ARO,LOT", field="open") == []
    assert found(swiss(), FIRST, "BH,LOT", field=field) == []
    assert found(swiss(), NEWEST, "ARO,LOT", field=field) == []


# --- what the list does not need, or needs ------------------------------------------------------
def test_direct_encounter_again_with_nothing_between() -> None:
    vain = ("repeated-in-vain", "advice", "DE", "4.3")
    assert found(swiss(), NEWEST, "DE,DE,BH,LOT") == [vain]
    assert found(swiss(), NEWEST, "DE,BH,DE,LOT") == [], "it looks at those BH left tied"
    assert found(swiss(), NEWEST, "BH,DE,BH,DE,LOT") == [
        ("repeated-in-vain", "advice", "BH", "4.3"),
        vain,
    ], "what repeats itself separates nobody, so DE comes again to the same"
    answers = {"encounter_restart": "once"}
    assert found(swiss(), NEWEST, "DE,DE,BH,LOT", answers=answers) == []


@pytest.mark.parametrize("code", ["BH", "SB/C1", "WIN", "TPR"])
def test_other_systems_are_always_repeated_in_vain(code: str) -> None:
    wanted = [("repeated-in-vain", "advice", code, "4.3")]
    assert found(swiss(), NEWEST, f"{code},PS,{code},LOT") == wanted


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("edition", [NEWEST, LAST, "fide-2009-10-01", FIRST, RUS])
def test_direct_encounter_straight_after_itself_separates_nobody(seed: int, edition: str) -> None:
    ranking = ct.rank(tournament(generate(seed)), edition, "DE")
    again = column(ranking.evaluation, criterion("DE"), ranking.partition)
    assert len(ranking.partition.refined(again.key, 2).sizes) == len(ranking.partition.sizes)


@pytest.mark.parametrize("one", ["SB", "SHM", "RIGA"])
@pytest.mark.parametrize("after", ["SB", "SHM", "RIGA"])
def test_systems_that_order_alike_in_a_complete_round_robin(one: str, after: str) -> None:
    if one == after:
        return
    wanted = ("adds-nothing", "advice", one, None)
    listed = f"{after},WIN,{one},LOT"
    for event in (round_robin(), round_robin(CLOSE[:5]), round_robin(CLOSE[:4], cycles=2)):
        settings = {"type": "double-round-robin"} if event.rounds == 6 else {}
        assert found(event, RUS, listed, **settings) == [wanted]
    assert found(unfinished(round_robin(), 2), RUS, listed) == [wanted]
    assert wanted not in found(swiss(), RUS, listed)


def test_what_orders_alike_must_be_proved() -> None:
    wanted = ("adds-nothing", "advice", "SHM", None)
    absent = round_robin()
    cell = absent.rows[1][4]
    assert cell.opponent is not None
    for id in (1, cell.opponent):
        absent.rows[id][4] = Cell(None, "-", "Z")
    assert found(absent, RUS, "SB,SHM,LOT") == [], "not everybody met everybody"

    assert found(round_robin(), RUS, "SB,SHM,LOT", scoring="W=3 D=1 L=0") == []
    assert found(round_robin(), RUS, "SB,SHM,LOT", scoring="draughts") == [wanted]
    assert found(round_robin(), RUS, "SHM,SB,PTS,LOT") == [], "not among those level on points"


def test_with_forfeits_it_depends_on_how_they_count() -> None:
    wanted = ("adds-nothing", "advice", "SHM", None)
    event, never = forfeited(round_robin(UNEVEN[:8]), 1, 0), {"forfeits": "never-games"}
    assert found(event, RUS, "SB,SHM,LOT") == [wanted]
    assert "SHM" not in decided_by(event, "SB,SHM", {})
    assert found(event, RUS, "SB,SHM,LOT", answers=never) == []
    assert "SHM" in decided_by(event, "SB,SHM", never)
    assert found(unfinished(event, 5), RUS, "SB,SHM,LOT") == [], "not over: not proved"


def decided_by(event: PlainEvent, tiebreaks: str, answers: dict[str, str]) -> set[str | None]:
    settings = ct.Settings(edition=RUS, tiebreaks=tiebreaks, answers=answers)
    return {row.decided_by for row in ct.rank(tournament(event), settings=settings).rows}


@pytest.mark.parametrize("order", list(permutations(["SB", "SHM", "RIGA"])))
@pytest.mark.parametrize("size", [4, 5, 7, 8])
def test_they_do_order_alike(order: tuple[str, ...], size: int) -> None:
    event = tournament(round_robin(UNEVEN[:size]))
    ranking = ct.rank(event, RUS, ",".join(order))
    assert {row.decided_by for row in ranking.rows} <= {None, "PTS", order[0]}


@pytest.mark.parametrize(
    ("edition", "listed", "one", "robin"),
    [
        (NEWEST, "TPN,TPN/R", "TPN/R", False),
        (NEWEST, "RTNG/R,RTNG", "RTNG", False),
        (NEWEST, "KS,KS/L+0", "KS/L+0", True),
        (NEWEST, "SB,SB/P", "SB/P", True),
        (NEWEST, "DE,DE/P", "DE/P", True),
        (LAST, "BH/C1/P,BH/C1", "BH/C1", True),
        ("fide-2023-07-01", "FB,FB/P", "FB/P", True),
        ("fide-2023-07-01", "SB/P,SB", "SB", True),
        (RUS, "BH/C*,BH/C2", "BH/C2", False),
        (FIRST, "PS,PS/C*,PS/C1", "PS/C1", False),
        (FIRST, "ARO/C*,ARO/C3", "ARO/C3", False),
    ],
)
def test_what_can_separate_nobody_any_more(
    edition: str, listed: str, one: str, robin: bool
) -> None:
    wanted = ("adds-nothing", "advice", one, None)
    assert wanted in found(round_robin() if robin else swiss(), edition, f"{listed},LOT")
    for seed in (4, 9, 14, 19) if robin else (0, 1, 2, 3, 5):
        event = generate(seed)
        assert event.round_robin == robin
        decided = {row.decided_by for row in ct.rank(tournament(event), edition, listed).rows}
        assert one not in decided


@pytest.mark.parametrize(
    ("edition", "listed", "robin"),
    [
        (NEWEST, "SB,SB/P", False),
        (NEWEST, "DE,SB,DE/P", True),
        (NEWEST, "KS,KS/L+1", True),
        (RUS, "BH/C2,BH/C*", False),
        (RUS, "BH/C*,BH", False),
        (NEWEST, "BH,BH/C1", False),
        (NEWEST, "SB,SB/C1", True),
    ],
)
def test_what_may_separate_more(edition: str, listed: str, robin: bool) -> None:
    event = round_robin() if robin else swiss()
    codes = {one[0] for one in found(event, edition, f"{listed},LOT")}
    assert codes.isdisjoint({"adds-nothing", "repeated-in-vain"})


def test_criteria_behind_the_lots() -> None:
    behind = ("behind-lots", "advice", "SB", None)
    assert found(swiss(), NEWEST, "BH,LOT,SB") == [behind]


def test_several_of_the_five_groups() -> None:
    [one] = [
        each for each in findings(swiss(), FIRST, "PS,BH,LOT") if each.code == "several-groups"
    ]
    assert (one.severity, one.tiebreak, one.article) == ("advice", None, "7")
    assert "own results (PS)" in one.text
    assert "opponents' results (BH)" in one.text
    assert found(swiss(), FIRST, "PS,WIN,LOT") == []
    assert found(swiss(), FIRST, "BH,SB,LOT") == []
    assert found(swiss(), NEWEST, "PS,BH,LOT") == [], "the edition does not say so"


def test_the_list_has_no_end() -> None:
    assert found(swiss(), NEWEST, "BH,SB") == [("no-final-criterion", "advice", None, "4.2")]
    assert found(swiss(), "fide-2009-10-01", "BH") == [
        ("no-final-criterion", "advice", None, "1.1")
    ]
    assert found(swiss(), RUS, "BH,WIN") == [("no-final-criterion", "advice", None, None)]
    for end in ("LOT", "PO", "TPN"):
        assert found(swiss(), NEWEST, f"BH,{end}") == []


def test_the_coefficient_must_be_stated() -> None:
    missing = ("coefficient-not-stated", "breach", None, "5.4.8.10")
    assert found(swiss(), RUS, None) == [missing]
    assert found(round_robin(), RUS, None) == [missing]
    assert found(round_robin(), RUS, "WIN,DE,LOT") == [missing]
    assert found(round_robin(), RUS, "PO,WIN,DE") == []
    assert found(round_robin(), RUS, "WIN,PO") == [missing]
    assert found(round_robin(), NEWEST, "WIN,DE,LOT") == []
    for code in ("SB", "SHM", "RIGA"):
        assert found(round_robin(), RUS, f"{code},WIN,DE,ROP,SRO") == []
    for answer in ("sonneborn-berger", "shmulyan", "riga"):
        assert found(round_robin(), RUS, None, answers={"coefficient": answer}) == []


def test_a_play_off_for_every_place() -> None:
    wanted = ("play-off-for-all", "advice", "PO", "6 d")
    assert found(swiss(), FIRST, "PO") == [wanted]
    for places in ("first", "title", "qualification"):
        assert found(swiss(), FIRST, "PO", play_for=places) == []
    own = page(FIRST).recommended["round-robin"].list
    assert found(round_robin(), FIRST, own) == []
    assert found(round_robin(), FIRST, own, play_for="all") == [wanted]
    assert found(round_robin(), RUS, "PO", play_for="all") == [], "for all places of the class"


def test_the_plain_system_comes_before_its_steps() -> None:
    assert found(swiss(), FIRST, "PS/C*,LOT") == [("plain-system-first", "advice", "PS/C*", "2 a1")]
    assert found(swiss(), FIRST, "PS,PS/C*,LOT") == []
    manual, event = "fide-manual-2014", round_robin()
    for steps in ("KS/L-*", "KS/L+*"):
        wanted = [("plain-system-first", "advice", steps, "1.1")]
        assert found(event, manual, f"{steps},LOT") == wanted
        assert found(event, manual, f"KS,{steps},LOT") == []
    assert found(swiss(), RUS, "BH/C*,LOT") == []


# --- the whole ----------------------------------------------------------------------------------
def test_every_finding_of_the_table_was_met() -> None:
    """The codes named in this file, so that a new finding needs a test."""
    text = Path(__file__).read_text("utf-8")
    assert [code for code in FINDINGS if f'"{code}"' not in text] == []


TEAMS = Path(__file__).parents[2] / "examples" / "club-teams.trf"
LISTS = [
    (edition.id, key)
    for edition in all_editions()
    for key in edition.recommended
]  # fmt: skip


@pytest.mark.parametrize(("id", "key"), LISTS)
def test_recommended_lists_have_no_findings_where_they_belong(id: str, key: str) -> None:
    edition = page(id)
    listed = edition.recommended[key]
    ratings = UNEVEN if listed.ratings == "uneven" else CLOSE
    start = "2015/05/01" if listed.until else "2022/05/01"
    if key.startswith("team-"):
        kind = "FIDE_TEAM_ROUNDROBIN" if key == "team-round-robin" else "FIDE_TEAM"
        teams = ct.read(TEAMS.read_bytes().replace(b"FIDE_TEAM_MP_GP", kind.encode()))
        given = ct.Settings(edition=id, tiebreaks=listed.list)
        breaches = [one for one in ct.lint(teams, given).findings if one.code != "no-final-criterion"]
        assert breaches == []
        return
    event = round_robin(ratings, start) if key == "round-robin" else swiss(ratings, start)
    assert found(event, id, listed.list) == []


def test_strict_asks_for_an_edition_and_a_type() -> None:
    event = tournament(swiss(start=""))
    assert ct.lint(event).findings == []
    with pytest.raises(CrosstableError, match="is assumed"):
        ct.lint(event, ct.Settings(strict=True))


def test_words_of_the_event_file() -> None:
    with pytest.raises(BadSetting, match="open, juniors, veterans"):
        findings(swiss(), NEWEST, "BH", field="children")
    with pytest.raises(BadSetting, match="first, title, qualification, all"):
        findings(swiss(), NEWEST, "BH", play_for="second")


def test_a_finding_as_data() -> None:
    event: Tournament = tournament(swiss())
    made = ct.lint(event, ct.Settings(edition=NEWEST, tiebreaks="BH")).to_dict()
    assert made == {
        "format": 1,
        "findings": [
            {
                "code": "no-final-criterion",
                "severity": "advice",
                "tiebreak": None,
                "text": "the list can end in a tie: end it with one of LOT, PO, or lay down that"
                " places are shared",
                "article": "4.2",
            }
        ],
    }
