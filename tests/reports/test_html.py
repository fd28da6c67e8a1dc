"""The report as a page: all numbers of the JSON and of the explanations, in valid markup."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest
import segno
from msgspec.structs import replace

import crosstable as ct
from bench.events import swiss
from crosstable.cli.standings import identified_of
from crosstable.errors import BadSetting
from crosstable.explain.explanation import Explanation, Group, GroupPass, Rounds, Steps
from crosstable.model.published import Published
from crosstable.ranking.ranking import Ranking
from crosstable.reference.docstrings import answer_sentence
from crosstable.reports.html import html_report
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.standings import standings
from tests.cli.running import EMPTY, SMALL_EVENTS, file_of, player, run, trf
from tests.reports.pages import (
    by_id,
    cards,
    cells,
    head_of,
    of_value,
    parsed,
    rows_of,
    spoken,
    values,
    with_class,
    words,
)
from tests.reports.three_events import THREE, ranking_of
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LINK = "https://example.org/open?a=1&b=2"
LATIN = re.compile(r"[A-Za-z][A-Za-z\d*/-]*")
#: Every kind of explanation: by rounds with cuts, averages, in steps, by group, step by step.
EVENTS = (
    ("club-swiss", "fide-2026", "PTS,DE,BH/C1,BH,SB,TPR,ARO,LOT"),
    ("rapid-withdrawals", "rus-2010", "PTS,BH/C*,SHM,WIN,ROP,PO"),
    ("rapid-withdrawals", "fide-2026", "PTS,PS/C1,BH/M1,REP,TPN"),
    ("round-robin-withdrawal", "rus-2010", "PTS,DE,WIN,SB,RIGA"),
    ("round-robin-withdrawal", "fide-manual-2014", "PTS,DE,SB,KS/L-*,KS/L+*"),
    ("three-points-for-a-win", "fide-2026", "PTS,BH/M1,AOB,STD,TPN"),
    ("russian-swiss", "fide-2024-08", "PTS,DE,BH/C1,BH,PS,WIN"),
    ("draughts-round-robin", "fide-2026", "PTS,WIN,DE,SB,KS/L+1"),
    ("club-teams", "fide-2026", "MPTS,EDE,GPTS,EMMSB,SSSC,BH:GP,BC,TBR,BBE"),
)


@pytest.fixture(scope="module", params=EVENTS, ids=[f"{one[0]} {one[1]}" for one in EVENTS])
def ranking(request: pytest.FixtureRequest) -> Ranking:
    name, edition, tiebreaks = request.param
    return ct.rank(ct.read(EXAMPLES / f"{name}.trf"), edition=edition, tiebreaks=tiebreaks)


@pytest.fixture(scope="module")
def page(ranking: Ranking) -> Element:
    return parsed(html_report(ranking, LINK))


@cache
def club() -> Element:
    """The page of one event that many tests look at."""
    return parsed(html_report(ranked("club-swiss"), LINK))


def ranked(name: str, tiebreaks: str | None = None) -> Ranking:
    return ct.rank(ct.read(EXAMPLES / f"{name}.trf"), tiebreaks=tiebreaks)


def explanation(ranking: Ranking, id: int) -> Explanation:
    found = ct.explain(ranking, id)
    assert isinstance(found, Explanation)
    return found


def said(value: str | None, code: str) -> str:
    """A machine text as a card has it: where it is rounded, the fraction too."""
    written = shown(value, signed=has_sign(code))
    return f"{written} = {value}" if written.startswith("≈") else written


def plain(code: str) -> str:
    return code.partition("#")[0]


# --- markup ---------------------------------------------------------------------------------------


def test_the_markup_is_valid(page: Element) -> None:
    assert page.get("lang") == "en"
    ids = [one.get("id") for one in page.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    linked = [one.get("href", "") for one in page.iter("a")]
    assert {one.removeprefix("#") for one in linked if one != LINK} <= set(ids)


@pytest.mark.parametrize("name", SMALL_EVENTS)
def test_small_and_odd_events_make_a_page(name: str) -> None:
    ranking = ct.rank(ct.read(SMALL_EVENTS[name].encode()))
    page = parsed(html_report(ranking))
    assert len(rows_of(page, "ranking")) == len(cards(page)) == len(ranking.order)


@pytest.mark.parametrize("seed", range(3, 7))
def test_generated_events_make_a_page(seed: int) -> None:
    for written in (generate(seed).trf(), generate_team(seed)):
        ranking = ct.rank(ct.read(written.encode()))
        assert len(cards(parsed(html_report(ranking)))) == len(ranking.order)


def test_nothing_comes_from_elsewhere_and_nothing_runs(page: Element) -> None:
    tags = {one.tag for one in page.iter()}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form", "use"}
    for one in page.iter():
        assert not [name for name in one.attrib if name.startswith("on") or name == "src"]
        address = one.get("href", "#")
        assert address.startswith("#") or address == LINK
    style = "".join(one.text or "" for one in page.iter("style"))
    assert "url(" not in style
    assert "@import" not in style


def test_the_head_tells_of_the_event() -> None:
    ranking, page = ranked("club-swiss"), club()
    head = words(next(page.iter("header")))
    details = ranking.tournament.details
    assert (details.start, details.end) == ("2026/09/07", "2026/10/19")
    for fact in (details.name, details.city, "2026-09-07 – 2026-10-19", details.chief_arbiter):
        assert fact
        assert fact in head
    assert "Swiss, after round 7 of 7" in head
    assert "Participants11" in head


# --- tables ---------------------------------------------------------------------------------------


def test_every_number_of_the_json_stands_in_its_row(ranking: Ranking, page: Element) -> None:
    data = standings(ranking)
    head = [words(one) for one in head_of(page, "ranking")]
    codes = [f"{number}{plain(code)}" for number, code in enumerate(data.ranked_by, 1)]
    assert [one for one in head if one in codes] == codes
    rows = rows_of(page, "ranking")
    assert len(rows) == len(data.standings)
    for row, one in zip(rows, data.standings, strict=True):
        written = dict(zip(head, map(words, row), strict=True))
        place = f"{one.place}" if one.place == one.place_to else f"{one.place}-{one.place_to}"
        assert written["Place"] == place
        assert written["No."] == str(one.id)
        assert written["Team" if ranking.tournament.matches else "Name"] == one.name
        assert written["By"] == plain(one.decided_by or "")
        for head_code, (code, value) in zip(codes, one.values.items(), strict=True):
            assert written[head_code] == shown(value, signed=has_sign(code))


def test_the_first_criterion_is_marked_and_each_has_its_name() -> None:
    page = parsed(html_report(ranked("club-swiss", "PTS,BH/C1,SB")))
    marked = [words(one) for one in head_of(page, "ranking") if "f" in one.get("class", "")]
    assert marked == ["1PTS"]
    titles = [one.get("title", "") for one in by_id(page, "ranking").iter("abbr")]
    assert titles[0] == "Points, 2.1; ranks first"
    assert titles[1] == "Buchholz, cut 1, 8.1, 14.1"
    assert all("f" in cells_[-4].get("class", "") for cells_ in rows_of(page, "ranking"))


def test_tables_have_captions_and_scopes() -> None:
    page = club()
    for section in ("ranking", "crosstable"):
        table = next(by_id(page, section).iter("table"))
        assert table[0].tag == "caption"
        assert {one.get("scope") for one in head_of(page, section)} == {"col"}
        for row in rows_of(page, section):
            assert [one.get("scope") for one in row if one.tag == "th"] == ["row"]


def test_chosen_columns() -> None:
    page = parsed(html_report(ranked("club-swiss"), columns=["place", "name", "score", "BH"]))
    assert [words(one) for one in head_of(page, "ranking")] == ["Place", "Name", "Score", "3BH"]


def test_a_swiss_by_rounds() -> None:
    """Each cell against the opponent's own row: the place, the number, the colour, the points."""
    ranking, page = ranked("club-swiss"), club()
    rows = {int(words(row[1])): row for row in rows_of(page, "crosstable")}
    places = {int(words(row[1])): words(row[0]).partition("-")[0] for row in rows.values()}
    worth = {"1": 2, "+": 2, "½": 1, "0": 0, "−": 0}
    met = 0
    for id, row in rows.items():
        round_cells = [Cell.of(one) for one in row[3:-1]]
        assert shown(str(Fraction(sum(worth[one.result] for one in round_cells), 2))) == words(
            row[-1]
        )
        for number, one in enumerate(round_cells):
            if one.opponent is None:
                assert one.below == "bye"
                continue
            assert one.place == places[one.opponent]
            back = Cell.of(rows[one.opponent][3 + number])
            assert (back.colour, back.opponent) == ({"w": "b", "b": "w"}[one.colour], id)
            met += 1
    assert met == 2 * games(ranking)


