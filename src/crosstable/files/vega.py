"""Vega's own files: the head and the players (.veg), and the rounds (.rnd) beside it."""

from __future__ import annotations

import re

from crosstable.errors import BadLine, CrosstableError, Faults, NoParticipants, Where, raise_all
from crosstable.files.brothers import holds, unpacked
from crosstable.files.decode import decode
from crosstable.files.games import Games
from crosstable.model.assemble import LARGEST_FIELD, OLD_BYE, assemble
from crosstable.model.complete import complete
from crosstable.model.scoring import Scoring, points_number
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import FORFEITED_DRAWS
from crosstable.texts import text

HEAD, ROUNDS = NAMES = (".veg", ".rnd")
_FIRST_LINE = re.compile(rb"(?:\xef\xbb\xbf)?Vega +\d[^\r\n]*#")
_PAIRINGS = "# code pairing"
_OF_ROUNDS = re.compile(rb"\s*\d+ +# current round")
_PLAYERS_HEAD = re.compile(r"\s*NAME *;", re.IGNORECASE)
#: Columns of the players' list.
_NAME, _FEDERATION, _BIRTH, _SEX, _TITLE, _FIDE_ID, _RATING, _, _NATIONAL = range(9)
_WHOLE = re.compile(r"[0-9]{1,9}")
#: A pairing is White, three figures of Black, one of the result.
_LARGEST = 999
_RESULTS = {0: "01", 1: "10", 2: "--", 3: "+-", 4: "-+", 5: "==", 7: "DD", 9: "??"}
_FORFEITED_DRAWS = (6, 8)
_ALONE = {0: "Z", 1: OLD_BYE, 2: "Z", 3: "U", 4: "Z", 5: "H", 6: "H", 7: "H", 8: "H", 9: " "}

_REMEDY = text("error.vega.remedy", "look at the file in an editor, or let Vega write TRF")
_NO_PLAYERS = text("error.vega-players", "the list of players (a line NAME;COUNTRY;...) is missing")
_NO_PAIRINGS = text("error.vega-pairings", "the pairings (a line '# code pairing') are missing")
_BAD_PAIRING = text("error.vega-pairing", "'{found}' is no pairing: White, Black, result")
_TOO_MANY = text("error.vega-many", "{count} players; pairings of Vega can name only {most}")
_SCORES = text("error.vega-scoring", "'{found}' is not the points of a draw and of a win")


def sniff(data: bytes) -> bool:
    """Whether the bytes look like files of Vega, or a zip of them."""
    return _alone(data) is not None or holds(data, NAMES)


