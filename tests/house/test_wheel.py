"""The wheel has all that the program reads: it speaks Russian from there alone."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/crosstable"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(built)


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    wanted = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == wanted
    kinds = {Path(name).suffix for name in packed}
    assert {".py", ".toml", ".json", ".trf", ".po", ".mo"} <= kinds


def test_it_speaks_both_languages(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    for language, usage, options in (("en", "Usage:", "Options:"), ("ru", "Вызов:", "Параметры:")):
        done = subprocess.run(
            [sys.executable, "-m", "crosstable", "standings", "--help", "--lang", language],
            cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=True,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"},
        )  # fmt: skip
        assert done.stdout.startswith(f"{usage} crosstable standings ")
        assert f"\n{options}\n" in done.stdout
        assert ("Начисление очков" in done.stdout) == (language == "ru")
