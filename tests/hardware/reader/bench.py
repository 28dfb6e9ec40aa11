"""
A reader on the bench: the real driver and library over the model chip, in virtual time.

Nothing here sleeps.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from hardware.ports.events import Event
from hardware.reader.chip import Chip, open_chip
from hardware.reader.rc522 import PERIOD
from hardware.reader.settings import ReaderSettings
from hardware.reader.watch import Watch
from tests.harness.chips.iso14443 import Field, Tag
from tests.harness.chips.rc522 import Rc522, VirtualClock, installed


class Bench:
    """A lid, the chip under it, and a watch over it that looks when the test says so."""

    def __init__(self, noise: float = 0.0, seed: int = 0) -> None:
        self.clock = VirtualClock()
        self.field = Field(noise, Random(seed))
        self.chip = Rc522(self.field, self.clock)
        self.watch = Watch(self.open)

    def open(self) -> Chip:
        """Open the driver's chip."""
        return open_chip(ReaderSettings(), self.clock.wait)

    def lay(self, *cards: Tag) -> None:
        """Lay ``cards`` on the lid."""
        self.field.put(*cards)

    def take(self, *cards: Tag) -> None:
        """Take ``cards``, or everything, away."""
        self.field.take(*cards)

    def look(self, seconds: float = PERIOD) -> list[Event]:
        """Look every period for so long; the events that were reported."""
        reported: list[Event] = []
        for _ in range(round(seconds / PERIOD)):
            reported += self.watch.step(self.clock.now())
            self.clock.wait(PERIOD)
        return reported


@contextmanager
def bench(noise: float = 0.0, seed: int = 0) -> Iterator[Bench]:
    """A bench, while its libraries are installed."""
    made = Bench(noise, seed)
    with installed({(0, 0): made.chip}):
        yield made
        made.watch.close()


def uid(text: str) -> bytes:
    """A UID from hexadecimal."""
    return bytes.fromhex(text)


FOUR = "DEADBEEF"
SEVEN = "04A1B2C3D4E5F6"
TEN = "040102030405060708A9"
