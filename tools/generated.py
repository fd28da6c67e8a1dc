"""All generated pages of the docs, and the tables of the README."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

from crosstable.audit.findings import FINDINGS
from crosstable.editions.load import all_editions
from crosstable.explain.explanation import Explanation
from crosstable.files.formats import READERS
from crosstable.front import explain, rank, read
from crosstable.reference.changes import changes_page
from crosstable.reference.editions import edition_page, in_force_text
from crosstable.reference.modifiers import modifiers_page
from crosstable.reference.names import names_page
from crosstable.reference.systems import all_systems, system_page
from crosstable.remarks import KINDS
from crosstable.reports.explained import explanation_text

_MADE = "<!-- Made by `make docs`; do not edit. -->\n\n"
_CHANGES = "[What changed from one edition to the next](changes.md), in tables.\n"
_EXPLAIN = "$ crosstable explain examples/club-swiss.trf 6 --tiebreak BH/C1\n"

#: What each format can do, for the README: read, written, how far it was checked.
_FORMATS = {"trf": ("TRF06, TRF16, TRF26, TRF(x)", "yes", "TRF16, TRF26", "24 public files")}


def generated_pages() -> dict[str, str]:
    """The pages by their path under ``docs``."""
    pages = {f"systems/{one.code}.md": system_page(one) for one in all_systems()}
    pages |= {f"editions/{one.id}.md": edition_page(one) for one in all_editions()}
    pages["systems/README.md"] = _systems_index()
    pages["editions/README.md"] = f"# Editions\n\n{_editions_table('')}\n{_CHANGES}"
    pages["editions/changes.md"] = changes_page()
    pages["modifiers.md"] = modifiers_page()
    pages["names.md"] = names_page()
    pages["remarks.md"] = _remarks_page()
    pages["errors.md"] = _errors_page()
    pages["lint.md"] = _lint_page()
    pages["commands.md"] = _commands_page()
    return {name: _with_note(text) for name, text in pages.items()}


def with_tables(readme: str, root: Path) -> str:
    """The README with its example, formats and editions as they are now."""
    ranking = rank(read(root / "examples" / "club-swiss.trf"))
    found = explain(ranking, 6, "BH/C1")
    shown = explanation_text(found, ranking) if isinstance(found, Explanation) else ""
    readme = re.sub(
        r"(```console\n)\$ crosstable explain.*?(```)",
        lambda match: f"{match[1]}{_EXPLAIN}{shown}{match[2]}",
        readme,
        flags=re.DOTALL,
    )
    readme = _between(readme, "formats", _formats_table())
    return _between(readme, "editions", _editions_table("docs/editions/"))


def _with_note(page: str) -> str:
    head, _, rest = page.partition("\n")
    return f"{head}\n\n{_MADE.rstrip()}\n{rest}"


def _between(page: str, name: str, content: str) -> str:
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n{content}{end}{rest.partition(end)[2]}"


def _formats_table() -> str:
    rows = ["| format | read | written | checked against |", "|---|---|---|---|"]
    rows += [f"| {' | '.join(_FORMATS[name])} |" for name in READERS]
    return "\n".join(rows) + "\n"


def _editions_table(folder: str) -> str:
    rows = ["| edition | in force | systems |", "|---|---|---|"]
    rows += [
        f"| [{one.id}]({folder}{one.id}.md) | {in_force_text(one)} | {' '.join(one.systems)} |"
        for one in all_editions()
    ]
    return "\n".join(rows) + "\n"


def _systems_index() -> str:
    rows = ["# Systems", "", "| code | system | kind |", "|---|---|---|"]
    rows += [
        f"| [{one.code}]({one.code}.md) | {one.title()} | {one.kind} |" for one in all_systems()
    ]
    return "\n".join(rows) + "\n"


def _remarks_page() -> str:
    rows = [
        "# Remarks",
        "",
        "What is odd but readable, and what was assumed. A doubt is an error under `--strict`.",
        "",
        "| code | severity | text |",
        "|---|---|---|",
    ]
    rows += [f"| `{one.code}` | {one.severity} | {one.wording.english} |" for one in KINDS.values()]
    return "\n".join(rows) + "\n"


def _lint_page() -> str:
    rows = [
        "# Findings of lint",
        "",
        "What `crosstable lint` says of a list of tie-breaks. A breach is something that the edition",
        "does not allow for this event (exit code 1); advice is something that does not suit the event",
        "or does nothing (exit code 0). Each finding names the article where the edition has one. A",
        "list that the edition recommends for the event has none, apart from ratings and a coefficient",
        "that are missing.",
        "",
        "| code | severity | text |",
        "|---|---|---|",
    ]
    rows += [
        f"| `{one.code}` | {one.severity} | {one.wording.english} |" for one in FINDINGS.values()
    ]
    return "\n".join(rows) + "\n"


def _errors_page() -> str:
    from crosstable import errors

    rows = ["# Errors", "", "Nothing is computed; the exit code is 2, for an EngineError 4.", ""]
    rows += ["| error | kind | when |", "|---|---|---|"]
    for one in vars(errors).values():
        if isinstance(one, type) and issubclass(one, errors.CrosstableError):
            kind = next((base.__name__ for base in one.__mro__[1:2]), "")
            if one is not errors.CrosstableError and kind != "CrosstableError":
                rows.append(f"| {one.__name__} | {kind} | {(one.__doc__ or '').strip()} |")
    return "\n".join(rows) + "\n"


def _commands_page() -> str:
    from crosstable.cli.app import COMMANDS, crosstable  # the terminal stands above this layer
    from crosstable.cli.playoff import COMMANDS as PLAYOFF_COMMANDS

    pages = ["# Commands"]
    playoff = (["playoff", name] for name in PLAYOFF_COMMANDS)
    for arguments in ([], *([name] for name in COMMANDS), *playoff):
        written = io.StringIO()
        with redirect_stdout(written):
            crosstable.main([*arguments, "--help"], prog_name="crosstable", standalone_mode=False)
        title = " ".join(["crosstable", *arguments])
        pages.append(f"## {title}\n\n```text\n{written.getvalue().rstrip()}\n```")
    return "\n\n".join(pages) + "\n"
