"""
The box's own code on an emulated Raspberry Pi 3: its device tree, the kernel's GPIO, I2C and SPI, a gigabyte of memory.

The tests share one Pi, as each start takes minutes; what such a board cannot do is in docs/build.md.
"""

import shutil
from collections.abc import Iterator

import pytest

from tests.machine.image import TREE
from tests.machine.pi.board import MODEL, RaspberryPi
from tests.machine.pi.card import CMDLINE, SdCard
from tests.machine.pi.system import system

SLOW = 600.0
"""Seconds for a program to start, emulated on a busy computer."""
TREE_THERE = "/boot/firmware/tree"
PYTHON = f"env PYTHONPATH={TREE_THERE}:/opt/python PYTHONDONTWRITEBYTECODE=1 PYGAME_HIDE_SUPPORT_PROMPT=1 python3 -u"
SETTINGS = {
    "table.board": "pi",
    "table.seats": 12,
    "pads.wiring": "12",
    "sound.silent": "true",
    "data.state": "/run/state",
    "data.cache": "/run/cache",
}
SET = " ".join(f"--set {name}={value}" for name, value in SETTINGS.items())


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RaspberryPi]:
    """A Pi with I2C and SPI switched on by its config.txt, and the tree on the first partition of its card."""
    folder, debian = tmp_path_factory.mktemp("pi"), system()
    bootfs = folder / "bootfs"
    made = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "out")
    shutil.copytree(TREE, bootfs / "tree", ignore=made)
    (bootfs / "cmdline.txt").write_text(f"{CMDLINE}\n")
    (bootfs / "config.txt").write_text("dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=spi=on\n")
    with RaspberryPi(debian, SdCard(folder / "card", debian, bootfs), folder) as booted:
        yield booted


def does(pi: RaspberryPi, command: str, seconds: float = SLOW) -> str:
    """What a command wrote; it must succeed."""
    done = pi.run(command, seconds)
    assert done.code == 0, done.output
    return done.output


def test_it_is_found_as_a_pi(pi: RaspberryPi) -> None:
    """By its device tree; so the installer asks for what a Pi needs, and the report has its header, I2C and SPI."""
    assert f"{MODEL}\0" == does(pi, "cat /proc/device-tree/model")
    packages = "from firmware.appliance.install.packages import *; from firmware.runtime.machine import Machine"
    assert {"gcc", "python3-dev"} <= set(
        does(pi, f"{PYTHON} -c '{packages}; print(*wanted_packages(Machine()))'").split()
    )
    report = does(pi, f"modprobe i2c-dev; udevadm settle; {PYTHON} -m firmware doctor {SET}")
    for device in ("gpiochip0", "i2c-1", "spidev0.0"):
        assert f"/dev/{device} for" in report
    print(does(pi, "systemd-analyze; head -3 /proc/meminfo; nproc; uname -a"))
