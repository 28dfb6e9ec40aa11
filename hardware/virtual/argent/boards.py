"""The count of a round, and the ranking at the end, as a sheet over the table."""

from collections.abc import Sequence

import pygame

from hardware.virtual.argent.board import Board, Row
from hardware.virtual.argent.cards import draw_amulet, draw_resident
from hardware.virtual.argent.moment import Moment
from hardware.virtual.argent.places import SHAPE
from hardware.virtual.argent.scene import ArgentScene
from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf

GOING_ON = ("next", "table")
"""The buttons below the count of a round."""

ENDING = ("again", "save", "table", "leave")
"""Those at the end of a game."""

WATCHING = ("table",)


def names_of(scene: ArgentScene) -> Sequence[str]:
    """What can be done while the board lies over the table."""
    if scene.board is not None and scene.board.over:
        return ENDING
    return GOING_ON if scene.people else WATCHING


def board_area(layout: Layout) -> pygame.Rect:
    """Where the sheet lies."""
    return layout.room.inflate(-round(60 * layout.unit), -round(16 * layout.unit))


def button_places(layout: Layout, count: int) -> list[pygame.Rect]:
    """Where its buttons are, from left to right."""
    area, unit = board_area(layout), layout.unit
    wide, deep, gap = round(190 * unit), round(42 * unit), round(12 * unit)
    right, top = area.right - round(22 * unit), area.bottom - deep - round(14 * unit)
    return [pygame.Rect(right - (count - number) * (wide + gap) + gap, top, wide, deep) for number in range(count)]


def draw_board(surface: pygame.Surface, shelf: Shelf, layout: Layout, now: Moment) -> None:
    """Draw the board with its buttons."""
    board = now.scene.board
    if board is None:
        return
    area = board_area(layout)
    key = (area.size, board, now.scene.words.get("argent.board.total"))
    surface.blit(shelf.newest("board", key, lambda: _sheet(shelf, layout, area, board, now.scene)), area)
    names = names_of(now.scene)
    places = button_places(layout, len(names))
    for number, (name, place) in enumerate(zip(names, places, strict=True)):
        button = Button(now.scene.words[f"argent.{name}"], place, number == now.button, Nothing())
        draw_button(surface, shelf, button, share=0.55)
    note = shelf.block(now.note, (places[0].left - area.left - 30, places[0].height), 20 * layout.unit, DIM)
    surface.blit(note, note.get_rect(midleft=(area.left + round(24 * layout.unit), places[0].centery)))


