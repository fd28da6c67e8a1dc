"""Speed as a ratio: ours beside gacrux, the reference checker's engine, in the same run."""
