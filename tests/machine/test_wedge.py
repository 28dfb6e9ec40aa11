"""A USB card reader that types: one made of uinput, found by its name, and one on a USB cable, found by its path."""

from collections.abc import Iterator

import pytest

from tests.machine.machine import Machine

LINK = "/dev/input/by-id/usb-QEMU_QEMU_USB_Keyboard_7-event-kbd"
UID = "04A1B2C3"
TAP = (f"CardOn(uid='{UID}')", "CardOff()")


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
def cable(machine: Machine) -> Iterator[Machine]:
    """A machine with a USB keyboard plugged in."""
    _plug(machine)
    yield machine
    machine.run("systemctl stop cards")
    _pull(machine)


def test_a_reader_on_a_cable_is_found_by_its_path(cable: Machine) -> None:
    """Through the kernel's own USB drivers: typed, unplugged, plugged in, typed again."""
    cards = cable.start("cards", f"python3 -u -m tests.machine.inside.cards {LINK}")
    _taken(cable)
    _type(cable)
    told = TAP
    assert cards.tells(*told), cards.complains()
    _pull(cable)
    told += ("Lost(part='reader', seats=())",)
    assert cards.tells(*told), cards.complains()
    _plug(cable)
    told += ("Back(part='reader', seats=())",)
    assert cards.tells(*told), cards.complains()
    _type(cable)
    assert cards.tells(*told, *TAP), cards.complains()


def _taken(machine: Machine) -> None:
    files = "/proc/$(systemctl show --property=MainPID --value cards)/fd"
    assert machine.run(f"until ls -l {files} | grep input/event; do sleep 0.2; done", 20).code == 0


def _plug(machine: Machine) -> None:
    machine.ask("device_add", driver="usb-kbd", id="reader", serial="7")
    assert machine.run(f"until [ -e {LINK} ]; do sleep 0.1; done", 20).code == 0


def _pull(machine: Machine) -> None:
    machine.ask("device_del", id="reader")
    assert machine.run(f"while [ -e {LINK} ]; do sleep 0.1; done", 20).code == 0


def _type(machine: Machine) -> None:
    for key in (*UID.lower(), "ret"):
        machine.ask("send-key", keys=[{"type": "qcode", "data": key}], **{"hold-time": 20})
