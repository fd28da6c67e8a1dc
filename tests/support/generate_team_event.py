"""Team events by seed, with every kind of board, match and bye that a rule speaks of.

Every fourth seed is a round robin, the others are Swiss events. The same seed always gives the
same event. Nothing here knows crosstable.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction

from tests.support import team_matches
from tests.support.plain_event import Cell
from tests.support.swiss_pairing import paired
from tests.support.team_plan import Correction, Match, TeamPlan, Writing
from tests.support.team_trf import team_trf

#: Game points of a win, a draw, a loss, an absence.
GAMES = (("3", "1", "0", "0"), ("2", "1", "0", "0"), ("3", "2", "1", "0"))
MATCHES = (("3", "1", "0"), ("3", "1", "0"), ("3", "2", "1"), ("1", "1/2", "0"))
SWISS = {
    "MP": ("FIDE_TEAM", "FIDE_TEAM_BAKU", "FIDE_TEAM_MP_GP", "FIDE_TEAM_TYPEB_MP_GP",
           "CUSTOM_TEAM_SWISS_MP", "CUSTOM_TEAM_SWISS"),
    "GP": ("FIDE_TEAM_GP_MP", "FIDE_TEAM_TYPEA_GP", "CUSTOM_TEAM_SWISS_GP"),
}  # fmt: skip
ROUND_ROBIN = ("FIDE_TEAM_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN")
DOUBLE = ("FIDE_TEAM_DOUBLEROUNDROBIN", "BERGER_TEAM_DOUBLEROUNDROBIN")


def generate_team(seed: int) -> str:
    """The TRF text of the team event of this seed."""
    return team_trf(team_plan(seed))


def team_plan(seed: int) -> TeamPlan:
    """The event of this seed as it was meant."""
    rng = random.Random(f"teams {seed}")
    while True:
        plan = _empty(rng, seed, round_robin=seed % 4 == 3)
        if plan.round_robin:
            _play_round_robin(rng, plan)
        else:
            _play_swiss(rng, plan)
        if _shows_all_boards(plan):
            break
    if rng.random() < 0.15 and plan.writing.teams != "013":
        _decisions(rng, plan)
    return plan


def _shows_all_boards(plan: TeamPlan) -> bool:
    """Whether the number of boards can be found in the text."""
    if plan.writing.pattern and plan.writing.teams != "013":
        return True
    return any(
        sum(None not in board.players for board in match.boards) == plan.boards
        for matches in plan.rounds[: plan.counted]
        for match in matches
    )


# ----- before the first round -----------------------------------------------------------


def _empty(rng: random.Random, seed: int, round_robin: bool) -> TeamPlan:
    boards = rng.choices(range(2, 9), weights=(3, 3, 6, 2, 2, 1, 1))[0]
    writing = _writing(rng)
    rosters, ratings = _rosters(rng, _size(rng, seed, round_robin), boards, writing)
    plan = TeamPlan(seed, rosters, ratings, boards, round_robin=round_robin, writing=writing)
    usual = seed % 10 != 6 or writing.teams == "013"
    games = ("1", "1/2", "0", "0") if usual else rng.choice(GAMES)
    plan.game = dict(zip("WDLA", map(Fraction, games), strict=True))
    matches = rng.choice(MATCHES) if seed % 5 == 2 else ("2", "1", "0")
    plan.match = dict(zip("WDL", map(Fraction, matches), strict=True))
    if writing.teams != "013":
        _bye_points(rng, plan)
    writing.header = _header(rng, seed, plan)
    return plan


def _writing(rng: random.Random) -> Writing:
    colours = rng.choice(("WBWBWBWB", "WBWBWBWB", "BWBWBWBW", "WWBBWWBB", None))
    return Writing(
        teams=rng.choices(("310", "013", "both"), weights=(6, 2, 2))[0],
        colours=colours,
        pattern=rng.random() < 0.6,
        rested=rng.choice(("", "", "-", "Z")),
        bye_cells=rng.random() < 0.5,
        line_ups_always=rng.random() < 0.15,
        lone_wins=rng.random() < 0.6,
        empty_in_line_up=rng.random() < 0.5,
        scoring=rng.random() < 0.3,
        totals=rng.random() < 0.8,
    )


def _size(rng: random.Random, seed: int, round_robin: bool) -> int:
    if round_robin:
        double = seed % 12 == 3
        size = rng.randint(3, 6 if double else 11)
        return min(size + (size % 2 == seed // 4 % 2), 6 if double else 12)
    if seed % 20 == 0:
        return 3
    if seed % 20 == 1:
        return 40
    return rng.randint(*rng.choices(((4, 8), (9, 16), (17, 40)), weights=(5, 4, 1))[0])


def _rosters(
    rng: random.Random, size: int, boards: int, writing: Writing
) -> tuple[dict[int, list[int]], dict[int, int]]:
    """Teams of unequal strength and number; some of them cannot fill all boards."""
    numbers = list(range(1, size + 1))
    if writing.teams == "310" and rng.random() < 0.25:
        numbers = sorted(rng.sample(range(1, 3 * size + 1), size))
    sizes = {team: boards + rng.choice((0, 0, 1, 1, 2, 3)) for team in numbers}
    if rng.random() < 0.4:
        short = rng.choice(numbers)
        sizes[short] = boards - 1
    total = sum(sizes.values())
    players = list(range(1, total + 1))
    if rng.random() < 0.3:
        players = rng.sample(range(1, total + 20), total)
    else:
        rng.shuffle(players)
    rosters: dict[int, list[int]] = {}
    ratings: dict[int, int] = {}
    for team in numbers:
        rosters[team] = [players.pop() for _ in range(sizes[team])]
        level = rng.randint(1400, 2200)
        for place, player in enumerate(rosters[team]):
            ratings[player] = level - 40 * place + rng.randint(0, 60)
    return rosters, ratings


def _bye_points(rng: random.Random, plan: TeamPlan) -> None:
    half = plan.boards * plan.game["D"]
    full = plan.boards * plan.game["W"]
    choices = [
        (plan.match["D"], half), (plan.match["W"], full), (plan.match["W"], half),
        (plan.match["D"], half + plan.game["D"]), (Fraction(0), Fraction(0)),
    ]  # fmt: skip
    plan.bye_points = rng.choice(choices[:3] * 3 + choices[3:])
    if plan.bye_points == choices[0] and rng.random() < 0.4 and plan.game["W"] == 1:
        plan.writing.blank_bye_points = True


def _header(rng: random.Random, seed: int, plan: TeamPlan) -> list[str]:
    """What says the type of the event and which score is the primary one."""
    primary = "GP" if seed % 6 == 4 else "MP"
    if plan.writing.teams == "013" and plan.round_robin:
        return rng.choice((["092 Team Round Robin"], ["092 Rundenturnier"], []))
    if plan.writing.teams == "013":
        return ["092 Team Swiss System"]
    if not plan.round_robin:
        lines = [f"192 {rng.choice(SWISS[primary])}"]
    else:
        lines = [f"192 {rng.choice(DOUBLE if seed % 12 == 3 else ROUND_ROBIN)}"]
    if rng.random() < 0.3 or (plan.round_robin and primary == "GP"):
        first, second = ("GPTS", "MPTS") if primary == "GP" else ("MPTS", "GPTS")
        lines.append(f"212 {first},{second},EGGSB")
    return lines


def _decisions(rng: random.Random, plan: TeamPlan) -> None:
    """A penalty or a bonus, or other points for the forfeits or byes of a team."""
    team = rng.choice(list(plan.rosters))
    letters = [row[0] for row in plan.intended()[team] if row[0] in "-HF"]
    if letters and rng.random() < 0.6:
        kind = letters[0]
        match_points = {"-": Fraction(-1), "H": Fraction(0), "F": plan.match["D"]}[kind]
        game_points = Fraction(0) if kind == "H" else None
        plan.corrections.append(Correction(team, 0, match_points, game_points, kind))
        return
    points = rng.choice((("-1", "0"), ("0", "-1/2"), ("-1", "-1"), ("1", "1/2")))
    number = rng.randint(0, plan.counted)
    plan.corrections.append(Correction(team, number, Fraction(points[0]), Fraction(points[1])))


# ----- Swiss ---------------------------------------------------------------------------


@dataclass
class _Absences:
    """Who does not come to which round, and who has asked for a bye."""

    byes: dict[tuple[int, int], str] = field(default_factory=dict)
    no_shows: set[tuple[int, int]] = field(default_factory=set)

    def bye(self, team: int, number: int, letter: str) -> None:
        self.byes.setdefault((team, number), letter)


def _play_swiss(rng: random.Random, plan: TeamPlan) -> None:
    rounds = rng.randint(3, 11 if len(plan.rosters) > 5 else 7)
    plan.writing.header.append(f"142 {rounds}")
    absences = _absences(rng, plan, rounds)
    for number in range(1, rounds + 1):
        _swiss_round(rng, plan, absences, number)
    if rng.random() < 0.15 and team_matches.leave_unfinished(rng, plan):
        return
    if plan.writing.teams != "013" and rng.random() < 0.1:
        plan.writing.header[-1] = f"142 {rounds + 1}"
        plan.announced = [(rng.choice("HZF"), rng.choice(list(plan.rosters)))]


def _absences(rng: random.Random, plan: TeamPlan, rounds: int) -> _Absences:
    absences = _Absences()
    if len(plan.rosters) < 6:
        return absences
    records = plan.writing.teams != "013"
    for team in plan.rosters:
        roll, none = rng.random(), not records or rng.random() < 0.3
        zero = "" if none else "Z"
        if roll < 0.08:  # late
            for number in range(1, rng.randint(1, max(1, rounds // 3)) + 1):
                absences.bye(team, number, zero)
        elif roll < 0.16:  # withdrawn, sometimes after a match not come to
            first = rng.randint(2, rounds)
            if rng.random() < 0.5:
                absences.no_shows.add((team, first))
                first += 1
            for number in range(first, rounds + 1):
                absences.bye(team, number, zero)
        elif roll < 0.30 and records:
            absences.bye(team, rng.randint(1, rounds), rng.choice("FHHZ"))
        elif roll < 0.36 and records:
            absences.bye(team, rounds - 1, rng.choice("HZ"))
            absences.no_shows.add((team, rounds))
        elif roll < 0.42 and records:
            absences.bye(team, rounds, rng.choice("FHHZ"))
        elif roll < 0.46:
            absences.no_shows.add((team, rng.randint(1, rounds)))
    return absences


def _swiss_round(rng: random.Random, plan: TeamPlan, absences: _Absences, number: int) -> None:
    done = plan.intended(len(plan.rounds)) if plan.rounds else {team: [] for team in plan.rosters}
    score = {team: (sum(r[2] for r in row), sum(r[3] for r in row)) for team, row in done.items()}
    order = sorted(plan.rosters, key=lambda team: (-score[team][0], -score[team][1], team))
    playing = [team for team in order if (team, number) not in absences.byes]
    plan.byes |= {key: letter for key, letter in absences.byes.items() if key[1] == number}
    if len(playing) % 2:
        without = [team for team in playing if all(r[0] != "U" for r in done[team])]
        chosen = (without or playing)[-1]
        playing.remove(chosen)
        named = plan.writing.teams != "013" or plan.writing.bye_cells
        plan.byes[chosen, number] = "U" if named else ""
    met = {team: [Cell(r[1], "-", "1") for r in done[team]] for team in plan.rosters}
    matches = []
    for one, other in paired(playing, met):
        pair = (one, other) if rng.random() < 0.5 else (other, one)
        absent = [team for team in pair if (team, number) in absences.no_shows]
        matches.append(team_matches.match(rng, plan, pair, absent))
    if not any(team_matches.was_played(match) for match in matches):
        matches[0] = team_matches.played_match(rng, plan, matches[0].teams)
    plan.rounds.append(matches)


# ----- round robins ----------------------------------------------------------------------


def _play_round_robin(rng: random.Random, plan: TeamPlan) -> None:
    schedule = team_matches.schedule(list(plan.rosters))
    if plan.seed % 12 == 3:
        schedule += [[(black, white) for white, black in pairs] for pairs in schedule]
        if plan.writing.header:
            plan.writing.header[0] = plan.writing.header[0].replace(
                "Team Round", "Team Double Round"
            )
    plan.writing.header.append(f"142 {len(schedule)}")
    forfeited = rng.choice((0, 0, 1, 2, 3))
    total = sum(len(pairs) for pairs in schedule)
    chosen = set(rng.sample(range(total), min(forfeited, total // 4)))
    index = 0
    for pairs in schedule:
        matches: list[Match] = []
        for pair in pairs:
            if index in chosen:
                matches.append(team_matches.forfeited_match(rng, plan, pair, []))
            else:
                matches.append(team_matches.played_match(rng, plan, pair))
            index += 1
        if not any(team_matches.was_played(match) for match in matches):
            matches[0] = team_matches.played_match(rng, plan, matches[0].teams)
        plan.rounds.append(matches)
    if rng.random() < 0.15:
        team_matches.leave_unfinished(rng, plan)
