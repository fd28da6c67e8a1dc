"""Sheets of cells -> Tournament: which tables there are, which is read, and what they say together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from crosstable.errors import BadLine, BadSetting, CrosstableError, UnknownFormat, raise_all
from crosstable.files.grids.by_rounds import is_by_rounds, read_rounds, round_columns
from crosstable.files.grids.facts import Facts, facts_of, title_of
from crosstable.files.grids.found import Found, Places
from crosstable.files.grids.games import read_games
from crosstable.files.grids.join import joined
from crosstable.files.grids.layout import Block, blocks
from crosstable.files.grids.notation import Decision, Row, decide
from crosstable.files.grids.numbers import keys, start_numbers
from crosstable.files.grids.people import name_column, people
from crosstable.files.grids.printed import Printed, printed, with_points_from_columns
from crosstable.files.grids.sheet import Sheet
from crosstable.files.grids.square import Square, find_square, read_square
from crosstable.model.assemble import Assembled, Entry, assemble
from crosstable.model.complete import complete
from crosstable.model.points import scores
from crosstable.model.published import Published
from crosstable.model.scoring import Scoring, scoring_from_text
from crosstable.model.tournament import Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import SHEETS_LEFT
from crosstable.texts import text

_NO_TABLE = text("error.no-table", "there is no crosstable, no ranking and no list of games in it")
_NO_TABLE_REMEDY = text(
    "error.no-table.remedy",
    "the head of the table must say which column has the names, and number the rounds or name"
    " White and Black",
)
_NO_OPPONENTS = text(
    "error.no-opponents", "the columns of the rounds have results, but no opponents"
)
_NO_OPPONENTS_REMEDY = text(
    "error.no-opponents.remedy",
    "write the opponent in front of each result, such as 12w1, or give the pairings of the rounds",
)
_NO_RESULT = text("error.grid-result", "'{found}' is no result in the scoring of this table")
_NO_RESULT_REMEDY = text(
    "error.grid-result.remedy", "correct it, or state the scoring: --scoring 'W=3 D=1 L=0'"
)


def read_sheets(
    sheets: Sequence[Sheet], format: str, encoding: str, scoring: str | None = None, name: str = ""
) -> Tournament:
    """The tournament on these sheets. ``scoring``: as the user states it; ``name``: of the event
    where the sheets do not say it.

    Errors: all of `FileError` and `TournamentError` that the sheets give cause for, raised
    together as the first with the others attached; `BadSetting` where two scorings fit.
    """
    found = [(number, block) for number, one in enumerate(sheets) for block in blocks(one)]
    if not found:
        raise UnknownFormat(_NO_TABLE(), remedy=_NO_TABLE_REMEDY())
    bodies: dict[int, list[range]] = {}
    for number, block in found:
        bodies.setdefault(number, []).append(_rows_of(block))
    facts = facts_of(sheets, bodies)
    return _Reading([block for _, block in found], facts, format, encoding, scoring, name).read()


def _rows_of(block: Block) -> range:
    """The rows of a table, without the lines of text below it."""
    width = [sum(1 for cell in block.sheet.rows[row] if cell) for row in block.body]
    last = max((at for at, filled in enumerate(width) if filled > 2), default=-1)
    return range(block.head, block.body.start + last + 1)


@dataclass(slots=True)
class _Tables:
    """The tables of a file by what they are."""

    crosstables: list[Square | Block]
    games: list[Block]
    lists: list[Block]


def _sorted(found: Sequence[Block]) -> _Tables:
    tables = _Tables([], [], [])
    for block in found:
        if block.kind == "games":
            tables.games.append(block)
            continue
        square = find_square(block)
        columns = round_columns(block)
        if square is not None:
            tables.crosstables.append(square)
        elif columns and is_by_rounds(block, columns):
            tables.crosstables.append(block)
        else:
            tables.lists.append(block)
    return tables


@dataclass(slots=True)
class _Reading:
    found: Sequence[Block]
    facts: Facts
    format: str
    encoding: str
    scoring: str | None
    name: str

    def read(self) -> Tournament:
        """The tournament: of the first crosstable, else of all games, else of the first list."""
        tables = _sorted(self.found)
        legend = self.facts.legend
        if tables.crosstables:
            main = tables.crosstables[0]
            event = read_square(main) if isinstance(main, Square) else read_rounds(main)
            block = main.block if isinstance(main, Square) else main
            told = printed(block, event.people, event.games, legend)
            event.remarks += _left(block, [*tables.crosstables[1:], *tables.games, *tables.lists])
        elif tables.games:
            event = read_games(tables.games)
            told = joined(event, tables.lists, legend)
        else:
            block = tables.lists[0]
            event = _list(block)
            told = printed(block, event.people, [], legend)
            event.remarks += _left(block, tables.lists[1:])
        raise_all(event.errors)
        return self._tournament(event, told)

    def _tournament(self, event: Found, told: Printed) -> Tournament:
        decision = self._decision(event, told.points)
        ids, about_ids = start_numbers(keys(event.people))
        entries, errors = _entries(event, decision, ids)
        assembled = assemble(entries)
        raise_all([*errors, *assembled.errors])
        order = sorted(range(len(ids)), key=ids.__getitem__)
        details = self.facts.details(
            self.name or title_of(event.sheet, self.found[0].head), event.type_words, event.dates
        )
        begun = max((r for row in event.rounds for r, one in enumerate(row, 1)
                     if one.opponent is not None), default=0)  # fmt: skip
        room = event.rounds_stated if event.whole or event.rounds_stated > begun else None
        draft = Tournament(
            details=details,
            participants=(),
            sheets=(),
            rounds_stated=self.facts.rounds or room or None,
            scoring=decision.scoring,
            scoring_stated=decision.stated,
            format=self.format,
            encoding=self.encoding,
        )
        told = with_points_from_columns(told, _sums(draft, assembled, order))
        draft = replace(draft, published=_in_order(told, order), **self._codes(told))
        remarks = [*event.remarks, *about_ids, *told.remarks, *decision.remarks]
        return complete(replace(draft, remarks=tuple(remarks)), assembled)

    def _decision(self, event: Found, points: Sequence[Fraction | None]) -> Decision:
        """What the signs mean: as the user states it, else as the table does, else as they agree."""
        stated: Scoring | None = None
        if self.scoring:
            stated = scoring_from_text(self.scoring)
        elif "scoring" in self.facts.texts:
            stated = _scoring_or_none(self.facts.texts["scoring"])
        pairs: list[tuple[str, str]] = []
        rows: list[Row] = []
        for p, own in enumerate(event.rounds):
            games = [one for one in own if one.opponent is not None]
            byes = [one.sign for one in own if one.opponent is None]
            rows.append(Row([one.sign for one in games], byes, points[p] if points else None))
            for r, one in enumerate(own):
                if one.opponent is not None and p < one.opponent:
                    back = event.rounds[one.opponent][r]
                    if back.opponent == p:
                        pairs.append((one.sign, back.sign))
        return decide(pairs, rows, stated)

    def _codes(self, told: Printed) -> dict[str, str]:
        """The list of tie-breaks: as a fact, else as the legend explains the columns."""
        said, codes = self.facts.texts, told.codes
        if "order" in said or "tiebreaks" in said:
            return {
                "order_codes": said.get("order", ""),
                "tiebreak_codes": said.get("tiebreaks", ""),
            }
        if codes and codes[0] in ("PTS", "MPTS", "GPTS"):
            return {"order_codes": ",".join(codes)}
        return {"tiebreak_codes": ",".join(codes)}


def _scoring_or_none(written: str) -> Scoring | None:
    try:
        return scoring_from_text(written)
    except BadSetting:
        return None


def _list(block: Block) -> Found:
    """The participants of a ranking; their rounds are not in it."""
    columns = round_columns(block)
    if columns:
        where = block.sheet.where(block.head, columns[0])
        raise BadLine(_NO_OPPONENTS(), where=where, remedy=_NO_OPPONENTS_REMEDY())
    name = name_column(block, None)
    listed = people(block, 0 if name is None else name, [])
    return Found(
        sheet=block.sheet,
        people=listed.found,
        rounds=[[] for _ in listed.found],
        places=Places(block.sheet, {}, block.column("points"), block.column("place")),
        remarks=listed.remarks,
        errors=listed.errors,
    )


def _left(read: Block, others: Sequence[Square | Block]) -> list[Remark]:
    """The remark on tables that are not read beside the one that is."""
    left = [one.block if isinstance(one, Square) else one for one in others]
    if not left:
        return []
    named = [str(one.sheet.where(one.head)) for one in left]
    return [SHEETS_LEFT(read=str(read.sheet.where(read.head)), left="; ".join(named))]


def _entries(
    event: Found, decision: Decision, ids: Sequence[int]
) -> tuple[list[Entry], list[CrosstableError]]:
    """The lines of the participants as the model puts them together."""
    entries: list[Entry] = []
    errors: list[CrosstableError] = []
    for one, id, own in zip(event.people, ids, event.rounds, strict=True):
        letters = ""
        for r, round in enumerate(own):
            known = decision.byes if round.opponent is None else decision.letters
            letter = known.get(round.sign)
            if letter is None:
                what, where = _NO_RESULT(found=round.sign), event.places(one.row, r)
                errors.append(BadLine(what, where=where, remedy=_NO_RESULT_REMEDY()))
            letters += letter or "?"
        entries.append(
            Entry(
                one.participant(id),
                [0 if round.opponent is None else ids[round.opponent] for round in own],
                letters,
                "".join(round.colour for round in own),
                one.row,
                event.places,
            )
        )
    return entries, errors


def _sums(draft: Tournament, assembled: Assembled, order: Sequence[int]) -> list[Fraction]:
    """What the rounds of each participant give, in the order of the rows."""
    participants = tuple(entry.participant for entry in assembled.entries)
    sheets = tuple(assembled.sheets)
    whole = replace(draft, participants=participants, sheets=sheets)
    summed = scores(whole, draft.scoring, sheets)
    found = [Fraction(0)] * len(order)
    for p, row in enumerate(order):
        found[row] = summed[p]
    return found


def _in_order(told: Printed, order: Sequence[int]) -> Published:
    """What is printed, in the order of the start numbers."""
    published = told.published()
    return Published(
        points=tuple(published.points[row] for row in order) if published.points else (),
        ranks=tuple(published.ranks[row] for row in order) if published.ranks else (),
        columns={
            name: tuple(figures[row] for row in order)
            for name, figures in published.columns.items()
        },
    )
