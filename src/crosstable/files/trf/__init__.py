"""TRF, the exchange format of FIDE: TRF06, TRF16, TRF26 and the TRF(x) extensions.

Columns are counted from 1 in messages and docs, as the format's own description does.
"""

from crosstable.files.trf.losses import losses
from crosstable.files.trf.read import read, sniff
from crosstable.files.trf.write import write

__all__ = ["losses", "read", "sniff", "write"]
