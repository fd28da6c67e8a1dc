"""What tie-breaks are called in words, and the codes that they stand for. No rule is known here."""
