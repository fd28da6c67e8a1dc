"""A play-off format, as its page gives it: who plays what, at which pace, and what comes next."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from crosstable.editions.edition import Decision, Words
from crosstable.playoff.pace import Pace

Form: TypeAlias = Literal[
    "match", "round-robin", "knock-out", "groups", "best", "repeat", "fewest-moves", "lot",
    "criteria",
]  # fmt: skip
Colours: TypeAlias = Literal["lot", "higher-seed-chooses"]
Places: TypeAlias = Literal["first", "all"]
Equal: TypeAlias = Literal["share", "criteria"]

#: In a reference: the contest that the format has for the number of those who play it.
BRANCH = "branch"
#: Before a name: the question whose answer stands in its place.
ASKS = "@"


class Best(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Only so many of the tied play: the first by the seeds."""

    best: int


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that the rules give, and its article."""

    value: int
    article: str
    sure: str = "T"


class Time(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A time control: ``3+5`` is three minutes and five seconds a move.

    ``black``: where Black has another; both empty: the organiser states it. ``draw``: ``black``
    where a draw wins for Black.
    """

    white: str = ""
    black: str = ""
    draw: Literal["", "black"] = ""
    article: str = ""

    @property
    def paces(self) -> tuple[Pace, Pace] | None:
        """The time of White and of Black, None where it is not stated."""
        if not self.white:
            return None
        return Pace.read(self.white), Pace.read(self.black or self.white)


class Contest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One contest: its form, what it needs, and which contest decides among those left level.

    ``numbers``: pairing numbers in the order of the seeds. ``pairs``: seeds in the order of the
    bracket. ``order``: ``seed`` or ``lot``. ``groups``: seeds by group, else ``count`` groups by
    ``composition``: ``snake`` or ``lot``. ``each``: the contest of a pair or a group; ``final``:
    of the winners of groups. ``keep``: how many the form ``best`` keeps for ``then``. ``times``:
    how often the form ``repeat`` plays on, before ``then``. ``level``: the contest for those left
    level, by ``all``, their number, or ``any``. ``short``, ``straight``: the contest in its place
    when time is short, and when the play-off goes straight to Armageddon. ``pace``: whether a
    slower one may be agreed.
    """

    form: Form
    article: str = ""
    sure: str = "T"
    time: str = ""
    games: int = 1
    cycles: int = 1
    numbers: list[int] = []
    pairs: list[int] = []
    order: str = "seed"
    colours: Colours = "lot"
    groups: list[list[int]] = []
    count: int = 0
    composition: str = "snake"
    each: str = ""
    final: str = ""
    keep: int = 0
    then: str = ""
    times: int = 0
    level: dict[str, str] = {}
    short: str = ""
    straight: str = ""
    pace: bool = False


class Format(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One page.

    ``places``: which places are played for. ``players``: all of the tied, or the best of them.
    ``seed``: the criteria that seed, empty for those of the list after PO. ``equal``: whether
    those equal after the play-off share, or further criteria split them. ``branch``: the contest
    by number of players: ``4``, ``11+``, or ``any``. ``answers``: what a name with ``@`` stands
    for, by question and answer. ``announced``: where the rules were announced beforehand.
    """

    id: str
    title: Words | str
    source: Words | str = ""
    checked: str = ""
    announced: str = ""
    places: Places = "first"
    players: Literal["all"] | Best = "all"
    seed: list[str] = []
    equal: Equal = "share"
    decides: dict[str, Decision] = {}
    numbers: dict[str, Number] = {}
    articles: dict[str, str] = {}
    answers: dict[str, dict[str, str]] = {}
    time: dict[str, Time] = {}
    branch: dict[str, str]
    contest: dict[str, Contest]

    def article(self, name: str) -> str:
        """The article that a name rests on; empty where the page gives none."""
        if name in self.decides:
            return self.decides[name].article
        if name in self.numbers:
            return self.numbers[name].article
        return self.articles.get(name, "")

    def answer(self, question: str) -> str:
        """The answer to a question; what a page does not answer is answered as usual."""
        if question in self.decides:
            return self.decides[question].answer
        return self.equal if question == "equal_after_first" else USUAL[question]

    def number(self, name: str) -> int:
        """A number of the rules, or the usual one."""
        return self.numbers[name].value if name in self.numbers else USUAL_NUMBERS[name]

    def named(self, reference: str) -> str:
        """The name a reference stands for: itself, or what the answer to its question says."""
        if not reference.startswith(ASKS):
            return reference
        question = reference.removeprefix(ASKS)
        return self.answers[question][self.answer(question)]

    def branch_for(self, count: int) -> str | None:
        """The contest for so many players, None where the format has none."""
        if str(count) in self.branch:
            return self.named(self.branch[str(count)])
        beginnings = [int(key[:-1]) for key in self.branch if key.endswith("+")]
        fitting = [first for first in beginnings if first <= count]
        found = self.branch.get(f"{max(fitting)}+" if fitting else "any")
        return None if found is None else self.named(found)

    def allowed(self, question: str) -> tuple[str, ...]:
        """The answers that a question may have; none where there is no such question."""
        return ANSWERS.get(question) or tuple(self.answers.get(question, {}))


#: The questions that the code answers; all others stand on the page with their answers.
ANSWERS: dict[str, tuple[str, ...]] = {
    "equal_after_first": ("share", "criteria"),
    "fewest_moves": ("shortest-then-next", "total-of-won-games"),
}
USUAL = {"fewest_moves": "shortest-then-next"}
#: Minutes between main event and play-off, between stages, between rounds of a stage; the moves
#: that the length of a game is reckoned with; the arbiters of the appeals committee.
USUAL_NUMBERS = {
    "break_before": 30, "break_between": 10, "break_between_rounds": 0, "moves": 60, "appeals": 3,
}  # fmt: skip
