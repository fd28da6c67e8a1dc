"""Ranking -> Explanation: the same clauses that computed a value, put into words."""
