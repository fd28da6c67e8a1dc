"""All forms by name. A printer is loaded when its form is asked for."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.reports.papers.paper import Document

#: The first is the usual one.
FORMS = ("table", "md", "csv", "tsv", "html", "pdf", "xlsx")


def printed(document: Document, form: str) -> str | bytes:
    """The papers in this form.

    Raises `BadSetting` where they do not fit it, `MissingLibrary` where it cannot be made here.
    """
    return _PRINTERS[form](document)


def _table(document: Document) -> str:
    from crosstable.reports.printers.terminal import terminal_text

    return terminal_text(document)


def _md(document: Document) -> str:
    from crosstable.reports.printers.markdown import markdown_text

    return markdown_text(document)


def _csv(document: Document) -> str:
    from crosstable.reports.printers.separated import separated_text

    return separated_text(document, ",")


def _tsv(document: Document) -> str:
    from crosstable.reports.printers.separated import separated_text

    return separated_text(document, "\t")


def _html(document: Document) -> str:
    from crosstable.reports.printers.page import page

    return page(document)


def _pdf(document: Document) -> bytes:
    from crosstable.reports.printers.pdf import pdf

    return pdf(document)


def _xlsx(document: Document) -> bytes:
    from crosstable.reports.printers.xlsx import xlsx

    return xlsx(document)


_PRINTERS: dict[str, Callable[[Document], str | bytes]] = {
    "table": _table,
    "md": _md,
    "csv": _csv,
    "tsv": _tsv,
    "html": _html,
    "pdf": _pdf,
    "xlsx": _xlsx,
}
