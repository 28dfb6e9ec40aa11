"""
Cards and labels to print and cut: the same pictures as on the display, drawn as curves on paper.

Every back is the same; a face shows what the card is, and nothing of who made or holds it.
"""
