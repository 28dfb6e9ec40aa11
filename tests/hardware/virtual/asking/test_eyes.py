"""Whose eyes the window has, and how fast time runs while somebody is asked."""

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.eyes import Eyes
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
