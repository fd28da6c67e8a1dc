"""Board pairings of team events: matches with the players of both teams, board by board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from crosstable.errors import BadLine, CrosstableError, Faults, Where, raise_all
from crosstable.files.grids.build import Source
from crosstable.files.grids.found import Found, Places
from crosstable.files.grids.game_results import game_result
from crosstable.files.grids.game_rounds import announced, bad_round
from crosstable.files.grids.headings import folded, headings, words
from crosstable.files.grids.notation import Row, decide
from crosstable.files.grids.people import TITLES, named, whole
from crosstable.files.grids.sheet import Sheet
from crosstable.model.assemble import MOST_ROUNDS, Entry, assemble, check_size
from crosstable.model.complete import complete
from crosstable.model.places import POINTS
from crosstable.model.teams import LineUp, Team, Teams
from crosstable.model.tournament import Participant, Tournament
from crosstable.texts import text

_UNREADABLE = text("error.game-result", "'{found}' is no result of a game")
_UNREADABLE_REMEDY = text(
    "error.game-result.remedy", "write 1-0, ½-½, 0-1, or + - for a forfeit; nothing if it goes on"
)
#: How a page marks the colour of somebody's pieces.
_COLOURS = {"○": "w", "●": "b"}
_OPPOSITE = {"w": "b", "b": "w", "-": "-"}


@dataclass(frozen=True, slots=True)
class Board:
    """One board: who sat there (empty: nobody), their colours, the signs, where it stands."""

    players: tuple[str, str]
    colours: tuple[str, str]
    signs: tuple[str, str]
    where: Where


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams in a round, and their boards from the first."""

    round: int
    teams: tuple[str, str]
    boards: Sequence[Board]


@dataclass(slots=True)
class _Head:
    """The columns of a match: the names of both sides, their ratings, the result."""

    names: tuple[int, int]
    ratings: tuple[int, int]
    result: int


@dataclass(slots=True)
class Event:
    """All matches, with the teams and the players in the order in which they are named."""

    matches: list[Match] = field(default_factory=list[Match])
    teams: dict[str, tuple[int | None, str]] = field(
        default_factory=dict[str, tuple[int | None, str]]
    )
    players: dict[str, Participant] = field(default_factory=dict[str, Participant])
    numbers: dict[str, int | None] = field(default_factory=dict[str, int | None])
    dates: dict[int, str] = field(default_factory=dict[int, str])
    errors: list[CrosstableError] = field(default_factory=Faults)
    refused: set[int] = field(default_factory=set[int])


def board_pairings(sheets: Sequence[Sheet]) -> Event | None:
    """The matches on these sheets, None where there are none."""
    event = Event()
    for sheet in sheets:
        _read_sheet(event, sheet)
    return event if event.matches or event.errors else None


def _read_sheet(event: Event, sheet: Sheet) -> None:
    head: _Head | None = None
    round, teams, boards = 1, ("", ""), list[Board]()
    for row in range(len(sheet.rows)):
        filled = [cell for cell in sheet.rows[row] if cell]
        if len(filled) == 1:
            number, day = announced(filled[0])
            round = number or round
            if number and day:
                event.dates.setdefault(number, day)
            continue
        found = _head(sheet, row)
        if found is not None:
            head, boards = found, list[Board]()
            teams = (_team(event, sheet, row, head, 0), _team(event, sheet, row, head, 1))
            # Without the match; its boards are looked through for further errors.
            if round <= MOST_ROUNDS:
                event.matches.append(Match(round, teams, boards))
            elif round not in event.refused:
                event.refused.add(round)
                event.errors.append(bad_round(str(round), sheet.where(row, head.result)))
        elif head is not None and filled:
            board = _board(event, sheet, row, head, teams, round)
            if board is not None:
                boards.append(board)


def _head(sheet: Sheet, row: int) -> _Head | None:
    """A row such as ``Bo. | 9 | Tower | Rtg | - | 1 | Knights | Rtg | 2½ : 1½``."""
    cells = sheet.rows[row]
    if not cells or not any(one.meaning == "board" for one in headings(cells[0])):
        return None
    meanings = [headings(cell) if cell else () for cell in cells]
    ratings = [at for at, one in enumerate(meanings) if one and one[0].meaning == "rating"]
    if len(ratings) != 2 or ratings[0] < 2:
        return None
    names = (ratings[0] - 1, ratings[1] - 1)
    if not all(any(letter.isalpha() for letter in cells[at]) for at in names):
        return None
    return _Head(names, (ratings[0], ratings[1]), len(cells) - 1)


def _team(event: Event, sheet: Sheet, row: int, head: _Head, side: int) -> str:
    name = sheet.cell(row, head.names[side])
    number = whole(sheet.cell(row, head.names[side] - 1))
    key = f"#{number}" if number else folded(name)
    event.teams.setdefault(key, (number, name))
    return key


def _board(
    event: Event, sheet: Sheet, row: int, head: _Head, teams: tuple[str, str], round: int
) -> Board | None:
    """A board of a match; None where nobody sat there."""
    sides = [_player(event, sheet, row, head, side, teams[side]) for side in (0, 1)]
    where = sheet.where(row, head.result, round)
    if not sides[0][0] and not sides[1][0]:
        return None
    written = sheet.cell(row, head.result)
    signs = game_result(written)
    if signs is None:
        what = _UNREADABLE(found=written)
        event.errors.append(BadLine(what, where=where, found=written, remedy=_UNREADABLE_REMEDY()))
        return None
    own, other = sides[0][1], sides[1][1]
    colours = (own if own != "-" else _OPPOSITE[other], other if other != "-" else _OPPOSITE[own])
    return Board((sides[0][0], sides[1][0]), colours, signs, where)


