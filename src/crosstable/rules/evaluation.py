"""An evaluation owns the results for one table under one edition and computes each only once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, cast, overload

from msgspec.structs import replace as changed

from crosstable.editions.edition import Edition
from crosstable.errors import UnknownAnswer
from crosstable.exact import Ticks
from crosstable.rules.clause import Contributions
from crosstable.table.crosstable import Crosstable
from crosstable.texts import Text, text

Result = TypeVar("Result")
Function = TypeVar("Function", bound="Callable[..., Any]")

_UNKNOWN = text("error.answer", "edition {edition} has no answer to the question '{question}'")


class Question(Generic[Result]):
    """Something that editions answer differently. Answers are functions, registered by name.

    ``general``: asked of every edition; others only where an answer of the edition asks them.
    ``of_lists``: it decides which list is used, and no value.
    """

    def __init__(
        self, name: str, wording: Text, *, general: bool = True, of_lists: bool = False
    ) -> None:
        self.name, self.wording, self.general = name, wording, general
        self.of_lists = of_lists
        self.answers: dict[str, Callable[..., Any]] = {}
        QUESTIONS[name] = self

    def answer(self, name: str) -> Callable[[Function], Function]:
        """Register a function as the answer with this name."""

        def register(function: Function) -> Function:
            self.answers[name] = function
            return function

        return register


QUESTIONS: dict[str, Question[Any]] = {}


class Terms(NamedTuple):
    """What modifiers change in a computation: /P, /F, /L±n, /L±* and /Kn; and the seed of lots."""

    forfeits_played: bool = False
    fore: bool = False
    limit: int = 0
    score_groups: int = 0
    divisor: int = 0
    seed: str = ""


#: No modifier.
PLAIN = Terms()


class _Kept(NamedTuple):
    """A result with all that it depended on, besides the table."""

    depends: Mapping[str, object]
    result: Any


@dataclass(slots=True)
class _Store:
    """Results by table and function; editions that answer alike share them."""

    kept: dict[tuple[int, Any], list[_Kept]] = field(
        default_factory=dict[tuple[int, Any], list[_Kept]]
    )
    tables: dict[int, Crosstable] = field(default_factory=dict[int, Crosstable])


class Evaluation:
    """``ev(f)`` gives the result of a system's, question's or helper's function, computed once."""

    def __init__(
        self,
        table: Crosstable,
        edition: Edition,
        terms: Terms = PLAIN,
        store: _Store | None = None,
    ) -> None:
        self.table, self.edition = table, edition
        self._terms = terms
        self._store = store or _Store()
        self._store.tables[id(table)] = table
        self._reading: list[dict[str, object]] = []

    @overload
    def __call__(self, wanted: Question[Result]) -> Result: ...
    @overload
    def __call__(self, wanted: Callable[[Evaluation], Result]) -> Result: ...
    def __call__(self, wanted: Any) -> Any:
        function = (
            self.answer(cast("Question[Any]", wanted)) if isinstance(wanted, Question) else wanted
        )
        key = (id(self.table), function)
        for kept in self._store.kept.get(key, ()):
            if all(self._read(name) == value for name, value in kept.depends.items()):
                self._note(kept.depends)
                return kept.result
        self._reading.append({})
        try:
            result = function(self)
        finally:
            depends = self._reading.pop()
        self._note(depends)
        self._store.kept.setdefault(key, []).append(_Kept(depends, result))
        return result

    def total(
        self, wanted: Question[Contributions] | Callable[[Evaluation], Contributions]
    ) -> Ticks:
        """The totals (P,) of some contributions, in ticks."""
        return self(wanted).total().num

    def asked(self, wanted: Callable[..., Any], question: Question[Any]) -> bool:
        """Whether the result of ``wanted``, as far as it was computed, rests on ``question``."""
        kept = self._store.kept.get((id(self.table), wanted), ())
        name = f"question {question.name}"
        return question.name in self.edition.decides and any(name in one.depends for one in kept)

    def answer(self, question: Question[Any]) -> Callable[..., Any]:
        """The function that answers ``question`` in this edition."""
        name = self._read(f"question {question.name}")
        self._note({f"question {question.name}": name})
        return question.answers[str(name)]

    @property
    def forfeits_played(self) -> bool:
        """Whether forfeits count as games against the scheduled opponent (/P)."""
        return bool(self._term("forfeits_played"))

    @property
    def fore(self) -> bool:
        """Whether Fore Buchholz takes the place of Buchholz (/F)."""
        return bool(self._term("fore"))

    @property
    def limit(self) -> int:
        """By how many half points the Koya limit is moved (/L±n)."""
        return int(str(self._term("limit")))

    @property
    def score_groups(self) -> int:
        """Koya in steps: so many score groups more below the limit (minus) or fewer above it."""
        return int(str(self._term("score_groups")))

    @property
    def divisor(self) -> int:
        """The divisor of SSSC (/Kn), 0 where the rules' own is meant."""
        return int(str(self._term("divisor")))

    @property
    def seed(self) -> str:
        """The seed of a drawing of lots."""
        return str(self._term("seed"))

    def under(self, **terms: Any) -> Evaluation:
        """The same table and edition with some terms changed, for a criterion as a whole."""
        return Evaluation(self.table, self.edition, self._terms._replace(**terms), self._store)

    def on(self, table: Crosstable) -> Evaluation:
        """The same edition and terms on another table."""
        sibling = Evaluation(table, self.edition, self._terms, self._store)
        sibling._reading = self._reading
        return sibling

    def by(self, edition: Edition) -> Evaluation:
        """The same table by another edition; what both answer alike is not computed again."""
        return Evaluation(self.table, edition, self._terms, self._store)

    def _term(self, name: str) -> object:
        value = getattr(self._terms, name)
        self._note({f"term {name}": value})
        return value

    def _read(self, name: str) -> object:
        kind, _, rest = name.partition(" ")
        if kind == "term":
            return getattr(self._terms, rest)
        decision = self.edition.decides.get(rest)
        if decision is None:
            raise UnknownAnswer(_UNKNOWN(edition=self.edition.id, question=rest))
        return decision.answer

    def _note(self, depends: Mapping[str, object]) -> None:
        if self._reading:
            self._reading[-1].update(depends)


def with_answers(edition: Edition, answers: Mapping[str, str]) -> Edition:
    """The edition with some questions answered otherwise. Raises `UnknownAnswer`."""
    decides = dict(edition.decides)
    for name, answer in answers.items():
        question = QUESTIONS.get(name)
        if question is None or name not in decides:
            raise UnknownAnswer(_NO_QUESTION(found=name), remedy=_ONE_OF(names=", ".join(decides)))
        if answer not in question.answers:
            raise UnknownAnswer(
                _NO_ANSWER(question=name, found=answer),
                remedy=_ONE_OF(names=", ".join(question.answers)),
            )
        decides[name] = changed(decides[name], answer=answer)
    return changed(edition, decides=decides)


_NO_QUESTION = text("error.no-question", "there is no question '{found}'")
_NO_ANSWER = text("error.no-answer", "'{found}' is not an answer to '{question}'")
_ONE_OF = text("error.one-of", "use one of: {names}")
