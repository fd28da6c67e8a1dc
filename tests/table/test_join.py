"""Joined events give each event what it gives alone."""

from collections.abc import Sequence

import numpy as np
import pytest

from crosstable.editions.load import page
from crosstable.errors import EngineError
from crosstable.exact import Values
from crosstable.files.trf import read
from crosstable.model.event_type import event_type
from crosstable.model.settled import Settled
from crosstable.ranking.classes import events
from crosstable.ranking.codes import criteria
from crosstable.ranking.columns import column
from crosstable.rules.evaluation import Evaluation, Terms
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable
from crosstable.table.join import joined
from tests.cli.running import player
from tests.support.generate_event import generate

EDITION = page("fide-2026-03-01")
CODES = "PTS,DE,BH/C1,BH/M1,SB/C1,FB,AOB,PS/C1,KS,REP,STD,WIN,BPG,ARO/C1,TPR,PTP,APRO,APPO,BH/P"


def _tables(round_robin: bool, count: int) -> list[Crosstable]:
    """Generated events of one type under the usual scoring."""
    found: list[Crosstable] = []
    for seed in range(300):
        event = generate(seed)
        usual = event.scoring["W"] == 1 and event.scoring["P"] == 1
        if event.round_robin == round_robin and usual and len(event.rows) < 40:
            tournament = read(event.trf().encode())
            found.append(crosstable(tournament, event_type(tournament)))
        if len(found) == count:
            return found
    raise AssertionError("not enough events")


def _columns(table: Crosstable, numbers: np.ndarray) -> Sequence[Values]:
    ev, partition, found = Evaluation(table, EDITION), events(numbers), []
    for number, criterion in enumerate(criteria(CODES, EDITION)):
        made = column(ev, criterion, partition)
        partition = partition.refined(made.key, number)
        found.append(made.values)
    return found


@pytest.mark.parametrize("round_robin", [False, True])
def test_joined_events_have_the_values_they_have_alone(round_robin: bool) -> None:
    tables = _tables(round_robin, 20)
    whole, numbers = joined(tables)
    together = _columns(whole, numbers)
    for number, table in enumerate(tables):
        rows = np.nonzero(numbers == number)[0].tolist()
        alone = _columns(table, np.zeros(len(table.ids), dtype=np.int64))
        for code, one, all_of in zip(CODES.split(","), alone, together, strict=True):
            ours = [one.fraction(p) for p in range(len(rows))]
            assert ours == [all_of.fraction(p) for p in rows], (number, code)


def test_events_of_another_type_are_not_joined() -> None:
    with pytest.raises(EngineError):
        joined([*_tables(False, 1), *_tables(True, 1)])


def test_recorded_orders_stay_with_their_event() -> None:
    """Every event has the same start numbers; each keeps its own play-off, lots are drawn alike."""
    field = "\n".join(player(id, "") for id in range(1, 5))
    tournament = read(f"042 2026/05/01\n142 3\n{field}\n".encode())
    orders = ([4, 3, 2, 1], [], [2, 4, 1, 3])
    tables = [
        crosstable(
            tournament,
            event_type(tournament),
            settled=[Settled(criterion="PO", order=tuple(order))] if order else [],
            by_choice={order[0]: True} if order else {},
        )
        for order in orders
    ]
    whole, numbers = joined(tables)
    found = [_places("PO", whole, numbers, number) for number in range(3)]
    assert found == [[4, 3, 2, 1], [1, 1, 1, 1], [3, 1, 4, 2]]
    assert len({tuple(_places("LOT", whole, numbers, number)) for number in range(3)}) == 1
    assert whole.by_choice.tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]


def _places(code: str, table: Crosstable, numbers: np.ndarray, number: int) -> list[int]:
    """The values of a criterion among the participants of one event."""
    ev = Evaluation(table, EDITION, Terms(seed="s"))
    made = column(ev, criteria(code, EDITION)[0], events(numbers))
    return made.values.num[numbers == number].tolist()
