"""
Bots alone, in the real window, from power-on to the offer of another game.

At speed 8 once, as a person would watch it, beside the real voice. The other tables are played at speed 64, and
silently: every phase is painted, in fewer frames, and the voice does not render once more what nobody hears.
"""

import os
from pathlib import Path

import pytest

from tests.played.evening import Size, evening
from tests.played.home import Home

FASTEST_SHOWN = 8
"""The highest speed that the window's own buttons offer."""

TABLES = [
    pytest.param(8, "2009", (1280, 800), 8, id="8-base-1280x800"),
    pytest.param(6, "village2009", (1024, 600), 64, id="6-village-1024x600"),
    pytest.param(18, "collector", (1024, 600), 64, id="18-collector-1024x600"),
    pytest.param(28, "village2009", (1920, 1080), 64, id="28-village-1920x1080"),
]
PAIRS = [
    pytest.param(seats, edition, size, 8, id=f"{seats}-{edition}-{size[0]}x{size[1]}")
    for row, seats in enumerate((6, 8, 18, 28))
    for column, edition in enumerate(("2009", "collector", "village2009"))
    for size in [((1280, 800), (1024, 600), (1920, 1080))[(row + column) % 3]]
]
"""Every number of seats with every edition and with every size."""


@pytest.mark.parametrize(("seats", "edition", "size", "speed"), PAIRS if "MENEUR_LONG" in os.environ else TABLES)
def test_bots_play_to_the_rematch(tmp_path: Path, seats: int, edition: str, size: Size, speed: int) -> None:
    """The game is played, told and offered again; nothing is complained of, and the window is left with status 0."""
    line = f"./meneur play --humans 0 --seats {seats} --edition {edition} --language en --speed {speed}"
    line += " --set sound.silent=true" if speed > FASTEST_SHOWN else ""
    with evening(Home(tmp_path, sounds=speed > FASTEST_SHOWN), line, size) as played:
        reached = played.reaches_the_rematch()
        assert (0, "", "") == played.leave()
        assert reached
