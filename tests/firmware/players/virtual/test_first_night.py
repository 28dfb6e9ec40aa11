"""Which night of a game is known to be the first."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, lay, unseen


@pytest.mark.slow
@pytest.mark.long
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


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("seed", [6, 9, 10])
def test_who_plays_alone_lives_to_see_the_first_day(tmp_path: Path, seed: int) -> None:
    """The wolves take one of the bots on the first night."""
    cards = ["table.roles=werewolf:1,villager:5", "table.edition=2009", "table.teach=never"]
    evening = Evening(tmp_path, 6, seed, cards, humans=(1,))
    for page in unseen(evening, Pad(1)):
        lay(evening, page, Pad(1))
        if "debate.opens" in evening.heard:
            break
    town = evening.party._things.town()
    assert town is not None
    assert ([1], 5) == ([one for one in town.living if one == 1], len(town.living))
