"""Events of SwissPerfect: a head (.ini), a table of players (.trn), a table of scores (.sco)."""

from __future__ import annotations

import re
from configparser import ConfigParser, Error

from crosstable.errors import BadLine, CrosstableError, Faults, FileError, Where, raise_all
from crosstable.files.brothers import holds, unpacked
from crosstable.files.decode import Decoded, decode
from crosstable.files.games import Games
from crosstable.files.xbase import Row, Table, fields_of, table
from crosstable.model.assemble import LARGEST_FIELD, OLD_BYE, assemble
from crosstable.model.complete import complete
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import BONUS_NOT_COUNTED, FORFEITED_DRAWS, TIEBREAKS_NOT_TAKEN
from crosstable.texts import text

HEAD, PLAYERS, SCORES = NAMES = (".ini", ".trn", ".sco")
_TABLES = (PLAYERS, SCORES)
_KNOWN_BY = {PLAYERS: {"SURNAME", "START_NO"}, SCORES: {"W_SCORE", "B_SCORE"}}
_TOURNAMENT, _STANDINGS = "Tournament Info", "Standings"
_SEXES, _TITLES = ("", "m", "w"), ("", "GM", "WGM", "IM", "WIM", "FM", "WFM")
#: The numbers of tie-breaks whose meaning is known.
_SYSTEMS = {"1217": "Buchholz", "1218": "Median Buchholz", "1219": "Cumulative", "1220": "Berger",
            "1221": "Sum of ratings", "1222": "Number of wins", "1223": "Minor scores",
            "1226": "Brightwell"}  # fmt: skip
#: A game that was played is of this type for both sides.
_PLAYED = 1
#: Scores are half-points.
_OVER_THE_BOARD, _ALONE = "0=1", f"ZH{OLD_BYE}"
_FULL, _HALF = 2, 1

_BAD_HEAD = text("error.swiss-perfect-ini", "the head cannot be read: {why}")
_REMEDY = text(
    "error.swiss-perfect.remedy",
    "save the tournament again in SwissPerfect, or export its crosstable",
)
_NUMBER = text("error.swiss-perfect-number", "'{found}' is not the number of a player")
_SCORE = text("error.swiss-perfect-score", "the scores {white} and {black} are not those of a game")


def sniff(data: bytes) -> bool:
    """Whether the bytes look like a file of SwissPerfect, or a zip of them."""
    return _alone(data) is not None or holds(data, _TABLES)


