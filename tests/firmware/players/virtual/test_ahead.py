"""A vote that the narrator opens can be given at once."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
def test_a_vote_is_known_from_its_first_words(tmp_path: Path) -> None:
    """As soon as the debate is over the window knows who votes against whom; while it goes on nothing."""
    evening = Evening(tmp_path, 8, 3, ["table.roles=werewolf:2,seer,villager:5"])
    opened, earlier = dict[str, bool](), set[object]()
    for _ in evening.passes(0.2):
        if "debate.opens" not in evening.heard:
            continue
        scene = evening.party.scene()
        living = {seat.number for seat in scene.seats if seat.alive}
        if evening.heard[-1:] in (["debate.early"], ["vote.opens"]) and scene.ahead is not None:
            ballot = scene.ahead
            opened[evening.heard[-1]] = ballot.ask == "vote" and {*ballot.options} == {*ballot.actors} == living
        elif "debate.early" not in evening.heard:
            earlier.add(scene.ahead)
        if "ballot.suspect" in evening.heard:
            break
    assert {"debate.early": True, "vote.opens": True} == opened
    assert {None} == earlier
