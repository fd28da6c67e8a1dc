"""Tables as people make them: grids with names and results, lists of games, odd headings."""

from __future__ import annotations

import datetime as dt
import io
from fractions import Fraction

import pytest
import xlsxwriter

import crosstable as ct
from crosstable.errors import BadSetting, CrosstableError
from crosstable.model.tournament import Tournament
from tests.support.printed_tables import as_xlsx
from tests.support.text_tables import lines, table


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks} - {"rounds-assumed", "colours-missing"}


GRID = """
    |      | Anna | Bert | Cleo | Dora | Sum
    Anna   | x    | 1    | 1/2  | 1    | 2,5
    Bert   | 0    | x    | 1    | 0,5  | 1.5
    Cleo   | ½    | 0    | x    | 1    | 1½
    Dora   | 0    | 0.5  | 0    | x    | 0,5
    Total  |      |      |      |      | 6
"""
BERGER = {
    "Anna": "4-1 2-1 3-=", "Bert": "3-1 1-0 4-=", "Cleo": "2-0 4-1 1-=", "Dora": "1-0 3-0 2-=",
}  # fmt: skip


def test_a_grid_without_a_heading_for_the_names() -> None:
    event = table(GRID.replace("    |      |", "    Name |", 1))
    assert lines(event) == BERGER
    assert event.published.points == (
        Fraction(5, 2),
        Fraction(3, 2),
        Fraction(3, 2),
        Fraction(1, 2),
    )
    assert codes(event) == {"rounds-of-grid", "numbers-given", "row-left"}
    assert ct.rank(event, "fide-2026", "SB").regulations.type.name == "round-robin"


@pytest.mark.parametrize("head", [
    "№ | Фамилия, имя | 1 | 2 | 3 | 4 | Очки | Место",
    "Nr. | Name | 1 | 2 | 3 | 4 | Punkte | Platz",
    "# | Joueur | 1 | 2 | 3 | 4 | Total | Clt",
    "N° | Giocatore | 1 | 2 | 3 | 4 | Punti | Pos",
    "No | Jugador | A | B | C | D | Puntos | Puesto",
    "No | Player | | | | | Score | Place",
])  # fmt: skip
def test_grids_with_numbers(head: str) -> None:
    event = table(f"""
        {head}
        1 | Anna | * | 1 | = | 1 | 2½  | 1
        2 | Bert | 0 | * | 1 | = | 1,5 | 2-3
        3 | Cleo | = | 0 | * | 1 | 1.5 | 2-3
        4 | Dora | 0 | = | 0 | * | 0,5 | 4
    """)
    assert lines(event) == BERGER
    assert event.published.ranks == (1, 2, 2, 4)
    assert codes(event) == {"rounds-of-grid"}


def test_rows_by_place_and_columns_by_number() -> None:
    event = table("""
        No | Player | 1 | 2 | 3 | 4 | Place
        1  | Anna   | * | 1 | ½ | 1 | 1
        3  | Cleo   | ½ | 0 | * | 1 | 2
        2  | Bert   | 0 | * | 1 | ½ | 3
        4  | Dora   | 0 | ½ | 0 | * | 4
    """)
    assert lines(event) == BERGER


def test_a_grid_in_which_two_met_twice() -> None:
    event = table("""
        Name | 1 | 2 | 3 | Pts
        Anna | * | 1½ | 11 | 3½
        Bert | 0 ½ | * | =/1 | 2
        Cleo | 00 | ½0 | * | ½
    """)
    assert event.rounds_begun == 6
    assert lines(event)["Anna"] == "0-  2-1 3-1 0-  2-= 3-1"
    assert event.published.points == (Fraction(7, 2), Fraction(2), Fraction(1, 2))
    assert "points-differ" not in codes(event)


def test_a_grid_with_two_columns_for_each() -> None:
    event = table("""
        Name | 1a | 1b | 2a | 2b | 3a | 3b | Pts
        Anna | *  | *  | 1  | ½  | 1  | 1  | 3½
        Bert | 0  | ½  | *  | *  | ½  | 1  | 2
        Cleo | 0  | 0  | ½  | 0  | *  | *  | ½
    """)
    assert lines(event)["Bert"] == "3-= 1-0 0-  3-1 1-= 0- "


