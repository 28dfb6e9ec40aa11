"""A table of model pads with the real drivers over it, and what they report."""

from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import enumerate as threads
from time import monotonic

from hardware.pads.pads import Pads
from hardware.ports.events import Event
from hardware.wiring import Wiring
from tests.harness.chips.pads import ModelPads
from tests.harness.patience import PATIENCE

"""Seconds within which anything that is going to happen has happened."""


class Table(ModelPads):
    """The keys and lights of the models, and the events that the drivers report."""

    def __init__(self, wiring: Wiring) -> None:
        super().__init__(wiring)
        self.ahead = 0.0
        self.pads = Pads(wiring, header=self.header, opened=self.opened, clock=lambda: monotonic() + self.ahead)
        self._heard: SimpleQueue[Event] = SimpleQueue()

    def start(self) -> "Table":
        """Start the drivers."""
        self.pads.start(self._heard.put)
        return self

    def next(self) -> Event:
        """The next event."""
        try:
            return self._heard.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("nothing was reported") from None

    def some(self, count: int) -> set[Event]:
        """The next ``count`` events, whatever their order."""
        return {self.next() for _ in range(count)}

    def quiet(self, seconds: float = 0.05) -> bool:
        """Whether nothing is reported for a while."""
        try:
            event = self._heard.get(timeout=seconds)
        except Empty:
            return True
        raise AssertionError(f"reported: {event}")


@contextmanager
def table(wiring: Wiring) -> Iterator[Table]:
    """A started table, closed again, after which no thread of it is left."""
    made = Table(wiring)
    try:
        yield made.start()
    finally:
        made.pads.close()
        assert [] == [thread for thread in threads() if thread.name.startswith("pads-")]
