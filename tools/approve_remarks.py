"""Write the approved texts of tests/files anew: python -m tools.approve_remarks [NAME ...].

Look at the differences before you keep them.
"""

from __future__ import annotations

import sys

from tests.files.test_approved_remarks import FILES, FOLDER, approved_text


def main() -> None:
    """Each file beside the project, or those that are named; tells which texts changed."""
    wanted = sys.argv[1:]
    for path in sorted(FILES.glob("*.trf")):
        if not wanted or path.stem in wanted:
            approved, text = FOLDER / f"{path.stem}.txt", approved_text(path)
            if not approved.exists() or approved.read_text("utf-8") != text:
                approved.write_text(text, "utf-8", newline="\n")
                print(approved.name)


if __name__ == "__main__":
    main()
