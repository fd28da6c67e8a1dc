"""Which criterion of a list can separate nobody any more: only what can be proved."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from crosstable.audit.judged import SCORES, Judged
from crosstable.model.result import PENDING
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import STEPWISE, Criterion, codes
from crosstable.ranking.ranking import ranked
from crosstable.regulate import regulations
from crosstable.rules.system import Modifier

#: In a complete round robin those level on points have opponents with the same sum of scores. So
#: SHM = 2 SB - BH and RIGA = SB + BH put them in the order of SB.
BY_RESULTS = ("SB", "SHM", "RIGA")
_FORFEITS_ASK = ("forfeits", "encounter_forfeits")
_PLAYED = (*b"10=WDL", PENDING)


def depends_on_the_tied(one: Criterion) -> bool:
    """Whether a criterion looks at who is still tied, so that it may say more when it comes again."""
    return one.system.kind == "group" and one.stepwise is None


def adds_nothing(one: Criterion, at: int, judged: Judged) -> bool:
    """Whether ``one`` separates nobody whom the criterion at this place of the list left tied.

    If it depends on who is tied, nobody else may have been separated since.
    """
    after = judged.criteria[at]
    if depends_on_the_tied(one) and "encounter_restart" in judged.settings.answers:
        return False  # a new look at those left tied may then say more
    return (
        _plain(one, judged) == _plain(after, judged)
        or _is_a_step(one, after)
        or _same_order(one, after, judged)
    )


def _plain(one: Criterion, judged: Judged) -> Criterion:
    """The criterion without what changes nothing here: a limit not moved, the direction, and /P
    where forfeits are games anyway."""
    answered = any(name in judged.settings.answers for name in _FORFEITS_ASK)
    kept = [
        (modifier, number)
        for modifier, number in one.modifiers
        if not (
            modifier is Modifier.REVERSED
            or (modifier is Modifier.LIMIT and number == 0)
            or (modifier is Modifier.PLAYED and judged.decided.type.predetermined and not answered)
        )
    ]
    return Criterion(one.system, tuple(kept))


def _is_a_step(one: Criterion, after: Criterion) -> bool:
    """Whether ``after`` goes through all cuts, and ``one`` is one of them."""
    cut = one.number(Modifier.CUT)
    return bool(cut) and cut != STEPWISE and one.with_number(Modifier.CUT, STEPWISE) == after


def _same_order(one: Criterion, after: Criterion, judged: Judged) -> bool:
    """Whether both go by results against the same field, among those level on points."""
    if not all(each.system.code in BY_RESULTS and not each.modifiers for each in (one, after)):
        return False
    before = judged.criteria[: judged.criteria.index(one)]
    on_points = any(each.system.code in SCORES for each in before)
    if not (on_points and judged.all_play_all and _evenly_scored(judged.decided.scoring)):
        return False
    tournament = judged.tournament
    if tournament.corrections or not _meets_all(tournament, judged):
        return False
    return _all_played(tournament) or _decides_nothing(one, after, judged)


def _evenly_scored(scoring: Scoring) -> bool:
    """Whether a draw is half way between a loss and a win, for both colours."""
    half_way = scoring.win - scoring.draw == scoring.draw - scoring.loss
    return half_way and not scoring.depends_on_colour


def _meets_all(tournament: Tournament, judged: Judged) -> bool:
    """Whether nobody missed a round, as far as the event has come: at the end all have met."""
    field, sheets = len(tournament.participants), tournament.sheets
    meetings = Counter(frozenset(pair) for sheet in sheets for pair in sheet.pairs())
    times = 2 if judged.decided.type.name == "double-round-robin" else 1
    complete = all(_free(sheet) <= field % 2 for sheet in sheets)
    if len(sheets) >= (judged.decided.type.usual_rounds(field) or 0):
        complete &= set(meetings.values()) == {times}
        complete &= len(meetings) == field * (field - 1) // 2
    return complete and max(meetings.values(), default=0) <= times


def _free(sheet: Sheet) -> int:
    """How many have no opponent; a bye with points counts as too many."""
    free = [p for p, opponent in enumerate(sheet.opponents) if opponent == NO_OPPONENT]
    awarded = any(sheet.results[p] in b"UFH" for p in free)
    return len(sheet.opponents) if awarded else len(free)


def _all_played(tournament: Tournament) -> bool:
    return all(
        result in _PLAYED
        for sheet in tournament.sheets
        for result, opponent in zip(sheet.results, sheet.opponents, strict=True)
        if opponent != NO_OPPONENT
    )


def _decides_nothing(one: Criterion, after: Criterion, judged: Judged) -> bool:
    """With forfeits it depends on how they count: whether ``one`` decides nothing in the end."""
    decided = judged.decided
    usual = decided.type.usual_rounds(len(judged.tournament.participants)) or 0
    if len(decided.rounds) < usual:
        return False
    listed = codes([judged.criteria[0], after, one])
    given = replace(judged.settings, edition=judged.edition.id, tiebreaks=listed)
    ranking = ranked(judged.tournament, regulations(judged.tournament, given))
    return all(row.decided_by != one.code for row in ranking.rows)
