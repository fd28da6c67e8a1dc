"""The sentences read back: numbers of the text for the terminal against those of the JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Any

from tests.explain.recomputed import NOTHING, Shown, number

NUMBER = r"≈?[+-]?(?:\d+½|½|\d+(?:[.,]\d+)?)"
HEAD = re.compile(rf"^(\S+) = (?:(\d+/\d+) ≈ )?({NUMBER}|-)   (.+), (?:article|п\.) (.+)$")
ROUND = re.compile(rf"^  (?:(?:round|тур) (\d+)|besides|поправка) +(\(?)({NUMBER})\)?  (.+)$")
CLOSING = re.compile(rf"^ {{11}} *({NUMBER}|-)  (.+)$")
IN_SENTENCE = re.compile(rf"(?<![\w.,½/])(?:{NUMBER})(?![\w½/]|[.,]\d)")
SIGNED_TERM = re.compile(r"([+-] )?(\()?([+-]?(?:\d+½|½|\d+(?:[.,]\d+)?))(\))?")
#: Products that a sentence shows: the first of its numbers times the last.
PRODUCTS = (
    "sb.opponent", "sb.adjusted", "sb.forfeit", "sb.forfeit-drawn", "esb.opponent", "esb.adjusted",
    "esb.forfeit", "esb.plain", "esb.plain-forfeit", "times.opponent", "times.adjusted",
    "times.forfeit", "times.forfeit-drawn", "team-sb.match",
)  # fmt: skip


def read_number(written: str) -> Fraction:
    """A number as a reader of either language reads it."""
    plain = written.removeprefix("≈").replace(",", ".")
    if plain.endswith("½"):
        whole = plain.removesuffix("½")
        sign = -1 if whole.startswith("-") else 1
        return Fraction(whole if whole not in ("", "+", "-") else 0) + sign * Fraction(1, 2)
    return Fraction(plain)


def same(written: str, value: str | None) -> bool:
    """Whether a written number is this value; with ``≈`` the value half up to two decimals."""
    if value is None or written == "-":
        return value is None and written == "-"
    if not written.startswith("≈"):
        return read_number(written) == number(value)
    size, sign = abs(number(value)), -1 if number(value) < 0 else 1
    return read_number(written) == sign * Fraction(floor(size * 100 + Fraction(1, 2)), 100)


def numbers_in(sentence: str) -> list[Fraction]:
    """The numbers of a sentence behind whom the participant met, in their order."""
    _, found, rest = sentence.partition("; ")
    return [read_number(one) for one in IN_SENTENCE.findall(rest if found else sentence)]


def check_text(text: str, shown: Shown) -> None:
    """The whole text of an explanation against its JSON in the same language."""
    head, *blocks = text.rstrip("\n").split("\n\n")
    assert shown["name"] in head
    if shown["place"] is not None:
        check_place_text(blocks.pop(0), shown)
    assert len(blocks) == len(shown["explanations"])
    for block, one in zip(blocks, shown["explanations"], strict=True):
        check_block(block, one)


def check_block(block: str, one: Shown) -> None:
    """One value: its head, then its rounds, its steps or its small tables."""
    first, *lines = block.split("\n")
    found = HEAD.match(first)
    assert found, first
    assert (found[1], found[5]) == (one["tiebreak"], one["article"])
    rounded = "≈" if found[2] else ""
    assert same(f"{rounded}{found[3]}", one["value"]), (first, one["value"])
    assert found[2] is None or Fraction(found[2]) == number(one["value"])
    if one["kind"] == "rounds":
        check_round_lines(lines, one)
    elif one["kind"] == "steps":
        check_step_lines(lines, one)
    else:
        check_tables(lines, one)


def check_round_lines(lines: Sequence[str], one: Shown) -> None:
    rounds, closing = lines[: len(one["lines"])], lines[len(one["lines"]) :]
    for written, line in zip(rounds, one["lines"], strict=True):
        found = ROUND.match(written)
        assert found, written
        assert found[1] == (None if line["round"] is None else str(line["round"]))
        assert (found[2] == "") == line["counts"]
        assert same(found[3], line["value"]), (written, line)
        assert found[4] == f"{line['because']} ({line['article']})"
        check_sentence(line)
    ends = [CLOSING.match(written) for written in closing]
    assert all(ends), closing
    counted = sum((number(line["value"]) for line in one["lines"] if line["counts"]), NOTHING)
    last = ends[-1]
    assert last
    assert same(last[1], one["value"])
    if one["reduce"] != "total" and one["value"] is not None:
        first = ends[0]
        assert first
        assert read_number(first[1]) == counted
        assert Fraction(one["divisor"]) in numbers_in(last[2])


def check_sentence(line: Shown) -> None:
    """The numbers that a sentence names make the value of its line."""
    clause, value = line["clause"], number(line["value"])
    found = numbers_in(line["because"])
    if clause in PRODUCTS:
        assert found[0] * found[-1] == value, line
    elif clause in ("bh.dummy", "sb.dummy"):
        factor = found.pop() if clause == "sb.dummy" else Fraction(1)
        given = sum(found) if len(found) == 3 else found[0] if found else NOTHING
        assert given * factor == value, line
    elif clause.startswith("mpgp."):
        assert sum(found) == value, line
    elif clause == "std.paired":
        own, other = found
        assert value == (Fraction(1) if own > other else Fraction(own == other, 2)), line
    elif clause in ("ks.strong", "ks.weak"):
        score, limit = found
        assert (score >= limit) == line["counts"] == (clause == "ks.strong"), line
    elif clause in ("bh.adjusted", "aro.capped"):
        assert found
        assert value not in found[:1], line


def check_step_lines(lines: Sequence[str], one: Shown) -> None:
    if not one["steps"]:
        assert len(lines) == 1
        return
    for written, step in zip(lines, one["steps"], strict=True):
        sentence = f"{step['because']} ({step['article']})"
        assert written.endswith(f"  {sentence}")
        label = written.removesuffix(f"  {sentence}").strip()
        if step["value"] is None:
            assert label == f"{step['name']}:"
            continue
        name, value = label.rsplit(": ", 1)
        assert name == step["name"]
        assert "½" not in value or one["tiebreak"] not in ("TPR", "PTP", "APRO", "APPO")
        assert same(value, step["value"]), (written, step)


def check_tables(lines: Sequence[str], one: Shown) -> None:
    """Each small table with its members in the order that follows, and that order behind it."""
    if not one["passes"]:
        assert len(lines) == 1
        return
    left = list(lines[1:])
    for each in one["passes"]:
        rows = {row["id"]: row for row in each["table"]}
        columns = left.pop(0).split() if rows else []
        for id in [id for level in each["order"] for id in level] if rows else []:
            cells = left.pop(0).split()
            assert cells[0] == str(id)
            if id not in rows:
                assert "-" in cells
                continue
            row = rows[id]
            value = cells[-2] if any(one["games"] for one in each["table"]) else cells[-1]
            assert same(value, row["value"]), (cells, row)
            if value == cells[-2]:
                assert cells[-1] == str(row["games"]) or len(columns) < 4
        sentence = left.pop(0).strip()
        order = " > ".join(" = ".join(map(str, level)) for level in each["order"])
        assert sentence.startswith(f"{each['because']} ({each['article']}); ")
        assert sentence.endswith(f": {order}")
    assert left == []


def check_place_text(block: str, shown: Shown) -> None:
    """The place: both neighbours with their sentences; every sum in a line adds up."""
    place: dict[str, Any] = shown["place"]
    lines = block.split("\n")
    if place["shared_with"]:
        assert lines[0] == place["because"]
        because = [one for one in place["tried"] if one["because"]]
        told = [f"  {one['tiebreak']}: {one['because']} ({one['article']})" for one in because]
        assert lines[1 : 1 + len(told)] == told
    for neighbour in (place["above"], place["below"]):
        if neighbour is not None:
            assert neighbour["because"] in lines
            at = lines.index(neighbour["because"])
            check_sums(lines[at + 1 : at + 3], neighbour)


def check_sums(lines: Sequence[str], neighbour: Shown) -> None:
    """The two lines under a neighbour: the sums that decide, whose is which by the value."""
    own, other = neighbour["own"], neighbour["other"]
    if own["kind"] != "rounds" or neighbour["clause"] == "why.annulled":
        return
    values = [one["value"] for one in (own, other)]
    found: list[str | None] = []
    for line in lines:
        _, _, added = line.rpartition(": ") if " = " not in line else line.partition(": ")
        if " = " not in added:
            continue
        terms, _, total = added.partition(" = ")
        signed = [
            (-1 if sign.strip() == "-" else 1) * read_number(term)
            for sign, aside, term, _ in SIGNED_TERM.findall(terms)
            if not aside
        ]
        end = re.search(rf": ({NUMBER})$", total)
        whole = read_number(re.match(NUMBER, total)[0])  # type: ignore[index]
        assert sum(signed, NOTHING) == whole, line
        written = end[1] if end else re.match(NUMBER, total)[0]  # type: ignore[index]
        found += [value for value in values if same(written, value)][:1]
    defined = [value for value in values if value is not None]
    assert set(found) == set(defined), (lines, values)
