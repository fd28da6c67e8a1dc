"""The records that say what rounds are worth and who had byes: 162, 240, 299, XXS, BB?, XXZ."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction

from crosstable.errors import BadLine, CrosstableError, Faults, UnknownOpponent, Where
from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.scoring import SYMBOLS, Scoring, points_number
from crosstable.model.tournament import Record
from crosstable.remarks import COLOUR_POINTS, Remark
from crosstable.texts import text

_BAD_POINTS = text("error.points-record", "record {record} cannot be read: '{found}'")
_BAD_POINTS_REMEDY = text("error.points-record.remedy", "it has the form: {form}")
_NOBODY = text("error.nobody", "record {record} names no. {id}, who is not in the file")
_NOBODY_REMEDY = text("error.nobody.remedy", "correct the number or take it out of the record")

_FORMS = {
    "162": "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0",
    "XXS": "XXS W=1 D=0.5 PAB=1",
    "240": "240 H   3   12   15",
    "299": "299 W   0  1.5   3   12   15",
    "XXZ": "XXZ 12 15",
}
_PAIR = re.compile(r"([A-Za-z])\s*(-?[\d.,½]+)")
_JAVAFO = {
    "WW": ("win",), "BW": ("black_win",), "WD": ("draw",), "BD": ("black_draw",),
    "WL": ("loss",), "BL": ("black_loss",), "ZPB": ("zero_bye",), "HPB": ("half_bye",),
    "FPB": ("full_bye",), "PAB": ("pairing_bye",), "FW": ("forfeit_win",), "FL": ("forfeit_loss",),
    "W": ("win", "black_win", "forfeit_win", "full_bye"),
    "D": ("draw", "black_draw", "half_bye"),
}  # fmt: skip
_BBP = {
    "BBW": ("win", "forfeit_win", "full_bye", "pairing_bye"), "BBD": ("draw", "half_bye"),
    "BBL": ("loss",), "BBZ": ("zero_bye",), "BBF": ("forfeit_loss",), "BBU": ("pairing_bye",),
}  # fmt: skip
RECORDS = ("XXS", "XXZ", *_BBP, "240", "299")


def decimal_points(written: str) -> Fraction:
    """Points of a record: decimals only, a fraction would not fit its columns."""
    if "/" in written:
        raise ValueError(written)
    return points_number(written)


@dataclass(slots=True)
class PointsReader:
    """Reads these records after the players are known. ``row_of``: rows by start number."""

    row_of: dict[int, int]
    scoring: Scoring = field(default_factory=Scoring)
    stated: bool = False
    byes: list[AnnouncedBye] = field(default_factory=list[AnnouncedBye])
    corrections: list[Correction] = field(default_factory=list[Correction])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)

    def read(self, records: list[Record], next_round: int) -> None:
        """Read all records of these kinds; XXZ speaks of ``next_round``."""
        for record in records:
            try:
                if record.code == "162":
                    self._symbols(record)
                elif record.code == "XXS":
                    self._javafo(record)
                elif record.code in _BBP:
                    self._set(_BBP[record.code], decimal_points(record.text[3:]))
                elif record.code == "240":
                    self._byes(record)
                elif record.code == "XXZ":
                    self._absent(record, next_round)
                elif record.code == "299":
                    self._correction(record)
            except (ValueError, KeyError, ZeroDivisionError, OverflowError):
                self._bad(record)
        if self.scoring.depends_on_colour:
            self.remarks.append(COLOUR_POINTS())

    def _symbols(self, record: Record) -> None:
        found = {
            symbol.upper(): decimal_points(value)
            for symbol, value in _PAIR.findall(record.text[3:])
        }
        if not found or any(symbol not in (*SYMBOLS, "X") for symbol in found):
            raise ValueError(record.text)
        found.pop("X", None)
        if "Z" in found:
            found.setdefault("A", found.pop("Z"))
        self.scoring = self.scoring.with_symbols(found)
        self.stated = True

    def _javafo(self, record: Record) -> None:
        for part in record.text[3:].split():
            name, value = part.split("=", 1)
            self._set(_JAVAFO[name.upper()], decimal_points(value))

    def _set(self, names: tuple[str, ...], value: Fraction) -> None:
        self.scoring = replace(self.scoring, **dict.fromkeys(names, value))
        self.stated = True

    def _byes(self, record: Record) -> None:
        letter, r = record.text[4:5].upper(), int(record.text[6:9])
        if letter not in ("F", "H", "Z") or r < 1:
            raise ValueError(record.text)
        rows = self._rows(record, record.text[10:])
        self.byes += [AnnouncedBye(p, r, letter) for p in rows]

    def _absent(self, record: Record, next_round: int) -> None:
        rows = self._rows(record, record.text[3:])
        self.byes += [AnnouncedBye(p, next_round, "Z") for p in rows]

    def _correction(self, record: Record) -> None:
        line = record.text
        letter = line[4:5].strip().upper()
        if letter and letter not in "WDLFHZ+-":
            raise ValueError(letter)
        match_points, points, r = line[7:11].strip(), line[13:17].strip(), int(line[19:22] or 0)
        if r < 0:
            raise ValueError(line)
        self.corrections.append(
            Correction(
                letter=letter,
                match_points=decimal_points(match_points) if match_points else None,
                points=decimal_points(points) if points else Fraction(0),
                round=r or None,
                participants=tuple(dict.fromkeys(self._rows(record, line[22:]))),
            )
        )

    def _rows(self, record: Record, written: str) -> tuple[int, ...]:
        ids = [int(one) for one in written.split()]
        for id in ids:
            if id not in self.row_of:
                self.errors.append(
                    UnknownOpponent(
                        _NOBODY(record=record.code, id=id),
                        where=Where(record.line),
                        found=str(id),
                        remedy=_NOBODY_REMEDY(),
                    )
                )
        return tuple(self.row_of[id] for id in ids if id in self.row_of)

    def _bad(self, record: Record) -> None:
        form = _FORMS.get(record.code, f"{record.code} 1.0")
        self.errors.append(
            BadLine(
                _BAD_POINTS(record=record.code, found=record.text.strip()),
                where=Where(record.line),
                remedy=_BAD_POINTS_REMEDY(form=form),
            )
        )
