"""Names of tie-breaks in words: each name its code, and no name another system's."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions, page
from crosstable.errors import (
    AmbiguousName,
    ModifierNotAllowed,
    RegulationError,
    SystemNotInEdition,
    UnknownCode,
)
from crosstable.names.name_table import UNCLEAR
from crosstable.names.reading import COEFFICIENT, names_of, rows
from crosstable.ranking.codes import codes, criteria, criterion, entries, leaves_coefficient_open
from crosstable.ranking.names import (
    code_in_words,
    name_in_russian,
    names_in_russian,
)
from crosstable.rules import catalogue

catalogue.load()
EDITIONS = all_editions()
SOURCES = Path(__file__).resolve().parents[3] / "shared" / "rules" / "sources"

#: The Russian column of the glossary, cell by cell.
GLOSSARY = [
    ("плей-офф", "PO"),
    ("дополнительный матч", "PO"),
    ("дополнительный турнир", "PO"),
    ("дополнительный матч (турнир)", "PO"),
    ("личная встреча", "DE"),
    ("результат личной встречи", "DE"),
    ("результат прямой встречи", "DE"),
    ("число побед", "WIN"),
    ("количество побед", "WIN"),
    ("число выигранных партий", "WON"),
    ("число партий, сыгранных чёрными", "BPG"),
    ("число партий, выигранных чёрными", "BWG"),
    ("победы чёрными", "BWG"),
    ("число туров, в которых участник согласился играть", "REP"),
    ("число туров, в которых участник был готов играть", "REP"),
    ("стандартные очки", "STD"),
    ("коэффициент прогресса", "PS"),
    ("сумма нарастающего числа очков", "PS"),
    ("нарастающий коэффициент", "PS"),
    ("усечённый коэффициент прогресса", "PS/C1"),
    ("усечённый коэффициент прогресса (без 2 первых туров)", "PS/C2"),
    ("коэффициент Бухгольца", "BH"),
    ("система Бухгольца", "BH"),
    ("усечённый Бухгольц-1", "BH/C1"),
    ("усечённый Бухгольц-2", "BH/C2"),
    ("усечённый Бухгольц (без худшего)", "BH/C1"),
    ("усечённый Бухгольц (без двух худших)", "BH/C2"),
    ("медианный Бухгольц", "BH/M1"),
    ("медианный Бухгольц-2", "BH/M2"),
    ("форе-Бухгольц", "FB"),
    ("средний Бухгольц соперников", "AOB"),
    ("среднее Бухгольцев соперников", "AOB"),
    ("суммарный Бухгольц", "SBH"),
    ("коэффициент Зоннеборна-Бергера", "SB"),
    ("Бергер", "SB"),
    ("Зоннеборн-Бергер командный (очки соперника: матчевые × свои: матчевые)", "EMMSB"),
    ("Зоннеборн-Бергер командный (очки соперника: матчевые × свои: партийные)", "EMGSB"),
    ("Зоннеборн-Бергер командный (очки соперника: партийные × свои: матчевые)", "EGMSB"),
    ("Зоннеборн-Бергер командный (очки соперника: партийные × свои: партийные)", "EGGSB"),
    ("система Койя", "KS"),
    ("расширенная система Койя", "KS/L-*"),
    ("сокращённая система Койя", "KS/L+*"),
    ("средний рейтинг соперников", "ARO"),
    ("усечённый средний рейтинг соперников", "ARO/C1"),
    ("сумма рейтингов соперников", "SRO"),
    ("сумма индивидуальных рейтингов (ЭЛО) соперников", "SRO"),
    ("турнирный перформанс", "TPR"),
    ("рейтинг турнирной эффективности", "TPR"),
    ("турнирный квалификационный рейтинг", "TPR"),
    ("средний перформанс соперников", "APRO"),
    ("точный турнирный перформанс", "PTP"),
    ("средний точный перформанс соперников", "APPO"),
    ("матчевые очки", "MPTS"),
    ("матчевые (командные) очки", "MPTS"),
    ("очки за матчи", "MPTS"),
    ("очки за партии", "GPTS"),
    ("игровые очки", "GPTS"),
    ("сумма матчевых очков и очков за партии", "MPGP"),
    ("вид очков, не являющийся основным", "MPvGP"),
    ("очки другого вида: матчевые или за партии", "MPvGP"),
    ("сумма номеров досок", "BC"),
    ("результат на старших досках", "TBR"),
    ("результат на верхних досках", "TBR"),
    ("исключение младших досок", "BBE"),
    ("исключение нижних досок", "BBE"),
    ("расширенная личная встреча (команды)", "EDE"),
    ("сочетание очков и силы соперников", "SSSC"),
    ("стартовый номер", "TPN"),
    ("номер для образования пар", "TPN"),
    ("рейтинг", "RTNG"),
    ("жребий", "LOT"),
    ("жеребьёвка", "LOT"),
    ("коэффициент Шмульяна", "SHM"),
    ("командный коэффициент Шмульяна", "SHM"),
    ("рижская система", "RIGA"),
    ("рижская система (коэффициент)", "RIGA"),
    ("медианный коэффициент Солкофа", "BH/M1"),
    ("короткий усечённый коэффициент Солкофа", "BH/C1"),
    ("усечённый коэффициент Солкофа, короткий", "BH/C1"),
    ("усечённый коэффициент Солкофа, полный", "BH/C*"),
    ("лучший результат во встречах с другими участниками в порядке занятых мест", "ROP"),
    ("очки", "PTS"),
]

#: Spellings and forms met in sources, regulations and programs.
VARIANTS = {
    "SB": (
        "Зонненборн; Зоннеборн; Зонненбор; Зонненбор-Бергер; Зоннеборна-Бергера; Бергера; Берг.;"
        " ЗБ; зонненборна − бергера; «Зоннеборн-Бергер»; Система коэффициентов Зонненборна-Бергера;"
        " по коэффициенту Бергера; Sonneborn-Berger; Sonneborn Berger; SonnebornBerger;"
        " Зонненборн-Бергер для личных турниров; Зонненборн-Бергер для командных турниров"
    ),
    "BH": (
        "Бухгольц; Бухольц; Бухгольца; Бухольца; Бх; коэффициенту Бухгольца; показатель Бухгольца;"
        " Cистема коэффициентов Бухгольца; Коэф. Бухгольца; Buchholz; Bucholz; BUCHHOLZ"
    ),
    "BH/C1": (
        "Усеченный Бухгольц-1; УСЕЧЁННЫЙ БУХГОЛЬЦ; усечённый Бухгольц – 1; Бухгольц усеченный;"
        " Бухгольц усечённый 1; Бухгольц -1; Бухгольц −1; Бухгольц (C1); Бухгольц (С1);"
        " Бухгольц C1; Бухгольц-C1; Бухгольц/C1; УБ; усеч. Бухгольц; Бухгольц без худшего;"
        " усеченному коэффициенту Бухгольца; Усечённый Бухгольц (BH-C1); Buchholz Cut 1;"
        " усеченный коэффициент Бухгольца (без одного наихудшего результата);"
        " Buchholz Cut-1; Buchholz Cut1; Buchholz cut; Buchholz without the lowest; BH Cut 1;"
        " Short truncated; Solkoff short truncated; Полный усеченный коэффициент Солкофа"
        " (без 1 худшего результата)"
    ),
    "BH/C2": "Бухгольц -2; Бухгольц усечённый 2; Бухгольц без двух худших; Buchholz Cut 2",
    "BH/C*": "Full truncated; Solkoff full truncated; Полный усеченный коэффициент Солкофа",
    "BH/M1": (
        "Медианный Бухгольц; Медиан Бухгольц; МБх; Median Buchholz; Buchholz Median; Солкоф"
        " медианный; Solkoff median; Бухгольц без лучшего и худшего результата;"
        " Усреднённый Бухгольц-1; Система коэффициентов Солкофа (медианный коэффициент Солкофа)"
    ),
    "BH/M2": "Медианный Бухгольц 2; Усреднённый Бухгольц-2; Median Buchholz 2; Бухгольц (M2)",
    "BH/C1/P": "Бухгольц-C1/P; Buchholz Cut 1 /P",
    "SBH": "Суммарный Бухгольц; Бухгольц суммарный; Solkoff plus; Солкоф плюс",
    "AOB": "Average of opponents' Buchholz; среднее коэффициентов Бухгольца соперников",
    "AOB/F": "AOB/F; среднее форе-Бухгольцев соперников",
    "FB": "Fore Buchholz; форе Бухгольц; Форбухгольц",
    "KS": (
        "Койя; Койа; Коя; Система Койя; Koya; система Койя для круговых турниров;"
        " Система Койя для турниров по круговой системе"
    ),
    "KS/L-*": "Койя расширенная; Extended Koya; Koya extended",
    "KS/L+1": "Койя/L+1; Koya L+1",
    "SHM": "Шмульян; Шмульяна; Шмульян-Дворкович; Шмульяна-Дворковича; Shmulyan; Schmulian",
    "RIGA": "Рижская; Рижский; Рига; Рижская система коэффициентов; Riga",
    "PO": "плей-офф; плей‑офф; Плейоф; плейофф; плэй-офф; Плей оф; Play-off; playoff; play off",
    "DE": (
        "Личная встреча; личные встречи; Результат личной встречи; результату личной встречи;"
        " результату встреч между этими участниками; Результаты прямой встречи; Прямая встреча;"
        " ЛВ; Direct encounter; head-to-head; Results between the tied; встречи между собой"
    ),
    "WIN": (
        "Число побед; Кол-во побед; количество побед; количеству побед; наибольшему количеству"
        " побед; Большее число побед; Победы; Number of wins; Wins; Most wins"
    ),
    "WON": "Number of games won; Games won; Количество выигранных партий; выигранные партии",
    "BPG": (
        "Число партий, сыгранных Черными; большее число партий, сыгранных черными фигурами;"
        " количество партий сыгранных чёрным цветом; Партии чёрными; Игры чёрными;"
        " количество партий, сыгранных черными фигурами (несыгранные партии считаются как"
        " «игранные» белыми фигурами); Games played with Black; Number of games with Black"
    ),
    "BWG": (
        "Количество партий, выигранных черными фигурами; Победы чёрными; число побед чёрными;"
        " Wins with Black; Games won with Black"
    ),
    "PS": (
        "Прогресс; прогрессивный; нарастающий; кумулятивный; Коэффициент Прогресса;"
        " Нарастающий итог (Прогресс); нарастающему коэффициенту; Прогрессирующий счёт; Прогр.;"
        " Progressive score; Progressive; Sum of progressive scores; Сумма нарастающего числа очков"
    ),
    "PS/C1": "Усеченная сумма нарастающего числа очков; прогресс усечённый; Progressive cut 1",
    "PS/C3": "Коэффициент прогресса без трёх первых туров; прогресс C3",
    "PS/C*": "прогресс усечённый шаг за шагом; прогресс усечённый последовательно; прогресс (C*)",
    "SB/C1": "усечённый Зоннеборн-Бергер; Бергер усечённый; Sonneborn-Berger Cut 1; Бергер -1",
    "ARO": "Средний рейтинг соперников; ср. рейтинг соп.; Average rating of opponents",
    "ARO/C1": "Усеченный средний рейтинг; AROC",
    "ARO/M1": "медианный средний рейтинг соперников",
    "TPR": (
        "Рейтинг турнирной эффективности; Турнирные квалификационные рейтинги (TPR); перформанс;"
        " Performance rating"
    ),
    "ROP": (
        "лучшему результату во встречах с другими участниками в порядке занятых мест;"
        " Results in order of the final ranking; Results in the order of places"
    ),
    "SRO": "лучшей сумме индивидуальных рейтингов (ЭЛО) соперников; Sum of opponents' ratings",
    "PTS": "Очки; сумма набранных очков; количеству набранных очков; Points; Score",
    "LOT": "Жребий; жеребьевка; по жребию; drawing of lots",
    "REP": "Rounds one elected to play; GE",
    "MM": "Modified median; модифицированный медианный Бухгольц",
    "MPTS": "Очки за матчи; Матчевые очки; Match points",
    "GPTS": "Очки за партии; Игровые очки; партийные очки; Game points",
    "MPGP": "Общее число матчевых очков и очков за партии; Комбинация матчевых и игровых очков",
}


def _pairs(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(name.strip(), code) for code, names in table.items() for name in names.split(";")]


def _code(name: str, edition: str | None = None) -> str:
    """The code of a name, by way of the list where the code is a system's."""
    try:
        return criterion(name, page(edition) if edition else None).code
    except UnknownCode:
        return code_in_words(name) or ""


