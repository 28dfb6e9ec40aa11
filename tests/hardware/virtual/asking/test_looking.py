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


@pytest.mark.parametrize(("expected", "view"), [(True, View(1)), (False, OPEN)])
@pytest.mark.parametrize("countdown", [Countdown(3, 9), None])
def test_every_call_of_the_night_looks_alike(expected: bool, view: View, countdown: Countdown | None) -> None:
    """That nobody is awake is covered as what others are shown, known or not how long the call lasts."""
    assert expected == awaited(Scene(night=True, countdown=countdown), Page("moon"), view)
