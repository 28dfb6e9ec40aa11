"""
The pads of the standard box, in real time: the real drivers over models of their chips.

The models take the time on the bus that the chips take at 400 kHz, and their own work is counted with ours: on
a Raspberry Pi the kernel does that part. Nothing here says what a cable or a thumb does.
"""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from random import Random

from hardware.pads.pads import Pads
from hardware.ports.events import Event, KeyDown, KeyName, KeyUp
from hardware.ports.pads import Pad
from hardware.wiring import STANDARD
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured
from tests.harness.chips.pads import ModelPads

_BOX = STANDARD["18"]
_PATIENCE = 2.0
_PRESS = 0.015
"""Seconds: the shortest press that must not be lost."""
_PACE = 0.1
"""Seconds between two presses of one key: as fast as a thumb, and not so fast that the key is taken for broken."""
_KEYS: tuple[KeyName, KeyName] = ("up", "down")


@dataclass
class _Table:
    """Eighteen pads, and when each event came."""

    models: ModelPads
    pads: Pads
    heard: SimpleQueue[tuple[float, Event]] = field(default_factory=SimpleQueue)

    def put(self, event: Event) -> None:
        self.heard.put((time.perf_counter(), event))

    def wait_for(self, wanted: Event) -> float:
        """When ``wanted`` came."""
        try:
            while True:
                when, event = self.heard.get(timeout=_PATIENCE)
                if event == wanted:
                    return when
        except Empty:
            raise CannotMeasure(f"{wanted} was never reported") from None

    def some(self, count: int) -> dict[Event, float]:
        """Up to ``count`` events, and when each came."""
        found: dict[Event, float] = {}
        try:
            while len(found) < count:
                when, event = self.heard.get(timeout=_PATIENCE / 4)
                found[event] = when
        except Empty:
            pass
        return found


@contextmanager
def _table() -> Iterator[_Table]:
    models = ModelPads(_BOX, waits=True)
    table = _Table(models, Pads(_BOX, header=models.header, opened=models.opened))
    table.pads.start(table.put)
    try:
        yield table
    finally:
        table.pads.close()


@measured(
    "pads.key_to_event",
    unit="ms",
    reach="from a contact closing to its event, one key after another; 99th percentile; with the 5 ms for which a "
    "contact has to stay closed, over models of four MCP23017s at 400 kHz",
)
def key_to_event(effort: Effort) -> Reading:
    """How soon a press is known."""
    chance = Random(1)
    samples: list[float] = []
    with _table() as table:
        for _ in range(effort.amount(500, 20)):
            seat, key = Pad(chance.randint(1, _BOX.seats)), chance.choice(_KEYS)
            begun = time.perf_counter()
            table.models.press(seat, key)
            samples.append((table.wait_for(KeyDown(seat, key)) - begun) * 1000)
            table.models.release(seat, key)
            table.wait_for(KeyUp(seat, key))
    highest = statistics.quantiles(samples, n=100, method="inclusive")[-1]
    note = f"median {statistics.median(samples):.2f} ms, longest {max(samples):.2f} ms"
    return Reading(highest, tuple(samples), note)


@measured(
    "pads.eighteen_at_once",
    unit="lost",
    reach="presses lost of 18 keys pressed within about a millisecond and held for 15 ms, again and again, over models "
    "of four MCP23017s at 400 kHz",
)
def eighteen_at_once(effort: Effort) -> Reading:
    """Whether anybody is overheard when all press at once."""
    times = effort.amount(100, 3)
    lost = 0
    spans: list[float] = []
    ends: list[float] = []
    with _table() as table:
        for _ in range(times):
            time.sleep(_PACE)
            begun = time.perf_counter()
            for seat in range(1, 19):
                table.models.press(seat, "up")
            spans.append((time.perf_counter() - begun) * 1000)
            time.sleep(_PRESS)
            for seat in range(1, 19):
                table.models.release(seat, "up")
            found = table.some(36)
            downs = [when for event, when in found.items() if isinstance(event, KeyDown)]
            lost += 18 - len(downs)
            ends.append((max(downs, default=begun) - begun) * 1000)
    note = f"of {18 * times}; pressed within {statistics.median(spans):.2f} ms, the last known after "
    return Reading(lost, (), note + f"{statistics.median(ends):.2f} ms, {max(ends):.2f} ms at most")


@measured(
    "pads.idle",
    unit="%",
    reach="processor time of every thread of 18 pads while nobody presses, of one processor; with the models' own "
    "work, which no real box has",
)
def idle(effort: Effort) -> Reading:
    """What the pads cost while nothing happens."""
    with _table() as table:
        clocks = [time.pthread_getcpuclockid(ident) for ident in table.pads.threads]
        begun, used = time.perf_counter(), sum(map(time.clock_gettime, clocks))
        transfers = table.models.bus.transfers
        time.sleep(effort.amount(10, 1))
        span = time.perf_counter() - begun
        share = (sum(map(time.clock_gettime, clocks)) - used) / span * 100
        rate = (table.models.bus.transfers - transfers) / span
    return Reading(share, (), f"{len(clocks)} threads, {rate:.0f} transfers a second on the bus")
