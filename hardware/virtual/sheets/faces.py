"""
Everybody's card at the end of a game, face up: who won, who died, who sat at this window, and who was in love.

Below it stands the name, with a star the Captain's; where trades were played, also the token of each and its name, or
of who changed his both tokens, from the one that he began with to his last.
"""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from hardware.virtual.asking.naming import name_of, own_name, unbroken
from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.houses import draw_token
from hardware.virtual.drawing.owned import sentences
from hardware.virtual.drawing.pads import ROSE
from hardware.virtual.drawing.paint import GOLD, INK, LEAST, LINE, NARROW, Colour, Shelf, put
from hardware.virtual.scene import Ending, SceneSeat
from hardware.virtual.sheets.rows import Face, face_places
from hardware.virtual.sheets.tip import Tip

BONE: Colour = (226, 220, 212)
VEIL = (40, 30, 36, 86)
"""What lies over the card of who is dead."""

PLAIN = 0.84
"""Height of the letters of a role or a trade, for those of a name, at most."""

HARDLY, SMALL = 1.1, 16
"""How much wider the name of a role or a trade may be than its room, and up to which size more, so it can be read."""

BECOMES = "→"
"""Between two trades that one had one after the other."""

TOLD: Colour = (202, 196, 190)
"""The colour of a role and of a trade that are written below a card."""


def faces(area: pygame.Rect, ending: Ending) -> list[Face]:
    """Where the cards of ``ending`` are in ``area``."""
    return face_places(area, len(ending.seats), trades=any(seat.trade for seat in ending.seats))


def draw_faces(
    sheet: pygame.Surface, shelf: Shelf, area: pygame.Rect, words: Mapping[str, str], ending: Ending
) -> None:
    """Draw all cards, as large as all of them fit, and below them the names in one size, and the trades in one."""
    places = faces(area, ending)
    names = [own_name(seat, words) if seat is ending.alone else name_of(seat, words) for seat in ending.seats]
    size = min(
        shelf.common((name,), _room(place.name, seat), place.name.height * 0.95)
        for name, seat, place in zip(names, ending.seats, places, strict=True)
    )
    roles = _common(shelf, [seat.role for seat in ending.seats], places[0].role, size * PLAIN)
    letters = _letters(shelf, [seat.trade for seat in ending.seats], places[0].trade, roles or size * PLAIN)
    for name, seat, place in zip(names, ending.seats, places, strict=True):
        won = seat.number in ending.winners
        _card(sheet, shelf, place, seat, won=won, loves=bool(ending.loves(seat)))
        _name(sheet, shelf, place.name, seat, shelf.block(name, _room(place.name, seat), size, GOLD if won else INK))
        if place.role.height:
            role = shelf.narrowed(seat.role, _role_room(place.role), roles, TOLD, least=roles)
            put(sheet, role, place.role.center)
        if seat.trade:
            _trade(sheet, shelf, place.trade, seat, letters)


