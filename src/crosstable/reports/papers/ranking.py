"""The final ranking: places, values, what decided; below it the rules it rests on."""

from __future__ import annotations

from crosstable.reports.contents import Contents
from crosstable.reports.papers import columns
from crosstable.reports.papers.paper import Items, Paper, Paragraph, Part, Section
from crosstable.reports.rules_said import rule_facts, settings_said
from crosstable.texts import text

_TITLE = text("paper.ranking", "Final ranking")
_SO_FAR = text("paper.ranking-so-far", "Ranking after round {round} of {announced}")
_NO_ROUND = text("paper.ranking-before", "Before the first round")
_SOME = text("paper.ranking-some", "Ranking, rounds {rounds} of {announced}")
_HOW = text(
    "paper.ranking-how",
    "The criteria count in the order of the columns. By: the criterion that decided against the one "
    "above. Level in all of them: the places are shared.",
)
_CRITERIA = text("paper.criteria", "Criteria in their order")
_CRITERION = text("paper.criterion", "{code}: {words} ({articles})")
_RULES = text("paper.rules", "Rules")
_FACT = text("paper.fact", "{label}: {value}")
_SET = text("paper.set", "Set by the user")
_SETTING = text("paper.setting", "{setting} ({article})")
_REMARKS = text("paper.remarks", "Remarks")


def ranking_paper(contents: Contents) -> Paper:
    """The ranking with what it rests on: list, edition, settings, remarks."""
    filled = [
        *columns.places(contents),
        columns.numbers(contents),
        columns.names(contents),
        *columns.facts(contents),
        columns.scores(contents),
        *columns.criteria(contents),
        columns.deciders(contents),
    ]
    parts: list[Part] = [
        columns.table(filled, contents.ranking.order),
        Paragraph(str(_HOW()), quiet=True),
        Section(str(_CRITERIA())),
        Items(criteria_said(contents), numbered=True),
        *_rules(contents),
    ]
    if contents.remarks:
        parts += [Section(str(_REMARKS())), Items(contents.remarks)]
    return Paper("ranking", _title(contents), tuple(parts))


def criteria_said(contents: Contents) -> list[str]:
    """The criteria in words, with their articles."""
    return [
        str(_CRITERION(code=one.code, words=one.words, articles=one.articles))
        for one in contents.headings
    ]


def _rules(contents: Contents) -> list[Part]:
    lines = [str(_FACT(label=one.label, value=one.value)) for one in rule_facts(contents.ranking)]
    parts: list[Part] = [Section(str(_RULES())), Items(lines)]
    said = settings_said(contents.ranking)
    if said:
        lines = [
            str(_SETTING(setting=one.what, article=one.article)) if one.article else one.what
            for one in said
        ]
        parts += [Section(str(_SET())), Items(lines)]
    return parts


def _title(contents: Contents) -> str:
    """Final where all announced rounds count, else how far the event has come."""
    rounds = contents.rounds
    announced = contents.ranking.regulations.rounds_announced
    if not rounds:
        return str(_NO_ROUND())
    if rounds != tuple(range(1, len(rounds) + 1)):
        return str(_SOME(rounds=", ".join(map(str, rounds)), announced=announced))
    if len(rounds) < announced:
        return str(_SO_FAR(round=len(rounds), announced=announced))
    return str(_TITLE())
