"""
The virtual table: a box without hardware, its cards, and bots.

The service that runs here is the real one; only hands, cards and time are simulated.
"""
