"""
How fast time runs at a window: as it was chosen, and at the usual pace while a person is asked.

See `Haste` for the speeds that each kind of moment allows.
"""

from collections.abc import Callable, Sequence

from hardware.ports.page import Page
from hardware.virtual.asking.asked import PRACTISED, STAND, answering, is_himself
from hardware.virtual.drawing.bar import SPEEDS
from hardware.virtual.hand.haste import READ, Asking, Haste, Look, Private
from hardware.virtual.hand.others import Others
from hardware.virtual.hand.person import Person
from hardware.virtual.moment import Moment
from hardware.virtual.scene import Countdown, Scene

CLOSES = 3.5
"""Seconds before the end of a call's last window, at most half of it, from which the narrator closes it."""


FLOOR = "floor"
"""What is asked while somebody has the floor."""

PAUSED = "paused"
"""The page that is shown while the game stands still."""


class Pacing:
    """
    Sets the speed of time for the ``person`` at a window, who chooses by ``haste``.

    ``scene`` gives the table, and ``on_speed`` is called with each new speed.
    """

    def __init__(
        self, person: Person, haste: Haste, scene: Callable[[], Scene], on_speed: Callable[[float], None]
    ) -> None:
        self._person, self._haste, self._scene, self._on_speed = person, haste, scene, on_speed
        self._others, self._speed = Others(), scene().speed
        # what was on the display when the speed was chosen, how far it was answered, and whether its time ran
        self._of: tuple[tuple[str, str], object, bool] = ("", ""), False, False
        self._called: tuple[Page | None, int] = None, 0  # the name of a ballot, and how many had not chosen then
        self._stood = False  # whether all here have said whether they stand for Captain

    @property
    def chosen(self) -> float:
        """How fast time is wanted to run where nobody is asked; it may run faster where all have voted."""
        hurries = self._haste.skipping or self._person.answers.pending
        return SPEEDS[-1] if hurries else self._haste.chosen

    @property
    def runs(self) -> float:
        """The speed that the bar shows: never more than was chosen, which time exceeds where nothing is wanted."""
        return min(max(1.0, self._speed), self._haste.chosen)

    def left(self, scene: Scene, page: Page | None, *, calls: bool = False) -> Countdown | None:
        """
        The time that is left, in whole seconds as on the display; where time runs slower, as they pass here.

        None in the moment in which it is not known yet how fast it runs on a new ``page``, or name of a ballot, or once
        that is answered, or that time runs there: the clock would jump. In the night of several who share the window,
        nothing depends on the page. Nor is there one once all here have said whether they stand for Captain: nobody is
        waited for, and the rest is over at once.

        While it ``calls`` somebody to look, it is the time in which one can begin to: until eyes are closed again.
        """
        several = scene.shared and scene.night
        if scene.countdown is None or self._stood or not (several or (*_asked(page), True) == self._of):
            return None
        (left, span), slower, closing = scene.countdown, min(1.0, self._speed), _closing(scene)
        last, read = min(left, closing), 0.0 if calls or not closing else READ / closing
        return Countdown(round((left - last) / slower + last * read), (span - closing) / slower + closing * read)

    def go_on(self, now: Moment) -> None:
        """Have time run as it is to, now that somebody is asked or not."""
        page, table = now.board.lit_page, self._scene()  # the line does not show each time that runs
        runs = table.countdown is not None
        anew, self._of = self._of[0] != _asked(page)[0], (*_asked(page), runs)
        each = self._each(table, page) if page is not None else None
        asks, secret, look = now.prompt.asks, now.scene.secret, self._look(now, page)
        private = _private(now, page, runs=runs)
        reads = len(now.scene.people) == 1 and _reads(now.scene)
        speed = min(1.0, self._haste.chosen)
        if page is None or page.name != PAUSED:  # what is skipped is once the game goes on
            self._stood = each is not None and each.stands and not each.undecided
            speed = self._haste.speed(
                asked=asks, each=each, secret=secret, private=private, look=look, reads=reads, anew=anew
            )
        if self._others.hurry(table, page) and not now.sheet.name:
            speed = self._haste.over(speed)
        if self._person.answers.pending:
            speed = SPEEDS[-1]
        if speed != self._speed:
            self._speed = speed
            self._on_speed(speed)

    def _each(self, scene: Scene, page: Page) -> Asking | None:
        """What of ``page`` the people here answer one after the other, if anything, and how many have not yet."""
        people, person = answering(scene, page), self._person
        choosing = [seat for seat in people if not is_himself(page, seat, page.pointer)]
        if not people:
            return None
        stands = page.ask == STAND
        done = person.agreeing.seats if stands else person.finger.given.keys() | person.finger.targets.keys()
        first = page.name == "ballot" and (_is_first(page, people) or bool(person.finger.refused))
        undecided, left = sum(seat not in done for seat in people), scene.countdown.left if scene.countdown else 0.0
        if undecided and not (choosing or first):
            return None  # nobody here is waited for at his own name, for whom he cannot vote
        if page != self._called[0]:
            self._called = page, undecided
        waiting, tries = self._called[1], page.ask.startswith(PRACTISED)
        return Asking(len(people), undecided, stands=stands, first=first, left=left, waiting=waiting, tries=tries)

    def _look(self, now: Moment, page: Page | None) -> Look | None:
        """The look to which a person of a shared window is called aloud, or may be called as one of several."""
        scene = self._scene()
        if _mutual(scene) and scene.countdown is not None:  # as long where it concerns nobody here
            return Look(scene.countdown, seen=False, closing=_closing(scene), ends=scene.sleeps)
        shared = scene.shared and any(seat.number == scene.called for seat in scene.people)
        if not shared or page is None or page.to != (scene.called,) or scene.countdown is None:
            return None
        return Look(scene.countdown, seen=now.view.sees(page.to))


