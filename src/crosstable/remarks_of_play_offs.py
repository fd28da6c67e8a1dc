"""The remarks on play-offs; see `crosstable.remarks`."""

from __future__ import annotations

from crosstable.remarks import remark_kind

PLAY_OFF_UNDER_WAY = remark_kind(
    "play-off-under-way", "info", "the play-off for places {places} is not over; the tie stands"
)
PLAY_OFF_LATER = remark_kind(
    "play-off-later",
    "info",
    "a play-off follows the last round, so after round {round} its order is left out: {orders}",
)
PLAY_OFF_OTHER_EVENT = remark_kind(
    "play-off-other-event",
    "doubt",
    "the file of play-offs is of '{found}', and this event is '{event}'",
)
PLAY_OFF_OTHER_NAMES = remark_kind(
    "play-off-other-names",
    "doubt",
    "named otherwise when the play-off for places {places} was planned: {who}",
)
PLAY_OFF_SHARED = remark_kind(
    "play-off-shared",
    "info",
    "{code}: after the play-off places {places} are shared; no further criterion parts them",
)
RULES_NOT_ANNOUNCED = remark_kind(
    "playoff-rules-not-announced",
    "doubt",
    "nothing says where format and times were laid down before the event ({article}); --announced"
    " names it",
)
PLAY_OFF_TOO_LONG = remark_kind(
    "playoff-too-long",
    "doubt",
    "the play-off can last until {ends}, {until} was wanted ({article})",
)
PLAY_OFF_LENGTH_UNKNOWN = remark_kind(
    "playoff-length-unknown",
    "doubt",
    "the time control is not stated, so there is no timetable; --pace states it",
)
SEEDS_BY_LOT = remark_kind(
    "playoff-seeds-by-lot",
    "info",
    "level by all criteria that seed, so lots seed them ({article}): {who}",
)
LESSER_PLACES = remark_kind(
    "playoff-lesser-places",
    "info",
    "the rules recommend a play-off for the first place, a title or qualification ({article})",
)
