"""The game at the table: what the rules want done is done, and what they ask is asked."""
