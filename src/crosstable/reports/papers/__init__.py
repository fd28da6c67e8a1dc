"""The papers of an event: what stands on each of them, without any layout."""
