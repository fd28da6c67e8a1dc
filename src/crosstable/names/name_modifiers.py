"""Modifiers behind a name, in letters or in words: "Бухгольц (C1)", "Бухгольц без двух худших"."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: Words that name a modifier, before or behind a name, with its letter.
LETTERS = {"усеченный": "C", "медианный": "M"}

#: Words that may stand before or behind the rest of a name.
ADJECTIVES = {*LETTERS, "усредненный", "средний", "суммарный", "расширенный", "сокращенный"}

_WORST = r"худший(?: (?:результат|соперник))?"
_BEHIND = re.compile(
    r"(?:"
    r"/(?P<code>[clm][+-]?(?:\d+|\*)|[fpr])"
    r"|(?P<bare>[fpr])"
    r"|:(?P<score>[mg]p)"
    r"|(?P<word>усеченный|медианный)(?: -?(?P<of_word>\d+))?"
    rf"|(?P<median>без лучший(?: результат)? и {_WORST})"
    rf"|(?P<without>без)(?: (?P<without_n>\d+))? (?:{_WORST}|первый(?: тур)?)"
    r"|(?P<steps>шаг шаг|последовательно)"
    r"|(?P<number>-?\d+)"
    r"|(?P<name>[a-z]+)"
    r")(?= |$) ?"
)


def with_modifiers(code: str, number_open: bool, behind: Sequence[str]) -> str | None:
    """The code with the modifiers that stand behind its name; None where something else does.

    ``number_open``: the code's cut or median has its number only because the name gives none.
    """
    made = _Made(code, number_open)
    line = " ".join(behind)
    while line:
        match = _BEHIND.match(line)
        if match is None or not made.take({k: v for k, v in match.groupdict().items() if v}):
            return None
        line = line[match.end() :]
    return made.code


class _Made:
    """A code on its way: its modifiers by letter, and the one whose number is still open."""

    def __init__(self, code: str, number_open: bool) -> None:
        self.system, *modifiers = code.split("/")
        self.modifiers = {one[0]: one[1:] for one in modifiers}
        self.twice: list[str] = []
        numbered = [letter for letter in self.modifiers if letter in "CM"]
        self.open = numbered[0] if number_open and numbered else None

    @property
    def code(self) -> str:
        once = [f"{letter}{number}" for letter, number in self.modifiers.items()]
        return "/".join([self.system, *once, *self.twice])

    def take(self, said: dict[str, str]) -> bool:
        """One more modifier; False where it is none that this code can have."""
        if "name" in said:  # the code itself in brackets
            return said["name"].upper() == self.system.upper()
        if "number" in said or "steps" in said:
            return self._number(said.get("number"))
        if "score" in said:
            self.system += f":{said['score'].upper()}"
        elif code := said.get("code") or said.get("bare"):
            self._put(code[0].upper(), code[1:])
        elif "without" in said:
            self._put("C", said.get("without_n"))
        else:
            self._put(LETTERS[said.get("word", "медианный")], said.get("of_word"))
        return True

    def _number(self, written: str | None) -> bool:
        """A number alone: of the open modifier; with a minus, of a cut where there is no other."""
        if self.open is not None:
            self._put(self.open, "*" if written is None else written.lstrip("-"))
            return True
        if written is None or not written.startswith("-") or self.modifiers:
            return False
        self._put("C", written.lstrip("-"))
        return True

    def _put(self, letter: str, number: str | None) -> None:
        """``number`` None: said without one, so 1 unless one follows."""
        known = self.modifiers.get(letter)
        if known is None:
            self.modifiers[letter] = "1" if number is None else number
            self.open = letter if number is None else self.open
        elif number is not None and letter == self.open:
            self.modifiers[letter], self.open = number, None
        elif number is not None and number != known:
            self.twice.append(f"{letter}{number}")
