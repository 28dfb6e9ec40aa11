"""The pads of whole tables: real drivers over models of the chips."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import enumerate as threads
from time import monotonic

import pytest

from hardware.pads.listing import listed
from hardware.ports.board import Light
from hardware.ports.events import Back, KeyDown, KeyName, KeyUp, Lost
from hardware.ports.pads import Pad, pads
from hardware.wiring import STANDARD, Wiring, dimmed
from tests.hardware.pads.table import Table, table
from tests.harness.chips.mcp23017 import GPPU
from tests.harness.patience import until

EIGHTEEN = STANDARD["18"]
ALL = pads(18)
ANY: list[Wiring] = [*STANDARD.values(), dimmed(STANDARD["12"])]


@pytest.fixture
def box() -> Iterator[Table]:
    """The standard box of eighteen pads."""
    with table(EIGHTEEN) as made:
        yield made


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("wiring", ANY, ids=lambda wiring: wiring.name)
def test_every_key_is_heard(wiring: Wiring) -> None:
    """Every key of every wiring is heard as what it is, once down and once up."""
    with table(wiring) as box:
        for pad in wiring.pads:
            keys: tuple[KeyName, ...] = ("up", "down")
            for key in keys:
                box.press(pad.seat, key)
                assert KeyDown(pad.seat, key) == box.next()
                box.release(pad.seat, key)
                assert KeyUp(pad.seat, key) == box.next()
        assert box.quiet()


def _only(box: Table, seat: int) -> bool:
    """Whether the light of ``seat`` is the only one that is lit."""
    return [seat] == [pad.seat for pad in box.wiring.pads if box.shines(pad.seat)]


def _shine(box: Table, first: float, eleventh: float) -> bool:
    """Whether the lights of seats 1 and 11 shine so."""
    return (first, eleventh) == (box.shines(1), box.shines(11))


@pytest.mark.thinned(2)
@pytest.mark.parametrize("wiring", ANY, ids=lambda wiring: wiring.name)
def test_every_light_obeys(wiring: Wiring) -> None:
    """Every light of every wiring goes on and off alone, and all are dark when the pads are closed."""
    with table(wiring) as box:
        for pad in wiring.pads:
            box.pads.light(pad.seat, Light.ON)
            assert until(partial(_only, box, pad.seat))
            box.pads.light(pad.seat, Light.OFF)
        for pad in wiring.pads:
            box.pads.light(pad.seat, Light.ON)
    assert {0.0} == {box.shines(pad.seat) for pad in wiring.pads}


def test_eighteen_at_once(box: Table) -> None:
    """Of eighteen keys pressed as soon as one after the other can be, none is lost, and none reported twice."""
    for seat in ALL:
        box.press(seat, "up")
    assert {KeyDown(seat, "up") for seat in ALL} == box.some(18)
    for seat in ALL:
        box.release(seat, "up")
    assert {KeyUp(seat, "up") for seat in ALL} == box.some(18)
    assert box.quiet()


def test_two_keys_in_one_interrupt(box: Table) -> None:
    """Keys of one chip that change in the same moment, on one port and on both, are all reported."""
    chip = box.expanders["0x20"]
    chip.press("GPA0", "GPA3", "GPB1")
    assert {KeyDown(Pad(1), "up"), KeyDown(Pad(2), "down"), KeyDown(Pad(4), "down")} == box.some(3)
    chip.release("GPA0", "GPB1")
    chip.press("GPA2")
    assert {KeyUp(Pad(1), "up"), KeyUp(Pad(4), "down"), KeyDown(Pad(2), "up")} == box.some(3)


def test_a_dead_interrupt_line(box: Table) -> None:
    """With the interrupt line cut, presses are found all the same; the self-test names the line, until it works."""
    box.wire.cut = True
    for _ in range(4):
        box.press(3, "up")
        assert KeyDown(Pad(3), "up") == box.next()
        box.release(3, "up")
        assert KeyUp(Pad(3), "up") == box.next()
    assert ("interrupt",) == box.pads.faults
    box.wire.cut = False
    box.press(3, "up")
    assert KeyDown(Pad(3), "up") == box.next()
    assert until(lambda: () == box.pads.faults)


def test_an_interrupt_line_tied_low(box: Table) -> None:
    """With the interrupt line tied to ground, presses are found, and the bus thread does not race."""
    box.wire.short(True)
    assert until(lambda: ("interrupt",) == box.pads.faults)
    before, begun = box.bus.transfers, monotonic()
    box.press(18, "down")
    assert KeyDown(Pad(18), "down") == box.next()
    assert box.quiet(0.2)
    assert (box.bus.transfers - before) / (monotonic() - begun) < 4 * 200


def test_a_press_between_two_looks(box: Table) -> None:
    """A press that came and went while the line was dead and nobody looked is reported."""
    box.wire.cut = True
    box.press(7, "up")
    box.release(7, "up")
    assert [KeyDown(Pad(7), "up"), KeyUp(Pad(7), "up")] == [box.next(), box.next()]


def test_a_few_refusals_are_not_reported(box: Table) -> None:
    """A chip that refuses twice and then answers is not reported, and no key is lost."""
    box.bus.nack(0x21, 2)
    box.press(6, "up")
    assert KeyDown(Pad(6), "up") == box.next()
    assert () == box.pads.lost


def test_a_lost_chip(box: Table) -> None:
    """A chip that is pulled out takes its five seats and no others; back again, its lights and keys are right."""
    box.pads.light(Pad(6), Light.ON)
    box.press(8, "up")
    assert KeyDown(Pad(8), "up") == box.next()
    box.pull_out("0x21")
    assert Lost("seats", (Pad(6), Pad(7), Pad(8), Pad(9), Pad(10))) == box.next()
    assert ((6, 7, 8, 9, 10), ("0x21",)) == (box.pads.lost, box.pads.faults)
    box.press(1, "down")
    assert KeyDown(Pad(1), "down") == box.next()
    box.pads.light(Pad(7), Light.ON)
    box.release(8, "up")
    box.press(9, "down")
    assert box.quiet()
    box.put_back("0x21")
    assert Back("seats", (Pad(6), Pad(7), Pad(8), Pad(9), Pad(10))) == box.next()
    assert {KeyUp(Pad(8), "up"), KeyDown(Pad(9), "down")} == box.some(2)
    assert until(lambda: (1.0, 1.0, 0.0) == (box.shines(6), box.shines(7), box.shines(8)))
    assert () == box.pads.lost


def test_a_hanging_bus(box: Table) -> None:
    """With the bus hanging everybody is lost, nobody waits for a light, and everybody comes back."""
    box.bus.hangs = True
    lost = [box.next() for _ in range(4)]
    assert set(ALL) == {seat for event in lost if isinstance(event, Lost) for seat in event.seats}
    box.pads.light(Pad(1), Light.ON)
    box.bus.hangs = False
    back = [box.next() for _ in range(4)]
    assert set(ALL) == {seat for event in back if isinstance(event, Back) for seat in event.seats}
    assert until(lambda: box.shines(1) == 1.0)


def test_an_answer_that_makes_no_sense(
    box: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever else goes wrong with a chip is logged and taken as its loss, and the thread lives on."""
    with monkeypatch.context() as broken:
        broken.setattr(box.bus, "read_i2c_block_data", lambda *_: [])
        assert all(isinstance(box.next(), Lost) for _ in range(4))
    assert all(isinstance(box.next(), Back) for _ in range(4))
    assert "the chip at 0x20 cannot be used" in caplog.text


