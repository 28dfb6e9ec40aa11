"""
The type of the display: every font in every size that it has.

A size is the height of a line in points. A display of one bit gets letters that were drawn point
by point for it, not outlines with their greys cut off; only signs larger than those are outlines.
"""

import gzip
import io
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import pi, sin
from pathlib import Path
from types import MappingProxyType

import pygame

Colour = tuple[int, int, int]

FILES = Path(__file__).parent / "fonts"
EM = 1.23  # heights of a line of B612 in its em
SMALLEST = 15  # of an outline, in points: twelve to the em, seven to an "x"
PLAIN: Mapping[int, str] = MappingProxyType(
    {10: "helvR08", 12: "helvR10", 14: "helvR12", 16: "helvR14", 21: "helvR18", 27: "helvR24"}
)
BOLD: Mapping[int, str] = MappingProxyType(
    {10: "helvB08", 12: "helvB10", 14: "helvB12", 16: "helvB14", 21: "helvB18", 27: "helvB24", 35: "helvB34"}
)
"""The bitmaps by the height of their line. The smallest has five points to an "x"."""

TIGHT = 12  # below this size the bitmaps have too little room between two words
ARROWS = frozenset("▲▼")  # no font here has both
ROUND = frozenset("()")  # those of B612 are as straight as brackets where they are small
RUNS = re.compile("([▲▼() \N{NO-BREAK SPACE}])")
FINE = 8  # how much larger a round one is drawn before it is made small, in whose greys its curve shows
HIGH = "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜŸ"
LOW = "gjpqyçÇ,;Q„()"
SPACES = frozenset(" \N{NO-BREAK SPACE}")
WORDS, LINES = 2048, 32  # remembered by each face: a page is tried in many sizes and widths, with the same words


