"""A vote that the narrator opens can be given at once."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
def test_a_vote_is_known_from_its_first_words(tmp_path: Path) -> None:
    """While the narrator opens a vote the window knows who votes against whom; in the debate before it nothing."""
    evening = Evening(tmp_path, 8, 3, ["table.roles=werewolf:2,seer,villager:5"])
    opened, earlier = set[bool](), set[object]()
    for scene in evening.scenes(0.2):
        living = {seat.number for seat in scene.seats if seat.alive}
        if evening.heard[-1:] == ["vote.opens"] and scene.ahead is not None:
            ballot = scene.ahead
            opened.add(ballot.ask == "vote" and {*ballot.options} == {*ballot.actors} == living)
        elif "vote.opens" not in evening.heard and "debate.opens" in evening.heard:
            earlier.add(scene.ahead)
        if "ballot.suspect" in evening.heard:
            break
    assert {True} == opened
    assert {None} == earlier
