"""
The recorder that the lid is, where its reader can write.

A reader that cannot write is refused before a card is asked for; what is wrong with a card is a `RecordRefused`.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from firmware.runtime.journal import Card
from firmware.session.cards.errors import NoLid, RecordRefused
from firmware.session.cards.lid import Lid, Report
from hardware.parts import Reader
from hardware.reader.errors import NoReader, ReaderError
from hardware.reader.record import Record

_Found = TypeVar("_Found")


@runtime_checkable
class RecordingReader(Protocol):
    """A reader that also keeps records; every method raises `hardware.reader.errors.ReaderError`."""

    def read_record(self, uid: str | None = None) -> Record | None:
        """The record on the card on the lid, ``None`` where there is none."""

    def write_record(self, record: Record, uid: str | None = None, *, over: bool = False) -> None:
        """Write the record onto the card."""


class LidRecorder(Lid):
    """
    Writes and reads the records of cards that are laid on ``reader``.

    ``over`` says whether something that is not ours may be written over. Raises `NoLid` where ``reader`` cannot write.
    """

    def __init__(self, reader: Reader, report: Report, patience: float, over: bool = False) -> None:
        if not isinstance(reader, RecordingReader):
            reader.close()
            raise NoLid("this reader reads only the UID of a card: records need an RC522")
        self._records, self._over = reader, over
        super().__init__(reader, report, patience)

    def write(self, card: Card) -> None:
        """Write the record of ``card`` onto it while it lies there."""
        record = Record(card.deck, card.kind, card.name)
        _refusing(lambda: self._records.write_record(record, card.uid, over=self._over))

    def read(self, uid: str) -> Card | None:
        """What the record on the card ``uid`` says."""
        record = _refusing(lambda: self._records.read_record(uid))
        return None if record is None else Card(uid, record.deck, record.kind, record.name)


def _refusing(act: Callable[[], _Found]) -> _Found:
    try:
        return act()
    except NoReader:
        raise
    except ReaderError as error:
        raise RecordRefused(str(error)) from error
