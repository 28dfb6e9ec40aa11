"""
Hands for a whole evening, whose every choice depends on what is asked and on nothing else.

No memory of the game and no clock: after a power cut they do again what they did before it.
"""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from math import inf

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.harness.rehearsed import Rehearsed

Seat = int | str | None

LOOK = 0.2
"""Seconds between two looks of the players at the display."""

_OF_ASKS = (
    "ballot.",
    "election.",
    "explain.",
    "debate.relaunch",
    "debate.minute",
    "debate.seconds",
    "floor.",
    "power.",
    "card.",
    "eyes.",
)
"""How the cues begin that only say how to answer: they are heard again or not, as an answer is given or known.

So are the rules: whatever is repeated after a cut, they are explained once an evening.
"""

_CLOSED = {"debate.early": "debate.closes"}
"""That a debate is over is said again; no record says whether by the clock or by all thumbs."""


def drawn(*what: object) -> int:
    """A number that depends on ``what`` alone."""
    return int.from_bytes(sha256(repr(what).encode()).digest()[:6])


def wish(taste: object, page: Page, seat: Pad, runoff: int = 0) -> Seat:
    """Whom ``seat`` would name; of those who tied, everybody names the same one."""
    options = sorted((option for option in page.options if option != seat), key=repr) or [seat]
    if page.ask.endswith(".runoff"):
        return options[runoff % len(options)]  # or the same tie would come for ever
    return options[drawn(taste, page.ask, options, seat) % len(options)]


class Hands:
    """
    Everybody's hands.

    ``taste`` distinguishes one set of choices from another; ``runoff`` is which of those who tied they name.
    """

    def __init__(self, taste: object = 0, runoff: int = 0) -> None:
        self._taste = taste
        self._runoff = runoff
        self._done: set[object] = set()

    def act(self, box: Rehearsed) -> None:
        """Do what the display asks for now."""
        page = box.page
        match page.name:
            case "eyes":
                box.panel()
            case "aim" if page.ask.endswith(".hands"):
                self._enter_hands(box, page)
            case "aim":
                self._aim(box, page)
            case "question" if page.ask.startswith("hands."):
                box.press(page.actors[0])
            case "yes_no" if not page.chosen:
                yes = drawn(self._taste, page.ask, page.lines, page.actors) % 2
                box.press(page.actors[0], "up" if yes else "down")
            case "ballot":
                self._ballot(box, page)
            case "debate" if box.trades and self._invokes(box, page):
                pass
            case "debate":
                self._once(box, page, page.actors)
            case "floor":
                box.press(page.actors[0])
            case "card" | "register" | "token":
                self._card(box, page)

    def turn(self, box: Rehearsed, end: float = inf, look: float = LOOK) -> None:
        """
        Do what the display asks for, and let time pass to the next look at which something can have changed.

        There is a look every ``look`` seconds, and none is left out after ``end``.
        """
        began = box.t
        self.act(box)
        if box.t == began:  # nobody did anything, and will not before something happens
            box.idle(look, end)
        box.wait(look)

    def _aim(self, box: Rehearsed, page: Page) -> None:
        if page.chosen:
            return
        goal = wish(self._taste, page, page.actors[0])
        if page.ask in ("cupid.pair", "piper.charm"):
            self._pair(box, page)
        elif page.ask in ("teacher.ban", "scapegoat.voters"):
            self._several(box, page)
        elif page.pointer != goal:
            box.down(page.actors[0])
        else:
            for seat in page.actors:
                box.press(seat)

    def _enter_hands(self, box: Rehearsed, page: Page) -> None:
        """Enter whom most hands point at, as the taste of one of those who may enter it says."""
        seats = tuple(option for option in page.options if isinstance(option, int))
        goal = wish(self._taste, replace(page, options=seats), page.actors[0])
        box.press(page.actors[0], "up" if page.pointer == goal else "down")

    def _pair(self, box: Rehearsed, page: Page) -> None:
        """Cupid's two: those the taste puts first."""
        two = sorted(page.options, key=lambda seat: drawn(self._taste, seat))[:2]
        box.press(page.actors[0], "up" if page.pointer in two else "down")
        if page.pointer in two and not box.page.chosen:
            box.down(page.actors[0])

    def _several(self, box: Rehearsed, page: Page) -> None:
        """One of several, and that is all; or, by some tastes, nobody."""
        taken = any(line.startswith("Taken") for line in page.lines)
        nobody = taken or not drawn(self._taste, page.ask) % 4
        goal = None if nobody else wish(self._taste, replace(page, options=page.options[:-1]), page.actors[0])
        if page.pointer == goal:
            box.press(page.actors[0])
        else:
            box.down(page.actors[0])

    def _invokes(self, box: Rehearsed, page: Page) -> bool:
        """Whether somebody lays his token on the lid now: one after the other, once a day, as the taste has it."""
        ledger = box.rehearsal.box.ledger
        assert ledger is not None
        for seat, trade in enumerate(box.trades, start=1):
            key = ("power", seat, ledger.narrated.night)
            wants = trade in ("barber", "confessor", "bonesetter") and drawn(self._taste, key) % 2
            if wants and seat in page.actors and key not in self._done:
                self._done.add(key)
                box.tap(box.token_of(seat), 0.2)
                return True
        return False

    def _ballot(self, box: Rehearsed, page: Page) -> None:
        for voter in page.actors:
            if wish(self._taste, page, voter, self._runoff) == page.pointer:
                self._once(box, page, (voter,))

    def _card(self, box: Rehearsed, page: Page) -> None:
        key = (page.name, page.pointer, len(box.events) // 3)
        if isinstance(page.pointer, int) and key not in self._done:
            self._done.add(key)
            ledger = box.rehearsal.box.ledger
            home = page.pointer if ledger is None else ledger.public.home.get(page.pointer, page.pointer)
            box.tap(box.token_of(page.pointer) if page.name == "token" else box.card_of(home), 0.2)

    def _once(self, box: Rehearsed, page: Page, seats: tuple[int, ...]) -> None:
        for seat in seats:
            key = (
                page.ask,
                page.pointer,
                seat,
                box.says.count("night.falls"),
                len(box.times(f"{page.ask}.opens")),
            )
            if key not in self._done:
                self._done.add(key)
                box.press(seat)

    def play(self, box: Rehearsed, cue: str = "rematch.offer", limit: float = 20_000.0) -> None:
        """Play on until ``cue`` begins."""
        end = box.t + limit
        while cue not in box.says:
            assert box.t < end, f"{cue} did not come; last heard {box.says[-6:]}, {box.page}"
            self.turn(box, end)


def history(box: Rehearsed) -> list[tuple[str, str]]:
    """What was said of the game, in order: cues and words, without how to answer."""
    return of_the_game((event["voice"], event["text"]) for event in box.events if "voice" in event)


def of_the_game(lines: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those of ``lines``, cues and words, that are about the game, and not about how to answer."""
    said = [(_CLOSED.get(cue, cue), text) for cue, text in lines if not cue.startswith(_OF_ASKS)]
    return [(cue, "" if cue in _CLOSED.values() else text) for cue, text in said]
