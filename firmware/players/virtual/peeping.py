"""
What the Little Girl sees between her fingers, where a person who plays alone among bots is her.

At a real table she opens her eyes while the wolves have theirs open, sees what the dark lets her see, and may be seen
[000:240-251]. Here she holds her green key, which means nothing to the box then: the longer, the more wolves she knows,
and the likelier they have seen her, and devour her. Once they have, she reads it, and peeps no more in that night: if
she had made out nobody before, she knows at least the wolf whose eyes she met.
"""

from collections.abc import Callable
from random import Random

from engine.werewolf.setup.registry import ROLES
from firmware.players.bots import Bots
from firmware.players.bots.bot import CLOSING
from firmware.players.bots.mind import DEVOUR
from firmware.players.virtual.spying import Spied
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.pads import Pad

SEES = 0.35
"""How likely she is to make out one more wolf in a second."""

SEEN = 0.12
"""How likely the wolves are to see her in a second."""


CALL = "werewolves."
"""With this begins every cue of the call of the wolves."""


class Peeping:
    """
    The eyes of the only person at the window of ``box``, and what she made out with them.

    Parameters
    ----------
    box, things, bots:
        The table, and the bots that may notice her.
    person:
        Where the only person sat down; ``None`` where there are several, or none: eyes are no secret from each other.
    holds:
        Whether the player at a pad holds the green key.
    chance:
        Where it is drawn from what is seen.
    spied:
        What she made out in this game.

    Attributes
    ----------
    gifted:
        Whether that person is the Little Girl, alive and with her gift: she may peep when the wolves are awake.
    offered:
        Whether she may peep now, and somebody is awake whom she has not made out.
    done:
        Whether she has made out all who are awake now.
    spotted:
        Whether they have seen her in this night, until the next are called.

    """

    def __init__(  # noqa: PLR0913 - a table, who peeps at it, and how
        self,
        box: Box,
        things: Things,
        bots: Bots,
        person: Pad | None,
        *,
        holds: Callable[[Pad], bool],
        chance: Random,
        spied: Spied,
    ) -> None:
        self._box, self._things, self._bots, self._person = box, things, bots, person
        self._holds, self._chance, self._spied = holds, chance, spied
        self._looked = 0.0
        self.gifted = self.offered = self.done = self.spotted = False

    @property
    def seen(self) -> frozenset[Pad]:
        """Where the wolves sit now whom she has made out."""
        return frozenset(map(self._things.place, self._spied.nights()))

    def look(self, cue: str) -> None:
        """See what there is to see since the last look, now that ``cue`` was said last; in the loop's thread."""
        seconds, self._looked = self._box.now - self._looked, self._box.now
        self.gifted = self._person is not None and self._has_gift(self._things.place(self._person))
        awake = self._person is not None and self.gifted and self._are_awake(self._things.place(self._person), cue)
        unseen = sorted(self._awake() - self.seen) if awake else []
        self.spotted = cue.startswith(CALL) and self._night() in self._spied.exposed()
        self.offered, self.done = bool(unseen) and not self.spotted, awake and not unseen
        if not self.offered or self._person is None or not self._holds(self._things.place(self._person)):
            return
        sees, seen = self._happens(SEES, seconds), self._happens(SEEN, seconds)
        if sees or (seen and not self.seen):
            self._spied.add(self._things.home(self._chance.choice(unseen)))
        if seen:
            self._spied.expose()
            self._bots.notice(self._person)

    def _happens(self, likely: float, seconds: float) -> bool:
        """Whether what is so ``likely`` in a second happens within ``seconds``."""
        spared: float = (1 - likely) ** seconds
        return self._chance.random() >= spared

    def _night(self) -> int:
        """The number of this night."""
        ledger = self._box.ledger
        return 0 if ledger is None else ledger.public.seating.public.night

    def _awake(self) -> frozenset[Pad]:
        """Where the wolves sit who are called at night."""
        ledger = self._box.ledger
        return frozenset() if ledger is None else self._things.pack() - {*ledger.public.dead}

    def _has_gift(self, pad: Pad) -> bool:
        """Whether who is at ``pad`` is the Little Girl, alive and with her gift."""
        ledger, role = self._box.ledger, ROLES.get(self._things.role(pad))
        if ledger is None or pad in ledger.public.dead or role is None:
            return False
        return role.peeps and not role.powerless(ledger.public.seating.public)

    def _are_awake(self, pad: Pad, cue: str) -> bool:
        """Whether ``cue`` left the wolves awake, of whom who is at ``pad`` is none."""
        display = self._box.display
        page = display.page if display.lit and not cue.endswith(CLOSING) else None
        return page is not None and page.ask == DEVOUR and pad not in page.to
