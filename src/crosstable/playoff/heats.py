"""Matches and round robins: the contests in which games are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from crosstable.playoff.contests import Turn, decided, follow, form, next_of
from crosstable.playoff.format import BRANCH, Contest
from crosstable.playoff.run import Cuts, Game, HeatPlan, Level, Pair, Play, Request, Run, Way
from crosstable.playoff.tables import berger
from crosstable.playoff.words import contest_text
from crosstable.texts import Joined, text

_STANDING = text("playoff.standing", "points: {standing}")
_RULING = text("playoff.ruling", "ruled by the appeals committee, game {game}: {result}")
_BLACK = text("playoff.drawn", "game {game} drawn, so Black has won: {player}")
_POINTS = text("playoff.points", "{player} {points}")
_LEVEL = text("playoff.level", "level: {players}; next: {what}")


@form("match")
def match(turn: Turn) -> Play:
    """Games between two, colours changing from game to game."""
    run, name, contest, players, cuts, way = turn
    chooser = players[0] if contest.colours == "higher-seed-chooses" else None
    first, second = players if chooser else run.drawn("colours", players)
    rounds = tuple(
        (Pair(first, second) if number % 2 else Pair(second, first),)
        for number in range(1, contest.games + 1)
    )
    heat = HeatPlan(name, contest, run.time(contest), players, rounds, chooser, way.where)
    return (yield from _heat(run, heat, cuts, way))


@form("round-robin")
def round_robin(turn: Turn) -> Play:
    """Everybody meets everybody by the Berger tables."""
    run, name, contest, players, cuts, way = turn
    by_number = pairing_numbers(run, contest, players)
    rounds = tuple(
        tuple(Pair(by_number[white], by_number[black]) for white, black in pairs)
        for pairs in berger(len(players), contest.cycles)
    )
    numbered = tuple(by_number[number] for number in sorted(by_number))
    heat = HeatPlan(name, contest, run.time(contest), numbered, rounds, None, way.where)
    return (yield from _heat(run, heat, cuts, way))


def pairing_numbers(run: Run, contest: Contest, players: Sequence[int]) -> dict[int, int]:
    """Players by pairing number, as the format gives them in the order of the seeds."""
    order = players
    if run.format.named(contest.order) == "lot":
        order = run.drawn("numbers", players)
    fitting = len(contest.numbers) == len(players)
    numbers = contest.numbers if fitting else range(1, len(players) + 1)
    return dict(zip(numbers, order, strict=True))


def _heat(run: Run, heat: HeatPlan, cuts: Cuts, way: Way) -> Play:
    """Have the games of a heat played, and play off those who must not stay level."""
    answer = yield Request((heat,))
    games = answer.heats[0]
    _say_special(run, games)
    scores = totals(heat.players, games)
    levels = by_score(run, scores)
    standing = [
        _POINTS(player=run.names((one,)), points=scores[one])
        for level in levels
        for one in level.players
    ]
    run.decide(heat.name, _STANDING(standing=Joined(standing)), heat.contest.article)
    further = way._replace(games=games, where=heat.where)

    def tie(players: tuple[int, ...], inside: Cuts) -> Play:
        reference = next_of(run, heat.contest, len(players), len(heat.players))
        if reference is not None and reference != BRANCH:
            known = run.contest(reference)
            said = _LEVEL(players=run.names(players), what=contest_text(run, known[1]))
            run.decide(known[0], said, known[1].article)
        return follow(run, reference, players, inside, further)

    return (yield from decided(run, levels, cuts, tie))


def _say_special(run: Run, games: Iterable[Game]) -> None:
    """Write down rulings, and draws that were Black's."""
    for game in games:
        if game.outcome is None:
            continue
        facts = {"game": game.number, "result": game.outcome.written}
        if game.by_committee:
            run.decide("committee", _RULING(**facts))
        if (
            game.time.draw == "black"
            and game.outcome.played
            and game.outcome.white == game.outcome.black
        ):
            run.decide("drawn_armageddon", _BLACK(player=run.names((game.black,)), **facts))


def totals(players: Iterable[int], games: Iterable[Game]) -> dict[int, Fraction]:
    """The points of each player."""
    found = dict.fromkeys(players, Fraction(0))
    for game in games:
        if game.points is not None:
            found[game.white] += game.points[0]
            found[game.black] += game.points[1]
    return found


def by_score(run: Run, scores: dict[int, Fraction]) -> tuple[Level, ...]:
    """Players of equal points together, the most points first."""
    return tuple(
        Level(run.by_seed(one for one in scores if scores[one] == points), "level_behind")
        for points in sorted(set(scores.values()), reverse=True)
    )
