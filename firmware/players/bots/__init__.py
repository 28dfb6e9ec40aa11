"""
Bots: virtual people who sit at a virtual table.

A bot has what a person has: it sees the display when a page is for its eyes or for everybody's, it
hears the narrator, it knows its own card and the houses of the village, and it has two keys, its card and its
token to answer with.
"""

from firmware.players.bots.crowd import Bots, drawn_from
from firmware.players.bots.hands import Furniture, Hands, Things

__all__ = ["Bots", "Furniture", "Hands", "Things", "drawn_from"]
