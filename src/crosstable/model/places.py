"""Places in a participant's line that are no rounds, for messages."""

#: In place of a round: where the stated points, and the stated rank, stand.
POINTS, RANK = -1, -2