def games(ranking: Ranking) -> int:
    return sum(len(list(sheet.pairs())) for sheet in ranking.tournament.sheets)


class Cell(NamedTuple):
    """A round as the page has it."""

    result: str
    colour: str
    below: str
    place: str = ""
    opponent: int | None = None

    @classmethod
    def of(cls, cell: Element) -> Cell:
        strong, below = (next(cell.iter(tag), None) for tag in ("b", "small"))
        if strong is None or below is None:
            return cls("", "", words(cell))
        found = re.fullmatch(r"(\d+) \((\d+)\)", words(below))
        made = cls(words(strong), (strong.tail or "").strip(), words(below))
        return made._replace(place=found[1], opponent=int(found[2])) if found else made


def test_the_square_of_a_round_robin() -> None:
    ranking = ranked("draughts-round-robin")
    page = parsed(html_report(ranking))
    rows = rows_of(page, "crosstable")
    heads = [words(one) for one in head_of(page, "crosstable")]
    ids = [int(words(row[1])) for row in rows]
    assert heads[3:-1] == [f"{words(row[0])}({words(row[1])})" for row in rows]
    for at, row in enumerate(rows):
        square = row[3:-1]
        assert [one.get("class") == "d" for one in square] == [q == at for q in range(len(ids))]
        points = [words(one) for one in square if one.get("class") != "d"]
        assert sum(map(int, points)) == int(words(row[-1]))
        for q, cell in enumerate(square):
            if q != at:  # 2-1-0: what one has the other lacks
                assert int(words(cell)) + int(words(rows[q][3 + at])) == 2


