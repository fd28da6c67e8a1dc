"""The tables of the FIDE rating regulations (B.02 8.1.1 and 8.1.2), in whole numbers."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Table: TypeAlias = npt.NDArray[np.int64]

#: dp for a percentage of 50, 51 ... 100; below 50 % the same with a minus (8.1.1).
_UPPER_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip
#: The greatest difference with an expectation of 50, 51 ... 99 hundredths (8.1.2).
_LAST_DIFFERENCES = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip

#: Beyond this difference the expectation is 100 or 0 hundredths.
FARTHEST = _LAST_DIFFERENCES[-1] + 1


def _difference_by_percentage() -> Table:
    upper = np.array(_UPPER_HALF, dtype=np.int64)
    return np.concatenate([-upper[:0:-1], upper])


def _expectation_by_difference() -> Table:
    differences = np.arange(FARTHEST + 1, dtype=np.int64)
    upper = 50 + np.searchsorted(np.array(_LAST_DIFFERENCES), differences)
    return np.concatenate([100 - upper[:0:-1], upper]).astype(np.int64)


#: dp by percentage 0 ... 100.
DIFFERENCE = _difference_by_percentage()
#: Expectation in hundredths by difference -736 ... 736, shifted by `FARTHEST`.
EXPECTATION = _expectation_by_difference()


def expectation(difference: Table) -> Table:
    """The expected score in hundredths for rating differences, over the whole scale."""
    return EXPECTATION[np.clip(difference, -FARTHEST, FARTHEST) + FARTHEST]
