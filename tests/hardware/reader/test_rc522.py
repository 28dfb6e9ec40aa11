"""The reader with its thread, and records on cards."""

from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random
from threading import enumerate as threads

import pytest

from hardware.ports.events import Back, CardOff, CardOn, CardsClash, Event, Lost
from hardware.reader.errors import (
    CardLeft,
    CopiedRecord,
    ForeignRecord,
    HalfWritten,
    LockedCard,
    NoCard,
    NoReader,
    ReaderError,
    TwoCards,
    UnsupportedCard,
)
from hardware.reader.rc522 import Rc522Reader
from hardware.reader.record import Record
from hardware.reader.settings import ReaderSettings
from tests.hardware.reader.bench import FOUR, SEVEN, uid
from tests.harness.chips.iso14443 import Field, Tag
from tests.harness.chips.iso14443_memory import MifareClassic, Ntag
from tests.harness.chips.rc522 import Rc522, VirtualClock, installed
from tests.harness.patience import PATIENCE

SEER, WITCH = Record("family", "role", "seer"), Record("family", "role", "witch")


class Box:
    """A reader over a model: the thread runs in real time, the chip in virtual time."""

    def __init__(self, noise: float = 0.0) -> None:
        self.field = Field(noise, Random(5))
        clock = VirtualClock()
        self.chip = Rc522(self.field, clock)
        self.reader = Rc522Reader(ReaderSettings(gone=0.1), period=0.005, swap=0.04, wait=clock.wait)
        self._events: SimpleQueue[Event] = SimpleQueue()

    def start(self) -> None:
        """Start the thread."""
        self.reader.start(self._events.put)

    def next(self) -> Event:
        """The next event."""
        return self._events.get(timeout=PATIENCE)


@contextmanager
def box(*cards: Tag, noise: float = 0.0) -> Iterator[Box]:
    """A box with ``cards`` on its lid."""
    made = Box(noise)
    made.field.put(*cards)
    with installed({(0, 0): made.chip}):
        yield made
        made.reader.close()


def blank(kind: str) -> MifareClassic | Ntag:
    """A blank card."""
    return MifareClassic(uid(FOUR)) if kind == "classic" else Ntag(uid(SEVEN), int(kind))


def memory(card: MifareClassic | Ntag) -> list[bytes]:
    """All of its memory."""
    return list(card.blocks if isinstance(card, MifareClassic) else card.pages)


KINDS = ["classic", "213", "215", "216"]
OURS = {"classic": range(4, 7)} | dict.fromkeys(("213", "215", "216"), range(8, 20))


def test_the_thread_reports_what_lies_there() -> None:
    """Cards laid down and taken away, two at once, a cable pulled: all of it comes out of one thread."""
    with box() as lid:
        lid.start()
        lid.field.put(blank("classic"))
        assert CardOn(FOUR) == lid.next()
        lid.field.put(blank("213"))
        assert CardsClash() == lid.next()
        lid.field.take()
        assert CardOff() == lid.next()
        lid.chip.unplug()
        assert Lost("reader") == lid.next()
        lid.chip.plug()
        assert Back("reader") == lid.next()


def test_closing_ends_the_thread() -> None:
    """When close returns there is no thread, and no field."""
    with box() as lid:
        lid.start()
        lid.field.put(blank("classic"))
        assert CardOn(FOUR) == lid.next()
        lid.reader.close()
        assert not [thread for thread in threads() if thread.name == "card-reader"]
        assert not lid.field.on


def test_a_box_without_a_reader_says_so() -> None:
    """Without the libraries, the bus or the chip a reader starts, is lost, and closes."""
    reader = Rc522Reader(ReaderSettings())
    events: SimpleQueue[Event] = SimpleQueue()
    with installed({}):
        reader.start(events.put)
        assert Lost("reader") == events.get(timeout=PATIENCE)
        reader.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_is_written_and_read(kind: str) -> None:
    """On every kind of card: nothing at first, then what was written, then what was written over it."""
    with box(card := blank(kind)) as lid:
        before = memory(card)
        assert lid.reader.read_record() is None
        lid.reader.write_record(SEER)
        assert SEER == lid.reader.read_record()
        lid.reader.write_record(WITCH, card.uid.hex())
        assert WITCH == lid.reader.read_record(card.uid.hex())
        changed = {place for place, (old, new) in enumerate(zip(before, memory(card), strict=True)) if old != new}
        assert changed <= set(OURS[kind])


def test_a_seven_byte_classic_keeps_a_record() -> None:
    """A MIFARE Classic with a seven-byte UID is opened with the last four of them (NXP AN10927)."""
    with box(MifareClassic(uid(SEVEN))) as lid:
        lid.reader.write_record(SEER)
        assert SEER == lid.reader.read_record()