def test_a_double_round_robin_has_two_lines_in_a_cell() -> None:
    event = trf(
        "012 Twice", "042 2026/05/01", "142 2", "192 FIDE_DOUBLEROUNDROBIN",
        player(1, "2 w 1, 2 b =", "One", "2000"), player(2, "1 b 0, 1 w =", "Two", "1900"),
    )  # fmt: skip
    page = parsed(html_report(ct.rank(ct.read(event.encode()))))
    one, two = rows_of(page, "crosstable")
    assert [list(cell.itertext()) for cell in (one[4], two[3])] == [["1", "½"], ["0", "½"]]
    assert len(list(one[4].iter("br"))) == 1


def test_teams_with_the_results_of_their_matches() -> None:
    ranking = ranked("club-teams")
    page = parsed(html_report(ranking))
    rows = {int(words(row[1])): row for row in rows_of(page, "crosstable")}
    matches = list[str]()
    for id, row in rows.items():
        for number, cell in enumerate(row[3:-1]):
            one = Cell.of(cell)
            if one.opponent is None:
                assert one.below in ("", "bye")
                continue
            back = Cell.of(rows[one.opponent][3 + number])
            own, other = one.result.lstrip("+− ").split(" : ")
            assert back.result.lstrip("+− ") == f"{other} : {own}"
            assert back.opponent == id
            matches.append(one.result)
    assert len(matches) == 2 * games(ranking)
    assert [one for one in matches if one[0] in "+−"] == ["+ 3 : 0", "− 0 : 3"]


def test_annulled_results_stand_in_brackets() -> None:
    """No. 4 of five leaves after one game of four."""
    event = trf(
        "012 Leaving", "042 2026/05/01", "142 5", "192 FIDE_ROUNDROBIN",
        player(1, "4 w 1, 2 w 1, 3 b 1, 5 w 1,", "One", "2000"),
        player(2, "3 w =, 1 b 0, 4 w +,, 5 b 1", "Two", "1900"),
        player(3, "2 b =,, 1 w 0, 4 b +, ", "Three", "1800"),
        player(4, "1 b 0, 5 w -, 2 b -, 3 w -,", "Four", "1700"),
        player(5, ", 4 b +,, 1 b 0, 2 w 0", "Five", "1600"),
    )  # fmt: skip
    page = parsed(html_report(ct.rank(ct.read(event.encode()))))
    rows = {
        int(words(row[1])): [words(cell) for cell in row] for row in rows_of(page, "crosstable")
    }
    heads = [words(one) for one in head_of(page, "crosstable")]
    of_the_fourth = next(at for at, head in enumerate(heads) if head.endswith("(4)"))
    assert [rows[id][of_the_fourth] for id in (1, 2, 3, 5)] == ["(1)", "(+)", "(+)", "(+)"]
    assert "Results in brackets are annulled." in words(by_id(page, "crosstable"))
    assert "annulled comes behind all others" in words(with_class(cards(page)[4], "w")[0])


