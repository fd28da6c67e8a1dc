"""The known disagreements with gacrux in team events, and where each is expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tests.peers import gacrux_team_faults as faulty
from tests.peers.gacrux_teams import rounded
from tests.peers.ledger import entries
from tests.slow_truth.teams.event import TeamEvent

Column = dict[int, Fraction | None]


@dataclass
class Excuses:
    """The excuses of one event. Columns are kept, because many teams ask for the same."""

    event: TeamEvent
    _known: dict[tuple[object, ...], Column] = field(default_factory=dict)

    def of_value(
        self, team: int, code: str, edition: str, both: tuple[Fraction | None, Fraction | None]
    ) -> list[str]:
        """The faults that make of our value, if it is the true one, what gacrux has."""

        def column(faults: faulty.Faults) -> Column:
            values = faulty.value(self.event, code, edition, faults)
            return {t: rounded(code, one, self.event.rounds) for t, one in values.items()}

        return self._needed(team, (code,), edition, both, column)

    def of_place(
        self, team: int, codes: Sequence[str], edition: str, both: tuple[int, int]
    ) -> list[str]:
        """The faults that make of our place, if it is the true one, that of gacrux."""

        def column(faults: faulty.Faults) -> Column:
            found = faulty.places(self.event, codes, edition, faults)
            return {one: Fraction(place) for one, place in found.items()}

        return self._needed(team, tuple(codes), edition, both, column)

    def _needed(
        self,
        team: int,
        codes: tuple[str, ...],
        edition: str,
        both: tuple[Fraction | int | None, Fraction | int | None],
        column: Callable[[faulty.Faults], Column],
    ) -> list[str]:
        covering = frozenset(
            name
            for name in faulty.ALL
            if any(entries()[name].covers(code, edition) for code in codes)
        )

        def known(faults: faulty.Faults) -> Fraction | None:
            key = (codes, edition, faults)
            if key not in self._known:
                self._known[key] = column(faults)
            return self._known[key][team]

        true, theirs = both
        if known(frozenset()) != true or known(covering) != theirs:
            return []
        alone = [name for name in covering if known(frozenset({name})) != true]
        together = [name for name in covering if known(covering - {name}) != theirs]
        return sorted({*alone, *together})
