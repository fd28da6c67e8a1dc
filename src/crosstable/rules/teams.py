"""Systems on the two scores of teams: the scores themselves, extended Sonneborn-Berger, SSSC (13)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Ticks, Values, common_unit
from crosstable.model.matches import TeamScore
from crosstable.rules.clause import Clause, Contributions, Fact, by_round
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.opponents import buchholz, fore_buchholz
from crosstable.rules.own_record import points
from crosstable.rules.results import unplayed_result
from crosstable.rules.system import Modifier, Step, Stepped, stepped_system, system
from crosstable.table.crosstable import Crosstable
from crosstable.texts import text

_PRODUCTS = {
    "bh.opponent": text("esb.opponent", "{cell}; adjusted total {basis} × {factor}"),
    "bh.adjusted": text(
        "esb.adjusted", "{cell}; adjusted total {basis}, not {score} as awarded, × {factor}"
    ),
    "bh.forfeit": text("esb.forfeit", "{cell}; adjusted total {basis} × {factor}"),
    "bh.plain": text("esb.plain", "{cell}; total {basis} × {factor}"),
    "bh.plain-forfeit": text("esb.plain-forfeit", "{cell}; total {basis} × {factor}"),
    "bh.dummy": text("sb.dummy", "{cell}; {detail}, × {factor}"),
}
_CUTS = (Modifier.CUT, Modifier.PLAYED)


def _score(ev: Evaluation, score: TeamScore, code: str) -> Contributions:
    return ev.on(ev.table.by(score))(points).named(code)


@system("MPTS", text("system.MPTS", "Match points"), names=("MATCH POINTS",), plays="teams")
def match_points(ev: Evaluation) -> Contributions:
    """The sum of a team's match points.

    Formula: MPTS = sum of the match points of all rounds, bonuses and penalties included.
    Unplayed rounds: as awarded.
    Article: on the edition page (MPTS).
    Arrays:  match points (P, R) ticks -> value (P, R+1), unit of the match scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _score(ev, "MP", "MPTS")


@system("GPTS", text("system.GPTS", "Game points"), names=("GAME POINTS",), plays="teams")
def game_points(ev: Evaluation) -> Contributions:
    """The sum of a team's game points: what its players scored on all boards.

    Formula: GPTS = sum of the game points of all rounds, bonuses and penalties included.
    Unplayed rounds: as awarded.
    Article: on the edition page (GPTS).
    Arrays:  game points (P, R) ticks -> value (P, R+1), unit of the boards.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _score(ev, "GP", "GPTS")


@system("MPvGP", text("system.MPvGP", "Match points v game points"), plays="teams")
def other_score(ev: Evaluation) -> Contributions:
    """The score that does not rank first: game points where match points do, and the reverse.

    Formula: MPvGP = the secondary score.
    Unplayed rounds: as awarded.
    Article: on the edition page (MPvGP). In force since fide-2023-09-01.
    Arrays:  points (P, R) ticks -> value (P, R+1), unit of that score.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return ev.on(secondary(ev.table))(points).named("MPvGP")


