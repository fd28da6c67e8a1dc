"""A report read back: parsed as strictly as a browser's rules allow, taken apart into tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from xml.etree.ElementTree import Element

import html5lib

from crosstable.texts import use_language


@contextmanager
def spoken(language: str) -> Iterator[None]:
    use_language(language)
    try:
        yield
    finally:
        use_language("en")


def parsed(page: str) -> Element:
    """The page as a tree. Any error of the markup is an error here."""
    made: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    for one in made.iter():
        one.tag = str(one.tag).rpartition("}")[2]  # drawings have a namespace of their own
    return made


def words(element: Element) -> str:
    """All that an element says, in one line."""
    return " ".join("".join(element.itertext()).split())


def with_class(element: Element, name: str) -> list[Element]:
    return [one for one in element.iter() if name in one.get("class", "").split()]


def by_id(page: Element, id: str) -> Element:
    (found,) = [one for one in page.iter() if one.get("id") == id]
    return found


def cells(row: Element) -> list[Element]:
    return [one for one in row if one.tag in ("td", "th")]


def rows_of(page: Element, section: str) -> list[list[Element]]:
    """The body of the first table of a section, row by row."""
    table = next(by_id(page, section).iter("table"))
    body = next(table.iter("tbody"))
    return [cells(row) for row in body if row.tag == "tr"]


def head_of(page: Element, section: str) -> list[Element]:
    table = next(by_id(page, section).iter("table"))
    return cells(next(next(table.iter("thead")).iter("tr")))


def cards(page: Element) -> dict[int, Element]:
    """The cards by start number, in the order of the page."""
    found: dict[int, Element] = {}
    for card in with_class(by_id(page, "cards"), "k"):
        inside = next(one for one in card if one.tag == "div")
        found[int(inside.get("id", "").removeprefix("p"))] = card
    return found


def values(card: Element) -> list[Element]:
    """The part of the card's table for each criterion, in order."""
    table = with_class(card, "s")[0]
    return [one for one in table if one.tag == "tbody"]


def of_value(part: Element) -> list[Element]:
    """The rows of a criterion below its heading."""
    return [one for one in part if one.tag == "tr"][1:]
