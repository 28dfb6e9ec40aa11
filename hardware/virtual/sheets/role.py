"""The page of one's own role: its card, which side it is on, what it does, and what its player knows of the game."""

from collections.abc import Mapping

import pygame

from hardware.virtual.asking.naming import name_of
from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.owned import told, trade_lost
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf, put
from hardware.virtual.scene import Note, SceneSeat
from hardware.virtual.sheets.paper import draw_paper, middle
from hardware.virtual.sheets.reading import Column, legible, set_page

ROLE, NOTED = (560, 264), (1020, 300)
"""Width and height of the page, in units of the window: of the role alone, and with notes beside it."""

GUIDED = (720, 316)
"""The same of the role with advice; notes beside it need as much more room."""

WHEN, HEAD = 96, 84
"""Width of what a note is about, and of what advice is about, in units of the window."""

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How large the notes are written: as large as they have room."""


def role_area(size: tuple[int, int], unit: float, seat: SceneSeat | None) -> pygame.Rect:
    """Where the page of ``seat`` is in a window of ``size``: above the own pad, which can be worked meanwhile."""
    wide, high = _role_size(seat)
    if seat is not None and (seat.notes or seat.trade):
        wide, high = wide + NOTED[0] - ROLE[0], max(high, NOTED[1])
    large = legible(size, unit)
    area = middle(size, (wide * large, high * large))
    area.bottom = size[1] * 37 // 100 + round(high * unit / 2)  # no lower where it is larger: the pad is below
    return area


def _role_size(seat: SceneSeat | None) -> tuple[int, int]:
    """Width and height of what the page says of the role itself, in units of the window."""
    return GUIDED if seat is not None and seat.guide else ROLE


def draw_role(  # noqa: PLR0913 (where, with what, and whose)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    words: Mapping[str, str],
    seat: SceneSeat | None,
    *,
    several: bool,
    lies: bool = True,
) -> None:
    """
    Draw the page of ``seat``.

    ``several`` is whether others share the window, so that it says whose it is; ``lies`` whether the card is in the
    tray, where a click opens the page again: the key does so for the one in hand.
    """
    area = draw_paper(surface, shelf, ROLE, area=role_area(surface.get_size(), unit, seat))
    unit = legible(surface.get_size(), unit)
    if seat is None or not seat.role:
        put(surface, shelf.words(words["role.none"], 28 * unit, INK, area.width - 20), area.center)
        return
    left = pygame.Rect(area.topleft, (round(_role_size(seat)[0] * unit), area.height))
    head = words["role.named"].replace("@", name_of(seat, words)) if several else words["role.yours"]
    again = "again.card" if several and lies else "again.hand" if several else "close"
    _draw_card(surface, shelf, unit, words, seat, left, (head, words[f"role.{again}"]))
    if seat.notes or seat.trade:
        right = pygame.Rect(left.right, area.top, area.right - left.right, area.height)
        page = _notes(shelf, unit, words, seat, right.inflate(-round(44 * unit), -round(44 * unit)).size)
        surface.blit(page, (right.left, right.top + round(26 * unit)))


def _draw_card(  # noqa: PLR0913, PLR0917 (where, with what, whose, and what is above and below it)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    words: Mapping[str, str],
    seat: SceneSeat,
    area: pygame.Rect,
    around: tuple[str, str],
) -> None:
    """Draw what the role of ``seat`` is, between the two lines ``around`` it."""
    card = pygame.Rect(area.left + round(28 * unit), 0, round(130 * unit), round(180 * unit))
    card.centery = area.centery
    draw_face(surface, shelf, card, seat.icon, seat.role)
    left, wide = card.right + round(26 * unit), area.right - card.right - round(52 * unit)
    head, close = around
    top = area.top + round(26 * unit)
    side = (words["role.camp"].replace("@", seat.camp), 22, INK, 34), (told(seat), 26, INK, 96)
    for text, size, colour, room in ((head, 22, DIM, 30), (seat.role, 38, GOLD, 48), *(() if seat.guide else side)):
        line = shelf.left(text, (wide, round(room * unit)), size * unit, colour)
        surface.blit(line, (left, top))
        top += round(room * unit)
    if seat.guide:
        room = guide_room(area, unit)
        surface.blit(guide_page(shelf, unit, seat.guide, room.size), room)
    hint = shelf.left(close, (wide, round(24 * unit)), 20 * unit, DIM)
    surface.blit(hint, (left, area.bottom - round(32 * unit)))


def guide_room(area: pygame.Rect, unit: float) -> pygame.Rect:
    """Where goal, power and advice stand in the ``area`` of a role."""
    left, top = area.left + round(184 * unit), area.top + round(104 * unit)
    return pygame.Rect(left, top, area.right - round(26 * unit) - left, area.bottom - round(38 * unit) - top)


def guide_page(shelf: Shelf, unit: float, guide: tuple[Note, ...], room: tuple[int, int]) -> pygame.Surface:
    """What there is to know of a role, as large as it fits into the ``room``."""
    return shelf.newest("guide", (unit, guide, room), lambda: _guide(shelf, unit, guide, room))


def _guide(shelf: Shelf, unit: float, guide: tuple[Note, ...], room: tuple[int, int]) -> pygame.Surface:
    """The same, made anew."""
    *larger, least = SCALES
    columns = (_pairs(shelf, unit * scale, guide, room[0]) for scale in larger)
    fitting = next((column for column in columns if column.bottom <= room[1]), None)
    return set_page(room[0], fitting or _pairs(shelf, unit * least, guide, room[0]))


def _pairs(shelf: Shelf, unit: float, guide: tuple[Note, ...], wide: int) -> Column:
    column = Column(shelf, unit, 0, wide, beside=HEAD)
    for note in guide:
        column.pair(note.name, note.text)
    return column


def _notes(
    shelf: Shelf, unit: float, words: Mapping[str, str], seat: SceneSeat, room: tuple[int, int]
) -> pygame.Surface:
    """The trade of ``seat`` and what its player knows, as large as it fits into the ``room``."""
    key = (unit, words["known"], seat.trade, seat.alive, seat.spent, seat.notes, room)
    return shelf.newest("notes", key, lambda: _written(shelf, unit, words, seat, room))


def _written(
    shelf: Shelf, unit: float, words: Mapping[str, str], seat: SceneSeat, room: tuple[int, int]
) -> pygame.Surface:
    """The trade and the notes; of too many for any size the last ones."""
    sizes = [(scale, seat.notes) for scale in SCALES]
    fewer = [(SCALES[-1], seat.notes[first:]) for first in range(1, len(seat.notes))]
    columns = (_column(shelf, unit * scale, words, seat, few, room[0]) for scale, few in (*sizes, *fewer))
    return set_page(room[0], next(column for column in columns if column.bottom <= room[1]))


def _column(  # noqa: PLR0913, PLR0917 (with what, whose, and how wide)
    shelf: Shelf, unit: float, words: Mapping[str, str], seat: SceneSeat, notes: tuple[Note, ...], wide: int
) -> Column:
    column = Column(shelf, unit, 0, wide, beside=WHEN)
    if seat.trade:
        _write_trade(column, words, seat)
    if notes:
        column.title(words["known"])
    for note in notes:
        column.pair(note.name, note.text)
    return column


def _write_trade(column: Column, words: Mapping[str, str], seat: SceneSeat) -> None:
    """Write which trade ``seat`` has, what it does, and when and how that is done, as long as it can be."""
    column.title(words["role.trade"].replace("@", seat.trade), seat.house)
    lost = trade_lost(seat, words)
    column.line(lost or words[f"trade.{seat.house}"])
    if seat.alive and not lost:
        column.line(words["tip.spent"] if seat.spent else words[f"role.trade.{seat.house}"], DIM)