@system("MPGP", text("system.MPGP", "Match points and game points"), plays="teams")
def sum_of_scores(ev: Evaluation) -> Contributions:
    """The sum of a team's match points and game points.

    Formula: MPGP = MPTS + GPTS.
    Unplayed rounds: as awarded.
    Article: on the edition page (MPGP).
    Arrays:  both points (P, R) ticks -> value (P, R+1), a unit common to both.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    match, game = ev.table.by("MP"), ev.table.by("GP")
    unit = common_unit([match.unit, game.unit])
    of_match, of_game = int(match.unit / unit), int(game.unit / unit)
    facts = {"match": Fact(match.points, match.unit), "game": Fact(game.points, game.unit)}
    both = match.points * of_match + game.points * of_game
    bonus = match.bonus_total * of_match + game.bonus_total * of_game
    return by_round(
        match,
        Clause(match.paired, both,
               text("mpgp.match", "{cell}; {match} match points and {game} game points"),
               rests=("MPGP",), facts=facts),
        Clause(match.held & ~match.paired, both,
               text("mpgp.round", "{cell}; {match} match points and {game} game points"),
               rests=("MPGP",), facts=facts),
        Clause(bonus != 0, bonus, text("pts.bonus", "points given or taken by decision"),
               rests=("MPGP", "corrections")),
        unit=unit,
    )  # fmt: skip


def primary(t: Crosstable) -> Crosstable:
    """The table of teams by the score that ranks first."""
    return t.by(t.team_facts.primary)


def secondary(t: Crosstable) -> Crosstable:
    """The table of teams by the other score."""
    return t.by("GP" if primary(t).score_name == "MP" else "MP")


def product_of_scores(
    ev: Evaluation, code: str, totals: TeamScore, own: TeamScore
) -> Contributions:
    """Each opponent's adjusted total in one score times the points taken from it in another."""
    t = ev.table.by(own)
    taken = Fact(np.where(ev.on(t)(unplayed_result), t.draw, t.points), t.unit)
    return ev.on(ev.table.by(totals))(buchholz).times(taken, code, _PRODUCTS)


@system("EMMSB", text("system.EMMSB", "Extended Sonneborn-Berger, match by match points"),
        modifiers=_CUTS, plays="teams")  # fmt: skip
def match_by_match(ev: Evaluation) -> Contributions:
    """The sum of the products of each opponent's match points and the match points taken from it.

    Formula: EMMSB = sum over rounds of opponent's match points x own match points.
    Unplayed rounds: as in Buchholz on match points, times the points awarded.
    Article: on the edition page (EMMSB). In force since fide-2023-09-01.
    Arrays:  Buchholz on MP (P, R+1) x MP (P, R) -> value (P, R+1).
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return product_of_scores(ev, "EMMSB", "MP", "MP")


@system("EMGSB", text("system.EMGSB", "Extended Sonneborn-Berger, match by game points"),
        modifiers=_CUTS, plays="teams")  # fmt: skip
def match_by_game(ev: Evaluation) -> Contributions:
    """The sum of the products of each opponent's match points and the game points taken from it.

    Formula: EMGSB = sum over rounds of opponent's match points x own game points.
    Unplayed rounds: as in Buchholz on match points, times the points awarded.
    Article: on the edition page (EMGSB). In force since fide-2023-09-01.
    Arrays:  Buchholz on MP (P, R+1) x GP (P, R) -> value (P, R+1).
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return product_of_scores(ev, "EMGSB", "MP", "GP")


@system("EGMSB", text("system.EGMSB", "Extended Sonneborn-Berger, game by match points"),
        modifiers=_CUTS, plays="teams")  # fmt: skip
def game_by_match(ev: Evaluation) -> Contributions:
    """The sum of the products of each opponent's game points and the match points taken from it.

    Formula: EGMSB = sum over rounds of opponent's game points x own match points.
    Unplayed rounds: as in Buchholz on game points, times the points awarded.
    Article: on the edition page (EGMSB). In force since fide-2023-09-01.
    Arrays:  Buchholz on GP (P, R+1) x MP (P, R) -> value (P, R+1).
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return product_of_scores(ev, "EGMSB", "GP", "MP")


@system("EGGSB", text("system.EGGSB", "Extended Sonneborn-Berger, game by game points"),
        modifiers=_CUTS, plays="teams")  # fmt: skip
def game_by_game(ev: Evaluation) -> Contributions:
    """The sum of the products of each opponent's game points and the game points taken from it.

    Formula: EGGSB = sum over rounds of opponent's game points x own game points.
    Unplayed rounds: as in Buchholz on game points, times the points awarded.
    Article: on the edition page (EGGSB). In force since fide-2023-09-01.
    Arrays:  Buchholz on GP (P, R+1) x GP (P, R) -> value (P, R+1).
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return product_of_scores(ev, "EGGSB", "GP", "GP")


@stepped_system("SSSC", text("system.SSSC", "Scores and schedule strength combination"),
                modifiers=(Modifier.FORE, Modifier.PLAYED, Modifier.DIVISOR), plays="teams")  # fmt: skip
