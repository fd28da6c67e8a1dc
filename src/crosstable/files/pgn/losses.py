"""What PGN cannot hold: it has games, and nothing of what stands around them."""

from __future__ import annotations

from collections import Counter

from crosstable.files.kept import kept_codes
from crosstable.files.pgn.write import RESULTS
from crosstable.model.result import BLANK
from crosstable.model.rounds import NO_OPPONENT
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament
from crosstable.texts import Message, text

_SCORING = text("lossy.scoring", "the scoring ({scoring})")
_RECORDS = text("lossy.records", "the records {codes}")
_LIST = text("lossy.list", "the list of tie-breaks")
_SETTLED = text("lossy.settled", "recorded orders of play-offs, lots and organisers")
_COLUMNS = text("lossy.columns", "published tie-break values ({codes})")
_COLOURLESS = text("lossy.colours", "that the colours of games are not known: {count}")
_DETAILS = text("lossy.details", "facts of the event's head: {names}")
_BYES = text("lossy.byes", "byes: {count}")
_LONE = text("lossy.lone", "participants without a game: {ids}")
_NAMELESS = text("lossy.nameless", "participants without a name: {ids}")
_RESULTS = text("lossy.results", "results that are neither won, drawn nor lost: {count}")
_UNRATED = text("lossy.unrated", "that games are not rated: {count}")
_STATED = text("lossy.stated", "points and places as published")
_DECISIONS = text("lossy.decisions", "points given or taken by decision")
_TEAMS = text("lossy.teams", "the teams")
_PERSONAL = text("lossy.personal", "sex and birth of the participants")
_NUMBERS = text("lossy.same-names", "participants of the same name without FIDE number: {ids}")
_SAME_NUMBER = text("lossy.same-fide-numbers", "participants with the same FIDE number: {ids}")
_EMPTY_ROUNDS = text("lossy.empty-rounds", "rounds without a game: {rounds}")
#: Facts of the head that have no tag, with the records by which they are known.
_NO_TAG = {
    "end": "052", "type_code": "192", "chief_arbiter": "102", "deputies": "112",
    "time_control_code": "222", "initial_colour": "152", "start_rank_method": "172",
    "pairing_program": "182",
}  # fmt: skip
_MOST = 20


def losses(tournament: Tournament, version: str = "pgn") -> list[Message]:  # noqa: ARG001
    """What the format cannot hold of this tournament."""
    lost = [*_of_rounds(tournament), *_of_people(tournament)]
    if tournament.scoring != Scoring():
        said = " ".join(f"{key}={one}" for key, one in tournament.scoring.symbols().items())
        lost.append(_SCORING(scoring=said))
    if tournament.corrections:
        lost.append(_DECISIONS())
    if tournament.order_codes or tournament.tiebreak_codes:
        lost.append(_LIST())
    if tournament.teams is not None:
        lost.append(_TEAMS())
    if any(tournament.published.points) or any(tournament.published.ranks):
        lost.append(_STATED())
    if tournament.published.columns:
        lost.append(_COLUMNS(codes=", ".join(tournament.published.columns)))
    if tournament.settled:
        lost.append(_SETTLED())
    if names := [code for name, code in _NO_TAG.items() if getattr(tournament.details, name)]:
        lost.append(_DETAILS(names=", ".join(names)))
    if codes := kept_codes(tournament):
        lost.append(_RECORDS(codes=", ".join(codes)))
    return lost


def _of_rounds(tournament: Tournament) -> list[Message]:
    byes, colourless = len(tournament.announced_byes), 0
    odd = unrated = 0
    empty: list[int] = []
    for r, sheet in enumerate(tournament.sheets, 1):
        pairs = list(sheet.pairs())
        empty += [] if pairs else [r]
        byes += sum(
            opponent == NO_OPPONENT and letter != BLANK
            for opponent, letter in zip(sheet.opponents, sheet.results, strict=True)
        )
        for p, q in pairs:
            letters = chr(sheet.results[p]) + chr(sheet.results[q])
            colourless += {sheet.colours[p], sheet.colours[q]} != {ord("w"), ord("b")}
            if letters in ("WL", "LW", "DD"):
                unrated += 1
            elif letters not in RESULTS:
                odd += 1
    counted = ((_BYES, byes), (_COLOURLESS, colourless), (_UNRATED, unrated), (_RESULTS, odd))
    lost = [one(count=count) for one, count in counted if count]
    return lost + ([_EMPTY_ROUNDS(rounds=", ".join(map(str, empty)))] if empty else [])


def _of_people(tournament: Tournament) -> list[Message]:
    met = {p for sheet in tournament.sheets for p, q in enumerate(sheet.opponents) if q >= 0}
    lone = [one.id for p, one in enumerate(tournament.participants) if p not in met]
    nameless = [one.id for one in tournament.participants if one.name in ("", "?", "-")]
    names = Counter(" ".join(one.name.casefold().split()) for one in tournament.participants)
    same = [
        one.id
        for one in tournament.participants
        if names[" ".join(one.name.casefold().split())] > 1 and one.id not in nameless
    ]
    # Our own start numbers part them again; other programs take each number for one player.
    numbers = Counter(one.fide_id for one in tournament.participants if one.fide_id)
    shared = [one.id for one in tournament.participants if numbers[one.fide_id] > 1]
    listed = ((_LONE, lone), (_NAMELESS, nameless), (_NUMBERS, same), (_SAME_NUMBER, shared))
    lost = [one(ids=_ids(found)) for one, found in listed if found]
    if any(one.sex or one.birth for one in tournament.participants):
        lost.append(_PERSONAL())
    return lost


def _ids(found: list[int]) -> str:
    return ", ".join(map(str, found[:_MOST])) + (" ..." if len(found) > _MOST else "")
