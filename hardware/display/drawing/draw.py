"""
A page, drawn: its layout inked, by day or by night, in colours or in points.

Everything is as large as it fits inside the margin, and a night page
(one for some eyes only, or the moon) gives the same light whatever it says.
"""

from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from hardware.display.drawing.even import even_glow, even_points
from hardware.display.drawing.faces import Colour, Fonts
from hardware.display.drawing.grid import draw_grid
from hardware.display.drawing.icons import icon
from hardware.display.drawing.layout import lay_out
from hardware.display.drawing.placed import Block, Picture
from hardware.errors import TooLittleRoom
from hardware.ports.page import LEAST, Page

CRISP = (160, 100)  # below this width or height a display is taken to have one bit for each point


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a page: ground, words, the big sign and the icon, what is chosen."""

    ground: Colour
    words: Colour
    sign: Colour
    chosen: Colour
    faint: Colour


DAY = Inks((13, 17, 29), (240, 236, 224), (255, 199, 97), (126, 217, 140), (70, 78, 98))
NIGHT = Inks((0, 0, 0), (255, 205, 150), (255, 196, 120), (255, 196, 120), (96, 72, 44))
POINTS = Inks((0, 0, 0), (255, 255, 255), (255, 255, 255), (255, 255, 255), (255, 255, 255))


def is_night(page: Page) -> bool:
    """Whether ``page`` could reveal a secret: it is for some eyes only, or stands in for such a page."""
    return bool(page.to) or page.name == "moon"


def margin(size: tuple[int, int]) -> int:
    """How many points around a page of ``size`` bear no words and no picture."""
    return max(4, min(size) // 22)


def draw(page: Page, surface: pygame.Surface, fonts: Fonts | None = None, *, least: int = 0) -> None:
    """
    Draw ``page`` all over ``surface``.

    Parameters
    ----------
    page:
        What is drawn.
    surface:
        Of 128 x 64 points or more. Where it is under 160 points wide or 100
        high, every point is black or white.
    fonts:
        The fonts of this device; without, they are opened for this page alone.
    least:
        The size of letters in points below which it is left out what the keys do: it is read elsewhere.

    Raises
    ------
    TooLittleRoom
        Nobody could read a page on so small a surface.

    """
    size = surface.get_size()
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        raise TooLittleRoom(size, LEAST)
    crisp = size[0] < CRISP[0] or size[1] < CRISP[1]
    night = is_night(page)
    inks = POINTS if crisp else NIGHT if night else DAY
    sheet = pygame.Surface(size, depth=24)
    sheet.fill(inks.ground)
    _Draughtsman(sheet, fonts or Fonts(), inks, crisp, night, least).page(page)
    if night:
        even_points(sheet, margin(size) - 1) if crisp else even_glow(sheet)
    surface.blit(sheet, (0, 0))


def save_picture(page: Page, size: tuple[int, int], path: Path) -> None:
    """Draw ``page`` as a display of ``size`` points would show it, into the PNG file ``path``; needs no screen."""
    surface = pygame.Surface(size, depth=24)
    draw(page, surface)
    pygame.image.save(surface, str(path))


@dataclass(frozen=True, slots=True)
class _Draughtsman:
    sheet: pygame.Surface
    fonts: Fonts
    inks: Inks
    crisp: bool
    night: bool
    least: int

    def page(self, page: Page) -> None:
        """Lay the page out and ink it."""
        edge = margin(self.sheet.get_size())
        room = self.sheet.get_rect().inflate(-2 * edge, -2 * edge)
        layout = lay_out(page, room, self.fonts, crisp=self.crisp, night=self.night, least=self.least)
        colours = self._fact_colours(page.chosen)
        if page.chosen:
            self._badge(layout.badge)
        self._block(layout.head, self.inks.words)
        self._block(layout.fact, colours.words)
        self._block(layout.foot, self.inks.words)
        if layout.sign is not None:
            sign = layout.sign
            self.sheet.blit(sign.cut[sign.size].sign(sign.text, colours.sign), sign.area)
        if layout.icon is not None:
            self.sheet.blit(icon(page.icon, layout.icon.width, colours.sign, crisp=self.crisp), layout.icon)
        for picture in layout.pictures:
            self._picture(picture)
        for number in layout.numbers:
            self.sheet.blit(number.cut[number.size].sign(number.text, self.inks.words), number.area)
        if layout.grid is not None:
            draw_grid(page.grid, self.sheet, layout.grid, dark=self.inks.ground, light=self.inks.words)
        if layout.walk is not None:
            self._walk(layout.walk, page)
        if layout.bar is not None and page.progress is not None:
            self._bar(layout.bar, page.progress)

    @property
    def _hollow(self) -> bool:
        """Whether a badge is a frame: filled, it would take the light of a night page from its words."""
        return self.night

    def _fact_colours(self, chosen: bool) -> Inks:
        if not chosen or self._hollow:
            return self.inks
        return replace(self.inks, words=self.inks.ground, sign=self.inks.ground)

    def _badge(self, area: pygame.Rect) -> None:
        line = (1 if self.crisp else max(2, self.sheet.get_height() // 60)) if self._hollow else 0
        pygame.draw.rect(self.sheet, self.inks.chosen, area, line, border_radius=max(3, min(area.size) // 6))

    def _block(self, block: Block | None, colour: Colour) -> None:
        if block is None:
            return
        face, inked = block.cut[block.setting.size], block.inked
        for row, line in enumerate(block.setting.lines):
            left = inked.centerx - face.width(line) // 2
            self.sheet.blit(face.ink(line, colour), (left, inked.top + row * block.setting.pitch))

    def _picture(self, picture: Picture) -> None:
        side, colour = picture.area.width, self.inks.faint if picture.spent else self.inks.sign
        self.sheet.blit(icon(picture.name, side, colour, crisp=self.crisp, spent=picture.spent), picture.area)

    def _bar(self, bar: pygame.Rect, progress: float) -> None:
        filled = bar.copy()
        filled.width = round(bar.width * min(1.0, max(0.0, progress)))
        corner = 0 if self.crisp else bar.height // 2
        pygame.draw.rect(self.sheet, self.inks.faint, bar, 1 if self.crisp else 0, border_radius=corner)
        pygame.draw.rect(self.sheet, self.inks.sign, filled, border_radius=corner)

    def _walk(self, area: pygame.Rect, page: Page) -> None:
        """Draw a step for each place the pointer can rest on."""
        step = min(area.width / len(page.options), area.height * 2)
        left = area.centerx - step * (len(page.options) - 1) / 2
        for place, option in enumerate(page.options):
            here = option == page.pointer
            radius = area.height // 2 if here else max(1, area.height // 5)
            middle = (round(left + place * step), area.centery)
            pygame.draw.circle(self.sheet, self.inks.sign if here else self.inks.faint, middle, radius)
