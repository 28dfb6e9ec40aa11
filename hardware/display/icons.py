"""
The pictures on pages, cards and pads, drawn from a few curves each.

Law: a picture is one shape of one ink on a field of 100 x 100, with holes
where the ground shows through; so it is the same in colour and on 128x64 points.
"""

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin
from types import MappingProxyType

import pygame

from hardware.display.pen import Pen

Picture = Callable[[Pen], None]
Point = tuple[float, float]


def _moon(pen: Pen) -> None:
    pen.disc(50, 50, 42)
    pen.disc(68, 40, 34, hole=True)


def _sun(pen: Pen) -> None:
    pen.disc(50, 50, 21)
    for turn in range(0, 360, 45):
        pen.line([_around(turn, 30), _around(turn, 44)], 8)


def _heart(pen: Pen) -> None:
    pen.disc(30, 35, 21)
    pen.disc(70, 35, 21)
    pen.shape([(11.5, 44), (50, 90), (88.5, 44), (50, 30)])


def _wolf(pen: Pen) -> None:
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


def _eye(pen: Pen) -> None:
    pen.shape(_lens(4, 96, 50, 34))
    pen.shape(_lens(16, 84, 50, 24), hole=True)
    pen.disc(50, 50, 19)
    pen.disc(56, 44, 6, hole=True)


def _bow(pen: Pen) -> None:
    pen.line(_curve((22, 8), (96, 30), (96, 70), (22, 92)), 8)
    pen.line([(22, 8), (22, 92)], 3)
    pen.line([(4, 50), (76, 50)], 6)
    pen.shape([(96, 50), (72, 38), (72, 62)])
    pen.shape([(2, 40), (16, 40), (24, 50), (16, 60), (2, 60), (10, 50)])


def _potion(pen: Pen) -> None:
    pen.box(36, 4, 64, 14)
    pen.box(40, 12, 60, 42)
    pen.disc(50, 64, 32)
    pen.disc(50, 64, 24, hole=True)
    pen.box(46, 12, 54, 42, hole=True)
    pen.shape([*_arc(50, 64, 24, 8, 172), (28, 62), (50, 68), (72, 62)])
    pen.disc(56, 52, 5)
    pen.disc(44, 40, 3.5)


def _gun(pen: Pen) -> None:
    pen.ring(50, 50, 36, 8)
    for turn in range(0, 360, 90):
        pen.line([_around(turn, 20), _around(turn, 48)], 8)
    pen.disc(50, 50, 6)


def _cards(pen: Pen) -> None:
    pen.shape([(8, 24), (48, 12), (66, 74), (26, 86)])
    pen.shape([(36, 10), (96, 22), (82, 98), (22, 86)], hole=True)
    pen.shape([(44, 16), (90, 25), (76, 93), (30, 84)])
    pen.shape([(60, 38), (73, 57), (59, 71), (47, 52)], hole=True)


def _girl(pen: Pen) -> None:
    pen.disc(50, 30, 23)
    pen.disc(50, 35, 14, hole=True)
    pen.shape([(36, 36), (36, 24), (64, 24), (64, 36), (54, 28)])
    pen.shape([(50, 48), (72, 60), (86, 96), (14, 96), (28, 60)])
    for side in (1, -1):
        pen.disc(50 + side * 27, 40, 8)
        pen.disc(50 + side * 30, 52, 6)
    pen.disc(44.5, 36, 2.6)
    pen.disc(55.5, 36, 2.6)


def _villager(pen: Pen) -> None:
    pen.shape([(50, 6), (98, 50), (86, 50), (86, 94), (14, 94), (14, 50), (2, 50)])
    pen.box(68, 10, 80, 34)
    pen.box(42, 62, 60, 94, hole=True)
    pen.box(22, 54, 34, 68, hole=True)
    pen.box(68, 54, 80, 68, hole=True)


def _star(pen: Pen) -> None:
    pen.shape([_around(turn - 90, 48 if turn % 72 == 0 else 20, 53) for turn in range(0, 360, 36)])


