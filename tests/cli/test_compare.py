"""``crosstable compare`` and ``editions --against`` in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.audit.compare import compared, rankings
from crosstable.audit.compared import ByRounds
from crosstable.editions.load import all_editions
from crosstable.reports.changed import both_values
from crosstable.reports.compared import compared_text
from tests.articles.cases import FOLDER, runs
from tests.cli.running import SLIP, SMALL, Outcome, file_of, player, run, trf
from tests.cli.test_commands import cells, widest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
LATEST = "fide-2026-03-01"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return file_of(tmp_path, SMALL, "small.trf")


@pytest.fixture
def sixteen(tmp_path: Path) -> Path:
    return file_of(tmp_path, runs(FOLDER / "tec_swiss_16.toml")[0].trf, "sixteen.trf")


def done(*arguments: object) -> Outcome:
    outcome = run(*arguments)
    assert outcome.code == 0, outcome.err
    return outcome


def test_the_exercise_in_words(sixteen: Path) -> None:
    """The event's rankings differ, and the exit code is 0 all the same."""
    editions = ("--editions", "fide-2023-09,fide-2026")
    assert done("compare", sixteen, *editions, "--tiebreaks", "PTS,BH").out == (
        "Before: edition fide-2023-09-01, ranked by PTS, BH\n"
        "\n"
        "Now: edition fide-2026-03-01, ranked by PTS, BH\n"
        "\n"
        "Places that change: 2 of 16. Values that change: 3.\n"
        "\n"
        "Before  Now  No.  Name   By before  By now\n"
        "   7-8    7    8  Irina  PTS        PTS\n"
        "   7-8    8   11  Maria  PTS        BH\n"
        "\n"
        "David (no. 4), place 3\n"
        "  BH: 15, now 14\n"
        "    round 2\n"
        "      before     3.5  half-point bye; dummy opponent with the participant's own\n"
        "                      score 3.5 (8.1, 16.4)\n"
        "      now        2.5  half-point bye; dummy opponent with 2.5: not 3.5, no more\n"
        "                      than a draw in each round (8.1, 16.4.2)\n"
        "\n"
        "Franck (no. 6), place 6\n"
        "  BH: 12, now 11.5\n"
        "    round 3\n"
        "      before       3  pairing-allocated bye; dummy opponent with the\n"
        "                      participant's own score 3 (8.1, 16.4)\n"
        "      now        2.5  pairing-allocated bye; dummy opponent with 2.5: not 3, no\n"
        "                      more than a draw in each round (8.1, 16.4.2)\n"
        "\n"
        "Irina (no. 8), place 7-8, now 7\n"
        "  now below: Maria (11); BH decides, before level\n"
        "  the own values are the same\n"
        "\n"
        "Maria (no. 11), place 7-8, now 8\n"
        "  now above: Irina (8); BH decides, before level\n"
        "  BH: 13.5, now 12.5\n"
        "    round 4\n"
        "      before     2.5  Jessica: forfeit win; dummy opponent with the\n"
        "                      participant's own score 2.5 (8.1, 16.4)\n"
        "      now        1.5  Jessica: forfeit win; dummy opponent with 1.5: not 2.5, as\n"
        "                      the scheduled opponent has no more (8.1, 16.4.1)\n"
    )


def test_what_stands_behind_an_opponents_value(sixteen: Path) -> None:
    """Where both say the same of a round, one line has both values; the reason follows."""
    out = done("compare", sixteen, "--editions", "fide-2024-08,fide-2026", "--tiebreaks", "AOB").out
    assert (
        "  AOB: 12.6, now 12.4\n"
        "    round 5   15, now 14  David: draw; opponent's Buchholz (8.2, 8.1)\n"
        "        round 2\n"
        "          before     3.5  half-point bye; dummy opponent with the participant's\n"
        "                          own score 3.5 (8.1, 16.4)\n"
    ) in out
    assert "  AOB: ≈13.17, now 13\n" in out


def test_nothing_changes(small: Path) -> None:
    out = done("compare", small, "--editions", "fide-2026,fide-2026-03-01").out
    assert out.endswith("\n\nNothing changes: every place and every value is the same.\n")


