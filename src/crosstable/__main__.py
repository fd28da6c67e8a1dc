"""``python -m crosstable`` is the same as the command ``crosstable``."""

from crosstable.cli import main

main()
