"""
The room: a floor in lamp light, and a round table of planks.

Drawn by code from a fixed seed, so that the table is the same every evening.
"""

from functools import lru_cache
from math import pi, sin
from random import Random

import pygame
from pygame.gfxdraw import aaellipse, filled_ellipse

from hardware.virtual.drawing.paint import Colour, mixed, soft

LIGHT: Colour = (154, 98, 54)
DARK: Colour = (112, 66, 34)
EDGE: Colour = (66, 36, 18)
FLOOR: Colour = (74, 56, 46)
RUG: tuple[tuple[int, Colour], ...] = (
    (0, (58, 26, 26)),
    (5, (112, 46, 40)),
    (15, (164, 122, 70)),
    (18, (112, 46, 40)),
    (24, (164, 122, 70)),
    (26, (96, 38, 36)),
)
"""The rings of the rug, from its rim inwards."""

MOON: Colour = (28, 34, 58)
SOFT = 3  # in thirds of points, how far the edge of the moonlight fades
FINE = 2


def room(size: tuple[int, int], table: pygame.Rect, unit: float) -> pygame.Surface:
    """The floor of a window of ``size`` with the table on it, in the light of a lamp."""
    picture = _floor(size)
    _rug(picture, table, unit)
    blur = round(34 * unit)
    picture.blit(_fall(table, blur), (table.left - blur, table.top - blur + round(16 * unit)))
    picture.blit(_table(table.size, unit), table)
    _lamp(picture, table)
    return picture


def bare_room(size: tuple[int, int], table: pygame.Rect) -> pygame.Surface:
    """The same without a table."""
    picture = _floor(size)
    _lamp(picture, table)
    return picture


def _fall(table: pygame.Rect, blur: int) -> pygame.Surface:
    """The shadow of the table on the floor."""
    shade = pygame.Surface((table.width + 2 * blur, table.height + 2 * blur), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 210), shade.get_rect().inflate(-2 * blur, -2 * blur))
    return soft(shade, max(1, blur // 2))


def _floor(size: tuple[int, int]) -> pygame.Surface:
    """Broad dark boards."""
    chance = Random(3)
    floor = pygame.Surface(size, depth=24)
    floor.fill(FLOOR)
    board = max(40, size[1] // 9)
    for top in range(0, size[1], board):
        shade = mixed(FLOOR, (38, 30, 30), chance.random() * 0.7)
        floor.fill(shade, (0, top, size[0], board))
        for _ in range(board // 3):
            y = top + chance.randrange(board)
            start, length = chance.randrange(size[0]), chance.randrange(size[0] // 2)
            pygame.draw.line(floor, mixed(shade, (20, 14, 14), 0.25), (start, y), (start + length, y))
        pygame.draw.line(floor, (24, 18, 18), (0, top), (size[0], top), 2)
        joint = chance.randrange(size[0])
        pygame.draw.line(floor, (24, 18, 18), (joint, top), (joint, top + board), 2)
    return floor


def _rug(floor: pygame.Surface, table: pygame.Rect, unit: float) -> None:
    """Lay a round woven rug under the table, wide enough to be seen around it."""
    x, y = table.center
    wide, deep = table.width // 2 + round(75 * unit), table.height // 2 + round(100 * unit)
    for inwards, colour in RUG:
        step = round(inwards * unit)
        for draw in (filled_ellipse, aaellipse):  # the other has a soft edge alone
            draw(floor, x, y, wide - step, deep - step, colour)


@lru_cache(maxsize=2)
def _table(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Planks cut to an oval, with a turned edge; kept, since one window after the other shows the same."""
    width, height = size[0] * FINE, size[1] * FINE
    wood = _planks(width, height)
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    pygame.draw.ellipse(shape, (255, 255, 255, 255), shape.get_rect())
    top = pygame.Surface((width, height), pygame.SRCALPHA)
    top.blit(wood, (0, 0))
    _edge(top, unit * FINE)
    top.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(top, size)


def _planks(width: int, height: int) -> pygame.Surface:
    chance = Random(11)
    wood = pygame.Surface((width, height), depth=24)
    plank = max(8, height // 8)
    for top in range(0, height, plank):
        tone = mixed(LIGHT, DARK, chance.random())
        wood.fill(tone, (0, top, width, plank))
        _grain(wood, pygame.Rect(0, top, width, plank), tone, chance)
        pygame.draw.line(wood, mixed(tone, EDGE, 0.75), (0, top), (width, top), 3)
        pygame.draw.line(wood, mixed(tone, (220, 170, 110), 0.25), (0, top + 3), (width, top + 3), 2)
    return wood


def _grain(wood: pygame.Surface, plank: pygame.Rect, tone: Colour, chance: Random) -> None:
    """Draw veins that run along the plank and swing together, as they do around a knot."""
    swing, waves, start = plank.height * 0.05, chance.uniform(1, 3), chance.uniform(0, 2 * pi)
    wood.set_clip(plank)
    for _ in range(plank.height // 3):
        base = plank.top + chance.uniform(0, plank.height)
        shade = mixed(tone, EDGE if chance.random() < 0.7 else (208, 150, 92), chance.uniform(0.06, 0.3))
        points = [
            (x, base + swing * sin(start + waves * 2 * pi * x / plank.width) + chance.uniform(-1, 1))
            for x in range(0, plank.width + 40, 40)
        ]
        pygame.draw.lines(wood, shade, False, points, chance.choice((1, 1, 2, 3)))
    wood.set_clip(None)


def _edge(top: pygame.Surface, unit: float) -> None:
    rim = round(15 * unit)
    for step in range(rim):
        area = top.get_rect().inflate(-2 * step, -2 * step)
        rise = sin(pi * step / rim)
        pygame.draw.ellipse(top, (*mixed(EDGE, (168, 108, 60), rise * 0.8), 255), area, 3)
    inner = top.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.ellipse(top, (*EDGE, 255), inner, max(2, round(2 * unit)))


def _lamp(picture: pygame.Surface, table: pygame.Rect) -> None:
    """Darken the corners of the room, away from the lamp over the table."""
    small = pygame.Surface((96, 60), depth=24)
    small.fill((66, 60, 66))
    middle = (
        round(96 * table.centerx / picture.get_width()),
        round(60 * table.centery / picture.get_height()),
    )
    for ring in range(64, 0, -1):
        share = (1 - ring / 64) ** 0.8
        tint = mixed((66, 60, 66), (255, 250, 238), min(1.0, share * 1.25))
        area = pygame.Rect(0, 0, round(ring * 2.1), round(ring * 1.5))
        area.center = middle
        pygame.draw.ellipse(small, tint, area)
    soft = pygame.transform.smoothscale(small, picture.get_size())
    picture.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def moonlight(size: tuple[int, int]) -> pygame.Surface:
    """The light that falls by night through a window of four panes onto a table of ``size``."""
    wide, deep = (max(2, side // 3) for side in size)
    light = pygame.Surface((wide, deep), depth=24)
    for column in range(2):
        for row in range(2):
            left, top = wide * (0.3 + 0.17 * column - 0.07 * row), deep * (0.16 + 0.36 * row)
            right, bottom, lean = left + wide * 0.15, top + deep * 0.32, wide * 0.062
            corners = [(left, top), (right, top), (right - lean, bottom), (left - lean, bottom)]
            pygame.draw.polygon(light, MOON, corners)
    return pygame.transform.smoothscale(soft(light, SOFT), size)
