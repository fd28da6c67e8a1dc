"""Writing TRF16 and TRF26: CRLF, UTF-8, numbers right-aligned, dates as the format wants them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from crosstable.files.trf import header as head
from crosstable.files.trf.fields import one_decimal, stated_points
from crosstable.files.trf.losses import KEPT_FROM_26, ONLY_26
from crosstable.files.trf.points import RECORDS as POINTS_RECORDS
from crosstable.files.trf.write_teams import (
    MADE_ANEW,
    exact_points,
    head_lines_26,
    team_lines_16,
    team_lines_26,
)
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.complete import announced_rounds
from crosstable.model.dates import periods
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import SYMBOLS, Scoring
from crosstable.model.tournament import Participant, Tournament

#: A name must not begin a line of its own.
_BREAKS = re.compile("[\r\n]+")


def write(tournament: Tournament, version: str = "trf26") -> bytes:
    """The tournament as TRF, without what this version of it cannot hold."""
    writer = _Writer(tournament, version)
    lines = [_BREAKS.sub(" ", line) for line in writer.lines()]
    return ("\r\n".join(lines) + "\r\n").encode("utf-8")


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
            if value and (self.version == "trf26" or code not in ONLY_26):
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
            said = tournament.scoring_stated or tournament.scoring != Scoring()
            lines += [_scoring_line(tournament.scoring)] if said else []
            if tournament.teams:
                lines += head_lines_26(tournament.teams, exact_points)
            lines += [f"202 {tournament.tiebreak_codes}"] if tournament.tiebreak_codes else []
            lines += [f"212 {tournament.order_codes}"] if tournament.order_codes else []
        return lines + ([f"XXR {rounds}"] if rounds else [])

    def _players(self) -> list[str]:
        points = stated_points(self.tournament)
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
        if self.version == "trf16" or self.tournament.team_event:
            lines = []
        dropped = (*head.OTHERS, *POINTS_RECORDS, "XXR")
        if self.tournament.team_event:
            dropped = (*dropped, *MADE_ANEW)
            made = team_lines_16 if self.version == "trf16" else team_lines_26
            lines += made(self.tournament)
        for record in self.tournament.records:
            if record.code in dropped:
                continue
            if self.version == "trf16" and record.code in KEPT_FROM_26:
                continue
            lines.append(record.text.rstrip())
        return lines


def _fields(one: Participant, points: Fraction, rank: int | None) -> str:
    rating, placed = one.rating or "", rank or ""
    return (
        f"001 {one.id:4d} {one.sex[:1]:1s}{one.title[:3]:>3s} {one.name[:33]:<33s} {rating:>4} "
        f"{one.federation[:3]:>3s} {one.fide_id[:11]:>11s} {one.birth[:10]:<10s} "
        f"{one_decimal(points):>4s} {placed:>4}"
    )


def _cell(tournament: Tournament, sheet: Sheet, p: int) -> str:
    game = sheet.game(p)
    if game.opponent is None:
        return " " * 10 if game.result == " " else f"  0000 - {game.result}"
    result = " " if game.result == "?" else game.result
    return f"  {tournament.participants[game.opponent].id:4d} {game.colour} {result}"


def _trf_date(written: str) -> str:
    meant = periods(written)
    if len(meant) == 1 and meant[0].first == meant[0].last:
        return meant[0].first.strftime("%Y/%m/%d")
    return written


def _scoring_line(scoring: Scoring) -> str:
    groups = "".join(
        f" {symbol}{one_decimal(Fraction(value)):>4}   "
        for symbol, value in scoring.symbols().items()
        if symbol in SYMBOLS
    )
    return f"162 {groups}".rstrip()


def _correction_line(tournament: Tournament, one: Correction) -> str:
    match_points = "" if one.match_points is None else one_decimal(one.match_points)
    ids = "".join(f" {tournament.participants[p].id:4d}" for p in one.participants)
    return (
        f"299 {one.letter:1s}  {match_points:>4s}  {one_decimal(one.points):>4s}  "
        f"{one.round or 0:03d}{ids}"
    )
