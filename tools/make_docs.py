"""Make the pages and tables that come from the code; ``--check`` only tells which are stale."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from unittest.mock import patch

from tools.generated import generated_pages, with_tables

ROOT = Path(__file__).resolve().parent.parent


def stale(root: Path) -> dict[Path, str]:
    """The files whose text is not what the code says now, with the text they should have."""
    readme = root / "README.md"
    with patch.dict(os.environ, {"COLUMNS": "80"}):  # the same pages at every terminal
        wanted = {root / "docs" / name: text for name, text in generated_pages().items()}
        wanted[readme] = with_tables(readme.read_text("utf-8"), root)
    return {
        path: text
        for path, text in wanted.items()
        if not path.exists() or path.read_text("utf-8") != text
    }


def main() -> None:
    """Write what is stale, or list it."""
    found = stale(ROOT)
    if "--check" in sys.argv:
        sys.exit("\n".join(str(path.relative_to(ROOT)) for path in found) or 0)
    for path, text in found.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
