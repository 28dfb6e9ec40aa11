"""After the game: what happened in it, told night by night."""
