"""Every paper in every language: names and words can be read out of the PDF again, each whole."""

from __future__ import annotations

import re
from functools import cache

import pypdfium2
import pytest

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.ranking.ranking import Ranking
from crosstable.reports.papers.catalogue import PAPERS, document
from crosstable.reports.papers.paper import Document, Items, Paragraph, Section
from crosstable.reports.printers.catalogue import printed
from tests.reports.many_names import HEAD, NAMES, TEAMS, players, teams
from tests.reports.test_papers import EVERY_KIND, OF_PLAYERS

#: What each paper of an event of teams names.
OF_TEAMS = {
    "ratings": NAMES, "teams": (*NAMES, *TEAMS), "boards": TEAMS, "regulations": (),
}  # fmt: skip
LANGUAGES = ("en", "ru")


@cache
def of_players() -> Ranking:
    return ct.rank(ct.read(players().encode()), tiebreaks=EVERY_KIND)


@cache
def of_teams() -> Ranking:
    return ct.rank(ct.read(teams().encode()))


def made(ranking: Ranking, name: str, language: str) -> tuple[Document, str]:
    """A paper, and the text of its PDF with every gap as one blank."""
    with speaking(language):
        papers = document(ranking, [name])
        data = printed(papers, "pdf")
    assert isinstance(data, bytes)
    pages = pypdfium2.PdfDocument(data)
    text = " ".join(one.get_textpage().get_text_bounded() for one in pages)
    return papers, plain(text)


def plain(text: str) -> str:
    """One blank for every gap; what the reader makes of a hyphen at the end of a line is one again."""
    return re.sub(r"\s+", " ", re.sub("[\x02\ufffe]", "-", text))


def sentences(paper: Document) -> list[str]:
    """All that is not in a table."""
    found = [one.title for one in paper.papers]
    for part in paper.papers[0].parts:
        if isinstance(part, Section | Paragraph):
            found.append(part.words)
        elif isinstance(part, Items):
            found += part.lines
    return found


def check(paper: Document, text: str, names: tuple[str, ...]) -> None:
    head = [HEAD[0][4:], HEAD[1][4:], *(one[4:] for one in HEAD[-2:])]
    assert [one for one in (*head, *names) if plain(one) not in text] == []
    letters = "".join(text.split())  # a sentence goes over several lines
    assert [one for one in sentences(paper) if "".join(one.split()) not in letters] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OF_PLAYERS)
def test_papers_of_players(name: str, language: str) -> None:
    paper, text = made(of_players(), name, language)
    check(paper, text, () if name == "regulations" else NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAPERS)
def test_papers_of_teams(name: str, language: str) -> None:
    paper, text = made(of_teams(), name, language)
    check(paper, text, OF_TEAMS.get(name, TEAMS))


@pytest.mark.parametrize("name", PAPERS)
def test_russian_papers_have_nothing_of_ours_in_english(name: str) -> None:
    """Codes, names of editions and the event's own words stay; all else is Russian."""
    for ranking in (of_players(), of_teams()):
        if ranking.tournament.matches is None and name in ("teams", "boards"):
            continue
        paper, text = made(ranking, name, "ru")
        for own in sorted((*NAMES, *TEAMS, *(one[4:] for one in HEAD)), key=len, reverse=True):
            text = text.replace(own, "")
        codes = {code for one in ranking.columns for code in re.split("[/:]", one.name)}
        codes |= {"TPR", "GER", "fide", "TieBreakRegulations", "II"}
        left = [one for one in re.findall("[A-Za-z]{2,}", text) if one not in codes]
        assert left == [], paper.papers[0].title
