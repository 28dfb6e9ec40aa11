"""Argent at a table with real cards: turns, the call, the count, the score. The host knows no card, and asks for none."""
