"""The window after an evening that its people have ended: the start screen comes back, and nobody sits down again."""

import pytest

from audio.text.narration import Narration
from firmware.players.virtual.people import People
from firmware.players.virtual.window import _Evening
from firmware.runtime.config import Config
from hardware.ports.pads import Pad


@pytest.mark.parametrize(("humans", "parts", "over"), [((1,), True, True), ((1,), False, False), ((), True, False)])
def test_an_evening_ends_with_good_night(humans: tuple[int, ...], parts: bool, over: bool) -> None:
    """Once that was said the box is stopped, where somebody plays at the window; bots alone begin another evening."""
    evening = _Evening(Config(), People(tuple(map(Pad, humans)), {}, None), 1.0, Narration.load("en"))
    evening._part(0.01, parts=parts)
    assert over == evening.over
    if over:
        evening._loop.run()  # which returns
