"""
A finger that points at a player: one click instead of the many presses that lead the box's pointer there.

It works the keys of its seat as a hand would, one press after another, each once the display has answered the one
before; the box sees keys and nothing else. Where the pointer can rest on nobody, that is 0 here.
"""

from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

from hardware.ports.events import KeyName
from hardware.ports.page import Page
from hardware.virtual.asking.asked import is_himself, is_last, may, names_players
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.tap import Tap

PATIENCE = 0.8
"""Seconds after which a press that the display did not answer is made again."""

TOLD = 4.0
"""Seconds for which it is known that somebody was named who cannot be."""

PAUSED = "paused"
"""The page of a pause, after which what was asked goes on."""

BALLOT = frozenset({"ballot", "caption", PAUSED})
"""The pages that are seen during a ballot: those of the suspects, what is said between, and a pause."""


class _Aim(NamedTuple):
    """Who is meant, for which question, and whether to take him; the page answered last, and when it is again."""

    target: int
    ask: str
    takes: bool
    seen: Page | None = None
    again: float = 0.0


class _Refused(NamedTuple):
    """Who was named, by whom and for which question, though he cannot be; and until when that is told."""

    seat: int
    target: int
    ask: str
    until: float


_NOBODY = _Refused(0, 0, "", 0.0)


