"""
What is reported to the service manager: that the box can speak, that it still runs, that it ends.

Reports never wait, and hold nothing of the game. Whether anybody listens makes no difference to the box.

The protocol is that of sd_notify(3): a datagram of ``NAME=value`` lines to the socket in ``NOTIFY_SOCKET``.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

from firmware.runtime.loop import RealLoop

MEALS = 4.0
"""How often the loop says that it turns in the time after which it is taken for hung."""


class Supervisor:
    """
    The service manager that started this process and watches it.

    Parameters
    ----------
    environment:
        The process's own, where a service manager leaves its address and how often it wants to hear.

    Attributes
    ----------
    patience:
        Seconds of silence after which it takes the box for hung; ``None`` where it does not watch.

    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK)
        self.patience = _patience(environment)

    def ready(self, status: str) -> None:
        """Say that the box can speak, and how it is in a sentence."""
        self._notify("READY=1", f"STATUS={status}")

    def alive(self) -> None:
        """Say that the loop still turns."""
        self._notify("WATCHDOG=1")

    def ending(self) -> None:
        """Say that the box is being switched off."""
        self._notify("STOPPING=1")

    def close(self) -> None:
        """Let go of the socket."""
        self._socket.close()

    def _notify(self, *lines: str) -> None:
        if self._address:
            with suppress(OSError):  # a manager that is gone or busy: the box has other things to do
                self._socket.sendto("\n".join(lines).encode(), self._address)


def keep_fed(loop: RealLoop, supervisor: Supervisor) -> None:
    """
    Have ``loop`` report to ``supervisor`` that it turns, as long as it turns.

    The loop does so in its own thread and nothing else does: one that hangs says nothing.
    """
    patience = supervisor.patience
    if patience is None:
        return
    supervisor.alive()
    loop.call_at(loop.clock.now() + patience / MEALS, lambda: keep_fed(loop, supervisor))


def _patience(environment: Mapping[str, str]) -> float | None:
    """The seconds in ``WATCHDOG_USEC``, if they are meant for this process (sd_watchdog_enabled(3))."""
    microseconds, process = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if not microseconds.isdigit() or process not in ("", str(os.getpid())):
        return None
    return int(microseconds) / 1_000_000 or None
