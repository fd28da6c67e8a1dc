"""Stop early, and say what to do, where Python is too old."""

import sys

OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    found = ".".join(map(str, sys.version_info[:3]))
    sys.exit(f"crosstable needs Python 3.11 or later; this is {found}. Use: make PYTHON=python3.11")
