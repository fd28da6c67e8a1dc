"""What was set against the edition or the file, in words: questions with their answers, settings."""

from __future__ import annotations

from crosstable.model.event_type import TYPE_NAMES, type_in_words
from crosstable.model.event_words import field_words, scope_words
from crosstable.ranking.regulations import Override
from crosstable.rules.answer_words import answer_words
from crosstable.rules.evaluation import QUESTIONS
from crosstable.texts import Message, text

_ANSWERED = text("setting.answered", "{question} {answer}")
_SET = text("setting.set", "{name}: {value}")
_WITH_NAME = text("setting.with-name", "{words} ({setting})")
_WITH_ARTICLE = text("setting.with-article", "{words} ({setting}; article {article})")
_NAMES = {
    "edition": text("setting.edition", "edition"),
    "scope": text("setting.scope", "kind of events"),
    "tiebreaks": text("setting.tiebreaks", "list"),
    "participants": text("setting.participants", "ranked"),
    "type": text("setting.type", "type of event"),
    "rounds": text("setting.rounds", "announced rounds"),
    "after": text("setting.after", "after round"),
    "scoring": text("setting.scoring", "points"),
    "match-scoring": text("setting.match-scoring", "match points"),
    "unrated": text("setting.unrated", "rating of players who have none"),
    "field": text("setting.field", "field"),
    "play-for": text("setting.play-for", "a play-off is for"),
    "ratings": text("setting.ratings", "ratings"),
    "include-unfinished": text("setting.include-unfinished", "unfinished rounds"),
    "announced": text("setting.announced", "announced"),
    "seed": text("setting.seed", "seed of the lots"),
    "settled": text("setting.settled", "recorded orders"),
    "missed-by-choice": text("setting.missed-by-choice", "missed rounds by choice"),
}
_VALUES = {
    "teams": text("setting.teams", "teams"),
    "players": text("setting.players", "players"),
    "first": text("paper.play-for-first", "the first place"),
    "title": text("paper.play-for-title", "the title"),
    "qualification": text("paper.play-for-qualification", "qualifying places"),
    "all": text("setting.all-places", "all places"),
    "true": text("setting.true", "their finished games count"),
}


def setting_words(one: Override) -> str:
    """A setting in words, without its name: ``ranked: players``."""
    if one.question in QUESTIONS:
        answer = answer_words(one.question, one.answer)
        return str(_ANSWERED(question=QUESTIONS[one.question].wording(), answer=answer))
    name = _NAMES[one.question]() if one.question in _NAMES else one.question
    return str(_SET(name=name, value=_value(one)))


def setting_line(one: Override) -> str:
    """A setting in one line; that of a question with its name and its article."""
    words = setting_words(one)
    if one.question not in QUESTIONS:
        return words
    setting = f"{one.question}={one.answer}"
    if not one.article:
        return str(_WITH_NAME(words=words.rstrip("."), setting=setting))
    return str(_WITH_ARTICLE(words=words.rstrip("."), setting=setting, article=one.article))


def _value(one: Override) -> Message | str:
    """What was set, where a name stands for it."""
    if one.question == "type":
        return next(
            (str(type_in_words(name)) for name in TYPE_NAMES if name == one.answer), one.answer
        )
    if one.question == "field":
        return field_words(one.answer)
    if one.question == "scope":
        return scope_words(one.answer)
    named = one.question in ("participants", "play-for", "include-unfinished")
    return _VALUES[one.answer]() if named and one.answer in _VALUES else one.answer
