"""The match behind a round of teams, board by board."""

from __future__ import annotations

from crosstable.editions.edition import Edition
from crosstable.exact import machine_text
from crosstable.explain.explanation import Line
from crosstable.model.matches import EMPTY
from crosstable.model.result import RESULTS
from crosstable.model.tournament import Tournament
from crosstable.table.crosstable import Crosstable
from crosstable.texts import text

_BOARD = text("board.game", "board {board}: {own} - {other}: {result}")
_ALONE = text("board.alone", "board {board}: {own}: {result}")
_NOBODY = text("board.nobody", "nobody")


def board_lines(
    tournament: Tournament, edition: Edition, t: Crosstable, p: int, r: int
) -> list[Line]:
    """The boards of team row ``p`` in round ``r`` (from 0); none where there was no match."""
    if t.teams is None or tournament.matches is None or t.opponents[p, r] < 0:
        return []
    facts, players = t.teams, tournament.matches.event.participants
    opponent = tournament.participants[int(t.opponents[p, r])].id
    lines: list[Line] = []
    for board in range(facts.boards):
        letter = chr(facts.results[p, r, board])
        if letter == " ":
            continue
        own, other = int(facts.players[p, r, board]), int(facts.rivals[p, r, board])
        said = _BOARD if other != EMPTY else _ALONE
        because = said(
            board=board + 1,
            own=_NOBODY() if own == EMPTY else players[own].name,
            other="" if other == EMPTY else players[other].name,
            result=RESULTS[letter].name(),
        )
        lines.append(
            Line(
                round=t.labels[r],
                opponent=opponent,
                value=machine_text(int(facts.points[p, r, board]) * facts.unit),
                counts=True,
                clause=said.id,
                because=str(because),
                article=edition.article("GPTS") or edition.article("PTS") or "",
                detail=[],
            )
        )
    return lines
