"""
What the Baker sees when he opens his eyes right after the wolves, where a person who plays alone among bots is him.

At a real table he may see one whose eyes are not yet shut [000:881-898]. Here one of the wolves is late in some nights,
whose figure is awake for as long as the Baker looks; what he saw is told once more while the narrator has him sleep.
"""

from random import Random

from firmware.players.virtual.spying import Spied
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.pads import Pad

PAGE, SLEEPS = "baker.peeps", "baker.sleeps"
"""The page that is shown to him meanwhile, and what the narrator says after that."""

LATE = 1 / 3
"""How likely one of the wolves is late in a night."""

NOBODY = Pad(0)


class Glimpsing:
    """
    The eyes of the Baker at the window of ``box``, if the only ``person`` there has that trade.

    Attributes
    ----------
    late:
        Where the wolf sits whose eyes he sees open now; 0 for none, and while he does not look.
    told:
        Where that one sits whom he has just seen, 0 for nobody; ``None`` while there is nothing to tell.

    """

    def __init__(self, box: Box, things: Things, person: Pad | None, *, chance: Random, spied: Spied) -> None:
        self._box, self._things, self._person = box, things, person
        self._chance, self._spied = chance, spied
        self.late = NOBODY
        self.told: Pad | None = None

    def look(self, cue: str) -> None:
        """See what there is to see, now that ``cue`` is what the narrator said last; in the loop's thread."""
        self.late, self.told = NOBODY, None
        ledger = self._box.ledger
        if ledger is None or self._person is None:
            return
        night = ledger.public.seating.public.night
        if self._looks(self._person):
            if night not in self._spied.glimpses():
                self._spied.glimpse(self._drawn(self._person))
            self.late = self._seen(night)
        elif cue == SLEEPS and night in self._spied.glimpses():
            self.told = self._seen(night)

    def _looks(self, person: Pad) -> bool:
        """Whether his page is shown to who sat down at ``person``."""
        page = self._box.display.page if self._box.display.lit else None
        return page is not None and page.name == PAGE and self._things.place(person) in page.to

    def _drawn(self, person: Pad) -> Pad:
        """Which of the wolves alive is late, by where he sat down, or nobody; who is one himself knows them."""
        pack, own = self._things.pack(), self._things.place(person)
        dead = self._box.ledger.public.dead if self._box.ledger is not None else {}
        late = sorted(pack - dead.keys()) if own not in pack else []
        return self._things.home(self._chance.choice(late)) if late and self._chance.random() < LATE else NOBODY

    def _seen(self, night: int) -> Pad:
        """Where who was seen in that ``night`` sits now."""
        home = self._spied.glimpses()[night]
        return self._things.place(home) if home else NOBODY
