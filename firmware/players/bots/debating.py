"""What a bot does in a debate, besides talking: it becomes ready to vote, and uses the power of its house."""

from collections.abc import Callable
from math import inf
from random import Random

from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.hands import HELD
from firmware.players.opponents.memory import Memory
from hardware.ports.pads import Pad
from hardware.ports.page import Page

THINKS, BRIEF = (6.0, 20.0), (3.0, 6.0)
"""Seconds until a bot is ready to vote, if nobody speaks any more; where everybody can count that it is lost, fewer."""

AT_ONCE = (0.5, 2.0)
"""The same once it has asked for the vote itself."""

LATER = 1.0, 5.0
"""Seconds until it thinks again of being ready, where people have not had their time yet."""

INVOKES, STRIKES = (8.0, 30.0), (25.0, 40.0)
"""Seconds of a debate before a bot uses the power of its house; before it kills by it, all others can have spoken."""

PROMPTLY = 4.0, 8.0
"""Seconds after which it does so that has agreed to."""

SECONDS = 2
"""So many bots support whom of the people asks for a longer debate: three are enough, and for once."""

DEADLY = frozenset({"barber"})
"""The trades by whose power somebody dies at once."""


class Debating:
    """
    That of one bot.

    Parameters
    ----------
    chair:
        What it acts with, and what it knows.
    conversation:
        The talk of the debate, which it lets come to its end.
    chance:
        Where its whims come from.
    first:
        Whether a question is seen for the first time.
    patient:
        Whether people in the debate are to be waited for.

    """

    def __init__(
        self,
        chair: Chair,
        conversation: Conversation | None,
        chance: Random,
        *,
        first: Callable[[str], bool],
        patient: Callable[[], bool],
    ) -> None:
        self._chair = chair
        self._hands = chair.hands
        self._conversation = conversation
        self._chance = chance
        self._first = first
        self._patient = patient
        self._ready_at = 0.0
        self._supports_at = inf
        self._invokes_after = 0.0
        self._invokes_at = 0.0
        self._weighs = self._promised = self._refused = False

    @property
    def _memory(self) -> Memory:
        """What it remembers."""
        return self._chair.mind.opponent.memory

    @property
    def _trade(self) -> str:
        """That of its house, as long as its power is there."""
        return self._hands.things.trade(self._chair.seat)

    def plan(self) -> None:
        """Think over, once a day, whether to use the power of one's house; who would kill by it does so twice."""
        things = self._hands.things
        uses = self._chair.mind.uses(trade := self._trade, things.spent())
        span = STRIKES if trade in DEADLY else INVOKES
        self._invokes_after, self._invokes_at = self._chance.uniform(*span) if uses else 0.0, 0.0
        self._weighs = not uses
        self._ready_at, self._supports_at = 0.0, inf
        self._promised = self._refused = False
        self._chair.mind.opponent.obliges = self._obliges

    def _obliges(self) -> bool:
        """Whether it will use that power in a moment, for it is asked to: by its own interest, and its first answer."""
        things = self._hands.things
        planned = bool(self._invokes_after or self._invokes_at)
        uses = planned or (not self._refused and self._chair.mind.uses(self._trade, things.spent()))
        self._promised, self._refused = uses, not uses
        if uses:
            self._use_promptly()
        return uses

    def _use_promptly(self) -> None:
        """Use that power in a moment, whatever was planned."""
        self._weighs, self._invokes_after = False, 0.0
        self._invokes_at = self._hands.now + self._chance.uniform(*PROMPTLY)
        self._note_busy()

    def _note_busy(self) -> None:
        """Ask for no vote before it has used that power."""
        if self._conversation is not None:
            self._conversation.note_busy(self._chair.home)

    def _begin(self) -> None:
        """Know when to use the power: not before half of a short debate is over."""
        half = self._conversation.left / 2 if self._conversation is not None else 0.0
        wait = min(self._invokes_after, half or self._invokes_after)
        self._invokes_after, self._invokes_at = 0.0, self._hands.now + wait
        self._note_busy()

    def look(self, page: Page) -> None:
        """See the page of the debate, and do what is due."""
        if self._supports(page):
            return
        self._take_time(page)
        if self._weighs and self._chair.mind.settles(self._trade):
            self._use_promptly()
        if 0 < self._invokes_at <= self._hands.now and self._hands.lid_is_free:
            self._invokes_at = 0.0
            self._invoke()
        elif 0 < self._ready_at <= self._hands.now and not self._invokes_at and self._may_vote:
            self._would_vote()

    def _take_time(self, page: Page) -> None:
        """Know when it is ready: anew where the debate was interrupted, and soon once it has asked for the vote."""
        if self._first(page.ask):
            brief = self._memory.town.lost or 0 < self._ready_at <= self._hands.now  # it was ready before
            self._ready_at = self._hands.now + self._chance.uniform(*(BRIEF if brief else THINKS))
        if self._invokes_after:
            self._begin()
        if self._ready_at > self._hands.now + AT_ONCE[1] and self._has_urged and not self._is_supporting:
            self._ready_at = self._hands.now + self._chance.uniform(*AT_ONCE)

    def _would_vote(self) -> None:
        """Strike, if that is still to do; or show that it is ready, unless people have not had their time yet."""
        if self._strikes():
            return
        if self._patient() and not self._memory.town.lost:
            self._ready_at = self._hands.now + self._chance.uniform(*LATER)
            return
        self._ready_at = 0.0
        self._hands.press(self._chair.seat, "up")
        if self._conversation is not None:
            self._conversation.note_ready(self._chair.home)

    def _supports(self, page: Page) -> bool:
        """Whether it asks for a longer debate with a person who does, as the next two bots do, each time."""
        asking = self._hands.people(page.agreed)
        if self._is_supporting and not asking:
            self._supports_at = inf  # that minute is granted, or not wanted any more
        if self._supports_at == inf and asking and self._is_next_to(asking[0]):
            self._supports_at = self._hands.now + self._chance.uniform(*AT_ONCE)
        if not 0 < self._supports_at <= self._hands.now:
            return False
        self._supports_at = 0.0
        self._hands.press(self._chair.seat, "up", HELD)
        self._ready_at = self._hands.now + HELD + self._chance.uniform(*THINKS)  # it was ready before, or will be
        return True

    @property
    def _is_supporting(self) -> bool:
        """Whether it has asked for a longer debate, and that minute is still to be granted."""
        return self._supports_at == 0.0

    def _is_next_to(self, person: Pad) -> bool:
        """Whether it is one of the next bots that live, behind the ``person``."""
        living = self._memory.town.living
        bots = [home for home in living if home in self._chair.minds]
        bots.sort(key=lambda home: (home < self._hands.things.home(person), home))
        return self._chair.home in bots[:SECONDS]

    def _strikes(self) -> bool:
        """Whether it kills by the power of its house now that all was said, who had not meant to today."""
        if not (self._weighs and self._trade in DEADLY):
            return False
        self._weighs = False
        return self._hands.lid_is_free and self._invoke()

    def _invoke(self) -> bool:
        """Use the power of one's house; who would kill by it thinks again, unless he has said so: whether it does."""
        things = self._hands.things
        uses = self._trade not in DEADLY or self._promised or self._chair.mind.uses(self._trade, things.spent())
        if uses:
            self._hands.lay(things.token(self._chair.seat))
        return uses

    @property
    def _has_urged(self) -> bool:
        """Whether it has asked for the vote: then it is ready itself."""
        return self._conversation is not None and self._conversation.has_urged(self._chair.home)

    @property
    def _may_vote(self) -> bool:
        """Whether it may show now that it is ready to vote: everybody, or who is waited for has had his say."""
        lets = self._conversation is None or self._conversation.lets_vote(self._chair.home)
        return lets and not self._is_supporting  # to be ready would take that back