class Face:
    """
    One font at one size, with the arrows that it lacks drawn by hand, and round parentheses where there are greys.

    Attributes
    ----------
    size, height:
        Of a line, in points: what it usually takes, and what the highest accent and the deepest tail take.

    """

    def __init__(self, font: pygame.font.Font, *, crisp: bool, size: int) -> None:
        self._font, self._crisp, self.size = font, crisp, size
        self._advance, self._width = lru_cache(WORDS)(self._measure), lru_cache(WORDS)(self._added)
        self._rise, self._drop = lru_cache(WORDS)(self._highest), lru_cache(WORDS)(self._lowest)
        self._mask = lru_cache(LINES)(self._inked)
        self._sign_size = lru_cache(LINES)(self._drawn_size)
        self._top = max(font.get_ascent(), self._rise(HIGH))
        self.height = self._top + max(-font.get_descent(), self._drop(LOW))
        self._arrow = max(5, round(font.get_ascent() * 0.72))
        self._space = font.size(" ")[0] + (1 if crisp and size < TIGHT else 0)

    def width(self, text: str) -> int:
        """How many points wide ``text`` is."""
        return self._width(text)

    def ink(self, text: str, colour: Colour) -> pygame.Surface:
        """``text`` on a clear ground."""
        picture = pygame.Surface((max(1, self.width(text)), self.height), pygame.SRCALPHA)
        x = self._overhang(text)
        for run in filter(None, RUNS.split(text)):
            if run not in SPACES:
                part = self._run(run, colour)
                top = self._top - max(self._font.get_ascent(), self._rise(run))
                picture.blit(part, (x - self._overhang(run), top))
            x += self._advance(run)
        return picture

    def sign(self, text: str, colour: Colour) -> pygame.Surface:
        """``text`` with nothing around its ink: digits have nothing below the line."""
        picture = self.ink(text, colour)
        return picture.subsurface(picture.get_bounding_rect())

    def sign_size(self, text: str) -> tuple[int, int]:
        """Width and height of the `sign` of ``text``, in points."""
        return self._sign_size(text)

    def meets(self, upper: str, lower: str, pitch: int) -> bool:
        """Whether the letters of ``lower`` touch those of ``upper``, centred ``pitch`` points above them."""
        if pitch > self._drop(upper) + self._rise(lower) + 1:
            return False
        over, under = self._mask(upper), self._mask(lower)
        aside = over.get_size()[0] // 2 - under.get_size()[0] // 2
        return any(over.overlap(under, (aside + x, pitch + y)) for x in (-1, 0, 1) for y in (-1, 0, 1))

    def _drawn_size(self, text: str) -> tuple[int, int]:
        return self.sign(text, (255, 255, 255)).get_size()

    def _inked(self, line: str) -> pygame.mask.Mask:
        return pygame.mask.from_surface(self.ink(line, (255, 255, 255)))

    def _metrics(self, letters: str) -> list[tuple[int, int, int, int, int]]:
        return list(filter(None, self._font.metrics(letters)))  # nothing for a letter that it lacks

    def _highest(self, letters: str) -> int:
        """How high the highest of ``letters`` stands above the foot of the line."""
        return max((high for _, _, _, high, _ in self._metrics(letters)), default=0)

    def _lowest(self, letters: str) -> int:
        """How low the lowest of ``letters`` hangs below it."""
        return max((-low for _, _, low, _, _ in self._metrics(letters)), default=0)

    def _added(self, text: str) -> int:
        return self._overhang(text) + sum(map(self._advance, filter(None, RUNS.split(text))))

    def _measure(self, run: str) -> int:
        if run in SPACES:
            return self._space
        return self._arrow if run in ARROWS else self._font.size(run)[0] - self._overhang(run)

    def _overhang(self, text: str) -> int:
        """How far its first letter reaches back under what is before it, as a "j" does: no gap is left for that."""
        if self._crisp or text[:1] in ARROWS | ROUND | SPACES:
            return 0
        return max((-left for left, *_ in self._metrics(text[:1]) if left < 0), default=0)

    def _run(self, run: str, colour: Colour) -> pygame.Surface:
        if run in ROUND and not self._crisp:
            return self._round(run, colour)
        if run not in ARROWS:
            return self._font.render(run, not self._crisp, colour)
        part = pygame.Surface((self._arrow, self.height), pygame.SRCALPHA)
        foot = self._font.get_ascent() - 1
        tip, base = (foot - self._arrow + 2, foot) if run == "▲" else (foot, foot - self._arrow + 2)
        side = self._arrow - 2
        pygame.draw.polygon(part, colour, [(side / 2, tip), (side, base), (0, base)])
        return part

    def _round(self, run: str, colour: Colour) -> pygame.Surface:
        """A parenthesis as high as that of the font, thickest at its middle."""
        wide, high, low = self._advance(run) * FINE, self._highest(run) * FINE, self._lowest(run) * FINE
        tip, bow, thick = wide * 0.9, wide * 0.62, max(FINE * 1.1, self.size * FINE * 0.12)
        steps = [step / 24 for step in range(25)]
        outer = [(tip - bow * sin(pi * at), at * (high + low)) for at in steps]
        inner = [(tip + thick * 0.5 - (bow - thick * 0.5) * sin(pi * at), at * (high + low)) for at in steps]
        drawn = pygame.Surface((wide, high + low), pygame.SRCALPHA)
        drawn.fill((*colour, 0))
        pygame.draw.polygon(drawn, colour, [*outer, *reversed(inner)])
        curve = pygame.transform.smoothscale(drawn, (wide // FINE, (high + low) // FINE))
        part = pygame.Surface((curve.get_width(), self._font.get_ascent() + low // FINE), pygame.SRCALPHA)
        part.blit(pygame.transform.flip(curve, run == ")", False), (0, self._font.get_ascent() - high // FINE))
        return part


class Cut:
    """
    One font in every size that has been asked for.

    Parameters
    ----------
    outline:
        The file of its outline.
    bitmaps:
        By size, the files of its bitmaps. Where there are any, what is larger is the outline without greys.
    least:
        The smallest size, in points, where there are no bitmaps.

    """

    def __init__(self, outline: str, bitmaps: Mapping[int, str] | None = None, *, least: int = SMALLEST) -> None:
        self._outline, self._bitmaps, self._least = outline, bitmaps or {}, least
        self._faces: dict[int, Face] = {}

    def sizes(self, largest: int) -> Sequence[int]:
        """The sizes up to ``largest``, and the smallest in any case, in ascending order."""
        if not self._bitmaps:
            return range(self._least, max(self._least, largest) + 1)
        drawn = sorted(self._bitmaps)
        return [drawn[0], *(size for size in drawn[1:] if size <= largest), *range(drawn[-1] + 3, largest + 1, 3)]

    def __getitem__(self, size: int) -> Face:
        if size not in self._faces:
            self._faces[size] = Face(self._open(size), crisp=bool(self._bitmaps), size=size)
        return self._faces[size]

    def _open(self, size: int) -> pygame.font.Font:
        if size in self._bitmaps:
            packed = (FILES / f"{self._bitmaps[size]}.pcf.gz").read_bytes()
            return pygame.font.Font(io.BytesIO(gzip.decompress(packed)), size)
        return pygame.font.Font(io.BytesIO(_outline(self._outline)), round(size / EM))


@cache
def _outline(name: str) -> bytes:
    """The file of that outline: a font that is opened by its path keeps the file open, in each of its sizes."""
    return (FILES / f"{name}.otf").read_bytes()


class Fonts:
    """
    All fonts of one device, for words and for what is to stand out.

    Keep one for each device: opening a font takes milliseconds on a small machine.

    Attributes
    ----------
    plain, bold:
        For displays with colours or greys.
    dots, bold_dots:
        For displays of one bit.

    """

    def __init__(self) -> None:
        pygame.font.init()
        self.plain, self.bold = Cut("B612-Regular"), Cut("B612-Bold")
        self.dots, self.bold_dots = Cut("B612-Regular", PLAIN), Cut("B612-Bold", BOLD)
