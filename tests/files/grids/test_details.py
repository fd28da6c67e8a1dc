"""What stands around the results: legends of tie-breaks, hidden sheets, columns of marks."""

from __future__ import annotations

import io

import pytest
import xlsxwriter

import crosstable as ct
from crosstable.errors import CrosstableError
from tests.support.printed_tables import as_xlsx


def test_a_legend_that_is_not_understood_is_named() -> None:
    event = ct.read(b"""No.;Name;1.Rd;Pts.;TB1;TB2
1;Anna;2w1;1;0;7
2;Bert;1b0;0;0;3
Tie Break1: Direct Encounter (DE)
Tie Break2: Personal manual sort
""")
    assert event.tiebreak_codes == "DE"
    assert list(event.published.columns) == ["DE", "TB2 (?)"]
    (said,) = [one for one in event.remarks if one.code == "legend-unknown"]
    assert "of tie-break 2 the legend says 'Personal manual sort'" in said.text


def test_hidden_sheets_are_named() -> None:
    kept = io.BytesIO()
    with xlsxwriter.Workbook(kept, {"in_memory": True}) as book:
        for name, winner in (("Table", "Anna"), ("Old", "Bert")):
            sheet = book.add_worksheet(name)
            sheet.write_row(0, 0, ["White", "Result", "Black"])
            sheet.write_row(1, 0, [winner, "1-0", "Cleo"])
            if name == "Old":
                sheet.hide()
    event = ct.read(kept.getvalue())
    assert [one.name for one in event.participants] == ["Anna", "Cleo"]
    assert "'Old'" in next(one.text for one in event.remarks if one.code == "sheets-hidden")


def test_counts_of_wins_draws_and_losses_are_named_and_no_figures() -> None:
    event = ct.read(as_xlsx(("A", [
        ["No", "Name", "1", "2", "3", "+", "=", "-", "Pts"],
        ["1", "Anna", "*", "1", "½", "1", "1", "0", "1½"],
        ["2", "Bert", "0", "*", "1", "1", "0", "1", "1"],
        ["3", "Cleo", "½", "0", "*", "0", "1", "1", "½"],
    ])))  # fmt: skip
    assert event.published.columns == {}
    assert "'+', '=', '-'" in next(one.text for one in event.remarks if one.code == "columns-left")


def test_those_not_paired_are_no_grid() -> None:
    """As many rounds as participants, and one of the cells on the diagonal marked."""
    with pytest.raises(CrosstableError, match="no opponents"):
        ct.read(b"SNo;Name;1.Rd;2.Rd;3.Rd\n32;Anna;*;;\n21;Bert;0F;;\n31;Cleo;bye;;\n")


def test_a_table_without_anybody() -> None:
    with pytest.raises(CrosstableError, match=r"^row 1: there is no participant"):
        ct.read(b"No.;Name;Pts.\n1;;\n2;;\n")


def test_a_grid_in_which_somebody_meets_himself() -> None:
    """A slip on the diagonal is named; the results are not taken for byes."""
    rows = ["No;Name;1;2;3;4;Pts", "1;Anna;*;1;1;1;3", "2;Bert;0;12w1;1;1;2", "3;Cleo;0;0;*;1;1",
            "4;Dora;0;0;0;*;0"]  # fmt: skip
    with pytest.raises(CrosstableError, match=r"^cell D3: '12w1' stands where"):
        ct.read("\n".join(rows).encode())


def test_results_of_which_no_game_is_known() -> None:
    """Signs that fit no scoring, in cells without an opponent that names them back."""
    with pytest.raises(CrosstableError, match="no known scoring"):
        ct.read(b"No.;Name;1.Rd;2.Rd;Pts.\n1;Anna;2w5;2b7;3\n2;Bert;;;0\n")
