"""PGN of whole events: the tags of the games, not their moves."""

from crosstable.files.pgn.losses import losses
from crosstable.files.pgn.read import read, sniff
from crosstable.files.pgn.write import write

__all__ = ["losses", "read", "sniff", "write"]
