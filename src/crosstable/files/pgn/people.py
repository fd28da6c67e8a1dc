"""Who plays: one player for each FIDE number, else for each name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from crosstable.files.grids.headings import folded, words
from crosstable.files.pgn.tags import Game
from crosstable.model.tournament import Participant

#: Begins the key of the side that is a bye; the key of the other side follows.
BYE = "\0bye "
#: Tags of our own with the start numbers, so that lists come back in the same order.
START_NUMBERS = {"White": "WhiteStartNumber", "Black": "BlackStartNumber"}
_UNKNOWN = ("", "?", "-", "0")
_HIGHEST = 9999
_TAGS = {
    side: (side, f"{side}FideId", f"{side}Elo", f"{side}Title", f"{side}Fed")
    for side in ("White", "Black")
}


@dataclass(slots=True)
class _Person:
    """What the tags of all his games say of somebody."""

    name: str
    rating: int = 0
    title: str = ""
    fide_id: str = ""
    federation: str = ""
    numbers: Counter[int] = field(default_factory=Counter[int])


@dataclass(slots=True)
class People:
    """The players of the games. ``keys``: of White and Black of each game, for `ids`.

    ``numbered``: our own start numbers tell who they are.
    """

    numbered: bool = False
    persons: dict[str, _Person] = field(default_factory=dict[str, _Person])
    keys: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    _keys: dict[tuple[str, str, int], str] = field(default_factory=dict[tuple[str, str, int], str])

    def add(self, game: Game) -> None:
        """Take both players of a game; tags of later games fill what was not known."""
        white, black = is_bye(game.tags, "White"), is_bye(game.tags, "Black")
        first = "" if white else self._side(game.tags, "White")
        second = "" if black else self._side(game.tags, "Black")
        self.keys.append((first or BYE + second, second or BYE + first))

    def merge_names(self) -> None:
        """Games without a FIDE number belong to the one player who has it under that name."""
        if self.numbered:
            return
        owner: dict[str, str] = {}
        for key, one in self.persons.items():
            if one.fide_id:
                name = self._name(one.name)
                owner[name] = "" if name in owner else key
        moved = {
            key: owner[key]
            for key, one in self.persons.items()
            if not one.fide_id and owner.get(key)
        }
        for key in moved:
            lost = self.persons.pop(key)
            kept = self.persons[moved[key]]
            kept.rating = kept.rating or lost.rating
            kept.title = kept.title or lost.title
            kept.numbers += lost.numbers
        self.keys = [(moved.get(w, w), moved.get(b, b)) for w, b in self.keys]

    def participants(self) -> tuple[list[Participant], dict[str, int]]:
        """The players by start number, and the start numbers by key.

        The start numbers of our own tags where everybody has one and no other has it; else by
        rating, then by name.
        """
        own = {
            key: one.numbers.most_common(1)[0][0]
            for key, one in self.persons.items()
            if one.numbers
        }
        if len(own) < len(self.persons) or len(set(own.values())) < len(own):
            order = sorted(self.persons, key=lambda key: (-self.persons[key].rating, key))
            own = {key: number for number, key in enumerate(order, 1)}
        made = [
            Participant(
                id=own[key],
                name=one.name,
                title=one.title,
                rating=one.rating or None,
                federation=one.federation,
                fide_id=one.fide_id,
            )
            for key, one in self.persons.items()
        ]
        return made, own

    def _side(self, tags: dict[str, str], side: str) -> str:
        name_tag, id_tag, elo_tag, title_tag, fed_tag = _TAGS[side]
        name, fide_id, start_number = (
            tags[name_tag],
            tags.get(id_tag, ""),
            _start_number(tags, side),
        )
        known = (name, fide_id, start_number if self.numbered else 0)
        key = self._keys.get(known)
        if key is None:
            digits = fide_id if fide_id.isascii() and fide_id.isdigit() else ""
            own = "" if digits in _UNKNOWN else digits
            key = self._keys[known] = str(known[2] or own or self._name(name))
            if key not in self.persons:
                self.persons[key] = _Person(" ".join(name.split()), fide_id=own)
        one = self.persons[key]
        if not one.rating:
            elo = tags.get(elo_tag, "")
            one.rating = int(elo) if elo.isascii() and elo.isdigit() and len(elo) < 5 else 0
        if not one.title:
            title = tags.get(title_tag, "")
            one.title = "" if title in _UNKNOWN else title
        if not one.federation:
            one.federation = tags.get(fed_tag, "")
        if start_number:
            one.numbers[start_number] += 1
        return key

    def _name(self, written: str) -> str:
        """A name as it is compared: without case, blanks and what differs between programs."""
        return " ".join(written.replace(",", " ").replace(".", " ").casefold().split())


def _start_number(tags: dict[str, str], side: str) -> int:
    """The start number that our own tag gives, 0 for none."""
    written = tags.get(START_NUMBERS[side], "")
    number = int(written[:5]) if written.isascii() and written.isdigit() else 0
    return number if number <= _HIGHEST else 0


def numbered(games: Sequence[Game]) -> bool:
    """Whether our own start numbers tell who plays: all games have both, each for one player only.

    Two players may have the same name, and in files with faults the same FIDE number.
    """
    players: dict[int, tuple[str, str]] = {}
    for game in games:
        for side in START_NUMBERS:
            number = _start_number(game.tags, side)
            player = (game.tags[side], game.tags.get(f"{side}FideId", ""))
            if not number or players.setdefault(number, player) != player:
                return False
    return True


def is_bye(tags: dict[str, str], side: str) -> bool:
    """Whether a side is a word for nobody, and no number of FIDE or rating says that it is a name."""
    known = any(tags.get(f"{side}{one}", "") not in _UNKNOWN for one in ("FideId", "Elo"))
    return not known and _is_word_for_bye(tags[side])


@lru_cache(2**14)
def _is_word_for_bye(written: str) -> bool:
    return folded(written) in words().byes


def named(game: Game) -> bool:
    """Whether both players of a game have a name, or one of them and the other is a bye."""
    tags, sides = game.tags, ("White", "Black")
    if any(tags.get(side, "").strip() in ("", "?", "-") for side in sides):
        return False
    return not all(is_bye(tags, side) for side in sides)


def one_event(names: Sequence[str]) -> str | None:
    """The name that the Event tags of one event have in common; None where they are several.

    Broadcasts give each round or each game an Event of its own: then what they begin with, in whole
    words, is the name, or nothing.
    """
    counts = Counter(name for name in names if name not in _UNKNOWN)
    if not counts:
        return ""
    if len(counts) == 1:
        (name, count), *_ = counts.most_common()
        return name if 2 * count > len(names) else ""
    common = _common_words(list(counts))
    if common:
        return common
    return "" if 2 * len(counts) > sum(counts.values()) else None


def _common_words(names: Sequence[str]) -> str:
    """The first words of all names, if they are at least two, without what separates the rest."""
    split = [name.split() for name in names]
    common: list[str] = []
    for column in zip(*split, strict=False):
        if len(set(column)) > 1:
            break
        common.append(column[0])
    while common and common[-1].lower().strip(".:|-–#") in ("", "round", "rd", "runde", "тур"):
        common.pop()
    return " ".join(common).rstrip(" :|-–,") if len(common) > 1 else ""
