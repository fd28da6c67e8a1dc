"""An identification in words: what the published columns are, under which rules, what is left."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from crosstable.audit.identified import Candidate, Identified, Recognised
from crosstable.audit.published import RANK
from crosstable.audit.report import Difference
from crosstable.editions.load import page, page_ids
from crosstable.explain.criteria_words import criterion_words
from crosstable.ranking.codes import criterion
from crosstable.reports.differences import column_name, difference_columns
from crosstable.reports.tables import TableColumn, table
from crosstable.texts import Message, Text, text

_NOTHING = text(
    "identify.nothing", "The file publishes nothing that could be held against its results."
)
_FITS = text("identify.fits", "The row fits: {editions}.", "All {count} rows fit: {editions}.")
_PARTLY = text(
    "identify.partly",
    "Nothing fits everywhere. Closest: {editions} ({matched} of {count} row).",
    "Nothing fits everywhere. Closest: {editions} ({matched} of {count} rows).",
)
_NONE = text(
    "identify.none",
    "Nothing gives {columns}. Closest: {editions} ({matched} of {count} row).",
    "Nothing gives {columns}. Closest: {editions} ({matched} of {count} rows).",
)
_NONE_OF_ITS_OWN = text(
    "identify.none-left-out",
    "Nothing gives {columns}; left out of the rows. The rest is given best by: {editions}"
    " ({matched} of {count} row).",
    "Nothing gives {columns}; left out of the rows. The rest is given best by: {editions}"
    " ({matched} of {count} rows).",
)
_ALL = text("identify.all-editions", "every edition")
_AND_LIST = text("identify.list", "List: {codes}")
_AND_SET = text("identify.set", "Set otherwise: {settings}")
_AS_OPTIONS = text("identify.options", "As options: {options}")
_UNTOLD = text("identify.untold", "These columns do not tell the editions apart.")
_DATED = text("identify.dated", "By its date the event is under {edition}, which is one of them.")
_DATED_OTHER = text(
    "identify.dated-other", "By its date the event is under {edition}, which is not one of them."
)
_FROM_RANKS = text("identify.from-ranks", "The list was found by the ranks; no columns show it so.")
_OPEN = text(
    "identify.open",
    "{count} rank stands among those whom the list leaves tied; it rests on something else.",
    "{count} ranks stand among those whom the list leaves tied; they rest on something else.",
)
_OTHERS = text("identify.others", "Other candidates")
_LEFT = text("identify.left", "What remains different")
_MORE = text(
    "identify.more",
    "... and {count} more figure (--format json has all)",
    "... and {count} more figures (--format json has all)",
)

_COLUMN = text("column.column", "Column")
_CODE = text("column.code", "Code")
_ROWS = text("identify.rows", "Rows")
_CRITERION = text("identify.criterion", "Criterion")
_EDITIONS = text("identify.editions", "Editions")
_LIST = text("identify.ranked-by", "List")
_SET = text("identify.settings", "Set otherwise")
_OF = text("identify.of", "{matched} of {total}")
_PLACES = text("identify.places", "places")
_NO_CODE = text("identify.no-code", "not found")

_REMARK = text("identify.remark", "{column}: {remarks}")
_ALSO = text("identify.also", "{codes} would give the same")
_SCALED = text("identify.scaled", "the figures are our values times {scale}")
_ELSEWHERE = text("identify.elsewhere", "all of it as under {editions}")
_WEAK: dict[str, Text] = {
    "constant": text("identify.constant", "one figure everywhere, which proves nothing"),
    "few-figures": text("identify.few-figures", "only two different figures, weak evidence"),
    "start-numbers": text("identify.start-numbers", "only the start numbers, so they are left out"),
    "many-systems": text("identify.many-systems", "many systems give this, weak evidence"),
}
#: Differences that are shown; the JSON has all.
MOST_DIFFERENCES = 20


def identified_text(
    found: Identified, names: Mapping[int, str], wide: int, dated: str | None = None
) -> str:
    """All of it for the terminal. ``dated``: the edition by the event's date, None if not known."""
    if not found.candidates:
        return _wrapped([str(_NOTHING())], wide)
    best = found.candidates[0]
    parts = [
        _wrapped(sentences(found, dated), wide),
        table(column_columns(best), wide),
        _wrapped(remarks(best), wide),
    ]
    if left := shown_differences(found):
        shown = difference_columns(left[:MOST_DIFFERENCES], names)
        parts += [f"{left_heading()}\n", table(shown, wide), _wrapped(left_out(found), wide)]
    if found.candidates[1:]:
        parts += [f"{_OTHERS()}\n", table(candidate_columns(found.candidates[1:]), wide)]
    return "\n".join(part for part in parts if part)


def sentences(found: Identified, dated: str | None = None) -> list[str]:
    """What fits, the list, what was set, and how far that goes."""
    best = found.candidates[0]
    said: list[Message] = [_verdict(found), _AND_LIST(codes=", ".join(best.ranked_by))]
    if best.settings:
        said.append(_AND_SET(settings=settings_said(best)))
    said.append(_AS_OPTIONS(options=options_of(best)))
    if found.verdict == "fits" and len(best.editions) > 1:
        said.append(_UNTOLD())
    if dated is not None:
        said.append((_DATED if dated in best.editions else _DATED_OTHER)(edition=dated))
    if best.list_from == "ranks":
        said.append(_FROM_RANKS())
    if best.ranks_open:
        said.append(_OPEN(count=best.ranks_open))
    return [str(one) for one in said]


