"""How long what the box asks can still be answered, as the window shows it."""

from pathlib import Path

import pytest

from firmware.players.virtual.countdown import Clockwatcher
from hardware.virtual.scene import Countdown
from tests.firmware.players.bot_evening import Evening


@pytest.mark.parametrize("left", [60.0, 59.6, 11.3, 10.5, 0.4])
def test_the_seconds_of_the_display(tmp_path: Path, left: float) -> None:
    """The seconds that are left of a debate are those of the display's page of it."""
    party = Evening(tmp_path, 6, 1, []).party
    try:
        party.box.time_debate(left)
        assert Countdown(left, left) == Clockwatcher(party.box).look()
    finally:
        party.close()
