"""The event as a file tells it. Nothing here is computed from rules."""

from __future__ import annotations

import msgspec

from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.matches import Matches
from crosstable.model.published import Published
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.settled import Settled
from crosstable.model.teams import Teams
from crosstable.remarks import Remark


class Participant(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,  # texts and numbers only: nothing that could refer back
):
    """One participant record. ``rating`` None: unrated."""

    id: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a file that is kept as it is: its number, its code, the whole text."""

    line: int
    code: str
    text: str


class Details(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What is printed at the head of a report, as written in the file."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    type_words: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    round_dates: tuple[str, ...] = ()
    initial_colour: str = ""
    start_rank_method: str = ""
    pairing_program: str = ""


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """An event of players, or of teams.

    ``participants`` are sorted by start number; rows in sheets and corrections count from 0 in
    this order. ``sheets``: the rounds that have begun. ``rounds_stated``: as the file says it.
    ``order_codes`` (TRF 212) is the whole order of the standings, ``tiebreak_codes`` (TRF 202)
    the list for those equal on points. ``records``: lines kept and not used. ``scorings``: where
    none is stated, those that fit the stated points equally well; empty where it is clear.

    A file of a team event gives a tournament of its players with ``teams``; `model.team_rounds`
    makes a tournament of them, whose participants are the teams, with ``matches`` behind it.
    """

    details: Details
    participants: tuple[Participant, ...]
    sheets: tuple[Sheet, ...]
    rounds_stated: int | None = None
    scoring: Scoring = Scoring()
    scoring_stated: bool = False
    scorings: tuple[Scoring, ...] = ()
    order_codes: str = ""
    tiebreak_codes: str = ""
    announced_byes: tuple[AnnouncedBye, ...] = ()
    corrections: tuple[Correction, ...] = ()
    teams: Teams | None = None
    matches: Matches | None = None
    published: Published = Published()
    settled: tuple[Settled, ...] = ()
    remarks: tuple[Remark, ...] = ()
    records: tuple[Record, ...] = ()
    format: str = ""
    encoding: str = ""

    @property
    def team_event(self) -> bool:
        """Whether these are the players of a team event."""
        return self.teams is not None

    @property
    def rounds_begun(self) -> int:
        return len(self.sheets)

    def row_of(self, id: int) -> int | None:
        """The row of a start number, None where nobody has it."""
        return next((p for p, one in enumerate(self.participants) if one.id == id), None)
