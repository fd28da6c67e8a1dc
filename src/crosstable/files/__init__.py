"""File <-> Tournament. Each format is a package or module with `sniff`, `read` and `write`."""
