"""No float between the file and the report; no tolerance in the tests."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CORE = [
    path
    for folder in (
        "model",
        "files",
        "table",
        "editions",
        "rules",
        "ranking",
        "explain",
        "audit",
        "playoff",
    )
    for path in sorted((ROOT / "src/crosstable" / folder).rglob("*.py"))
] + [ROOT / "src/crosstable/exact.py"]
FLOATING = {"float", "float32", "float64", "mean", "average", "true_divide", "divide", "isclose"}


def _floats(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            found.append(f"line {node.lineno}: {node.value}")
        if isinstance(node, ast.Name) and node.id == "float":
            found.append(f"line {node.lineno}: float")
        if isinstance(node, ast.Attribute) and node.attr in FLOATING and _is_numpy(node):
            found.append(f"line {node.lineno}: np.{node.attr}")
        if isinstance(node, ast.keyword) and node.arg == "weights":
            found.append(f"line {node.value.lineno}: weights make floats")
    return found


def _is_numpy(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "np"


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_core_has_no_float(path: Path) -> None:
    assert _floats(path) == []


def test_the_finder_of_floats_finds_them(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("x = 0.5\ny = float(x)\nz = np.mean(x)\nnp.bincount(a, weights=b)\n")
    assert len(_floats(sample)) == 4


def test_no_test_compares_with_a_tolerance() -> None:
    tolerant = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "tests").rglob("*.py")
        if path != Path(__file__).resolve()
        and any(
            word in path.read_text("utf-8")
            for word in ("pytest.approx", "math.isclose", "allclose")
        )
    ]
    assert tolerant == []
