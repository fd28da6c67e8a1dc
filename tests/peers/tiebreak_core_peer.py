"""tiebreak-core 1.2.0 as a test oracle, as far as it goes.

It takes only scores of 0, ½ and 1 with a win worth 1 and a draw ½, has no round robins
before 2026, and fewer codes in 2024; `supports` tells. Its numbers are floats: all are sums
of halves and quarters, which floats hold exactly, but for AOB, a mean of at most ``rounds``
multiples of ½, whose exact value is restored as the nearest such fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tiebreak_core import (
    GameRecord,
    PlayerTiebreakData,
    StandingsResult,
    rank_descriptors_strict,
    rank_standings_strict,
)

from tests.support.plain_event import Cell, PlainEvent

EDITIONS = {"fide-2024-08-01": "fide-2024", "fide-2026-03-01": "fide-2026"}

IN_2024 = {
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "FB": "fore_buchholz",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "KS": "koya",
    "AOB": "aob",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "TPR": "tpr",
    "PTP": "ptp",
    "APRO": "apro",
    "APPO": "appo",
}
IN_2026 = IN_2024 | {
    "STD": "std",
    "SB/C2": "sonneborn_berger_cut2",
    "FB/C1": "fore_buchholz_cut1",
    "FB/C2": "fore_buchholz_cut2",
    "FB/M1": "fore_median1",
    "FB/M2": "fore_median2",
    "AOB/F": "aob_fb",
    "ARO/C2": "aro_cut2",
    "ARO/M1": "aro_median1",
    "ARO/M2": "aro_median2",
}
DESCRIBED = {"PS/C2": "progressive_c2", "PS/C3": "progressive_c3", "BH/C3": "buchholz_c3"}
"""Codes of 2026 that the library reads as descriptors, with the names of their values."""
STAGES = {"DE": "direct_encounter", "TPN": "tpn", "RTNG": "rtng"}

Values = dict[int, Fraction | None]


def supports(event: PlainEvent, code: str, edition: str) -> bool:
    """Can the library be asked for the code in this event?"""
    return (
        _plain_scoring(event)
        and (edition == "fide-2026-03-01" or (edition in EDITIONS and not event.round_robin))
        and _known(code, edition)
    )


def supports_list(event: PlainEvent, codes: Sequence[str], edition: str) -> bool:
    """Lists begin with PTS and have no modifier of whole lists (/P, /L)."""
    stages = {"DE"} if edition == "fide-2024-08-01" else set(STAGES)
    return codes[0] == "PTS" and all(
        (code in stages or code in _names(edition)) and supports(event, "PS", edition)
        for code in codes[1:]
    )


def values(event: PlainEvent, code: str, edition: str) -> Values:
    return columns(event, [code], edition)[code]


def columns(event: PlainEvent, codes: Sequence[str], edition: str) -> dict[str, Values]:
    """Every code for itself; those with the same /P and /L are asked for together."""
    missing = [code for code in codes if not supports(event, code, edition)]
    if missing:
        raise ValueError(f"tiebreak-core has no {missing} for this event in {edition}")
    together: dict[tuple[bool, float], dict[str, str]] = {}
    result: dict[str, Values] = {}
    for code in codes:
        base, forfeits, limit = _parts(code)
        if code == "PTS":
            result[code] = {number: event.score(number) for number in event.rows}
        elif code in DESCRIBED:
            result[code] = _column(event, _describe(event, code), DESCRIBED[code])
        else:
            together.setdefault((forfeits, limit), {})[code] = _names(edition)[base]
    for (forfeits, limit), names in together.items():
        ranked = _rank(event, list(names.values()), edition, forfeits=forfeits, limit=limit)
        result |= {code: _column(event, ranked, name) for code, name in names.items()}
    return result


def _column(event: PlainEvent, result: StandingsResult, name: str) -> Values:
    exact = {row.player_id: Fraction(row.values[name]) for row in result.players}
    if name.startswith("aob"):
        return {n: value.limit_denominator(2 * event.rounds) for n, value in exact.items()}
    return dict(exact)


def standings(event: PlainEvent, codes: Sequence[str], edition: str) -> list[tuple[int, int]]:
    """(place, id) with shared places.

    The library gives every participant a place of his own and breaks ties by a key. Those
    who are tied stand in a row that the opposite key turns round, so that the sum of the two
    places tells the sets of the tied from one another.
    """
    if not supports_list(event, codes, edition):
        raise ValueError(f"tiebreak-core cannot rank this event by {codes} in {edition}")
    names = [STAGES.get(code) or _names(edition)[code] for code in codes[1:]]
    up = _places(_rank(event, names, edition, sign=1))
    down = _places(_rank(event, names, edition, sign=-1))
    first: dict[int, int] = {}
    for number, place in sorted(up.items(), key=lambda item: item[1]):
        first.setdefault(place + down[number], place)
    return sorted((first[up[number] + down[number]], number) for number in up)


def _plain_scoring(event: PlainEvent) -> bool:
    scoring = event.scoring
    halves = {Fraction(0), Fraction(1, 2), Fraction(1)}
    plain = (scoring["W"], scoring["D"], scoring["L"]) == (1, Fraction(1, 2), 0)
    return plain and scoring["A"] in halves and scoring["P"] in halves


def _known(code: str, edition: str) -> bool:
    if code == "PTS" or (code in DESCRIBED and edition == "fide-2026-03-01"):
        return True
    base, forfeits, _ = _parts(code)
    return base in _names(edition) and not (forfeits and edition == "fide-2024-08-01")


def _names(edition: str) -> dict[str, str]:
    return IN_2026 if edition == "fide-2026-03-01" else IN_2024


def _parts(code: str) -> tuple[str, bool, float]:
    """A code without /P and /L, whether it had /P, and its limit in points."""
    kept: list[str] = []
    limit = 0.0
    for part in code.split("/"):
        if part.startswith("L") and part[1:].lstrip("+-").isdigit():
            limit = int(part[1:]) / 2
        elif part != "P":
            kept.append(part)
    return "/".join(kept), "P" in code.split("/"), limit


def _places(result: StandingsResult) -> dict[int, int]:
    return {row.player_id: row.rank for row in result.players}


def _rank(
    event: PlainEvent,
    names: list[str],
    edition: str,
    sign: int = 1,
    forfeits: bool = False,
    limit: float = 0.0,
) -> StandingsResult:
    numbers = {number: number for number in event.rows}
    of_2026 = edition == "fide-2026-03-01"
    return rank_standings_strict(
        _players(event),
        names,
        event.rounds,
        {number: sign * number for number in numbers},
        ruleset=EDITIONS[edition],
        mode="round_robin" if event.round_robin else "swiss",
        pairing_numbers=numbers if of_2026 else None,
        forfeits_as_played=forfeits,
        koya_limit=limit,
    )


def _describe(event: PlainEvent, code: str) -> StandingsResult:
    mode = "round_robin" if event.round_robin else "swiss"
    return rank_descriptors_strict(_players(event), [code], event.rounds, mode=mode)


def _players(event: PlainEvent) -> dict[int, PlayerTiebreakData]:
    return {
        number: PlayerTiebreakData(
            number,
            event.ratings.get(number, 0),
            float(event.score(number)),
            [_game(event, index, cell) for index, cell in enumerate(row) if _stated(event, cell)],
        )
        for number, row in event.rows.items()
    }


def _stated(event: PlainEvent, cell: Cell) -> bool:
    """A free round is left out: the library takes a stated round for a round to be filled."""
    return cell.opponent is not None or not event.round_robin


def _game(event: PlainEvent, index: int, cell: Cell) -> GameRecord:
    opponent = cell.opponent or 0
    facing = event.rows[opponent][index] if opponent else None
    return GameRecord(
        opponent_id=opponent or -1,
        opponent_rating=event.ratings.get(opponent, 0),
        score=float(event.points(cell)),
        color="black" if cell.colour == "b" else "white",
        round_number=index + 1,
        kind=_kind(cell),
        opponent_score=float(event.points(facing)) if facing else None,
    )


def _kind(cell: Cell) -> str:
    if cell.opponent:
        return {"+": "forfeit_win", "-": "forfeit_loss"}.get(cell.result, "played")
    kinds = {"U": "pairing_bye", "F": "pairing_bye", "H": "requested_bye", "Z": "requested_bye"}
    return kinds.get(cell.result, "absent")
