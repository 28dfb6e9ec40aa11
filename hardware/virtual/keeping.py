"""A picture of how a game ended, to keep."""

from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

import pygame

from hardware.virtual.scene import Ending
from hardware.virtual.sheets.keepsake import keepsake


def keep_ending(folder: Path, ending: Ending | None, words: Mapping[str, str]) -> str:
    """Keep a picture of the ``ending`` in ``folder``; what came of it."""
    now = datetime.now()

    def save(path: Path) -> None:
        if ending is not None:
            pygame.image.save(keepsake(words, ending, now), str(path))

    return keep(folder, save, words, now)


def keep(folder: Path, save: Callable[[Path], None], words: Mapping[str, str], now: datetime) -> str:
    """Have ``save`` write a picture into ``folder``, over none, named after the minute ``now``; what came of it."""
    name = f"Meneur {now:%Y-%m-%d %H-%M}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = (name if number == 1 else f"{name} ({number})" for number in count(1))
        path = next(path for name in names if not (path := folder / f"{name}.png").exists())
        save(path)
    except (OSError, pygame.error):
        return words["end.unsaved"].replace("@", _called(folder))
    return words["end.saved"].replace("@", path.name).replace("#", _called(folder))


def _called(folder: Path) -> str:
    """``folder`` as the desktop calls it, if it is one of its user's own; else the whole way there."""
    return folder.name if folder.parent == Path.home() else str(folder)
