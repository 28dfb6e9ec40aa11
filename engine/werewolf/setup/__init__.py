"""How a game is laid out: which roles, buildings and editions there are, and which cards and tokens a table takes."""
