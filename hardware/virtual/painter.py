"""
The whole window, painted from what is known at one moment.

Painting changes nothing but the surface. First what the lamp lights and
the night dims, then what shines by itself, then what is written over it.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

import pygame

from hardware.virtual.asking.naming import whole_names
from hardware.virtual.asking.situation import SILENT
from hardware.virtual.drawing.bar import Button, buttons, caption_row, draw_bar, draw_caption, draw_captions
from hardware.virtual.drawing.between import between, turned
from hardware.virtual.drawing.bubbles import Bubbles
from hardware.virtual.drawing.emblem import draw_emblem
from hardware.virtual.drawing.figures import draw_player
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.line import draw_line
from hardware.virtual.drawing.motion import draw_sprites, gliding
from hardware.virtual.drawing.pads import draw_plate
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.drawing.tray import draw_tray
from hardware.virtual.moment import Moment
from hardware.virtual.painting import cards, lying
from hardware.virtual.painting.looks import look, meant
from hardware.virtual.painting.room import draw_empty_room, draw_room
from hardware.virtual.painting.shining import draw_shining
from hardware.virtual.painting.stances import seen
from hardware.virtual.painting.vigil import draw_vigil
from hardware.virtual.scene import Ending, Remarks, Scene
from hardware.virtual.sheets.epilogue import draw_ending, end_names, end_place, story_bar, told_place
from hardware.virtual.sheets.reading import page_bar
from hardware.virtual.sheets.remarks import reserved, rows_for
from hardware.virtual.sheets.sheets import PAGES, PLAIN, Sheet, draw_sheet, page_of
from hardware.virtual.sheets.tip import draw_tip


class Painter:
    """
    Paints windows of one size over a table of ``seats``; keeps what it made for the next frame on its ``shelf``.

    The seat ``nearest`` is at the bottom, if one is given; ``words`` are the window's labels.

    Attributes
    ----------
    back:
        How many seats everybody is still clockwise of where he sits, while the picture turns.

    """

    def __init__(self, seats: int, words: Mapping[str, str], size: tuple[int, int], nearest: int | None = None) -> None:
        self._seats, self.nearest, self.words = seats, nearest, words
        self.back = 0.0
        self.shelf, self._bubbles = Shelf(), Bubbles()
        self.layout: Layout = self._lay_out(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint for another size from now on."""
        self.shelf.clear()
        self.layout = self._lay_out(size)

    def turn(self, nearest: int, back: float = 0.0) -> None:
        """Have the seat ``nearest`` at the bottom from now on, or all ``back`` from there."""
        if (nearest, back) != (self.nearest, self.back):
            self.nearest, self.back = nearest, back
            self.shelf.renew()
            self.layout = self._lay_out(self.layout.size)

    def back_at(self, nearest: int) -> float:
        """How far back all would be for now if the seat ``nearest`` were at the bottom: the shorter way round."""
        return (nearest - (self.nearest or 1) + self.back + self._seats / 2) % self._seats - self._seats / 2

    def _lay_out(self, size: tuple[int, int]) -> Layout:
        return turned(lay_out(size, self._seats, self.nearest), self.back)

    def paint(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint one frame."""
        if _is_over(now):
            draw_empty_room(surface, self.shelf, self.layout)
        else:
            looks = {number: look(number, now, self.words) for number in self.layout.pads}
            draw_room(surface, self.shelf, self.layout, looks, now)
            if now.emblem:
                over = lying.lying_over(self.layout, now.scene)
                draw_emblem(surface, self.shelf, self.layout, now.emblem, now.glow * now.night, over)
            draw_vigil(surface, self.shelf, self.layout, looks, now)
            draw_shining(surface, self.shelf, self.layout, now)
        self._overlay(surface, now)

    def buttons(self, now: Moment) -> list[Button]:
        """The buttons of the bar."""
        over = now.sheet.name == "end" or (now.sheet.over and not now.settled)  # Esc leads back to it
        return buttons(
            *(self.layout.bar, now.scene, now.view, now.seat, self.words, now.skipping, now.runs, over, now.settled),
            last=now.last,
        )

    def line(self, sheet: Sheet, remarks: Remarks) -> pygame.Rect:
        """
        Where the line is while ``sheet`` is open: above what can be said, where that needs more room than a tray.

        It is there as long as any of ``remarks`` can be said, and does not jump as they are offered.
        """
        layout, area = self.layout, self.layout.line
        tops = [area.bottom]
        if remarks.seats:
            tops.append(reserved(layout.size, layout.unit, rows_for(remarks)).top)
        if sheet.name == "say":
            tops.append(sheet.remarks_area(layout.size, layout.unit).top)
        return area.move(0, min(tops) - area.bottom)

    def tray(self, scene: Scene, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
        """Where each card lies that is in the tray, or on a house; those on the lid leave their place free."""
        return lying.tray(self.layout, scene, on_lid)

    def home(self, scene: Scene) -> dict[str, pygame.Rect]:
        """Where each card lies, and where those lay that were chosen."""
        return lying.home(self.layout, scene)

    def lid(self, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
        """Where the cards on the lid lie."""
        return lying.lid(self.layout, on_lid)

    def told_role(self, now: Moment) -> pygame.Rect | None:
        """Where the role lies that the box told the only person here, if it did: there is no card of it."""
        return lying.told_role(self.layout, now)

    def told_trade(self, now: Moment) -> pygame.Rect | None:
        """Where in the tray it is written what the trade of the only person here does, if it is."""
        return cards.told_trade(self.layout, now)

    def scrollbar(self, sheet: Sheet, scene: Scene, ending: Ending | None) -> Scrollbar | None:
        """The bar beside what is read on ``sheet``, also where that is all in sight."""
        layout = self.layout
        if sheet.name in PAGES:
            page = page_of(self.shelf, layout.size, layout.unit, self.words, sheet, scene)
            return page_bar(layout.size, layout.unit, page, sheet.scroll)
        if sheet.name == "end" and ending is not None:
            return story_bar(self.shelf, layout, ending, sheet.scroll)
        return None

    def told_line(self, scene: Scene) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Where the line of the story is on its page that is told now, if one is, and what of the page has room."""
        if scene.ending is None or scene.told is None:
            return None
        seen = end_place(self.layout, 0, len(scene.ending.seats)).story
        return told_place(self.shelf, self.layout, scene.ending, scene.told), seen

    def _overlay(self, surface: pygame.Surface, now: Moment) -> None:
        layout, shelf, line = self.layout, self.shelf, self.line(now.sheet, now.scene.remarks)
        row = caption_row(layout.captions, layout.room.bottom, line.top)
        if not _is_over(now):
            self._said(surface, now, min(layout.room.bottom, (row or line).top))
        self._narrated(surface, now, row, line)
        if now.sheet.name in PLAIN:  # it covers all but the ends of what the line says
            draw_line(surface, shelf, line, SILENT, None)
        else:
            draw_line(surface, shelf, line, now.prompt, now.scene.countdown)
        draw_tray(surface, shelf, layout.tray.union(layout.tray.move(0, line.bottom - layout.tray.top)))
        cards.draw_cards(surface, shelf, layout, self.words, now)
        draw_bar(surface, shelf, layout.bar, now.scene.title, self.buttons(now))
        if not _is_over(now):  # it covers them, but for their edges
            draw_sprites(surface, shelf, now.moving)
            self._gliding(surface, now)
        self._ended(surface, now)
        draw_sheet(surface, shelf, layout.unit, self.words, now.sheet, now.scene)
        if now.tip is not None:
            draw_tip(surface, shelf, layout.unit, now.tip, layout.box.screen)

    def _said(self, surface: pygame.Surface, now: Moment, low: int) -> None:
        """Paint what players say, no lower than ``low``."""
        bubbles = [replace(one, text=whole_names(one.text, now.scene.seats)) for one in now.scene.bubbles]
        taken, here = lying.on_table(self.layout, now.scene), now.scene.here
        self._bubbles.draw(surface, self.shelf, self.layout, bubbles, taken, meant=meant(now), low=low, here=here)

    def _narrated(self, surface: pygame.Surface, now: Moment, row: pygame.Rect | None, line: pygame.Rect) -> None:
        """Paint what the narrator says, above the ``line``: in one ``row``, where there is only room for that."""
        heard = now.scene.captions[:-1] if now.aside else now.scene.captions
        said, captions = tuple(whole_names(text, now.scene.seats) for text in heard), self.layout.captions
        if row is not None:
            draw_caption(surface, self.shelf, row, said)
        elif line.top >= captions.bottom:
            draw_captions(surface, self.shelf, captions, said, 1.0 if now.aside else now.fade)

    def _ended(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint the end of a game, if it lies over the table."""
        if not _is_over(now) or now.ending is None:
            return
        names = end_names(now.scene, settled=now.settled)
        focus, scroll = now.sheet.focus, now.sheet.scroll
        told = now.scene.told if now.ending == now.scene.ending else None
        apart = now.sheet.apart and told is not None
        note = now.note or (self.words["end.follow"] if apart else "")
        draw_ending(surface, self.shelf, self.layout, self.words, now.ending, names, focus, note, scroll, told)

    def _gliding(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint those who are on their way to another chair."""
        for number, (chair, share) in gliding(now.moving).items():
            place = between(self.layout.pads[chair], self.layout.pads[number], share)
            walks = look(number, now, self.words)
            draw_player(surface, self.shelf, place, *seen(walks.seat, self.layout.pads, now, dark=bool(now.night)))
            draw_plate(surface, self.shelf, place.plate, walks)


def _is_over(now: Moment) -> bool:
    """Whether the end of a game lies over the table."""
    return now.sheet.name == "end" and now.ending is not None
