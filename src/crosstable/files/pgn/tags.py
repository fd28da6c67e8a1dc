"""The tags of all games of a file. Moves are skipped, with their comments and variations.

A file of ten thousand games has a quarter of a million lines, so no line is looked at on its own:
tags stand in blocks of lines that begin with a bracket; what lies between two blocks are moves, in
which nothing matters but whether a comment is still open where the next block seems to begin.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from crosstable.errors import FileError
from crosstable.texts import text

_BLOCK = re.compile(r"\[[^\n]*+(?:\n\[[^\n]*+)*+")
_TAG = re.compile(r'\[\s*(\w+)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"')
_ESCAPED = re.compile(r"\\(.)")
#: Longer blocks are many games without blank lines between them, or no games at all.
_LONG = 2**14
_MOST_GAMES = 200_000
_MANY = text("error.pgn-many", "more than {most} games; no tournament has so many")
_NEW_GAME = '\n[Event "'
#: In moves: a comment, the rest of a line behind a semicolon, a line behind a per cent sign.
_MARK = re.compile(r"[{;]|^%", re.MULTILINE)
#: The tags that anything is read from.
NAMES = frozenset(
    [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "UTCDate",
        "UTCTime",
        "EventDate",
        "EventType",
        "EventRounds",
        "EventCountry",
        "TimeControl",
        "Termination",
        "Board",
        "GameId",
        "Stage",
        "Section",
        "Annotator",
        "BroadcastName",
        "WhiteElo",
        "BlackElo",
        "WhiteTitle",
        "BlackTitle",
        "WhiteFideId",
        "BlackFideId",
        "WhiteFed",
        "BlackFed",
        "WhiteTeam",
        "BlackTeam",
        "WhiteStartNumber",
        "BlackStartNumber",
    ]
)
#: What ends the moves of a game.
ENDS = ("1-0", "0-1", "1/2-1/2", "*")


class Game(NamedTuple):
    """A game: its tags, the line of its first tag, whether there are moves, what ends them."""

    tags: dict[str, str]
    line: int
    moves: bool
    end: str


@dataclass(slots=True)
class TagReader:
    """Reads a whole file. ``open_comments``: comments without end, closed where a game began."""

    text: str
    games: list[Game] = field(default_factory=list[Game])
    open_comments: int = 0
    _found: dict[str, int] = field(default_factory=dict[str, int])

    def read(self) -> list[Game]:
        """All games of the file."""
        whole = self.text
        tags: dict[str, str] = {}
        line, first, counted = 1, 1, 0
        at = 0 if whole.startswith("[") else self._next_block(0)
        while at >= 0:
            line, counted = line + whole.count("\n", counted, at), at
            block = _BLOCK.match(whole, at)
            if block is None:
                break
            long = block.end() - at > _LONG
            written = "" if long else block[0]
            pairs = _TAG.findall(written)
            if "\\" in written:
                pairs = _unescaped(pairs)
            own = dict(pairs)
            if tags and (long or "Event" in own or not tags.keys().isdisjoint(own)):
                self._add(tags, first, "")  # a game without moves stands before this block
                tags = {}
            if not tags:
                first = line
            if long or len(own) < len(pairs):
                first, own = self._without_blank_lines(block, line)
            tags.update(own)
            end = block.end()
            at = self._next_block(end)
            moves = whole[end : at if at >= 0 else None].strip()
            if moves and tags:
                self._add(tags, first, moves)
                tags = {}
        if tags:
            self._add(tags, first, "")
        return self.games

    def _without_blank_lines(self, block: re.Match[str], line: int) -> tuple[int, dict[str, str]]:
        """Take the games of a block in which tags repeat; the last goes on behind it."""
        tags: dict[str, str] = {}
        first = line
        for number, tag in enumerate(_TAG.finditer(self.text, block.start(), block.end())):
            name, value = tag[1], tag[2]
            if name not in NAMES:
                continue
            if name in tags:
                self._add(tags, first, "")
                tags, first = {}, line + number
            tags[name] = _ESCAPED.sub(r"\1", value)
        return first, tags

    def _add(self, tags: dict[str, str], line: int, moves: str) -> None:
        if len(self.games) >= _MOST_GAMES:
            raise FileError(_MANY(most=_MOST_GAMES))
        end = moves[-8:].rsplit(maxsplit=1)[-1] if moves else ""
        if end not in ENDS:
            end = ""
        self.games.append(Game(tags, line, len(moves) > len(end), end))

    def _next_block(self, begin: int) -> int:
        """Where the next block of tags begins behind the moves from ``begin``; -1 at the end."""
        at = self.text.find("\n[", begin)
        while at >= 0:
            opened = self._open_comment(begin, at)
            if opened < 0:
                return at + 1
            closed, new_game = self._find("}", at), self._find(_NEW_GAME, opened)
            if new_game >= 0 and (closed < 0 or new_game < closed):
                self.open_comments += 1
                return new_game + 1
            if closed < 0:
                self.open_comments += 1
                return -1
            begin = closed + 1
            at = self.text.find("\n[", begin)
        if self._open_comment(begin, len(self.text)) >= 0:
            self.open_comments += 1
        return -1

    def _open_comment(self, begin: int, end: int) -> int:
        """Where a comment begins in a piece of moves and does not end in it; -1 where none does."""
        whole, at = self.text, begin
        if whole.find("{", begin, end) < 0:
            return -1
        if (
            whole.rfind("}", begin, end) > whole.rfind("{", begin, end)
            and whole.count("{", begin, end) == whole.count("}", begin, end)
            and whole.find(";", begin, end) < 0
            and whole.find("\n%", begin, end) < 0
        ):
            return -1  # the usual case: every comment is closed, and nothing hides a brace
        while at >= 0:
            mark = _MARK.search(whole, at, end)
            if mark is None:
                return -1
            if mark[0] == "{":
                at = whole.find("}", mark.end(), end) + 1
                if at == 0:
                    return mark.start()
            else:
                at = whole.find("\n", mark.end(), end)
        return -1

    def _find(self, wanted: str, begin: int) -> int:
        """Like ``find``; what was found before is not looked for again."""
        known = self._found.get(wanted)
        if known is None or 0 <= known < begin:
            known = self._found[wanted] = self.text.find(wanted, begin)
        return known


def _unescaped(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, _ESCAPED.sub(r"\1", value)) for name, value in pairs]
