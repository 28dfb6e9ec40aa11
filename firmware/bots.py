"""
Bots: virtual people who sit at a virtual table.

Law: a bot lives by what a person has: it sees the display when a page is for its eyes or for everybody's, it
hears the narrator, it knows its own card, and it has two keys and that card to answer with.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

from firmware.clock import Clock
from firmware.loop import Loop
from hardware.events import KeyName
from hardware.page import Page

Seat = int | str | None


class Furniture(Protocol):
    """What is on the table for a person's eyes and hands."""

    @property
    def page(self) -> Page | None:
        """What the display holds."""

    def press(self, seat: int, key: KeyName) -> None:
        """Push a key down."""

    def release(self, seat: int, key: KeyName) -> None:
        """Let a key go."""

    def put_card(self, uid: str) -> None:
        """Lay a card on the lid."""

    def take_card(self, uid: str | None = None) -> None:
        """Take it away."""


class Bot:
    """
    One virtual person.

    Parameters
    ----------
    seat:
        Where it sits.
    hands:
        What it acts with.
    chance:
        Where its whims come from.
    spokes:
        Whether it answers the questions that are put to the whole table.

    """

    def __init__(self, seat: int, hands: "Hands", chance: Random, *, spokes: bool) -> None:
        self._seat = seat
        self._hands = hands
        self._chance = chance
        self._spokes = spokes
        self._known: dict[int, str] = {}
        self._pack: tuple[int, ...] = ()
        self._asked = ""
        self._targets: list[Seat] = []
        self._at: Seat = ""
        self._ready_at = 0.0
        self._joined = False
        self._habits: dict[str, Callable[[Page], None]] = {
            "join": self._join,
            "question": self._question,
            "register": self._card,
            "card": self._card,
            "digital": self._peek,
            "aim": self._aim,
            "yes_no": self._yes_no,
            "ballot": self._ballot,
            "debate": self._debate,
        }

    def hear(self, cue: str) -> None:
        """The narrator gives a cue: what was asked before is over."""
        self._asked = ""
        if cue in ("join.ready",) and self._spokes:
            self._hands.press(self._seat, "up")
        if cue == "join.opens":
            self._known.clear()
            self._pack = ()

    def look(self, page: Page | None) -> None:
        """Look at the display, and do what it asks."""
        if page is None or (page.to and self._seat not in page.to):
            return
        if page.name == "seer.card" and isinstance(page.pointer, int):
            self._known[page.pointer] = page.icon
        if page.name == "werewolves.pack":
            self._pack = page.to
        habit = self._habits.get(page.name)
        if habit is not None and (not page.actors or self._seat in page.actors):
            habit(page)

    # -- habits ------------------------------------------------------------------------------------

    def _join(self, _page: Page) -> None:
        if not self._joined:
            self._joined = True
            self._hands.press(self._seat, "up")

    def _question(self, page: Page) -> None:
        if self._spokes and self._asked != page.ask:
            self._asked = page.ask
            self._hands.press(self._seat, "down" if page.ask == "rematch.offer" else "up")

    def _card(self, page: Page) -> None:
        if self._asked != page.name:
            self._asked = page.name
            self._hands.show_card(self._seat)

    def _peek(self, page: Page) -> None:
        if self._asked != page.name:
            self._asked = page.name
            self._hands.press(self._seat, "up", 1.5)

    def _debate(self, page: Page) -> None:
        if self._asked != page.ask:
            self._asked = page.ask
            self._ready_at = self._hands.now + self._chance.uniform(6.0, 20.0)
        if 0 < self._ready_at <= self._hands.now:
            self._ready_at = 0.0
            self._hands.press(self._seat, "up")

    def _ballot(self, page: Page) -> None:
        if self._asked != page.ask:
            self._asked = page.ask
            self._targets = [self._suspect(page)]
        if page.pointer in self._targets:
            self._targets.clear()
            self._hands.press(self._seat, "up")

    def _yes_no(self, page: Page) -> None:
        if self._asked != page.ask:
            self._asked = page.ask
            self._hands.press(self._seat, "up" if self._chance.random() < 0.5 else "down")

    def _aim(self, page: Page) -> None:
        if self._asked != page.ask:
            self._asked = page.ask
            self._targets = self._wishes(page)
        if page.chosen:
            return
        if len(page.actors) > 1 and self._seat != self._hands.leader(page.actors):
            self._follow(page)
        elif page.pointer in self._targets:
            self._targets.remove(page.pointer)
            self._hands.press(self._seat, "up")
        elif self._targets:
            self._hands.press(self._seat, "down")

    def _follow(self, page: Page) -> None:
        """Agree with a pointer that has come to rest."""
        if page.pointer == self._at:
            self._hands.press(self._seat, "up")
        self._at = page.pointer

    def _wishes(self, page: Page) -> list[Seat]:
        """What to aim at: two for Cupid, the known wolf or anyone for the others."""
        if page.ask == "cupid.pair":
            return self._chance.sample(page.options, 2)
        if page.ask == "witch.poison" and self._chance.random() < 0.6:
            return [None]
        if page.ask == "seer.look":
            unknown = [seat for seat in page.options if seat not in self._known]
            return [self._chance.choice(unknown or list(page.options))]
        return [self._suspect(page)]

    def _suspect(self, page: Page) -> Seat:
        """The known wolf if he can be named; otherwise anyone who is neither oneself nor of one's pack."""
        options = [seat for seat in page.options if seat is not None and seat != self._seat]
        wolves = [seat for seat in options if isinstance(seat, int) and self._known.get(seat) == "werewolf"]
        others = [seat for seat in options if seat not in self._pack]
        return self._chance.choice(wolves or others or options or list(page.options))


