"""``lint`` and ``recommend`` at the terminal: exit codes, the texts, the event file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import EMPTY, SLIP, SMALL, file_of, run
from tests.support.judged_events import CLOSE, UNEVEN, round_robin, swiss


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return file_of(tmp_path, SMALL)


@pytest.mark.parametrize(
    ("tiebreaks", "code"),
    [("BH/C1,SB,LOT", 0), ("BH/C1,SB", 0), ("KS,LOT", 1), ("SHM,LOT", 1), ("BH/M1/C1", 1)],
)
def test_exit_codes_of_lint(small: Path, tiebreaks: str, code: int) -> None:
    for form in ("table", "json"):
        done = run("lint", small, "--tiebreaks", tiebreaks, "--format", form)
        assert (done.code, done.err) == (code, "")


def test_what_cannot_be_judged_is_bad_input(small: Path) -> None:
    done = run("lint", small, "--tiebreaks", "BH,NONSENSE")
    assert (done.code, done.out) == (2, "")
    assert "'NONSENSE' is not a tie-break code" in done.err
    assert run("lint", small, "--edition", "fide-1900").code == 2


def test_the_text_of_lint(small: Path) -> None:
    done = run("lint", small, "--tiebreaks", "KS,BH")
    assert done.out == (
        "swiss, edition fide-2026-03-01 (in force for fide-rated events on 2026-05-01)\n"
        "List as given: KS, BH\n"
        "\n"
        "Breach: KS is not for an event of this type (swiss) under this edition (article\n"
        "  9.2)\n"
        "Advice: the list can end in a tie: end it with one of LOT, PO, or lay down that\n"
        "  places are shared (article 4.2)\n"
    )


def test_which_list_is_judged(small: Path, tmp_path: Path) -> None:
    assert "List of the file: BH/C1, SB\n" in run("lint", small).out
    empty = file_of(tmp_path, EMPTY, "empty.trf")
    done = run("lint", empty)
    assert "The edition's own list: BH/C1, BH, SB, PS, DE, WIN, BWG\n" in done.out
    assert done.out.endswith("\nNothing speaks against it.\n")
    assert "swiss is assumed" in done.err
    given = run("lint", empty, "--tiebreaks", "BH,LOT")
    assert "no list of tie-breaks" not in given.err


def test_the_event_file_is_looked_at(tmp_path: Path) -> None:
    event = file_of(tmp_path, swiss(CLOSE).trf())
    words = tmp_path / "event.toml"
    words.write_text(
        'edition = "fide-2006"\ntiebreaks = "TPR,PO"\nfield = "juniors"\nplay-for = "all"\n',
        "utf-8",
    )
    done = run("lint", event, "--event", words)
    assert done.code == 0
    assert "(juniors)" in done.out
    assert "stands in the list for every place" in done.out
    chosen = run("recommend", event, "--event", words)
    assert "\nRecommended (swiss): DE, PS, BH, PO, SB, WIN, BPG\n" in chosen.out
    shown = run("standings", event, "--event", words, "--format", "json").out
    assert '"question": "field"' in shown

    words.write_text('field = "children"\n', "utf-8")
    refused = run("recommend", event, "--event", words)
    assert refused.code == 2
    assert "'children' is not a field of participants; use one of: open," in refused.err


def test_the_text_of_recommend(tmp_path: Path) -> None:
    event = file_of(tmp_path, swiss(UNEVEN).trf())
    done = run("recommend", event, "--edition", "fide-2006")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "swiss, edition fide-2006 (asked for)\n"
        "\n"
        "Recommended (swiss): DE, PS, BH, PO, SB, WIN, BPG\n"
        "  article 7 d: individual Swiss tournaments with different ratings; P90 − P10 of\n"
        "    the ratings is 301, more than 300\n"
        "\n"
        "Other list (swiss, close ratings): DE, TPR, ARO, PO\n"
        "  article 7 c: individual Swiss tournaments in which all ratings are close\n"
        "  against it: P90 − P10 of the ratings is 301, more than 300\n"
        "\n"
        "Other list (round-robin): DE, PO, BPG, KS, SB, WIN\n"
        "  article 7 a: individual round robins\n"
        "  against it: it is for another type of event: round-robin\n"
    )


def test_recommend_names_the_reference_and_what_is_missing(tmp_path: Path) -> None:
    event = file_of(tmp_path, SLIP)
    done = run("recommend", event, "--edition", "rus-2010")
    assert "Recommended (round-robin): SB, WIN, DE, ROP, SRO\n" in done.out
    assert (
        "  but: the event's regulations must state a coefficient (article 5.4.8.10)\n" in done.out
    )
    stated = run("recommend", event, "--edition", "rus-2010", "--set", "coefficient=riga").out
    assert "Recommended (round-robin): RIGA, WIN, DE, ROP, SRO\n" in stated
    assert "but:" not in stated
    newest = run("recommend", event, "--edition", "fide-2026").out
    assert "\nReference MTB26 (the codes that every endorsed program computes" in newest


def test_a_list_in_words_that_leaves_the_coefficient_open(tmp_path: Path) -> None:
    event = file_of(tmp_path, round_robin().trf())
    words = "системе коэффициентов; наибольшему количеству побед; LOT"
    done = run("lint", event, "--edition", "rus-2010", "--tiebreaks", words)
    assert done.code == 1
    assert "List as given: SB, WIN, LOT\n" in done.out
    assert "must state a coefficient" in done.out
    stated = ("--set", "coefficient=shmulyan")
    done = run("lint", event, "--edition", "rus-2010", "--tiebreaks", words, *stated)
    assert done.code == 0
    assert "List as given: SHM, WIN, LOT\n" in done.out