def test_what_is_lacking_and_what_was_set(small: Path) -> None:
    outcome = done(
        "compare", small, "--editions", "fide-2024-08,fide-2026", "--tiebreaks", "STD,BH/C1",
        "--after", 3,
    )  # fmt: skip
    assert outcome.out.startswith(
        "Before: edition fide-2024-08-01, ranked by PTS, BH/C1\n"
        "  not in this edition: STD\n"
        "  set by the user: after round: 3\n"
        "\n"
        "Now: edition fide-2026-03-01, ranked by PTS, STD, BH/C1\n"
        "  set by the user: after round: 3\n"
    )
    assert "STD: edition fide-2024-08-01 does not have it" in outcome.err


def test_a_tied_group_in_words() -> None:
    path = ROOT / "examples" / "club-swiss.trf"
    out = done("compare", path, "--editions", "fide-2024-08,fide-2026").out
    assert "  now level: Dahlgren, Torvald (3); before BH/C1 decided\n" in out
    assert "  DE: -, now 1\n    before  nobody was tied with this participant (6)\n" in out
    assert "    now     tied: Dahlgren, Torvald (3), Grunwald, Konrad (6); order: 3 = 6;" in out


def test_steps_in_words(small: Path) -> None:
    out = done("compare", small, "--editions", "fide-2006,fide-2026", "--tiebreaks", "TPR").out
    assert "    rounds that count\n      before       4  for the percentage (1, 5 c)\n" in out


def test_a_side_without_a_line_says_nothing(small: Path) -> None:
    """Nobody below a game over the board has a step: the other side shows a dash."""
    alone = trf(
        "012 Two", "042 2026/05/01", "092 Individual: Swiss-System", "142 1",
        player(1, "0000 - U", "One", "2000"), player(2, "3 w 1", "Two", "1900"),
        player(3, "2 b 0", "Three", "1800"),
    )  # fmt: skip
    file = file_of(small.parent, alone, "alone.trf")
    out = done("compare", file, "--editions", "fide-2006,fide-2026", "--tiebreaks", "TPR").out
    assert "  TPR: 2000, now -\n" in out
    assert "      now          -  nothing\n" in out


def test_many_names_are_counted(tmp_path: Path) -> None:
    """Who passes a crowd is told the first eight and how many more."""
    crowd = [player(id, f"{id + (1 if id % 2 else -1)} {'wb'[id % 2]} =") for id in range(1, 25)]
    head = ("012 Crowd", "042 2026/05/01", "092 Individual: Swiss-System", "142 1")
    file = file_of(tmp_path, trf(*head, *crowd))
    out = done("compare", file, "--tiebreaks", "WIN", "--tiebreaks", "TPN").out
    first = out[out.index("Player 1 (no. 1), place") :].partition("\n\n")[0]
    assert "Player 9 (9) and 15 more; TPN decides, before level" in " ".join(first.split())


def test_edition_and_editions_together_are_refused(small: Path) -> None:
    outcome = run("compare", small, "--edition", "fide-2026", "--editions", "fide-2009,fide-2026")
    assert outcome.code == 2
    assert "either --edition or --editions" in outcome.err


def test_one_of_each_is_nothing_to_compare(small: Path) -> None:
    for options in ((), ("--editions", "fide-2026"), ("--tiebreaks", "BH")):
        outcome = run("compare", small, *options)
        assert (outcome.code, outcome.out) == (2, "")
        assert "name two editions (--editions A,B) or two lists (--tiebreaks twice)" in outcome.err


def test_lists_of_an_event_file(small: Path, tmp_path: Path) -> None:
    """The event file's edition and list are those of the first ranking, where no flag says more."""
    settings = tmp_path / "event.toml"
    settings.write_text('edition = "fide-2024-08-01"\ntiebreaks = "BH,SB"\n', "utf-8")
    out = done("compare", small, "--event", settings, "--tiebreaks", "BH", "--tiebreaks", "SB").out
    assert out.count("edition fide-2024-08-01") == 2
    out = done("compare", small, "--event", settings, "--editions", "fide-2009,fide-2026").out
    assert out.count("ranked by PTS, BH, SB") == 2


