"""One complete page of data per edition of the rules. Differences are named answers, never code."""
