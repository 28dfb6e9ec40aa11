"""
Everybody's card at the end of a game, face up: who won, who died, who sat at this window, and who was in love.

Where trades were played, the token of each and its name stand below the player's own.
"""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from hardware.virtual.asking.naming import name_of, own_name
from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.houses import draw_token
from hardware.virtual.drawing.layout import Point
from hardware.virtual.drawing.pads import ROSE
from hardware.virtual.drawing.paint import DIM, GOLD, INK, NARROW, Colour, Shelf, put
from hardware.virtual.drawing.tray import sentences
from hardware.virtual.scene import Ending, SceneSeat
from hardware.virtual.sheets.tip import Tip

SHAPE = 0.72
"""Width of a card for its height."""

APART = 14
"""What part of the room of a row is between it and the next."""

BONE: Colour = (226, 220, 212)


def draw_faces(
    sheet: pygame.Surface, shelf: Shelf, area: pygame.Rect, words: Mapping[str, str], ending: Ending
) -> None:
    """Draw all cards, as large as all of them fit, and the names below in one size."""
    alone = ending.alone
    names = [own_name(seat, words) if seat is alone else name_of(seat, words) for seat in ending.seats]
    cells = _cells(area, len(ending.seats))
    plate = pygame.Rect(0, 0, cells[0].width - 6, cells[0].height // 5)
    trades = [seat.trade for seat in ending.seats]
    trade = pygame.Rect(0, 0, plate.width, cells[0].height // 8 if any(trades) else 0)
    size = shelf.common(names, plate.size, plate.height * 0.9)
    letters = _letters(shelf, trades, trade, size * 0.8)
    for name, seat, cell in zip(names, ending.seats, cells, strict=True):
        won = seat.number in ending.winners
        card = _place(cell, plate.height + trade.height)
        if won:
            rim = card.inflate(8, 8)
            sheet.blit(shelf.slab(rim.size, rim.width // 8, (255, 214, 110), (236, 160, 48)), rim)
        draw_face(sheet, shelf, card, seat.icon, seat.role)
        for icon, colour, mark in _marks(card, seat, loves=bool(ending.loves(seat))):
            sheet.blit(shelf.disc(mark.width // 2, (44, 34, 38), (30, 22, 26)), mark)
            put(sheet, shelf.icon(icon, mark.width * 0.7, colour), mark.center)
        plate.midtop = card.move(0, 4).midbottom
        put(sheet, shelf.block(name, plate.size, size, GOLD if won else INK), plate.center)
        if seat.trade:
            trade.midtop = plate.midbottom
            _trade(sheet, shelf, trade, seat, letters)


def _letters(shelf: Shelf, trades: Sequence[str], area: pygame.Rect, largest: float) -> float:
    """The size up to ``largest`` of the names of all ``trades``, of which the longest has narrow letters."""
    widest = max(shelf.words(trade, largest, DIM).get_width() for trade in trades)
    return largest * min(1.0, NARROW * (area.width - _coin(area)) / max(1, widest))


def _coin(area: pygame.Rect) -> int:
    """How wide the place of a token is beside the name of a trade in ``area``; the token is smaller."""
    return area.height * 11 // 8


def _trade(sheet: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, size: float) -> None:
    """Draw the token of the trade of ``seat`` and its name beside it, in the middle of ``area``."""
    side = _coin(area)
    words = shelf.words(seat.trade, size, DIM)
    if words.get_width() > area.width - side:
        words = pygame.transform.smoothscale(words, (area.width - side, words.get_height()))
    token = pygame.Rect(0, 0, side, side)
    token.midleft = area.centerx - (side + words.get_width()) // 2, area.centery - round(side * 0.12)
    draw_token(sheet, shelf, token, seat.house)
    sheet.blit(words, words.get_rect(midleft=(token.right, area.centery)))


def face_tip(at: Point, area: pygame.Rect, words: Mapping[str, str], ending: Ending) -> Tip | None:
    """What the card ``at`` a point in their ``area`` says, and its marks."""
    for seat, cell in zip(ending.seats, _cells(area, len(ending.seats)), strict=True):
        if cell.collidepoint(at):
            loved = [words["tip.loved"].replace("@", name_of(other, words)) for other in ending.loves(seat)]
            dead = [] if seat.alive else [words["tip.dead"]]
            who = words["tip.person" if seat.human else "tip.bot"]
            text = sentences(seat.role, seat.about, seat.trade, who, *dead, *loved)
            return Tip.over(cell, name_of(seat, words), text)
    return None


def _cells(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The room of each card and its name, with a gap below it."""
    columns = _columns(area, count)
    wide, deep = area.width // columns, area.height // -(-count // columns)
    return [
        pygame.Rect(
            area.left + number % columns * wide, area.top + number // columns * deep, wide, deep - deep // APART
        )
        for number in range(count)
    ]


def _columns(area: pygame.Rect, count: int) -> int:
    """How many columns of cells make the cards largest."""

    def size(columns: int) -> float:
        return min(area.width / columns, area.height / -(-count // columns) * SHAPE)

    return max(range(1, max(2, count + 1)), key=size)


def _place(cell: pygame.Rect, plate: int) -> pygame.Rect:
    """Where a card is in ``cell``, with room for a name that is ``plate`` high below it."""
    height = min(cell.height - plate - 10, round((cell.width - 12) / SHAPE))
    card = pygame.Rect(0, 0, round(height * SHAPE), height)
    card.midtop = (cell.centerx, cell.top + 5)
    return card


def _marks(card: pygame.Rect, seat: SceneSeat, *, loves: bool) -> Iterator[tuple[str, Colour, pygame.Rect]]:
    """The signs on a card and where they are: a person on the left, on the right a skull, and beside it a heart."""
    badge = card.width // 3
    mark = pygame.Rect(card.left - badge // 4, card.top - badge // 8, badge, badge)
    if seat.human:
        yield "person", BONE, mark
    mark.left = card.right + badge // 4 - badge
    if loves:  # under the edge of the skull, so that it covers less of the picture
        yield "heart", ROSE, mark if seat.alive else mark.move(-badge * 4 // 5, -badge // 8)
    if not seat.alive:
        yield "skull", BONE, mark
