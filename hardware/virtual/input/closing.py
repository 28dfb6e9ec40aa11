"""How the window is left: by the button for that, or by closing it, which is asked about once."""

from threading import Event as Flag

import pygame

from hardware.virtual.input.overlay import Overlay


class Closing:
    """
    Whether a window is left, and how.

    Parameters
    ----------
    overlay:
        What asks whether it is meant.

    Attributes
    ----------
    stopped:
        Set once it is.
    left:
        Whether the evening was left by the button for it, not by closing the window.

    """

    def __init__(self, overlay: Overlay) -> None:
        self.stopped, self.left = Flag(), False
        self._overlay = overlay
        self._told = False  # that the window was to be closed, which the end of the program may tell as well
        self._shuts = False  # whether it is asked about leaving because the window was to be closed

    def go_on(self) -> None:
        """Forget that the window was to be closed, once that was answered."""
        self._shuts = self._shuts and self._overlay.opened.sheet.name == "leave"

    def leave_table(self) -> None:
        """Leave by the button for it; the window stays no longer than the table if it was to be closed."""
        self.left = not self._shuts
        self.stopped.set()

    def asked(self, _: pygame.event.Event) -> None:
        """Ask first, if it was the window that was to be closed; asked twice, it is meant."""
        self._told = self._overlay.opened.sheet.name != "leave"
        if self._told:
            self._overlay.ask_to_leave()
            self._shuts = True

    def quit(self, _: pygame.event.Event) -> None:
        """Leave, unless this only tells that the window was to be closed: then that was asked about."""
        if self._told:
            self._told = False
            return
        self.stopped.set()
