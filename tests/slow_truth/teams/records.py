"""The slow truth for teams: the records of a TRF text, column by column."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

ROUND_ROBIN_WORDS = ("robin", "berger", "rutsch", "rundenturnier")


@dataclass(frozen=True)
class Cell:
    """One round of a player: an opponent or None, the letter in capitals or a blank."""

    opponent: int | None
    letter: str


@dataclass
class Team:
    name: str
    players: list[int]


@dataclass
class Records:
    """All that a text says of a team event. Rounds count from 1."""

    cells: dict[int, list[Cell]] = field(default_factory=dict)
    ratings: dict[int, int] = field(default_factory=dict)
    teams: dict[int, Team] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    games: dict[str, Fraction] = field(default_factory=dict)
    matches: dict[str, Fraction] = field(default_factory=dict)
    bye_points: tuple[Fraction | None, Fraction | None] = (None, None)
    pairing_byes: dict[tuple[int, int], str] = field(default_factory=dict)
    byes: dict[tuple[int, int], str] = field(default_factory=dict)
    forfeited: list[tuple[int, int, int, str]] = field(default_factory=list)
    line_ups: dict[tuple[int, int], tuple[int, list[int]]] = field(default_factory=dict)
    corrections: list[tuple[str, Fraction | None, Fraction | None, int, list[int]]] = field(
        default_factory=list
    )

    def cell(self, player: int, number: int) -> Cell:
        row = self.cells.get(player, [])
        return row[number - 1] if number <= len(row) else Cell(None, " ")


def columns(line: str, first: int, last: int) -> str:
    """The columns of a line, counted from 1."""
    return line[first - 1 : last].strip()


def whole(text: str) -> int:
    return int(text) if text else 0


def points(text: str) -> Fraction | None:
    return Fraction(text.replace(",", ".")) if text else None


def repeated(line: str, first: int, width: int, step: int) -> list[str]:
    """The fields that repeat to the end of the line."""
    return [line[at : at + width].strip() for at in range(first - 1, len(line.rstrip()), step)]


def numbers(line: str, first: int, width: int, step: int) -> list[int]:
    return [whole(text) for text in repeated(line, first, width, step)]


def read_records(text: str) -> Records:
    found = Records()
    old_teams: dict[int, Team] = {}
    for line in re.split(r"\r\n|\r|\n", text):
        code = line[:3]
        if code == "001":
            _player(found, line)
        elif code == "013":
            players = [n for n in numbers(line, 37, 4, 5) if n]
            old_teams[len(old_teams) + 1] = Team(columns(line, 5, 36), players)
        elif code == "310":
            players = [n for n in numbers(line, 74, 4, 5) if n]
            found.teams[whole(columns(line, 5, 7))] = Team(columns(line, 9, 40), players)
        elif code in ("092", "192", "202", "212", "352"):
            found.texts[code] = line[4:].strip()
        elif code == "162":
            found.games |= _symbols(line)
        elif code == "362":
            found.matches |= {symbol[1:]: worth for symbol, worth in _symbols(line).items()}
        elif code in ("240", "299", "300", "320", "330"):
            _of_teams(found, code, line)
    if not found.teams:
        found.teams = old_teams
    return found


def _player(found: Records, line: str) -> None:
    player = whole(columns(line, 5, 8))
    rating = columns(line, 49, 52)
    if whole(rating):
        found.ratings[player] = int(rating)
    row = []
    for at in range(92, len(line.rstrip()) + 1, 10):
        opponent = whole(columns(line, at, at + 3).strip("-") or "0")
        letter = columns(line, at + 7, at + 7).upper() or " "
        row.append(Cell(opponent or None, letter))
    found.cells[player] = row


def _symbols(line: str) -> dict[str, Fraction]:
    pairs = re.findall(r"([A-Z]+)\s*([0-9.,]+)", line[3:].upper())
    return {symbol: Fraction(worth.replace(",", ".")) for symbol, worth in pairs}


def _of_teams(found: Records, code: str, line: str) -> None:
    if code == "240":
        for team in numbers(line, 11, 4, 5):
            if team:
                found.byes[team, whole(columns(line, 7, 9))] = columns(line, 5, 5).upper()
    elif code == "300":
        key = whole(columns(line, 5, 7)), whole(columns(line, 9, 11))
        found.line_ups[key] = whole(columns(line, 13, 15)), numbers(line, 17, 4, 5)
    elif code == "320":
        found.bye_points = points(columns(line, 5, 8)), points(columns(line, 10, 13))
        for number, team in enumerate(numbers(line, 15, 3, 4), start=1):
            if team:
                found.pairing_byes[team, number] = "U"
    elif code == "330":
        teams = whole(columns(line, 12, 14)), whole(columns(line, 16, 18))
        found.forfeited.append((whole(columns(line, 8, 10)), *teams, columns(line, 5, 6)))
    else:
        given = points(columns(line, 8, 11)), points(columns(line, 14, 17))
        number = whole(columns(line, 20, 22))
        teams = [team for team in numbers(line, 24, 4, 5) if team]
        found.corrections.append((columns(line, 5, 5).upper(), *given, number, teams))
