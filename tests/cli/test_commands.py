"""The commands in this process: what they print where, how they end, what their errors say."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import crosstable
from crosstable.audit.report import Check, Difference
from crosstable.cli import app
from crosstable.cli.check import check_text
from crosstable.errors import OverlappingClauses
from crosstable.rules.catalogue import load
from crosstable.rules.clause import CLAUSES_OVERLAP
from crosstable.rules.evaluation import QUESTIONS
from tests.cli.running import EMPTY, ODD, SLIP, SMALL, Outcome, file_of, player, run, trf
from tests.cli.test_json import ALL_CODES, EXAMPLES

LATEST = "fide-2026-03-01"
BEFORE = "fide-2024-08-01"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return file_of(tmp_path, SMALL, "small.trf")


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    return file_of(tmp_path, ODD, "odd.trf")


@pytest.fixture
def slip(tmp_path: Path) -> Path:
    return file_of(tmp_path, SLIP, "slip.trf")


def done(*arguments: object, stdin: bytes = b"", columns: int = 80) -> Outcome:
    outcome = run(*arguments, stdin=stdin, columns=columns)
    assert outcome.code == 0, outcome.err
    return outcome


def found(*arguments: object, stdin: bytes = b"") -> Any:
    """The JSON of a command that is done."""
    return json.loads(done(*arguments, "--format", "json", stdin=stdin).out)


def order(*arguments: object) -> list[str]:
    codes: list[str] = found("standings", *arguments)["ranked_by"]
    return codes


def refused(*arguments: object, stdin: bytes = b"") -> str:
    """What is said when a command is refused."""
    outcome = run(*arguments, stdin=stdin)
    assert (outcome.code, outcome.data) == (2, b"")
    return outcome.err


def cells(written: str) -> int:
    """The width of a line in a terminal."""
    return sum(
        2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in written
        if not unicodedata.combining(letter)
    )


def widest(written: str) -> int:
    return max(cells(line) for line in written.splitlines())


def body(written: str) -> str:
    """A table without the lines of the heading."""
    return written.partition("\n\n")[2]


# --- forms of the output ------------------------------------------------------------------------


def test_table(small: Path) -> None:
    assert done("standings", small).out == (
        "Small Open | swiss | after round 4 of 4\n"
        "Edition fide-2026-03-01 (in force for fide-rated events on 2026-05-01)\n"
        "Ranked by PTS, BH/C1, SB\n"
        "\n"
        "Place  No.  Name             PTS  BH/C1    SB  By\n"
        "    1    1  Ahlberg, Nils    3.5      6  6.25\n"
        "    2    2  Birkeland, Tove  2.5      7   4.5  PTS\n"
        "    3    3  Castro, Ines       2    7.5   2.5  PTS\n"
        "    4    4  Duarte, Rui      1.5      8  3.25  PTS\n"
        "    5    5  Eriksen, Pal       1    6.5     1  PTS\n"
    )


def test_csv_and_tsv(small: Path, slip: Path) -> None:
    written = done("standings", small, "--format", "csv").out
    assert written.splitlines()[:2] == [
        "place,place_to,id,name,PTS,BH/C1,SB,decided_by", '1,1,1,"Ahlberg, Nils",3.5,6,6.25,',
    ]  # fmt: skip
    tabs = done("standings", small, "--format", "tsv").out
    assert rows(tabs, "\t") == rows(written, ",")
    assert "\r" not in written + tabs
    assert [row[:2] for row in rows(done("standings", slip, "--format", "csv").out, ",")[1:]] == [
        ["1", "3"], ["1", "3"], ["1", "3"], ["4", "4"],
    ]  # fmt: skip


def rows(written: str, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(written), delimiter=delimiter))


def test_csv_has_the_numbers_of_the_json(odd: Path) -> None:
    options = ("--tiebreaks", "AOB,DE,BH", "--format")
    written = rows(done("standings", odd, *options, "csv").out, ",")
    data = json.loads(done("standings", odd, *options, "json").out)["standings"]
    for row, one in zip(written[1:], data, strict=True):
        values = ["" if value is None else value for value in one["values"].values()]
        assert row[4:-1] == values
    assert any("/" in value for row in written[1:] for value in row[4:])


def test_a_table_shows_what_is_not_finite_about(odd: Path) -> None:
    written = body(done("standings", odd, "--tiebreaks", "AOB").out)
    assert "≈9.17" in written
    assert "55/6" not in written


def test_shared_places_are_written_as_a_range(slip: Path) -> None:
    places = [line.split()[0] for line in body(done("standings", slip).out).splitlines()[1:]]
    assert places == ["1-3", "1-3", "1-3", "4"]


def test_columns(small: Path) -> None:
    wanted = "decided-by, PLACE ,bh/c1,Name,rating"
    for form, heading in (
        ("csv", "decided_by,place,place_to,BH/C1,name,rating"),
        ("tsv", "decided_by\tplace\tplace_to\tBH/C1\tname\trating"),
    ):
        written = done("standings", small, "--columns", wanted, "--format", form).out
        assert written.splitlines()[0] == heading
    written = done("standings", small, "--columns", "place,name,score").out
    assert body(written).splitlines()[:2] == [
        "Place  Name             Score", "    1  Ahlberg, Nils      3.5",
    ]  # fmt: skip
    message = refused("standings", small, "--columns", "place,elo")
    assert "'elo'" in message
    assert "decided_by" in message


@pytest.mark.parametrize("form", ["table", "json", "csv", "tsv"])
def test_output_to_a_file(small: Path, tmp_path: Path, form: str) -> None:
    out = tmp_path / "out"
    printed = done("standings", small, "--format", form)
    kept = done("standings", small, "--format", form, "-o", out)
    assert (kept.data, kept.err) == (b"", printed.err)
    assert out.read_bytes() == printed.data


def test_output_that_cannot_be_written(small: Path, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "out"
    assert str(missing) in refused("standings", small, "-o", missing)
    assert str(tmp_path) in refused("standings", small, "-o", tmp_path)


# --- where FILE comes from ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [("standings", "-"), ("explain", "-", "1"), ("check", "-"), ("convert", "-", "-")],
    ids=lambda one: one[0],
)
def test_a_dash_reads_standard_input(small: Path, arguments: tuple[str, ...]) -> None:
    command, _, *rest = arguments
    piped = done(*arguments, stdin=SMALL.encode())
    assert piped.data == done(command, small, *rest).data
    assert piped.data


def test_standard_input_may_be_bytes_of_another_code_page(tmp_path: Path) -> None:
    cyrillic = SLIP.encode("cp1251")
    written = done("standings", "-", "--encoding", "cp1251", stdin=cyrillic)
    assert "Четыре" in written.out
    assert "cp1251" not in written.err
    guessed = done("standings", file_of(tmp_path, cyrillic))
    assert guessed.out == written.out
    assert "not UTF-8; read as cp1251" in guessed.err
    assert "latin-9000" in refused("standings", "-", "--encoding", "latin-9000", stdin=cyrillic)


def test_input_format(small: Path) -> None:
    assert done("standings", small, "--input-format", "trf").data == done("standings", small).data
    message = refused("standings", small, "--input-format", "pgn")
    assert "White, Black and Result" in message


# --- what is ranked by --------------------------------------------------------------------------


def test_after(small: Path, odd: Path) -> None:
    early = found("standings", small, "--after", 2)
    assert early["event"]["rounds_counted"] == 2
    assert {row["id"]: row["score"] for row in early["standings"]} == {
        1: "2", 2: "1", 3: "1", 4: "0", 5: "1",
    }  # fmt: skip
    assert found("standings", small, "--after", 0)["event"]["rounds_counted"] == 0
    assert found("standings", odd, "--after", 3)["event"]["pending"] == [{"round": 4, "games": 2}]
    for file, after in ((small, 5), (small, -1), (odd, 4)):
        message = refused("standings", file, "--after", after)
        assert str(after) in message
        assert "--include-unfinished" in message


def test_include_unfinished(tmp_path: Path) -> None:
    running = trf(
        "042 2026/05/01", "092 Swiss", "142 3", "202 WIN",
        player(1, "2 w 1, 3 b 1"), player(2, "1 b 0, 4 w"), player(3, "4 w 1, 1 w 0"),
        player(4, "3 b 0, 2 b"),
    )  # fmt: skip
    file = file_of(tmp_path, running)
    assert scores(file) == {1: "1", 2: "0", 3: "1", 4: "0"}
    assert scores(file, "--include-unfinished") == {1: "2", 2: "0", 3: "1", 4: "0"}
    assert "round 2: not over (1 games pending); it does not count" in done("standings", file).err
    said = done("standings", file, "--include-unfinished")
    assert "round 2: not over (1 games pending); the others count" in said.err
    assert "Set by the user: unfinished rounds: their finished games count\n" in said.out
    assert scores(file, "--include-unfinished", "--after", 2)[1] == "2"


def scores(*arguments: object) -> dict[int, str]:
    return {row["id"]: row["score"] for row in found("standings", *arguments)["standings"]}


def test_strict(small: Path, odd: Path) -> None:
    assert done("standings", small, "--strict").err == ""
    message = refused("standings", odd, "--strict")
    doubts = [one for one in found("standings", odd)["remarks"] if one["severity"] == "doubt"]
    assert len(message.splitlines()) == len(doubts) > 1
    for one in doubts:
        assert one["text"] in message
    assert "line 5, column 81, no. 2: 7 points are stated" in message
    assert "announced" not in message


def test_edition(small: Path) -> None:
    assert found("standings", small)["edition"] == LATEST
    for written in ("fide-2024-08-01", "fide-2024-08", " FIDE-2024-08 "):
        asked = found("standings", small, "--edition", written)
        assert asked["edition"] == BEFORE
        assert asked["overrides"] == [{"question": "edition", "answer": BEFORE, "article": None}]
    message = refused("standings", small, "--edition", "fide-2024")
    assert "fide-2024-04-01, fide-2024-08-01" in message
    message = refused("standings", small, "--edition", "1999")
    assert "'1999'" in message
    assert LATEST in message


def test_scope(tmp_path: Path, small: Path) -> None:
    world = file_of(tmp_path, SMALL.replace("2026/05/01", "2023/12/01"), "world.trf")
    assert found("standings", world, "--scope", "fide-world")["edition"] == "fide-2023-09-01"
    assert "edition-assumed" not in codes_of_remarks(world, "--scope", "fide-world")
    for scope in ("fide-rated", "fide-world", "national", "none"):
        assert found("standings", small, "--scope", scope)["edition"] == LATEST
    assert "fide-rated, fide-world, national, none" in refused(
        "standings", small, "--scope", "club"
    )


def codes_of_remarks(*arguments: object) -> set[str]:
    return {one["code"] for one in found("standings", *arguments)["remarks"]}


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("BH-C1", "BH/C1"),
        ("BHC1", "BH/C1"),
        ("bh/c1", "BH/C1"),
        ("bh c1", "BH/C1"),
        ("Бухгольц", "BH"),
        ("бухгольц", "BH"),
        ("БУХГОЛЬЦ-C1", "BH/C1"),
        ("Бергер", "SB"),
        ("Очки", "PTS"),
        ("GE", "REP"),
        ("KS/L+1", "KS/L+1"),
        ("KS-L-1", "KS/L-1"),
        ("BH/P/C1", "BH/C1/P"),
        ("SB-C1-P", "SB/C1/P"),
    ],
)
def test_odd_spellings(small: Path, written: str, expected: str) -> None:
    leading = [] if expected == "PTS" else ["PTS"]
    assert order(small, "--tiebreaks", written) == [*leading, expected]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("BH-C1;SB , WIN;", "PTS,BH/C1,SB,WIN"),
        ("SB,PTS,BH", "SB,PTS,BH"),
        ("BHC1;BH-C1;bh/c1", "PTS,BH/C1"),
        ("Бухгольц; Бергер", "PTS,BH,SB"),
    ],
)
def test_lists(small: Path, written: str, expected: str) -> None:
    assert order(small, "--tiebreaks", written) == expected.split(",")


def test_type(small: Path, slip: Path) -> None:
    assert found("standings", small)["event"]["type"] == "swiss"
    as_table = found("standings", small, "--type", "round-robin")
    assert as_table["event"]["type"] == "round-robin"
    assert "system-not-for-this-type" in {one["code"] for one in as_table["remarks"]}
    assert found("standings", slip)["event"]["type"] == "round-robin"
    assert "system-not-for-this-type" in codes_of_remarks(
        slip, "--type", "swiss", "--tiebreaks", "KS"
    )
    message = refused("standings", small, "--type", "ladder")
    assert "'ladder'" in message
    assert "double-round-robin" in message


def test_rounds(small: Path) -> None:
    assert found("standings", small, "--rounds", 9)["event"]["rounds_announced"] == 9
    message = refused("standings", small, "--rounds", 3)
    assert "3 rounds" in message
    assert "4 have begun" in message


def test_scoring(small: Path) -> None:
    draughts = found("standings", small, "--scoring", "draughts")
    assert draughts["scoring"] == {"W": "2", "D": "1", "L": "0", "A": "0", "P": "2"}
    assert scores(small, "--scoring", "draughts") == {1: "7", 2: "5", 3: "4", 4: "3", 5: "2"}
    odd_points = found("standings", small, "--scoring", "w=3; d=1,p=1/3")
    assert odd_points["scoring"] == {"W": "3", "D": "1", "L": "0", "A": "0", "P": "1/3"}
    assert {row["id"]: row["score"] for row in odd_points["standings"]}[4] == "4/3"
    message = refused("standings", small, "--scoring", "W=three")
    assert "'W=three'" in message
    assert "draughts" in message


def test_unrated(odd: Path) -> None:
    left_out = found("standings", odd, "--tiebreaks", "ARO,BH")
    assert left_out["ranked_by"] == ["PTS", "BH"]
    remark = next(one for one in left_out["remarks"] if one["code"] == "unrated-left-out")
    assert "--unrated" in remark["text"]
    rated = found("standings", odd, "--tiebreaks", "ARO,BH", "--unrated", 1500)
    assert rated["ranked_by"] == ["PTS", "ARO", "BH"]
    assert {row["id"]: row["values"]["ARO"] for row in rated["standings"]}[2] == "1533"


def test_set(small: Path) -> None:
    value = {
        answer: found("explain", small, 5, "--tiebreak", "BH/C1", "--set", f"low-cut={answer}")
        for answer in ("plainly-lowest", "voluntary-unless-lower")
    }
    cut = {
        answer: [line["round"] for line in one["explanations"][0]["lines"] if not line["counts"]]
        for answer, one in value.items()
    }
    assert cut["voluntary-unless-lower"] == [2]
    twice = found("standings", small, "--set", "low_cut=plainly-lowest",
                  "--set", "dummy_score = own-score-capped")  # fmt: skip
    assert [one["question"] for one in twice["overrides"]] == ["low_cut", "dummy_score"]
    shown = done("standings", small, "--set", "low_cut=plainly-lowest").out
    assert (
        "Set by the user: Which element does a cut of the lowest remove? The least significant value"
        " goes, whether its round was played or not (low_cut=plainly-lowest; article 16.5) "
    ) in " ".join(shown.replace("-\n  ", "-").split())
    for wrong, said in (("low_cut", "QUESTION=ANSWER"), ("=x", "QUESTION=ANSWER"),
                        ("colour=red", "dummy_score"), ("low_cut=high", "plainly-lowest")):  # fmt: skip
        message = refused("standings", small, "--set", wrong)
        assert wrong.partition("=")[0] in message
        assert said in message


# --- the event file -----------------------------------------------------------------------------

EVENT = """
edition = "fide-2024-08"
tiebreaks = "SB,Бухгольц"
type = "round-robin"
rounds = 6
after = 3
scoring = "draughts"
unrated = 1200
strict = false
include-unfinished = true

