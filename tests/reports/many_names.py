"""Events whose names are written as their bearers write them: nothing of that may get lost on paper."""

from __future__ import annotations

from pathlib import Path

from bench.events import swiss

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
#: Russian, Ukrainian, Kazakh, Greek, Vietnamese, French, Turkish, Polish, Czech, Romanian, Icelandic.
NAMES = (
    "Щербаков-Ёлкин, Юрий",
    "Παπαδόπουλος, Γεώργιος",
    "Nguyễn Ngọc Trường Sơn",
    "Lefèvre d’Œuvray, Noëlle",
    "Ağaoğlu, Şükrü İsmail",
    "Łukaszewicz-Żółć, Wojciech",
    "Объедкова, Фёкла Эдуардовна",
    "Ξανθόπουλος, Άγγελος",
    "Phạm Thị Thuỳ Dương",
    "Çelik, Gökçe",
    "Đặng Hữu Phước",
    "Їжакевич, Євгенія",
    "Құдайбергенов, Әлімжан",
    "Příhoda, Řehoř Ťukal",
    "Țepeș, Ștefania",
    "Þórðardóttir, Ásdís",
    "Ὀδυσσεύς Λαερτιάδης",
    "Zo Xiềng Quốc Ẩn",
    "Garçon-L’Hermite, Maëlys",
    "Ждановская, Ярослава",
    "Ψυχάρης, Ηλίας",
    "Trương Vĩnh Lộc",
    "Müller-Größe, Jürgen",
    "Ødegård, Bjørn Åge",
    "Сухомлинська, Ґалина",
    "Żabiński, Świętosław",
    "Ρήγας, Φώτιος",
    "Bœuf, Aÿ",
)
TEAMS = (
    "Белая ладья",
    "Σκακιστικός Όμιλος",
    "Tháp Rồng",
    "L’Échiquier Orléanais",
    "Żółta Wieża",
    "Конь Ёж",
    "Kırmızı Vezir",
)
HEAD = (
    "012 Première coupe « Œil de Tháp Rồng »",
    "022 Σπάρτη",
    "032 GRE",
    "042 2026/05/01",
    "052 2026/05/05",
    "102 Ђорђевић, Љубица",
    "122 90 λεπτά + 30 s",
)


def players() -> str:
    """A Swiss of 28 players with a bye of each kind and forfeits."""
    return _named(swiss(len(NAMES), 5, 3).trf())


def teams() -> str:
    """A Swiss of seven teams of four."""
    return _named((EXAMPLES / "club-teams.trf").read_text("utf-8"))


def _named(trf: str) -> str:
    rest = [line for line in trf.splitlines() if line[:3] not in {one[:3] for one in HEAD}]
    return "\n".join([*HEAD, *map(_line, rest)]) + "\n"


def _line(line: str) -> str:
    if line.startswith("001"):
        name = NAMES[int(line[4:8]) - 1]
        return f"{line[:14]}{name:33}{line[47:53]}{line[53:]}"
    if line.startswith("310"):
        return f"{line[:8]}{TEAMS[int(line[4:7]) - 1]:32}{line[40:]}"
    return line
