"""All sheets of a play-off by name, and what is printed together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.errors import BadSetting
from crosstable.playoff.report import report
from crosstable.playoff.state import PlayOff
from crosstable.reports.papers.paper import Document, Paper
from crosstable.reports.sheets.contents import SheetContents
from crosstable.reports.sheets.desk import cases_sheet, money_sheet, plan_sheet, result_sheet
from crosstable.reports.sheets.times import boards_sheet, slips_sheet, timetable_sheet
from crosstable.reports.sheets.wall import bracket_sheet, crosstables_sheet
from crosstable.texts import Text, text

_PLACES = text("sheet.fact-places", "Play-off for places")
_RULES = text("sheet.fact-rules", "Rules")
_ANNOUNCED = text("sheet.fact-announced", "Announced")
_NO_STAGE = text("error.sheet-stage", "there is no stage {stage}; the last one so far is {last}")
_LACKING: dict[str, Text] = {
    "bracket": text("error.sheet-bracket", "nobody is knocked out in this play-off: no bracket"),
    "crosstables": text("error.sheet-crosstables", "nothing but a bracket is played so far"),
    "slips": text("error.sheet-slips", "no game waits for its result: no slips"),
    "money": text("error.sheet-money", "no prizes were named: nothing to share"),
    "result": text("error.sheet-result", "the play-off is not over: no result"),
}
_REMEDIES: dict[str, Text] = {
    "slips": text("error.sheet-slips.remedy", "--stage N prints those of a stage again"),
    "money": text("error.sheet-money.remedy", "plan the play-off with --prizes"),
}

_MAKERS: dict[str, Callable[[SheetContents], Paper | None]] = {
    "plan": plan_sheet,
    "bracket": bracket_sheet,
    "crosstables": crosstables_sheet,
    "timetable": timetable_sheet,
    "boards": boards_sheet,
    "cases": cases_sheet,
    "money": money_sheet,
    "slips": slips_sheet,
    "result": result_sheet,
}
SHEETS = tuple(_MAKERS)


def sheets(
    playoff: PlayOff, event: str = "", wanted: Sequence[str] = (), stage: int = 0
) -> Document:
    """Sheets of a play-off, all that it has where none is named. ``stage``: of boards and slips.

    Raises `BadSetting` for a sheet that this play-off does not have, and for a stage that is not.
    """
    found = report(playoff, event)
    if stage and stage > len(found.stages):
        raise BadSetting(_NO_STAGE(stage=stage, last=len(found.stages)), found=str(stage))
    contents = SheetContents(playoff, found, stage)
    made = list[Paper]()
    for name in dict.fromkeys(wanted or SHEETS):
        paper = _MAKERS[name](contents)
        if paper is not None:
            made.append(paper)
        elif wanted:
            remedy = _REMEDIES[name]() if name in _REMEDIES else None
            raise BadSetting(_LACKING[name](), found=name, remedy=remedy)
    facts = [
        (str(_PLACES()), f"{found.place}-{found.place_to}"),
        (str(_RULES()), f"{found.rules.name} ({found.rules.id})"),
    ]
    if found.rules.announced:
        facts.append((str(_ANNOUNCED()), found.rules.announced))
    return Document(contents.event, facts, made)
