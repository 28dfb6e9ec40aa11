"""
The houses of the village, as they stand before the players: a roof, a door, and the token of a power on it.

Everybody sees the same house, by day and by night; nothing of it depends on a card.
"""

import pygame

from hardware.virtual.drawing.cards import BROWN
from hardware.virtual.drawing.paint import Colour, Shelf, mixed, put
from hardware.virtual.scene import HOMELESS, SceneSeat

WALLS: tuple[Colour, Colour] = ((246, 236, 214), (206, 190, 160))
ROOF: Colour = (168, 58, 44)
ASHES: tuple[Colour, Colour] = ((92, 84, 80), (54, 48, 46))
COIN: tuple[Colour, Colour] = ((244, 214, 138), (196, 150, 70))
FLAME: Colour = (255, 150, 60)
PAPER: Colour = (250, 246, 232)

FACE_DOWN = "token"
"""The picture of a token that lies face down."""


def draw_house(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, token: str) -> None:
    """The house of ``seat``, the picture of the ``token`` on it if one lies there, and the fire if it burnt today."""
    if seat.house and seat.house != HOMELESS:
        key = ("house", area.size, seat.alive)
        surface.blit(shelf.keep(key, lambda: _walls(shelf, area.size, seat.alive)), area)
        if not token:
            ink = mixed(BROWN, WALLS[1], 0.35 if seat.alive else 0.6)
            put(surface, shelf.icon(seat.house, area.width * 0.5, ink), _middle(area))
    if token:
        draw_token(surface, shelf, area, token)
    if seat.burnt:
        side = round(area.width * 0.62)
        put(surface, shelf.icon("fire", side, FLAME), (area.centerx, area.top + area.height // 5))


def draw_poster(surface: pygame.Surface, shelf: Shelf, paper: pygame.Rect) -> None:
    """Draw the poster of the Raven on ``paper``."""
    put(surface, shelf.shadow(paper.size, 2, max(1, paper.height // 8), 170), paper.center)
    put(surface, shelf.icon("poster", paper.height, PAPER), paper.center)


def draw_token(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, icon: str) -> None:
    """The round token of a trade, in the middle of ``area``."""
    radius = round(area.width * 0.36)
    middle = _middle(area)
    put(surface, shelf.disc(radius + max(1, radius // 8), (92, 60, 22), (120, 84, 34)), middle)
    put(surface, shelf.disc(radius, *COIN), middle)
    put(surface, shelf.icon(icon, radius * 1.35, BROWN), middle)


def _middle(area: pygame.Rect) -> tuple[int, int]:
    """Where the token lies: under the roof."""
    return area.centerx, area.bottom - round(area.height * 0.38)


def _walls(shelf: Shelf, size: tuple[int, int], alive: bool) -> pygame.Surface:
    """A house seen from its front; grey where nobody lives any more."""
    width, height = size
    house = pygame.Surface(size, pygame.SRCALPHA)
    eaves = round(height * 0.34)
    tones = WALLS if alive else ASHES
    walls = (round(width * 0.84), height - eaves + 2)
    house.blit(shelf.slab(walls, max(1, width // 14), *tones), ((width - walls[0]) // 2, eaves - 2))
    roof = ROOF if alive else mixed(ROOF, ASHES[1], 0.7)
    fine = pygame.Surface((width * 3, eaves * 3), pygame.SRCALPHA)
    points = [(width * 1.5, 0), (width * 3, eaves * 3), (0, eaves * 3)]
    pygame.draw.polygon(fine, roof, points)
    house.blit(pygame.transform.smoothscale(fine, (width, eaves)), (0, 0))
    return house
