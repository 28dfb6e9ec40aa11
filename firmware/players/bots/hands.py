"""
What bots act with: keys, cards and tokens.

Whatever is pressed is let go, and whatever is laid on the lid is taken away again.
"""

from collections.abc import Mapping
from typing import Protocol

from firmware.players.opponents import Town
from firmware.runtime.clock import Clock
from firmware.runtime.loop import Loop
from hardware.ports.board import Light, Status
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page

CARD = 0.8
"""Seconds for which a card lies on the lid."""

BRIEFLY = 0.3
"""The same where one card after the other is laid there."""

HELD = 3.5
"""Seconds a key is held to say that all eyes are closed, or to ask for a longer debate."""


class Furniture(Protocol):
    """What is on the table for a person's eyes and hands."""

    @property
    def page(self) -> Page | None:
        """What the display holds."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The UIDs of the cards on the lid."""

    @property
    def lights(self) -> Mapping[Pad, Light]:
        """Every seat's light."""

    @property
    def state(self) -> Status:
        """What the status light shows."""

    def press(self, seat: Pad, key: KeyName) -> None:
        """Push a key down."""

    def release(self, seat: Pad, key: KeyName) -> None:
        """Let a key go."""

    def put_card(self, uid: str) -> None:
        """Lay a card on the lid."""

    def take_card(self, uid: str | None = None) -> None:
        """Remove the card from the lid."""


class Things(Protocol):
    """What lies before the players, by pad."""

    def card(self, pad: Pad) -> str | None:
        """The UID of the card before ``pad``, or ``None``."""

    def token(self, pad: Pad) -> str | None:
        """The UID of the building token before ``pad``, or ``None``."""

    def trade(self, pad: Pad) -> str:
        """The trade of ``pad`` as long as its power is there; nothing otherwise."""

    def house(self, pad: Pad) -> str:
        """The trade of ``pad``, whether its power is used or not; nothing where no house is."""

    def spent(self) -> int:
        """How many powers of the village are used that can be given back."""

    def role(self, pad: Pad) -> str:
        """The role on the card before ``pad``, or nothing; for the eyes of who sits there."""

    def condemned(self) -> Pad | None:
        """Whom a Lord of the Manor was asked last to pardon, by where he sat down, or ``None``."""

    def parting(self) -> Pad:
        """At which pad somebody is condemned and may say last words, as all have heard; 0 for nobody."""

    def victim(self, home: Pad) -> Pad | None:
        """Whom the wolves took, as the player who sat down at ``home`` was shown last; ``None`` if he was not."""

    def town(self) -> Town | None:
        """What everybody knows of the game, each player by the pad at which he sat down; ``None`` without a game."""

    def name(self, pad: int) -> str:
        """What the player is called who sat down at ``pad``."""

    def place(self, pad: Pad) -> Pad:
        """Where the player sits now who sat down at ``pad``."""

    def home(self, pad: Pad) -> Pad:
        """The pad at which the player who is at ``pad`` now sat down."""


class Hands:
    """
    What bots act with, and the rhythm of their glances.

    Parameters
    ----------
    board, loop, clock:
        The table they sit at, and its time.
    humans:
        The pads at which people sat down, whom bots wait for and follow.
    things:
        What lies before them.
    calm:
        How many times slower than usual the hands let go: real keys and readers need real time, even where the
        table's time is hurried.

    """

    def __init__(  # noqa: PLR0913 - a table, its time, and what lies on it
        self,
        board: Furniture,
        loop: Loop,
        clock: Clock,
        humans: frozenset[Pad],
        things: Things,
        *,
        calm: float = 1.0,
    ) -> None:
        self.things = things
        self._board = board
        self._loop = loop
        self._clock = clock
        self._humans = humans
        self._calm = calm

    @property
    def now(self) -> float:
        """The board's time in seconds."""
        return self._clock.now()

    @property
    def lid_is_free(self) -> bool:
        """Whether no card lies on the lid: one beside another is read by nobody."""
        return not self._board.cards

    @property
    def blinking(self) -> int:
        """How many lights of bots blink."""
        seats = tuple(seat for seat, light in self._board.lights.items() if light is Light.BLINK)
        return len(seats) - len(self.people(seats))

    def leader(self, seats: tuple[Pad, ...]) -> Pad:
        """Who of ``seats`` moves the shared pointer: a person if there is one."""
        return min(self.people(seats) or seats)

    def people(self, seats: tuple[Pad, ...]) -> tuple[Pad, ...]:
        """At which of ``seats`` people are."""
        return tuple(seat for seat in seats if self.things.home(seat) in self._humans)

    def press(self, seat: Pad, key: KeyName, seconds: float = 0.12) -> None:
        """Press a key and let it go."""
        self._board.press(seat, key)
        self._loop.call_at(self.now + seconds * self._calm, lambda: self._board.release(seat, key))

    def lay(self, uid: str | None, seconds: float = CARD) -> None:
        """Put the card ``uid`` on the lid, if there is one, and take it away again."""
        if uid is not None:
            self._board.put_card(uid)
            self._loop.call_at(self.now + seconds * self._calm, lambda: self._board.take_card(uid))

    def leave(self, uid: str | None) -> None:
        """Put the card ``uid`` on the lid, if there is one, and take it away once the display asks for it no more."""
        if uid is not None:
            self._board.put_card(uid)
            self._take_after(uid, self._board.page)

    def _take_after(self, uid: str, asking: Page | None) -> None:
        """Take ``uid`` away once the display holds another page than the one ``asking`` for it, but for a pause."""

        def look() -> None:
            if self._board.page == asking or self._board.state is Status.PAUSED:
                self._take_after(uid, asking)
            else:
                self._board.take_card(uid)

        self._loop.call_at(self.now + BRIEFLY * self._calm, look)
