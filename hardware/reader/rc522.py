"""
The RC522 under the lid: one thread that looks, and the records on the cards.

A reader that is missing or unplugged is reported as lost, and is looked for until it is back. Records are read and
written between two looks.
"""

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from hardware.ports.events import Event
from hardware.reader.cards import Cards
from hardware.reader.chip import open_chip
from hardware.reader.errors import (
    CardLeft,
    ForeignRecord,
    LockedCard,
    NoCard,
    NoReader,
    ReaderError,
    Refused,
    TwoCards,
    Unclear,
)
from hardware.reader.memory import Memory, memory
from hardware.reader.presence import SWAP, Presence
from hardware.reader.record import Record, decode, encode
from hardware.reader.settings import ReaderSettings
from hardware.reader.threaded import SEARCH, ThreadedReader
from hardware.reader.watch import Watch

_T = TypeVar("_T")

PERIOD = 0.06
"""Seconds between two looks: a tap is reported within 70 ms, which feels immediate; the thread is hardly ever awake."""


class Rc522Reader(ThreadedReader):
    """
    A card reader with an RC522 on SPI.

    Parameters
    ----------
    settings:
        How it is wired and set up.
    period:
        Seconds between two looks.
    swap:
        Seconds; see `hardware.reader.presence`.
    wait:
        Lets seconds go by while the chip is at work.

    """

    def __init__(
        self,
        settings: ReaderSettings,
        *,
        period: float = PERIOD,
        swap: float = SWAP,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        super().__init__()
        self._watch = Watch(lambda: open_chip(settings, wait), Presence(settings.gone, swap))
        self._period = period
        self._lock = threading.Lock()

    def read_record(self, uid: str | None = None) -> Record | None:
        """
        The record on the one card on the lid, which is ``uid`` if that is given; ``None`` where there is none.

        Raises
        ------
        NoReader, NoCard, TwoCards, CardLeft
            It could not be asked.
        UnsupportedCard, LockedCard
            Its kind keeps no record, or somebody else's key is on it.
        ForeignRecord, HalfWritten, CopiedRecord, NewerRecord
            What is on it is not a record that can be trusted.

        """
        return self._with_card(uid, lambda name, area: decode(area.read(), name))

    def write_record(self, record: Record, uid: str | None = None, *, over: bool = False) -> None:
        """
        Write ``record`` onto the one card on the lid, which is ``uid`` if that is given, and read it back.

        Something that is not ours is written over only where ``over`` says so.

        Raises
        ------
        UnwritableRecord
            It does not fit.
        ForeignRecord
            The card holds something else.
        NoReader, NoCard, TwoCards, CardLeft, UnsupportedCard, LockedCard, Unclear
            It could not be written.

        """

        def write(name: str, area: Memory) -> None:
            wanted = encode(record, name)
            if not over:
                _require_ours(area.read(), name)
            try:
                area.write(wanted)
            except Refused:
                raise LockedCard(name) from None
            if area.read() != wanted:
                raise Unclear("it reads back differently from what was written")

        self._with_card(uid, write)

    # -- below

    def _look(self) -> tuple[Event, ...]:
        with self._lock:
            reported = tuple(self._watch.step(time.monotonic()))
            self.trouble = self._watch.trouble
            return reported

    def _pause(self) -> float:
        return SEARCH if self._watch.lost else self._period

    def _release(self) -> None:
        with self._lock:
            self._watch.close()

    def _with_card(self, uid: str | None, act: Callable[[str, Memory], _T]) -> _T:
        with self._lock:
            try:
                return _with_card(self._watch.cards, uid, act)
            except (CardLeft, LockedCard):
                raise  # also cases of OSError, but the card's and not the reader's
            except OSError as error:
                self._watch.close()  # opened anew the next time
                raise error if isinstance(error, NoReader) else NoReader(str(error)) from error


def _with_card(cards: Cards, uid: str | None, act: Callable[[str, Memory], _T]) -> _T:
    cards.refresh()
    found = _only(cards, uid)
    try:
        return act(found.hex().upper(), memory(cards.chip, found, cards.pick(found), lambda: cards.pick(found)))
    finally:
        cards.refresh()


def _only(cards: Cards, uid: str | None) -> bytes:
    """The UID of the one card that is there."""
    there: set[bytes] = set()
    for _ in range(3):  # a spoilt answer hides a card
        there.update(cards.look())
    if not there:
        raise NoCard(uid)
    if len(there) > 1:
        raise TwoCards
    (found,) = there
    if uid is not None and found.hex().upper() != uid.upper():
        raise NoCard(uid)
    return found


def _require_ours(area: bytes, uid: str) -> None:
    """A record of ours may be written over, sound or not."""
    try:
        decode(area, uid)
    except ForeignRecord:
        raise
    except ReaderError:
        return
