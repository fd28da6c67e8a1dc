"""Reading Chess-JSON: the first tournament of the event, games one by one, then the rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from crosstable.errors import FileError, raise_all
from crosstable.files.chess_json import shapes
from crosstable.files.chess_json.codes import order_codes
from crosstable.files.chess_json.game_list import corrections, read_games
from crosstable.files.chess_json.head import details
from crosstable.files.chess_json.people import People, Player, players_of
from crosstable.files.chess_json.read_teams import teams_of
from crosstable.files.chess_json.scores import Scores, system_of, text_of
from crosstable.files.decode import decode
from crosstable.files.games import Games
from crosstable.model.assemble import assemble
from crosstable.model.complete import complete
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import SEVERAL_TOURNAMENTS
from crosstable.texts import text

_BEGINNING = re.compile(rb"\s*\{|\xef\xbb\xbf\s*\{")
_SNIFFED = re.compile(rb'"filetype"\s*:\s*"(?:Event|Tournament)"', re.IGNORECASE)
_SHAPE = text("error.chess-json-shape", "not Chess-JSON: {why}")
_SHAPE_REMEDY = text(
    "error.chess-json-shape.remedy", "it has profiles, tournaments with competitors, and a gameList"
)
_NO_TOURNAMENT = text("error.chess-json-empty", "there is no tournament in the file")


def sniff(data: bytes) -> bool:
    """Whether the bytes look like Chess-JSON."""
    return _BEGINNING.match(data) is not None and _SNIFFED.search(data) is not None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The first tournament of the event.

    Errors: `FileError` for its shape; `TournamentError` for all contradictions together.
    """
    decoded = decode(data, encoding)
    event = _event(decoded.text)
    tournaments = event.tournaments or []
    if not tournaments:
        raise FileError(_NO_TOURNAMENT(), remedy=_SHAPE_REMEDY())
    remarks: list[Remark] = list(decoded.remarks)
    if len(tournaments) > 1:
        name = tournaments[0].name or ""
        remarks.append(SEVERAL_TOURNAMENTS(count=len(tournaments), name=name))
    return _tournament(event, tournaments[0], decoded.encoding, remarks)


def _event(text: str) -> shapes.Event:
    """The event, whichever way its members are nested."""
    try:
        file = msgspec.json.decode(text, type=shapes.File)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise FileError(_SHAPE(why=fault), remedy=_SHAPE_REMEDY()) from fault
    if file.event is not None:
        return file.event
    return shapes.Event(
        event_name=file.event_name,
        event_info=file.event_info,
        score_lists=file.score_lists,
        profiles=file.profiles,
        teams=file.teams,
        tournaments=file.tournaments,
    )


def _tournament(
    event: shapes.Event, own: shapes.Tournament, encoding: str, remarks: list[Remark]
) -> Tournament:
    people, scores = People(event), Scores()
    players = players_of(own)
    games = Games(frozenset(one.id for one in players))
    read_games(own, games)
    assembled = assemble(games.entries([people.participant(one, own) for one in players]))
    ids = [entry.participant.id for entry in assembled.entries]
    row_of = {id: p for p, id in enumerate(ids)}
    system = system_of(own, event.score_lists, games=True)
    scoring = scores.of_games(system)
    given = corrections(own.game_list or (), players, row_of, scoring, scores)
    codes, said = order_codes(own)
    teams = teams_of(event, own, row_of, scores, scoring) if own.team_tournament else None
    published = _published(players, ids, codes, scores)
    raise_all([*games.errors, *assembled.errors, *scores.errors])
    draft = Tournament(
        details=details(event, own, people),
        participants=(),
        sheets=(),
        rounds_stated=own.num_rounds or None,
        scoring=scoring,
        scoring_stated=bool(system),
        order_codes=codes,
        corrections=given,
        teams=teams,
        published=published,
        remarks=(*remarks, *said),
        format="chess-json",
        encoding=encoding,
    )
    return complete(draft, assembled)


def _published(
    players: Sequence[Player], ids: Sequence[int], codes: str, scores: Scores
) -> Published:
    """What is printed of the players: points, ranks, and the values of the list."""
    by_id = {one.id: one.competitor for one in players}
    found = [by_id[id] for id in ids]
    points = tuple(scores.optional(one.game_points, "gamePoints") for one in found)
    ranks = tuple(one.rank or None for one in found)
    return Published(
        points=points if any(one is not None for one in points) else (),
        ranks=ranks if any(ranks) else (),
        columns=_columns([one.tie_break_score or [] for one in found], codes.split(",")),
    )


def _columns(
    values: Sequence[Sequence[msgspec.Raw]], codes: Sequence[str]
) -> dict[str, tuple[str | None, ...]]:
    """The values by code where there is one for each code, or for each but the leading score."""
    lengths = {len(one) for one in values}
    if len(codes) > 1 and lengths == {len(codes) - 1}:
        codes = codes[1:]
    if lengths != {len(codes)} or not all(codes):
        return {}
    return {
        code: tuple(text_of(one[at]) or None for one in values) for at, code in enumerate(codes)
    }
