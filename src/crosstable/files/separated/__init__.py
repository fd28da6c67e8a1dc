"""Tables as text: csv, tsv and their cousins, whatever separates the cells."""

from crosstable.files.separated.read import read, sniff
from crosstable.files.separated.write import losses, write

__all__ = ["losses", "read", "sniff", "write"]
