"""Another game at the virtual table: the bots begin it with empty heads."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
def test_bots_forget_the_last_game(tmp_path: Path) -> None:
    """With the same people and cards, each bot knows its new card in the second game and nobody else's."""
    evening = Evening(tmp_path, 8, 1, ["table.edition=2009"], games=2)
    dealt: list[dict[int, str]] = []
    for _scene in evening.scenes():
        if evening.heard[-1:] == ["night.falls"] and len(dealt) < evening.heard.count("rematch.yes") + 1:
            memories = {pad: mind.opponent.memory for pad, mind in evening.party._bots._minds.items()}
            dealt.append({pad: memory.role for pad, memory in memories.items()})
            assert not any(memory.looked or memory.statements or memory.ballots for memory in memories.values())
        if len(dealt) == 2:
            break
    assert 2 == len(dealt)
    assert dealt[0] != dealt[1]
    assert sorted(dealt[0].values()) == sorted(dealt[1].values())
