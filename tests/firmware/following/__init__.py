"""The evening as it is followed from outside."""
