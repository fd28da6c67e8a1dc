"""Tournament description files of Vega (TDF): records as in TRF, with bars between their fields.

Several codes of the head mean other things than in TRF.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.errors import BadLine, CrosstableError, Faults, Where, raise_all
from crosstable.files.decode import decode, lines_of
from crosstable.model.assemble import LARGEST_FIELD, OLD_BYE, Entry, assemble
from crosstable.model.complete import complete
from crosstable.model.published import Published
from crosstable.model.scoring import Scoring, points_number
from crosstable.model.tournament import Details, Participant, Record, Tournament
from crosstable.remarks import UNKNOWN_RECORD, UNREADABLE_FIELD, Remark
from crosstable.remarks_of_formats import FORFEITED_DRAWS, TIEBREAKS_NOT_TAKEN
from crosstable.texts import Message, text

#: A player's record; its bars tell it from one of TRF.
_PLAYER = re.compile(rb"(?:^|[\r\n]|\xef\xbb\xbf)001[ \t][^|\r\n]*(?:\|[^|\r\n]*){11}")
#: Fields of a player's record before the rounds.
_FIELDS = 12
_ROUND = re.compile(r"(\d{1,5}) +([wb-])(?: +([10 2+=-]))?", re.IGNORECASE)
_PLAYED = {"1": "1", "0": "0", "2": "=", "+": "+", "-": "-"}
_ALONE = {"1": OLD_BYE, "+": OLD_BYE, "2": "H", "=": "H", "0": "Z", "-": "Z", "": "Z"}
_TEXTS = {
    "012": "name", "022": "city", "032": "federation", "042": "start", "052": "end",
    "092": "type_words", "102": "chief_arbiter", "122": "time_control", "192": "pairing_program",
}  # fmt: skip
_KNOWN = (*_TEXTS, "062", "072", "082", "112", "132", "142", "152", "162", "172", "182")

_NUMBER = text("error.tdf-number", "'{found}' is not a start number")
_CELL = text("error.tdf-cell", "'{found}' is no round: opponent, colour, result")
_REMEDY = text(
    "error.tdf.remedy",
    "a player's record is 001, then twelve fields and the rounds, with bars between them",
)
_SCORES = text("error.tdf-scoring", "'{found}' is not the points of a win and of a draw")
_SCORES_REMEDY = text("error.tdf-scoring.remedy", "record 142 has for example 1.0 0.5")
_RATING = text("field.rating", "rating")
_POINTS = text("field.points", "points")
_RANK = text("field.rank", "rank")


@dataclass(slots=True)
class _Found:
    """What the lines give."""

    head: dict[str, str] = field(default_factory=dict[str, str])
    deputies: list[str] = field(default_factory=list[str])
    entries: list[Entry] = field(default_factory=list[Entry])
    points: dict[int, Fraction | None] = field(default_factory=dict[int, Fraction | None])
    ranks: dict[int, int | None] = field(default_factory=dict[int, int | None])
    records: list[Record] = field(default_factory=list[Record])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)
    forfeited: int = 0

    def unreadable(self, line: int, name: Message, written: str) -> None:
        self.remarks.append(UNREADABLE_FIELD(Where(line), field=name, found=written))


def sniff(data: bytes) -> bool:
    """Whether the bytes have a player's record with bars."""
    beginning = data[:65_536]
    if b"|" not in beginning or b"\0" in beginning:
        return False
    return _PLAYER.search(beginning) is not None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament in a description file of Vega.

    Errors: `BadLine` for what cannot be read; all contradictions together.
    """
    decoded = decode(data, encoding)
    found = _Found()
    for number, line in enumerate(lines_of(decoded, _REMEDY()), 1):
        if line.strip():
            _take(found, number, line)
    assembled = assemble(found.entries)
    scoring = _scoring(found)
    raise_all([*found.errors, *assembled.errors])
    ids = [entry.participant.id for entry in assembled.entries]
    rounds = found.head.get("162", "")
    if found.head.get("172", ""):
        found.remarks.append(TIEBREAKS_NOT_TAKEN(found=found.head["172"]))
    if found.forfeited:
        found.remarks.append(FORFEITED_DRAWS(count=(found.forfeited + 1) // 2))
    dates = [one.strip() for one in found.head.get("132", "").split(";")]
    draft = Tournament(
        details=Details(
            **{name: found.head.get(code, "") for code, name in _TEXTS.items()},
            deputies=tuple(found.deputies),
            round_dates=tuple(dates) if any(dates) else (),
        ),
        participants=(),
        sheets=(),
        rounds_stated=int(rounds) if re.fullmatch(r"[1-9]\d{0,2}", rounds) else None,
        scoring=scoring or Scoring(),
        scoring_stated=scoring is not None,
        published=Published(
            points=tuple(found.points[id] for id in ids), ranks=tuple(found.ranks[id] for id in ids)
        ),
        remarks=(*decoded.remarks, *found.remarks),
        records=tuple(found.records),
        format="tdf",
        encoding=decoded.encoding,
    )
    return complete(draft, assembled)


def _take(found: _Found, number: int, line: str) -> None:
    code, content = line.lstrip("\ufeff")[:3], line.lstrip("\ufeff")[3:].strip()
    if code == "001":
        _player(found, number, [one.strip() for one in content.split("|")])
    elif code == "112":
        found.deputies += [content] if content else []
    elif code in _KNOWN:
        found.head.setdefault(code, content)
    else:
        found.records.append(Record(number, code, line))
        found.remarks.append(UNKNOWN_RECORD(Where(number), record=code))


def _player(found: _Found, number: int, fields: list[str]) -> None:
    id = int(fields[0]) if re.fullmatch(r"[0-9]{1,5}", fields[0]) else 0
    if not 0 < id <= LARGEST_FIELD or len(fields) < _FIELDS:
        said = _NUMBER(found=fields[0])
        found.errors.append(BadLine(said, where=Where(number), remedy=_REMEDY()))
        return
    _, sex, title, name, fide, federation, fide_id, national, _, birth, points, rank = fields[
        :_FIELDS
    ]
    rating = _rating(found, number, fide) or _rating(found, number, national)
    person = Participant(
        id=id,
        name=name,
        sex={"m": "m", "w": "w", "f": "w"}.get(sex.lower(), ""),
        title=title.upper(),
        rating=rating,
        federation=federation,
        fide_id=fide_id.strip("0") and fide_id,
        birth=birth,
    )
    cells = [_round(found, number, id, r, cell) for r, cell in enumerate(fields[_FIELDS:])]
    found.entries.append(
        Entry(
            person,
            [opponent for opponent, _, _ in cells],
            "".join(letter for _, letter, _ in cells),
            "".join(colour for _, _, colour in cells),
            number,
            lambda line, r: Where(line, round=r + 1 if r >= 0 else None),
        )
    )
    found.points[id] = _stated_points(found, number, points)
    found.ranks[id] = int(rank) if re.fullmatch(r"[1-9][0-9]{0,4}", rank) else None
    if rank.strip("0") and found.ranks[id] is None:
        found.unreadable(number, _RANK(), rank)


def _rating(found: _Found, number: int, written: str) -> int | None:
    if re.fullmatch(r"[0-9]{1,4}", written):
        return int(written) or None
    if written:
        found.unreadable(number, _RATING(), written)
    return None


def _stated_points(found: _Found, number: int, written: str) -> Fraction | None:
    try:
        return points_number(written) if written else None
    except (ValueError, ZeroDivisionError):
        found.unreadable(number, _POINTS(), written)
        return None


def _round(found: _Found, number: int, id: int, r: int, cell: str) -> tuple[int, str, str]:
    """Opponent, letter, colour; an empty field is a round in which he was not paired."""
    if not cell:
        return 0, " ", "-"
    match = _ROUND.fullmatch(cell)
    if match is None:
        where = Where(number, participant=id, round=r + 1)
        said = _CELL(found=cell)
        found.errors.append(BadLine(said, where=where, found=cell, remedy=_REMEDY()))
        return 0, " ", "-"
    opponent, colour, sign = int(match[1]), match[2].lower(), (match[3] or "").strip()
    if not opponent:
        return 0, _ALONE[sign], "-"
    if sign == "=":
        found.forfeited += 1
        return 0, "H", "-"
    return opponent, _PLAYED.get(sign, "?"), colour


def _scoring(found: _Found) -> Scoring | None:
    written = found.head.get("142", "")
    if not written:
        return None
    try:
        win, draw = [points_number(one) for one in written.split()]
    except (ValueError, ZeroDivisionError):
        said = _SCORES(found=written)
        found.errors.append(BadLine(said, found=written, remedy=_SCORES_REMEDY()))
        return None
    return Scoring().with_symbols({"W": win, "D": draw})
