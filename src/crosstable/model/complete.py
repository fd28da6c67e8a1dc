"""From assembled sheets to a tournament: which rounds have begun, which entries are announcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from crosstable.errors import Where
from crosstable.model.assemble import Assembled, byes_of, has_begun
from crosstable.model.byes_and_corrections import AnnouncedBye
from crosstable.model.checks import check
from crosstable.model.event_type import event_type
from crosstable.model.infer_scoring import fitting_scorings, is_asked
from crosstable.model.result import BLANK
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.scoring import symbols_text
from crosstable.model.tournament import Participant, Tournament
from crosstable.remarks import (
    ANNOUNCED_BYES,
    BLANK_ROUNDS,
    MORE_ROUNDS,
    REMATCH,
    ROUND_WITHOUT_GAMES,
    ROUNDS_ASSUMED,
    SEVERAL_PAIRING_BYES,
    SUPERFLUOUS_CELL,
    Remark,
)
from crosstable.remarks_of_formats import BYE_IGNORED, SCORING_INFERRED, SCORING_UNCLEAR
from crosstable.texts import Joined, Message, text

_BERGER = text("rounds.berger", "a round robin of {participants}")
_DATES = text("rounds.dates", "the number of round dates")
_SCORING = text("scoring.symbols", "{symbols}")
_BEGUN = text("rounds.begun", "the last round that has begun")

_MOST_IDS = 10

WhereOf = Callable[[int, int], Where]


def complete(draft: Tournament, assembled: Assembled) -> Tournament:
    """The tournament with its rounds sorted out and everything checked.

    ``draft`` has all but participants, sheets and remarks of the rounds.
    """
    sheets = assembled.sheets
    begun = max((r for r, sheet in enumerate(sheets, 1) if has_begun(sheet)), default=0)
    participants = tuple(entry.participant for entry in assembled.entries)
    draft = msgspec.structs.replace(draft, participants=participants, sheets=tuple(sheets[:begun]))
    announced, because = announced_rounds(draft)
    remarks: list[Remark] = list(draft.remarks) + assembled.remarks
    if because is not None:
        remarks.append(ROUNDS_ASSUMED(rounds=announced, because=because))
    elif draft.rounds_stated is not None and begun > draft.rounds_stated:
        remarks.append(MORE_ROUNDS(stated=draft.rounds_stated, rounds=begun))
    byes = list(draft.announced_byes)
    for r in range(begun, len(sheets)):
        if r < announced:
            byes += [AnnouncedBye(p, r + 1, letter) for p, letter in byes_of(sheets[r])]
        else:
            remarks += [
                SUPERFLUOUS_CELL(assembled.entries[p].where(r), round=r + 1, rounds=announced)
                for p, _ in byes_of(sheets[r])
            ]
    remarks += [
        SUPERFLUOUS_CELL(
            Where(participant=participants[bye.participant].id), round=bye.round, rounds=announced
        )
        for bye in byes
        if bye.round > announced
    ]
    draft, used, ignored = _entered(draft, [bye for bye in byes if bye.round <= announced])
    remarks += ignored
    draft, said = _scored(draft)
    remarks += said
    remarks += _announcements(used, participants)
    remarks += _of_sheets(draft)
    remarks += check(draft, lambda p, r: assembled.entries[p].where(r))
    return msgspec.structs.replace(draft, remarks=tuple(remarks))


def announced_rounds(tournament: Tournament) -> tuple[int, Message | None]:
    """The number of rounds of the event, with the reason where the file does not state it."""
    begun = tournament.rounds_begun
    if tournament.rounds_stated is not None:
        return max(tournament.rounds_stated, begun), None
    field = len(tournament.participants)
    usual = None if tournament.team_event else event_type(tournament).usual_rounds(field)
    if usual is not None:
        return max(usual, begun), _BERGER(participants=field)
    dates = len(tournament.details.round_dates)
    if dates >= begun and dates:
        return dates, _DATES()
    return begun, _BEGUN()


def _entered(
    draft: Tournament, byes: list[AnnouncedBye]
) -> tuple[Tournament, tuple[AnnouncedBye, ...], list[Remark]]:
    """Byes granted (TRF 240) for a begun round fill its blank cells; the others stay announced.

    What contradicts a game, or another bye, is ignored with a remark.
    """
    if not byes:
        return msgspec.structs.replace(draft, announced_byes=()), (), []
    results = [bytearray(sheet.results) for sheet in draft.sheets]
    ahead = dict[tuple[int, int], AnnouncedBye]()
    ignored = list[Remark]()
    for bye in byes:
        p, r = bye.participant, bye.round
        if r > len(results):
            taken = ahead.setdefault((p, r), bye).letter
        else:
            if results[r - 1][p] == BLANK and _alone(draft.sheets[r - 1], p):
                results[r - 1][p] = ord(bye.letter)
            taken = chr(results[r - 1][p])
        if taken != bye.letter:
            place = Where(participant=draft.participants[p].id, round=r)
            ignored.append(BYE_IGNORED(place, letter=bye.letter, taken=taken))
    sheets = tuple(
        Sheet(sheet.opponents, bytes(own), sheet.colours)
        for sheet, own in zip(draft.sheets, results, strict=True)
    )
    used = tuple(ahead.values())
    return msgspec.structs.replace(draft, sheets=sheets, announced_byes=used), used, ignored


def _scored(draft: Tournament) -> tuple[Tournament, list[Remark]]:
    """With the scoring that the stated points follow, where none is stated."""
    if not is_asked(draft):
        return draft, []
    found = fitting_scorings(draft)
    if len(found) > 1:
        both = Joined([_SCORING(symbols=symbols_text(one)) for one in found])
        return msgspec.structs.replace(draft, scorings=found), [SCORING_UNCLEAR(scorings=both)]
    scoring = next(iter(found))
    if scoring == draft.scoring:
        return draft, []
    stated = sum(one is not None for one in draft.published.points)
    said = SCORING_INFERRED(count=stated, scoring=symbols_text(scoring))
    return msgspec.structs.replace(draft, scoring=scoring), [said]


def _alone(sheet: Sheet, p: int) -> bool:
    return sheet.opponents[p] == NO_OPPONENT


def _announcements(
    byes: tuple[AnnouncedBye, ...], participants: tuple[Participant, ...]
) -> list[Remark]:
    by_round = dict[int, list[str]]()
    for bye in byes:
        who = f"{participants[bye.participant].id} {bye.letter}"
        by_round.setdefault(bye.round, []).append(who)
    return [
        ANNOUNCED_BYES(Where(round=r), round=r, count=len(ids), ids=", ".join(ids))
        for r, ids in sorted(by_round.items())
    ]


def _of_sheets(draft: Tournament) -> list[Remark]:
    """Rounds in which nobody was paired, and blanks read as byes."""
    remarks = [
        ROUND_WITHOUT_GAMES(Where(round=r), round=r)
        for r, sheet in enumerate(draft.sheets, 1)
        if not has_begun(sheet)
    ]
    if not draft.team_event:  # a team's bye stands on the lines of all its players
        remarks += [
            SEVERAL_PAIRING_BYES(Where(round=r), count=count)
            for r, sheet in enumerate(draft.sheets, 1)
            if (count := sheet.results.count(b"U")) > 1
        ]
        remarks += _rematches(draft)
    blanks = [sheet.results.count(BLANK) for sheet in draft.sheets]
    if sum(blanks) and not draft.team_event and not _free_rounds_only(draft, blanks):
        remarks.append(_blank_rounds(draft))
    return remarks


def _blank_rounds(draft: Tournament) -> Remark:
    """Whose rounds are blank, and which those of the first of them are."""
    rounds: dict[int, list[int]] = {}
    for r, sheet in enumerate(draft.sheets, 1):
        for p, letter in enumerate(sheet.results):
            if letter == BLANK:
                rounds.setdefault(p, []).append(r)
    rows = sorted(rounds)
    ids = [draft.participants[p].id for p in rows]
    return BLANK_ROUNDS(
        count=sum(map(len, rounds.values())),
        participants=len(rows),
        ids=", ".join(map(str, ids[:_MOST_IDS])) + (" ..." if len(ids) > _MOST_IDS else ""),
        id=ids[0],
        rounds=", ".join(map(str, rounds[rows[0]])),
    )


def _rematches(draft: Tournament) -> list[Remark]:
    """Pairs who meet more than once where that is not the plan."""
    kind = event_type(draft)
    if kind.predetermined or kind.assumed:
        return []
    if not any(map(_met_twice, zip(*[one.opponents for one in draft.sheets], strict=True))):
        return []
    meetings = [
        (p, opponent)
        for sheet in draft.sheets
        for p, opponent in enumerate(sheet.opponents)
        if opponent > p
    ]
    again = sum(1 for times in Counter(meetings).values() if times > 1)
    return [REMATCH(count=again)]


def _met_twice(opponents: tuple[int, ...]) -> bool:
    """Whether one participant has an opponent more than once."""
    alone = opponents.count(NO_OPPONENT)
    return len(set(opponents)) - (alone > 0) < len(opponents) - alone


def _free_rounds_only(draft: Tournament, blanks: list[int]) -> bool:
    odd = len(draft.participants) % 2 == 1
    return odd and max(blanks) <= 1 and event_type(draft).predetermined
