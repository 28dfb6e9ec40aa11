"""
What people do at the table of the window: they press keys, lay cards, aim at players, and choose the pace.

All of it reaches the box as keys, cards and its button, as if hands had worked them.
"""
