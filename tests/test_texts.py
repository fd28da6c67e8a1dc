"""Numbers and sentences as readers of each language write them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

import pytest

from crosstable.texts import active_language, languages, number_text, shown, text, use_language


@contextmanager
def spoken(language: str) -> Iterator[None]:
    use_language(language)
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        ("0", "0", "0"),
        ("1/2", "0.5", "½"),
        ("-1/2", "-0.5", "-½"),
        ("9/2", "4.5", "4½"),
        ("-9/2", "-4.5", "-4½"),
        ("21/2", "10.5", "10½"),
        ("49/4", "12.25", "12,25"),
        ("1/8", "0.125", "0,125"),
        ("1/20", "0.05", "0,05"),
        ("55/6", "≈9.17", "≈9,17"),
        ("-55/6", "≈-9.17", "≈-9,17"),
        ("2345", "2345", "2345"),
    ],
)
def test_numbers(value: str, english: str, russian: str) -> None:
    assert number_text(Fraction(value)) == english
    assert shown(Fraction(value)) == english
    with spoken("ru"):
        assert number_text(Fraction(value)) == russian
        assert shown(Fraction(value)) == russian


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        ("0", "0", "0"),
        ("9/2", "+4.5", "+4½"),
        ("1/2", "+0.5", "+½"),
        ("-9/2", "-4.5", "-4½"),
        ("49/4", "+12.25", "+12,25"),
        ("55/6", "≈+9.17", "≈+9,17"),
    ],
)
def test_numbers_with_their_sign(value: str, english: str, russian: str) -> None:
    assert number_text(Fraction(value), signed=True) == english
    with spoken("ru"):
        assert number_text(Fraction(value), signed=True) == russian


def test_a_half_that_is_no_half_point() -> None:
    assert number_text(Fraction(125, 2), halves=False) == "62.5"
    with spoken("ru"):
        assert number_text(Fraction(125, 2), halves=False) == "62,5"
        assert number_text(Fraction(1, 2), halves=False) == "0,5"


def test_numbers_in_a_sentence() -> None:
    sentence = text("test.texts-score", "score {score} of {most}")
    with spoken("ru"):
        assert str(sentence(score=Fraction(7, 2), most=4)) == "score 3½ of 4"
    assert str(sentence(score=Fraction(7, 2), most=4)) == "score 3.5 of 4"


def test_the_languages() -> None:
    assert languages() == ("en", "ru")
    assert active_language() == "en"