def _is_first(page: Page, people: Sequence[int]) -> bool:
    """Whether the name that is called is the first for which the ``people`` can vote, of whom one may be alone."""
    names = (name for name in page.options if len(people) > 1 or not is_himself(page, people[0], name))
    return page.pointer == next(names, None)


def _asked(page: Page | None) -> tuple[tuple[str, str], object]:
    """What ``page`` asks, as far as the speed of time depends on it, and whether it is answered, or who is called."""
    if page is None:
        return ("", ""), False
    return (page.name, page.ask), page.pointer if page.name == "ballot" else page.chosen


def _closing(scene: Scene) -> float:
    """How many seconds of a look of several, before which time runs slower, are left once the narrator ends it."""
    return min(CLOSES, scene.countdown.span / 2) if _mutual(scene) and scene.countdown is not None else 0.0


def _mutual(scene: Scene) -> bool:
    """Whether several, who are not named, have been called to look, and the narrator has not ended that."""
    return scene.shared and (scene.looks or (scene.glances and scene.sleeps))


def _reads(scene: Scene) -> bool:
    """Whether there is something to be read of what one sees with one's own eyes at night, or failed to choose."""
    return bool(scene.sign or scene.unchosen) or scene.glimpsed is not None


def _private(now: Moment, page: Page | None, *, runs: bool) -> Private:
    """
    What ``page`` is for the eyes of the only person here.

    Or else whether anybody here has the floor, whose time ``runs``, or can still change his answer.
    """
    if page is not None and page.ask == FLOOR and now.prompt.asks and runs:
        return "floor"
    people = [seat.number for seat in now.scene.people]
    if page is not None and page.chosen and not {*people}.isdisjoint(page.actors):
        return "mends" if len(people) > 1 else "chose"
    if page is None or len(people) != 1 or people[0] not in page.to or now.scene.peeps:
        return ""
    return "asked" if page.actors else "told"
