"""The pages that list things: systems, editions, remarks, findings, errors, and the pages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from crosstable.audit.findings import FINDINGS
from crosstable.editions.load import all_editions
from crosstable.reference.docstrings import error_kinds
from crosstable.reference.editions import in_force_text
from crosstable.reference.systems import KINDS_OF_SYSTEMS, all_systems
from crosstable.reference.titles import title_of
from crosstable.remarks import KINDS
from crosstable.texts import Message, Text, text

_SYSTEMS = text("index.systems", "Systems")
_EDITIONS = text("index.editions", "Editions")
_REMARKS = text("index.remarks", "Remarks")
_REMARKS_STORY = text(
    "index.remarks-story",
    "What is odd but readable, and what was assumed. A doubt is an error under `--strict`.",
)
_FINDINGS = text("index.findings", "Findings of lint")
_FINDINGS_STORY = text(
    "index.findings-story",
    "What `crosstable lint` says of a list of tie-breaks. A breach is something that the edition "
    "does not allow for this event (exit code 1); advice is something that does not suit the event "
    "or does nothing (exit code 0). Each finding names the article where the edition has one. A "
    "list that the edition recommends for the event has none, apart from ratings and a coefficient "
    "that are missing.",
)
_ERRORS = text("index.errors", "Errors")
_ERRORS_STORY = text(
    "index.errors-story", "Nothing is computed; the exit code is 2, for an EngineError 4."
)
_CODE = text("head.code", "code")
_SYSTEM = text("head.system", "system")
_KIND = text("head.kind", "kind")
_EDITION = text("head.edition", "edition")
_IN_FORCE = text("head.in-force", "in force")
_HAS = text("head.systems", "systems")
_SEVERITY = text("head.severity", "severity")
_TEXT = text("head.text", "text")
_ERROR = text("head.error", "error")
_WHEN = text("head.when", "when")
_CHANGES = text(
    "index.changes-link", "[What changed from one edition to the next]({path}), in tables."
)

_CONTENTS = text("index.contents", "Documentation")
_PAGE = text("head.page", "page")
_ANSWERS = text("head.answers", "what it answers")
#: The pages in the order in which somebody new may want them: title and what each answers.
_PAGES = {
    "commands.md": (
        text("index.commands", "Commands"),
        text("contents.commands", "what each command takes"),
    ),
    "systems/README.md": (
        _SYSTEMS,
        text(
            "contents.systems",
            "what each tie-break is, its formula, its articles, an example with its sum",
        ),
    ),
    "modifiers.md": (
        text("modifiers.title", "Modifiers"),
        text("contents.modifiers", "which modifier fits which system"),
    ),
    "names.md": (
        text("names.title", "Names"),
        text(
            "contents.names", "the systems' names in Russian and English, as a list may have them"
        ),
    ),
    "editions/README.md": (
        _EDITIONS,
        text("contents.editions", "what each edition decides, with the article"),
    ),
    "editions/changes.md": (
        text("change.title", "What changed between editions"),
        text("contents.changes", "every edition beside the one it replaced, in tables"),
    ),
    "how-to-answer-why.md": (
        text("index.why", "How to answer a player who asks why"),
        text("contents.why", "the questions at the arbiter's desk, each with its command"),
    ),
    "identify.md": (
        text("index.identify", "Which rules give these columns?"),
        text("contents.identify", "which editions, lists and settings give a published table"),
    ),
    "playoff.md": (
        text("index.playoff", "Play-offs"),
        text("contents.playoff", "from the tie to the last place: rules, plan, results, sheets"),
    ),
    "report.md": (
        text("contents.report-title", "The event as one page"),
        text(
            "contents.report", "the HTML report: ranking, crosstable, a card for each participant"
        ),
    ),
    "papers.md": (
        text("contents.papers-title", "Papers and charts"),
        text(
            "contents.papers",
            "rankings, crosstables, cards, pairings, the paragraph for the regulations",
        ),
    ),
    "formats/README.md": (
        text("formats.title", "Formats of files"),
        text("contents.formats", "what can be read and written, and what it was checked against"),
    ),
    "lint.md": (
        _FINDINGS,
        text("contents.lint", "what can be wrong with a list of tie-breaks, or useless in it"),
    ),
    "remarks.md": (_REMARKS, text("contents.remarks", "what is said about odd input")),
    "errors.md": (_ERRORS, text("contents.errors", "what stops the program")),
    "glossary.md": (
        text("index.glossary", "Glossary"),
        text("contents.glossary", "the terms of the texts, English and Russian"),
    ),
}


def contents_page(there: Collection[str]) -> str:
    """The pages that are there, with what each answers."""
    rows = [
        (f"[{title()}]({path})", what()) for path, (title, what) in _PAGES.items() if path in there
    ]
    return _page(_CONTENTS(), (), (_PAGE(), _ANSWERS()), rows)


def systems_index() -> str:
    """All systems, each with a link to its page."""
    rows = [
        (f"[{one.code}]({one.code}.md)", title_of(one), KINDS_OF_SYSTEMS[one.kind]())
        for one in all_systems()
    ]
    return _page(_SYSTEMS(), (), (_CODE(), _SYSTEM(), _KIND()), rows)


def editions_table(folder: str = "") -> str:
    """All editions, each with a link to its page in a folder."""
    rows = [
        (f"[{one.id}]({folder}{one.id}.md)", in_force_text(one), " ".join(one.systems))
        for one in all_editions()
    ]
    return table((_EDITION(), _IN_FORCE(), _HAS()), rows)


def editions_index() -> str:
    """The same as a page."""
    return f"# {_EDITIONS()}\n\n{editions_table()}\n{_CHANGES(path='changes.md')}\n"


def remarks_page() -> str:
    """All remarks with their sentences."""
    rows = [(f"`{one.code}`", one.severity, _blank(one.wording)) for one in KINDS.values()]
    return _page(_REMARKS(), (_REMARKS_STORY(),), (_CODE(), _SEVERITY(), _TEXT()), rows)


def findings_page() -> str:
    """All findings of `lint` with their sentences."""
    rows = [(f"`{one.code}`", one.severity, _blank(one.wording)) for one in FINDINGS.values()]
    return _page(_FINDINGS(), (_FINDINGS_STORY(),), (_CODE(), _SEVERITY(), _TEXT()), rows)


def errors_page() -> str:
    """All errors that stop the program."""
    return _page(_ERRORS(), (_ERRORS_STORY(),), (_ERROR(), _KIND(), _WHEN()), error_kinds())


def _blank(wording: Text) -> str:
    """A sentence with its blanks unfilled; of a plural the form for one."""
    return str(Text(wording.id, wording.english)())


def _page(
    title: Message,
    story: Iterable[Message],
    head: Sequence[Message],
    rows: Iterable[Sequence[object]],
) -> str:
    said = "".join(f"{one}\n\n" for one in story)
    return f"# {title}\n\n{said}{table(head, rows)}"


def table(head: Sequence[Message], rows: Iterable[Sequence[object]]) -> str:
    """Rows under a head, in Markdown."""
    lines = [f"| {' | '.join(map(str, row))} |" for row in (head, *rows)]
    return "\n".join([lines[0], f"|{'---|' * len(head)}", *lines[1:]]) + "\n"
