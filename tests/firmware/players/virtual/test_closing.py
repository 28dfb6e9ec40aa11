"""A call that closes at the virtual table: what bots have chosen stays chosen."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
@pytest.mark.long
def test_bots_keep_their_choice_while_a_call_closes(tmp_path: Path) -> None:
    """While the narrator sends a pack to sleep, which can still choose, the bots of it leave their victim alone."""
    evening = Evening(tmp_path, 8, 1, ["table.edition=2009"])
    settled: list[object] = []
    closing: list[tuple[object, object]] = []
    for _ in evening.passes(0.25):
        page = evening.board.page
        if page is None or page.ask != "werewolves.devour":
            settled = []
        elif evening.heard[-1] == "werewolves.sleeps":
            closing += [(victim, page.pointer if page.chosen else None) for victim in settled]
        else:
            settled = [page.pointer] if page.chosen else []
    assert closing
    assert all(before == after for before, after in closing)