@pytest.mark.parametrize(("name", "code"), GLOSSARY)
def test_every_row_of_the_glossary(name: str, code: str) -> None:
    assert _code(name) == code


@pytest.mark.parametrize(("name", "code"), _pairs(VARIANTS))
def test_every_variant(name: str, code: str) -> None:
    assert _code(name) == code


def test_every_name_of_the_table_is_its_codes() -> None:
    for row in rows():
        for name in (*row.russian, *row.english):
            assert code_in_words(name) == row.codes[0], name


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_no_name_of_one_system_is_anothers_under_any_edition(edition: Edition) -> None:
    for row in rows():
        for name in (*row.russian, *row.english):
            assert code_in_words(name, edition) in row.codes, name


BEHIND = ("белыми", "без ничьих", "соперников белыми", "foo", "1 2", "и Бергер", "или жребий")
ALL_NAMES = [name for row in rows() for name in (*row.russian, *row.english)]


@pytest.mark.parametrize("behind", BEHIND)
def test_a_name_with_something_else_behind_it_is_no_name(behind: str) -> None:
    for name in ALL_NAMES:
        try:
            assert code_in_words(f"{name} {behind}") is None, name
        except AmbiguousName:
            continue


@settings(deadline=None)
@given(st.sampled_from(ALL_NAMES), st.randoms(use_true_random=False))
def test_case_dashes_blanks_and_dots_make_no_difference(name: str, rng: random.Random) -> None:
    choose = rng.choice
    changed = "".join(
        choose("-‐‑–—−") if sign == "-" and not name[at + 1 : at + 2].isdigit()
        else choose((" ", "\u00a0", "\u202f", "  ", "\t")) if sign == " "
        else choose((sign.upper(), sign.lower(), sign.replace("ё", "е")))
        for at, sign in enumerate(name)
    )  # fmt: skip
    wrapped = choose(("{}", " {} ", "«{}»", "“{}”", "{}.", "по {}", "{} "))
    assert code_in_words(wrapped.format(changed)) == code_in_words(name)


