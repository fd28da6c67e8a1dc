"""Papers as a plain HTML page that needs nothing from outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.reports.html.escaping import escaped, name
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
    by_hand,
    shown,
)
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.tree import Tree
from crosstable.reports.printers.drawn import DEEP, DRAWN_STYLE, slips, tree
from crosstable.texts import active_language

_STYLE = """
:root { color-scheme: light dark; --rule: #8886; --soft: #8882; background: Canvas; color: CanvasText }
body { margin: 1rem auto; max-width: 76rem; padding: 0 1rem;
  font: 1rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.25rem } h3 { font-size: 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--rule); text-align: right }
thead th { background: var(--soft) }
tbody th { font-weight: inherit }
.l { text-align: left } .c { text-align: center } .f, .s { font-weight: 600 }
.q { opacity: .8; font-size: .9rem }
.o { overflow-x: auto } .w { min-width: 16rem }
.g { font-size: 1.15rem } .g th, .g td { padding: .45rem .7rem }
@page { size: A4; margin: 15mm 12mm }
@page across { size: A4 landscape }
@media print {
  body { margin: 0; max-width: none; font-size: 9pt }
  .o { overflow: visible } .w { min-width: 0 } .g { font-size: 13pt }
  .wide { page: across }
  section { break-before: page } section:first-of-type { break-before: auto }
  thead { display: table-header-group } tr, article { break-inside: avoid }
}
"""
#: More columns than a page has room for upright.
_WIDE = 16
#: A cell with more letters than this is not folded to the width of a word on a small screen.
_LONG = 40
_ALIGNED = {"left": "l", "right": "", "center": "c"}


def page(document: Document) -> str:
    """One self-contained page."""
    facts = "".join(f"<br>{escaped(label)}: {escaped(value)}" for label, value in document.facts)
    body = "\n".join(part for paper in document.papers for part in _paper(paper))
    style = _STYLE + (DRAWN_STYLE if _drawn(document) else "")
    return (
        f'<!doctype html>\n<html lang="{active_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escaped(document.title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"<main>\n<h1>{escaped(document.title)}</h1>\n<p>{facts.removeprefix('<br>')}</p>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def _drawn(document: Document) -> bool:
    return any(isinstance(one, Tree | Slips) for paper in document.papers for one in paper.parts)


def _paper(paper: Paper) -> Iterator[str]:
    wide = any(len(one.for_readers("people").columns) > _WIDE for one in paper.tables) or any(
        isinstance(one, Tree) and len(one.rounds) > DEEP for one in paper.parts
    )
    yield f"<section{' class=wide' if wide else ''}>\n<h2>{escaped(paper.title)}</h2>"
    for part in paper.parts:
        yield from _part(part)
    yield "</section>"


def _part(part: Part) -> Iterator[str]:
    if isinstance(part, Table):
        part = part.for_readers("people")
        yield from _table(part.columns, part.rows, part.strong, large=part.large)
    elif isinstance(part, Cards):
        for card in part.cards:
            yield f"<article>\n<h3>{name(card.head)} <small>{escaped(card.facts)}</small></h3>"
            yield from _table(part.columns, [*card.rows, card.sums], frozenset({len(card.rows)}))
            yield f"<ul>{''.join(f'<li>{name(one)}' for one in card.notes)}</ul>\n</article>"
    elif isinstance(part, Items):
        tag = "ol" if part.numbered else "ul"
        yield f"<{tag}>{''.join(f'<li>{escaped(one)}' for one in part.lines)}</{tag}>"
    elif isinstance(part, Section):
        yield f"<h3>{escaped(part.words)}</h3>"
    elif isinstance(part, Tree):
        yield tree(part)
    elif isinstance(part, Slips):
        yield slips(part)
    else:
        yield f"<p{' class=q' if part.quiet else ''}>{escaped(part.words)}</p>"


def _table(
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell]],
    strong: frozenset[int],
    *,
    large: bool = False,
) -> Iterator[str]:
    """The name leads its row for who listens to the page."""
    classes = [
        _class(one, long=any(len(shown(row[at])) > _LONG for row in rows))
        for at, one in enumerate(columns)
    ]
    heads = "".join(
        f"<th scope=col{mark}{_title(one)}>{escaped(one.heading)}"
        for one, mark in zip(columns, classes, strict=True)
    )
    yield f"<div class=o tabindex=0><table{' class=g' if large else ''}>\n<thead><tr>{heads}</thead>\n<tbody>"
    leader = next((at for at, one in enumerate(columns) if one.words), None)
    for number, row in enumerate(rows):
        cells = "".join(
            f"<th scope=row{classes[at]}>{_words(shown(cell))}"
            if at == leader and not by_hand(shown(cell))
            else f"<td{classes[at]}>{_words(shown(cell))}"
            for at, cell in enumerate(row)
        )
        yield f"<tr{' class=s' if number in strong else ''}>{cells}"
    yield "</tbody></table></div>"


def _words(words: str) -> str:
    """A line to be written on is as long as it was, and the rule below the row is its line."""
    return 2 * len(words) * "&nbsp;" if by_hand(words) else name(words)


def _class(one: Column, *, long: bool = False) -> str:
    marks = (_ALIGNED[one.align], "f" if one.leads else "", "w" if long else "")
    names = [name for name in marks if name]
    return f' class="{" ".join(names)}"' if names else ""


def _title(one: Column) -> str:
    return f' title="{escaped(one.title)}"' if one.title else ""
