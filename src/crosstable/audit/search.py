"""The tries of an identification: every edition, then one thing after the other set otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as changed_in

from msgspec.structs import replace

from crosstable.audit.bank import Bank
from crosstable.audit.order_of_list import walked
from crosstable.audit.printed import Kind, Printed
from crosstable.audit.published import SCORES, points_of
from crosstable.audit.trial import Fit, Trial, trial
from crosstable.audit.variants import Variant, other_answers, other_byes, other_rounds, other_type
from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions, edition_named
from crosstable.errors import EngineError, RegulationError
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Regulations, Settings
from crosstable.regulate import regulations
from crosstable.rules.evaluation import with_answers
from crosstable.rules.withdrawals import withdrawn_before_half

#: So many of the best tries get a second change.
_FEW = 2


@dataclass
class Search:
    """The tries for one event. What editions answer alike is computed once."""

    event: Tournament
    columns: Sequence[Printed]
    given: Settings
    _first: dict[str, Ranking] = field(default_factory=dict[str, Ranking])
    _banks: dict[tuple[str, str], Bank] = field(default_factory=dict[tuple[str, str], Bank])

    def as_stated(self) -> list[Trial]:
        """Every edition with the file's list, columns as their headings say."""
        return list(self._tries(Variant("", {}, self.given)))

    def beyond_headings(self, tries: Sequence[Trial]) -> list[Trial]:
        """The same, where columns that no edition gives as named may be anything."""
        named = [one for one in _fits(tries) if one[0].said.code or one[0].said.systems]
        if all(any(each.whole for each in one) for one in named):
            return []
        most = {one.bank.edition.id: one.figures_matched for one in tries}
        found = self._tries(Variant("", {}, self.given), beyond=True)
        return [one for one in found if one.figures_matched > most.get(one.bank.edition.id, 0)]

    def changed(self, tries: Sequence[Trial]) -> list[Trial]:
        """One thing set otherwise, wherever that gives more than without it.

        Where each column is that of some edition, that is explanation enough, unless one change
        gives everything.
        """
        found = [*self._other_tables(tries), *self._other_answers(tries)]
        explained = all(any(one.whole for one in column) for column in _fits(tries))
        most = min(_much(one) for one in tries)
        return [one for one in found if one.fitting or (_much(one) < most and not explained)]

    def changed_again(self, tries: Sequence[Trial]) -> list[Trial]:
        """A second thing beside the first, for the best of those that gained by one."""
        best = sorted((one for one in tries if one.changed), key=_much)[:_FEW]
        return list(self._other_answers(best))

    # --- other tables ---------------------------------------------------------------------------

    def _other_tables(self, tries: Sequence[Trial]) -> Iterator[Trial]:
        before = {one.bank.edition.id: one for one in tries}
        leading = tries[0].bank.leading
        variants = [
            *other_byes(self.event, leading, self.given),
            *other_rounds(self.event, leading, self.given),
        ]
        variants = [one for one in variants if self._better_points(one, tries[0])]
        if self.given.type is None:
            variants += other_type(leading, self.given)
        for variant in variants:
            found = self._tries(variant, plain_only=True)
            yield from (one for one in found if _more(one, before.get(one.bank.edition.id)))

    def _better_points(self, variant: Variant, one: Trial) -> bool:
        """Whether more of the published points are ours; without points it is worth a try."""
        points = next((each for each in one.fits if each.printed.kind is Kind.POINTS), None)
        if points is None:
            return True
        leading = self._leading(one.bank.edition, variant)
        if leading is None:
            return False
        printed = self._without_byes_ahead(points.printed, leading)
        return printed.match(leading.columns[0], scaled=True).rows > points.match.rows

    # --- other answers --------------------------------------------------------------------------

    def _other_answers(self, tries: Iterable[Trial]) -> Iterator[Trial]:
        for one in tries:
            for variant in other_answers(one.bank.leading, one.settings):
                if not self._gives_more(one, variant):
                    continue
                both = variant._replace(changed={**one.changed, **variant.changed})
                found = self._trial(one.bank.edition, both)
                if found is not None and _more(found, one):
                    yield found

    def _gives_more(self, one: Trial, variant: Variant) -> bool:
        """Whether a column that is not given in whole gains by another answer."""
        leading = one.bank.leading
        if withdrawn_before_half.name in variant.changed:
            return True  # another table
        edition = with_answers(leading.regulations.edition, variant.changed)
        decided = replace(leading.regulations, edition=edition)
        evaluation = leading.evaluation.by(edition)
        bank = Bank(changed_in(leading, regulations=decided, evaluation=evaluation))
        return any(_gains(fit, one, bank) for fit in one.fits if not fit.whole)

    # --- one try --------------------------------------------------------------------------------

    def _tries(
        self, variant: Variant, *, plain_only: bool = False, beyond: bool = False
    ) -> Iterator[Trial]:
        """All editions; where no column shows the list, without those that lack more of it."""
        asked = self.given.edition
        editions = [edition_named(asked)] if asked else all_editions()
        decided = [self._leading(edition, variant) for edition in editions]
        no_columns = not any(_is_tiebreak(one) for one in self.columns)
        lacking = [len(one.regulations.lacking) for one in decided if one is not None]
        for edition, one in zip(editions, decided, strict=True):
            if one is None or (no_columns and len(one.regulations.lacking) > min(lacking)):
                continue
            yield self._tried(one, edition, variant, plain_only=plain_only, beyond=beyond)

    def _trial(self, edition: Edition, variant: Variant) -> Trial | None:
        leading = self._leading(edition, variant)
        return None if leading is None else self._tried(leading, edition, variant)

    def _tried(
        self,
        leading: Ranking,
        edition: Edition,
        variant: Variant,
        *,
        plain_only: bool = False,
        beyond: bool = False,
    ) -> Trial:
        bank = self._banks.setdefault((edition.id, repr(variant.changed)), Bank(leading))
        return trial(
            [self._without_byes_ahead(one, leading) for one in self.columns],
            bank,
            replace(variant.settings, edition=edition.id),
            variant.changed,
            plain_only=plain_only,
            beyond_headings=beyond,
        )

    def _leading(self, edition: Edition, variant: Variant) -> Ranking | None:
        """The ranking by the first criterion, with the whole list in its regulations. A list that
        nobody states is the score alone. None where the edition cannot rank the event."""
        try:
            settings = replace(variant.settings, edition=edition.id)
            decided = _stated(regulations(self.event, settings, beside_others=True))
            first = replace(decided, criteria=decided.criteria[:1])
            before = self._first.get(repr(variant.changed))
            found = ranked(self.event, first, before)
        except (RegulationError, EngineError):
            return None
        self._first.setdefault(repr(variant.changed), found)
        return changed_in(found, regulations=decided)

    def _without_byes_ahead(self, printed: Printed, leading: Ranking) -> Printed:
        """Points without the byes announced for rounds to come, where they are in them."""
        if printed.kind is not Kind.POINTS or not self.event.announced_byes:
            return printed
        return Printed(printed.name, points_of(self.event, leading), Kind.POINTS)


