"""All papers by name, and what is printed together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.ranking.ranking import Ranking
from crosstable.reports.contents import Contents
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.boards import boards_paper
from crosstable.reports.papers.cards import cards_paper
from crosstable.reports.papers.crosstable import crosstable_paper
from crosstable.reports.papers.grid import grid_paper
from crosstable.reports.papers.paper import Document, Paper, with_columns
from crosstable.reports.papers.ranking import ranking_paper
from crosstable.reports.papers.ratings import ratings_paper
from crosstable.reports.papers.regulations import regulations_paper
from crosstable.reports.papers.rounds import pairings_paper, results_paper
from crosstable.reports.papers.sums import sums_paper
from crosstable.reports.papers.teams import teams_paper

_MAKERS: dict[str, Callable[[Contents, Asked], Paper]] = {
    "ranking": lambda contents, _: ranking_paper(contents),
    "crosstable": lambda contents, _: crosstable_paper(contents),
    "grid": lambda contents, _: grid_paper(contents),
    "ratings": lambda contents, _: ratings_paper(contents),
    "pairings": lambda contents, asked: pairings_paper(contents, asked.round),
    "results": lambda contents, asked: results_paper(contents, asked.round),
    "cards": lambda contents, _: cards_paper(contents),
    "sums": lambda contents, _: sums_paper(contents),
    "teams": teams_paper,
    "boards": boards_paper,
    "regulations": lambda contents, _: regulations_paper(contents),
}
PAPERS = tuple(_MAKERS)


def document(ranking: Ranking, papers: Sequence[str], asked: Asked | None = None) -> Document:
    """These papers of an event.

    Raises `BadSetting` for a paper that the event cannot have, and for columns that a paper lacks.
    """
    contents, asked = Contents(ranking), asked or Asked()
    made = [
        with_columns(
            _MAKERS[name](contents, asked),
            asked.columns if asked.columns_of in ("", name) else None,
        )
        for name in dict.fromkeys(papers)
    ]
    return Document(contents.title, contents.facts, made)
