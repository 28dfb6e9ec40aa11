"""The Thief at the virtual table: the cards in the middle, and the card that he took."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening

ROLES = "table.roles=werewolf:2,thief,seer,cupid,hunter,villager:4"


@pytest.mark.slow
@pytest.mark.long
def test_who_swapped_has_the_other_card(tmp_path: Path) -> None:
    """Two cards lie in the middle from the deal on; after his call the Thief's role is the card that he took."""
    evening, icons, spare = Evening(tmp_path, 8, 4, [ROLES]), dict[int, str](), set[int]()
    for scene in evening.scenes(0.5):
        if "deal.shuffle.thief" in evening.heard:
            spare.add(scene.spare)
        if "night.falls" in evening.heard:
            icons = icons or {seat.number: seat.icon for seat in scene.seats}
        if "seer.wakes" in evening.heard:
            break
    now = {seat.number: seat.icon for seat in evening.party.scene().seats}
    changed = {seat for seat, icon in icons.items() if icon != now[seat]}
    assert {seat for seat, icon in icons.items() if icon == "thief"} == changed
    assert {2} == spare
