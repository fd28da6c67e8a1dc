"""Reading TRF: lines are sorted by their code, players are read, the rounds are put together."""

from __future__ import annotations

import re
from collections.abc import Sequence

from crosstable.errors import (
    TooManyParticipants,
    UnknownFormat,
    Where,
    raise_all,
)
from crosstable.files import vega_tdf
from crosstable.files.decode import Decoded, decode, lines_of
from crosstable.files.trf import header as head
from crosstable.files.trf.header import Header
from crosstable.files.trf.players import PlayerReader, Players
from crosstable.files.trf.points import RECORDS as POINTS_RECORDS
from crosstable.files.trf.points import PointsReader
from crosstable.files.trf.teams import RECORDS as TEAM_RECORDS
from crosstable.files.trf.teams import TeamReader, names_teams
from crosstable.model.assemble import LARGEST_FIELD, assemble
from crosstable.model.complete import complete
from crosstable.model.published import Published
from crosstable.model.rounds import Sheet
from crosstable.model.teams import Teams
from crosstable.model.tournament import Record, Tournament
from crosstable.remarks import UNKNOWN_RECORD, Remark
from crosstable.remarks_of_teams import CLUBS_NOT_TEAMS
from crosstable.texts import text

_PLAYER = re.compile(rb"(?:^|[\r\n]|\xef\xbb\xbf)001[ \t]")
_HEAD = re.compile(rb"(?:^|[\r\n]|\xef\xbb\xbf)[01]\d2[ \r\n]")
_RULER = re.compile(r"0123456789|DDD SSSS|123456789|\s[\s\d]*$|-{5,}")
_FEDERATION = re.compile(r"[A-Z]{3} +\d+ ")
_EXTENSION = re.compile(r"XX[A-Z]|BB[WDLZFU]|ACC|TSE|PAB|[FHZ]PB|MFO|DFM|DAT|00[A-Z]")

_KNOWN = (*head.FIELDS, *head.OTHERS, *TEAM_RECORDS, *POINTS_RECORDS, "250", "260")

_NOT_TRF = text("error.not-trf", "no line starts with a TRF record code")
_NOT_TRF_REMEDY = text(
    "error.not-trf.remedy", "a TRF file has lines such as '012 Name' and '001    1'"
)

_TOO_MANY = text("error.too-many", "{count} participants; at most {most} have start numbers")
#: Lines of players beyond the largest field that are still looked at, to name what is twice.
_MOST_REPEATED = 100


def sniff(data: bytes) -> bool:
    """Whether the bytes look like TRF: a player's line, or two records of the head."""
    beginning = data[:65536]
    if b"\0" in beginning and not beginning.startswith((b"\xff\xfe", b"\xfe\xff")):
        return False
    if beginning.startswith((b"\xff\xfe", b"\xfe\xff")):
        beginning = beginning.decode("utf-16", errors="ignore").encode()
    if vega_tdf.sniff(beginning):  # the same codes, with other meanings
        return False
    return _PLAYER.search(beginning) is not None or len(_HEAD.findall(beginning)) > 1


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament in a TRF file.

    Errors: all of `FileError` and `TournamentError` that the file gives cause for, raised
    together as the first with the others attached.
    """
    decoded = decode(data, encoding)
    players, records, remarks = _sorted_lines(decoded)
    if not players.entries and not players.errors and not records:
        raise UnknownFormat(_NOT_TRF(), remedy=_NOT_TRF_REMEDY())
    assembled = assemble(players.entries)
    head_records = Header([one for one in records if one.code not in POINTS_RECORDS])
    details = head_records.details()
    head_records.check_number_of_players(len(assembled.entries))
    ids = [entry.participant.id for entry in assembled.entries]
    begun = max(
        (r for r, one in enumerate(assembled.sheets, 1) if max(one.opponents) >= 0), default=0
    )
    row_of = {id: p for p, id in enumerate(ids)}
    team_reader = TeamReader(row_of)
    teams = _teams(team_reader, records, assembled.sheets[:begun], head_records, remarks)
    points = PointsReader(row_of)
    of_teams = ("240", "299") if teams else ()
    points.read([one for one in records if one.code not in of_teams], begun + 1)
    raise_all(players.errors + assembled.errors + points.errors + team_reader.errors)
    draft = Tournament(
        details=details,
        participants=(),
        sheets=(),
        rounds_stated=head_records.number("142") or head_records.number("XXR"),
        scoring=points.scoring,
        scoring_stated=points.stated,
        order_codes=head_records.text("212"),
        tiebreak_codes=head_records.text("202"),
        announced_byes=tuple(points.byes),
        corrections=tuple(points.corrections),
        teams=teams,
        published=_published(players, ids),
        remarks=(*decoded.remarks, *remarks, *head_records.remarks, *players.remarks,
                 *points.remarks),
        records=tuple(record for record in records if record.code not in head.FIELDS),
        format="trf",
        encoding=decoded.encoding,
    )  # fmt: skip
    return complete(draft, assembled)


def _teams(
    reader: TeamReader,
    records: list[Record],
    begun: Sequence[Sheet],
    header: Header,
    remarks: list[Remark],
) -> Teams | None:
    """The teams of the file, None where the event is one of players."""
    codes = {record.code for record in records}.intersection(TEAM_RECORDS)
    if not codes:
        return None
    teams = reader.read(records)
    newer = bool(codes - {"013"})
    if teams and not names_teams(teams, begun, header.text("192"), header.text("092"), newer):
        remarks.append(CLUBS_NOT_TEAMS(count=len(teams.teams)))
        reader.errors.clear()
        return None
    remarks += reader.remarks
    return teams


def _sorted_lines(decoded: Decoded) -> tuple[Players, list[Record], list[Remark]]:
    """Players' lines read, all other records kept with their line numbers."""
    players, records, remarks = list[tuple[int, str]](), list[Record](), list[Remark]()
    unknown: set[str] = set()
    for line_number, line in enumerate(lines_of(decoded, _NOT_TRF_REMEDY()), 1):
        code = line[:3]
        if code == "001":
            players.append((line_number, line))
        elif line.startswith("###") or not line.strip() or _RULER.match(line):
            continue
        else:
            code = code.upper()
            records.append(Record(line_number, code, line))
            known = code in _KNOWN or _EXTENSION.match(code) or _FEDERATION.match(line)
            if not known and code not in unknown:
                unknown.add(code)
                remarks.append(UNKNOWN_RECORD(Where(line_number), record=code.strip()))
    if len(players) > LARGEST_FIELD + _MOST_REPEATED:
        raise TooManyParticipants(_TOO_MANY(count=len(players), most=LARGEST_FIELD))
    return PlayerReader().read(players), records, remarks


def _published(players: Players, ids: list[int]) -> Published:
    points = tuple(players.points.get(id) for id in ids)
    ranks = tuple(players.ranks.get(id) for id in ids)
    return Published(
        points=points if any(one is not None for one in points) else (),
        ranks=ranks if any(ranks) else (),
    )
