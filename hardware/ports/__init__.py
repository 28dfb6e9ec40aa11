"""What the devices offer to the rest of the program: a board, its events, and a page of its display."""