class Hands:
    """
    What bots act with, and the rhythm of their glances.

    Parameters
    ----------
    board, loop, clock:
        The table they sit at, and its time.
    humans:
        The seats of people, which bots wait for and follow.
    card_of:
        The UID of the card before a seat, or ``None``.
    calm:
        How many times slower than usual the hands let go: real keys and readers need real time, even where the
        table's time is hurried.

    """

    def __init__(  # noqa: PLR0913 - a table, its time, and who has which card
        self,
        board: Furniture,
        loop: Loop,
        clock: Clock,
        humans: frozenset[int],
        card_of: Callable[[int], str | None],
        *,
        calm: float = 1.0,
    ) -> None:
        self._board = board
        self._loop = loop
        self._clock = clock
        self._humans = humans
        self._card_of = card_of
        self._calm = calm

    @property
    def now(self) -> float:
        """The time."""
        return self._clock.now()

    def leader(self, seats: tuple[int, ...]) -> int:
        """Who of ``seats`` moves the shared pointer: a person if there is one."""
        return min(seats, key=lambda seat: (seat not in self._humans, seat))

    def press(self, seat: int, key: KeyName, seconds: float = 0.12) -> None:
        """Press a key and let it go."""
        self._board.press(seat, key)
        self._loop.call_at(self.now + seconds * self._calm, lambda: self._board.release(seat, key))

    def show_card(self, seat: int) -> None:
        """Put the card of ``seat`` on the lid, and take it away again."""
        uid = self._card_of(seat)
        if uid is not None:
            self._board.put_card(uid)
            self._loop.call_at(self.now + 0.8 * self._calm, lambda: self._board.take_card(uid))


class Bots:
    """All the bots of a table; each glances at the display every half second or so."""

    def __init__(self, hands: Hands, board: Furniture, loop: Loop, seats: tuple[int, ...], seed: object) -> None:
        self._hands = hands
        self._board = board
        self._loop = loop
        self._seed = seed
        self._bots: dict[int, Bot] = {}
        self._seats = seats

    def start(self, *, spokes: bool) -> None:
        """Let them sit down; the first of them speaks for the table if ``spokes``."""
        for seat in self._seats:
            chance = Random(f"{self._seed}/bot/{seat}")
            bot = Bot(seat, self._hands, chance, spokes=spokes and seat == self._seats[0])
            self._bots[seat] = bot
            self._glance(bot, chance)

    def hear(self, cue: str) -> None:
        """The narrator gives a cue."""
        for bot in self._bots.values():
            bot.hear(cue)

    def _glance(self, bot: Bot, chance: Random) -> None:
        def act() -> None:
            bot.look(self._board.page)
            self._glance(bot, chance)

        self._loop.call_at(self._hands.now + chance.uniform(0.35, 0.65), act)
