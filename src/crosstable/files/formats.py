"""Which format a file has, reading it, and writing another."""

from __future__ import annotations

import io
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from crosstable.errors import FileError, LossyWrite, UnknownFormat, reason
from crosstable.files.bounds import check_numbers
from crosstable.files.brothers import gathered
from crosstable.files.clean import cleaned
from crosstable.files.format import MEBIBYTE, Format
from crosstable.model.tournament import Tournament
from crosstable.remarks_of_formats import EXPERIMENTAL_FORMAT
from crosstable.texts import Joined, Message, text

#: All formats. Files are looked at in this order, those first whose name has the extension.
FORMATS: tuple[Format, ...] = (
    Format(
        "trf", "trf", (".trf", ".trfx", ".txt"),
        about=text("format.trf", "TRF06, TRF16, TRF26, TRF(x)"),
        checked=text("format.trf.checked", "24 public files"),
        writes=("trf26", "trf16"),
    ),
    Format(
        "json", "own_json", (".json",),
        about=text("format.json", "our own JSON: a tournament with all that is known of it"),
        checked=text("format.json.checked", "its own schema"),
        writes=("json",),
        largest=32 * MEBIBYTE,
    ),
    Format(
        "pgn", "pgn", (".pgn",),
        about=text("format.pgn", "PGN: the games of a whole event"),
        checked=text("format.pgn.checked", "a broadcast of lichess"),
        writes=("pgn",),
        largest=64 * MEBIBYTE,
    ),
    Format(
        "lichess", "lichess", (".ndjson",),
        about=text("format.lichess", "lichess: results and games of a Swiss as NDJSON"),
        experimental=True,
        largest=16 * MEBIBYTE,
    ),
    Format(
        "chess-json", "chess_json", (".jch",),
        about=text("format.chess-json", "Chess-JSON of the reference checker"),
        checked=text("format.chess-json.checked", "files written by gacrux 1.11.65"),
        writes=("chess-json",),
        largest=16 * MEBIBYTE,
    ),
    Format(
        "tunx", "tunx", (".tunx", ".turx", ".tutx"),
        about=text("format.tunx", "Swiss-Manager's own files, individual events"),
        experimental=True,
    ),
    Format(
        "tdf", "vega_tdf", (".tdf",),
        about=text("format.tdf", "TDF: tournament description files of Vega"),
        experimental=True,
    ),
    Format(
        "vega", "vega", (".veg", ".rnd"),
        about=text("format.vega", "Vega's own files: players and rounds"),
        experimental=True, brothers=(".veg", ".rnd"),
    ),
    Format(
        "swissperfect", "swiss_perfect", (".ini", ".trn", ".sco"),
        about=text("format.swissperfect", "SwissPerfect's own files: head, players, scores"),
        experimental=True, brothers=(".ini", ".trn", ".sco"),
    ),
    Format(
        "swissperfect-text", "swiss_perfect_text", (".txt",),
        about=text("format.swissperfect-text", "the crosstable that SwissPerfect exports as text"),
        checked=text("format.swissperfect-text.checked", "2 published crosstables"),
    ),
    Format(
        "us-chess", "us_chess", (".dbf",),
        about=text("format.us-chess", "rating reports of US Chess: three tables of dBASE"),
        experimental=True, brothers=("thexport.dbf", "tsexport.dbf", "tdexport.dbf"),
    ),
    Format(
        "xlsx", "spreadsheet", (".xlsx", ".xlsm", ".xls", ".ods"),
        about=text("format.xlsx", "spreadsheets: crosstables, pairings, lists of games"),
        checked=text("format.xlsx.checked", "tables of chess-results in files of LibreOffice"),
        writes=("xlsx",), scored=True,
    ),
    Format(
        "html", "html_tables", (".html", ".htm", ".xhtml"),
        about=text("format.html", "saved web pages: the tables of chess-results and others"),
        checked=text("format.html.checked", "34 saved pages of chess-results"),
        scored=True,
    ),
    Format(
        "csv", "separated", (".csv", ".tsv", ".tab"),
        about=text("format.csv", "tables as text: crosstables, pairings, lists of games"),
        checked=text("format.csv.checked", "a listing of chess-results, files of LibreOffice"),
        writes=("csv", "tsv"), scored=True,
    ),
)  # fmt: skip

#: The most bytes of a file where its format says nothing else. 9,999 players with 60 rounds have 7 MB.
LARGEST = Format.__dataclass_fields__["largest"].default
_LARGEST_OF_ALL = max(one.largest for one in FORMATS)

#: What is written where neither the user nor the name of the file says it.
USUAL = "trf26"

