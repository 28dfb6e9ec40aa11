"""The size of the window of a virtual table, kept from one evening to the next."""

from pathlib import Path

from firmware.players.virtual.remembering import remember, remembered
from hardware.virtual.screen import proposed

FILE = "window.json"


def window_size(folder: Path) -> tuple[int, int]:
    """The size in points that the window had when it was left last, by the state ``folder``, or a proposed one."""
    try:
        width, height = remembered(folder / FILE)
        return int(width), int(height)
    except (ValueError, TypeError):
        return proposed()


def keep_size(folder: Path, size: tuple[int, int]) -> None:
    """Keep the ``size`` of the window."""
    remember(folder / FILE, size)
