"""Every tournament that a reader may give, drawn by hypothesis."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from hypothesis import strategies as st

from crosstable.errors import Where
from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.matches import EMPTY
from crosstable.model.points import CORRECTED
from crosstable.model.published import Published
from crosstable.model.result import MIRRORED
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.settled import Settled
from crosstable.model.teams import ForfeitedMatch, LineUp, Team, Teams
from crosstable.model.tournament import Details, Participant, Record, Tournament
from crosstable.remarks import POINTS_DIFFER, ROUNDS_ASSUMED, UNKNOWN_TITLE, Remark
from crosstable.texts import Text, declared_texts

#: What a name may have in it: letters of many scripts, quotes, marks of direction, nothing else.
LETTERS = "abcdeénoprstüABCDEKLMSØ'-., ЖабвгдёйΑβγ王\"\\{}[]<>&%;|\u200f\u05d0½"
words = st.text(LETTERS, max_size=20).map(lambda written: " ".join(written.split()))
names = words.filter(bool)
points = st.one_of(
    st.integers(-20, 99).map(lambda n: Fraction(n, 10)),
    st.fractions(min_value=-99, max_value=99, max_denominator=7),
)
worths = st.one_of(st.sampled_from((Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3))), points)
_MIRRORED = tuple(MIRRORED.items())


@st.composite
def participants(draw: st.DrawFn, most: int = 9) -> tuple[Participant, ...]:
    ids = draw(st.sets(st.integers(1, 9999), min_size=1, max_size=most))
    return tuple(
        Participant(
            id=id,
            name=draw(words),
            sex=draw(st.sampled_from(("", "m", "w", "f"))),
            title=draw(st.sampled_from(("", "GM", "WFM", "2N"))),
            rating=draw(st.sampled_from((None, 1000, 2345))),
            federation=draw(st.sampled_from(("", "NOR", "CHN"))),
            fide_id=draw(st.sampled_from(("", "1503014"))),
            birth=draw(st.sampled_from(("", "1990", "1990/05/17"))),
        )
        for id in sorted(ids)
    )


@st.composite
def sheets(draw: st.DrawFn, field: int, byes: str = "UFHZ ") -> Sheet:
    """A round: some are paired, with results that one game may have, the others have byes."""
    order = draw(st.permutations(range(field)))
    pairs = draw(st.integers(0, field // 2))
    opponents, letters = array("i", [NO_OPPONENT] * field), [" "] * field
    colours = ["-"] * field
    for p, q in zip(order[:pairs], order[pairs : 2 * pairs], strict=True):
        opponents[p], opponents[q] = q, p
        letters[p], letters[q] = draw(st.sampled_from((*_MIRRORED, ("-", "-"), ("0", "0"))))
        colours[p], colours[q] = draw(st.sampled_from(("wb", "bw", "--")))
    for p in order[2 * pairs :]:
        letters[p] = draw(st.sampled_from(byes))
    return Sheet(opponents, "".join(letters).encode(), "".join(colours).encode())


@st.composite
def corrections(draw: st.DrawFn, field: int) -> Correction:
    return Correction(
        letter=draw(st.sampled_from(("", *CORRECTED))),
        points=draw(points),
        match_points=draw(st.none() | points),
        round=draw(st.none() | st.integers(1, 9)),
        participants=tuple(draw(st.lists(st.integers(0, field - 1), unique=True, max_size=3))),
    )


@st.composite
def published(draw: st.DrawFn, field: int) -> Published:
    def column(values: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
        full = st.lists(st.none() | values, min_size=field, max_size=field).map(tuple)
        return st.just(()) | full

    columns = st.dictionaries(
        st.sampled_from(("BH/C1", "SB", "TB 3")), column(st.sampled_from(("7.5", "12"))), max_size=2
    )
    return Published(
        points=cast("tuple[Fraction | None, ...]", draw(column(points))),
        ranks=cast("tuple[int | None, ...]", draw(column(st.integers(1, field)))),
        columns=cast(
            "dict[str, tuple[str | None, ...]]",
            {code: one for code, one in draw(columns).items() if one},
        ),
    )


@st.composite
def settled(draw: st.DrawFn, ids: Sequence[int]) -> Settled:
    among = draw(st.permutations(ids))[: draw(st.integers(2, len(ids)))]
    order: tuple[int | tuple[int, ...], ...] = (
        (among[0], tuple(among[1:])) if draw(st.booleans()) and len(among) > 2 else tuple(among)
    )
    return Settled(
        criterion=draw(st.sampled_from(("PO", "LOT", "order"))),
        order=order,
        how=draw(words),
        shared=draw(st.booleans()),
    )


@st.composite
def teams(draw: st.DrawFn, field: int) -> Teams:
    numbers = sorted(draw(st.sets(st.integers(1, 999), min_size=2, max_size=4)))
    rows = range(len(numbers))
    team_of = [draw(st.sampled_from((*rows, EMPTY))) for _ in range(field)]
    row, other = draw(st.permutations(rows))[:2]
    rounds = st.integers(1, 4)
    return Teams(
        teams=tuple(
            Team(
                id=id,
                name=draw(words),
                nickname=draw(st.sampled_from(("", "ABC"))),
                strength=draw(st.sampled_from((None, 2100))),
                players=tuple(p for p in range(field) if team_of[p] == at),
            )
            for at, id in enumerate(numbers)
        ),
        match_points=draw(st.tuples(points, points, points)),
        match_points_stated=draw(st.booleans()),
        bye_points=draw(st.none() | st.tuples(points, points)),
        pairing_byes=draw(
            st.frozensets(st.tuples(rounds, st.sampled_from(tuple(rows))), max_size=3)
        ),
        byes=tuple(
            draw(
                st.lists(
                    st.builds(
                        AnnouncedBye,
                        st.sampled_from(tuple(rows)), rounds, st.sampled_from("FHZ"),
                    ),
                    max_size=2,
                )
            )
        ),
        forfeited=(ForfeitedMatch(draw(rounds), row, other, draw(st.sampled_from(("+-", "--")))),)
        if draw(st.booleans())
        else (),
        line_ups=(LineUp(draw(rounds), row, draw(st.sampled_from((other, EMPTY))), (0, EMPTY)),)
        if draw(st.booleans())
        else (),
        colours=draw(st.sampled_from(("", "WBWB"))),
        corrections=tuple(draw(st.lists(corrections(len(numbers)), max_size=2))),
        published=draw(published(len(numbers))),
        boards_known=draw(st.booleans()),
    )  # fmt: skip


def remarks(stated: Fraction, found: str) -> list[Remark]:
    because: Text = declared_texts()["rounds.berger"]
    return [
        POINTS_DIFFER(Where(3, 81, 7, None), stated=stated, found=Fraction(7, 2)),
        UNKNOWN_TITLE(Where(4, 11, sheet="Rounds", table=2), found=found),
        ROUNDS_ASSUMED(rounds=9, because=because(participants=10)),
    ]


@st.composite
def tournaments(draw: st.DrawFn, most: int = 9, with_teams: bool = True) -> Tournament:
    people = draw(participants(most))
    field, ids = len(people), [one.id for one in people]
    scoring = Scoring(
        win=draw(worths), draw=draw(worths), loss=draw(worths), zero_bye=draw(worths),
        pairing_bye=draw(worths), black_win=draw(st.none() | worths),
    )  # fmt: skip
    rounds = draw(st.lists(sheets(field), max_size=5))
    byes = st.builds(
        AnnouncedBye, st.integers(0, field - 1), st.integers(len(rounds) + 1, 9),
        st.sampled_from("FHZ"),
    )  # fmt: skip
    said = remarks(draw(points), draw(words))
    own_teams = draw(st.none() | teams(field)) if with_teams else None
    return Tournament(
        details=Details(
            name=draw(words), city=draw(words), start=draw(st.sampled_from(("", "2026/05/01"))),
            type_code=draw(st.sampled_from(("", "FIDE_TEAM_MP_GP" if own_teams else "FIDE_DUTCH"))),
            deputies=tuple(draw(st.lists(names, max_size=2))),
            round_dates=tuple(draw(st.lists(st.sampled_from(("26/05/01", "")), max_size=2))),
        ),
        participants=people,
        sheets=tuple(rounds),
        rounds_stated=draw(st.none() | st.integers(1, 11)),
        scoring=scoring if draw(st.booleans()) else Scoring(),
        scoring_stated=draw(st.booleans()),
        scorings=draw(st.sampled_from(((), (Scoring(), scoring)))),
        order_codes=draw(st.sampled_from(("", "PTS,BH/C1,SB"))),
        tiebreak_codes=draw(st.sampled_from(("", "BH,SB"))),
        announced_byes=tuple(draw(st.lists(byes, max_size=2))),
        corrections=tuple(draw(st.lists(corrections(field), max_size=2))),
        teams=own_teams,
        published=draw(published(field)),
        settled=tuple(draw(st.lists(settled(ids), max_size=2))) if field > 1 else (),
        remarks=tuple(draw(st.lists(st.sampled_from(said), unique_by=id, max_size=3))),
        records=tuple(draw(st.lists(st.builds(Record, st.integers(1, 99), names, words), max_size=2))),
        format=draw(st.sampled_from(("trf", "pgn"))),
        encoding=draw(st.sampled_from(("utf-8", "cp1252"))),
    )  # fmt: skip
