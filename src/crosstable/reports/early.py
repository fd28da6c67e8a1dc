"""The games of the last round that can still bring a tie, as text for the terminal."""

from __future__ import annotations

from crosstable.playoff.early import Early
from crosstable.reports.playoffs import wrapped
from crosstable.texts import text

_NAMELESS = text("standings.nameless", "Tournament")
_EARLY = text("early.head", "{event} | round {round}, games that can bring a tie for place {place}")
_EARLY_RULES = text("early.rules", "They may begin earlier than the others ({article})")
_EARLY_NONE = text("early.none", "No game can bring a tie for this place any more.")
_EARLY_MOST = text(
    "early.most", "up to {most} can end level; their play-off takes up to {minutes} min,"
    " {pause} min after the last of these games"
)  # fmt: skip
_EARLY_MOST_PLAIN = text("early.most-plain", "up to {most} can end level")
_EARLY_OVER = text("early.over", "to finish at {finish} these games must be over at {over}")
_EARLY_START = text(
    "early.start",
    "to finish at {finish} these games must begin at {start}: {length} min, over at {over}",
)


def early_text(found: Early, names: dict[int, str]) -> str:
    """The games of the last round that can still bring a tie."""
    event = found.event or _NAMELESS()
    lines = [str(_EARLY(event=event, round=found.round, place=found.place))]
    if not found.games:
        return f"{lines[0]}\n{_EARLY_NONE()}\n"
    if found.article:
        lines.append(str(_EARLY_RULES(article=found.article)))
    if found.playoff_minutes is None:
        lines.append(str(_EARLY_MOST_PLAIN(most=found.most)))
    else:
        lines.append(
            str(_EARLY_MOST(most=found.most, minutes=found.playoff_minutes,
                            pause=found.break_minutes))
        )  # fmt: skip
    if found.start is not None:
        lines.append(
            str(_EARLY_START(finish=found.finish, start=found.start, length=found.game_minutes,
                             over=found.over_by))
        )  # fmt: skip
    elif found.over_by is not None:
        lines.append(str(_EARLY_OVER(finish=found.finish, over=found.over_by)))
    for game in found.games:
        lines += ["", f"{names[game.white]} – {names[game.black]}"]
        for one in game.chances:
            lines += wrapped(f"  {names[one.id]}: {one.text}", 4)
    return "".join(f"{line}\n" for line in lines)
