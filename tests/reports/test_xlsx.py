"""The workbook, read back by another library and by LibreOffice: the numbers of the JSON."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from fractions import Fraction
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.errors import MissingLibrary
from crosstable.ranking.ranking import Ranking
from crosstable.reports.papers.catalogue import document
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.standings import standings
from tests.cli.running import player, trf
from tests.reports.test_papers import of_example

SHEETS = ("ranking", "crosstable", "sums")
#: Averages that no decimal writes exactly, halves, quarters, a group, steps.
LIST = "PTS,DE,AOB,PS,SB,TPR"
SOFFICE = shutil.which("soffice")

Rows = list[list[object]]


def book(ranking: Ranking, *papers: str) -> bytes:
    made = printed(document(ranking, papers or SHEETS), "xlsx")
    assert isinstance(made, bytes)
    return made


def sheets(data: bytes) -> dict[str, Rows]:
    read = CalamineWorkbook.from_filelike(io.BytesIO(data))
    return {
        name: [list(row) for row in read.get_sheet_by_name(name).to_python(skip_empty_area=False)]
        for name in read.sheet_names
    }


def table_of(rows: Rows, first: str) -> list[dict[str, object]]:
    """The rows below the heading that begins with ``first``, up to an empty line."""
    start = next(at for at, row in enumerate(rows) if row and row[0] == first)
    heads = [str(one) for one in rows[start]]
    found: list[dict[str, object]] = []
    for row in rows[start + 1 :]:
        if not isinstance(row[0], float | int) or row[1] == "":
            break
        found.append(dict(zip(heads, row, strict=False)))
    return found


def exact(value: object) -> Fraction:
    """A number of the workbook as the decimal it was written as."""
    assert isinstance(value, float | int)
    return Fraction(repr(value))


def kept(value: object) -> str:
    """A number in the fifteen digits that a spreadsheet keeps."""
    assert isinstance(value, float | int | Fraction)
    return format(float(value), ".15g")


def check(ranking: Ranking, rows: Rows) -> None:
    """The ranking of a workbook against the JSON."""
    wanted = standings(ranking).standings
    found = table_of(rows, "Place")
    assert len(found) == len(wanted)
    for row, line in zip(wanted, found, strict=True):
        assert (line["Place"], line["To place"]) == (row.place, row.place_to)
        assert (line["No."], line["Name"]) == (row.id, row.name)
        for code, value in row.values.items():
            if value is None:
                assert line[code] in ("", "-")
            else:
                assert kept(line[code]) == kept(Fraction(value))


@pytest.fixture(scope="module")
def ranking() -> Ranking:
    return of_example("club-swiss", tiebreaks=LIST)


def test_the_numbers_are_those_of_the_json(ranking: Ranking) -> None:
    read = sheets(book(ranking))
    assert list(read) == ["Final ranking", "Crosstable", "Sums"]
    check(ranking, read["Final ranking"])
    check(ranking, read["Crosstable"])


def test_signed_values_are_numbers_too() -> None:
    ranking = of_example("draughts-round-robin", "rus-2010", "PTS,SHM,WIN")
    read = sheets(book(ranking, "ranking"))["Final ranking"]
    check(ranking, read)
    assert any(exact(one["SHM"]) < 0 for one in table_of(read, "Place"))


def test_halves_and_quarters_are_exact(ranking: Ranking) -> None:
    lines = table_of(sheets(book(ranking, "ranking"))["Final ranking"], "Place")
    values = {code: {exact(one[code]) for one in lines} for code in ("PTS", "SB")}
    assert Fraction(7, 2) in values["PTS"]
    assert Fraction(33, 4) in values["SB"]


def test_sums_add_up_in_the_sheet(ranking: Ranking) -> None:
    lines = table_of(sheets(book(ranking, "sums"))["Sums"], "Place")
    codes = {one["Criterion"] for one in lines}
    assert codes == {"PTS", "AOB", "PS", "SB", "DE", "TPR"}
    for line in lines:
        counted = str(line["Rounds counted"]).split()
        if line["Criterion"] in ("DE", "TPR"):
            assert line["Reckoning"]
            continue
        total = sum((exact(line[one]) for one in counted), Fraction(0))
        if line["÷"] != "":
            assert kept(total / exact(line["÷"])) == kept(line["Value"])
        else:
            assert total == exact(line["Value"])


def test_a_fraction_stands_in_a_comment(ranking: Ranking) -> None:
    endless = [
        one.values["AOB"] for one in standings(ranking).standings if "/" in str(one.values["AOB"])
    ]
    assert endless
    with zipfile.ZipFile(io.BytesIO(book(ranking, "ranking"))) as archive:
        comments = archive.read("xl/comments1.xml").decode()
    for value in endless:
        assert f">{value}<" in comments


def test_words_are_never_formulas() -> None:
    names = ["=1+1", "+2", "-3", "@SUM(A1)", "{=4}"]
    lines = [player(id, "", name) for id, name in enumerate(names, 1)]
    ranking = ct.rank(ct.read(trf("012 =HYPERLINK(1)", "142 3", *lines).encode()))
    data = book(ranking, "ranking", "ratings")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if name.startswith("xl/worksheets/"):
                assert b"<f>" not in archive.read(name)
                assert b"<f " not in archive.read(name)
    rows = sheets(data)["Participants by rating"]
    assert [one["Name"] for one in table_of(rows, "Pos.")] == names
    assert rows[0][0] == "=HYPERLINK(1)"


def test_the_heading_stays_and_is_printed_on_every_page(ranking: Ranking) -> None:
    with zipfile.ZipFile(io.BytesIO(book(ranking))) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        wide = archive.read("xl/worksheets/sheet2.xml").decode()
        names = archive.read("xl/workbook.xml").decode()
    assert 'state="frozen"' in sheet
    assert re.search(r'xSplit="4" ySplit="4"', sheet)
    assert names.count("_xlnm.Print_Titles") == 3
    assert "$4:$4" in names
    assert 'orientation="landscape"' in wide
    assert 'paperSize="9"' in sheet


def test_a_sheet_has_a_name_that_may_be() -> None:
    with speaking("ru"):
        names = list(sheets(book(of_example("club-teams"), "results", "teams", "boards")))
    assert len(names) == len(set(names)) == 3
    assert all(0 < len(one) <= 31 and not set(one) & set("[]:*?/\\") for one in names)


def test_every_paper_is_a_sheet() -> None:
    made = sheets(book(of_example("club-teams"), "cards", "regulations", "teams", "grid"))
    assert len(made) == 4
    assert all(len(rows) > 5 for rows in made.values())


def test_without_the_library_it_says_what_to_install(
    ranking: Ranking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(MissingLibrary, match=r"XlsxWriter.*pip install 'crosstable\[reports\]'"):
        book(ranking)


@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice (soffice) is not installed")
def test_libreoffice_reads_the_same(ranking: Ranking, tmp_path: Path) -> None:
    (tmp_path / "event.xlsx").write_bytes(book(ranking))
    subprocess.run(
        [str(SOFFICE), f"-env:UserInstallation=file://{tmp_path}/profile", "--headless",
         "--convert-to", "ods", "--outdir", str(tmp_path), str(tmp_path / "event.xlsx")],
        check=True, capture_output=True, timeout=240, env={**os.environ, "HOME": str(tmp_path)},
    )  # fmt: skip
    read = sheets((tmp_path / "event.ods").read_bytes())
    assert list(read) == ["Final ranking", "Crosstable", "Sums"]
    check(ranking, read["Final ranking"])
    check(ranking, read["Crosstable"])
    ours, theirs = (
        [
            {head: kept(one) if isinstance(one, float | int) else one for head, one in line.items()}
            for line in table_of(found["Sums"], "Place")
        ]
        for found in (sheets(book(ranking)), read)
    )
    assert theirs == ours
