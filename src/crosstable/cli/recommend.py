"""``crosstable recommend``: the edition's list for an event, and why."""

from __future__ import annotations

import textwrap
from typing import Any

import click

from crosstable.audit.recommend import recommendation
from crosstable.audit.recommendation import Recommendation, RecommendedList
from crosstable.cli.common import (
    file_options,
    listing_options,
    output_options,
    put,
    put_json,
    say_remarks,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command
from crosstable.model.event_type import type_in_words
from crosstable.model.event_words import list_words
from crosstable.reports.tables import width
from crosstable.texts import text

_EVENT = text("recommend.event", "{type}, edition {edition} ({because})")
_CHOSEN = text("recommend.chosen", "Recommended ({list}): {codes}")
_OTHER = text("recommend.other", "Other list ({list}): {codes}")
_BECAUSE = text("recommend.because", "article {article}: {because}")
_AGAINST = text("recommend.against", "against it: {reasons}")
_BUT = text("recommend.but", "but: {reasons}")
_REFERENCE = text("recommend.reference", "Reference {list} ({because}): {codes}")


@cli_command(
    "recommend",
    help=text(
        "help.recommend",
        "The list of tie-breaks that the edition recommends for the event in FILE, and why.\n\n"
        "Also its other lists, with what speaks against each of them here.",
    ),
)
@click.argument("file")
@listing_options
@file_options
@output_options("table", "json")
def command(file: str, format_: str, output: str | None, **options: Any) -> None:
    """Recommend a list."""
    tournament = tournament_of(file, options)
    found, remarks = recommendation(tournament, settings_of(options))
    if format_ == "json":
        put_json(output, found)
    else:
        put(output, recommendation_text(found))
        say_remarks(remarks)


def recommendation_text(found: Recommendation) -> str:
    """The list that is recommended, the others, and what else there is to look at."""
    head = _EVENT(
        type=str(type_in_words(found.type)), edition=found.edition, because=found.edition_because
    )
    blocks = [_lines((str(head), 0))]
    blocks.append(_block(found.recommended, chosen=True))
    blocks += [_block(one, chosen=False) for one in found.others]
    blocks += [
        _lines((str(_REFERENCE(list=one.list, because=one.because, codes=", ".join(one.codes))), 0))
        for one in found.references
    ]
    return "\n".join(blocks)


def _block(one: RecommendedList, *, chosen: bool) -> str:
    codes = ", ".join(one.tiebreaks)
    head = (_CHOSEN if chosen else _OTHER)(list=list_words(one.list), codes=codes)
    lines = [(str(head), 0), (str(_BECAUSE(article=one.article, because=one.because)), 2)]
    if one.against:
        reasons = "; ".join(each.text for each in one.against)
        lines.append((str((_BUT if chosen else _AGAINST)(reasons=reasons)), 2))
    return _lines(*lines)


def _lines(*lines: tuple[str, int]) -> str:
    """Each text wrapped at its indent."""
    wrapped = [
        part
        for line, indent in lines
        for part in textwrap.wrap(
            line, width(), initial_indent=" " * indent, subsequent_indent=" " * (indent + 2)
        )
    ]
    return "".join(f"{line}\n" for line in wrapped)
