"""The names of the tie-breaks in words, by code.

In `NAMES` a code stands in a line of its own, its names under it: ``ru`` Russian, ``en`` English,
separated by semicolons. The first Russian one is displayed where an edition has none of its own.
Only one form of a name is needed: cases, plurals and spellings are in `name_words`, and a comma in
a name may be left out. An adjective may stand before or behind a name. Modifiers need no line:
"Бухгольц усечённый 2", "Sonneborn-Berger cut 1" and "медианный средний рейтинг соперников" are
understood.

A code such as ``WON|WIN`` means the first of them that the edition has.
"""

from __future__ import annotations

from typing import NamedTuple

from crosstable.texts import Text, text

NAMES = """
PTS
  ru: очки; сумма очков; число очков; набранные очки; сумма набранных очков
  ru: число набранных очков
  en: Points; Number of points; Score
DE
  ru: личная встреча; результат личной встречи; прямая встреча; результат прямой встречи
  ru: встреча между собой; результат встречи между собой; результат личной встречи между собой
  ru: результат встреч между этими участниками; результат встреч между ними
  ru: результат личных встреч между ними; результат партий между этими участниками; ЛВ
  en: Direct encounter; Result of the direct encounter; Head-to-head; Results between the tied
  en: Results between the tied players
WIN
  ru: число побед; победы
  en: Number of wins; Wins
WON
  ru: число партий, выигранных за доской; победы за доской; число побед за доской
  en: Wins over the board; Number of wins over the board; Games won over the board
  en: Number of games won over the board
WON|WIN
  ru: число выигранных партий; выигранные партии
  en: Number of games won; Games won; Number of won games; Won games
BPG
  ru: число партий, сыгранных чёрными; число сыгранных чёрными партий; число партий чёрными
  ru: партии чёрными; партии, сыгранные чёрными
  ru: число партий, сыгранных чёрными (несыгранные партии считаются сыгранными белыми)
  en: Games played with Black; Number of games played with Black; Games with Black
  en: Number of games with Black; Black games
BWG
  ru: число партий, выигранных чёрными; число выигранных чёрными партий; победы чёрными
  ru: число побед чёрными; партии, выигранные чёрными
  ru: число партий, выигранных чёрными (несыгранные партии считаются сыгранными белыми)
  en: Games won with Black; Number of games won with Black; Wins with Black
  en: Number of wins with Black; Black wins
PS
  ru: коэффициент прогресса; сумма нарастающего числа очков; нарастающий коэффициент
  ru: нарастающий итог; нарастающий итог (прогресс); нарастающие очки; сумма нарастающих очков
  ru: прогрессивный коэффициент; прогрессивный счёт; прогрессивные очки
  en: Progressive score; Progressive; Sum of progressive scores; Progressive points
PS|CUM
  ru: кумулятивный коэффициент; кумулятивные очки; кумулятивный счёт
CUM|PS
  en: Cumulative; Cumulative score; Cumulative points
CUM
  ru: кумулятивный коэффициент (США)
  en: US cumulative; Cumulative (US)
REP
  ru: число туров, в которых участник был готов играть
  ru: число туров, в которых участник согласился играть
  en: Rounds one elected to play; Number of rounds one elected to play
  en: Games one elected to play; Number of games one elected to play
STD
  ru: стандартные очки
  en: Standard points
TPN
  ru: стартовый номер; номер для образования пар; жеребьёвочный номер
  en: Pairing number; Tournament pairing number; Starting number
RTNG
  ru: рейтинг; индивидуальный рейтинг
  en: Rating
BH
  ru: коэффициент Бухгольца; Бухгольц; полный Бухгольц; Бх
  en: Buchholz; Full Buchholz
BH/C1
  ru: усечённый Бухгольц-1; усечённый Бухгольц; УБ; УБх
  ru: короткий усечённый коэффициент Солкофа; усечённый коэффициент Солкофа, короткий
  en: Buchholz Cut 1; Cut Buchholz; Short truncated; Short truncated Solkoff
  en: Solkoff short truncated; Truncated Solkoff, short
BH/C2
  ru: усечённый Бухгольц-2
  en: Buchholz Cut 2
BH/C*
  ru: усечённый Бухгольц, шаг за шагом
  ru: полный усечённый коэффициент Солкофа; усечённый коэффициент Солкофа, полный
  en: Full truncated; Full truncated Solkoff; Solkoff full truncated; Truncated Solkoff, full
BH/M1
  ru: медианный Бухгольц; МБх; медианный коэффициент Солкофа
  ru: система коэффициентов Солкофа (медианный коэффициент Солкофа)
  en: Median Buchholz; Median Solkoff
BH/M2
  ru: медианный Бухгольц-2
  en: Median Buchholz 2
FB
  ru: форе-Бухгольц; форбухгольц
  en: Fore Buchholz; Forebuchholz
AOB
  ru: среднее Бухгольцев соперников; средний Бухгольц соперников
  ru: усреднённый Бухгольц соперников
  en: Average of opponents' Buchholz; Average Buchholz of opponents
AOB/F
  ru: среднее форе-Бухгольцев соперников
  en: Average of opponents' Fore Buchholz
SBH
  ru: суммарный Бухгольц; сумма Бухгольцев соперников; Солкоф плюс
  en: Sum of opponents' Buchholz; Solkoff plus
MM
  ru: модифицированный медианный Бухгольц; модифицированная медиана
  en: Modified median
SB
  ru: коэффициент Зоннеборна-Бергера; Зонненборн-Бергер; Зонненборн; Бергер; ЗБ
  ru: Зонненборн-Бергер для личных турниров; Зонненборн-Бергер для командных турниров
  ru: командный коэффициент Зоннеборна-Бергера
  en: Sonneborn-Berger; Sonneborn; Berger
SHM
  ru: коэффициент Шмульяна; Шмульян-Дворкович; командный коэффициент Шмульяна
  en: Shmulyan; Shmulyan-Dvorkovich
RIGA
  ru: рижская система; рижский коэффициент; Рига
  en: Riga
KS
  ru: система Койя; система Койя для круговых турниров
  ru: система Койя для турниров по круговой системе
  en: Koya
KS/L-*
  ru: расширенная система Койя
  en: Extended Koya
KS/L+*
  ru: сокращённая система Койя
  en: Reduced Koya
ARO
  ru: средний рейтинг соперников; средний рейтинг
  en: Average rating of opponents; Average opponents' rating; Average rating
ARO/C1
  ru: усечённый средний рейтинг соперников; усечённый средний рейтинг
  en: Average rating of opponents cut; AROC
SRO
  ru: сумма рейтингов соперников; сумма индивидуальных рейтингов соперников
  ru: сумма индивидуальных рейтингов (ЭЛО) соперников
  en: Sum of opponents' ratings; Sum of ratings of opponents
TPR
  ru: турнирный перформанс; перформанс; рейтинг турнирной эффективности
  ru: турнирный квалификационный рейтинг; рейтинг-перформанс; перформанс-рейтинг
  en: Tournament performance rating; Tournament performance; Performance rating
  en: Rating performance; Performance
PTP
  ru: точный турнирный перформанс; точный перформанс
  en: Perfect tournament performance; Perfect performance
APRO
  ru: средний перформанс соперников
  en: Average performance rating of opponents; Average performance of opponents
APPO
  ru: средний точный перформанс соперников
  en: Average perfect performance of opponents
  en: Average perfect tournament performance of opponents
ROP
  ru: лучший результат во встречах с другими участниками в порядке занятых мест
  ru: результат в порядке занятых мест; результаты встреч в порядке занятых мест
  en: Results in the order of places; Results in order of the final ranking
  en: Results against opponents in order of the final ranking
PO
  ru: плей-офф; дополнительный матч; дополнительный турнир; дополнительный матч (турнир)
  ru: дополнительный матч или турнир
  en: Play-off; Additional match
LOT
  ru: жребий; жеребьёвка
  en: Drawing of lots; Lots
KASH
  ru: коэффициент Кашдана
  en: Kashdan
ARR
  ru: система Арранца
  en: Arranz
MPTS
  ru: матчевые очки; матчевые (командные) очки; командные очки; очки за матчи
  ru: сумма матчевых очков
  en: Match points
GPTS
  ru: очки за партии; игровые очки; сумма очков за партии; сумма игровых очков
  en: Game points
MPGP
  ru: сумма матчевых очков и очков за партии; общее число матчевых очков и очков за партии
  ru: сумма матчевых и игровых очков; комбинация матчевых и игровых очков
  en: Sum of match points and game points; Match points plus game points
MPvGP
  ru: очки другого вида: матчевые или за партии; очки другого вида
  ru: вид очков, не являющийся основным
  en: Match points versus game points
EDE
  ru: расширенная личная встреча; расширенная личная встреча (команды)
  en: Extended direct encounter
EDEBT
  ru: расширенная личная встреча, сумма номеров досок, верхние доски
  en: Extended direct encounter, board count, top boards
EDEBB
  ru: расширенная личная встреча, сумма номеров досок, без нижних досок
  en: Extended direct encounter, board count, bottom boards
EDET
  ru: расширенная личная встреча, верхние доски
  en: Extended direct encounter, top boards
EDEB
  ru: расширенная личная встреча, без нижних досок
  en: Extended direct encounter, bottom boards
BC
  ru: сумма номеров досок
  en: Board count
TBR
  ru: результат на верхних досках
  en: Top board results
BBE
  ru: исключение нижних досок
  en: Bottom board elimination
SSSC
  ru: сочетание очков и силы соперников
  en: Scores and schedule strength; Scores and schedule strength combination
EMMSB
  ru: Зоннеборн-Бергер командный (матчевые × матчевые)
  ru: Зоннеборн-Бергер командный (очки соперника: матчевые × свои: матчевые)
  en: Team Sonneborn-Berger (match points × match points)
EMGSB
  ru: Зоннеборн-Бергер командный (матчевые × партийные)
  ru: Зоннеборн-Бергер командный (очки соперника: матчевые × свои: партийные)
  en: Team Sonneborn-Berger (match points × game points)
EGMSB
  ru: Зоннеборн-Бергер командный (партийные × матчевые)
  ru: Зоннеборн-Бергер командный (очки соперника: партийные × свои: матчевые)
  en: Team Sonneborn-Berger (game points × match points)
EGGSB
  ru: Зоннеборн-Бергер командный (партийные × партийные)
  ru: Зоннеборн-Бергер командный (очки соперника: партийные × свои: партийные)
  en: Team Sonneborn-Berger (game points × game points)
"""


