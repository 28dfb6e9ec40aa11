"""The page for phones and a television."""
