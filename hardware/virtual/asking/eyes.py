"""
Through whose eyes the window shows the table.

Where one person plays, through his; where several share the window, through nobody's, until one of them takes the
mouse to look at a page of his own. He looks as long as that page is on the display. Who sees everything, as the dead
may, does so until the game is over.
"""

from hardware.ports.page import Page
from hardware.virtual.scene import OPEN, TABLE, Scene, View


class Eyes:
    """
    The eyes at one window.

    Attributes
    ----------
    view:
        What was chosen to be seen.

    """

    def __init__(self, view: View) -> None:
        self.view = self._home = view
        self._looks: int | None = None
        self._dealt = False

    def look(self, seat: int) -> None:
        """Have the person at ``seat`` look at a page that is his."""
        self._looks = seat

    def on(self, scene: Scene, page: Page | None) -> View:
        """The view of this moment."""
        self._cover(scene)
        seat = self._looks
        if seat is None or page is None or seat not in page.to:
            self._looks = seat if seat is not None and _turns_over(page, seat) else None
            return self.view
        return self.view if self.view.open or scene.seat(seat) is None else View(seat)

    def _cover(self, scene: Scene) -> None:
        """Once the cards of a game are gathered, have who saw everything see no more of the next one than is his."""
        dealt = any(seat.role for seat in scene.seats)
        if self._dealt and not dealt and self.view.open and scene.people:
            self.view = self._home
        self._dealt = dealt

    def next(self, seat: int) -> None:
        """Choose the next view: the table, what ``seat`` sees, everything."""
        views = [TABLE, View(seat), OPEN]
        self.view = views[(views.index(self.view) + 1) % 3] if self.view in views else TABLE

    def follow(self, seat: int) -> None:
        """See through the eyes of ``seat`` now, if it was through those of another."""
        if self.view.seat is not None:
            self.view = View(seat)


def _turns_over(page: Page | None, seat: int) -> bool:
    """Whether what the box drew for ``seat`` is behind ``page``, as soon as its key has been held for a moment."""
    return page is not None and page.name == "digital" and page.actors == (seat,)
