"""The card of every participant: why this place, and all sums line by line.

Hundreds of cards have tens of thousands of lines, so they are put together here and not in a
template; end tags that may be left out are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.explain.explanation import Group, Line, One, Rounds, StepLine, Steps
from crosstable.explain.reasons import Reasons
from crosstable.ranking.columns import Column
from crosstable.reports.contents import Card, Contents, Heading
from crosstable.reports.html.escaping import escaped
from crosstable.reports.html.groups import Groups
from crosstable.reports.html.people import People
from crosstable.reports.numbers import has_halves, shown
from crosstable.texts import text

_HEADS = (
    text("html.card-round", "Rd"),
    text("html.card-number", "No."),
    text("html.card-value", "Value"),
    text("html.card-why", "Why"),
    text("html.card-article", "Article"),
)
_SUM = text("html.sum", "Sum")
_MEAN = text("html.mean", "Average")
_DIVIDED = text("html.divided", "sum of what counts, divided by {divisor}")
_ROUNDED = text("html.rounded", "rounded to a whole number")
_DECISION = text("explained.no-round", "besides")
_ALONE = text("explained.alone", "nobody was tied with this participant at this point")
_NUMBER = text("html.card-start-number", "No. {id}")
_PLACES = text("html.card-places", "Places after each round: {places}")


@dataclass(frozen=True)
class Cards:
    """Writes the cards of an event. ``lines``: a small chart of the places for each row."""

    contents: Contents
    people: People
    places: Sequence[Sequence[int]] = ()
    lines: Sequence[str] = ()
    _shown: dict[tuple[str | None, bool, bool], str] = field(
        default_factory=dict[tuple[str | None, bool, bool], str]
    )

    def all(self) -> Iterator[str]:
        """The cards in the order of the ranking."""
        ranking = self.contents.ranking
        headings, reasons = self.contents.headings, Reasons(self.contents.ranking)
        begins = [_begin_of_value(one) for one in headings]
        groups = Groups(self.people, ranking.tournament.matches is not None)
        head = "".join(f"<th scope=col>{escaped(one())}" for one in _HEADS)
        leading = [f"{headings[0].code} {one}" for one in self.contents.value_texts[0]]
        for p, card in zip(ranking.order, self.contents.cards, strict=True):
            parts = [self._summary(p, card, leading[p])]
            parts += [f"<li>{self.people.said(one)}" for one in reasons.sentences(p)]
            parts.append("</ul>")
            parts.append(self._course(p))
            parts.append(f"<table class=s><thead><tr>{head}")
            for one, column, begin in zip(card.values, ranking.columns, begins, strict=True):
                parts.append(begin)
                parts += self._value(one, column, p, groups)
            parts.append("</table></div></details>\n")
            yield "".join(parts)

    def _summary(self, p: int, card: Card, leading: str) -> str:
        one = self.contents.ranking.tournament.participants[p]
        facts = (
            str(_NUMBER(id=card.id)), one.title, str(one.rating or ""), one.federation, leading
        )  # fmt: skip
        said = " · ".join(escaped(fact) for fact in facts if fact)
        return (
            f"<details class=k><summary><h3><b>{card.place}</b> {self.people.name[p]} "
            f"<small>{said}</small></h3></summary><div id=p{card.id}><ul class=w>"
        )

    def _course(self, p: int) -> str:
        if not self.places:
            return ""
        said = _PLACES(places=", ".join(str(after[p]) for after in self.places))
        return f"<p class=c>{self.lines[p] if self.lines else ''}{escaped(said)}"

    def _value(self, one: One, column: Column, p: int, groups: Groups) -> Iterator[str]:
        signed = column.criterion.system.signed
        if isinstance(one, Rounds):
            for line in one.lines:
                yield self._line(line, signed)
            yield self._sum(one, signed)
        elif isinstance(one, Steps):
            if not one.steps:
                yield _wide(escaped(_ALONE()))
            halves = has_halves(one.tiebreak)
            for step in one.steps:
                yield self._step(step, signed, halves)
        else:
            yield self._group(one, column, p, groups)

    def _line(self, line: Line, signed: bool) -> str:
        """One round; what does not count stands in brackets and in another tint."""
        value = self._number(line.value, signed)
        where = escaped(_DECISION()) if line.round is None else line.round
        opponent = "" if line.opponent is None else line.opponent
        row, number = ("<tr>", value) if line.counts else ("<tr class=u>", f"({value})")
        return (
            f"{row}<td>{where}<td>{opponent}<td>{number}<td>{self.people.said(line.because)}"
            f"<td>{escaped(line.article)}\n"
        )

    def _sum(self, one: Rounds, signed: bool) -> str:
        value = self._number(one.value, signed)
        if one.reduce == "total":
            return f"<tr class=z><td colspan=2>{escaped(_SUM())}<td>{value}<td colspan=2>\n"
        said = str(_DIVIDED(divisor=one.divisor))
        if one.reduce != "mean":
            said = f"{said}, {_ROUNDED()}"
        return f"<tr class=z><td colspan=2>{escaped(_MEAN())}<td>{value}<td colspan=2>{said}\n"

    def _step(self, step: StepLine, signed: bool, halves: bool) -> str:
        value = "" if step.value is None else self._number(step.value, signed, halves)
        why = self.people.said(step.because)
        return (
            f"<tr><td colspan=2>{self.people.said(step.name)}<td>{value}<td>{why}"
            f"<td>{escaped(step.article)}\n"
        )

    def _group(self, one: Group, column: Column, p: int, groups: Groups) -> str:
        if not one.passes:
            return _wide(escaped(_ALONE()))
        return _wide(groups.tables(one, column, p))

    def _number(self, value: str | None, signed: bool, halves: bool = True) -> str:
        """A machine text as people read it; where that is rounded, the fraction too."""
        key = (value, signed, halves)
        if key not in self._shown:
            said = shown(value, signed=signed, halves=halves)
            if value is not None and said.startswith("≈"):
                said = f"{said} <small>= {Fraction(value)}</small>"
            self._shown[key] = said
        return self._shown[key]


def _begin_of_value(one: Heading) -> str:
    """The line above a value: code, name in words, articles."""
    return (
        f"<tbody><tr class=t><th colspan=4 scope=rowgroup>{escaped(one.code)} "
        f"<span>{escaped(one.words)}</span><td>{escaped(one.articles)}\n"
    )


def _wide(content: str) -> str:
    return f"<tr><td colspan=5>{content}\n"
