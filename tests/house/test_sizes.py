"""The house rules on size: rooms a newcomer can read in one sitting."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
LONGEST_FILE, LONGEST_RULE = 300, 25


def _functions(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _lines_of_code(function: ast.FunctionDef) -> int:
    """The lines of a function without its docstring and decorators."""
    first = function.body[0]
    is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    begin = (function.body[1] if is_doc and len(function.body) > 1 else first).lineno
    return (function.end_lineno or begin) - begin + 1


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_has_under_300_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) < LONGEST_FILE


@pytest.mark.parametrize(
    "path", sorted((ROOT / "src/crosstable/rules").glob("*.py")), ids=lambda path: path.name
)
def test_a_function_of_the_rules_has_under_25_lines(path: Path) -> None:
    long = {one.name: _lines_of_code(one) for one in _functions(path)}
    assert {name: lines for name, lines in long.items() if lines >= LONGEST_RULE} == {}


def test_no_class_chain_is_deeper_than_one() -> None:
    """A class of ours has at most one base of ours; the error tree is drawn at its top instead."""
    bases: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and path.name != "errors.py":
                bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
    deep = [
        name
        for name, own in bases.items()
        for base in own
        if any(b in bases for b in bases.get(base, []))
    ]
    assert deep == []