def test_a_moment_without_power(box: Table) -> None:
    """A chip whose power failed for a moment is set up again without a word, and its keys work."""
    box.pads.light(Pad(1), Light.ON)
    assert until(lambda: box.shines(1) == 1.0)
    box.expanders["0x20"].power_on()
    assert until(lambda: box.shines(1) == 1.0 and box.expanders["0x20"].register(GPPU))
    box.press(1, "up")
    assert KeyDown(Pad(1), "up") == box.next()
    assert () == box.pads.faults


def test_lost_from_the_start() -> None:
    """A chip that is missing at the start is reported, and works once it is plugged in."""
    box = Table(EIGHTEEN)
    box.pull_out("0x23")
    try:
        box.start()
        assert Lost("seats", (Pad(16), Pad(17), Pad(18))) == box.next()
        box.put_back("0x23")
        assert Back("seats", (Pad(16), Pad(17), Pad(18))) == box.next()
    finally:
        box.pads.close()


def test_no_bus_at_all() -> None:
    """Where the bus cannot be opened everybody is lost, and comes back when it can."""
    box = Table(EIGHTEEN)
    there: list[bool] = []

    def opened() -> object:
        if not there:
            raise FileNotFoundError(2, "No such file or directory", "/dev/i2c-1")
        return box.bus

    box.pads._opened = opened  # type: ignore[assignment]
    try:
        box.start()
        assert all(isinstance(box.next(), Lost) for _ in range(4))
        there.append(True)
        assert all(isinstance(box.next(), Back) for _ in range(4))
    finally:
        box.pads.close()


@pytest.mark.parametrize("wiring", [STANDARD["6"], EIGHTEEN], ids=lambda wiring: wiring.name)
def test_down_at_the_start(wiring: Wiring) -> None:
    """A key that is down at the start is not reported but named by the self-test, and works once it was let go."""
    box = Table(wiring)
    box.press(2, "down")
    try:
        box.start()
        assert [(2, "down", "down at start")] == [(key.seat, key.key, key.reason) for key in box.pads.stuck]
        box.press(1, "up")
        assert KeyDown(Pad(1), "up") == box.next()
        box.release(2, "down")
        assert until(lambda: () == box.pads.stuck)
        box.press(2, "down")
        assert KeyDown(Pad(2), "down") == box.next()
    finally:
        box.pads.close()


