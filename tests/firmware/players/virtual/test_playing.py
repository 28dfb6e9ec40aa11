"""The virtual table as people sit down at it."""

from pathlib import Path

from firmware.players.virtual.hurry import HurriedClock
from firmware.players.virtual.people import People
from firmware.players.virtual.playing import seat_party
from firmware.runtime.config import load
from firmware.runtime.loop import RealLoop
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard


def test_argent_is_not_offered_to_the_first_four(tmp_path: Path) -> None:
    """It has a window of its own, so at this table the box plays Werewolf, whatever the settings leave open."""
    config, clock = load([], [f"data.state={tmp_path}", "sound.silent=true", "table.game=auto"]), HurriedClock()
    party = seat_party(config, clock, RealLoop(clock), VirtualBoard(6), People((Pad(1),), {}, None))
    try:
        assert "werewolf" == party.box.config.table.game
    finally:
        party.close()
