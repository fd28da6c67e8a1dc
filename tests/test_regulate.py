"""Lists in words on their way to a ranking: flag, event file, tournament file."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import AmbiguousName, BadSetting, SystemNotInEdition, UnknownCode
from crosstable.reports.standings import Standings, standings
from tests.cli.running import run
from tests.support.judged_events import round_robin, swiss, tournament
from tests.support.plain_event import PlainEvent

RUS = "rus-2010"
ORDER = """По следующим критериям:
- системе коэффициентов;
- наибольшему количеству побед;
- результату встреч между этими участниками;
- лучшему результату во встречах с другими участниками в порядке занятых мест;
- лучшей сумме индивидуальных рейтингов (ЭЛО) соперников."""


def ranked(event: PlainEvent, edition: str, tiebreaks: str, **settings: object) -> Standings:
    given = ct.Settings(**settings)  # type: ignore[arg-type]
    return standings(ct.rank(tournament(event), edition, tiebreaks, settings=given))


def remarks(found: Standings) -> list[str]:
    return [one.code for one in found.remarks]


@pytest.mark.parametrize(("event", "code"), [(swiss(), "BH"), (round_robin(), "SB")])
def test_the_coefficient_that_a_list_leaves_open(event: PlainEvent, code: str) -> None:
    found = ranked(event, RUS, ORDER)
    assert found.ranked_by == ["PTS", code, "WIN", "DE", "ROP", "SRO"]
    assert remarks(found).count("coefficient-not-stated") == 1
    (override,) = (one for one in found.overrides if one.question == "tiebreaks")
    assert override.answer == f"{code},WIN,DE,ROP,SRO"
    with pytest.raises(BadSetting, match=r"must state a coefficient \(5\.4\.8\.10\)"):
        ranked(event, RUS, ORDER, strict=True)
    judged = ct.lint(tournament(event), ct.Settings(edition=RUS, tiebreaks=ORDER))
    assert "coefficient-not-stated" in [one.code for one in judged.findings]


def test_a_coefficient_stated_beside_the_list_is_taken() -> None:
    stated = {"coefficient": "shmulyan"}
    found = ranked(round_robin(), RUS, ORDER, answers=stated)
    assert found.ranked_by == ["PTS", "SHM", "WIN", "DE", "ROP", "SRO"]
    assert "coefficient-not-stated" not in remarks(found)
    settings = ct.Settings(edition=RUS, tiebreaks=ORDER, answers=stated)
    assert ct.lint(tournament(round_robin()), settings).findings == []


def test_a_list_with_its_coefficient_is_silent() -> None:
    found = ranked(round_robin(), RUS, ORDER.replace("системе коэффициентов", "Шмульян"))
    assert found.ranked_by[1] == "SHM"
    assert "coefficient-not-stated" not in remarks(found)


def test_where_no_coefficient_is_asked_for_it_must_be_named() -> None:
    with pytest.raises(UnknownCode, match="leaves open which coefficient is meant; write the one"):
        ranked(swiss(), "fide-2006", "система коэффициентов")


def test_names_mean_what_the_edition_says() -> None:
    assert ranked(swiss(), RUS, "Солкоф").ranked_by == ["PTS", "BH/M1"]
    assert ranked(swiss(), "fide-2006", "Усреднённый Бухгольц").ranked_by == ["PTS", "BH/M1"]
    assert ranked(swiss(), "fide-2006", "число выигранных партий").ranked_by == ["PTS", "WIN"]
    assert ranked(swiss(), "fide-2026", "число выигранных партий").ranked_by == ["PTS", "WON"]
    with pytest.raises(AmbiguousName):
        ranked(swiss(), "fide-2026", "Солкоф")
    with pytest.raises(SystemNotInEdition):
        ranked(swiss(), "fide-2026", "Шмульян")


def test_one_list_in_words_under_two_editions() -> None:
    settings = ct.Settings(tiebreaks="число выигранных партий; Рижская; Бергер")
    found = ct.compare(tournament(swiss()), ["fide-2006", "fide-2026"], settings=settings)
    assert found.base.ranked_by == ["PTS", "WIN", "SB"]
    assert found.others[0].ranked_by == ["PTS", "WON", "SB"]
    assert found.others[0].lacking == ["RIGA"]


def test_a_list_in_the_event_file(tmp_path: Path) -> None:
    trf, event = tmp_path / "event.trf", tmp_path / "event.toml"
    trf.write_text(swiss().trf(), "utf-8")
    event.write_text(
        'edition = "fide-2006"\ntiebreaks = """\n1. Личная встреча\n2. Усеченный Бухгольц-1\n'
        '3. Число партий, сыгранных Черными\n"""\n',
        "utf-8",
    )
    done = run("standings", trf, "--event", event, "--format", "csv")
    assert done.code == 0
    assert "DE,BH/C1,BPG" in done.out.splitlines()[0]


def test_a_list_in_the_tournament_file() -> None:
    written = swiss().trf() + "202 Бухгольц усечённый 1; Солкоф; Бергер\n"
    read = ct.read(written.encode("utf-8"))
    found = standings(ct.rank(read, "fide-2026"))
    assert found.ranked_by == ["PTS", "BH/C1", "SB"]
    assert [one.code for one in found.remarks].count("code-not-understood") == 1


def test_a_name_where_a_code_is_asked_for(tmp_path: Path) -> None:
    trf = tmp_path / "event.trf"
    trf.write_text(swiss().trf(), "utf-8")
    asked = ("explain", trf, "1", "--edition", "fide-2026", "--tiebreaks", "Бухгольц, Бергер")
    by_name = run(*asked, "--tiebreak", "коэффициент Зоннеборна-Бергера")
    assert (by_name.code, by_name.out) == (0, run(*asked, "--tiebreak", "SB").out)
    assert run("systems", "рижская система").out.startswith("# RIGA: Riga")
    refused = run("systems", "Солкоф")
    assert refused.code == 2
    assert "BH/M1" in refused.err
