"""
The box's own code on an emulated Raspberry Pi 3: its device tree, the kernel's GPIO, I2C and SPI, a gigabyte of memory.

The tests follow each other on one Pi, as each start takes minutes; what such a board cannot do is in docs/build.md.
"""

import time
from collections.abc import Iterator

import pytest

from tests.harness.patience import until
from tests.machine.machine import Program
from tests.machine.pi.board import MODEL, RaspberryPi
from tests.machine.pi.card import CMDLINE, SdCard
from tests.machine.pi.devices import LIGHT, SLOW, check_chips, check_panel, does
from tests.machine.pi.program import PACKAGES, PROGRAM, unpack
from tests.machine.pi.system import System
from tests.machine.unit import place

BUSES = "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=spi=on\n"
CONFIG = '[table]\nboard = "pi"\nseats = 12\n[pads]\nwiring = "12"\n[sound]\nsilent = true\n'
"""Silent, as an emulated processor renders a voice for a day."""
PATH = f"PYTHONPATH={PROGRAM}:{PACKAGES}:/boot/firmware PYTHONDONTWRITEBYTECODE=1 PYGAME_HIDE_SUPPORT_PROMPT=1"
HERE = f"[Service]\nEnvironment={PATH}\n"
PYTHON = f"env {PATH} python3 -u"


@pytest.fixture(scope="module")
def pi(raspberry: System, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RaspberryPi]:
    """A Pi with I2C and SPI switched on by its config.txt, and the program on the first partition of its card."""
    folder = tmp_path_factory.mktemp("pi")
    bootfs = folder / "bootfs"
    unpack(bootfs)
    (bootfs / "cmdline.txt").write_text(f"{CMDLINE}\n")
    (bootfs / "config.txt").write_text(BUSES)
    began = time.monotonic()
    with RaspberryPi(raspberry, SdCard(folder / "card", raspberry, bootfs), folder) as booted:
        print(f"first start of the system: {time.monotonic() - began:.0f} s")
        place(booted, PROGRAM, CONFIG, HERE, SLOW)
        yield booted


def shown(pi: RaspberryPi, name: str) -> str:
    """What systemd says of the service."""
    return does(pi, f"systemctl show --property={name} --value meneur").strip()


def test_it_is_found_as_a_pi(pi: RaspberryPi) -> None:
    """By its device tree; so the installer asks for what a Pi needs, and the report has its header, I2C and SPI."""
    assert f"{MODEL}\0" == does(pi, "cat /proc/device-tree/model")
    packages = "from firmware.appliance.install.packages import *; from firmware.runtime.machine import Machine"
    wanted = does(pi, f"{PYTHON} -c '{packages}; print(*wanted_packages(Machine()))'")
    assert {"gcc", "python3-dev"} <= set(wanted.split())
    report = does(pi, f"modprobe i2c-dev; udevadm settle; {PYTHON} -m firmware doctor")
    for device in ("gpiochip0", "i2c-1", "spidev0.0"):
        assert f"/dev/{device} for" in report, report


def test_the_panel_on_the_real_chip(pi: RaspberryPi) -> None:
    """Through lgpio: a button that is down is reported, and from outside the light's line is seen high, then low."""
    check_panel(pi, PYTHON)


def test_missing_chips_are_named(pi: RaspberryPi) -> None:
    """I2C and SPI are opened, nothing answers, and the self-test names each chip that is missing."""
    check_chips(pi, f"{PYTHON} -m firmware")


def test_the_service_greets_as_its_own_user(pi: RaspberryPi) -> None:
    """Within its sandbox it opens the header and both buses, lights its light, and says that it is ready."""
    began = time.monotonic()
    does(pi, "systemctl enable meneur && systemctl start meneur")
    print(f"the box starts in {time.monotonic() - began:.0f} s, {shown(pi, 'MemoryCurrent')} bytes")
    box = Program(pi, "meneur")
    for device in ("gpiochip0", "i2c-1", "spidev0.0"):
        assert box.holds(device, SLOW), box.complains()
    assert until(lambda: pi.line(LIGHT), SLOW), box.complains()
    assert does(pi, f"stat -c %U /proc/{shown(pi, 'MainPID')}") == "meneur\n"
    print(does(pi, "head -3 /proc/meminfo"), box.complains())


def test_a_frozen_box_is_killed_and_comes_back(pi: RaspberryPi) -> None:
    """It feeds its watchdog; stopped with SIGSTOP it does not, and systemd starts it again."""
    fed, process = shown(pi, "WatchdogTimestampMonotonic"), shown(pi, "MainPID")
    assert until(lambda: shown(pi, "WatchdogTimestampMonotonic") != fed, SLOW)
    Program(pi, "meneur").signal("STOP")
    assert until(lambda: shown(pi, "NRestarts") == "1", SLOW)
    assert until(lambda: shown(pi, "ActiveState") == "active", SLOW)
    assert shown(pi, "MainPID") != process
    assert "Watchdog timeout" in does(pi, "journalctl --no-pager --unit=meneur")


def test_it_starts_by_itself_after_a_cut(pi: RaspberryPi) -> None:
    """The plug is pulled; switched on again, the box is ready, and its light shows it."""
    does(pi, "sync")
    pi.cut()
    began = time.monotonic()
    pi.boot()
    assert until(lambda: shown(pi, "ActiveState") == "active", SLOW), Program(pi, "meneur").complains()
    print(f"from switched on to ready: {time.monotonic() - began:.0f} s")
    assert until(lambda: pi.line(LIGHT), SLOW)
    print(does(pi, "systemd-analyze time; systemd-analyze critical-chain meneur.service; systemd-analyze blame | head"))