def _is_tiebreak(printed: Printed) -> bool:
    return printed.kind is Kind.TIEBREAK and printed.name.upper() not in SCORES


def _stated(decided: Regulations) -> Regulations:
    if decided.list_from != "default":
        return decided
    scores = tuple(one for one in decided.criteria if one.system.code in SCORES)
    return replace(decided, criteria=scores[:1])


def _fits(tries: Sequence[Trial]) -> Iterator[tuple[Fit, ...]]:
    """Each column with what it is in all tries."""
    return zip(*(one.fits for one in tries), strict=True)


def _gains(fit: Fit, one: Trial, bank: Bank) -> bool:
    if fit.printed.kind is Kind.RANK:
        walk = walked(bank, one.walk.listed)
        return walk.astray(fit.printed) < one.walk.astray(fit.printed)
    if fit.found is None:
        return False
    made = bank.column(fit.found.criterion, fit.found.made.classes)
    return made is not None and fit.printed.match(made, scaled=True).rows > fit.match.rows


def _more(one: Trial, before: Trial | None) -> bool:
    """Whether a change explains something and spoils no column: it gives a whole column, or half of
    what was not ours. With fewer it would only be one of many that happen to help."""
    if before is None or _much(one) > _much(before):
        return before is None
    pairs = [
        (now.whole, then.whole)
        for now, then in zip(one.fits, before.fits, strict=True)
        if now.printed.kind is not Kind.RANK
    ]
    if (False, True) in pairs:
        return False
    return (True, False) in pairs or 2 * one.figures_wrong <= before.figures_wrong


def _much(one: Trial) -> tuple[int, int]:
    return -one.rows_matched, -one.figures_matched
