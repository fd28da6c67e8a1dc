"""The members that are read, in both spellings: that of the schema and that of the converter.

Nearly every member may be missing or null. Numbers of points are kept as they are written
(`msgspec.Raw`), for the converter writes 0.5 or "0.5" and no float may come between.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Raw, Struct

Word: TypeAlias = str | None
Count: TypeAlias = int | None
Flag: TypeAlias = bool | None
NOTHING = Raw(b"")


class Part(Struct, rename="camel"):
    """A part of the file; the names of its members are camelCase there."""


class Rating(Part):
    """A rating with the list it stands in."""

    list: Word = None
    rating: Count = None


class Profile(Part):
    """A person: player or arbiter."""

    id: int
    last_name: Word = None
    first_name: Word = None
    fide_name: Word = None
    sex: Word = None
    birth: Word = None
    year_birth: Count = None
    federation: Word = None
    fide_id: int | str | None = None
    fide_title: Word = None
    fide_w_title: Word = None
    rating: list[int | Rating | None] | None = None


class TeamProfile(Part):
    """A team with its members, by profile."""

    id: int
    team_name: Word = None
    players: list[int] | None = None


class Adjustment(Part):
    """Points given or taken by decision; round 0 is none of them."""

    round: Count = None
    points: Raw = NOTHING
    mpoints: Raw = NOTHING
    gpoints: Raw = NOTHING


class Competitor(Part):
    """Who takes part: a player by profile, or a team with its players in ``cplayers``."""

    cid: int
    profile_id: Count = None
    team_id: Count = None
    cteam: Count = None
    cplayers: Annotated[list[Competitor], Meta(max_length=20_000)] | None = None
    game_points: Raw = NOTHING
    match_points: Raw = NOTHING
    tie_break_score: list[Raw] | None = None
    rank: Count = None
    rating: int | Rating | None = None
    order: Count = None
    adjust: Annotated[list[Adjustment], Meta(max_length=1_000)] | None = None


class Side(Part):
    """One side of a game or match. ``points``, ``score``: where they are not as usual."""

    cid: Count = None
    result: Word = None
    score: Raw = NOTHING
    points: Raw = NOTHING
    mpoints: Raw = NOTHING
    gpoints: Raw = NOTHING


class Result(Part):
    """A game, a bye, or a match with the ids of its games."""

    round: int
    id: Count = None
    board: Annotated[int, Meta(ge=0, le=9_999)] | None = None
    white: int | Side | None = None
    black: int | Side | None = None
    w_result: Word = None
    b_result: Word = None
    played: Flag = None
    rated: Flag = None
    games: list[int] | None = None


class RankOrder(Part):
    """One entry of a list of tie-breaks."""

    name: Word = None
    order: Count = None
    score_type: Word = None
    modifiers: dict[str, Any] | None = None
    reverse: Flag = None


class TimeControl(Part):
    """In words, and coded."""

    description: Word = None
    encoded: Word = None


class RoundInfo(Part):
    """When a round was played."""

    round_no: Count = None
    start_time: Word = None


class ScoreSystem(Part):
    """What results are worth; a value may be the letter of another."""

    game: dict[str, Raw] | None = None
    match: dict[str, Raw] | None = None
    primary: Word = None


class ScoreList(Part):
    """A scoring by name."""

    list_name: Word = None
    score_system: dict[str, Raw] | None = None


class Arbiters(Part):
    """The arbiters, by profile."""

    chief_arbiter: Count = None
    deputy_chief_arbiters: list[int] | None = None
    arbiters: list[int] | None = None


class Info(Part):
    """The head of an event, or of a tournament in it."""

    full_name: Word = None
    site: Word = None
    federation: Word = None
    start_date: Word = None
    end_date: Word = None
    type_of_tournament: Word = None
    arbiters: Arbiters | None = None


class Tournament(Part):
    """One tournament of the event."""

    name: Word = None
    tournament_type: Word = None
    tournament_info: Info | None = None
    format: Word = None
    team_tournament: Flag = None
    team_size: Annotated[int, Meta(ge=0, le=999)] | None = None
    team_sequence: Word = None
    num_rounds: Count = None
    rounds: Annotated[list[RoundInfo], Meta(max_length=500)] | None = None
    rating_list: Word = None
    rank_order: Annotated[list[str | RankOrder], Meta(max_length=100)] | None = None
    time_control: TimeControl | None = None
    score_system: ScoreSystem | None = None
    game_score_system: Word = None
    match_score_system: Word = None
    top_color: Word = None
    top_color_explicit: Flag = None
    competitors: Annotated[list[Competitor], Meta(max_length=20_000)] | None = None
    game_list: Annotated[list[Result], Meta(max_length=400_000)] | None = None
    match_list: Annotated[list[Result], Meta(max_length=200_000)] | None = None


class Event(Part):
    """The event: people, teams, tournaments."""

    name: Word = None
    event_name: Word = None
    event_info: Info | None = None
    score_lists: list[ScoreList] | None = None
    profiles: Annotated[list[Profile], Meta(max_length=20_000)] | None = None
    teams: Annotated[list[TeamProfile], Meta(max_length=20_000)] | None = None
    tournaments: list[Tournament] | None = None


class File(Part):
    """The file. The schema has the members of the event at its top, the converter in ``event``."""

    filetype: Word = None
    event: Event | None = None
    event_name: Word = None
    event_info: Info | None = None
    score_lists: list[ScoreList] | None = None
    profiles: Annotated[list[Profile], Meta(max_length=20_000)] | None = None
    teams: Annotated[list[TeamProfile], Meta(max_length=20_000)] | None = None
    tournaments: list[Tournament] | None = None
