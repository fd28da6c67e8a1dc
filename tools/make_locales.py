"""Collect all texts, keep their translations, compile the catalogues.

    python -m tools.make_locales

writes ``src/crosstable/locales/<language>/LC_MESSAGES/crosstable.po`` anew (new texts come in
empty, texts that are gone go) and compiles each ``.po`` beside it.
"""

from __future__ import annotations

import ast
import pkgutil
from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import crosstable
from crosstable.reference.docstrings import doc_texts
from crosstable.texts import Text, declared_texts, text

LOCALES = Path(crosstable.__file__).parent / "locales"
LANGUAGES = ("ru",)


def all_texts() -> dict[str, Text]:
    """Every text of the package, by id."""
    for found in pkgutil.walk_packages(crosstable.__path__, "crosstable."):
        if not found.name.endswith("__main__"):
            _declare_those_in_functions(Path(import_module(found.name).__file__ or ""))
    doc_texts()
    return dict(sorted(declared_texts().items()))


def _declare_those_in_functions(module: Path) -> None:
    """Declare the texts that a module would only declare when a function of it is called."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "text"
        ):
            given = [*node.args, *(one.value for one in node.keywords)]
            words = [str(one.value) for one in given if isinstance(one, ast.Constant)]
            if len(words) == len(given):
                text(*words)


def catalogue_path(language: str, name: str = "crosstable") -> Path:
    """The catalogue of a language."""
    return LOCALES / language / "LC_MESSAGES" / f"{name}.po"


def read_catalogue(path: Path, language: str) -> Catalog:
    """The catalogue as it stands, empty where there is none."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def renewed(language: str) -> Catalog:
    """All texts of today with the translations there are."""
    before = read_catalogue(catalogue_path(language), language)
    catalogue = Catalog(
        locale=language, project="crosstable", version="", copyright_holder="", fuzzy=False,
        header_comment="# Translations of crosstable.",
    )  # fmt: skip
    catalogue.creation_date = before.creation_date
    catalogue.revision_date = before.revision_date
    for id, one in all_texts().items():
        message_id = (one.english, one.plural) if one.plural else one.english
        known: Message | None = before.get(message_id, id)
        catalogue.add(message_id, known.string if known else None, context=id)
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as a file."""
    out = BytesIO()
    write_po(out, catalogue, width=100, sort_output=False, omit_header=False)
    return out.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The catalogue compiled."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> None:
    """Write and compile all catalogues."""
    for language in LANGUAGES:
        path = catalogue_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(renewed(language)))
        for one in path.parent.glob("*.po"):
            compiled = mo_bytes(read_catalogue(one, language))
            one.with_suffix(".mo").write_bytes(compiled)


if __name__ == "__main__":
    main()
