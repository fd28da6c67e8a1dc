"""What is written in another format and read again means the same, or a loss was named before."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.errors import CrosstableError, LossyWrite
from crosstable.files.formats import losses, versions
from crosstable.model.byes_and_corrections import AnnouncedBye
from crosstable.model.dates import periods
from crosstable.model.points import scores
from crosstable.model.rounds import NO_OPPONENT
from crosstable.model.team_checks import game_points
from crosstable.model.team_rounds import team_event
from crosstable.model.tournament import Tournament
from tests.audit.carriers import CARRIERS
from tests.support.any_tournament import tournaments
from tests.support.generate_team_event import generate_team

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [*(ROOT / "examples").glob("*.trf"), *(ROOT.parent / "shared" / "data").rglob("*.trf")]
)
SHARED = sorted(
    path
    for path in (ROOT.parent / "shared" / "data" / "files").glob("*")
    if not path.name.endswith(".expected.json")
)
HOLDS_MEANING = ("trf26", "chess-json")

law = settings(
    max_examples=120, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


def as_read(drawn: Tournament) -> Tournament:
    """A drawn tournament as a reader leaves it: its rounds have begun, byes are of later ones."""
    sheets = list(drawn.sheets)
    while sheets and max(sheets[-1].opponents) == NO_OPPONENT:
        sheets.pop()
    byes = {
        (one.participant, len(sheets) + 1 + one.round % 3): one.letter
        for one in drawn.announced_byes
    }
    return replace(
        drawn,
        sheets=tuple(sheets),
        rounds_stated=len(sheets) + 3,
        announced_byes=tuple(AnnouncedBye(p, r, letter) for (p, r), letter in byes.items()),
        remarks=(),
    )


def date(written: str) -> Any:
    return periods(written) or written


def meaning(tournament: Tournament) -> dict[str, Any]:
    """All that a ranking and its reports need, however it was spelled."""
    details = msgspec.structs.asdict(tournament.details)
    details |= {name: date(details[name]) for name in ("start", "end")}
    details["round_dates"] = " ".join(details["round_dates"]).split()
    order = tournament.order_codes or f"PTS,{tournament.tiebreak_codes}".removesuffix(",")
    return {
        "details": details,
        "participants": [
            (*[getattr(one, name) for name in ("id", "name", "title", "rating", "federation", "fide_id")],
             {"f": "w"}.get(one.sex, one.sex), date(one.birth))
            for one in tournament.participants
        ],
        "rounds": [(list(one.opponents), one.results) for one in tournament.sheets],
        "colours": [one.colours for one in tournament.sheets],
        "rounds stated": tournament.rounds_stated,
        "scoring": tournament.scoring,
        "order": order if order != "PTS" or tournament.order_codes else "",
        "announced": sorted(
            (one.round, one.participant, one.letter) for one in tournament.announced_byes
        ),
        "scores": scores(tournament, tournament.scoring, tournament.sheets),
        "settled": tournament.settled,
        "columns": dict(tournament.published.columns),
        "ranks": tournament.published.ranks if any(tournament.published.ranks) else (),
    }  # fmt: skip


#: What may differ where a loss is named, by the loss; all else is the same.
EXCUSES = {
    "lossy.colours": ("colours",),
    "lossy.settled": ("settled",),
    "lossy.scoring": ("scoring", "scores"),
    "lossy.columns": ("columns",),
    "lossy.decimals": ("scores",),
    "lossy.thirds": ("scores",),
}


def check(tournament: Tournament, version: str) -> None:
    lost = losses(tournament, version)
    if lost:
        with pytest.raises(LossyWrite) as caught:
            ct.write(tournament, version)
        assert all(str(one) in str(caught.value) for one in lost)
    again = ct.read(ct.write(tournament, version, force=True))
    before, after = meaning(tournament), meaning(again)
    excused = {name for one in lost for name in EXCUSES.get(one.text.id, ())}
    for name, fact in before.items():
        assert after[name] == fact or name in excused, name


@pytest.mark.parametrize("version", HOLDS_MEANING)
@given(drawn=tournaments(with_teams=False))
@law
def test_events_of_players(version: str, drawn: Tournament) -> None:
    check(as_read(drawn), version)


@given(tournaments())
@law
def test_teams_in_trf26(drawn: Tournament) -> None:
    tournament = as_read(drawn)
    if tournament.teams is None or losses(tournament, "trf26"):
        return
    again = ct.read(ct.write(tournament, "trf26"))
    assert again.teams is not None
    stated = tournament.teams.match_points_stated
    assert replace(again.teams, match_points_stated=stated) == tournament.teams


def of_matches(players: Tournament) -> dict[str, Any]:
    """The rounds of the teams, with boards and points."""
    event = team_event(players)
    assert event.matches is not None
    return {
        "teams": [one.name for one in event.participants],
        "rounds": [(list(one.opponents), one.results) for one in event.sheets],
        "points": (scores(event, event.scoring, event.sheets), game_points(event, event.matches)),
        "boards": [
            [(p, letter) for p, letter in zip(one.players, one.results, strict=True) if p >= 0]
            for one in event.matches.sheets
        ],
        "byes": sorted((one.round, one.participant, one.letter) for one in event.announced_byes),
        "columns": dict(event.published.columns),
    }


@pytest.mark.parametrize("version", HOLDS_MEANING)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=30, deadline=None, derandomize=True, database=None)
def test_events_of_teams(version: str, seed: int) -> None:
    tournament = ct.read(generate_team(seed).encode())
    again = ct.read(ct.write(tournament, version, force=True))
    before, after = of_matches(tournament), of_matches(again)
    lost = {one.text.id for one in losses(tournament, version)}
    for name, fact in before.items():
        excused = name == "boards" and lost & {"lossy.forfeits", "lossy.line-ups"}
        assert after[name] == fact or excused, name


def standings(tournament: Tournament) -> list[Any]:
    return list(ct.rank(tournament).rows)


#: Events of games only: no byes, and the usual scoring. What PGN lacks besides is given as settings.
GAMES_ONLY = [
    path
    for path in FILES
    if path.stem in ("five-for-first", "round-robin-withdrawal", "tec2023_rr6", "uzchess_cup_2025",
                     "womens_world_rapid_2024", "sinquefield_cup_2014_double_rr")
]  # fmt: skip


@pytest.mark.parametrize("path", GAMES_ONLY, ids=lambda path: path.stem)
def test_all_formats_give_identical_standings(path: Path) -> None:
    tournament = ct.read(path)
    given = ct.Settings(edition="fide-2026", tiebreaks="DE,SB,BH/C1,KS,WIN,BWG,ARO", unrated=1400)
    wanted = list(ct.rank(tournament, settings=given).rows)
    assert len(wanted) == len(tournament.participants)
    for version in ("trf16", "trf26", "pgn", "chess-json", "json", "xlsx", "csv", "tsv"):
        again = ct.read(ct.write(tournament, version, force=True))
        assert list(ct.rank(again, settings=given).rows) == wanted, version
    assert list(ct.rank(CARRIERS["html"](tournament), settings=given).rows) == wanted


#: Events with byes of all kinds, forfeits and withdrawals: PGN knows none of them.
WITH_BYES = [path for path in FILES if path.stem in ("club-swiss", "rapid-withdrawals",
             "russian-swiss", "weekend_31_players_all_byes")]  # fmt: skip


@pytest.mark.parametrize("path", WITH_BYES, ids=lambda path: path.stem)
def test_all_formats_with_byes_give_identical_standings(path: Path) -> None:
    tournament = ct.read(path)
    given = ct.Settings(edition="fide-2026", tiebreaks="DE,SB,BH/C1,KS,WIN,BWG,ARO", unrated=1400)
    wanted = list(ct.rank(tournament, settings=given).rows)
    for version in ("trf16", "trf26", "chess-json", "json", "xlsx", "csv", "tsv"):
        again = ct.read(ct.write(tournament, version, force=True))
        assert list(ct.rank(again, settings=given).rows) == wanted, version
    assert list(ct.rank(CARRIERS["html"](tournament), settings=given).rows) == wanted


@pytest.mark.parametrize("version", ["json", *HOLDS_MEANING])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_have_the_same_standings(path: Path, version: str) -> None:
    tournament = ct.read(path)
    again = ct.read(ct.write(tournament, version, force=True))
    assert standings(again) == standings(tournament)


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_every_file_at_hand_is_read_and_ranked(path: Path) -> None:
    tournament = ct.read(path)
    assert (
        len(standings(tournament)) == len(contestants(tournament, ct.Settings()).participants) > 1
    )


def test_every_version_can_be_forced() -> None:
    for path in FILES[:6]:
        tournament = ct.read(path)
        for version in versions():
            assert ct.write(tournament, version, force=True)


def test_the_view_of_teams_is_written_as_the_event() -> None:
    players = ct.read(ROOT / "examples" / "club-teams.trf")
    for version in HOLDS_MEANING:
        view = contestants(players, ct.Settings())
        assert ct.write(view, version) == ct.write(players, version)


def test_what_cannot_be_paired_is_an_error_and_no_crash() -> None:
    clash = ct.read(ROOT / "examples" / "club-teams.trf")
    assert clash.teams is not None
    first, *others = clash.teams.teams
    moved = replace(first, players=first.players[1:])
    other = replace(others[0], players=(*others[0].players, first.players[0]))
    odd = replace(clash, teams=replace(clash.teams, teams=(moved, other, *others[1:])))
    with pytest.raises(CrosstableError):
        ct.write(odd, "chess-json", force=True)


def test_fractions_are_exact() -> None:
    tournament = ct.read(ROOT / "examples" / "three-points-for-a-win.trf")
    third = replace(tournament, scoring=replace_scoring(tournament, Fraction(1, 3)))
    assert ct.read(ct.write(third, "chess-json", force=True)).scoring.draw == Fraction(1, 3)
    with pytest.raises(LossyWrite, match="no decimal number"):
        ct.write(third, "chess-json")


def replace_scoring(tournament: Tournament, draw: Fraction) -> Any:
    import dataclasses

    return dataclasses.replace(tournament.scoring, draw=draw, half_bye=draw)
