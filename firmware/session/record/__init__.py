"""What an evening knows: where it stands, the record of each game, who sits where, and what was narrated."""
