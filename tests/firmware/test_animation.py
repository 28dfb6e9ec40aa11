"""The README's animation is what the program draws."""

from pathlib import Path

import pytest
from PIL import Image

from firmware.documents.animation import ANIMATION, SHOTS, SIZE, animate, reached

LARGEST = 1_500_000
"""Bytes that a reader of the README is made to load."""


def test_small_enough() -> None:
    """It moves, and is loaded at once."""
    with Image.open(ANIMATION) as picture:
        assert (SIZE, True) == (picture.size, getattr(picture, "n_frames", 1) > len(SHOTS))
    assert ANIMATION.stat().st_size < LARGEST


def test_what_is_shown_keeps_its_order() -> None:
    """A debate after a death is not one before it; two moments may follow the same line."""
    heard = ["dawn", "debate.opens", "death", "night.falls", "debate.opens"]
    assert reached("death", heard)
    assert ["death", "night.falls", "debate.opens"] == heard
    assert not reached("dawn", heard)
    assert reached("debate", heard)
    assert ["debate.opens"] == heard
    assert reached("debate.opens", heard)


@pytest.mark.long
def test_the_same_every_time(tmp_path: Path) -> None:
    """Drawn twice, it is the same to the byte."""
    for name in ("one", "two"):
        animate(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