# --- cards ----------------------------------------------------------------------------------------


def test_the_cards_have_every_line_and_every_sum(ranking: Ranking, page: Element) -> None:
    found = cards(page)
    assert list(found) == [row.id for row in ranking.rows]
    for id, card in found.items():
        parts, values_ = values(card), explanation(ranking, id).explanations
        for part, one in zip(parts, values_, strict=True):
            heading = words(next(iter(part)))
            assert heading.startswith(f"{one.tiebreak} ")
            assert heading.endswith(one.article)
            rows = [[words(cell) for cell in cells(row)] for row in of_value(part)]
            if isinstance(one, Rounds):
                check_rounds(rows, one)
            elif isinstance(one, Steps):
                check_steps(rows, one)
            else:
                check_group(part, one)


def check_rounds(rows: list[list[str]], one: Rounds) -> None:
    code = one.tiebreak
    wanted = [
        [
            "besides" if line.round is None else str(line.round),
            "" if line.opponent is None else str(line.opponent),
            said(line.value, code) if line.counts else f"({said(line.value, code)})",
            line.because,
            line.article,
        ]
        for line in one.lines
    ]
    assert rows[:-1] == wanted
    assert rows[-1][1] == said(one.value, code)
    assert rows[-1][0] == ("Sum" if one.reduce == "total" else "Average")
    if one.reduce != "total":
        assert f"divided by {one.divisor}" in rows[-1][2]


def check_steps(rows: list[list[str]], one: Steps) -> None:
    wanted = [[s.name, said(s.value, one.tiebreak), s.because, s.article] for s in one.steps]
    assert rows == (wanted or [["nobody was tied with this participant at this point"]])


def check_group(part: Element, one: Group) -> None:
    tables = with_class(part, "g")
    assert len(tables) == len(one.passes)
    if not one.passes:
        assert "nobody was tied" in words(part)
    for table, each in zip(tables, one.passes, strict=True):
        rows = [cells(row) for row in table.iter("tr")][1:]
        assert {int(words(row[0])): words(row[-1 - has_games(each)]) for row in rows} == {
            row.id: shown(row.value) for row in each.table
        }
        order = " > ".join(" = ".join(map(str, level)) for level in each.order)
        assert order in words(part)
        assert f"({each.article})" in words(part)


def has_games(each: GroupPass) -> int:
    return int(any(row.games for row in each.table))


def test_a_small_table_has_who_met_whom() -> None:
    ranking = ranked("russian-swiss")
    page = parsed(html_report(ranking))
    table = with_class(cards(page)[2], "g")[0]
    rows = [[words(cell) for cell in cells(row)] for row in table.iter("tr")]
    assert rows == [
        ["No.", "Name", "5", "2", "3", "Value", "Games"],
        ["5", "Дымченко, Аглая", "", "1", "0.5", "1.5", "2"],
        ["2", "Безлепкина, Варвара", "0", "", "1", "1", "2"],
        ["3", "Верхолётов, Игнат", "0.5", "0", "", "0.5", "2"],
    ]


def test_the_table_of_a_large_group_stands_once() -> None:
    ranking = ct.rank(ct.read(swiss(60, 3, 1).trf().encode()), tiebreaks="PTS,DE,SB")
    page = parsed(html_report(ranking))
    sizes = [len(one) for one in _groups(ranking)]
    large = [size for size in sizes if size > 12]
    assert large
    pointing = [
        one for one in by_id(page, "cards").iter("td") if "Tied at this point" in words(one)
    ]
    assert len(pointing) == sum(large) - len(large)
    for one in pointing:
        (link,) = one.iter("a")
        card = cards(page)[int(link.get("href", "").removeprefix("#p"))]
        (table,) = with_class(card, "g")
        assert f"Tied at this point: {len(list(table.iter('tr'))) - 1}." in words(one)


def _groups(ranking: Ranking) -> list[list[int]]:
    by_label: dict[int, list[int]] = {}
    for p, label in enumerate(ranking.columns[1].classes.label.tolist()):
        by_label.setdefault(label, []).append(p)
    return list(by_label.values())


