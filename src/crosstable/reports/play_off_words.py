"""Words that the terminal and the sheets of a play-off share: articles, results, cases."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.playoff.shapes import CaseLine, FinalPlace, PlayOffGame, PlayOffStage
from crosstable.reports.numbers import shown
from crosstable.texts import Message, text

_CITED = text("playoff.text.heat", "{what} ({article})")
_PLAIN = text("playoff.text.heat-plain", "{what}")
_STATES = {
    "waits": text("playoff.state.waits", "colours?"),
    "not-needed": text("playoff.state.not-needed", "not needed"),
}
_FOR_BLACK = text("playoff.text.for-black", "{result} (Black)")
_RULING = text("playoff.text.ruling", "{result} (ruling)")
_CONTEST = text("sheet.contest", "{number}. {what}")
_CASE = text("playoff.text.case", "{when}: {what}")
_CASE_SEE = text("sheet.case-see", "{when}: {what} → {number}")
_WHEN = {
    "all": text("playoff.case.all", "all level"),
    "then": text("playoff.case.then", "then"),
    "pair": text("playoff.case.pair", "each pair"),
    "group": text("playoff.case.group", "each group"),
    "winners": text("playoff.case.winners", "the winners of the groups"),
}
_SOME = text("playoff.case.some", "{count} level")


def cited(what: object, article: str | None) -> Message:
    """A sentence with its article, where it has one."""
    return (_CITED if article else _PLAIN)(what=what, article=article)


def capital(words: str) -> str:
    """The words as the beginning of a line."""
    return words[:1].upper() + words[1:]


def points_text(written: str) -> str:
    """Points as they stand in a crosstable, a half as a sign; nothing for none."""
    whole, half, _ = written.partition(".5")
    if half:
        return f"{'' if whole == '0' else whole}½"
    return shown(written) if written else ""


def places_text(one: FinalPlace) -> str:
    """A place, or the places that several share."""
    return str(one.place) if one.place == one.place_to else f"{one.place}-{one.place_to}"


def result_text(stage: PlayOffStage, game: PlayOffGame) -> str:
    """A result as people write it; whose a drawn Armageddon is; what the committee ruled."""
    if game.result is None:
        return str(_STATES[game.state]()) if game.state in _STATES else ""
    said = game.result
    if game.state == "played":
        said = "½-½" if said == "1/2-1/2" else "-".join(map(shown, said.split("-")))
    heat = stage.heats[game.heat - 1]
    if heat.draw_wins_for_black and said == "½-½":
        said = str(_FOR_BLACK(result=said))
    return str(_RULING(result=said)) if game.by_committee else said


def case_lines(cases: Sequence[CaseLine]) -> list[tuple[str, list[str]]]:
    """Each contest with its number, and under it what follows in each case."""
    numbers = {
        one: at for at, one in enumerate(dict.fromkeys(one.contest for one in cases), 1)
    }  # fmt: skip
    found = list[tuple[str, list[str]]]()
    for contest, number in numbers.items():
        head, lines = "", list[str]()
        for one in cases:
            if one.contest != contest:
                continue
            what = cited(one.text, one.article)
            if not one.when:
                head = str(_CONTEST(number=number, what=capital(str(what))))
                continue
            said = _CASE if one.then is None else _CASE_SEE
            line = said(when=_when(one.when), what=what, number=numbers.get(one.then or ""))
            lines.append(str(line))
        found.append((head, lines))
    return found


def _when(when: str) -> Message:
    return _WHEN[when]() if when in _WHEN else _SOME(count=when)
