"""Two tables in one head: the headings of the second stand beside those of the first."""

from __future__ import annotations

from itertools import pairwise

from crosstable.errors import BadLine
from crosstable.files.grids.headings import folded
from crosstable.files.grids.layout import Block
from crosstable.files.grids.round_columns import head_row
from crosstable.texts import text

_BESIDE = text(
    "error.tables-beside",
    "a second table begins beside the first: these headings stand twice: {headings}",
)
_BESIDE_REMEDY = text(
    "error.tables-beside.remedy",
    "put the tables below one another, or on sheets of their own; pairings need a column headed"
    " Result",
)
#: What a table has once; of ratings, titles and clubs it may well have two.
_ONCE = ("number", "place", "points", "round", "match_points", "game_points")


def refuse_tables_beside(block: Block) -> None:
    """Raise `BadLine` where a table has two columns of names, each with the same columns beside it.

    A surname and a first name may be headed alike, too; but nothing else stands twice then.
    """
    if block.kind == "games":
        return
    names = block.columns("name") or block.columns("team")
    for first, second in pairwise(names):
        twice = [
            (left, right)
            for left in range(second)
            for right in range(first + 1, len(block.titles))
            if left < right and _same(block, left, right) and _apart(left, right, first, second)
        ]
        if twice:
            begins = min(second, *(right for _, right in twice))
            listed = [block.titles[at] for at in sorted({first, *(left for left, _ in twice)})]
            where = block.sheet.where(head_row(block, begins), begins)
            what = _BESIDE(headings=", ".join(f"'{one}'" for one in listed))
            raise BadLine(what, where=where, remedy=_BESIDE_REMEDY())


def _same(block: Block, left: int, right: int) -> bool:
    """Whether two columns are headed alike with something that a table has once."""
    one = block.meanings[left][:1]
    if not one or one != block.meanings[right][:1] or one[0].meaning not in _ONCE:
        return False
    return folded(block.titles[left]) == folded(block.titles[right])


def _apart(left: int, right: int, first: int, second: int) -> bool:
    """Whether the head can be cut so that each part has a name and one of these two columns."""
    return max(left, first) < min(right, second)
