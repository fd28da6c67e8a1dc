"""Which language the terminal speaks, and that all of it does: help, errors of usage, numbers."""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import crosstable as ct
from crosstable.audit.compare import compared, rankings
from crosstable.cli import app
from crosstable.cli.language import language_of, speaking
from crosstable.ranking.regulations import Settings
from crosstable.reports.compared import compared_text
from crosstable.texts import active_language
from tests.cli.running import ODD, SLIP, SMALL, file_of, player, run, trf

CYRILLIC = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return file_of(tmp_path, SMALL, "small.trf")


def russian(written: str) -> bool:
    return bool(CYRILLIC & set(written.lower()))


# --- which language ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("standings x --lang ru", "ru"),
        ("--lang ru standings x", "ru"),
        ("standings --lang=ru x", "ru"),
        ("standings x --lang en --lang ru", "ru"),
        ("--lang ru standings x --lang en", "en"),
        ("standings x --lang", "en"),
        ("standings x --lang xx", "en"),
        ("standings x --lang=", "en"),
        ("standings -- --lang ru", "en"),
        ("standings ru", "en"),
    ],
)
def test_the_option(arguments: str, expected: str) -> None:
    assert language_of(arguments.split(), {"LANG": "C.UTF-8"}) == expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ("CROSSTABLE_LANG=ru LANG=en_US.UTF-8", "ru"),
        ("CROSSTABLE_LANG=en LC_ALL=ru_RU.UTF-8", "en"),
        ("CROSSTABLE_LANG=RU_ru LANG=C", "ru"),
        ("CROSSTABLE_LANG=xx LANG=ru_RU.UTF-8", "ru"),
        ("CROSSTABLE_LANG= LANG=ru_RU.UTF-8", "ru"),
        ("LANG=ru_RU.UTF-8", "ru"),
        ("LANG=ru", "ru"),
        ("LANG=ru_RU.KOI8-R", "ru"),
        ("LANG=ru_UA@euro", "ru"),
        ("LC_MESSAGES=ru_RU.UTF-8 LANG=en_US.UTF-8", "ru"),
        ("LC_ALL=C LC_MESSAGES=ru_RU LANG=ru_RU", "en"),
        ("LC_ALL= LC_MESSAGES=ru_RU LANG=C", "ru"),
        ("LC_CTYPE=ru_RU.UTF-8 LANG=C.UTF-8", "en"),
        ("LANG=C.UTF-8", "en"),
        ("LANG=POSIX", "en"),
        ("LANG=de_DE.UTF-8", "en"),
        ("LANG=run_BI", "en"),
    ],
)
def test_the_environment(environ: str, expected: str) -> None:
    variables = dict(one.split("=", 1) for one in environ.split())
    assert language_of([], variables) == expected
    assert language_of(["--lang", "ru"], variables) == "ru"
    assert language_of(["--lang", "en"], variables) == "en"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Russian_Russia", "ru"),
        ("ru-RU", "ru"),
        ("ru_RU", "ru"),
        ("English_United States", "en"),
        ("German_Germany", "en"),
        (None, "en"),
    ],
)
def test_a_system_without_variables(
    name: str | None, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda _: (name, "1251"))
    assert language_of([], {}) == expected
    assert language_of([], {"LANG": "C"}) == "en"


def test_a_locale_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int) -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(locale, "getlocale", unknown)
    assert language_of([], {}) == "en"


def test_everything_is_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    folder = gettext.bindtextdomain("messages")
    with contextlib.suppress(KeyError), speaking("ru"):
        assert gettext.gettext("Usage:") == "Вызов:"
        raise KeyError
    assert "LANGUAGE" not in os.environ
    assert gettext.bindtextdomain("messages") == folder
    assert gettext.gettext("Usage:") == "Usage:"
    assert active_language() == "en"
    monkeypatch.setenv("LANGUAGE", "ru:de")
    with speaking("en"):
        assert gettext.gettext("Usage:") == "Usage:"
    assert os.environ["LANGUAGE"] == "ru:de"


