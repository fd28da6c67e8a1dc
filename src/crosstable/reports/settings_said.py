"""What was set against the edition or the file, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from crosstable.editions.load import scope_text
from crosstable.model.field import field_words
from crosstable.model.settled import Settled, order_text
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Override
from crosstable.reports.rules_said import scoring_text
from crosstable.rules.docstrings import answer_sentence
from crosstable.rules.evaluation import QUESTIONS
from crosstable.texts import Text, shown, text

_OPTION = text("paper.fact", "{label}: {value}")
_ANSWER = text("setting.answer", "{question} {answer} ({article})")
_LABELS: dict[str, Text] = {
    "edition": text("rules.edition", "Edition of the rules"),
    "scope": text("setting.scope", "Events that the edition must be for"),
    "tiebreaks": text("rules.list", "List"),
    "participants": text("setting.participants", "Who is ranked"),
    "type": text("rules.type", "Type of event"),
    "rounds": text("setting.rounds", "Announced rounds"),
    "after": text("setting.after", "Standings after round"),
    "scoring": text("rules.scoring", "Points"),
    "match-scoring": text("rules.match-scoring", "Match points"),
    "unrated": text("setting.unrated", "Rating of those who have none"),
    "field": text("setting.field", "Field"),
    "play-for": text("setting.play-for", "A play-off is for"),
    "ratings": text("setting.ratings", "Ratings by start number"),
    "include-unfinished": text(
        "setting.include-unfinished", "Finished games of rounds that are not over"
    ),
    "announced": text("setting.announced", "The list was announced on"),
    "seed": text("rules.seed", "Seed of the lots"),
    "settled": text("setting.settled", "Recorded orders"),
    "missed-by-choice": text("setting.missed-by-choice", "Who chose to miss his rounds"),
}
#: The places a play-off is for, by their names in an event file.
PLAY_FOR: Mapping[str, Text] = {
    "first": text("paper.play-for-first", "the first place"),
    "title": text("paper.play-for-title", "the title"),
    "qualification": text("paper.play-for-qualification", "qualifying places"),
    "all": text("paper.play-for-all", "all shared places"),
}
_PARTICIPANTS = {
    "teams": text("setting.teams", "teams"),
    "players": text("setting.players", "players"),
}
_COUNT = text("setting.count", "they count")
_CHOSE = text("setting.chose", "no. {id}: yes")
_CHOSE_NOT = text("setting.chose-not", "no. {id}: no")
_RATED = text("setting.rated", "no. {id}: {rating}")
_FIXED = text("setting.fixed-order", "order")
_SHARED = text("setting.shared-order", "{order}, those level in it share the place")


class Answered(NamedTuple):
    """Something that was set, in words. ``flag``: how an answer is typed."""

    words: str
    flag: str = ""


def settings_said(ranking: Ranking) -> list[Answered]:
    """All that was set, in the order in which the settings are listed."""
    return [
        _answered(one)
        if one.question in QUESTIONS
        else Answered(str(_OPTION(label=_LABELS[one.question](), value=_value(ranking, one))))
        for one in ranking.regulations.overrides
    ]


def _answered(one: Override) -> Answered:
    words = _ANSWER(
        question=QUESTIONS[one.question].wording(),
        answer=answer_sentence(one.question, one.answer),
        article=one.article,
    )
    return Answered(str(words), f"--set {one.question}={one.answer}")


def _value(ranking: Ranking, one: Override) -> object:
    make = _VALUES.get(one.question)
    return make(ranking, one.answer) if make else one.answer


def _match_scoring(ranking: Ranking, written: str) -> str:
    """In words where there are matches; to an event of players it says nothing."""
    if ranking.tournament.matches is None:
        return written
    return scoring_text(ranking.regulations.scoring, short=True)


def _numbered(written: str, words: Mapping[str, Text]) -> str:
    """``10=1850 12=1900``: start numbers and what is said of each."""
    pairs = (one.partition("=") for one in written.split())
    return "; ".join(str(words.get(value, _RATED)(id=id, rating=value)) for id, _, value in pairs)


def _settled(ranking: Ranking, written: str) -> str:
    """The orders that were stated, which are the first of all recorded ones."""
    stated, found = list[str](), list[str]()
    for one in ranking.regulations.decided.settled:
        if "; ".join(stated) == written:
            break
        stated.append(str(one))
        found.append(_order(one))
    return "; ".join(found)


def _order(one: Settled) -> str:
    kind = str(_FIXED()) if one.criterion == "order" else one.criterion
    said = f"{kind} {order_text(one.levels)}"
    if one.shared:
        said = str(_SHARED(order=said))
    return f"{said} ({one.words})" if one.words else said


#: The values that need words; any other stands as it was given.
_VALUES: dict[str, Callable[[Ranking, str], object]] = {
    "scope": lambda _, written: scope_text(written),
    "tiebreaks": lambda _, written: written.replace(",", ", "),
    "participants": lambda _, written: _PARTICIPANTS[written](),
    "type": lambda ranking, _: ranking.regulations.type.words,
    "scoring": lambda ranking, _: scoring_text(ranking.regulations.scoring),
    "match-scoring": _match_scoring,
    "field": lambda _, written: field_words(written),
    "play-for": lambda _, written: PLAY_FOR[written](),
    "ratings": lambda _, written: _numbered(written, {}),
    "include-unfinished": lambda _ranking, _written: _COUNT(),
    "announced": lambda ranking, _: shown(ranking.regulations.announced),
    "settled": _settled,
    "missed-by-choice": lambda _, written: _numbered(
        written, {"true": _CHOSE, "false": _CHOSE_NOT}
    ),
}
