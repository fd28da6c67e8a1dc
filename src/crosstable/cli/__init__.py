"""The terminal: arguments in, text or JSON out. No rule lives here."""

from crosstable.cli.app import main

__all__ = ["main"]