def test_a_grid_that_is_not_finished() -> None:
    event = table("""
        Name | 1 | 2 | 3 | 4 | Pts
        Anna |   | 1 |   | + | 2
        Bert | 0 |   | ½ |   | ½
        Cleo |   | ½ |   | ? | ½
        Dora | - |   |   |   | 0
    """)
    assert lines(event)["Anna"] == "4-+ 2-1"
    assert "games-missing" in codes(event)
    assert "points-differ" not in codes(event)
    assert event.rounds_stated == 3


@pytest.mark.parametrize(("win", "draw", "said"), [("2", "1", "2"), ("3", "1", "3")])
def test_scorings_are_found(win: str, draw: str, said: str) -> None:
    event = table(f"""
        Name | 1 | 2 | 3 | Pts
        Anna | * | {win} | {draw} | {int(win) + int(draw)}
        Bert | 0 | * | {win} | {win}
        Cleo | {draw} | 0 | * | {draw}
    """)
    assert (event.scoring.symbols()["W"], event.scoring.symbols()["D"]) == (said, "1")
    assert lines(event)["Anna"] == "0-  2-1 3-="
    assert "scoring-found" in codes(event)


def test_points_tell_the_scoring_of_signs() -> None:
    event = table("""
        Name | 1 | 2 | 3 | Pts
        Anna | * | + | = | 4
        Bert | - | * | + | 3
        Cleo | = | - | * | 1
    """)
    assert event.scoring.symbols()["W"] == "3"
    assert lines(event)["Bert"] == "3-1 1-0 0- "


DRAWN = """
    Name | 1 | 2 | 3 | Pts
    Anna | * | 1 | 1 | 2
    Bert | 1 | * | 1 | 2
    Cleo | 1 | 1 | * | 2
"""


@pytest.mark.parametrize(
    ("written", "letter"),
    [("half bye", "H"), ("half-point bye", "H"), ("1/2 bye", "H"), ("bye ½", "H"), ("Bye (0,5)", "H"),
     ("0 bye", "Z"), ("zero-point bye", "Z"), ("full point bye", "F"), ("freilos 0", "Z"),
     ("frei", "U"), ("EXE", "U"), ("Exempt", "U"), ("свободен", "U"), ("bye", "U")],
)  # fmt: skip
def test_byes_by_word(written: str, letter: str) -> None:
    event = table(f"""
        No | Name | Rd1 | Rd2
        1 | Anna | 2w1 | {written}
        2 | Bert | 1b0 | 3w1
        3 | Cleo | | 2b0
    """)
    assert lines(event)["Anna"] == f"2w1 0-{letter}"


@pytest.mark.parametrize("written", ["half of it", "bye bye 3", "1/2 Berta", "x bye"])
def test_no_byes(written: str) -> None:
    with pytest.raises(CrosstableError, match="is no round"):
        table(f"""
            No | Name | Rd1 | Rd2
            1 | Anna | 2w1 | {written}
            2 | Bert | 1b0 |
        """)


@pytest.mark.parametrize("written", ["½", "1/2", "0,5", "remis", "Ничья", "="])
def test_a_draw_by_one_word(written: str) -> None:
    event = table(f"""
        Round | White | Result | Black
        1 | Anna | 1-0 | Bert
        2 | Bert | {written} | Anna
    """)
    assert lines(event) == {"Anna": "2w1 2b=", "Bert": "1b0 1w="}


@pytest.mark.parametrize("number", ["1000000", "501", "0", "-1", "1" + "0" * 30])
def test_rounds_of_no_event(number: str) -> None:
    with pytest.raises(CrosstableError, match="not the number of a round; rounds are numbered"):
        table(f"""
            Round | White | Result | Black
            1 | Anna | 1-0 | Bert
            {number} | Bert | 1-0 | Anna
        """)


