"""Every text has its Russian: with the same facts, in all forms, and nothing is left in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

from crosstable.cli.app import COMMANDS, crosstable
from crosstable.cli.help import TextCommand, TextOption
from crosstable.cli.language import speaking
from crosstable.texts import Text
from tools.make_locales import LANGUAGES, all_texts, catalogue_path, read_catalogue

ROOT = Path(__file__).resolve().parents[2]
CLI = sorted((ROOT / "src/crosstable/cli").glob("*.py"))
PATHS = sorted(path for one in LANGUAGES for path in catalogue_path(one).parent.glob("*.po"))
CYRILLIC = re.compile("[А-Яа-яЁё]")
FACT = re.compile(r"\{(\w*)[^{}]*\}|%\((\w+)\)")
#: What a reader is shown in words, as keywords of click and as functions that say something.
SAYING = {"help", "short_help", "epilog", "prompt", "deprecated"}
SAYERS = {"echo", "secho", "confirm", "prompt", "UsageError", "BadParameter", "ClickException"}


@cache
def declared() -> dict[str, Text]:
    return all_texts()


def path_name(path: Path) -> str:
    return f"{path.parents[1].name}-{path.name}"


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (one for one in catalogue if one.id)


def catalogue(language: str, name: str = "crosstable") -> Catalog:
    return read_catalogue(catalogue_path(language, name), language)


def wordings(one: Message) -> list[str]:
    """The translations: one, or one for each form of the plural."""
    return [one.string] if isinstance(one.string, str) else list(one.string or ())


def originals(one: Message) -> list[str]:
    return [one.id] if isinstance(one.id, str) else list(one.id)


def facts(wording: str) -> set[str]:
    return {name or other for name, other in FACT.findall(wording)}


# --- the catalogues ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    """If this fails: python -m tools.make_locales, then fill in what is empty."""
    known = {one.context: one for one in messages(catalogue(language))}
    missing = [
        id
        for id, one in declared().items()
        if id not in known
        or originals(known[id]) != [one.english, *([one.plural] if one.plural else [])]
        or not all(wordings(known[id]))
    ]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_translated_that_is_no_text(language: str) -> None:
    """If this fails: python -m tools.make_locales."""
    assert [
        one.context for one in messages(catalogue(language)) if one.context not in declared()
    ] == []


@pytest.mark.parametrize("path", PATHS, ids=path_name)
def test_translations_are_finished(path: Path) -> None:
    read = read_catalogue(path, path.parents[1].name)
    assert [one.id for one in messages(read) if one.fuzzy] == []
    for one in messages(read):
        forms = read.num_plurals if isinstance(one.id, tuple) else 1
        assert len(wordings(one)) == forms, one.id
        assert len({bool(each) for each in wordings(one)}) == 1, one.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_facts_of_its_text(language: str) -> None:
    """A form of the plural may do without the count itself."""
    for one in messages(catalogue(language)):
        wanted = set[str]().union(*map(facts, originals(one)))
        may_lack = {"count"} if isinstance(one.id, tuple) else set[str]()
        for wording in filter(None, wordings(one)):
            assert wanted - may_lack <= facts(wording) <= wanted, one.context


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_as_its_text(language: str) -> None:
    """Spaces and line breaks at the ends belong to what is put together."""
    for one in messages(catalogue(language)):
        for wording in filter(None, wordings(one)):
            original = originals(one)[0]
            for cut in (str.lstrip, str.rstrip):
                assert len(wording) - len(cut(wording)) == len(original) - len(cut(original)), (
                    one.context
                )


@pytest.mark.parametrize("path", PATHS, ids=path_name)
def test_a_compiled_catalogue_is_its_source(path: Path) -> None:
    """If this fails: python -m tools.make_locales."""
    language = path.parents[1].name
    with path.with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    source = read_catalogue(path, language)
    assert content(compiled) == content(source)
    assert compiled.plural_expr == source.plural_expr


def content(read: Catalog) -> dict[tuple[str | None, ...], list[str]]:
    """What is translated, by context and English."""
    return {
        (one.context, *originals(one)): wordings(one)
        for one in messages(read)
        if all(wordings(one))
    }


# --- click's own words ---------------------------------------------------------------------------


def words_of_click() -> set[str | tuple[str, str]]:
    """All that the installed click says through gettext, by its English."""
    found = set[str | tuple[str, str]]()
    for path in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            said = [str(one.value) for one in node.args if isinstance(one, ast.Constant)]
            if node.func.id in ("_", "gettext") and said:
                found.add(said[0])
            elif node.func.id == "ngettext":
                found.add((said[0], said[1]))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_click_speaks_every_language(language: str) -> None:
    known = {originals(one)[0]: one for one in messages(catalogue(language, "messages"))}
    words = words_of_click()
    assert len(words) > 50
    for one in words:
        singular = one if isinstance(one, str) else one[0]
        assert singular in known
        assert all(wordings(known[singular])), singular
        assert isinstance(one, str) == isinstance(known[singular].id, str)
        offered = set[str]().union(*map(facts, [one] if isinstance(one, str) else one))
        for wording in wordings(known[singular]):
            assert facts(wording) <= offered | {"possibilities", "choices"}, singular


# --- the terminal --------------------------------------------------------------------------------


def commands() -> list[click.Command]:
    context = click.Context(crosstable)
    found = [crosstable.get_command(context, name) for name in COMMANDS]
    return [crosstable, *(one for one in found if one is not None)]


def help_of(command: click.Command, language: str) -> tuple[str, dict[str, str]]:
    """What a command says of itself, and of each of its options."""
    context = click.Context(command, info_name="crosstable", help_option_names=["-h", "--help"])
    with speaking(language):
        formatter = click.HelpFormatter()
        command.format_help_text(context, formatter)
        options = dict(
            record
            for one in command.get_params(context)
            if isinstance(one, click.Option)
            and (record := one.get_help_record(context)) is not None
        )
        return formatter.getvalue(), options


@pytest.mark.parametrize("command", commands(), ids=lambda one: one.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_help_is_english(command: click.Command, language: str) -> None:
    english, in_english = help_of(command, "en")
    told, options = help_of(command, language)
    assert options.keys() == in_english.keys()
    assert not CYRILLIC.search(english + "".join(in_english.values()))
    for part in told.strip().split("\n\n"):
        assert CYRILLIC.search(part)
    for name, said in options.items():
        assert CYRILLIC.search(said), name
        assert not re.search(r"(?i)\b(the|of|for|is|are|and|to|a|by)\b", said), name


@pytest.mark.parametrize("command", commands(), ids=lambda one: one.name)
def test_all_help_is_a_text(command: click.Command) -> None:
    assert isinstance(command, TextCommand)
    for one in command.params:
        assert not isinstance(one, click.Option) or isinstance(one, TextOption)


def literals(path: Path) -> list[str]:
    """Words of a module of the terminal that no catalogue knows."""
    found = list[str]()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        said = [one.value for one in node.keywords if one.arg in SAYING]
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        said += node.args[:1] if name in SAYERS else []
        found += [
            f"line {one.lineno}: {ast.unparse(one)}"
            for one in said
            if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
    return found


@pytest.mark.parametrize("path", CLI, ids=lambda path: path.name)
def test_no_text_of_a_command_is_a_literal(path: Path) -> None:
    assert literals(path) == []


def test_the_finder_of_literals_finds_them(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(
        'click.option("--x", help="An option.")\n'
        'click.command("y", short_help="A command.")\n'
        'click.echo("said")\n'
        'raise click.UsageError("wrong")\n'
        'click.option("--z", help=text("help.z", "An option."))\n'
        "click.echo(str(_SAID()))\n"
    )
    assert len(literals(sample)) == 4
