"""Tries as candidates: the best first, those of editions that give the same columns together."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TypeAlias

import numpy as np

from crosstable.audit.bank import plainness
from crosstable.audit.identified import Candidate, Found, Recognised, Weak
from crosstable.audit.printed import PLAIN, Kind, fingerprint
from crosstable.audit.recognise import FEW_FIGURES, is_recognised
from crosstable.audit.report import Difference
from crosstable.audit.trial import Fit, Trial
from crosstable.editions.load import page
from crosstable.exact import machine_text
from crosstable.model.tournament import Tournament

_Key: TypeAlias = tuple[object, ...]

#: So many candidates are named; all that fit, however many.
_MOST = 8


def ordered(tries: Sequence[Trial], in_force: str | None) -> list[Trial]:
    """Most rows first, then most figures, fewest settings, fewest columns in another scale, the list
    that explains most of the ranks, the plainest list; the edition ``in_force`` for the event, those
    that were in force at some time, the newest."""
    likely = sorted(tries, key=lambda one: _likely(one, in_force), reverse=True)
    return sorted(likely, key=_rank)


def _likely(one: Trial, in_force: str | None) -> tuple[bool, bool, date]:
    own = page(one.bank.edition.id)
    return own.id == in_force, bool(own.applies), own.newest_day


def _rank(one: Trial) -> tuple[int, ...]:
    plain = sum(plainness(each) for each in one.walk.listed)
    matched = -one.rows_matched, -one.figures_matched
    scaled = sum(fit.match.scale != PLAIN for fit in one.fits)
    return *matched, len(one.changed), scaled, one.unexplained, plain


def verdict(tries: Sequence[Trial], left: Sequence[Difference]) -> Found:
    """``none`` where a column is given by nothing: the best try does not know it, no other gives it
    in whole, and nothing explains what differs."""
    best = tries[0]
    if best.fitting:
        return "fits"
    whole = {fit.printed.name for one in tries for fit in one.fits if fit.whole}
    whole |= {one.column for one in left if one.cause != "unknown"}
    only_ranks = all(fit.printed.kind is not Kind.TIEBREAK for fit in best.fits)
    unknown = [
        fit
        for fit in best.fits
        if fit.printed.name not in whole
        and (fit.printed.kind is not Kind.RANK or only_ranks)
        and not _known(fit)
    ]
    return "none" if unknown else "partly"


def _known(fit: Fit) -> bool:
    if fit.printed.kind is Kind.RANK:
        return 2 * fit.match.rows >= fit.printed.total
    if fit.found is None:
        return not fit.said.claimed
    return is_recognised(fit.printed, fit.found._replace(match=fit.match))


def candidates(tries: Sequence[Trial], event: Tournament) -> list[Candidate]:
    """The tries that give the same, as one candidate with all their editions."""
    together: dict[_Key, list[Trial]] = {}
    for one in tries:
        together.setdefault(_same(one), []).append(one)
    ids = np.array([one.id for one in event.participants])
    found = [_candidate(group, tries, ids) for group in together.values()]
    return [one for at, one in enumerate(found) if at < _MOST or one.rows_matched == one.rows]


def _same(one: Trial) -> _Key:
    """Equal for tries that give the same columns, as far as they were printed."""
    values = tuple(map(_values, one.fits))
    return (tuple(one.changed.items()), tuple(one.listed), values)


def _values(fit: Fit) -> object:
    if fit.whole:
        return fit.found and fit.found.criterion, fit.match.scale
    return fingerprint(fit.found.made) if fit.found else fit.match.mask.tobytes()


def _candidate(group: Sequence[Trial], tries: Sequence[Trial], ids: np.ndarray) -> Candidate:
    one = group[0]
    return Candidate(
        editions=[each.bank.edition.id for each in group],
        ranked_by=one.listed,
        list_from=one.list_from,
        settings=dict(one.changed),
        rows=int(one.rows.sum()),
        rows_matched=one.rows_matched,
        ranks_open=one.unexplained,
        not_counted=sorted(one.counted.lost),
        columns=[_recognised(at, one, tries, ids) for at in range(len(one.fits))],
    )


def _recognised(at: int, one: Trial, tries: Sequence[Trial], ids: np.ndarray) -> Recognised:
    fit = one.fits[at]
    also = fit.found.also if fit.found else ()
    return Recognised(
        column=fit.printed.name,
        code=_code(fit),
        matched=fit.match.rows,
        unmatched_ids=ids[fit.printed.written & ~fit.match.mask].tolist(),
        also=[each.code for each in also],
        scale=machine_text(fit.match.scale),
        editions=list(
            dict.fromkeys(
                each.bank.edition.id
                for each in tries
                if each.changed == one.changed and _gives(each, at, one)
            )
        ),
        weak=_weak(fit),
    )


def _gives(other: Trial, at: int, one: Trial) -> bool:
    """Whether another try gives a whole column as the same thing; ranks by the same list."""
    fit, own = other.fits[at], one.fits[at]
    if fit.printed.kind is Kind.RANK and other.listed != one.listed:
        return False
    return fit.whole and _code(fit) == _code(own)


def _code(fit: Fit) -> str | None:
    return fit.found.criterion.code if fit.found else None


def _weak(fit: Fit) -> Weak | None:
    """Why a column proves little."""
    if fit.printed.start_numbers:
        return "start-numbers"
    if fit.found is None:
        return None
    if fit.printed.distinct == 1:
        return "constant"
    if fit.printed.distinct <= FEW_FIGURES:
        return "few-figures"
    systems = {each.system.code for each in fit.found.also} - {fit.found.criterion.system.code}
    return "many-systems" if len(systems) > 1 else None
