"""What the reader should know of rounds without opponent where the edition's text is silent."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.editions.edition import Edition
from crosstable.ranking.columns import Column
from crosstable.remarks import UNPLAYED_ELEMENT, Remark
from crosstable.rules.answer_words import answer_words
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.unplayed import own_unplayed
from crosstable.rules.unplayed_before_2023 import unplayed_element


def about_unplayed(ev: Evaluation, columns: Iterable[Column], edition: Edition) -> list[Remark]:
    """That a reading stands behind some values: which, and of how many participants."""
    using = [one.name for one in columns if ev.asked(one.criterion.system, unplayed_element)]
    if not using:
        return []
    rounds = ev(own_unplayed) | ev(unplayed_element).drawn
    count = int(rounds.any(axis=1).sum())
    if not count:
        return []
    decided = edition.decides[unplayed_element.name]
    return [
        UNPLAYED_ELEMENT(
            codes=", ".join(using),
            count=count,
            answer=answer_words(unplayed_element.name, decided.answer),
            article=decided.article,
        )
    ]