def test_the_help_says_how_it_ends() -> None:
    assert "Exit code 0, whatever differs" in " ".join(done("compare", "-h").out.split())


def test_output_to_a_file(small: Path, tmp_path: Path) -> None:
    options = ("compare", small, "--editions", "fide-2024-08,fide-2026", "--format", "json")
    done(*options, "-o", tmp_path / "out.json")
    assert (tmp_path / "out.json").read_text("utf-8") == done(*options).out
    assert json.loads(done(*options).out)["format"] == 1


@pytest.mark.parametrize("columns", [60, 80, 200])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_text_fits(path: Path, columns: int) -> None:
    for options in (
        ("--editions", "fide-2006,fide-2026,rus-2010", "--tiebreaks", "BH/C1,SB,DE,PS"),
        ("--tiebreaks", "BH/C1,BH,SB", "--tiebreaks", "DE,WIN,BH"),
    ):
        outcome = run("compare", path, *options, columns=columns)
        assert outcome.code == 0
        assert widest(outcome.out) <= columns


def test_the_text_and_the_library_say_the_same(sixteen: Path) -> None:
    """Every value of the JSON stands in the text."""
    found = rankings(ct.read(sixteen), ["fide-2006", LATEST], ["PTS,BH/C1,SB,AOB,PS"])
    written = compared_text(compared(found), found[0], 80)
    data = compared(found).to_dict()["others"][0]
    assert len(re.findall(r"^  [A-Z][A-Z0-9/]*: ", written, re.MULTILINE)) == len(data["changes"])
    moved = re.findall(r", place \S+, now \S+$", written, re.MULTILINE)
    assert len(moved) == len(data["movers"])


def test_equal_roundings_are_shown_as_fractions() -> None:
    """Two means that look alike with two decimals are written out."""
    change = ByRounds(id=1, name="", tiebreak="AOB", before="1000/999", now="1001/1000",
                      article_before="1", article_now="1", lines=[])  # fmt: skip
    assert both_values(change) == ("≈1.00", "1.001")
    assert both_values(
        ByRounds(id=1, name="", tiebreak="AOB", before="1000/999", now="1001/999",
                 article_before="1", article_now="1", lines=[])
    ) == ("1000/999", "1001/999")  # fmt: skip


def test_a_round_robin_of_four(tmp_path: Path) -> None:
    file = file_of(tmp_path, SLIP)
    out = done("compare", file, "--editions", "fide-2009,fide-2026", "--tiebreaks", "DE,SB").out
    assert "Nothing changes" in out


# --- editions --against -------------------------------------------------------------------------


def test_what_changed_between_two_editions() -> None:
    out = done("editions", "fide-2024-08", "--against", "fide-2024-04").out
    assert out == (
        "fide-2024-08-01 after fide-2024-04-01\n"
        "\n"
        "Which of several equally low-scored opponents does a cut remove? (equal_lowest)\n"
        "  before  worst-result: The one against whom the worst result was achieved.\n"
        "          (14.1)\n"
        "  now     lowest-product: The one with the smallest product. (14.1)\n"
        "With which score does a new subset of tied teams begin? (subset_begins_with)\n"
        "  before  score-that-split: With the score that has just split the set. (13.3.3)\n"
        "  now     primary-score: With the primary score again. (13.3.3)\n"
    )
    nothing = done("editions", "fide-2024-04", "--against", "fide-2023-09").out
    assert nothing.endswith("Nothing that changes a number.\n")


def test_against_needs_an_edition() -> None:
    outcome = run("editions", "--against", "fide-2026")
    assert outcome.code == 2
    assert "name the edition that is held against fide-2026" in outcome.err


@pytest.mark.parametrize("columns", [60, 80])
def test_all_changes_fit(columns: int) -> None:
    ids = [one.id for one in all_editions()]
    for id in ids:
        out = run("editions", id, "--against", ids[0], columns=columns).out
        assert max(map(cells, out.splitlines())) <= columns