@pytest.mark.parametrize("wiring", [STANDARD["6"], EIGHTEEN], ids=lambda wiring: wiring.name)
def test_held_for_a_minute(wiring: Wiring) -> None:
    """A key that is down for a minute is reported as let go and named by the self-test; the others go on."""
    with table(wiring) as box:
        box.press(5, "down")
        assert KeyDown(Pad(5), "down") == box.next()
        box.ahead = 61.0
        box.pads.light(Pad(1), Light.ON)
        assert KeyUp(Pad(5), "down") == box.next()
        assert [("held", str(wiring.pads[4].down))] == [(key.reason, key.line) for key in box.pads.stuck]
        box.press(1, "down")
        assert KeyDown(Pad(1), "down") == box.next()
        box.release(5, "down")
        assert until(lambda: () == box.pads.stuck)


@pytest.mark.parametrize("wiring", [STANDARD["6"], EIGHTEEN], ids=lambda wiring: wiring.name)
def test_bounces_are_one_press(wiring: Wiring) -> None:
    """A contact that chatters as it makes and as it breaks is one press and one release."""
    with table(wiring) as box:
        for _ in range(5):
            box.press(4, "up")
            box.release(4, "up")
            box.press(4, "up")
            assert KeyDown(Pad(4), "up") == box.next()
            box.release(4, "up")
            box.press(4, "up")
            box.release(4, "up")
            assert KeyUp(Pad(4), "up") == box.next()
        assert box.quiet()


@pytest.mark.slow
def test_blinking_together(box: Table) -> None:
    """Lights that blink are lit in the same moments; one that is set otherwise stops."""
    box.pads.light(Pad(1), Light.BLINK)
    box.pads.light(Pad(11), Light.BLINK)
    for lit in (1.0, 0.0, 1.0):
        assert until(partial(_shine, box, lit, lit))
    box.pads.light(Pad(1), Light.OFF)
    for lit in (0.0, 1.0, 0.0):
        assert until(partial(_shine, box, 0.0, lit))


def test_dimming() -> None:
    """Lights on a dimmer give the level asked for, whether it is set before or after they are lit."""
    with table(dimmed(EIGHTEEN)) as box:
        box.pads.light(Pad(1), Light.ON)
        box.pads.dim(0.125)
        box.pads.light(Pad(17), Light.ON)
        assert until(lambda: (0.125, 0.125, 0.0) == (box.shines(1), box.shines(17), box.shines(2)))
        box.pads.dim(1.0)
        assert until(lambda: box.shines(1) == 1.0)


def test_a_lost_dimmer_loses_no_key() -> None:
    """Without the dimmer the keys work, nothing is reported as lost, and the light is right when it is back."""
    with table(dimmed(EIGHTEEN)) as box:
        box.pull_out("0x40")
        assert until(lambda: ("0x40",) == box.pads.faults)
        box.pads.light(Pad(3), Light.ON)
        box.press(3, "up")
        assert KeyDown(Pad(3), "up") == box.next()
        box.put_back("0x40")
        assert until(lambda: box.shines(3) == 1.0)


def test_vibrating() -> None:
    """A pad that can vibrate does for the time asked for; the others are passed over."""
    lines = {"up": "0x20:GPA0", "down": "0x20:GPA1", "light": "0x20:GPA7"}
    other = {"up": "0x20:GPA2", "down": "0x20:GPA3", "light": "0x20:GPB7", "vibration": "0x20:GPB6"}
    with table(listed({"1": lines, "2": other})[0]) as box:
        box.pads.vibrate(Pad(1), 0.05)
        box.pads.vibrate(Pad(2), 0.05)
        assert until(lambda: box.shakes(2))
        assert until(lambda: not box.shakes(2))


def test_seats_that_are_not_wired(box: Table) -> None:
    """A seat that has no pad has no light to set."""
    box.pads.light(Pad(19), Light.ON)
    box.pads.vibrate(Pad(19), 1.0)
    assert box.quiet()


def test_nothing_is_reported_after_closing() -> None:
    """Once closed, the pads are silent, and closing again does nothing."""
    with table(EIGHTEEN) as box:
        box.pads.close()
        box.press(1, "up")
        assert box.quiet()
        assert box.bus.closed


def test_two_threads_are_enough(box: Table) -> None:
    """Thirty-six keys and eighteen lights, blinking, take two threads: one for the bus, one for time."""
    for seat in ALL:
        box.pads.light(seat, Light.BLINK)
    own = {thread.ident for thread in threads() if "gpiozero" in type(thread).__module__ or "pads" in thread.name}
    assert set(box.pads.threads) == own
    assert 2 == len(own)


@pytest.mark.slow
def test_imports_without_smbus2() -> None:
    """Everything can be imported without smbus2, and a bus says what to install."""
    script = (
        "import sys; sys.modules['smbus2'] = None\n"
        "from hardware.pads.pads import Pads; from hardware.wiring import STANDARD\n"
        "from hardware.pads.errors import NoI2C; from hardware.pads.bus import kernel_bus\n"
        "try: kernel_bus(1)()\n"
        "except NoI2C as error: print(error)\n"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True)
    assert "smbus2 is not installed" in done.stdout
