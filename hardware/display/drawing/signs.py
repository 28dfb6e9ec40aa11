"""
Signs: of the sky, of hands, and of commands to the box.

One shape of one ink each, with holes where the ground shows through.
"""

from hardware.display.drawing.curves import arc, around, curve
from hardware.display.drawing.pen import Pen


def moon(pen: Pen) -> None:
    """A crescent moon."""
    pen.disc(50, 50, 42)
    pen.disc(68, 40, 34, hole=True)


def sun(pen: Pen) -> None:
    """A sun with eight rays."""
    pen.disc(50, 50, 21)
    for turn in range(0, 360, 45):
        pen.line([around(turn, 30), around(turn, 44)], 8)


def heart(pen: Pen) -> None:
    """A heart."""
    pen.disc(30, 35, 21)
    pen.disc(70, 35, 21)
    pen.shape([(11.5, 44), (50, 90), (88.5, 44), (50, 30)])


def hearts(pen: Pen) -> None:
    """Two hearts, one before the other."""
    _heart(pen, 66, 8, 0.6)
    _heart(pen, 29, 26, 0.78, hole=True)
    _heart(pen, 32, 33, 0.66)


def _heart(pen: Pen, x: float, top: float, share: float, *, hole: bool = False) -> None:
    """A heart around ``x``, as large as a ``share`` of one that stands alone."""
    for side in (-20, 20):
        pen.disc(x + side * share, top + 21 * share, 21 * share, hole=hole)
    points = [(-38.5, 30), (0, 76), (38.5, 30), (0, 16)]
    pen.shape([(x + across * share, top + down * share) for across, down in points], hole=hole)


def card(pen: Pen) -> None:
    """A card that can be read."""
    pen.box(20, 4, 80, 96, 10)
    pen.box(28, 12, 72, 88, 6, hole=True)
    for radius in (8, 17, 26):
        pen.line(arc(38, 50, radius, -42, 42), 6)


def hourglass(pen: Pen) -> None:
    """An hourglass."""
    pen.box(16, 4, 84, 14)
    pen.box(16, 86, 84, 96)
    pen.shape([(22, 14), (78, 14), (78, 26), (54, 50), (78, 74), (78, 86), (22, 86), (22, 74), (46, 50), (22, 26)])
    pen.shape([(30, 14), (70, 14), (70, 22), (30, 22)], hole=True)
    pen.shape([(50, 58), (68, 76), (32, 76)], hole=True)


def ballot(pen: Pen) -> None:
    """A ballot box."""
    pen.shape([(34, 4), (66, 4), (66, 44), (34, 44)])
    pen.line([(41, 22), (48, 31), (59, 13)], 6, hole=True)
    pen.box(8, 46, 92, 96, 4)
    pen.box(24, 46, 76, 54, hole=True)


def more(pen: Pen) -> None:
    """Three dots."""
    for x in (18, 50, 82):
        pen.disc(x, 50, 14)


def pause(pen: Pen) -> None:
    """Two bars."""
    pen.box(20, 12, 42, 88, 5)
    pen.box(58, 12, 80, 88, 5)


def speaker(pen: Pen) -> None:
    """A loudspeaker."""
    cone(pen)
    for radius in (16, 30):
        pen.line(arc(56, 50, radius, -45, 45), 8)


def softer(pen: Pen) -> None:
    """A loudspeaker and a minus."""
    cone(pen)
    pen.box(64, 46, 94, 55, 2)


def louder(pen: Pen) -> None:
    """A loudspeaker and a plus."""
    softer(pen)
    pen.box(74.5, 35, 83.5, 66, 2)


def cone(pen: Pen) -> None:
    """The cone of a loudspeaker."""
    pen.shape([(4, 36), (22, 36), (50, 12), (50, 88), (22, 64), (4, 64)])


def lock(pen: Pen) -> None:
    """A lock."""
    pen.ring(50, 38, 28, 10)
    pen.box(14, 42, 86, 94, 8)
    pen.disc(50, 62, 9, hole=True)
    pen.box(46, 64, 54, 82, hole=True)


def question(pen: Pen) -> None:
    """A question mark."""
    pen.line([*arc(50, 32, 22, -180, 60), (52, 58), (50, 66)], 13)
    pen.disc(50, 88, 8.5)


def thumb(pen: Pen) -> None:
    """A thumb up."""
    pen.box(8, 46, 26, 92, 4)
    pen.shape(
        [
            (31, 48),
            (44, 34),
            (50, 10),
            (55, 5),
            (63, 9),
            (65, 18),
            (61, 40),
            (62, 41),
            (62, 92),
            (44, 92),
            (31, 86),
        ]
    )
    for row in range(4):
        pen.box(48, 40 + 13.5 * row, 92 - 3.5 * row, 52.5 + 13.5 * row, 6)


def thumb_down(pen: Pen) -> None:
    """A thumb down."""
    thumb(pen.upside_down())


def check(pen: Pen) -> None:
    """A tick."""
    pen.line([(10, 54), (38, 82), (90, 20)], 16)


def cross(pen: Pen) -> None:
    """A cross."""
    pen.line([(16, 16), (84, 84)], 16)
    pen.line([(84, 16), (16, 84)], 16)


def play(pen: Pen) -> None:
    """A triangle: go on."""
    pen.shape([(20, 6), (94, 50), (20, 94)])


def turn(pen: Pen) -> None:
    """A circle with an arrow: once more."""
    pen.line(arc(50, 52, 33, -50, 230), 10)
    pen.shape([(50, 2), (84, 22), (52, 42)])


def undo(pen: Pen) -> None:
    """An arrow that turns back."""
    pen.line([(30, 36), (60, 36), *arc(60, 58, 22, -90, 90), (26, 80)], 11)
    pen.shape([(4, 36), (36, 10), (36, 62)])


def globe(pen: Pen) -> None:
    """A globe: languages."""
    pen.ring(50, 50, 44, 7)
    pen.line([(8, 50), (92, 50)], 6)
    pen.line([(50, 8), (50, 92)], 6)
    for side in (1, -1):
        pen.line(curve((50, 8), (50 + side * 32, 24), (50 + side * 32, 76), (50, 92)), 6)


def door(pen: Pen) -> None:
    """A way out."""
    pen.box(8, 6, 58, 96, 4)
    pen.box(16, 14, 50, 96, hole=True)
    pen.line([(40, 52), (80, 52)], 10)
    pen.shape([(98, 52), (72, 34), (72, 70)])


def power(pen: Pen) -> None:
    """A switch."""
    pen.line(arc(50, 56, 36, -50, 230), 11)
    pen.line([(50, 8), (50, 50)], 11)
