"""The final ranking as a table of the page."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.reports.contents import Contents
from crosstable.reports.html.escaping import escaped
from crosstable.reports.html.people import People
from crosstable.reports.numbers import shown
from crosstable.texts import text

_HEADS = {
    "place": text("column.place", "Place"),
    "id": text("column.number", "No."),
    "name": text("column.name", "Name"),
    "title": text("column.title", "Title"),
    "rating": text("column.rating", "Rating"),
    "federation": text("column.federation", "Fed."),
    "score": text("column.score", "Score"),
    "decided_by": text("column.decided-by", "By"),
}
_TEAM = text("column.team", "Team")
_FIRST = text("html.first", "ranks first")
_WORDS = ("name", "title", "federation", "decided_by")
#: Columns that a small screen does without.
_OPTIONAL = ("title", "rating", "federation")


def standings_parts(
    contents: Contents, people: People, columns: Sequence[str] | None
) -> tuple[str, str]:
    """The heading row and the body. ``columns``: names and codes as in the terminal's table."""
    names = list(columns) if columns is not None else _all(contents)
    head = "".join(_head(contents, name) for name in names)
    made = [_cells(contents, people, name) for name in names]
    rows = ("".join(row) for row in zip(*made, strict=True))
    return head, "\n".join(f"<tr>{row}" for row in rows)


def _all(contents: Contents) -> list[str]:
    """Every column that says something of this event."""
    participants = contents.ranking.tournament.participants
    optional = [name for name in _OPTIONAL if any(getattr(one, name) for one in participants)]
    codes = [one.name for one in contents.ranking.columns]
    return ["place", "id", "name", *optional, *codes, "decided_by"]


def _head(contents: Contents, name: str) -> str:
    number = _number_of(contents, name)
    if number is None:
        of_teams = name == "name" and contents.ranking.tournament.matches is not None
        heading = _TEAM if of_teams else _HEADS[name]
        return f"<th scope=col{_class(name)}>{escaped(heading())}"
    one = contents.headings[number]
    said = f"{one.words}, {one.articles}"
    if number == 0:
        said = f"{said}; {_FIRST()}"
    return (
        f"<th scope=col{' class=f' if number == 0 else ''}><small>{number + 1}</small>"
        f'<abbr title="{escaped(said)}">{escaped(one.code)}</abbr>'
    )


def _number_of(contents: Contents, name: str) -> int | None:
    """Which criterion a column shows, None for facts."""
    names = [one.name for one in contents.ranking.columns]
    return names.index(name) if name in names else None


def _class(name: str) -> str:
    if name in _OPTIONAL:
        return ' class="l o"' if name in _WORDS else " class=o"
    return " class=l" if name in _WORDS else ""


def _cells(contents: Contents, people: People, name: str) -> list[str]:
    ranking = contents.ranking
    number = _number_of(contents, name)
    if number is not None:
        begin = "<td class=f>" if number == 0 else "<td>"
        return [f"{begin}{contents.value_texts[number][p]}" for p in ranking.order]
    if name == "place":
        return [f"<td><b>{people.place[p]}</b>" for p in ranking.order]
    if name == "name":
        return [f"<th scope=row>{people.link(p)}" for p in ranking.order]
    if name == "score":
        return [f"<td>{shown(ranking.score_texts[p])}" for p in ranking.order]
    if name == "decided_by":
        decided = [(ranking.decided_by(p) or "").partition("#")[0] for p in ranking.order]
        return [f"<td{_class(name)}>{escaped(one)}" for one in decided]
    participants = ranking.tournament.participants
    written = [escaped(getattr(participants[p], name) or "") for p in ranking.order]
    return [f"<td{_class(name)}>{one}" for one in written]
