"""Ranking and explanation as text tables and as the JSON of the terminal."""
