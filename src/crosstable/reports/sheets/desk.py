"""What the arbiter has on his desk: who plays, what happens in each case, the money, the result."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.exact import number
from crosstable.playoff.shapes import FinalPlace
from crosstable.reports.papers.paper import (
    Cell,
    Column,
    Figure,
    Items,
    Paper,
    Paragraph,
    Part,
    Section,
    Table,
)
from crosstable.reports.papers.slips import LINE
from crosstable.reports.play_off_words import case_lines, places_text
from crosstable.reports.sheets.contents import SheetContents, points
from crosstable.texts import number_text, text

_PLAN = text("sheet.plan", "Who plays")
_HT = text("playoff.column.seed", "HT")
_HT_IS = text("sheet.seeds", "HT: the order by {codes}")
_HT_LOTS = text("sheet.seeds-lots", "HT: the order by lot")
_SEED = text("playoff.text.seed", "seed of the lots: {seed}")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_PLAYS = text("playoff.column.plays", "Plays")
_YES = text("playoff.text.yes", "yes")
_NO = text("playoff.text.no", "no")
_CASES = text("sheet.cases", "What happens in every case")
_CASES_HOW = text(
    "sheet.cases-how", "Each contest has a number; behind a case stands which follows."
)
_SHARE = text("playoff.text.share", "Level after the play-off: place and prizes are shared equally")
_SPLIT = text("playoff.text.split", "Level after the play-off: the further criteria decide")
_MONEY = text("sheet.money", "Prizes")
_PLACE = text("column.place", "Place")
_PRIZE = text("playoff.column.prize", "Prize")
_SUM = text("sheet.sum", "Of prizes")
_SHARED_BY = text("sheet.shared-by", "What each gets where several share")
_SHARED_HOW = text(
    "sheet.shared-how", "The row is the first of the places shared, the column how many share them."
)
_FROM = text("sheet.from-place", "From place")
_RESULT = text("sheet.result", "Result")
_BECAUSE = text("playoff.column.because", "Because")
_DECISIONS = text("playoff.text.decisions", "How it went")
_STAGE = text("playoff.text.stage", "Stage {stage}")
_BEFORE = text("sheet.before", "Before the first game")
_SIGNED = text("sheet.signed", "Signature")
_DATE = text("sheet.date", "Date")
_CHIEF = text("sheet.chief-arbiter", "Chief arbiter")


def plan_sheet(contents: SheetContents) -> Paper:
    """Those who are tied, in the order that seeds them."""
    report = contents.report
    some_rest = not all(one.plays for one in report.participants)
    columns = (
        Column("seed", str(_HT()), leads=True),
        Column("id", str(_NUMBER())),
        Column("name", str(_NAME()), "left", words=True),
        *(Column(code, code) for code in report.seeded_by),
        *((Column("plays", str(_PLAYS()), "left"),) if some_rest else ()),
    )
    rows = [
        (
            str(one.seed), str(one.id), one.name, *map(points, one.values),
            *((str(_YES() if one.plays else _NO()),) if some_rest else ()),
        )
        for one in report.participants
    ]  # fmt: skip
    seeded = _HT_IS(codes=", ".join(report.seeded_by)) if report.seeded_by else _HT_LOTS()
    said = f"{contents.cited(str(seeded), contents.article('seeds'))}; {_SEED(seed=report.seed)}"
    parts: list[Part] = [Paragraph(said, quiet=True), Table(columns, rows)]
    conditions = [one for one in report.decisions if one.clause in _CONDITIONS]
    if conditions:
        parts.append(Items([contents.cited(one.text, one.article) for one in conditions]))
    return Paper("plan", str(_PLAN()), tuple(parts))


#: What was settled for this play-off otherwise than usual.
_CONDITIONS = ("changes", "seats", "pace_agreed", "straight", "short")


def cases_sheet(contents: SheetContents) -> Paper:
    """Each contest that can be played, and what follows in each case of a tie."""
    report = contents.report
    how = contents.cited(str(_CASES_HOW()), report.cases_article)
    parts: list[Part] = [Paragraph(how, quiet=True)]
    for head, cases in case_lines(report.cases):
        parts += [Section(head), Items(cases)] if cases else [Section(head)]
    equal = _SHARE() if report.equal == "share" else _SPLIT()
    said = contents.cited(str(equal), contents.article("equal_after_first"))
    return Paper("cases", str(_CASES()), (*parts, Section(said)))


def money_sheet(contents: SheetContents) -> Paper | None:
    """How the prizes are shared: by whom where that is known, else in each case."""
    prizes = [number(one) for one in contents.playoff.prizes]
    if not prizes:
        return None
    report = contents.report
    equal = _SHARE() if report.equal == "share" else _SPLIT()
    parts: list[Part] = [
        Paragraph(contents.cited(str(equal), contents.article("equal_after_first")))
    ]
    if report.order is not None:
        parts.append(_paid(contents, report.order, prizes))
    else:
        parts += [Section(str(_SHARED_BY())), Paragraph(str(_SHARED_HOW()), quiet=True)]
        parts.append(_each(contents, prizes))
    return Paper("money", str(_MONEY()), tuple(parts))


def _fund(prizes: Sequence[Fraction], place: int, count: int) -> list[Fraction]:
    """The prizes of so many places; a place without one has none."""
    return [prizes[at] if at < len(prizes) else Fraction(0)
            for at in range(place - 1, place - 1 + count)]  # fmt: skip


def _money(value: Fraction) -> Figure:
    return Figure(number_text(value, halves=False), str(value), value)


def _paid(
    contents: SheetContents, order: Sequence[FinalPlace], prizes: Sequence[Fraction]
) -> Table:
    columns = (
        Column("place", str(_PLACE())),
        Column("name", str(_NAME()), "left", words=True),
        Column("prize", str(_PRIZE()), leads=True),
        Column("sum", str(_SUM()), "left"),
    )
    rows = list[Sequence[Cell]]()
    for one in order:
        fund = _fund(prizes, one.place, len(one.ids))
        each = sum(fund, Fraction(0)) / len(fund)
        said = " + ".join(number_text(prize, halves=False) for prize in fund)
        if len(fund) > 1:
            said = f"({said}) / {len(fund)}"
        rows += [(places_text(one), contents.name(id), _money(each), said) for id in one.ids]
    return Table(columns, rows)


def _each(contents: SheetContents, prizes: Sequence[Fraction]) -> Table:
    """By first place and number of those who share: what each gets."""
    report = contents.report
    places = range(report.place, report.place_to + 1)
    columns = (
        Column("from", str(_FROM()), leads=True),
        *(Column(f"by-{count}", str(count)) for count in range(1, len(places) + 1)),
    )
    rows = [
        (
            str(place),
            *(
                _money(sum(_fund(prizes, place, count), Fraction(0)) / count)
                if place + count - 1 <= report.place_to
                else ""
                for count in range(1, len(places) + 1)
            ),
        )
        for place in places
    ]
    return Table(columns, rows)


def result_sheet(contents: SheetContents) -> Paper | None:
    """The order with its reasons, and how it came about; lines for signatures."""
    report = contents.report
    if report.order is None:
        return None
    columns = (
        Column("place", str(_PLACE()), leads=True),
        Column("id", str(_NUMBER())),
        Column("name", str(_NAME()), "left", words=True),
        Column("because", str(_BECAUSE()), "left"),
    )
    rows = [
        (places_text(one), str(id), contents.name(id),
         contents.cited(one.text, one.article) if one.text else "")
        for one in report.order
        for id in one.ids
    ]  # fmt: skip
    parts: list[Part] = [Table(columns, rows), Section(str(_DECISIONS()))]
    for stage in dict.fromkeys(one.stage for one in report.decisions):
        said = [
            contents.cited(one.text, one.article)
            for one in report.decisions
            if one.stage == stage
        ]  # fmt: skip
        parts += [Paragraph(str(_STAGE(stage=stage) if stage else _BEFORE())), Items(said)]
    columns = (
        Column("who", str(_CHIEF()), "left", words=True),
        Column("signature", str(_SIGNED()), "left"),
        Column("date", str(_DATE()), "left"),
    )
    parts.append(Table(columns, [(LINE, LINE, LINE[:12])], large=True))
    return Paper("result", str(_RESULT()), tuple(parts))