def test_of_a_long_cell_little_is_quoted() -> None:
    with pytest.raises(CrosstableError, match="is no round") as raised:
        table(f"""
            No | Name | Rd1
            1 | Anna | {"x" * 5000}
            2 | Bert | 1b0
        """)
    assert len(str(raised.value)) < 600


def test_two_scorings_that_fit_are_asked_about() -> None:
    with pytest.raises(BadSetting, match="W=2 D=1 L=0 and with W=3 D=1 L=0") as raised:
        table(DRAWN)
    assert "--scoring" in str(raised.value)
    assert table(DRAWN, "draughts").scoring.win == 2
    assert table(DRAWN, "W=3 D=1 L=0").scoring.win == 3
    assert lines(table(DRAWN, "draughts"))["Anna"] == "0-  2-= 3-="


def test_a_scoring_that_nobody_knows_has_to_be_stated() -> None:
    text = """
        Name | 1 | 2 | Pts
        Anna | * | 3 | 3
        Bert | 1 | * | 1
    """
    with pytest.raises(BadSetting, match="no known scoring"):
        table(text)
    event = table(text, "W=3 D=2 L=1 A=0")
    assert lines(event) == {"Anna": "2-1", "Bert": "1-0"}


# ----- crosstables by rounds ---------------------------------------------------------------


def test_result_before_the_opponent() -> None:
    event = table("""
        Pl. | Name | R1  | R2 | R3  | Pts
        1   | Anna | +w4 | =b2 | +w3 | 2½
        2   | Bert | +b3 | =w1 | =b4 | 2
        3   | Cleo | -w2 | +b4 | -b1 | 1
        4   | Dora | -b1 | -w3 | =w2 | ½
    """)
    assert lines(event)["Dora"] == "1b0 3w0 2w="
    assert codes(event) == {"numbers-given"}


def test_american_wall_charts() -> None:
    event = table("""
        No | Name | Rating | Rd 1 | Rd 2 | Rd 3 | Total
        1 | Anna | 2000 | W4 | D2 | H--- | 2.0
        2 | Bert | 1900 | W3 | D1 | X4 | 2.5
        3 | Cleo | 1800 | L2 | B--- | U--- | 1.0
        4 | Dora | 1700 | L1 | U--- | F2 | 0.0
    """)
    assert lines(event) == {
        "Anna": "4-1 2-= 0-H", "Bert": "3-1 1-= 4-+", "Cleo": "2-0 0-U 0-Z", "Dora": "1-0 0-Z 2--",
    }  # fmt: skip


@pytest.mark.parametrize("cell", ["2w1", "2 w 1", "2w 1", "w2 1", "2б1", "2W1", "2w1,0"])
def test_ways_to_write_a_win_as_white(cell: str) -> None:
    other = {"б": "ч"}.get(cell[1], "b")
    event = table(f"""
        No | Name | 1 | 2
        1 | Anna | {cell} | 2{other}0
        2 | Bert | 1{other}0 | 1{"б" if other == "ч" else "w"}1
    """)
    assert lines(event) == {"Anna": "2w1 2b0", "Bert": "1b0 1w1"}


@pytest.mark.parametrize("draw", ["½", "1/2", "0,5", "0.5", "="])
def test_ways_to_write_a_draw(draw: str) -> None:
    event = table(f"""
        No | Name | 1 | 2 | Pts
        1 | Anna | 2w{draw} | 2b1 | 1,5
        2 | Bert | 1b{draw} | 1w0 | {draw if draw != "=" else "½"}
    """)
    assert lines(event)["Anna"] == "2w= 2b1"


@pytest.mark.parametrize(("cell", "letter"), [
    ("bye", "U"), ("spielfrei", "U"), ("свободен", "U"), ("exempt", "U"), ("riposa", "U"),
    ("-1", "U"), ("-½", "H"), ("-0,5", "H"), ("-0", "Z"), ("not paired", "Z"), ("1", "U"),
    ("½", "H"), ("0", "Z"), ("", " "), ("--", " "), ("U", "U"), ("H", "H"), ("-1F", "F"),
])  # fmt: skip
def test_ways_to_have_no_opponent(cell: str, letter: str) -> None:
    event = table(f"""
        No | Name | 1 | 2
        1 | Anna | {cell} | 2w1
        2 | Bert | 3w1 | 1b0
        3 | Cleo | 2b0 | -1
    """)
    assert lines(event)["Anna"] == f"0-{letter} 2w1"


