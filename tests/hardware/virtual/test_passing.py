"""What changes in the window because time passes."""

from collections.abc import Iterator
from itertools import count

import pytest

from hardware.virtual.passing import DUSK, FADE, LATE, Passing
from hardware.virtual.scene import Scene


@pytest.mark.parametrize(
    ("dark", "scene"),
    [
        (1.0, Scene(falls=True)),
        (1.0, Scene(staged=True)),
        (1.0, Scene(night=True)),
        (0.0, Scene()),
        (0.0, Scene(heads_up=True)),
    ],
)
def test_it_grows_dark_as_soon_as_the_narrator_says_so(dark: float, scene: Scene) -> None:
    """From where night falls on, not only once it has."""
    seconds: Iterator[float] = count(0.0, LATE)
    passing = Passing(lambda: next(seconds), night=False, still=False)
    shown = [passing.look(scene, ()).night for _ in range(round(DUSK / LATE) + 1)]
    assert dark == shown[-1]
    assert sorted(shown) == shown


@pytest.mark.parametrize(("speed", "lasts"), [(0.5, FADE), (1.0, FADE), (8.0, FADE / 8)])
def test_words_appear_as_fast_as_time_runs(speed: float, lasts: float) -> None:
    """The display has them at once: where time runs fast they would be read late, or never."""
    times = iter((0.0, 1.0, 2.0, 2.0 + lasts / 2, 2.0 + lasts))
    passing = Passing(lambda: next(times), night=False, still=False)
    told = [Scene(captions=(said,), speed=speed) for said in ("Night.", "Ben dies.", "Ben dies.", "Ben dies.")]
    assert [1.0, 0.0, 0.5, 1.0] == [pytest.approx(passing.look(one, ()).fade) for one in told]


def test_words_that_were_in_sight_stay_there() -> None:
    """Those by which a call is closed are kept back while one is asked, but not any more once they were in sight."""
    passing = Passing(lambda: 0.0, night=True, still=True)
    asks, closes, another = Scene(), Scene(captions=("Sleep.",), sleeps=True), Scene(captions=("Bed.",), sleeps=True)
    moments = [(asks, True), (closes, True), (closes, False), (closes, True), (another, False), (another, True)]
    kept = [passing.is_aside(scene, asked=asked) for scene, asked in (*moments, (asks, True))]
    assert [False, True, False, False, False, False, False] == kept
    assert passing.is_aside(another, asked=True)