def _alone(data: bytes) -> str | None:
    if _FIRST_LINE.match(data[:200]):
        return HEAD
    return ROUNDS if _OF_ROUNDS.match(data[:200]) else None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament in both files, or in one that has the pairings, too.

    Errors: `FileError` where a file is missing or cannot be read; all contradictions together.
    """
    alone = _alone(data)
    if alone == HEAD and _PAIRINGS.encode() in data:
        parts = {HEAD: data, ROUNDS: data}
    else:
        parts = dict(unpacked(data, NAMES, alone))
    decoded = decode(parts[HEAD], encoding)
    lines = [line.strip() for line in decoded.text.splitlines()]
    errors: list[CrosstableError] = Faults()
    participants = _players(lines)
    games = Games(frozenset(one.id for one in participants))
    forfeited = _pairings(decode(parts[ROUNDS], encoding).text.splitlines(), games, errors)
    scoring = _scoring(lines, errors)
    assembled = assemble(games.entries(participants))
    raise_all([*errors, *games.errors, *assembled.errors])
    remarks: tuple[Remark, ...] = (FORFEITED_DRAWS(count=forfeited),) if forfeited else ()
    draft = Tournament(
        details=_details(lines),
        participants=(),
        sheets=(),
        scoring=scoring or Scoring(),
        scoring_stated=scoring is not None,
        remarks=(*decoded.remarks, *remarks),
        format="vega",
        encoding=decoded.encoding,
    )
    return complete(draft, assembled)


def _details(lines: list[str]) -> Details:
    _, name, city, federation, dates, arbiter = [*lines, *[""] * 6][:6]
    start, _, end = dates.partition(",")
    return Details(
        name=name, city=city, federation=federation, start=start.strip(), end=end.strip(),
        chief_arbiter=arbiter, pairing_program=lines[0].partition("#")[0].strip(),
    )  # fmt: skip


def _scoring(lines: list[str], errors: list[CrosstableError]) -> Scoring | None:
    """The points of a draw and of a win, as the seventh line has them."""
    written = lines[6] if len(lines) > 6 else ""
    try:
        draw, win = [points_number(one) for one in written.split()]
    except (ValueError, ZeroDivisionError):
        said = _SCORES(found=written)
        errors.append(BadLine(said, where=Where(7), found=written, remedy=_REMEDY()))
        return None
    return Scoring().with_symbols({"W": win, "D": draw})


def _players(lines: list[str]) -> list[Participant]:
    head = next((at for at, line in enumerate(lines) if _PLAYERS_HEAD.match(line)), None)
    if head is None:
        raise NoParticipants(_NO_PLAYERS(), remedy=_REMEDY())
    found: list[Participant] = []
    for line in lines[head + 1 :]:
        fields = [one.strip() for one in line.split(";")]
        if len(fields) < _NATIONAL + 1 or len(found) > LARGEST_FIELD:
            break
        rating = _whole(fields[_RATING]) or _whole(fields[_NATIONAL])
        birth = fields[_BIRTH]
        found.append(
            Participant(
                id=len(found) + 1,
                name=fields[_NAME],
                sex={"m": "m", "w": "w", "f": "w"}.get(fields[_SEX].lower(), ""),
                title=fields[_TITLE].upper(),
                rating=rating if 0 < rating < 4_000 else None,
                federation=fields[_FEDERATION],
                fide_id=str(_whole(fields[_FIDE_ID]) or ""),
                birth=birth if birth.strip("0./-") else "",
            )
        )
    if len(found) > _LARGEST:
        raise BadLine(_TOO_MANY(count=len(found), most=_LARGEST), remedy=_REMEDY())
    return found


def _pairings(lines: list[str], games: Games, errors: list[CrosstableError]) -> int:
    """Put the pairings into rounds, a column each; the number of draws that were not played."""
    head = next((at for at, line in enumerate(lines) if line.strip() == _PAIRINGS), None)
    if head is None:
        raise BadLine(_NO_PAIRINGS(), remedy=_REMEDY())
    rows = [(number, line.split()) for number, line in enumerate(lines[head + 1 :], head + 2)]
    rows = [(number, row) for number, row in rows if row]
    counts = [_whole(one) for one in rows[0][1]] if rows else []
    forfeited = 0
    for place, (number, row) in enumerate(rows[1:], 1):
        for r, written in enumerate(row[: len(counts)], 1):
            if place > counts[r - 1]:
                continue
            if not _WHOLE.fullmatch(written):
                where = Where(number, round=r)
                said = _BAD_PAIRING(found=written)
                errors.append(BadLine(said, where=where, found=written, remedy=_REMEDY()))
                continue
            forfeited += _pair(int(written), games, r, number)
    return forfeited


def _pair(code: int, games: Games, r: int, line: int) -> int:
    """One pairing; 1 where it was a draw that was not played."""
    white, black, result = code // 10_000, code // 10 % 1_000, code % 10
    if not white or not black:
        games.bye(r, white or black, _ALONE[result], line)
        return 0
    if result in _FORFEITED_DRAWS:
        games.bye(r, white, "H", line)
        games.bye(r, black, "H", line)
        return 1
    games.game(r, white, black, _RESULTS[result], line=line)
    return 0


def _whole(written: str) -> int:
    return int(written) if _WHOLE.fullmatch(written) else 0
