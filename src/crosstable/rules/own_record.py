"""Systems on a participant's own record (Art. 7), and the score itself."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Mask, Values
from crosstable.rules.clause import Clause, Contributions, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.system import (
    BOTH_SCORES,
    MATCH_POINTS_ONLY,
    Modifier,
    Step,
    Stepped,
    stepped_system,
    system,
)
from crosstable.texts import Text, text

_ONE = Fraction(1)

counted_wins: Question[Mask] = Question("wins", text("question.wins", "Which rounds count as won?"))


@system("PTS", text("system.PTS", "Points"), plays="both")
def points(ev: Evaluation) -> Contributions:
    """The score: the sum of the points of all rounds.

    Formula: PTS = sum of the points of all rounds, bonuses and penalties included.
    Unplayed rounds: as awarded.
    Article: on the edition page (PTS). In force in every edition.
    Arrays:  points (P, R) ticks -> value (P, R+1), unit of the scoring.
    Errors:  none.
    """
    t = ev.table
    return by_round(
        t,
        Clause(t.paired, t.points, text("pts.game", "{opponent}: {result}"), rests=("PTS",)),
        Clause(t.held & ~t.paired, t.points, text("pts.round", "{result}"), rests=("PTS",)),
        Clause(t.void & (t.opponents >= 0), 0, text("pts.annulled", "{opponent}: {result}, annulled"),
               rests=("PTS", "withdrawn_before_half"), counts=False),
        Clause(t.decided_upon, t.bonus_total,
               text("pts.bonus", "points given or taken by decision"),
               rests=("PTS", "corrections")),
        unit=t.unit,
    )  # fmt: skip


def _counted(
    ev: Evaluation, code: str, rounds: Mask, because: Text, otherwise: Text
) -> Contributions:
    """One for each of the ``rounds``, nothing for the others."""
    t = ev.table
    return by_round(
        t,
        Clause(rounds, 1, because, rests=(code,)),
        Clause(t.held & ~rounds, 0, otherwise, rests=(code,)),
        unit=_ONE,
    )


@system(
    "WIN",
    text("system.WIN", "Number of wins"),
    plays="both",
    scores=MATCH_POINTS_ONLY,
)
def wins(ev: Evaluation) -> Contributions:
    """The number of rounds in which a participant got as many points as a win is worth.

    With or without playing: a forfeit win, a full-point bye and a pairing-allocated bye worth a
    win count as well.

    Formula: WIN = number of rounds with points = points of a win.
    Unplayed rounds: count where they gave the points of a win.
    Article: on the edition page (WIN, wins). In force since fide-2023-09-01.
    Arrays:  points (P, R) ticks -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    because = text("win.counted", "{cell}; counts as a win")
    otherwise = text("win.not-counted", "{cell}; does not count as a win")
    return _counted(ev, "WIN", ev(counted_wins), because, otherwise)


@counted_wins.answer("points-of-a-win")
def points_of_a_win(ev: Evaluation) -> Mask:
    """Every round with the points of a win, played or not."""
    t = ev.table
    return t.held & (t.points == t.win)


@counted_wins.answer("games-and-forfeits")
def games_and_forfeits(ev: Evaluation) -> Mask:
    """Games won over the board or by forfeit; a bye is no win."""
    return ev.table.won | ev.table.forfeit_won


@counted_wins.answer("over-the-board")
def over_the_board_only(ev: Evaluation) -> Mask:
    """Only games won over the board."""
    return ev.table.won


@system("WON", text("system.WON", "Number of games won"), plays="both", scores=MATCH_POINTS_ONLY)
def games_won(ev: Evaluation) -> Contributions:
    """The number of games won over the board.

    Formula: WON = number of wins over the board.
    Unplayed rounds: do not count.
    Article: on the edition page (WON). In force since fide-2023-09-01.
    Arrays:  results (P, R) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    because = text("won.counted", "{cell}; won over the board")
    otherwise = text("won.not-counted", "{cell}; not won over the board")
    return _counted(ev, "WON", ev.table.won, because, otherwise)


@system("BPG", text("system.BPG", "Games played with Black"))
def games_with_black(ev: Evaluation) -> Contributions:
    """The number of games played over the board with the black pieces.

    Formula: BPG = number of games over the board with Black.
    Unplayed rounds: do not count.
    Article: on the edition page (BPG). In force since fide-2023-09-01.
    Arrays:  colours (P, R) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    because = text("bpg.counted", "{cell}; played with Black")
    otherwise = text("bpg.not-counted", "{cell}; not played with Black")
    return _counted(ev, "BPG", t.over_the_board & t.black, because, otherwise)


