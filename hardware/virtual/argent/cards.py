"""The cards of Argent: a value, a picture and a name on each, in the ink of its kind."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from hardware.virtual.argent.scene import Resident, VillageCard
from hardware.virtual.drawing.cards import PAPER, draw_back, draw_blank
from hardware.virtual.drawing.paint import NARROW, Colour, Shelf, put, shine

PICTURES: tuple[str, ...] = (
    *("villager", "cards", "heart", "defender", "idiot", "poster", "sun", "little_girl", "bailiff", "seer"),
    *("elder", "witch", "vagabond", "people"),
)
"""The picture of each card, by its value."""

GREEN: Colour = (34, 98, 62)
BLUE: Colour = (44, 66, 140)
RED: Colour = (146, 34, 34)
SILVER: tuple[Colour, Colour] = ((238, 242, 250), (140, 150, 170))
GLOW: Colour = (190, 140, 50)
RIM: tuple[Colour, Colour] = ((255, 206, 90), (240, 160, 40))
PICKED: tuple[Colour, Colour] = ((140, 226, 150), (54, 156, 84))
SHIELD: Colour = (120, 190, 255)

ACTS: Mapping[range, Colour] = MappingProxyType({range(5): GREEN, range(5, 13): BLUE, range(13, 14): RED})
"""Green acts while it lies open, blue when it was drawn; the Doppelgänger is red."""


def ink(value: int) -> Colour:
    """The ink of a card of ``value``."""
    return next(colour for values, colour in ACTS.items() if value in values)


def draw_resident(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, resident: Resident) -> None:
    """A card face up."""
    key = ("resident", area.size, resident.value, resident.name)
    surface.blit(shelf.keep(key, lambda: _face(shelf, area.size, resident)), area.move(-_blur(area), -_blur(area)))


def _blur(area: pygame.Rect) -> int:
    return max(2, area.width // 9) + 2


def _face(shelf: Shelf, size: tuple[int, int], resident: Resident) -> pygame.Surface:
    area = pygame.Rect((0, 0), size)
    blur = _blur(area)
    sheet = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    area.topleft = (blur, blur)
    draw_blank(sheet, shelf, area, PAPER)
    colour = ink(resident.value)
    number = shelf.words(str(resident.value), area.height * 0.4, colour)
    sheet.blit(number, (area.left + area.width // 12, area.top + area.height // 40))
    picture = shelf.icon(PICTURES[resident.value], area.width * 0.5, colour)
    put(sheet, picture, (area.left + area.width * 62 // 100, area.top + area.height * 52 // 100))
    room, largest = (area.width - 4, area.height * 22 // 100), round(area.height * 0.17)
    if shelf.setting(resident.name, (round(room[0] * NARROW), room[1]), largest).whole:  # value and picture tell it too
        name = shelf.narrowed(resident.name, room, largest, colour)
        put(sheet, name, (area.centerx, area.bottom - area.height * 13 // 100))
    return sheet


def draw_village_card(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, card: VillageCard, resident: Resident | None
) -> None:
    """A card of a village: its face where it is seen, what lies on it, and an eye where somebody looks at it."""
    if resident is None:
        draw_back(surface, shelf, area, "")
    else:
        draw_resident(surface, shelf, area, resident)
        if not card.up:
            _peeked(surface, shelf, area)
    if card.guarded:
        put(surface, shelf.icon("defender", area.width * 0.34, SHIELD), (area.right - area.width // 5, area.top + 4))
    if card.amulet:
        draw_amulet(surface, shelf, _on(area))
    if card.watched and resident is None:
        put(surface, shelf.disc(area.width // 4, (40, 30, 50), (20, 16, 28)), area.center)
        put(surface, shelf.icon("eye", area.width * 0.4, (255, 226, 150)), area.center)


def _peeked(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """Mark a face that only who looks here sees: the card itself lies face down."""
    veil = shelf.keep(("veil", area.size), lambda: _veil(area.size))
    surface.blit(veil, area)
    mark = (area.right - area.width // 5, area.top + area.width // 6)
    put(surface, shelf.icon("eye", area.width * 0.26, (94, 70, 140)), mark)


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (112, 92, 190, 60), veil.get_rect(), border_radius=max(2, size[0] // 9))
    return veil


def _on(card: pygame.Rect) -> pygame.Rect:
    area = pygame.Rect(0, 0, card.width * 6 // 10, card.width * 6 // 10)
    area.midbottom = (card.centerx, card.bottom - 2)
    return area


def draw_amulet(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """The silver amulet: a disc with a moon on it."""
    radius = min(area.size) * 9 // 20
    shade = shelf.shadow((2 * radius, 2 * radius), radius, 6)
    put(surface, shade, (area.centerx, area.centery + 3))
    put(surface, shelf.disc(radius, *SILVER), area.center)
    put(surface, shelf.disc(radius * 5 // 6, (176, 186, 206), (222, 228, 240)), area.center)
    put(surface, shelf.icon("moon", radius * 1.2, (66, 76, 110)), area.center)


def draw_glow(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """Draw the light around what can be touched."""
    shine(surface, shelf.glow(area.height * 0.8, GLOW), area.center)


def draw_rim(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, *, chosen: bool = False) -> None:
    """Draw the rim around what can be touched, or around what was ``chosen``."""
    tones, wide = (PICKED, area.width // 8) if chosen else (RIM, area.width // 14)
    rim = area.inflate(max(6, wide), max(6, wide))
    surface.blit(shelf.slab(rim.size, rim.width // 9, *tones), rim)


def draw_focus(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the frame of the keyboard."""
    wide = max(3, area.width // 18)
    pygame.draw.rect(surface, (255, 255, 255), area.inflate(2 * wide + 4, 2 * wide + 4), wide, border_radius=wide * 3)
