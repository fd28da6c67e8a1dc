"""What the program knows of systems and editions, as pages: for the terminal and for the docs."""
