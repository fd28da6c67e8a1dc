"""The crosstable that SwissPerfect exports as text: cells such as ``27:W``, with tabs between."""

from __future__ import annotations

import re
from fractions import Fraction

from crosstable.errors import BadLine, CrosstableError, Faults, Where, raise_all
from crosstable.files.decode import decode, lines_of
from crosstable.model.assemble import LARGEST_FIELD, OLD_BYE, Entry, assemble, check_size
from crosstable.model.complete import complete
from crosstable.model.published import Published
from crosstable.model.scoring import points_number
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks_of_formats import FORFEITED_DRAWS
from crosstable.texts import text

_CELL = re.compile(r"(\d{0,5}) *: *([-+=WLDwld]?)")
_ROUND = re.compile(r"[1-9]\d{0,2}")
_HEADED = re.compile(rb"\s*(?:\xef\xbb\xbf)?No *\t *Name *\t[^\r\n]*\t *1 *(?:\t[^\r\n]*)?[\r\n]")
_MARKED = re.compile(rb"\t *\d{0,5} *: *[-+=WLDwld]?(?: *\t| *[\r\n]| *$)")
_PAIRED = {"W": "1", "D": "=", "L": "0", "+": "+", "-": "-", "=": "H", "": "?"}
_ALONE = {"W": OLD_BYE, "D": "H", "L": "Z", "+": OLD_BYE, "=": "H", "-": "Z", "": " "}

_HEAD = text("error.swiss-perfect-head", "the table has no column '{name}'")
_REMEDY = text(
    "error.swiss-perfect-text.remedy", "export the crosstable again, with tabs between the columns"
)
_NUMBER = text("error.swiss-perfect-no", "'{found}' is not the number of a player")
_BAD_CELL = text(
    "error.swiss-perfect-cell", "'{found}' is no result: an opponent, a colon, a letter"
)
_POINTS = text("error.swiss-perfect-points", "'{found}' is no number of points")


class _Table:
    """The lines of the table, its columns by name, and what is wrong in it."""

    def __init__(self, lines: list[str]) -> None:
        self.errors: list[CrosstableError] = Faults()
        self.forfeited = 0
        rows = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
        head = [one.strip() for one in rows[0][1].split("\t")] if rows else []
        self.columns = {name: at for at, name in reversed([*enumerate(head)])}
        numbers = [int(name) for name in self.columns if _ROUND.fullmatch(name)]
        self.rounds = max(numbers, default=0)
        self.rows = [(number, line.split("\t")) for number, line in rows[1:]]
        check_size(self.rounds, len(self.rows))
        for name in ("No", "Name"):
            if name not in self.columns:
                self.errors.append(BadLine(_HEAD(name=name), where=Where(1), remedy=_REMEDY()))

    def text(self, row: list[str], name: str) -> str:
        """What stands in a column of a line."""
        at = self.columns.get(name, len(row))
        return row[at].strip() if at < len(row) else ""

    def whole(self, row: list[str], name: str) -> int:
        """A number in a column of a line, 0 where there is none."""
        found = self.text(row, name)
        return int(found) if found.isascii() and found.isdigit() and len(found) < 10 else 0


def sniff(data: bytes) -> bool:
    """Whether the bytes look like the crosstable of SwissPerfect."""
    beginning = data[:16_384]
    return bool(_HEADED.match(beginning) and _MARKED.search(beginning))


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament in the exported crosstable; it has no name, no dates and no colours.

    Errors: `BadLine` for what cannot be read; all contradictions together.
    """
    decoded = decode(data, encoding)
    table = _Table(lines_of(decoded, _REMEDY()))
    raise_all(table.errors)
    entries: list[Entry] = []
    points: dict[int, Fraction | None] = {}
    for number, row in table.rows:
        id = table.whole(row, "No")
        if not 0 < id <= LARGEST_FIELD:
            said = _NUMBER(found=table.text(row, "No"))
            table.errors.append(BadLine(said, where=Where(number), remedy=_REMEDY()))
            continue
        entries.append(_entry(table, number, row, id))
        points[id] = _points(table, number, row)
    assembled = assemble(entries)
    raise_all([*table.errors, *assembled.errors])
    ids = [entry.participant.id for entry in assembled.entries]
    stated = any(one is not None for one in points.values())
    remarks = (FORFEITED_DRAWS(count=table.forfeited // 2),) if table.forfeited else ()
    draft = Tournament(
        details=Details(),
        participants=(),
        sheets=(),
        published=Published(points=tuple(points[id] for id in ids)) if stated else Published(),
        remarks=(*decoded.remarks, *remarks),
        format="swissperfect-text",
        encoding=decoded.encoding,
    )
    return complete(draft, assembled)


def _entry(table: _Table, number: int, row: list[str], id: int) -> Entry:
    cells = [_cell(table, number, row, r) for r in range(1, table.rounds + 1)]
    rating = table.whole(row, "Rtg") or table.whole(row, "Loc")
    person = Participant(
        id=id,
        name=table.text(row, "Name"),
        title=table.text(row, "Title").upper(),
        rating=rating if 0 < rating < 4_000 else None,
        federation=table.text(row, "Feder"),
        fide_id=str(table.whole(row, "Intl Id") or ""),
    )
    return Entry(
        person, [opponent for opponent, _ in cells], "".join(letter for _, letter in cells),
        "-" * len(cells), number, lambda line, r: Where(line, round=r + 1 if r >= 0 else None),
    )  # fmt: skip


def _cell(table: _Table, number: int, row: list[str], r: int) -> tuple[int, str]:
    written = table.text(row, str(r))
    match = _CELL.fullmatch(written) if written else None
    if match is None:
        if written:
            said = _BAD_CELL(found=written)
            where = Where(number, round=r)
            table.errors.append(BadLine(said, where=where, found=written, remedy=_REMEDY()))
        return 0, " "
    opponent, sign = int(match[1] or 0), match[2].upper()
    if not opponent:
        return 0, _ALONE[sign]
    if sign == "=":
        table.forfeited += 1
        return 0, "H"
    return opponent, _PAIRED[sign]


def _points(table: _Table, number: int, row: list[str]) -> Fraction | None:
    written = table.text(row, "Total")
    try:
        return points_number(written) if written else None
    except (ValueError, ZeroDivisionError):
        said = _POINTS(found=written)
        table.errors.append(BadLine(said, where=Where(number), found=written, remedy=_REMEDY()))
        return None
