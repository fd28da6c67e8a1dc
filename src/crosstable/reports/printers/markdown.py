"""Papers as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from crosstable.reports.papers.paper import (
    Cards,
    Cell,
    Column,
    Document,
    Items,
    Paper,
    Part,
    Section,
    Table,
    shown,
)
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.slips import lines as slip_lines
from crosstable.reports.papers.tree import Tree
from crosstable.reports.papers.tree import lines as tree_lines
from crosstable.texts import text

_FACT = text("paper.fact", "{label}: {value}")
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~])")
#: What would begin a list or a heading.
_BEGINS = re.compile(r"^(\s*)(\d+)([.)])(?=\s|$)|^(\s*)([-+])(?=\s|$)")
#: A bracket in letters may be so wide; who reads it can move it to and fro.
_WIDEST = 160
_RULE = {"left": ":--", "right": "--:", "center": ":-:"}


def markdown_text(document: Document) -> str:
    """The papers one below the other; no word of theirs is taken for a mark."""
    lines = [f"# {_plain(document.title)}", ""]
    lines += [
        f"- {_plain(str(_FACT(label=label, value=value)))}" for label, value in document.facts
    ]
    if document.facts:
        lines.append("")
    for paper in document.papers:
        lines += _paper(paper)
    return "\n".join(lines).rstrip("\n") + "\n"


def _paper(paper: Paper) -> Iterator[str]:
    yield f"## {_plain(paper.title)}"
    yield ""
    for part in paper.parts:
        yield from _part(part)
        yield ""


def _part(part: Part) -> Iterator[str]:
    if isinstance(part, Table):
        part = part.for_readers("people")
        yield from _table(part.columns, part.rows, part.strong)
    elif isinstance(part, Cards):
        for card in part.cards:
            yield f"### {_plain(f'{card.head} {card.facts}'.rstrip())}"
            yield ""
            yield from _table(part.columns, [*card.rows, card.sums], frozenset({len(card.rows)}))
            yield ""
            yield from (f"- {_plain(one)}" for one in card.notes)
            yield ""
    elif isinstance(part, Items):
        for number, one in enumerate(part.lines, 1):
            yield f"{f'{number}.' if part.numbered else '-'} {_plain(one)}"
    elif isinstance(part, Section):
        yield f"### {_plain(part.words)}"
    elif isinstance(part, Tree):
        yield from ("    " + line for line in tree_lines(part, _WIDEST))
    elif isinstance(part, Slips):
        for slip in part.slips:
            yield from (f"- {_plain(line)}" for line in slip_lines(slip))
            yield ""
    else:
        yield _plain(part.words)


def _table(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], strong: frozenset[int]
) -> Iterator[str]:
    yield _line([one.heading for one in columns])
    yield f"|{'|'.join(_RULE[one.align] for one in columns)}|"
    for number, row in enumerate(rows):
        yield _line([shown(one) for one in row], "**" if number in strong else "")


def _line(cells: Sequence[str], mark: str = "") -> str:
    plain = (_SPECIAL.sub(r"\\\1", " ".join(one.split())) for one in cells)
    return f"| {' | '.join(f'{mark}{one}{mark}' if one else one for one in plain)} |"


def _plain(words: str) -> str:
    escaped = _SPECIAL.sub(r"\\\1", " ".join(words.split()))
    return _BEGINS.sub(_unmarked, escaped)


def _unmarked(found: re.Match[str]) -> str:
    if found[2]:
        return f"{found[1]}{found[2]}\\{found[3]}"
    return f"{found[4]}\\{found[5]}"
