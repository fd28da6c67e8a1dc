"""The PDF pages, as another program reads and draws them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from ctypes import c_double
from pathlib import Path

import numpy as np
import pypdfium2
import pypdfium2.raw as raw
import pytest

import crosstable as ct
from bench.events import swiss
from crosstable.cli.language import speaking
from crosstable.errors import MissingLibrary
from crosstable.ranking.ranking import Ranking
from crosstable.reports.papers.catalogue import PAPERS, document
from crosstable.reports.papers.paper import shown
from crosstable.reports.printers.catalogue import printed
from tests.cli.running import EMPTY, player, trf
from tests.reports.test_papers import EVERY_KIND, OF_PLAYERS, of_example

#: Cyrillic, Greek, Vietnamese, French, Turkish, Polish.
NAMES = (
    "Щербаков-Ёлкин, Юрий",
    "Παπαδόπουλος, Γεώργιος",
    "Nguyễn Ngọc Trường Sơn",
    "Lefèvre d’Œuvray, Noëlle",
    "Ağaoğlu, Şükrü İsmail",
    "Łukaszewicz-Żółć, Wojciech",
)
A4 = (595, 842)


def pdf(ranking: Ranking, *papers: str) -> bytes:
    made = printed(document(ranking, papers), "pdf")
    assert isinstance(made, bytes)
    return made


def pages(data: bytes) -> Iterator[str]:
    """The text of each page."""
    read = pypdfium2.PdfDocument(data)
    for at in range(len(read)):
        yield read[at].get_textpage().get_text_bounded()


def drawn(data: bytes, at: int = 0) -> np.ndarray:
    """A page as grey numbers, 0 black and 255 white."""
    page = pypdfium2.PdfDocument(data)[at]
    return np.asarray(page.render(scale=1, grayscale=True).to_numpy())


def lines(page: pypdfium2.PdfPage) -> dict[float, str]:
    """What stands on each line, without gaps, by the height that its letters stand on."""
    text, x, y = page.get_textpage(), c_double(), c_double()
    found: dict[float, list[tuple[float, str]]] = {}
    for at in range(text.count_chars()):
        letter = text.get_text_range(at, 1)
        if letter.strip():
            raw.FPDFText_GetCharOrigin(text, at, x, y)
            near = next((one for one in found if abs(one - y.value) < 0.05), y.value)
            found.setdefault(near, []).append((x.value, letter))
    return {
        high: "".join(letter for _, letter in sorted(letters, key=lambda one: one[0]))
        for high, letters in sorted(found.items(), reverse=True)
    }


def rules(page: pypdfium2.PdfPage) -> list[float]:
    """The heights of the drawn lines."""
    paths = page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=9)
    return [(one.get_bounds()[1] + one.get_bounds()[3]) / 2 for one in paths]


@pytest.fixture(scope="module")
def many() -> Ranking:
    return ct.rank(ct.read(swiss(150, 7, 1).trf().encode()), tiebreaks="PTS,BH/C1,BH,SB")


@pytest.fixture(scope="module")
def of_many_scripts() -> Ranking:
    pairs = ((1, 2), (3, 4), (5, 6))
    cells = {a: f"{b} w 1" for a, b in pairs} | {b: f"{a} b 0" for a, b in pairs}
    lines = [player(id, cells[id], name, "2000") for id, name in enumerate(NAMES, 1)]
    return ct.rank(ct.read(trf("012 Открытый турнир", "142 3", *lines).encode()))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", OF_PLAYERS)
def test_every_script_is_there_in_every_paper(
    name: str, language: str, of_many_scripts: Ranking
) -> None:
    with speaking(language):
        made = document(of_many_scripts, [name])
        data = printed(made, "pdf")
    assert isinstance(data, bytes)
    words = "".join(pages(data))
    assert "Открытый турнир" in words
    assert made.papers[0].title in words
    if name != "regulations":
        assert [one for one in NAMES if one not in words] == []


def test_every_letter_has_a_shape(of_many_scripts: Ranking) -> None:
    """A letter the font lacks would be an empty box, the same for all that it lacks."""
    data = pdf(of_many_scripts, "ratings")
    page = pypdfium2.PdfDocument(data)[0]
    text, shapes = page.get_textpage(), dict[str, bytes]()
    image = np.asarray(page.render(scale=4, grayscale=True).to_numpy())
    high = image.shape[0]
    for at in range(text.count_chars()):
        letter = text.get_text_range(at, 1)
        if letter in "ЩёЮΠόςễườơœŒğŞİŁżŻ":
            left, bottom, right, top = (one * 4 for one in text.get_charbox(at, loose=False))
            shape = image[int(high - top) : int(high - bottom) + 1, int(left) : int(right) + 1]
            assert shape.min() < 128, letter
            shapes[letter] = shape.tobytes()
    assert len(shapes) > 12
    assert len(set(shapes.values())) == len(shapes)


def test_tables_repeat_their_heading(many: Ranking) -> None:
    found = list(pages(pdf(many, "ranking", "crosstable")))
    with_rows = [one for one in found if re.search(r"Player \d+", one)]
    assert len(with_rows) > 4
    for one in with_rows:
        assert "BH/C1" in one
        assert "No." in one
    first = [one for one in found if one.splitlines()[-1].strip() == f"1 / {len(found)}"]
    assert len(first) == 1
    assert all(f"{at} / {len(found)}" in one for at, one in enumerate(found, 1))
    assert "".join(found).count("Player 77\r\n") + "".join(found).count("Player 77 ") >= 2


@pytest.mark.parametrize("with_cards", [False, True], ids=["tagged", "untagged"])
def test_a_row_stands_on_one_line_between_two_rules(many: Ranking, with_cards: bool) -> None:
    """The values in bold too, and on either side of the end of a page."""
    names = ["ranking", "crosstable", "cards"] if with_cards else ["ranking", "crosstable"]
    made = document(many, names)
    data = printed(made, "pdf")
    assert isinstance(data, bytes)
    read = pypdfium2.PdfDocument(data)
    tables = [one.for_readers("people") for paper in made.papers for one in paper.tables]
    wanted = ["".join(map(shown, row)).replace(" ", "") for table in tables for row in table.rows]
    found, pages_of_tables = list[str](), 0
    for page in read:
        rows = {high: said for high, said in lines(page).items() if said in wanted}
        drawn_at = rules(page)
        pages_of_tables += bool(rows)
        found += rows.values()
        for high in rows:
            below = max(one for one in drawn_at if one < high)
            above = min(one for one in drawn_at if one > high)
            assert 3 < high - below < 6
            assert 8 < above - high < 12
    assert pages_of_tables > 6
    assert found == wanted


def test_a_wide_name_takes_no_line_from_another() -> None:
    """However long names are, and in whatever font."""
    names = [f"Illi, Lill Iiii {at:03}" for at in range(99)]
    names[7], names[50] = "WWWWWWWW-MMMMMMMM WWWWWWWW", "გელაშვილი-ივანიშვილი, თამაზ"
    players = [player(id, "0000 - Z", name, "2000") for id, name in enumerate(names, 1)]
    ranking = ct.rank(ct.read(trf("012 X", "142 2", *players).encode()))
    read = pypdfium2.PdfDocument(pdf(ranking, "ratings", "cards"))
    found = "".join("".join(lines(page).values()) for page in read)
    for id, name in enumerate(names, 1):
        if name.isascii():
            assert f"{id}{name.replace(' ', '')}2000" in found


def test_pages_are_a4_and_across_where_the_table_is_wide(many: Ranking) -> None:
    read = pypdfium2.PdfDocument(pdf(many, "ranking", "crosstable"))
    sizes = {tuple(round(one) for one in read[at].get_size()) for at in range(len(read))}
    assert sizes == {A4, A4[::-1]}


def test_nothing_runs_off_the_page(many: Ranking) -> None:
    for name in ("ranking", "crosstable", "cards", "sums"):
        data = pdf(many, name)
        for at in range(min(3, len(pypdfium2.PdfDocument(data)))):
            page = drawn(data, at)
            assert page.min() < 100, name
            for edge in (page[:, :20], page[:, -20:], page[:20], page[-20:]):
                assert edge.min() > 250, name


def test_many_criteria_and_long_names_stay_on_the_page() -> None:
    name = "Xxxxxxxxxxxxxxxx-Yyyyyyyyyyyyyyyy"
    lines = [player(id, f"{3 - id} w {2 - id}", name) for id in (1, 2)]
    codes = (
        "PTS,BH,BH/C1,BH/C2,BH/M1,BH/M2,FB,SB,SB/C1,PS,PS/C1,PS/C2,KS,WIN,WON,BPG,BWG,REP,STD,AOB"
    )
    ranking = ct.rank(ct.read(trf("012 X", "142 1", *lines).encode()), tiebreaks=codes)
    for paper in ("ranking", "crosstable", "grid", "cards"):
        data = pdf(ranking, paper)
        page = drawn(data)
        assert page[:, -20:].min() > 250, paper
        assert "".join(pages(data)).count(name) >= 2, paper


def test_the_ranking_is_tagged_and_cards_are_not() -> None:
    ranking = of_example("club-swiss")
    tagged, untagged = pdf(ranking, "ranking", "crosstable"), pdf(ranking, "ranking", "cards")
    assert b"/StructTreeRoot" in tagged
    assert b"/Lang" in tagged
    assert b"/StructTreeRoot" not in untagged


def test_the_document_has_its_title_and_its_language() -> None:
    ranking = of_example("club-swiss")
    with speaking("ru"):
        data = pdf(ranking, "ranking")
    assert (
        pypdfium2.PdfDocument(data).get_metadata_dict()["Title"] == ranking.tournament.details.name
    )
    assert b"/Lang(ru)" in data
    assert b"/Lang(en)" in pdf(ranking, "ranking")


def test_the_same_event_is_the_same_file() -> None:
    ranking = of_example("club-swiss")
    assert pdf(ranking, "ranking") == pdf(ranking, "ranking")


@pytest.mark.parametrize("name", PAPERS)
def test_no_page_is_blank(name: str) -> None:
    data = pdf(of_example("club-teams"), name)
    for at in range(len(pypdfium2.PdfDocument(data))):
        assert (drawn(data, at) < 128).sum() > 200


def test_cards_are_not_broken_between_pages(many: Ranking) -> None:
    found = list(pages(pdf(many, "cards")))
    for one in found:
        heads, sums = re.findall(r"\(no\. \d+\)", one), one.count("Value")
        assert sums >= 1
        assert len([head for head in heads if head]) >= sums
    assert sum(one.count("Value") for one in found) == 150


@pytest.mark.parametrize("papers", [("ranking",), ("ranking", "cards")])
def test_a_table_without_a_row_is_its_heading(papers: tuple[str, ...]) -> None:
    made = document(of_example("club-swiss"), papers)
    table = made.papers[0].tables[0]._replace(rows=[])
    empty = made.papers[0]._replace(parts=(table,))
    data = printed(made._replace(papers=(empty, *made.papers[1:])), "pdf")
    assert isinstance(data, bytes)
    assert "BH/C1" in next(pages(data))


def test_words_are_no_commands() -> None:
    name = "#panic() $x$ *a* _b_ <c> \\d @e"
    ranking = ct.rank(ct.read(trf(f"012 {name}", "142 1", player(1, "", name)).encode()))
    words = "".join(pages(pdf(ranking, "ranking", "cards", "ratings")))
    assert words.count(name) >= 4


def test_letters_of_other_scripts_do_not_stop_it() -> None:
    lines = [player(1, "2 w 1", "გელაშვილი, თამაზ"), player(2, "1 b 0", "王, 皓")]
    ranking = ct.rank(ct.read(trf("012 X", "142 1", *lines).encode()))
    assert len(pdf(ranking, "ranking")) > 1000


def test_an_event_without_a_round() -> None:
    ranking = ct.rank(ct.read(EMPTY.encode()))
    assert "Before the first round" in "".join(pages(pdf(ranking, "ranking", "sums", "cards")))


def test_every_kind_of_criterion_has_its_place() -> None:
    ranking = of_example("club-swiss", tiebreaks=EVERY_KIND)
    words = "".join(pages(pdf(ranking, "ranking", "cards", "sums")))
    for code in EVERY_KIND.split(","):
        assert code in words


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingLibrary, match=r"typst.*pip install 'crosstable\[reports\]'"):
        pdf(of_example("club-swiss"), "ranking")


def test_the_pictures_of_the_docs_are_there() -> None:
    images = Path(__file__).resolve().parents[2] / "docs" / "images"
    for name in ("pdf-ranking.png", "pdf-cards.png"):
        assert 1_000 < (images / name).stat().st_size < 120_000
