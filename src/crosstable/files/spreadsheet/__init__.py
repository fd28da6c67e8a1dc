"""Spreadsheets: xlsx, ods and xls are read, xlsx is written. Formulas are never computed."""

from crosstable.files.spreadsheet.read import read, sniff
from crosstable.files.spreadsheet.write import losses, write

__all__ = ["losses", "read", "sniff", "write"]
