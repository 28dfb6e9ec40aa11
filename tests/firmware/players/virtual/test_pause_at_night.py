"""A pause at night at a window: eyes are closed again where people could see what is for others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening, lay, unseen


def nights(evening: Evening, people: tuple[Pad, ...]) -> Iterator[Scene]:
    """The table by night, while ``people`` lay their cards when they are asked for."""
    for page in unseen(evening, *people):
        lay(evening, page, *people)
        if evening.party.box.night and "night.falls" in evening.heard:
            yield evening.party.scene()


def pause(evening: Evening) -> None:
    """Pause, and go on."""
    for _ in range(2):
        evening.board.panel_down()
        evening.loop.advance(0.5)
        evening.board.panel_up()
        evening.loop.advance(8)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("people", "alive", "asked"), [(1, True, False), (1, False, False), (2, True, True)])
def test_eyes_are_closed_where_others_could_see(tmp_path: Path, people: int, alive: bool, asked: bool) -> None:
    """Two people are asked whether all eyes are closed, and the box waits; one alone is not, and the night goes on."""
    humans, said = (1, 2)[:people], 0
    evening = Evening(tmp_path, 8, 2, ["pace.preset=normal", "table.teach=never"], humans=humans)
    for scene in nights(evening, tuple(map(Pad, humans))):
        me = scene.seat(1)
        if me is not None and me.alive is alive:
            said = len(evening.heard)
            pause(evening)
            evening.loop.advance(60)
            break
    since = evening.heard[said:]
    assert asked is evening.party.scene().closing
    assert ("eyes.close" in since, "dawn" in since) == (asked, not asked), since
    assert ("pause.on" in since, "pause.off" in since) == (asked, asked), "one alone sees that the game waits"


def test_a_call_of_who_is_alone_goes_on(tmp_path: Path) -> None:
    """After a pause his page is there as before, with whom the pointer is on and the time that was left."""
    settings = ["pace.preset=normal", "table.teach=never", "table.roles=werewolf:2,seer,witch,hunter,cupid"]
    evening = Evening(tmp_path, 6, 1, settings, humans=(1,))
    for _ in nights(evening, (Pad(1),)):
        page = evening.board.page
        if page is not None and page.ask and Pad(1) in page.to:
            evening.board.press(Pad(1), "down")
            evening.loop.advance(0.3)
            evening.board.release(Pad(1), "down")
            before, heard = evening.board.page, len(evening.heard)
            pause(evening)
            assert (before, []) == (evening.board.page, evening.heard[heard:])
            break
    else:
        pytest.fail("the person is called in no night")
