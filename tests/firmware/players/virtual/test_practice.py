"""The practice before the first game, at a table where bots sit."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.bot_evening import Evening, agreeing

GESTURES = ("practice.point", "practice.thumb")


@pytest.mark.parametrize(("humans", "learners"), [((4,), [4, 4]), ((5, 3), [3, 5]), ((2, 4, 6), [2, 4])])
def test_people_try_the_gestures(tmp_path: Path, humans: tuple[int, ...], learners: list[int]) -> None:
    """Both gestures are tried by people, by a single one both of them; no bot takes one of them away."""
    evening = Evening(tmp_path, 8, 1, ["table.teach=always"], humans=humans)
    tried: dict[str, Page] = {}
    for page, _scene in agreeing(evening, *map(Pad, humans)):
        if page.ask in GESTURES and page.actors:
            tried[page.ask] = page
        if "practice.vote" in evening.heard:
            break
    assert [(learner,) for learner in learners] == [tried[ask].actors for ask in GESTURES]
    assert learners[0] not in tried["practice.point"].options
