"""The cases: one TOML file per worked example. What may stand in them is told in README.md."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent

#: What is compared, by column and start number, as it is written in the file.
Cells = dict[str, dict[int, str]]

ABOUT = {"title", "source", "page", "note"}
OF_A_RUN = {
    "edition",
    "ranked_by",
    "settings",
    "table",
    "expect",
    "remarks",
    "line",
    "step",
    "pass",
    "why",
}
NOT_COMPARED = "."
UNDEFINED = "-"


class CaseError(Exception):
    """A case file that cannot be understood; says which and what."""


@dataclass(frozen=True)
class Run:
    """One way to rank the event of a case: under one edition, with what is expected of it."""

    case: str
    trf: str
    edition: str
    number: int
    ranked_by: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    cells: Cells = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    passes: list[dict[str, Any]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the test: file, edition, and the number of the run where there are more."""
        return f"{self.case}:{self.edition}" + (f":{self.number}" if self.number > 1 else "")


def all_runs() -> list[Run]:
    """Every run of every case file of the folder."""
    return [run for path in sorted(FOLDER.glob("*.toml")) for run in runs(path)]


def runs(path: Path) -> list[Run]:
    """The runs of one case file, one for each edition. Raises `CaseError`."""
    case = _toml(path)
    _check_names(path, case, ABOUT | OF_A_RUN | {"trf", "trf_of", "run"})
    for needed in ("title", "source"):
        if not case.get(needed):
            raise CaseError(f"{path.name}: '{needed}' is missing")
    trf, made = _trf(path, case), list[Run]()
    shared_by_all = {name: case[name] for name in OF_A_RUN & case.keys()}
    for own in case.get("run", [{}]):
        _check_names(path, own, OF_A_RUN)
        editions = own.get("edition", case.get("edition"))
        if not editions:
            raise CaseError(f"{path.name}: a run without edition")
        for edition in [editions] if isinstance(editions, str) else editions:
            number = 1 + sum(run.edition == edition for run in made)
            made.append(_run(path, trf, edition, number, shared_by_all, own))
    return made


def value(written: str) -> Fraction | None:
    """A value as the file has it: '12.5', '79/6', or '-' for undefined."""
    return None if written == UNDEFINED else Fraction(written)


def _run(
    path: Path, trf: str, edition: str, number: int, above: dict[str, Any], own: dict[str, Any]
) -> Run:
    cells: Cells = {}
    for part in (
        _table(path, above),
        _expected(path, above),
        _table(path, own),
        _expected(path, own),
    ):
        for column, found in part.items():
            cells.setdefault(column, {}).update(found)
    lists = {
        name: [*above.get(name, []), *own.get(name, [])]
        for name in ("remarks", "line", "step", "pass")
    }
    return Run(
        case=path.stem,
        trf=trf,
        edition=edition,
        number=number,
        ranked_by=own.get("ranked_by", above.get("ranked_by")),
        settings={**above.get("settings", {}), **own.get("settings", {})},
        cells=cells,
        remarks=lists["remarks"],
        lines=lists["line"],
        steps=lists["step"],
        passes=lists["pass"],
    )


def _trf(path: Path, case: dict[str, Any]) -> str:
    """The event: in the file itself, or in that of another case."""
    if ("trf" in case) == ("trf_of" in case):
        raise CaseError(f"{path.name}: either 'trf' or 'trf_of' must be there")
    if "trf" in case:
        return case["trf"]
    return _toml(FOLDER / f"{case['trf_of']}.toml")["trf"]


def _table(path: Path, part: dict[str, Any]) -> Cells:
    """A table as it is printed: a head with the columns, a line for each participant."""
    rows = [line.split() for line in part.get("table", "").splitlines() if line.strip()]
    if not rows:
        return {}
    head, *body = rows
    if head[0] != "no" or any(len(row) != len(head) for row in body):
        raise CaseError(
            f"{path.name}: a table begins with the column 'no', and each of its lines has as "
            f"many entries as the head ({NOT_COMPARED} for what is not compared)"
        )
    return {
        column: {int(row[0]): row[at] for row in body if row[at] != NOT_COMPARED}
        for at, column in enumerate(head)
        if at
    }


def _expected(path: Path, part: dict[str, Any]) -> Cells:
    """The [expect.CODE] tables. Numbers stand in quotes, so that nothing is rounded in reading."""
    for column, found in part.get("expect", {}).items():
        if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
            raise CaseError(f"{path.name}: [expect.{column}]: write its values in quotes")
    return {
        column: {int(id): written for id, written in found.items()}
        for column, found in part.get("expect", {}).items()
    }


def _check_names(path: Path, part: dict[str, Any], known: Iterable[str]) -> None:
    unknown = set(part) - set(known)
    if unknown:
        raise CaseError(f"{path.name}: unknown: {', '.join(sorted(unknown))}")


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise CaseError(f"{path.name}: {fault}") from fault
