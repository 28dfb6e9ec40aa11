"""When the card of a dead player is seen at the virtual table."""

from pathlib import Path

import pytest

from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening

CARDS = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,hunter,villager:3", "table.buildings=none"]


def dead(scene: Scene) -> list[bool]:
    """Of each of the dead, whether his card lies face up."""
    return [seat.revealed for seat in scene.seats if not seat.alive]


@pytest.mark.slow
@pytest.mark.long
def test_a_card_lies_face_down_until_it_is_announced(tmp_path: Path) -> None:
    """While the box asks for the card of a dead player nobody else sees it; it lies face up once it is announced."""
    evening, seen = Evening(tmp_path, 8, 1, CARDS), set()
    for _ in evening.passes(0.25):
        if "dawn" not in evening.heard:
            continue
        scene = evening.party.scene()
        asked, told = evening.heard.count("card.tap"), evening.heard.count("death")
        seen.add((asked - told, dead(scene).count(False)))
        if evening.heard.count("night.falls") == 2:
            break
    assert {(0, 0), (1, 1)} == seen
    resumed = Evening(tmp_path, 8, 1, CARDS, resumes=True)
    scene = next(resumed.party.scene() for _ in resumed.passes(0.25) if resumed.party.box.evening.phase == "game")
    assert {True} == {*dead(scene)}, "from the first picture on"
