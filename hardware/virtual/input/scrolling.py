"""Pages that are scrolled: by keys, by the wheel, and held by the mouse, or by the bar beside them."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.input.opened import Opened
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Ending, Scene
from hardware.virtual.sheets.sheets import PAGES

WHEEL = 0.08
"""How much of the window's height the mouse wheel scrolls by at a time."""


class Scrolling:
    """The page that is ``opened``, drawn by ``painter``; of a game that is over, its ``ending``."""

    def __init__(
        self, opened: Opened, scene: Callable[[], Scene], painter: Painter, ending: Callable[[], Ending | None]
    ) -> None:
        self._opened, self._scene, self._painter, self._ending = opened, scene, painter, ending
        self._held: int | None = None  # how far down the mouse was that holds a page
        self._grip: int | None = None  # where it holds the thumb of the bar beside one
        self._dragged = False
        self._told: int | None = None  # which line of the story was told when it was looked last
        self._over = False  # whether it was told then
        self._end = 0  # where what was said ended when it was looked last

    def follow(self, scene: Scene, *, over: bool) -> None:
        """
        Keep the line of the story in sight that is told, unless somebody has scrolled away from it.

        Once it is ``over``, as where it was skipped, its end is. So is the end of what was said, which grows as long
        as the game has not come to a stop.
        """
        if self._opened.sheet.name == "talk":
            ended, self._end = self._opened.sheet.scroll >= self._end, self._reach()
            self._to(self._end if ended else self._opened.sheet.scroll)
        found = self._told_line(scene)
        if over and not self._over and self._opened.sheet.name == "end" and not self._opened.sheet.apart:
            self.to_end()
        self._over = over
        if found is not None and scene.told != self._told and not self._opened.sheet.apart:
            row, room = found
            if not self._seen(row, room).contains(row.inflate(0, 2 * row.height)):
                self._show(row, room)
        self._told = scene.told

    def rejoin(self) -> bool:
        """Go back to the line that is told; whether who reads had scrolled away from it."""
        found = self._told_line(self._scene())
        if found is None or not self._opened.sheet.apart:
            return False
        self._show(*found)
        self._opened.sheet = replace(self._opened.sheet, apart=False)
        return True

    def scroll(self, share: float) -> bool:
        """Scroll the open page by that ``share`` of the window's height; whether there is anything to scroll."""
        return self._by(share * self._painter.layout.size[1])

    def wheel(self, steps: int) -> None:
        """Scroll as the mouse wheel says."""
        self.scroll(-steps * WHEEL)

    def to_end(self) -> None:
        """Scroll to the end of the page."""
        self._end = self._reach()
        self._to(self._end)

    def take(self, at: Point) -> bool:
        """Hold the page, or its bar, ``at`` that point; whether there is anything to hold."""
        bar = self._bar()
        if bar is not None and (grip := bar.grip(at)) is not None:
            self._grip = grip
            self.drag(at)
        elif bar is not None and bar.reach:
            self._held = at[1]
        else:
            return False
        return True

    def drag(self, at: Point) -> None:
        """Go on with the page that is held, or pull the bar beside it, as far as the mouse has moved."""
        bar = self._bar() if self._grip is not None else None
        if bar is not None and self._grip is not None:
            self._read(bar.pulled(at[1], self._grip))
        if self._held is not None:
            self._dragged = self._dragged or at[1] != self._held
            self._by(self._held - at[1])
            self._held = at[1]

    def drop(self) -> None:
        """Let the page, or its bar, go; a page that was only clicked is closed."""
        if self._held is not None and not self._dragged and self._opened.sheet.name in PAGES:
            self._opened.close()
        self._held = self._grip = None
        self._dragged = False

    def _by(self, points: float) -> bool:
        reach = self._reach()
        if reach:
            self._read(min(max(0, self._opened.sheet.scroll + round(points)), reach))
        return reach > 0

    def _read(self, points: int) -> None:
        """Scroll to there for who reads."""
        before = self._opened.sheet.scroll
        self._to(points)
        if self._opened.sheet.name == "end" and points != before:
            self._opened.sheet = replace(self._opened.sheet, apart=self._leaves(before))

    def _leaves(self, before: int) -> bool:
        """Whether who reads has scrolled away from the line that is told, from ``before``, and not back to it."""
        found, now = self._told_line(self._scene()), self._opened.sheet.scroll
        if found is None:
            return now > 0
        row, room = found
        middle = row.centery - room.height // 2
        return not self._seen(row, room).contains(row) or abs(now - middle) > abs(before - middle)

    def _told_line(self, scene: Scene) -> tuple[pygame.Rect, pygame.Rect] | None:
        """The line of the story that is told, and the room of its page, while that is read."""
        return self._painter.told_line(scene) if self._opened.sheet.name == "end" else None

    def _seen(self, row: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """The part of the page that is in sight."""
        return pygame.Rect(0, self._opened.sheet.scroll, row.width, room.height)

    def _show(self, row: pygame.Rect, room: pygame.Rect) -> None:
        """Have that ``row`` in the middle, as far as the page reaches."""
        self._to(min(max(0, row.centery - room.height // 2), self._reach()))

    def _to(self, points: int) -> None:
        self._opened.sheet = replace(self._opened.sheet, scroll=points)

    def _reach(self) -> int:
        bar = self._bar()
        return bar.reach if bar is not None else 0

    def _bar(self) -> Scrollbar | None:
        """The bar beside what is read."""
        return self._painter.scrollbar(self._opened.sheet, self._scene(), self._ending())