PAIRS = list(_pairs(VARIANTS))


@settings(deadline=None)
@given(st.lists(st.sampled_from(PAIRS)))
def test_printing_and_parsing_again_gives_the_same(pairs: list[tuple[str, str]]) -> None:
    printed = codes(criteria("\n".join(name for name, _ in pairs)))
    assert printed == ",".join(code for _, code in pairs)
    assert codes(criteria(printed)) == printed


# --- what is refused --------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["Солкоф", "коэффициент Солкофа", "Solkoff", "SOLK", "солкофф"])
def test_solkoff_is_clear_in_two_editions_only(name: str) -> None:
    assert criterion(name, page("rus-2010")).code == "BH/M1"
    assert criterion(name, page("us-chess-34e")).code == "BH"
    others = [one for one in EDITIONS if one.id not in ("rus-2010", "us-chess-34e")]
    for edition in (None, *others):
        with pytest.raises(AmbiguousName) as refused:
            criterion(name, edition)
        assert str(refused.value) == (
            f"'{name}' means different systems in different rules; write the code that is meant:"
            " BH/M1 (median: without the best and the worst opponent);"
            " BH (all opponents, plain Buchholz)"
        )
        assert refused.value.code == "ambiguous-name"
        assert refused.value.expected == "BH/M1, BH"


