"""Lines of participants become rounds: the step every reader of files ends with.

All contradictions that make the event unusable are collected and raised together; what can be
read all the same becomes a remark.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from operator import eq
from typing import TypeAlias

from crosstable.errors import (
    CrosstableError,
    DuplicateParticipant,
    Faults,
    NoParticipants,
    PlaysHimself,
    TooManyParticipants,
    TooManyRounds,
    TwoOpponents,
    UnknownOpponent,
    Where,
)
from crosstable.model.result import BLANK, MIRRORED, RESULTS
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.tournament import Participant
from crosstable.remarks import FULL_BYE_ODD, ONE_SIDED, Remark
from crosstable.texts import text

LARGEST_FIELD = 9_999
#: More rounds than any event has.
MOST_ROUNDS = 500
#: Rounds times participants: 100 rounds of the largest field.
_MOST_CELLS = 1_000_000

#: A full point without opponent, as TRF06 wrote it: a pairing bye when the only one, else a full bye.
OLD_BYE = "u"

_NO_PARTICIPANTS = text("error.no-participants", "there is no participant record")
_NO_PARTICIPANTS_REMEDY = text(
    "error.no-participants.remedy", "a TRF file has one line starting with 001 for each player"
)
_TOO_MANY = text("error.too-many", "{count} participants; at most {most} have start numbers")
_TOO_MANY_ROUNDS = text(
    "error.too-many-rounds", "{rounds} rounds of {count} participants; no event has so many"
)
_SHORTER = text(
    "error.too-many-rounds.remedy", "look for a line that is much longer than the others"
)
_TWICE = text("error.twice", "start number {id} occurs twice with different content")
_TWICE_REMEDY = text("error.twice.remedy", "give one of the two another start number")
_UNKNOWN = text("error.unknown-opponent", "the opponent {opponent} is not in the file")
_UNKNOWN_REMEDY = text(
    "error.unknown-opponent.remedy", "correct the number or add the participant's line"
)
_HIMSELF = text("error.plays-himself", "meets himself")
_HIMSELF_REMEDY = text(
    "error.plays-himself.remedy", "a round without opponent is written 0000 with the bye's letter"
)
_TWO = text("error.two-opponents", "is claimed as opponent by {claimants}, and names {own}")
_TWO_NONE = text("error.two-opponents.none", "is claimed as opponent by {claimants}")
_TWO_REMEDY = text(
    "error.two-opponents.remedy",
    "a round has one game for each participant; enter a double round as two rounds, a match of two"
    " games as one result",
)


Place: TypeAlias = "Callable[[int, int], Where]"


@dataclass(slots=True)
class Entry:
    """One participant with his rounds: start numbers of opponents (0 none), letters, colours.

    ``line`` is where he stands in the file; ``place`` gives for a line and a round (from 0, or
    `POINTS`, `RANK`) the place to name in messages.
    """

    participant: Participant
    opponents: Sequence[int]
    results: str
    colours: str
    line: int
    place: Place

    def where(self, r: int) -> Where:
        """The place of a round in the file."""
        return replace(self.place(self.line, r), participant=self.participant.id)


Rows: TypeAlias = list[Entry]


@dataclass(slots=True)
class Assembled:
    """Sheets of all rounds written, begun or not, with what was noticed."""

    entries: Rows
    sheets: list[Sheet]
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)


def check_size(rounds: int, count: int) -> None:
    """Raises `TooManyRounds` where so many rounds of so many participants are no event."""
    if rounds > MOST_ROUNDS or rounds * count > _MOST_CELLS:
        raise TooManyRounds(_TOO_MANY_ROUNDS(rounds=rounds, count=count), remedy=_SHORTER())


def check_field(count: int) -> None:
    """Raises `TooManyParticipants` where there are more than start numbers."""
    if count > LARGEST_FIELD:
        raise TooManyParticipants(_TOO_MANY(count=count, most=LARGEST_FIELD))


def assemble(entries: Rows) -> Assembled:
    """Sort the entries by start number and turn their lines into sheets.

    Raises `TooManyRounds`; all else that is wrong is in the errors of what it gives.
    """
    check_size(max([len(entry.opponents) for entry in entries], default=0), len(entries))
    done = Assembled(sorted(entries, key=lambda entry: entry.participant.id), [])
    _check_field(done)
    row_of = {entry.participant.id: p for p, entry in enumerate(done.entries)}
    row_of[0] = NO_OPPONENT
    columns = zip(
        zip_longest(*(entry.opponents for entry in done.entries), fillvalue=0),
        zip_longest(*(entry.results for entry in done.entries), fillvalue=" "),
        zip_longest(*(entry.colours for entry in done.entries), fillvalue="-"),
        strict=True,
    )
    for named, results, colours in columns:
        done.sheets.append(
            _sheet(done, len(done.sheets), named, row_of, "".join(results), "".join(colours))
        )
    return done


def _check_field(done: Assembled) -> None:
    count = len(done.entries)
    if count == 0:
        done.errors.append(NoParticipants(_NO_PARTICIPANTS(), remedy=_NO_PARTICIPANTS_REMEDY()))
    try:
        check_field(count)
    except TooManyParticipants as fault:
        done.errors.append(fault)
    for before, entry in zip(done.entries, done.entries[1:], strict=False):
        if before.participant.id == entry.participant.id:
            done.errors.append(
                DuplicateParticipant(
                    _TWICE(id=entry.participant.id),
                    where=replace(entry.where(0), column=None, participant=None, round=None),
                    remedy=_TWICE_REMEDY(),
                )
            )


def _sheet(
    done: Assembled,
    r: int,
    named: Sequence[int],
    row_of: dict[int, int],
    results: str,
    colours: str,
) -> Sheet:
    try:
        opponents = list(map(row_of.__getitem__, named))
    except KeyError:
        opponents = [row_of.get(id, NO_OPPONENT) for id in named]
        _report_unknown(done, r, named, row_of)
    if any(map(eq, opponents, range(len(opponents)))):
        opponents = _without_selves(done, r, opponents)
    if OLD_BYE in results or "F" in results:
        letters = list(results)
        _settle_byes(done, r, opponents, letters)
        results = "".join(letters)
    one_sided = _one_sided(opponents)
    if one_sided:
        letters, shades = list(results), list(colours)
        _complete(done, r, one_sided, opponents, letters, shades)
        results, colours = "".join(letters), "".join(shades)
    return Sheet(array("i", opponents), results.encode("latin-1"), colours.encode("latin-1"))


def _one_sided(opponents: list[int]) -> list[int]:
    """The rows whose opponent does not name them."""
    named_back = map([*opponents, NO_OPPONENT].__getitem__, opponents)
    mutual = sum(map(eq, named_back, range(len(opponents))))
    if mutual + opponents.count(NO_OPPONENT) == len(opponents):
        return []
    return [
        p
        for p, opponent in enumerate(opponents)
        if opponent != NO_OPPONENT and opponents[opponent] != p
    ]


def _report_unknown(done: Assembled, r: int, named: Sequence[int], row_of: dict[int, int]) -> None:
    for p, id in enumerate(named):
        if id not in row_of:
            done.errors.append(
                UnknownOpponent(
                    _UNKNOWN(opponent=id),
                    where=done.entries[p].where(r),
                    found=str(id),
                    remedy=_UNKNOWN_REMEDY(),
                )
            )


def _without_selves(done: Assembled, r: int, opponents: list[int]) -> list[int]:
    for p, opponent in enumerate(opponents):
        if opponent == p:
            done.errors.append(
                PlaysHimself(_HIMSELF(), where=done.entries[p].where(r), remedy=_HIMSELF_REMEDY())
            )
    return [NO_OPPONENT if opponent == p else opponent for p, opponent in enumerate(opponents)]


def _settle_byes(done: Assembled, r: int, opponents: list[int], letters: list[str]) -> None:
    """Old full points become U or F; an F where U is expected is remarked upon."""
    pairing_byes = letters.count(OLD_BYE) + letters.count("U")
    for p, letter in enumerate(letters):
        if letter == OLD_BYE:
            letters[p] = "U" if pairing_byes == 1 else "F"
    paired = sum(1 for opponent in opponents if opponent != NO_OPPONENT)
    if letters.count("F") == 1 and "U" not in letters and paired:
        p = letters.index("F")
        others = [one for q, one in enumerate(letters) if q != p and opponents[q] == NO_OPPONENT]
        if all(one in "HZ " for one in others) and (paired + 1) % 2:
            done.remarks.append(FULL_BYE_ODD(done.entries[p].where(r)))


def _complete(
    done: Assembled,
    r: int,
    one_sided: list[int],
    opponents: list[int],
    letters: list[str],
    shades: list[str],
) -> None:
    """Take the missing side of a pairing as the counterpart of the given one, or report the clash."""
    claims = Counter(opponents[p] for p in one_sided)
    clashing = {
        claimed
        for claimed, count in claims.items()
        if opponents[claimed] != NO_OPPONENT or count > 1
    }
    for claimed in sorted(clashing):
        done.errors.append(_clash(done, r, claimed, one_sided, opponents))
    for p in one_sided:
        claimed = opponents[p]
        if claimed in clashing:
            continue
        assumed = MIRRORED.get(letters[p], "?")
        other = done.entries[claimed].participant.id
        done.remarks.append(
            ONE_SIDED(
                done.entries[p].where(r),
                opponent=other,
                assumed=f"{done.entries[p].participant.id} {assumed}",
            )
        )
        opponents[claimed], letters[claimed] = p, assumed
        shades[claimed] = {"w": "b", "b": "w"}.get(shades[p], "-")


def _clash(
    done: Assembled, r: int, claimed: int, one_sided: list[int], opponents: list[int]
) -> TwoOpponents:
    ids = [entry.participant.id for entry in done.entries]
    claimants = ", ".join(str(ids[p]) for p in one_sided if opponents[p] == claimed)
    own = opponents[claimed]
    what = (
        _TWO_NONE(claimants=claimants)
        if own == NO_OPPONENT
        else _TWO(claimants=claimants, own=ids[own])
    )
    return TwoOpponents(what, where=done.entries[claimed].where(r), remedy=_TWO_REMEDY())


def has_begun(sheet: Sheet) -> bool:
    """A round has begun when at least one cell in it names an opponent."""
    return any(opponent != NO_OPPONENT for opponent in sheet.opponents)


def byes_of(sheet: Sheet) -> list[tuple[int, str]]:
    """The byes written in a round that has not begun, as (row, letter)."""
    return [
        (p, chr(letter))
        for p, letter in enumerate(sheet.results)
        if letter != BLANK and chr(letter) in RESULTS
    ]
