"""Plain events as the files of pairing programs, after what is published of their layouts.

Nothing here knows crosstable.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from tests.support.plain_event import Cell, PlainEvent, decimal
from tests.support.round_lists import boards, without_opponent
from tests.support.xbase_file import xbase

Files = dict[str, bytes]


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The files of an event as one archive."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()


# ----- US Chess ----------------------------------------------------------------------------------
_US = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L", "+": "X", "-": "F",
       "U": "B", "F": "B", "H": "H", "Z": "U", " ": "U"}  # fmt: skip


def us_chess(event: PlainEvent, *, forfeits_named: bool = True, sections: int = 1) -> Files:
    """A rating report in the layout 2C; further sections have no players."""
    head = xbase(
        {"H_FORMAT": 5, "H_EVENT_ID": 12, "H_NAME": 35, "H_TOT_SECT": 2, "H_BEG_DATE": 8,
         "H_END_DATE": 8, "H_CITY": 21, "H_STATE": 2, "H_COUNTRY": 21},
        [{"H_FORMAT": "2C", "H_NAME": event.name, "H_TOT_SECT": sections, "H_CITY": "Boston",
          "H_BEG_DATE": "20260501", "H_END_DATE": "20260503", "H_COUNTRY": "USA"}],
    )  # fmt: skip
    parts = xbase(
        {"S_EVENT_ID": 12, "S_SEC_NUM": 2, "S_SEC_NAME": 30, "S_R_SYSTEM": 1, "S_TIMECTL": 40,
         "S_TRN_TYPE": 1, "S_TOT_RNDS": 2, "S_LST_PAIR": 4, "S_BEG_DATE": 8, "S_END_DATE": 8},
        [{"S_SEC_NUM": number, "S_SEC_NAME": f"Section {number}", "S_TIMECTL": "G/60;d5",
          "S_TRN_TYPE": "R" if event.round_robin else "S", "S_TOT_RNDS": event.rounds}
         for number in range(1, sections + 1)],
    )  # fmt: skip
    rounds = [f"D_RND{r:02d}" for r in range(1, event.rounds + 3)]
    people = xbase(
        {"D_EVENT_ID": 12, "D_SEC_NUM": 2, "D_PAIR_NUM": 4, "D_MEM_ID": 8, "D_NAME": 30,
         "D_STATE": 2, "D_RATING": 4} | dict.fromkeys(rounds, 7),
        [{"D_SEC_NUM": 1, "D_PAIR_NUM": id, "D_MEM_ID": 12_000_000 + id,
          "D_NAME": f"SURNAME{id}, NAME", "D_RATING": event.ratings.get(id, 0)}
         | dict.fromkeys(rounds, "U0")
         | {name: _us_cell(cell, forfeits_named)
            for name, cell in zip(rounds, event.rows[id], strict=False)}
         for id in sorted(event.rows)],
    )  # fmt: skip
    return {"THEXPORT.DBF": head, "TSEXPORT.DBF": parts, "TDEXPORT.DBF": people}


def _us_cell(cell: Cell, forfeits_named: bool) -> str:
    letter = _US[cell.result]
    if cell.opponent is None or (letter in "XF" and not forfeits_named):
        return f"{letter}0"
    return f"{letter}{cell.opponent}{cell.colour.upper().strip('-')}"


# ----- SwissPerfect ------------------------------------------------------------------------------
_SCORES = {"1": 2, "W": 2, "+": 2, "U": 2, "F": 2, "=": 1, "D": 1, "H": 1}


def swiss_perfect(event: PlainEvent) -> Files:
    """The head, the players (their own numbers are not the start numbers) and the scores."""
    head = f"""[Desktop]\r\nRound=1\r\nListVmode=\r\n[Tournament Info]\r\nName={event.name}\r
