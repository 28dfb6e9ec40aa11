"""The bar beside what is longer than there is room for: where it is, and to where the mouse pulls it."""

from dataclasses import dataclass

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.paint import GOLD

GROOVE = (74, 62, 66)


@dataclass(frozen=True, slots=True)
class Scrollbar:
    """
    A bar on its ``track``.

    Parameters
    ----------
    track:
        The groove in which the thumb is.
    whole, seen, top:
        How much there is, how much of it is in sight at a time, and from where on: in points, or in rows.

    """

    track: pygame.Rect
    whole: int
    seen: int
    top: int

    @property
    def reach(self) -> int:
        """How far it can be scrolled; not at all where everything is in sight."""
        return max(0, self.whole - self.seen)

    @property
    def thumb(self) -> pygame.Rect:
        """What is held and pulled; as long, for the groove, as what is seen is for the whole."""
        track, top = self.track, min(max(0, self.top), self.reach)
        begin, high = track.height * top // self.whole, track.height * self.seen // self.whole
        return pygame.Rect(track.left, track.top + begin, track.width, high)

    def grip(self, at: Point) -> int | None:
        """How many points below its upper end the thumb is held ``at`` that point, if that is on the bar or near it."""
        if not self.reach or not self.track.inflate(4 * self.track.width, 0).collidepoint(at):
            return None
        thumb = self.thumb
        return at[1] - thumb.top if thumb.top <= at[1] < thumb.bottom else thumb.height // 2

    def pulled(self, down: float, grip: int) -> int:
        """From where on it is seen once the thumb, held so, is pulled ``down`` to there; from the groove it jumps."""
        top = round((down - grip - self.track.top) * self.whole / self.track.height)
        return min(max(0, top), self.reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if there is anything to scroll."""
        if self.reach:
            round_off = self.track.width // 2
            pygame.draw.rect(surface, GROOVE, self.track, border_radius=round_off)
            pygame.draw.rect(surface, GOLD, self.thumb, border_radius=round_off)
