"""A play-off as its sheets need it: names, games by number, articles behind sentences."""

from __future__ import annotations

from functools import cached_property

from crosstable.playoff.format import Format
from crosstable.playoff.load import format_of
from crosstable.playoff.shapes import PlayOffGame, PlayOffReport, PlayOffStage
from crosstable.playoff.state import PlayOff
from crosstable.reports.numbers import shown
from crosstable.reports.papers.paper import Cell, Figure
from crosstable.texts import text

_NAMELESS = text("standings.nameless", "Tournament")
_STATES = {
    "waits": text("playoff.state.waits", "colours?"),
    "not-needed": text("playoff.state.not-needed", "not needed"),
}
_FOR_BLACK = text("playoff.text.for-black", "{result} (Black)")
_RULING = text("playoff.text.ruling", "{result} (ruling)")
_CITED = text("playoff.text.heat", "{what} ({article})")


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
        return str(_CITED(what=what, article=article)) if article else what

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


def capital(words: str) -> str:
    """The words as the beginning of a line."""
    return words[:1].upper() + words[1:]


def points_text(written: str) -> str:
    """Points as people write them, halves as such."""
    return shown(written) if written else ""


def points(written: str | None) -> Cell:
    """Points of a table; an empty cell where nobody knows them."""
    return Figure(shown(written), written) if written else ""


def result_text(stage: PlayOffStage, game: PlayOffGame) -> str:
    """A result as people write it; whose a drawn Armageddon is; what the committee ruled."""
    if game.result is None:
        return str(_STATES[game.state]()) if game.state in _STATES else ""
    said = game.result.replace("1/2", "½")
    heat = stage.heats[game.heat - 1]
    if heat.draw_wins_for_black and game.state == "played" and "½" in said:
        said = str(_FOR_BLACK(result=said))
    return str(_RULING(result=said)) if game.by_committee else said
