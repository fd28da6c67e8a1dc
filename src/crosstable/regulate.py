"""Deciding what an event is ranked by: flag, then event file, then tournament file, then default."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.editions.edition import Edition
from crosstable.editions.load import Chosen, asked_for, check_scope, in_force
from crosstable.errors import BadSetting, CrosstableError, RegulationError, Where
from crosstable.model.complete import announced_rounds
from crosstable.model.dates import periods
from crosstable.model.event_type import event_type
from crosstable.model.scoring import scoring_from_text, symbols_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, check_in_edition, codes, criterion
from crosstable.ranking.decisions import before_play_offs, decisions
from crosstable.ranking.participants import check_participants
from crosstable.ranking.regulations import ListSource, Regulations, Settings
from crosstable.recommended import (
    Event,
    Listed,
    advice,
    entries_of,
    event_of,
    lacks_coefficient,
    lacks_stated_coefficient,
)
from crosstable.remarks import (
    CODE_NOT_UNDERSTOOD,
    COEFFICIENT_NOT_STATED,
    EDITION_ASSUMED,
    LIST_ASSUMED,
    LIST_FOR_TEAMS,
    NO_ROUNDS,
    NOT_IN_EDITION,
    ROUND_NOT_OVER,
    ROUND_UNFINISHED,
    SCORE_PUT_FIRST,
    TYPE_ASSUMED,
    UNRATED_LEFT_OUT,
    Remark,
)
from crosstable.rules import catalogue
from crosstable.rules.evaluation import with_answers
from crosstable.rules.lists import coefficient
from crosstable.stated import overrides, ratings_of
from crosstable.texts import text

_NOT_SO_FAR = text(
    "error.after", "there are no standings after round {after}: {rounds} rounds are over"
)
_NOT_SO_FAR_REMEDY = text(
    "error.after.remedy", "ask for an earlier round, or use --include-unfinished"
)
_UNCLEAR = text(
    "error.scoring-unclear",
    "no scoring is stated, and the stated points agree with {first} as well as with {second}",
)
_UNCLEAR_REMEDY = text("error.scoring-unclear.remedy", "say which: --scoring '{example}'")
_ROUNDS = text("error.rounds", "{rounds} rounds cannot be right: {begun} have begun")
_ROUNDS_REMEDY = text("error.rounds.remedy", "leave --rounds out or give the announced number")


SCORES = ("PTS", "MPTS", "GPTS", "MPGP")


def regulations(
    tournament: Tournament, settings: Settings, beside_others: bool = False
) -> Regulations:
    """Everything an event is ranked by. Errors: `RegulationError`, `BadSetting`.

    ``beside_others``: one of several editions that rank by the same list; what this one lacks is
    left out with a remark instead of refused.
    """
    catalogue.load()
    kind = event_type(tournament, settings.type)
    chosen = _edition(tournament, settings)
    edition = with_answers(chosen.edition, settings.answers)
    ratings = ratings_of(tournament, settings)
    event = event_of(tournament, kind, ratings, settings)
    ordered, source, remarks = _list(tournament, settings, edition, event, not beside_others)
    ordered, lacking = _without_lacking(ordered, edition, remarks)
    ordered = _without_ratings(ordered, ratings, edition, remarks)
    rounds, about_rounds = _rounds(tournament, settings)
    announced = _announced(tournament, settings)
    known, settings, left_out = before_play_offs(tournament, settings, announced)
    stated = None  # of teams the scoring of the boards is in the table already
    if settings.scoring and tournament.matches is None:
        stated = scoring_from_text(settings.scoring)
    elif tournament.scorings:
        _ask_for_scoring(tournament)
    if kind.assumed:
        remarks.append(TYPE_ASSUMED(type=kind.in_words, because=kind.because))
    if chosen.assumed:
        remarks.insert(0, EDITION_ASSUMED(edition=edition.id, because=chosen.because))
    return Regulations(
        edition=edition,
        edition_because=chosen.because,
        criteria=tuple(ordered),
        lacking=tuple(one.code for one in lacking),
        list_from=source,
        scoring=stated or tournament.scoring,
        type=kind,
        rounds=rounds,
        ratings=ratings,
        rounds_announced=announced,
        decided=decisions(known, settings),
        announced=settings.announced,
        overrides=tuple(overrides(settings, edition, kind, stated)),
        remarks=(*remarks, *about_rounds, *left_out),
    )


def _ask_for_scoring(tournament: Tournament) -> None:
    """No scoring is stated, and the stated points fit several: somebody has to say which."""
    first, second, *_ = map(symbols_text, tournament.scorings)
    said = _UNCLEAR(first=first, second=second)
    raise BadSetting(said, remedy=_UNCLEAR_REMEDY(example=first))


def _edition(tournament: Tournament, settings: Settings) -> Chosen:
    if settings.scope is not None:
        check_scope(settings.scope)
    if settings.edition:
        return asked_for(settings.edition)
    written = tournament.details.start
    return in_force(periods(written), settings.scope or "fide-rated", written)


def edition_by_date(tournament: Tournament, settings: Settings) -> str | None:
    """The edition that was in force for the event; None where its date does not say."""
    chosen = _edition(tournament, replace(settings, edition=None))
    return None if chosen.assumed else chosen.edition.id


def _list(
    tournament: Tournament,
    settings: Settings,
    edition: Edition,
    event: Event,
    has_all: bool,
) -> tuple[list[Criterion], ListSource, list[Remark]]:
    """The list and where it comes from; ``has_all``: the edition must have all of it."""
    remarks: list[Remark] = []
    stated = tournament.order_codes or tournament.tiebreak_codes
    written = Listed([])
    if settings.tiebreaks:
        written = entries_of(settings.tiebreaks, edition, event.kind)
        ordered, source = [criterion(one, edition, has_all) for one in written.entries], "flag"
    elif stated and not tournament.team_event:
        written = entries_of(stated, edition, event.kind)
        ordered, source = (
            _from_file(written.entries, edition, has_all, event.teams, remarks),
            "file",
        )
    else:
        if stated and tournament.team_event:
            remarks.append(LIST_FOR_TEAMS(codes=stated))
        advised = advice(edition, event).chosen
        ordered, source = advised.criteria, "default"
        remarks.append(LIST_ASSUMED(codes=codes(ordered), because=advised.because))
    remarks += _about_coefficient(ordered, source, edition, written.assumed)
    for one in ordered:
        check_participants(one, teams=event.teams)
    leading = _leading(tournament)
    if source == "default" and tournament.matches:
        ordered = [criterion(leading, edition), *(one for one in ordered if one.code != leading)]
    if not any(one.system.code in SCORES for one in ordered):
        ordered.insert(0, criterion(leading, edition))
        if settings.tiebreaks is None and tournament.order_codes and source == "file":
            remarks.append(SCORE_PUT_FIRST(code=leading))
    return _without_repeats(ordered), source, remarks


def _leading(tournament: Tournament) -> str:
    """The score that ranks first where the list names none."""
    return "PTS" if tournament.matches is None else f"{tournament.matches.primary}TS"


def _about_coefficient(
    ordered: list[Criterion], source: ListSource, edition: Edition, assumed: bool
) -> list[Remark]:
    """The remark of an edition whose events must state a coefficient, where none is stated."""
    assumed = assumed or (source == "default" and lacks_stated_coefficient(edition))
    if not assumed and not lacks_coefficient(ordered, edition, SCORES):
        return []
    article = edition.article(coefficient.name)
    return [COEFFICIENT_NOT_STATED(codes=codes(ordered), article=article)]


def _from_file(
    stated: list[str], edition: Edition, has_all: bool, teams: bool, remarks: list[Remark]
) -> list[Criterion]:
    """The file's list; what the edition cannot do is left out with a remark, not an error."""
    ordered: list[Criterion] = []
    for entry in stated:
        try:
            one = criterion(entry, edition, has_all)
            check_participants(one, teams=teams)
            ordered.append(one)
        except RegulationError as fault:
            remarks.append(CODE_NOT_UNDERSTOOD(found=entry, because=fault))
    return ordered


