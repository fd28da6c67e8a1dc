"""Play-offs as text for the terminal: the plan, a stage, the whole with its order."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from fractions import Fraction

from crosstable.playoff.shapes import Heat, PlayOffReport, PlayOffStage
from crosstable.reports.play_off_words import case_lines, cited, places_text, result_text
from crosstable.reports.tables import TableColumn, table, width
from crosstable.texts import number_text, text

_HEAD = text("playoff.text.head", "{event} | play-off for places {places} | rules {rules}")
_NAMELESS = text("standings.nameless", "Tournament")
_ANNOUNCED = text("playoff.text.announced", "announced: {where}")
_SEED = text("playoff.text.seed", "seed of the lots: {seed}")
_HT = text("playoff.column.seed", "HT")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_PLAYS = text("playoff.column.plays", "Plays")
_YES = text("playoff.text.yes", "yes")
_NO = text("playoff.text.no", "no")
_STAGE = text("playoff.text.stage", "Stage {stage}")
_STAGE_AT = text("playoff.text.stage-at", "Stage {stage}, {begins}, {minutes} min")
_NUMBERS = text("playoff.text.numbers", "pairing numbers: {numbers}")
_COLOURED = {
    "lot": text("playoff.colours.lot", "colours by lot"),
    "berger": text("playoff.colours.berger", "colours by the Berger tables"),
    "choice": text("playoff.colours.choice", "the higher seed chooses the colours"),
    "entered": text("playoff.colours.entered", "colours drawn by hand"),
}
_GAME = text("playoff.column.game", "Game")
_BOARD = text("playoff.column.board", "Board")
_ROUND = text("playoff.column.round", "Round")
_BEGINS = text("playoff.column.begins", "Begins")
_WHITE = text("playoff.column.white", "White")
_BLACK = text("playoff.column.black", "Black")
_RESULT = text("playoff.column.result", "Result")
_MOVES = text("playoff.column.moves", "Moves")
_POINTS = text("playoff.column.points", "Points")
_PLACE = text("column.place", "Place")
_BECAUSE = text("playoff.column.because", "Because")
_PRIZE = text("playoff.column.prize", "Prize")
_LONGEST = text("playoff.text.longest", "At most {minutes} min, stages {stages} min and breaks")
_LONGEST_ENDS = text(
    "playoff.text.longest-ends",
    "At most {minutes} min, until {ends}; stages {stages} min and breaks",
)
_ARBITERS = text("playoff.text.arbiters", "Arbiters, one at each game ({article}):")
_APPEALS = text("playoff.text.appeals", "Appeals committee, other arbiters ({article}):")
_SHARE = text("playoff.text.share", "Level after the play-off: place and prizes are shared equally")
_SPLIT = text("playoff.text.split", "Level after the play-off: the further criteria decide")
_CASES = text("playoff.text.cases", "What is played, and what decides")
_DECISIONS = text("playoff.text.decisions", "How it went")
_ORDER = text("playoff.text.order", "The order after the play-off")
_DUE = text("playoff.text.due", "Due now: games {games}")
_ASKED = text("playoff.text.asked", "The number of moves is wanted: games {games}")
_COLOURS = text("playoff.text.colours", "Who has White is to be chosen: games {games}")
_OVER = text("playoff.text.over", "The play-off is over.")
_LINE = "_" * 24


def plan_text(report: PlayOffReport) -> str:
    """All that is settled before the first game."""
    parts = [_head(report), _participants(report), *_stages(report, report.stages)]
    parts += [_conditions(report), _cases(report), _asked(report)]
    return "\n".join(part for part in parts if part)


def next_text(report: PlayOffReport) -> str:
    """The stage that is under way, or the order where none is."""
    if report.order is not None:
        return f"{_OVER()}\n\n{_order(report)}"
    return "\n".join([*_stages(report, report.stages[-1:]), _asked(report)])


def show_text(report: PlayOffReport) -> str:
    """The whole play-off so far: stages, small crosstables, decisions, the order."""
    parts = [_head(report), _participants(report)]
    for stage in report.stages:
        parts += _stages(report, [stage])
        parts += [_crosstable(report, stage, heat) for heat in stage.heats]
    parts += [_decisions(report), _order(report) if report.order else _asked(report)]
    return "\n".join(part for part in parts if part)


def _head(report: PlayOffReport) -> str:
    places = f"{report.place}-{report.place_to}"
    event = report.event or _NAMELESS()
    lines = [str(_HEAD(event=event, places=places, rules=report.rules.id)), report.rules.name]
    if report.rules.announced:
        lines.append(str(_ANNOUNCED(where=report.rules.announced)))
    lines.append(str(_SEED(seed=report.seed)))
    return "".join(f"{part}\n" for line in lines for part in wrapped(line, 2))


def _participants(report: PlayOffReport) -> str:
    everybody = report.participants
    columns = [
        TableColumn(str(_HT()), [str(one.seed) for one in everybody], stays=True),
        TableColumn(str(_NUMBER()), [str(one.id) for one in everybody], stays=True),
        TableColumn(str(_NAME()), [one.name for one in everybody], left=True, stays=True,
                    shrinks=True),
    ]  # fmt: skip
    for at, code in enumerate(report.seeded_by):
        cells = [_number(one.values[at]) for one in everybody]
        columns.append(TableColumn(code, cells))
    if not all(one.plays for one in everybody):
        said = [str(_YES() if one.plays else _NO()) for one in everybody]
        columns.append(TableColumn(str(_PLAYS()), said, left=True))
    return table(columns, width())


def _number(written: str | None) -> str:
    return "-" if written is None else number_text(Fraction(written))


def _stages(report: PlayOffReport, stages: Sequence[PlayOffStage]) -> list[str]:
    return [_stage(report, stage) for stage in stages]


def _stage(report: PlayOffReport, stage: PlayOffStage) -> str:
    head = _STAGE(stage=stage.stage)
    if stage.begins is not None and stage.minutes is not None:
        head = _STAGE_AT(stage=stage.stage, begins=stage.begins, minutes=stage.minutes)
    lines = [str(head)]
    said = dict.fromkeys(one for heat in stage.heats for one in _heat(report, heat))
    lines += [part for one in said for part in wrapped(f"  {one}", 4)]
    return "".join(f"{line}\n" for line in lines) + _games(report, stage)


def _heat(report: PlayOffReport, heat: Heat) -> list[str]:
    """What is played, the pairing numbers, and what gives the colours."""
    names = {one.id: one.name or str(one.id) for one in report.participants}
    lines = [str(cited(heat.text, heat.article))]
    if heat.form == "round-robin":
        numbers = "; ".join(f"{at} {names[id]}" for at, id in enumerate(heat.players, 1))
        lines.append(str(_NUMBERS(numbers=numbers)))
    lines.append(str(cited(_COLOURED[heat.colours](), heat.colours_article)))
    return lines


def _games(report: PlayOffReport, stage: PlayOffStage) -> str:
    names = {one.id: one.name or str(one.id) for one in report.participants}
    games = stage.games
    columns = [
        TableColumn(str(_GAME()), [str(one.game) for one in games], stays=True),
        TableColumn(str(_ROUND()), [str(one.round) for one in games], stays=True),
        TableColumn(str(_BOARD()), [str(one.board) for one in games], stays=True),
        TableColumn(str(_WHITE()), [names[one.white] for one in games], left=True, stays=True,
                    shrinks=True),
        TableColumn(str(_BLACK()), [names[one.black] for one in games], left=True, stays=True,
                    shrinks=True),
        TableColumn(str(_RESULT()), [result_text(stage, one) for one in games], left=True),
    ]  # fmt: skip
    if any(one.begins for one in games):
        begins = TableColumn(str(_BEGINS()), [one.begins or "" for one in games], stays=True)
        columns.insert(3, begins)
    if any(one.moves for one in games):
        columns.append(TableColumn(str(_MOVES()), [str(one.moves or "") for one in games]))
    return table(columns, width())


def _crosstable(report: PlayOffReport, stage: PlayOffStage, heat: Heat) -> str:
    """A small crosstable of a round robin, once it has a result."""
    games = [one for one in stage.games if one.heat == heat.heat and one.points is not None]
    if heat.form != "round-robin" or not games:
        return ""
    names = {one.id: one.name or str(one.id) for one in report.participants}
    cells: dict[tuple[int, int], list[str]] = {}
    for one in games:
        points = [_number(each) for each in one.points or ()]
        cells.setdefault((one.white, one.black), []).append(points[0])
        cells.setdefault((one.black, one.white), []).append(points[1])
    columns = [
        TableColumn(str(_NUMBER()), [str(at) for at in range(1, len(heat.players) + 1)], stays=True),
        TableColumn(str(_NAME()), [names[one] for one in heat.players], left=True, stays=True,
                    shrinks=True),
    ]  # fmt: skip
    for at, other in enumerate(heat.players, 1):
        column = [
            "×" if one == other else " ".join(cells.get((one, other), [])) for one in heat.players
        ]
        columns.append(TableColumn(str(at), column))
    columns.append(TableColumn(str(_POINTS()), [_number(one) for one in heat.points]))
    title = f"{heat.text}\n" if len(stage.heats) > 1 else ""
    return title + table(columns, width())


def _conditions(report: PlayOffReport) -> str:
    lines = list[str]()
    if report.longest is not None and report.longest.minutes:
        stages = " + ".join(map(str, report.longest.stages))
        said = _LONGEST if report.longest.ends is None else _LONGEST_ENDS
        facts = {"minutes": report.longest.minutes, "ends": report.longest.ends, "stages": stages}
        lines += wrapped(str(said(**facts)), 2)
    lines += wrapped(str(_SHARE() if report.equal == "share" else _SPLIT()), 2)
    arbiters = report.arbiters
    for said, count in ((_ARBITERS, arbiters.games), (_APPEALS, arbiters.appeals)):
        lines.append(str(said(article=arbiters.article or report.rules.id)))
        lines += [f"  {at}. {_LINE}" for at in range(1, count + 1)]
    return "".join(f"{line}\n" for line in lines)


def _cases(report: PlayOffReport) -> str:
    lines = [str(cited(_CASES(), report.cases_article))]
    for head, cases in case_lines(report.cases):
        lines += wrapped(f"  {head}", 5)
        lines += [part for one in cases for part in wrapped(f"    {one}", 6)]
    return "".join(f"{line}\n" for line in lines)


def _decisions(report: PlayOffReport) -> str:
    lines = [str(_DECISIONS())]
    for one in report.decisions:
        said = cited(one.text, one.article)
        lines += wrapped(f"  {said}", 4)
    return "".join(f"{line}\n" for line in lines)


def _order(report: PlayOffReport) -> str:
    names = {one.id: one.name or str(one.id) for one in report.participants}
    rows = [(one, id) for one in report.order or [] for id in one.ids]
    columns = [
        TableColumn(
            str(_PLACE()),
            [places_text(one) for one, _ in rows],
            stays=True,
        ),
        TableColumn(str(_NUMBER()), [str(id) for _, id in rows], stays=True),
        TableColumn(str(_NAME()), [names[id] for _, id in rows], left=True, stays=True,
                    shrinks=True),
    ]  # fmt: skip
    if any(one.prize for one, _ in rows):
        prizes = [_number(one.prize) if one.prize else "" for one, _ in rows]
        columns.append(TableColumn(str(_PRIZE()), prizes))
    if any(one.text for one, _ in rows):
        said = [str(cited(one.text, one.article)) if one.text else "" for one, _ in rows]
        columns.append(TableColumn(str(_BECAUSE()), said, left=True))
    return f"{_ORDER()}\n{table(columns, width())}"


def _asked(report: PlayOffReport) -> str:
    wanted = (
        (_DUE, report.due), (_COLOURS, report.colours_wanted), (_ASKED, report.moves_wanted),
    )  # fmt: skip
    lines = [str(said(games=", ".join(map(str, games)))) for said, games in wanted if games]
    return "".join(f"{part}\n" for line in lines for part in wrapped(line, 2))


def wrapped(line: str, indent: int) -> Iterable[str]:
    """A line in lines of the terminal, the further ones indented."""
    return textwrap.wrap(line, width(), subsequent_indent=" " * indent) or [""]
