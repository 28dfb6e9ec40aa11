"""The game of Les Loups-Garous: everything that no other game would share."""
