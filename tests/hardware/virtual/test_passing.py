"""What changes in the window because time passes."""

from collections.abc import Iterator
from itertools import count

import pytest

from hardware.virtual.passing import DUSK, LATE, Passing
from hardware.virtual.scene import Scene


@pytest.mark.parametrize(
    ("dark", "scene"), [(1.0, Scene(falls=True)), (1.0, Scene(night=True)), (0.0, Scene()), (0.0, Scene(heads_up=True))]
)
def test_it_grows_dark_as_soon_as_the_narrator_says_so(dark: float, scene: Scene) -> None:
    """From where night falls on, not only once it has."""
    seconds: Iterator[float] = count(0.0, LATE)
    passing = Passing(lambda: next(seconds), night=False, still=False)
    shown = [passing.look(scene, ()).night for _ in range(round(DUSK / LATE) + 1)]
    assert dark == shown[-1]
    assert sorted(shown) == shown
