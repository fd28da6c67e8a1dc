"""The whole report as one page that needs no network and no script."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from crosstable.audit.identified import Identified
from crosstable.model.event_type import type_in_words
from crosstable.ranking.ranking import Ranking
from crosstable.reports.contents import Contents
from crosstable.reports.differences import difference_columns
from crosstable.reports.html.cards import Cards
from crosstable.reports.html.chart import Chart
from crosstable.reports.html.code_of_link import checked_link, drawn_link
from crosstable.reports.html.escaping import clean
from crosstable.reports.html.people import people
from crosstable.reports.html.rounds import crosstable_parts, is_wide, legend
from crosstable.reports.html.standings import standings_parts
from crosstable.reports.identified import (
    MOST_DIFFERENCES,
    column_columns,
    left_heading,
    left_out,
    remarks,
    sentences,
    shown_differences,
)
from crosstable.reports.rules_said import rule_facts, settings_said
from crosstable.reports.tables import TableColumn
from crosstable.texts import Text, active_language, text

_WORDS: dict[str, Text] = {
    "ranking": text("html.ranking", "Final ranking"),
    "standings": text("html.standings", "Standings"),
    "crosstable": text("html.crosstable", "Crosstable"),
    "places": text("html.places", "Places round by round"),
    "cards": text("html.cards", "Cards"),
    "rules": text("html.rules", "Rules"),
    "remarks": text("html.remarks", "Remarks"),
    "published": text("html.published", "Published figures"),
    "sections": text("html.sections", "Sections"),
    "participants": text("html.participants", "Participants"),
    "skip": text("html.skip", "To the ranking"),
    "how_ranking": text(
        "html.how-ranking",
        "The criteria count in the order of their numbers; By: the criterion that decided against "
        "the one above. Equal in all of them: the places are shared.",
    ),
    "how_cards": text(
        "html.how-cards",
        "One card for each participant: why this place, and every value line by line. Values in "
        "brackets do not count.",
    ),
    "list": text("html.list", "List of criteria"),
    "order": text("html.order", "Order"),
    "code": text("html.code", "Code"),
    "criterion": text("html.criterion", "Criterion"),
    "article": text("html.card-article", "Article"),
    "set": text("html.set", "Set by the user"),
    "no_remarks": text("html.no-remarks", "Nothing is odd and nothing was assumed."),
    "made_by": text("html.made-by", "Made by crosstable"),
}
_AFTER = text("standings.after", "{type}, after round {round} of {announced}")
_NO_ROUND = text("standings.before", "{type}, no round is over")
_SOME = text("standings.some-rounds", "{type}, rounds {rounds} of {announced}")


def html_report(
    ranking: Ranking,
    link: str | None = None,
    columns: Sequence[str] | None = None,
    charts: bool = True,
    identified: Identified | None = None,
) -> str:
    """The report of an event: ranking, crosstable, places by round, rules, remarks, cards.

    ``identified``: what the published columns are, for a section of its own. ``link``: shown with a QR code. ``columns``: of the ranking, as in the terminal's table; None:
    all. ``charts``: with the places round by round. Raises `BadSetting` for a link that is none.
    """
    address = None if link is None else checked_link(link)
    contents = Contents(ranking)
    everybody = people(contents)
    places = contents.places_by_round if charts and len(contents.rounds) > 1 else []
    chart = Chart(contents, everybody, places)
    cards = Cards(contents, everybody, places, chart.small() if places else ())
    heads = crosstable_parts(contents, everybody)
    standings = standings_parts(contents, everybody, columns)
    return _template().render(
        lang=active_language(),
        title=clean(contents.title),
        state=_state(ranking),
        facts=[(label, clean(value)) for label, value in contents.facts],
        field=len(everybody.id),
        words={name: str(one()) for name, one in _WORDS.items()},
        final=len(contents.rounds) >= ranking.regulations.rounds_announced,
        link=address,
        code=Markup(drawn_link(address)) if address else None,  # noqa: S704  (made by us)
        standings=_marked(standings),
        crosstable=_marked(heads),
        how_crosstable=legend(contents),
        across=is_wide(contents),
        chart=_drawing(chart) if places else None,
        cards=Markup("").join(map(Markup, cards.all())),
        rules=rule_facts(ranking),
        headings=contents.headings,
        settings=settings_said(ranking),
        published=_published(ranking, identified),
        remarks=[Markup(everybody.said(one)) for one in contents.remarks],  # noqa: S704
    )


def _marked(parts: tuple[str, str]) -> tuple[Markup, Markup]:
    return Markup(parts[0]), Markup(parts[1])  # noqa: S704  (escaped where they are made)


def _drawing(chart: Chart) -> dict[str, object]:
    return {"how": chart.how, "drawing": Markup(chart.drawing())}  # noqa: S704  (escaped there)


def _published(ranking: Ranking, found: Identified | None) -> dict[str, object] | None:
    """The section on published figures, where there are any."""
    if found is None or not found.candidates:
        return None
    names = {one.id: one.name for one in ranking.tournament.participants}
    left = shown_differences(found)
    return {
        "said": sentences(found),
        "columns": _cells(column_columns(found.candidates[0])),
        "remarks": remarks(found.candidates[0]),
        "left": left_heading(),
        "differences": _cells(difference_columns(left[:MOST_DIFFERENCES], names)),
        "more": left_out(found),
    }


def _cells(columns: Sequence[TableColumn]) -> dict[str, object]:
    """Headings and lines of a table."""
    cells = [[clean(cell) for cell in one.cells] for one in columns]
    return {"headings": [one.heading for one in columns], "rows": list(zip(*cells, strict=True))}


def _state(ranking: Ranking) -> str:
    """The type of the event and how far it has come."""
    regulations = ranking.regulations
    rounds, kind = regulations.rounds, str(type_in_words(regulations.type.name))
    kind = f"{kind[:1].upper()}{kind[1:]}"
    announced = regulations.rounds_announced
    if not rounds:
        return str(_NO_ROUND(type=kind))
    if rounds == tuple(range(1, len(rounds) + 1)):
        return str(_AFTER(type=kind, round=len(rounds), announced=announced))
    return str(_SOME(type=kind, rounds=", ".join(map(str, rounds)), announced=announced))


@cache
def _template() -> Template:
    """The page; its style sheet is put into it."""
    loader = PackageLoader("crosstable.reports.html")
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True,
                       undefined=StrictUndefined).get_template("page.html")  # fmt: skip
