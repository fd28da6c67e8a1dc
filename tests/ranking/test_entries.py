"""Lists as they are pasted, taken apart."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.editions.load import page
from crosstable.errors import RegulationError
from crosstable.ranking.codes import codes, criteria, entries
from crosstable.rules import catalogue

catalogue.load()
WANTED = ["Личная встреча", "Бухгольц", "BH/C1"]


@pytest.mark.parametrize(
    "written",
    [
        "Личная встреча, Бухгольц, BH/C1",
        "Личная встреча; Бухгольц; BH/C1",
        "Личная встреча\nБухгольц\nBH/C1",
        "Личная встреча;\r\nБухгольц;\r\nBH/C1.\r\n",
        "- Личная встреча\n- Бухгольц\n- BH/C1",
        "– Личная встреча;\n— Бухгольц,\n−BH/C1.",
        "1. Личная встреча\n2. Бухгольц\n3. BH/C1",
        "1) Личная встреча; 2) Бухгольц; 3) BH/C1",
        "1)Личная встреча\n2)Бухгольц\n3)BH/C1",
        "1.Личная встреча\n2.Бухгольц\n3.BH/C1",
        "(1) Личная встреча\n(2) Бухгольц\n(3) BH/C1",
        "а) Личная встреча;\nб) Бухгольц;\nв) BH/C1.",
        "(a) Личная встреча\n(b) Бухгольц\n(c) BH/C1",
        "• Личная встреча\n• Бухгольц\n• BH/C1",
        "  * Личная встреча\n  * Бухгольц\n  * BH/C1",
        "8.1. Личная встреча\n8.2. Бухгольц\n8.3 BH/C1",
        "1\tЛичная встреча\n2\tБухгольц\n3\tBH/C1",
        "- 1. Личная встреча\n- 2. Бухгольц\n- 3. BH/C1",
        "Дополнительные показатели:\n- Личная встреча\n\n- Бухгольц\n\n- BH/C1",
        "При равенстве очков, набранных участниками:\nЛичная встреча\nБухгольц\nBH/C1",
        "Личная встреча:\nБухгольц\nBH/C1 |",
        "Личная\nвстреча\nБухгольц\nBH/C1",
        ",;, Личная встреча ,, Бухгольц ;\n; BH/C1 ,",
    ],
)
def test_marks_separators_and_headings(written: str) -> None:
    assert entries(written) == WANTED


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Число партий, сыгранных Черными, Бухгольц", ["BPG", "BH"]),
        ("Бухгольц,Число партий,сыгранных Черными", ["BH", "BPG"]),
        ("Число партий, сыгранных Черными; Число партий, выигранных чёрными", ["BPG", "BWG"]),
        ("число туров, в которых участник согласился играть, победы", ["REP", "WIN"]),
        ("число партий, сыгранных чёрными (несыгранные партии считаются, как сыгранные, белыми)",
         ["BPG"]),
        ("усечённый коэффициент Солкофа, короткий, Бергер", ["BH/C1", "SB"]),
        ("Бухгольц усечённый 2, Бухгольц", ["BH/C2", "BH"]),
        ("Бухгольц, медианный Бухгольц", ["BH", "BH/M1"]),
        ("лучшему результату во встречах с другими участниками\nв порядке занятых мест;\nпобеды",
         ["ROP", "WIN"]),
        ("Сумма рейтингов\nсоперников", ["SRO"]),
    ],
)  # fmt: skip
def test_the_longest_name_wins(written: str, expected: list[str]) -> None:
    assert [one.code for one in criteria(written)] == expected


def test_a_name_of_the_edition_may_have_a_comma() -> None:
    first = page("fide-2006")
    written = "Усечённая сумма нарастающего числа очков, шаг за шагом, Бухгольц"
    assert codes(criteria(written, first)) == "PS/C*,BH"


def test_an_adjective_alone_is_not_drawn_to_the_name_before() -> None:
    assert entries("Бухгольц, усечённый") == ["Бухгольц", "усечённый"]
    assert entries("BH, C1") == ["BH", "C1"]


def test_a_shortened_first_word_is_no_list_mark() -> None:
    assert entries("М. Бухгольц") == ["М. Бухгольц"]


def test_a_heading_with_a_known_name_is_an_entry() -> None:
    assert entries("Бухгольц:\nБергер") == ["Бухгольц", "Бергер"]


def test_a_list_of_nothing_is_empty() -> None:
    assert entries(" ,;\n- \n1.\n ...") == []


@given(st.text(alphabet="АБбухгольц бергер,;.()-:\n1/C*LMP+|\u00a0абв", max_size=60))
def test_any_text_is_a_list_or_refused(written: str) -> None:
    assert all(one.strip() for one in entries(written))
    try:
        assert codes(criteria(codes(criteria(written)))) == codes(criteria(written))
    except RegulationError:
        return


def test_a_huge_list_takes_no_long_time() -> None:
    begin = time.perf_counter()
    for one in ("foo," * 5_000, "foo\n" * 5_000, "слово " * 20_000, "(" * 20_000, "1. " * 5_000):
        entries(one)
    assert time.perf_counter() - begin < 10
