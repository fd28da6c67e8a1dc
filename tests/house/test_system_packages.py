"""What some tests need of the system: told where it may not be installed, an error under CI."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "system_packages.sh"
SHELL = shutil.which("sh")

pytestmark = pytest.mark.skipif(SHELL is None, reason="there is no sh here, as on Windows")


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The script where no tool is installed, by somebody who may install none."""
    user = folder / "id"
    user.write_text("#!/bin/sh\necho 1000\n")
    user.chmod(0o755)
    return subprocess.run(
        [str(SHELL), str(SCRIPT)],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def needed() -> dict[str, str]:
    """The packages by the tools that tests look for."""
    (pairs,) = re.findall(r'^NEEDED="(.*)"$', SCRIPT.read_text("utf-8"), re.MULTILINE)
    return dict(pair.split(":") for pair in pairs.split())


def test_it_tells_what_is_not_there(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    for package in needed().values():
        assert package in done.stdout


def test_under_ci_nothing_may_be_missing(tmp_path: Path) -> None:
    done = run(tmp_path, CI="true")
    assert done.returncode == 1
    for package in needed().values():
        assert package in done.stderr


def test_every_tool_that_tests_look_for_is_asked_for() -> None:
    looked_for = {
        name
        for path in (ROOT / "tests" / "reports").glob("*.py")
        for name in re.findall(r'shutil\.which\("(\w+)"\)', path.read_text("utf-8"))
    }
    assert looked_for == set(needed())
