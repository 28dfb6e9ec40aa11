"""
Who sits around the table, seen slightly from above: villagers who turn to its middle, awake or asleep.

On the chair of who died a candle burns.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import cos, radians

import pygame

from hardware.virtual.drawing.arms import draw_arms, torch_tip
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.hats import draw_hat
from hardware.virtual.drawing.heads import draw_head
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, Shelf, dimmed, mixed, put, shine, soft
from hardware.virtual.drawing.pose import PLAIN, Pose, Spot, Stance
from hardware.virtual.drawing.wardrobe import Look, look_of
from hardware.virtual.scene import SceneSeat

UNIT = 1.25 / 58
"""Of a figure, for the height of a pad."""

SIZES = 4
"""Of so many sizes of a figure the shadow is kept."""

LOWER = 0.05
"""How much lower a figure is seen at the far side and at the near one, in heights of a pad."""

WOOD: Colour = (132, 88, 52)
WAX: Colour = (244, 234, 208)
FLAME: Colour = (255, 176, 70)
CORE: Colour = (255, 240, 180)
CANDLELIGHT: Colour = (150, 92, 34)
CANDLE = 38
"""How far it reaches, in units."""

SEAT, WICK = -18.0, 3.0
"""How high the seat of a chair is, and the wick of the candle on it, in units above the middle of a head."""


def draw_player(
    surface: pygame.Surface, shelf: Shelf, place: PadPlace, seat: SceneSeat, stance: Stance = PLAIN
) -> None:
    """Draw who sits there, who takes his looks along to another house; or the empty chair of who died."""
    if not seat.present:
        return
    if seat.alive and stance.there < 1:
        _put_partly(surface, _figure(shelf, place, replace(seat, alive=False), stance), place, 1 - stance.there)
        _put_partly(surface, _figure(shelf, place, seat, stance), place, stance.there)
        return
    put(surface, _figure(shelf, place, seat, stance), _middle(place))


def _put_partly(surface: pygame.Surface, picture: pygame.Surface, place: PadPlace, there: float) -> None:
    """Draw as much of a figure as is ``there``."""
    picture.set_alpha(round(255 * there))
    put(surface, picture, _middle(place))
    picture.set_alpha(255)


def cut_out(
    surface: pygame.Surface, shelf: Shelf, place: PadPlace, seat: SceneSeat, stance: Stance
) -> tuple[pygame.Surface, pygame.Rect]:
    """What is seen now of who sits there, and where: to be laid over what is drawn next."""
    figure = _figure(shelf, place, seat, stance).copy()
    area = figure.get_rect(center=_middle(place))
    figure.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    figure.blit(surface, (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)
    return figure, area


def silhouette(shelf: Shelf, place: PadPlace, seat: SceneSeat, stance: Stance) -> tuple[pygame.Surface, pygame.Rect]:
    """Who sits there all in black, and where: to be laid over a light that is to stay behind him."""
    figure = _figure(shelf, place, seat, stance).copy()
    area = figure.get_rect(center=_middle(place))
    figure.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return figure, area


def _figure(shelf: Shelf, place: PadPlace, seat: SceneSeat, stance: Stance) -> pygame.Surface:
    unit, turn, look = place.area.height * UNIT, place.turn, look_of(seat)
    if not seat.alive:
        return shelf.keep(("vacant", place.area.height, turn), lambda: _vacant(unit, turn))
    seen = stance._replace(there=1.0)
    return shelf.keep(("player", place.area.height, turn, look, seen), lambda: _player(unit, turn, look, seen))


def draw_candle(surface: pygame.Surface, shelf: Shelf, place: PadPlace, bright: float = 1.0) -> None:
    """Draw the flame of the candle of who died, which nothing dims, and add its light, so ``bright`` from 0 to 1."""
    unit, at = place.area.height * UNIT, candle_wick(place)
    put(surface, shelf.keep(("flame", unit), lambda: _burning(unit)), at)
    draw_candlelight(surface, shelf, place, bright)


def draw_candlelight(surface: pygame.Surface, shelf: Shelf, place: PadPlace, bright: float) -> None:
    """Add that light alone."""
    light = dimmed(CANDLELIGHT, bright)
    shine(surface, shelf.glow(CANDLE * place.area.height * UNIT, light), candle_wick(place))


def candle_wick(place: PadPlace) -> Point:
    """Where the flame of a candle is that burns on the chair."""
    return _seen(place, PLAIN, lambda pose: pose.body(0, WICK, 0))


def torch_flame(place: PadPlace, stance: Stance) -> Point:
    """Where the flame is of the torch that is held there."""
    return _seen(place, stance, torch_tip)


def _seen(place: PadPlace, stance: Stance, spot: Callable[[Pose], Spot]) -> Point:
    """Where a ``spot`` of a figure is seen in the window."""
    unit, middle = place.area.height * UNIT, _middle(place)
    x, y = spot(Pose(unit, place.turn, stance))
    return middle[0] + round(x * unit), middle[1] + round(y * unit)


def _middle(place: PadPlace) -> Point:
    """Where the middle of a figure is seen: lower at the far side, for his hat, and at the near one, for his plate."""
    return place.chair[0], place.chair[1] + round(LOWER * abs(cos(radians(place.turn))) * place.area.height)


def _burning(unit: float) -> pygame.Surface:
    pose = Pose(unit, 0)
    _flame(pose, (0, 0))
    return pose.done()


def _player(unit: float, turn: float, look: Look, stance: Stance) -> pygame.Surface:
    pose = Pose(unit, turn, stance, _shadow(unit))
    _body(pose, look)
    draw_head(pose, look)
    draw_hat(pose, look)
    return pose.done()


@lru_cache(SIZES)
def _shadow(unit: float) -> pygame.Surface:
    """What everybody and every chair begins with, whichever way it is turned; to be copied."""
    pose = Pose(unit, 0)
    pose.oval(BLACK, (0, 8), 24, 15)
    shadow = soft(pose.picture, max(2, pose.picture.get_width() // 24))
    shadow.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return shadow


def _body(pose: Pose, look: Look) -> None:
    """Draw shoulders and arms."""
    cloth = look.cloth
    for wider, tone in ((1.0, mixed(cloth, BLACK, 0.5)), (0.0, mixed(cloth, BLACK, 0.18))):
        for step in range(9):
            pose.shape(tone, pose.level(19.5 + wider - 0.35 * step, 11.5 + wider, -21 + 5 * pose.away + step))
    pose.shape(mixed(cloth, WHITE, 0.06), pose.level(16.5, 9.5, -13))
    pose.shape(mixed(cloth, BLACK, 0.4), pose.level(7.5, 6, -12))
    draw_arms(pose, look)


# -- an empty chair ------------------------------------------------------------------------------------


def _vacant(unit: float, turn: float) -> pygame.Surface:
    pose = Pose(unit, turn, ground=_shadow(unit))
    behind = pose.away > 0
    if not behind:
        _back(pose)
    for wider, tone in ((1.0, mixed(WOOD, BLACK, 0.6)), (0.0, mixed(WOOD, BLACK, 0.25))):
        for step in range(4):
            pose.shape(tone, pose.level(15 + wider, 14 + wider, SEAT - 3 + step))
    pose.shape(WOOD, pose.level(13.5, 12.5, SEAT))
    _candle(pose)
    if behind:
        _back(pose)
    return pose.done()


def _back(pose: Pose) -> None:
    """Draw the back of a chair: two posts and two rails."""
    for wide, tone in ((4.6, mixed(WOOD, BLACK, 0.6)), (3.2, mixed(WOOD, WHITE, 0.08))):
        for side in (-12, 12):
            pose.stroke(tone, [pose.body(-13, SEAT, side), pose.body(-16, 6, side)], wide)
        for above in (-6.0, 3.0):
            pose.stroke(tone, [pose.body(-15.5, above, beside) for beside in (-12, 0, 12)], wide)


def _candle(pose: Pose) -> None:
    foot, top = pose.body(0, SEAT + 1, 0), pose.body(0, WICK - 3, 0)
    pose.oval((94, 74, 50), (foot[0], foot[1] + 1), 7, 4)
    pose.stroke(mixed(WAX, BLACK, 0.5), [foot, top], 7.4)
    pose.stroke(WAX, [foot, top], 6)
    _flame(pose, pose.body(0, WICK, 0))


def _flame(pose: Pose, at: Spot) -> None:
    x, y = at
    for colour, wide in ((FLAME, 3.4), (CORE, 1.9)):
        pose.oval(colour, at, wide)
        pose.shape(colour, [(x - wide, y - wide * 0.4), (x, y - wide * 2.2), (x + wide, y - wide * 0.4)])
