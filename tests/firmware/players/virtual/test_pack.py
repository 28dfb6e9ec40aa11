"""What the wolves among the bots of a virtual table know of each other."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.parametrize("seats", [8, 13])
def test_the_pack_knows_itself(tmp_path: Path, seats: int) -> None:
    """After the first night each wolf knows all of them, and nobody else does."""
    evening = Evening(tmp_path, seats, 1, ["table.edition=2009", "table.teach=never"], humans=())
    next(scene for scene in evening.scenes(0.5) if "dawn" in evening.heard)
    memories = {pad: mind.opponent.memory for pad, mind in evening.party._bots._minds.items()}
    wolves = {pad for pad, memory in memories.items() if memory.wolf}
    assert len(wolves) > 1
    assert {pad: wolves if pad in wolves else set() for pad in memories} == {
        pad: set(memory.pack) for pad, memory in memories.items()
    }
