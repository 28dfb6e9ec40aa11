"""Argent at the virtual table: people and bots, one game at a time, and what each may see of it."""
