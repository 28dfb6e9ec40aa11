"""The chip: what waiting costs, and what is found out about it."""

import importlib

import pytest

from hardware.reader.cards import Cards
from hardware.reader.errors import NoReader
from hardware.reader.library import ResetPin
from tests.hardware.reader.bench import FOUR, bench, uid
from tests.harness.chips.iso14443 import Tag


def test_an_empty_poll_takes_at_most_20_transfers() -> None:
    """Nobody on the lid costs at most 20 SPI transfers to find out."""
    with bench() as lid:
        cards = Cards(lid.open())
        cards.look()
        lid.chip.transfers = 0
        assert cards.look() == ()
        assert lid.chip.transfers <= 20


def test_the_library_alone_takes_2013() -> None:
    """The library's own request of an empty field costs 2013 transfers, which is why its waiting is corrected."""
    with bench() as lid:
        library = importlib.import_module("mfrc522.MFRC522").MFRC522()
        lid.chip.transfers = 0
        library.MFRC522_Request(library.PICC_REQIDL)
        assert lid.chip.transfers == 2013


@pytest.mark.parametrize("version", [0x91, 0x92, 0x88, 0xB2])
def test_known_chips_are_taken(version: int) -> None:
    """The chips of both versions and their clones are known by their version."""
    with bench() as lid:
        lid.chip.version = version
        lid.open().check()


def test_an_unknown_clone_is_taken_when_its_registers_hold() -> None:
    """A version that nobody knows is no reason to refuse a chip that works."""
    with bench() as lid:
        lid.chip.version = 0x3C
        lid.open().check()


@pytest.mark.parametrize("floating", [0x00, 0xFF, 0x5A])
def test_a_missing_chip_is_reported(floating: int) -> None:
    """A bus on which nobody answers, whatever its line floats at, is no reader."""
    with bench() as lid:
        lid.chip.unplug(floating)
        with pytest.raises(NoReader):
            lid.open()


def test_a_missing_bus_is_reported() -> None:
    """SPI that is not enabled is a reader that does not answer, with a sentence that says what to do."""
    with bench() as lid:
        lid.chip.bus_fails = True
        with pytest.raises(NoReader, match="that SPI is enabled"):
            lid.open()


@pytest.mark.parametrize("mishap", ["unplugged", "high", "browned out", "hung", "bus"])
def test_a_chip_that_died_is_noticed_at_the_next_look(mishap: str) -> None:
    """Unplugged, without its settings, standing still or behind a dead bus: one look finds out, soon."""
    with bench() as lid:
        cards = Cards(lid.open())
        cards.look()
        match mishap:
            case "unplugged":
                lid.chip.unplug()
            case "high":
                lid.chip.unplug(0xFF)
            case "browned out":
                lid.chip.brown_out()
            case "hung":
                lid.chip.hung = True
            case _:
                lid.chip.bus_fails = True
        lid.chip.transfers = 0
        with pytest.raises(OSError, match=r"reader|Input"):
            cards.look()
        assert lid.chip.transfers <= 20


def test_closing_leaves_the_field_dark() -> None:
    """A closed reader radiates nothing."""
    with bench() as lid:
        chip = lid.open()
        assert lid.field.on
        chip.close()
        assert not lid.field.on


class Pins:
    """A numbering and what was done with it."""

    BCM, BOARD, OUT = 11, 10, 0

    def __init__(self, mode: int | None) -> None:
        self.mode = mode
        self.done: list[tuple[str, int]] = []

    def getmode(self) -> int | None:
        """How pins are numbered."""
        return self.mode

    def setmode(self, mode: int) -> None:
        """Number them so."""
        self.mode = mode

    def setwarnings(self, wanted: bool) -> None:
        """Whether to warn."""

    def setup(self, channel: int, direction: int, *, initial: int) -> None:
        """Take a pin."""
        assert (self.OUT, 1) == (direction, initial)
        self.done.append(("take", channel))

    def output(self, channel: int, level: int) -> None:
        """Set it."""
        self.done.append(("up" if level else "down", channel))

    def cleanup(self, channel: int) -> None:
        """Let go of it."""
        self.done.append(("let go", channel))


@pytest.mark.parametrize(("mode", "channel"), [(None, 25), (11, 25), (10, 22)])
def test_the_reset_pin_keeps_to_itself(mode: int | None, channel: int) -> None:
    """GPIO25 is pulsed and let go of by whatever numbering the process has, and no other pin is touched."""
    pins = Pins(mode)
    pin = ResetPin(pins, "GPIO25")
    pin.pulse(lambda _: None)
    pin.release()
    assert [("take", channel), ("down", channel), ("up", channel), ("let go", channel)] == pins.done
    assert pins.mode == (mode or Pins.BCM)


def test_a_card_that_leaves_is_silence() -> None:
    """A card pulled out in the middle of being asked is not seen, and no error."""
    with bench() as lid:
        card = Tag(uid(FOUR))
        cards = Cards(lid.open())
        for frame in range(1, 5):
            lid.take()
            lid.lay(card)
            left = iter([False] * (frame - 1) + [True])
            lid.field.before = lambda left=left: lid.take() if next(left, False) else None  # type: ignore[misc]
            assert cards.look() == () if frame <= 3 else cards.look() in {(), (uid(FOUR),)}