def _sheet(shelf: Shelf, layout: Layout, area: pygame.Rect, board: Board, scene: ArgentScene) -> pygame.Surface:
    """All of it but the buttons."""
    unit = layout.unit
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    sheet.blit(shelf.slab(area.size, 18, (52, 41, 46), (30, 23, 28)), (0, 0))
    margin = round(26 * unit)
    star = shelf.icon("star" if board.over else "cards", 40 * unit, GOLD)
    sheet.blit(star, (margin, round(18 * unit)))
    title = shelf.words(board.title, 44 * unit, GOLD, area.width - 3 * margin - star.get_width())
    sheet.blit(title, title.get_rect(midleft=(margin * 3 // 2 + star.get_width(), round(38 * unit))))
    why = shelf.block(board.why, (area.width - 2 * margin, round(30 * unit)), 26 * unit, INK)
    sheet.blit(why, (margin, round(68 * unit)))
    top, bottom = round(128 * unit), area.height - round(66 * unit)
    _headings(sheet, shelf, unit, area.width - margin, board, scene)
    deep = min((bottom - top) // len(board.rows), round(104 * unit))
    for number, row in enumerate(board.rows):
        line = pygame.Rect(margin, top + number * deep, area.width - 2 * margin, deep - round(6 * unit))
        _row(sheet, shelf, unit, line, row, board, scene)
    return sheet


def _headings(  # noqa: PLR0913, PLR0917 (where, with what, and of what)
    sheet: pygame.Surface, shelf: Shelf, unit: float, right: int, board: Board, scene: ArgentScene
) -> None:
    columns = _columns(right, unit, board)
    texts = [*map(str, range(1, len(columns)))] if board.over else [scene.words["argent.board.lost"]]
    for text, middle in zip([*texts, scene.words["argent.board.total"]], columns, strict=True):
        ink = shelf.words(text, 21 * unit, DIM, round(120 * unit))
        sheet.blit(ink, ink.get_rect(center=(middle, round(114 * unit))))


def _columns(right: int, unit: float, board: Board) -> list[int]:
    """The middles of the columns of points, from left to right; the last is the sum."""
    count = len(board.rows[0].rounds) if board.over else 1
    wide = round((64 if board.over else 120) * unit)
    total = right - round(70 * unit)
    return [*(total - round(52 * unit) - (count - number) * wide + wide // 2 for number in range(count)), total]


def _row(  # noqa: PLR0913, PLR0917 (where, with what, and what it shows)
    sheet: pygame.Surface,
    shelf: Shelf,
    unit: float,
    line: pygame.Rect,
    row: Row,
    board: Board,
    scene: ArgentScene,
) -> None:
    """One player: name and marks, his cards, their sum, and what he lost."""
    tones = ((120, 78, 40), (92, 56, 30)) if row.first else ((64, 52, 56), (48, 38, 42))
    sheet.blit(shelf.slab(line.size, line.height // 6, *tones), line)
    left = line.left + round(14 * unit)
    if row.rank:
        rank = shelf.words(f"{row.rank}.", 36 * unit, GOLD)
        sheet.blit(rank, rank.get_rect(midleft=(left, line.centery)))
        left += round(46 * unit)
    name = shelf.words(row.name, 32 * unit, GOLD if row.first else INK, round(190 * unit))
    sheet.blit(name, name.get_rect(midleft=(left, line.centery)))
    left += name.get_width() + round(10 * unit)
    side = round(28 * unit)
    if row.caller and not board.over:
        sheet.blit(shelf.icon("speaker", side, GOLD), (left, line.centery - side // 2))
        left += side + round(8 * unit)
    if row.amulet:
        draw_amulet(sheet, shelf, pygame.Rect(left, line.centery - side * 5 // 8, side * 5 // 4, side * 5 // 4))
    columns = _columns(line.right, unit, board)
    _cards(sheet, shelf, unit, line, row, columns[0], scene)
    lost = list(row.rounds) if board.over else [row.lost]
    for points, middle in zip(lost, columns, strict=False):
        ink = shelf.words(str(points), 30 * unit, INK)
        sheet.blit(ink, ink.get_rect(center=(middle, line.centery)))
    total = shelf.words(str(row.points), 42 * unit, GOLD)
    sheet.blit(total, total.get_rect(center=(columns[-1], line.centery)))


def _cards(  # noqa: PLR0913, PLR0917 (where, with what, and whose cards)
    sheet: pygame.Surface,
    shelf: Shelf,
    unit: float,
    line: pygame.Rect,
    row: Row,
    end: int,
    scene: ArgentScene,
) -> None:
    """The village that was counted, and its sum."""
    height = line.height - round(10 * unit)
    width = round(height * SHAPE)
    left = line.left + round(330 * unit)
    total = shelf.words(f"= {row.total}", 32 * unit, INK)
    room = end - round(60 * unit) - total.get_width() - left
    step = min(width + round(5 * unit), (room - width) / max(1, len(row.cards) - 1))
    for number, value in enumerate(row.cards):
        card = pygame.Rect(round(left + number * step), line.top + round(5 * unit), width, height)
        draw_resident(sheet, shelf, card, scene.resident(value))
    after = left + step * (len(row.cards) - 1) + width + round(12 * unit)
    sheet.blit(total, total.get_rect(midleft=(round(after), line.centery)))
