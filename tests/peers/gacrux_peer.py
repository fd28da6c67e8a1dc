"""gacrux 1.11.65, run in this process, as a test oracle.

Values are taken one code a run, because FB and ``/F`` leak into later columns of a list.
Everything is exact except AOB, which gacrux rounds half up to a number of decimals that
depends on the number of rounds: see `aob_step`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

from tests.support.plain_event import PlainEvent

EDITIONS = {"fide-2024-08-01": "2025/01/15", "fide-2026-03-01": "2026/05/01"}
"""The editions gacrux has, each with a start date that makes gacrux choose it."""

Values = dict[int, Fraction | None]
Standings = tuple[list[tuple[int, int]], dict[int, list[Fraction | None]]]


class Reading:
    """gacrux with one file read, to be asked often.

    One engine serves all questions. What an answer leaves behind are entries of the
    participants' ``tbval``, their ranks and the engine's order; each question takes that back.
    """

    def __init__(self, trf: str, round_robin: bool | None) -> None:
        self._tournament = _parse(trf)
        self._params = _params([], round_robin)
        self._engine = tiebreak(self._tournament, -1, self._params)
        self._primary = self._engine.primaryscore
        rows = self._engine.cmps.items()
        self._untouched = {number: dict(row["tbval"]) for number, row in rows}

    def values(self, code: str, tied_list: Sequence[str] = ()) -> Values:
        rows = self._answer([*tied_list, code])
        return {number: exact(row["tiebreakScore"][-1]) for number, row in rows.items()}

    def standings(self, codes: Sequence[str]) -> Standings:
        rows = self._answer(codes)
        places = sorted((row["rank"], number) for number, row in rows.items())
        columns = {
            number: [exact(value) for value in row["tiebreakScore"]] for number, row in rows.items()
        }
        return places, columns

    def _answer(self, codes: Sequence[str]) -> dict[int, dict[str, Any]]:
        engine = self._engine
        for number, row in engine.cmps.items():
            clean = {"tiebreakScore": [], "tiebreakDetails": [], "rank": 1}
            row.update(clean, tbval=dict(self._untouched[number]))
        engine.rankorder = list(engine.cmps.values())
        engine.tiebreaks = []
        engine.primaryscore = self._primary
        _compute(engine, self._tournament, self._params | {"tiebreak": list(codes)})
        return engine.cmps


class Oracle(Reading):
    """gacrux with one individual event read."""

    def __init__(self, event: PlainEvent, edition: str) -> None:
        super().__init__(dated(event, edition), event.round_robin)


def values(
    event: PlainEvent, code: str, edition: str, tied_list: Sequence[str] | None = None
) -> Values:
    """One code for everybody; ``tied_list`` are the codes before it in the list."""
    return Oracle(event, edition).values(code, tied_list or ())


def standings(event: PlainEvent, codes: Sequence[str], edition: str) -> Standings:
    """(place, id) from the first place down, and the values of every list column by id."""
    return Oracle(event, edition).standings(codes)


def aob_step(rounds: int) -> Fraction:
    """The unit to which gacrux rounds AOB (half up) in a tournament of that many rounds."""
    decimals = next((d for limit, d in ((9, 2), (27, 3), (73, 4)) if rounds < limit), 5)
    return Fraction(1, 10**decimals)


def round_half_up(value: Fraction, step: Fraction) -> Fraction:
    return (value / step + Fraction(1, 2)) // 1 * step


def timing_compute(
    trf_text: str, codes: Sequence[str], round_robin: bool = False, times: int = 1
) -> float:
    """Seconds gacrux needs to compute and rank, the file being already read: the shortest run."""
    tournament, params = _parse(trf_text), _params(codes, round_robin)
    shortest = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        _compute(tiebreak(tournament, -1, params), tournament, params)
        shortest = min(shortest, time.perf_counter() - begin)
    return shortest


def timing_command(path: str, codes: Sequence[str], round_robin: bool = False) -> list[str]:
    """The argument list that runs gacrux as a command on a TRF file."""
    kind = "-p" if round_robin else "-s"
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", path, "-d", "T", kind]
    return [*command, "-t", *codes]


def dated(event: PlainEvent, edition: str) -> str:
    """The event's TRF text with the start date moved into the time of the edition."""
    return started(event.trf(), edition)


def started(trf: str, edition: str) -> str:
    """A TRF text with its start date, there or not, moved into the time of the edition."""
    if edition not in EDITIONS:
        raise ValueError(f"gacrux has no edition {edition}")
    lines = [line for line in trf.split("\n") if not line.startswith("042 ")]
    return "\n".join([f"042 {EDITIONS[edition]}", *lines])


def exact(value: object) -> Fraction | None:
    """A gacrux number without loss; None is its undefined value."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise TypeError(f"gacrux gave {value!r}, which is no exact number")
    return Fraction(value)


def _parse(text: str) -> dict[str, Any]:
    reader = trf2json()
    reader.parse_file(text, 0)
    if reader.get_status():
        raise ValueError(f"gacrux cannot read the file: {reader.chessjson['status']}")
    return reader.get_tournament(1)


def _params(codes: Sequence[str], round_robin: bool | None) -> dict[str, Any]:
    """``round_robin``: None leaves it to gacrux."""
    return {
        "tiebreak": list(codes),
        "pre_determined": round_robin is True,
        "swiss": round_robin is False,
        "unrated": None,
        "check": 0,
    }


def _compute(engine: tiebreak, tournament: dict[str, Any], params: dict[str, Any]) -> None:
    codes: list[str] = params["tiebreak"]
    if unknown := [code for code in codes if _base(code) not in engine.tiebreaklist]:
        raise ValueError(f"gacrux does not know {unknown}")
    engine.compute_tiebreaks(tournament, params)


def _base(code: str) -> str:
    return code.split("/", maxsplit=1)[0].split(":", maxsplit=1)[0].upper()
