"""What TRF16 and TRF26 cannot hold of a tournament: all of it is named before anything is written."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from crosstable.exact import machine_text
from crosstable.files.trf import header as head
from crosstable.files.trf.fields import one_decimal, stated_points
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.scoring import SYMBOLS, Scoring
from crosstable.model.teams import USUAL_MATCH_POINTS, Teams
from crosstable.model.tournament import Participant, Tournament
from crosstable.texts import Message, text

_LONG_NAME = text("lossy.name", "the whole name of no. {id} (33 characters at most)")
_LONG_FIELD = text("lossy.field", "the whole {field} of no. {id}: {found}")
_SCORING = text("lossy.scoring", "the scoring ({scoring})")
_CORRECTIONS = text("lossy.corrections", "points given or taken by decision (record 299)")
_LIST = text("lossy.list", "the list of tie-breaks")
_TYPE = text("lossy.type", "the coded type of the event")
_DECIMALS = text("lossy.decimals", "points that need more than four columns ({points})")
_RECORDS = text("lossy.records", "the records {codes}")
_SETTLED = text("lossy.settled", "recorded orders of play-offs, lots and organisers")
_COLUMNS = text("lossy.columns", "published tie-break values ({codes})")
_BREAKS = text("lossy.line-breaks", "line breaks in names")
_OF_PLAYERS = text("lossy.players-corrections", "points given to players of a team event")
_DATES = text("lossy.round-dates", "dates of rounds that need more than eight columns")
_TEAM_NAME = text("lossy.team-name", "the whole name of team {id} (32 characters at most)")
_TEAM_NUMBER = text("lossy.team-number", "the number of team {id} (three digits at most)")
_TEAM_FIELD = text("lossy.team-field", "all of the short name and strength of team {id}")
_MANY_PLAYERS = text("lossy.team-players", "all players of team {id} (14 at most)")
_LAID_OUT = text(
    "lossy.laid-out", "that boards of matches are laid out, and not as they were played"
)
_TWO_BYES = text("lossy.team-byes", "two pairing-allocated byes of teams in round {round}")

_NAME, _TEAM = 33, 32
#: The widths of the other fields of a player's line.
_WIDTHS = {"sex": 1, "title": 3, "federation": 3, "fide_id": 11, "birth": 10}
_RATING = 4
_MOST_PLAYERS, _LARGEST_TEAM = 14, 999
ONLY_26 = ("152", "172", "182", "192", "222")
#: Lines that are written as they were read.
KEPT_FROM_26 = ("250", "260", "801", "802")


def losses(tournament: Tournament, version: str) -> list[Message]:
    """What the version cannot hold of this tournament."""
    lost = [_LONG_NAME(id=one.id) for one in tournament.participants if len(one.name) > _NAME]
    lost += [one for each in tournament.participants for one in _fields(each)]
    if any("\n" in one or "\r" in one for one in _texts(tournament)):
        lost.append(_BREAKS())
    if any(len(one) > 8 for one in tournament.details.round_dates):
        lost.append(_DATES())
    odd = next((one for one in _points(tournament, version) if not one_decimal(one)), None)
    if odd is not None:
        lost.append(_DECIMALS(points=odd))
    if tournament.settled:
        lost.append(_SETTLED())
    if tournament.published.columns:
        lost.append(_COLUMNS(codes=", ".join(tournament.published.columns)))
    if tournament.teams is not None:
        lost += _of_teams(tournament.teams)
        if tournament.corrections:
            lost.append(_OF_PLAYERS())
    if version == "trf16":
        return lost + _of_trf16(tournament)
    return lost if _fits_162(tournament.scoring) else [*lost, _said(tournament.scoring)]


def _of_trf16(tournament: Tournament) -> list[Message]:
    lost: list[Message] = []
    if tournament.scoring != Scoring():
        lost.append(_said(tournament.scoring))
    if tournament.corrections:
        lost.append(_CORRECTIONS())
    if tournament.order_codes or tournament.tiebreak_codes:
        lost.append(_LIST())
    if tournament.details.type_code:
        lost.append(_TYPE())
    if codes := _dropped_records(tournament):
        lost.append(_RECORDS(codes=", ".join(codes)))
    return lost


def _dropped_records(tournament: Tournament) -> list[str]:
    """The codes of records that TRF16 does not know, of which the tournament has something."""
    heads = [
        code for code in ONLY_26 if code != "192" and getattr(tournament.details, head.FIELDS[code])
    ]
    kept = [one.code for one in tournament.records if one.code in KEPT_FROM_26]
    facts = tournament.teams
    made = dict[str, object]() if facts is None else _facts_of_26(facts)
    return sorted({*heads, *kept, *(code for code, fact in made.items() if fact)})


def _facts_of_26(facts: Teams) -> dict[str, object]:
    """What only records of TRF26 say of teams."""
    numbered = [one.id for one in facts.teams] != list(range(1, len(facts.teams) + 1))
    more = any(one.nickname or one.strength is not None for one in facts.teams)
    return {
        "240": facts.byes,
        "299": facts.corrections,
        "300": facts.line_ups,
        "310": numbered or more or facts.published.ranks or facts.published.columns,
        "320": facts.bye_points or facts.pairing_byes,
        "330": facts.forfeited,
        "352": facts.colours,
        "362": facts.match_points_stated or facts.match_points != USUAL_MATCH_POINTS,
    }


def _said(scoring: Scoring) -> Message:
    return _SCORING(scoring=" ".join(f"{key}={one}" for key, one in scoring.symbols().items()))


def _fits_162(scoring: Scoring) -> bool:
    """Whether the five symbols say it all, with one decimal each."""
    symbols = scoring.symbols()
    return set(symbols) <= set(SYMBOLS) and all(
        one_decimal(Fraction(value)) for value in symbols.values()
    )


def _fields(one: Participant) -> list[Message]:
    """Fields of a player that are longer than their columns."""
    values = {name: str(getattr(one, name)) for name in _WIDTHS}
    long = {name: value for name, value in values.items() if len(value) > _WIDTHS[name]}
    if one.rating is not None and len(str(one.rating)) > _RATING:
        long["rating"] = str(one.rating)
    return [_LONG_FIELD(field=name, id=one.id, found=value) for name, value in long.items()]


def _texts(tournament: Tournament) -> Iterable[str]:
    """Whatever is written in words."""
    details, facts = tournament.details, tournament.teams
    yield from (str(getattr(details, name)) for name in head.FIELDS.values())
    yield from (*details.deputies, *details.round_dates)
    yield from (one.name for one in tournament.participants)
    yield from (tournament.order_codes, tournament.tiebreak_codes)
    if facts is not None:
        yield from (one.name for one in facts.teams)


def _points(tournament: Tournament, version: str) -> Iterable[Fraction]:
    """All numbers that have four columns in the records of this version."""
    yield from stated_points(tournament)
    if version == "trf26":
        yield from _corrected(tournament.corrections)


def _corrected(corrections: Iterable[Correction]) -> Iterable[Fraction]:
    for one in corrections:
        yield one.points
        if one.match_points is not None:
            yield one.match_points


def _of_teams(facts: Teams) -> list[Message]:
    """What the records cannot hold of the teams."""
    lost = [_TEAM_NAME(id=one.id) for one in facts.teams if len(one.name) > _TEAM]
    lost += [_TEAM_NUMBER(id=one.id) for one in facts.teams if one.id > _LARGEST_TEAM]
    lost += [
        _TEAM_FIELD(id=one.id)
        for one in facts.teams
        if len(one.nickname) > 5 or len(str(one.strength or "")) > 6
    ]
    lost += [_MANY_PLAYERS(id=one.id) for one in facts.teams if len(one.players) > _MOST_PLAYERS]
    lost += [] if facts.boards_known else [_LAID_OUT()]
    given = [r for r, _ in facts.pairing_byes]
    lost += [_TWO_BYES(round=r) for r in sorted(set(given)) if given.count(r) > 1]
    numbers = [*facts.match_points, *(facts.bye_points or ()), *_corrected(facts.corrections)]
    columns = facts.published.columns
    numbers += [Fraction(one) for code in ("MPTS", "GPTS") for one in columns.get(code, ()) if one]
    if long := [one for one in numbers if not _fits_team_columns(one)]:
        lost.append(_DECIMALS(points=long[0]))
    if others := [code for code in columns if code not in ("MPTS", "GPTS")]:
        lost.append(_COLUMNS(codes=", ".join(others)))
    return lost


def _fits_team_columns(value: Fraction) -> bool:
    """Points of teams are written with all their decimals."""
    written = machine_text(value)
    return "/" not in written and len(written if "." in written else f"{written}.0") <= 4
