"""Tools of the project: pages made from the code, frozen results, long runs."""
