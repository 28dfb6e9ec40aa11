"""The box of a virtual table is set as the people at its window can use it."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.parametrize(
    ("humans", "rounds", "choose"), [((), "hands", "never"), ((1,), "hands", "once"), ((1, 2), "pages", "once")]
)
def test_what_nobody_could_do_is_not_asked(tmp_path: Path, humans: tuple[int, ...], rounds: str, choose: str) -> None:
    """Several people at one window close no hands over a light; bots alone choose no voice."""
    party = Evening(tmp_path, 8, 1, ["night.rounds=hands", "voice.choose=once"], humans=humans).party
    assert (rounds, choose) == (party.box.config.night.rounds, party.box.config.voice.choose)
    party.close()
