"""
Many games played by simple players, to learn who wins.

A game here is the engine's own game; players only answer what it asks, and the same seed
gives the same games however many processes share them.
"""
