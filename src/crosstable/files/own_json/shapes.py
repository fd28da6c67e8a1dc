"""What stands in the file. Participants and teams are named by their numbers, never by rows.

The same as `schemas/tournament.schema.json`; members at their defaults are left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from crosstable.model.assemble import LARGEST_FIELD, MOST_ROUNDS
from crosstable.model.settled import Settled
from crosstable.model.tournament import Details, Participant, Record

VERSION = 1
MOST = LARGEST_FIELD
NAME: Literal["crosstable-tournament"] = "crosstable-tournament"

Id: TypeAlias = Annotated[int, Meta(ge=1, le=9999)]
IdOrNone: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
RoundNumber: TypeAlias = Annotated[int, Meta(ge=1, le=9999)]
Number: TypeAlias = Annotated[str, Meta(max_length=40)]


class Shape(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the file."""


class Round(Shape, frozen=True):
    """A round: one entry for each participant, in their order. ``opponents``: 0 is nobody."""

    opponents: Annotated[list[IdOrNone], Meta(max_length=MOST)]
    results: str
    colours: str


class Bye(Shape, frozen=True):
    """A bye of a round that has not begun, or of a team."""

    id: Id
    round: RoundNumber
    letter: str


class Correction(Shape, frozen=True):
    """Points given or taken by decision; ``round`` left out: all rounds."""

    letter: str = ""
    points: Number = "0"
    match_points: Number | None = None
    round: RoundNumber | None = None
    ids: list[Id] = []


class Published(Shape, frozen=True):
    """What a program printed, in the order of the participants; null where nothing stood."""

    points: list[Number | None] = []
    ranks: list[int | None] = []
    columns: dict[str, list[str | None]] = {}


class Team(Shape, frozen=True):
    """A team. ``players``: in the order of the boards."""

    id: Id
    name: str
    nickname: str = ""
    strength: int | None = None
    players: list[Id] = []


class PairingBye(Shape, frozen=True):
    """A team's pairing-allocated bye."""

    round: RoundNumber
    team: Id


class ForfeitedMatch(Shape, frozen=True):
    """A match that was not played."""

    round: RoundNumber
    white: Id
    black: Id
    result: Annotated[str, Meta(pattern=r"^(\+-|-\+|--)$")]


class LineUp(Shape, frozen=True):
    """Who sat where; ``opponent`` 0: not said, a player 0: an empty board."""

    round: RoundNumber
    team: Id
    opponent: IdOrNone = 0
    players: list[IdOrNone] = []


class Teams(Shape, frozen=True):
    """All about teams."""

    teams: Annotated[list[Team], Meta(max_length=MOST)]
    match_points: tuple[Number, Number, Number] = ("2", "1", "0")
    match_points_stated: bool = False
    bye_points: tuple[Number, Number] | None = None
    pairing_byes: list[PairingBye] = []
    byes: list[Bye] = []
    forfeited: list[ForfeitedMatch] = []
    line_ups: list[LineUp] = []
    colours: str = ""
    corrections: list[Correction] = []
    published: Published = Published()
    boards_known: bool = True


class Place(Shape, frozen=True):
    """Where in the first file something was remarked upon."""

    line: int | None = None
    column: int | None = None
    participant: int | None = None
    round: int | None = None
    sheet: str | None = None
    table: int | None = None


class Remarked(Shape, frozen=True):
    """A remark of reading; ``message`` and ``facts`` say it in any language, ``text`` in one."""

    code: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    severity: Literal["info", "doubt"]
    text: str
    where: Place = Place()
    message: str = ""
    facts: dict[str, Any] = {}


class Source(Shape, frozen=True):
    """The file that was read first."""

    format: str = ""
    encoding: str = ""


class File(Shape, frozen=True, kw_only=True):
    """The whole file. Without ``remarks`` its contents are checked like those of any other."""

    format: Literal["crosstable-tournament"]
    version: Literal[1]
    source: Source = Source()
    details: Details = Details()
    rounds_stated: RoundNumber | None = None
    scoring: dict[str, Number] = {}
    scoring_stated: bool = False
    scorings: list[dict[str, Number]] = []
    order_codes: str = ""
    tiebreak_codes: str = ""
    participants: Annotated[list[Participant], Meta(max_length=MOST)]
    rounds: Annotated[list[Round], Meta(max_length=MOST_ROUNDS)] = []
    announced_byes: list[Bye] = []
    corrections: list[Correction] = []
    teams: Teams | None = None
    published: Published = Published()
    settled: list[Settled] = []
    records: list[Record] = []
    remarks: Annotated[list[Remarked], Meta(max_length=100_000)] | None = None


class Head(Struct):
    """The members by which a file is known before all of it is looked at."""

    format: str = ""
    version: int = 0
