"""
The buildings of the village, each by what is done in it.

One shape of one ink each, with holes where the ground shows through.
"""

from hardware.display.drawing.curves import arc, curve, lens
from hardware.display.drawing.pen import Pen


def wheat(pen: Pen) -> None:
    """An ear of wheat: the farm."""
    pen.line([(50, 98), (50, 24)], 5)
    pen.shape([(50, 1), (58, 13), (50, 27), (42, 13)])
    for row in range(4):
        y = 24 + row * 14
        for side in (1, -1):
            pen.shape(
                [
                    (50 + side * 4, y + 13),
                    *curve(
                        (50 + side * 4, y + 13), (50 + side * 8, y), (50 + side * 18, y - 4), (50 + side * 25, y - 6)
                    ),
                    *curve(
                        (50 + side * 25, y - 6),
                        (50 + side * 26, y + 6),
                        (50 + side * 18, y + 14),
                        (50 + side * 4, y + 15),
                    ),
                ]
            )


def church(pen: Pen) -> None:
    """A church: the confessor."""
    pen.line([(26, 4), (26, 24)], 5)
    pen.line([(18, 11), (34, 11)], 5)
    pen.shape([(26, 20), (44, 44), (44, 96), (8, 96), (8, 44)])
    pen.shape([(48, 56), (72, 40), (96, 56), (96, 96), (48, 96)])
    pen.disc(26, 50, 6, hole=True)
    pen.shape([*arc(26, 78, 8, -180, 0), (34, 96), (18, 96)], hole=True)
    for x in (60, 76):
        pen.shape([*arc(x + 4, 68, 5, -180, 0), (x + 9, 84), (x - 1, 84)], hole=True)


def mortar(pen: Pen) -> None:
    """A mortar and its pestle: the bonesetter."""
    pen.line([(56, 44), (84, 8)], 12)
    pen.shape(
        [
            *((8, 42), (92, 42), (92, 52)),
            *curve((86, 52), (84, 78), (70, 86), (62, 86)),
            *((74, 96), (26, 96), (38, 86)),
            *curve((38, 86), (30, 86), (16, 78), (14, 52)),
            (8, 52),
        ]
    )
    pen.line([(14, 54), (86, 54)], 3, hole=True)


def bell(pen: Pen) -> None:
    """The bell of the school: the teacher."""
    pen.disc(50, 10, 8)
    pen.shape([*curve((12, 80), (30, 64), (18, 16), (50, 14)), *curve((50, 14), (82, 16), (70, 64), (88, 80))])
    pen.box(8, 78, 92, 86, 3)
    pen.disc(50, 90, 9)
    pen.line(curve((32, 66), (36, 52), (34, 34), (44, 26)), 4, hole=True)


def bread(pen: Pen) -> None:
    """A loaf: the baker."""
    pen.shape([*curve((4, 62), (4, 22), (96, 22), (96, 62)), *curve((96, 62), (96, 88), (4, 88), (4, 62))])
    for x in (26, 46, 66):
        pen.line(curve((x, 66), (x + 2, 54), (x + 6, 48), (x + 12, 44)), 6, hole=True)


def scissors(pen: Pen) -> None:
    """A pair of scissors: the barber."""
    for side in (1, -1):
        pen.shape([(50 + side * 26, 2), (50 + side * 22, 18), (50 - side * 12, 66), (50 - side * 18, 60)])
        pen.ring(50 - side * 21, 79, 13, 9)
    pen.disc(50, 44, 3, hole=True)


def scroll(pen: Pen) -> None:
    """A deed with its seal: the bailiff."""
    pen.box(16, 10, 80, 90, 2)
    pen.box(8, 4, 88, 16, 6)
    pen.box(8, 84, 72, 96, 6)
    for row in range(4):
        pen.line([(28, 30 + row * 12), (68 - (row == 3) * 22, 30 + row * 12)], 4, hole=True)
    pen.disc(74, 78, 21, hole=True)
    pen.disc(74, 78, 16)
    pen.disc(74, 78, 7, hole=True)


def tankard(pen: Pen) -> None:
    """A tankard with foam: the innkeeper."""
    pen.ring(72, 58, 19, 9)
    pen.box(16, 34, 72, 96, 5)
    pen.box(72, 28, 74, 30)
    for x, y, radius in ((20, 28, 13), (38, 20, 16), (58, 22, 14), (72, 30, 11)):
        pen.disc(x, y, radius)
    for x in (30, 44, 58):
        pen.line([(x, 50), (x, 84)], 5, hole=True)


def castle(pen: Pen) -> None:
    """A manor with two towers: the lord."""
    for left in (6, 66):
        pen.box(left, 30, left + 28, 96)
        for tooth in range(3):
            pen.box(left - 2 + tooth * 12, 18, left + 6 + tooth * 12, 34)
        pen.shape([*arc(left + 14, 50, 4, -180, 0), (left + 18, 64), (left + 10, 64)], hole=True)
    pen.box(30, 50, 70, 96)
    for tooth in range(3):
        pen.box(37 + tooth * 10, 43, 43 + tooth * 10, 56)
    pen.shape([*arc(50, 80, 11, -180, 0), (61, 96), (39, 96)], hole=True)
    pen.line([(50, 44), (50, 6)], 3.5)
    pen.shape([(51, 4), (76, 12), (51, 22)])


def bundle(pen: Pen) -> None:
    """A bundle on a stick: the vagabond."""
    pen.line([(4, 92), (90, 12)], 7)
    pen.shape(
        [
            *curve((70, 34), (98, 44), (102, 84), (68, 88)),
            *curve((68, 88), (34, 88), (38, 50), (64, 34)),
        ]
    )
    pen.shape([(66, 38), (54, 20), (66, 26), (72, 14), (76, 28), (88, 26), (74, 38)])
    pen.line([(59, 39), (77, 40)], 3.5, hole=True)
    pen.shape(lens(56, 66, 62, 5), hole=True)
    pen.shape(lens(72, 82, 68, 5), hole=True)
    pen.shape(lens(60, 70, 77, 5), hole=True)
