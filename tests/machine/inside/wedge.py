"""
A card reader that types, made of the kernel's uinput: ``python3 -m tests.machine.inside.wedge``.

Printed, a line of JSON each: what a console gets of what is typed before the reader is taken, while it is, and after
it was let go; and between, the events in their order.
"""

import json
import os
import queue
import select
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl

from evdev import UInput, ecodes

from hardware.ports.events import Event
from hardware.reader.settings import ReaderSettings
from hardware.reader.wedge import WedgeReader

NAME = "Sycreader RFID Technology Co., Ltd SYC ID&IC USB Reader"
KEYS = [code for name, code in ecodes.ecodes.items() if name.startswith("KEY_") and code < ecodes.KEY_MICMUTE]
VT_ACTIVATE, VT_WAITACTIVE = 0x5606, 0x5607  # include/uapi/linux/vt.h
FREE = 8
"""A console that nobody logs in on."""
UNPLUGGED = 2.0
"""Seconds: long enough to take another keyboard for it."""


@contextmanager
def console() -> Iterator[int]:
    """A console in front, to whose file keys go."""
    file = os.open(f"/dev/tty{FREE}", os.O_RDWR | os.O_NOCTTY)
    ioctl(file, VT_ACTIVATE, FREE)
    ioctl(file, VT_WAITACTIVE, FREE)
    tty.setraw(file)
    try:
        yield file
    finally:
        ioctl(file, VT_ACTIVATE, 1)
        os.close(file)


def heard(file: int) -> str:
    """What came to the console meanwhile."""
    text = b""
    while select.select([file], [], [], 0.5)[0]:
        text += os.read(file, 100)
    return text.decode()


def plugged() -> UInput:
    """The reader on its cable, when udev has seen it."""
    keyboard = UInput({ecodes.EV_KEY: KEYS}, name=NAME)
    os.system("udevadm settle")
    time.sleep(0.2)
    return keyboard


def typed(keyboard: UInput, uid: str) -> None:
    """The reader sees a card."""
    for key in (*(f"KEY_{sign}" for sign in uid), "KEY_ENTER"):
        for value in (1, 0):
            keyboard.write(ecodes.EV_KEY, ecodes.ecodes[key], value)
            keyboard.syn()


def main() -> None:
    """A reader's life."""
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    with console() as file:
        keyboard = plugged()
        typed(keyboard, "0BADCAFE")
        print(json.dumps({"loose": heard(file)}))
        reader = WedgeReader(ReaderSettings(driver="wedge"))
        reader.start(events.put)
        time.sleep(1)
        typed(keyboard, "04A1B2C3")
        print(json.dumps([str(events.get(timeout=5)) for _ in range(2)]))
        keyboard.close()
        print(json.dumps([str(events.get(timeout=5))]))
        time.sleep(UNPLUGGED)
        keyboard = plugged()
        print(json.dumps([str(events.get(timeout=5))]))
        typed(keyboard, "04D5E6F7A8B9C0")
        print(json.dumps([str(events.get(timeout=5)) for _ in range(2)]))
        print(json.dumps({"taken": heard(file)}))
        reader.close()
        typed(keyboard, "0BADCAFE")
        print(json.dumps({"let go": heard(file)}))
        keyboard.close()


if __name__ == "__main__":
    main()
