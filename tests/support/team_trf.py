"""The TRF26 (or TRF06) text of a planned team event."""

from __future__ import annotations

from fractions import Fraction

from tests.support.plain_event import decimal
from tests.support.team_plan import NOTHING, Match, TeamPlan

Cell = tuple[int | None, str, str]


def team_trf(plan: TeamPlan) -> str:
    lines = [f"012 Generated team event {plan.seed}", "042 2026/05/01"]
    lines += [f"062 {len(plan.ratings)}", f"082 {len(plan.rosters)}"]
    lines += [*plan.writing.header, *_scoring(plan)]
    cells = _cells(plan)
    lines += [_player(plan, cells, player) for player in sorted(plan.ratings)]
    if plan.writing.teams in ("013", "both"):
        for team, roster in plan.rosters.items():
            lines.append(f"013 {f'Team {team}':32s}" + " ".join(f"{p:4d}" for p in roster))
    if plan.writing.teams in ("310", "both"):
        lines += _teams(plan)
        lines += [*_byes(plan), *_forfeits(plan), *_line_ups(plan), *_corrections(plan)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _scoring(plan: TeamPlan) -> list[str]:
    lines = []
    usual = {"W": Fraction(1), "D": Fraction(1, 2), "L": NOTHING, "A": NOTHING}
    if plan.writing.scoring or plan.game != usual:
        groups = "".join(f" {one}{decimal(worth):>4}   " for one, worth in plan.game.items())
        lines.append(f"162 {groups.rstrip()}")
    if plan.writing.scoring or plan.match != {"W": 2, "D": 1, "L": 0}:
        groups = "".join(f"T{one}{decimal(worth):>4}   " for one, worth in plan.match.items())
        lines.append(f"362 {groups.rstrip()}")
    if plan.writing.pattern and plan.writing.teams != "013":
        colours = plan.writing.colours or "WBWBWBWB"
        lines.append(f"352 {colours[: plan.boards]}")
    return lines


# ----- players --------------------------------------------------------------------------


def _cells(plan: TeamPlan) -> dict[tuple[int, int], Cell]:
    """The cells by player and round; none for a player who rested."""
    cells: dict[tuple[int, int], Cell] = {}
    for number, matches in enumerate(plan.rounds, start=1):
        for match in matches:
            for index, board in enumerate(match.boards):
                for side in (0, 1):
                    player, other = board.players[side], board.players[1 - side]
                    letter = board.letters[side]
                    if player is None or (other is None and letter != "+"):
                        continue
                    colour = _colour(plan, index, side) if other else "-"
                    cells[player, number] = (other, colour, letter)
    if plan.writing.bye_cells:
        for (team, number), letter in plan.byes.items():
            if letter == "U" and number <= len(plan.rounds):
                for player in plan.rosters[team][: plan.boards]:
                    cells[player, number] = (None, "-", "U")
    return cells


def _colour(plan: TeamPlan, index: int, side: int) -> str:
    if plan.writing.colours is None:
        return "-"
    first = plan.writing.colours[index].lower()
    return first if side == 0 else {"w": "b", "b": "w"}[first]


def _player(plan: TeamPlan, cells: dict[tuple[int, int], Cell], player: int) -> str:
    text, score = "", NOTHING
    for number in range(1, len(plan.rounds) + 1):
        opponent, colour, letter = cells.get((player, number), (None, "", ""))
        if opponent:
            text += f"  {opponent:4d} {colour} {letter}"
        elif letter or plan.writing.rested:
            text += f"  0000 - {letter or plan.writing.rested}"
        else:
            text += " " * 10
        if number <= plan.counted:
            score += plan.game["W"] if letter == "U" else plan.worth(letter)
    head = f"001 {player:4d}      {f'Player {player}':33s} {plan.ratings[player]:4d}"
    return f"{head:80s}{decimal(score):>4}{'':5s}{text}"


# ----- teams ----------------------------------------------------------------------------


def _teams(plan: TeamPlan) -> list[str]:
    rows = plan.intended()
    lines = []
    for team, roster in plan.rosters.items():
        totals = ["", ""]
        if plan.writing.totals:
            bonus = plan.bonus(team)
            match_points = sum((row[2] for row in rows[team]), bonus[0])
            game_points = sum((row[3] for row in rows[team]), bonus[1])
            totals = [decimal(match_points), decimal(game_points)]
        head = f"310 {team:3d} {f'Team {team}':32s} {'':5s} {'':6s} {totals[0]:>6} {totals[1]:>6}"
        lines.append(f"{head} {'':3s} " + "".join(f" {player:4d}" for player in roster))
    return lines


def _byes(plan: TeamPlan) -> list[str]:
    lines = []
    free = {number: team for (team, number), letter in plan.byes.items() if letter == "U"}
    if free or plan.bye_points:
        match_points, game_points = ("", "")
        if plan.bye_points and not plan.writing.blank_bye_points:
            match_points, game_points = map(decimal, plan.bye_points)
        teams = "".join(f" {free.get(number, 0):03d}" for number in range(1, len(plan.rounds) + 1))
        lines.append(f"320 {match_points:>4} {game_points:>4}{teams}")
    announced = [(letter, len(plan.rounds) + 1, team) for letter, team in plan.announced]
    granted = sorted(
        (letter, number, team) for (team, number), letter in plan.byes.items() if letter in "FHZ"
    )
    for letter, number, team in [*(one for one in granted if one[0]), *announced]:
        lines.append(f"240 {letter} {number:3d} {team:4d}")
    return lines


def _forfeits(plan: TeamPlan) -> list[str]:
    return [
        f"330 {match.record} {number:3d} {match.teams[0]:3d} {match.teams[1]:3d}"
        for number, matches in enumerate(plan.rounds, start=1)
        for match in matches
        if match.record
    ]


def _line_ups(plan: TeamPlan) -> list[str]:
    lines = []
    for number, matches in enumerate(plan.rounds, start=1):
        for match in matches:
            for side in (0, 1):
                seats = [board.players[side] for board in match.boards]
                if match.line_ups and not seats:
                    seats = list(plan.rosters[match.teams[side]][: plan.boards])
                if seats and (match.line_ups or _needs_line_up(plan, match, side)):
                    line = f"300 {number:3d} {match.teams[side]:3d} {match.teams[1 - side]:3d}"
                    lines.append(line + "".join(f" {player or 0:04d}" for player in seats))
    return lines


def _needs_line_up(plan: TeamPlan, match: Match, side: int) -> bool:
    """Whether the seats differ from the order of the roster, or a board was won alone."""
    seats = [board.players[side] for board in match.boards]
    filled = [player for player in seats if player is not None]
    roster = [player for player in plan.rosters[match.teams[side]] if player in filled]
    at_the_end = seats[: len(filled)] == filled
    alone = any(
        board.players[1 - side] is None and board.letters[side] == "+" for board in match.boards
    )
    empty = len(filled) < len(seats)
    return (
        plan.writing.line_ups_always
        or filled != roster
        or alone
        or (empty and (not at_the_end or plan.writing.empty_in_line_up))
    )


def _corrections(plan: TeamPlan) -> list[str]:
    lines = []
    for one in plan.corrections:
        points = [
            "" if given is None else decimal(given) for given in (one.match_points, one.game_points)
        ]
        lines.append(
            f"299 {one.letter:1s}  {points[0]:>4}  {points[1]:>4}  {one.round:03d} {one.team:4d}"
        )
    return lines
