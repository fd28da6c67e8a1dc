"""Swiss-Manager's own files (TUNX, TURX): what is known of their layout.

Little-endian; blocks begin with a byte of their own and ``FF 89 44``. Texts are a number of
characters and UTF-16. Everything that is not named here is unknown and passed over.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from struct import unpack_from

from crosstable.errors import BadLine, FileError, NoParticipants, Where, raise_all
from crosstable.files.games import Games
from crosstable.model.assemble import MOST_ROUNDS, assemble
from crosstable.model.complete import complete
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks import UNREADABLE_FIELD, Remark
from crosstable.remarks_of_formats import TIEBREAKS_NOT_TAKEN, TUNX_ROUNDS, UNKNOWN_RESULT_CODE
from crosstable.texts import Message, text

_MARK = b"\xff\x89\x44"
_FILE, _CONFIGURATION, _PLAYERS, _PAIRINGS, _END = (
    bytes([first]) + _MARK for first in (0x93, 0x95, 0xA5, 0xB3, 0xD3)
)
#: Texts of the head follow this many bytes from the beginning.
_HEAD = 0x6C
_MOST_TEXTS = 100
_TEXTS_OF_A_PLAYER, _NUMBERS_OF_A_PLAYER = 30, 110
_SIZE_OF_A_PAIRING = 21
_HIGHEST_RATING = 4_000

#: What stands in the place of Black where there is none.
_BYE, _NOT_PAIRED = 0xFFFF, 0xFFFE
_RESULTS = {0: "??", 1: "10", 2: "==", 3: "01", 4: "+-", 5: "-+", 6: "--"}
_NOT_PAIRED_RESULTS = {0: " ", 1: "F", 2: "H", 3: "Z"}
_TYPES = {0: "Swiss", 1: "Round robin"}
#: The systems of tie-break numbers, as far as these are known.
_SYSTEMS = {1: "PTS", 11: "DE", 13: "MPTS", 37: "BH", 52: "SB", 68: "WIN", 77: "AOB", 78: "BC",
            79: "REP", 80: "ARO", 81: "DE", 82: "ESB", 83: "EDE", 84: "BH", 85: "SB", 86: "PS",
            87: "KS", 88: "TPR/APRO/PTP/APPO", 89: "TBR", 90: "BBE", 91: "SSSC"}  # fmt: skip

_DAMAGED = text("error.tunx-damaged", "the file is damaged or cut off: missing is {what}")
_REMEDY = text(
    "error.tunx.remedy",
    "save the tournament again in Swiss-Manager, or let it write TRF (FIDE data export)",
)
_CONFIGURATION_NAME = text("tunx.configuration", "the configuration")
_PLAYERS_NAME = text("tunx.players", "the players")
_PLAYER_NAME = text("tunx.player", "player {number}")
_PAIRINGS_NAME = text("tunx.pairings", "the pairings")
_END_NAME = text("tunx.end", "the end of the pairings")
_ROUNDS = text("error.tunx-rounds", "the file says that it has {found} rounds; it is damaged")
_TEAMS = text("error.tunx-teams", "files of team events cannot be read: their layout is not known")
_NOBODY = text("error.tunx-nobody", "the file has no player")
_RATING = text("field.rating", "rating")


@dataclass(slots=True)
class _Bytes:
    """The file from a place on. ``what``: what is being read, for messages."""

    data: bytes
    at: int
    what: Message

    def take(self, count: int) -> bytes:
        """The next bytes."""
        taken = self.data[self.at : self.at + count]
        if len(taken) < count:
            raise _damaged(self.what)
        self.at += count
        return taken

    def text(self) -> str:
        """The next text."""
        return self.take(2 * _number(self.take(2))).decode("utf-16-le", "replace").strip("\0 ")

    def find(self, mark: bytes) -> None:
        """Go on behind the next mark."""
        at = self.data.find(mark, self.at)
        if at < 0:
            raise _damaged(self.what)
        self.at = at + len(mark)


@dataclass(slots=True)
class _Configuration:
    """What we know of the configuration."""

    rounds: int
    type: int
    current: int
    players: int
    tiebreaks: list[int]
    start: str
    end: str


@dataclass(slots=True)
class _Rounds:
    """Pairings as they come: a new round begins where somebody comes again."""

    games: Games
    unknown: Counter[int] = field(default_factory=Counter[int])
    round: int = 1
    _seen: set[int] = field(default_factory=set[int])

    def take(self, white: int, black: int, result: int) -> None:
        """One record of the pairings."""
        alone = black in (_BYE, _NOT_PAIRED)
        sides = {white} if alone else {white, black}
        if sides & self._seen:
            self.round, self._seen = self.round + 1, set[int]()
        self._seen |= sides
        if alone:
            self.games.bye(self.round, white, self._without_opponent(black, result))
        else:
            self.games.game(self.round, white, black, self._known(_RESULTS, result, "??"))

    def _without_opponent(self, black: int, result: int) -> str:
        return "U" if black == _BYE else self._known(_NOT_PAIRED_RESULTS, result, " ")

    def _known(self, letters: dict[int, str], result: int, otherwise: str) -> str:
        if result not in letters:
            self.unknown[result] += 1
        return letters.get(result, otherwise)


def sniff(data: bytes) -> bool:
    """Whether the bytes begin as files of Swiss-Manager do."""
    return data.startswith(_FILE)


def read(data: bytes, encoding: str | None = None) -> Tournament:  # noqa: ARG001
    """The tournament in a file of Swiss-Manager; it tells its encoding itself.

    Errors: `FileError` where the file is damaged or of teams; all contradictions of the pairings
    together.
    """
    source = _Bytes(data, 0, _CONFIGURATION_NAME())
    source.find(_CONFIGURATION)
    names = _head(data[_HEAD : source.at - len(_CONFIGURATION)])
    known = _configuration(source)
    participants, remarks = _players(source, known.players)
    rounds = _pairings(source, participants)
    assembled = assemble(rounds.games.entries(participants))
    raise_all([*rounds.games.errors, *assembled.errors])
    draft = Tournament(
        details=_details(names, known),
        participants=(),
        sheets=(),
        rounds_stated=known.rounds or None,
        remarks=(*remarks, *_remarks(known, rounds)),
        format="tunx",
        encoding="utf-16",
    )
    return complete(draft, assembled)


def _head(data: bytes) -> list[str]:
    """The texts of the head; what comes after a damaged one is left."""
    source, found = _Bytes(data, 0, _CONFIGURATION_NAME()), list[str]()
    while source.at + 2 <= len(data) and len(found) < _MOST_TEXTS:
        found.append(source.text())
    return found


def _configuration(source: _Bytes) -> _Configuration:
    block = source.take(0x4F)
    found = _Configuration(
        rounds=_number(block),
        type=block[0x0B],
        current=block[0x11],
        players=_number(block, 0x13),
        tiebreaks=[block[0x1D + 2 * number] for number in range(min(block[0x1B], 5))],
        start=_day(unpack_from("<I", block, 0x47)[0]),
        end=_day(unpack_from("<I", block, 0x4B)[0]),
    )
    if found.type > 1:
        raise FileError(_TEAMS(), remedy=_REMEDY())
    if found.rounds > MOST_ROUNDS:
        raise BadLine(_ROUNDS(found=found.rounds), found=str(found.rounds), remedy=_REMEDY())
    if not found.players:
        raise NoParticipants(_NOBODY(), remedy=_REMEDY())
    return found


def _players(source: _Bytes, count: int) -> tuple[list[Participant], list[Remark]]:
    source.what = _PLAYERS_NAME()
    source.find(_PLAYERS)
    found, remarks = list[Participant](), list[Remark]()
    for id in range(1, count + 1):
        source.what = _PLAYER_NAME(number=id)
        texts = [source.text() for _ in range(_TEXTS_OF_A_PLAYER)]
        numbers = source.take(_NUMBERS_OF_A_PLAYER)
        rating, fide_id = _number(numbers, 8), unpack_from("<I", numbers, 0x18)[0]
        if rating > _HIGHEST_RATING:
            where = Where(participant=id)
            remarks.append(UNREADABLE_FIELD(where, field=_RATING(), found=rating))
            rating = 0
        found.append(
            Participant(
                id=id,
                name=", ".join(filter(None, texts[:2])),
                sex={0: "m", 1: "w"}.get(numbers[6], ""),
                title=texts[4],
                rating=rating or None,
                federation=texts[10],
                fide_id=str(fide_id or ""),
            )
        )
    return found, remarks


def _pairings(source: _Bytes, participants: list[Participant]) -> _Rounds:
    source.what = _PAIRINGS_NAME()
    source.find(_PAIRINGS)
    source.what = _END_NAME()
    rounds = _Rounds(Games(frozenset(one.id for one in participants)))
    while not source.data.startswith(_END, source.at):
        white, black, result = unpack_from("<HHH", source.take(_SIZE_OF_A_PAIRING))
        rounds.take(white, black, result)
    return rounds


def _details(names: list[str], known: _Configuration) -> Details:
    texts = dict(enumerate(names))
    return Details(
        name=texts.get(0, ""),
        city=texts.get(10, "") or texts.get(5, ""),
        federation=texts.get(20, ""),
        time_control=texts.get(14, ""),
        start=known.start,
        end=known.end,
        type_words=_TYPES[known.type],
    )


def _remarks(known: _Configuration, rounds: _Rounds) -> list[Remark]:
    found = [
        UNKNOWN_RESULT_CODE(found=code, count=count)
        for code, count in sorted(rounds.unknown.items())
    ]
    # The round after the current one may be paired already.
    if rounds.games.rounds not in (known.current, known.current + 1):
        found.append(TUNX_ROUNDS(stated=known.current, rounds=rounds.games.rounds))
    if known.tiebreaks:
        listed = [
            f"{one} ({_SYSTEMS[one]})" if one in _SYSTEMS else str(one) for one in known.tiebreaks
        ]
        found.append(TIEBREAKS_NOT_TAKEN(found=", ".join(listed)))
    return found


def _number(data: bytes, at: int = 0) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _day(written: int) -> str:
    """A date written as 20260501; empty where there is none."""
    try:
        day = date(written // 10_000, written // 100 % 100, written % 100)
    except ValueError:
        return ""
    return f"{day:%Y/%m/%d}"


def _damaged(what: Message) -> FileError:
    return FileError(_DAMAGED(what=what), remedy=_REMEDY())
