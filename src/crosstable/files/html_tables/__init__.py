"""Saved web pages: the tables on them, those of chess-results above all."""

from crosstable.files.html_tables.read import read, sniff

__all__ = ["read", "sniff"]
