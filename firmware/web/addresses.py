"""What people type to see the page."""

import socket
from contextlib import suppress


def addresses(port: int) -> list[str]:
    """The addresses of the page at ``port``: by the machine's name, and by its number in the local network."""
    found = [socket.gethostname().split(".")[0] + ".local", *_numbers()]
    return [f"http://{host}{'' if port == 80 else f':{port}'}/" for host in found]


def _numbers() -> list[str]:
    """The machine's own number where it would talk to others; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return [str(probe.getsockname()[0])]
    return ["127.0.0.1"]