@pytest.mark.parametrize(("own", "other", "letters"), [
    ("+", "-", "+-"), ("1F", "0F", "+-"), ("1K", "0K", "+-"), ("-", "-", "--"), ("+K", "-K", "+-"),
    ("", "", "??"), ("*", "*", "??"),
])  # fmt: skip
def test_forfeits_and_games_that_go_on(own: str, other: str, letters: str) -> None:
    event = table(f"""
        No | Name | 1 | 2
        1 | Anna | 2w½ | 2w{own}
        2 | Bert | 1b½ | 1b{other}
    """)
    assert (event.sheets[1].results.decode()) == letters


def test_colours_of_one_letter_only_are_not_guessed() -> None:
    event = table("""
        No | Name | 1 | 2
        1 | Anna | 2b1 | 2½
        2 | Bert | 1:0 | 1½
    """)
    assert "colour-unclear" in codes(event)
    assert lines(event)["Anna"] == "2-1 2-="


def test_a_head_of_two_rows_and_titles_above() -> None:
    event = ct.read(as_xlsx(("Лист1", [
        ["Первенство города 2026"], ["Дата:", "03.05.2026"], [],
        ["№", "Фамилия, имя", "Рейтинг", "Туры", "", "", "Очки", "Место"],
        ["", "", "", "1", "2", "3", "", ""],
        ["1", "МФ Иванов Иван (RUS)", "2200", "2б1", "3ч½", "-1", "2,5", "1"],
        ["2", "Петров Пётр", "", "1ч0", "-1", "3б1", "2", "2"],
        ["3", "Сидорова\u00a0Анна", "1800", "-1", "1б½", "2ч0", "1,5", "3"],
        ["Всего", "", "", "", "", "", "6", ""], [],
        ["Главный судья: Смирнов С.С."],
    ])))  # fmt: skip
    assert event.details.name == "Первенство города 2026"
    assert event.details.start == "03.05.2026"
    assert event.details.chief_arbiter == "Смирнов С.С."
    first, _, third = event.participants
    assert (first.name, first.title, first.federation) == ("Иванов Иван", "FM", "RUS")
    assert third.name == "Сидорова Анна"
    assert codes(event) == {"names-split", "row-left"}
    assert lines(event)["Иванов Иван"] == "2w1 3b= 0-U"


def test_surname_and_first_name_in_columns_of_their_own() -> None:
    event = table("""
        Rang | Nachname | Vorname | EloInt | Fed | 1.Rd | Pkt | Wtg1
        1 | Schmidt | Anna | 2000 | GER | 2w1 | 1 | 0
        2 | Olsen | Bert | 1900 | NOR | 1b0 | 0 | 1
    """)
    assert [one.name for one in event.participants] == ["Schmidt, Anna", "Olsen, Bert"]
    assert [one.rating for one in event.participants] == [2000, 1900]
    assert event.published.columns == {"TB1": ("0", "1")}


def test_empty_columns_and_columns_nobody_needs() -> None:
    event = table("""
        No | | Name | | Club | 1 | | 2 | Pts | | BH | Remark
        1 | | Anna | | Tower | 2w1 | | 2b1 | 2 | | 0 | fast
        2 | | Bert | | | 1b0 | | 1w0 | 0 | | 4,5 | slow
    """)
    assert lines(event)["Anna"] == "2w1 2b1"
    assert dict(event.published.columns) == {"BH": ("0", "4,5")}
    (left,) = [one for one in event.remarks if one.code == "columns-left"]
    assert "'Club', 'Remark'" in str(left)


