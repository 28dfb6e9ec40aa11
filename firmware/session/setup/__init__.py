"""Before the game: who plays, with which cards and tokens, and how they are dealt or registered."""
