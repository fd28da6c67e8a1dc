"""For whom the disagreements of ledger.toml are expected: one predicate for each entry.

Each takes the event, the participant, the code and the edition. They are as narrow as the
disagreement is understood, and ask the slow truth, never crosstable.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.peers import koya_predicates as koya
from tests.peers.asking import forfeits, games, scheduled, system, tied_before
from tests.peers.gacrux_peer import aob_step, round_half_up
from tests.slow_truth import encounter, opponents, ranking, ratings
from tests.slow_truth.editions import half_up
from tests.support.plain_event import PlainEvent

Predicate = Callable[[PlainEvent, int, str, str], bool]


# ----- Art. 7 -------------------------------------------------------------------------------


def double_forfeit(event: PlainEvent, participant: int, _code: str, _edition: str) -> bool:
    return any(
        cell.opponent and cell.result == "-" == event.rows[cell.opponent][number].result
        for number, cell in enumerate(event.rows[participant])
    )


def swiss_double_forfeit(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    return not event.round_robin and double_forfeit(event, participant, code, edition)


def round_robin_won(event: PlainEvent, participant: int, code: str, _edition: str) -> bool:
    colour = "wb" if code.rsplit(maxsplit=1)[-1] == "WON" else "b"
    return event.round_robin and forfeits(event, participant, "+", colour)


def round_robin_lost(event: PlainEvent, participant: int, _code: str, _edition: str) -> bool:
    return event.round_robin and forfeits(event, participant, "-")


# ----- Art. 8, 9 and 14: Buchholz and Sonneborn-Berger --------------------------------------


def aob_rounded(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    """Only in lists: two of the tied whose averages only the rounding makes equal."""
    if " " not in code:
        return False
    column = ranking.value(event, code.rsplit(maxsplit=1)[-1], edition)
    tied = tied_before(event, participant, code, edition)
    exact = {value for p in tied if (value := column[p]) is not None}
    return len({round_half_up(value, aob_step(event.rounds)) for value in exact}) < len(exact)


def fore_leak(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    """Only in lists, after FB: a score used for somebody of the tied is spoilt."""
    before = code.split()[:-1]
    if event.round_robin or not any(c.startswith("FB") or c == "AOB/F" for c in before):
        return False
    used = set(tied_before(event, participant, code, edition))
    for _ in range(2 if system(code, edition).name == "AOB" else 1):
        used |= {q for p in used for q in scheduled(event, p)}
    return any(_ends_with_byes_and_forfeit(event, p) for p in used)


def _ends_with_byes_and_forfeit(event: PlainEvent, participant: int) -> bool:
    results = "".join(cell.result for cell in event.rows[participant])
    tail = results[len(results.rstrip("HZ-")) :]
    return tail.endswith("-") and bool(set(tail) & set("HZ"))


def cut_all(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    wanted = system(code, edition)
    if wanted.name == "ARO":
        number = len(games(event, participant))
    elif event.round_robin:
        number = len(scheduled(event, participant))
    else:
        number = event.rounds
    cuts = wanted.cut or 2 * wanted.median
    return 0 < number <= cuts


def vur_tie(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    adjusted = opponents.adjusted_scores(event)
    parts = opponents.elements(event, system(code, edition), edition, adjusted, participant)
    free = {(part.contribution, part.score) for part in parts if part.voluntary}
    return len({contribution for contribution, _ in free}) < len(free)


def fore_forfeit(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    if system(code, edition).name == "AOB":
        return any(_fore_forfeit(event, p) for p in games(event, participant))
    return _fore_forfeit(event, participant)


def _fore_forfeit(event: PlainEvent, participant: int) -> bool:
    used = {participant, *scheduled(event, participant)}
    return any(event.rows[p][-1].opponent and event.rows[p][-1].result in "+-" for p in used)


# ----- Art. 10 ------------------------------------------------------------------------------


def no_game(event: PlainEvent, participant: int, _code: str, _edition: str) -> bool:
    return not games(event, participant)


def unrated(event: PlainEvent, _participant: int, _code: str, _edition: str) -> bool:
    return any(not event.ratings.get(p) for p in event.rows)


def ptp_float(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    """Do floats give another performance, or the opponents' another mean?"""
    if unrated(event, participant, code, edition):
        return False
    own = system(code, edition).name == "PTP"
    pairs = [
        (exact, _float_performance(event, p, exact))
        for p in ([participant] if own else games(event, participant))
        if (exact := ratings.perfect_performance(event.rows[p], event.ratings)) is not None
    ]
    exact_sum, float_sum = (sum(column) for column in zip((0, 0), *pairs, strict=True))
    count = max(1, len(pairs))
    return half_up(Fraction(exact_sum, count)) != half_up(Fraction(float_sum, count))


