"""The papers: what stands on them is what the ranking, the file and the explanations say."""

from __future__ import annotations

import csv
import io
from datetime import date
from fractions import Fraction
from pathlib import Path

import html5lib
import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.errors import BadSetting
from crosstable.exact import machine_text, number
from crosstable.explain.explanation import Explanation, Rounds
from crosstable.ranking.ranking import Ranking
from crosstable.reference.docstrings import answer_sentence
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.catalogue import PAPERS, document
from crosstable.reports.papers.paper import (
    Cards,
    Figure,
    Items,
    Paper,
    Paragraph,
    Table,
    machine,
    shown,
)
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.standings import standings
from crosstable.texts import number_text
from tests.cli.running import SMALL, player, trf
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team
from tests.support.judged_events import round_robin

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
EVERY_KIND = "PTS,BH/C1,DE,SB,ARO,TPR,PS,PO,LOT"
OF_PLAYERS = [one for one in PAPERS if one not in ("teams", "boards")]
#: An event of every edition and kind: a name, an edition, a list.
EVENTS = (
    ("club-swiss", "fide-2026", EVERY_KIND),
    ("rapid-withdrawals", "rus-2010", "PTS,BH/C*,SHM,WIN,ROP,PO"),
    ("round-robin-withdrawal", "fide-manual-2014", "PTS,DE,SB,KS/L-*,KS/L+*"),
    ("three-points-for-a-win", "fide-2026", "PTS,BH/M1,AOB,STD,TPN"),
    ("russian-swiss", "fide-2024-08", "PTS,DE,BH/C1,BH,PS,WIN"),
    ("club-teams", "fide-2026", "MPTS,EDE,GPTS,EMMSB,SSSC,BH:GP,BC,TBR,BBE"),
)


def of_example(name: str, edition: str | None = None, tiebreaks: str | None = None) -> Ranking:
    return ct.rank(ct.read(EXAMPLES / f"{name}.trf"), edition=edition, tiebreaks=tiebreaks)


def paper(ranking: Ranking, name: str, asked: Asked | None = None) -> Paper:
    (found,) = document(ranking, [name], asked).papers
    return found


def table(ranking: Ranking, name: str, asked: Asked | None = None) -> list[dict[str, str]]:
    """The table as machines read it, by column."""
    written = printed(document(ranking, [name], asked), "csv")
    assert isinstance(written, str)
    return list(csv.DictReader(io.StringIO(written)))


@pytest.fixture(params=EVENTS, ids=[f"{one[0]} {one[1]}" for one in EVENTS])
def ranking(request: pytest.FixtureRequest) -> Ranking:
    return of_example(*request.param)


# --- what all have in common ----------------------------------------------------------------------


