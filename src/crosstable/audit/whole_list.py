"""What is to be said of a list as a whole: repetitions, groups, its beginning and its end."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.audit.alike import adds_nothing, depends_on_the_tied
from crosstable.audit.findings import (
    ADDS_NOTHING,
    BEHIND_LOTS,
    COEFFICIENT_NOT_STATED,
    NO_FINAL_CRITERION,
    PLAIN_SYSTEM_FIRST,
    PLAY_OFF_FOR_ALL,
    REPEATED_IN_VAIN,
    SEVERAL_GROUPS,
    Finding,
)
from crosstable.audit.judged import SCORES, Judged
from crosstable.ranking.codes import Criterion
from crosstable.recommended import lacks_coefficient, lacks_stated_coefficient
from crosstable.rules.lists import coefficient
from crosstable.texts import Joined, Message, text

#: What leaves nobody tied, as far as it is carried out.
FINAL = ("PO", "LOT", "TPN")
#: Systems that must stand plainly before they go on step by step.
PLAIN_FIRST = ("PS", "KS")

_GROUP = text("group.line", "{name} ({codes})")
GROUPS = {
    "own_results": text("group.own-results", "own results"),
    "opponents_results": text("group.opponents-results", "opponents' results"),
    "ratings": text("group.ratings", "ratings"),
    "play_off": text("group.play-off", "play-off"),
}


def about_the_list(judged: Judged) -> Iterator[Finding]:
    """All findings that more than one entry decides."""
    yield from _coefficient(judged)
    yield from _repetitions(judged)
    yield from _plain_systems(judged)
    yield from _behind_lots(judged)
    yield from _groups(judged)
    yield from _play_off(judged)
    yield from _end(judged)


def _coefficient(judged: Judged) -> Iterator[Finding]:
    edition = judged.edition
    assumed = judged.source == "default" and lacks_stated_coefficient(edition)
    if assumed or judged.coefficient_assumed or lacks_coefficient(judged.criteria, edition, SCORES):
        yield COEFFICIENT_NOT_STATED(None, edition.article(coefficient.name))


def _repetitions(judged: Judged) -> Iterator[Finding]:
    listed, vain = judged.criteria, set[int]()
    for number, one in enumerate(listed):
        for at in reversed(range(number)):
            between = set(range(at + 1, number)) - vain
            if between and depends_on_the_tied(one):
                break
            if adds_nothing(one, at, judged):
                vain.add(number)
                again = one == listed[at]
                yield (
                    REPEATED_IN_VAIN(one.code, judged.edition.article("types"))
                    if again
                    else ADDS_NOTHING(one.code, None, other=listed[at].code)
                )
                break


def _plain_systems(judged: Judged) -> Iterator[Finding]:
    for number, one in enumerate(judged.criteria):
        modifier, plain = one.stepwise, Criterion(one.system)
        if modifier is None or one.system.code not in PLAIN_FIRST:
            continue
        if plain not in judged.criteria[:number]:
            article = judged.edition.article(f"{modifier.value}*")
            yield PLAIN_SYSTEM_FIRST(one.code, article, plain=plain.code)


def _behind_lots(judged: Judged) -> Iterator[Finding]:
    codes = [one.code for one in judged.tiebreaks]
    if "LOT" in codes:
        for code in codes[codes.index("LOT") + 1 :]:
            yield BEHIND_LOTS(code, None)


def _groups(judged: Judged) -> Iterator[Finding]:
    mixed: list[Message] = []
    for name, members in judged.edition.groups.items():
        systems = [one.code for one in judged.tiebreaks if one.system.code in members]
        if systems:
            mixed.append(_GROUP(name=GROUPS[name](), codes=", ".join(systems)))
    if len(mixed) > 1 and not judged.is_recommended:
        yield SEVERAL_GROUPS(None, judged.edition.article("one_group"), groups=Joined(mixed))


def _play_off(judged: Judged) -> Iterator[Finding]:
    article, stated = judged.edition.article("play_off_for"), judged.settings.play_for
    for_all = stated == "all" or (stated is None and not judged.is_recommended)
    if article and for_all and any(one.code == "PO" for one in judged.tiebreaks):
        yield PLAY_OFF_FOR_ALL("PO", article)


def _end(judged: Judged) -> Iterator[Finding]:
    if judged.is_recommended or any(one.system.code in FINAL for one in judged.tiebreaks):
        return
    names = ", ".join(code for code in ("LOT", "PO") if code in judged.edition.systems)
    yield NO_FINAL_CRITERION(None, judged.edition.article("list_exhausted"), names=names)