Arbiter=Herbert  Scarry\r\nRounds={event.rounds}\r\nSystem=0\r
[Standings]\r\nTie Breaks=1217,1220,\r\n""".encode()
    own = {id: 100 + id for id in event.rows}
    people = xbase(
        {"ID": 4, "SURNAME": 20, "FIRSTNAME": 20, "SEX": 1, "TITLE": 1, "FEDER": 3, "LOC_ID": 8,
         "INTL_ID": 8, "LOC_RTG": 4, "INTL_RTG": 4, "START_NO": 4, "BONUS": 4},
        [{"ID": own[id], "SURNAME": f"Surname{id}", "FIRSTNAME": "Name", "SEX": 2, "TITLE": 4,
          "FEDER": "irl", "LOC_RTG": event.ratings.get(id, 0), "START_NO": id, "BONUS": "0.0"}
         for id in sorted(event.rows)],
    )  # fmt: skip
    scores: list[Mapping[str, object]] = []
    for r in range(event.rounds):
        for one in boards(event, r):
            played = 2 if set(one.letters) & set("+-") else 1
            scores.append(
                {"ROUND": r + 1, "WHITE": own[one.white], "BLACK": own[one.black],
                 "W_SCORE": _SCORES.get(one.letters[0], 0),
                 "B_SCORE": _SCORES.get(one.letters[1], 0), "W_TYPE": played, "B_TYPE": played}
            )  # fmt: skip
        scores += [
            {"ROUND": r + 1, "WHITE": own[id], "BLACK": 0, "W_SCORE": _SCORES.get(letter, 0),
             "B_SCORE": 0, "W_TYPE": 3, "B_TYPE": 3}
            for id, letter in without_opponent(event, r)
            if letter != " "
        ]  # fmt: skip
    twos = ("ROUND", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
    widths = {"WHITE": 4, "BLACK": 4} | {str(name): 2 for name in twos}
    return {"Event.ini": head, "Event.trn": people, "Event.sco": xbase(widths, scores)}


_SIGNS = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L", "+": "+", "-": "-", "U": "+",
          "F": "+", "H": "=", "Z": "-"}  # fmt: skip


def swiss_perfect_text(event: PlainEvent) -> bytes:
    """The exported crosstable."""
    head = ["No", "Name", "Feder", "Rtg", "Title", "Total", *map(str, range(1, event.rounds + 1))]
    lines = ["\t".join(f"{one:4}" for one in head), ""]
    for id, row in sorted(event.rows.items()):
        cells = [f"{one.opponent or 0:2}:{_SIGNS[one.result]}" if one.result != " " else "  : "
                 for one in row]  # fmt: skip
        points = decimal(event.score(id)).removesuffix(".0")
        rating = str(event.ratings.get(id) or "")
        lines.append(
            "\t".join([f"{id:<4}", f"Surname{id}, Name", "IRL", rating, "im", points, *cells])
        )
    return "\r\n".join(lines).encode()


# ----- Vega ----------------------------------------------------------------------------------------
_TDF = {"1": "1", "W": "1", "=": "2", "D": "2", "0": "0", "L": "0", "+": "+", "-": "-", "U": "+",
        "F": "+", "H": "=", "Z": "-"}  # fmt: skip


def tdf(event: PlainEvent) -> bytes:
    """A tournament description file."""
    kind = "round robin" if event.round_robin else "Individual: Swiss-System Dutch (JaVaFo)"
    lines = [f"012 {event.name}", "022 Scalea", "032 ITA", "042 2026/05/01", "052 2026/05/03",
             f"062 {len(event.rows)}", f"092 {kind}", "102 AF Rossi Mario", "112",
             "122 90 minutes + 30 s", "132 2026/05/01;2026/05/02", "142 1.0 0.5", "152 4",
             f"162 {event.rounds}", "172 BucT;SonB", "192 Vega 6.0.1", ""]  # fmt: skip
    for id, row in sorted(event.rows.items()):
        cells = [f"{one.opponent or 0:4} {one.colour} {_TDF[one.result]}" if one.result != " " else ""
                 for one in row]  # fmt: skip
        rating = event.ratings.get(id, 0)
        fields = [f"{id:4}", "w", "f", f"SURNAME{id} Name", f"{rating:4}", "ITA", f"{800000 + id}",
                  "0", "", "2001/05/17", decimal(event.score(id)), str(id), *cells]  # fmt: skip
        lines.append("001 " + " | ".join(fields))
    return "\r\n".join(lines).encode() + b"\r\n"


_VEGA = {"10": 1, "01": 0, "==": 5, "+-": 3, "-+": 4, "--": 2, "??": 9, "WL": 1, "LW": 0, "DD": 7}
_VEGA_ALONE = {"U": 3, "F": 1, "H": 8, "Z": 4}


def vega(event: PlainEvent, *, one_file: bool = False) -> Files:
    """Vega's own files."""
    people = "\r\n".join(
        f"Surname{id:<25};ITA;00.00.00;m; GM;     0;{event.ratings.get(id, 0):4};  0;   0;30; 1"
        for id in sorted(event.rows)
    )
    head = f"""Vega 5.4  # Do not edit this file! Header file\r\n{event.name}\r\nScalea\r\nITA\r
01/05/2026, 03/05/2026\r\nRossi Mario\r\n0.5 1.0\r\n1 2 0 0 0 0 0 0 0 0\r\n{event.rounds}\r
{event.rounds}\r\n9\r\n0\r\n1 1 0\r\n1\r\n{len(event.rows)}\r
NAME;          COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE; IDNAT;ELONAT;K;ISAVAL\r\n{people}\r\n"""
    columns: list[list[int]] = []
    for r in range(event.rounds):
        column = [
            10_000 * one.white + 10 * one.black + _VEGA[one.letters] for one in boards(event, r)
        ]
        column += [10_000 * id + _VEGA_ALONE[letter]
                   for id, letter in without_opponent(event, r) if letter != " "]  # fmt: skip
        columns.append([len(column), *column])
    height = max(map(len, columns))
    rows = [[column[at] if at < len(column) else 0 for column in columns] for at in range(height)]
    table = "\r\n".join(" ".join(f"{one:7}" for one in row) for row in rows)
    rounds = f"""{event.rounds:2}  # current round\r\n 1  # not used\r\n 0  # STATUS_ROUND\r
# players color\r\n  1    1  -1\r\n# code pairing\r\n{table}\r\n"""
    if one_file:
        return {"Event.veg": (head + rounds).encode()}
    return {"Event.veg": head.encode(), "Event.rnd": rounds.encode()}