def _skull(pen: Pen) -> None:
    pen.disc(50, 40, 36)
    pen.box(30, 62, 70, 92)
    pen.disc(35, 44, 10, hole=True)
    pen.disc(65, 44, 10, hole=True)
    pen.shape([(50, 54), (57, 66), (43, 66)], hole=True)
    for x in (42, 55):
        pen.box(x, 76, x + 3, 92, hole=True)


def _card(pen: Pen) -> None:
    pen.box(20, 4, 80, 96, 10)
    pen.box(28, 12, 72, 88, 6, hole=True)
    for radius in (8, 17, 26):
        pen.line(_arc(38, 50, radius, -42, 42), 6)


def _hourglass(pen: Pen) -> None:
    pen.box(16, 4, 84, 14)
    pen.box(16, 86, 84, 96)
    pen.shape([(22, 14), (78, 14), (78, 26), (54, 50), (78, 74), (78, 86), (22, 86), (22, 74), (46, 50), (22, 26)])
    pen.shape([(30, 14), (70, 14), (70, 22), (30, 22)], hole=True)
    pen.shape([(50, 58), (68, 76), (32, 76)], hole=True)


def _ballot(pen: Pen) -> None:
    pen.shape([(34, 4), (66, 4), (66, 44), (34, 44)])
    pen.line([(41, 22), (48, 31), (59, 13)], 6, hole=True)
    pen.box(8, 46, 92, 96, 4)
    pen.box(24, 46, 76, 54, hole=True)


def _pause(pen: Pen) -> None:
    pen.box(20, 12, 42, 88, 5)
    pen.box(58, 12, 80, 88, 5)


def _speaker(pen: Pen) -> None:
    _cone(pen)
    for radius in (16, 30):
        pen.line(_arc(56, 50, radius, -45, 45), 8)


def _softer(pen: Pen) -> None:
    _cone(pen)
    pen.box(64, 46, 94, 55, 2)


def _louder(pen: Pen) -> None:
    _softer(pen)
    pen.box(74.5, 35, 83.5, 66, 2)


def _cone(pen: Pen) -> None:
    pen.shape([(4, 36), (22, 36), (50, 12), (50, 88), (22, 64), (4, 64)])


def _lock(pen: Pen) -> None:
    pen.ring(50, 38, 28, 10)
    pen.box(14, 42, 86, 94, 8)
    pen.disc(50, 62, 9, hole=True)
    pen.box(46, 64, 54, 82, hole=True)


def _question(pen: Pen) -> None:
    pen.line([*_arc(50, 32, 22, -180, 60), (52, 58), (50, 66)], 13)
    pen.disc(50, 88, 8.5)


def _thumb(pen: Pen) -> None:
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


def _thumb_down(pen: Pen) -> None:
    _thumb(pen.upside_down())


def _check(pen: Pen) -> None:
    pen.line([(10, 54), (38, 82), (90, 20)], 16)


def _cross(pen: Pen) -> None:
    pen.line([(16, 16), (84, 84)], 16)
    pen.line([(84, 16), (16, 84)], 16)


def _play(pen: Pen) -> None:
    pen.shape([(20, 6), (94, 50), (20, 94)])


def _turn(pen: Pen) -> None:
    pen.line(_arc(50, 52, 33, -50, 230), 10)
    pen.shape([(50, 2), (84, 22), (52, 42)])


def _undo(pen: Pen) -> None:
    pen.line([(30, 36), (60, 36), *_arc(60, 58, 22, -90, 90), (26, 80)], 11)
    pen.shape([(4, 36), (36, 10), (36, 62)])


def _globe(pen: Pen) -> None:
    pen.ring(50, 50, 44, 7)
    pen.line([(8, 50), (92, 50)], 6)
    pen.line([(50, 8), (50, 92)], 6)
    for side in (1, -1):
        pen.line(_curve((50, 8), (50 + side * 32, 24), (50 + side * 32, 76), (50, 92)), 6)


def _door(pen: Pen) -> None:
    pen.box(8, 6, 58, 96, 4)
    pen.box(16, 14, 50, 96, hole=True)
    pen.line([(40, 52), (80, 52)], 10)
    pen.shape([(98, 52), (72, 34), (72, 70)])


