"""The picture of the table that its window paints."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from firmware.players.virtual.party import LOOK
from tests.firmware.players.bot_evening import Evening


def test_a_picture_is_taken_when_the_window_wants_one(tmp_path: Path) -> None:
    """The window's thread wants the next one with each that it gets; what nobody wants is not drawn up."""
    evening = Evening(tmp_path, 8, 3, ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4"])
    with ThreadPoolExecutor(1) as window:

        def seen() -> int:
            return sum(seat.present for seat in window.submit(evening.party.scene).result().seats)

        evening.party.start()
        assert 0 == seen()
        evening.loop.advance(60)
        assert 0 == seen()
        evening.loop.advance(LOOK)
        assert 8 == seen()
        assert 8 == sum(seat.present for seat in evening.party.scene().seats)
    evening.party.close()
