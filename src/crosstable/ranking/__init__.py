"""Contributions -> Ranking: the successive refinement of a partition."""
