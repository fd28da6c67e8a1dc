"""What an event was ranked by, as a reader is told: edition, list, scoring, what was set."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from crosstable.model.event_type import type_in_words
from crosstable.model.result import RESULTS
from crosstable.model.scoring import Scoring
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import ListSource
from crosstable.reports.settings_said import setting_words
from crosstable.texts import Text, text

_EDITION = text("rules.edition", "Edition of the rules")
_EDITION_IS = text("rules.edition-is", "{title} ({id})")
_SOURCE = text("rules.source", "Source")
_BECAUSE = text("rules.because", "Why this edition")
_TYPE = text("rules.type", "Type of event")
_ROUNDS = text("rules.rounds", "Rounds")
_ROUNDS_ARE = text("rules.rounds-are", "{counted} of {announced}")
_LIST = text("rules.list", "List")
_SCORING = text("rules.scoring", "Points")
_MATCH_SCORING = text("rules.match-scoring", "Match points")
_BOARD_SCORING = text("rules.board-scoring", "Points on a board")
_WORTH = text("rules.worth", "{result}: {points}")
_LOTS = text("rules.seed", "Seed of the lots")
_FROM: dict[ListSource, Text] = {
    "flag": text("rules.list-set", "{codes}; set by the user"),
    "file": text("rules.list-of-file", "{codes}; given by the tournament file"),
    "default": text("rules.list-default", "{codes}; the recommendation of the edition"),
}
_BLACK = text("rules.with-black", "{result} with Black")
#: The members of a scoring by the result that is worth so much.
_RESULTS = {
    "win": "1", "draw": "=", "loss": "0", "forfeit_win": "+", "forfeit_loss": "-",
    "pairing_bye": "U", "full_bye": "F", "half_bye": "H", "zero_bye": "Z",
}  # fmt: skip
#: What each of them is worth unless it is said otherwise.
_LIKE = {
    "forfeit_win": "win", "full_bye": "win", "half_bye": "draw", "zero_bye": "forfeit_loss",
}  # fmt: skip


class Fact(NamedTuple):
    """A label and what it says."""

    label: str
    value: str


class Answered(NamedTuple):
    """Something set against the edition or the file. ``article`` empty where there is none."""

    what: str
    setting: str
    article: str


def rule_facts(ranking: Ranking) -> list[Fact]:
    """What the event was ranked by."""
    regulations, matches = ranking.regulations, ranking.tournament.matches
    edition = regulations.edition
    rounds = _ROUNDS_ARE(counted=len(regulations.rounds), announced=regulations.rounds_announced)
    codes = ", ".join(one.name.partition("#")[0] for one in ranking.columns)
    scoring = [(_SCORING, regulations.scoring)]
    if matches is not None:
        scoring = [(_MATCH_SCORING, regulations.scoring), (_BOARD_SCORING, matches.scoring)]
    said = [
        (_EDITION, _EDITION_IS(title=edition.title, id=edition.id)),
        (_SOURCE, f"{edition.source}; {edition.published}"),
        (_BECAUSE, regulations.edition_because),
        (_TYPE, str(type_in_words(regulations.type.name))),
        (_ROUNDS, rounds),
        (_LIST, _FROM[regulations.list_from](codes=codes)),
        *((label, scoring_text(one, short=label is _MATCH_SCORING)) for label, one in scoring),
    ]
    if any(one.criterion.system.code == "LOT" for one in ranking.columns):
        said.append((_LOTS, regulations.decided.seed))
    return [Fact(str(label()), str(value)) for label, value in said]


def scoring_text(scoring: Scoring, *, short: bool = False) -> str:
    """What each result is worth; what goes without saying is left out.

    ``short``: of matches, where forfeits and requested byes follow from the boards.
    """
    parts: list[str] = []
    for name, letter in _RESULTS.items():
        value: Fraction = getattr(scoring, name)
        like = getattr(scoring, _LIKE.get(name, ""), None)
        if value == like or (short and name not in ("win", "draw", "loss", "pairing_bye")):
            continue
        result = str(RESULTS[letter].name())
        parts.append(str(_WORTH(result=result, points=value)))
        black: Fraction | None = getattr(scoring, f"black_{name}", None)
        if black not in (None, value):
            parts.append(str(_WORTH(result=_BLACK(result=result), points=black)))
    return "; ".join(parts)


def settings_said(ranking: Ranking) -> list[Answered]:
    """What was set: answers with their question, anything else, both in words; and by its name."""
    return [
        Answered(setting_words(one), f"{one.question}={one.answer}", one.article or "")
        for one in ranking.regulations.overrides
    ]