@pytest.mark.parametrize(
    "name", ["Усреднённый Бухгольц", "усредненный коэффициент Бухгольца", "Бухгольц усреднённый"]
)
def test_the_averaged_buchholz_is_clear_in_one_edition_only(name: str) -> None:
    assert criterion(name, page("fide-2006")).code == "BH/M1"
    for edition in (None, *(one for one in EDITIONS if one.id != "fide-2006")):
        with pytest.raises(AmbiguousName) as refused:
            criterion(name, edition)
        assert str(refused.value) == (
            f"'{name}' means different systems in different rules; write the code that is meant:"
            " BH/M1 (median: without the best and the worst opponent);"
            " AOB (the average of the opponents' Buchholz)"
        )


def test_other_names_without_one_meaning() -> None:
    assert criterion("Усечённая система коэффициентов Солкофа", page("rus-2010")).code == "BH/C*"
    newest = page("fide-2026-03-01")
    assert criterion("усечённый Солкоф -1", newest).code == "BH/C1"
    for name, expected in [
        ("Усечённый Солкоф", "BH/C1, BH/C*"),
        ("Truncated Solkoff", "BH/C1, BH/C*"),
        ("средний Бухгольц", "BH/M1, AOB"),
        ("Average Buchholz", "BH/M1, AOB"),
        ("ЧВ", "WIN, BWG"),
        ("Солкоф -1", "BH/M1, BH"),
    ]:
        with pytest.raises(AmbiguousName) as refused:
            criterion(name, newest)
        assert refused.value.expected == expected
    with pytest.raises(AmbiguousName):
        criterion("средний Бухгольц", page("fide-2006"))


