"""The character cards, one file each."""
