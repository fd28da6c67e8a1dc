"""A play-off as the terminal's JSON: participants, stages, what is due, decisions, the order."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.exact import machine_text, number
from crosstable.playoff.brackets import Drawn, brackets, games_of
from crosstable.playoff.conditions import first_start
from crosstable.playoff.engine import Progress, branch_of, players_of, progress
from crosstable.playoff.format import Format
from crosstable.playoff.heats import totals
from crosstable.playoff.load import format_of
from crosstable.playoff.money import shared_prizes
from crosstable.playoff.pace import DAY, clock_text
from crosstable.playoff.run import Final, Game, HeatPlan, Run
from crosstable.playoff.shapes import (
    Arbiters,
    CaseLine,
    DecisionLine,
    Entered,
    FinalPlace,
    Heat,
    Longest,
    PlayedBy,
    PlayOffBracket,
    PlayOffFinal,
    PlayOffGame,
    PlayOffPair,
    PlayOffReport,
    PlayOffStage,
    Rules,
)
from crosstable.playoff.stages import Entry, Stage
from crosstable.playoff.state import PlayOff
from crosstable.playoff.timetable import Slot, longest, timetable, total
from crosstable.playoff.words import cases, contest_text, heat_text
from crosstable.remark import Remark, said
from crosstable.texts import Joined, Text, text

#: Why players stay level, in words.
_BECAUSE: dict[str, Text] = {
    "minor_places": text("po.recorded", "as the play-off ended"),
    "level_behind": text("playoff.because.level", "level behind the winner"),
    "knocked_out": text("playoff.because.knocked-out", "knocked out at the same stage"),
    "same_rank": text("playoff.because.rank", "of the same rank in their groups"),
    "not_playing": text("playoff.because.not-playing", "did not play"),
    "withdrawn": text("playoff.because.withdrawn", "left the play-off"),
    "criteria": text("playoff.because.criteria", "left to further criteria"),
}


def report(playoff: PlayOff, event: str = "", remarks: Sequence[Remark] = ()) -> PlayOffReport:
    """A play-off with all that was entered, as data."""
    format = format_of(playoff.rules, playoff.page, playoff.setup.answers)
    now = progress(format, playoff.setup, playoff.entry)
    playing, _ = players_of(format, playoff.setup)
    run = Run(format, playoff.setup)
    entered = {one.game for one in playoff.entry if one.kind == "colours" and not one.undone}
    slots = timetable(format, now.stages, first_start(format, playoff))
    return PlayOffReport(
        event=event,
        place=playoff.place,
        place_to=playoff.place_to,
        rules=Rules(format.id, str(format.title), playoff.announced),
        equal=format.answer("equal_after_first"),
        seed=playoff.setup.seed,
        seeded_by=list(playoff.setup.seeded_by),
        participants=[
            PlayedBy(
                seed,
                one.id,
                one.name,
                [None if each == "-" else each for each in one.values],
                one.id in playing,
            )
            for seed, one in enumerate(playoff.setup.players, 1)
        ],
        stages=[
            _stage(run, stage, slot, entered) for stage, slot in zip(now.stages, slots, strict=True)
        ],
        brackets=[_bracket(one, now) for one in brackets(now)],
        finals=[_final(run, one) for one in now.finals],
        due=[game.number for game in now.due],
        moves_wanted=sorted(now.moves),
        colours_wanted=_first_of_heats([game for game in now.games if game.waits]),
        longest=_longest(format, playoff, len(playing)),
        arbiters=_arbiters(format, now, len(playing)),
        cases=[
            CaseLine(one.contest, one.key, str(one.what), one.article, one.target)
            for one in cases(run, branch_of(format, len(playing)), len(playing))
        ],
        cases_article=format.article("all_cases"),
        entries=[_entered(one) for one in playoff.entry],
        decisions=[
            DecisionLine(one.stage, one.clause, one.article, str(one.message))
            for one in now.decisions
        ],
        order=_order(format, playoff, now),
        remarks=[said(one) for one in remarks],
    )


def _entered(one: Entry) -> Entered:
    return Entered(
        kind=one.kind,
        game=one.game or None,
        white=one.white or None,
        black=one.black or None,
        result=one.result or None,
        moves=one.moves or None,
        player=one.player or None,
        by_committee=one.by_committee,
        note=one.note,
        undone=one.undone,
    )


def _stage(run: Run, stage: Stage, slot: Slot, entered: set[int]) -> PlayOffStage:
    return PlayOffStage(
        stage=stage.number,
        begins=_clock(slot.begins),
        minutes=slot.minutes,
        over=stage.over,
        heats=[_heat(run, stage, at, heat, entered) for at, heat in enumerate(stage.heats)],
        games=[_game(game, _clock(slot.rounds[game.round - 1])) for game in stage.games],
    )


def _bracket(one: Drawn, now: Progress) -> PlayOffBracket:
    return PlayOffBracket(
        contest=one.contest,
        text=str(Joined(one.where)),
        place=one.place,
        place_to=one.place_to,
        stage=one.stage,
        through=one.through,
        known=one.known,
        rounds=[
            [
                PlayOffPair(
                    list(pair.players),
                    pair.winner,
                    [game.number for game in games_of(pair, one.stage, now.games)],
                )
                for pair in pairs
            ]
            for pairs in one.rounds
        ],
    )


def _final(run: Run, one: Final) -> PlayOffFinal:
    if one.contest is None:
        return PlayOffFinal(one.count, None, None, "", run.format.article("lot"), one.reached)
    name, contest = run.contest(one.contest)
    said = str(contest_text(run, contest))
    return PlayOffFinal(one.count, name, contest.form, said, contest.article, one.reached)


def _heat(run: Run, stage: Stage, at: int, heat: HeatPlan, entered: set[int]) -> Heat:
    paces = heat.time.paces
    own = [game for game in stage.games if game.heat == at]
    points, colours = totals(heat.players, own), _colours(heat, own, entered)
    return Heat(
        heat=at + 1,
        contest=heat.name,
        form=heat.contest.form,
        article=heat.contest.article,
        text=str(heat_text(run, heat)),
        white=str(paces[0]) if paces else "",
        black=str(paces[1]) if paces else "",
        draw_wins_for_black=heat.time.draw == "black",
        colours=colours,
        colours_article=run.format.article("berger" if colours == "berger" else "colours"),
        players=list(heat.players),
        points=[machine_text(points[one]) for one in heat.players],
    )


def _colours(heat: HeatPlan, games: Sequence[Game], entered: set[int]) -> str:
    """What gives the colours of a contest."""
    if heat.contest.form == "round-robin":
        return "berger"
    if any(game.number in entered for game in games):
        return "choice" if heat.chooser is not None else "entered"
    return "lot" if heat.chooser is None else "choice"


def _game(game: Game, begins: str | None) -> PlayOffGame:
    return PlayOffGame(
        game=game.number,
        round=game.round,
        board=game.board,
        heat=game.heat + 1,
        begins=begins,
        white=game.white,
        black=game.black,
        result=None if game.outcome is None else game.outcome.written,
        points=None if game.points is None else [machine_text(one) for one in game.points],
        moves=game.moves,
        state=_state(game),
        by_committee=game.by_committee,
    )


def _state(game: Game) -> str:
    if game.outcome is not None:
        return "played" if game.outcome.played else "forfeit"
    if not game.needed:
        return "not-needed"
    return "waits" if game.waits else "due"


def _first_of_heats(games: Sequence[Game]) -> list[int]:
    """The first game of each contest whose colours are to be chosen."""
    first: dict[tuple[int, int], int] = {}
    for game in games:
        first.setdefault((game.stage, game.heat), game.number)
    return sorted(first.values())


def _longest(format: Format, playoff: PlayOff, count: int) -> Longest | None:
    path = longest(format, playoff.setup, count)
    if path is None:
        return None
    begins, minutes = first_start(format, playoff), total(format, path)
    return Longest(list(path), minutes, _clock(None if begins is None else begins + minutes))


def _arbiters(format: Format, now: Progress, count: int) -> Arbiters:
    """As many at games as boards are in use at a time; half the players where nothing is known."""
    boards = max((game.board for game in now.games), default=count // 2)
    return Arbiters(boards, format.number("appeals"), format.article("arbiters"))


def _order(format: Format, playoff: PlayOff, now: Progress) -> list[FinalPlace] | None:
    if now.order is None:
        return None
    prizes = [number(one) for one in playoff.prizes]
    money = shared_prizes(now.order, prizes, playoff.place)
    found, place = list[FinalPlace](), playoff.place
    for level in now.order:
        count = len(level.players)
        clause = level.because if count > 1 else "minor_places" if found else ""
        found.append(
            FinalPlace(
                place=place,
                place_to=place + count - 1,
                ids=list(level.players),
                clause=clause or None,
                article=(format.article(clause) or None) if clause else None,
                text=str(_BECAUSE[clause]()) if clause in _BECAUSE else None,
                prize=machine_text(money[level.players[0]]) if prizes else None,
            )
        )
        place += count
    return found


def _clock(minutes: int | None) -> str | None:
    """A time of the day for machines, after midnight too."""
    return None if minutes is None else clock_text(minutes % DAY)
