"""Play-offs: formats as data, the plan, the results, the order that they give."""