def _float_performance(event: PlainEvent, participant: int, exact: int) -> int:
    """From the right rating upwards, the first that is enough for a sum of floats."""
    row = event.rows[participant]
    score = ratings.score_over_the_board(row)
    against = ratings.opponents_ratings(row, event.ratings)
    found = exact
    while score and sum(ratings.expected_hundredths(found - r) / 100 for r in against) < score:
        found += 1
    return found


# ----- Art. 6 -------------------------------------------------------------------------------


def incomplete_round_robin(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    if not event.round_robin:
        return False
    tied = tied_before(event, participant, code, edition)
    return any(q not in scheduled(event, p) for p in tied for q in tied if p != q)


def de_forfeit(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    tied = tied_before(event, participant, code, edition)
    return not event.round_robin and any(
        q in scheduled(event, p) and q not in games(event, p) for p in tied for q in tied
    )


def de_rest(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    tied = tied_before(event, participant, code, edition)
    placed, rest = _certain(event, tied, at_once=False)
    return bool(placed) and len(rest) > 1 and _complete(event, rest)


def de_second_place(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    tied = tied_before(event, participant, code, edition)
    return _certain(event, tied, at_once=False)[0] != _certain(event, tied, at_once=True)[0]


def _complete(event: PlainEvent, tied: list[int]) -> bool:
    return not any(encounter.separate_standings(event, tied, False).missing.values())


def _certain(event: PlainEvent, tied: list[int], at_once: bool) -> tuple[list[int], list[int]]:
    """The places of 6.3 and the rest, up to where the rest have all met or nobody is certain.

    A new table is made when the old one gives no more places, or ``at_once`` after each.
    """
    placed: list[int] = []
    rest = tied
    while len(rest) > 1 and not _complete(event, rest):
        table = encounter.separate_standings(event, rest, False)
        certain = encounter.certain_places(event, rest, table)
        if not certain:
            break
        placed += certain[:1] if at_once else certain
        rest = [p for p in tied if p not in placed]
    return placed, rest


def de_thirds(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    """Did two of the tied meet so often that a mean has no finite decimal fraction?"""
    tied = tied_before(event, participant, code, edition)
    meetings = {games(event, p).count(q) for p in tied for q in tied}
    return any(number > 1 and 10**9 % number for number in meetings)


PREDICATES: dict[str, Predicate] = {
    "gacrux-std-double-forfeit": double_forfeit,
    "gacrux-koya-step": koya.step,
    "gacrux-koya-odd-field": koya.odd_field,
    "gacrux-koya-percentage": koya.percentage,
    "gacrux-de-incomplete-round-robin": incomplete_round_robin,
    "gacrux-de-thirds": de_thirds,
    "gacrux-aob-rounded": aob_rounded,
    "gacrux-fore-leak": fore_leak,
    "core-undefined-zero": no_game,
    "core-cut-all": cut_all,
    "core-vur-tie": vur_tie,
    "core-fore-forfeit": fore_forfeit,
    "core-round-robin-forfeit-won": round_robin_won,
    "core-round-robin-forfeit-lost": round_robin_lost,
    "core-std-double-forfeit": swiss_double_forfeit,
    "core-koya-odd-field": koya.core_odd_field,
    "core-koya-forfeit": koya.core_forfeit,
    "core-ptp-float": ptp_float,
    "core-unrated": unrated,
    "core-de-forfeit": de_forfeit,
    "core-de-rest": de_rest,
    "core-de-second-place": de_second_place,
}
