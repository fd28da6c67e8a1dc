"""A team event written so that gacrux reads it.

gacrux refuses many a file: a match that only a 330 record tells of, an empty board without a
line-up, a line-up of the wrong length, a gap in the numbers of the teams. So it gets the
event as the slow truth reads it, every match with all its boards, and a record of every round
without a match, because it has no game points for a team that no record names. Whether a file is read
right is another question; see the tests that give gacrux the file itself.
"""

from __future__ import annotations

from tests.slow_truth.teams.event import TeamEvent, TeamRound
from tests.support.plain_event import decimal

Cells = dict[tuple[int, int], str]


def numbers(event: TeamEvent) -> dict[int, int]:
    """Team numbers without gaps, in the order of the old ones."""
    return {team: number for number, team in enumerate(sorted(event.rows), start=1)}


def plain_trf(event: TeamEvent) -> str:
    """Team t has one player for each board: (t - 1) * boards + 1 and on."""
    kind = "FIDE_TEAM_ROUNDROBIN" if event.round_robin else "FIDE_TEAM"
    first, second = event.primary, event.secondary
    lines = [
        "012 Plain team event",
        "042 2026/05/01",
        f"142 {event.rounds}",
        f"192 {kind}" if event.round_robin else f"192 {kind}_{first}_{second}",
        f"212 {first}TS,{second}TS",
        "162 " + "".join(f" {s}{decimal(worth):>4}   " for s, worth in event.game.items()).rstrip(),
        "362 "
        + "".join(f"T{s}{decimal(worth):>4}   " for s, worth in event.match.items()).rstrip(),
        f"352 {('WB' * event.boards)[: event.boards]}",
    ]
    cells = _cells(event)
    for player in range(1, len(event.rows) * event.boards + 1):
        row = [cells.get((player, number), " " * 8) for number in range(event.rounds)]
        head = f"001 {player:4}      {f'Player {player}':33} 2000"
        lines.append(f"{head:91}{'  '.join(row)}".rstrip())
    for team, number in numbers(event).items():
        ids = " ".join(f"{player:4}" for player in _players(event, number))
        lines.append(f"310 {number:3} {f'Team {team}':64} {ids}")
    return "\n".join([*lines, *_records(event)]) + "\n"


def _players(event: TeamEvent, number: int) -> range:
    return range((number - 1) * event.boards + 1, number * event.boards + 1)


def _cells(event: TeamEvent) -> Cells:
    cells: Cells = {}
    own_number = numbers(event)
    for team, row in event.rows.items():
        for round_number, one in enumerate(row):
            if one.opponent is None:
                continue
            other = event.rows[one.opponent][round_number]
            white = own_number[team] < own_number[one.opponent]
            pairs = zip(
                _players(event, own_number[team]),
                _players(event, own_number[one.opponent]),
                strict=True,
            )
            for board, (player, opponent) in enumerate(pairs):
                colour = "wb"[board % 2 if white else 1 - board % 2]
                letter = _letter(event, one, other, board)
                cells[player, round_number] = f"{opponent:4} {colour} {letter}"
    return cells


def _letter(event: TeamEvent, one: TeamRound, other: TeamRound, board: int) -> str:
    """The result that gave the points of a board, over the board where it can be."""
    pair = (one.boards[board], other.boards[board])
    win, draw, loss, absence = (event.game[symbol] for symbol in "WDLA")
    over_the_board = {(win, loss): "1", (loss, win): "0", (draw, draw): "=", (loss, loss): "0"}
    by_forfeit = {(win, absence): "+", (absence, win): "-", (absence, absence): "-"}
    known = by_forfeit if one.forfeit or other.forfeit else by_forfeit | over_the_board
    return known[pair]


def _records(event: TeamEvent) -> list[str]:
    own_number = numbers(event)
    lines: list[str] = []
    without: dict[int, int] = {}
    worth = (event.match["D"], event.boards * event.game["D"])
    for team, row in event.rows.items():
        for number, one in enumerate(row):
            if one.letter == "U":
                without[number] = own_number[team]
                worth = (one.match_points, one.game_points)
            elif one.opponent is None:
                letter = "Z" if one.free else one.letter
                lines.append(f"240 {letter} {number + 1:3} {own_number[team]:4}")
    teams = " ".join(f"{without.get(number, 0):03}" for number in range(event.rounds))
    lines.append(f"320 {decimal(worth[0]):>4} {decimal(worth[1]):>4} {teams}")
    for team, given in event.corrections.items():
        for number, match_points, game_points in given:
            points = f"{decimal(match_points):>4}  {decimal(game_points):>4}"
            lines.append(f"299    {points}  {number:3} {own_number[team]:4}")
    return lines