_EMPTY = text("error.empty", "the file is empty")
_TOO_LONG = text("error.too-long", "the file is larger than {megabytes} MB; no tournament is")
_DIRECTORY = text("error.directory", "'{path}' is a directory")
_PIPE = text("error.pipe", "'{path}' is a pipe: nobody knows whether anything will come")
_GIVE_DASH = text("error.pipe.remedy", "read it through standard input: - < '{path}'")
#: Pipes that a shell opened for us: their other end is there.
_GIVEN_BY_THE_SHELL = ("/dev/", "/proc/")
_CANNOT_OPEN = text("error.cannot-open", "'{path}' cannot be read: {why}")
_UNKNOWN = text("error.unknown-format", "this is no tournament file that can be read")
_KNOWN = text("error.unknown-format.remedy", "formats that can be read: {names}")
_WRITTEN = text("error.unknown-format.written", "formats that can be written: {names}")
_NO_FORMAT = text("error.no-format", "there is no format '{found}'")
_GIVE_FILE = text("error.give-file", "give the path of a tournament file")
_LOSSY = text("error.lossy", "{format} cannot hold: {what}")
_LOSSY_REMEDY = text(
    "error.lossy.remedy", "write another format, or use --force to write without it"
)


def load(path: str | Path) -> bytes:
    """The bytes of a file. Raises `FileError` with the reason."""
    place = Path(path)
    try:
        if place.is_fifo() and not str(place).startswith(_GIVEN_BY_THE_SHELL):
            raise FileError(_PIPE(path=path), remedy=_GIVE_DASH(path=path))
        if place.is_dir():
            raise FileError(_DIRECTORY(path=path), remedy=_GIVE_FILE())
        with place.open("rb") as file:
            return load_from(file)
    except (OSError, ValueError) as fault:  # a path with a NUL is a ValueError
        raise FileError(_CANNOT_OPEN(path=path, why=reason(fault)), remedy=_GIVE_FILE()) from fault


def load_from(file: BinaryIO) -> bytes:
    """The bytes of an open file, no more than a tournament can have."""
    data = file.read(_LARGEST_OF_ALL + 1)
    _check_size(data, _LARGEST_OF_ALL)
    return data


def read(
    source: str | Path | bytes,
    format: str | None = None,
    encoding: str | None = None,
    scoring: str | None = None,
) -> Tournament:
    """The tournament in a file, given by its path or its bytes.

    ``scoring``: what a win, a draw, a loss are worth, for tables that do not say it.

    Raises `UnknownFormat` where nothing we read looks like it, else what the reader raises.
    """
    data = load_from(io.BytesIO(source)) if isinstance(source, bytes) else load(source)
    if not data.strip():
        raise UnknownFormat(_EMPTY(), remedy=_GIVE_FILE())
    suffix = "" if isinstance(source, bytes) else Path(source).suffix
    found = _named(format) if format is not None else _recognised(data, suffix)
    if found.brothers and not isinstance(source, bytes):
        data = gathered(Path(source), found.brothers, load)
    _check_size(data, found.largest)
    tournament = cleaned(found.read(data, encoding, scoring))
    check_numbers(tournament)
    if not found.experimental:
        return tournament
    remark = EXPERIMENTAL_FORMAT(format=found.name)
    return replace(tournament, remarks=(remark, *tournament.remarks))


def write(tournament: Tournament, version: str = USUAL, force: bool = False) -> bytes:
    """The tournament in a format that can be written: ``trf26``, ``trf16`` ...

    Raises `UnknownFormat`, and `LossyWrite` where the format cannot hold all of it, unless
    ``force`` is set.
    """
    event = _event(tournament)
    writer = _format_of_version(version).writer
    lost = [] if force else writer.losses(event, version)
    if lost:
        raise LossyWrite(_LOSSY(format=version, what=Joined(lost)), remedy=_LOSSY_REMEDY())
    return writer.write(event, version)


def losses(tournament: Tournament, version: str) -> list[Message]:
    """What a format that can be written cannot hold of this tournament."""
    return _format_of_version(version).writer.losses(_event(tournament), version)


def versions() -> tuple[str, ...]:
    """All that can be written."""
    return tuple(version for one in FORMATS for version in one.writes)


def version_of_name(name: str) -> str:
    """What a file of this name is written as."""
    suffix = Path(name).suffix.lower()
    written = (one.writes[0] for one in FORMATS if one.writes and suffix in one.extensions)
    return next(written, USUAL)


def _event(tournament: Tournament) -> Tournament:
    """The event as its file tells it, also where it was turned into one of teams."""
    if tournament.matches is None:
        return tournament
    return replace(tournament.matches.event, settled=tournament.settled)


def _check_size(data: bytes, largest: int) -> None:
    if len(data) > largest:
        raise FileError(_TOO_LONG(megabytes=largest // MEBIBYTE), remedy=_GIVE_FILE())


def _known() -> Message:
    return _KNOWN(names=", ".join(one.name for one in FORMATS if one.reads))


def _named(name: str) -> Format:
    found = next((one for one in FORMATS if one.reads and one.name == name), None)
    if found is None:
        raise UnknownFormat(_NO_FORMAT(found=name), remedy=_known())
    return found


def _recognised(data: bytes, suffix: str) -> Format:
    likely = sorted(FORMATS, key=lambda one: suffix.lower() not in one.extensions)
    found = next((one for one in likely if one.reads and one.reader.sniff(data)), None)
    if found is None:
        raise UnknownFormat(_UNKNOWN(), remedy=_known())
    return found


def _format_of_version(version: str) -> Format:
    found = next((one for one in FORMATS if version in one.writes), None)
    if found is None:
        names = _WRITTEN(names=", ".join(versions()))
        raise UnknownFormat(_NO_FORMAT(found=version), remedy=names)
    return found
