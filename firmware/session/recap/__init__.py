"""The recap after the game: what happened in it, night by night."""
