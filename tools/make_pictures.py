"""``python -m tools.make_pictures``: the pictures of docs/images, from the events they show.

Needs Debian's Chromium. They are looked at before they are kept: no test compares them.
"""

from __future__ import annotations

import shutil
import tempfile
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.ranking.ranking import Ranking
from crosstable.reports.html import html_report
from crosstable.reports.papers.catalogue import document
from crosstable.reports.printers.pdf import pdf
from tests.reports import many_names
from tests.reports.three_events import ranking_of

ROOT = Path(__file__).resolve().parent.parent
IMAGES, EXAMPLES = ROOT / "docs" / "images", ROOT / "examples"
PHONE, DESKTOP = (390, 844), (1280, 900)
COLOURS, SCALE = 48, 2
LINK = "https://example.org/open-2026"


class Screen(NamedTuple):
    """A screenshot. ``at``: what stands at its top; ``card``: the place of a card that is open."""

    name: str
    event: str
    language: str
    size: tuple[int, int]
    at: str = "body"
    card: int | None = None
    dark: bool = False


class Sheet(NamedTuple):
    """The upper part of a page, down to ``high`` points."""

    name: str
    event: str
    language: str
    paper: str
    high: int


SCREENS = (
    Screen("html-ranking-en", "round-robin-withdrawal", "en", DESKTOP),
    Screen("html-ranking-ru", "russian-swiss", "ru", DESKTOP, dark=True),
    Screen("html-phone-en", "club-swiss", "en", PHONE, at="#ranking"),
    Screen("html-phone-ru", "russian-swiss", "ru", PHONE, at="#ranking", dark=True),
    Screen("html-card-en", "round-robin-withdrawal", "en", PHONE, at="#p1", card=1),
    Screen("html-card-ru", "russian-swiss", "ru", PHONE, at="#p2", card=2),
    Screen("html-crosstable-en", "Swiss of 100", "en", DESKTOP, at="#crosstable"),
    Screen("html-teams-ru", "14 teams", "ru", DESKTOP, at="#crosstable"),
)
SHEETS = (
    Sheet("pdf-ranking", "club-swiss", "en", "ranking", 520),
    Sheet("pdf-cards", "names", "ru", "cards", 428),
    Sheet("pdf-crosstable", "names", "ru", "crosstable", 330),
    Sheet("pdf-results", "teams", "en", "results", 345),
)


def ranking(event: str) -> Ranking:
    """An event by its name."""
    if event == "names":
        read = ct.read(many_names.players().encode())
        return ct.rank(read, tiebreaks="PTS,DE,BH/C1,BH,SB,WIN")
    if event == "teams":
        return ct.rank(ct.read(many_names.teams().encode()))
    path = EXAMPLES / f"{event}.trf"
    return ct.rank(ct.read(path)) if path.exists() else ranking_of(event)


def screenshot(browser: Browser, one: Screen, folder: Path) -> None:
    """Take a picture of a report in the browser."""
    path = folder / f"{one.name}.html"
    with speaking(one.language):
        path.write_text(html_report(ranking(one.event), LINK), "utf-8")
    page = browser.new_page(
        viewport={"width": one.size[0], "height": one.size[1]},
        color_scheme="dark" if one.dark else "light",
    )
    page.goto(path.as_uri())
    if one.card is not None:
        page.evaluate(f"document.querySelector('#p{one.card}').parentElement.open = true")
        page.evaluate(f"document.querySelector('#p{one.card}').parentElement.scrollIntoView()")
    elif one.at != "body":
        page.evaluate(f"document.querySelector('{one.at}').scrollIntoView()")
    keep(Image.open(BytesIO(page.screenshot())), one.name)
    page.close()


def sheet(one: Sheet) -> None:
    """Draw the upper part of the first page of a paper."""
    with speaking(one.language):
        data = pdf(document(ranking(one.event), [one.paper]))
    page = pypdfium2.PdfDocument(data)[0]
    drawn: Image.Image = page.render(scale=SCALE).to_pil()
    keep(drawn.crop((0, 0, drawn.width, one.high * SCALE)), one.name)


def keep(picture: Image.Image, name: str) -> None:
    """With few colours, which a screen of text does not miss: a quarter of the size."""
    picture.convert("RGB").quantize(COLOURS).save(IMAGES / f"{name}.png", optimize=True)


def main() -> None:
    """Make all pictures anew."""
    for one in SHEETS:
        sheet(one)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for one in SCREENS:
            screenshot(browser, one, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
