"""The remarks on spreadsheets, pages and other tables of cells; see `crosstable.remarks`."""

from __future__ import annotations

from crosstable.remarks import Remark, remark_kind

__all__ = ["Remark"]

SCORING_FOUND = remark_kind(
    "scoring-found",
    "info",
    "scoring {scoring}: in it results and points agree (--scoring states it)",
)
SIGNS_TAKEN = remark_kind(
    "signs-taken", "doubt", "results are only + and -: read as won and lost games, not as forfeits"
)
SHEETS_LEFT = remark_kind("sheets-left", "doubt", "read is {read}; not read: {left}")
COLUMNS_LEFT = remark_kind("columns-left", "info", "columns of which nothing is read: {columns}")
RATINGS_DIFFER = remark_kind(
    "ratings-differ", "doubt", "different ratings of one player; the first is taken: {ratings}"
)
ROUND_ON_SEVERAL_DAYS = remark_kind(
    "round-on-several-days",
    "info",
    "the games of a round have several dates, so it is kept without one: round {rounds}",
)
ROW_LEFT = remark_kind("row-left", "info", "'{found}' is no participant; the row is not read")
NAME_CLEANED = remark_kind(
    "name-cleaned", "info", "characters that cannot be seen were taken out of '{name}'"
)
NAMES_SPLIT = remark_kind(
    "names-split", "info", "titles or federations were taken out of names: {count}"
)
NUMBERS_GIVEN = remark_kind(
    "numbers-given", "info", "the table has no start numbers: they are {origin}"
)
OPPONENTS_BY_PLACE = remark_kind(
    "opponents-by-place", "info", "the opponents' numbers are places, as the games show"
)
ROUNDS_OF_GRID = remark_kind(
    "rounds-of-grid",
    "info",
    "a grid does not tell the rounds: the games were put into rounds by the Berger table; what"
    " depends on the order of rounds or on colours cannot be checked",
)
GAMES_MISSING = remark_kind("games-missing", "info", "games of the grid without a result: {count}")
DATE_AS_HALF = remark_kind(
    "date-as-half", "doubt", "the spreadsheet took a result for the date {found}; read as ½"
)
COLOUR_UNCLEAR = remark_kind(
    "colour-unclear", "doubt", "the colour '{found}' can be White or Black; colours are left out"
)
BOARDS_UNKNOWN = remark_kind(
    "boards-unknown",
    "doubt",
    "the table has the results of matches and not of boards: they were laid out on {boards} boards"
    " so that match points and game points are right; results of boards say nothing",
)
POINTS_COLUMN = remark_kind(
    "points-column", "info", "the column '{column}' has the points, as {because}"
)
POINTS_WITHOUT_GAMES = remark_kind(
    "points-without-games",
    "doubt",
    "points are stated, but there are no games: only the order of the table can be checked",
)
SHEETS_HIDDEN = remark_kind("sheets-hidden", "doubt", "hidden sheets are not read: {sheets}")
LEGEND_UNKNOWN = remark_kind(
    "legend-unknown",
    "doubt",
    "of tie-break {number} the legend says '{found}'; no system of that name is known, and the list"
    " goes on without it",
)
