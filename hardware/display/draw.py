"""
A page, drawn: the icon and the big sign above, the words below, the bar at the foot.

Law: everything is as large as it fits inside the margin, and a night page
(one for some eyes only, or the moon) gives the same light whatever it says.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from hardware.display.even import even_glow, even_points
from hardware.display.icons import icon
from hardware.display.text import Fonts, Setting, set_text
from hardware.errors import TooLittleRoom
from hardware.page import Page

LEAST = (128, 64)
CRISP = (160, 100)  # below this width or height a display is taken to have one bit for each point
WORDY = 60  # letters; beside more than these the icon makes room
Colour = tuple[int, int, int]


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
    """Whether ``page`` could betray somebody: it is for some eyes only, or stands in for such a page."""
    return bool(page.to) or page.name == "moon"


def margin(size: tuple[int, int]) -> int:
    """How many points around a page of ``size`` bear no words and no picture."""
    return max(4, min(size) // 22)


def draw(page: Page, surface: pygame.Surface, fonts: Fonts | None = None) -> None:
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
    _Draughtsman(sheet, fonts or Fonts(), inks, crisp, night).page(page)
    if night:
        even_points(sheet, margin(size) - 1) if crisp else even_glow(sheet)
    surface.blit(sheet, (0, 0))


@dataclass(frozen=True, slots=True)
class _Draughtsman:
    sheet: pygame.Surface
    fonts: Fonts
    inks: Inks
    crisp: bool
    night: bool

    def page(self, page: Page) -> None:
        """Share the sheet out and fill the shares."""
        edge = margin(self.sheet.get_size())
        room = self.sheet.get_rect().inflate(-2 * edge, -2 * edge)
        if page.progress is not None:
            room = self._bar(room, page.progress)
        if len(page.options) > 1 and not self.crisp:
            room = self._walk(room, page)
        texts = [line for line in page.lines if line.strip()]
        if page.big:
            self._sign(room, page, texts)
        else:
            self._words_and_icon(room, page.icon, texts)

    def _sign(self, room: pygame.Rect, page: Page, texts: Sequence[str]) -> None:
        foot = round(room.height * (0.4 if texts else 0))
        top = pygame.Rect(room.left, room.top, room.width, room.height - foot)
        if page.icon:
            side = min(round(top.width * 0.34), top.height)
            self._icon(page.icon, pygame.Rect(top.left, top.top, side, top.height))
            top = pygame.Rect(top.left + side, top.top, top.width - side, top.height)
        gap = room.height // 24 if texts else 0
        self._big(pygame.Rect(top.left, top.top, top.width, top.height - gap), page)
        self._words(pygame.Rect(room.left, room.bottom - foot, room.width, foot), texts, 0.3)

    def _words_and_icon(self, room: pygame.Rect, name: str, texts: Sequence[str]) -> None:
        if not name:
            self._words(room, texts, 0.36)
        elif not texts:
            self._icon(name, room)
        else:
            share = 0.2 if sum(map(len, texts)) > WORDY else 0.3 if self.crisp else 0.34
            side = min(round(room.width * share), room.height)
            gap = max(3, room.width // 30)
            self._icon(name, pygame.Rect(room.left, room.top, side, room.height))
            words = pygame.Rect(room.left + side + gap, room.top, room.width - side - gap, room.height)
            self._words(words, texts, 0.3)

    def _icon(self, name: str, room: pygame.Rect) -> None:
        picture = icon(name, round(min(room.size) * 0.94), self.inks.sign, crisp=self.crisp)
        self.sheet.blit(picture, picture.get_rect(center=room.center))

    def _big(self, room: pygame.Rect, page: Page) -> None:
        """Draw the big sign; once designated, in a badge (filled, but for a night page of one bit)."""
        pad = max(3, room.height // 10) if page.options or page.chosen else 0
        setting = set_text(self.fonts, [page.big], (room.width - 4 * pad, room.height - 2 * pad), room.height * 2)
        sign = self._set(setting, self.inks.sign)
        seen = sign.get_bounding_rect()
        sign = sign.subsurface(seen)
        if len(setting.lines) == 1 and seen.height < room.height - 2 * pad:
            sign = self._grown(page.big, (room.width - 4 * pad, room.height - 2 * pad), setting.size)
        spot = sign.get_rect(center=room.center)
        if page.chosen:
            badge = spot.inflate(4 * pad, 2 * pad).clip(room)
            hollow = self.crisp and self.night
            self._badge(badge, hollow)
            if not hollow:
                sign = self._recoloured(sign, self.inks.ground)
        self.sheet.blit(sign, spot)

    def _grown(self, text: str, room: tuple[int, int], size: int) -> pygame.Surface:
        """Draw a sign by its ink, not by the height of its font: digits have nothing below the line."""
        best = self._ink(text, size)
        while True:
            size = size + max(1, size // 16)
            tried = self._ink(text, size)
            if tried.get_width() > room[0] or tried.get_height() > room[1]:
                return best
            best = tried

    def _ink(self, text: str, size: int) -> pygame.Surface:
        sign = self.fonts[size].ink(text, self.inks.sign, crisp=self.crisp)
        return sign.subsurface(sign.get_bounding_rect())

    def _badge(self, area: pygame.Rect, hollow: bool) -> None:
        line = max(2, area.height // 14) if hollow else 0
        pygame.draw.rect(self.sheet, self.inks.chosen, area, line, border_radius=max(3, area.height // 5))

    def _recoloured(self, sign: pygame.Surface, colour: Colour) -> pygame.Surface:
        copy = sign.copy()
        copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        copy.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return copy

    def _words(self, room: pygame.Rect, texts: Sequence[str], share: float) -> None:
        if not texts or room.height < 1:
            return
        setting = set_text(self.fonts, texts, room.size, round(self.sheet.get_height() * share))
        picture = self._set(setting, self.inks.words)
        self.sheet.blit(picture, picture.get_rect(center=room.center))

    def _set(self, setting: Setting, colour: Colour) -> pygame.Surface:
        picture = pygame.Surface((max(1, setting.width), max(1, setting.height)), pygame.SRCALPHA)
        for row, line in enumerate(setting.lines):
            ink = self.fonts[setting.size].ink(line, colour, crisp=self.crisp)
            picture.blit(ink, ((setting.width - ink.get_width()) // 2, row * setting.pitch))
        return picture

    def _bar(self, room: pygame.Rect, progress: float) -> pygame.Rect:
        """Draw the bar at the foot of ``room``; what is left of the room."""
        height = max(4, room.height // 18)
        bar = pygame.Rect(room.left, room.bottom - height, room.width, height)
        filled = bar.copy()
        filled.width = round(bar.width * min(1.0, max(0.0, progress)))
        corner = 0 if self.crisp else height // 2
        pygame.draw.rect(self.sheet, self.inks.faint, bar, 1 if self.crisp else 0, border_radius=corner)
        pygame.draw.rect(self.sheet, self.inks.sign, filled, border_radius=corner)
        return pygame.Rect(room.left, room.top, room.width, room.height - height - max(2, height // 2))

    def _walk(self, room: pygame.Rect, page: Page) -> pygame.Rect:
        """Draw a step for each place the pointer can rest on; what is left of the room."""
        height = max(5, room.height // 16)
        step = min(room.width / len(page.options), height * 2)
        left = room.centerx - step * (len(page.options) - 1) / 2
        for place, option in enumerate(page.options):
            here = option == page.pointer
            radius = height // 2 if here else max(1, height // 5)
            colour = self.inks.sign if here else self.inks.faint
            middle = (round(left + place * step), room.bottom - height // 2)
            pygame.draw.circle(self.sheet, colour, middle, radius)
        return pygame.Rect(room.left, room.top, room.width, room.height - height - max(1, height // 3))