def test_every_meaning_of_an_unclear_name_can_be_written() -> None:
    for one in UNCLEAR:
        for code, _ in one.meanings:
            assert criterion(code).code == code


@pytest.mark.parametrize(
    "written",
    [
        "Бухгольц, усечённый",
        "Бухгольц 1",
        "Бухгольц усечённый, медианный",
        "Бухгольц и Бергер",
        "Адамович",
        "Горина",
        "средний российский рейтинг соперников",
        "победы белыми",
        "наименьшее число побед",
        "рейтинг соперников",
        "сумма",
        "система",
        "усечённый",
        "М. Бухгольц",
    ],
)
def test_what_is_no_name_is_refused(written: str) -> None:
    with pytest.raises(UnknownCode):
        criteria(written, page("fide-2026-03-01"))


@pytest.mark.parametrize(
    "written",
    ["усечённый Бухгольц-2 (без одного худшего)", "медианный Бухгольц -1 C2", "Бухгольц M1 C1",
     "Бергер медианный", "Койя C1", "Солкоф медианный -1 усечённый", "усечённый Бухгольц L+1"],
)  # fmt: skip
def test_modifiers_that_contradict_or_do_not_fit_are_refused(written: str) -> None:
    with pytest.raises(ModifierNotAllowed):
        criterion(written)


def test_a_system_that_the_edition_does_not_have() -> None:
    for name, edition, code in [
        ("Рижская", "fide-2026-03-01", "RIGA"),
        ("средний Бухгольц соперников", "fide-2006", "AOB"),
        ("Победы чёрными", "fide-2006", "BWG"),
        ("сумма матчевых и игровых очков", "fide-2026-03-01", "MPGP"),
    ]:
        with pytest.raises(SystemNotInEdition, match=f"{edition} does not have {code}"):
            criterion(name, page(edition))
    assert criterion("Очки за матчи").code == "MPTS"
    assert criterion("Очки за партии", page("fide-2006")).code == "GPTS"


def test_a_name_of_two_systems_means_the_one_that_the_edition_has() -> None:
    for edition in EDITIONS:
        won = "WON" if "WON" in edition.systems else "WIN"
        if won in edition.systems:
            assert criterion("число выигранных партий", edition).code == won
        running = "PS" if "PS" in edition.systems else "CUM"
        if running in edition.systems:
            assert criterion("кумулятивный коэффициент", edition).code == running
    assert criterion("Cumulative", page("us-chess-34e")).code == "CUM"
    assert criterion("Cumulative", page("fide-2026-03-01")).code == "PS"
    with pytest.raises(SystemNotInEdition):
        criterion("прогресс", page("us-chess-34e"))


