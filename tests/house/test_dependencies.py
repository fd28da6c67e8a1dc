"""The runtime set is permissive, and oracles are never part of it."""

import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RUNTIME = [Requirement(one).name for one in PROJECT["dependencies"]]
PERMISSIVE = ("BSD", "MIT", "Apache", "PSF", "ISC", "LGPL", "0BSD", "Zlib", "MPL")
ORACLES = ("gacrux", "tiebreak_core", "chess")


def _licence(name: str) -> str:
    about: Any = distribution(name).metadata
    classified = [one for one in about.get_all("Classifier") or [] if one.startswith("License")]
    return " ".join(
        [about.get("License-Expression") or "", about.get("License") or "", *classified]
    )


@pytest.mark.parametrize("name", RUNTIME)
def test_a_runtime_dependency_has_a_permissive_licence(name: str) -> None:
    licence = _licence(name)
    assert any(kind in licence for kind in PERMISSIVE), licence
    assert "GPL" not in licence.replace("LGPL", "")


@pytest.mark.parametrize("oracle", ORACLES)
def test_an_oracle_is_never_imported_by_the_product(oracle: str) -> None:
    importing = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "src").rglob("*.py")
        if f"import {oracle}" in path.read_text("utf-8")
        or f"from {oracle}" in path.read_text("utf-8")
    ]
    assert importing == []


def test_every_runtime_dependency_is_used() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    unused = [
        name
        for name in RUNTIME
        if f"import {name}" not in sources and f"from {name}" not in sources
    ]
    assert unused == []
