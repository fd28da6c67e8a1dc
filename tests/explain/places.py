"""A place against the ranking: the criterion that decides, both values, what was tried."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from crosstable.exact import machine_text
from crosstable.ranking.ranking import Ranking, Row
from crosstable.texts import number_text


def written(value: Fraction | None) -> str | None:
    return None if value is None else machine_text(value)


def check_place(found: dict[str, Any], ranking: Ranking) -> None:
    """Every neighbour by the criterion of the ranking; level in all before it, apart in it."""
    rows = {row.id: row for row in ranking.rows}
    me, place = rows[found["id"]], found["place"]
    assert (place["place"], place["place_to"]) == (me.place, me.place_to)
    sharing = [id for id, row in rows.items() if row.place == me.place and id != me.id]
    assert place["shared_with"] == sharing
    names = [one.name for one in ranking.columns]
    assert [one["tiebreak"] for one in place["tried"]] == (names if sharing else [])
    for one in place["tried"]:
        assert one["value"] == written(me.values[one["tiebreak"]])
        assert all(rows[id].values[one["tiebreak"]] == me.values[one["tiebreak"]] for id in sharing)
        assert f"{one['tiebreak']} " in place["because"]
    for name, above in (("above", True), ("below", False)):
        neighbour = place[name]
        beyond = [row for row in rows.values() if (row.place < me.place if above else
                                                   row.place > me.place)]  # fmt: skip
        if neighbour is None:
            assert not beyond
            continue
        next_to = max(beyond, key=lambda row: row.place) if above else beyond[0]
        assert neighbour["place"] == next_to.place
        check_neighbour(neighbour, me, rows[neighbour["id"]], above, ranking)


def check_neighbour(
    neighbour: dict[str, Any], me: Row, other: Row, above: bool, ranking: Ranking
) -> None:
    names = [one.name for one in ranking.columns]
    lower = me if above else other
    decides = neighbour["decided_by"]
    assert decides == lower.decided_by
    before = names[: names.index(decides)]
    assert [one["tiebreak"] for one in neighbour["level"]] == before
    for code in before:
        assert me.values[code] == other.values[code]
    assert me.values[decides] != other.values[decides] or neighbour["clause"] == "why.behind"
    assert neighbour["own"]["value"] == written(me.values[decides])
    assert neighbour["other"]["value"] == written(other.values[decides])
    assert neighbour["name"] in neighbour["because"]
    assert f"({decides.partition('#')[0]})" in neighbour["because"]
    for value in (me.values[decides], other.values[decides]):
        signed = ranking.columns[names.index(decides)].criterion.system.signed
        said = "-" if value is None else number_text(value, signed=signed)
        told = neighbour["because"]
        assert said in told or str(value) in told or neighbour["clause"] == "why.behind"
