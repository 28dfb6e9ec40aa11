"""
A whole game through the real drivers: gpiozero over MCP23017s, mfrc522 over an RC522, luma over an SSD1306.

The service is the one of the virtual table, and time is hurried, for bots need no time to think.
"""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from audio.sound.captions import CaptionSpeaker
from firmware.players.virtual.party import Party
from firmware.runtime.clock import RealClock
from firmware.runtime.config import load
from firmware.runtime.loop import RealLoop
from hardware.ports.pads import pads
from hardware.wiring import STANDARD
from tests.harness.chips.box import ModelBox
from tests.harness.chips.rc522 import Rc522, WallClock, installed

SPEED = 12.0
PATIENCE = 900.0
"""Real seconds after which a game that does not end has failed."""

QUICK = ["rules.timers={debate=15, vote=9, call=8}", "table.language=en", "pace.join_wait=3"]

Mischief = Callable[[ModelBox, Random], None]


def whole_game(folder: Path, wiring: str, players: int, mischief: Mischief | None = None) -> tuple[Party, list[str]]:
    """Play one game with ``players`` bots on the standard ``wiring``; the table and every cue that was heard."""
    config = load([], [f"data.state={folder}", f"table.seats={players}", *QUICK])
    clock = RealClock(SPEED)
    loop = RealLoop(clock)
    chip = Rc522(clock=WallClock())
    heard: list[str] = []
    with installed({(0, 0): chip}):
        box = ModelBox(STANDARD[wiring], chip, print)
        bots = pads(players)
        party = Party(config, loop, clock, box, CaptionSpeaker(), humans=(), bots=bots, seed=4, calm=4.0)
        party.speaker.listeners.append(lambda cue, _text, _seconds: heard.append(cue))
        party.speaker.listeners.append(lambda _cue, _text, _seconds: loop.stop() if party.ended else None)
        timer = threading.Timer(PATIENCE, loop.stop)
        timer.start()
        if mischief is not None:
            _trouble(loop, clock, partial(mischief, box, Random(7)))
        try:
            party.start()
            loop.run()
        finally:
            timer.cancel()
            box.close()
            party.close()
    return party, heard


def _trouble(loop: RealLoop, clock: RealClock, strike: Callable[[], None]) -> None:
    """Strike every three real seconds."""

    def again() -> None:
        strike()
        loop.call_at(clock.now() + 3 * SPEED, again)

    loop.call_at(clock.now() + 3 * SPEED, again)


@pytest.mark.slow
def test_a_game_through_the_real_drivers(tmp_path: Path) -> None:
    """Six people join, register, sleep, vote and win on real drivers, and every death is shown by its card."""
    party, heard = whole_game(tmp_path, "12", 6)
    assert party.ended
    assert "over" in heard
    assert "card.skipped" not in heard
    assert not [cue for cue in heard if cue.startswith("lost.")]


@pytest.mark.slow
@pytest.mark.long
def test_a_game_of_eighteen(tmp_path: Path) -> None:
    """The standard box plays a game with all seats taken."""
    party, heard = whole_game(tmp_path, "18", 18)
    assert party.ended
    assert "over" in heard


def pull_a_plug(box: ModelBox, chance: Random) -> None:
    """Pull out an expander, the reader or the display, and put everything else back."""
    for chip in box.pads.expanders:
        box.pads.put_back(chip)
    box.chip.plug()
    box.glass.plug.out = False
    match chance.choice(("pads", "reader", "display", "nothing")):
        case "pads":
            box.pads.pull_out(chance.choice(sorted(box.pads.expanders)))
        case "reader":
            box.chip.unplug()
        case "display":
            box.glass.plug.out = True
        case _:
            pass


@pytest.mark.long
def test_a_game_with_plugs_pulled(tmp_path: Path) -> None:
    """Every three seconds something is pulled out and put back, and the game still comes to its end."""
    party, heard = whole_game(tmp_path, "12", 6, pull_a_plug)
    assert party.ended
    assert "over" in heard
    assert [cue for cue in heard if cue.startswith("lost.")]


@pytest.mark.slow
@pytest.mark.long
def test_a_game_of_eighteen_with_plugs_pulled(tmp_path: Path) -> None:
    """The standard box, fully seated, with something pulled out every three seconds."""
    party, heard = whole_game(tmp_path, "18", 18, pull_a_plug)
    assert party.ended
    assert "over" in heard
