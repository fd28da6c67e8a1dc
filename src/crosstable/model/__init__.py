"""What happened: participants, rounds, results. Facts only."""
