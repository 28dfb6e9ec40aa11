"""
How the table looks: the room, the pads around it, the box in the middle, cards, bubbles, and what flies over it.

`layout` says where everything is; each of the others draws one kind of thing there, with the paints of `paint`.
"""
