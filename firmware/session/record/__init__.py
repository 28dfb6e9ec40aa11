"""What an evening knows: where it stands, the book of each game, who sits where, and what the table was told."""
