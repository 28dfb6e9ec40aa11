"""
The tray of cards along the lower edge, and the card on its way to the lid.

Law: a card is in the tray, in a hand, or on the lid. The role cards lie face
down under their owner's number; what is on them is seen only as the view allows.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

import pygame

from hardware.virtual.cards import draw_back, draw_face, draw_tag
from hardware.virtual.paint import Shelf
from hardware.virtual.scene import Kind, Scene, SceneCard, View

ORDER: Mapping[Kind, int] = MappingProxyType({"role": 0, "plain": 1, "token": 2, "command": 3})
SHAPE = 0.72  # width of a card for its height


def tray_places(area: pygame.Rect, cards: Sequence[SceneCard]) -> dict[str, pygame.Rect]:
    """Where each card lies in the tray, by uid: in groups, fanned as far as there is room."""
    height = round(area.height * 0.8)
    width = round(height * SHAPE)
    row = sorted(cards, key=lambda card: (ORDER[card.kind], card.seat or 0))
    gap = width // 3
    breaks = sum(one.kind != other.kind for one, other in pairwise(row))
    free = area.width - 2 * gap - width - breaks * gap
    step = min(width + gap // 3, free / max(1, len(row) - 1))
    left = area.centerx - (step * (len(row) - 1) + width + breaks * gap) / 2
    places: dict[str, pygame.Rect] = {}
    kind: Kind | None = None
    for card in row:
        left += gap if kind not in {None, card.kind} else 0
        kind = card.kind
        places[card.uid] = pygame.Rect(round(left), area.centery - height // 2, width, height)
        left += step
    return places


def draw_tray(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """The tray itself."""
    surface.blit(shelf.slab(area.size, 0, (44, 30, 24), (24, 16, 14)), area)
    pygame.draw.line(surface, (92, 64, 44), area.topleft, area.topright, 2)


def draw_card(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, card: SceneCard, seen: bool) -> None:
    """One card; a role card that is not ``seen`` lies face down."""
    if card.kind != "role":
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