def test_a_command_after_a_russian_one_is_english(small: Path) -> None:
    before = run("standings", small, "-h")
    assert run("standings", small, "-h", "--lang", "ru").data != before.data
    assert run("standings", small, "-h") == before


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LC_ALL": "ru_RU.UTF-8"}, "Ошибка: Не указан аргумент 'FILE'."),
        ({"CROSSTABLE_LANG": "ru", "LC_ALL": "C"}, "Ошибка: Не указан аргумент 'FILE'."),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "ru"}, "Error: Missing argument 'FILE'."),
        ({"LC_ALL": "ru_RU.UTF-8", "CROSSTABLE_LANG": "en"}, "Error: Missing argument 'FILE'."),
    ],
)
def test_a_process_of_its_own(variables: dict[str, str], expected: str) -> None:
    languages = ("CROSSTABLE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    plain = {name: value for name, value in os.environ.items() if name not in languages}
    done = subprocess.run(
        [sys.executable, "-m", "crosstable", "standings"],
        capture_output=True, text=True, encoding="utf-8", check=False,
        env={**plain, "PYTHONUTF8": "1", **variables},
    )  # fmt: skip
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, expected)


# --- all of it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [(), *((name,) for name in app.COMMANDS)])
def test_help_in_russian(command: tuple[str, ...]) -> None:
    asked = run(*command, "--help", "--lang", "ru")
    assert (asked.code, asked.err) == (0, "")
    assert asked.out == run("--lang", "ru", *command, "-h").out
    assert asked.out.startswith(f"Вызов: {' '.join(('crosstable', *command))} ")
    assert "\nПараметры:\n" in asked.out
    assert "Показать эту справку и выйти." in asked.out
    assert max(map(len, asked.out.splitlines())) <= 80
    for part in asked.out.split("\n\n"):
        assert russian(part)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("", "Ошибка: Не указан аргумент 'FILE'."),
        ("FILE FILE", "Ошибка: Лишний аргумент: FILE"),
        ("FILE a b", "Ошибка: Лишние аргументы: a b"),
        ("FILE --nonsense", "Ошибка: Нет такого параметра: '--nonsense'."),
        ("FILE --round", "Ошибка: Нет такого параметра: '--round'. Возможно, имелось в виду"),
        ("FILE --rounds", "Ошибка: Параметр '--rounds': не указано значение."),
        ("FILE --strict=yes", "Ошибка: Параметр '--strict' не принимает значения."),
        (
            "FILE --rounds many",
            "Недопустимое значение параметра '--rounds': 'many' не является допустимым числом.",
        ),
        (
            "FILE --min-games -1",
            "Ошибка: Недопустимое значение параметра '--min-games': -1 вне пределов x>=0.",
        ),
        (
            "FILE --format docx",
            "параметра '--format': 'docx' не подходит; возможны 'table', 'json', 'csv', 'tsv'",
        ),
    ],
)
def test_errors_of_usage_in_russian(arguments: str, expected: str, small: Path) -> None:
    given = [small if one == "FILE" else one for one in arguments.split()]
    asked = run("--lang", "ru", "standings", *given)
    assert asked.code == 2
    assert asked.data == b""
    assert expected.replace("FILE", str(small) if "Лишний" in expected else "FILE") in asked.err
    if asked.err.startswith("Вызов:"):
        assert "\nСправка: 'crosstable standings --help'.\n" in asked.err


def test_other_errors_of_usage_in_russian() -> None:
    assert "Нет такой команды: 'nonsense'." in run("nonsense", "--lang", "ru").err
    assert "Возможно, имелось в виду: 'ru'" not in run("standings", "--lang", "xx").err
    assert "'xx' is not one of 'en', 'ru'" in run("standings", "--lang", "xx").err


def test_why_a_file_cannot_be_used(tmp_path: Path, small: Path) -> None:
    """The system's own reason would be in the system's language."""
    missing = run("standings", tmp_path / "missing.trf", "--lang", "ru")
    assert "такого файла или каталога нет" in missing.err
    written = run("standings", small, "-o", tmp_path, "--lang", "ru")
    assert "это каталог" in written.err
    assert "no such file or directory" in run("standings", tmp_path / "missing.trf").err
    event = run("standings", small, "--event", tmp_path / "missing.toml", "--lang", "ru")
    assert "такого файла или каталога нет" in event.err


def test_the_types_of_events(small: Path) -> None:
    for command in ("standings", "lint", "recommend"):
        first = run(command, small, "--lang", "ru").out.splitlines()[0]
        assert "швейцарская система" in first
        assert "swiss" in run(command, small).out.splitlines()[0]


def test_the_rank_of_a_check(tmp_path: Path) -> None:
    slip = file_of(tmp_path, SLIP)
    assert "rank" in run("check", slip).out
    written = run("check", slip, "--lang", "ru").out
    assert "rank" not in written
    assert "место" in written


