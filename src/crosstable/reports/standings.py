"""The standings as the terminal's JSON: one shape for every caller."""

from __future__ import annotations

from typing import Any

import msgspec

from crosstable.model.scoring import Scoring
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Override
from crosstable.remarks import SaidRemark, said


class Pending(msgspec.Struct, frozen=True):
    """A round with games that have no result yet."""

    round: int
    games: int


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """The event as far as the ranking rests on it."""

    name: str
    type: str
    participants: str = "players"
    rounds_announced: int
    rounds_counted: int
    pending: list[Pending]


class StandingsRow(msgspec.Struct, frozen=True):
    """A line of the ranking; values by code, None where there is none."""

    place: int
    place_to: int
    id: int
    name: str
    score: str
    values: dict[str, str | None]
    decided_by: str | None


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The whole answer of ``crosstable standings --format json``."""

    format: int = 1
    event: Event
    edition: str
    edition_because: str
    scoring: dict[str, str]
    match_scoring: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    ranked_by: list[str]
    tiebreaks: list[str]
    overrides: list[Override]
    standings: list[StandingsRow]
    remarks: list[SaidRemark]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)


def standings(ranking: Ranking) -> Standings:
    """The ranking as the terminal's JSON. Numbers are machine texts."""
    regulations = ranking.regulations
    codes = [one.name for one in ranking.columns]
    scores = ("PTS", "MPTS", "GPTS")
    matches = ranking.tournament.matches
    return Standings(
        event=Event(
            name=ranking.tournament.details.name,
            type=regulations.type.name,
            participants="teams" if matches else "players",
            rounds_announced=regulations.rounds_announced,
            rounds_counted=len(regulations.rounds),
            pending=[
                Pending(r, sheet.pending)
                for r, sheet in enumerate(ranking.tournament.sheets, 1)
                if not sheet.over
            ],
        ),
        edition=regulations.edition.id,
        edition_because=str(regulations.edition_because),
        scoring=(matches.scoring if matches else regulations.scoring).symbols(),
        match_scoring=_match_scoring(regulations.scoring) if matches else msgspec.UNSET,
        ranked_by=codes,
        tiebreaks=[code for code in codes if code not in scores],
        overrides=list(regulations.overrides),
        standings=_rows(ranking, codes),
        remarks=[said(remark) for remark in ranking.remarks],
    )


def _match_scoring(scoring: Scoring) -> dict[str, str]:
    """Match points of a win, a draw, a loss, and of a pairing-allocated bye."""
    said = scoring.symbols()
    return {name: said[name] for name in "WDLP"}


def _rows(ranking: Ranking, codes: list[str]) -> list[StandingsRow]:
    first, last = ranking.places
    columns = [one.values.texts() for one in ranking.columns]
    scores = ranking.score_texts
    participants = ranking.tournament.participants
    values = list(zip(*columns, strict=True)) if columns else [()] * len(participants)
    return [
        StandingsRow(
            first[p], last[p], participants[p].id, participants[p].name, scores[p],
            dict(zip(codes, values[p], strict=True)), ranking.decided_by(p),
        )
        for p in ranking.order
    ]  # fmt: skip
