"""How long the windows of a night are where several people share one window of the desktop."""

from pathlib import Path

import pytest

from firmware.session.setup.pace import TIMERS
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, agreeing


@pytest.mark.parametrize(
    ("humans", "pace", "lasts"),
    [
        *(((1,), "brisk", "brisk"), ((1,), "normal", "normal")),
        *(((1, 2), "brisk", "shared"), ((1, 2), "normal", "shared"), ((1, 2), "ask", "shared")),
    ],
)
def test_who_takes_the_mouse_has_time(tmp_path: Path, humans: tuple[int, ...], pace: str, lasts: str) -> None:
    """Those who share a window have more time than in calm nights for every call, and nobody is asked for the pace."""
    evening = Evening(tmp_path, 8, 1, [f"pace.preset={pace}", "table.teach=never"], humans=humans)
    board, journal = evening.board, evening.party.box.journal
    timers: dict[str, float] = {}
    for page, scene in agreeing(evening, *map(Pad, humans)):
        board.take_card()
        if page.name == "register" and page.actors[0] in humans:
            board.put_card(next(card.uid for card in scene.cards if (card.seat, card.kind) == (page.actors[0], "role")))
        if journal.next_game() > 1:
            timers = journal.opening(1)["setup"]["rules"]["timers"]
            break
    assert not any(cue.startswith(("begin.offer", "pace.")) for cue in evening.heard)
    assert TIMERS[lasts] == {name: timers.get(name) for name in TIMERS[lasts]}