def _alone(data: bytes) -> str | None:
    fields = fields_of(data[:32_768])
    for name, known in _KNOWN_BY.items():
        if known <= fields:
            return name
    beginning = data[:16_384]
    is_head = all(f"[{one}]".encode() in beginning for one in (_TOURNAMENT, _STANDINGS))
    return HEAD if is_head else None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament in the three files.

    Errors: `FileError` where one is missing or damaged; all contradictions together.
    """
    parts = unpacked(data, NAMES, _alone(data))
    decoded = decode(parts[HEAD], encoding)
    head = _head(decoded)
    errors: list[CrosstableError] = Faults()
    people = table(parts[PLAYERS], PLAYERS, encoding)
    ids = _numbers(people, errors)
    known = [row for row in people.rows if row["ID"] in ids]
    participants = {ids[row["ID"]]: _participant(row, ids[row["ID"]]) for row in known}
    games = Games(frozenset(ids.values()))
    forfeited = 0
    for row in table(parts[SCORES], SCORES, encoding).rows:
        forfeited += _take(row, ids, games, errors)
    assembled = assemble(games.entries(participants.values()))
    raise_all([*errors, *games.errors, *assembled.errors])
    rounds = _field(head, "Rounds")
    draft = Tournament(
        details=Details(
            name=_field(head, "Name"), chief_arbiter=_field(head, "Arbiter"),
        ),
        participants=(),
        sheets=(),
        rounds_stated=int(rounds) if re.fullmatch(r"[1-9]\d?", rounds) else None,
        remarks=(*decoded.remarks, *_remarks(head, people, ids, forfeited)),
        format="swissperfect",
        encoding=people.encoding,
    )  # fmt: skip
    return complete(draft, assembled)


def _head(decoded: Decoded) -> ConfigParser:
    head = ConfigParser(interpolation=None, strict=False, allow_no_value=True, delimiters=("=",),
                        comment_prefixes=(";",), empty_lines_in_values=False)  # fmt: skip
    # Windows knows no lines that go on in the next one, indented; the parser does, and it is slow
    # where many blanks stand together.
    lines = [" ".join(line.split()) for line in decoded.text.splitlines()]
    try:
        head.read_string("\n".join(lines))
    except (Error, ValueError) as fault:
        why = str(fault).splitlines()[0]
        raise FileError(_BAD_HEAD(why=why), remedy=_REMEDY()) from fault
    return head


def _field(head: ConfigParser, name: str) -> str:
    return " ".join((head.get(_TOURNAMENT, name, fallback="") or "").split())


def _numbers(people: Table, errors: list[CrosstableError]) -> dict[str, int]:
    """Start numbers by the number that the tables have for a player."""
    found: dict[str, int] = {}
    starts = [row.whole("START_NO") for row in people.rows]
    stated = 0 not in starts and len({*starts}) == len(starts)
    for row, start in zip(people.rows, starts, strict=True):
        own = row.whole("ID")
        if not 0 < own <= LARGEST_FIELD or row["ID"] in found or start > LARGEST_FIELD:
            said = _NUMBER(found=row["ID"])
            where = Where(row.number, sheet=PLAYERS)
            errors.append(BadLine(said, where=where, found=row["ID"], remedy=_REMEDY()))
        else:
            found[row["ID"]] = start if stated else own
    return found


def _participant(row: Row, id: int) -> Participant:
    rating = row.whole("INTL_RTG") or row.whole("LOC_RTG")
    federation = row["FEDER"].upper()
    return Participant(
        id=id,
        name=", ".join(filter(None, (row["SURNAME"], row["FIRSTNAME"]))),
        sex=_named(_SEXES, row.whole("SEX")),
        title=_named(_TITLES, row.whole("TITLE")),
        rating=rating if 0 < rating < 4_000 else None,
        federation=federation if re.fullmatch("[A-Z]{3}", federation) else "",
        fide_id=str(row.whole("INTL_ID") or ""),
        birth=row["BIRTH_DATE"],
    )


def _named(names: tuple[str, ...], number: int) -> str:
    return names[number] if number < len(names) else ""


def _take(row: Row, ids: dict[str, int], games: Games, errors: list[CrosstableError]) -> int:
    """Put one record into its round; 1 where it was a draw without a game."""
    r, where = row.whole("ROUND"), Where(row.number, round=row.whole("ROUND"), sheet=SCORES)
    scores = (row.whole("W_SCORE"), row.whole("B_SCORE"))
    if max(scores) > _FULL:
        said = _SCORE(white=row["W_SCORE"], black=row["B_SCORE"])
        errors.append(BadLine(said, where=where, remedy=_REMEDY()))
        return 0
    sides: list[tuple[int, int]] = []
    for field, score in zip(("WHITE", "BLACK"), scores, strict=True):
        if not row.whole(field):
            continue
        if row[field] not in ids:
            said = _NUMBER(found=row[field])
            errors.append(BadLine(said, where=where, found=row[field], remedy=_REMEDY()))
            return 0
        sides.append((ids[row[field]], score))
    if len(sides) < 2:
        for id, score in sides:
            games.bye(r, id, _ALONE[score])
        return 0
    (white, own), (black, other) = sides
    if row.whole("W_TYPE") == _PLAYED == row.whole("B_TYPE"):
        games.game(r, white, black, _OVER_THE_BOARD[own] + _OVER_THE_BOARD[other])
        return 0
    if _HALF in (own, other):
        games.bye(r, white, _ALONE[own])
        games.bye(r, black, _ALONE[other])
        return 1
    games.game(r, white, black, "".join("+" if one else "-" for one in (own, other)))
    return 0


def _remarks(
    head: ConfigParser, people: Table, ids: dict[str, int], forfeited: int
) -> list[Remark]:
    said: list[Remark] = []
    written: str = head.get(_STANDINGS, "Tie Breaks", fallback="") or ""
    listed = [one.strip() for one in written.split(",") if one.strip()]
    if listed:
        names = [_SYSTEMS.get(one, one) for one in listed[:20]]
        said.append(TIEBREAKS_NOT_TAKEN(found=", ".join(names)))
    if forfeited:
        said.append(FORFEITED_DRAWS(count=forfeited))
    bonus = [str(ids[row["ID"]]) for row in people.rows if row["BONUS"].strip("0. ")]
    if bonus:
        said.append(BONUS_NOT_COUNTED(ids=", ".join(bonus)))
    return said
