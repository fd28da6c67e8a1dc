"""Reading PGN: the tags of all games, the players, the rounds."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence

from crosstable.errors import BadLine, FileError, NoParticipants, Where, raise_all
from crosstable.files.decode import decode
from crosstable.files.games import Games
from crosstable.files.pgn.people import BYE, People, named, numbered, one_event
from crosstable.files.pgn.rounds import Placed, Rounds, date_of
from crosstable.files.pgn.tags import Game, TagReader
from crosstable.model.assemble import assemble
from crosstable.model.complete import complete
from crosstable.model.tournament import Details, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import (
    BYES_UNKNOWN,
    COMMENT_NOT_CLOSED,
    GAMES_AS_BYES,
    GAMES_WITHOUT_MOVES,
    GAMES_WITHOUT_NAMES,
)
from crosstable.texts import text

_TAG = re.compile(rb'(?:^|[\r\n]|\xef\xbb\xbf)\s*\[\s*(?:Event|White|Black|Round|Site|Result)\s*"')
_NO_GAME = text("error.pgn-empty", "there is no game with both players' names")
_NO_GAME_REMEDY = text("error.pgn-empty.remedy", "each game needs the tags White, Black and Result")
_EVENTS = text("error.pgn-events", "the games are of {count} events: {names}")
_EVENTS_REMEDY = text("error.pgn-events.remedy", "keep the games of one, by their Event tags")
_RESULT = text("error.pgn-result", "result '{found}' is not a result of PGN")
_RESULT_REMEDY = text("error.pgn-result.remedy", "write one of 1-0 0-1 1/2-1/2 *")

#: Results by what the tag says, over the board.
_RESULTS = {
    "1-0": "10", "0-1": "01", "1/2-1/2": "==", "½-½": "==", "*": "??", "": "??", "?": "??",
    "1/2": "==", "0-0": "00", "1/2-0": "=0", "0-1/2": "0=", "0.5-0.5": "==", "1 - 0": "10",
    "0 - 1": "01", "1/2 - 1/2": "==", "1:0": "10", "0:1": "01",
}  # fmt: skip
_FORFEITS = {
    "+-": "+-", "-+": "-+", "--": "--", "+:-": "+-", "-:+": "-+", "-:-": "--", "+/-": "+-",
    "-/+": "-+", "-/-": "--", "1-0f": "+-", "0-1f": "-+", "1-0ff": "+-", "0-1ff": "-+",
    "+--": "+-", "--+": "-+", "---": "--",
}  # fmt: skip
#: What the result of a game against a bye makes of it.
_AS_BYE = {"1": "U", "+": "U", "?": "U", "=": "H", "0": "Z", "-": "Z"}
_AS_FORFEIT = {"10": "+-", "01": "-+", "00": "--", "??": "??"}
#: Terminations of games that were not played; "time forfeit" ends one that was.
_NOT_PLAYED = re.compile(
    r"(?<!time )forfeit|unplayed|not played|no[\s-]?show|walk[\s-]?over|default", re.IGNORECASE
)
_TYPES = {"swiss": "Swiss", "schev": "Scheveningen", "k.o.": "Knock-out"}
_MOST_NAMES = 5


def sniff(data: bytes) -> bool:
    """Whether the bytes look like PGN: one of the usual tags at the beginning of a line."""
    beginning = data[:65536]
    if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        beginning = beginning.decode("utf-16", "ignore").encode()
    return _TAG.search(beginning) is not None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The event in a PGN file.

    Errors: `FileError` where the games are of several events, `TwoOpponents` where somebody has two
    games in a round, and all of the other contradictions together.
    """
    decoded = decode(data, encoding)
    plain = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    reader = TagReader(plain)
    games = reader.read()
    remarks = list(decoded.remarks)
    if reader.open_comments:
        remarks.append(COMMENT_NOT_CLOSED(count=reader.open_comments))
    whole = [one for one in games if named(one)]
    if len(whole) < len(games):
        remarks.append(GAMES_WITHOUT_NAMES(count=len(games) - len(whole)))
    if not whole:
        raise NoParticipants(_NO_GAME(), remedy=_NO_GAME_REMEDY())
    name = _event_name(whole)
    people = People(numbered(whole))
    for one in whole:
        people.add(one)
    people.merge_names()
    rounds = Rounds(whole, people.keys)
    placed = rounds.placed()
    participants, ids = people.participants()
    sheet = Games(frozenset(ids.values()))
    unplayed = _put(placed, sheet, ids)
    assembled = assemble(sheet.entries(participants))
    raise_all([*sheet.errors, *assembled.errors])
    remarks += [*rounds.remarks, *_about_byes(sheet, ids), *unplayed]
    draft = Tournament(
        details=_details(name, [one.game for one in placed]),
        participants=(),
        sheets=(),
        rounds_stated=_announced(whole, sheet.rounds),
        remarks=tuple(remarks),
        format="pgn",
        encoding=decoded.encoding,
    )
    return complete(draft, assembled)


