"""The table of modifiers, cell by cell: an article where a code is accepted, a reason where not."""

import pytest

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.reference.modifiers import cell
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS, Modifier

catalogue.load()
NUMBERED = {Modifier.CUT: "1", Modifier.MEDIAN: "1", Modifier.LIMIT: "+1", Modifier.DIVISOR: "2"}


@pytest.mark.parametrize("edition", all_editions(), ids=lambda one: one.id)
@pytest.mark.parametrize("code", list(SYSTEMS))
def test_every_cell_is_an_article_or_a_refusal(code: str, edition: Edition) -> None:
    for modifier in Modifier:
        said, fits = cell(SYSTEMS[code], modifier, edition)
        assert said
        written = f"{code}/{modifier.value}{NUMBERED.get(modifier, '')}"
        if fits:
            assert said == edition.modifiers[modifier.value]
            assert criterion(written, edition).code == written
        else:
            with pytest.raises(RegulationError):
                criterion(written, edition)
