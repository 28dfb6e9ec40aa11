"""The small bubble over the card of a player who has said before all which card it is."""

import pygame

from hardware.virtual.drawing.cards import BROWN, INKS
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.scene import Claim

FINE = 4
"""So many times as large it is drawn at first, for smooth edges."""

OUT = 0.32
"""How much farther out it is at an open card, in its own widths."""

PAPER: Colour = (250, 244, 230)
EDGE: Colour = (34, 24, 18)
STRUCK: Colour = (178, 34, 34)


def claim_place(place: PadPlace, *, open_card: bool = False) -> pygame.Rect:
    """
    Where the bubble is at the card of a ``place``: over the edge of it at which it hides least of what is near.

    At an ``open_card`` it is farther out, and leaves the picture in its middle in sight: rather beside it than above.
    """
    card = place.card
    side = round(card.width * 1.04)
    over = side * 4 // 10
    spots = [pygame.Rect(0, 0, side, side) for _ in range(4)]
    spots[0].midbottom = (card.centerx, card.top + side - over)
    spots[1].midleft = (card.right - over, card.centery)
    spots[2].midright = (card.left + over, card.centery)
    spots[3].midtop = (card.centerx, card.bottom - over)
    if open_card:
        spots = [_farther(spot, card) for spot in (*spots[1:3], *spots[::3])]
    return min(spots, key=lambda spot: sum(part.width * part.height for part in map(spot.clip, place.near)))


def _farther(spot: pygame.Rect, card: pygame.Rect) -> pygame.Rect:
    """The ``spot`` at an open ``card``, moved away from its middle."""
    away = pygame.Vector2(spot.center) - card.center
    return spot.move(away * (OUT * spot.width / max(1.0, away.length())))


def draw_claim(surface: pygame.Surface, shelf: Shelf, place: PadPlace, claim: Claim, *, open_card: bool) -> None:
    """Draw at the card of a ``place`` the bubble with the picture of the role that its player claims."""
    area = claim_place(place, open_card=open_card)
    key = "claim", area.size, claim.icon, claim.refuted
    surface.blit(shelf.keep(key, lambda: _bubble(shelf, area.size, claim)), area)


def _bubble(shelf: Shelf, size: tuple[int, int], claim: Claim) -> pygame.Surface:
    """The bubble, whose point is at the middle of its lower edge; what cannot be is struck out."""
    wide, high = size[0] * FINE, size[1] * FINE
    fine = pygame.Surface((wide, high), pygame.SRCALPHA)
    rim = max(FINE, wide // 16)
    for inset, colour in ((0, EDGE), (rim, PAPER)):
        body = pygame.Rect(inset, inset, wide - 2 * inset, high * 82 // 100 - 2 * inset)
        pygame.draw.rect(fine, colour, body, border_radius=wide // 3 - inset)
        half = wide // 6 - inset
        foot = body.bottom - rim
        pygame.draw.polygon(
            fine, colour, [(wide // 2 - half, foot), (wide // 2 + half, foot), (wide // 2, high - inset)]
        )
    bubble = pygame.transform.smoothscale(fine, size)
    mark = shelf.icon(claim.icon, size[0] * 0.66, INKS.get(claim.icon, BROWN))
    bubble.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] * 41 // 100)))
    if claim.refuted:
        stroke = pygame.Surface((wide, high), pygame.SRCALPHA)
        pygame.draw.line(stroke, STRUCK, (wide // 5, high * 66 // 100), (wide * 4 // 5, high * 16 // 100), 2 * rim)
        bubble.blit(pygame.transform.smoothscale(stroke, size), (0, 0))
    return bubble
