"""Writing PGN: the tags of the games, without moves."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.files.pgn.people import START_NUMBERS
from crosstable.model.dates import periods
from crosstable.model.event_type import event_type
from crosstable.model.rounds import Sheet
from crosstable.model.tournament import Participant, Tournament

_ANY_DAY = "????.??.??"
#: Results that PGN has a sign for, by the letters of White and Black.
RESULTS = {
    "10": "1-0", "01": "0-1", "==": "1/2-1/2", "??": "*", "+-": "1-0", "-+": "0-1",
}  # fmt: skip
#: Those that it has none for, as some programs write them.
_OTHERS = {"1": "1", "0": "0", "=": "1/2", "+": "1", "-": "0", "W": "1", "D": "1/2", "L": "0"}
_FORFEITS = ("+-", "-+", "--")
_KINDS = {"swiss": "swiss", "round-robin": "tourn", "double-round-robin": "tourn",
          "scheveningen": "schev", "knock-out": "k.o."}  # fmt: skip


def write(tournament: Tournament, version: str = "pgn") -> bytes:  # noqa: ARG001
    """The games of the tournament as PGN, without what it cannot hold."""
    games = [
        game
        for r, sheet in enumerate(tournament.sheets, 1)
        for game in _games(tournament, sheet, r)
    ]
    return "".join(games).encode("utf-8")


def _games(tournament: Tournament, sheet: Sheet, r: int) -> Iterator[str]:
    head = _head(tournament, r)
    for board, (p, q) in enumerate(sheet.pairs(), 1):
        as_black = sheet.colours[p] == ord("b") or sheet.colours[q] == ord("w")
        white, black = (q, p) if as_black else (p, q)
        letters = chr(sheet.results[white]) + chr(sheet.results[black])
        result = RESULTS.get(letters) or "-".join(_OTHERS.get(one, "0") for one in letters)
        tags = {
            **head,
            "Round": f"{r}.{board}",
            **_person(tournament.participants[white], "White"),
            **_person(tournament.participants[black], "Black"),
            "Result": result,
        }
        if letters in _FORFEITS:
            tags["Termination"] = "forfeit"
        lines = [f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items() if value]
        yield f"{''.join(lines)}\n{result if result in RESULTS.values() else '*'}\n\n"


def _head(tournament: Tournament, r: int) -> dict[str, str]:
    details, dates = tournament.details, tournament.details.round_dates
    kind = event_type(tournament)
    rounds = tournament.rounds_stated
    return {
        "Event": details.name or "?",
        "Site": details.city or "?",
        "Date": _day(f"20{dates[r - 1]}") if r <= len(dates) else _ANY_DAY,
        "EventDate": _day(details.start),
        "EventType": "" if kind.assumed else _KINDS.get(kind.name, ""),
        "EventRounds": str(rounds or ""),
        "EventCountry": details.federation,
        "TimeControl": details.time_control,
    }


def _person(one: Participant, side: str) -> dict[str, str]:
    return {
        side: one.name or "?",
        f"{side}Elo": str(one.rating or ""),
        f"{side}Title": one.title,
        f"{side}FideId": one.fide_id,
        f"{side}Fed": one.federation,
        START_NUMBERS[side]: str(one.id),
    }


def _day(written: str) -> str:
    meant = periods(written)
    if len(meant) == 1 and meant[0].first == meant[0].last:
        return meant[0].first.strftime("%Y.%m.%d")
    return _ANY_DAY


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
