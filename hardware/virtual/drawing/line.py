"""
The line under the table, drawn: what is wanted in gold, what only tells in grey, and a bar that runs out.

A key that it names is a button, drawn where it is hit.
"""

from collections.abc import Mapping, Sequence
from operator import mul
from types import MappingProxyType

import pygame

from hardware.virtual.asking.parts import Part, Push
from hardware.virtual.asking.situation import Prompt
from hardware.virtual.drawing.pads import GREEN, RED
from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf, mixed
from hardware.virtual.scene import Countdown

HURRY = 5.0
"""Seconds that are left when the bar turns red."""

LETTER, AROUND = 0.34, 3.0
"""Width of a letter, and of what is around the words of a button, in heights of the line."""

TIGHT, BESIDE = 0.25, 1.6
"""The same of a button whose words have just the room that they need."""

SHORT = 14
"""So many letters of a key always have it."""

BEFORE = 0.62
"""How much of the room beside the button that passes the mouse on is for a question and green, and not for red."""

ARROWS: Mapping[Push, str] = MappingProxyType({"up": "↑", "down": "↓"})
"""What is written on the keys of the keyboard that press them."""

BUTTON = (62, 53, 54)
DIMMED = 0.7
"""How much of that the colours of a key have that does not count yet."""

PASSES = ("people", ((150, 150, 158), (84, 84, 92)))
"""What is drawn on the button that passes the mouse on."""

SPARES = ("cross", PASSES[1])
"""The same on the button that leads the pointer to nobody."""

HOLDING: tuple[Colour, Colour] = ((52, 104, 58), (30, 70, 38))
"""What fills the line while a key is held."""

TELLS = (190, 184, 176)
MARKS: Mapping[Push, tuple[str, tuple[Colour, Colour]]] = MappingProxyType(
    {
        "up": ("thumb_up", GREEN),
        "down": ("thumb_down", RED),
        "panel": ("pause", ((150, 150, 158), (84, 84, 92))),
    }
)
"""What is drawn on the button of each key, and in which colours."""


