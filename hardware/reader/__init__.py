"""
The card reader under the lid.

A card is told once for as long as it lies there, and only when its whole UID was confirmed by the card itself.
"""
