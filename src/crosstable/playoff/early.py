"""The last round: which games can still bring a tie for a place, and when they must begin."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from crosstable.errors import BadSetting, NoPlayOff
from crosstable.exact import machine_text
from crosstable.model.rounds import Sheet
from crosstable.model.tournament import Tournament
from crosstable.playoff.engine import cuts_of, players_of
from crosstable.playoff.format import Format
from crosstable.playoff.level import Chance, Open, chances, most_level
from crosstable.playoff.pace import DAY, clock, clock_text
from crosstable.playoff.run import Player, Setup
from crosstable.playoff.timetable import longest, total
from crosstable.ranking.ranking import Ranking
from crosstable.texts import text

_NOT_PAIRED = text("error.early-not-paired", "round {round}, the last, is not paired yet")
_OVER = text("error.early-over", "round {round}, the last, is over")
_OVER_REMEDY = text("error.early-over.remedy", "plan the play-off: crosstable playoff plan")
_BEFORE = text("error.early-before", "round {round} is not over; only the last round may be open")
_PLACE = text("error.early-place", "there is no place {place}; {count} take part")
_REASON = text("early.reason", "with {points} in this game {score}; level then, for example: {who}")
_CODE = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+))?")


class EarlyChance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player can end level; ``with_ids``: who else is level in one such course."""

    id: int
    points: str
    score: str
    with_ids: list[int]
    text: str


class EarlyGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the last round that should begin early."""

    white: int
    black: int
    chances: list[EarlyChance]


class Early(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole answer of ``crosstable playoff early --format json``.

    ``most``: how many can end level. ``playoff_minutes``: of the longest play-off; ``over_by``:
    when the games must be over; ``start``: when they must begin. None where nobody can say.
    """

    format: int = 1
    event: str
    place: int
    round: int
    rules: str
    article: str
    games: list[EarlyGame]
    most: int
    playoff_minutes: int | None
    break_minutes: int
    game_minutes: int | None
    finish: str | None
    over_by: str | None
    start: str | None

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)


def early(
    ranking: Ranking, format: Format, place: int = 1, finish: str = "", game_length: int = 0
) -> Early:
    """The games of the last round whose players can still end level for a place.

    Level on the leading score; ``game_length``: minutes of a main game, where the file's time
    control does not tell it. Errors: `NoPlayOff`, `BadSetting`.
    """
    tournament, last = ranking.tournament, ranking.regulations.rounds_announced
    count = len(tournament.participants)
    if not 1 <= place <= count:
        raise BadSetting(_PLACE(place=place, count=count), found=str(place))
    sheet = _last_round(tournament, last)
    unit = ranking.evaluation.table.unit
    scores = [int(one) for one in ranking.evaluation.table.score]
    games = list[Open]()
    for p, opponent in sheet.pairs():
        if "?" in (sheet.game(p).result, sheet.game(opponent).result):
            games.append(_open(ranking, sheet, p, opponent))
    pending = {p for game in games for p in game.players}
    for p in range(count):
        if p not in pending:
            game = sheet.game(p)
            points = tournament.scoring.points(game.result, game.colour == "b")
            scores[p] += int(points / unit)
    found = chances(scores, games, place)
    most = most_level(scores, games, place)
    minutes = _longest_of(format, most)
    length = game_length or _coded_minutes(
        tournament.details.time_control_code, format.number("moves")
    )
    pause = format.number("break_before")
    over_by = _before(finish, None if minutes is None else minutes + (pause if minutes else 0))
    return Early(
        event=tournament.details.name,
        place=place,
        round=last,
        rules=format.id,
        article=format.article("early_start"),
        games=[_told(ranking, game, found) for game in games if _any(game, found)],
        most=most,
        playoff_minutes=minutes,
        break_minutes=pause,
        game_minutes=length,
        finish=clock_text(clock(finish) % DAY) if finish else None,
        over_by=None if over_by is None else clock_text(over_by % DAY),
        start=None if over_by is None or length is None else clock_text((over_by - length) % DAY),
    )


def _last_round(tournament: Tournament, last: int) -> Sheet:
    for number, sheet in enumerate(tournament.sheets[: last - 1], 1):
        if not sheet.over:
            raise NoPlayOff(_BEFORE(round=number))
    if len(tournament.sheets) < last:
        raise NoPlayOff(_NOT_PAIRED(round=last))
    sheet = tournament.sheets[last - 1]
    if sheet.over:
        raise NoPlayOff(_OVER(round=last), remedy=_OVER_REMEDY())
    return sheet


def _open(ranking: Ranking, sheet: Sheet, p: int, opponent: int) -> Open:
    """A game that is not over, White first, with what each result gives."""
    if sheet.game(p).colour == "b":
        p, opponent = opponent, p
    unit, matches = ranking.evaluation.table.unit, ranking.tournament.matches
    if matches is not None and matches.primary == "GP":
        half = int(matches.scoring.draw / unit)
        boards = range(2 * matches.boards + 1)
        return Open((p, opponent), tuple((half * one, half * (boards[-1] - one)) for one in boards))
    scoring = ranking.tournament.scoring
    return Open(
        (p, opponent),
        tuple(
            (int(scoring.points(white) / unit), int(scoring.points(black, black=True) / unit))
            for white, black in ("10", "==", "01")
        ),
    )


def _any(game: Open, found: list[Chance]) -> bool:
    return any(one.player in game.players for one in found)


def _told(ranking: Ranking, game: Open, found: list[Chance]) -> EarlyGame:
    participants, unit = ranking.tournament.participants, ranking.evaluation.table.unit
    white, black = game.players
    told = list[EarlyChance]()
    for one in found:
        if one.player in game.players:
            others = [p for p in one.level if p != one.player]
            reason = _REASON(
                points=one.points * unit,
                score=one.score * unit,
                who="; ".join(participants[p].name or str(participants[p].id) for p in others),
            )
            told.append(
                EarlyChance(
                    participants[one.player].id,
                    machine_text(one.points * unit),
                    machine_text(one.score * unit),
                    [participants[p].id for p in others],
                    str(reason),
                )
            )
    return EarlyGame(participants[white].id, participants[black].id, told)


def _longest_of(format: Format, most: int) -> int | None:
    """The minutes of the longest play-off of up to so many; None where a pace is not stated."""
    found = 0
    for count in range(2, most + 1):
        setup = Setup(players=tuple(Player(id, "") for id in range(1, count + 1)), seed="")
        playing = len(players_of(format, setup)[0])
        if not cuts_of(format, setup, playing):
            continue
        path = longest(format, setup, playing)
        if path is None:
            return None
        found = max(found, total(format, path))
    return found


def _before(finish: str, minutes: int | None) -> int | None:
    return clock(finish) - minutes if finish and minutes is not None else None


def _coded_minutes(code: str, moves: int) -> int | None:
    """The minutes of a game of so many moves by a coded time control, both players together."""
    seconds, left = 0, moves
    for period in code.replace(" ", "").split(":"):
        found = _CODE.fullmatch(period)
        if found is None:
            return None
        own = min(int(found[1] or left), left)
        seconds += int(found[2]) + own * int(found[3] or 0)
        left -= own
        if not left:
            break
    return -(-2 * seconds // 60)
