"""Reading our own JSON: its shape first, then whether its parts fit together."""

from __future__ import annotations

import re
from dataclasses import fields

import msgspec
from msgspec.structs import replace

from crosstable.errors import BadLine, FileError, Where, raise_all
from crosstable.files.decode import decode
from crosstable.files.own_json import shapes
from crosstable.files.own_json.facts import FactReader
from crosstable.files.own_json.read_teams import teams
from crosstable.files.own_json.remarked import from_data
from crosstable.model.assemble import LARGEST_FIELD, Entry, assemble
from crosstable.model.complete import complete
from crosstable.model.result import RESULTS
from crosstable.model.scoring import Scoring
from crosstable.model.settled import faults
from crosstable.model.tournament import Tournament
from crosstable.remarks import ONE_SIDED
from crosstable.texts import text

_SNIFFED = re.compile(rb'"format"\s*:\s*"crosstable-tournament"')
_BEGINNING = re.compile(rb"\s*\{|\xef\xbb\xbf\s*\{|\xff\xfe\{|\xfe\xff\x00\{")
_SHAPE = text("error.json-shape", "not a tournament as crosstable writes it: {why}")
_SHAPE_REMEDY = text(
    "error.json-shape.remedy", "docs/formats/json.md and tournament.schema.json say what may stand there"
)  # fmt: skip
_NEWER = text("error.json-version", "the file has version {found}; this program reads {version}")
_NEWER_REMEDY = text("error.json-version.remedy", "use a newer crosstable")
_ID = text("error.id", "{found} is no start number: a whole number from 1 to {most}")
_LENGTHS = text(
    "error.json-lengths",
    "{opponents} opponents, {results} results and {colours} colours for {count} participants",
)
_CELL = text("error.json-cell", "result '{found}' does not fit opponent {opponent}")
_CELL_REMEDY = text(
    "error.json-cell.remedy", "with an opponent one of {paired}; with 0 one of {alone} or a blank"
)
_PAIRED = "".join(letter for letter, kind in RESULTS.items() if kind.paired)
_ALONE = "".join(letter for letter, kind in RESULTS.items() if not kind.paired)
_COLOURS = "wb-"


def sniff(data: bytes) -> bool:
    """Whether the bytes look like our own JSON."""
    return _BEGINNING.match(data) is not None and _SNIFFED.search(data) is not None


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The tournament. Errors: `FileError` for its shape; all contradictions together."""
    decoded = decode(data, encoding)
    file = _file(decoded.text)
    ids = sorted({one.id for one in file.participants})
    row_of = {id: p for p, id in enumerate(ids)}
    order = sorted(range(len(file.participants)), key=lambda at: file.participants[at].id)
    reader = FactReader(row_of)
    entries = _entries(file, reader)
    assembled = assemble(entries)
    draft = Tournament(
        details=file.details,
        participants=tuple(one.participant for one in assembled.entries),
        sheets=tuple(assembled.sheets),
        rounds_stated=file.rounds_stated,
        scoring=_scoring(file.scoring, reader),
        scoring_stated=file.scoring_stated,
        scorings=tuple(_scoring(one, reader) for one in file.scorings),
        order_codes=file.order_codes,
        tiebreak_codes=file.tiebreak_codes,
        announced_byes=reader.byes(file.announced_byes, "announced_byes"),
        corrections=reader.corrections(file.corrections, "corrections"),
        teams=None if file.teams is None else teams(file.teams, row_of, reader),
        published=reader.published(file.published, order),
        settled=tuple(file.settled),
        records=tuple(file.records),
        format=file.source.format,
        encoding=file.source.encoding,
    )
    raise_all([*reader.errors, *assembled.errors, *faults(draft.settled, ids)])
    if file.remarks is None:  # not written by us: checked like any other file
        format, encoding = draft.format or "json", draft.encoding or decoded.encoding
        draft = replace(draft, format=format, encoding=encoding, remarks=decoded.remarks)
        return complete(draft, assembled)
    mended = [one for one in assembled.remarks if one.code == ONE_SIDED.code]
    return replace(draft, remarks=(*map(from_data, file.remarks), *mended))


def _file(text: str) -> shapes.File:
    try:
        head = msgspec.json.decode(text, type=shapes.Head)
        if head.version > shapes.VERSION:
            said = _NEWER(found=head.version, version=shapes.VERSION)
            raise FileError(said, remedy=_NEWER_REMEDY())
        return msgspec.json.decode(text, type=shapes.File)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise FileError(_SHAPE(why=fault), remedy=_SHAPE_REMEDY()) from fault


def _entries(file: shapes.File, reader: FactReader) -> list[Entry]:
    """The columns of the rounds as lines of participants; odd entries are errors."""
    count = len(file.participants)
    for one in file.participants:
        if not 0 < one.id <= LARGEST_FIELD:
            said = _ID(found=one.id, most=LARGEST_FIELD)
            reader.errors.append(BadLine(said, found=str(one.id)))
    sound = [one for r, one in enumerate(file.rounds, 1) if _fits(one, r, count, reader)]
    return [
        Entry(
            participant,
            [one.opponents[p] for one in sound],
            "".join([one.results[p] for one in sound]),
            "".join([one.colours[p] for one in sound]),
            0,
            _place,
        )
        for p, participant in enumerate(file.participants)
    ]


def _fits(one: shapes.Round, r: int, count: int, reader: FactReader) -> bool:
    """Whether a round has an entry of each kind for everybody, and each is possible."""
    lengths = [len(one.opponents), len(one.results), len(one.colours)]
    if lengths != [count] * 3:
        opponents, results, colours = lengths
        said = _LENGTHS(opponents=opponents, results=results, colours=colours, count=count)
        reader.errors.append(BadLine(said, where=Where(round=r)))
        return False
    odd = [
        (opponent, letter)
        for opponent, letter in zip(one.opponents, one.results, strict=True)
        if letter not in (_PAIRED if opponent else _ALONE)
    ]
    for opponent, letter in odd:
        remedy = _CELL_REMEDY(paired=" ".join(_PAIRED), alone=" ".join(_ALONE).strip())
        said = _CELL(found=letter, opponent=opponent)
        reader.errors.append(BadLine(said, where=Where(round=r), found=letter, remedy=remedy))
    colours_odd = set(one.colours) - set(_COLOURS)
    for colour in sorted(colours_odd):
        reader.letter(colour, _COLOURS, "colours")
    return not odd and not colours_odd


def _scoring(written: dict[str, str], reader: FactReader) -> Scoring:
    names = [one.name for one in fields(Scoring)]
    values = {
        reader.letter(name, names, "scoring"): reader.points(value, "scoring")
        for name, value in written.items()
    }
    return Scoring(**{name: value for name, value in values.items() if name in names})


def _place(_: int, r: int) -> Where:
    return Where(round=r + 1 if r >= 0 else None)
