"""What people type to see the page."""

import socket
from contextlib import suppress

from firmware.following.address import address


def addresses(port: int) -> list[str]:
    """The addresses of the page at ``port``: by the machine's name, and by its number in the local network."""
    return [f"http://{address(port, host)}/" for host in ("", *_numbers())]


def _numbers() -> list[str]:
    """The machine's own number where it would talk to others; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return [str(probe.getsockname()[0])]
    return ["127.0.0.1"]
