"""What a real broker receives."""
