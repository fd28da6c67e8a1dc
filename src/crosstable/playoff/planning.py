"""From a ranking to a play-off: who is tied, how they are seeded, what was settled beforehand."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
import numpy as np

from crosstable.errors import BadFormat, BadSetting, CrosstableError, NoFormat, NoPlayOff
from crosstable.playoff.conditions import (
    check_instead,
    check_pace,
    check_prizes,
    first_start,
    remarks_on,
)
from crosstable.playoff.engine import branch_of
from crosstable.playoff.format import Best, Format
from crosstable.playoff.load import format_ids, format_of, format_text
from crosstable.playoff.lots import drawn
from crosstable.playoff.pace import Pace
from crosstable.playoff.results import Counting
from crosstable.playoff.run import Player, Setup
from crosstable.playoff.state import PlayOff
from crosstable.ranking.codes import Criterion, criteria
from crosstable.ranking.columns import Column, column
from crosstable.ranking.ranking import Ranking
from crosstable.remarks import Remark
from crosstable.remarks_of_play_offs import SEEDS_BY_LOT
from crosstable.texts import text

_NO_PO = text("error.playoff-no-po", "the list {codes} has no play-off")
_NO_PO_REMEDY = text("error.playoff-no-po.remedy", "put PO where it stands, with --tiebreaks")
_NOBODY = text("error.playoff-nobody", "nobody shares place {place} when the play-off has its turn")
_NOBODY_REMEDY = text("error.playoff-nobody.remedy", "tied then: {places}")
_NONE_TIED = text("error.playoff-nobody.none", "nobody is tied then")
_SEATS = text("error.playoff-seats", "the last of {seats} seats is not shared: places {places}")
_SEATS_REMEDY = text("error.playoff-seats.remedy", "give a number from {first} to {last}")
_FEW = text(
    "error.playoff-few", "there is nothing to play for: {count} play, and {seats} seats are enough"
)
_SEED = text("error.playoff-seed", "the play-off rules '{id}', seed: {why}")
_NO_RULES = text(
    "error.playoff-no-rules", "edition {edition} has no rules for play-offs of its own"
)
_NO_RULES_REMEDY = text(
    "error.playoff-no-rules.remedy", "name them with --rules: {names}, or a file"
)


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What an organiser asks for. Empty: as the rules say. ``seats`` is counted from place 1."""

    place: int = 0
    rules: str = ""
    answers: dict[str, str] = {}
    seats: int = 0
    time: Literal["enough", "short"] = "enough"
    straight: bool = False
    pace: str = ""
    agreed: str = ""
    announced: str = ""
    last_game_ended: str = ""
    start: str = ""
    until: str = ""
    prizes: list[str] = []


class Tied(NamedTuple):
    """A class at the turn of a play-off: its places, its rows, the column of the play-off."""

    place: int
    place_to: int
    rows: list[int]
    column: int


def planned(ranking: Ranking, wishes: Wishes) -> tuple[PlayOff, list[Remark]]:
    """The play-off for a place, and what should be looked at.

    Errors: `NoPlayOff`, `NoFormat`, `BadSetting`.
    """
    tied = tied_at(ranking, wishes.place or wishes.seats or 1)
    check_prizes(wishes.prizes)
    id, page = rules_of(ranking, wishes)
    format = format_of(id, page, wishes.answers)
    players, by, level = seeded(ranking, tied, format)
    setup = Setup(
        players=players,
        seeded_by=by,
        seed=ranking.regulations.decided.seed,
        place=tied.place,
        time=wishes.time,
        straight=wishes.straight,
        pace=_pace(wishes),
        agreed=wishes.agreed,
        seats=_seats(tied, wishes),
        answers={name.replace("-", "_"): one for name, one in wishes.answers.items()},
        counting=_counting(ranking),
        boards=ranking.tournament.matches.boards if ranking.tournament.matches else 1,
    )
    most = format.players.best if isinstance(format.players, Best) else len(players)
    count = min(most, len(players))
    branch_of(format, count)
    if setup.seats >= count:
        raise BadSetting(_FEW(seats=wishes.seats, count=count), found=str(wishes.seats))
    check_instead(format, setup)
    check_pace(format, setup, count)
    made = PlayOff(
        place=tied.place,
        place_to=tied.place_to,
        rules=id,
        page=page,
        announced=wishes.announced or format.announced,
        last_game_ended=wishes.last_game_ended,
        start=wishes.start,
        until=wishes.until,
        prizes=wishes.prizes,
        setup=setup,
    )
    first_start(format, made)
    said = [SEEDS_BY_LOT(article=format.article("seeds"), who=one) for one in level]
    return made, [*said, *remarks_on(format, made, count)]


