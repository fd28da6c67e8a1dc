"""Crosstable -> Contributions: the systems, each a few clauses beside its article."""