def test_a_draw_that_became_a_date() -> None:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet, day = book.add_worksheet("Grid"), book.add_format({"num_format": "dd.mm.yyyy"})
        sheet.write_row(0, 0, ["Name", "1", "2", "3"])
        sheet.write_row(1, 0, ["Anna", "*", 1, ""])
        sheet.write_row(2, 0, ["Bert", 0, "*", ""])
        sheet.write_row(3, 0, ["Cleo", "½", 1, "*"])
        sheet.write_datetime(1, 3, dt.datetime(2026, 2, 1), day)
        sheet.write_number(2, 3, 0)
    event = ct.read(target.getvalue())
    assert lines(event)["Anna"] == "0-  2-1 3-="
    (said,) = [one for one in event.remarks if one.code == "date-as-half"]
    assert str(said).startswith("sheet 'Grid', cell D2: ")


# ----- lists of games -------------------------------------------------------------------------


def test_a_list_of_games() -> None:
    event = table("""
        Round | White | Black | Result
        1 | Anna | Bert | 1-0
        1 | Cleo | Dora | 1/2-1/2
        2 | Bert | Cleo | 0-1
        2 | Dora | Anna | - +
        3 | Anna | Cleo |
        3 | Dora | bye | 1
        3 | Bert | bye | ½
    """)
    assert lines(event) == {
        "Anna": "2w1 4b+ 3w?", "Bert": "1b0 3w0 0-H", "Cleo": "4w= 2b1 1b?", "Dora": "3b= 1w- 0-U",
    }  # fmt: skip
    assert codes(event) == {"numbers-given"}


def test_a_list_of_games_without_rounds() -> None:
    event = table("""
        Белые | Черные | Результат
        Анна | Борис | 1:0
        Вера | Глеб | 0:1
        Борис | Вера | ½:½
        Глеб | Анна | 0:1
    """)
    assert lines(event)["Анна"] == "2w1 4b1"
    assert "rounds-by-order" in codes(event)


def test_games_with_a_list_of_players() -> None:
    """Who the players are, and what is published of them, stands on another sheet."""
    event = ct.read(as_xlsx(
        ("Players", [["SNo", "Name", "Title", "Rtg"], ["3", "Anna", "WGM", "2300"],
                     ["1", "Bert", "", "2400"], ["7", "Late", "", ""]]),
        ("R1", [["White", "Result", "Black"], ["Anna", "1 - 0", "Bert"]]),
        ("R2", [["White", "Result", "Black"], ["Bert", "½ - ½", "Anna"]]),
        ("Ranking", [["Rk.", "Name", "Pts.", "TB1"], ["1", "Anna", "1,5", "0"],
                     ["2", "Bert", "0,5", "1"]]),
    ))  # fmt: skip
    assert [one.id for one in event.participants] == [1, 3, 7]
    assert [one.rating for one in event.participants] == [2400, 2300, None]
    assert lines(event) == {"Bert": "3b0 3w=", "Anna": "1w1 1b=", "Late": "0-  0- "}
    assert event.published.ranks == (2, 1, None)
    assert event.published.points == (Fraction(1, 2), Fraction(3, 2), None)
    assert event.published.columns == {"TB1": ("1", "0", None)}


def test_a_ranking_alone_is_checked_in_itself() -> None:
    event = table("""
        Rk. | Name | Pts. | TB1
        1 | Anna | 3 | 5
        2 | Bert | 2½ | 7
        3 | Cleo | 2½ | 6,5
        4 | Dora | 1 | 9
    """)
    assert event.rounds_begun == 0
    assert ct.check(event).verdict == "equal"
    wrong = ct.read(b"Rk.;Name;Pts.;TB1\n1;A;3;5\n2;B;2;6\n3;C;2,5;7\n")
    assert {one.id for one in ct.check(wrong).differences}


# ----- teams --------------------------------------------------------------------------------


def test_a_grid_of_teams() -> None:
    event = table("""
        Rg. | Mannschaft | 1 | 2 | 3 | 4 | MP | Wtg2
        1 | Tower | * | 2½ | 3 | 4 | 6 | 9½
        2 | Knights | 1½ | * | 2 | 3½ | 3 | 7
        3 | Bishops | 1 | 2 | * | 2½ | 3 | 5½
        4 | Pawns | 0 | ½ | 1½ | * | 0 | 2
    """)
    assert "boards-unknown" in codes(event)
    ranking = ct.rank(event, "fide-2026", "MPTS,GPTS")
    assert [(row.name, row.values["MPTS"], row.values["GPTS"]) for row in ranking.rows] == [
        ("Tower", 6, Fraction(19, 2)), ("Knights", 3, 7), ("Bishops", 3, Fraction(11, 2)),
        ("Pawns", 0, 2),
    ]  # fmt: skip
    with pytest.raises(BadSetting, match="not of players"):
        ct.rank(event, settings=ct.Settings(participants="players"))


