"""crosstable turns the results of a chess event into a final ranking that can be defended.

>>> import crosstable as ct
>>> ranking = ct.rank(ct.read("event.trf"))                             # doctest: +SKIP
>>> print(ct.explain(ranking, 4, "BH/C1").to_dict())                    # doctest: +SKIP
"""

from crosstable.errors import CrosstableError
from crosstable.front import (
    check,
    compare,
    explain,
    explain_editions,
    identify,
    lint,
    rank,
    read,
    recommend,
    write,
)
from crosstable.model.settled import Settled
from crosstable.ranking.regulations import Settings

__all__ = [
    "CrosstableError",
    "Settings",
    "Settled",
    "check",
    "compare",
    "explain",
    "explain_editions",
    "identify",
    "lint",
    "rank",
    "read",
    "recommend",
    "write",
]
