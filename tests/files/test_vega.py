"""Vega: description files (TDF), and its own files."""

from __future__ import annotations

from fractions import Fraction

import pytest

import crosstable as ct
from crosstable.errors import BadLine, CrosstableError, NoParticipants
from crosstable.files import trf, vega, vega_tdf
from crosstable.model.tournament import Tournament
from tests.support import program_files as programs
from tests.support.small_event import small_event

#: The line of a player as the manual of Vega has it, with opponents who exist.
LINE = (
    "001 1 | m | f | GROMOVS Sergejs | 2291 | ITA | 811394 | 2291 | 121317 | 151265 | 1.0 | 23 |"
    " 2 w 0 | 3 b 0 | 2 w 1 | 3 b 0"
)


def player(id: int, *cells: str, points: str = "", rank: str = "") -> str:
    fields = [
        str(id),
        "",
        "",
        f"Player {id}",
        "0",
        "ITA",
        "0",
        "1800",
        "",
        "",
        points,
        rank,
        *cells,
    ]
    return "001 " + "|".join(fields)


def tdf(*lines: str) -> Tournament:
    return ct.read("\n".join(lines).encode())


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks}


def test_a_line_of_the_manual() -> None:
    event = tdf("012 1 Torneo km zero", "142 1.0 0.5", "162 9", LINE,
                player(2, "1 b 1", "", "1 b 0", ""), player(3, "", "1 w 1", "", "1 w 1"))  # fmt: skip
    first = event.participants[0]
    assert (first.name, first.rating, first.sex, first.title) == ("GROMOVS Sergejs", 2291, "m", "F")
    assert (first.federation, first.fide_id, first.birth) == ("ITA", "811394", "151265")
    assert event.participants[1].rating == 1800
    assert event.published.points[0] == Fraction(1)
    assert event.published.ranks == (23, None, None)
    assert [sheet.results for sheet in event.sheets] == [b"01 ", b"0 1", b"10 ", b"0 1"]
    assert event.sheets[0].colours == b"wb-"
    assert (event.details.name, event.rounds_stated) == ("1 Torneo km zero", 9)
    assert "points-differ" not in codes(event)


@pytest.mark.parametrize(
    ("cell", "other", "letters"),
    [("2 w 2", "1 b 2", "=="), ("2 w +", "1 b -", "+-"), ("2 w =", "1 b =", "HH"),
     ("2 w", "1 b", "??"), ("0000 - =", "", "H "), ("0000 - -", "", "Z "), ("0 - +", "", "U ")],
)  # fmt: skip
def test_cells_of_a_description_file(cell: str, other: str, letters: str) -> None:
    event = tdf(player(1, cell), player(2, other), player(3, "4 w 1"), player(4, "3 b 0"))
    assert event.sheets[0].results.decode() == letters + "10"
    assert ("forfeited-draws" in codes(event)) == (letters == "HH")


def test_codes_of_the_head_have_their_own_meaning() -> None:
    event = ct.read(programs.tdf(small_event(0)))
    assert event.scoring.win == 1
    assert event.scoring_stated
    assert event.details.pairing_program == "Vega 6.0.1"
    assert event.details.round_dates == ("2026/05/01", "2026/05/02")
    assert event.details.initial_colour == ""
    assert {"tiebreaks-not-taken", "experimental-format"} <= codes(event)
    two = tdf("142 2.0 1.0", player(1, "2 w 2", points="1"), player(2, "1 b 2", points="1"))
    assert (two.scoring.win, two.scoring.draw, two.scoring.pairing_bye) == (2, 1, 2)


