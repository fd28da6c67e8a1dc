"""The words that names of tie-breaks are made of, in every form in which they are met.

A line of `WORDS` is one word: the form it is kept in, a colon, its spellings. A dash at the end of
a spelling stands for any ending: ``бухгольц-`` is Бухгольц, Бухгольца, Бухгольцу ... Names of
persons and systems are one word in both alphabets. Small letters, е for ё; dots, quotation marks
and apostrophes are left out, and so is the s of an English plural.
"""

from __future__ import annotations

WORDS = """
бухгольц: бухгольц- бухольц- бухгольтц- бухг бух бх buchholz bucholz buchholtz
зонненборн: зонненборн- зоннеборн- зонненбор- зоннебор- зоненборн- sonneborn sonnenborn
бергер: бергер- берг berger
койя: койя койа коя койи койю koya koja
солкоф: солкоф- солкофф- солк solkoff solkof solk
шмульян: шмульян- шмулян- шм shmulyan shmulian schmulian schmulyan
дворкович: дворкович- dvorkovich
рижский: рижск- риг- riga
кашдан: кашдан- kashdan
арранц: арранц- аранц- arranz
прогресс: прогресс- прогр
прогрессивный: прогрессивн- прогрессирующ- progressive
нарастающий: нарастающ-
кумулятивный: кумулятивн-
итог: итог- счет-

усеченный: усеченн- усечен- усеч cut truncated
медианный: медианн- медиан- median
усредненный: усредненн- усреднен- усредн
средний: средн- сред ср average averaged
суммарный: суммарн-
сумма: сумм- sum
короткий: коротк- short
полный: полн- full
расширенный: расширенн- extended
сокращенный: сокращенн- reduced
модифицированный: модифицированн- modified
форе: форе фор fore
форбухгольц: форбухгольц- форебухгольц- forebuchholz
плюс: плюс plus

число: числ- количеств- number
очко: очк- оч point
набранный: набранн- набран-
победа: побед- поб выигрыш- win
партия: парти- игр- game
выигранный: выигранн- выигран- won
сыгранный: сыгранн- сыгран- игранн- игран- played
несыгранный: несыгранн- несыгран-
черный: черн- black
белый: бел-
личный: личн- прям- очн- direct
встреча: встреч- encounter
результат: результат- result
участник: участник- игрок- player
между: между between
порядок: порядок порядк- order
занятый: занят- taken
место: мест- place
другой: други- другим-
соперник: соперник- противник- оппонент- соперн соп opponent
рейтинг: рейтинг- рейт rating
эло: эло elo
индивидуальный: индивидуальн-
турнирный: турнирн- tournament
эффективность: эффективност-
квалификационный: квалификационн-
перформанс: перформанс- перфоманс- performance
точный: точн- perfect
жребий: жреби- жеребьевк- lot
дополнительный: дополнительн- доп additional
матч: матч- match
турнир: турнир-
круговой: кругов-
стартовый: стартов- starting
жеребьевочный: жеребьевочн-
номер: номер-
образование: образовани-
пара: пар- pairing
стандартный: стандартн- standard
матчевый: матчев-
командный: командн- team
игровой: игров- партийн-
доска: доск- досок board
верхний: верхн- старш- top
нижний: нижн- младш- bottom
тур: тур- round

без: без without
худший: худш- наихудш- слабейш- worst lowest
первый: перв- first
шаг: шаг- step
последовательно: последовательно
1: один одного одной одну one
2: два двух две two
3: три трех three
4: четыре четырех four
"""

#: A list that names no more than this leaves open which coefficient is meant.
COEFFICIENT_WORDS = """
коэффициент: коэффициент- коэфициент- коэфф коэф coefficient
"""

#: Words that change no name: they are passed over wherever they stand.
NOTHING = """
система: систем- system
показатель: показател-
критерий: критери- criterion
фигура: фигур-
цвет: цвет-
этот: эт-
предлоги: по в во с со на из от у для к за как
articles: the of a an by in with at against to their
×: x х
"""

#: Passed over at the beginning: in a tie-break the greater value stands ahead anyway.
LEADING = """
наибольший: наибольш- больш- greater greatest most highest higher
лучший: лучш- наилучш- best better
"""

#: What is written with a dash, a blank or neither: a pattern and the spelling it becomes.
COMPOUNDS = (
    (r"\bкол-в[оауе]м?\b", "количество"),
    (r"\bпл[еэ]й[ -]?офф?(?:а|у|ом|е)?\b", "плейофф"),
    (r"\bplay[ -]?offs?\b", "плейофф"),
    (r"\bhead[ -]to[ -]head\b", "direct encounter"),
    (r"\bsonnebornberger\b", "sonneborn berger"),
)

ENDINGS = """
а я у ю о е и ы й ь ом ем ой ей ою ею ью ов ев ам ям ами ями ах ях ый ий ая яя ое ее ого его
ому ему ым им ую юю ые ие ых их ыми ими
"""
