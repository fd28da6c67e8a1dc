"""The slow truth for the old editions: the ratings of the opponents."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.editions import drawn, half_up, over_the_board, requested_bye, won
from tests.slow_truth.old.editions import SOURCE_001, Code, Rules, counts_as_game, own_rounds
from tests.slow_truth.ratings import Ratings, dp, known_ratings
from tests.support.plain_event import Cell, PlainEvent

Values = dict[int, Fraction | None]


def played(event: PlainEvent, participant: int) -> list[Cell]:
    return [cell for cell in event.rows[participant] if over_the_board(cell)]


def sum_of_ratings(event: PlainEvent, rules: Rules, ratings: Ratings) -> Values:
    """S0 5.4.8.2: the sum over the rounds with an opponent, forfeits too."""
    values: Values = {}
    for participant, row in event.rows.items():
        met = [c.opponent for c in row if c.opponent and counts_as_game(event, c, rules.edition)]
        values[participant] = Fraction(sum(ratings[other] for other in met))
    return values


def numbers_averaged(
    event: PlainEvent, rules: Rules, ratings: Ratings, participant: int
) -> list[int]:
    """The ratings that enter the average: those met over the board; in source 001, where it
    divides by the rounds, the own rating for every other round (S1 1, 5; G2)."""
    met = [ratings[cell.opponent] for cell in played(event, participant) if cell.opponent]
    if rules.edition == SOURCE_001 and rules.answer("rating_divisor") == "rounds":
        unplayed = len(own_rounds(event, participant)) - len(met)
        return met + [ratings[participant]] * unplayed
    return met


def rounded(number: Fraction, rules: Rules) -> Fraction:
    how = rules.answer("average_rounding") if rules.edition == SOURCE_001 else "half-up"
    if how == "exact":
        return number
    return Fraction(half_up(number) if how == "half-up" else number.__floor__())


def mean(numbers: list[int], rules: Rules) -> Fraction | None:
    return rounded(Fraction(sum(numbers), len(numbers)), rules) if numbers else None


def average_rating(event: PlainEvent, code: Code, rules: Rules, ratings: Ratings) -> Values:
    """S1 5a, 5b: the average; a cut takes the lowest away and out of the divisor."""
    return {
        p: mean(sorted(numbers_averaged(event, rules, ratings, p))[code.cut :], rules)
        for p in event.rows
    }


def performance(event: PlainEvent, rules: Rules, ratings: Ratings) -> Values:
    """S1 5c: the average and the difference of the percentage, a whole one, halves upwards."""
    values: Values = {}
    for participant in event.rows:
        numbers = numbers_averaged(event, rules, ratings, participant)
        cap = rules.answer("rating_difference_cap")
        if rules.edition == SOURCE_001 and cap != "none":  # 5c1
            own = ratings[participant]
            numbers = [max(own - int(cap), min(own + int(cap), n)) for n in numbers]
        average, percentage = mean(numbers, rules), percent(event, rules, participant)
        if average is None or percentage is None:
            values[participant] = None
        else:
            values[participant] = average + dp(percentage)
    return values


def percent(event: PlainEvent, rules: Rules, participant: int) -> int | None:
    games = played(event, participant)
    score = sum((1 for cell in games if won(cell)), Fraction(0))
    score += Fraction(sum(1 for cell in games if drawn(cell)), 2)
    number = len(games)
    if rules.edition == SOURCE_001 and rules.answer("percentage_from") == "with-self-draws":
        number = len(own_rounds(event, participant))
        score += Fraction(number - len(games), 2)
    return half_up(100 * score / number) if number else None


def missed_by_choice(event: PlainEvent, rules: Rules) -> list[int]:
    """S1 5c, G3: who asked for more than two byes, absence after withdrawal among them."""
    if rules.edition != SOURCE_001 or rules.answer("missed_by_choice") == "off":
        return []
    return [
        participant
        for participant, row in event.rows.items()
        if sum(1 for cell in row if requested_bye(event, cell)) > 2
    ]


def rating_system(event: PlainEvent, code: Code, rules: Rules) -> Values:
    """SRO, ARO or TPR; undefined for everybody where somebody has no rating (D1)."""
    ratings = known_ratings(event, None)
    if ratings is None:
        return dict.fromkeys(event.rows, None)
    if code.name == "SRO":
        return sum_of_ratings(event, rules, ratings)
    if code.name == "ARO":
        return average_rating(event, code, rules, ratings)
    return performance(event, rules, ratings)