def test_trf_is_no_description_file() -> None:
    file = small_event(0).trf().encode()
    assert trf.sniff(file)
    assert not vega_tdf.sniff(file)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([player(1, "2 w X"), player(2)], "'2 w X' is no round"),
        ([player(1, "9 w 1"), player(2)], "9 is not in the file"),
        ([player(0), player(2)], "'0' is not a start number"),
        ([player(10**5 - 1), player(2)], "'99999' is not"),
        ([player(1), player(1, "")], "start number 1"),
        (["142 one half", player(1)], "'one half'"),
        (["142 1 1 1", player(1)], "'1 1 1'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_description_files_that_are_refused(lines: list[str], said: str) -> None:
    with pytest.raises(CrosstableError) as caught:
        tdf(*lines)
    assert any(said in str(one) for one in (caught.value, *caught.value.others))


def test_odd_fields_are_said() -> None:
    event = tdf("999 odd", player(1, "2 w 1", points="x", rank="first"), player(2, "1 b 0"),
                player(3).replace("|0|", "|unrated|", 1))  # fmt: skip
    assert {"unknown-record", "unreadable-field"} <= codes(event)
    assert event.published.points[0] is None


# ----- its own files ------------------------------------------------------------------------------
FILES = programs.vega(small_event(0))
#: The pairings that the manual shows, without those of players above 13.
ROUNDS = b""" 5  # current round
# code pairing
      7       7       7       7       7
  10071   20011   30020   20121  110029
  80020   40030  120041   60030   30129
  30091   60051   10060  130051   60139
 100040  130120   50071   40110   90079
  50111   70081  100130   70101   10059
 120061   90100  110091   80010   40089
 130003  110003   80003   90003  100009
"""


def manual(rounds: bytes = ROUNDS) -> Tournament:
    people = "".join(f"P{id};ITA;00.00.00;m; GM; 0; 0; 0; 0;30; 1\n" for id in range(1, 14))
    head = ("Vega 5.4 # Do not edit this file! Header file\nmyTournament\nmyTown\nITA\n"
            "24/12/2007, 27/12/2007\nmyArbiter\n0.5 1.0\n1 2 0 0\n5\n5\n9\n13\nNAME;COUNTRY;G\n")  # fmt: skip
    return ct.read(programs.zipped({"x.veg": (head + people).encode(), "x.rnd": rounds}))


def test_the_pairings_of_the_manual() -> None:
    event = manual()
    details = event.details
    assert (details.name, details.city, details.federation) == ("myTournament", "myTown", "ITA")
    assert (details.start, details.end) == ("24/12/2007", "27/12/2007")
    assert (details.chief_arbiter, details.pairing_program) == ("myArbiter", "Vega 5.4")
    assert len(event.sheets) == 5
    first = event.sheets[0]
    assert first.game(0) == (6, "1", "w")
    assert first.game(7) == (1, "0", "w")
    assert first.game(1) == (7, "1", "b")
    assert first.game(12) == (None, "U", "-")
    assert event.sheets[4].results.count(b"?") == 12
    assert event.participants[0].rating is None
    assert (event.participants[0].title, event.participants[0].birth) == ("GM", "")


@pytest.mark.parametrize(
    ("code", "letters", "said"),
    [(10021, "10", ""), (10020, "01", ""), (10025, "==", ""), (10023, "+-", ""), (10024, "-+", ""),
     (10022, "--", ""), (10026, "HH", "forfeited-draws"), (10028, "HH", "forfeited-draws"),
     (10027, "DD", ""), (10029, "??", ""), (10003, "U ", ""), (10008, "H ", ""), (10004, "Z ", "")],
)  # fmt: skip
def test_codes_of_results(code: int, letters: str, said: str) -> None:
    event = manual(b" 1 # current round\n# code pairing\n 2\n %d\n 30041\n" % code)
    assert event.sheets[0].results.decode().startswith(letters + "10")
    assert not said or said in codes(event)


def test_one_file_with_everything() -> None:
    whole = programs.vega(small_event(0), one_file=True)["Event.veg"]
    assert ct.read(whole).sheets == ct.read(programs.zipped(FILES)).sheets


def test_they_are_recognised() -> None:
    assert all(map(vega.sniff, FILES.values()))
    assert not vega.sniff(b"Vega is a star")


@pytest.mark.parametrize(
    ("name", "old", "new", "said", "fault"),
    [
        ("Event.veg", b"NAME;", b"", "the list of players", NoParticipants),
        ("Event.veg", b"0.5 1.0", b"half one", "'half one'", BadLine),
        ("Event.rnd", b"# code pairing", b"# no pairing", "the pairings", BadLine),
        ("Event.rnd", b"# code pairing\r\n", b"# code pairing\r\n 1\r\n x\r\n", "'x'", BadLine),
        ("Event.rnd", b"# code pairing\r\n", b"# code pairing\r\n 1\r\n 9990011\r\n", "no. 999",
         CrosstableError),
    ],
)  # fmt: skip
def test_own_files_that_are_refused(
    name: str, old: bytes, new: bytes, said: str, fault: type[Exception]
) -> None:
    with pytest.raises(fault) as caught:
        ct.read(programs.zipped(FILES | {name: FILES[name].replace(old, new)}))
    assert said in str(caught.value)
