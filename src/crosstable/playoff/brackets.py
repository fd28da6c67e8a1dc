"""Brackets as they are printed: the pairs that are known, and the slots that wait for somebody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from crosstable.playoff.engine import Progress
from crosstable.playoff.run import Bracket, BracketPair, Cuts, Game, inner
from crosstable.texts import Message


class Drawn(NamedTuple):
    """A whole bracket; ``through``: how many come through its last round; ``known``: has begun."""

    contest: str
    where: tuple[Message, ...]
    place: int
    place_to: int
    stage: int
    through: int
    known: bool
    rounds: list[list[BracketPair]]


class _Round(NamedTuple):
    """A round of a bracket: its slots, its players, the cuts among them."""

    slots: int
    players: int
    cuts: Cuts

    @property
    def ahead(self) -> int:
        """How many go on as winners."""
        return min(self.players, self.slots // 2)

    @property
    def losers(self) -> tuple[int, Cuts]:
        """How many do not, and the cuts among these."""
        behind = self.players - self.ahead
        return behind, inner(self.cuts, self.ahead, behind)


def brackets(now: Progress) -> list[Drawn]:
    """All brackets by the places they are for, those that may still come among them."""
    found = list[Drawn]()
    for one in now.brackets:
        found.append(_drawn(_so_far(one, now.games), known=True))
        if now.order is None:
            found += _to_come(one, now.brackets)
    return sorted(found, key=lambda one: (one.place, one.stage))


def games_of(pair: BracketPair, stage: int, games: Iterable[Game]) -> list[Game]:
    """The games of a pair of a bracket that began with a stage."""
    return [one for one in games
            if one.stage >= stage and {one.white, one.black} == set(pair.players)]  # fmt: skip


def _so_far(one: Bracket, games: Sequence[Game]) -> Bracket:
    """The bracket with the winners of pairs that are over, though others are not."""
    rounds = [
        [replace(pair, winner=pair.winner or _ahead(pair, one.stage, games)) for pair in pairs]
        for pairs in one.rounds
    ]
    return replace(one, rounds=rounds)


def _ahead(pair: BracketPair, stage: int, games: Sequence[Game]) -> int | None:
    """Who has more points in a pair of which no game is open."""
    own = games_of(pair, stage, games)
    points = dict.fromkeys(pair.players, Fraction(0))
    for game in own:
        if game.points is not None:
            points[game.white] += game.points[0]
            points[game.black] += game.points[1]
    if not own or any(game.due or game.waits for game in own) or len(set(points.values())) == 1:
        return None
    return max(pair.players, key=points.__getitem__)


def _rounds(slots: int, count: int, cuts: Cuts) -> Iterator[_Round]:
    while inner(cuts, 0, count):
        yield _Round(slots, count, cuts)
        slots, count = slots // 2, min(count, slots // 2)
        cuts = inner(cuts, 0, count)


def _drawn(one: Bracket, *, known: bool) -> Drawn:
    planned = list(_rounds(one.slots, one.count, one.cuts))
    blank = [
        [BracketPair((None, None)) for _ in range(each.slots // 2)]
        for each in planned[len(one.rounds) :]
    ]
    if blank and one.rounds:
        blank[0] = _coming(one.rounds[-1])
    rounds = [*one.rounds, *blank]
    while known and len(rounds) > 1 and all(None in pair.players for pair in rounds[0]):
        del rounds[0]  # nobody plays in it
    return Drawn(
        one.contest, one.where, one.place, one.place + one.count - 1, one.stage,
        one.slots >> len(planned), known, rounds,
    )  # fmt: skip


def _coming(before: Sequence[BracketPair]) -> list[BracketPair]:
    """The pairs of the winners so far."""
    winners = [pair.winner for pair in before]
    return [
        BracketPair(pair) for pair in zip(winners[::2], winners[1::2], strict=True)
    ]  # fmt: skip


def _to_come(one: Bracket, known: Sequence[Bracket]) -> Iterator[Drawn]:
    """The brackets of those who lose in this one, as far as they have not begun."""
    for number, each in enumerate(_rounds(one.slots, one.count, one.cuts)):
        behind, cuts = each.losers
        place = one.place + each.ahead
        begun = any((other.where, other.place) == (one.where, place) for other in known)
        if cuts and not begun:
            stage = one.stage + number + 1
            losers = Bracket(one.contest, one.where, place, behind, each.slots // 2, cuts, stage)
            yield _drawn(losers, known=False)
            yield from _to_come(losers, known)
