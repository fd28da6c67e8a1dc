"""Papers written where the user wants them; what makes them is loaded when it is needed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from crosstable.cli.common import put, say_remarks
from crosstable.errors import BadSetting
from crosstable.ranking.ranking import Ranking
from crosstable.texts import text

if TYPE_CHECKING:
    from crosstable.reports.papers.asked import Asked

#: Forms that are bytes.
BINARY = ("pdf", "xlsx")

_TERMINAL = text("error.terminal", "a terminal cannot show {form}")
_TERMINAL_REMEDY = text("error.terminal.remedy", "write it to a file: -o OUT.{form}")


def print_papers(
    ranking: Ranking, papers: Sequence[str], asked: Asked, form: str, output: str | None
) -> None:
    """Write the papers, then say what is odd about the event and about them."""
    from crosstable.reports.papers.catalogue import document
    from crosstable.reports.printers.catalogue import printed

    made = document(ranking, papers, asked)
    put(output, printed(made, form))
    say_remarks((*ranking.remarks, *made.remarks))


def refuse_terminal(form: str, output: str | None) -> None:
    """Raise `BadSetting` where bytes would go to a terminal."""
    if form in BINARY and output is None and sys.stdout.isatty():
        raise BadSetting(_TERMINAL(form=form), remedy=_TERMINAL_REMEDY(form=form))