class Finger:
    """
    Points for each seat at one player at a time.

    Attributes
    ----------
    given:
        Who was voted for in the ballot that goes on, by voter; 0 where the vote is kept.
    took:
        For which seat green was pressed just now, for whom it had pointed at.

    """

    def __init__(self, board: VirtualBoard) -> None:
        self.given: dict[int, int] = {}
        self.took: frozenset[int] = frozenset()
        self._tap = Tap(board)
        self._aims: dict[int, _Aim] = {}
        self._page: Page | None = None
        self._refused = _NOBODY
        self._lapsed: float | None = None  # when time was over before the pointer was at whom somebody had clicked
        self._unvoted: tuple[frozenset[int], float] = frozenset(), 0.0  # who has not voted, and until when that is told
        self._doubted: set[tuple[int, int, str]] = set()

    @property
    def refused(self) -> Mapping[int, int]:
        """Who was named a moment ago and cannot be, or has to be named again, by the seat for which it was done."""
        refused = self._refused
        return {refused.seat: refused.target} if monotonic() <= refused.until else {}

    @property
    def lapsed(self) -> bool:
        """Whether time was over a moment ago while the pointer was still on its way to whom somebody had clicked."""
        return self._lapsed is not None and monotonic() <= self._lapsed + TOLD

    @property
    def unvoted(self) -> frozenset[int]:
        """Who gave no vote, and did not keep it, in a ballot that was over a moment ago."""
        seats, until = self._unvoted
        return seats if seats and monotonic() <= until else frozenset()

    @property
    def targets(self) -> Mapping[int, int]:
        """Who was clicked, as long as the pointer has not chosen him, by the seat for which it was done."""
        return {seat: aim.target for seat, aim in self._aims.items() if aim.takes}

    @property
    def led(self) -> Mapping[int, int]:
        """To whom the pointer is on its way, chosen or not, by the seat for which it is led."""
        return {seat: aim.target for seat, aim in self._aims.items()}

    def lead(self, seat: int, target: int, page: Page) -> None:
        """Have ``seat`` lead the pointer of ``page`` to ``target``, whom it does not designate yet."""
        if page.name == "aim" and may(page, seat, target):
            self._mean(seat, _Aim(target, page.ask, takes=False))

    def point(self, seat: int, target: int, page: Page | None) -> bool:
        """Have ``seat`` designate ``target``, if ``page`` lets it; whether it does."""
        if page is None or not may(page, seat, target):
            if page is not None and target and names_players(page, seat):
                self._refuse(seat, target, page)
            return False
        self._mean(seat, _Aim(target, page.ask, takes=True))
        return True

    def doubts(self, seat: int, target: int, page: Page) -> bool:
        """Whether ``seat`` is asked now, and was not before in this ballot, if it means ``target``."""
        doubt = seat, target, page.ask
        if doubt in self._doubted or not may(page, seat, target):
            return False
        self._doubted.add(doubt)
        self._refuse(seat, target, page)
        return True

    def _mean(self, seat: int, aim: _Aim) -> None:
        """Have ``aim`` take the place of the one before, whose last press the display may not have answered yet."""
        before = self._aims.get(seat)
        self._drop(seat)
        if before is not None and before.ask == aim.ask:
            aim = aim._replace(seen=before.seen, again=before.again)
        self._aims[seat] = aim

    def give_way(self, seat: int, key: KeyName, asked: Page | None, *, secretly: bool = False) -> None:
        """
        Point no more for ``seat``, which presses ``key`` itself now, and votes so for who is called.

        Red takes a vote back, and keeps it where none was given: also while the vote that is ``asked`` for is opened.
        Where one chooses ``secretly``, so that no line tells whether he keeps his vote, red takes that back as well.
        """
        meant = seat in self._aims or (secretly and seat in self.given)
        self._drop(seat)
        page = self._page
        if key == "down" and (meant or self.given.get(seat)):
            self.given.pop(seat, None)
        elif key == "down":
            self._keep(seat, asked)
        elif page is not None and page.name == "ballot" and seat in page.actors and isinstance(page.pointer, int):
            if is_himself(page, seat, page.pointer):
                self._refuse(seat, seat, page)
            else:
                self.given[seat] = page.pointer

    def go_on(self, page: Page | None) -> None:
        """Press or release the next key, if it is time."""
        before, self._page, self.took = self._page, page, frozenset()
        if before is not None and is_last(before) and page is not None and page.name not in {"ballot", PAUSED}:
            self._unvoted = _voters(before) - self.given.keys(), monotonic() + TOLD
        if page is None or page.name not in BALLOT:
            self.given.clear()
            self._doubted.clear()
        if page is None or page.ask not in {"", self._refused.ask}:
            self._refused = _NOBODY
        standing = {seat: aim for seat, aim in self._aims.items() if _stands(aim, page)}
        led = before is not None and before.name == "aim"
        if led and any(aim.takes for seat, aim in self._aims.items() if seat not in standing):
            self._lapsed = monotonic()
        self._aims = standing
        if self._tap.is_on() or page is None:
            return
        for seat, aim in tuple(self._aims.items()):
            if _is_due(aim, seat, page) and self._step(page, seat, aim):
                return  # one press at a time

    def _step(self, page: Page, seat: int, aim: _Aim) -> bool:
        """Make the press that leads on from what ``page`` shows; whether there is one."""
        if (page.pointer or 0) != aim.target:
            self._aims[seat] = aim._replace(seen=page, again=monotonic() + PATIENCE)
            if page.name == "aim":
                self._tap.press(seat, "down")
            return page.name == "aim"
        del self._aims[seat]
        takes = aim.takes and not page.chosen
        if takes:
            self._tap.press(seat, "up")
            self.took = frozenset({seat})
            if page.name == "ballot":
                self.given[seat] = aim.target
        return takes

    def _keep(self, seat: int, page: Page | None) -> None:
        """Have ``seat`` vote for nobody, if it is asked for a vote."""
        if page is not None and page.name == "ballot" and seat in page.actors:
            self.given[seat] = 0

    def _refuse(self, seat: int, target: int, page: Page) -> None:
        self._refused = _Refused(seat, target, page.ask, monotonic() + TOLD)

    def _drop(self, seat: int) -> None:
        self._tap.let_go()
        self._refused = _NOBODY
        self._aims.pop(seat, None)


def _voters(page: Page) -> frozenset[int]:
    """Who could vote for anybody on the ballot ``page``."""
    return frozenset(seat for seat in page.actors if not all(is_himself(page, seat, stop) for stop in page.options))


def _is_due(aim: _Aim, seat: int, page: Page) -> bool:
    """Whether ``page`` can be answered for ``seat``, and was not a moment ago."""
    return page.ask == aim.ask and seat in page.actors and (page != aim.seen or monotonic() >= aim.again)


def _stands(aim: _Aim, page: Page | None) -> bool:
    """Whether the question of ``aim`` is still put; between two suspects another page may be shown."""
    return page is not None and page.ask in {"", aim.ask}
