"""``crosstable lint``: whether a list is allowed and sensible for an event."""

from __future__ import annotations

import textwrap
from typing import Any

import click

from crosstable.audit.findings import Finding
from crosstable.audit.judged import Judged
from crosstable.audit.lint import judgement
from crosstable.cli.app import DONE, FINDING
from crosstable.cli.common import (
    file_options,
    output_options,
    put,
    put_json,
    ranking_options,
    say_remarks,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command
from crosstable.model.event_type import type_in_words
from crosstable.reports.tables import width
from crosstable.texts import text

_EVENT = text("lint.event", "{type}, edition {edition} ({because})")
_LIST = {
    "flag": text("lint.list-flag", "List as given: {codes}"),
    "file": text("lint.list-file", "List of the file: {codes}"),
    "default": text("lint.list-default", "The edition's own list: {codes}"),
}
_NOTHING = text("lint.nothing", "Nothing speaks against it.")
_SEVERITY = {
    "breach": text("lint.breach", "Breach"),
    "advice": text("lint.advice", "Advice"),
}
_FINDING = text("lint.finding", "{severity}: {text}")
_FINDING_BY = text("lint.finding-by", "{severity}: {text} (article {article})")


@cli_command(
    "lint",
    help=text(
        "help.lint",
        "Judge the list of tie-breaks of FILE, or the one given, for this event and edition.\n\n"
        "Exit code 0: nothing, or advice only; 1: a breach of the edition.",
    ),
)
@click.argument("file")
@ranking_options
@file_options
@output_options("table", "json")
def command(file: str, format_: str, output: str | None, **options: Any) -> int:
    """Judge a list."""
    tournament = tournament_of(file, options)
    found = judgement(tournament, settings_of(options))
    if format_ == "json":
        put_json(output, found.lint)
    else:
        put(output, lint_text(found.judged, found.lint.findings))
        say_remarks(found.remarks)
    return FINDING if found.lint.breach else DONE


def lint_text(judged: Judged, findings: list[Finding]) -> str:
    """The event, the list, and the findings, breaches first."""
    decided = judged.decided
    codes = ", ".join(one.code for one in judged.tiebreaks) or "-"
    head = _EVENT(
        type=str(type_in_words(decided.type.name)),
        edition=decided.edition.id,
        because=decided.edition_because,
    )
    lines = [_wrapped(str(head)), _wrapped(str(_LIST[judged.source](codes=codes))), ""]
    lines += [_wrapped(_sentence(one)) for one in findings] or [str(_NOTHING())]
    return "\n".join(lines) + "\n"


def _sentence(one: Finding) -> str:
    severity = _SEVERITY[one.severity]()
    if one.article is None:
        return str(_FINDING(severity=severity, text=one.text))
    return str(_FINDING_BY(severity=severity, text=one.text, article=one.article))


def _wrapped(line: str) -> str:
    return "\n".join(textwrap.wrap(line, width(), subsequent_indent="  "))