@pytest.mark.parametrize("form", ["table", "md", "html"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_paper_has_everybody(form: str, language: str) -> None:
    ranking = of_example("club-swiss", tiebreaks=EVERY_KIND)
    names = {one.name.split(",")[0] for one in ranking.tournament.participants}
    for name in OF_PLAYERS:
        with speaking(language):
            made = printed(document(ranking, [name]), form)
        assert isinstance(made, str)
        assert ranking.tournament.details.name in made
        if name != "regulations":
            assert {one for one in names if one not in made} == set(), name


def test_a_page_is_valid_and_needs_nothing() -> None:
    page = str(printed(document(of_example("club-swiss"), OF_PLAYERS), "html"))
    html5lib.HTMLParser(strict=True).parse(page)
    for word in ("src=", "href=", "<script", "@import", "url("):
        assert word not in page


def test_a_hostile_name_is_only_a_name() -> None:
    name = "<b>*_|`# O'Neil & \u05d0"
    ranking = ct.rank(ct.read(trf("012 X", player(1, "2 w 1", name), player(2, "1 b 0")).encode()))
    made = document(ranking, OF_PLAYERS)
    page = str(printed(made, "html"))
    html5lib.HTMLParser(strict=True).parse(page)
    assert "<b>" not in page
    assert "&lt;b&gt;*_|`# O&#39;Neil &amp;" in page
    marked = str(printed(made, "md"))
    assert r"\<b\>\*\_\|\`\# O'Neil & " in marked
    assert marked.count("\n| Place") == marked.replace(r"\|", "").count("\n| Place")


@pytest.mark.parametrize("name", [one for one in OF_PLAYERS if one not in ("cards", "regulations")])
def test_machines_read_the_same_in_every_language(name: str) -> None:
    ranking = of_example("club-swiss", tiebreaks="PTS,BH/C1,SB")
    written: list[str | bytes] = []
    for language in ("en", "ru"):
        with speaking(language):
            written.append(printed(document(ranking, [name]), "tsv"))
    assert written[0] == written[1]


@pytest.mark.parametrize("name", ["cards", "regulations"])
def test_what_is_no_table_is_no_csv(name: str) -> None:
    with pytest.raises(BadSetting, match="is no table"):
        printed(document(of_example("club-swiss"), [name]), "csv")
    with pytest.raises(BadSetting, match="one paper only"):
        printed(document(of_example("club-swiss"), ["ranking", "crosstable"]), "csv")


def test_columns_are_chosen_by_name() -> None:
    ranking = of_example("club-swiss")
    found = table(ranking, "ranking", Asked(columns=["bh/c1", "Decided-By", "place", "score"]))
    assert list(found[0]) == ["BH/C1", "decided_by", "place", "place_to", "score"]
    (for_people,) = paper(ranking, "ranking", Asked(columns=["place", "name"])).tables
    assert [one.name for one in for_people.for_readers("people").columns] == ["place", "name"]
    assert shown(for_people.for_readers("people").rows[2][0]) == "3-4"
    with pytest.raises(BadSetting, match=r"'ranking' has no column 'elo'; columns: BH, .*place"):
        paper(ranking, "ranking", Asked(columns=["elo"]))


# --- ranking and crosstable -----------------------------------------------------------------------


def test_the_ranking_is_the_ranking(ranking: Ranking) -> None:
    wanted = standings(ranking)
    found = table(ranking, "ranking")
    assert len(found) == len(wanted.standings)
    for row, line in zip(wanted.standings, found, strict=True):
        assert (line["place"], line["place_to"]) == (str(row.place), str(row.place_to))
        assert (line["id"], line["name"]) == (str(row.id), row.name)
        assert line["decided_by"] == (row.decided_by or "")
        for code, value in row.values.items():
            assert line[code] == (value or "")


def test_the_ranking_says_what_it_rests_on(ranking: Ranking) -> None:
    words = str(printed(document(ranking, ["ranking"]), "table"))
    for one in ranking.columns:
        assert f"{one.criterion.code}: " in words
    assert ranking.regulations.edition.id in words
    for remark in ranking.remarks:
        assert " ".join(str(remark).split()) in " ".join(words.split())


@pytest.mark.parametrize("name", ["club-swiss", "rapid-withdrawals", "club-teams"])
def test_the_crosstable_is_the_file(name: str) -> None:
    ranking = of_example(name)
    for line in table(ranking, "crosstable"):
        p = ranking.tournament.row_of(int(line["id"]))
        assert p is not None
        for r in ranking.regulations.rounds:
            game = ranking.tournament.sheets[r - 1].game(p)
            wanted = game.result.strip()
            if game.opponent is not None:
                other = ranking.tournament.participants[game.opponent].id
                wanted = f"{other}{game.colour}{game.result}"
            assert line[f"round_{r}"] == wanted


def test_a_bye_stands_with_what_it_gave() -> None:
    """Under 3-1-0: half-point bye a draw, zero-point bye nothing, pairing-allocated bye 1½."""
    paper = str(printed(document(of_example(EVENTS[3][0]), ["crosstable"]), "md"))
    rows = {line.split(" | ")[2]: line for line in paper.splitlines() if line.count(" | ") > 5}
    assert "| bye 1 |" in rows["Dybvad, Rasmus"]
    assert "| bye 0 | bye 1.5 |" in rows["Gimle, Ragnhild"]


@pytest.mark.parametrize("name", ["crosstable", "grid"])
@pytest.mark.parametrize("cycles", [1, 2])
def test_a_square_is_its_own_mirror(name: str, cycles: int) -> None:
    ranking = ct.rank(ct.read(round_robin(cycles=cycles).trf().encode()))
    made = paper(ranking, name)
    (square,) = made.tables
    assert square.square
    rows = {line["id"]: line for line in table(ranking, name)}
    order = list(rows)
    assert order == sorted(order) if name == "grid" else order != sorted(order)
    mirror = {"1": "0", "0": "1", "=": "="}
    for id, row in rows.items():
        assert row[f"no_{id}"] == ""
        for other in order:
            if other != id:
                letters = row[f"no_{other}"].split()
                assert len(letters) == cycles
                assert [mirror[one] for one in letters] == rows[other][f"no_{id}"].split()


def test_too_many_for_a_square() -> None:
    ranking = ct.rank(ct.read(round_robin([2000] * 41).trf().encode()))
    assert not paper(ranking, "crosstable").tables[0].square
    with pytest.raises(BadSetting, match="a grid of 41 participants"):
        paper(ranking, "grid")


def test_the_numbers_are_as_the_language_writes_them() -> None:
    ranking = of_example("club-swiss", tiebreaks="PTS,BH/C1,SB")
    with speaking("ru"):
        made = str(printed(document(ranking, ["ranking"]), "md"))
    assert "| 3½ | 16½ | 8,25 |" in made
    assert "8.25" not in made


# --- rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 6, 8])
def test_points_before_and_after(seed: int) -> None:
    """What a participant has before a round and gets in it is what he has before the next."""
    ranking = ct.rank(ct.read(generate(seed).trf().encode()))
    evaluation = ranking.evaluation.table
    score = {one.id: Fraction(0) for one in ranking.tournament.participants}
    rows = {one.id: p for p, one in enumerate(ranking.tournament.participants)}
    for r, round_number in enumerate(ranking.regulations.rounds):
        seen: set[int] = set()
        for line in table(ranking, "results", Asked(round=round_number)):
            for side in ("white", "black"):
                if line[f"{side}_id"]:
                    id = int(line[f"{side}_id"])
                    assert id not in seen
                    seen.add(id)
                    assert Fraction(line[f"{side}_points"]) == score[id]
        played = ranking.tournament.sheets[round_number - 1]
        assert {id for id, p in rows.items() if played.opponents[p] >= 0} <= seen
        for id, p in rows.items():
            score[id] += int(evaluation.points[p, r]) * evaluation.unit


def test_results_are_those_of_the_file() -> None:
    ranking = ct.rank(ct.read(SMALL.encode()))
    lines = table(ranking, "results", Asked(round=3))
    assert [(one["white_id"], one["result"], one["black_id"]) for one in lines] == [
        ("1", "=:=", "4"),
        ("3", "1:0", "5"),
        ("2", "H", ""),
    ]
    for_people = str(printed(document(ranking, ["results"], Asked(round=3)), "md"))
    assert "| ½ : ½ |" in for_people
    assert "| bye 0.5 |" in for_people
    assert "Round 4: results" in paper(ranking, "results").title


def test_boards_are_in_the_order_of_the_points() -> None:
    ranking = ct.rank(ct.read(generate(3).trf().encode()))
    lines = [one for one in table(ranking, "pairings") if one["board"]]
    keys = [
        tuple(sorted((Fraction(one["white_points"]), Fraction(one["black_points"])))[::-1])
        for one in lines
    ]
    assert keys == sorted(keys, reverse=True)
    assert [one["board"] for one in lines] == [str(i) for i in range(1, len(lines) + 1)]
    assert {one["result"] for one in lines} == {""}


def test_the_round_that_is_played_is_paired() -> None:
    text = trf(
        "012 Open", "142 3",
        player(1, "2 w 1, 3 b"), player(2, "1 b 0, 4 b"),
        player(3, "4 w 0, 1 w"), player(4, "3 b 1, 2 w, 0000 - H"),
    )  # fmt: skip
    ranking = ct.rank(ct.read(text.encode()))
    made = paper(ranking, "pairings")
    assert made.title == "Round 2: pairings"
    assert [(one["white_id"], one["black_id"]) for one in table(ranking, "pairings")] == [
        ("3", "1"), ("4", "2"),
    ]  # fmt: skip
    assert {one["result"] for one in table(ranking, "results")} == {""}
    announced = table(ranking, "pairings", Asked(round=3))
    assert [(one["white_id"], one["result"]) for one in announced] == [("4", "H")]
    for wrong in (0, 4, -1):
        with pytest.raises(BadSetting, match=f"round {wrong} is not paired; paired rounds: 2"):
            paper(ranking, "pairings", Asked(round=wrong))


def test_without_a_round_nothing_is_paired() -> None:
    ranking = ct.rank(ct.read(trf("012 X", "142 3", player(1, ""), player(2, "")).encode()))
    with pytest.raises(BadSetting, match="no round is paired yet"):
        paper(ranking, "results")
    assert len(table(ranking, "ratings")) == 2


def test_the_starting_list_is_by_rating() -> None:
    ranking = ct.rank(ct.read(generate(1, unrated=True).trf().encode()))
    ratings = [int(one["rating"] or 0) for one in table(ranking, "ratings")]
    assert ratings == sorted(ratings, reverse=True)
    assert 0 in ratings


# --- sums and cards -------------------------------------------------------------------------------


def check_sums(ranking: Ranking) -> int:
    """Every line of the paper adds up to its value. The number of lines."""
    lines = table(ranking, "sums")
    sums = {one.name: one for one in ranking.columns}
    for line in lines:
        column = sums[line["criterion"]]
        p = ranking.tournament.row_of(int(line["id"]))
        assert p is not None
        value = column.value(p)
        assert line["value"] == ("" if value is None else machine_text(value))
        found = ct.explain(ranking, int(line["id"]), line["criterion"])
        assert isinstance(found, Explanation)
        (one,) = found.explanations
        if not isinstance(one, Rounds):
            continue
        total = sum((Fraction(line[f"round_{r}"]) for r in line["counted"].split()), Fraction(0))
        total += Fraction(line.get("decision") or 0)
        if value is not None and one.reduce == "total":
            assert total == value
        elif value is not None and one.reduce == "mean":
            assert total / int(line["divisor"]) == value
        given = {str(each.round): each.value for each in one.lines if each.round is not None}
        for r in map(str, ranking.regulations.rounds):
            assert line[f"round_{r}"] == given.get(r, "")
        counting = {str(each.round) for each in one.lines if each.counts and each.round}
        assert set(line["counted"].split()) == counting
    return len(lines)


def test_sums_add_up(ranking: Ranking) -> None:
    assert check_sums(ranking) >= len(ranking.order)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", ["fide-2026", "fide-2009", "fide-2006"])
def test_sums_of_generated_events_add_up(seed: int, edition: str) -> None:
    event = ct.read(generate(seed).trf().encode())
    assert check_sums(ct.rank(event, edition=edition, tiebreaks="PTS,BH/C1,BH/M1,SB,PS,ARO"))


def test_a_group_is_told_in_the_order_it_gave() -> None:
    ranking = of_example("club-swiss", tiebreaks="PTS,DE,BH")
    told = {one["reckoning"] for one in table(ranking, "sums") if one["criterion"] == "DE"}
    assert "no. 3 (0) = no. 6 (0) (6.3)" in told


def test_a_card_adds_up(ranking: Ranking) -> None:
    (cards,) = [one for one in paper(ranking, "cards").parts if isinstance(one, Cards)]
    names = [one.name for one in cards.columns]
    assert len(cards.cards) == len(ranking.order)
    for p, card in zip(ranking.order, cards.cards, strict=True):
        who = ranking.tournament.participants[p]
        assert card.head.startswith(f"{ranking.places[0][p]}")
        assert f"{who.name} (no. {who.id})" in card.head
        for at, name in enumerate(names):
            column = ranking.column(name)
            if column is None:
                continue
            counted = [row[at] for row in card.rows if isinstance(row[at], Figure)]
            total = sum(
                (one.number or Fraction(0) for one in counted
                 if isinstance(one, Figure) and not one.aside), Fraction(0),
            )  # fmt: skip
            value = column.value(p)
            reduce = column.criterion.system.reduce
            if value is not None and reduce is not None and reduce.value == "total":
                assert total == value
                assert shown(card.sums[at]) == number_text(
                    value, signed=column.criterion.system.signed
                )


def test_a_card_has_words_for_what_does_not_count() -> None:
    ranking = of_example("club-swiss", tiebreaks="PTS,BH/C1")
    (cards,) = [one for one in paper(ranking, "cards").parts if isinstance(one, Cards)]
    for card in cards.cards:
        aside = [row for row in card.rows for one in row if isinstance(one, Figure) and one.aside]
        assert aside
        for row in aside:
            (said,) = [one for one in card.notes if one.startswith(f"Round {shown(row[0])}, BH/C1")]
            assert "left out as" in said
            assert "14.1" in said or "16.5" in said


def test_a_card_says_why_this_place(ranking: Ranking) -> None:
    (cards,) = [one for one in paper(ranking, "cards").parts if isinstance(one, Cards)]
    for before, p, card in zip([None, *ranking.order], ranking.order, cards.cards, strict=False):
        decided = ranking.decided_by(p)
        notes = " ".join(card.notes)
        if before is None or ranking.places[0][before] == ranking.places[0][p]:
            continue
        assert decided is not None
        above = ranking.tournament.participants[before]
        assert f"Above: {above.name}" in notes
        assert f"({decided.partition('#')[0]})" in notes


# --- teams ----------------------------------------------------------------------------------------


def test_teams_have_their_players() -> None:
    ranking = of_example("club-teams")
    lines = table(ranking, "teams")
    event = ranking.tournament.matches
    assert event is not None
    teams = event.event.teams
    assert teams is not None
    wanted = {
        (team.name, event.event.participants[row].name)
        for team in teams.teams
        for row in team.players
    }
    assert {(one["team"], one["name"]) for one in lines} == wanted
    order = list(dict.fromkeys(one["team"] for one in lines))
    assert order == [ranking.tournament.participants[p].name for p in ranking.order]


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_boards_of_a_match_add_up(seed: int) -> None:
    ranking = ct.rank(ct.read(generate_team(seed).encode()))
    worth = {"1": "win", "=": "draw", "0": "loss"}
    matches = ranking.tournament.matches
    assert matches is not None
    checked = 0
    for r in ranking.regulations.rounds:
        total: dict[str, list[Fraction]] = {}
        for line in table(ranking, "results", Asked(round=r)):
            sides = line["result"].split(":")
            if len(sides) != 2:
                continue
            match, _, board = line["board"].partition(".")
            if not board:
                total[match] = [number(one) for one in sides]
            elif match in total and set(sides) <= set(worth):
                for at, one in enumerate(sides):
                    total[match][at] -= getattr(matches.scoring, worth[one])
            else:
                total.pop(match, None)  # forfeits are worth what the event says
        for rest in total.values():
            checked += rest == [0, 0]
    assert checked


def test_tables_for_board_prizes() -> None:
    ranking = of_example("club-teams")
    lines = table(ranking, "boards", Asked(minimum_games=3, boards_by="points"))
    assert {one["board"] for one in lines} == {"1", "2", "3"}
    assert all(int(one["games"]) >= 3 for one in lines if one["place"])
    assert [one for one in lines if not one["place"]]
    how = paper(ranking, "boards", Asked(minimum_games=3, boards_by="points")).parts[0]
    assert isinstance(how, Paragraph)
    assert how.words.startswith("Placed by: points; then: percentage")
    assert "points also of boards won by forfeit" in how.words
    assert "Games needed for a place: 3" in how.words


@pytest.mark.parametrize("name", ["teams", "boards"])
def test_papers_of_teams_need_teams(name: str) -> None:
    with pytest.raises(BadSetting, match="needs an event of teams"):
        paper(of_example("club-swiss"), name)


# --- the paragraph for the regulations ------------------------------------------------------------


def regulations(**settings: object) -> tuple[Paper, str]:
    event = ct.read(EXAMPLES / "club-swiss.trf")
    given = replace(ct.Settings(), **settings)
    made = paper(ct.rank(event, settings=given), "regulations")
    lines: list[str] = []
    for one in made.parts:
        lines += one.lines if isinstance(one, Items) else [getattr(one, "words", "")]
    return made, "\n".join(lines)


def test_the_paragraph_has_all_that_decides() -> None:
    made, words = regulations(
        edition="fide-2026", tiebreaks="BH/C1,DE,TPR,PO,LOT", play_for="title", seed="Lindenau",
        announced=date(2026, 5, 1), answers={"dummy_score": "own-score"},
    )  # fmt: skip
    assert made.remarks == ()
    assert "Play-Off and Tie-Break Regulations (C.07) (fide-2026-03-01)" in words
    assert "Buchholz, cut 1 (BH/C1), article 8.1, 14.1" in words
    assert "still level at criterion 5 (article 3). Places it is for: the title." in words
    assert "Seed of the drawing: Lindenau." in words
    assert "win: 1; draw: 0.5; loss: 0" in words
    assert "announced on: 2026-05-01." in words
    decision = ct.rank(ct.read(EXAMPLES / "club-swiss.trf")).regulations.edition.decides[
        "dummy_score"
    ]
    (said,) = [
        one for one in words.split("\n") if answer_sentence("dummy_score", "own-score") in one
    ]
    assert said.startswith(f"Article {decision.article}. ")
    numbers = [one.split(".")[0] for one in words.split("\n") if one[:1].isdigit()]
    assert numbers == [str(i) for i in range(1, len(numbers) + 1)]


def test_what_is_not_stated_is_left_blank() -> None:
    made, words = regulations(tiebreaks="PO,LOT")
    assert [one.code for one in made.remarks] == ["list-not-announced"]
    assert "Places it is for: ____" in words
    assert "Seed of the drawing: ____" in words
    assert "announced on: ____" in words
    assert "Prize fund: ____" in words


def test_without_a_play_off_none_is_spoken_of() -> None:
    _, words = regulations(tiebreaks="BH,SB")
    assert "Play-off." not in words
    assert "Lots." not in words
    assert "Where the edition is silent" not in words


def test_the_reading_of_a_silent_text_is_written_down() -> None:
    _, words = regulations(tiebreaks="TPR")
    silent = words.partition("Where the edition is silent")[2]
    assert answer_sentence("percentage_rounding", "half-up") in silent


def test_the_day_is_written_as_in_the_language() -> None:
    with speaking("ru"):
        _, words = regulations(announced=date(2026, 5, 1))
    assert "01.05.2026" in words


def test_the_source_000_speaks_of_no_game_by_name() -> None:
    ranking = of_example("draughts-round-robin", "rus-2010", "SHM,WIN,DE,ROP,PO")
    for language in ("en", "ru"):
        with speaking(language):
            made = str(printed(document(ranking, OF_PLAYERS), "table")).lower()
        for word in ("шахмат", "армагеддон", "chess", "armageddon"):
            assert word not in made


def test_an_empty_table_is_a_table() -> None:
    assert Table((), []).for_readers("people").rows == []
    assert machine("x") == shown("x") == "x"