def test_cards_are_closed_and_can_be_opened_without_script(page: Element) -> None:
    for card in cards(page).values():
        assert card.tag == "details"
        assert card.get("open") is None
        assert card[0].tag == "summary"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", THREE)
def test_the_markup_has_no_error(name: str, language: str) -> None:
    """Errors of the markup are raised where it is read."""
    with spoken(language):
        page = parsed(html_report(ranking_of(name), LINK))
    ids = [one.get("id") for one in page.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    targets = {one.get("href", "")[1:] for one in page.iter("a") if one.get("href", "")[:1] == "#"}
    assert targets <= set(ids)


# --- colours, languages, names --------------------------------------------------------------------


def test_russian_pages_have_no_words_of_ours_in_english() -> None:
    """Codes, the names of editions and what is typed stay; all else is Russian."""
    with spoken("ru"):
        ranking = ct.rank(
            ct.read(EXAMPLES / "russian-swiss.trf"),
            edition="rus-2010", tiebreaks="PTS,DE,BH/C*,SHM,SRO,WIN,PO",
        )  # fmt: skip
        page = parsed(html_report(ranking, LINK))
    assert page.get("lang") == "ru"
    latin = set(LATIN.findall(" ".join(next(page.iter("body")).itertext()).replace(LINK, "")))
    titles = {one.title for one in ranking.tournament.participants}
    allowed = {*(one.name for one in ranking.columns), *titles, *(f"BH/C{n}" for n in range(1, 7))}
    allowed |= {"RUS", "rus-2010", "crosstable", "tiebreaks", "edition"}
    allowed |= {"unplayed", "element"}  # a question, in a remark
    assert latin <= allowed
    labels = [one.get(name, "") for one in page.iter() for name in ("aria-label", "title")]
    assert set(LATIN.findall(" ".join(labels))) <= allowed | {"QR-"}


def test_russian_numbers() -> None:
    ranking = ranked("round-robin-withdrawal", "PTS,SB,DE")
    with spoken("ru"):
        page = parsed(html_report(ranking))
        wanted = {row.id: [shown(text) for text in _texts(ranking, row.id)] for row in ranking.rows}
    assert any("," in one for each in wanted.values() for one in each)
    for row in rows_of(page, "ranking"):
        written = [words(cell) for cell in row]
        assert set(wanted[int(written[1])]) <= set(written)
    numbers = re.findall(r"\d[.,]\d+", words(by_id(page, "ranking")))
    assert numbers
    assert all("," in one for one in numbers)


def _texts(ranking: Ranking, id: int) -> list[str | None]:
    p = ranking.tournament.row_of(id)
    assert p is not None
    return [one.values.texts()[p] for one in ranking.columns]


HOSTILE = {
    2: "<script>alert(1)</script>",
    3: '"><img src=x onerror=alert(1)>',
    4: "Right \u202eto\u2069 left\u2066",
    5: "Bell\x07 and\x00 \x1b[31m\x9f\ufffe\ud800 end",
    6: "אברהם, כהן",
    7: "& &amp; <b>",
    8: "",
    9: "' onfocus='x",
    10: "{{ 7 * 7 }} {opponent} %s",
    11: "محمد علي",
}


def hostile() -> Ranking:
    tournament = ct.read(EXAMPLES / "club-swiss.trf")
    people = tuple(
        replace(one, name=HOSTILE.get(one.id, one.name)) for one in tournament.participants
    )
    details = replace(tournament.details, name="<title>\x00 & \u202e</title>", city="<b>")
    return ct.rank(replace(tournament, participants=people, details=details), tiebreaks="PTS,DE,SB")


def test_names_cannot_break_the_page() -> None:
    written = html_report(hostile(), LINK)
    written.encode("utf-8")
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", written)
    page = parsed(written)
    tags = {one.tag for one in page.iter()}
    assert not tags & {"script", "img"}
    assert not [one for one in page.iter() for name in one.attrib if name.startswith("on")]
    rows = {int(words(row[1])): words(row[2]) for row in rows_of(page, "ranking")}
    assert rows[2] == HOSTILE[2]
    assert rows[3] == HOSTILE[3]
    assert rows[4] == "Right to left"
    assert rows[5] == "Bell and [31m end"
    assert rows[7] == HOSTILE[7]
    assert rows[8] == "(no name)"
    assert rows[10] == HOSTILE[10]
    assert words(next(page.iter("h1"))) == "<title> & </title>"


def test_names_that_run_leftwards_are_kept_apart() -> None:
    """In every sentence, so that the numbers behind them stay where they are."""
    page = parsed(html_report(hostile()))
    for name in (HOSTILE[6], HOSTILE[11]):
        whole = words(next(page.iter("main"))).count(name)
        drawn = sum(words(one).count(name) for one in page.iter("svg"))
        apart = sum(words(one) == name for one in page.iter("bdi"))
        assert apart == whole - drawn
        assert apart > 10


# --- link, charts, size ---------------------------------------------------------------------------


def test_a_link_has_its_code() -> None:
    figure = next(club().iter("figure"))
    assert [one.get("href") for one in figure.iter("a")] == [LINK]
    (path,) = figure.iter("path")
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+),(\d+)h1v1h-1z", path.get("d", ""))}
    code = segno.make(LINK, error="m", micro=False)
    assert dark == {
        (x, y) for y, row in enumerate(code.matrix) for x, one in enumerate(row) if one & 1
    }
    assert not list(parsed(html_report(ranked("club-swiss"))).iter("figure"))


