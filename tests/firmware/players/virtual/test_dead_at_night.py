"""A pause at night, where one person plays among bots: eyes are closed again as long as there are any to close."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening, agreeing

ME = Pad(1)


def nights(evening: Evening) -> Iterator[Scene]:
    """The table by night, while the person at it lays his card when it is asked for."""
    for page, scene in agreeing(evening, ME):
        evening.board.take_card()
        if page.name in {"register", "card"} and page.actors == (ME,):
            evening.board.put_card(next(card.uid for card in scene.cards if (card.seat, card.kind) == (ME, "role")))
        if scene.night and "night.falls" in evening.heard:
            yield scene


def pause(evening: Evening) -> None:
    """Pause, and go on."""
    for _ in range(2):
        evening.board.panel_down()
        evening.loop.advance(0.5)
        evening.board.panel_up()
        evening.loop.advance(8)


@pytest.mark.parametrize("dead", [False, True])
def test_who_is_dead_has_no_eyes_to_close(tmp_path: Path, dead: bool) -> None:
    """Alive he is asked whether all eyes are closed, and the box waits; dead he is not, and the night goes on."""
    evening = Evening(tmp_path, 8, 2, ["pace.preset=normal", "table.teach=never"], humans=(ME,))
    for scene in nights(evening):
        me = scene.seat(ME)
        if me is not None and me.alive is not dead:
            pause(evening)
            evening.loop.advance(60)
            break
    since = evening.heard[evening.heard.index("pause.on") :]
    assert ("eyes.close" in since, "dawn" in since) == (not dead, dead), since
