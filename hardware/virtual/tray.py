"""
The tray of cards along the lower edge, and the card on its way to the lid.

Law: a card is in the tray, in a hand, or on the lid. The role cards lie face
down under their owner's number; what is on them is seen only as the view allows.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame

from hardware.virtual.cards import draw_back, draw_face, draw_tag
from hardware.virtual.houses import draw_token
from hardware.virtual.paint import Shelf
from hardware.virtual.scene import Kind, Scene, SceneCard, View

SHAPE = 0.72  # width of a card for its height
TAGS: Mapping[Kind, float] = MappingProxyType({"command": 1.36, "token": 1.9, "plain": 1.36})
"""What lies in two rows, from the right, and its width for its height."""


def tray_places(area: pygame.Rect, cards: Sequence[SceneCard]) -> dict[str, pygame.Rect]:
    """
    Where each card lies in the tray, by uid.

    Role cards in one row, fanned as far as there is room; the others, which
    are read more than looked at, smaller and in two rows, from the right. Tokens that lie on a house are not there.
    """
    cards = [card for card in cards if not card.on_house]
    gap = area.height // 7
    places: dict[str, pygame.Rect] = {}
    right = area.right - gap
    roles = sorted((card for card in cards if card.kind == "role"), key=lambda card: card.seat or 0)
    for kind, shape in TAGS.items():
        row = [card for card in cards if card.kind == kind]
        if row:
            left = right - area.width * 2 // 5 if roles else area.left + gap
            right = _stacked(pygame.Rect(left, area.top, right - left, area.height), row, shape, places) - gap
    _fanned(pygame.Rect(area.left + gap, area.top, right - area.left - gap, area.height), roles, places)
    return places


def _stacked(area: pygame.Rect, row: Sequence[SceneCard], shape: float, places: dict[str, pygame.Rect]) -> int:
    """Lay ``row`` out in two rows at the right of ``area``, each card in this ``shape``; where they begin."""
    height = round(area.height * 0.42)
    columns = (len(row) + 1) // 2
    width = min(round(height * shape), area.width // columns)
    left = area.right - columns * width
    for place, card in enumerate(row):
        x, y = left + place % columns * width, area.centery + (2 if place >= columns else -height - 2)
        places[card.uid] = pygame.Rect(x, y, width - 4, height)
    return left


def _fanned(area: pygame.Rect, row: Sequence[SceneCard], places: dict[str, pygame.Rect]) -> None:
    height = round(area.height * 0.8)
    width = round(height * SHAPE)
    step = min(width * 1.12, (area.width - width) / max(1, len(row) - 1))
    left = area.centerx - (step * (len(row) - 1) + width) / 2
    for place, card in enumerate(row):
        places[card.uid] = pygame.Rect(round(left + place * step), area.centery - height // 2, width, height)


def draw_tray(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """The tray itself."""
    surface.blit(shelf.slab(area.size, 0, (44, 30, 24), (24, 16, 14)), area)
    pygame.draw.line(surface, (92, 64, 44), area.topleft, area.topright, 2)


def draw_card(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, card: SceneCard, seen: bool) -> None:
    """One card, or one round token; a role card that is not ``seen`` lies face down."""
    if card.on_house:
        draw_token(surface, shelf, area, card.icon)
    elif card.kind != "role":
        draw_tag(surface, shelf, area, card.kind, card.icon, card.label)
    elif seen:
        draw_face(surface, shelf, area, card.icon, card.label)
    else:
        draw_back(surface, shelf, area, str(card.seat or ""))


def card_seen(scene: Scene, view: View, card: SceneCard) -> bool:
    """Whether the face of ``card`` is seen."""
    if card.kind != "role" or view.open:
        return True
    owner = scene.seat(card.seat) if card.seat is not None else None
    return owner is not None and view.knows(owner)
