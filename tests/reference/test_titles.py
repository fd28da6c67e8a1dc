"""What the systems are called: by the language, in Russian by the edition."""

from __future__ import annotations

import pytest

from crosstable.cli.language import speaking
from crosstable.editions.load import all_editions, page
from crosstable.ranking.names import name_in_russian
from crosstable.reference.changes import changes_page, edition_changes
from crosstable.reference.editions import edition_page
from crosstable.reference.systems import all_systems, system_data, system_page
from crosstable.reference.titles import title_of
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS

catalogue.load()


@pytest.mark.parametrize(
    ("edition", "code", "title"),
    [
        (None, "BH", "Коэффициент Бухгольца"),
        ("rus-2010", "BH", "Система коэффициентов Бухгольца"),
        ("fide-2006", "BH", "Система Бухгольца"),
        ("fide-2006", "PS", "Сумма нарастающего числа очков"),
        ("fide-manual-2014", "PS", "Коэффициент прогресса"),
        ("fide-2006", "TPR", "Рейтинг турнирной эффективности"),
        ("fide-2026-03-01", "TPR", "Турнирный перформанс"),
        ("rus-2010", "MPTS", "Сумма матчевых очков"),
        (None, "AOB", "Среднее Бухгольцев соперников"),
    ],
)
def test_in_russian_the_edition_names_its_systems(
    edition: str | None, code: str, title: str
) -> None:
    of = page(edition) if edition else None
    assert title_of(SYSTEMS[code], of) == SYSTEMS[code].title.english
    with speaking("ru"):
        assert title_of(SYSTEMS[code], of) == title


@pytest.mark.parametrize("edition", all_editions(), ids=lambda one: one.id)
def test_the_page_of_an_edition_names_its_systems_so(edition: object) -> None:
    found = next(one for one in all_editions() if one is edition)
    with speaking("ru"):
        shown = edition_page(found)
        for code, article in found.systems.items():
            assert f"- {code}: {title_of(SYSTEMS[code], found)}, п. {article}\n" in shown


def test_the_page_of_a_system_has_the_first_name_of_the_table() -> None:
    with speaking("ru"):
        for one in all_systems():
            name = name_in_russian(one.code)
            shown = system_page(one).partition("\n")[0]
            assert shown == f"# {one.code}: {title_of(one)}"
            assert system_data(one)["name"] == title_of(one)
            if name != one.code:
                assert shown.endswith(f": {name}")


def test_changes_name_the_systems_in_the_language() -> None:
    with speaking("ru"):
        found = edition_changes(page("fide-2026-03-01"), page("fide-2024-08-01"))
        assert any("Стандартные очки" in one.text for one in found.changes)
        assert "Стандартные очки" in changes_page()
    assert "Стандартные очки" not in changes_page()


def test_the_catalogue_calls_a_system_as_the_table_of_names_does() -> None:
    """Two names would be two systems to a reader of the papers and of the reference."""
    with speaking("ru"):
        for code, one in SYSTEMS.items():
            assert name_in_russian(code) in (str(one.title()), code)
