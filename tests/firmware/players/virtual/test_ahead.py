"""A vote that the narrator opens can be given at once."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
@pytest.mark.long
def test_it_is_known_who_is_asked_before_it(tmp_path: Path) -> None:
    """From the end of the debate on the window knows whether the Teacher is asked, and of no vote meanwhile."""
    roles, tokens = "werewolf:2,seer,villager:5", "farmer:3,teacher,baker,lord,barber,confessor"
    settings = [
        "table.edition=village2009",
        f"table.roles={roles}",
        "table.buildings=prepared",
        f"table.tokens={tokens}",
    ]
    evening = Evening(tmp_path, 8, 1, settings)
    between = dict[str, str]()
    for _ in evening.passes(0.5):
        if evening.heard[-1:] in (["debate.opens"], ["debate.early"], ["teacher.opens"]):
            scene = evening.party.scene()
            first = scene.seat(scene.between)
            between[evening.heard[-1]] = first.house if first is not None else ""
            assert scene.ahead is None
        if "teacher.bans" in evening.heard or "teacher.bans.nobody" in evening.heard:
            break
    assert {"debate.opens": "", "debate.early": "teacher", "teacher.opens": "teacher"} == between


@pytest.mark.slow
@pytest.mark.long
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
