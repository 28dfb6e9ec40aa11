"""The debate in which people left the table goes on with the time that was left."""

from pathlib import Path

import pytest

from firmware.players.virtual.unfinished import FILE, LEAST, Unfinished
from firmware.session.box import LeftDebate
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
def test_left_in_a_debate(tmp_path: Path) -> None:
    """Put away in a debate, a table that is laid again knows how much was left of it, and who was ready."""
    evening, expected = Evening(tmp_path, 8, 3, ["table.edition=2009"], talk=True), None
    for _ in evening.passes(0.5):
        box = evening.party.box
        if box.debate_left is not None and Light.BLINK in box.lights.on.values():
            ready = frozenset(pad for pad, light in box.lights.on.items() if light is Light.BLINK)
            expected = LeftDebate(1, evening.heard.count("night.falls"), max(LEAST, round(box.debate_left)), ready)
            break
    again = Evening(tmp_path, 8, 3, ["table.edition=2009"])
    assert expected == again.party.box.left
    again.party.close()


@pytest.mark.parametrize("kept", ["", "[]", "{}", '{"game": 1, "night": 1, "seconds": "x", "ready": []}'])
def test_a_file_that_cannot_be_read(tmp_path: Path, kept: str) -> None:
    """Without that file the debate begins again; one that was nearly over leaves time to find one's way."""
    (tmp_path / FILE).write_text(kept)
    assert Unfinished(tmp_path).read() is None
    (tmp_path / FILE).write_text('{"game": 2, "night": 3, "seconds": 1, "ready": [4]}')
    assert LeftDebate(2, 3, LEAST, frozenset({Pad(4)})) == Unfinished(tmp_path).read()