def _event_name(games: Sequence[Game]) -> str:
    broadcast = {one.tags.get("BroadcastName", "") for one in games}
    if len(broadcast) == 1 and "" not in broadcast:
        return broadcast.pop()
    names = [" ".join(one.tags.get("Event", "").split()) for one in games]
    found = one_event(names)
    if found is None:
        several = sorted({*names} - {""})
        shown = "; ".join(several[:_MOST_NAMES]) + (" ..." if len(several) > _MOST_NAMES else "")
        raise FileError(_EVENTS(count=len(several), names=shown), remedy=_EVENTS_REMEDY())
    return found


def _put(placed: Sequence[Placed], sheet: Games, ids: dict[str, int]) -> list[Remark]:
    """All games into their rounds; remarks on byes, and on decided games without a move among
    others with moves."""
    silent = with_moves = byes = 0
    for one in placed:
        tags = one.game.tags
        letters = _letters(
            tags.get("Result", "").strip() or one.game.end, tags.get("Termination", "")
        )
        if letters is None:
            said = _RESULT(found=tags.get("Result", "")[:20])
            place = Where(one.game.line, round=one.round)
            sheet.errors.append(BadLine(said, where=place, remedy=_RESULT_REMEDY()))
            continue
        if one.white.startswith(BYE) or one.black.startswith(BYE):
            byes += 1
            white = one.black.startswith(BYE)
            letter = _AS_BYE[letters[not white]]
            id = ids[one.white if white else one.black]
            sheet.bye(one.round, id, letter, line=one.game.line)
            continue
        with_moves += one.game.moves
        silent += not one.game.moves and letters in ("10", "01")
        sheet.game(one.round, ids[one.white], ids[one.black], letters, line=one.game.line)
    found = [GAMES_AS_BYES(count=byes)] if byes else []
    return [*found, GAMES_WITHOUT_MOVES(count=silent)] if silent and with_moves else found


def _letters(result: str, termination: str) -> str | None:
    """Our letters for White and Black; None where the result is none."""
    forfeit = _FORFEITS.get(result.lower())
    if forfeit is not None:
        return forfeit
    letters = _RESULTS.get(result)
    if letters is not None and termination and _NOT_PLAYED.search(termination):
        return _AS_FORFEIT.get(letters, letters)
    return letters


def _about_byes(sheet: Games, ids: dict[str, int]) -> list[Remark]:
    """PGN has no byes: who has no game in a round may have had one of any worth."""
    lacking = [
        (r, id) for r in range(1, sheet.rounds + 1) for id in ids.values() if not sheet.taken(r, id)
    ]
    if not lacking:
        return []
    return [BYES_UNKNOWN(count=len(lacking), participants=len({id for _, id in lacking}))]


def _details(name: str, games: Sequence[Game]) -> Details:
    def common(tag: str) -> str:
        values = {one.tags.get(tag, "") for one in games}
        value = values.pop() if len(values) == 1 else ""
        return "" if value in ("?", "-") or "://" in value else value

    days = sorted(day for one in games if (day := date_of(one.tags)))
    start = common("EventDate")
    start = start if "?" not in start else ""
    kind = common("EventType").partition(" ")[0].removeprefix("team-")
    return Details(
        name=name,
        city=common("Site"),
        federation=common("EventCountry"),
        start=(start or (days[0] if days else "")).replace(".", "/"),
        end=(days[-1] if days else "").replace(".", "/"),
        type_words=_TYPES.get(kind, ""),
        time_control=common("TimeControl"),
    )


def _announced(games: Sequence[Game], rounds: int) -> int | None:
    """The number of rounds that the games state, where all state the same and no less are there."""
    stated = {one.tags.get("EventRounds", "") for one in games}
    value = stated.pop() if len(stated) == 1 else ""
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        return None
    return int(value) if int(value) >= rounds else None
