"""The start screen as it is drawn: its chapters, its rows or seats, its buttons, and the line at the foot."""

from dataclasses import dataclass

import pygame

from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf, put
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.start.form import Filling
from hardware.virtual.start.formplace import FormPlace
from hardware.virtual.start.formrow import draw_row
from hardware.virtual.start.hearth import hearth
from hardware.virtual.start.seating import draw_seating

MARKED = (46, 28, 12)


@dataclass(frozen=True, slots=True)
class FormPainter:
    """
    Paints a form.

    Attributes
    ----------
    shelf:
        The pictures that it is painted with.
    size:
        The size in points of what is painted.
    place:
        Where the parts of the form are in it.
    filling:
        The form as far as it is filled in.

    """

    shelf: Shelf
    size: tuple[int, int]
    place: FormPlace
    filling: Filling

    def paint(self, surface: pygame.Surface, hint: str, bar: Scrollbar | None) -> None:
        """Paint it, with the ``hint`` at the foot, and with the ``bar`` beside the rows, if there is one."""
        place, filling, shelf = self.place, self.filling, self.shelf
        seated = filling.section_open.seated  # which has a table of its own
        surface.blit(shelf.keep(("room", self.size, seated), lambda: self._room(bare=seated)), (0, 0))
        self._head(surface, place.unit)
        for number, (area, section) in enumerate(zip(place.tabs, filling.form.sections, strict=True)):
            draw_button(surface, shelf, Button(section.title, area, number == filling.section, Nothing()), share=0.5)
            if section.marked:
                self._mark(surface, area, on=number == filling.section)
        self._rows(surface, bar)
        self._buttons(surface)
        told = shelf.left(hint, place.hint.size, 20 * place.unit, DIM)
        surface.blit(told, told.get_rect(midleft=place.hint.midleft))

    def _room(self, *, bare: bool) -> pygame.Surface:
        place = self.place
        return hearth(self.shelf, self.size, place.unit, place.buttons[0].right, bare=bare)

    def _buttons(self, surface: pygame.Surface) -> None:
        """Draw the buttons: golden the one that Enter presses, with a rim once the keyboard is on it."""
        place, filling, shelf = self.place, self.filling, self.shelf
        notes = dict(filling.form.notes)
        for number, (area, (answer, text)) in enumerate(zip(place.buttons, filling.form.buttons, strict=True)):
            on = number == filling.button
            if filling.on_buttons and on:
                rim = area.inflate(round(8 * place.unit), round(8 * place.unit))
                surface.blit(shelf.slab(rim.size, rim.height // 3, INK, INK), rim)
            noted = answer in notes
            draw_button(surface, shelf, Button("" if noted else text, area, on, Nothing()), share=0.5)
            if noted:
                if not on:  # it is for those who do not know what to look for
                    wide = max(2, round(2 * place.unit))
                    surface.blit(shelf.ring(area.size, area.height // 3, wide, GOLD), area)
                self._noted(surface, area, text, notes[answer], on=on)

    def _noted(self, surface: pygame.Surface, area: pygame.Rect, text: str, note: str, *, on: bool) -> None:
        """Write on a button its words, and a line below them."""
        wide = area.width - area.height // 2
        title = self.shelf.words(text, area.height * 0.48, MARKED if on else GOLD, wide)
        put(surface, title, (area.centerx, area.top + area.height * 34 // 100))
        below = self.shelf.block(note, noted_room(area), area.height * 0.4, MARKED if on else INK)
        put(surface, below, (area.centerx, area.top + area.height * 73 // 100))

    def _mark(self, surface: pygame.Surface, tab: pygame.Rect, *, on: bool) -> None:
        """Draw on a chapter's button that not all in it is as usual; on the golden one the mark is dark."""
        tone = MARKED if on else GOLD
        dot = self.shelf.disc(max(3, tab.height // 8), tone, tone)
        put(surface, dot, (tab.right - tab.height // 3, tab.centery))

    def _rows(self, surface: pygame.Surface, bar: Scrollbar | None) -> None:
        place, filling, section = self.place, self.filling, self.filling.section_open
        if section.seated:
            seats = place.table, place.rows, section.rows, filling.row, section.note
            draw_seating(surface, self.shelf, place.unit, *seats)
            return
        for number, (area, row) in enumerate(zip(place.rows, filling.rows[filling.top :], strict=False), filling.top):
            draw_row(surface, self.shelf, place.unit, area, row, focused=number == filling.row)
        if bar is not None:
            bar.draw(surface)

    def _head(self, surface: pygame.Surface, unit: float) -> None:
        left, middle = self.place.tabs[0].left, round(48 * unit)
        moon = self.shelf.icon("moon", 44 * unit, GOLD)
        surface.blit(moon, moon.get_rect(midleft=(left, middle)))
        title = self.shelf.words(self.filling.form.title, 44 * unit, INK)
        surface.blit(title, title.get_rect(midleft=(left + round(60 * unit), middle)))


def noted_room(area: pygame.Rect) -> tuple[int, int]:
    """The room for the line on the button in ``area``."""
    return area.width - area.height // 2, area.height * 9 // 20
