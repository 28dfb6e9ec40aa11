"""
The line under the table, drawn: what is wanted in gold, what only tells in grey, and a bar that runs out.

A key that it names is a button, drawn where it is hit.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame

from hardware.virtual.asking.parts import Part, Push
from hardware.virtual.asking.situation import Prompt
from hardware.virtual.drawing.bar import put_words
from hardware.virtual.drawing.pads import GREEN, RED
from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf, mixed
from hardware.virtual.scene import Countdown

HURRY = 5.0
"""
Seconds that are left when the bar turns red, or half of them all where there are few, such as for a name of a ballot.

Only as long as something is wanted: who has answered is not late.
"""

LETTER, BESIDE = 0.19, 2.2
"""Width of a letter, and of what is beside the words of a button, in heights of the line."""

BROKEN, LONG = 0.095, 16
"""The same of words that are broken into two lines; and for so many letters each button has room."""

MEETS = 0.54
"""Where green ends and red begins, in widths of the line."""

TIME, PASSING = 1.7, 0.165
"""The room for the time at the right, in heights of the line, and of what passes the mouse on, in its widths."""

FILLED = 0.88
"""Height of the words of a button at most, for its own: two lines touch no edge, and can be read in a small window."""

LARGE = 0.52
"""The largest letters of words, in heights of the line."""

ARROWS: Mapping[Push, str] = MappingProxyType({"up": "↑", "down": "↓"})
"""What is written on the keys of the keyboard that press them."""

BUTTON = (62, 53, 54)
DIMMED = 0.7
"""How much of that the colours of a key have that does not count yet."""

PASSES = ("people", ((150, 150, 158), (84, 84, 92)))
"""What is drawn on the button that passes the mouse on."""

SPARES, SKIPS = ("cross", PASSES[1]), ("start", PASSES[1])
"""The same on the button that leads the pointer to nobody, and on that which skips what is told at the end."""

HIDES = ("moon", PASSES[1])
"""The same on the button that covers a page of the night."""

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

    Green, or another key alone, ends where red begins, whatever is asked and of whom: a click that comes late never
    gives the opposite answer to the next question, and a hand finds each where it was, as wide as it was if there is
    room. Words have the room beside them.
    What passes the mouse on is at the right.
    """
    edge, gap = max(1, area.height // 30), area.height // 3
    top, deep = area.top + edge, area.height - _depth(area) - 2 * edge
    room = pygame.Rect(area.left + gap, top, area.width - gap - round(TIME * area.height), deep)
    passing = []
    if parts and parts[-1].passes:
        parts, wide = parts[:-1], round(PASSING * area.width)
        passing = [pygame.Rect(room.right - wide, top, wide, deep)]
        room.width -= wide + gap
    first = _behind(parts)
    meets = area.left + round(MEETS * area.width) if any(map(_is_key, parts)) else room.right
    left = pygame.Rect(room.left, top, meets - gap // 2 - room.left, deep)
    right = pygame.Rect(meets + gap // 2, top, room.right - meets - gap // 2, deep)
    before = _side_by_side(left, parts[:first], area.height, to_end=True)
    return [*before, *_side_by_side(right, parts[first:], area.height, to_end=False), *passing]


def _is_key(part: Part) -> bool:
    """Whether a click on ``part`` answers."""
    return part.push is not None or part.spares or part.covers


def _behind(parts: Sequence[Part]) -> int:
    """How many of ``parts`` are left of where red begins: all before it, or without it all up to the last key."""
    reds = [number for number, part in enumerate(parts) if part.push == "down" or part.spares]
    keys = [number for number, part in enumerate(parts) if _is_key(part)]
    return min(reds) if reds else max(keys, default=len(parts) - 1) + 1


def _side_by_side(room: pygame.Rect, parts: Sequence[Part], height: int, *, to_end: bool) -> list[pygame.Rect]:
    """Where ``parts`` are in ``room``, in a line of that ``height``: from its left end, or up ``to_end``."""
    gap = height // 3
    widths = _widths(room.width - gap * (len(parts) - 1), parts, height)
    left = room.right - sum(widths) - gap * (len(parts) - 1) if to_end else float(room.left)
    places = []
    for wide in widths:
        places.append(pygame.Rect(round(left), room.top, int(wide), room.height))
        left += wide + gap
    return places


def _widths(free: float, parts: Sequence[Part], height: int) -> list[float]:
    """
    Share ``free`` points out among ``parts``: to keys as much as to any other that is not too long, the rest to words.

    Where those need more of it to be whole in two lines, keys are as narrow as they can be: a name is not broken, nor
    cut off, and has letters as large as those of the other keys. What is still missing the words alone do without.
    """
    letters = [len(part.text + part.key) for part in parts]
    least = [_least(part, count, height) for count, part in zip(letters, parts, strict=True)]
    wanted = [
        max(wide, height * (LETTER * LONG + BESIDE)) if _is_key(part) else wide
        for wide, part in zip(least, parts, strict=True)
    ]
    over, words = sum(wanted) - free, sum(wide for wide, part in zip(least, parts, strict=True) if not _is_key(part))
    if over <= 0:
        return [wide if _is_key(part) else wide * (1 - over / words) for wide, part in zip(wanted, parts, strict=True)]
    share = min(1.0, over / max(1.0, sum(wanted) - sum(least)))
    widths = [want - share * (want - wide) for want, wide in zip(wanted, least, strict=True)]
    keys = sum(wide for wide, part in zip(widths, parts, strict=True) if _is_key(part))
    for_words = max(0.0, free - keys) / words if words else 1.0
    widths = [wide * (1.0 if _is_key(part) else min(1.0, for_words)) for wide, part in zip(widths, parts, strict=True)]
    return [wide * min(1.0, free / sum(widths)) for wide in widths]


def _least(part: Part, letters: int, height: int) -> float:
    """How wide ``part`` has to be, of so many ``letters`` in all; a word of a key is in one line."""
    if not _is_key(part):
        return height * BROKEN * letters
    longest = min(LONG, max(map(len, part.text.split()), default=0))
    return height * (max(BROKEN * letters, LETTER * longest) + BESIDE)


def draw_line(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, wanted: Prompt, countdown: Countdown | None
) -> None:
    """Draw the line in ``area``; the time only where there is some to run out."""
    tones = ((74, 56, 30), (52, 38, 20)) if wanted.asks else ((34, 26, 24), (24, 18, 17))
    surface.blit(shelf.slab(area.size, 0, *tones), area)
    if full := round(wanted.holding * area.width):
        surface.blit(shelf.slab((full, area.height), 0, *HOLDING), area)
    answered = countdown is not None and not wanted.asks and countdown.left <= 0  # its time did not run out
    timed = countdown if wanted.timed and not answered else None
    if wanted.parts:
        for part, place in zip(wanted.parts, part_places(area, wanted.parts), strict=True):
            _part(surface, shelf, place, part, wanted)
    else:
        _words(surface, shelf, area, wanted)
    if timed is not None:
        late = wanted.asks and timed.left <= min(HURRY, timed.span / 2)
        _bar(surface, area, timed, late=late)
        _seconds(surface, shelf, area, timed, wanted.time, late=late)


def _words(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, wanted: Prompt) -> None:
    margin = round(TIME * area.height)
    room = (area.width - 2 * margin, area.height - max(2, area.height // 5))
    words = shelf.block(wanted.text, room, area.height * LARGE, GOLD if wanted.asks else TELLS)
    surface.blit(words, words.get_rect(center=area.center))


def _part(surface: pygame.Surface, shelf: Shelf, place: pygame.Rect, part: Part, wanted: Prompt) -> None:
    """Draw words, or the button of a key; one that was pushed is lit, and one that is due has a golden rim."""
    if not (_is_key(part) or part.passes):
        words = shelf.block(part.text, place.size, place.height * 0.68, GOLD if wanted.asks else TELLS)
        surface.blit(words, words.get_rect(center=place.center))
        return
    pushed, corner = part.push is not None and part.push == wanted.pushed, place.height // 3
    name, cap = _mark(part)
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
    words = shelf.block(part.text, (right - left, round(place.height * FILLED)), place.height * 0.68, colour)
    put_words(surface, words, pygame.Rect(left, place.top, right - left, place.height))


def _mark(part: Part) -> tuple[str, tuple[Colour, Colour]]:
    """What is drawn on the button of ``part``, and in which colours."""
    if part.push is not None:
        return SKIPS if part.skips else MARKS[part.push]
    if part.covers:
        return HIDES
    return SPARES if part.spares else PASSES


def _seconds(  # noqa: PLR0913 (where, with what, and how much)
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, countdown: Countdown, time: str, *, late: bool
) -> None:
    """Write how much time is left at the right: as the display has it, if it does."""
    minutes, seconds = divmod(max(0, round(countdown.left)), 60)
    colour = (255, 150, 120) if late else INK
    figure = shelf.words(time or f"{minutes}:{seconds:02}", area.height * 0.6, colour)
    surface.blit(figure, figure.get_rect(midright=(area.right - area.height // 3, area.centery)))


def _depth(area: pygame.Rect) -> int:
    """How high the bar is along the edge of a line in ``area``."""
    return max(3, area.height // 10)


def _bar(surface: pygame.Surface, area: pygame.Rect, countdown: Countdown, *, late: bool) -> None:
    """Draw how much time is left along the edge."""
    share, depth = 0.0 if countdown.span <= 0 else min(1.0, countdown.left / countdown.span), _depth(area)
    bar = pygame.Rect(area.left, area.bottom - depth, round(area.width * share), depth)
    surface.fill((24, 18, 17), (area.left, bar.top, area.width, depth))
    surface.fill((236, 96, 72) if late else GOLD, bar)
