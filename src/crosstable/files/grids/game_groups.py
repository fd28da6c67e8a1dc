"""Which tables of games are one event, and which are those of other groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.files.grids.layout import Block


@dataclass(slots=True)
class _Group:
    """Tables whose players meet, or stand in each other's tables."""

    tables: list[int] = field(default_factory=list[int])
    rounds: set[int] = field(default_factory=set[int])


def others(
    tables: Sequence[Block], players: Sequence[set[str]], rounds: Sequence[set[int]]
) -> list[Block]:
    """The tables of other groups than the first.

    Another group has the same rounds and nobody in common. ``players``, ``rounds``: of each table.
    """
    first, *rest = list(_groups(tables, players, rounds)) or [_Group()]
    left = [at for one in rest if one.rounds & first.rounds for at in one.tables]
    return [tables[at] for at in sorted(left)]


def _groups(
    tables: Sequence[Block], players: Sequence[set[str]], rounds: Sequence[set[int]]
) -> Iterator[_Group]:
    one_round = len(set[int]().union(*rounds)) == 1
    leader: dict[int, int] = {}
    of_player: dict[str, int] = {}
    of_sheet: dict[int, int] = {}
    for at, own in enumerate(players):
        leader[at] = at
        near = {of_player[one] for one in own if one in of_player}
        # In one round everybody plays once: there, tables of one sheet are parts of the round.
        if one_round:
            near.add(of_sheet.setdefault(id(tables[at].sheet), at))
        for other in near:
            leader[_leader(leader, other)] = _leader(leader, at)
        of_player |= dict.fromkeys(own, at)
    found: dict[int, _Group] = {}
    for at in leader:
        group = found.setdefault(_leader(leader, at), _Group())
        group.tables.append(at)
        group.rounds |= rounds[at]
    yield from found.values()


def _leader(leader: Mapping[int, int], at: int) -> int:
    while leader[at] != at:
        at = leader[at]
    return at
