"""What a game is made of: its rules and state as plain data, and what a role or a building is written with."""
