"""
The tray of cards along the lower edge, and the card on its way to the lid.

A card is in the tray, in a hand, or on the lid. The role cards lie face down with their owner's number, or his name
where several people have theirs there; what is on them is seen only as the view allows.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.cards import draw_back, draw_face, draw_tag
from hardware.virtual.drawing.houses import draw_token
from hardware.virtual.drawing.paint import INK, Shelf, shine
from hardware.virtual.scene import FOLD, Kind, Scene, SceneCard, View

SHAPE = 0.72  # width of a card for its height
CARD_HEIGHT = 0.8  # of a role card, for the height of the tray
TAG_HEIGHT = 0.45  # of everything else
PILE = 3  # points from one token on a pile to the next
SPREAD = 1.12  # from one role card to the next, in widths, where there is room
TAGS: Mapping[Kind, float] = MappingProxyType({"command": 1.75, "token": 2.8, "plain": 1.36})
"""What lies in two rows, from the right, and its width for its height."""


def tray_places(area: pygame.Rect, cards: Sequence[SceneCard]) -> dict[str, pygame.Rect]:
    """
    Where each card lies in the tray, by uid.

    Role cards in one row, fanned as far as there is room; the others, which
    are read more than looked at, smaller and in two rows, from the right. Tokens that lie on a house are not there, nor
    cards that were chosen, whose places stay free.
    """
    lying = [card for card in cards if card.chosen or not card.on_house]
    roles = sorted((card for card in lying if card.kind == "role"), key=lambda card: card.seat or 0)
    tags = {kind: row for kind in TAGS if (row := [card for card in lying if card.kind == kind])}
    gap = area.height // 7
    wanted = [_stack_width(area, len(_piles(row)), TAGS[kind]) for kind, row in tags.items()]
    wanted += [_fan_width(area, len(roles))] if roles else []
    widths = _shares(area.width - gap * (len(wanted) + 1), wanted)
    places: dict[str, pygame.Rect] = {}
    right = area.right - gap
    for row, width in zip(tags.values(), widths, strict=False):
        _stacked(pygame.Rect(right - width, area.top, width, area.height), row, places)
        right -= width + gap
    if roles:
        _fanned(pygame.Rect(area.left + gap, area.top, right - area.left - gap, area.height), roles, places)
    chosen = {card.uid for card in lying if card.chosen}
    return {uid: place for uid, place in places.items() if uid not in chosen}


def _shares(width: int, wanted: Sequence[int]) -> list[int]:
    """Share ``width`` points out: those that need less than an even share get it, the others share what is left."""
    shares = [0] * len(wanted)
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    for done, index in enumerate(order):
        shares[index] = min(wanted[index], width // (len(order) - done))
        width -= shares[index]
    return shares


def _stack_width(area: pygame.Rect, piles: int, shape: float) -> int:
    """How wide so many ``piles`` are in two rows, each card in this ``shape``."""
    return (piles + 1) // 2 * round(area.height * TAG_HEIGHT * shape)


def _fan_width(area: pygame.Rect, cards: int) -> int:
    """How wide so many role cards are side by side."""
    return round(cards * area.height * CARD_HEIGHT * SHAPE * SPREAD)


def _stacked(area: pygame.Rect, row: Sequence[SceneCard], places: dict[str, pygame.Rect]) -> None:
    """
    Lay ``row`` out in two rows as wide as ``area``; tokens that are alike lie on one pile.

    The lower row of commands ends at the right, so that the last of them stays where it is however many there are. Of
    an odd number the place stays free at which in a game lies what folds them.
    """
    height = round(area.height * TAG_HEIGHT)
    piles = _piles(row)
    columns = (len(piles) + 1) // 2
    upper = len(piles) // 2 if row[0].kind == "command" and FOLD not in {card.uid for card in row} else columns
    free = columns - (len(piles) - upper) if row[0].kind == "command" else 0
    step = area.width / columns
    width = max(1, int(step) - 4)
    for place, pile in enumerate(piles):
        lower = place >= upper
        column = place - upper + free if lower else place
        x, y = area.left + int(column * step), area.centery + (2 if lower else -height - 2)
        deep = min(PILE * (len(pile) - 1), width // 8)
        for number, card in enumerate(pile):
            shift = deep * number // max(1, len(pile) - 1)
            places[card.uid] = pygame.Rect(x + shift, y, width - deep, height)


def _piles(row: Sequence[SceneCard]) -> list[list[SceneCard]]:
    """The cards of ``row`` in piles: tokens and plain cards of one kind together, and each of the others alone."""
    piles: dict[str, list[SceneCard]] = {}
    for card in row:
        piles.setdefault(card.pile, []).append(card)
    return list(piles.values())


def pile_of(cards: Sequence[SceneCard], lying: Iterable[str], uid: str) -> list[str]:
    """Which of the cards that are ``lying`` there are on one pile with ``uid``, the lowest first."""
    card = next((card for card in cards if card.uid == uid), None)
    alike = {other.uid for other in cards if card and (other.kind, other.pile) == (card.kind, card.pile)}
    return [other for other in lying if other == uid or other in alike]


def _fanned(area: pygame.Rect, row: Sequence[SceneCard], places: dict[str, pygame.Rect]) -> None:
    """Lay ``row`` out in the middle of ``area``, side by side or over each other."""
    height = round(area.height * CARD_HEIGHT)
    width = min(round(height * SHAPE), area.width)
    step = min(width * SPREAD, (area.width - width) / max(1, len(row) - 1))
    left = area.centerx - (step * (len(row) - 1) + width) / 2
    if len(row) == 1:
        left = area.left + area.height / 4  # beside it is written what it does
    for place, card in enumerate(row):
        places[card.uid] = pygame.Rect(int(left + place * step), area.centery - height // 2, width, height)


def raised_place(places: Mapping[str, pygame.Rect], uid: str, most: int) -> pygame.Rect:
    """Where the card ``uid`` is raised to: by ``most`` points, or half the way to those of ``places`` above it."""
    place = places[uid]
    above = (other.bottom for other in places.values() if other.left < place.right and place.left < other.right)
    room = min((place.top - bottom for bottom in above if bottom <= place.top), default=2 * most)
    return place.move(0, -min(most, room // 2))  # at an edge it would seem to cover what is above


def draw_tray(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """The tray itself."""
    surface.blit(shelf.slab(area.size, 0, (44, 30, 24), (24, 16, 14)), area)
    pygame.draw.line(surface, (92, 64, 44), area.topleft, area.topright, 2)


def draw_card(  # noqa: PLR0913, PLR0917 (where, with what, which, and what of it is seen)
    surface: pygame.Surface,
    shelf: Shelf,
    area: pygame.Rect,
    card: SceneCard,
    seen: bool,
    name: str = "",
    *,
    breaks: str = "",
    letters: float = 0.0,
) -> None:
    """
    One card, or one round token; a role card has its owner's ``name`` on it, and lies face down unless ``seen``.

    For ``breaks`` and ``letters`` see `draw_face`.
    """
    if card.on_house:
        draw_token(surface, shelf, area, card.icon)
    elif card.kind != "role":
        draw_tag(surface, shelf, area, card.kind, card.icon, card.label, idle=card.idle)
    elif seen:
        draw_face(surface, shelf, area, card.icon, card.label, name, breaks=breaks, letters=letters)
    else:
        draw_back(surface, shelf, area, name or str(card.seat or ""))


def draw_wanted_card(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """Draw the rim of light around a card that its player is to lay on the lid."""
    shine(surface, shelf.glow(area.height, (190, 140, 50)), area.center)
    rim = area.inflate(area.width // 7, area.width // 7)
    surface.blit(shelf.slab(rim.size, area.width // 7, (255, 206, 90), (240, 160, 40)), rim)


def draw_wanted_token(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """Draw light and a rim around a token on the table that its player is to lay on the lid."""
    shine(surface, shelf.glow(area.height, (190, 140, 50)), area.center)
    wide = max(3, area.height // 10)
    pygame.draw.circle(surface, (255, 206, 90), area.center, area.height // 2 + 2 * wide, wide)


def draw_focus(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, *, over: bool = False) -> None:
    """Draw the rim around the card that the arrow keys are on, or around a token that lies there: ``over`` it."""
    wide = max(3, area.height // 16)
    rim = area.inflate(2 * wide, 2 * wide)
    if over:
        pygame.draw.rect(surface, INK, rim, wide, rim.height // 2)
        return
    surface.blit(shelf.slab(rim.size, max(3, rim.height // 8), INK, INK), rim)


def draw_gap(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the rim around a place in the tray that the arrow keys are on, and from which the card has gone."""
    pygame.draw.rect(surface, INK, area, max(2, area.height // 16), max(3, area.height // 8))


def card_seen(scene: Scene, view: View, card: SceneCard) -> bool:
    """Whether the face of ``card`` is seen."""
    if card.kind != "role" or view.open:
        return True
    owner = scene.seat(card.seat) if card.seat is not None else None
    return owner is not None and view.knows(owner)
