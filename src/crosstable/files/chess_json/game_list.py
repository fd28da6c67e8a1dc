"""The games of a tournament: results, byes, and points that are not as usual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from crosstable.errors import BadLine, Where
from crosstable.files.chess_json import shapes
from crosstable.files.chess_json.letters import KNOWN, of_bye, of_game
from crosstable.files.chess_json.people import Player
from crosstable.files.chess_json.scores import Scores
from crosstable.files.games import Games
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.points import CORRECTED
from crosstable.model.scoring import Scoring
from crosstable.texts import text

_RESULT = text("error.chess-json-result", "result '{found}' is none of {known}")

#: The letter of a correction for each result letter.
CORRECTION_OF = {letter: name for name, letters in CORRECTED.items() for letter in letters}
_MIRRORED = {"W": "L", "D": "D", "L": "W", "F": "Z", "Z": "W"}


class Half(NamedTuple):
    """One side of a result: who (0 nobody), and the letter of the file."""

    cid: int
    letter: str
    side: shapes.Side


def read_games(own: shapes.Tournament, games: Games) -> None:
    """Put all games and byes of players into ``games``."""
    for result in own.game_list or ():
        white, black = sides(result)
        played, rated = result.played is not False, result.rated is not False
        for one in (white, black):
            if one.letter not in KNOWN:
                _refuse(games, result, one.letter)
        if white.cid and black.cid:
            letters = of_game(white.letter, played, rated) + of_game(black.letter, played, rated)
            games.game(result.round, white.cid, black.cid, letters)
        elif white.cid or black.cid:
            alone = white if white.cid else black
            games.bye(result.round, alone.cid, of_bye(alone.letter))


def sides(result: shapes.Result) -> tuple[Half, Half]:
    """Both sides of a game or match; a letter that is missing is that of the counterpart."""
    white = _half(result.white, result.w_result)
    black = _half(result.black, result.b_result)
    if white.cid and black.cid:
        if not white.letter:
            white = white._replace(letter=_MIRRORED.get(black.letter, black.letter))
        if not black.letter:
            black = black._replace(letter=_MIRRORED.get(white.letter, white.letter))
    return white._replace(letter=white.letter or "U"), black._replace(letter=black.letter or "U")


def corrections(
    results: Sequence[shapes.Result],
    players: Iterable[Player],
    row_of: Mapping[int, int],
    scoring: Scoring,
    scores: Scores,
) -> tuple[Correction, ...]:
    """Points of games that are not as usual, then points given or taken by decision."""
    made: list[Correction] = []
    for result in results:
        white, black = sides(result)
        played, rated = result.played is not False, result.rated is not False
        for one in (white, black):
            raw = one.side.points if bytes(one.side.points) else one.side.score
            points = scores.optional(raw, "points")
            if points is None or one.cid not in row_of:
                continue
            alone = not (white.cid and black.cid)
            letter = of_bye(one.letter) if alone else of_game(one.letter, played, rated)
            if letter in CORRECTION_OF and points != scoring.points(letter):
                made.append(
                    Correction(
                        letter=CORRECTION_OF[letter],
                        points=points,
                        round=result.round,
                        participants=(row_of[one.cid],),
                    )
                )
    for player in players:
        for given in player.competitor.adjust or ():
            points = scores.optional(given.points, "adjust")
            if points is not None and player.id in row_of:
                made.append(decision(given, points, row_of[player.id]))
    return tuple(made)


def decision(given: shapes.Adjustment, points: Fraction, row: int) -> Correction:
    """Points given or taken, whatever the results."""
    return Correction(letter="", points=points, round=given.round or None, participants=(row,))


def _half(side: int | shapes.Side | None, letter: str | None) -> Half:
    if side is None:
        side = shapes.Side()
    if isinstance(side, int):
        side = shapes.Side(cid=side)
    return Half(side.cid or 0, (side.result or letter or "").strip().upper(), side)


def _refuse(games: Games, result: shapes.Result, found: str) -> None:
    said = _RESULT(found=found[:9], known=" ".join(KNOWN))
    games.errors.append(BadLine(said, where=Where(round=result.round), found=found[:9]))
