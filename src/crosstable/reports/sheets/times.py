"""When and where: the timetable, the boards with their arbiters, the slips for the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.playoff.pace import DAY, clock, clock_text
from crosstable.playoff.shapes import PlayOffGame, PlayOffStage
from crosstable.reports.papers.paper import (
    Cell,
    Column,
    Paper,
    Paragraph,
    Part,
    Section,
    Table,
)
from crosstable.reports.papers.slips import LINE, Slip, Slips
from crosstable.reports.play_off_words import result_text
from crosstable.reports.sheets.contents import SheetContents
from crosstable.texts import Text, text

_TIMETABLE = text("sheet.timetable", "Timetable")
_STAGES = text("sheet.stages", "Stages so far")
_LONGEST = text("sheet.longest", "The longest course from the first move to the last")
_LONGEST_HOW = text(
    "sheet.longest-how",
    "Each game lasts as long as its clock allows for {moves} moves; {pause} min between stages.",
)
_NO_TIMES = text(
    "sheet.no-times", "The time control is not stated, so nobody can say how long this takes."
)
_STAGE = text("playoff.column.stage", "Stage")
_ROUND = text("playoff.column.round", "Round")
_BEGINS = text("playoff.column.begins", "Begins")
_ENDS = text("playoff.column.ends", "Ends")
_MINUTES = text("playoff.column.minutes", "Min")
_WHAT = text("playoff.column.what", "What is played")
_BOARD = text("playoff.column.board", "Board")
_GAME = text("playoff.column.game", "Game")
_WHITE = text("playoff.column.white", "White")
_BLACK = text("playoff.column.black", "Black")
_RESULT = text("playoff.column.result", "Result")
_ARBITER = text("sheet.arbiter", "Arbiter")
_BOARDS = text("sheet.boards", "Boards and arbiters")
_STAGE_OF = text("playoff.text.stage", "Stage {stage}")
_STAGE_AT = text("playoff.text.stage-at", "Stage {stage}, {begins}, {minutes} min")
_ONE_EACH = text("sheet.one-arbiter-each", "An arbiter at each game")
_APPEALS = text(
    "sheet.appeals", "Appeals committee: {count} other arbiters, whose decision is final"
)
_NUMBER = text("column.number", "No.")
_NAME = text("sheet.full-name", "Surname, first name")
_FIRST = text("column.first-team", "First team")
_SECOND = text("column.second-team", "Second team")
_SIGNATURE = text("sheet.signed", "Signature")
_SLIPS = text("sheet.slips", "Result slips")
_OF_PLAY_OFF = text("sheet.slip-play-off", "Play-off for places {places}: {what}")
_WHERE = text("sheet.slip-where", "Stage {stage}, round {round}, board {board}, game {game}")
_WHERE_AT = text(
    "sheet.slip-where-at", "Stage {stage}, round {round}, board {board}, game {game}, {begins}"
)
_FOR_BLACK = text("sheet.slip-draw", "A draw wins for Black.")
_MOVES = text("sheet.slip-moves", "Moves")
_SIGNED = text("sheet.slip-signed", "{who}, signature")
_BOARD_OF = text("sheet.slip-board", "Board {board}")
_BOXES = ("1-0", "½-½", "0-1")


def timetable_sheet(contents: SheetContents) -> Paper:
    """When each round begins, and how long the whole can take at most."""
    report = contents.report
    parts: list[Part] = [Section(str(_STAGES())), _rounds(contents)]
    if report.longest is None:
        parts.append(Paragraph(str(_NO_TIMES())))
    elif len(report.longest.stages) > 1 and report.order is None:
        how = _LONGEST_HOW(moves=contents.number("moves"), pause=contents.number("break_between"))
        parts += [Section(str(_LONGEST())), Paragraph(str(how), quiet=True), _courses(contents)]
    return Paper("timetable", str(_TIMETABLE()), tuple(parts))


def _rounds(contents: SheetContents) -> Table:
    columns = (
        Column("stage", str(_STAGE())),
        Column("round", str(_ROUND())),
        Column("begins", str(_BEGINS()), "center", leads=True),
        Column("ends", str(_ENDS()), "center"),
        Column("what", str(_WHAT()), "left", words=True),
    )
    rows = list[Sequence[Cell]]()
    for stage in contents.report.stages:
        said = "; ".join(dict.fromkeys(contents.cited(one.text, one.article)
                                       for one in stage.heats))  # fmt: skip
        begins = {one.round: one.begins for one in stage.games}
        ends = [*list(begins.values())[1:], _after(stage.begins, stage.minutes)]
        for (number, begin), end in zip(sorted(begins.items()), ends, strict=True):
            what = said if number == 1 else ""
            rows.append((str(stage.stage), str(number), begin or "", end or "", what))
    return Table(columns, rows, large=True)


def _courses(contents: SheetContents) -> Table:
    longest, stages = contents.report.longest, contents.report.stages
    columns = (
        Column("stage", str(_STAGE())),
        Column("minutes", str(_MINUTES())),
        Column("begins", str(_BEGINS()), "center"),
        Column("ends", str(_ENDS()), "center"),
    )
    rows, at = list[Sequence[Cell]](), stages[0].begins if stages else None
    for number, minutes in enumerate(longest.stages if longest else [], 1):
        end = _after(at, minutes)
        rows.append((str(number), str(minutes), at or "", end or ""))
        at = _after(end, contents.number("break_between"))
    return Table(columns, rows)


def _after(begins: str | None, minutes: int | None) -> str | None:
    """So many minutes later, None where nobody can say."""
    if begins is None or minutes is None:
        return None
    return clock_text((clock(begins) + minutes) % DAY)


def boards_sheet(contents: SheetContents) -> Paper:
    """The games of a stage by round, with a line for each arbiter and for the appeals committee."""
    arbiters = contents.report.arbiters
    parts: list[Part] = [Paragraph(contents.cited(str(_ONE_EACH()), arbiters.article), quiet=True)]
    for stage in contents.stages():
        head = _STAGE_OF(stage=stage.stage)
        if stage.begins is not None and stage.minutes is not None:
            head = _STAGE_AT(stage=stage.stage, begins=stage.begins, minutes=stage.minutes)
        parts += [Section(str(head)), _boards(contents, stage)]
    if arbiters.appeals:
        said = str(_APPEALS(count=arbiters.appeals))
        parts.append(Section(contents.cited(said, arbiters.article)))
        columns = (
            Column("number", str(_NUMBER())),
            Column("name", str(_NAME()), "left", words=True),
            Column("signature", str(_SIGNATURE()), "left"),
        )
        lines = [(str(at), LINE, LINE) for at in range(1, arbiters.appeals + 1)]
        parts.append(Table(columns, lines, large=True))
    return Paper("boards", str(_BOARDS()), tuple(parts))


def _boards(contents: SheetContents, stage: PlayOffStage) -> Table:
    timed = any(one.begins for one in stage.games)
    first, second = _colours(contents)
    columns = (
        Column("round", str(_ROUND())),
        *((Column("begins", str(_BEGINS()), "center"),) if timed else ()),
        Column("board", str(_BOARD())),
        Column("game", str(_GAME())),
        Column("white", str(first()), "left", words=True),
        Column("black", str(second()), "left", words=True),
        Column("result", str(_RESULT()), "center"),
        Column("arbiter", str(_ARBITER()), "left", optional=True),
    )
    rows = [
        (
            str(one.round),
            *((one.begins or "",) if timed else ()),
            str(one.board),
            str(one.game),
            contents.name(one.white),
            contents.name(one.black),
            result_text(stage, one),
            LINE[:16],
        )
        for one in stage.games
    ]
    return Table(columns, rows, large=True)


def _colours(contents: SheetContents) -> tuple[Text, Text]:
    """What the two sides of a game are called."""
    return (_FIRST, _SECOND) if contents.of_teams else (_WHITE, _BLACK)


def slips_sheet(contents: SheetContents) -> Paper | None:
    """A slip for each game of the stage that has no result; all of a stage that was asked for."""
    slips = [
        _slip(contents, stage, one)
        for stage in contents.stages()
        for one in stage.games
        if contents.asked or one.state in ("due", "waits")
    ]
    return Paper("slips", str(_SLIPS()), (Slips(slips),)) if slips else None


def _slip(contents: SheetContents, stage: PlayOffStage, one: PlayOffGame) -> Slip:
    heat, report = stage.heats[one.heat - 1], contents.report
    said = _WHERE_AT if one.begins else _WHERE
    where = said(
        stage=stage.stage, round=one.round, board=one.board, game=one.game, begins=one.begins
    )
    places = _OF_PLAY_OFF(places=f"{report.place}-{report.place_to}", what=heat.text)
    waits, labels = one.state == "waits", _colours(contents)
    sides = [
        ("____" if waits else str(label()), contents.name(id))
        for label, id in zip(labels, (one.white, one.black), strict=True)
    ]
    return Slip(
        head=contents.event,
        facts=[str(where), str(places)],
        sides=sides,
        boxes=[] if contents.of_teams else _BOXES,
        note=str(_FOR_BLACK()) if heat.draw_wins_for_black else "",
        boards=list(_lines(contents)),
        blanks=[
            *([] if contents.of_teams else [str(_MOVES())]),
            *(str(_SIGNED(who=who())) for who in (*labels, _ARBITER)),
        ],
    )


def _lines(contents: SheetContents) -> Iterator[str]:
    """The boards of a match of teams."""
    if contents.of_teams:
        for board in range(1, contents.playoff.setup.boards + 1):
            yield str(_BOARD_OF(board=board))
        yield str(_RESULT())
