"""
The keys of a device under /dev/input, by way of `evdev`.

The device is grabbed, so what it types reaches nobody else: no console, no shell.
"""

import select
from importlib import import_module
from typing import Protocol

from hardware.reader.errors import SETUP, NoReader
from hardware.reason import Reason

_CHECK = Reason("plug it in, and see that this user is in the group input")


class Keys(Protocol):
    """A device that types."""

    def read(self, seconds: float) -> list[tuple[str, bool]]:
        """
        The keys that went down (``True``) or up within ``seconds``, by their kernel names.

        Raises ``OSError`` when the device is gone.
        """

    def close(self) -> None:
        """Let go of it."""


class EvdevKeys:
    """
    A device of the kernel.

    Parameters
    ----------
    path:
        Such as ``/dev/input/by-id/…-event-kbd``; empty takes the first that looks like a reader.
    name:
        Of these, only one that calls itself so.

    Raises `NoReader`.

    """

    def __init__(self, path: str = "", name: str = "") -> None:
        try:
            self._evdev = import_module("evdev")
            self._device = self._evdev.InputDevice(path or self._first(name))
        except ImportError as error:
            raise NoReader(str(error), SETUP) from error
        except OSError as error:
            raise NoReader(str(error), _CHECK) from error
        try:
            self._device.grab()
        except OSError as error:
            self._device.close()
            raise NoReader(
                Reason("another program holds {path}", path=self._device.path), Reason("end that program")
            ) from error

    @property
    def name(self) -> str:
        """What the device calls itself."""
        return str(self._device.name)

    def read(self, seconds: float) -> list[tuple[str, bool]]:
        """The keys that went down or up within ``seconds``."""
        pending = select.poll()
        pending.register(self._device.fd, select.POLLIN)
        if not pending.poll(1000 * seconds):
            return []
        codes = self._evdev.ecodes
        # 0 is up, 1 is down, 2 is held (Documentation/input/event-codes.rst)
        typed = [event for event in self._device.read() if event.type == codes.EV_KEY and event.value in {0, 1}]
        return [(_name(codes.KEY.get(event.code)), event.value == 1) for event in typed]

    def close(self) -> None:
        """Let go of it."""
        self._device.close()

    def _first(self, name: str) -> str:
        """The first device with digits and Enter, those whose name says reader in front."""
        found: list[tuple[bool, str]] = []
        for path in sorted(self._evdev.list_devices()):
            device = self._evdev.InputDevice(path)
            wanted = {self._evdev.ecodes.KEY_0, self._evdev.ecodes.KEY_9, self._evdev.ecodes.KEY_ENTER}
            types = wanted <= set(device.capabilities().get(self._evdev.ecodes.EV_KEY, ()))
            if types and name in {"", device.name}:
                named = any(word in device.name.lower() for word in ("reader", "rfid", "nfc", "card"))
                found.append((not named, path))
            device.close()
        if not found:
            raise FileNotFoundError(f"nothing under /dev/input types digits{f' and is {name!r}' if name else ''}")
        return min(found)[1]


class Finder:
    """
    Opens the device at ``path``, or the first that looks like a reader, and from then on only this one.

    Else another keyboard would take the place of a reader that was unplugged, and keep it.
    """

    def __init__(self, path: str = "") -> None:
        self._path, self._name = path, ""

    def __call__(self) -> Keys:
        """Open it, or raise `NoReader`."""
        keys = EvdevKeys(self._path, self._name)
        self._name = keys.name
        return keys


def _name(name: object) -> str:
    """Some keys have several names."""
    return name if isinstance(name, str) else ""
