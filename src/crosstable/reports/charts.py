"""Charts of an event as SVG or PNG: places by round, score groups, who met whom.

They are described to Vega-Lite and drawn by vl-convert, which needs no network.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Literal, TypeAlias

import msgspec

from crosstable.errors import BadSetting
from crosstable.libraries import missing
from crosstable.model.result import RESULTS
from crosstable.ranking.ranking import Ranking
from crosstable.reports.contents import Contents
from crosstable.texts import number_text, text

Kind: TypeAlias = Literal["places", "groups", "meetings"]
Form: TypeAlias = Literal["svg", "png"]
Rows: TypeAlias = "list[dict[str, object]]"

_PLACES = text("chart.places", "Places by round")
_PLACES_OF_FIRST = text("chart.places-of-first", "Places by round, the first {count} of {field}")
_GROUPS = text("chart.groups", "Score groups by round")
_MEETINGS = text("chart.meetings", "Who met whom")
_ROUND = text("chart.round", "Round")
_PLACE = text("chart.place", "Place")
_POINTS = text("chart.points", "Points")
_RESULT = text("chart.result", "Result")
_OPPONENT = text("chart.opponent", "Place of the opponent")
_OUTCOMES = {
    "win": text("chart.win", "won"),
    "draw": text("chart.draw", "drawn"),
    "loss": text("chart.loss", "lost"),
    "none": text("chart.none", "no result"),
}
_FORFEIT = text("chart.forfeit", "forfeited")
_NOTHING = text("error.chart", "there is nothing to draw: no round counts")
_NOTHING_REMEDY = text("error.chart.remedy", "wait for the first results, or --include-unfinished")

#: As many lines as can be told apart; of larger fields the first are drawn.
_MOST_LINES, _FIRST_LINES = 40, 20
#: Up to so many participants a square has room for names and signs.
_NAMED = 60
_STEP, _LARGEST_SIDE = 20, 900
#: Colours that are dark enough for words, and for white words on them.
_LINES = ("#1f5fbf", "#b3470c", "#1d7a42", "#a02a78", "#6a4bc0", "#0b7a86", "#8a6100", "#5d6570")
_SQUARES = ("#1d7a42", "#8a6100", "#b03a30", "#d0d2d6", "#6b6f78")
_FONT = "Libertinus Serif, DejaVu Serif, Liberation Serif, serif"
_SCALE = 2


def chart(ranking: Ranking, kind: Kind, form: Form) -> bytes:
    """The chart as a file. Raises `BadSetting` without rounds, `MissingLibrary`."""
    if not ranking.regulations.rounds:
        raise BadSetting(_NOTHING(), remedy=_NOTHING_REMEDY())
    vl_convert = _library("vl_convert")
    specification = _MAKERS[kind](Contents(ranking)).to_json()
    if form == "svg":
        return str(vl_convert.vegalite_to_svg(specification)).encode()
    return bytes(vl_convert.vegalite_to_png(specification, scale=_SCALE))


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as fault:
        raise missing(name.replace("_", "-")) from fault


def _places(contents: Contents) -> Any:
    """A line for each participant: the place after each round."""
    alt = _library("altair")
    ranking, field = contents.ranking, len(contents.ranking.order)
    drawn = ranking.order if field <= _MOST_LINES else ranking.order[:_FIRST_LINES]
    rounds, names = contents.rounds, _names(contents)
    lines: Rows = [
        {"round": number, "place": after[p], "who": at, "colour": at % len(_LINES)}
        for number, after in zip(rounds, contents.places_by_round, strict=True)
        for at, p in enumerate(drawn)
    ]
    lowest = max(*(int(str(one["place"])) for one in lines), len(drawn))
    large = lowest > _MOST_LINES
    # Names stand apart even where the lines end at one place, so each is led to its own.
    labels: Rows = [
        {"round": rounds[-1], "place": contents.ranking.places[0][p], "colour": at % len(_LINES),
         "name": names[at], "at": _apart(at, len(drawn), large)}
        for at, p in enumerate(drawn)
    ]  # fmt: skip
    scale = alt.Scale(domain=[lowest, 1], nice=False, type="log" if large else "linear")
    x = alt.X("round:O", title=str(_ROUND()), axis=alt.Axis(labelAngle=0, grid=True, offset=8))
    y = alt.Y("place:Q", title=str(_PLACE()), scale=scale,
              axis=alt.Axis(values=_steps(lowest), format="d", grid=False))  # fmt: skip
    colour = alt.Color("colour:N", legend=None, scale=alt.Scale(range=list(_LINES)))
    of_places = alt.Chart(alt.Data(values=lines)).mark_line(
        point=alt.OverlayMarkDef(size=30), strokeWidth=2
    ).encode(x=x, y=y, color=colour, detail="who:N")  # fmt: skip
    ends = alt.Chart(alt.Data(values=labels))
    leaders = ends.mark_rule(xOffset=4, x2Offset=20).encode(
        x=x, x2="round:O", y=y, y2="at:Q", color=colour
    )
    of_names = ends.mark_text(align="left", dx=24).encode(
        x=x, y=alt.Y("at:Q", title=str(_PLACE()), scale=scale), color=colour, text="name:N"
    )
    title = _PLACES() if len(drawn) == field else _PLACES_OF_FIRST(count=len(drawn), field=field)
    made = alt.layer(of_places, leaders, of_names)
    high = max(200, 19 * len(drawn)) * (2 if large else 1)
    return _finished(made.properties(width=max(70 * len(rounds), 200), height=high), title)


def _apart(at: int, count: int, large: bool) -> float:
    """Where the name of line number ``at`` stands among the places."""
    return count ** (at / max(count - 1, 1)) if large else at + 1


def _steps(lowest: int) -> list[int]:
    """The places written at the side: all of a small field, else ever fewer."""
    if lowest <= _MOST_LINES:
        return list(range(1, lowest + 1))
    return [one for one in (1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000) if one <= lowest]


def _groups(contents: Contents) -> Any:
    """How many participants have each score after each round."""
    alt = _library("altair")
    table = contents.ranking.evaluation.table
    counts: dict[int, Counter[int]] = {}
    for r, number in enumerate(contents.rounds, 1):
        ticks = table.points[:, :r].sum(axis=1) + table.bonus[:, : r + 1].sum(axis=1)
        counts[number] = Counter(ticks.tolist())
    rows: Rows = [
        {"round": number, "points": number_text(one * table.unit), "count": count}
        for number, found in counts.items()
        for one, count in found.items()
    ]
    scores = sorted({one for found in counts.values() for one in found}, reverse=True)
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("round:O", title=str(_ROUND()), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("points:N", title=str(_POINTS()), sort=[number_text(one * table.unit) for one in scores]),
    )  # fmt: skip
    most = max(max(found.values()) for found in counts.values())
    cells = base.mark_rect().encode(
        color=alt.Color("count:Q", legend=None, scale=alt.Scale(scheme="blues", domain=[0, most]))
    )
    dark = f"5 * datum.count > 3 * {most}"
    numbers = base.mark_text().encode(
        text="count:Q", color=alt.condition(dark, alt.value("white"), alt.value("black"))
    )
    made = alt.layer(cells, numbers).properties(width=alt.Step(48), height=alt.Step(20))
    return _finished(made, _GROUPS())


def _meetings(contents: Contents) -> Any:
    """A square: the row's result against the column, both in the order of places."""
    alt = _library("altair")
    ranking = contents.ranking
    participants = ranking.tournament.participants
    position = {participants[p].id: at for at, p in enumerate(ranking.order, 1)}
    small = len(position) <= _NAMED
    rows: Rows = [
        {"row": at, "column": position[one.opponent], "result": _outcome(one.letter),
         "mark": one.mark if small else ""}
        for at, p in enumerate(ranking.order, 1)
        for one in contents.cells(p)
        if one.opponent is not None
    ]  # fmt: skip
    field = alt.Scale(domain=list(range(1, len(position) + 1)))
    bare = {} if small else {"labels": False, "ticks": False}
    named = {"labelExpr": f"{_expression(_names(contents))}[datum.value - 1]", "labelLimit": 260}
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("column:O", title=str(_OPPONENT()), scale=field,
                axis=alt.Axis(orient="top", labelAngle=0, **bare)),
        y=alt.Y("row:O", title=str(_PLACE()), scale=field,
                axis=alt.Axis(**(named if small else bare))),
    )  # fmt: skip
    outcomes = [*(str(one()) for one in _OUTCOMES.values()), str(_FORFEIT())]
    cells = base.mark_rect().encode(
        color=alt.Color("result:N", title=str(_RESULT()), sort=outcomes,
                        scale=alt.Scale(domain=outcomes, range=list(_SQUARES)))
    )  # fmt: skip
    marks = base.mark_text(color="white", fontWeight="bold").encode(text="mark:N")
    side = alt.Step(_STEP) if small else _LARGEST_SIDE
    made = alt.layer(cells, marks) if small else alt.layer(cells)
    return _finished(made.properties(width=side, height=side), _MEETINGS())


def _names(contents: Contents) -> list[str]:
    """Place and name in the order of the ranking."""
    participants = contents.ranking.tournament.participants
    return [f"{contents.place(p)}  {participants[p].name}" for p in contents.ranking.order]


def _expression(names: Sequence[str]) -> str:
    """The names as a list in the language of Vega's expressions."""
    return msgspec.json.encode(list(names)).decode()


def _outcome(letter: str) -> str:
    kind = RESULTS[letter]
    if kind.paired and not kind.over_the_board and kind.outcome != "none":
        return str(_FORFEIT())
    return str(_OUTCOMES[kind.outcome]())


def _finished(made: Any, title: object) -> Any:
    return made.properties(title=str(title), background="white", description=str(title)).configure(
        font=_FONT
    ).configure_view(stroke=None)  # fmt: skip


_MAKERS: dict[Kind, Callable[[Contents], Any]] = {
    "places": _places,
    "groups": _groups,
    "meetings": _meetings,
}
KINDS: tuple[Kind, ...] = ("places", "groups", "meetings")
