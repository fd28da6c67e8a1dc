"""All generated pages of the docs, and the tables of the README."""

from __future__ import annotations

import re
from pathlib import Path

from crosstable.cli.language import speaking
from crosstable.cli.page import commands_page
from crosstable.editions.load import all_editions
from crosstable.explain.explanation import Explanation
from crosstable.front import explain, rank, read
from crosstable.reference.changes import changes_page
from crosstable.reference.editions import edition_page
from crosstable.reference.formats import formats_page, formats_table
from crosstable.reference.indexes import (
    contents_page,
    editions_index,
    editions_table,
    errors_page,
    findings_page,
    remarks_page,
    systems_index,
)
from crosstable.reference.modifiers import modifiers_page
from crosstable.reference.names import names_page
from crosstable.reference.systems import all_systems, system_page
from crosstable.reports.explained import explanation_text

_MADE = "<!-- Made by `make docs`; do not edit. -->\n\n"
#: The explanations in the README: language, event, player, criterion.
_EXPLAINED = (("en", "club-swiss.trf", 6, "BH/C1"), ("ru", "russian-swiss.trf", 5, "DE"))
_DOCS = Path(__file__).resolve().parent.parent / "docs"
#: Pages under ``docs/ru`` that somebody writes.
BY_HAND_IN_RUSSIAN = (
    "how-to-answer-why.md", "identify.md", "playoff.md", "report.md", "papers.md", "glossary.md",
)  # fmt: skip


def generated_pages() -> dict[str, str]:
    """The pages by their path under ``docs``; the Russian ones under ``docs/ru``."""
    with speaking("en"):
        pages = _reference_pages()
        pages["formats/README.md"] = formats_page("")
    with speaking("ru"):
        russian = _reference_pages()
        # Some of the pages are English only.
        translated = [one.stem for one in (_DOCS / "ru" / "formats").glob("*.md")]
        russian["formats/README.md"] = formats_page("../../formats/", translated)
        russian["README.md"] = contents_page((*russian, *BY_HAND_IN_RUSSIAN))
    pages |= {f"ru/{name}": page for name, page in russian.items()}
    return {name: _with_note(text) for name, text in pages.items()}


def _reference_pages() -> dict[str, str]:
    """The pages that are made in every language."""
    pages = {f"systems/{one.code}.md": system_page(one) for one in all_systems()}
    pages |= {f"editions/{one.id}.md": edition_page(one) for one in all_editions()}
    pages["systems/README.md"] = systems_index()
    pages["editions/README.md"] = editions_index()
    pages["editions/changes.md"] = changes_page()
    pages["modifiers.md"] = modifiers_page()
    pages["names.md"] = names_page()
    pages["remarks.md"] = remarks_page()
    pages["errors.md"] = errors_page()
    pages["lint.md"] = findings_page()
    pages["commands.md"] = commands_page()
    return pages


def with_tables(readme: str, root: Path) -> str:
    """The README with its example, formats and editions as they are now."""
    with speaking("en"):
        return _with_tables(readme, root)


def _with_tables(readme: str, root: Path) -> str:
    shown = "\n".join(_explanation(root, *one) for one in _EXPLAINED)
    readme = re.sub(
        r"(```console\n)\$ crosstable explain.*?(```)",
        lambda match: f"{match[1]}{shown}{match[2]}",
        readme,
        flags=re.DOTALL,
    )
    readme = _between(readme, "formats", formats_table("docs/formats/"))
    return _between(readme, "editions", editions_table("docs/editions/"))


def _explanation(root: Path, language: str, event: str, player: int, code: str) -> str:
    command = f"$ crosstable explain examples/{event} {player} --tiebreak {code}"
    with speaking(language):
        ranking = rank(read(root / "examples" / event))
        found = explain(ranking, player, code)
        shown = explanation_text(found, ranking) if isinstance(found, Explanation) else ""
    return f"{command}{'' if language == 'en' else f' --lang {language}'}\n{shown}"


def _with_note(page: str) -> str:
    head, _, rest = page.partition("\n")
    return f"{head}\n\n{_MADE.rstrip()}\n{rest}"


def _between(page: str, name: str, content: str) -> str:
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n{content}{end}{rest.partition(end)[2]}"
