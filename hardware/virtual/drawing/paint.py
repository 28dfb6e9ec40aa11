"""
The paints of the window: soft shadows, round boxes, glows, words, and a shelf that keeps them.

A picture is made once for each of its measures and kept on the shelf of the window that asked.
"""

from collections.abc import Callable, Hashable, Iterable
from math import cos, pi
from typing import Any, TypeVar

import pygame

from hardware.display.drawing.faces import Cut, Fonts
from hardware.display.drawing.icons import icon
from hardware.display.drawing.text import Setting, set_text, shorten

Made = TypeVar("Made")
Colour = tuple[int, int, int]
INK: Colour = (236, 230, 216)
DIM: Colour = (160, 158, 160)
GOLD: Colour = (255, 200, 104)
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
FINE = 3
LINE = 0.8  # of a size given here: the height of a line of words
LEAST = 9  # points of that height: a window is read from nearer than a display
NARROW = 1.35  # how much wider words may be before their letters are too narrow to be read well
SLIM = 1.8  # how much wider they may be so that those are not too small
STEP = 0.15  # by how much of the room words are made wider at a time, before their letters are made narrower
TONES = 12  # steps in which a light is dimmed
RINGS = 400  # at most of a halo: more are not seen, and a large one takes its time
MOST = 1500  # small pictures kept; an evening of captions is more than a shelf should bear


