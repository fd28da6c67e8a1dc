"""Facts about the event that stand beside its tables: name, dates, rounds, the legend of tie-breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.files.grids.headings import folded, words
from crosstable.files.grids.legend import legend_words
from crosstable.files.grids.sheet import Sheet
from crosstable.model.tournament import Details

_LABELLED = re.compile(r"(.{2,40}?)\s*:\s*(\S.*)")
_DAY = re.compile(r"\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b")
_LEGEND = re.compile(r"(\D{2,40}?)\s*(\d{1,2})\s*[:=]\s*(\S.*)")
#: A fact stands in a row of few cells: its name, its value.
_MOST_CELLS = 4
#: Fields of the head that are taken as they stand.
_PLAIN = ("city", "federation", "type_code", "chief_arbiter", "time_control", "time_control_code",
          "initial_colour", "start_rank_method", "pairing_program")  # fmt: skip
#: Lines that programs write above their tables and that are no name of an event.
_NO_NAME = re.compile(
    r"chess-results|https?://|www\.|swiss-?manager|last update|letzte|последнее обновление",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Facts:
    """What was found. ``legend``: what the n-th tie-break is, as written."""

    texts: dict[str, str] = field(default_factory=dict[str, str])
    legend: dict[int, str] = field(default_factory=dict[int, str])

    def details(
        self, name: str, type_words: str, dates: Sequence[str], span: tuple[str, str] = ("", "")
    ) -> Details:
        """The head for reports; ``name``, ``type_words``, ``span`` where no fact says it."""
        said = self.texts
        days = _DAY.findall(said.get("dates", ""))
        played = [day for day in dates if day]
        start = said.get("start") or (days[0] if days else span[0] or (played[0] if played else ""))
        last = span[1] or (played[-1] if played else "")
        end = said.get("end") or (days[-1] if len(days) > 1 else last)
        listed = said.get("round_dates")
        return Details(
            **{field: said.get(field, "") for field in _PLAIN},
            name=said.get("name") or name,
            start=start,
            end=end,
            type_words=said.get("type_words") or type_words,
            deputies=tuple(filter(None, said.get("deputies", "").split("; "))),
            round_dates=tuple(listed.split("; ")) if listed else tuple(dates),
        )

    @property
    def rounds(self) -> int | None:
        found = re.match(r"\d{1,3}", self.texts.get("rounds", ""))
        return int(found[0]) if found and int(found[0]) else None


def facts_of(sheets: Sequence[Sheet], skipped: Mapping[int, Sequence[range]]) -> Facts:
    """The facts on all sheets. ``skipped``: rows of tables by the number of the sheet (from 0)."""
    found = Facts()
    for number, sheet in enumerate(sheets):
        for row in _rows(sheet, skipped.get(number, ())):
            filled = [cell for cell in sheet.rows[row] if cell]
            if not filled or len(filled) > _MOST_CELLS:
                continue
            for label, value in _labelled(filled):
                name = words().facts.get(folded(label))
                if name and value:
                    found.texts.setdefault(name, value)
            for cell in filled:
                _explain(found, cell)
    return found


def _rows(sheet: Sheet, skipped: Sequence[range]) -> Iterator[int]:
    left = bytearray(len(sheet.rows))
    for one in skipped:
        left[one.start : one.stop] = bytes([1]) * len(one)
    for row, is_left in enumerate(left):
        if not is_left:
            yield row


def _labelled(filled: Sequence[str]) -> Iterator[tuple[str, str]]:
    if len(filled) > 1:
        yield filled[0].rstrip(":"), filled[1]
        if folded(filled[0]) in words().facts:
            return
    for cell in filled:
        found = _LABELLED.fullmatch(cell)
        if found:
            yield found[1], found[2]


def _explain(found: Facts, cell: str) -> None:
    explained = _LEGEND.fullmatch(cell)
    if explained and folded(explained[1]) in legend_words().leads:
        found.legend.setdefault(int(explained[2]), explained[3])


def title_of(sheet: Sheet, before: int) -> str:
    """The name of the event: the first line above the table that looks like one."""
    for row in range(before):
        filled = [cell for cell in sheet.rows[row] if cell]
        if len(filled) == 1 and not _NO_NAME.search(filled[0]) and len(filled[0]) > 2:
            return filled[0]
    return ""
