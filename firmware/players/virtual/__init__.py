"""
The virtual table: a box without hardware, the cards that lie around it, and the people who are not there.

The service that runs here is the real one; only hands, cards and time are made up.
"""
