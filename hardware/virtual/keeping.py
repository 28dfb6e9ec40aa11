"""A picture of the window to keep."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame


def keep(folder: Path, save: Callable[[Path], None]) -> Path | None:
    """Have ``save`` write the next numbered picture into ``folder``; where it is, or ``None`` if that failed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = next(path for number in count(1) if not (path := folder / f"meneur-{number}.png").exists())
        save(path)
    except (OSError, pygame.error):
        return None
    return path