def _power(pen: Pen) -> None:
    pen.line(_arc(50, 56, 36, -50, 230), 11)
    pen.line([(50, 8), (50, 50)], 11)


def _robot(pen: Pen) -> None:
    pen.line([(50, 10), (50, 28)], 7)
    pen.disc(50, 9, 8)
    pen.box(14, 26, 86, 88, 14)
    pen.box(2, 46, 12, 68, 3)
    pen.box(88, 46, 98, 68, 3)
    pen.disc(35, 50, 9, hole=True)
    pen.disc(65, 50, 9, hole=True)
    pen.box(32, 68, 68, 76, hole=True)


def _person(pen: Pen) -> None:
    pen.disc(50, 28, 23)
    pen.shape([*_arc(50, 96, 40, -180, 0)])


def _token(pen: Pen) -> None:
    pen.ring(50, 50, 46, 7)
    pen.shape([(50, 20), (80, 46), (72, 46), (72, 74), (28, 74), (28, 46), (20, 46)])
    pen.box(43, 56, 57, 74, hole=True)


def _around(turn: float, radius: float, middle: float = 50) -> Point:
    return 50 + radius * cos(radians(turn)), middle + radius * sin(radians(turn))


def _arc(x: float, y: float, radius: float, start: int, end: int) -> list[Point]:
    steps = max(6, abs(end - start) // 8)
    turns = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _curve(start: Point, pull: Point, tug: Point, end: Point) -> list[Point]:
    def at(share: float) -> Point:
        rest = 1 - share
        parts = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
        points = (start, pull, tug, end)
        return (
            sum(part * point[0] for part, point in zip(parts, points, strict=True)),
            sum(part * point[1] for part, point in zip(parts, points, strict=True)),
        )

    return [at(step / 16) for step in range(17)]


def _lens(left: float, right: float, middle: float, height: float) -> Sequence[Point]:
    third = (right - left) / 4
    return [
        *_curve(
            (left, middle),
            (left + third, middle - height * 4 / 3),
            (right - third, middle - height * 4 / 3),
            (right, middle),
        ),
        *_curve(
            (right, middle),
            (right - third, middle + height * 4 / 3),
            (left + third, middle + height * 4 / 3),
            (left, middle),
        ),
    ]


ICONS: Mapping[str, Picture] = MappingProxyType(
    {
        "moon": _moon,
        "sun": _sun,
        "heart": _heart,
        "wolf": _wolf,
        "eye": _eye,
        "bow": _bow,
        "potion": _potion,
        "gun": _gun,
        "cards": _cards,
        "girl": _girl,
        "house": _villager,
        "star": _star,
        "skull": _skull,
        "card": _card,
        "hourglass": _hourglass,
        "ballot": _ballot,
        "pause": _pause,
        "speaker": _speaker,
        "lock": _lock,
        "question": _question,
        "thumb_up": _thumb,
        "thumb_down": _thumb_down,
        "check": _check,
        "cross": _cross,
        "robot": _robot,
        "person": _person,
        "token": _token,
        # the roles and the captain, by their keys
        "werewolf": _wolf,
        "villager": _villager,
        "seer": _eye,
        "cupid": _bow,
        "witch": _potion,
        "hunter": _gun,
        "little_girl": _girl,
        "thief": _cards,
        "captain": _star,
        # the command cards
        "start": _play,
        "repeat": _turn,
        "undo": _undo,
        "louder": _louder,
        "softer": _softer,
        "language": _globe,
        "leave": _door,
        "shutdown": _power,
    }
)


def icon(name: str, size: int, colour: tuple[int, int, int], *, crisp: bool = False) -> pygame.Surface:
    """
    The picture called ``name``, ``size`` points square, on a clear ground; unknown is a question mark.

    ``crisp`` gives points that are all or nothing, for displays of one bit.
    """
    pen = Pen(size)
    ICONS.get(name, _question)(pen)
    return pen.picture(colour, crisp=crisp)
