"""What lies over the table: help, the own role, what can be said, the end of a game, and what the mouse rests on."""
