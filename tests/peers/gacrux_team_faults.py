"""What is wrong in gacrux about teams, built into the slow truth fault by fault.

A difference is excused only where the slow truth with all the faults gives what gacrux gives.
The names of the faults are those of their entries in ledger.toml.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tests.peers.gacrux_teams import rounded
from tests.slow_truth.teams import encounter, ranking, sums
from tests.slow_truth.teams.codes import BERGERS, Code, parse, rules_of
from tests.slow_truth.teams.event import NOTHING, TeamEvent, TeamRound
from tests.slow_truth.teams.own import against, board_count, points_by_board

Values = dict[int, Fraction | None]
Faults = frozenset[str]
Order = list[list[int]]

TYPED = "gacrux-team-typed-corrections"
UNEVEN = "gacrux-team-uneven-forfeits"
FULL_BOARDS = "gacrux-team-forfeited-boards"
CORRECTIONS = "gacrux-team-corrections"
LATE_BYE = "gacrux-team-fore-game-points"
DOUBLE_FORFEIT = "gacrux-team-std-double-forfeit"
KOYA_STEP = "gacrux-team-koya-step"
KOYA_FIELD = "gacrux-team-koya-odd-field"
ROUNDED = "gacrux-team-rounded"
BOARD_COUNT = "gacrux-team-board-count-unequal"
RESTART = "gacrux-team-ede-restart"
ALL: Faults = frozenset(
    {
        TYPED, UNEVEN, FULL_BOARDS, CORRECTIONS, LATE_BYE, DOUBLE_FORFEIT, KOYA_STEP, KOYA_FIELD,
        ROUNDED, BOARD_COUNT, RESTART,
    }
)  # fmt: skip


# ----- the event ----------------------------------------------------------------------------


def misread(event: TeamEvent, faults: Faults) -> TeamEvent:
    """The event as gacrux takes it."""
    if TYPED in faults:
        event = with_usual_points(event)
    rows: dict[int, list[TeamRound]] = {team: [] for team in event.rows}
    for team, row in event.rows.items():
        for number, one in enumerate(row):
            other = event.rows[one.opponent][number] if one.opponent else None
            both = other is not None and one.game_points > 0 and other.game_points > 0
            changed = one
            if one.forfeit and both and UNEVEN in faults:
                changed = replace(one, letter="1" if one.letter == "+" else "0")
            elif one.forfeit and FULL_BOARDS in faults:
                each = event.game["W"] if one.letter == "+" else NOTHING
                changed = replace(one, boards=(each,) * event.boards)
            rows[team].append(changed)
    return replace(event, rows=rows)


def with_usual_points(event: TeamEvent) -> TeamEvent:
    """The rounds without what a 299 record says of a kind of result."""
    rows = {team: [_usual(event, one) for one in row] for team, row in event.rows.items()}
    return replace(event, rows=rows)


def _usual(event: TeamEvent, one: TeamRound) -> TeamRound:
    if one.letter == "U":
        return one
    symbol = {"1": "W", "+": "W", "F": "W", "=": "D", "H": "D", "0": "L"}.get(one.letter)
    match_points = event.match[symbol] if symbol else NOTHING
    return replace(one, match_points=match_points, game_points=sum(one.boards, NOTHING))


# ----- one value ----------------------------------------------------------------------------


def value(event: TeamEvent, code: str, edition: str, faults: Faults) -> Values:
    """One system, with the faults."""
    event, parsed = misread(event, faults), parse(code, edition)
    score = parsed.score or event.primary
    if parsed.name == "STD" and DOUBLE_FORFEIT in faults:
        return _against_a_draw(event)
    if parsed.name == "KS":
        return dict(against(event, score, _over_the_limit(event, parsed, score, faults)))
    if parsed.name == "PS" and CORRECTIONS in faults:
        return ranking.value(replace(event, corrections={}), code, edition)
    if parsed.name in ("BH", "FB", "SB", *BERGERS):
        scores = BERGERS.get(parsed.name, (score, score if parsed.name == "SB" else None))
        return dict(_total(event, parsed, scores, edition, faults))
    if parsed.name == "AOB":
        of_opponents = _strength(event, parsed, score, edition, faults)
        return _mean_over_met(event, of_opponents)
    if parsed.name == "SSSC":
        return _combination(event, parsed, edition, faults)
    return ranking.value(event, code, edition)


def _against_a_draw(event: TeamEvent) -> Values:
    """Every round with a draw's points is a half, whatever the opponent got."""
    draw = event.match["D"]
    return {
        team: sum(
            (
                Fraction((one.match_points >= draw) + (one.match_points > draw), 2)
                for one in row
                if not one.free
            ),
            NOTHING,
        )
        for team, row in event.rows.items()
    }


