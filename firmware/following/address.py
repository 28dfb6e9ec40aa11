"""The address of the page, in words and as a QR code, for the display."""

from socket import gethostname

USUAL = 80
"""The port that nobody has to type."""


def address(port: int, host: str = "") -> str:
    """What people type to see the page at ``port`` of ``host``, or of this machine by its name in the network."""
    host = host or f"{gethostname().partition('.')[0]}.local"
    return host if port == USUAL else f"{host}:{port}"


def grid(address: str) -> tuple[str, ...]:
    """
    The points of a QR code of ``http://<address>/``, as `hardware.ports.page.Page` has them.

    Nothing where what makes it is not installed, as in a program that serves no page. The address is written in
    capitals, which mean the same and make a coarser code.
    """
    try:
        from segno import make_qr  # noqa: PLC0415 - a box without a page does without
    except ImportError:
        return ()
    rows = make_qr(f"http://{address}/".upper()).matrix_iter(border=4)
    return tuple("".join("#" if dark else " " for dark in row) for row in rows)