def _verdict(found: Identified) -> Message:
    best = found.candidates[0]
    facts = {"editions": editions_said(best.editions), "matched": best.rows_matched}
    if found.verdict == "fits":
        return _FITS(count=best.rows, **facts)
    if found.verdict == "partly":
        return _PARTLY(count=best.rows, **facts)
    unknown = unknown_columns(found)
    said = _NONE_OF_ITS_OWN if unknown == best.not_counted else _NONE
    return said(columns=", ".join(map(column_name, unknown)), count=best.rows, **facts)


def unknown_columns(found: Identified) -> list[str]:
    """Columns most of which is not ours, for no known reason."""
    left = Counter(one.column for one in found.differences if one.cause == "unknown")
    best = found.candidates[0]
    some = [one.column for one in best.columns if 3 * left[one.column] > _total(one)]
    return [one for one in some if one != RANK] or some


def editions_said(editions: Sequence[str]) -> str:
    """Their ids; not each of them where it is all."""
    return str(_ALL()) if len(editions) == len(page_ids()) else ", ".join(editions)


def settings_said(one: Candidate) -> str:
    """What was set otherwise."""
    return ", ".join(f"{name}={value}" for name, value in one.settings.items()) or "-"


def options_of(one: Candidate) -> str:
    """What makes the commands rank so."""
    said = [f"--edition {one.editions[0]}", f"--tiebreaks {','.join(one.ranked_by)}"]
    for name, value in one.settings.items():
        if name == "scoring":
            said.append(f"--scoring '{value}'")
        elif name == "after":
            said.append(f"--after {value}")
        elif name == "type":
            said.append(f"--type {value}")
        elif name == "include_unfinished":
            said.append("--include-unfinished")
        else:
            said.append(f"--set {name}={value}")
    return " ".join(said)


def column_columns(best: Candidate) -> list[TableColumn]:
    """The table of the published columns."""
    return [
        TableColumn(str(_COLUMN()), [column_name(one.column) for one in best.columns], left=True),
        TableColumn(str(_CODE()), [_code(one) for one in best.columns], left=True),
        TableColumn(str(_ROWS()), [_rows(one) for one in best.columns], left=True),
        TableColumn(
            str(_CRITERION()),
            [_in_words(one, best) for one in best.columns],
            left=True,
            shrinks=True,
        ),
    ]


def _code(one: Recognised) -> str:
    return str(_PLACES()) if one.column == RANK else one.code or str(_NO_CODE())


def _in_words(one: Recognised, best: Candidate) -> str:
    if one.code is None:
        return ""
    edition = page(best.editions[0])
    return criterion_words(criterion(one.code, edition, checked=False), edition)


def _rows(one: Recognised) -> str:
    return str(_OF(matched=one.matched, total=_total(one)))


def _total(one: Recognised) -> int:
    return one.matched + len(one.unmatched_ids)


def remarks(best: Candidate) -> list[str]:
    """What is to be said of single columns."""
    found = ((one, [str(each) for each in _remarks(one)]) for one in best.columns)
    return [
        str(_REMARK(column=column_name(one.column), remarks="; ".join(said)))
        for one, said in found
        if said
    ]


def _remarks(one: Recognised) -> Iterator[Message]:
    if one.also:
        yield _ALSO(codes=", ".join(one.also))
    if one.scale != "1":
        yield _SCALED(scale=Fraction(one.scale))
    if one.unmatched_ids and one.editions:
        yield _ELSEWHERE(editions=editions_said(one.editions))
    if one.weak is not None:
        yield _WEAK[one.weak]()


def left_heading() -> str:
    """What stands above the differences."""
    return str(_LEFT())


def shown_differences(found: Identified) -> list[Difference]:
    """All but the figures of columns of which nothing is known: there is nothing to compare."""
    nothing = {one.column for one in found.candidates[0].columns if one.code is None}
    nothing &= {*found.candidates[0].not_counted}
    return [one for one in found.differences if one.column not in nothing]


def left_out(found: Identified) -> list[str]:
    """That more differs than is shown."""
    more = len(shown_differences(found)) - MOST_DIFFERENCES
    return [str(_MORE(count=more))] if more > 0 else []


def candidate_columns(others: Sequence[Candidate]) -> list[TableColumn]:
    """The table of the other candidates."""
    rows = [str(_OF(matched=one.rows_matched, total=one.rows)) for one in others]
    return [
        TableColumn(str(_ROWS()), rows, left=True, stays=True),
        TableColumn(str(_EDITIONS()), [editions_said(one.editions) for one in others],
                    left=True, stays=True, shrinks=True),
        TableColumn(str(_LIST()), [",".join(one.ranked_by) for one in others],
                    left=True, stays=True, shrinks=True),
        TableColumn(str(_SET()), [settings_said(one) for one in others],
                    left=True, stays=True, shrinks=True),
    ]  # fmt: skip


def _wrapped(lines: Sequence[str], wide: int) -> str:
    wrapped = (
        textwrap.wrap(line, wide, subsequent_indent="  ", break_on_hyphens=False) for line in lines
    )
    return "".join(f"{part}\n" for one in wrapped for part in one)
