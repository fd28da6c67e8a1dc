"""Our own JSON: all that is known of a tournament, nothing lost, with a schema and a version."""

from crosstable.files.own_json.read import read, sniff
from crosstable.files.own_json.write import losses, write

__all__ = ["losses", "read", "sniff", "write"]