def _card(  # noqa: PLR0913 (where, with what, and what it shows)
    sheet: pygame.Surface, shelf: Shelf, place: Face, seat: SceneSeat, *, won: bool, loves: bool
) -> None:
    """Draw the card of ``seat``: with a golden rim if that player has ``won``, and in the dark if he is dead."""
    card = place.card
    if won:
        rim = card.inflate(2 * _rim(card), 2 * _rim(card))
        sheet.blit(shelf.slab(rim.size, rim.width // 8, (255, 214, 110), (236, 160, 48)), rim)
    draw_face(sheet, shelf, card, seat.icon, "" if place.role.height else seat.role)
    if not seat.alive:
        sheet.blit(shelf.keep(("veil", card.size), lambda: _veil(card.size)), card)
    for icon, colour, mark in _marks(card, seat, loves=loves):
        sheet.blit(shelf.disc(mark.width // 2, (44, 34, 38), (30, 22, 26)), mark)
        put(sheet, shelf.icon(icon, mark.width * 0.7, colour), mark.center)


def _rim(card: pygame.Rect) -> int:
    """How wide the rim is around a card that has won."""
    return max(2, card.width // 26)


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, VEIL, veil.get_rect(), border_radius=max(2, size[0] // 9))
    return veil


def _room(area: pygame.Rect, seat: SceneSeat) -> tuple[int, int]:
    """The room for the name of ``seat`` in ``area``, beside the Captain's star, and below the rim of the card."""
    return area.width - 6 - seat.captain * area.height, area.height * 7 // 8


def _name(sheet: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, words: pygame.Surface) -> None:
    """Draw the name of ``seat``, with its star, in the middle of ``area``, at its lower edge."""
    side = area.height if seat.captain else 0
    left = area.centerx - (side + words.get_width()) // 2
    middle = area.bottom - area.height * 7 // 16
    if seat.captain:
        star = shelf.icon("star", side * 0.8, GOLD)
        sheet.blit(star, star.get_rect(midleft=(left, middle)))
    sheet.blit(words, words.get_rect(midleft=(left + side, middle)))


def _role_room(area: pygame.Rect) -> tuple[int, int]:
    """The room for the name of a role in ``area``."""
    return area.width - _gap(area), area.height


def _gap(area: pygame.Rect) -> int:
    """How much is free between the names in ``area`` and beside it."""
    return max(4, area.width // 10)


def _common(shelf: Shelf, roles: Sequence[str], area: pygame.Rect, largest: float) -> float:
    """The size up to ``largest`` of the names of all ``roles``, the longest of which are narrower: most where small."""
    if not area.height:
        return 0
    wide, high = _role_room(area)
    hardly, most = (shelf.common(roles, (round(wide * narrow), high), largest) for narrow in (HARDLY, NARROW))
    return max(hardly, min(most, SMALL))


def _letters(shelf: Shelf, trades: Sequence[str], area: pygame.Rect, largest: float) -> float:
    """The size up to ``largest`` of the names of all ``trades``, as for roles; nothing where they could not be read."""
    size = min(largest, area.height)
    while size * LINE >= LEAST:
        widest = max(shelf.words(trade, size, TOLD).get_width() for trade in trades)
        if widest <= _trade_room(area, size)[0] * (HARDLY if size > SMALL else NARROW):
            return size
        size -= 1
    return 0


def _trade_room(area: pygame.Rect, size: float) -> tuple[int, int]:
    """The room for the name of a trade of that ``size`` in ``area``, beside its token."""
    return area.width - _coin(area, size) - _gap(area), area.height


def _coin(area: pygame.Rect, size: float) -> int:
    """How wide the place of a token is in ``area``, beside a name of that ``size``, if any; the token is smaller."""
    large = area.height * 5 // 4
    return min(large, round(size * 1.5)) if size else large


def _trade(sheet: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, size: float) -> None:
    """
    Draw the token of the trade of ``seat`` in the middle of ``area``, its name beside it, if that has a ``size``.

    Of who had another one later the token of that is beside it instead, behind an arrow.
    """
    side = _coin(area, size)
    token = pygame.Rect(0, 0, side, side)
    token.center = area.centerx, area.centery - round(side * 0.12)
    words = None
    if seat.later_house:
        words = shelf.words(BECOMES, size or area.height * PLAIN, TOLD)
        token.left = area.centerx - side - words.get_width() // 2
        draw_token(sheet, shelf, token.move(side + words.get_width(), 0), seat.later_house)
    elif size:
        words = shelf.narrowed(seat.trade, _trade_room(area, size), size, TOLD, least=size)
        token.left = area.centerx - (side + words.get_width()) // 2
    if words is not None:
        sheet.blit(words, words.get_rect(midleft=(token.right, area.centery)))
    draw_token(sheet, shelf, token, seat.house)


def face_tip(at: Point, area: pygame.Rect, words: Mapping[str, str], ending: Ending) -> Tip | None:
    """What the card ``at`` a point in their ``area`` says, and its marks."""
    for seat, place in zip(ending.seats, faces(area, ending), strict=True):
        if place.cell.collidepoint(at):
            loved = [words["tip.loved"].replace("@", unbroken(other, words)) for other in ending.loves(seat)]
            lost = [words["tip.loved.lost"].replace("@", unbroken(other, words)) for other in ending.lost_with(seat)]
            dead = [] if seat.alive else [words["tip.dead"]]
            captain = [words["end.captain"]] if seat.captain else []
            who = words["tip.person" if seat.human else "tip.bot"]
            later = [words["tip.later"].replace("@", seat.later)] if seat.later else []
            text = sentences(seat.role, seat.about, seat.trade, *later, who, *captain, *dead, *loved, *lost)
            return Tip.over(place.cell, unbroken(seat, words), text)
    return None


def _marks(card: pygame.Rect, seat: SceneSeat, *, loves: bool) -> Iterator[tuple[str, Colour, pygame.Rect]]:
    """The signs on a card and where they are: a person on the left, on the right a skull, and beside it a heart."""
    badge = card.width // 3
    mark = pygame.Rect(card.left - badge // 4, card.top - badge // 8, badge, badge)
    if seat.human:
        yield "person", BONE, mark
    mark.left = card.right + badge // 4 - badge
    if loves:
        yield "heart", ROSE, mark if seat.alive else mark.move(-badge * 9 // 8, 0)
    if not seat.alive:
        yield "skull", BONE, mark