@pytest.mark.parametrize("kind", ["classic", "213"])
def test_a_record_is_written_through_noise(kind: str) -> None:
    """With one frame in a hundred spoilt, a record is still written right or refused in a sentence."""
    with box(card := blank(kind), noise=0.01) as lid:
        for record in (SEER, WITCH) * 3:
            try:
                lid.reader.write_record(record)
                assert record == lid.reader.read_record()
            except ReaderError:
                continue
        lid.field.noise = 0.0
        assert lid.reader.read_record() in {SEER, WITCH}
        assert card.uid


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("kind", ["classic", "213"])
def test_a_card_pulled_out_is_half_written_or_whole(kind: str) -> None:
    """Wherever the card is pulled out while it is written, it then has the old record, the new one, or is refused."""
    outcomes = set()
    for frame in range(6, 90, 3):
        with box(card := blank(kind)) as lid:
            lid.reader.write_record(SEER)
            lid.field.frames = 0
            lid.field.before = lambda lid=lid, frame=frame: (  # type: ignore[misc]
                lid.field.take() if lid.field.frames == frame else None
            )
            try:
                lid.reader.write_record(WITCH)
                outcomes.add("written")
            except (CardLeft, NoCard, LockedCard):
                outcomes.add("left")
            lid.field.take()
            lid.field.before = lambda: None
            lid.field.put(card)
            try:
                found = lid.reader.read_record()
                assert found in {SEER, WITCH}
                outcomes.add("whole")
            except (HalfWritten, CopiedRecord):
                outcomes.add("refused")
                lid.reader.write_record(WITCH)
                assert WITCH == lid.reader.read_record()
    assert {"left", "whole", "refused"} <= outcomes


def test_a_clone_is_refused() -> None:
    """The memory of one card, copied onto another, fails the check there."""
    first, second = Ntag(uid(SEVEN)), Ntag(uid("04A1B2C3D4E5F7"))
    with box(first) as lid:
        lid.reader.write_record(SEER)
        lid.field.take()
        second.pages[4:] = first.pages[4:]
        lid.field.put(second)
        with pytest.raises(CopiedRecord):
            lid.reader.read_record()


def test_what_is_not_ours_is_left_alone() -> None:
    """A card that holds something else is neither read nor written, unless that is asked for."""
    card = Ntag(uid(SEVEN))
    card.pages[4:20] = [b"text"] * 16
    with box(card) as lid:
        with pytest.raises(ForeignRecord):
            lid.reader.read_record()
        with pytest.raises(ForeignRecord):
            lid.reader.write_record(SEER)
        assert b"text" == card.pages[8]
        lid.reader.write_record(SEER, over=True)
        assert SEER == lid.reader.read_record()


def test_somebody_elses_key_is_said() -> None:
    """A MIFARE Classic with another key is locked by its owner."""
    with box(MifareClassic(uid(FOUR), key=b"secret")) as lid, pytest.raises(LockedCard):
        lid.reader.read_record()


def test_other_kinds_of_card_are_said() -> None:
    """A card without a memory of the known kinds keeps no record."""
    for card in (Tag(uid(FOUR), sak=0x20), Tag(uid(SEVEN), sak=0x00, atqa=0x0044)):
        with box(card) as lid, pytest.raises(UnsupportedCard, match="MIFARE Classic 1K and NTAG213"):
            lid.reader.read_record()


def test_one_card_at_a_time() -> None:
    """No card, another card, or two of them: said, and nothing is written."""
    first, second = MifareClassic(uid(FOUR)), Ntag(uid(SEVEN))
    with box() as lid:
        with pytest.raises(NoCard, match="no card on the lid"):
            lid.reader.read_record()
        lid.field.put(first)
        with pytest.raises(NoCard, match=f"not the card {SEVEN}"):
            lid.reader.write_record(SEER, SEVEN)
        lid.field.put(second)
        with pytest.raises(TwoCards):
            lid.reader.write_record(SEER)
        assert not any(first.blocks[4])


def test_a_record_is_read_between_two_looks() -> None:
    """While the thread looks, a record is read and written, and the card is not reported a second time."""
    with box(blank("213")) as lid:
        lid.start()
        assert CardOn(SEVEN) == lid.next()
        lid.reader.write_record(SEER)
        assert SEER == lid.reader.read_record()
        lid.field.take()
        assert CardOff() == lid.next()


def test_a_reader_that_was_unplugged_reads_records_once_it_is_back() -> None:
    """A record asked of a dead reader is refused, and asked again it is read."""
    with box(blank("213")) as lid:
        lid.chip.unplug()
        with pytest.raises(NoReader):
            lid.reader.read_record()
        lid.chip.plug()
        assert lid.reader.read_record() is None
        lid.chip.brown_out()
        with pytest.raises(ReaderError):
            lid.reader.read_record()
        assert lid.reader.read_record() is None