@pytest.mark.parametrize(
    "link",
    ["javascript:alert(1)", "example.org", "https://", "ftp://example.org", "", "https://[x"],
)
def test_what_is_no_link(link: str) -> None:
    with pytest.raises(BadSetting, match="not the address of a page"):
        html_report(ranked("club-swiss"), link)


def test_a_link_too_long_for_a_code() -> None:
    with pytest.raises(BadSetting, match="does not fit a QR code"):
        html_report(ranked("club-swiss"), f"https://example.org/{'a' * 3000}")


def test_the_lines_of_all_participants() -> None:
    ranking = ranked("round-robin-withdrawal")
    page = parsed(html_report(ranking))
    lines = with_class(by_id(page, "places"), "l")
    ends = [words(one).rpartition(" ")[0] for one in lines]
    assert len(lines) == len(ranking.order) == len(ends)
    heights = [[point.split(",")[1] for point in _points(one)] for one in lines]
    for after in zip(*heights, strict=True):
        assert len(set(after)) == len(lines)
    last = sorted((int(each[-1]), name.text or "") for each, one in zip(heights, lines, strict=True)
                  for name in one.iter("text"))  # fmt: skip
    names = [ranking.tournament.participants[p].name for p in ranking.order]
    assert [written.partition(" ")[2] for _, written in last] == names


def _points(line: Element) -> list[str]:
    return next(line.iter("polyline")).get("points", "").split()


def test_the_lines_of_the_first_of_a_large_field() -> None:
    ranking = ct.rank(ct.read(swiss(120, 5, 4).trf().encode()))
    page = parsed(html_report(ranking))
    assert len(with_class(by_id(page, "places"), "l")) == 20
    assert len(list(by_id(page, "cards").iter("svg"))) == 120


def test_the_places_after_each_round_stand_on_the_card() -> None:
    ranking, page = ranked("club-swiss"), club()
    for id, card in cards(page).items():
        (course,) = with_class(card, "c")
        wanted = [ct.rank(ranking.tournament, after=r) for r in range(1, 8)]
        places = [next(row.place for row in one.rows if row.id == id) for one in wanted]
        assert words(course) == f"Places after each round: {', '.join(map(str, places))}"


def test_without_charts() -> None:
    page = parsed(html_report(ranked("club-swiss"), charts=False))
    assert not list(page.iter("svg"))
    assert "#places" not in [one.get("href") for one in page.iter("a")]


def test_an_event_of_one_round_or_none_has_no_chart() -> None:
    for after in (0, 1):
        ranking = ct.rank(ct.read(EXAMPLES / "club-swiss.trf"), after=after)
        assert not list(parsed(html_report(ranking)).iter("svg"))
    assert "no round is over" in words(
        next(parsed(html_report(ct.rank(ct.read(EMPTY.encode())))).iter("header"))
    )


def test_a_large_event_stays_small() -> None:
    """600 x 9 with points and five systems, all cards and the chart: at most 5 MB."""
    ranking = ct.rank(ct.read(swiss(600, 9, 1).trf().encode()), tiebreaks="PTS,DE,BH/C1,BH,SB,WIN")
    written = html_report(ranking, LINK)
    assert len(written.encode()) < 5_000_000
    assert written.count("<details") == 600


# --- rules, remarks, the terminal -----------------------------------------------------------------


