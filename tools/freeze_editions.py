"""Write the frozen results of every edition anew; say in the changelog what changed and why."""

from crosstable.editions.load import all_editions
from tests.support.frozen import FROZEN, frozen_table

FROZEN.mkdir(exist_ok=True)
for edition in all_editions():
    (FROZEN / f"{edition.id}.csv").write_text(frozen_table(edition), "utf-8", newline="\n")