class Unclear(NamedTuple):
    """Names that mean one system in some rules and another elsewhere, so that none is assumed.

    ``meanings``: each code with what it is. ``numbered``: what a number behind the name makes of
    it, where that leaves one meaning.
    """

    russian: str
    english: str
    meanings: tuple[tuple[str, Text], ...]
    numbered: str | None = None


_ALL = text("meaning.all-opponents", "all opponents, plain Buchholz")
_MEDIAN = text("meaning.median", "median: without the best and the worst opponent")
_AVERAGE = text("meaning.average", "the average of the opponents' Buchholz")
_CUT = text("meaning.cut", "without the worst opponent only")
_STEPS = text(
    "meaning.steps", "without the worst opponent, then without two, and so on until it decides"
)
_WINS = text("meaning.wins", "the number of wins")
_BLACK_WINS = text("meaning.black-wins", "the games won with Black")

UNCLEAR = (
    Unclear("Солкоф", "Solkoff; SOLK", (("BH/M1", _MEDIAN), ("BH", _ALL))),
    Unclear("усреднённый Бухгольц", "", (("BH/M1", _MEDIAN), ("AOB", _AVERAGE)), numbered="BH/M1"),
    Unclear("средний Бухгольц", "Average Buchholz", (("BH/M1", _MEDIAN), ("AOB", _AVERAGE))),
    Unclear(
        "усечённый Солкоф",
        "Truncated Solkoff",
        (("BH/C1", _CUT), ("BH/C*", _STEPS)),
        numbered="BH/C1",
    ),
    Unclear("ЧВ", "", (("WIN", _WINS), ("BWG", _BLACK_WINS))),
)
