"""The paragraph of an event's regulations on places and tie-breaks, ready to be copied."""

from __future__ import annotations

from crosstable.model.event_type import type_in_words
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.remark import Remark
from crosstable.remarks import LIST_NOT_ANNOUNCED
from crosstable.reports.contents import Contents, Heading
from crosstable.reports.papers.paper import Items, Paper, Paragraph, Part
from crosstable.reports.rules_said import scoring_text
from crosstable.rules.answer_words import answer_words
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS
from crosstable.texts import Text, text

_TITLE = text("paper.regulations", "Regulations on places")
_NUMBERED = text("paper.regulation", "{number}. {words}")
_EVENT = text("paper.regulation-event", "The event. System: {type}. Rounds: {rounds}.")
_POINTS = text("paper.regulation-points", "Points — {scoring}.")
_MATCH_POINTS = text(
    "paper.regulation-match-points", "Match points — {scoring}. On a board — {boards}."
)
_RULES = text(
    "paper.regulation-rules",
    "Rules. The places are decided by this edition: {title} ({id}). Source: {source}.",
)
_LIST = text(
    "paper.regulation-list", "Order of the criteria. Each counts where all before it are level:"
)
_CRITERION = text("paper.regulation-criterion", "{words} ({code}), article {articles}")
_SHARED = text("paper.regulation-shared", "Those who are level by all criteria share the places.")
_PLAY_OFF = text(
    "paper.regulation-play-off",
    "Play-off. It is played by those who are still level at criterion {position} (article {articles})."
    " Places it is for: {places}. Form, time control and start: {blank}.",
)
_LOTS = text(
    "paper.regulation-lots",
    "Lots. They are drawn among those who are still level at criterion {position} (article {articles})."
    " Seed of the drawing: {seed}.",
)
_ANSWERS = text(
    "paper.regulation-answers", "Decided for this event, otherwise than by the edition:"
)
_SILENT = text("paper.regulation-silent", "Where the edition is silent, this reading applies:")
_ANSWER = text("paper.regulation-answer", "Article {article}. {question} {answer}")
_MONEY = text(
    "paper.regulation-money",
    "Prizes. Prize fund: {blank}. How prizes of shared places are divided: {blank}.",
)
_ANNOUNCED = text("paper.regulation-announced", "This order was announced on: {day}.")
_PLACES_FOR: dict[str, Text] = {
    "first": text("paper.play-for-first", "the first place"),
    "title": text("paper.play-for-title", "the title"),
    "qualification": text("paper.play-for-qualification", "qualifying places"),
    "all": text("paper.play-for-all", "all shared places"),
}
_BLANK = "____________"
_READINGS = ("R", "?")


def regulations_paper(contents: Contents) -> Paper:
    """All that decides the places of this event, in numbered sentences with blanks to fill.

    What was set by the caller stands in it as part of the regulations.
    """
    ranking = contents.ranking
    edition = ranking.regulations.edition
    clauses: list[tuple[str, Items | None]] = [
        (str(_event(ranking)), None),
        (_points(ranking), None),
        (str(_RULES(title=edition.title, id=edition.id, source=edition.source)), None),
        (str(_LIST()), Items([_criterion(one) for one in contents.headings], numbered=True)),
        *((one, None) for one in _settled(contents)),
        (str(_SHARED()), None),
        *_answers(ranking),
        (str(_MONEY(blank=_BLANK)), None),
        (str(_ANNOUNCED(day=ranking.regulations.announced or _BLANK)), None),
    ]
    parts: list[Part] = []
    for number, (words, items) in enumerate(clauses, 1):
        parts.append(Paragraph(str(_NUMBERED(number=number, words=words))))
        if items is not None:
            parts.append(items)
    remarks: tuple[Remark, ...] = ()
    if ranking.regulations.announced is None:
        remarks = (LIST_NOT_ANNOUNCED(),)
    return Paper("regulations", str(_TITLE()), tuple(parts), remarks)


def _event(ranking: Ranking) -> object:
    regulations = ranking.regulations
    kind = str(type_in_words(regulations.type.name))
    return _EVENT(type=kind, rounds=regulations.rounds_announced)


def _points(ranking: Ranking) -> str:
    matches, scoring = ranking.tournament.matches, ranking.regulations.scoring
    if matches is None:
        return str(_POINTS(scoring=scoring_text(scoring)))
    of_matches = scoring_text(scoring, short=True)
    return str(_MATCH_POINTS(scoring=of_matches, boards=scoring_text(matches.scoring)))


def _criterion(one: Heading) -> str:
    return str(_CRITERION(words=one.words, code=one.code, articles=one.articles))


def _settled(contents: Contents) -> list[str]:
    """The sentences on play-offs and lots, where the list has them."""
    regulations = contents.ranking.regulations
    found: list[str] = []
    for position, (column, heading) in enumerate(
        zip(contents.ranking.columns, contents.headings, strict=True), 1
    ):
        facts = {"position": position, "articles": heading.articles}
        if column.criterion.system is SYSTEMS["PO"]:
            found.append(str(_PLAY_OFF(**facts, places=_play_for(contents.ranking), blank=_BLANK)))
        if column.criterion.system is SYSTEMS["LOT"]:
            decided = regulations.decided
            seed = decided.seed if decided.seed_stated else _BLANK
            found.append(str(_LOTS(**facts, seed=seed)))
    return found


def _play_for(ranking: Ranking) -> str:
    """The places a play-off is for, as it was stated; else a blank."""
    overrides = ranking.regulations.overrides
    stated = next((one.answer for one in overrides if one.question == "play-for"), "")
    return str(_PLACES_FOR[stated]()) if stated in _PLACES_FOR else _BLANK


def _answers(ranking: Ranking) -> list[tuple[str, Items | None]]:
    """Answers given otherwise, and our readings that these criteria rest on."""
    edition = ranking.regulations.edition
    set_otherwise = [
        one.question for one in ranking.regulations.overrides if one.question in edition.decides
    ]
    silent = [
        name
        for name, decision in edition.decides.items()
        if decision.sure in _READINGS
        and name not in set_otherwise
        and any(_rests_on(ranking, column, name) for column in ranking.columns)
    ]
    found: list[tuple[str, Items | None]] = []
    for head, names in ((_ANSWERS, set_otherwise), (_SILENT, silent)):
        if names:
            found.append((str(head()), Items([_answer(ranking, name) for name in names])))
    return found


def _rests_on(ranking: Ranking, column: Column, name: str) -> bool:
    """Whether the values of a criterion rest on a question of the edition."""
    source = column.source
    ev = ranking.evaluation
    if isinstance(source, Contributions):
        ev = ev.on(source.table)
    return name in QUESTIONS and ev.asked(column.criterion.system, QUESTIONS[name])


def _answer(ranking: Ranking, name: str) -> str:
    decision = ranking.regulations.edition.decides[name]
    words = answer_words(name, decision.answer)
    question = QUESTIONS[name].wording()
    return str(_ANSWER(question=question, answer=words, article=decision.article))
