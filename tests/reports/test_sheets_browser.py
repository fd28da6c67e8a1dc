"""The sheets of play-offs in a real browser: brackets in their places, slips whole, all can read it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from crosstable.playoff.state import PlayOff
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.sheets.catalogue import sheets
from tests.playoff.playing import NAMES
from tests.reports.pages import spoken
from tests.reports.test_sheets import ALL_PLACES, play_off, played_on

CHROMIUM = shutil.which("chromium")
PHONE, DESKTOP = (390, 844), (1280, 900)
#: The middle of each pair, round by round, of each bracket.
MIDDLES = """
[...document.querySelectorAll(".t")].map(tree => [...tree.children].map(round =>
  [...round.querySelectorAll("dl")].map(one => {
    const box = one.getBoundingClientRect(); return (box.top + box.bottom) / 2; })))
"""
PLAY_OFFS = {
    "eight": play_off(8, "1 0 1 = 1"),
    "sixteen": played_on(play_off(16, rules="cup"), 40),
    "all places of six": played_on(play_off(6, rules="cup", page=ALL_PLACES), 500),
    "ten": played_on(play_off(10), 21),
}

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no browser is installed (Debian's package chromium)"
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


def opened(
    browser: Browser, folder: Path, one: PlayOff, language: str = "en",
    size: tuple[int, int] = DESKTOP, *, dark: bool = False,
) -> Page:  # fmt: skip
    with spoken(language):
        made = printed(sheets(one, "Small Open"), "html")
    assert isinstance(made, str)
    path = folder / "sheets.html"
    path.write_text(made, "utf-8")
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
    )
    page.goto(path.as_uri())
    return page


@pytest.mark.parametrize("name", PLAY_OFFS)
def test_each_pair_stands_in_the_middle_of_the_two_before_it(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    page = opened(browser, tmp_path, PLAY_OFFS[name])
    for tree in page.evaluate(MIDDLES):
        for before, after in pairwise(tree):
            share = len(before) // len(after)
            for at, middle in enumerate(after):
                own = before[at * share : (at + 1) * share]
                assert abs(middle - (own[0] + own[-1]) / 2) < 8, (
                    "names of two lines move it a little"
                )
    page.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_page_is_no_wider_than_the_screen(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = opened(browser, tmp_path, PLAY_OFFS["sixteen"], size=size)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_played_is_not_folded_to_single_words_on_a_phone(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    page = opened(browser, tmp_path, PLAY_OFFS["eight"], language, PHONE)
    cells = page.evaluate(
        "[...document.querySelectorAll('th, td')].filter(one => one.innerText.trim().length > 40)"
        ".map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    page.close()
    assert cells
    assert all(width > 200 and height < 200 for width, height in cells), cells


@pytest.mark.parametrize("name", PLAY_OFFS)
def test_everybody_can_read_it(browser: Browser, tmp_path: Path, name: str) -> None:
    russian = name in ("eight", "ten")
    page = opened(
        browser, tmp_path, PLAY_OFFS[name], "ru" if russian else "en",
        PHONE if russian else DESKTOP, dark=russian,
    )  # fmt: skip
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    told = [(one["id"], one["nodes"][0]["html"]) for one in found
            if one["impact"] in ("serious", "critical")]  # fmt: skip
    assert told == []
    page.close()


def test_it_prints(browser: Browser, tmp_path: Path) -> None:
    """The bracket lies across one page; no slip is cut by the end of a page."""
    page = opened(browser, tmp_path, play_off(8), dark=True)
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    page.close()
    texts = [one.get_textpage().get_text_bounded() for one in document]
    (across,) = [at for at, one in enumerate(document) if one.get_width() > one.get_height()]
    assert [name for name in NAMES[:8] if name not in texts[across]] == []
    for written in texts:
        assert written.count("Moves") == written.count("Arbiter, signature")
    assert sum(written.count("Moves") for written in texts) == 4
