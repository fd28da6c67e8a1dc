"""Printers: each gives the papers one form."""
