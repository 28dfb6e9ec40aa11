"""
A card that one command prepared, in an emulated Raspberry Pi 3: from switched off to the greeting, without a network
and with the plug pulled on the way; then what the box has there: its header, its buses, its service, its memory.

The tests follow each other on one Pi, as its days would. What such a board cannot do is in docs/build.md.
"""

import os
import time
from collections.abc import Iterator

import pytest

from firmware.appliance.card import archive
from firmware.appliance.card.bootfs import FIRST_BOOTS
from firmware.cli import main
from tests.firmware.appliance.card import cards
from tests.harness.patience import until
from tests.machine.machine import Program
from tests.machine.pi.board import MODEL, RaspberryPi
from tests.machine.pi.card import CMDLINE, SdCard
from tests.machine.pi.devices import SLOW, check_chips, check_panel, does
from tests.machine.pi.system import System

CUTS = int(os.environ.get("MENEUR_CUTS", "2"))
"""How often the plug is pulled while the box is installed; each costs a start, and some of what was done."""
GROWS = 700
"""Megabytes that the installation puts on the system's partition; the cuts are spread over them."""
HOURS = 4 * 3600.0
"""Seconds for everything that is installed: four emulated processors on a busy computer."""
ANSWERS = ("table.language=de", "table.seats=12", "pads.wiring=12", "sound.silent=true")
"""Silent, as an emulated processor renders a voice for a day."""
WORK = "/var/lib/meneur-card"
USED = "df -BM --output=used / | tail -n 1 | tr -d M"
PYTHON = "env PYTHONPATH=/opt/meneur/current:/boot/firmware /opt/meneur/current/.venv/bin/python -u"


@pytest.fixture(scope="module")
def pi(raspberry: System, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RaspberryPi]:
    """A Pi that is off, with a card that ``./meneur card`` prepared after the Imager; its system has grown already."""
    folder = tmp_path_factory.mktemp("pi")
    grows = next(iter(FIRST_BOOTS))
    bootfs = cards.bootfs(folder / "bootfs", f"{CMDLINE} {grows}\n")
    settings = (word for answer in ANSWERS for word in ("--set", answer))
    began = time.monotonic()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive, "suites", cards.debian)
        assert main(["card", str(bootfs), "--yes", "--wifi", "", *settings]) == 0
    print(f"card prepared in {time.monotonic() - began:.0f} s")
    line = bootfs / "cmdline.txt"
    line.write_text(line.read_text().replace(f" {grows}", ""))
    switched_off = RaspberryPi(raspberry, SdCard(folder / "card", raspberry, bootfs), folder)
    yield switched_off
    switched_off.cut()


def settled(pi: RaspberryPi, command: str, seconds: float = SLOW) -> bool:
    """Whether a command comes to succeed; it is tried again by the Pi itself, and seldom, as that has more to do."""
    return pi.run(f"until {command}; do sleep 3; done", seconds).code == 0


def used(pi: RaspberryPi) -> int:
    """How many megabytes there are on the system's partition."""
    return int(does(pi, USED))


def ready(pi: RaspberryPi) -> str:
    """The process of the service, which says that it is ready: it greets."""
    assert settled(pi, "systemctl is-active meneur"), does(pi, "journalctl --no-pager -u meneur | tail -n 30")
    return does(pi, "systemctl show -P MainPID meneur")


def test_from_switched_off_to_the_greeting_without_a_network(pi: RaspberryPi) -> None:
    """The first start hands over; the next installs; cut, it goes on; then the box is ready, and nothing is left."""
    pi.switch_on()
    assert pi.goes_off(SLOW), pi.console()[-3000:]
    pi.cut()
    began = time.monotonic()
    bare = 0
    for cut in range(CUTS):
        pi.boot()
        bare = bare or used(pi)
        assert settled(pi, f"[ $({USED}) -ge {bare + GROWS * cut // CUTS} ]", HOURS)
        print(f"cut while: {pi.run(f'cat {WORK}/stage; tail -n 1 {WORK}/log').output.split()}")
        pi.cut()
    pi.boot()
    assert settled(pi, f"[ ! -e {WORK} ] || grep -qx -e failed -e damaged {WORK}/stage", HOURS)
    assert pi.run(f"cat {WORK}/log").code == 1, does(pi, f"cat {WORK}/log")
    ready(pi)
    print(f"installed in {time.monotonic() - began:.0f} s with {CUTS} cuts")
    assert "seats = 12\n" in does(pi, "grep -E '^seats' /etc/meneur/config.toml")
    assert does(pi, "find /boot/firmware/meneur -type f") == "/boot/firmware/meneur/started\n"


def test_it_greets_at_each_later_start(pi: RaspberryPi) -> None:
    """After a cut the box starts by itself; how long that took, and how much memory and room it takes, are printed."""
    pi.cut()
    began = time.monotonic()
    pi.boot()
    ready(pi)
    print(f"a later start: {time.monotonic() - began:.0f} s")
    print(does(pi, "systemctl show -P MemoryCurrent meneur; systemd-analyze time"))
    print(does(pi, "systemd-analyze critical-chain meneur.service"))
    print(
        does(pi, "head -3 /proc/meminfo; du -sm /opt/meneur /var/lib/meneur /var/cache/meneur; df -m / /boot/firmware")
    )
    assert does(pi, "systemctl show -P StatusText meneur") == "captions only: sound.silent is set\n"


def test_it_is_found_as_a_pi(pi: RaspberryPi) -> None:
    """By its device tree; the header, I2C and SPI are there, and the box's own user may open them."""
    assert does(pi, "cat /proc/device-tree/model") == f"{MODEL}\0"
    report = does(pi, "meneur doctor")
    for device in ("gpiochip0", "i2c-1", "spidev0.0"):
        assert f"/dev/{device} for" in report, report


def test_missing_chips_are_named(pi: RaspberryPi) -> None:
    """The buses are opened and nothing answers on them: the self-test names each chip, the display and the reader."""
    does(pi, "systemctl stop meneur")
    check_chips(pi, "meneur")


def test_the_panel_on_the_real_chip(pi: RaspberryPi) -> None:
    """Through lgpio: a button that is down is reported, and from outside the light's line is seen high, then low."""
    check_panel(pi, PYTHON)


def test_a_frozen_box_is_killed_and_comes_back(pi: RaspberryPi) -> None:
    """It feeds its watchdog; stopped with SIGSTOP it does not, and systemd starts it again."""
    does(pi, "systemctl start meneur")
    before, fed = ready(pi), "systemctl show -P WatchdogTimestampMonotonic meneur"
    first = does(pi, fed)
    assert until(lambda: does(pi, fed) != first, SLOW)
    Program(pi, "meneur").signal("STOP")
    assert until(lambda: does(pi, "systemctl show -P NRestarts meneur") == "1\n", SLOW)
    assert ready(pi) != before
    assert "Watchdog timeout" in does(pi, "journalctl --no-pager -u meneur")
