"""The report in a real browser: nothing is loaded, cards open by keyboard, it prints, all can read it.

Debian's Chromium is used where it is installed (tools/system_packages.sh installs it where it may).
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

import crosstable as ct
from bench.events import swiss
from crosstable.ranking.ranking import Ranking
from crosstable.reports.html import html_report
from tests.reports.pages import spoken
from tests.support.plain_event import Cell, PlainEvent

ARTICLES = Path(__file__).resolve().parents[1] / "articles"
CHROMIUM = shutil.which("chromium")
LINK = "https://example.org/results"
#: All rows and cards of a large field are made alike; the first of them are looked at, some open.
FEW = """
for (const rows of [document.querySelectorAll("main tbody"), document.querySelectorAll("#cards")])
  for (const one of rows)
    [...one.querySelectorAll(":scope > tr, :scope > details")].slice(15).forEach(row => row.remove());
[...document.querySelectorAll("details")].slice(0, 3).forEach(one => one.open = true);
"""
PHONE, DESKTOP = (390, 844), (1280, 900)

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no browser is installed (Debian's package chromium)"
)


def round_robin(players: int) -> PlainEvent:
    """Everybody meets everybody once, by turning the circle; the lower number often wins."""
    event = PlainEvent({id: [] for id in range(1, players + 1)}, round_robin=True, name="Masters")
    circle = list(range(1, players + 1))
    for number in range(players - 1):
        for at in range(players // 2):
            white, black = circle[at], circle[-1 - at]
            result = "10="[(white * black + number) % 3]
            event.rows[white].append(Cell(black, "w", result))
            event.rows[black].append(Cell(white, "b", {"1": "0", "0": "1", "=": "="}[result]))
        circle.insert(1, circle.pop())
    return event


def ranking_of(name: str) -> Ranking:
    if name == "round robin of 10":
        return ct.rank(ct.read(round_robin(10).trf().encode()), tiebreaks="PTS,DE,WIN,SB,KS")
    if name == "Swiss of 100":
        written = swiss(100, 9, 1).trf().encode()
        return ct.rank(ct.read(written), tiebreaks="PTS,DE,BH/C1,BH,SB,WIN")
    case = tomllib.loads((ARTICLES / "tec_team_14.toml").read_text("utf-8"))
    return ct.rank(ct.read(case["trf"].encode()), edition="fide-2023-09-01")


class Report(NamedTuple):
    """A page on the disk, in a language, with the ranking it shows."""

    path: Path
    language: str
    ranking: Ranking


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module", params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module", params=["round robin of 10", "Swiss of 100", "14 teams"])
def report(
    request: pytest.FixtureRequest, language: str, tmp_path_factory: pytest.TempPathFactory
) -> Report:
    path = tmp_path_factory.mktemp("reports") / "report.html"
    with spoken(language):
        ranking = ranking_of(request.param)
        path.write_text(html_report(ranking, LINK), "utf-8")
    return Report(path, language, ranking)


def opened(browser: Browser, report: Report, size: tuple[int, int], scheme: str = "light") -> Page:
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page.goto(report.path.as_uri())
    return page


def test_nothing_is_loaded_and_nothing_is_wrong(browser: Browser, report: Report) -> None:
    page, told = browser.new_page(), list[str]()
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: told.append(request.url))
    page.goto(report.path.as_uri())
    page.wait_for_load_state("networkidle")
    assert told == [report.path.as_uri()]
    assert page.evaluate("document.compatMode") == "CSS1Compat"
    assert page.evaluate("document.documentElement.lang") == report.language
    page.close()


def test_cards_open_by_keyboard(browser: Browser, report: Report) -> None:
    page = opened(browser, report, DESKTOP)
    card = page.locator("details").first
    inside = card.locator("table.s")
    assert not inside.is_visible()
    page.locator("#cards").evaluate("one => one.setAttribute('tabindex', '-1')")
    page.locator("#cards").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    assert inside.is_visible()
    page.keyboard.press("Enter")
    assert not inside.is_visible()
    page.close()


def test_the_keyboard_goes_through_the_page_in_its_order(browser: Browser, report: Report) -> None:
    """First past the head, then the sections, then the table with its names."""
    page, passed = opened(browser, report, PHONE), list[str]()
    for _ in range(9):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(
            "document.activeElement.getAttribute('href') || document.activeElement.className"
        ))  # fmt: skip
    sections = ["#ranking", "#crosstable", "#places", "#cards", "#rules", "#remarks"]
    assert passed == ["#ranking", LINK, *sections, "scroll"]
    page.close()


def test_a_name_leads_to_the_open_card(browser: Browser, report: Report) -> None:
    page = opened(browser, report, DESKTOP)
    link = page.locator("#ranking tbody a").nth(4)
    card = page.locator(f"details:has({link.get_attribute('href')})")
    assert card.get_attribute("open") is None
    link.focus()
    page.keyboard.press("Enter")
    assert card.get_attribute("open") is not None
    assert card.locator("table.s").is_visible()
    page.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_page_is_no_wider_than_the_screen(
    browser: Browser, report: Report, size: tuple[int, int]
) -> None:
    page = opened(browser, report, size)
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.close()


def test_everybody_can_read_it(browser: Browser, report: Report) -> None:
    """In English on a desktop in light colours, in Russian on a phone in dark ones."""
    english = report.language == "en"
    page = opened(browser, report, *((DESKTOP, "light") if english else (PHONE, "dark")))
    page.evaluate(FEW)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    told = [(one["id"], one["nodes"][0]["html"]) for one in found
            if one["impact"] in ("serious", "critical")]  # fmt: skip
    assert told == []
    page.close()


def test_it_prints(browser: Browser, report: Report) -> None:
    """Each card begins a page and fits it; the head of a table stands on each of its pages."""
    page = opened(browser, report, DESKTOP, "dark")
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    page.close()
    pages = [_close(one.get_textpage().get_text_bounded()) for one in document]
    people = report.ranking.tournament.participants
    before, cards = pages[: -len(people)], pages[-len(people) :]
    for p, written in zip(report.ranking.order, cards, strict=True):
        assert _close(people[p].name) in written
        assert report.ranking.columns[-1].name in written
    head = {"en": "PlaceNo.Name", "ru": "Место№Участник"}[report.language]
    rows = [sum(_close(f"{one.id}{one.name}") in written for one in people) for written in before]
    on_tables = [written for count, written in zip(rows, before, strict=True) if count > 3]
    assert sum(rows) >= len(people)
    assert 4 <= len(on_tables) <= 7 if len(people) == 100 else 1 <= len(on_tables) <= 3
    assert [written for written in on_tables if head not in written] == []
    assert all(f"{number}/{len(pages)}" in one for number, one in enumerate(pages, 1))


def _close(written: str) -> str:
    """The text without blanks, of which a page read back has more or fewer."""
    return "".join(written.split())
