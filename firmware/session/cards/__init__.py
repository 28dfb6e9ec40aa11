"""
The box's cards: their names, their files, how they are learnt on the lid, and how they are printed.

A card is one thing of five kinds (a role, a building, an office, a command, a card of Argent), and its name is
known in every language that is printed on cards.
"""
