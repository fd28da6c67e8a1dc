"""The places round by round as drawings: lines of all or of the first, a small one for each card.

All coordinates are whole numbers; colours are classes of the style sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from crosstable.reports.contents import Contents
from crosstable.reports.html.escaping import escaped
from crosstable.reports.html.people import People
from crosstable.texts import text

_LABEL = text("html.chart-label", "Places after each round")
_HOW = text(
    "html.how-chart",
    "Each line is a participant; the numbers at the left are places. Those who share a place stand "
    "in the order of the final ranking.",
)
_HOW_FIRST = text(
    "html.how-chart-first",
    "The lines of the first {count} of the final ranking; below place {count} the scale is "
    "compressed. Those who share a place stand in the order of the final ranking.",
)
_ROUND = text("html.round-short", "R{round}")
_TITLE = text("html.chart-line", "{place} {name}: {places}")

#: Up to so many participants all are drawn; of a larger field the first so many.
MOST_LINES, FIRST_LINES = 40, 20
_COLOURS = 8
_STEP, _ROW, _LEFT, _TOP, _NAMES = 64, 22, 50, 28, 200
_BELOW = 150
_TICKS = (25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 9999)
_MOST_LETTERS = 24


@dataclass(frozen=True)
class Chart:
    """The places of a field. ``places``: by round, then participant row, as in `Contents`."""

    contents: Contents
    people: People
    places: Sequence[Sequence[int]]

    @property
    def how(self) -> str:
        """How the drawing is read."""
        return str(_HOW() if self._whole else _HOW_FIRST(count=FIRST_LINES))

    @property
    def _whole(self) -> bool:
        return len(self.people.id) <= MOST_LINES

    def drawing(self) -> str:
        """The lines of all participants, of a large field those of the first."""
        order = self.contents.ranking.order
        drawn = order if self._whole else order[:FIRST_LINES]
        slots = [self._slots(after) for after in self.places]
        wide = _LEFT + _STEP * (len(slots) - 1) + 24 + _NAMES
        high = self._y(len(order)) + _ROW
        lines = [self._line(p, at, slots) for at, p in reversed(list(enumerate(drawn)))]
        return (
            f'<svg class=b viewBox="0 0 {wide} {high}" width={wide} height={high} role=img '
            f'aria-label="{escaped(_LABEL())}">{self._scale(wide)}{"".join(lines)}</svg>'
        )

    def _slots(self, after: Sequence[int]) -> list[int]:
        """By row, where it stands among all: those who share a place one below the other."""
        found = [0] * len(after)
        ordered = sorted(self.contents.ranking.order, key=after.__getitem__)
        for at, p in enumerate(ordered, 1):
            found[p] = at
        return found

    def _y(self, slot: int) -> int:
        """Where a place is drawn; below the first ones of a large field it is compressed."""
        most = len(self.people.id)
        if self._whole or slot <= FIRST_LINES:
            return _TOP + _ROW * (slot - 1) + _ROW // 2
        deepest = isqrt(10_000 * (most - FIRST_LINES))
        below = _BELOW * isqrt(10_000 * (slot - FIRST_LINES)) // deepest
        return _TOP + _ROW * FIRST_LINES + below

    def _scale(self, wide: int) -> str:
        """Rounds above, places at the left."""
        right = wide - _NAMES - 12
        parts = [
            f"<text x={_LEFT + _STEP * r} y=16 class=m>{escaped(_ROUND(round=number))}</text>"
            for r, number in enumerate(self.contents.rounds)
        ]
        for place in self._ticks():
            y = self._y(place)
            parts.append(
                f"<path d=M{_LEFT - 12},{y}H{right} class=n /><text x={_LEFT - 18} y={y + 4} class=e>"
                f"{place}</text>"
            )
        return "".join(parts)

    def _ticks(self) -> Iterator[int]:
        most = len(self.people.id)
        yield from range(1, (most if self._whole else FIRST_LINES) + 1)
        if not self._whole:
            last = 0
            for place in (*(one for one in _TICKS if FIRST_LINES < one < most), most):
                if self._y(place) - last >= 16 and (place == most or self._y(most) - self._y(place) >= 16):
                    yield place
                    last = self._y(place)

    def _line(self, p: int, at: int, slots: Sequence[Sequence[int]]) -> str:
        """One participant: a line with dots, the name at its end, the places as its title."""
        points = [(_LEFT + _STEP * r, self._y(slot[p])) for r, slot in enumerate(slots)]
        path = " ".join(f"{x},{y}" for x, y in points)
        dots = "".join(f"<circle cx={x} cy={y} r=4 />" for x, y in points)
        x, y = points[-1]
        plain = self.contents.ranking.tournament.participants[p].name
        said = _TITLE(
            place=self.people.place[p],
            name=plain,
            places=", ".join(str(after[p]) for after in self.places),
        )
        return (
            f'<g class="l l{at % _COLOURS}"><title>{escaped(said)}</title>'
            f'<polyline points="{path}"/>{dots}<text x={x + 12} y={y + 4}>'
            f"{self.people.place[p]} {escaped(_shortened(plain))}</text></g>"
        )

    def small(self) -> list[str]:
        """By row, a line of the places without names."""
        most = max(len(self.people.id) - 1, 1)
        wide = 10 * (len(self.places) - 1) + 6
        found: list[str] = []
        for p in range(len(self.people.id)):
            points = " ".join(
                f"{3 + 10 * r},{3 + 24 * (after[p] - 1) // most}"
                for r, after in enumerate(self.places)
            )
            found.append(
                f'<svg class=p viewBox="0 0 {wide} 30" width={wide} height=30 aria-hidden=true>'
                f'<polyline points="{points}"/></svg> '
            )
        return found


def _shortened(written: str) -> str:
    if len(written) <= _MOST_LETTERS:
        return written
    return written[: _MOST_LETTERS - 1].rstrip() + "…"
