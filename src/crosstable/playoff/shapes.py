"""The shapes of a play-off as they stand in the JSON. Numbers are machine texts."""

from __future__ import annotations

from typing import Any

import msgspec

from crosstable.remark import SaidRemark


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a play-off, and where they were announced."""

    id: str
    name: str
    announced: str


class PlayedBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the tied: his seed (HT), and what seeded him."""

    seed: int
    id: int
    name: str
    values: list[str | None]
    plays: bool


class PlayOffGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game. ``state``: due, played, forfeit, waits (for its colours) or not-needed."""

    game: int
    round: int
    board: int
    heat: int
    begins: str | None
    white: int
    black: int
    result: str | None
    points: list[str] | None
    moves: int | None
    state: str
    by_committee: bool


class Heat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A contest of a stage; ``players`` in the order of their pairing numbers.

    ``colours``: by lot, berger, choice, or entered by hand.
    """

    heat: int
    contest: str
    form: str
    article: str
    text: str
    white: str
    black: str
    draw_wins_for_black: bool
    colours: str
    colours_article: str
    players: list[int]
    points: list[str]


class PlayOffStage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played side by side, and when; times None where nobody can say."""

    stage: int
    begins: str | None
    minutes: int | None
    over: bool
    heats: list[Heat]
    games: list[PlayOffGame]


class Longest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The longest course: minutes of its stages, of the whole, and when it ends."""

    stages: list[int]
    minutes: int
    ends: str | None


class Arbiters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One at each game that is played at a time, and others for appeals."""

    games: int
    appeals: int
    article: str


class CaseLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens in a case: ``when`` is all, a number, then, pair, group, winners or empty.

    ``then``: the contest that follows, None where none does.
    """

    contest: str
    when: str
    text: str
    article: str
    then: str | None


class PlayOffPair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair of a bracket, None where nobody is (yet); its games by number."""

    players: list[int | None]
    winner: int | None
    games: list[int]


class PlayOffBracket(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A knock-out: pairs by round, those to come with empty slots.

    ``place`` to ``place_to``: what it is for; ``through``: how many come through its last round;
    ``known``: whether it has begun; ``text``: the group it is in, empty where there is none.
    """

    contest: str
    text: str
    place: int
    place_to: int
    stage: int
    through: int
    known: bool
    rounds: list[list[PlayOffPair]]


class PlayOffFinal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the winners of so many groups play. ``reached``: the groups are over."""

    groups: int
    contest: str | None
    form: str | None
    text: str
    article: str
    reached: bool


class Entered(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry as it stands in the file."""

    kind: str
    game: int | None
    white: int | None
    black: int | None
    result: str | None
    moves: int | None
    player: int | None
    by_committee: bool
    note: str
    undone: bool


class DecisionLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was decided after a stage, by which clause and article."""

    stage: int
    clause: str
    article: str
    text: str


class FinalPlace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of the final order; ``prize``: of each, None where no prizes were named."""

    place: int
    place_to: int
    ids: list[int]
    clause: str | None
    article: str | None
    text: str | None
    prize: str | None


class PlayOffReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole answer of ``crosstable playoff ... --format json``."""

    format: int = 1
    event: str
    place: int
    place_to: int
    rules: Rules
    equal: str
    seed: str
    seeded_by: list[str]
    participants: list[PlayedBy]
    stages: list[PlayOffStage]
    brackets: list[PlayOffBracket]
    finals: list[PlayOffFinal]
    due: list[int]
    moves_wanted: list[int]
    colours_wanted: list[int]
    longest: Longest | None
    arbiters: Arbiters
    cases: list[CaseLine]
    cases_article: str
    entries: list[Entered]
    decisions: list[DecisionLine]
    order: list[FinalPlace] | None
    remarks: list[SaidRemark]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
