"""Tables of cells as people have them, whatever file they come in -> Tournament."""