def test_an_edition_reads_its_own_names_first() -> None:
    manual, first = page("fide-manual-2014"), page("fide-2006")
    assert criterion("Усечённый коэффициент прогресса", manual).code == "PS/C*"
    assert criterion("прогресс усечённый", manual).code == "PS/C*"
    assert criterion("Усечённый коэффициент прогресса-2", manual).code == "PS/C2"
    assert criterion("Усечённая сумма нарастающего числа очков", first).code == "PS/C1"


# --- the coefficient --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "written", ["системе коэффициентов", "Система коэффициентов", "коэффициент"]
)
def test_the_system_of_coefficients_leaves_open_which(written: str) -> None:
    assert code_in_words(written) == COEFFICIENT
    assert leaves_coefficient_open(written)
    with pytest.raises(UnknownCode, match="leaves open which coefficient is meant; write the one"):
        criterion(written, page("rus-2010"))


@pytest.mark.parametrize(
    "written", ["система коэффициентов Бухгольца", "SB", "BH-X", "Солкоф", "foo", "система", ""]
)
def test_other_entries_leave_no_coefficient_open(written: str) -> None:
    assert not leaves_coefficient_open(written)


# --- the sources ------------------------------------------------------------------------------
ROUND_ROBIN = """Личная встреча
Плей-офф
Число партий, сыгранных Черными
Система Койя
Зонненбор-Бергер
Число выигранных партий"""
TEAM_ROUND_ROBIN = """Очки за партии
Очки за матчи
Личная встреча
Плей-офф
Зонненбор-Бергер"""
EVEN = """Личная встреча
Рейтинг турнирной эффективности
Средний рейтинг соперников
Плей-офф"""
UNEVEN = """Личная встреча
Сумма нарастающего числа очков
Бухгольц
Плей-офф
Зонненбор-Бергер
Число побед
Число партий, сыгранных Черными"""
TEAM_SWISS = """Очки за партии
Очки за матчи
Личная встреча
Плей-офф
Бухгольц
Зонненбор-Бергер |"""
LISTS = {
    "а": (ROUND_ROBIN, "DE,PO,BPG,KS,SB,WIN"),
    "b": (TEAM_ROUND_ROBIN, "GPTS,MPTS,DE,PO,SB"),
    "с": (EVEN, "DE,TPR,ARO,PO"),
    "d": (UNEVEN, "DE,PS,BH,PO,SB,WIN,BPG"),
    "е": (TEAM_SWISS, "GPTS,MPTS,DE,PO,BH,SB"),
}
ORDER = """- системе коэффициентов;

- наибольшему количеству побед;

- результату встреч между этими участниками;

- лучшему результату во встречах с другими участниками в порядке занятых мест;

- лучшей сумме индивидуальных рейтингов (ЭЛО) соперников."""


def _read(written: str, edition: str) -> str:
    """The codes of a list, those of teams too."""
    chosen = page(edition)
    return ",".join(code_in_words(one, chosen) or one for one in entries(written, chosen))


def _source(number: str) -> str:
    found = list(SOURCES.glob(f"{number}_*.txt"))
    if not found:
        pytest.skip("the sources are not beside the project")
    return found[0].read_text("utf-8")


@pytest.mark.parametrize("letter", LISTS)
def test_the_lists_of_source_001(letter: str) -> None:
    written, expected = LISTS[letter]
    assert _read(written, "fide-2006") == expected
    assert _read(written.replace("\n", "; "), "fide-2006") == expected
    assert _read(written.replace("\n", ", "), "fide-2006") == expected
    assert codes(criteria(written, page("fide-2006"))) == expected


@pytest.mark.parametrize("letter", LISTS)
def test_the_lists_cut_out_of_source_001(letter: str) -> None:
    written, expected = LISTS[letter]
    end = r"(?=\n\([а-яa-z]\) |\Z)"
    last_part = _source("001").partition("\n7. ")[2]
    (cut,) = re.findall(rf"^\({letter}\) [^\n]*:\n(.*?){end}", last_part, re.MULTILINE | re.DOTALL)
    assert cut.strip() == written
    with_heading = re.search(rf"^\({letter}\) .*?{end}", last_part, re.MULTILINE | re.DOTALL)
    assert with_heading
    assert _read(with_heading[0], "fide-2006") == expected


