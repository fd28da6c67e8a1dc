"""Brackets and result slips of a page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from crosstable.reports.html.escaping import escaped, name
from crosstable.reports.papers.slips import Slip, Slips
from crosstable.reports.papers.tree import Tree, TreePair, TreeRound, TreeSide

#: More rounds than an upright page has room for.
DEEP = 1

#: Rounds are columns of equal height, so that each pair stands in the middle of the two before it.
DRAWN_STYLE = """
.t { display: flex; min-width: max-content; margin: .5rem 0 1rem; padding: 0; list-style: none }
.t > li { display: flex; flex-direction: column; min-width: 14rem; flex: 1 }
.t h4 { margin: 0 0 .3rem; font-size: .9rem; padding-right: 1.6rem }
.t ol { display: flex; flex-direction: column; flex: 1; margin: 0; padding: 0; list-style: none }
.t ol > li { position: relative; flex: 1; display: flex; flex-direction: column;
  justify-content: center; padding: .6rem 1.6rem .6rem 0 }
.t dl { margin: 0; border: 1px solid var(--rule); border-radius: 3px; background: Canvas; z-index: 1 }
.t dl > div { display: flex; gap: .4rem; padding: .1rem .4rem; min-height: 1.5em; min-width: 0 }
.t dl > div + div { border-top: 1px solid var(--rule) }
.t dt { flex: 1; margin: 0 } .t dd { margin: 0; white-space: nowrap }
.t dt small, .t .w { opacity: .8 } .t .w { font-style: italic }
.t .m { position: relative } .m > small { position: absolute; left: 0; bottom: 100%; font-size: .75rem }
.t .v { font-weight: 600 }
.t > li:not(:last-child) > ol > li::after { content: ""; position: absolute; right: .8rem; width: .8rem;
  box-sizing: border-box; border: 0 solid var(--rule) }
.t > li:not(:last-child) > ol > li:nth-child(odd)::after { top: 50%; bottom: 0;
  border-width: 1px 1px 0 0 }
.t > li:not(:last-child) > ol > li:nth-child(even)::after { top: 0; bottom: 50%;
  border-width: 0 1px 1px 0 }
.t > li:not(:last-child) > ol > li:only-child::after,
.t > li.n > ol > li::after { top: 50%; bottom: auto; border-width: 1px 0 0; right: 0; width: 1.6rem }
.t > li + li > ol > li::before { content: ""; position: absolute; left: -.8rem; width: .8rem; top: 50%;
  border-top: 1px solid var(--rule) }
.t > li.n + li > ol > li::before { content: none }
.p { display: grid; grid-template-columns: 1fr 1fr; border-top: 1px dashed var(--rule) }
.p > article { padding: .6rem .7rem .7rem; border-bottom: 1px dashed var(--rule);
  break-inside: avoid; min-width: 0 }
.p > article:nth-child(odd) { border-right: 1px dashed var(--rule) }
.p h3 { margin: 0 } .p p { margin: .1rem 0; font-size: .85rem }
.p dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .6rem; margin: .4rem 0 }
.p dt { opacity: .8 } .p dd { margin: 0; font-weight: 600 }
.p ul { display: flex; gap: 1.2rem; margin: .4rem 0; padding: 0; list-style: none }
.p ul li::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .35em;
  border: 1px solid; vertical-align: -.05em }
.p .b { display: flex; gap: .5rem; align-items: end; margin-top: .55rem }
.p .b::after { content: ""; flex: 1; border-bottom: 1px solid var(--rule) }
@media (max-width: 40rem) { .p { grid-template-columns: 1fr } }
@media print {
  .t { font-size: 11pt; --rule: #666 } .p { font-size: 10pt; --rule: #666; grid-template-columns: 1fr 1fr }
}
"""


def tree(part: Tree) -> str:
    """A bracket: a list of rounds, each a list of pairs."""
    rounds = (*part.rounds, part.through)
    halved = [2 * len(after.pairs) == len(one.pairs) for one, after in pairwise(rounds)]
    columns = "".join(
        _round(one, joined=joined, last=at == len(rounds) - 1)
        for at, (one, joined) in enumerate(zip(rounds, [*halved, True], strict=True))
    )
    return f"<div class=o tabindex=0><ol class=t>{columns}</ol></div>"


def _round(one: TreeRound, *, joined: bool, last: bool) -> str:
    pairs = "".join(f"<li>{_pair(pair, pair.sides[:1] if last else pair.sides)}"
                    for pair in one.pairs)  # fmt: skip
    return f"<li{'' if joined else ' class=n'}><h4>{escaped(one.heading)}</h4><ol>{pairs}</ol>"


def _pair(pair: TreePair, sides: Sequence[TreeSide]) -> str:
    caption = f"<small>{escaped(pair.caption)}</small>" if pair.caption else ""
    return f"<div class=m>{caption}<dl>{''.join(map(_side, sides))}</dl></div>"


def _side(side: TreeSide) -> str:
    seed = f"<small>{escaped(side.seed)}</small> " if side.seed else ""
    marks = [mark for mark, wanted in (("v", side.won), ("w", side.quiet)) if wanted]
    marked = f' class="{" ".join(marks)}"' if marks else ""
    return f"<div{marked}><dt>{seed}{name(side.words) or '&nbsp;'}<dd>{escaped(side.score)}</div>"


def slips(part: Slips) -> str:
    """Slips beside each other, with lines to cut along."""
    return f"<div class=p>{''.join(map(_slip, part.slips))}</div>"


def _slip(slip: Slip) -> str:
    facts = "".join(f"<p>{escaped(one)}</p>" for one in slip.facts)
    sides = "".join(f"<dt>{escaped(label)}<dd>{name(words)}" for label, words in slip.sides)
    boxes = "".join(f"<li>{escaped(one)}" for one in slip.boxes)
    blanks = "".join(f"<div class=b>{escaped(one)}</div>" for one in (*slip.boards, *slip.blanks))
    return (
        f"<article><h3>{name(slip.head)}</h3>{facts}<dl>{sides}</dl>"
        f"{f'<ul>{boxes}</ul>' if boxes else ''}"
        f"{f'<p>{escaped(slip.note)}</p>' if slip.note else ''}{blanks}</article>"
    )
