"""After a game in which somebody moved house, everybody is again where he sat down, with what was his."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening

SETTINGS = ["table.edition=village2009", "table.buildings=random", "rules.bailiff_must_assign=true"]


@pytest.mark.slow
@pytest.mark.long
def test_names_and_cards_stay_together(tmp_path: Path) -> None:
    """Until another game is dealt each name has the card and the life with which its player ended, and his house."""
    evening = Evening(tmp_path, 10, 8, SETTINGS)
    passes = evening.passes()
    next(None for _ in passes if evening.party.box.evening.phase == "rematch")
    scene = next(scene for scene in (evening.party.scene() for _ in passes) if scene.ending is not None)
    assert scene.ending is not None
    ended = {seat.who: (seat.role, seat.alive, seat.trade) for seat in scene.ending.seats}
    assert any(seat.number != seat.who for seat in scene.ending.seats), "nobody has moved"
    assert ended == {seat.number: (seat.role, seat.alive, seat.trade) for seat in scene.seats}
    again = Evening(tmp_path, 10, 8, SETTINGS, resumes=True)
    resumed = next(seen for seen in again.scenes() if seen.ending is not None)
    assert "rematch" == again.party.box.evening.phase
    assert "over" not in again.heard
    assert scene.seats == resumed.seats
    assert resumed.ending is not None
    assert (scene.ending.winners, scene.ending.story) == (resumed.ending.winners, resumed.ending.story)
    assert ended == {seat.who: (seat.role, seat.alive, seat.trade) for seat in resumed.ending.seats}
