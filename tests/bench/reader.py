"""
The card reader: the real driver and library over a model of the RC522.

Transfers are counted, and are the same on a Pi; times are those of this machine, with the model's own work in
them, and the chip's timer and the cards' answers taking as long as they do in the air.
"""

import importlib
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from hardware.ports.events import CardOff, CardOn, Event
from hardware.reader.cards import Cards
from hardware.reader.chip import open_chip
from hardware.reader.rc522 import PERIOD, Rc522Reader
from hardware.reader.settings import ReaderSettings
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured
from tests.harness.chips.iso14443_memory import Ntag
from tests.harness.chips.rc522 import Rc522, WallClock, installed

_UID = bytes.fromhex("04A1B2C3D4E5F6")


@contextmanager
def _chip() -> Iterator[Rc522]:
    """A model in real time, where the library finds it."""
    chip = Rc522(clock=WallClock())
    try:
        with installed({(0, 0): chip}):
            importlib.import_module("mfrc522")
            yield chip
    except ImportError as error:
        raise CannotMeasure(
            f"the reader's library is not installed here ({error}): it comes with the test extra"
        ) from error


def _transfers(chip: Rc522, poll: Callable[[], object], times: int) -> Reading:
    samples: list[float] = []
    for _ in range(times):
        chip.transfers = 0
        poll()
        samples.append(float(chip.transfers))
    return Reading(max(samples), tuple(samples), f"median {statistics.median(samples):.0f}")


@measured("reader.empty_poll", unit="transfers", reach="SPI transfers to find that no card is on the lid; the most")
def empty_poll(effort: Effort) -> Reading:
    """What it costs to find nobody."""
    with _chip() as chip:
        return _transfers(chip, Cards(open_chip(ReaderSettings())).look, effort.amount(1000, 20))


@measured(
    "reader.resting_poll", unit="transfers", reach="the same while a card with a 7-byte UID rests there; the most"
)
def resting_poll(effort: Effort) -> Reading:
    """What it costs to see the card that lies there, and nobody beside it."""
    with _chip() as chip:
        cards = Cards(open_chip(ReaderSettings()))
        chip.field.put(Ntag(_UID))
        return _transfers(chip, lambda: cards.look((_UID,)), effort.amount(1000, 20))


@measured("reader.library_poll", unit="transfers", reach="the same as reader.empty_poll by the library's own code")
def library_poll(effort: Effort) -> Reading:
    """What it would cost without the correction."""
    with _chip() as chip:
        library = importlib.import_module("mfrc522.MFRC522").MFRC522(debugLevel="CRITICAL")
        return _transfers(chip, lambda: library.MFRC522_Request(library.PICC_REQIDL), effort.amount(50, 2))


@measured(
    "reader.tap",
    unit="ms",
    reach="from a card entering the field, at any moment, to its event; 99th percentile; "
    f"a look every {PERIOD * 1e3:.0f} ms",
)
def tap(effort: Effort) -> Reading:
    """How soon a card is reported."""
    events: SimpleQueue[Event] = SimpleQueue()
    reported: list[float] = []

    def put(event: Event) -> None:
        reported.append(time.perf_counter())
        events.put(event)

    with _chip() as chip:
        reader = Rc522Reader(ReaderSettings(gone=0.1))
        reader.start(put)
        try:
            samples = [_tap(chip, events, reported) for _ in range(effort.amount(300, 5))]
        finally:
            reader.close()
    highest = statistics.quantiles(samples, n=100, method="inclusive")[-1]
    return Reading(
        highest, tuple(samples), f"median {statistics.median(samples):.1f} ms, longest {max(samples):.1f} ms"
    )


def _tap(chip: Rc522, events: SimpleQueue[Event], reported: list[float]) -> float:
    """Lay a card down at a random moment and take it away; how long until it was reported, in milliseconds."""
    threading.Event().wait(random.uniform(0, PERIOD))
    card = Ntag(_UID)
    start = time.perf_counter()
    chip.field.put(card)
    _expect(CardOn, events)
    late = (reported[-1] - start) * 1e3
    chip.field.take(card)
    _expect(CardOff, events)
    return late


def _expect(kind: type[Event], events: SimpleQueue[Event]) -> None:
    event = events.get(timeout=10)
    if not isinstance(event, kind):
        raise CannotMeasure(f"the reader said {event} instead of a {kind.__name__}")


@measured(
    "reader.idle",
    unit="%",
    reach="of one processor taken by the reader's thread while the lid is empty, the model of the chip included",
)
def idle(effort: Effort) -> Reading:
    """What it costs to wait for cards."""
    seconds = effort.amount(10, 1)
    with _chip():
        reader = Rc522Reader(ReaderSettings())
        reader.start(lambda _: None)
        try:
            busy, start = time.process_time(), time.perf_counter()
            threading.Event().wait(seconds)
            share = (time.process_time() - busy) / (time.perf_counter() - start)
        finally:
            reader.close()
    return Reading(100 * share, (), f"over {seconds} s")
