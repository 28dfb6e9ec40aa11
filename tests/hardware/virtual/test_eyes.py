"""Whose eyes the window has, and how fast time runs while somebody is asked."""

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.eyes import Eyes
from hardware.virtual.haste import Haste
from hardware.virtual.scene import TABLE, Scene, SceneSeat, View

SCENE = Scene(tuple(SceneSeat(seat, human=True) for seat in (1, 2, 3)))
PRIVATE = Page("answer", to=(Pad(2),))


def test_a_page_is_seen_by_who_takes_the_mouse() -> None:
    """Who takes the mouse sees the page that is his, as long as it is shown, and nothing that comes after it."""
    eyes = Eyes(TABLE)
    eyes.look(1)
    assert TABLE == eyes.on(SCENE, PRIVATE)
    eyes.look(2)
    assert View(2) == eyes.on(SCENE, PRIVATE)
    assert [TABLE, TABLE] == [eyes.on(SCENE, page) for page in (Page("moon"), PRIVATE)]


def test_time_runs_as_usual_for_who_is_asked() -> None:
    """A speed that was chosen holds where nobody is asked."""
    haste = Haste()
    assert haste.speed(asked=True) is None
    haste.choose(4.0)
    assert [4.0, 1.0, 4.0] == [haste.speed(asked=asked) for asked in (False, True, False)]


def test_skipping_ends_at_ones_turn() -> None:
    """Skipping runs at the highest speed until somebody is asked, and then no more."""
    haste = Haste()
    haste.skip()
    assert [8.0, 1.0, 1.0] == [haste.speed(asked=asked) for asked in (False, True, False)]
