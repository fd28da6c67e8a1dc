"""The lines of a legend: every one is read as the system that it names, or as none at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import RegulationError
from crosstable.files.grids.legend import code_of, legend_words
from crosstable.names.reading import rows
from crosstable.ranking.codes import criterion
from crosstable.ranking.names import code_in_words
from crosstable.rules import catalogue

catalogue.load()

#: What stands below tables of chess-results and in lists of the names that Swiss-Manager prints.
PRINTED = [
    ("points (game-points)", "PTS", "GPTS"),
    ("Points (game points) [1]", "PTS", "GPTS"),
    ("Punkte (Spiel-Punkte)", "PTS", "GPTS"),
    ("points (3 for wins, 2 for Draws, 1 for Losses, 0 for Losses forfeit)", "PTS", "MPTS"),
    ("Points (game-points) + 1 point for each won match.", None, None),
    ("Points (Game-points + Qualifying-points)", None, None),
    ("Play-off Points", None, None),
    ("Matchpoints (2 for wins, 1 for Draws, 0 for Losses)", "MPTS", "MPTS"),
    ("Matchpoints (variabel)", "MPTS", "MPTS"),
    ("Olympiad Matchpoints (2,1,0) (without lowest result)", None, None),
    ("Mannschaftspunkte", "MPTS", "MPTS"),
    ("Direct Encounter (DE)", "DE", "DE"),
    ("Direct Encounter (The results of the players in the same point group)", "DE", "DE"),
    ("The results of the players in the same point group", "DE", "DE"),
    ("The results of the teams in then same point group according to Matchpoints", "DE", "DE"),
    ("Buchholz Tie-Break Variable (2023)", "BH", "BH"),
    ("Buchholz Tie-Break Variable (2026) (Gamepoints)", "BH", "BH:GP"),
    ("Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)", "BH/C1", "BH:GP/C1"),
    ("Buchholz Tie-Break Variable (2023) (Matchpoints, Median1)", "BH/M1", "BH:MP/M1"),
    ("Buchholz Tie-Break Variable (2023) [84]", "BH", "BH"),
    ("Buchholz Tie-Breaks (variabel with parameter)", None, None),
    ("Buchholz Tie-Breaks (all Results)", "BH", "BH"),
    ("Buchholz Tie-Breaks (Total)", "BH", "BH"),
    ("Buchholz Tie-Breaks (Cut 1)", "BH/C1", "BH/C1"),
    ("Buchholz-Tie-Breaks (all Results (special))", None, None),
    ("Buchholz Tie-Breaks (with the real points)", None, None),
    ("Buchholz Tie-Breaks (sum of team-points of the opponents)", None, None),
    ("Buchholz Tie-Breaks (without two results=middle Tie-Breaks)", "BH/M1", "BH/M1"),
    ("Buchholz-Tie-Breaks (without two results with real points)", None, None),
    ("Buchholzwertung (1 Streichresultat)", "BH/C1", "BH/C1"),
    ("Sum of Buchholz-Tie-Breaks (all Results)", "SBH", "SBH"),
    ("Sum Buchholz-Tie Break variable", "SBH", "SBH"),
    ("Average of Opponents' Buchholz (AOB)", "AOB", "AOB"),
    ("Average of Opponents' Buchholz (AOB) (Gamepoints)", "AOB", "AOB:GP"),
    ("Sonneborn-Berger-Tie-Break variable", "SB", "SB"),
    ("Sonneborn-Berger-Tie-Break(variabel)", "SB", "SB"),
    ("Sonneborn Berger Tie-Break Variable (2023) (Gamepoints)", "SB", "SB:GP"),
    ("Sonneborn-Berger-Tie-Break (with real points)", None, None),
    ("Sonneborn-Berger Tie-Break (with modified points, analogous to Buchholz Tie-Break)",
     None, None),
    ("FIDE-Sonneborn-Berger-Tie-Break", "SB", "SB"),
    ("Olympiad-Sonneborn-Berger-Tie-Break", "EMGSB", "EMGSB"),
    ("Olympiad-Sonneborn-Berger-Tie-Break without lowest result (Chennai)",
     "EMGSB/C1", "EMGSB/C1"),
    ("Koya System (KS) (Gamepoints/Limit 50\")", "KS", "KS:GP"),
    ("Koya System (KS) (Gamepoints/Limit 40\")", None, None),
    ("Koya  Koya-System (Points against player with >= 50% of the points)", "KS", "KS"),
    ("Fide Tie-Break", None, None),
    ("FIDE Tiebreak (Progressive Score) [86]", "PS", "PS"),
    ("Progressive Score, before FIDE-Tie-Break (PS)(Gamepoints)", "PS", "PS:GP"),
    ("rating average of the opponents", "ARO", "ARO"),
    ("rating average of the opponents (without one result)", "ARO/C1", "ARO/C1"),
    ("rating average of the opponents (variabel with parameter)", None, None),
    ("Average Rating of Opponents (ARO) (1400, Cut1, Forfeits And Byes are ignored)",
     "ARO/C1", "ARO/C1"),
    ("Sum of the ratings of the opponents (whithout one result)", None, None),
    ("rating performance", "TPR", "TPR"),
    ("Recursive Ratingperformance", None, None),
    ("Rating Performance without two results (EM 2011)", None, None),
    ("Performance Tie-Breaks (TPR, APRO, PTP, APPO) [88]", None, None),
    ("The greater number of victories", "WIN", "WIN"),
    ("The greater number of victories (variable)", "WIN", "WIN"),
    ("Greater number of victories/games (WIN,WON,BPG,BWG) [68]", None, None),
    ("Number of wins including byes (WIN) (Gamepoints, Forfeited games count)", "WIN", "WIN"),
    ("Number of games won with black (BWG) (Gamepoints)", "BWG", "BWG"),
    ("Rounds Elected to Play (REP) [79]", "REP", "REP"),
    ("Carasaxa Tie-Breaks", None, None),
    ("Berlin Tie-Break", None, None),
    ("Personal manual sort", None, None),
]  # fmt: skip

#: As people write them, in six languages.
WRITTEN = [
    ("Усеченный Бухгольц", "BH/C1"),
    ("Бухгольц усечённый 1", "BH/C1"),
    ("Бухгольц усечённый 2", "BH/C2"),
    ("Бухгольц без худшего результата", "BH/C1"),
    ("Коэффициент Бухгольца", "BH"),
    ("Медианный Бухгольц", "BH/M1"),
    ("Средний Бухгольц соперников", "AOB"),
    ("Сумма Бухгольцев соперников", "SBH"),
    ("Коэффициент Зоннеборна-Бергера", "SB"),
    ("Система Койя", "KS"),
    ("Коэффициент прогресса", "PS"),
    ("Личная встреча", "DE"),
    ("Количество побед", "WIN"),
    ("Победы чёрными", "BWG"),
    ("Число партий чёрными", "BPG"),
    ("Средний рейтинг соперников", "ARO"),
    ("Очки", "PTS"),
    ("Buchholz", "BH"),
    ("Buchholz points", "BH"),
    ("Buchholz (without the lowest result)", "BH/C1"),
    ("Buchholz without the two lowest results", "BH/C2"),
    ("Buchholz without the highest and the lowest result", "BH/M1"),
    ("Buchholz Cut-1", "BH/C1"),
    ("Buchholz -1", "BH/C1"),
    ("Median Buchholz 2", "BH/M2"),
    ("Fore Buchholz", "FB"),
    ("Sonneborn-Berger Cut 1", "SB/C1"),
    ("Progressive Score Cut 1", "PS/C1"),
    ("Number of wins", "WIN"),
    ("Number of victories", "WIN"),
    ("Number of games won", "WON"),
    ("Wins with Black", "BWG"),
    ("Kashdan", "KASH"),
    ("Buchholz Wertung (mit 1 Streichresultat)", "BH/C1"),
    ("Buchholz Wertung (mit 2 Streichresultaten)", "BH/C2"),
    ("Buchholz mit einem Streicher", "BH/C1"),
    ("Buchholz mit Streichwertung", "BH/C1"),
    ("Buchholz ohne das schlechteste Ergebnis", "BH/C1"),
    ("Buchholzzahl", "BH"),
    ("Buchholzsumme", "SBH"),
    ("Durchschnittliche Buchholz der Gegner", "AOB"),
    ("Sonneborn-Berger-Wertung", "SB"),
    ("Fortschrittswertung", "PS"),
    ("Koya-System", "KS"),
    ("Direkte Begegnung", "DE"),
    ("Direkter Vergleich", "DE"),
    ("Anzahl der Siege", "WIN"),
    ("Anzahl der Siege mit Schwarz", "BWG"),
    ("Anzahl der Partien mit Schwarz", "BPG"),
    ("Anzahl der gewonnenen Partien", "WON"),
    ("Elo-Schnitt der Gegner", "ARO"),
    ("Eloschnitt der Gegner", "ARO"),
    ("Schmuljan", "SHM"),
    ("Buchholz tronqué", "BH/C1"),
    ("Buchholz tronqué 2", "BH/C2"),
    ("Buchholz médian", "BH/M1"),
    ("Buchholz sans le plus mauvais résultat", "BH/C1"),
    ("Buchholz moyen des adversaires", "AOB"),
    ("Somme des Buchholz des adversaires", "SBH"),
    ("Progressif", "PS"),
    ("Résultat particulier", "DE"),
    ("Confrontation directe", "DE"),
    ("Nombre de victoires", "WIN"),
    ("Nombre de victoires avec les Noirs", "BWG"),
    ("Nombre de parties avec les Noirs", "BPG"),
    ("Moyenne Elo des adversaires", "ARO"),
    ("Buchholz con corte 1", "BH/C1"),
    ("Buchholz sin el peor resultado", "BH/C1"),
    ("Buchholz mediano", "BH/M1"),
    ("Media de Buchholz de los rivales", "AOB"),
    ("Suma de Buchholz", "SBH"),
    ("Progresivo", "PS"),
    ("Encuentro directo", "DE"),
    ("Número de victorias", "WIN"),
    ("Victorias", "WIN"),
    ("Mayor número de victorias con negras", "BWG"),
    ("Número de partidas con negras", "BPG"),
    ("Promedio Elo de los oponentes", "ARO"),
    ("Buchholz con taglio 1", "BH/C1"),
    ("Buchholz senza il peggior risultato", "BH/C1"),
    ("Buchholz mediano", "BH/M1"),
    ("Buchholz medio degli avversari", "AOB"),
    ("Somma dei Buchholz", "SBH"),
    ("Progressivo", "PS"),
    ("Scontro diretto", "DE"),
    ("Vittorie", "WIN"),
    ("Numero di vittorie con il Nero", "BWG"),
    ("Partite con il Nero", "BPG"),
    ("Media Elo degli avversari", "ARO"),
    # The code is written beside the words.
    ("Beliebiger Text (BH:GP/C1)", "BH/C1"),
    ("Бухгольц (BH/M1)", "BH/M1"),
    ("Бухгольц (BH-C1)", "BH/C1"),
    ("Cut Buchholz (BH/C1)", "BH/C1"),
    ("Buchholz mit Streicher (BH)", "BH/C1"),
    ("BH/C1", "BH/C1"),
    ("SB", "SB"),
    # Not understood: one word too many, or a name that rules use for several systems.
    ("Средний Бухгольц", None),
    ("Усечённый Солкоф", None),
    ("Солкоф", None),
    ("Бухгольц без двух результатов", None),
    ("Бухгольц по правилам клуба", None),
    ("Buchholz without byes", None),
    ("Buchholz (without byes) (BH)", None),
    ("Buchholz ohne kampflose Partien", None),
    ("Cut Buchholz 2 (BH/C1)", None),
    ("Verfeinerte Buchholz", None),
    ("Wins against the first half", None),
    ("Победы чёрными во втором круге", None),
    ("Sonneborn-Berger median", None),
    ("Cumulative", None),
    ("Tie-Break", None),
    ("1", None),
    ("", None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "players", "teams"), PRINTED)
def test_lines_of_programs(line: str, players: str | None, teams: str | None) -> None:
    assert code_of(line) == players
    assert code_of(line, of_teams=True) == teams


@pytest.mark.parametrize(("line", "code"), WRITTEN)
def test_lines_of_people(line: str, code: str | None) -> None:
    assert code_of(line) == code
    assert code_of(line.upper()) == code or "(" in line
    if code is not None:
        assert criterion(code).code == code


def test_a_score_in_the_code_is_for_teams() -> None:
    assert code_of("Beliebiger Text (BH:GP/C1)", of_teams=True) == "BH:GP/C1"
    assert code_of("Buchholz (BH:MP)", of_teams=True) == "BH:MP"
    assert code_of("Buchholz (BH:MP) (Gamepoints)", of_teams=True) is None


def test_every_line_of_the_saved_pages_is_read_as_it_was() -> None:
    shared = Path(__file__).resolve().parents[4] / "shared" / "data" / "files"
    saved = [*(Path(__file__).parent / "saved").glob("*.csv"), *shared.glob("*.html")]
    found = {
        line.strip().strip('"').replace('""', '"')
        for page in saved
        for line in re.findall(r"Tie Break\d+: ([^<\r\n;]+)", page.read_text("utf-8"))
    }
    assert {line: code_of(line) for line in found} == {
        "points (game-points)": "PTS",
        "Direct Encounter (DE)": "DE",
        "Sonneborn Berger Tie-Break Variable (2023) (Gamepoints)": "SB",
        "Progressive Score, before FIDE-Tie-Break (PS)(Gamepoints)": "PS",
        "Number of wins including byes (WIN) (Gamepoints, Forfeited games count)": "WIN",
        'Koya System (KS) (Gamepoints/Limit 50")': "KS",
        "Direct Encounter (The results of the players in the same point group)": "DE",
        "Sonneborn-Berger-Tie-Break variable": "SB",
    }


@pytest.mark.parametrize("name", [name for row in rows() for name in (*row.russian, *row.english)])
def test_names_mean_in_a_legend_what_they_mean_in_a_list(name: str) -> None:
    code = code_in_words(name)
    read = code_of(name)
    assert read == code or (read is None and code in legend_words().unsure) or code == "PTS"


def test_systems_that_may_be_cut_are_those_of_the_rules() -> None:
    for letter, systems in legend_words().cuts.items():
        for code in systems:
            assert criterion(f"{code}/{letter}1").code == f"{code}/{letter}1"
    with pytest.raises(RegulationError):
        criterion("SB/M1")


def test_a_cut_in_the_legend_is_ranked_by() -> None:
    event = ct.read(
        """Ном.;Имя;1.Тур;2.Тур;Очки;Доп. 1
1;Анна;2б1;3ч1;2;1
2;Борис;1ч0;4б1;1;2
3;Вера;4ч½;1б0;0,5;2
4;Глеб;3б½;2ч0;0,5;1
Доп. показатель 1: Усеченный Бухгольц
""".encode()
    )
    assert event.tiebreak_codes == "BH/C1"
    assert list(event.published.columns) == ["BH/C1"]