def _over_the_limit(event: TeamEvent, code: Code, score: str, faults: Faults) -> list[int]:
    step = Fraction(1, 2) if KOYA_STEP in faults else event.worth("D", score)
    size, rounds = len(event.rows), event.rounds
    off = rounds // size if event.round_robin and rounds % size == 0 else 0
    found = []
    for team, row in event.rows.items():
        own = sum(1 for one in row if not one.free)
        number = rounds - off if KOYA_FIELD in faults else own
        limit = event.worth("W", score) * number / 2 + code.limit * step
        if event.score(team, score) >= limit:
            found.append(team)
    return found


def _total(
    event: TeamEvent, code: Code, scores: tuple[str, str | None], edition: str, faults: Faults
) -> dict[int, Fraction]:
    """A sum over the opponents, whose scores gacrux sees in its own way."""
    fore = sums.with_last_round_drawn(event) if code.name == "FB" else event
    plain = replace(fore, corrections={}) if CORRECTIONS in faults else fore
    seen = sums.adjusted(plain, scores[0], edition)
    if code.name == "FB" and scores[0] == "GP" and LATE_BYE in faults and not event.round_robin:
        seen = {team: seen[team] + _late_byes(event, team) for team in event.rows}
    found = {
        team: sums.elements(fore, team, seen, scores, edition, code.played) for team in event.rows
    }
    return {team: sums.after_cuts(found[team], code, edition) for team in event.rows}


def _late_byes(event: TeamEvent, team: int) -> Fraction:
    """What requested byes before a forfeit loss of the last round gain if they become draws."""
    row = event.rows[team]
    draw = event.worth("D", "GP")
    if row[-1].letter != "-":
        return NOTHING
    return sum(
        (
            draw - one.game_points
            for number, one in enumerate(row)
            if one.requested_bye and all(later.voluntary for later in row[number:])
        ),
        NOTHING,
    )


def _strength(
    event: TeamEvent, code: Code, score: str, edition: str, faults: Faults
) -> dict[int, Fraction]:
    plain = replace(code, name="FB" if code.fore else "BH")
    return _total(event, plain, (score, None), edition, faults)


def _mean_over_met(event: TeamEvent, of_opponents: dict[int, Fraction]) -> Values:
    values: Values = {}
    for team, row in event.rows.items():
        met = [of_opponents[one.opponent] for one in row if one.opponent and one.played]
        values[team] = sum(met, NOTHING) / len(met) if met else None
    return values


def _combination(event: TeamEvent, code: Code, edition: str, faults: Faults) -> Values:
    by = code.divisor or sums.divisor(event)
    if not by:
        return dict.fromkeys(event.rows, None)
    strength = _strength(event, code, event.primary, edition, faults)
    return {team: event.score(team, event.secondary) + strength[team] / by for team in event.rows}


# ----- places -------------------------------------------------------------------------------


def places(event: TeamEvent, codes: Sequence[str], edition: str, faults: Faults) -> dict[int, int]:
    """The place of every team by a list, with the faults."""
    classes: Order = [sorted(event.rows)]
    for text in codes:
        code = parse(text, edition)
        if code.by_class:
            classes = [
                part for tied in classes for part in _divided(event, tied, code, edition, faults)
            ]
            continue
        values = value(event, text, edition, faults)
        if ROUNDED in faults:
            values = {t: rounded(text, one, event.rounds) for t, one in values.items()}
        classes = [part for tied in classes for part in ranking.split(tied, values, code)]
    found: dict[int, int] = {}
    for tied in classes:
        found |= dict.fromkeys(tied, len(found) + 1)
    return found


def _divided(event: TeamEvent, tied: list[int], code: Code, edition: str, faults: Faults) -> Order:
    if len(tied) == 1:
        return [tied]
    event = misread(event, faults)
    if code.name == "BC" and BOARD_COUNT in faults:
        counts = {team: board_count(points_by_board(event, team)) for team in tied}
        return [[t for t in tied if counts[t] == n] for n in sorted(set(counts.values()))]
    if code.name.startswith("EDE") and RESTART in faults:
        return _extended(event, tied, code, edition)
    return encounter.order_of(event, tied, code, rules_of(edition))


def _extended(event: TeamEvent, tied: list[int], code: Code, edition: str) -> Order:
    """Each score, then the boards, goes on until it divides nothing more; then all again."""
    parts = [tied]
    while True:
        before = len(parts)
        for score in (event.primary, event.secondary):
            parts = [one for p in parts for one in _as_far_as_it_goes(event, p, score, code)]
        parts = [
            one
            for p in parts
            for one in (
                encounter.two_by_boards(event, p, code, rules_of(edition)) if len(p) == 2 else [p]
            )
        ]
        if len(parts) == before:
            return parts


def _as_far_as_it_goes(event: TeamEvent, tied: list[int], score: str, code: Code) -> Order:
    parts = encounter.one_pass(event, tied, score, code.played) if len(tied) > 1 else [tied]
    if len(parts) == 1:
        return parts
    return [one for part in parts for one in _as_far_as_it_goes(event, part, score, code)]