def test_the_order_of_source_000() -> None:
    assert _read(ORDER, "rus-2010") == "COEFFICIENT,WIN,DE,ROP,SRO"


def test_the_order_cut_out_of_source_000() -> None:
    text = _source("000")
    cut = text[text.index("5.4.8.2.") : text.index("5.4.8.3.")]
    assert ORDER in cut
    assert _read(cut, "rus-2010") == "COEFFICIENT,WIN,DE,ROP,SRO"


def test_the_headings_of_source_000() -> None:
    headings = re.findall(
        r"^5\.4\.8\.\d+\. ((?:\S+ )?[Сс]истема [^.]*)\.", _source("000"), re.MULTILINE
    )
    assert [criterion(one, page("rus-2010")).code for one in headings] == [
        "SB", "SHM", "BH", "BH/M1", "BH/C*", "RIGA",
    ]  # fmt: skip


# --- displayed names ------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_every_system_has_a_displayed_name_that_is_read_again(edition: Edition) -> None:
    shown = names_in_russian(edition)
    assert set(edition.systems) <= set(shown)
    assert len(set(shown.values())) == len(shown)
    for code, name in shown.items():
        assert re.match("[А-ЯЁ]", name), name
        assert criterion(name, edition).code == code


@pytest.mark.parametrize("edition", ["fide-2006", "fide-manual-2014", "rus-2010"])
def test_the_old_pages_name_all_their_systems(edition: str) -> None:
    assert set(page(edition).systems) <= set(page(edition).names["ru"])


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_what_a_page_names_is_on_the_page(edition: Edition) -> None:
    named = [*edition.names.get("ru", {}), *edition.means.values()]
    for code in named:
        assert criterion(code, edition).code == code


@pytest.mark.parametrize(
    ("code", "edition", "name"),
    [
        ("BH/M1", "fide-2006", "Усреднённый Бухгольц"),
        ("BH/M1", "rus-2010", "Медианный коэффициент Солкофа"),
        ("BH/M1", "fide-2026-03-01", "Медианный Бухгольц"),
        ("BH/C*", "rus-2010", "Усечённая система коэффициентов Солкофа"),
        ("PS", "fide-2006", "Сумма нарастающего числа очков"),
        ("PS", "fide-manual-2014", "Коэффициент прогресса"),
        ("SB", "rus-2010", "Зонненборн-Бергер"),
        ("SB", "fide-2026-03-01", "Коэффициент Зоннеборна-Бергера"),
        ("TPR", "fide-2006", "Рейтинг турнирной эффективности"),
        ("TPR", "fide-2009-10-01", "Турнирный перформанс"),
        ("AOB", "fide-2026-03-01", "Среднее Бухгольцев соперников"),
        ("BH/C1/P", "fide-2026-03-01", "Усечённый Бухгольц-1 /P"),
        ("BH/C3", "fide-2026-03-01", "Коэффициент Бухгольца /C3"),
        ("KS/L+1", "fide-2026-03-01", "Система Койя /L+1"),
        ("GPTS", "fide-2026-03-01", "Очки за партии"),
        ("XYZ", "fide-2026-03-01", "XYZ"),
    ],
)
def test_the_displayed_name(code: str, edition: str, name: str) -> None:
    assert name_in_russian(code, page(edition)) == name


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_displayed_names_with_modifiers_are_read_again(edition: Edition) -> None:
    for written in ("BH/C3", "BH/M2/P", "SB/C1/P", "PS/C2", "KS/L-2", "ARO/M1", "FB/C1", "AOB/F"):
        try:
            code = criterion(written, edition).code
        except RegulationError:
            continue
        assert criterion(name_in_russian(code, edition), edition).code == code


def test_names_of_a_code() -> None:
    assert names_of("KASH") == ["Kashdan", "коэффициент Кашдана"]
    assert {"Games won", "победы за доской"} <= set(names_of("WON"))


def test_plain_codes_need_no_tables() -> None:
    program = (
        "import sys; from crosstable.ranking.codes import criteria;"
        "criteria('PTS,BH-C1;SB/C1/P, GE\\nDE'); print('crosstable.names.reading' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