def _without_lacking(
    ordered: list[Criterion], edition: Edition, remarks: list[Remark]
) -> tuple[list[Criterion], list[Criterion]]:
    """What the edition has of the list, and what it lacks, each with a remark."""
    lacking: list[Criterion] = []
    for one in ordered:
        try:
            check_in_edition(one, edition)
        except RegulationError:
            lacking.append(one)
            remarks.append(NOT_IN_EDITION(code=one.code, edition=edition.id))
    return _without_repeats([one for one in ordered if one not in lacking]), lacking


def _without_repeats(ordered: list[Criterion]) -> list[Criterion]:
    """Each criterion once, except those per tied group, which may come again."""
    kept: list[Criterion] = []
    for one in ordered:
        if one not in kept or (one.system.kind == "group" and kept[-1] != one):
            kept.append(one)
    return kept


def _without_ratings(
    ordered: list[Criterion], ratings: tuple[int, ...], edition: Edition, remarks: list[Remark]
) -> list[Criterion]:
    """Where unrated participants take part, systems on ratings are left out (10, D1)."""
    unrated = ratings.count(0)
    if not unrated:
        return ordered
    for one in ordered:
        if one.system.needs_ratings:
            article = edition.systems[one.system.code]
            remarks.append(UNRATED_LEFT_OUT(code=one.code, count=unrated, article=article))
    return [one for one in ordered if not one.system.needs_ratings]


def _rounds(tournament: Tournament, settings: Settings) -> tuple[tuple[int, ...], list[Remark]]:
    """The numbers of the counted rounds, with remarks on those that are left out."""
    remarks: list[Remark] = []
    wanted = settings.after if settings.after is not None else len(tournament.sheets)
    counted: list[int] = []
    for r, sheet in enumerate(tournament.sheets[:wanted], 1):
        if sheet.over:
            counted.append(r)
            continue
        said = ROUND_UNFINISHED if settings.include_unfinished else ROUND_NOT_OVER
        remarks.append(said(Where(round=r), round=r, games=sheet.pending))
        if settings.include_unfinished:
            counted.append(r)
    if settings.after is not None and (settings.after < 0 or max(counted, default=0) < wanted):
        raise BadSetting(
            _NOT_SO_FAR(after=settings.after, rounds=sum(one.over for one in tournament.sheets)),
            remedy=_NOT_SO_FAR_REMEDY(),
        )
    if not counted:
        remarks.append(NO_ROUNDS())
    return tuple(counted), remarks


def _announced(tournament: Tournament, settings: Settings) -> int:
    if settings.rounds is None:
        return announced_rounds(tournament)[0]
    if settings.rounds < tournament.rounds_begun:
        raise BadSetting(
            _ROUNDS(rounds=settings.rounds, begun=tournament.rounds_begun), remedy=_ROUNDS_REMEDY()
        )
    return settings.rounds


def doubts(remarks: tuple[Remark, ...]) -> list[CrosstableError]:
    """Every doubtful remark as an error, for --strict."""
    return [BadSetting(one.message, where=one.where) for one in remarks if one.severity == "doubt"]