@pytest.mark.parametrize("command", ["systems", "editions"])
def test_a_list_fits_the_terminal(command: str) -> None:
    written = run(command, "--lang", "ru").out
    assert max(map(len, written.splitlines())) <= 80


# --- numbers -------------------------------------------------------------------------------------


def rows(written: str) -> list[list[str]]:
    """The cells of a table without its heading and its words."""
    return [line.split() for line in written.partition("\n\n")[2].splitlines()[1:]]


def test_numbers_of_a_table(small: Path, tmp_path: Path) -> None:
    asked = run("standings", small, "--columns", "id,PTS,BH/C1,SB", "--lang", "ru")
    assert rows(asked.out) == [
        ["1", "3½", "6", "6,25"], ["2", "2½", "7", "4½"], ["3", "2", "7½", "2½"],
        ["4", "1½", "8", "3,25"], ["5", "1", "6½", "1"],
    ]  # fmt: skip
    odd = file_of(tmp_path, ODD, "odd.trf")
    assert "≈9,17" in run("standings", odd, "--tiebreaks", "AOB", "--lang", "ru").out


def test_numbers_of_an_explanation(small: Path) -> None:
    written = run("explain", small, 4, "--tiebreak", "BH/C1", "--lang", "ru", columns=120).out
    counted = [line[11:19].strip() for line in written.splitlines()[3:7]]
    assert counted == ["2", "2½", "3½", "(1½)"]
    assert written.splitlines()[-1].split()[0] == "8"


#: A round robin whose Shmulyan values are of both signs, in halves.
SIGNED = trf(
    "012 Signs",
    "092 Individual: Round-Robin",
    player(1, "2 w 1, 3 b 1, 4 w ="),
    player(2, "1 b 0, 4 w 1, 3 b ="),
    player(3, "4 w =, 1 w 0, 2 w ="),
    player(4, "3 b =, 2 b 0, 1 b ="),
)


@pytest.mark.parametrize(
    ("language", "values", "first"),
    [
        ("en", {"1": "+2.5", "2": "-1.5", "3": "-2.5", "4": "-1.5"}, ["+1.5", "+1", "0", "+2.5"]),
        ("ru", {"1": "+2½", "2": "-1½", "3": "-2½", "4": "-1½"}, ["+1½", "+1", "0", "+2½"]),
    ],
)
def test_values_with_a_sign(
    tmp_path: Path, language: str, values: dict[str, str], first: list[str]
) -> None:
    """In the table, in the explanation with its rounds and its sum, and in the comparison."""
    file = file_of(tmp_path, SIGNED)
    asked = ("--edition", "rus-2010", "--tiebreaks", "SHM", "--lang", language)
    assert dict(rows(run("standings", file, *asked, "--columns", "id,SHM").out)) == values
    written = run("explain", file, 1, *asked, "--tiebreak", "SHM").out.splitlines()
    assert written[2].startswith(f"SHM = {values['1']} ")
    assert [line[11:19].strip() for line in written[3:7]] == first
    level = run("explain", file, 3, *asked, "--against", 4).out
    between = {"en": "to", "ru": "против"}[language]
    assert f"{values['4']} {between} {values['3']}." in " ".join(level.split())


def test_signs_of_a_comparison(small: Path) -> None:
    """No two editions have Shmulyan; so the values of another system bear its name here."""
    found = rankings(ct.read(small), ["fide-2009", "fide-2026"], ["BH"], Settings())
    plain = compared(found)
    (other,) = plain.others
    signed = msgspec.structs.replace(
        plain,
        others=[
            msgspec.structs.replace(
                other,
                changes=[msgspec.structs.replace(one, tiebreak="SHM") for one in other.changes],
            )
        ],
    )
    before, after = (compared_text(one, found[0], 80).splitlines() for one in (plain, signed))
    assert "  BH: 8.5, now 9.5" in before
    assert "  SHM: +8.5, now +9.5" in after
    lines = [line for line in after if re.match(r" +(before|now) ", line)]
    assert {len(line) - len(line.lstrip()) for line in lines} == {6, 10}
    for line in lines:
        assert ("+" in line[:21]) == (not line.startswith(" " * 7))
    assert [line for line in before if line.startswith(" " * 8)] == [
        line for line in after if line.startswith(" " * 8)
    ]
