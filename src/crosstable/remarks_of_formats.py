"""The remarks on formats of files and on turning one into another; see `crosstable.remarks`."""

from __future__ import annotations

from crosstable.remarks import remark_kind

EXPERIMENTAL_FORMAT = remark_kind(
    "experimental-format",
    "doubt",
    "the reader of {format} is experimental: it was not checked against files of other programs",
)
NOT_WRITTEN = remark_kind("not-written", "doubt", "{format} cannot hold it, left out: {what}")
CONTROL_CHARACTERS = remark_kind(
    "control-characters",
    "doubt",
    "control characters and line breaks were taken out of names: {count} texts",
)
SEVERAL_TOURNAMENTS = remark_kind(
    "several-tournaments",
    "doubt",
    "the file has {count} tournaments; only the first is read: {name}",
)
MODIFIER_NOT_READ = remark_kind(
    "modifier-not-read", "doubt", "the list has {code} with settings that no code says: {found}"
)
BYE_IGNORED = remark_kind(
    "bye-ignored",
    "doubt",
    "a bye '{letter}' is granted for this round, which has '{taken}'; the bye is ignored",
)
SCORING_INFERRED = remark_kind(
    "scoring-inferred",
    "doubt",
    "no scoring is stated; the points of all who have some stated ({count}) agree with {scoring}, which"
    " is used",
)
SCORING_UNCLEAR = remark_kind(
    "scoring-unclear",
    "doubt",
    "no scoring is stated; the stated points agree with several: {scorings}",
)

# --- PGN ------------------------------------------------------------------------------------------
BYES_UNKNOWN = remark_kind(
    "byes-unknown",
    "doubt",
    "the format has no byes: rounds without a game are read as zero-point byes: {count}, of"
    " {participants} participants; byes that were worth something are missing, and so are players"
    " who had byes only",
)
DECIDING_GAMES = remark_kind(
    "deciding-games",
    "doubt",
    "games that decide ties (Armageddon, tie-break), or further games of a pair in a round, left"
    " out: {count}",
)
DOUBLE_ROUNDS = remark_kind(
    "double-rounds",
    "info",
    "each pair has {games} games in a round: each such round is read as {games} rounds",
)
MISSING_ROUNDS = remark_kind(
    "missing-rounds", "doubt", "rounds of which there is no game: {rounds} ({count}); kept, empty"
)
GAMES_WITHOUT_ROUND = remark_kind(
    "games-without-round", "doubt", "games without the number of a round, left out: {count}"
)
ROUNDS_BY_DATE = remark_kind(
    "rounds-by-date", "doubt", "no game has the number of its round; each day is read as a round"
)
ROUNDS_BY_ORDER = remark_kind(
    "rounds-by-order",
    "doubt",
    "no game has the number of its round; the games are put into rounds in their order",
)
GAMES_AS_BYES = remark_kind(
    "games-as-byes",
    "doubt",
    "games of which one side is called bye or the like, read as byes: {count}",
)
GAMES_WITHOUT_NAMES = remark_kind(
    "games-without-names", "doubt", "games without the names of both players, left out: {count}"
)
GAMES_WITHOUT_MOVES = remark_kind(
    "games-without-moves",
    "doubt",
    "decided games without a move, counted as played: {count}; if they were forfeits, add the tag"
    ' Termination "forfeit"',
)
COMMENT_NOT_CLOSED = remark_kind(
    "comment-not-closed",
    "doubt",
    "comments without an end: {count}; each ends where the next game begins",
)

# --- lichess ------------------------------------------------------------------------------------
NO_GAMES = remark_kind(
    "no-games", "doubt", "the file has a list of results only: no game, so nothing to rank by"
)
ROUNDS_BY_TIME = remark_kind(
    "rounds-by-time",
    "doubt",
    "the games do not say their rounds; those that began together are read as one round",
)
SEVERAL_SWISSES = remark_kind("several-swisses", "doubt", "the games are of several tournaments")
NOT_THE_STANDARD_GAME = remark_kind(
    "not-the-standard-game", "info", "games of variants of chess: {count}"
)

# --- files of pairing programs ------------------------------------------------------------------
UNKNOWN_RESULT_CODE = remark_kind(
    "unknown-result-code",
    "doubt",
    "results whose code is not known are read as not finished: code {found}, {count} times",
)
TUNX_ROUNDS = remark_kind(
    "tunx-rounds",
    "doubt",
    "the file says that round {stated} is the current one; its pairings, which do not name their"
    " rounds, give {rounds} rounds",
)
TIEBREAKS_NOT_TAKEN = remark_kind(
    "tiebreaks-not-taken",
    "doubt",
    "the file names its tie-breaks in a way that leaves their settings open: {found}; give the list"
    " yourself",
)
FORFEITS_WITHOUT_OPPONENT = remark_kind(
    "forfeits-without-opponent",
    "doubt",
    "forfeits whose opponent is not named are read by value as byes: {count}",
)
FORFEITED_DRAWS = remark_kind(
    "forfeited-draws",
    "doubt",
    "draws that were not played are read as half-point byes of both: {count}",
)
BONUS_NOT_COUNTED = remark_kind(
    "bonus-not-counted",
    "doubt",
    "bonus points beside the rounds are not counted; participants who have some: {ids}",
)
