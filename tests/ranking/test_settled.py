"""Play-offs, lots and fixed orders: what they decide, and what is said about them."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

import crosstable as ct
from crosstable.editions.load import page_ids
from crosstable.errors import BadSetting
from crosstable.model.settled import READ_BY
from crosstable.ranking.ranking import Ranking
from tests.cli.running import player, trf

#: Nos. 1, 3, 5, 7 have a point and share places 1-4; nos. 2, 4, 6, 8 share places 5-8.
EVENT = trf(
    "012 Four  Boards",
    "042 2026/05/01",
    "092 Individual: Swiss-System",
    "142 1",
    *(player(id, f"{id + 1} w 1" if id % 2 else f"{id - 1} b 0") for id in range(1, 9)),
)
DEFAULT_SEED = "Four Boards 2026-05-01"


def settled(criterion: str, *order: Any, how: str = "") -> ct.Settled:
    return ct.Settled(criterion=criterion, order=order, how=how)


def ranked(tiebreaks: str, *orders: ct.Settled, event: str = EVENT, **more: Any) -> Ranking:
    given = ct.Settings(settled=orders, **more)
    return ct.rank(ct.read(event.encode()), tiebreaks=tiebreaks, settings=given)


def places(ranking: Ranking) -> list[list[int]]:
    """The start numbers by place, those who share one together."""
    found: dict[int, list[int]] = {}
    for row in ranking.rows:
        found.setdefault(row.place, []).append(row.id)
    return [found[place] for place in sorted(found)]


def said(ranking: Ranking, code: str) -> list[str]:
    return [one.text for one in ranking.remarks if one.code == code]


def codes(ranking: Ranking) -> set[str]:
    return {one.code for one in ranking.remarks}


def drawn(seed: str, *ids: int) -> list[list[int]]:
    """The draw as a reader repeats it."""
    return [
        [id] for id in sorted(ids, key=lambda one: sha256(f"{seed} {one}".encode()).hexdigest())
    ]


# --- recorded orders ----------------------------------------------------------------------------


@pytest.mark.parametrize("criterion", READ_BY)
def test_a_recorded_order_decides_the_places(criterion: str) -> None:
    reads = READ_BY[criterion]
    ranking = ranked(reads, settled(criterion, 5, 1, 7, 3), settled(criterion, 2, 8, 6, 4))
    assert places(ranking) == [[5], [1], [7], [3], [2], [8], [6], [4]]
    decided = [row.decided_by for row in ranking.rows]
    assert decided == [None, reads, reads, reads, "PTS", reads, reads, reads]
    assert [row.values[reads] for row in ranking.rows] == [1, 2, 3, 4] * 2
    assert codes(ranking) == set()


@pytest.mark.parametrize("edition", [one for one in page_ids() if one != "us-chess-34e"])
def test_in_every_edition_that_has_them(edition: str) -> None:
    orders = settled("PO", 5, [1, 7], 3), settled("LOT", 7, 1), settled("order", 8, 2, 4, 6)
    ranking = ranked("PO,LOT", *orders, edition=edition, seed="x")
    assert places(ranking) == [[5], [7], [1], [3], [8], [2], [4], [6]]


@pytest.mark.parametrize("criterion", ["PO", "LOT"])
def test_those_in_a_list_of_their_own_stay_level(criterion: str) -> None:
    """Also where lots would else be drawn among them."""
    ranking = ranked(criterion, settled(criterion, 3, [7, 1], 5), settled(criterion, [2, 4, 6, 8]))
    assert places(ranking) == [[3], [1, 7], [5], [2, 4, 6, 8]]
    assert codes(ranking) == {"tie-left"}


def test_an_order_of_more_counts_for_the_tied() -> None:
    ranking = ranked("PO", settled("PO", 8, 1, 6, 3, [4, 5], 7, 2))
    assert places(ranking) == [[1], [3], [5], [7], [8], [6], [4], [2]]
    assert codes(ranking) == set()


@pytest.mark.parametrize("criterion", ["PO", "LOT", "order"])
def test_an_order_of_some_decides_nothing(criterion: str) -> None:
    reads = READ_BY[criterion]
    ranking = ranked(reads, settled(criterion, 7, 1, 3), seed="s")
    assert places(ranking)[0] == [1, 3, 5, 7]
    assert said(ranking, "settled-incomplete") == [
        (
            "order 1 of 'settled' (7 > 1 > 3) lacks some of those who share places 1-4: 5; the tie"
            " stands"
        )
    ]
    assert [one.severity for one in ranking.remarks if one.code == "settled-incomplete"] == [
        "doubt"
    ]
    others = places(ranking)[1:]
    assert others == ([[2, 4, 6, 8]] if reads == "PO" else drawn("s", 2, 4, 6, 8))
    assert not any("1-4" in one for one in said(ranking, "play-off-due"))
    assert not any("1-4" in one for one in said(ranking, "drawn-by-lot"))
    with pytest.raises(BadSetting, match="order 1 of 'settled'"):
        ranked(reads, settled(criterion, 7, 1, 3), seed="s", strict=True)


def test_two_orders_that_have_all_only_together() -> None:
    ranking = ranked("PO", settled("PO", 7, 1), settled("PO", 3, 5))
    assert places(ranking)[0] == [1, 3, 5, 7]
    missing = [one.partition("1-4: ")[2] for one in said(ranking, "settled-incomplete")]
    assert missing == ["3, 5; the tie stands", "1, 7; the tie stands"]


def test_one_order_settles_what_another_left_level() -> None:
    """Whichever stands first."""
    orders = settled("PO", [1, 7], [3, 5]), settled("PO", 7, 1), settled("PO", 5, 3)
    for given in (orders, orders[::-1]):
        ranking = ranked("PO", *given)
        assert places(ranking)[:4] == [[7], [1], [5], [3]]
        assert "settled-unused" not in codes(ranking)


def test_of_two_that_contradict_the_first_counts() -> None:
    ranking = ranked("PO", settled("PO", 1, 3, 5, 7), settled("PO", 7, 5, 3, 1))
    assert places(ranking)[:4] == [[1], [3], [5], [7]]
    assert said(ranking, "settled-unused") == [
        "order 2 of 'settled' (7 > 5 > 3 > 1) is not used: PO finds nobody of it tied"
    ]


def test_nobody_of_an_order_is_tied() -> None:
    ranking = ranked("TPN,PO", settled("PO", 7, 1))
    assert places(ranking) == [[1], [3], [5], [7], [2], [4], [6], [8]]
    assert said(ranking, "settled-unused") == [
        "order 1 of 'settled' (7 > 1) is not used: PO finds nobody of it tied"
    ]
    assert [one.severity for one in ranking.remarks] == ["info"]


def test_the_list_does_not_have_the_criterion() -> None:
    ranking = ranked("PO,WIN", settled("order", 1, [3, 5, 7]))
    assert said(ranking, "settled-not-in-list") == [
        "order 1 of 'settled' (1 > 3 = 5 = 7) is not used: LOT is not in the list"
    ]
    with pytest.raises(BadSetting, match="LOT is not in the list"):
        ranked("PO,WIN", settled("order", 1, [3, 5, 7]), strict=True)


def test_play_off_and_lots_read_their_own_orders() -> None:
    """A play-off that left two level, and the lots that parted them."""
    ranking = ranked("PO,LOT", settled("PO", 1, [3, 5], 7), settled("LOT", 5, 3), seed="s")
    assert places(ranking)[:4] == [[1], [5], [3], [7]]
    assert [row.decided_by for row in ranking.rows][:4] == [None, "PO", "LOT", "PO"]


def test_a_criterion_that_comes_twice() -> None:
    """Its second turn reads what the first could not."""
    ranking = ranked("PO,TPN,PO", settled("PO", 7, 1))
    assert [one.name for one in ranking.columns] == ["PTS", "PO", "TPN", "PO#2"]
    assert len(said(ranking, "settled-incomplete")) == 1


def test_the_orders_of_the_file_stand_behind_those_of_the_settings() -> None:
    from msgspec.structs import replace

    tournament = replace(ct.read(EVENT.encode()), settled=(settled("PO", 7, 5, 3, 1),))
    assert places(ct.rank(tournament, tiebreaks="PO"))[:4] == [[7], [5], [3], [1]]
    given = ct.Settings(settled=(settled("PO", 1, 3, 5, 7),))
    assert places(ct.rank(tournament, tiebreaks="PO", settings=given))[:4] == [[1], [3], [5], [7]]


# --- play-offs that are due ---------------------------------------------------------------------


def test_a_play_off_that_is_due() -> None:
    ranking = ranked("PO", settled("PO", 1, 3, 5, 7))
    assert places(ranking)[4:] == [[2, 4, 6, 8]]
    assert said(ranking, "play-off-due") == [
        "PO: a play-off is due, places 5-8: 2 Player 2; 4 Player 4; 6 Player 6; 8 Player 8"
    ]
    assert {one.severity for one in ranking.remarks} == {"info"}


def test_it_is_due_at_its_turn_only() -> None:
    """Who is separated before it plays none; who is separated behind it still does."""
    early = ranked("PO,TPN", settled("PO", [1, 3, 5, 7]))
    assert places(early) == [[1], [3], [5], [7], [2], [4], [6], [8]]
    assert len(said(early, "play-off-due")) == 1
    late = ranked("TPN,PO")
    assert said(late, "play-off-due") == []
    assert said(ranked("TPN"), "play-off-due") == []


def test_many_play_offs_and_many_who_play_are_counted() -> None:
    pairs = [player(id, f"{id + 1} w =" if id % 2 else f"{id - 1} b =") for id in range(1, 13)]
    event = trf("042 2026/05/01", "142 1", "092 Swiss", *pairs)
    found = said(ranked("PO", event=event), "play-off-due")
    assert [one.count("Player") for one in found] == [10]
    assert found[0].endswith("; …")
    lines = [player(id, ",".join(cells(id))) for id in range(1, 25)]
    many = ranked("PO", event=trf("042 2026/05/01", "142 11", "092 Swiss", *lines))
    found = said(many, "play-off-due")
    assert len(found) == 11
    assert found[-1] == "PO: play-offs are due for 2 more groups of places"


def cells(id: int) -> list[str]:
    """Twelve pairs that meet in every round; the n-th draws n - 1 times, else both stay away."""
    other, draws = id + 1 if id % 2 else id - 1, (id - 1) // 2
    colour = "w" if id % 2 else "b"
    return [f"{other} {colour} {'=' if r < draws else '-'}" for r in range(11)]


# --- lots -----------------------------------------------------------------------------------------


def test_a_reader_can_repeat_the_draw() -> None:
    ranking = ranked("LOT", seed="a seed")
    assert places(ranking) == [*drawn("a seed", 1, 3, 5, 7), *drawn("a seed", 2, 4, 6, 8)]
    assert said(ranking, "drawn-by-lot") == [
        (
            "LOT: lots decide places 1-4, 5-8; drawn by the seed 'a seed'. To repeat it: the SHA-256 of"
            " 'a seed 1' and so on with each start number, the smallest first"
        )
    ]
    assert {one.severity for one in ranking.remarks} == {"info"}


def test_one_seed_gives_one_order() -> None:
    orders = {str(places(ranked("LOT", seed=seed))) for seed in "abcdefgh"}
    assert len(orders) > 1
    for seed in "abcdefgh":
        assert places(ranked("LOT", seed=seed)) == places(ranked("LOT", seed=seed))
        assert places(ranked("WIN,LOT", seed=seed)) == places(ranked("LOT", seed=seed))


def test_without_a_seed_it_is_made_of_facts_of_the_event() -> None:
    ranking = ranked("LOT")
    assert places(ranking) == places(ranked("LOT", seed=DEFAULT_SEED))
    assert places(ranking)[:4] == drawn(DEFAULT_SEED, 1, 3, 5, 7)
    (remark,) = [one for one in ranking.remarks if one.code == "drawn-by-lot"]
    assert remark.severity == "doubt"
    assert f"'{DEFAULT_SEED}'" in remark.text
    assert f"'{DEFAULT_SEED} 1'" in remark.text
    assert "no seed is stated (--seed)" in remark.text
    with pytest.raises(BadSetting, match="no seed is stated"):
        ranked("LOT", strict=True)
    assert places(ranked("LOT", seed="s", strict=True))[:4] == drawn("s", 1, 3, 5, 7)


def test_nothing_is_said_where_nothing_is_drawn() -> None:
    for ranking in (
        ranked("TPN,LOT"),
        ranked("WIN"),
        ranked("LOT", settled("LOT", 1, 3, 5, 7), settled("order", 2, 4, 6, 8)),
    ):
        assert "drawn-by-lot" not in codes(ranking)


def test_lots_are_drawsonly_where_nothing_is_recorded() -> None:
    ranking = ranked("LOT", settled("LOT", 7, 5, 3, 1), seed="s")
    assert places(ranking) == [[7], [5], [3], [1], *drawn("s", 2, 4, 6, 8)]
    assert "places 5-8;" in said(ranking, "drawn-by-lot")[0]


def test_the_seed_is_an_override_only_when_it_is_given() -> None:
    def overrides(ranking: Ranking) -> dict[str, str]:
        return {one.question: one.answer for one in ranking.regulations.overrides}

    order = settled("LOT", 1, [3, 5], 7, how="drawn\n by hand")
    assert overrides(ranked("LOT")) == {"tiebreaks": "LOT"}
    assert overrides(ranked("LOT", order, seed="s")) == {
        "tiebreaks": "LOT", "seed": "s", "settled": "LOT 1 > 3 = 5 > 7 (drawn by hand)",
    }  # fmt: skip


# --- errors ---------------------------------------------------------------------------------------

FORM = "give the start numbers, the best first: [3, 17, 5], or [[3], [17, 5]] where 17 and 5"


@pytest.mark.parametrize(
    ("orders", "messages"),
    [
        ([settled("DE", 1, 3)], ["order 1 of 'settled': 'DE' reads no recorded order; use PO, LOT"]),
        ([settled("po", 1, 3)], ["order 1 of 'settled': 'po' reads no recorded order"]),
        ([settled("PO", 1, 77)], [("no. 77: order 1 of 'settled' has this number, which is not in"
                                  " the file; correct the start number")]),
        ([settled("PO", 1, 3), settled("LOT", 3, [1, 3])],
         ["no. 3: order 2 of 'settled' has this participant twice; leave all but one out"]),
        ([settled("PO", 1)], [f"order 1 of 'settled' puts nobody behind or beside another; {FORM}"]),
        ([settled("PO")], ["order 1 of 'settled' puts nobody"]),
        ([settled("PO", 1, [])], [f"order 1 of 'settled' has an empty list; {FORM}"]),
        ([settled("PO", 0, -1)], ["no. 0: order 1", "no. -1: order 1"]),
        ([settled("x", 1, 1), settled("PO", 99, 1)],
         ["'x' reads", "puts nobody", "no. 1: order 1", "no. 99: order 2"]),
    ],
)  # fmt: skip
def test_orders_that_cannot_be(orders: list[ct.Settled], messages: list[str]) -> None:
    with pytest.raises(BadSetting) as caught:
        ranked("PO", *orders)
    found = [caught.value, *caught.value.others]
    assert len(found) == len(messages)
    for fault, message in zip(found, messages, strict=True):
        assert message in str(fault)


@pytest.mark.parametrize("seed", ["", " ", "a ", " a", "a\nb", "a\tb", "\udc80", "a\x00"])
def test_seeds_that_cannot_be(seed: str) -> None:
    with pytest.raises(BadSetting, match="is not a seed; give printable characters"):
        ranked("LOT", seed=seed)


@pytest.mark.parametrize("seed", ["a", "Жребий 2026", "a  b", "½", "1"])
def test_seeds_that_can_be(seed: str) -> None:
    assert places(ranked("LOT", seed=seed))[:4] == drawn(seed, 1, 3, 5, 7)
