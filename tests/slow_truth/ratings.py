"""The slow truth, Art. 10: the ratings of the opponents.

Only games over the board count, in round robins too (15.2). Under any scoring the score of
a game is 1, a half or 0 here (D5, D7).
"""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.editions import Code, drawn, half_up, over_the_board, won
from tests.support.plain_event import Cell, PlainEvent

# B.02 8.1.1: dp for a percentage of 50, 51, ... 100.
DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309,
    322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip

# B.02 8.1.2: the largest difference at which the higher rated expects 50, 51, ... 99 per cent.
LARGEST_DIFFERENCE = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315,
    328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip

Ratings = dict[int, int]


def known_ratings(event: PlainEvent, unrated: int | None) -> Ratings | None:
    """Everybody's rating; None where somebody has none and nothing is said about it (D1)."""
    ratings = {}
    for participant in event.rows:
        rating = event.ratings.get(participant, 0) or unrated
        if rating is None:
            return None
        ratings[participant] = rating
    return ratings


def dp(percentage: int) -> int:
    """The rating difference of a percentage."""
    return DP[percentage - 50] if percentage >= 50 else -DP[50 - percentage]


def expected_hundredths(difference: int) -> int:
    """PD in hundredths for own rating minus the opponent's."""
    if difference < 0:
        return 100 - expected_hundredths(-difference)
    for percentage, largest in enumerate(LARGEST_DIFFERENCE, start=50):
        if difference <= largest:
            return percentage
    return 100


def games(row: list[Cell]) -> list[Cell]:
    return [cell for cell in row if over_the_board(cell)]


def score_over_the_board(row: list[Cell]) -> Fraction:
    wins = sum(1 for cell in row if won(cell))
    draws = sum(1 for cell in row if drawn(cell))
    return wins + Fraction(draws, 2)


def opponents_ratings(row: list[Cell], ratings: Ratings) -> list[int]:
    return [ratings[cell.opponent] for cell in games(row) if cell.opponent is not None]


def average_rating(row: list[Cell], ratings: Ratings, code: Code) -> int | None:
    """10.1 ARO; a cut takes the lowest ratings away, a median the highest as well."""
    left = sorted(opponents_ratings(row, ratings))
    left = left[code.cut + code.median :]
    left = left[: max(0, len(left) - code.median)]
    if not left:
        return None
    return half_up(Fraction(sum(left), len(left)))


def performance(row: list[Cell], ratings: Ratings) -> int | None:
    """10.2 TPR: the rounded ARO and the difference of the percentage (D2, D3)."""
    average = average_rating(row, ratings, Code("ARO"))
    if average is None:
        return None
    percentage = half_up(100 * score_over_the_board(row) / len(games(row)))
    return average + dp(percentage)


def perfect_performance(row: list[Cell], ratings: Ratings) -> int | None:
    """10.3 PTP: the lowest rating whose expected score is at least the score made."""
    opponents = opponents_ratings(row, ratings)
    if not opponents:
        return None
    score = score_over_the_board(row)
    if score == 0:
        return min(opponents) - 800

    def enough(rating: int) -> bool:
        expected = sum(expected_hundredths(rating - opponent) for opponent in opponents)
        return expected >= 100 * score

    # The expected score never falls when the rating rises, so halving finds the first.
    too_low, high_enough = min(opponents) - 800, max(opponents) + 736
    assert not enough(too_low)
    assert enough(high_enough)
    while high_enough - too_low > 1:
        middle = (too_low + high_enough) // 2
        if enough(middle):
            high_enough = middle
        else:
            too_low = middle
    return high_enough


def average_of_opponents(row: list[Cell], values: dict[int, int | None]) -> int | None:
    """10.4 APRO and 10.5 APPO: the mean of the opponents' performances."""
    known = []
    for cell in games(row):
        assert cell.opponent is not None
        performance_of_opponent = values[cell.opponent]
        if performance_of_opponent is not None:
            known.append(performance_of_opponent)
    return half_up(Fraction(sum(known), len(known))) if known else None


def rating_system(event: PlainEvent, code: Code, unrated: int | None) -> dict[int, Fraction | None]:
    """ARO, TPR, PTP, APRO, APPO or RTNG; all undefined where it must be left out (D1)."""
    ratings = known_ratings(event, unrated)
    if ratings is None:
        return dict.fromkeys(event.rows, None)
    rows = event.rows
    values: dict[int, int | None]
    if code.name == "RTNG":
        values = dict(ratings)
    elif code.name == "ARO":
        values = {p: average_rating(row, ratings, code) for p, row in rows.items()}
    elif code.name in ("TPR", "APRO"):
        values = {p: performance(row, ratings) for p, row in rows.items()}
    else:
        values = {p: perfect_performance(row, ratings) for p, row in rows.items()}
    if code.name in ("APRO", "APPO"):
        values = {p: average_of_opponents(row, values) for p, row in rows.items()}
    return {p: None if value is None else Fraction(value) for p, value in values.items()}
