"""Swiss tournaments of lichess as NDJSON: its list of results, its games, or both in one file.

The TRF that lichess offers of the same tournament has more (byes above all); it is read as TRF.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from crosstable.errors import BadLine, CrosstableError, Faults, NoParticipants, Where, raise_all
from crosstable.exact import machine_text
from crosstable.files.decode import decode
from crosstable.files.games import Games
from crosstable.model.assemble import assemble, check_size
from crosstable.model.complete import complete
from crosstable.model.published import Published
from crosstable.model.scoring import points_number
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import (
    BYES_UNKNOWN,
    NO_GAMES,
    NOT_THE_STANDARD_GAME,
    ROUNDS_BY_TIME,
    SEVERAL_SWISSES,
)
from crosstable.texts import text

_BAD = text("error.lichess-line", "this is neither a result nor a game of lichess: {why}")
_BAD_REMEDY = text(
    "error.lichess-line.remedy",
    "give the NDJSON of /api/swiss/ID/results, of /api/swiss/ID/games, or both together",
)
_EMPTY = text("error.lichess-empty", "there is no line with a result or a game of two users")
_TWICE = text("error.lichess-twice", "{name} stands in two lines of results")
_TWICE_REMEDY = text("error.lichess-twice.remedy", "take one of them out")
_POINTS = text("error.lichess-points", "'{found}' is no number of points")

#: Members by which the first line of a list of results, or of games, is known.
_RESULT_LINE, _GAME_LINE = (b'"tieBreak"', b'"username"'), (b'"players"', b'"createdAt"')
#: Games of a round are started together: a pause longer than this begins another round.
_PAUSE = 20_000
_UNFINISHED = ("created", "started", "aborted", "unknownFinish")
#: Somebody made no move at all: the game was not played.
_NOT_BEGUN = "noStart"
_NOTHING = msgspec.Raw(b"")


Rating: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class _User(msgspec.Struct):
    name: str = ""
    title: str | None = None


class _Side(msgspec.Struct):
    user: _User | None = None
    rating: Rating | None = None


class _Sides(msgspec.Struct):
    white: _Side
    black: _Side


class _Swiss(msgspec.Struct):
    id: str = ""


class _Line(msgspec.Struct, rename="camel"):
    """A line: with ``username`` a result, with ``players`` a game."""

    username: str | None = None
    title: str | None = None
    rating: Rating | None = None
    rank: Annotated[int, msgspec.Meta(ge=0, le=10**6)] | None = None
    points: msgspec.Raw = _NOTHING
    tie_break: msgspec.Raw = _NOTHING
    players: _Sides | None = None
    winner: str | None = None
    status: str = ""
    created_at: Annotated[int, msgspec.Meta(ge=0, le=10**15)] = 0
    variant: str = "standard"
    swiss_tour: _Swiss | None = None


@dataclass(slots=True)
class _Found:
    """Lines with their numbers in the file, users with what is known of them."""

    results: list[tuple[int, _Line]] = field(default_factory=list[tuple[int, _Line]])
    games: list[tuple[int, _Line]] = field(default_factory=list[tuple[int, _Line]])
    users: dict[str, tuple[str, int | None]] = field(
        default_factory=dict[str, tuple[str, int | None]]
    )
    errors: list[CrosstableError] = field(default_factory=Faults)

    def know(self, name: str, title: str | None, rating: int | None) -> None:
        known = self.users.get(name, ("", None))
        self.users[name] = (known[0] or title or "", known[1] or rating)


def sniff(data: bytes) -> bool:
    """Whether the bytes look like NDJSON of a Swiss of lichess."""
    line = data[:4096].lstrip(b"\xef\xbb\xbf").lstrip().partition(b"\n")[0]
    kinds = (_RESULT_LINE, _GAME_LINE)
    return line.startswith(b"{") and any(all(one in line for one in kind) for kind in kinds)


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament, with rounds where the file has games.

    Errors: `BadLine` for lines that are neither; all contradictions of the games together.
    """
    decoded = decode(data, encoding)
    found = _lines(decoded.text)
    if not found.users and not found.errors:
        raise NoParticipants(_EMPTY(), remedy=_BAD_REMEDY())
    order = sorted(found.users, key=lambda name: (-(found.users[name][1] or 0), name.casefold()))
    ids = {name: id for id, name in enumerate(order, 1)}
    games = Games(frozenset(ids.values()))
    remarks: list[Remark] = [*decoded.remarks, *_put(found, games, ids)]
    participants = [
        Participant(id=ids[name], name=name, title=title, rating=rating)
        for name, (title, rating) in found.users.items()
    ]
    assembled = assemble(games.entries(participants))
    published = _published(found, order)
    raise_all([*found.errors, *games.errors, *assembled.errors])
    draft = Tournament(
        details=Details(type_words="Swiss"),
        participants=(),
        sheets=(),
        published=published,
        remarks=tuple(remarks),
        format="lichess",
        encoding=decoded.encoding,
    )
    return complete(draft, assembled)