def test_team_crosstables_by_rounds() -> None:
    event = table("""
        No. | Team | 1.Rd | 2.Rd | 3.Rd
        1 | Tower | 2w2½ | 3b4 | bye
        2 | Knights | 1b1½ | 4w2 | 3w+
        3 | Bishops | 4w2 | 1w0 | 2b-
        4 | Pawns | 3b2 | 2b2 | -0
    """)
    ranking = ct.rank(event, "fide-2026", "MPTS,GPTS")
    assert [(row.name, row.values["MPTS"]) for row in ranking.rows] == [
        ("Tower", 5), ("Knights", 3), ("Pawns", 2), ("Bishops", 1),
    ]  # fmt: skip


# ----- what cannot be read -----------------------------------------------------------------


def refused(rows: list[list[str]], sheet: str = "Table") -> CrosstableError:
    with pytest.raises(CrosstableError) as raised:
        ct.read(as_xlsx((sheet, rows), numbers=False))
    return raised.value


def test_errors_name_sheet_and_cell() -> None:
    fault = refused([["No.", "Name", "1.Rd", "2.Rd"], ["1", "Anna", "2w1", "2x7"],
                     ["2", "Bert", "1b0", "9w1"]])  # fmt: skip
    assert str(fault).startswith("sheet 'Table', cell D2, round 2: '2x7' is no round")
    assert "12w1" in str(fault)
    assert [str(one).partition(":")[0] for one in fault.others] == [
        "sheet 'Table', cell D3, round 2"
    ]


def test_errors_of_text_tables_name_the_cell() -> None:
    with pytest.raises(CrosstableError, match=r"^cell D3: 'yes' is no result"):
        table("""
            Name | 1 | 2 | 3
            Anna | * | 1 | 0
            Bert | 0 | * | yes
            Cleo | 1 | 0 | *
        """)


@pytest.mark.parametrize(("rows", "said"), [
    ([["No.", "Name", "1.Rd"], ["1", "Anna", "1"], ["2", "Bert", "0"]], "cell C1: .* no opponents"),
    ([["No.", "Name", "1.Rd"], ["1", "Anna", "2w1"], ["2", "", "1b0"]], "cell B3: .* no name"),
    ([["once", "upon"], ["a", "time"]], "no crosstable, no ranking"),
    ([["Name", "1", "2"], ["Anna", "*", "0.7"], ["Bert", "0", "*"]], "cell C2: '0.7' is no result"),
    ([["No.", "Name", "1"], ["1", "Anna", "1w1"], ["2", "Bert", "1b0"]], "no. 1, .*meets himself"),
    ([["No.", "Name", "1"], ["1", "Anna", "2w1"], ["2", "Bert", "3b0"], ["3", "Cleo", "2w1"]],
     "claimed as opponent"),
    ([["White", "Black", "Result"], ["Anna", "Bert", "won"]], "cell C2: 'won' is no result"),
])  # fmt: skip
def test_what_is_refused(rows: list[list[str]], said: str) -> None:
    fault = refused(rows)
    with pytest.raises(CrosstableError, match=said):
        raise fault
    assert fault.remedy is not None


def test_several_tables_of_one_file_are_named() -> None:
    rows = [["No.", "Name", "1.Rd"], ["1", "Anna", "2w1"], ["2", "Bert", "1b0"]]
    event = ct.read(as_xlsx(("Group A", rows), ("Group B", rows)))
    (left,) = [one for one in event.remarks if one.code == "sheets-left"]
    assert "sheet 'Group A'" in str(left)
    assert "sheet 'Group B'" in str(left)