def tied_at(ranking: Ranking, place: int) -> Tied:
    """The class that shares a place when the play-off has its turn. Raises `NoPlayOff`."""
    found = list[Tied]()
    for at, one in enumerate(ranking.columns):
        if one.criterion.system.code == "PO":
            found += _classes(one, at)
    if not any(one.criterion.system.code == "PO" for one in ranking.columns):
        codes = ",".join(one.name for one in ranking.columns)
        raise NoPlayOff(_NO_PO(codes=codes), remedy=_NO_PO_REMEDY())
    fitting = [one for one in found if one.place <= place <= one.place_to]
    if fitting:
        return fitting[0]
    places = ", ".join(f"{one.place}-{one.place_to}" for one in found)
    remedy = _NOBODY_REMEDY(places=places) if places else _NONE_TIED()
    raise NoPlayOff(_NOBODY(place=place), remedy=remedy)


def _classes(one: Column, at: int) -> list[Tied]:
    """The tied classes at the turn of a column, the first places first."""
    label, (first, last) = one.classes.label, one.classes.places
    sizes = np.bincount(label)
    return [
        Tied(int(first[rows[0]]), int(last[rows[0]]), rows, at)
        for number in range(len(sizes))
        if sizes[number] > 1
        for rows in [np.nonzero(label == number)[0].tolist()]
    ]


def rules_of(ranking: Ranking, wishes: Wishes) -> tuple[str, str]:
    """Id and own text of the rules: those asked for, else those of the edition."""
    edition = ranking.regulations.edition.id
    if not wishes.rules and edition not in format_ids():
        remedy = _NO_RULES_REMEDY(names=", ".join(format_ids()))
        raise NoFormat(_NO_RULES(edition=edition), remedy=remedy)
    id, page = format_text(wishes.rules or edition)
    return id, page and page.rstrip("\n") + "\n"


def seeded(
    ranking: Ranking, tied: Tied, format: Format
) -> tuple[tuple[Player, ...], tuple[str, ...], list[str]]:
    """The tied in the order of their seeds, by what, and the names of those whom only lots seed.

    By the criteria that the page names, else by those of the list after PO, for this class alone;
    level after all of them: by lots of the seed.
    """
    by = _criteria_of(ranking, tied, format)
    partition, made = ranking.columns[tied.column].classes, list[Column]()
    for criterion in by:
        if criterion.system.code != "PO":
            made.append(column(ranking.evaluation, criterion, partition))
            partition = partition.refined(made[-1].key, 0)
    participants = ranking.tournament.participants
    texts = [one.values.texts() for one in made]
    by_id = {participants[p].id: p for p in tied.rows}
    lots = drawn(ranking.regulations.decided.seed, "", by_id)
    order = sorted(by_id, key=lambda one: (int(partition.label[by_id[one]]), lots.index(one)))
    players = tuple(
        Player(one, participants[by_id[one]].name, tuple(each[by_id[one]] or "-" for each in texts))
        for one in order
    )
    groups: dict[int, list[str]] = {}
    for one in players:
        groups.setdefault(int(partition.label[by_id[one.id]]), []).append(one.name or str(one.id))
    codes = tuple(one.criterion.code for one in made)
    return players, codes, ["; ".join(group) for group in groups.values() if len(group) > 1]


def _criteria_of(ranking: Ranking, tied: Tied, format: Format) -> list[Criterion]:
    """What seeds: the criteria of the page, else those of the list after PO."""
    if not format.seed:
        return [one.criterion for one in ranking.columns[tied.column + 1 :]]
    try:
        return list(criteria(",".join(format.seed), ranking.regulations.edition))
    except CrosstableError as fault:
        raise BadFormat(_SEED(id=format.id, why=str(fault))) from fault


def _seats(tied: Tied, wishes: Wishes) -> int:
    """How many of the places of the class are seats."""
    if not wishes.seats:
        return 0
    if not tied.place <= wishes.seats < tied.place_to:
        places = f"{tied.place}-{tied.place_to}"
        remedy = _SEATS_REMEDY(first=tied.place, last=tied.place_to - 1)
        raise BadSetting(_SEATS(seats=wishes.seats, places=places), remedy=remedy)
    return wishes.seats - tied.place + 1


def _counting(ranking: Ranking) -> Counting:
    """What a contest counts: games, or of teams what ranks first in the event."""
    matches = ranking.tournament.matches
    if matches is None:
        return "games"
    return "match-points" if matches.primary == "MP" else "board-points"


def _pace(wishes: Wishes) -> str:
    return str(Pace.read(wishes.pace)) if wishes.pace else ""
