"""The names of the tie-breaks in words, as a page."""

from __future__ import annotations

from crosstable.editions.load import all_editions
from crosstable.errors import AmbiguousName
from crosstable.names.name_table import UNCLEAR
from crosstable.names.reading import rows
from crosstable.ranking.names import code_in_words
from crosstable.texts import text

_TITLE = text("names.title", "Names")
_INTRODUCTION = text(
    "names.introduction",
    "What may stand in a list instead of a code. Cases, plurals, spellings (Бухольц, Зоннеборн),"
    " е for ё, dashes, quotation marks and words such as «система» or «коэффициент» make no"
    " difference. The first Russian name is displayed where an edition has none of its own.",
)
_MODIFIERS = text(
    "names.modifiers",
    "Modifiers may stand in words too: «Бухгольц усечённый 2», «Бухгольц -1», «Бухгольц (C1)»,"
    " «Бухгольц без двух худших», «медианный Бухгольц 2», Buchholz Cut 1.",
)
_FIRST = text("names.first", "Two codes: the first of them that the edition has.")
_HEAD = text("names.head", "| code | Russian | English |")
_UNCLEAR = text("names.unclear", "Names without one meaning")
_UNCLEAR_STORY = text(
    "names.unclear-story",
    "These mean different systems in different rules and are refused, but in the editions named.",
)
_UNCLEAR_HEAD = text("names.unclear-head", "| name | may mean | means |")
_COEFFICIENT = text(
    "names.coefficient",
    "«Система коэффициентов» alone leaves open which one: where the edition wants one stated, its"
    " usual one is taken, with a remark; elsewhere the list is refused.",
)


def names_page() -> str:
    """All names by code, as Markdown."""
    lines = [f"# {_TITLE()}", "", str(_INTRODUCTION()), "", str(_MODIFIERS()), "", str(_FIRST())]
    lines += ["", str(_HEAD()), "|---|---|---|"]
    lines += [
        f"| {' '.join(row.codes)} | {'; '.join(row.russian)} | {'; '.join(row.english)} |"
        for row in rows()
    ]
    lines += ["", f"## {_UNCLEAR()}", "", str(_UNCLEAR_STORY()), ""]
    lines += [str(_UNCLEAR_HEAD()), "|---|---|---|"]
    for one in UNCLEAR:
        names = "; ".join(part for part in (one.russian, one.english) if part)
        meanings = "; ".join(f"{code}: {what()}" for code, what in one.meanings)
        lines.append(f"| {names} | {meanings} | {_meant(one.russian.partition(';')[0])} |")
    return "\n".join([*lines, "", str(_COEFFICIENT())]) + "\n"


def _meant(name: str) -> str:
    """The editions in which the name has a meaning, with the code."""
    found: list[str] = []
    for edition in all_editions():
        try:
            found.append(f"{edition.id}: {code_in_words(name, edition)}")
        except AmbiguousName:
            continue
    return "; ".join(found)
