"""What the wolves among the bots of a virtual table know of each other."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, lay, unseen


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
    """The display of the pack tells who of its bots is for whom the pointer rests on, before the person is."""
    cards = ["table.roles=werewolf:3,villager:5", "table.edition=2009", "table.teach=never"]
    evening = Evening(tmp_path, 8, 1, cards, humans=(1,))
    told: set[tuple[Pad, ...]] = set()
    for page in unseen(evening, Pad(1)):
        lay(evening, page, Pad(1))
        if page.ask == "werewolves.devour" and page.agreed:
            assert set(page.agreed) < set(page.actors)
            assert isinstance(page.pointer, int)
            told.add(page.agreed)
        if "werewolves.sleeps" in evening.heard:
            break
    assert told
    assert 1 not in set().union(*told)