def part_places(area: pygame.Rect, parts: Sequence[Part]) -> list[pygame.Rect]:
    """
    Where each of ``parts`` is in the line: side by side, with room for the time at the right.

    Of a question with both keys green is left of the middle and red right of it: a click that comes late never gives
    the opposite answer to the next one. A single key with words on both sides is in the middle, whatever they say.
    What passes the mouse on is at the right, where it stays when the words change.
    """
    if not parts:
        return []
    top, deep = area.top + max(1, area.height // 20), area.height - max(4, area.height // 5)
    side, room = area.height * 2, pygame.Rect(area.left, top, area.width, deep)
    if not parts[-1].passes:
        return _side_by_side(room.inflate(-2 * side, 0), parts, area.height, 0.5)
    wanted = area.height * (TIGHT * len(parts[-1].text) + BESIDE)
    last = pygame.Rect(0, top, min(round(wanted), area.width // 3), deep)
    last.right = room.right - side
    room.left, room.width = room.left + side // 4, last.left - room.left - side // 2
    return [*_side_by_side(room, parts[:-1], area.height, BEFORE), last]


def _side_by_side(room: pygame.Rect, parts: Sequence[Part], height: int, before: float) -> list[pygame.Rect]:
    """
    Where ``parts`` are in ``room``, in a line of that ``height``.

    ``before`` is the part of it for a question and green, where red is there, too.
    """
    gap, lefts, sizes = height // 3, _left_of_middle(parts), [_size(part, height) for part in parts]
    split = before if "down" in [part.push for part in parts] and set(lefts) == {0.0, 1.0} else 0.5
    share = 1.0
    for wide, shares in ((split, lefts), (1 - split, [1 - left for left in lefts])):
        kept, words = (sum(map(mul, shares, column)) for column in zip(*sizes, strict=True))
        share = min(share, (wide * room.width - kept) / max(1.0, words))
    widths = [round(kept + max(0.0, share) * words) for kept, words in sizes]
    left = room.left + round(split * room.width - sum(map(mul, lefts, widths)))
    places = []
    for width in widths:
        places.append(pygame.Rect(left + gap // 2, room.top, width - gap, room.height))
        left += width
    return places


def _size(part: Part, height: int) -> tuple[float, float]:
    """How wide a part is at least, and how much more it can use; the word of a key is not squeezed if it is short."""
    letters = len(part.text + part.key)
    if part.push is None and not part.spares:
        return height / 3, height * (LETTER * letters + AROUND)
    kept = TIGHT * min(letters, SHORT)
    return height * (1 / 3 + BESIDE + kept), height * (LETTER * letters + AROUND - BESIDE - kept)


def _left_of_middle(parts: Sequence[Part]) -> list[float]:
    """How much of each of ``parts`` is left of the middle."""
    pushes = [part.push for part in parts]
    numbers, keys = range(len(parts)), [number for number, push in enumerate(pushes) if push is not None]
    if "up" in pushes and "down" in pushes:
        return [float(number < pushes.index("down")) for number in numbers]
    if len(keys) == 1 and 0 < keys[0] < len(parts) - 1:
        return [0.5 if number == keys[0] else float(number < keys[0]) for number in numbers]
    return [0.5] * len(parts)


def draw_line(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, wanted: Prompt, countdown: Countdown | None
) -> None:
    """Draw the line in ``area``; the time only where there is some to run out."""
    tones = ((74, 56, 30), (52, 38, 20)) if wanted.asks else ((34, 26, 24), (24, 18, 17))
    surface.blit(shelf.slab(area.size, 0, *tones), area)
    if full := round(wanted.holding * area.width):
        surface.blit(shelf.slab((full, area.height), 0, *HOLDING), area)
    timed = countdown if wanted.timed else None
    if wanted.parts:
        for part, place in zip(wanted.parts, part_places(area, wanted.parts), strict=True):
            _part(surface, shelf, place, part, wanted)
    else:
        _words(surface, shelf, area, wanted)
    if timed is not None:
        _bar(surface, shelf, area, timed, wanted.time)


def _words(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, wanted: Prompt) -> None:
    margin = area.height * 2
    room = (area.width - 2 * margin, area.height - max(2, area.height // 5))
    words = shelf.block(wanted.text, room, area.height * 0.62, GOLD if wanted.asks else TELLS)
    surface.blit(words, words.get_rect(center=area.center))


def _part(surface: pygame.Surface, shelf: Shelf, place: pygame.Rect, part: Part, wanted: Prompt) -> None:
    """Draw words, or the button of a key; one that was pushed is lit, and one that is due has a golden rim."""
    if part.push is None and not (part.passes or part.spares):
        words = shelf.block(part.text, place.size, place.height * 0.68, GOLD if wanted.asks else TELLS)
        surface.blit(words, words.get_rect(center=place.center))
        return
    pushed, corner = part.push is not None and part.push == wanted.pushed, place.height // 3
    name, cap = MARKS[part.push] if part.push is not None else SPARES if part.spares else PASSES
    ink = mixed(INK, BUTTON, DIMMED / 2) if wanted.waits else INK
    if wanted.waits:
        cap = (mixed(cap[0], BUTTON, DIMMED), mixed(cap[1], BUTTON, DIMMED))
    tones = ((252, 206, 120), (222, 158, 62)) if pushed else (mixed(BUTTON, cap[0], 0.3), mixed(BUTTON, cap[1], 0.4))
    surface.blit(shelf.slab(place.size, corner, *tones), place)
    if part.due:
        pygame.draw.rect(surface, GOLD, place, max(2, place.height // 14), border_radius=corner)
    disc = pygame.Rect(place.left + corner // 2, 0, place.height - corner // 2, place.height - corner // 2)
    disc.centery = place.centery
    surface.blit(shelf.disc(disc.width // 2, *cap), disc)
    mark = shelf.icon(name, disc.width * 0.56, ink if wanted.waits else (250, 246, 238))
    surface.blit(mark, mark.get_rect(center=disc.center))
    left, right, colour = disc.right + corner // 2, place.right - corner, (46, 28, 12) if pushed else ink
    key = part.key or (ARROWS.get(part.push, "") if wanted.typed and part.push is not None else "")
    if key:
        named = shelf.words(key, place.height * (0.5 if part.key and part.push else 0.62), colour)
        right = surface.blit(named, named.get_rect(midright=(right, place.centery))).left - corner // 2
    words = shelf.block(part.text, (right - left, place.height - 2), place.height * 0.68, colour)
    surface.blit(words, words.get_rect(center=((left + right) // 2, place.centery + 1)))


def _bar(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, countdown: Countdown, time: str) -> None:
    """Draw how much time is left: as a figure at the right, that of the display if it has one, and along the edge."""
    late = countdown.left <= HURRY
    minutes, seconds = divmod(max(0, round(countdown.left)), 60)
    figure = shelf.words(time or f"{minutes}:{seconds:02}", area.height * 0.6, (255, 150, 120) if late else INK)
    surface.blit(figure, figure.get_rect(midright=(area.right - area.height // 3, area.centery)))
    share = 0.0 if countdown.span <= 0 else min(1.0, countdown.left / countdown.span)
    depth = max(3, area.height // 10)
    bar = pygame.Rect(area.left, area.bottom - depth, round(area.width * share), depth)
    surface.fill((24, 18, 17), (area.left, bar.top, area.width, depth))
    surface.fill((236, 96, 72) if late else GOLD, bar)
