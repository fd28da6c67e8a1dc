"""The import law, as pyproject.toml states it, holds; and it would notice a breach."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_layer_imports_only_from_lower_ones() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_package_stands_in_the_law() -> None:
    law = (ROOT / "pyproject.toml").read_text("utf-8")
    packages = {
        path.name.removesuffix(".py")
        for path in (ROOT / "src/crosstable").iterdir()
        if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
    }
    assert {name for name in packages if f"crosstable.{name}" not in law} == set()


def test_the_command_starts_without_what_it_does_not_need() -> None:
    code = (
        "import sys; from crosstable.cli.app import crosstable;"
        "crosstable.get_command(None, 'standings');"
        "print([name for name in ('rich', 'jinja2', 'babel', 'starlette', 'typst') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
