"""
What lies before a house or a player for everybody to see.

One shape of one ink each, with holes where the ground shows through.
"""

from hardware.display.drawing.curves import curve
from hardware.display.drawing.pen import Pen


def fire(pen: Pen) -> None:
    """A house that burns."""
    pen.shape([(8, 96), (8, 62), (92, 62), (92, 96)])
    pen.shape(
        [
            *curve((4, 66), (0, 40), (16, 32), (20, 14)),
            *curve((20, 14), (30, 24), (30, 34), (32, 42)),
            *curve((32, 42), (44, 30), (46, 14), (50, 1)),
            *curve((50, 1), (58, 16), (64, 28), (68, 42)),
            *curve((68, 42), (72, 34), (76, 26), (82, 16)),
            *curve((82, 16), (86, 32), (100, 44), (96, 66)),
        ]
    )
    pen.shape(
        [
            *curve((50, 56), (54, 66), (66, 72), (64, 82)),
            *curve((64, 82), (62, 92), (56, 93), (50, 93)),
            *curve((50, 93), (44, 93), (38, 92), (36, 82)),
            *curve((36, 82), (34, 74), (46, 68), (50, 56)),
        ],
        hole=True,
    )


def poster(pen: Pen) -> None:
    """A sheet nailed to a door, with a feather's mark on it."""
    pen.shape([(16, 12), (84, 8), (86, 78), (66, 96), (18, 94)])
    pen.shape([(66, 96), (67, 79), (86, 78)], hole=True)
    pen.shape([(67, 92), (70, 82), (82, 81)])
    pen.disc(50, 16, 5, hole=True)
    pen.line([(50, 30), (50, 60)], 11, hole=True)
    pen.disc(50, 75, 6.5, hole=True)


def ban(pen: Pen) -> None:
    """A vote that is barred."""
    pen.ring(50, 50, 39, 14)
    pen.line([(24, 24), (76, 76)], 14)


def note(pen: Pen) -> None:
    """Two notes of a flute."""
    pen.disc(24, 80, 16)
    pen.disc(74, 70, 16)
    pen.line([(36, 80), (36, 16)], 8)
    pen.line([(86, 70), (86, 6)], 8)
    pen.shape([(32, 12), (90, 1), (90, 23), (32, 34)])


def spent(pen: Pen) -> None:
    """Strike out whatever was drawn."""
    pen.line([(4, 96), (96, 4)], 24, hole=True)
    pen.line([(4, 96), (96, 4)], 9)
