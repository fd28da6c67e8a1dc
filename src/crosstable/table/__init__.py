"""Tournament -> Crosstable: the facts of an event as integer arrays."""
