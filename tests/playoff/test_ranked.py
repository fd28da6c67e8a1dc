"""PO in the ranking: at every position of a list, before, during and after the play-off."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.model.tournament import Tournament
from crosstable.playoff.engine import progress
from crosstable.playoff.load import format_of
from crosstable.playoff.planning import Wishes, planned, tied_at
from crosstable.playoff.settling import settled, with_play_offs
from crosstable.playoff.stages import Entry
from crosstable.playoff.state import PlayOff, State
from crosstable.ranking.ranking import Ranking
from tests.playoff.events import tied_event
from tests.playoff.test_all_results import choices
from tests.support.generate_team_event import generate_team

ROOT = Path(__file__).parents[2]

#: Source 001, 7 a to e; and PO in every place of two lists.
OF_PLAYERS = {
    "7a": "DE,PO,BPG,KS,SB,WIN",
    "7c": "DE,TPR,ARO,PO",
    "7d": "DE,PS,BH,PO,SB,WIN,BPG",
    **{f"bh-{at}": ",".join([*["BH", "SB", "WIN"][:at], "PO", *["BH", "SB", "WIN"][at:]])
       for at in range(4)},
    **{f"lot-{at}": ",".join([*["WIN", "BPG", "LOT"][:at], "PO", *["WIN", "BPG", "LOT"][at:]])
       for at in range(4)},
}  # fmt: skip
OF_TEAMS = {"7b": "GPTS,MPTS,DE,PO,SB", "7e": "GPTS,MPTS,DE,PO,BH,SB", "first": "MPTS,PO,GPTS"}


def events_of_players() -> list[bytes]:
    five = (ROOT / "examples" / "five-for-first.trf").read_bytes()
    level = [tied_event(scores).encode() for scores in ([4, 4, 4, 3, 3], [4, 6, 6, 4, 6, 6, 3])]
    return [five, *level]


def rank(tournament: Tournament, codes: str, **settings: Any) -> Ranking:
    given = ct.Settings(edition="fide-2006", tiebreaks=codes, unrated=2000, **settings)
    return ct.rank(tournament, settings=given)


def order(ranking: Ranking) -> list[tuple[int, int, int]]:
    return [(row.place, row.place_to, row.id) for row in ranking.rows]


def without(codes: str) -> str:
    return ",".join(one for one in codes.split(",") if one != "PO")


def finish(playoff: PlayOff, chance: random.Random, most: int = 1 << 30) -> PlayOff:
    """The play-off with random results, as far as so many entries lead."""
    rules = format_of(playoff.rules, playoff.page, playoff.setup.answers)
    entries = list[Entry]()
    while (now := progress(rules, playoff.setup, entries)).order is None and len(entries) < most:
        entries += [chance.choice(one) for one in choices(now, playoff.setup)][:most]
    return replace(playoff, entry=entries[:most])


def check_list(tournament: Tournament, codes: str, equal: str, seed: int) -> int:
    """The ranking before, during and after each play-off that is due; how many there were."""
    before = rank(tournament, codes)
    assert order(before) == order(rank(tournament, without(codes) or "PTS"))
    places = [place for place in range(1, len(before.order) + 1) if due(before, place)]
    for place in places:
        tied = tied_at(before, place)
        ids = {before.tournament.participants[p].id for p in tied.rows}
        made, _ = planned(
            before,
            Wishes(place=place, rules="fide-2006", announced="x",
                   answers={"equal_after_first": equal}),
        )  # fmt: skip
        assert {one.id for one in made.setup.players} == ids
        assert (made.place, made.place_to) == (tied.place, tied.place_to)
        begun = State(playoff=[finish(made, random.Random(seed), 1)])
        if not settled(begun.playoff[0]):
            during = rank(with_play_offs(tournament, begun), codes)
            assert order(during) == order(before)
            assert "play-off-under-way" in {one.code for one in during.remarks}
        over = finish(made, random.Random(seed))
        after = rank(with_play_offs(tournament, State(playoff=[over])), codes)
        check_after(before, after, over, equal)
    return len(places)


def due(ranking: Ranking, place: int) -> bool:
    """Whether a class that is tied at the turn of PO begins at a place."""
    try:
        return tied_at(ranking, place).place == place
    except ct.CrosstableError:
        return False


def check_after(before: Ranking, after: Ranking, over: PlayOff, equal: str) -> None:
    """The class stands as the play-off ended, everybody else as before; points are frozen."""
    rules = format_of(over.rules, over.page, over.setup.answers)
    levels = progress(rules, over.setup, over.entry).order
    assert levels is not None
    ids = {one.id for one in over.setup.players}
    rest = [one for one in order(before) if one[2] not in ids]
    assert [one for one in order(after) if one[2] not in ids] == rest
    assert {row.id: row.score for row in after.rows} == {row.id: row.score for row in before.rows}
    place = over.place
    found = {id: (first, last) for first, last, id in order(after)}
    for level in levels:
        last = place + len(level.players) - 1
        for id in level.players:
            assert place <= found[id][0] <= found[id][1] <= last
        if equal == "share":
            assert {found[id] for id in level.players} == {(place, last)}
        else:
            assert_as_before(before, level.players, found)
        place = last + 1


def assert_as_before(
    before: Ranking, level: Sequence[int], found: dict[int, tuple[int, int]]
) -> None:
    """Those level after the play-off stand to each other as the further criteria have them."""
    earlier = {id: first for first, _, id in order(before)}
    for one in level:
        for other in level:
            assert (earlier[one] < earlier[other]) == (found[one][0] < found[other][0])


@pytest.mark.parametrize("equal", ["share", "criteria"])
@pytest.mark.parametrize("codes", OF_PLAYERS.values(), ids=OF_PLAYERS)
def test_players(codes: str, equal: str) -> None:
    count = 0
    for number, file in enumerate(events_of_players()):
        tournament = ct.read(file)
        for seed in range(3):
            count += check_list(tournament, codes, equal, 10 * number + seed)
    if codes.startswith(("PO", "DE,PO")):
        assert count, "somebody is tied"


@pytest.mark.parametrize("equal", ["share", "criteria"])
@pytest.mark.parametrize("codes", OF_TEAMS.values(), ids=OF_TEAMS)
def test_teams(codes: str, equal: str) -> None:
    count = 0
    for seed in range(6):
        tournament = ct.read(generate_team(seed).encode())
        count += check_list(tournament, codes, equal, seed)
    assert count, "some teams are tied"


def test_a_team_match_is_entered_by_its_boards() -> None:
    tournament = ct.read(generate_team(0).encode())
    settings = ct.Settings(edition="fide-2006", tiebreaks="GPTS,PO", unrated=2000)
    event = contestants(tournament, settings)
    ranking = ct.rank(tournament, settings=settings)
    place = next(place for place in range(1, 20) if due(ranking, place))
    made, _ = planned(ranking, Wishes(place=place, rules="rus-2010", pace="10+5"))
    assert event.matches is not None
    assert (made.setup.counting, made.setup.boards) == ("board-points", event.matches.boards)


def test_a_play_off_of_players_who_are_not_in_the_file_is_refused() -> None:
    tournament = ct.read(tied_event([3, 3, 3, 3, 4, 4]).encode())
    made, _ = planned(rank(tournament, "PO,BH"), Wishes(rules="fide-2006"))
    smaller = ct.read(tied_event([4, 3]).encode())
    with pytest.raises(ct.CrosstableError, match="the play-off file has this number"):
        with_play_offs(smaller, State(playoff=[made]))


def test_an_order_of_the_event_file_may_say_that_places_are_shared() -> None:
    tournament = ct.read(ROOT / "examples" / "five-for-first.trf")
    level = ct.Settled(criterion="PO", order=((5,), (3, 7, 2, 1)))
    split = ct.rank(tournament, settings=ct.Settings(settled=(level,)))
    assert [one[0] for one in order(split)][:5] == [1, 2, 3, 4, 5]
    shared = ct.rank(tournament, settings=ct.Settings(settled=(replace(level, shared=True),)))
    assert [one[:2] for one in order(shared)][:6] == [(1, 1), *[(2, 5)] * 4, (6, 6)]
    assert shared.regulations.overrides[-1].answer == "PO 5 > 3 = 7 = 2 = 1 shared"
    one = replace(level, order=((3,), (5,), (7, 2), (1,)), shared=True)
    some = ct.rank(tournament, settings=ct.Settings(settled=(one,)))
    assert [one[:2] for one in order(some)][:5] == [(1, 1), (2, 2), (3, 4), (3, 4), (5, 5)]


def test_shared_places_are_named_in_a_remark() -> None:
    tournament = ct.read(tied_event([4, 4, 4]).encode())
    made, _ = planned(rank(tournament, "PO,ARO"), Wishes(rules="fide-2006"))
    first = progress(format_of("fide-2006"), made.setup).games
    winner = made.setup.players[0].id
    written = ["1-0" if one.white == winner else "0-1" if one.black == winner else "="
               for one in first]  # fmt: skip
    over = replace(made, entry=[
        Entry(kind="result", game=at, result=one) for at, one in enumerate(written, 1)
    ])  # fmt: skip
    after = rank(with_play_offs(tournament, State(playoff=[over])), "PO,BPG,WIN")
    remark = next(one for one in after.remarks if one.code == "play-off-shared")
    assert (
        remark.text
        == "PO: after the play-off places 2-3 are shared; no further criterion parts them"
    )
    assert [(row.place, row.place_to) for row in after.rows] == [
        (1, 1), (2, 3), (2, 3), (4, 4), (5, 5),
    ]  # fmt: skip
