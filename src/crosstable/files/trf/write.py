"""Writing TRF16 and TRF26: CRLF, UTF-8, numbers right-aligned, dates as the format wants them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.exact import machine_text
from crosstable.files.trf import header as head
from crosstable.files.trf.points import RECORDS as POINTS_RECORDS
from crosstable.files.trf.write_teams import (
    MADE_ANEW,
    exact_points,
    head_lines_26,
    team_lines_16,
    team_lines_26,
    team_losses,
)
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.complete import announced_rounds
from crosstable.model.dates import periods
from crosstable.model.points import scores
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import SYMBOLS, Scoring
from crosstable.model.tournament import Participant, Tournament
from crosstable.texts import Message, text

_LONG_NAME = text("lossy.name", "the whole name of no. {id} (33 characters at most)")
_SCORING = text("lossy.scoring", "the scoring ({scoring})")
_CORRECTIONS = text("lossy.corrections", "points given or taken by decision (record 299)")
_LIST = text("lossy.list", "the list of tie-breaks")
_TYPE = text("lossy.type", "the coded type of the event")
_DECIMALS = text("lossy.decimals", "points that need more than four columns ({points})")
_RECORDS = text("lossy.records", "the records {codes}")

_ONLY_26 = ("152", "172", "182", "192", "222")
_KEPT_FROM_26 = ("250", "260", "300", "310", "320", "330", "352", "362", "801", "802")


def write(tournament: Tournament, version: str = "trf26") -> bytes:
    """The tournament as TRF, without what this version of it cannot hold."""
    writer = _Writer(tournament, version)
    return ("\r\n".join(writer.lines()) + "\r\n").encode("utf-8")


def losses(tournament: Tournament, version: str) -> list[Message]:
    """What the format cannot hold of this tournament."""
    lost = [_LONG_NAME(id=one.id) for one in tournament.participants if len(one.name) > 33]
    lost += team_losses(tournament)
    odd = next((one for one in _points(tournament) if not _one_decimal(one)), None)
    if odd is not None:
        lost.append(_DECIMALS(points=odd))
    if version == "trf16":
        if tournament.scoring != Scoring():
            said = " ".join(f"{key}={one}" for key, one in tournament.scoring.symbols().items())
            lost.append(_SCORING(scoring=said))
        if tournament.corrections:
            lost.append(_CORRECTIONS())
        if tournament.order_codes or tournament.tiebreak_codes:
            lost.append(_LIST())
        if tournament.details.type_code:
            lost.append(_TYPE())
        if codes := _dropped_records(tournament):
            lost.append(_RECORDS(codes=", ".join(codes)))
    elif not _fits_162(tournament.scoring):
        said = " ".join(f"{key}={one}" for key, one in tournament.scoring.symbols().items())
        lost.append(_SCORING(scoring=said))
    return lost


def _dropped_records(tournament: Tournament) -> list[str]:
    """The codes of records that TRF16 does not know."""
    heads = [
        code
        for code in _ONLY_26
        if code != "192" and getattr(tournament.details, head.FIELDS[code])
    ]
    kept = {record.code for record in tournament.records if record.code in _KEPT_FROM_26}
    return sorted({*heads, *kept})


def _fits_162(scoring: Scoring) -> bool:
    """Whether the five symbols say it all, with one decimal each."""
    symbols = scoring.symbols()
    return set(symbols) <= set(SYMBOLS) and all(
        _one_decimal(Fraction(value)) for value in symbols.values()
    )


def _points(tournament: Tournament) -> list[Fraction]:
    stated = tournament.published.points
    if stated and all(one is not None for one in stated):
        return [one for one in stated if one is not None]
    summed = scores(tournament, tournament.scoring, tournament.sheets)
    return [
        summed[p] if p >= len(stated) or (own := stated[p]) is None else own
        for p in range(len(summed))
    ]


@dataclass(slots=True)
class _Writer:
    tournament: Tournament
    version: str

    def lines(self) -> list[str]:
        return [*self._head(), *self._lists(), *self._players(), *self._kept()]

    def _head(self) -> list[str]:
        details = self.tournament.details
        lines: list[str] = []
        for code, name in head.FIELDS.items():
            value = getattr(details, name)
            if code in ("042", "052"):
                value = _trf_date(value)
            if value and (self.version == "trf26" or code not in _ONLY_26):
                lines.append(f"{code} {value}")
        lines += [f"112 {deputy}" for deputy in details.deputies]
        players = self.tournament.participants
        lines.append(f"062 {len(players)}")
        lines.append(f"072 {sum(1 for one in players if one.rating)}")
        if self.tournament.teams:
            lines.append(f"082 {len(self.tournament.teams.teams)}")
        if details.round_dates:
            dates = "".join(f"{one:<8}  " for one in details.round_dates)
            lines.append(f"{'132':91s}{dates}".rstrip())
        return sorted(lines, key=lambda line: line[:3])

    def _lists(self) -> list[str]:
        tournament, lines = self.tournament, list[str]()
        rounds = tournament.rounds_stated
        if rounds is None and (tournament.announced_byes or self.version == "trf26"):
            rounds = announced_rounds(tournament)[0]
        if self.version == "trf26":
            lines += [f"142 {rounds}"] if rounds else []
            lines += [_scoring_line(tournament.scoring)] if tournament.scoring_stated else []
            if tournament.teams:
                lines += head_lines_26(tournament.teams, exact_points)
            lines += [f"202 {tournament.tiebreak_codes}"] if tournament.tiebreak_codes else []
            lines += [f"212 {tournament.order_codes}"] if tournament.order_codes else []
        return lines + ([f"XXR {rounds}"] if rounds else [])

    def _players(self) -> list[str]:
        points = _points(self.tournament)
        ranks = self.tournament.published.ranks
        ahead = {(bye.participant, bye.round): bye.letter for bye in self.tournament.announced_byes}
        length = max([len(self.tournament.sheets), *(r for _, r in ahead)])
        return [
            _fields(one, points[p], ranks[p] if p < len(ranks) else None)
            + "".join(self._cell(p, r, ahead) for r in range(length)).rstrip()
            for p, one in enumerate(self.tournament.participants)
        ]

    def _cell(self, p: int, r: int, ahead: dict[tuple[int, int], str]) -> str:
        sheets = self.tournament.sheets
        if r >= len(sheets):
            letter = ahead.get((p, r + 1))
            return f"  0000 - {letter}" if letter else " " * 10
        return _cell(self.tournament, sheets[r], p)

    def _kept(self) -> list[str]:
        """Records that we do not use, as they were; points and byes are written anew."""
        lines = [_correction_line(self.tournament, one) for one in self.tournament.corrections]
        if self.version == "trf16":
            lines = []
        dropped = (*head.OTHERS, *POINTS_RECORDS, "XXR")
        if self.tournament.team_event:
            dropped = (*dropped, *MADE_ANEW)
            made = team_lines_16 if self.version == "trf16" else team_lines_26
            lines += made(self.tournament)
        for record in self.tournament.records:
            if record.code in dropped:
                continue
            if self.version == "trf16" and record.code in _KEPT_FROM_26:
                continue
            lines.append(record.text.rstrip())
        return lines


def _fields(one: Participant, points: Fraction, rank: int | None) -> str:
    rating, placed = one.rating or "", rank or ""
    return (
        f"001 {one.id:4d} {one.sex[:1]:1s}{one.title[:3]:>3s} {one.name[:33]:<33s} {rating:>4} "
        f"{one.federation[:3]:>3s} {one.fide_id[:11]:>11s} {one.birth[:10]:<10s} "
        f"{_one_decimal(points):>4s} {placed:>4}"
    )


def _cell(tournament: Tournament, sheet: Sheet, p: int) -> str:
    game = sheet.game(p)
    if game.opponent is None:
        return " " * 10 if game.result == " " else f"  0000 - {game.result}"
    result = " " if game.result == "?" else game.result
    return f"  {tournament.participants[game.opponent].id:4d} {game.colour} {result}"


def _one_decimal(points: Fraction) -> str:
    """Points with one decimal, without it where four columns have no room; blank if neither fits."""
    written = machine_text(points)
    with_decimal = written if "." in written else f"{written}.0"
    return next((one for one in (with_decimal, written) if _fits(one)), "")


def _fits(written: str) -> bool:
    return len(written) <= 4 and "/" not in written and len(written.partition(".")[2]) <= 1


def _trf_date(written: str) -> str:
    meant = periods(written)
    if len(meant) == 1 and meant[0].first == meant[0].last:
        return meant[0].first.strftime("%Y/%m/%d")
    return written


def _scoring_line(scoring: Scoring) -> str:
    groups = "".join(
        f" {symbol}{_one_decimal(Fraction(value)):>4}   "
        for symbol, value in scoring.symbols().items()
        if symbol in SYMBOLS
    )
    return f"162 {groups}".rstrip()


def _correction_line(tournament: Tournament, one: Correction) -> str:
    match_points = "" if one.match_points is None else _one_decimal(one.match_points)
    ids = "".join(f" {tournament.participants[p].id:4d}" for p in one.participants)
    return (
        f"299 {one.letter:1s}  {match_points:>4s}  {_one_decimal(one.points):>4s}  "
        f"{one.round or 0:03d}{ids}"
    )
