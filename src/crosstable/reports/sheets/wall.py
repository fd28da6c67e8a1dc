"""The bracket and the small crosstables, to be hung on the wall and filled in by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.playoff.shapes import Heat, PlayOffBracket, PlayOffFinal, PlayOffPair, PlayOffStage
from crosstable.reports.papers.paper import Column, Paper, Part, Section, Table
from crosstable.reports.papers.tree import Tree, TreePair, TreeRound, TreeSide
from crosstable.reports.play_off_words import points_text
from crosstable.reports.sheets.contents import SheetContents
from crosstable.texts import text

_BRACKET = text("sheet.bracket", "Bracket")
_PLACES = text("sheet.bracket-places", "Places {places}")
_ROUND = text("sheet.bracket-round", "Round {round}")
_NAMED = {
    1: text("sheet.bracket-final", "Final"),
    2: text("sheet.bracket-semi-finals", "Semi-finals"),
    4: text("sheet.bracket-quarter-finals", "Quarter-finals"),
}
_WINNER = text("sheet.bracket-winner", "Winner")
_THROUGH = text("sheet.bracket-through", "Through")
_BYE = text("sheet.bracket-bye", "bye")
_OF_GROUP = text("sheet.winner-of-group", "winner of group {letter}")
_CAPTION = text("sheet.bracket-caption", "board {board}, {begins}")
_CAPTION_BOARD = text("sheet.bracket-board", "board {board}")
_CROSSTABLES = text("sheet.crosstables", "Crosstables")
_STAGE = text("sheet.stage", "Stage {stage}: {what}")
_FINAL = text("sheet.final", "The winners of the groups: {what}")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_POINTS = text("playoff.column.points", "Points")
_GAME = text("sheet.game", "Game {game}")
_MATCH = text("sheet.match", "Match {game}")


def bracket_sheet(contents: SheetContents) -> Paper | None:
    """All brackets with what is known of them; None where nothing is knocked out."""
    parts = list[Part]()
    report = contents.report
    for one in report.brackets:
        words = [str(_PLACES(places=f"{one.place}-{one.place_to}"))] if _several(contents) else []
        words += [one.text] if one.text else []
        if words:
            parts.append(Section(", ".join(words)))
        parts.append(_tree(contents, one))
    return Paper("bracket", str(_BRACKET()), tuple(parts)) if parts else None


def crosstables_sheet(contents: SheetContents) -> Paper | None:
    """A small crosstable of each round robin and of each match that is no part of a bracket."""
    parts = list[Part]()
    for stage in contents.report.stages:
        for heat in stage.heats:
            if heat.form == "match" and _in_bracket(contents, heat):
                continue
            what = contents.cited(heat.text, heat.article)
            parts.append(Section(str(_STAGE(stage=stage.stage, what=what))))
            table = _square if heat.form == "round-robin" else _match
            parts.append(table(contents, stage, heat))
    for final in contents.report.finals:
        if not final.reached and final.form in ("match", "round-robin"):
            what = contents.cited(final.text, final.article)
            frame = _frame if final.form == "match" else _empty_square
            parts += [Section(str(_FINAL(what=what))), frame(_winners(final))]
    return Paper("crosstables", str(_CROSSTABLES()), tuple(parts)) if parts else None


def _several(contents: SheetContents) -> bool:
    return len(contents.report.brackets) > 1


def _in_bracket(contents: SheetContents, heat: Heat) -> bool:
    return any(
        set(heat.players) == set(pair.players)
        for one in contents.report.brackets
        for pairs in one.rounds
        for pair in pairs
    )


def _tree(contents: SheetContents, one: PlayOffBracket) -> Tree:
    rounds = [
        TreeRound(
            _heading(contents, one, number, len(pairs)),
            [_pair(contents, pair, first=number == 1 and one.known) for pair in pairs],
        )
        for number, pairs in enumerate(one.rounds, 1)
    ]
    through = _WINNER() if one.through == 1 else _THROUGH()
    winners = [
        TreePair((TreeSide(contents.name(pair.winner)), TreeSide(""))) for pair in one.rounds[-1]
    ]
    return Tree(rounds, TreeRound(str(through), winners))


def _heading(contents: SheetContents, one: PlayOffBracket, number: int, pairs: int) -> str:
    """A round by its name where the winner of the whole comes out, else by its number."""
    winner = one.place == contents.report.place and one.through == 1 and not one.text
    return str(_NAMED[pairs]() if winner and pairs in _NAMED else _ROUND(round=number))


def _pair(contents: SheetContents, pair: PlayOffPair, *, first: bool) -> TreePair:
    games = [contents.games[number] for number in pair.games]
    bye = first and any(pair.players) and not all(pair.players)
    sides = list[TreeSide]()
    for id in pair.players:
        if id is None:
            sides.append(TreeSide(str(_BYE()) if bye else "", quiet=True))
            continue
        got = [
            points_text((one.points or ("", ""))[0 if one.white == id else 1])
            for one in games
            if one.points is not None
        ]
        won = pair.winner == id and not bye
        sides.append(TreeSide(contents.name(id), str(contents.seeds[id]), " ".join(got), won))
    due = next((one for one in games if one.state in ("due", "waits")), None)
    caption = ""
    if due is not None:
        said = _CAPTION if due.begins else _CAPTION_BOARD
        caption = str(said(board=due.board, begins=due.begins))
    return TreePair((sides[0], sides[1]), caption)


def _frame(names: Sequence[str]) -> Tree:
    first, second = (TreeSide(one, quiet=True) for one in names)
    empty = TreePair((TreeSide(""), TreeSide("")))
    return Tree(
        [TreeRound(str(_NAMED[1]()), [TreePair((first, second))])],
        TreeRound(str(_WINNER()), [empty]),
    )


def _winners(final: PlayOffFinal) -> list[str]:
    return [str(_OF_GROUP(letter=chr(ord("A") + at))) for at in range(final.groups)]


def _columns(count: int) -> tuple[Column, ...]:
    return (
        Column("number", str(_NUMBER())),
        Column("name", str(_NAME()), "left", words=True),
        *(Column(f"against-{at}", str(at), "center") for at in range(1, count + 1)),
        Column("points", str(_POINTS()), leads=True),
    )


def _square(contents: SheetContents, stage: PlayOffStage, heat: Heat) -> Table:
    cells: dict[tuple[int, int], list[str]] = {}
    for one in stage.games:
        if one.heat == heat.heat and one.points is not None:
            white, black = map(points_text, one.points)
            cells.setdefault((one.white, one.black), []).append(white)
            cells.setdefault((one.black, one.white), []).append(black)
    rows = [
        (
            str(number),
            contents.name(id),
            *("×" if id == other else " ".join(cells.get((id, other), []))
              for other in heat.players),
            points_text(heat.points[number - 1]) if cells else "",
        )
        for number, id in enumerate(heat.players, 1)
    ]  # fmt: skip
    return Table(_columns(len(heat.players)), rows, square=True, large=True)


def _empty_square(names: Sequence[str]) -> Table:
    rows = [
        (str(number), name, *("×" if number == at else "" for at in range(1, len(names) + 1)), "")
        for number, name in enumerate(names, 1)
    ]
    return Table(_columns(len(names)), rows, square=True, large=True)


def _match(contents: SheetContents, stage: PlayOffStage, heat: Heat) -> Table:
    games = [one for one in stage.games if one.heat == heat.heat]
    rows = [
        (contents.name(id), *_in_games(stage, heat, id), points_text(heat.points[at])
         if any(one.points for one in games) else "")
        for at, id in enumerate(heat.players)
    ]  # fmt: skip
    columns = (
        Column("name", str(_NAME()), "left", words=True),
        *(
            Column(f"game-{one.game}", str((_MATCH if contents.of_teams else _GAME)(game=one.game)), "center")
            for one in games
        ),
        Column("points", str(_POINTS()), leads=True),
    )  # fmt: skip
    return Table(columns, rows, square=True, large=True)


def _in_games(stage: PlayOffStage, heat: Heat, id: int) -> Iterator[str]:
    """What somebody got in each game of a match."""
    for one in stage.games:
        if one.heat == heat.heat:
            yield points_text(one.points[0 if one.white == id else 1]) if one.points else ""
