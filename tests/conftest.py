"""Whatever language the machine speaks, tests read English unless they ask for another."""

import os

os.environ["CROSSTABLE_LANG"] = "en"
