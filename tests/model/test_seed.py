"""The seed of an event for which nobody states one."""

import pytest

import crosstable as ct
from crosstable.model.seed import default_seed
from tests.cli.running import player, trf


@pytest.mark.parametrize(
    ("head", "seed"),
    [
        (("012 Small Open", "042 2026/05/01"), "Small Open 2026-05-01"),
        (("012  Small \t  Open ", "042 1.5.2026"), "Small Open 1.5.2026"),
        (("012 Small Open", "042 28.07.2026"), "Small Open 2026-07-28"),
        (("012 Small Open", "042 2026"), "Small Open 2026"),
        (("012 Small Open", "042 soon"), "Small Open soon"),
        (("012 Small Open",), "Small Open"),
        (("042 2026/05/01",), "2026-05-01"),
        (("012 Cafe\u0301", "042 2026/05/01"), "Café 2026-05-01"),
        (("012 Кубок", "042 2026/05/01"), "Кубок 2026-05-01"),
        ((), "2 participants"),
    ],
)
def test_name_and_first_day(head: tuple[str, ...], seed: str) -> None:
    event = trf(*head, player(1, "2 w 1"), player(2, "1 b 0"))
    assert default_seed(ct.read(event.encode())) == seed
