"""
The lid of the box, where cards are laid one after the other.

A card counts when it is laid down, once; whatever else the board reports is passed on to the person, or ignored.
"""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Self

from firmware.runtime.boards import settings
from firmware.runtime.config import Config
from firmware.session.cards.errors import NoLid, NothingLaid
from hardware.boards import READERS
from hardware.parts import Reader
from hardware.ports.events import Back, CardOn, CardsClash, Event, Lost

Report = Callable[[str], None]
WITHOUT_READER = frozenset({"virtual"})
"""The boards whose cards are pictures."""


class Lid:
    """
    Waits for cards over ``reader``.

    Parameters
    ----------
    reader:
        What sees the cards; closed with the lid.
    report:
        Hears what the person has to know.
    patience:
        How many seconds nobody may lay a card.

    """

    def __init__(self, reader: Reader, report: Report, patience: float) -> None:
        self._reader, self._report, self._patience = reader, report, patience
        self._events: SimpleQueue[Event] = SimpleQueue()
        reader.start(self._events.put)

    def __enter__(self) -> Self:
        """Use it in a ``with``."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the reader."""
        self._reader.close()

    def card(self) -> str:
        """
        The UID of the next card that is laid down.

        Raises `NothingLaid` when nobody lays one in time.
        """
        while True:
            try:
                event = self._events.get(timeout=self._patience)
            except Empty:
                raise NothingLaid(f"no card was laid on the lid for {self._patience:g} seconds") from None
            match event:
                case CardOn(uid):
                    return uid
                case CardsClash():
                    self._report("Two cards lie on the lid: take one away.")
                case Lost("reader"):
                    self._report("The card reader does not answer: check its cable.")
                case Back("reader"):
                    self._report("The card reader answers again.")
                case _:
                    continue


def open_reader(config: Config) -> Reader:
    """
    The reader of the configured board, alone.

    Raises `NoLid` where the board has none, or `hardware.errors.HardwareError` where it cannot be opened.
    """
    if config.table.board in WITHOUT_READER:
        raise NoLid(
            f"the board {config.table.board!r} has no reader to lay cards on: do this on the box itself "
            "(table.board in its configuration), or write the cards to a file and import it with "
            "'meneur cards import FILE'"
        )
    reader = settings(config).reader
    if reader.driver == "none":
        raise NoLid('this box was built without a reader (reader.driver is "none"): use meneur cards import FILE')
    return READERS[reader.driver](reader)
