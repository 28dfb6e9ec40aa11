"""How long the windows of a night are where several people share one window of the desktop."""

from itertools import groupby
from pathlib import Path

import pytest

from firmware.session.setup.pace import TIMERS
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, agreeing, lay, unseen


@pytest.mark.thinned(2)
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
    journal = evening.party.box.journal
    timers: dict[str, float] = {}
    for page in unseen(evening, *map(Pad, humans)):
        lay(evening, page, *map(Pad, humans))
        if journal.next_game() > 1:
            timers = journal.opening(1)["setup"]["rules"]["timers"]
            break
    assert not any(cue.startswith(("begin.offer", "pace.")) for cue in evening.heard)
    assert TIMERS[lasts] == {name: timers.get(name) for name in TIMERS[lasts]}


@pytest.mark.slow
@pytest.mark.long
def test_who_looks_is_called_before_everybody(tmp_path: Path) -> None:
    """In a round each person is called once, while a page of his own is shown; nobody waits for bots to look."""
    cards = "table.roles=werewolf:2,cupid,villager:5"
    evening = Evening(tmp_path, 8, 1, [cards, "pace.preset=brisk", "table.teach=never"], humans=(1, 2))
    called: list[int] = []
    for page, scene in agreeing(evening, Pad(1), Pad(2)):
        lay(evening, page, Pad(1), Pad(2))
        if scene.called and scene.called not in called:
            assert (scene.called,) == page.to
            called.append(scene.called)
        if "lovers.wakes" in evening.heard:
            break
    assert [1, 2] == called


@pytest.mark.slow
def test_a_call_asks_and_then_shows(tmp_path: Path) -> None:
    """The line of the Seer's call tells its question from the glance after it, whether anybody answers or not."""
    cards = ["table.roles=werewolf:2,seer,villager:5", "pace.preset=brisk", "table.teach=never"]
    evening = Evening(tmp_path, 8, 1, cards, humans=(1, 2))
    glances: list[bool] = []
    for page, scene in agreeing(evening, Pad(1), Pad(2)):
        lay(evening, page, Pad(1), Pad(2))
        if evening.heard[-1:] == ["seer.wakes"] and scene.countdown is not None:
            glances.append(scene.glances)
        if "seer.sleeps" in evening.heard:
            break
    assert [False, True] == [one for one, _ in groupby(glances)]
