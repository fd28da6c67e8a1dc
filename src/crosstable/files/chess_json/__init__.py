"""Chess-JSON (JCH), the format of the reference checker: events of players and of teams."""

from crosstable.files.chess_json.losses import losses
from crosstable.files.chess_json.read import read, sniff
from crosstable.files.chess_json.write import write

__all__ = ["losses", "read", "sniff", "write"]
