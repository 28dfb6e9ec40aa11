"""
Through whose eyes the window shows the table.

Where one person plays, through his; where several share the window, through nobody's, until one of them takes the
mouse to look at a page of his own. He looks as long as that page is on the display.
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
        self.view = view
        self._looks: int | None = None

    def look(self, seat: int) -> None:
        """Have the person at ``seat`` look at a page that is his."""
        self._looks = seat

    def on(self, scene: Scene, page: Page | None) -> View:
        """The view of this moment."""
        if self._looks is not None and (page is None or self._looks not in page.to):
            self._looks = None
        if self._looks is None or self.view.open or scene.seat(self._looks) is None:
            return self.view
        return View(self._looks)

    def next(self, seat: int) -> None:
        """Choose the next view: the table, what ``seat`` sees, everything."""
        views = [TABLE, View(seat), OPEN]
        self.view = views[(views.index(self.view) + 1) % 3] if self.view in views else TABLE

    def follow(self, seat: int) -> None:
        """See through the eyes of ``seat`` now, if it was through those of another."""
        if self.view.seat is not None:
            self.view = View(seat)
