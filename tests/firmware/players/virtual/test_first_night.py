"""Which night of a game is known to be the first."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
def test_the_first_night_is_known(tmp_path: Path) -> None:
    """The first night is known as such from when it falls to the dawn, and no other."""
    evening = Evening(tmp_path, 8, 1, ["table.edition=2009", "table.teach=never"])
    nights = dict[tuple[int, bool], bool]()
    falling = set[tuple[int, bool]]()
    for scene in evening.scenes(1.0):
        day = evening.heard.count("dawn")
        if scene.falls:
            falling.add((day, scene.first))
        else:
            nights[day, scene.night] = scene.first
        if nights.keys() >= {(1, True)}:
            break
    assert {(0, False): False, (0, True): True, (1, False): False, (1, True): False} == nights
    assert {(0, True), (1, False)} == falling
