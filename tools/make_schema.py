"""Write the schema of our own JSON anew from its shapes: python -m tools.make_schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

import crosstable
from crosstable.files.own_json.shapes import File

PATH = Path(crosstable.__file__).parent / "schemas" / "tournament.schema.json"


def schema() -> dict[str, Any]:
    """The schema of the file."""
    (top,), parts = msgspec.json.schema_components([File], ref_template="#/$defs/{name}")
    made = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:crosstable:schema:tournament",
        **top,
        "title": "crosstable convert --to json",
        "$defs": parts,
    }
    return json.loads(json.dumps(made))  # lists for tuples, as in the file


if __name__ == "__main__":
    PATH.write_text(json.dumps(schema(), indent=2) + "\n", "utf-8", newline="\n")
