"""Participants with their rounds as signs -> Tournament: what the signs mean, and all that is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from crosstable.errors import BadLine, BadSetting, CrosstableError, Faults, raise_all
from crosstable.files.grids.facts import Facts
from crosstable.files.grids.found import Found
from crosstable.files.grids.notation import Decision, Row, decide
from crosstable.files.grids.numbers import keys, start_numbers
from crosstable.files.grids.printed import Printed, with_points_from_columns
from crosstable.model.assemble import Assembled, Entry, assemble
from crosstable.model.complete import complete
from crosstable.model.points import scores
from crosstable.model.published import Published
from crosstable.model.scoring import Scoring, scoring_from_text
from crosstable.model.tournament import Tournament
from crosstable.texts import text

_NO_RESULT = text("error.grid-result", "'{found}' is no result in the scoring of this table")
_NO_RESULT_REMEDY = text(
    "error.grid-result.remedy", "correct it, or state the scoring: --scoring 'W=3 D=1 L=0'"
)


@dataclass(slots=True)
class Source:
    """What is known of a file beside its tables. ``scoring``: as the user states it."""

    facts: Facts
    format: str
    encoding: str
    scoring: str | None
    name: str

    def draft(self, event: Found) -> Tournament:
        """The event without its participants."""
        begun = max(
            (r for row in event.rounds for r, one in enumerate(row, 1) if one.opponent is not None),
            default=0,
        )
        room = event.rounds_stated if event.whole or event.rounds_stated > begun else None
        return Tournament(
            details=self.facts.details(self.name, event.type_words, event.dates, event.span),
            participants=(),
            sheets=(),
            rounds_stated=self.facts.rounds or room or None,
            format=self.format,
            encoding=self.encoding,
        )

    def stated(self) -> Scoring | None:
        """The scoring as the user states it, else as a fact of the file."""
        if self.scoring:
            return scoring_from_text(self.scoring)
        try:
            return scoring_from_text(self.facts.texts["scoring"])
        except (KeyError, BadSetting):
            return None

    def codes(self, told: Printed) -> dict[str, str]:
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


def tournament(source: Source, event: Found, told: Printed) -> Tournament:
    """The tournament of these participants. Errors: `TournamentError`, `BadLine`, `BadSetting`."""
    decision = _decision(event, told.points, source.stated())
    ids, about_ids = start_numbers(keys(event.people))
    entries, errors = _entries(event, decision, ids)
    assembled = assemble(entries)
    raise_all([*errors, *assembled.errors])
    order = sorted(range(len(ids)), key=ids.__getitem__)
    draft = replace(source.draft(event), scoring=decision.scoring, scoring_stated=decision.stated)
    told = with_points_from_columns(told, _sums(draft, assembled, order))
    remarks = [*event.remarks, *about_ids, *told.remarks, *decision.remarks]
    draft = replace(
        draft, published=in_order(told, order), remarks=tuple(remarks), **source.codes(told)
    )
    return complete(draft, assembled)


def _decision(event: Found, points: Sequence[Fraction | None], stated: Scoring | None) -> Decision:
    """What the signs mean."""
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


def _entries(
    event: Found, decision: Decision, ids: Sequence[int]
) -> tuple[list[Entry], list[CrosstableError]]:
    """The lines of the participants as the model puts them together."""
    entries: list[Entry] = []
    errors: list[CrosstableError] = Faults()
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


def in_order(told: Printed, order: Sequence[int]) -> Published:
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
