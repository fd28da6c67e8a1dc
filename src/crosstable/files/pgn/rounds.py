"""Which games belong to which round: by the Round tags, else by dates, else by their order."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from crosstable.files.pgn.tags import Game
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import (
    DECIDING_GAMES,
    DOUBLE_ROUNDS,
    GAMES_WITHOUT_ROUND,
    MISSING_ROUNDS,
    ROUNDS_BY_DATE,
    ROUNDS_BY_ORDER,
)

_ROUND = re.compile(r"\s*(?:[^\W\d]+\.?\s*)?(\d{1,9})")
_DECIDING = re.compile(
    r"armageddon|армагеддон|tie[\s-]?break|play[\s-]?off|плей-?офф|sudden\s?death", re.IGNORECASE
)
_DECIDING_TAGS = ("Round", "Event", "Stage", "Section", "EventType", "TimeControl", "Annotator")
_FULL_DATE = re.compile(r"\d{4}\.\d{2}\.\d{2}")


class Placed(NamedTuple):
    """A game in its round (from 1), with the keys of its players."""

    round: int
    white: str
    black: str
    game: Game


@dataclass(slots=True)
class Rounds:
    """Puts the games of an event into rounds. ``keys``: of White and Black of each game."""

    games: Sequence[Game]
    keys: Sequence[tuple[str, str]]
    remarks: list[Remark] = field(default_factory=list[Remark])

    def placed(self) -> list[Placed]:
        """The games by round; those that decide ties, or have no round, are left out."""
        kept = self._without_deciding(range(len(self.games)))
        numbers = self._numbers(kept)
        placed = [
            Placed(number, *self.keys[at], self.games[at])
            for at, number in numbers.items()
            if number
        ]
        found = sorted({one.round for one in placed})
        if found:
            lacking = sorted(set(range(1, found[-1] + 1)) - set(found)) if found[-1] < 1000 else []
            if lacking:
                listed = ", ".join(map(str, lacking[:20])) + (" ..." if len(lacking) > 20 else "")
                self.remarks.append(MISSING_ROUNDS(count=len(lacking), rounds=listed))
        return self._one_game_each(placed)

    def _without_deciding(self, games: Sequence[int]) -> list[int]:
        """The games without those that a tag calls a play-off, unless that is the whole event."""
        judged: dict[str, bool] = {"": False}
        deciding: set[int] = set()
        for at in games:
            tags = self.games[at].tags
            for tag in _DECIDING_TAGS:
                written = tags.get(tag, "")
                if written not in judged:
                    judged[written] = _DECIDING.search(written) is not None
                if judged[written]:
                    deciding.add(at)
        if not deciding or 2 * len(deciding) >= len(games):
            return list(games)
        self.remarks.append(DECIDING_GAMES(count=len(deciding)))
        return [at for at in games if at not in deciding]

    def _numbers(self, games: Sequence[int]) -> dict[int, int]:
        """The round of each game; 0 where nothing says it."""
        numbers = {at: number_of(self.games[at].tags.get("Round", "")) for at in games}
        lacking = [at for at, number in numbers.items() if not number]
        if not lacking:
            return numbers
        if len(lacking) < len(games):
            self.remarks.append(GAMES_WITHOUT_ROUND(count=len(lacking)))
            return numbers
        by_date = self._by_date(games)
        if by_date is not None:
            self.remarks.append(ROUNDS_BY_DATE())
            return by_date
        self.remarks.append(ROUNDS_BY_ORDER())
        return self._by_order(games)

    def _by_date(self, games: Sequence[int]) -> dict[int, int] | None:
        """Each day is a round, where nobody plays twice on a day."""
        dates = {at: date_of(self.games[at].tags) for at in games}
        days = {day: number for number, day in enumerate(sorted({*dates.values()}), 1)}
        if "" in days or len(days) < 2:
            return None
        busy = Counter((dates[at], key) for at in games for key in self.keys[at])
        return None if max(busy.values()) > 1 else {at: days[dates[at]] for at in games}

    def _by_order(self, games: Sequence[int]) -> dict[int, int]:
        """Each game in the first round that is free for both players, in the order of the file."""
        last: Counter[str] = Counter()
        numbers: dict[int, int] = {}
        for at in games:
            white, black = self.keys[at]
            numbers[at] = last[white] = last[black] = max(last[white], last[black]) + 1
        return numbers

    def _one_game_each(self, placed: Sequence[Placed]) -> list[Placed]:
        """Rounds with several games of each pair become several rounds; further games are left out."""
        of_pair: dict[tuple[int, str, str], list[Placed]] = defaultdict(list)
        for one in placed:
            r, white, black, _ = one
            of_pair[(r, white, black) if white < black else (r, black, white)].append(one)
        for pair, games in of_pair.items():
            if len(games) > 1:
                of_pair[pair] = _without_repeats(games)
        if not of_pair:
            return []
        usual = Counter(map(len, of_pair.values())).most_common(1)[0][0]
        more = sum(len(games) - usual for games in of_pair.values() if len(games) > usual)
        if more:
            self.remarks.append(DECIDING_GAMES(count=more))
        if usual == 1:
            return [games[0] for games in of_pair.values()]
        self.remarks.append(DOUBLE_ROUNDS(games=usual))
        return [
            one._replace(round=(one.round - 1) * usual + 1 + number)
            for games in of_pair.values()
            for number, one in enumerate(games[:usual])
        ]


def _without_repeats(games: Sequence[Placed]) -> list[Placed]:
    """The same game with the same tags twice is one game."""
    seen: dict[tuple[object, ...], Placed] = {}
    for one in games:
        tags = one.game.tags
        seen.setdefault((one.white, *(tags.get(tag) for tag in _SAME)), one)
    return list(seen.values())


#: Tags by which a game that stands twice in the file is known.
_SAME = ("Round", "Result", "Date", "UTCDate", "UTCTime", "Site", "Board", "GameId")


def number_of(written: str) -> int:
    """The number of a round: ``3``, ``3.2``, ``Round 3``; 0 where there is none."""
    found = _ROUND.match(written)
    return int(found[1]) if found else 0


def date_of(tags: dict[str, str]) -> str:
    """The day of a game, empty where it is not known in full."""
    for tag in ("Date", "UTCDate"):
        written = tags.get(tag, "")
        if _FULL_DATE.fullmatch(written):
            return written
    return ""