def test_the_rules_are_told() -> None:
    settings = ct.Settings(answers={"low_cut": "plainly-lowest"})
    ranking = ct.rank(
        ct.read(EXAMPLES / "club-swiss.trf"), tiebreaks="PTS,BH/C1,SB", settings=settings
    )
    page = parsed(html_report(ranking))
    rules = words(by_id(page, "rules"))
    edition = ranking.regulations.edition
    assert f"{edition.title} ({edition.id})" in rules
    assert "win: 1; draw: 0.5; loss: 0" in rules
    assert "PTS, BH/C1, SB; set by the user" in rules
    rows = [[words(cell) for cell in row] for row in rows_of(page, "rules")]
    assert rows[1] == ["2", "BH/C1", "Buchholz, cut 1", "8.1, 14.1"]
    article = edition.decides["low_cut"].article
    said = answer_sentence("low_cut", "plainly-lowest")
    assert f"{said} low_cut=plainly-lowest ({article})" in rules


def test_all_remarks_stand_on_the_page(ranking: Ranking, page: Element) -> None:
    found = [words(one) for one in by_id(page, "remarks").iter("li")]
    assert sorted(found) == sorted(" ".join(str(one).split()) for one in ranking.remarks)


PRINTED = EXAMPLES / "club-swiss-printed.csv"


def test_what_was_published_has_its_section() -> None:
    event = ct.read(PRINTED)
    found = ct.identify(event)
    made = parsed(html_report(ct.rank(event), identified=found))
    section = by_id(made, "published")
    assert "10 of 11 rows" in words(section)
    assert "fide-2024-08-01" in words(section)
    rows = [[words(cell) for cell in row] for row in rows_of(made, "published")]
    assert [row[:3] for row in rows] == [
        [one.column, one.code or "places", f"{one.matched} of 11"]
        for one in found.candidates[0].columns
    ]
    assert [row[3] for row in rows] == [
        "Points",
        "Buchholz, cut 1",
        "Buchholz",
        "Sonneborn-Berger",
        "",
    ]
    left = list(section.iter("table"))[1]
    cells_left = [words(one) for one in next(left.iter("tbody")).iter() if one.tag in ("td", "th")]
    assert cells_left == ["5", "Farkasdi, Emese", "TB3", "3", "8", "a wrong digit"]
    assert "#published" in [one.get("href") for one in by_tag(made, "nav")]


def by_tag(page: Element, tag: str) -> list[Element]:
    return [link for one in page.iter(tag) for link in one.iter("a")]


def test_a_heading_of_a_file_cannot_break_the_page() -> None:
    event = ct.read(EXAMPLES / "club-swiss.trf")
    columns = {"TB1 <b>&": tuple(str(one.id % 7) for one in event.participants)}
    event = replace(event, published=replace(event.published, columns=columns))
    made = parsed(html_report(ct.rank(event), identified=ct.identify(event)))
    assert "TB1 <b>&" in words(by_id(made, "published"))


def test_without_anything_published_there_is_no_section() -> None:
    ranking = ct.rank(ct.read(EXAMPLES / "club-swiss.trf"))
    assert "id=published" not in html_report(ranking)
    nothing = ct.identify(replace(ranking.tournament, published=Published()))
    assert "id=published" not in html_report(ranking, identified=nothing)


def test_the_terminal_writes_the_page(tmp_path: Path) -> None:
    event = file_of(tmp_path, (EXAMPLES / "club-swiss.trf").read_bytes())
    out = tmp_path / "report.html"
    asked = ("standings", event, "--format", "html", "--link", LINK)
    done = run(*asked, "-o", out)
    assert (done.code, done.data) == (0, b"")
    written = out.read_text("utf-8")
    assert run(*asked).out == written
    tournament = ct.read(event)
    published = identified_of(tournament, ct.Settings())
    assert written == html_report(ct.rank(tournament), LINK, identified=published)
    few = run("standings", event, "--format", "html", "--columns", "place,name")
    assert [words(one) for one in head_of(parsed(few.out), "ranking")] == ["Place", "Name"]


def test_the_terminal_refuses_what_is_no_link(tmp_path: Path) -> None:
    event = file_of(tmp_path, (EXAMPLES / "club-swiss.trf").read_bytes())
    done = run("standings", event, "--format", "html", "--link", "nowhere")
    assert done.code == 2
    assert "'nowhere' is not the address of a page" in done.err
