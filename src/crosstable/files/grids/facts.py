"""Facts about the event that stand beside its tables: name, dates, rounds, the legend of tie-breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.files.grids.headings import folded, words
from crosstable.files.grids.sheet import Sheet
from crosstable.model.tournament import Details

_LABELLED = re.compile(r"(.{2,40}?)\s*:\s*(\S.*)")
_DAY = re.compile(r"\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b")
_LEGEND = re.compile(r"(\D{2,40}?)\s*(\d{1,2})\s*[:=]\s*(\S.*)")
_CODE = re.compile(r"\(([A-Z]{2,4})\)")
_CUT = re.compile(r"cut\s*-?\s*(\d)|median\s*-?\s*(\d)|streich\w*\s*(\d)", re.IGNORECASE)
_LIMIT = re.compile(r"limit\s*(\d+)", re.IGNORECASE)
_USUAL_LIMIT = 50
#: Settings that the legend speaks of and does not tell.
_PARAMETERS = re.compile(r"with parameter|mit parameter", re.IGNORECASE)
#: Systems of teams that go by match points or by game points, as the legend says.
_BY_EITHER_SCORE = ("BH", "SB", "FB", "AOB", "PS", "KS")
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

    def details(self, name: str, type_words: str, dates: Sequence[str]) -> Details:
        """The head for reports; ``name``, ``type_words`` where no fact says it."""
        said = self.texts
        days = _DAY.findall(said.get("dates", ""))
        played = [day for day in dates if day]
        start = said.get("start") or (days[0] if days else played[0] if played else "")
        end = said.get("end") or (days[-1] if len(days) > 1 else played[-1] if played else "")
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
    if explained and folded(explained[1]) in words().legend_leads:
        found.legend.setdefault(int(explained[2]), explained[3])


def title_of(sheet: Sheet, before: int) -> str:
    """The name of the event: the first line above the table that looks like one."""
    for row in range(before):
        filled = [cell for cell in sheet.rows[row] if cell]
        if len(filled) == 1 and not _NO_NAME.search(filled[0]) and len(filled[0]) > 2:
            return filled[0]
    return ""


def code_of(explained: str, *, of_teams: bool = False) -> str | None:
    """The code of a tie-break that a legend explains; None where it is not understood."""
    plain = folded(explained)
    for beginning, code in words().legend_scores.items():
        if plain.startswith(beginning):
            return _score_of_teams(plain, code) if of_teams else code
    if _PARAMETERS.search(explained):
        return None
    meant = next((code for name, code in words().legend_meanings if name in plain), None)
    for code in _CODE.findall(explained):
        if code in words().codes:
            meant = code
            break
    if meant is None:
        return None
    if of_teams and meant in _BY_EITHER_SCORE:
        meant += ":MP" if "matchpoints" in plain else ":GP" if "gamepoints" in plain else ""
    limit = _LIMIT.search(explained)
    if meant[:2] == "KS" and limit and int(limit[1]) != _USUAL_LIMIT:
        return None
    cut = _CUT.search(explained)
    if cut is None or "/" in meant:
        return meant
    return f"{meant}/M{cut[2]}" if cut[2] else f"{meant}/C{cut[1] or cut[3]}"


def _score_of_teams(plain: str, code: str) -> str:
    """Which of the two scores of a team a legend means."""
    return "GPTS" if code == "PTS" and "gamepoints" in plain else "MPTS" if code == "PTS" else code
