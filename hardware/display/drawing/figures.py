"""
The people of the game, and what they carry.

One shape of one ink each, with holes where the ground shows through.
"""

from hardware.display.drawing.curves import arc, around, curve, lens
from hardware.display.drawing.pen import Pen


def wolf(pen: Pen) -> None:
    """The head of a wolf."""
    pen.shape(
        [
            (12, 6),
            (38, 28),
            (62, 28),
            (88, 6),
            (90, 50),
            (98, 60),
            (78, 72),
            (60, 94),
            (40, 94),
            (22, 72),
            (2, 60),
            (10, 50),
        ]
    )
    pen.shape([(20, 22), (31, 34), (22, 42)], hole=True)
    pen.shape([(80, 22), (69, 34), (78, 42)], hole=True)
    pen.shape([(26, 50), (44, 56), (40, 62), (30, 58)], hole=True)
    pen.shape([(74, 50), (56, 56), (60, 62), (70, 58)], hole=True)
    pen.shape([(42, 80), (58, 80), (50, 89)], hole=True)


def eye(pen: Pen) -> None:
    """An open eye."""
    pen.shape(lens(4, 96, 50, 34))
    pen.shape(lens(16, 84, 50, 24), hole=True)
    pen.disc(50, 50, 19)
    pen.disc(56, 44, 6, hole=True)


def bow(pen: Pen) -> None:
    """A drawn bow."""
    pen.line(curve((22, 8), (96, 30), (96, 70), (22, 92)), 8)
    pen.line([(22, 8), (22, 92)], 3)
    pen.line([(4, 50), (76, 50)], 6)
    pen.shape([(96, 50), (72, 38), (72, 62)])
    pen.shape([(2, 40), (16, 40), (24, 50), (16, 60), (2, 60), (10, 50)])


def potion(pen: Pen) -> None:
    """A flask."""
    pen.box(36, 4, 64, 14)
    pen.box(40, 12, 60, 42)
    pen.disc(50, 64, 32)
    pen.disc(50, 64, 24, hole=True)
    pen.box(46, 12, 54, 42, hole=True)
    pen.shape([*arc(50, 64, 24, 8, 172), (28, 62), (50, 68), (72, 62)])
    pen.disc(56, 52, 5)
    pen.disc(44, 40, 3.5)


def gun(pen: Pen) -> None:
    """The cross hairs of a gun."""
    pen.ring(50, 50, 36, 8)
    for turn in range(0, 360, 90):
        pen.line([around(turn, 20), around(turn, 48)], 8)
    pen.disc(50, 50, 6)


def cards(pen: Pen) -> None:
    """Two cards."""
    pen.shape([(8, 24), (48, 12), (66, 74), (26, 86)])
    pen.shape([(36, 10), (96, 22), (82, 98), (22, 86)], hole=True)
    pen.shape([(44, 16), (90, 25), (76, 93), (30, 84)])
    pen.shape([(60, 38), (73, 57), (59, 71), (47, 52)], hole=True)


def girl(pen: Pen) -> None:
    """A little girl."""
    pen.disc(50, 30, 23)
    pen.disc(50, 35, 14, hole=True)
    pen.shape([(36, 36), (36, 24), (64, 24), (64, 36), (54, 28)])
    pen.shape([(50, 48), (72, 60), (86, 96), (14, 96), (28, 60)])
    for side in (1, -1):
        pen.disc(50 + side * 27, 40, 8)
        pen.disc(50 + side * 30, 52, 6)
    pen.disc(44.5, 36, 2.6)
    pen.disc(55.5, 36, 2.6)


def villager(pen: Pen) -> None:
    """A house of the village."""
    pen.shape([(50, 6), (98, 50), (86, 50), (86, 94), (14, 94), (14, 50), (2, 50)])
    pen.box(68, 10, 80, 34)
    pen.box(42, 62, 60, 94, hole=True)
    pen.box(22, 54, 34, 68, hole=True)
    pen.box(68, 54, 80, 68, hole=True)


def star(pen: Pen) -> None:
    """The star of the Captain."""
    pen.shape([around(turn - 90, 48 if turn % 72 == 0 else 20, 53) for turn in range(0, 360, 36)])


def skull(pen: Pen) -> None:
    """A skull."""
    pen.disc(50, 40, 36)
    pen.box(30, 62, 70, 92)
    pen.disc(35, 44, 10, hole=True)
    pen.disc(65, 44, 10, hole=True)
    pen.shape([(50, 54), (57, 66), (43, 66)], hole=True)
    for x in (42, 55):
        pen.box(x, 76, x + 3, 92, hole=True)


def robot(pen: Pen) -> None:
    """The head of a robot."""
    pen.line([(50, 10), (50, 28)], 7)
    pen.disc(50, 9, 8)
    pen.box(14, 26, 86, 88, 14)
    pen.box(2, 46, 12, 68, 3)
    pen.box(88, 46, 98, 68, 3)
    pen.disc(35, 50, 9, hole=True)
    pen.disc(65, 50, 9, hole=True)
    pen.box(32, 68, 68, 76, hole=True)


def person(pen: Pen) -> None:
    """Head and shoulders."""
    pen.disc(50, 28, 23)
    pen.shape([*arc(50, 96, 40, -180, 0)])


def people(pen: Pen) -> None:
    """Two people, side by side."""
    for x in (27, 73):
        pen.disc(x, 36, 16)
        pen.shape([*arc(x, 92, 25, -180, 0)])


def token(pen: Pen) -> None:
    """A building on a token."""
    pen.ring(50, 50, 46, 7)
    pen.shape([(50, 20), (80, 46), (72, 46), (72, 74), (28, 74), (28, 46), (20, 46)])
    pen.box(43, 56, 57, 74, hole=True)
