"""The table of a paper as CSV or TSV, with the names and numbers of machines."""

from __future__ import annotations

from crosstable.errors import BadSetting
from crosstable.reports.papers.paper import Document, machine
from crosstable.separated import separated
from crosstable.texts import text

_NO_TABLE = text("error.paper-no-table", "the paper '{paper}' is no table, which CSV and TSV need")
_ONE_ONLY = text("error.paper-one-only", "CSV and TSV have room for one paper only")
_REMEDY = text("error.paper-no-table.remedy", "use one of the other formats")


def separated_text(document: Document, delimiter: str) -> str:
    """The table of the only paper; where it has several, what tells them apart in front.

    Raises `BadSetting` for several papers, and for a paper that is no table.
    """
    if len(document.papers) != 1:
        raise BadSetting(_ONE_ONLY(), remedy=_REMEDY())
    (paper,) = document.papers
    tables = [one.for_readers("machines") for one in paper.tables]
    if not tables:
        raise BadSetting(_NO_TABLE(paper=paper.name), remedy=_REMEDY())
    heads = [one.name.partition("#")[0] for one in tables[0].columns]
    group = tables[0].group[0]
    rows = [[group, *heads] if group else heads]
    for table in tables:
        leading = [table.group[1]] if group else []
        rows += [[*leading, *map(machine, row)] for row in table.rows]
    return separated(rows, delimiter)
