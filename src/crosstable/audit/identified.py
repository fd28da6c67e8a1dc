"""The result of an identification, as it stands in the JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from crosstable.audit.report import Difference

Found = Literal["fits", "partly", "none"]
#: Why a column says little though all its figures fit.
Weak = Literal["constant", "few-figures", "many-systems", "start-numbers"]
#: Who says the list: the file or the caller, the columns from left to right, or the ranks.
ListFrom = Literal["flag", "file", "columns", "ranks"]


class Recognised(msgspec.Struct, frozen=True, kw_only=True):
    """A published column and what it is under the editions of the candidate.

    ``code``: None for the rank, and where no system gives the column. ``also``: other codes that
    give the same figures. ``scale``: how many times the value is printed. ``matched``: rows whose
    figure is ours. ``editions``: all that give the whole column, with the settings of the candidate.
    ``weak``: why the column proves little, None where it proves something.
    """

    column: str
    code: str | None
    matched: int
    unmatched_ids: list[int]
    also: list[str]
    scale: str
    editions: list[str]
    weak: Weak | None


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """Editions that give the same columns, with the list and what was set otherwise.

    ``list_from``: who says the list. ``rows``: with any published figure; ``rows_matched``: of these,
    with all figures as ours. ``ranks_open``: ranks among those whom the list leaves tied, so that
    something has ordered them that was not published. ``not_counted``: columns that nothing gives
    under any edition; they are not in the figures of the rows.
    """

    editions: list[str]
    ranked_by: list[str]
    list_from: ListFrom
    settings: Mapping[str, str]
    rows: int
    rows_matched: int
    ranks_open: int
    not_counted: list[str]
    columns: list[Recognised]


class Identified(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable identify --format json``.

    ``candidates``: the best first; none where nothing was published that could be compared.
    ``differences``: what the first of them leaves.
    """

    format: int = 1
    verdict: Found
    candidates: list[Candidate]
    differences: list[Difference]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