@system("BWG", text("system.BWG", "Games won with Black"))
def wins_with_black(ev: Evaluation) -> Contributions:
    """The number of games won over the board with the black pieces.

    Formula: BWG = number of wins over the board with Black.
    Unplayed rounds: do not count.
    Article: on the edition page (BWG). In force since fide-2023-09-01.
    Arrays:  colours and results (P, R) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    because = text("bwg.counted", "{cell}; won with Black")
    otherwise = text("bwg.not-counted", "{cell}; not won with Black")
    return _counted(ev, "BWG", t.won & t.black, because, otherwise)


@system(
    "PS",
    text("system.PS", "Progressive score"),
    modifiers=(Modifier.CUT,),
    plays="both",
    scores=BOTH_SCORES,
)
def progressive_score(ev: Evaluation) -> Contributions:
    """The sum of a participant's scores after each round.

    Whoever led early had the stronger opponents. A cut leaves out the score after round 1, then
    after round 2, and so on; a free round carries the score on.

    Formula: PS = score after round 1 + score after round 2 + ... + final score.
    Unplayed rounds: with the points awarded.
    Article: on the edition page (PS). In force since fide-2023-09-01.
    Arrays:  running score (P, R) ticks -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    numbers = np.broadcast_to(t.numbers, t.points.shape)
    return by_round(
        t,
        Clause(numbers <= t.rounds[:, None], t.running_score,
               text("ps.after", "{cell}; score after the round"), rests=("PS",), basis=numbers),
        unit=t.unit,
    )  # fmt: skip


@system(
    "REP",
    text("system.REP", "Rounds one elected to play"),
    names=("GE",),
    plays="both",
    scores=MATCH_POINTS_ONLY,
)
def rounds_elected_to_play(ev: Evaluation) -> Contributions:
    """The number of rounds less half-point byes, zero-point byes and forfeit losses.

    Formula: REP = rounds - half-point byes - zero-point byes - forfeit losses.
    Unplayed rounds: requested byes and forfeit losses are taken off; the free round of an odd round robin is no round.
    Article: on the edition page (REP). In force since fide-2023-09-01 (there called GE).
    Arrays:  results (P, R) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    declined = t.requested_bye | t.forfeit_lost
    return by_round(
        t,
        Clause(t.held & ~declined, 1, text("rep.counted", "{cell}; there to play"),
               rests=("REP",)),
        Clause(declined, 0, text("rep.declined", "{cell}; not there to play"),
               rests=("REP",)),
        Clause(t.free, 0, text("rep.free", "free round"), rests=("REP", "no_element"),
               counts=False),
        unit=_ONE,
    )  # fmt: skip


@system(
    "STD",
    text("system.STD", "Standard points"),
    plays="both",
    scores=MATCH_POINTS_ONLY,
)
def standard_points(ev: Evaluation) -> Contributions:
    """One for each round with more points than the opponent, a half for as many.

    Without playing: one for more points than a draw is worth, a half for exactly as many. So the
    usual count comes back where the event scores otherwise.

    Formula: STD = rounds with more points than the opponent + 1/2 x rounds with as many.
    Unplayed rounds: compared with a draw's points where there is no opponent.
    Article: on the edition page (STD). In force since fide-2026-03-01.
    Arrays:  points (P, R) ticks -> value (P, R+1), unit 1/2.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    rival = t.opponent_points
    facts = {"own": Fact(t.points, t.unit), "other": Fact(rival, t.unit)}
    worth = {
        name: np.where(t.points > than, 2, np.where(t.points == than, 1, 0))
        for name, than in (("paired", rival), ("bye", np.full_like(rival, t.draw)))
    }
    return by_round(
        t,
        Clause(t.paired, worth["paired"], text("std.paired", "{cell}; {own} against {other}"),
               rests=("STD",), facts=facts),
        Clause(t.held & ~t.paired, worth["bye"],
               text("std.bye", "{result}: {own}, compared with a draw"),
               rests=("STD",), facts=facts),
        unit=Fraction(1, 2),
    )  # fmt: skip


@stepped_system(
    "TPN",
    text("system.TPN", "Tournament pairing number"),
    modifiers=(Modifier.REVERSED,),
    ascending=True,
    names=("SNO",),
    plays="both",
)
def pairing_number(ev: Evaluation) -> Stepped:
    """The final pairing number, the lowest first; /R the highest first.

    Formula: TPN = pairing number.
    Unplayed rounds: have no influence.
    Article: on the edition page (TPN). In force since fide-2026-03-01.
    Arrays:  ids (P,) -> values (P,), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    values = Values(ev.table.ids, _ONE)

    def steps(p: int) -> list[Step]:
        name = text("tpn.name", "pairing number")()
        return [Step(name, values.fraction(p), text("tpn.because", "as drawn up")(), "TPN")]

    return Stepped(values, steps)
