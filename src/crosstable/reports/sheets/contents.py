"""A play-off as its sheets need it: names, games by number, articles behind sentences."""

from __future__ import annotations

from functools import cached_property

from crosstable.playoff.format import Format
from crosstable.playoff.load import format_of
from crosstable.playoff.shapes import PlayOffGame, PlayOffReport, PlayOffStage
from crosstable.playoff.state import PlayOff
from crosstable.reports.numbers import shown
from crosstable.reports.papers.paper import Cell, Figure
from crosstable.reports.play_off_words import cited
from crosstable.texts import text

_NAMELESS = text("standings.nameless", "Tournament")


class SheetContents:
    """What the sheets of one play-off share. ``asked``: a stage, 0 where none was asked for."""

    def __init__(self, playoff: PlayOff, report: PlayOffReport, asked: int = 0) -> None:
        self.playoff, self.report, self.asked = playoff, report, asked

    @cached_property
    def names(self) -> dict[int, str]:
        return {one.id: one.name or str(one.id) for one in self.report.participants}

    @cached_property
    def seeds(self) -> dict[int, int]:
        return {one.id: one.seed for one in self.report.participants}

    @cached_property
    def games(self) -> dict[int, PlayOffGame]:
        return {one.game: one for stage in self.report.stages for one in stage.games}

    @cached_property
    def format(self) -> Format:
        """The rules of the play-off."""
        return format_of(self.playoff.rules, self.playoff.page, self.playoff.setup.answers)

    @property
    def event(self) -> str:
        return self.report.event or str(_NAMELESS())

    @property
    def of_teams(self) -> bool:
        return self.playoff.setup.counting != "games"

    def name(self, id: int | None) -> str:
        """The name of a participant; empty for nobody."""
        return "" if id is None else self.names[id]

    def cited(self, what: str, article: str | None) -> str:
        """A sentence with its article, where it has one."""
        return str(cited(what, article))

    def article(self, name: str) -> str:
        """The article that a name rests on; empty where there is none."""
        return self.format.article(name)

    def number(self, name: str) -> int:
        """A number of the rules."""
        return self.format.number(name)

    def stages(self) -> list[PlayOffStage]:
        """The stage that was asked for, else the one that is under way or was last."""
        stages = self.report.stages
        if self.asked:
            return [one for one in stages if one.stage == self.asked]
        return stages[-1:]


def points(written: str | None) -> Cell:
    """Points of a table; an empty cell where nobody knows them."""
    return Figure(shown(written), written) if written else ""
