"""
Through whose eyes the window shows the table.

Where one person plays, through his; where several share the window, through nobody's, until one of them takes the
mouse to look at a page of his own. He looks as long as that page is on the display; one that is for several of them, as
for lovers, they see together, and the cards stay covered. What he chose to see of the rest is
covered when night falls or is over, and when another takes his place. Who sees everything, as the dead may, does so
until the game is over.
"""

from math import inf
from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.asking.glance import Glance
from hardware.virtual.scene import OPEN, TABLE, Scene, View

GAP = 0.5
"""Seconds for which the display may be dark between two pages for who looks, such as a question and what it brought."""


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
        self._seen = -inf  # when who looks last had a page of his own
        self._dealt = self._night = False
        self._glance = Glance()

    def look(self, seat: int) -> None:
        """Have the person at ``seat`` look at a page that is his."""
        self._looks, self._seen = seat, monotonic()

    def choose(self, view: View, *, shared: bool) -> None:
        """See the table through ``view``; at a ``shared`` window the table alone covers what somebody looks at."""
        self.view = view
        if shared and view == TABLE:
            self._looks = None

    @property
    def looks(self) -> int | None:
        """Who looks at a page of his own, or did a moment ago."""
        return self._looks

    def waits(self, page: Page | None) -> bool:
        """Whether ``page`` is only between two for who looks: darkness, for no more than a moment."""
        dark = page is None or page.name == "moon"
        return dark and self._looks is not None and monotonic() < self._seen + GAP

    def on(self, scene: Scene, page: Page | None) -> View:
        """The view of this moment."""
        self._cover(scene, page)
        seat = self._looks
        if seat is None or page is None or seat not in page.to:
            goes_on = seat is not None and (self.waits(page) or _turns_over(page, seat))
            self._looks = seat if goes_on else None
            return self.view
        self._seen = monotonic()
        together = sum(person.number in page.to for person in scene.people) > 1
        return self.view if self.view.open or scene.seat(seat) is None else View(seat, covered=together)

    def move(self, seat: int, to: int) -> None:
        """Go on seeing what was seen through the eyes of the player at ``seat``, who sits at another one now."""
        if self.view.seat == seat:
            self.view = View(to)
        if self._home.seat == seat:
            self._home = View(to)
        if self._looks == seat:
            self._looks = to

    def _cover(self, scene: Scene, page: Page | None) -> None:
        """Once the cards of a game are gathered, or night falls or is over, see no more than what is one's own then."""
        dealt = any(seat.role for seat in scene.seats)
        gathered = self._dealt and not dealt and scene.people
        if self.view.open and (gathered or scene.guarded):
            self.view = self._home
        over = self._glance.is_over(self.view, page) or scene.night != self._night
        if over and self.view.seat is not None and scene.shared:
            self.view = TABLE
        self._dealt, self._night = dealt, scene.night

    def following(self, seat: int, *, guarded: bool) -> View:
        """The next view: the table, what ``seat`` sees, everything, unless that is ``guarded``."""
        views = [TABLE, View(seat), *(() if guarded else (OPEN,))]
        return views[(views.index(self.view) + 1) % len(views)] if self.view in views else TABLE

    def follow(self, seat: int, *, shared: bool) -> None:
        """See through the eyes of ``seat`` now, if it was through those of another; at a ``shared`` window no more."""
        if self.view.seat not in {None, seat}:
            self.view = TABLE if shared else View(seat)


def _turns_over(page: Page | None, seat: int) -> bool:
    """Whether what the box drew for ``seat`` is behind ``page``, as soon as its key has been held for a moment."""
    return page is not None and page.name == "digital" and page.actors == (seat,)
