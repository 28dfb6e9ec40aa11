"""What the wolves among the bots of a virtual table know of each other."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from hardware.virtual.scene import Proposal
from tests.firmware.players.bot_evening import Evening, agreeing, lay


@pytest.mark.parametrize("seats", [8, 13])
def test_the_pack_knows_itself(tmp_path: Path, seats: int) -> None:
    """After the first night each wolf knows all of them, and nobody else does."""
    evening = Evening(tmp_path, seats, 1, ["table.edition=2009", "table.teach=never"], humans=())
    next(None for _ in evening.passes(0.5) if "dawn" in evening.heard)
    memories = {pad: mind.opponent.memory for pad, mind in evening.party._bots._minds.items()}
    wolves = {pad for pad, memory in memories.items() if memory.wolf}
    assert len(wolves) > 1
    assert {pad: wolves if pad in wolves else set() for pad in memories} == {
        pad: set(memory.pack) for pad, memory in memories.items()
    }


@pytest.mark.slow
def test_a_person_of_the_pack_is_told_for_whom_the_others_are(tmp_path: Path) -> None:
    """While the pack is asked, and only then, the table tells who of its bots is for whom the pointer rests on."""
    cards = ["table.roles=werewolf:3,villager:5", "table.edition=2009", "table.teach=never"]
    evening = Evening(tmp_path, 8, 1, cards, humans=(1,))
    told: set[Proposal] = set()
    for page, scene in agreeing(evening, Pad(1)):
        lay(evening, page, Pad(1))
        if page.ask != "werewolves.devour":
            assert Proposal() == scene.proposal
        elif scene.proposal.by:
            assert set(scene.proposal.by) <= set(page.actors) - {1}
            assert 1 in page.actors
            assert page.pointer == scene.proposal.target
            told.add(scene.proposal)
        if "werewolves.sleeps" in evening.heard:
            break
    assert told
