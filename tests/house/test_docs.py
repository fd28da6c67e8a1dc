"""Generated pages are current, links lead somewhere, and every command shown runs as shown."""

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools.generated import generated_pages
from tools.make_docs import stale

ROOT = Path(__file__).resolve().parents[2]
GENERATED = "<!-- Made by `make docs`"
PAGES = sorted(
    path
    for path in [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").glob("*.md"),
    ]
)
BY_HAND = [path for path in PAGES if GENERATED not in path.read_text("utf-8")]
RAPID = ROOT.parent / "shared" / "data" / "files" / "womens_world_rapid_2024.trf"
COMMAND = str(Path(sys.executable).with_name("crosstable"))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_generated_pages_are_current() -> None:
    """If this fails: make docs."""
    assert [_name(path) for path in stale(ROOT)] == []


def test_every_generated_page_has_its_russian_twin() -> None:
    made = generated_pages()
    english = {name for name in made if not name.startswith("ru/")}
    assert {name for name in made if name.startswith("ru/")} == {
        f"ru/{name}" for name in (*english, "README.md")
    }
    for name in english:
        title = made[f"ru/{name}"].partition("\n")[0]
        assert re.search("[а-яё]", title), name
        assert title != made[name].partition("\n")[0] or "rus-2010" in name, name


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_page_written_by_hand_is_listed() -> None:
    lists = [(ROOT / "docs" / one).read_text("utf-8") for one in ("README.md", "ru/README.md")]
    listed = {f"{folder}{link}" for folder, text in zip(("", "ru/"), lists, strict=True)
              for link in re.findall(r"\]\(([\w./-]+\.md)\)", text)}  # fmt: skip
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in BY_HAND
             if page.parent in (ROOT / "docs", ROOT / "docs" / "ru")}  # fmt: skip
    assert pages - listed - {"README.md"} == set()


def _console_blocks(page: Path) -> list[tuple[str, str]]:
    """Commands shown on a page, each with the output shown under it (which may be empty)."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            found.append((command, output))
    return found


SHOWN = [(page, command, output) for page in BY_HAND for command, output in _console_blocks(page)]


@pytest.mark.parametrize(
    ("page", "command", "output"), SHOWN, ids=[f"{_name(p)}: {c}" for p, c, _ in SHOWN]
)
def test_a_command_shown_prints_what_is_shown(page: Path, command: str, output: str) -> None:
    words = shlex.split(command)
    assert words[0] == "crosstable", "only our own command is shown with output"
    words = [str(RAPID) if word == RAPID.name else word for word in words]
    if str(RAPID) in words and not RAPID.exists():
        pytest.skip(f"{RAPID.name} is not beside the project: {RAPID.parent}")
    done = subprocess.run(
        [COMMAND, *words[1:]], cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
        check=False, env={**os.environ, "COLUMNS": "80"},
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    if output.strip():
        wanted = output.rstrip().removesuffix("...").rstrip()
        assert done.stdout.rstrip()[: len(wanted)] == wanted
        assert output.rstrip().endswith("...") or done.stdout.rstrip() == wanted


def test_the_readme_shows_a_command() -> None:
    assert any(page.name == "README.md" and page.parent == ROOT for page, _, _ in SHOWN)


@pytest.mark.parametrize(
    "page", [page for page in BY_HAND if "```python" in page.read_text("utf-8")], ids=_name
)
def test_python_shown_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for block in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(block, str(page), "exec"), {})  # noqa: S102  (our own page)
        assert printed.getvalue()


def test_the_readme_is_short_and_explains_in_each_language() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 100
    explains = [command for page, command, _ in SHOWN
                if page == ROOT / "README.md" and " explain " in command]  # fmt: skip
    assert ["--lang ru" in command for command in explains] == [False, True]


def test_the_example_in_the_package_is_the_example_event() -> None:
    packaged = ROOT / "src/crosstable/reference/example.trf"
    assert packaged.read_bytes() == (ROOT / "examples/club-swiss.trf").read_bytes()


def test_no_page_or_source_names_a_path_of_one_machine() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    own = Path(__file__).resolve()
    bad = [
        name
        for name in listed
        if name and (path := ROOT / name).suffix in (".py", ".md", ".toml", ".sh", ".yaml")
        and path.resolve() != own and path.exists()
        and re.search(r"(?<![A-Za-z.])/(work|home|root)/", path.read_text("utf-8"))
    ]  # fmt: skip
    assert bad == []
