"""
Pictures and numbers that flow over a page, line by line.

All groups are there, as large as they fit. A group stays together on one line, unless all had to be too small for that;
a picture never parts from the first number that follows it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from hardware.display.drawing.faces import Cut
from hardware.display.drawing.placed import Picture, Sign
from hardware.ports.page import Group

Part = Picture | Sign
Run = tuple[Part, ...]

CLOSE = 0.28  # of the size: between a picture and its number, and between two numbers
APART = 0.8  # between two groups, at least
PITCH = 1.1  # from one line to the next, at least
AIRY = 1.6  # and at most
EMPTY = "—"
"""In the place of the numbers of a group that could have some, and has none."""

WORTH = 0.7  # how much of the size groups may lose so that each stays on one line


class Flow(NamedTuple):
    """Everything in its place, its size in points, and whether there was room for it."""

    pictures: tuple[Picture, ...]
    numbers: tuple[Sign, ...]
    size: int
    whole: bool


def flow(groups: Sequence[Group], cut: Cut, room: pygame.Rect, largest: int) -> Flow:
    """The pictures and the numbers of ``groups`` in ``room``, the largest of the sizes up to ``largest`` that fits."""
    whole, broken = (_set(groups, cut, room, largest, breaks=breaks) for breaks in (False, True))
    return whole if whole.whole and whole.size >= WORTH * broken.size else broken


def _set(groups: Sequence[Group], cut: Cut, room: pygame.Rect, largest: int, *, breaks: bool) -> Flow:
    """The largest that fits, if a group ``breaks`` at the end of a line, or if each is kept together."""
    sizes = cut.sizes(largest)

    def lines(size: int) -> list[list[Part]]:
        return _lines(groups, cut, room.width, size, breaks=breaks)

    low, high = 0, len(sizes) - 1
    while low < high:
        middle = (low + high + 1) // 2
        fits = _height(lines(sizes[middle]), room, sizes[middle]) <= room.height
        low, high = (middle, high) if fits else (low, middle - 1)
    parts = list(_placed(lines(sizes[low]), room, sizes[low]))
    return Flow(
        tuple(part for part in parts if isinstance(part, Picture)),
        tuple(part for part in parts if isinstance(part, Sign)),
        sizes[low],
        _height(lines(sizes[low]), room, sizes[low]) <= room.height,
    )


def _height(lines: Sequence[Sequence[Part]], room: pygame.Rect, size: int) -> int:
    widest = max(part.area.right for line in lines for part in line)
    return room.height + 1 if widest > room.width else size + round(size * PITCH) * (len(lines) - 1)


def _placed(lines: Sequence[Sequence[Part]], room: pygame.Rect, size: int) -> Iterator[Part]:
    """Every part in its place, the lines in the middle of ``room``."""
    pitch = round(size * PITCH)
    if len(lines) > 1:
        pitch = max(pitch, min(round(size * AIRY), (room.height - size) // (len(lines) - 1)))
    top = room.top + (room.height - size - pitch * (len(lines) - 1)) // 2
    for row, line in enumerate(lines):
        left = room.left + (room.width - line[-1].area.right) // 2
        for part in line:
            yield _moved(part, left, top + row * pitch + (size - part.area.height) // 2)


def _moved(part: Part, x: int, y: int) -> Part:
    area = part.area.move(x, y)
    if isinstance(part, Picture):
        return Picture(area, part.name, part.spent)
    return Sign(area, part.cut, part.size, part.text)


def _lines(groups: Sequence[Group], cut: Cut, width: int, size: int, *, breaks: bool) -> list[list[Part]]:
    """The parts of each line, from its left end; their tops are at 0. Only a group that ``breaks`` goes on below."""
    close, apart = max(2, round(size * CLOSE)), round(size * APART)
    lines: list[list[Part]] = [[]]
    for group in groups:
        for place, run in enumerate(_runs(group, cut, size, close, breaks=breaks)):
            gap = (apart if place == 0 else close) if lines[-1] else 0
            start = (lines[-1][-1].area.right if lines[-1] else 0) + gap
            if lines[-1] and start + run[-1].area.right > width:
                lines.append([])
                start = 0
            lines[-1] += [_moved(part, start, 0) for part in run]
    return lines


def _told(group: Group) -> tuple[str, ...]:
    """The numbers of ``group``; of a house that stands empty, but of nothing that is lost, a dash."""
    return tuple(map(str, group.seats)) or (() if group.spent else (EMPTY,))


def _runs(group: Group, cut: Cut, size: int, close: int, *, breaks: bool) -> Iterator[Run]:
    """What stays together: all of it, or if it ``breaks``, the pictures with the first number, then each other one."""
    pictures: list[Part] = [Picture(pygame.Rect(0, 0, size, size), name, group.spent) for name in group.icons]
    numbers: list[Part] = [
        Sign(pygame.Rect((0, 0), cut[size].sign_size(text)), cut, size, text) for text in _told(group)
    ]
    together = [*pictures, *(numbers[:1] if breaks else numbers)]
    for one, other in pairwise(together):
        other.area.left = one.area.right + close
    yield tuple(together)
    yield from ((number,) for number in numbers[1:] if breaks)
