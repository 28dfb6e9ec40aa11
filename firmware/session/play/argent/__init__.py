"""Argent at a table with real cards: turns, calls and counts. The host knows no card, and asks for none."""
