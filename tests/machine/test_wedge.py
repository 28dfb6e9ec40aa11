"""A USB card reader that types: one made of uinput, found by its name, and one on a USB cable, found by its path."""

from collections.abc import Iterator

import pytest

from tests.machine.devices import Reader
from tests.machine.machine import Machine

UID = "04A1B2C3"
TAP = [f"CardOn(uid='{UID}')", "CardOff()"]


def test_a_reader_is_found_by_its_name_and_kept_from_the_console(machine: Machine) -> None:
    """Beside another keyboard the reader is taken; the console gets nothing; unplugged, it alone is waited for."""
    machine.run("modprobe uinput")
    expected = [
        {"loose": "0badcafe\r"},
        ["CardOn(uid='04A1B2C3')", "CardOff()"],
        ["Lost(part='reader', seats=())"],
        ["Back(part='reader', seats=())"],
        ["CardOn(uid='04D5E6F7A8B9C0')", "CardOff()"],
        {"taken": ""},
        {"let go": "0badcafe\r"},
    ]
    assert expected == machine.run("python3 -m tests.machine.inside.wedge").lines()


@pytest.fixture
def reader(machine: Machine) -> Iterator[Reader]:
    """A reader on its cable, and nobody who uses it afterwards."""
    reader = Reader(machine)
    yield reader
    machine.run("systemctl stop cards")
    reader.unplug()


def test_a_reader_on_a_cable_is_found_by_its_path(machine: Machine, reader: Reader) -> None:
    """Through the kernel's own USB drivers: typed, unplugged, plugged in, typed again."""
    cards = machine.start("cards", f"python3 -u -m tests.machine.inside.cards {Reader.LINK}")
    assert cards.holds("input/event"), cards.complains()
    reader.type(UID)
    output = TAP
    assert cards.prints(*output), cards.complains()
    reader.unplug()
    output = [*output, "Lost(part='reader', seats=())"]
    assert cards.prints(*output), cards.complains()
    reader.plug()
    output = [*output, "Back(part='reader', seats=())"]
    assert cards.prints(*output), cards.complains()
    reader.type(UID)
    assert cards.prints(*output, *TAP), cards.complains()
