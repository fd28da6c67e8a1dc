"""Swiss or predetermined pairings: what the file says, else what its pairings show."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Literal

from crosstable.errors import BadSetting
from crosstable.model.tournament import Tournament
from crosstable.texts import Message, Text, text

TypeName = Literal[
    "swiss", "round-robin", "double-round-robin", "scheveningen", "schiller", "knock-out"
]
TYPE_NAMES: tuple[TypeName, ...] = (
    "swiss", "round-robin", "double-round-robin", "scheveningen", "schiller", "knock-out",
)  # fmt: skip

_IN_WORDS: dict[str, Text] = {
    "swiss": text("event-type.swiss", "swiss"),
    "round-robin": text("event-type.round-robin", "round-robin"),
    "double-round-robin": text("event-type.double-round-robin", "double-round-robin"),
    "scheveningen": text("event-type.scheveningen", "scheveningen"),
    "schiller": text("event-type.schiller", "schiller"),
    "knock-out": text("event-type.knock-out", "knock-out"),
}

_STATED = text("type.stated", "the settings say so")
_CODE = text("type.code", "record 192 is {code}")
_WORDS = text("type.words", "record 092 is '{words}'")
_MET = text("type.met", "every pair met {times} times in {rounds} rounds")
_ELSE = text("type.else", "nothing says otherwise")
_UNKNOWN = text("error.type", "'{found}' is not a type of event")
_UNKNOWN_REMEDY = text("error.type.remedy", "use one of: {names}")

_ROUND_ROBIN = re.compile(
    r"robin|berger|rutsch|rundenturnier|toutes[- ]rondes|круг|italiana|liguilla|kołow",
    re.IGNORECASE,
)
_DOUBLE = re.compile(r"double|doppel|двух|доппел|двойн|doble|doppio", re.IGNORECASE)
_SWISS = re.compile(r"swiss|schweiz|suiss?e|suizo|svizzer|швейцар|szwajcar", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EventType:
    """The type with the reason for it. ``assumed``: it was found from the pairings only."""

    name: TypeName
    because: Message
    assumed: bool = False

    @property
    def in_words(self) -> Message:
        return type_in_words(self.name)

    @property
    def predetermined(self) -> bool:
        """Whether the pairings were fixed before the start (Art. 15.2 then applies)."""
        return self.name not in ("swiss", "knock-out")

    def usual_rounds(self, participants: int) -> int | None:
        """The rounds of a Berger table for so many participants, None for other types."""
        single = participants - 1 + participants % 2
        return {"round-robin": single, "double-round-robin": 2 * single}.get(self.name)


def type_in_words(name: str) -> Message:
    """A type of event as people call it."""
    return _IN_WORDS[name]()


def event_type(tournament: Tournament, stated: str | None = None) -> EventType:
    """The type of the event: as ``stated``, else 192, else the words of 092, else the pairings."""
    if stated:
        if stated not in TYPE_NAMES:
            raise BadSetting(
                _UNKNOWN(found=stated), remedy=_UNKNOWN_REMEDY(names=", ".join(TYPE_NAMES))
            )
        return EventType(stated, _STATED())
    code = tournament.details.type_code
    if code:
        return EventType(_of_code(code), _CODE(code=code))
    return _of_words(tournament) or _of_pairings(tournament)


def _of_code(code: str) -> TypeName:
    plain = code.upper()
    if "ROUNDROBIN" in plain:
        return "double-round-robin" if "DOUBLE" in plain else "round-robin"
    if "SCHEVENINGEN" in plain:
        return "scheveningen"
    if "SCHILLER" in plain:
        return "schiller"
    return "knock-out" if "KNOCKOUT" in plain else "swiss"


def _of_words(tournament: Tournament) -> EventType | None:
    words = tournament.details.type_words
    because = _WORDS(words=words)
    if _SWISS.search(words):
        return EventType("swiss", because)
    if _ROUND_ROBIN.search(words):
        return EventType("double-round-robin" if _DOUBLE.search(words) else "round-robin", because)
    return None


def _of_pairings(tournament: Tournament) -> EventType:
    field, rounds = len(tournament.participants), tournament.rounds_begun
    single = field - 1 + field % 2
    meetings = Counter(frozenset(pair) for sheet in tournament.sheets for pair in sheet.pairs())
    times = set(meetings.values())
    byes = any(letter in sheet.results for sheet in tournament.sheets for letter in b"UFH")
    if (
        not tournament.team_event
        and not byes
        and field > 2
        and len(meetings) == field * (field - 1) // 2
        and len(times) == 1
        and rounds in (single, 2 * single)
    ):
        because = _MET(times=next(iter(times)), rounds=rounds)
        name: TypeName = "round-robin" if rounds == single else "double-round-robin"
        return EventType(name, because, assumed=True)
    return EventType("swiss", _ELSE(), assumed=True)