def scores_and_schedule_strength(ev: Evaluation) -> Stepped:
    """The secondary score plus the Buchholz of the primary score divided by K.

    K is the greatest possible primary score of the tournament over the greatest possible secondary
    score of one match, cut to a whole number; /Kn sets it. /F takes Fore Buchholz. The exact value
    ranks; where K is 0 it is undefined.

    Formula: SSSC = secondary score + BH on the primary score / K.
    Unplayed rounds: as in Buchholz.
    Article: on the edition page (SSSC, BH). In force since fide-2023-09-01.
    Arrays:  Buchholz (P,) and score (P,) ticks -> values (P,), numerator over K.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    first, second = primary(ev.table), secondary(ev.table)
    strength = ev.on(first).total(fore_buchholz if ev.fore else buchholz)
    k = _divisor(first, second, ev.divisor)
    unit = common_unit([first.unit, second.unit])
    own = second.score * int(second.unit / unit)
    values = Values(own * k + strength * int(first.unit / unit), unit, k)
    return Stepped(values, _Parts(values, second, first, strength, k, fixed=bool(ev.divisor),
                                  fore=ev.fore))  # fmt: skip


def _divisor(first: Crosstable, second: Crosstable, fixed: int) -> Ticks:
    """K (P,): cut to a whole number; as it is set where it is."""
    if fixed:
        return np.full(len(first.ids), fixed, dtype=np.int64)
    unit = common_unit([first.unit, second.unit])
    most = first.rounds * int(first.win * first.unit / unit)
    return most // max(int(second.win * second.unit / unit), 1)


_TOTAL_OF = {
    "MP": text("sssc.of-match-points", "match points of all rounds"),
    "GP": text("sssc.of-game-points", "game points of all rounds"),
}
_STRENGTH_OF = {
    "MP": text("sssc.strength-of-match-points", "of the match points"),
    "GP": text("sssc.strength-of-game-points", "of the game points"),
}


class _Parts:
    """The steps of one team's SSSC."""

    def __init__(
        self, values: Values, second: Crosstable, first: Crosstable, strength: Ticks, k: Ticks,
        *, fixed: bool, fore: bool,
    ) -> None:  # fmt: skip
        self.values, self.second, self.first = values, second, first
        self.strength, self.k, self.fixed, self.fore = strength, k, fixed, fore

    def __call__(self, p: int) -> list[Step]:
        first, second = self.first, self.second
        strength = (
            text("sssc.fore", "Fore Buchholz") if self.fore else text("sssc.strength", "Buchholz")
        )
        because = text("sssc.sum", "secondary score + Buchholz / K")()
        if not self.k[p]:
            because = text("sssc.no-divisor", "K is 0: undefined; set it with /Kn")()
        return [
            Step(text("sssc.secondary", "secondary score")(), int(second.score[p]) * second.unit,
                 _TOTAL_OF[second.score_name](), "SSSC"),
            Step(strength(), int(self.strength[p]) * first.unit,
                 _STRENGTH_OF[first.score_name](), "FB" if self.fore else "BH"),
            *self._divisor_steps(p),
            Step(text("sssc.value", "sum")(), self.values.fraction(p), because, "SSSC"),
        ]  # fmt: skip

    def _divisor_steps(self, p: int) -> list[Step]:
        """K, and what it is made of where it is not set."""
        k, name = Fraction(int(self.k[p])), text("sssc.k", "K")()
        if self.fixed:
            return [Step(name, k, text("sssc.fixed", "as set")(), "SSSC")]
        first, second = self.first, self.second
        return [
            Step(text("sssc.most", "most of the primary score")(),
                 int(first.rounds[p]) * first.win * first.unit,
                 text("sssc.most.because", "all matches won")(), "SSSC"),
            Step(text("sssc.most-in-one", "most of the secondary score")(), second.win * second.unit,
                 text("sssc.most-in-one.because", "one match won on all boards")(), "SSSC"),
            Step(name, k, text("sssc.divisor", "the first over the second, cut to a whole number")(),
                 "SSSC"),
        ]  # fmt: skip
