"""Who looks at a page that is for him alone."""

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.looking import awaited
from hardware.virtual.scene import OPEN, Countdown, Scene, View


@pytest.mark.parametrize(
    ("expected", "shut", "page"),
    [
        (True, 2, Page("moon")),
        (False, 2, Page("caption", ("Eyes shut.",))),
        (False, 2, Page("answer", to=(Pad(2),))),
        (False, 0, Page("moon")),
        (False, None, Page("moon")),
        (False, 2, None),
    ],
)
def test_who_is_about_to_look(expected: bool, shut: int | None, page: Page | None) -> None:
    """The page of a silence is covered while the Confessor comes: it would be read as what he is to see."""
    assert expected == awaited(Scene(shut=shut), page, View(1))


@pytest.mark.parametrize(("expected", "view"), [([True, False], View(1)), ([False, False], OPEN)])
def test_every_call_of_the_night_looks_alike(expected: list[bool], view: View) -> None:
    """That nobody is awake is covered in a call as what others are shown; in the silence between calls it is not."""
    scenes = [Scene(night=True, countdown=countdown) for countdown in (Countdown(3, 9), None)]
    assert expected == [awaited(scene, Page("moon"), view) for scene in scenes]
