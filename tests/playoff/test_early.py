"""`early` against brute force: every result of the last round tried, one by one."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import crosstable as ct
from crosstable.errors import BadSetting, NoPlayOff
from crosstable.playoff.early import Early, early
from crosstable.playoff.format import Format
from crosstable.playoff.level import Open, chances, most_level
from crosstable.playoff.load import format_page
from tests.cli.running import player, trf

FIDE = format_page("fide-2006")


def event(scores: list[int], pairs: list[tuple[int, int]], rest: str) -> str:
    """An event before its last round: half points by start number, the pairs, byes of the others.

    The points come from full-point and half-point byes of earlier rounds.
    """
    rounds = max(1, -(-max(scores, default=0) // 2))
    colours = {p: (other, colour) for white, black in pairs
               for p, other, colour in ((white, black, "w"), (black, white, "b"))}  # fmt: skip
    lines = [
        "012 Last Round", "042 2007/05/01", "092 Individual: Swiss-System", f"142 {rounds + 1}",
        "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0",
    ]  # fmt: skip
    for id, score in enumerate(scores, 1):
        cells = ["0000 - F"] * (score // 2) + ["0000 - H"] * (score % 2)
        cells += ["0000 - Z"] * (rounds - len(cells))
        if id in colours:
            cells.append(f"{colours[id][0]} {colours[id][1]}")
        else:
            cells.append(f"0000 - {rest}")
        lines.append(player(id, ",".join(cells)))
    return trf(*lines)


def brute(
    scores: list[int], pairs: list[tuple[int, int]], rest: str, place: int
) -> tuple[set[tuple[int, int]], int]:
    """Who (start number) can end level for a place with how many half points; how many at most."""
    start = dict(enumerate(scores, 1))
    for id in start:
        if not any(id in pair for pair in pairs):
            start[id] += {"U": 2, "H": 1, "Z": 0}[rest]
    found, most = set[tuple[int, int]](), 0
    for results in product(((2, 0), (1, 1), (0, 2)), repeat=len(pairs)):
        final = dict(start)
        for (white, black), (of_white, of_black) in zip(pairs, results, strict=True):
            final[white] += of_white
            final[black] += of_black
        at_place = sorted(final.values(), reverse=True)[place - 1]
        level = [id for id, score in final.items() if score == at_place]
        if len(level) > 1:
            most = max(most, len(level))
            found |= {(id, at_place) for id in level if any(id in pair for pair in pairs)}
    return found, most


def asked(written: str, place: int, rules: Format = FIDE, **options: object) -> Early:
    ranking = ct.rank(ct.read(written.encode()), tiebreaks="PTS,PO")
    return early(ranking, rules, place, **options)  # type: ignore[arg-type]


def half_points(score: str) -> int:
    return int(2 * Fraction(score))


@pytest.mark.parametrize("seed", range(300))
def test_early_is_brute_force(seed: int) -> None:
    chance = random.Random(seed)
    count = chance.choice([3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12])
    ids = list(range(1, count + 1))
    chance.shuffle(ids)
    playing = count // 2 if count < 11 else chance.choice([3, 4, 5])
    pairs = [(ids[2 * k], ids[2 * k + 1]) for k in range(playing)]
    scores = [chance.randrange(chance.choice([3, 5, 9])) for _ in range(count)]
    rest, place = chance.choice("UHZ"), chance.choice([1, 1, 2, 3, count])
    found, most = brute(scores, pairs, rest, place)
    answer = asked(event(scores, pairs, rest), place)
    told = {(one.id, half_points(one.score)) for game in answer.games for one in game.chances}
    assert told == found
    assert answer.most == most
    assert [(game.white, game.black) for game in answer.games] == [
        pair for pair in sorted(pairs, key=min)
        if any(id in pair for id, _ in found)
    ]  # fmt: skip


def test_six_games_and_a_place_in_the_middle() -> None:
    """All 729 results of twelve players, level in pairs."""
    scores = [8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3]
    pairs = [(1, 2), (4, 3), (5, 6), (8, 7), (9, 10), (12, 11)]
    for place in (1, 5, 12):
        found, most = brute(scores, pairs, "Z", place)
        answer = asked(event(scores, pairs, "Z"), place)
        assert {(one.id, half_points(one.score)) for game in answer.games
                for one in game.chances} == found  # fmt: skip
        assert answer.most == most


def test_the_example_of_a_reason_is_a_course_that_can_happen() -> None:
    scores = [8, 7, 7, 7]
    answer = asked(event(scores, [(1, 2), (3, 4)], "Z"), 1)
    assert [(game.white, game.black) for game in answer.games] == [(1, 2), (3, 4)]
    told = {one.id: one for game in answer.games for one in game.chances}
    assert {id: (one.points, one.score) for id, one in told.items()} == {
        1: ("0.5", "4.5"), 2: ("1", "4.5"), 3: ("1", "4.5"), 4: ("1", "4.5"),
    }  # fmt: skip
    assert told[1].with_ids in ([3], [4])
    assert told[3].with_ids in ([1], [2])
    other = told[1].with_ids[0]
    assert told[1].text == f"with 0.5 in this game 4.5; level then, for example: Player {other}"


def test_the_start_leaves_room_for_the_play_off() -> None:
    """Two can end level: 32 minutes, 10 of break, 9; and half an hour before."""
    written = event([8, 7, 3, 3], [(1, 3), (2, 4)], "Z")
    answer = asked(written, 1, finish="19:00", game_length=240)
    assert (answer.most, answer.playoff_minutes, answer.break_minutes) == (2, 51, 30)
    assert (answer.over_by, answer.start) == ("17:39", "13:39")
    assert answer.article == "6 g"


def test_the_coded_time_control_gives_the_length_of_a_game() -> None:
    written = event([8, 7, 3, 3], [(1, 3), (2, 4)], "Z").replace(
        "142 ", "222 40/6000+30:20/3000+30:1500+30\n142 ", 1
    )
    answer = asked(written, 1, finish="19:00")
    assert answer.game_minutes == 2 * (6000 + 40 * 30 + 3000 + 20 * 30) // 60
    without = asked(event([8, 7, 3, 3], [(1, 3), (2, 4)], "Z"), 1, finish="19:00")
    assert (without.game_minutes, without.start) == (None, None)


def test_a_play_off_at_a_pace_that_nobody_stated_has_no_length() -> None:
    answer = asked(event([8, 8], [(1, 2)], "Z"), 1, format_page("rus-2010"), finish="19:00")
    assert (answer.playoff_minutes, answer.over_by) == (None, None)


def test_results_that_are_in_already_count() -> None:
    """Of two games one is over: the other cannot bring a tie any more."""
    written = event([4, 2, 4, 4], [(1, 2), (3, 4)], "Z")
    over = {"001    3": " 1", "001    4": " 0"}
    lines = [line.rstrip() + over.get(line[:8], "") for line in written.splitlines()]
    answer = asked("\n".join(lines) + "\n", 1)
    assert [(game.white, game.black) for game in answer.games] == [(1, 2)]
    assert {one.points for one in answer.games[0].chances} == {"1"}


@pytest.mark.parametrize(
    ("place", "said"), [(0, "there is no place 0"), (9, "there is no place 9; 4 take part")]
)
def test_a_place_that_is_not_there(place: int, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        asked(event([1, 1, 1, 1], [(1, 2), (3, 4)], "Z"), place)


def test_only_a_last_round_that_is_paired_and_not_over() -> None:
    written = event([1, 1], [(1, 2)], "Z")
    with pytest.raises(NoPlayOff, match="not paired yet"):
        asked(event([1, 1], [], "Z").replace("142 2", "142 3"), 1)
    with pytest.raises(NoPlayOff, match="only the last round may be open"):
        asked(written.replace("142 2", "142 3"), 1)
    with pytest.raises(NoPlayOff, match="is over; plan the play-off"):
        asked("".join(f"{line.rstrip()} =\n" if line.startswith("001") else f"{line}\n"
                      for line in written.splitlines()), 1)  # fmt: skip


def test_many_games_are_no_matter() -> None:
    """Three hundred players, all still open: no course is tried by itself."""
    scores = [chance % 9 for chance in range(300)]
    games = [Open((2 * k, 2 * k + 1), ((2, 0), (1, 1), (0, 2))) for k in range(150)]
    found = chances(scores, games, 1)
    assert {one.score for one in found} <= {8, 9, 10}
    assert most_level(scores, games, 1) > 10