def _player(
    event: Event, sheet: Sheet, row: int, head: _Head, side: int, team: str
) -> tuple[str, str]:
    """Who sits on one side of a board, and the colour of his pieces."""
    at = head.names[side]
    written = sheet.cell(row, at)
    colour = _COLOURS.get(written[:1], "-")
    name, title, federation = named(written.lstrip("○● "))
    if not name or folded(name) in words().nobody or not any(map(str.isalpha, name)):
        return "", colour
    number = sheet.numbers.get((row, at))
    key = f"#{number}" if number else f"{team} {folded(name)}"
    rating = sheet.cell(row, head.ratings[side])
    beside = sheet.cell(row, at - 1)
    event.numbers.setdefault(key, number)
    event.players.setdefault(
        key,
        Participant(
            id=0,
            name=name,
            title=title or TITLES.get(beside, ""),
            federation=federation,
            rating=int(rating) or None if rating.isdecimal() and len(rating) < 5 else None,
        ),
    )
    return key, colour


def boards_tournament(source: Source, event: Event) -> Tournament:
    """The tournament of these matches. Errors: `BadLine`, `TournamentError`."""
    raise_all(event.errors)
    played = [match for match in event.matches if match.boards]
    length = max((match.round for match in played), default=0)
    check_size(length, len(event.players))
    ids = _ids([event.numbers[key] for key in event.players])
    id_of = dict(zip(event.players, ids, strict=True))
    letters = _letters(source, played)
    lines = {key: _Line([0] * length, [" "] * length, ["-"] * length) for key in event.players}
    cells: dict[tuple[int, int], Where] = {}
    for match in played:
        for board in match.boards:
            for side in (0, 1):
                own, other = board.players[side], board.players[1 - side]
                if own:
                    r = match.round - 1
                    line, sign = lines[own], letters[board.signs[side]]
                    line.opponents[r] = id_of[other] if other else 0
                    line.letters[r] = sign if other else _ALONE.get(sign, "Z")
                    line.colours[r] = board.colours[side] if other else "-"
                    cells[id_of[own], r] = board.where
    entries = [
        Entry(
            replace(person, id=id_of[key]), lines[key].opponents, "".join(lines[key].letters),
            "".join(lines[key].colours), id_of[key],
            lambda line, r: cells.get((line, r), Where(round=r + 1 if r > POINTS else None)),
        )
        for key, person in event.players.items()
    ]  # fmt: skip
    assembled = assemble(entries)
    raise_all(assembled.errors)
    row_of = {entry.participant.id: p for p, entry in enumerate(assembled.entries)}
    dates = tuple(event.dates.get(r, "") for r in range(1, length + 1))
    place = Found(Sheet([]), [], [], Places(Sheet([])), dates=dates if any(dates) else ())
    draft = source.draft(place)
    scoring = source.stated() or draft.scoring
    teams = _teams(event, played, {key: row_of[id] for key, id in id_of.items()})
    return complete(replace(draft, scoring=scoring, teams=teams), assembled)


#: A player without opponent on his board has won or lost it by forfeit.
_ALONE = {"1": "F", "+": "F", "=": "F"}


@dataclass(slots=True)
class _Line:
    opponents: list[int]
    letters: list[str]
    colours: list[str]


def _ids(numbers: Sequence[int | None]) -> list[int]:
    """The numbers that links give, where everybody has his own; else the order of the players."""
    known = [one for one in numbers if one is not None]
    if len(known) == len(numbers) == len(set(known)):
        return known
    return list(range(1, len(numbers) + 1))


def _letters(source: Source, played: Sequence[Match]) -> dict[str, str]:
    pairs = [board.signs for match in played for board in match.boards]
    decision = decide(pairs, [Row(pair, (), None) for pair in pairs], source.stated())
    return dict(decision.letters)


def _teams(event: Event, played: Sequence[Match], row_of: dict[str, int]) -> Teams:
    """The teams with their players in the order of the boards, and who sat where."""
    keys = list(event.teams)
    ids = _ids([number for number, _ in event.teams.values()])
    order = sorted(range(len(keys)), key=ids.__getitem__)
    team_row = {keys[at]: row for row, at in enumerate(order)}
    members: dict[str, dict[int, None]] = {key: {} for key in keys}
    for match in sorted(played, key=lambda one: one.round):
        for side, team in enumerate(match.teams):
            for board in match.boards:
                if board.players[side]:
                    members[team].setdefault(row_of[board.players[side]])
    return Teams(
        teams=tuple(
            Team(id=ids[at], name=event.teams[keys[at]][1], players=tuple(members[keys[at]]))
            for at in order
        ),
        line_ups=tuple(_line_ups(played, team_row, row_of)),
    )


def _line_ups(
    played: Sequence[Match], team_row: dict[str, int], row_of: dict[str, int]
) -> Iterator[LineUp]:
    for match in played:
        for side in (0, 1):
            seats = tuple(
                row_of[board.players[side]] if board.players[side] else -1 for board in match.boards
            )
            own, other = match.teams[side], match.teams[1 - side]
            yield LineUp(match.round, team_row[own], team_row[other], seats)