class Shelf:
    """Pictures that were made, by what they are, and the fonts for more: the display's, and one for labels."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self._type = Cut("B612-Bold", least=LEAST)
        self._made: dict[Hashable, pygame.Surface] = {}
        self._slots: dict[Hashable, tuple[Hashable, Any]] = {}

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture called ``key``, made now if it never was."""
        if key not in self._made:
            if len(self._made) >= MOST:
                self._made.clear()
            self._made[key] = make()
        return self._made[key]

    def newest(self, slot: Hashable, key: Hashable, make: Callable[[], Made]) -> Made:
        """The picture called ``key``, or what else is slow to make; the one in its ``slot`` before is thrown away."""
        if slot not in self._slots or self._slots[slot][0] != key:
            self._slots[slot] = (key, make())
        made: Made = self._slots[slot][1]
        return made

    def repainted(
        self, slot: Hashable, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], object]
    ) -> pygame.Surface:
        """
        The picture called ``key`` of ``size``, all of it painted over the one in its ``slot`` before.

        For what is as large as the window: to get memory for that takes as long as to paint it.
        """
        if slot not in self._slots or self._slots[slot][0] != key:
            _, before = self._slots.pop(slot, (key, None))
            picture = before or pygame.Surface(size, depth=32)
            paint(picture)
            self._slots[slot] = (key, picture)
        made: pygame.Surface = self._slots[slot][1]
        return made

    def clear(self) -> None:
        """Forget every picture: the window has another size."""
        self._made.clear()
        self._slots.clear()

    def renew(self) -> None:
        """Forget the newest of every slot: what was in them has moved."""
        self._slots.clear()

    def words(self, text: str, size: float, colour: Colour, width: int = 100_000) -> pygame.Surface:
        """``text`` in one line of at most ``width`` points."""
        points = max(LEAST, round(size * LINE))
        face = self._type[points]
        return self.keep(("words", text, points, colour, width), lambda: face.ink(shorten(face, text, width), colour))

    def block(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """All of ``text`` in lines, as large as it fits into ``room``."""
        key = ("block", text, room, round(largest), colour)
        return self.keep(key, lambda: self.lines(text, room, round(largest), colour))

    def narrowed(
        self, text: str, room: tuple[int, int], largest: float, colour: Colour, *, least: float = 0
    ) -> pygame.Surface:
        """The same, with narrower letters where a word is too long, or where they would be less than ``least``."""
        key = ("narrowed", text, room, round(largest), colour, least)
        return self.keep(key, lambda: self._narrowed(text, room, round(largest), colour, round(least * LINE)))

    def _narrowed(self, text: str, room: tuple[int, int], largest: int, colour: Colour, least: int) -> pygame.Surface:
        wide = room[0]
        while wide < 8 * room[0]:  # what is too tall stays so
            setting = self.setting(text, (wide, room[1]), largest)
            if setting.whole and (setting.size >= min(least, round(largest * LINE)) or wide >= SLIM * room[0]):
                break
            wide += max(1, round(room[0] * STEP))
        words = self.lines(text, (wide, room[1]), largest, colour)
        if wide == room[0]:
            return words
        return pygame.transform.smoothscale(words, (min(room[0], words.get_width()), words.get_height()))

    def left(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """The same, each line from the left."""
        key = ("left", text, room, round(largest), colour)
        return self.keep(key, lambda: self.lines(text, room, round(largest), colour, from_left=True))

    def lines(
        self, text: str, room: tuple[int, int], largest: int, colour: Colour, *, from_left: bool = False
    ) -> pygame.Surface:
        """The lines of a block, each in the middle or from the left; made anew and not kept."""
        return self._inked(self.setting(text, room, largest), colour, from_left=from_left)

    def _inked(self, setting: Setting, colour: Colour, *, from_left: bool) -> pygame.Surface:
        picture = pygame.Surface((max(1, setting.width), max(1, setting.height)), pygame.SRCALPHA)
        for row, line in enumerate(setting.lines):
            ink = self._type[setting.size].ink(line, colour)
            indent = 0 if from_left else (setting.width - ink.get_width()) // 2
            picture.blit(ink, (indent, row * setting.pitch))
        return picture

    def setting(self, text: str, room: tuple[int, int], largest: int) -> Setting:
        """How ``text`` is broken and sized for ``room``."""
        return set_text(self._type, [text], room, round(largest * LINE))

    def common(self, texts: Iterable[str], room: tuple[int, int], largest: float) -> float:
        """The size up to ``largest`` of blocks of which each of ``texts`` is in a ``room`` of its own."""
        return min(self.setting(text, room, round(largest)).size for text in texts) / LINE

    def icon(self, name: str, size: float, colour: Colour) -> pygame.Surface:
        """The picture ``name``."""
        points = max(6, round(size))
        return self.keep(("icon", name, points, colour), lambda: icon(name, points, colour))

    def glow(self, radius: float, colour: Colour) -> pygame.Surface:
        """A round light, to be added to what is under it."""
        points = max(2, round(radius))
        return self.keep(("glow", points, colour), lambda: glow(points, colour))

    def halo(self, radius: float, colour: Colour) -> pygame.Surface:
        """A light around what is in its middle, to be added to what is under it."""
        points = max(2, round(radius))
        return self.keep(("halo", points, colour), lambda: halo(points, colour))

    def slab(self, size: tuple[int, int], corner: int, top: Colour, bottom: Colour) -> pygame.Surface:
        """A round box shaded from ``top`` to ``bottom``."""
        return self.keep(("slab", size, corner, top, bottom), lambda: slab(size, corner, top, bottom))

    def ring(self, size: tuple[int, int], corner: int, wide: int, colour: Colour) -> pygame.Surface:
        """A round box of which there is only the rim, ``wide`` points of it."""
        return self.keep(("ring", size, corner, wide, colour), lambda: ring(size, corner, wide, colour))

    def shadow(self, size: tuple[int, int], corner: int, blur: int, depth: int = 150) -> pygame.Surface:
        """A soft shadow ``blur`` points larger on each side than ``size``."""
        return self.keep(("shadow", size, corner, blur, depth), lambda: shadow(size, corner, blur, depth))

    def disc(self, radius: int, top: Colour, bottom: Colour) -> pygame.Surface:
        """A round knob shaded from ``top`` to ``bottom``."""
        return self.slab((2 * radius, 2 * radius), radius, top, bottom)


def slab(size: tuple[int, int], corner: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A round box shaded from ``top`` to ``bottom``, with soft edges."""
    width, height = max(1, size[0]), max(1, size[1])
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.blit(pygame.transform.smoothscale(_gradient(top, bottom), (width, height)), (0, 0))
    shape = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=corner * FINE)
    shape = pygame.transform.smoothscale(shape, (width, height))
    inner = shape.get_rect().inflate(-4, -4)  # scaled, white is not quite opaque: what is below would shine through
    pygame.draw.rect(shape, (255, 255, 255, 255), inner, border_radius=max(0, corner - 2))
    shade.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return shade


def ring(size: tuple[int, int], corner: int, wide: int, colour: Colour) -> pygame.Surface:
    """A round box of which there is only the rim, with soft edges."""
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    area = fine.get_rect()
    pygame.draw.rect(fine, colour, area, border_radius=corner * FINE)
    inner = area.inflate(-2 * wide * FINE, -2 * wide * FINE)
    pygame.draw.rect(fine, (*colour, 0), inner, border_radius=max(1, corner - wide) * FINE)
    return pygame.transform.smoothscale(fine, size)


def _gradient(top: Colour, bottom: Colour) -> pygame.Surface:
    strip = pygame.Surface((2, 32), depth=24)
    for row in range(32):
        strip.fill(mixed(top, bottom, row / 31), (0, row, 2, 1))
    return strip


def shadow(size: tuple[int, int], corner: int, blur: int, depth: int) -> pygame.Surface:
    """A soft black shape, ``blur`` points larger on each side than ``size``."""
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    shape = pygame.Surface(full, pygame.SRCALPHA)
    shape.fill((0, 0, 0, 0))
    area = pygame.Rect(blur, blur, *size)
    pygame.draw.rect(shape, (0, 0, 0, depth), area, border_radius=corner)
    return soft(shape, max(1, blur // 2))


def soft(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Blur ``picture`` over ``radius`` points, by making it small and large again."""
    width, height = picture.get_size()
    small = (max(2, width // radius), max(2, height // radius))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(picture, small), (width, height))


def glow(radius: int, colour: Colour) -> pygame.Surface:
    """A light that fades to nothing at ``radius``."""
    lamp = pygame.Surface((64, 64), depth=24)
    for ring in range(32, 0, -1):
        pygame.draw.circle(lamp, mixed(BLACK, colour, (1 - ring / 32) ** 2), (32, 32), ring)
    return pygame.transform.smoothscale(lamp, (2 * radius, 2 * radius))


def halo(radius: int, colour: Colour) -> pygame.Surface:
    """A light that is brightest halfway to ``radius``, fades to nothing there, and nearly spares its middle."""
    fine = min(2 * radius, RINGS)
    lamp = pygame.Surface((2 * fine, 2 * fine), depth=24)
    for ring in range(fine, 0, -1):
        far = 2 * ring / fine - 1
        share = (1 + cos(pi * far)) / 2
        pygame.draw.circle(lamp, mixed(BLACK, colour, max(share, 0.2 * (far < 0))), (fine, fine), ring)
    return pygame.transform.smoothscale(lamp, (2 * radius, 2 * radius))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """``one`` with a ``share`` of ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def dimmed(light: Colour, bright: float) -> Colour:
    """``light`` so ``bright``, from 0 to 1, in so few steps that a picture of each can be kept."""
    return mixed(BLACK, light, round(TONES * bright) / TONES)


def shine(surface: pygame.Surface, lamp: pygame.Surface, middle: tuple[int, int]) -> None:
    """Add the light of ``lamp`` around ``middle``."""
    surface.blit(lamp, lamp.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def put(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int]) -> None:
    """Lay ``picture`` with its middle at ``middle``."""
    surface.blit(picture, picture.get_rect(center=middle))
