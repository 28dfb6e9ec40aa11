"""
The people of later boxes, and what they carry.

One shape of one ink each, with holes where the ground shows through.
"""

from hardware.display.drawing.curves import Point, arc, around, curve
from hardware.display.drawing.pen import Pen

_WOLF: tuple[Point, ...] = (
    (12, 6), (38, 28), (62, 28), (88, 6), (90, 50), (98, 60), (78, 72), (60, 94), (40, 94), (22, 72), (2, 60), (10, 50),
)  # fmt: skip


def white_wolf(pen: Pen) -> None:
    """The head of a wolf, white: only its outline has ink."""
    pen.shape(_WOLF)
    pen.shape([(50 + (x - 50) * 0.74, 54 + (y - 54) * 0.74) for x, y in _WOLF], hole=True)
    pen.shape([(27, 49), (45, 56), (40, 62), (31, 58)])
    pen.shape([(73, 49), (55, 56), (60, 62), (69, 58)])
    pen.shape([(42, 76), (58, 76), (50, 85)])


def raven(pen: Pen) -> None:
    """A raven, and its one eye."""
    back = curve((30, 16), (58, 10), (62, 44), (98, 82))
    belly = curve((98, 82), (66, 82), (34, 84), (24, 46))
    pen.shape([*back, *belly])
    pen.disc(30, 31, 16)
    pen.shape([(20, 22), (20, 40), (1, 38)])
    pen.disc(29, 28, 4, hole=True)
    pen.line(curve((44, 42), (50, 62), (64, 70), (82, 74)), 3.5, hole=True)
    for x in (44, 56):
        pen.line([(x, 76), (x, 92)], 4)
        pen.line([(x - 10, 94), (x + 4, 94)], 4)


def flame(pen: Pen) -> None:
    """A fire."""
    pen.shape(
        [
            *curve((52, 2), (60, 26), (88, 40), (84, 68)),
            *curve((84, 68), (80, 90), (62, 98), (50, 98)),
            *curve((50, 98), (34, 98), (16, 88), (16, 66)),
            *curve((16, 66), (16, 52), (26, 44), (30, 32)),
            *curve((30, 32), (36, 38), (38, 44), (39, 48)),
            *curve((39, 48), (52, 36), (50, 16), (52, 2)),
        ]
    )
    pen.shape(
        [
            *curve((53, 52), (54, 64), (68, 66), (66, 80)),
            *curve((66, 80), (64, 90), (56, 91), (50, 91)),
            *curve((50, 91), (40, 91), (34, 86), (34, 78)),
            *curve((34, 78), (36, 68), (50, 66), (53, 52)),
        ],
        hole=True,
    )


def shield(pen: Pen) -> None:
    """A shield with a cross."""
    pen.shape(
        [
            (50, 3),
            (90, 15),
            *curve((90, 15), (92, 58), (76, 82), (50, 97)),
            *curve((50, 97), (24, 82), (8, 58), (10, 15)),
        ]
    )
    pen.box(44, 20, 56, 78, hole=True)
    pen.box(26, 34, 74, 46, hole=True)


def flute(pen: Pen) -> None:
    """A flute, and two notes of it."""
    pen.line([(10, 90), (78, 22)], 13)
    for step in range(4):
        pen.disc(24 + step * 11, 76 - step * 11, 3.2, hole=True)
    pen.line([(68, 20), (80, 32)], 3.5, hole=True)
    for x, y in ((72, 78), (24, 36)):
        pen.disc(x, y, 7.5)
        pen.line([(x + 6, y), (x + 6, y - 27), (x + 16, y - 22)], 4)


def elder(pen: Pen) -> None:
    """An old man with a long beard, and his staff."""
    pen.disc(40, 24, 20)
    pen.shape(
        [(12, 96), *curve((12, 96), (12, 66), (22, 48), (40, 46)), *curve((40, 46), (58, 48), (68, 66), (68, 96))]
    )
    pen.shape(
        [*curve((22, 26), (22, 62), (34, 66), (40, 78)), *curve((40, 78), (46, 66), (58, 62), (58, 26))], hole=True
    )
    pen.shape(
        [*curve((26, 30), (26, 58), (36, 62), (40, 70)), *curve((40, 70), (44, 62), (54, 58), (54, 30)), (40, 38)]
    )
    pen.disc(33, 24, 2.6, hole=True)
    pen.disc(47, 24, 2.6, hole=True)
    pen.line([(84, 96), (84, 30), *arc(76, 30, 8, 0, -180)], 6)


def goat(pen: Pen) -> None:
    """The head of a goat."""
    for side in (1, -1):
        pen.shape(
            [
                *curve((50 + side * 6, 36), (50 + side * 10, 14), (50 + side * 28, 2), (50 + side * 46, 16)),
                *curve((50 + side * 46, 16), (50 + side * 30, 14), (50 + side * 24, 24), (50 + side * 22, 38)),
            ]
        )
        pen.shape([(50 + side * 18, 42), (50 + side * 46, 40), (50 + side * 42, 52), (50 + side * 22, 56)])
    pen.shape([(28, 34), (72, 34), (70, 58), (60, 82), (40, 82), (30, 58)])
    pen.shape([(42, 84), (58, 84), (50, 99)])
    for side in (1, -1):
        pen.disc(50 + side * 11, 52, 3.6, hole=True)
        pen.disc(50 + side * 4, 74, 2, hole=True)


def jester(pen: Pen) -> None:
    """A cap with bells."""
    pen.shape(
        [
            *curve((18, 74), (16, 52), (10, 44), (6, 36)),
            *curve((6, 36), (22, 30), (32, 38), (36, 46)),
            *curve((36, 46), (38, 30), (44, 18), (50, 10)),
            *curve((50, 10), (56, 18), (62, 30), (64, 46)),
            *curve((64, 46), (68, 38), (78, 30), (94, 36)),
            *curve((94, 36), (90, 44), (84, 52), (82, 74)),
        ]
    )
    pen.box(16, 78, 84, 92, 6)
    for x, y in ((7, 42), (50, 9), (93, 42)):
        pen.disc(x, y, 7.5)
        pen.disc(x, y + 1.5, 2.2, hole=True)
    for turn in (0, 120, 240):
        pen.disc(*around(turn - 90, 7, 60), 3, hole=True)
