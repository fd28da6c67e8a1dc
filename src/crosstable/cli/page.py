"""The help of all commands as one page of the docs, in the active language."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

from crosstable.cli.app import COMMANDS, crosstable
from crosstable.cli.language import speaking
from crosstable.cli.playoff import COMMANDS as PLAYOFF_COMMANDS
from crosstable.texts import active_language, text

_TITLE = text("index.commands", "Commands")


def commands_page() -> str:
    """What ``--help`` prints, the program itself first."""
    parts = [f"# {_TITLE()}"]
    with speaking(active_language()):
        playoff = (["playoff", name] for name in PLAYOFF_COMMANDS)
        for arguments in ([], *([name] for name in COMMANDS), *playoff):
            title = " ".join(["crosstable", *arguments])
            parts.append(f"## {title}\n\n```text\n{_help(arguments)}\n```")
    return "\n\n".join(parts) + "\n"


def _help(arguments: list[str]) -> str:
    written = io.StringIO()
    with redirect_stdout(written):
        crosstable.main([*arguments, "--help"], prog_name="crosstable", standalone_mode=False)
    return written.getvalue().rstrip()