[answers]
low_cut = "plainly-lowest"

[ratings]
1 = 2345
"""


def regulations(folder: Path, written: str = EVENT) -> Path:
    return file_of(folder, written, "event.toml")


def test_an_event_file_says_what_the_flags_say(small: Path, tmp_path: Path) -> None:
    by_file = found("standings", small, "--event", regulations(tmp_path))
    by_flags = found(
        "standings", small, "--edition", "fide-2024-08", "--tiebreaks", "SB,Бухгольц", "--type",
        "round-robin", "--rounds", 6, "--after", 3, "--scoring", "draughts", "--unrated", 1200,
        "--include-unfinished", "--set", "low_cut=plainly-lowest",
    )  # fmt: skip
    given = by_file["overrides"]
    by_file["overrides"] = [one for one in given if one["question"] != "ratings"]
    assert len(by_file["overrides"]) == len(given) - 1
    assert by_file == by_flags
    assert by_file["ranked_by"] == ["PTS", "SB", "BH"]
    assert by_file["event"]["rounds_announced"] == 6
    columns = (
        "--columns",
        "id,RTNG",
        "--tiebreaks",
        "RTNG",
        "--edition",
        LATEST,
        "--format",
        "csv",
    )
    rated = rows(done("standings", small, "--event", tmp_path / "event.toml", *columns).out, ",")
    assert dict(rated[1:])["1"] == "2345"


@pytest.mark.parametrize(
    ("flag", "value", "member"),
    [
        ("--edition", LATEST, ("edition", LATEST)),
        ("--tiebreaks", "WIN", ("tiebreaks", ["WIN"])),
        ("--scoring", "W=3", ("scoring", {"W": "3", "D": "0.5", "L": "0", "A": "0", "P": "3"})),
    ],
)
def test_flags_win_over_the_event_file(
    small: Path, tmp_path: Path, flag: str, value: str, member: tuple[str, Any]
) -> None:
    name, expected = member
    given = found("standings", small, "--event", regulations(tmp_path), flag, value)
    assert given[name] == expected
    others = [one for one in ("edition", "tiebreaks", "scoring") if one != name]
    plain = found("standings", small, "--event", tmp_path / "event.toml")
    assert {one: given[one] for one in others} == {one: plain[one] for one in others}


def test_more_flags_win_over_the_event_file(small: Path, tmp_path: Path) -> None:
    event = ("--event", regulations(tmp_path))
    assert found("standings", small, *event, "--type", "swiss")["event"]["type"] == "swiss"
    assert found("standings", small, *event, "--rounds", 8)["event"]["rounds_announced"] == 8
    assert found("standings", small, *event, "--after", 2)["event"]["rounds_counted"] == 2
    answers = found("standings", small, *event, "--set", "low_cut=voluntary-unless-lower")
    assert {one["question"]: one["answer"] for one in answers["overrides"]}["low_cut"] == (
        "voluntary-unless-lower"
    )


def test_the_event_file_wins_over_the_tournament_file(small: Path, tmp_path: Path) -> None:
    event = regulations(tmp_path, 'tiebreaks = "WIN"\n')
    assert order(small) == ["PTS", "BH/C1", "SB"]
    assert order(small, "--event", event) == ["PTS", "WIN"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('tie-breaks = "BH"', ("tie_breaks", "tiebreaks")),
        ("after = '3'", ("after", "int")),
        ("edition =", ("event.toml", "Invalid value")),
        ("scope = 1\nscope = 2\nrounds = 3", ("event.toml", "line 2")),
        ("[ratings]\n77 = 2000", ("77", "event file")),
        ("[ratings]\nfirst = 2000", ("ratings", "int")),
    ],
)
def test_a_bad_event_file(small: Path, tmp_path: Path, written: str, said: Sequence[str]) -> None:
    message = refused("standings", small, "--event", regulations(tmp_path, written))
    for one in said:
        assert one in message


def test_no_event_file(small: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    assert str(missing) in refused("standings", small, "--event", missing)


def test_a_strict_event_file(odd: Path, tmp_path: Path) -> None:
    event = regulations(tmp_path, "strict = true\n")
    assert "points are stated" in refused("standings", odd, "--event", event)


# --- remarks ------------------------------------------------------------------------------------


def test_remarks_go_to_standard_error_only(odd: Path) -> None:
    for form in ("table", "csv", "tsv"):
        written = done("standings", odd, "--format", form)
        assert "remark" not in written.out
        assert all(line.startswith("remark: ") for line in written.err.splitlines())
    doubts_first = [line.removeprefix("remark: ") for line in written.err.splitlines()]
    assert "points are stated" in doubts_first[0]
    as_data = done("standings", odd, "--format", "json")
    assert as_data.err == ""
    assert len(json.loads(as_data.out)["remarks"]) == len(written.err.splitlines())
    explained = done("explain", odd, 2)
    assert explained.err == written.err
    assert "remark" not in explained.out


def test_many_remarks_are_counted(tmp_path: Path) -> None:
    lines = [player(id, f"{id + (-1) ** (id + 1)} w 1", stated="9.0") for id in range(1, 41)]
    written = done("standings", file_of(tmp_path, trf("142 1", *lines)))
    said = written.err.splitlines()
    assert len(said) == 21
    assert said[-1].startswith("... and ")
    assert "--format json" in said[-1]


# --- exit codes ---------------------------------------------------------------------------------


def test_exit_codes(small: Path, slip: Path, tmp_path: Path) -> None:
    empty = file_of(tmp_path, EMPTY, "empty.trf")
    for form in ("table", "json"):
        assert run("check", small, "--format", form).code == 0
        assert run("check", slip, "--format", form).code == 1
        assert run("check", empty, "--format", form).code == 3
        assert run("standings", tmp_path / "none.trf", "--format", form).code == 2
    assert run("standings").code == 2
    assert run("nonsense").code == 2
    assert run("standings", small, "--nonsense").code == 2
    assert run("--version").code == 0
    assert run("standings", slip).code == 0


def test_a_fault_of_ours_is_called_so(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unexpected(*_: object, **__: object) -> None:
        raise ZeroDivisionError("nothing by nothing")

    def known(*_: object, **__: object) -> None:
        raise OverlappingClauses(CLAUSES_OVERLAP(first="one", second="another"))

    for fault, said in ((unexpected, "nothing by nothing"), (known, "another")):
        monkeypatch.setattr("crosstable.cli.standings.rank", fault)
        outcome = run("standings", small)
        assert (outcome.code, outcome.data) == (4, b"")
        assert said in outcome.err
        assert "Traceback" not in outcome.err


def test_check_in_words(small: Path, slip: Path, tmp_path: Path) -> None:
    assert done("check", small).out == f"Everything agrees with edition {LATEST}: rank, PTS.\n"
    assert run("check", file_of(tmp_path, EMPTY, "empty.trf")).out == (
        "The file publishes nothing that could be compared.\n"
    )
    written = run("check", slip).out
    assert written.startswith(f"2 figures differ from edition {BEFORE}; compared: rank, PTS.\n")
    assert body(written).splitlines()[-1].split() == [
        "1", "Один", "PTS", "2.5", "1.5", "a", "wrong", "digit",
    ]  # fmt: skip


def test_check_sees_half_a_point(tmp_path: Path) -> None:
    too_much = SMALL.replace(" 1.5    4", " 2.0    4")
    assert too_much != SMALL
    assert run("check", file_of(tmp_path, too_much)).code == 1


def test_check_knows_announced_byes(tmp_path: Path) -> None:
    announced = trf(
        "042 2026/05/01", "142 2",
        player(1, "2 w 1, 0000 - H", stated="1.5 1"), player(2, "1 b 0", stated="0.0 2"),
    )  # fmt: skip
    assert run("check", file_of(tmp_path, announced)).code == 0


# --- errors -------------------------------------------------------------------------------------

GOOD = (player(1, "2 w 1"), player(2, "1 b 0"))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((player(1, "2 w X"), GOOD[1]), ("line 1, column 99, round 1", "'X'", "'='?")),
        ((player(1, "2 q 1"), GOOD[1]), ("line 1, column 97, round 1", "'q'", "write w, b or -")),
        ((player(1, "a w 1"), GOOD[1]), ("line 1, column 92", "'a'", "right-aligned")),
        ((player(1, "7 w 1"), GOOD[1]), ("line 1, column 92", "no. 1", "7", "add the")),
        ((player(1, "1 w 1"), GOOD[1]), ("line 1", "meets himself", "0000")),
        ((*GOOD, player(2, "1 b 1")), ("line 3", "2 occurs twice", "another start number")),
        ((*GOOD, player(3, "1 b 1")), ("round 1", "no. 1", "3", "two rounds")),
        ((*GOOD, "001    x"), ("line 3, column 5", "'x'", "1 to 9999")),
        ((*GOOD, "162  W win"), ("line 3", "162", "W 1.0")),
        ((*GOOD, "240 H   2    7"), ("line 3", "240", "no. 7", "correct the number")),
        (("012 Head only", "022 Nowhere"), ("no participant", "001")),
        (("just", "text"), ("no tournament file", "trf")),
        (("",), ("empty", "give the path")),
    ],
)  # fmt: skip
def test_errors_say_what_where_and_what_to_do(
    tmp_path: Path, lines: Sequence[str], said: Sequence[str]
) -> None:
    message = refused("standings", file_of(tmp_path, trf(*lines)))
    assert message.startswith("crosstable: ")
    for one in said:
        assert one in message


def test_all_errors_of_a_file_are_said(tmp_path: Path) -> None:
    lines = [player(id, "99 w X, 98 b 1") for id in range(1, 21)]
    message = refused("standings", file_of(tmp_path, trf(*lines)))
    said = message.splitlines()
    assert len(said) == 21
    assert said[-1] == "crosstable: ... and 40 more"


def test_files_that_are_none(tmp_path: Path) -> None:
    assert "is a directory" in refused("standings", tmp_path)
    missing = tmp_path / "missing.trf"
    message = refused("standings", missing)
    assert str(missing) in message
    assert "give the path" in message


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--tiebreaks", "XYZ"), ("'XYZ'", "known systems", "BH")),
        (("--tiebreaks", "BH/X1"), ("/X1", "BH/X1", "/Cn")),
        (("--tiebreaks", "BH/C0"), ("C0", "/Cn")),
        (("--tiebreaks", "PTS/C1"), ("PTS", "/C", "it takes none")),
        (("--tiebreaks", "KS/C1"), ("KS", "/C", "/L")),
        (("--tiebreaks", "BH:MP"), ("BH:MP", "leave :MP")),
        (("--tiebreaks", "STD", "--edition", BEFORE), (BEFORE, "STD", "it has: PTS")),
        (("--tiebreaks", "BH/C1/M1"), ("BH/C1/M1", "cut", "median")),
        (("--tiebreaks", "BH/C1/C2"), ("BH/C1/C2", "twice")),
    ],
)
def test_errors_of_lists(small: Path, options: Sequence[str], said: Sequence[str]) -> None:
    message = refused("standings", small, *options)
    for one in said:
        assert one in message


# --- explain ------------------------------------------------------------------------------------


def test_explain_in_words(small: Path) -> None:
    written = done("explain", small, 5, "--tiebreak", "BH/C1").out.splitlines()
    assert written[:3] == [
        "Eriksen, Pal (no. 5), place 5, edition fide-2026-03-01", "",
        "BH/C1 = 6.5   Buchholz, cut 1, article 8.1, 14.1",
    ]  # fmt: skip
    heads = [line[:19].split() for line in written[3:] if line[:19].strip()]
    assert heads == [
        ["round", "1", "1"], ["round", "2", "(1)"], ["round", "3", "2"], ["round", "4", "3.5"],
        ["6.5"],
    ]  # fmt: skip
    assert "Castro, Ines: loss; adjusted score (8.1, 16.3)" in written[-3]
    assert " ".join(" ".join(written).split()).count("left out as") == 1
    assert written[-1].endswith("  sum of what counts")


def test_whom_to_explain(small: Path) -> None:
    by_number = done("explain", small, 2).data
    for written in ("Birkeland, Tove", "birkeland", " TOVE ", "2"):
        assert done("explain", small, written).data == by_number
    message = refused("explain", small, "a")
    assert "several" in message
    assert "1 Ahlberg, Nils" in message
    assert "start number" in message
    message = refused("explain", small, "99")
    assert "'99'" in message
    assert "start number" in message


def test_explain_options(small: Path) -> None:
    assert len(found("explain", small, 1)["explanations"]) == 3
    assert done("explain", small, 1, "--depth", 2).out != done("explain", small, 1).out
    for depth in (0, 10, "deep"):
        assert "--depth" in refused("explain", small, 1, "--depth", depth)
    elsewhere = found("explain", small, 1, "--tiebreak", "KS")["explanations"][0]
    ranked = found("standings", small, "--tiebreaks", "KS")["standings"][0]
    assert (elsewhere["tiebreak"], elsewhere["value"]) == ("KS", ranked["values"]["KS"])
    message = refused("explain", small, 1, "--tiebreak", "DE")
    assert "DE" in message
    assert "--tiebreaks" in message


def test_against_in_words(small: Path, slip: Path) -> None:
    written = done("explain", small, 2, "--against", "Castro, Ines").out
    decided = "Birkeland, Tove stands above Castro, Ines. What decides: Points (PTS), 2.5 to 2.\n"
    assert decided in written.replace("\n  ", " ")
    turned = done("explain", small, 3, "--against", 2).out
    assert decided in turned.replace("\n  ", " ")
    level = done("explain", slip, 1, "--against", 2).out
    assert "Один and Два share the place" in level
    assert "several" in refused("explain", small, 1, "--against", "i")


# --- the reference ------------------------------------------------------------------------------


def test_editions_in_words() -> None:
    listed = done("editions").out
    assert LATEST in listed
    page = done("editions", "fide-2026").out
    assert page.startswith(f"# {LATEST}: ")
    assert "16.4.1" in page
    assert LATEST in refused("editions", "fide-1999")


def test_systems_in_words() -> None:
    listed = done("systems").out
    assert [line.split()[0] for line in listed.splitlines()[1:3]] == ["PTS", "DE"]
    page = done("systems", "Бухгольц").out
    assert page.startswith("# BH: Buchholz\n")
    assert page == done("systems", "bh").out
    assert "'XYZ'" in refused("systems", "XYZ")


# --- convert ------------------------------------------------------------------------------------


def test_convert(small: Path, odd: Path, tmp_path: Path) -> None:
    for version in ("trf16", "trf26"):
        out = tmp_path / version
        forced = ("--force",) if version == "trf16" else ()
        assert done("convert", small, out, "--to", version, *forced).data == b""
        assert scores(out) == scores(small)
    assert order(tmp_path / "trf26") == order(small)
    again = done("convert", tmp_path / "trf26", "-").data
    assert again == (tmp_path / "trf26").read_bytes()
    message = refused("convert", odd, tmp_path / "lost", "--to", "trf16")
    assert "trf16" in message
    assert "P=1.5" in message
    assert "--force" in message
    assert not (tmp_path / "lost").exists()
    forced_out = done("convert", odd, tmp_path / "lost", "--to", "trf16", "--force")
    assert "remark: trf16 cannot hold it, left out: the scoring" in forced_out.err


# --- help ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [(), *((name,) for name in app.COMMANDS)])
def test_help(command: tuple[str, ...]) -> None:
    asked = done(*command, "-h")
    assert asked.out == done(*command, "--help").out
    assert asked.err == ""
    assert asked.out.startswith(f"Usage: {' '.join(('crosstable', *command))}")
    assert widest(asked.out) <= 80
    assert "-h, --help" in asked.out


def test_help_names_the_commands() -> None:
    written = done("-h").out
    for name in app.COMMANDS:
        assert f"\n  {name} " in written
    assert "Exit codes: 0 done, 1 a finding, 2 bad input" in " ".join(written.split())


@pytest.mark.parametrize("command", ["standings", "explain", "check"])
def test_help_names_the_options(command: str) -> None:
    written = done(command, "-h").out
    for option in ("--edition", "--scope", "--type", "--rounds", "--after", "--tiebreaks", "--lang",
                   "--scoring", "--unrated", "--seed", "--encoding", "--set", "--event", "--strict",
                   "--format", "-o, --output", "--include-unfinished"):  # fmt: skip
        assert f"\n  {option} " in written


def test_usage_errors_point_to_the_help(small: Path) -> None:
    for arguments in (("standings",), ("standings", small, "--format", "docx"), ("explain", small)):
        assert "--help" in refused(*arguments)


def test_version() -> None:
    assert done("--version").out.startswith("crosstable ")
    assert crosstable.__all__


# --- widths -------------------------------------------------------------------------------------

LATIN = "Wolfeschlegelsteinhausen, Hubert "
CYRILLIC = "Александропольский-Преображенский"
CHINESE = "欧阳司马诸葛东方长孙慕容鲜于闾丘司徒亓官司寇仉督子车颛孙端木巫马公西"
COMBINED = "Nguye\u0302\u0303n Thi\u0323 Minh Khai Tran Van"


@pytest.fixture
def wide(tmp_path: Path) -> Path:
    names = (LATIN, CYRILLIC, CHINESE[:33], COMBINED)
    lines = [
        player(9990 + id, cells_, name, "2000", "1.5 1")
        for id, cells_, name in zip(
            range(1, 5),
            ("9994 w 1, 9993 b =, 9992 w 0", "9993 w =, 9994 b 0, 9991 b 1",
             "9992 b =, 9991 w =, 9994 w =", "9991 b 0, 9992 w 1, 9993 b ="),
            names, strict=True,
        )
    ]  # fmt: skip
    return file_of(tmp_path, trf(f"012 {CYRILLIC}", "042 2026/05/01", "142 3", *lines))


@pytest.mark.parametrize("columns", [60, 80, 100, 132])
@pytest.mark.parametrize("tiebreaks", ["BH,SB", ALL_CODES])
def test_the_table_fits_the_terminal(wide: Path, columns: int, tiebreaks: str) -> None:
    arguments = ("standings", wide, "--edition", LATEST, "--tiebreaks", tiebreaks)
    table = body(done(*arguments, columns=columns).out)
    assert widest(table) <= columns
    assert tiebreaks.rpartition(",")[2] in table
    for line in table.splitlines():
        assert line == line.rstrip()


def test_names_are_cut_where_the_line_ends(wide: Path) -> None:
    written = done("standings", wide, "--tiebreaks", ALL_CODES, "--edition", LATEST).out
    first_block = body(written).split("\n\n")[0]
    assert "…" in first_block
    starts = {cells(line[: line.index("9")]) for line in first_block.splitlines()[1:]}
    assert len(starts) == 1
    plain = done("standings", wide, columns=200).out
    for name in (LATIN.strip(), CYRILLIC, CHINESE[:33], COMBINED):
        assert name in plain


def test_columns_stand_under_each_other_whatever_the_letters(wide: Path) -> None:
    written = body(done("standings", wide, "--tiebreaks", "WIN", columns=120).out)
    at = {cells(line[: line.rindex("1.5")]) for line in written.splitlines()[1:]}
    assert len(at) == 1


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_fit(path: Path) -> None:
    options = ("--edition", LATEST, "--tiebreaks", ALL_CODES, "--unrated", "1400")
    assert widest(body(done("standings", path, *options).out)) <= 80
    assert widest(body(run("check", path, *options).out) or "-") <= 80
    assert widest(done("explain", path, 1, *options, "--depth", 2).out) <= 80


def test_reference_tables_fit() -> None:
    assert widest(done("editions").out) <= 80
    assert widest(done("systems").out) <= 80


def test_a_check_with_long_causes_fits() -> None:
    load()
    causes = [
        f"setting:{name}={answer}" for name, one in QUESTIONS.items() for answer in one.answers
    ]
    differences = [
        Difference(id=9990, column="BH/C1/P", published="48.5", ours="49", cause=one, article="8.1")
        for one in causes
    ]
    shown = Check(
        verdict="different", edition=LATEST, compared=["BH/C1/P"], not_compared=[],
        differences=differences,
    )  # fmt: skip
    assert widest(body(check_text(shown, {9990: LATIN}))) <= 80


def test_the_table_of_a_large_tied_group_fits(tmp_path: Path) -> None:
    field = range(1, 13)
    lines = [player(id, ",".join(f"{other} - =" for other in berger(id))) for id in field]
    file = file_of(tmp_path, trf("042 2026/05/01", "092 Round Robin", "142 11", *lines))
    written = done("explain", file, 1, "--tiebreaks", "DE").out
    table = written.split("tied at this point")[1]
    assert table.count("×") == 12
    assert [line.split()[-1:] for line in table.splitlines()].count(["11"]) == 12, "games of each"
    assert widest(written) <= 80


def berger(id: int) -> list[int]:
    """The opponents of a participant of twelve in a round robin, round by round."""
    if id == 12:
        return [r * 6 % 11 or 11 for r in range(1, 12)]
    found_ = [(r - id) % 11 or 11 for r in range(1, 12)]
    return [12 if other == id else other for other in found_]