def _lines(text: str) -> _Found:
    found, decoder = _Found(), msgspec.json.Decoder(_Line)
    for number, written in enumerate(text.split("\n"), 1):
        if not written.strip():
            continue
        try:
            line = decoder.decode(written)
        except (msgspec.DecodeError, RecursionError) as fault:
            found.errors.append(_bad(number, fault))
            continue
        if line.players is not None:
            users = (line.players.white.user, line.players.black.user)
            if users[0] is None or users[1] is None:
                continue  # a game against an engine or somebody without account: none of a Swiss
            found.games.append((number, line))
            found.know(users[0].name, users[0].title, line.players.white.rating)
            found.know(users[1].name, users[1].title, line.players.black.rating)
        elif line.username:
            found.results.append((number, line))
            found.know(line.username, line.title, line.rating)
        else:
            found.errors.append(_bad(number, "-"))
    return found


def _put(found: _Found, games: Games, ids: dict[str, int]) -> list[Remark]:
    """All games into rounds, by the time when they began."""
    if not found.games:
        return [NO_GAMES()]
    remarks: list[Remark] = [ROUNDS_BY_TIME()]
    if len({line.swiss_tour.id for _, line in found.games if line.swiss_tour}) > 1:
        remarks.append(SEVERAL_SWISSES())
    if others := sum(line.variant != "standard" for _, line in found.games):
        remarks.append(NOT_THE_STANDARD_GAME(count=others))
    r, before = 1, None
    busy: set[str] = set()
    for number, line in sorted(found.games, key=lambda one: one[1].created_at):
        white, black = _names(line)
        late = before is not None and line.created_at - before > _PAUSE
        if busy and (late or white in busy or black in busy):
            r, busy = r + 1, set[str]()
        before = line.created_at
        busy |= {white, black}
        games.game(r, ids[white], ids[black], _letters(line), line=number)
    check_size(games.rounds, len(ids))
    lacking = [
        (r, id) for r in range(1, games.rounds + 1) for id in ids.values() if not games.taken(r, id)
    ]
    if lacking:
        people = len({id for _, id in lacking})
        remarks.append(BYES_UNKNOWN(count=len(lacking), participants=people))
    return remarks


def _names(line: _Line) -> tuple[str, str]:
    sides = line.players
    if sides is None or sides.white.user is None or sides.black.user is None:
        raise ValueError(line)
    return sides.white.user.name, sides.black.user.name


def _letters(line: _Line) -> str:
    if line.winner in ("white", "black"):
        letters = "+-" if line.status == _NOT_BEGUN else "10"
        return letters if line.winner == "white" else letters[::-1]
    return "??" if line.status in _UNFINISHED else "=="


def _published(found: _Found, order: Sequence[str]) -> Published:
    """Points, places and Sonneborn-Berger as lichess lists them."""
    by_name: dict[str, _Line] = {}
    for number, line in found.results:
        name = line.username or ""
        if name in by_name:
            said = _TWICE(name=name)
            found.errors.append(BadLine(said, where=Where(number), remedy=_TWICE_REMEDY()))
        by_name[name] = line
        for raw in (line.points, line.tie_break):
            if _number(raw) is None and bytes(raw):
                written = bytes(raw)[:20].decode(errors="replace")
                said = _POINTS(found=written)
                found.errors.append(BadLine(said, where=Where(number), found=written))
    if not by_name:
        return Published()
    lines = [by_name.get(name, _Line()) for name in order]
    points = tuple(_number(one.points) for one in lines)
    values = [_number(one.tie_break) for one in lines]
    return Published(
        points=points,
        ranks=tuple(one.rank or None for one in lines),
        columns={"SB": tuple(None if one is None else machine_text(one) for one in values)},
    )


def _number(raw: msgspec.Raw) -> Fraction | None:
    written = bytes(raw).decode()
    try:
        return points_number(written) if written else None
    except (ValueError, ZeroDivisionError):
        return None


def _bad(number: int, why: object) -> BadLine:
    return BadLine(_BAD(why=why), where=Where(number), remedy=_BAD_REMEDY())
