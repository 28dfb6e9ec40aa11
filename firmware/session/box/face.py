"""
What the box lights and shows.

Law: a device is told a thing once; what it was told last is known here. A notice may cover the page for
a moment, and whatever is shown meanwhile is on the display when it is gone.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.werewolf.setup.registry import picture
from firmware.session.box.parts import Parts
from hardware.ports.board import Light
from hardware.ports.page import Page


class Face:
    """The lights of the seats, and the display."""

    def __init__(self, parts: Parts) -> None:
        self.board = parts.board
        self._lights: dict[int, Light] = {}
        self._page = Page("dark")
        self._lit = False
        self._covered_until: float | None = None

    def lights(self, lights: Mapping[int, Light]) -> None:
        """Set every seat's light: those not named are off."""
        for seat in range(1, self.board.seats + 1):
            state = lights.get(seat, Light.OFF)
            if self._lights.get(seat, Light.OFF) is not state:
                self._lights[seat] = state
                self.board.light(seat, state)

    def light(self, seat: int, state: Light) -> None:
        """Set one seat's light and leave the others as they are."""
        self.lights({**self._lights, seat: state})

    def show(self, page: Page) -> None:
        """Put ``page`` on the display; a card that is its icon is drawn with the picture of that card."""
        page = replace(page, icon=picture(page.icon))
        if page != self._page:
            self._page = page
            if self._covered_until is None:
                self.board.show(page)

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""
        if lit != self._lit:
            self._lit = lit
            if self._covered_until is None:
                self.board.backlight(lit)

    def _cover(self, page: Page, until: float) -> None:
        """Have ``page`` stand before everything else up to the clock's moment ``until``."""
        self._covered_until = until
        self.board.show(page)
        self.board.backlight(True)

    def _uncover(self) -> None:
        """Show what is behind the notice, or give a display that knows nothing any more its page and its light."""
        self._covered_until = None
        self.board.show(self._page)
        self.board.backlight(self._lit)
