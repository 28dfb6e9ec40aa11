"""
One look at the lid after the other: the chip, the cards over it, and what is reported to the table.

No thread and no clock; the caller of `step` gives the time. A chip that stops answering is set up
anew at once, and only when that fails several times over is the reader reported as lost.
"""

from collections.abc import Callable, Iterator

from hardware.ports.events import Back, Event, Lost
from hardware.reader.cards import Cards
from hardware.reader.chip import Chip
from hardware.reader.errors import NoReader
from hardware.reader.presence import Presence
from hardware.reason import reason

PATIENCE = 3
"""Steps in a row without a working chip after which it is lost: with a step every 60 ms, a fifth of a second."""


class Watch:
    """
    Looks at the lid.

    Parameters
    ----------
    open_chip:
        Opens the chip and sets it up, or raises `NoReader`.
    presence:
        Decides what there is to report.

    ``lost`` is whether there is no working chip, and ``trouble`` why.

    """

    def __init__(self, open_chip: Callable[[], Chip], presence: Presence | None = None) -> None:
        self._open, self._presence = open_chip, presence or Presence()
        self._cards: Cards | None = None
        self._failed = 0
        self.lost = False
        self.trouble = ""

    @property
    def cards(self) -> Cards:
        """The cards in the field; raises `NoReader` where there is no chip."""
        if self._cards is None:
            self._cards = Cards(self._open())
        return self._cards

    def step(self, now: float) -> Iterator[Event]:
        """Look once, at ``now`` seconds; what there is to report."""
        known = self._presence.known
        try:
            seen = self.cards.look(known)
        except OSError as error:
            yield from self._fail(reason(error))
            return
        self._failed = 0
        if self.lost:
            self.lost, self.trouble = False, ""
            self._presence.absent(now)
            yield Back("reader")
        yield from self._presence.see(seen, now)
        if set(known) - set(self._presence.known):
            self._refresh()

    def close(self) -> None:
        """Let go of the chip."""
        cards, self._cards = self._cards, None
        if cards is not None:
            cards.chip.close()

    def _fail(self, why: str) -> Iterator[Event]:
        self._failed += 1
        try:
            if self._cards is not None:
                self._cards.chip.begin()
        except OSError:
            self.close()
        if self._failed >= PATIENCE and not self.lost:
            self.lost, self.trouble = True, why
            yield Lost("reader")

    def _refresh(self) -> None:
        """A card that is gone for the table may still lie there, parked: let all cards start afresh."""
        try:
            self.cards.refresh()
        except NoReader:
            self.close()
