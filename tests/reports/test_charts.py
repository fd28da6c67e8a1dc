"""The charts: everybody is there, with the places, groups and results of the ranking."""

from __future__ import annotations

import re
import struct
import sys
import zlib
from collections import Counter
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree as ET

import numpy as np
import pypdfium2
import pytest
import vl_convert

import crosstable as ct
from bench.events import swiss
from crosstable.cli.language import speaking
from crosstable.errors import BadSetting, MissingLibrary
from crosstable.ranking.ranking import Ranking
from crosstable.reports.charts import KINDS, chart
from tests.cli.running import EMPTY, player, trf
from tests.reports.test_papers import of_example
from tests.support.judged_events import round_robin


def svg(ranking: Ranking, kind: str) -> str:
    return chart(ranking, kind, "svg").decode()  # type: ignore[arg-type]


def texts(written: str) -> list[str]:
    """All words of a picture."""
    root = ET.fromstring(written)  # noqa: S314  (made by us)
    return ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]


def drawn(written: str) -> np.ndarray:
    """The picture in colours (height, width, 3)."""
    page = pypdfium2.PdfDocument(vl_convert.svg_to_pdf(written))[0]
    return np.asarray(page.render(scale=1, rev_byteorder=True).to_numpy())[:, :, :3]


def spoken(words: str) -> str:
    return " ".join(words.split())


@pytest.fixture(scope="module")
def small() -> Ranking:
    return of_example("club-swiss")


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_not_blank(kind: str, small: Ranking) -> None:
    picture = drawn(svg(small, kind))
    colours = {tuple(one) for one in picture.reshape(-1, 3).tolist()}
    coloured = [one for one in colours if max(one) - min(one) > 60]
    assert len(coloured) >= 3
    share = (picture.min(axis=2) < 250).mean()
    assert 0.01 < share < 0.9


@pytest.mark.parametrize("kind", KINDS)
def test_a_png_is_a_picture(kind: str, small: Ranking) -> None:
    data = chart(small, kind, "png")  # type: ignore[arg-type]
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", data[16:24])
    assert wide > 400
    assert high > 400
    pixels, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            pixels += data[at + 8 : at + 8 + length]
        at += length + 12
    assert len(set(zlib.decompress(pixels))) > 100


def test_everybody_has_a_line(small: Ranking) -> None:
    words = list(map(spoken, texts(svg(small, "places"))))
    for p in small.order:
        first, last = (each[p] for each in small.places)
        place = f"{first}" if first == last else f"{first}-{last}"
        assert f"{place} {small.tournament.participants[p].name}" in words
    assert {str(one) for one in range(1, 8)} <= set(words)


def test_of_a_large_field_the_first_have_lines() -> None:
    ranking = ct.rank(ct.read(swiss(60, 7, 3).trf().encode()))
    words = list(map(spoken, texts(svg(ranking, "places"))))
    assert "Places by round, the first 20 of 60" in words
    assert len([one for one in words if re.search(r"Player \d+$", one)]) == 20


def test_groups_are_counted(small: Ranking) -> None:
    words = Counter(texts(svg(small, "groups")))
    table, numbers = small.evaluation.table, Counter[str]()
    for r in range(1, len(table.labels) + 1):
        counts = Counter(table.points[:, :r].sum(axis=1).tolist())
        assert sum(counts.values()) == len(small.order)
        numbers.update(str(one) for one in counts.values())
    assert all(words[one] >= count for one, count in numbers.items())


def test_meetings_are_those_of_the_rounds() -> None:
    ranking = ct.rank(ct.read(round_robin().trf().encode()))
    marks = Counter(one for one in texts(svg(ranking, "meetings")) if one == "½")
    wanted = sum(one.results.count(b"=") for one in ranking.tournament.sheets)
    assert marks["½"] == wanted > 0
    picture = drawn(svg(ranking, "meetings"))
    green = (picture[:, :, 1].astype(int) - picture[:, :, 0] > 60).sum()
    red = (picture[:, :, 0].astype(int) - picture[:, :, 1] > 100).sum()
    assert Fraction(1, 2) < Fraction(int(green), int(red)) < 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_name_breaks_nothing(kind: str) -> None:
    name = 'O\'Neil "x" <b> & \\ ]'
    lines = [player(1, "2 w 1", name), player(2, "1 b 0", "Щукин, Юрий")]
    ranking = ct.rank(ct.read(trf("012 X", "142 1", *lines).encode()))
    words = unescape(" ".join(map(spoken, texts(svg(ranking, kind)))))
    if kind != "groups":
        assert spoken(name) in words
        assert "Щукин, Юрий" in words


def test_the_words_are_of_the_language(small: Ranking) -> None:
    with speaking("ru"):
        words = texts(svg(small, "groups"))
    assert "3½" in words
    assert "3.5" not in words


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_round_there_is_nothing_to_draw(kind: str) -> None:
    with pytest.raises(BadSetting, match="no round counts"):
        svg(ct.rank(ct.read(EMPTY.encode())), kind)


@pytest.mark.parametrize(("module", "name"), [("altair", "altair"), ("vl_convert", "vl-convert")])
def test_without_a_library_it_says_what_to_install(
    module: str, name: str, small: Ranking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingLibrary, match=f"{name}.*pip install"):
        svg(small, "places")
