"""
Words as large as they fit: fonts, wrapping and sizing.

Law: nothing is cut off. A text takes the largest size at which all of it is
inside its rectangle; at the smallest size, what is too much ends in "…".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

SMALLEST = 14  # points; below this the bundled font is no longer readable in black and white
LINE = 0.98  # line spacing, in heights of the font
ARROWS = frozenset("▲▼")  # the bundled font has every letter of French, and no arrows
ARROW = re.compile("([▲▼])")
GAP = re.compile(" {2,}")
DOT = "·"


Colour = tuple[int, int, int]


class Face:
    """The bundled font at one size, with the arrows that it lacks drawn by hand."""

    def __init__(self, size: int) -> None:
        self._font = pygame.font.Font(None, size)
        self.height = self._font.get_height()
        self._arrow = max(5, round(self._font.get_ascent() * 0.72))

    def width(self, text: str) -> int:
        """How many points wide ``text`` is."""
        return sum(self._arrow if run in ARROWS else self._font.size(run)[0] for run in ARROW.split(text) if run)

    def ink(self, text: str, colour: Colour, *, crisp: bool = False) -> pygame.Surface:
        """``text`` on a clear ground; ``crisp`` leaves no half-lit points."""
        picture = pygame.Surface((max(1, self.width(text)), self.height), pygame.SRCALPHA)
        x = 0
        for run in filter(None, ARROW.split(text)):
            part = self._run(run, colour, crisp)
            picture.blit(part, (x, 0))
            x += part.get_width()
        return picture

    def _run(self, run: str, colour: Colour, crisp: bool) -> pygame.Surface:
        if run not in ARROWS:
            return self._font.render(run, not crisp, colour)
        part = pygame.Surface((self._arrow, self.height), pygame.SRCALPHA)
        foot = self._font.get_ascent() - 1
        tip, base = (foot - self._arrow + 2, foot) if run == "▲" else (foot, foot - self._arrow + 2)
        side = self._arrow - 2
        pygame.draw.polygon(part, colour, [(side / 2, tip), (side, base), (0, base)])
        return part


class Fonts:
    """
    The bundled font in every size that has been asked for.

    Keep one for each device: opening a font takes milliseconds on a small machine.
    """

    def __init__(self) -> None:
        pygame.font.init()
        self._sizes: dict[int, Face] = {}

    def __getitem__(self, size: int) -> Face:
        if size not in self._sizes:
            self._sizes[size] = Face(size)
        return self._sizes[size]


@dataclass(frozen=True, slots=True)
class Setting:
    """Lines of text, broken and sized for a rectangle."""

    size: int
    lines: tuple[str, ...]
    width: int
    height: int
    pitch: int


def set_text(fonts: Fonts, texts: Sequence[str], room: tuple[int, int], largest: int) -> Setting:
    """Break and size ``texts``, a paragraph each, for a ``room`` of (width, height) points."""
    low, high = SMALLEST, max(SMALLEST, largest)
    best = _at(fonts, texts, room, low)
    while low <= high:
        size = (low + high) // 2
        tried = _at(fonts, texts, room, size)
        if _fits(tried, room):
            best, low = tried, size + 1
        else:
            high = size - 1
    return best if _fits(best, room) else _cut(fonts, texts, room, SMALLEST)


def _at(fonts: Fonts, texts: Sequence[str], room: tuple[int, int], size: int) -> Setting:
    font = fonts[size]
    lines = tuple(line for text in texts for line in wrap(font, text, room[0]))
    return _measured(font, lines, size)


def _measured(font: Face, lines: tuple[str, ...], size: int) -> Setting:
    pitch = max(1, round(font.height * LINE))
    width = max((font.width(line) for line in lines), default=0)
    height = pitch * (len(lines) - 1) + font.height if lines else 0
    return Setting(size, lines, width, height, pitch)


def _fits(setting: Setting, room: tuple[int, int]) -> bool:
    return setting.width <= room[0] and setting.height <= room[1]


def _cut(fonts: Fonts, texts: Sequence[str], room: tuple[int, int], size: int) -> Setting:
    """Shorten what cannot be smaller: each text keeps a line while there are lines, the first ones more."""
    font = fonts[size]
    rows = max(1, (room[1] - font.height) // max(1, round(font.height * LINE)) + 1)
    kept = texts[:rows]
    lines: list[str] = []
    for place, text in enumerate(kept):
        broken = wrap(font, text, room[0])
        mine = max(1, rows - len(lines) - (len(kept) - place - 1))
        if len(broken) > mine:
            broken = [*broken[: mine - 1], " ".join(broken[mine - 1 :])]
        lines += [shorten(font, line, room[0]) for line in broken]
    return _measured(font, tuple(lines), size)


def wrap(font: Face, text: str, width: int) -> list[str]:
    """
    Break ``text`` at its spaces, never before « ! ? : ; » as French spaces them.

    Two spaces or more part two hints: a dot stands between them while they share a line.
    """
    lines: list[str] = []
    for word in _words(GAP.sub(f" {DOT} ", text.strip())):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line.strip(f" {DOT}") or line for line in lines]


def _words(text: str) -> list[str]:
    words: list[str] = []
    for word in text.split():
        if words and (word in {"!", "?", ":", ";", "»"} or words[-1] in {"«", *ARROWS}):
            words[-1] += f"\N{NO-BREAK SPACE}{word}"
        else:
            words.append(word)
    return words


def shorten(font: Face, text: str, width: int) -> str:
    """``text``, or as much of it as fits with "…" at its end."""
    if font.width(text) <= width:
        return text
    kept = text.rstrip("…")
    while kept and font.width(f"{kept}…") > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"
