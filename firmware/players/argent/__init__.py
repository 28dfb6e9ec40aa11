"""Players of Argent that are no people."""
