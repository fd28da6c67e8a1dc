"""Remarks: odd but readable input, and what was assumed. Everything is computed all the same.

All codes stand in this table; the page in the docs is made from it. Severity `doubt` means that
somebody should look (``--strict`` makes it an error), `info` that the reader should know.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.errors import NOWHERE, Where
from crosstable.remark import Remark, SaidRemark, Severity, said
from crosstable.texts import Text, text

__all__ = ["KINDS", "Remark", "RemarkKind", "SaidRemark", "said"]


@dataclass(frozen=True, slots=True)
class RemarkKind:
    """A code with its severity and sentence."""

    code: str
    severity: Severity
    wording: Text

    def __call__(self, where: Where = NOWHERE, **facts: object) -> Remark:
        return Remark(self.code, self.severity, where, self.wording(**facts))


KINDS: dict[str, RemarkKind] = {}


def remark_kind(code: str, severity: Severity, english: str, case: str = "") -> RemarkKind:
    """Declare a kind; ``case`` tells it from another of the same code."""
    name = f"{code}{case}"
    KINDS[name] = RemarkKind(code, severity, text(f"remark.{name}", english))
    return KINDS[name]


# --- the file ---------------------------------------------------------------------------------
ENCODING_ASSUMED = remark_kind(
    "encoding-assumed", "doubt", "the text is not UTF-8; read as {encoding}"
)
LINE_REALIGNED = remark_kind(
    "line-realigned", "doubt", "the columns after the name are shifted; the line was put straight"
)
UNKNOWN_RECORD = remark_kind(
    "unknown-record", "info", "record '{record}' is not known; kept, not used"
)
REPEATED_RECORD = remark_kind(
    "repeated-record", "doubt", "record {record} occurs again with other content; the first is used"
)
REPEATED_PARTICIPANT = remark_kind(
    "repeated-participant", "info", "the line of no. {id} occurs twice with the same content"
)
UNREADABLE_FIELD = remark_kind(
    "unreadable-field", "doubt", "{field} '{found}' cannot be read; left empty"
)
UNREADABLE_DATE = remark_kind("unreadable-date", "info", "date '{found}' cannot be read")
DATE_FORM = remark_kind(
    "date-form", "info", "date '{found}' is not in the form YYYY/MM/DD; read as {date}"
)
UNKNOWN_TITLE = remark_kind(
    "unknown-title", "info", "title '{found}' is not known; kept as written"
)
NUMBER_OF_PLAYERS = remark_kind(
    "number-of-players", "info", "record 062 says {stated} players; the file has {found}"
)
BYE_WITH_OPPONENT = remark_kind(
    "bye-with-opponent",
    "doubt",
    "'{found}' beside opponent {opponent}; read as '{taken}', a forfeit",
)
RESULT_WITHOUT_OPPONENT = remark_kind(
    "result-without-opponent",
    "doubt",
    "result '{found}' without opponent; read by value as '{taken}'",
)
FRENCH_COLOURS = remark_kind(
    "french-colours", "info", "colours are written B and N (blanc, noir): B is White"
)
DUTCH_COLOURS = remark_kind(
    "dutch-colours", "info", "colours are written W and Z (wit, zwart): Z is Black"
)
COLOUR_POINTS = remark_kind(
    "colour-points", "doubt", "points depend on the colour; a win is worth the greater of the two"
)
TEAM_EVENT = remark_kind(
    "team-event", "info", "a team event: its {count} players are ranked here as individuals"
)

# --- the rounds -------------------------------------------------------------------------------
ROUNDS_ASSUMED = remark_kind(
    "rounds-assumed", "info", "the number of rounds is not stated; {rounds} assumed ({because})"
)
MORE_ROUNDS = remark_kind(
    "more-rounds",
    "doubt",
    "{stated} rounds are announced, but round {rounds} was paired; it counts",
)
SUPERFLUOUS_CELL = remark_kind(
    "superfluous-cell", "doubt", "an entry for round {round} of {rounds}, without opponent; ignored"
)
ANNOUNCED_BYES = remark_kind(
    "announced-byes",
    "info",
    "not begun; {count} announced byes are kept and not counted: {ids}",
)
ROUND_NOT_OVER = remark_kind(
    "round-not-over", "info", "not over ({games} games pending); it does not count"
)
ROUND_UNFINISHED = remark_kind(
    "round-unfinished",
    "doubt",
    "not over ({games} games pending); the others count",
)
ROUND_WITHOUT_GAMES = remark_kind(
    "round-without-games", "doubt", "nobody was paired in round {round}, but later rounds were"
)
NO_ROUNDS = remark_kind("no-rounds", "info", "no round is over; all scores are nought")
BLANK_ROUNDS = remark_kind(
    "blank-rounds",
    "info",
    "blank rounds are read as zero-point byes: {count}, of {participants} participants: {ids};"
    " rounds of no. {id}: {rounds}",
)

# --- contradictions -----------------------------------------------------------------------------
POINTS_DIFFER = remark_kind(
    "points-differ", "doubt", "{stated} points are stated; the results give {found}"
)
POINTS_DIFFER_BECAUSE = remark_kind(
    "points-differ-because",
    "doubt",
    "{count} participants have other points than their results give; with {symbol} = {value} the"
    " points of {explained} of them would agree",
)
RANK_DIFFERS = remark_kind(
    "rank-differs", "doubt", "place {stated} is stated; the points do not allow it"
)
ONE_SIDED = remark_kind(
    "one-sided-pairing",
    "doubt",
    "names no. {opponent} as opponent, whose own line has no opponent; that line is read as '{assumed}'",
)
CONTRADICTORY = remark_kind(
    "contradictory-results",
    "doubt",
    "results '{own}' and '{other}' (no. {opponent}) contradict each other; each counts as written",
)
COLOURS_EQUAL = remark_kind(
    "colours-equal", "doubt", "no. {opponent} has the same colour in this game"
)
COLOURS_MISSING = remark_kind("colours-missing", "info", "the colours of {count} games are missing")
ONE_RESULT_PENDING = remark_kind(
    "one-result-pending", "doubt", "no result here, but no. {opponent} has '{other}' in this game"
)
FULL_BYE_ODD = remark_kind(
    "full-bye-odd", "doubt", "F in a round with an odd number to pair and no U: probably U"
)
SEVERAL_PAIRING_BYES = remark_kind(
    "several-pairing-byes",
    "doubt",
    "{count} pairing-allocated byes in one round; at most one exists",
)
REMATCH = remark_kind(
    "rematch", "info", "pairs that meet more than once in this Swiss tournament: {count}"
)

# --- who left a round robin -----------------------------------------------------------------------
RESULTS_ANNULLED = remark_kind(
    "results-annulled",
    "doubt",
    "left after {there} of {games} games, before half of them: the results are shown and count for "
    "nobody ({article}; question withdrawn_before_half)",
)
RESULTS_ANNULLED_AS_STATED = remark_kind(
    "results-annulled",
    "info",
    "left after {there} of {games} games, before half of them: the results are shown and count for "
    "nobody, in the file's points too ({article})",
    ".as-stated",
)
LEFT_AFTER_HALF = remark_kind(
    "left-after-half",
    "info",
    "left after {there} of {games} games, not before half of them: the results count; rounds "
    "without opponent that count as forfeits: {count} ({article})",
)
LEFT_UNPAIRED = remark_kind(
    "left-unpaired",
    "doubt",
    "left after {there} of {games} games; rounds that should stand in the file as forfeits and have "
    "no opponent there: {count} ({article})",
)

# --- what was assumed -----------------------------------------------------------------------------
EDITION_ASSUMED = remark_kind("edition-assumed", "doubt", "edition {edition} is assumed: {because}")
TYPE_ASSUMED = remark_kind("type-assumed", "doubt", "{type} is assumed: {because}")
LIST_ASSUMED = remark_kind(
    "list-assumed",
    "info",
    "no list of tie-breaks for this ranking is given; {codes} is used ({because})",
)
COEFFICIENT_NOT_STATED = remark_kind(
    "coefficient-not-stated",
    "doubt",
    "the event's regulations must state a coefficient ({article}); none is stated, ranked by {codes}",
)
LIST_NOT_ANNOUNCED = remark_kind(
    "list-not-announced", "info", "the day of announcement is not given ('announced'); left blank"
)
LIST_FOR_TEAMS = remark_kind(
    "list-for-teams", "info", "the list {codes} is for teams; it is not used for players"
)
CODE_NOT_UNDERSTOOD = remark_kind(
    "code-not-understood", "doubt", "the file's list has '{found}', which is left out: {because}"
)
NOT_IN_EDITION = remark_kind(
    "not-in-edition",
    "info",
    "{code}: edition {edition} does not have it; its column is empty, the ranking goes on without it",
)
SCORE_PUT_FIRST = remark_kind(
    "score-put-first", "info", "the list names no score; {code} is put first"
)
TIE_LEFT = remark_kind(
    "tie-left", "info", "ties that the list leaves unbroken: {count}; these places are shared"
)

# --- the systems --------------------------------------------------------------------------------
SYSTEM_NOT_FOR_THIS_TYPE = remark_kind(
    "system-not-for-this-type",
    "doubt",
    "{code}: the edition does not have it for this type of event, {type} ({article}); "
    "computed all the same",
)
UNPLAYED_ELEMENT = remark_kind(
    "unplayed-element",
    "info",
    "{codes}: the rules are silent on rounds that were not played ({article}; question"
    " unplayed_element). So they count for {count} participants: {answer}",
)
CUT_TAKES_ALL = remark_kind(
    "cut-takes-all",
    "info",
    "{code}: the cut leaves nothing of {count} participants; their value is 0",
)
UNRATED_LEFT_OUT = remark_kind(
    "unrated-left-out",
    "doubt",
    "{code} is left out of the ranking: {count} participants have no rating ({article}); "
    "say how to rate them (--unrated)",
)

# --- what was decided beside the results --------------------------------------------------------
PLAY_OFF_DUE = remark_kind(
    "play-off-due", "info", "{code}: a play-off is due, places {places}: {who}"
)
MORE_PLAY_OFFS_DUE = remark_kind(
    "play-off-due", "info", "{code}: play-offs are due for {count} more groups of places", ".more"
)
DRAWN_BY_LOT = remark_kind(
    "drawn-by-lot",
    "info",
    "{code}: lots decide places {places}; drawn by the seed '{seed}'. To repeat it: the SHA-256 of"
    " '{seed} {id}' and so on with each start number, the smallest first",
)
DRAWN_WITHOUT_SEED = remark_kind(
    "drawn-by-lot",
    "doubt",
    "{code}: lots decide places {places}, and no seed is stated (--seed); drawn by the seed"
    " '{seed}', made of facts of the event. To repeat it: the SHA-256 of '{seed} {id}' and so on with"
    " each start number, the smallest first",
    ".no-seed",
)
SETTLED_INCOMPLETE = remark_kind(
    "settled-incomplete",
    "doubt",
    "order {number} of 'settled' ({order}) lacks some of those who share places {places}:"
    " {missing}; the tie stands",
)
SETTLED_UNUSED = remark_kind(
    "settled-unused",
    "info",
    "order {number} of 'settled' ({order}) is not used: {code} finds nobody of it tied",
)
SETTLED_NOT_IN_LIST = remark_kind(
    "settled-not-in-list",
    "doubt",
    "order {number} of 'settled' ({order}) is not used: {code} is not in the list",
)
MISSED_BY_CHOICE = remark_kind(
    "missed-by-choice", "info", "{code}: who chose to miss rounds comes after all others: {who}"
)
MISSED_BY_CHOICE_UNUSED = remark_kind(
    "missed-by-choice-unused", "info", "stated to have missed rounds by choice, in vain here: {ids}"
)
