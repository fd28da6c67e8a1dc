"""Write the frozen results of every edition anew; say in the changelog what changed and why."""

from crosstable.editions.load import all_editions
from tests.support.frozen import EVENTS, FROZEN, frozen_table

FROZEN.mkdir(exist_ok=True)
for edition in all_editions():
    for event in EVENTS:
        kept = FROZEN / f"{edition.id}{event.suffix}.csv"
        kept.write_text(frozen_table(edition, event), "utf-8", newline="\n")
