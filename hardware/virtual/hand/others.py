"""
The turns of others than the people here, which nobody has to watch one by one.

They lay their cards on the lid; and at night they are called, where one person plays alone: who knows that it is not
his own call learns nothing by its length, which is the same whether a bot holds that card or nobody.
"""

from math import inf
from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.scene import Scene

FIRST = 0.8
"""Seconds that the first of them has at the usual pace: one sees what is done. No bot is called by name."""


class Others:
    """Knows whether such turns follow each other now, so that time may run fast."""

    def __init__(self) -> None:
        self._since = inf

    def hurry(self, scene: Scene, page: Page | None) -> bool:
        """Whether time may run fast on ``page``: it has begun with another's turn, and after it comes no person's."""
        if not (_lays(scene, page) or _is_called(scene, page)):
            self._since = inf
            return False
        self._since = min(self._since, monotonic())
        return monotonic() >= self._since + FIRST and (scene.night or not _precedes_person(scene, page))


def _lays(scene: Scene, page: Page | None) -> bool:
    """Whether people are here, and ``page`` asks somebody else for his card."""
    people = scene.here
    return page is not None and page.name == "register" and bool(people) and people.isdisjoint(page.actors)


def _is_called(scene: Scene, page: Page | None) -> bool:
    """Whether a call of the night runs that leaves the only person here nothing to do, nor to look at."""
    people = scene.here
    if not scene.night or scene.countdown is None or len(people) != 1:
        return False
    sees = scene.peeps or scene.late or scene.glimpsed is not None or scene.sign or scene.shown or scene.unchosen
    return not sees and (page is None or people.isdisjoint((*page.to, *page.actors)))


def _precedes_person(scene: Scene, page: Page | None) -> bool:
    """Whether the next in turn is a person, who is to be called at the usual pace."""
    later = [seat for seat in scene.seats if seat.present and page is not None and seat.number > max(page.actors)]
    return bool(later) and min(later, key=lambda seat: seat.number).human
