"""
The card reader under the lid.

A card is reported once for as long as it lies there, and only when its whole UID was confirmed by the card itself.
"""
