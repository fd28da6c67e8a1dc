"""The sheets of play-offs: what stands on each of them before, during and after, in every form."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pypdfium2
import pytest
from python_calamine import CalamineWorkbook

from crosstable.cli.language import speaking
from crosstable.errors import BadSetting
from crosstable.playoff.brackets import brackets
from crosstable.playoff.engine import Course, progress
from crosstable.playoff.load import format_of
from crosstable.playoff.report import report
from crosstable.playoff.state import PlayOff
from crosstable.reports.papers.paper import Document, Figure, Paper, Section, shown
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.tree import Tree, TreePair, TreeRound, TreeSide
from crosstable.reports.papers.tree import lines as tree_lines
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.sheets.catalogue import SHEETS, sheets
from tests.playoff.playing import CUP, NAMES, OWN, results, setup
from tests.playoff.test_all_results import choices
from tests.reports.pages import parsed, with_class, words

FORMS = ("table", "md", "html", "pdf", "xlsx")
ALL_PLACES = CUP.replace("title = ", 'places = "all"\ntitle = ')
PRIZES = ["1000", "600", "400", "300", "200", "100", "50"]


def play_off(count: int, written: str = "", rules: str = "fide-2006", page: str = "",
             place: int = 1, **options: Any) -> PlayOff:  # fmt: skip
    return PlayOff(
        place=place, place_to=place + count - 1, rules=rules, page=page or OWN.get(rules, ""),
        announced="Regulations, 12", last_game_ended="18:00", prizes=PRIZES,
        setup=setup(count, place=place, **options), entry=results(written),
    )  # fmt: skip


def played_on(one: PlayOff, steps: int, seed: int = 1) -> PlayOff:
    """The play-off after so many more entries, at random; to its end where there are fewer."""
    rules = format_of(one.rules, one.page, one.setup.answers)
    chance, entries = random.Random(seed), list(one.entry)
    course = Course(rules, one.setup)
    while steps and (now := course.after(entries)).order is None:
        asked = [chance.choice(each) for each in choices(now, one.setup)]
        entries += asked[:steps]
        steps -= len(asked[:steps])
    return PlayOff(**{name: getattr(one, name) for name in one.__struct_fields__ if name != "entry"},
                   entry=entries)  # fmt: skip


#: Play-offs of every kind, at all times.
STATES = {
    "two": play_off(2),
    "two level": play_off(2, "1 1"),
    "three over": play_off(3, "= 1 1"),
    "four under way": play_off(4, "1 1 ="),
    "four ruled": play_off(4, "1 1 = 0"),
    "five": play_off(5),
    "five over": played_on(play_off(5), 500),
    "six": play_off(6),
    "seven over": played_on(play_off(7), 500),
    "eight": play_off(8),
    "eight under way": play_off(8, "1 0 1 = 1"),
    "nine": play_off(9),
    "ten under way": played_on(play_off(10), 21),
    "eleven": play_off(11),
    "cup of five": played_on(play_off(5, rules="cup"), 7),
    "all places of six": played_on(play_off(6, rules="cup", page=ALL_PLACES), 11),
    "two of a tournament of all places": play_off(4, rules="rus-2010", place=3),
    "teams": play_off(3, rules="rus-2010", counting="match-points", boards=4, pace="15+10"),
    "two seats": play_off(5, rules="cup", seats=2),
    "groups by lot": played_on(play_off(7, rules="groups"), 3),
}


@pytest.fixture(params=STATES)
def state(request: pytest.FixtureRequest) -> PlayOff:
    return STATES[request.param]


def sheet(one: PlayOff, name: str, stage: int = 0) -> Paper:
    (paper,) = sheets(one, "Small Open", [name], stage).papers
    return paper


def tables(paper: Paper) -> Iterator[tuple[list[str], list[list[str]]]]:
    for table in paper.tables:
        yield [one.heading for one in table.columns], [[shown(cell) for cell in row]
                                                       for row in table.rows]  # fmt: skip


def text(document: Document) -> str:
    made = printed(document, "table")
    assert isinstance(made, str)
    return made


# --- all sheets in all forms ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("form", FORMS)
def test_every_sheet_has_every_form(state: PlayOff, form: str, language: str) -> None:
    with speaking(language):
        document = sheets(state, "Small Open")
        made = printed(document, form)
    assert len(made) > 100
    names = {one.name for one in document.papers}
    over = report(state).order is not None
    assert ("result" in names) == over
    assert {"plan", "timetable", "boards", "cases", "money"} <= names
    assert "bracket" in names or "crosstables" in names
    if form == "html":
        assert isinstance(made, str)
        assert "Anna" in words(parsed(made))


def test_everybody_who_plays_is_on_the_plan(state: PlayOff) -> None:
    (_, rows), *_ = tables(sheet(state, "plan"))
    assert [row[2] for row in rows] == [one.name for one in state.setup.players]


@pytest.mark.parametrize(
    ("one", "name", "said"),
    [
        (play_off(3), "bracket", "nobody is knocked out"),
        (play_off(8), "crosstables", "nothing but a bracket"),
        (play_off(3, "1 = ="), "slips", "no game waits for its result.*--stage N"),
        (play_off(2), "result", "the play-off is not over"),
        (PlayOff(place=1, place_to=2, rules="fide-2006", setup=setup(2)), "money", "--prizes"),
    ],
)
def test_a_sheet_that_a_play_off_does_not_have(one: PlayOff, name: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        sheets(one, "Small Open", [name])
    assert name not in [each.name for each in sheets(one, "Small Open").papers]


def test_a_stage_that_is_not_there() -> None:
    with pytest.raises(BadSetting, match="there is no stage 3; the last one so far is 1"):
        sheets(play_off(8), "Small Open", ["boards"], 3)


def test_all_names_are_those_of_the_command() -> None:
    assert SHEETS == ("plan", "bracket", "crosstables", "timetable", "boards", "cases", "money",
                      "slips", "result")  # fmt: skip


# --- brackets -------------------------------------------------------------------------------------


def trees(one: PlayOff) -> list[Tree]:
    return [part for part in sheet(one, "bracket").parts if isinstance(part, Tree)]


def test_a_bracket_of_eight_in_letters() -> None:
    assert text(sheets(play_off(8, "1 0 1 = 1"), "Small Open", ["bracket"])).splitlines()[6:] == [
        "",
        "Quarter-finals   Semi-finals   Final    Winner",
        "",
        "1 Anna 1 ←     ┐",
        "8 Henri 0      ┴─",
        "                 1 Anna 1 ←  ┐",
        "                 4 David 0   ┴─",
        "4 David 1 ←    ┐",
        "5 Emma 0       ┴─",
        "                               1 Anna ┐ …",
        "                               …      ┴─",
        "2 Boris 0      ┐",
        "7 Greta 1 ←    ┴─",
        "                 7 Greta     ┐",
        "                 3 Clara     ┴─",
        "3 Clara 1 ←    ┐",
        "6 Felix 0      ┴─",
    ]


def test_where_and_when_the_next_games_are() -> None:
    (tree,) = trees(play_off(8, "1 0 1 = 1"))
    assert [pair.caption for pair in tree.rounds[1].pairs] == ["", "board 2, 18:49"]
    assert [one.heading for one in tree.rounds] == ["Quarter-finals", "Semi-finals", "Final"]
    assert tree.through.heading == "Winner"


def test_a_bracket_of_which_several_come_through() -> None:
    """Of five for two seats: the winners of the semi-finals are through, and no final is played."""
    (tree,) = trees(play_off(5, rules="cup", seats=2))
    assert [one.heading for one in tree.rounds] == ["Round 1", "Round 2"]
    assert tree.through.heading == "Through"
    assert len(tree.through.pairs) == 2
    first = [[side.words for side in pair.sides] for pair in tree.rounds[0].pairs]
    assert first == [["Anna", "bye"], ["David", "Emma"], ["Boris", "bye"], ["Clara", "bye"]]


def test_brackets_for_the_lesser_places() -> None:
    """Six for all places by a bracket of eight: those behind play for third, and for fifth."""
    start = play_off(6, rules="cup", page=ALL_PLACES, place=3)
    heads = [part.words for part in sheet(start, "bracket").parts if isinstance(part, Section)]
    assert heads == ["Places 3-8", "Places 5-6", "Places 7-8"]
    over = played_on(start, 500)
    order = report(over).order
    assert order is not None
    assert all(one.place == one.place_to for one in order)
    by_place = {one.place: NAMES[one.ids[0] - 1] for one in order}
    winners = {
        part.words: tree.through.pairs[0].sides[0].words
        for part, tree in zip(
            [one for one in sheet(over, "bracket").parts if isinstance(one, Section)],
            trees(over),
            strict=True,
        )
    }
    assert winners == {f"Places {at}-{end}": by_place[at] for at, end in ((3, 8), (5, 6), (7, 8))}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("count", "rules"), [(4, "fide-2006"), (8, "fide-2006"), (5, "cup"), (7, "all"), (16, "all"),
                         (6, "fide-manual-2014")],
)  # fmt: skip
def test_a_bracket_tells_what_was_played(count: int, rules: str, seed: int) -> None:
    """At every moment: who won a pair stands in the next round, and at the end ahead of its loser."""
    page = ALL_PLACES if rules == "all" else ""
    one = played_on(play_off(count, rules="cup" if page else rules, page=page),
                    random.Random(seed).choice([3, 10, 10_000]), seed)  # fmt: skip
    now = progress(format_of(one.rules, one.page), one.setup, one.entry)
    places = {id: at for at, level in enumerate(now.order or ()) for id in level.players}
    for drawn in brackets(now):
        for before, after in zip(drawn.rounds, drawn.rounds[1:], strict=False):
            slots = [id for pair in after for id in pair.players]
            for pair, slot in zip(before, slots, strict=True):
                assert slot in (pair.winner, None)
                assert pair.winner in (*pair.players, None)
        for pair in (pair for pairs in drawn.rounds for pair in pairs):
            losers = [id for id in pair.players if id not in (None, pair.winner)]
            if pair.winner is not None and now.order is not None:
                assert all(places[pair.winner] < places[id] for id in losers)
    if now.order is not None and count in (8, 16):
        first = next(each for each in brackets(now) if each.place == 1)
        assert first.rounds[-1][0].winner == now.order[0].players[0]


def test_long_names_are_cut_and_points_are_not() -> None:
    side = TreeSide("Featherstonehaugh-Cholmondeley, Maximilian", "12", "½ 0 1 1", won=True)
    pair = TreePair((side, side))
    tree = Tree([TreeRound("Round 1", [pair, pair]), TreeRound("Round 2", [pair])],
                TreeRound("Winner", [pair]))  # fmt: skip
    drawn = tree_lines(tree, 80)
    assert max(map(len, drawn)) <= 80
    assert sum("½ 0 1 1 ←" in line for line in drawn) == 6
    assert sum("…" in line for line in drawn) >= 6


# --- crosstables ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 5, 6, 7, 9, 10])
def test_small_crosstables_are_mirrored(count: int) -> None:
    over = played_on(play_off(count), 500, count)
    value = {"0": Fraction(0), "½": Fraction(1, 2), "1": Fraction(1)}
    squares = 0
    for heads, rows in tables(sheet(over, "crosstables")):
        if heads[0] != "No.":
            continue
        squares += 1
        cells = [row[2:-1] for row in rows]
        for at, row in enumerate(cells):
            assert row[at] == "×"
            assert sum(value[cell] for cell in row if cell != "×") == points(rows[at][-1])
            for other, cell in enumerate(row):
                if other != at:
                    assert value[cell] + value[cells[other][at]] == 1
    assert squares >= 1


def points(written: str) -> Fraction:
    """``2½``, ``½`` or ``2``."""
    whole = written.removesuffix("½")
    return Fraction(whole or 0) + (Fraction(1, 2) if written != whole else 0)


def test_groups_and_what_their_winners_play() -> None:
    six = sheet(play_off(6), "crosstables")
    assert [one.words for one in six.parts if isinstance(one, Section)] == [
        "Stage 1: group A: round robin, 3 min + 5 s a move (6 k 2a)",
        "Stage 1: group B: round robin, 3 min + 5 s a move (6 k 2a)",
        (
            "The winners of the groups: one game, White 5 min, Black 4 min, a draw wins for Black"
            " (6 k 5, 6 k 1b)"
        ),
    ]
    (final,) = [one for one in six.parts if isinstance(one, Tree)]
    assert [side.words for side in final.rounds[0].pairs[0].sides] == [
        "winner of group A", "winner of group B",
    ]  # fmt: skip
    nine = list(tables(sheet(play_off(9), "crosstables")))
    assert [row[1] for row in nine[-1][1]] == [f"winner of group {one}" for one in "ABC"]
    over = sheet(play_off(6, "= 1 1 = 1 0 1"), "crosstables")
    assert not [one for one in over.parts if isinstance(one, Tree)], "the final itself is there"
    assert "Stage 3: one game" in [one for one in over.parts if isinstance(one, Section)][-1].words


# --- times and boards -------------------------------------------------------------------------------


def test_the_timetable_of_five() -> None:
    (_, rounds), (_, longest) = tables(sheet(play_off(5), "timetable"))
    assert [row[:4] for row in rounds] == [
        ["1", "1", "18:30", "18:46"], ["1", "2", "18:46", "19:02"], ["1", "3", "19:02", "19:18"],
        ["1", "4", "19:18", "19:34"], ["1", "5", "19:34", "19:50"],
    ]  # fmt: skip
    assert longest == [
        ["1", "80", "18:30", "19:50"], ["2", "32", "20:00", "20:32"], ["3", "9", "20:42", "20:51"],
        ["4", "32", "21:01", "21:33"], ["5", "9", "21:43", "21:52"],
    ]  # fmt: skip


def test_the_longest_course_is_over_when_the_play_off_is() -> None:
    assert len(sheet(STATES["five over"], "timetable").tables) == 1


def test_a_timetable_that_nobody_can_give() -> None:
    paper = sheet(play_off(3, rules="rus-2010"), "timetable")
    ((_, rows),) = tables(paper)
    assert {(row[2], row[3]) for row in rows} <= {("18:30", ""), ("", "")}
    assert "The time control is not stated" in text(Document("", [], [paper]))


def test_boards_have_a_line_for_each_arbiter_and_for_the_committee(state: PlayOff) -> None:
    (heads, games), (_, committee) = tables(sheet(state, "boards"))
    stage = report(state).stages[-1]
    assert heads[-1] == "Arbiter"
    assert len(games) == len(stage.games)
    assert all(re.fullmatch("_+", row[-1]) for row in games)
    assert len(committee) == 3
    pairs = {(one.white, one.black) for one in stage.games}
    names = {one.id: one.name for one in state.setup.players}
    white = heads.index("First team" if "First team" in heads else "White")
    assert {(row[white], row[white + 1]) for row in games} == {
        (names[one], names[other]) for one, other in pairs
    }


def test_boards_of_an_earlier_stage() -> None:
    over = play_off(4, "1 1 = = 1 =")
    assert "Stage 1, 18:30, 32 min" in text(sheets(over, "", ["boards"], 1))
    assert "Stage 2, 19:12, 32 min" in text(sheets(over, "", ["boards"]))
    ((_, games), _) = tables(sheet(over, "boards", 1))
    assert [row[-2] for row in games] == ["1-0", "1-0", "½-½", "½-½"]


def slips(one: PlayOff, stage: int = 0) -> Slips:
    (part,) = sheet(one, "slips", stage).parts
    assert isinstance(part, Slips)
    return part


def test_a_slip_for_each_game_that_waits() -> None:
    made = slips(play_off(4, "1 1 =")).slips
    assert [slip.facts[0] for slip in made] == ["Stage 1, round 2, board 2, game 4, 18:46"]
    assert dict(made[0].sides) == {"White": "Clara", "Black": "Boris"}
    assert list(made[0].boxes) == ["1-0", "½-½", "0-1"]
    assert made[0].note == ""
    assert len(slips(play_off(4, "1 1 ="), 1).slips) == 4


def test_a_slip_of_armageddon_says_whose_a_draw_is() -> None:
    assert slips(play_off(2, "1 1")).slips[0].note == "A draw wins for Black."


def test_a_slip_whose_colours_are_still_to_be_chosen() -> None:
    level = play_off(2, "1 1 1 1", rules="cup")
    (slip,) = slips(level).slips
    assert [label for label, _ in slip.sides] == ["____", "____"]


def test_slips_of_teams_have_their_boards() -> None:
    made = slips(STATES["teams"]).slips
    assert len(made) == 3
    assert list(made[0].boards) == ["Board 1", "Board 2", "Board 3", "Board 4", "Result"]
    assert [label for label, _ in made[0].sides] == ["First team", "Second team"]
    assert made[0].boxes == []


# --- cases, money, result ---------------------------------------------------------------------------


def test_every_case_leads_to_a_contest_that_is_there(state: PlayOff) -> None:
    written = text(Document("", [], [sheet(state, "cases")]))
    numbers = set(re.findall(r"^(\d+)\. ", written, re.MULTILINE))
    joined = " ".join(written.split())
    assert set(re.findall(r"→ (\d+)", joined)) <= numbers
    assert numbers - set(re.findall(r"→ (\d+)", joined)) <= {"1"}, "each is reached from another"


def test_the_money_of_each_case() -> None:
    ((heads, rows),) = tables(sheet(play_off(4), "money"))
    assert heads == ["From place", "1", "2", "3", "4"]
    assert rows == [
        ["1", "1000", "800", "≈666.67", "575"], ["2", "600", "500", "≈433.33", ""],
        ["3", "400", "350", "", ""], ["4", "300", "", "", ""],
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_the_money_that_is_paid_is_all_there_is(seed: int) -> None:
    count = random.Random(seed).randrange(2, 11)
    over = played_on(play_off(count), 500, seed)
    paper = sheet(over, "money")
    (table,) = paper.tables
    at = [one.name for one in table.columns].index("prize")
    figures = [row[at] for row in table.rows]
    paid = [Fraction(one.machine) for one in figures if isinstance(one, Figure)]
    given = sum(Fraction(one) for one in PRIZES[:count])
    assert sum(paid) == given
    order = report(over).order
    assert order is not None
    expected = [Fraction(one.prize or 0) for one in order for _ in one.ids]
    assert paid == expected


def test_the_sum_behind_a_shared_prize() -> None:
    ((_, rows),) = tables(sheet(play_off(3, "1 0 ="), "money"))
    assert rows == [
        ["1", "Clara", "1000", "1000"],
        ["2-3", "Anna", "500", "(600 + 400) / 2"],
        ["2-3", "Boris", "500", "(600 + 400) / 2"],
    ]  # fmt: skip


def test_the_result_with_its_reasons() -> None:
    written = text(sheets(play_off(3, "1 0 ="), "Small Open", ["result"]))
    for part in (
        "    1    3  Clara",
        "  2-3    1  Anna   level behind the winner (6 f)",
        "Before the first game",
        "- play: Anna; Boris; Clara (6 k 2a)",
        "Stage 1",
        "- points: Clara 2; Anna 0.5; Boris 0.5 (6 k 2a)",
        "Chief arbiter",
    ):
        assert part in written
    with speaking("ru"):
        assert "поделили место за победителем (6 f)" in text(
            sheets(play_off(3, "1 0 ="), "Small Open", ["result"])
        )


# --- forms ------------------------------------------------------------------------------------------


def pdf_of(one: PlayOff, *wanted: str) -> pypdfium2.PdfDocument:
    made = printed(sheets(one, "Кубок Заречья", wanted), "pdf")
    assert isinstance(made, bytes)
    return pypdfium2.PdfDocument(made)


def test_a_bracket_lies_across_its_page_and_everybody_is_on_it() -> None:
    data = pdf_of(play_off(8, "1 0 1 = 1"), "bracket")
    assert len(data) == 1
    assert data[0].get_size()[0] > data[0].get_size()[1]
    written = data[0].get_textpage().get_text_bounded()
    assert [name for name in NAMES[:8] if name not in written] == []
    assert "Semi-finals" in written


def test_sixteen_fit_on_a_page() -> None:
    data = pdf_of(play_off(16, rules="cup"), "bracket")
    assert len(data) == 1
    written = data[0].get_textpage().get_text_bounded()
    assert [name for name in NAMES if name not in written] == []


def test_eight_slips_fit_on_a_page() -> None:
    data = pdf_of(play_off(5), "slips")
    counts = [data[at].get_textpage().get_text_bounded().count("Moves") for at in range(len(data))]
    assert counts == [8, 2]


def test_words_of_an_organiser_are_never_commands() -> None:
    players = tuple(one for one in setup(2).players)
    odd = [type(players[0])(one.id, name) for one, name in
           zip(players, ["#panic() <b>", "*_[x](y)|$&"], strict=True)]  # fmt: skip
    one = PlayOff(place=1, place_to=2, rules="fide-2006", announced="<script>#x",
                  setup=setup(2, players=tuple(odd)))  # fmt: skip
    document = sheets(one, "A & B <i>")
    assert "#panic() <b>" in pypdfium2.PdfDocument(printed(document, "pdf"))[0].get_textpage(
    ).get_text_bounded()  # fmt: skip
    page = printed(document, "html")
    assert isinstance(page, str)
    assert "<script>" not in page
    assert "#panic() <b>" in words(parsed(page))


def test_the_page_has_rounds_and_slips_as_lists() -> None:
    made = printed(sheets(play_off(8), "Small Open", ["bracket", "slips"]), "html")
    assert isinstance(made, str)
    page = parsed(made)
    (tree,) = with_class(page, "t")
    assert [len(list(each.iter("dl"))) for each in tree] == [4, 2, 1, 1]
    assert len(with_class(page, "p")[0]) == 4
    other = printed(sheets(play_off(8), "Small Open", ["plan"]), "html")
    assert isinstance(other, str)
    assert len(other) < len(made) - 2_000, "the looks of brackets are only where they are needed"


def test_a_workbook_has_a_bracket_in_columns() -> None:
    made = printed(sheets(play_off(8, "1 0 1 ="), "Small Open", ["bracket", "slips"]), "xlsx")
    assert isinstance(made, bytes)
    read = CalamineWorkbook.from_filelike(io.BytesIO(made))
    bracket = read.get_sheet_by_name("Bracket").to_python(skip_empty_area=False)
    cells = {(at, column): str(cell) for at, row in enumerate(bracket)
             for column, cell in enumerate(row) if cell}  # fmt: skip
    where = {words: place for place, words in cells.items()}
    assert where["Quarter-finals"][1] == 0
    assert where["Semi-finals"][1] == 3
    assert where["Final"][1] == 6
    assert where["Winner"][1] == 9
    first = [place[0] for place, one in cells.items() if one in NAMES and place[1] == 1]
    second = [place[0] for place, one in cells.items() if one in NAMES and place[1] == 4]
    assert len(first) == 8
    assert len(second) == 4
    assert min(first) < min(second) < max(second) < max(first)


def test_the_tree_of_markdown_stays_a_drawing() -> None:
    made = printed(sheets(play_off(4), "Small Open", ["bracket"]), "md")
    assert isinstance(made, str)
    drawn = [line for line in made.splitlines() if "┴─" in line or "┐" in line]
    assert len(drawn) == 6
    assert all(line.startswith("    ") for line in drawn)


def test_tables_of_the_wall_are_large() -> None:
    for name in ("crosstables", "boards"):
        assert all(one.large for one in sheet(play_off(5), name).tables)
    assert not any(one.large for one in sheet(play_off(5), "money").tables)
