"""What an event is ranked by: edition, list, scoring, type, rounds, each with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Literal, TypeAlias

import msgspec

from crosstable.editions.edition import Edition
from crosstable.model.event_type import EventType
from crosstable.model.scoring import Scoring
from crosstable.model.settled import Settled
from crosstable.ranking.codes import Criterion
from crosstable.remarks import Remark
from crosstable.texts import Message

ListSource: TypeAlias = Literal["flag", "file", "default"]


class Override(msgspec.Struct, frozen=True):
    """Something that was set against the edition or the file; printed in every report."""

    question: str
    answer: str
    article: str | None = None


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a caller may set. None or empty: the file decides, else the default.

    ``answers``: questions of the edition answered otherwise. ``after``: the standings after so
    many rounds. ``participants``: ``teams`` or ``players`` of a team event. ``unrated``: the rating
    of players who have none. ``field``: open, juniors or veterans. ``play_for``: the places a
    play-off is for: first, title, qualification or all. ``seed``: of the drawing of lots.
    ``settled``: recorded orders. ``missed_by_choice``: by start number, whether somebody chose to
    miss his rounds, where the results do not show it. ``announced``: the day on which the list was
    made known.
    """

    edition: str | None = None
    scope: str | None = None
    tiebreaks: str | None = None
    participants: str | None = None
    type: str | None = None
    rounds: int | None = None
    after: int | None = None
    scoring: str | None = None
    match_scoring: str | None = None
    unrated: int | None = None
    ratings: Mapping[int, int] = {}
    field: str | None = None
    play_for: str | None = None
    include_unfinished: bool = False
    answers: Mapping[str, str] = {}
    seed: str | None = None
    settled: tuple[Settled, ...] = ()
    missed_by_choice: Mapping[int, bool] = {}
    announced: date | None = None
    strict: bool = False


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    """Facts beside the results.

    ``seed``: what lots are drawn by; ``seed_stated``: whether somebody stated it. ``settled``:
    recorded orders, the first ahead where two contradict. ``missed_by_choice``: by start number.
    """

    seed: str = ""
    seed_stated: bool = False
    settled: tuple[Settled, ...] = ()
    missed_by_choice: Mapping[int, bool] = {}


class Regulations(msgspec.Struct, frozen=True, kw_only=True):
    """Everything decided.

    ``criteria``: the whole order, the leading score included. ``lacking``: codes of the list that
    the edition does not have, where it is one of several. ``ratings``: by participant row, 0 where
    nobody says how to rate an unrated participant.
    """

    edition: Edition
    edition_because: Message
    criteria: tuple[Criterion, ...]
    list_from: ListSource
    scoring: Scoring
    type: EventType
    rounds: tuple[int, ...]
    ratings: tuple[int, ...]
    rounds_announced: int
    lacking: tuple[str, ...] = ()
    decided: Decisions = Decisions()
    announced: date | None = None
    overrides: tuple[Override, ...] = ()
    remarks: tuple[Remark, ...] = ()
