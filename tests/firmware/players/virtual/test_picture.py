"""The picture of the table that its window paints."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.party import LOOK
from firmware.players.virtual.picture import Picture
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening


def test_a_picture_is_taken_when_the_window_wants_one(tmp_path: Path) -> None:
    """The window's thread wants the next one with each that it gets; what nobody wants is not drawn up."""
    evening = Evening(tmp_path, 8, 3, ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4"])
    with ThreadPoolExecutor(1) as window:

        def heard() -> int:
            return len(window.submit(evening.party.scene).result().captions)

        evening.party.start()
        assert 0 == heard()
        evening.loop.advance(60)
        first = heard()  # what was said at once, to a window that had asked before
        evening.loop.advance(LOOK)
        assert first < heard() == len(evening.party.scene().captions)
    evening.party.close()


def test_what_is_waited_for_is_seen_at_once(tmp_path: Path) -> None:
    """What is written while its voice is waited for is in the window in the moment in which it is on the display."""
    evening = Evening(tmp_path, 8, 1, [])
    with ThreadPoolExecutor(1) as window:
        for _ in evening.passes(LOOK + 0.1):
            window.submit(evening.party.scene).result()
            evening.party.box.voice.awaits("Now Ben.")
            evening.loop.advance(0.01)
            break
        assert "Now Ben." == window.submit(evening.party.scene).result().captions[-1]


def test_what_is_said_is_seen_with_its_page(tmp_path: Path) -> None:
    """A line is in the window at once, also where that has its picture of this moment already; the page is."""
    evening = Evening(tmp_path, 8, 1, [])
    with ThreadPoolExecutor(1) as window:
        for _ in evening.passes(LOOK + 0.1):
            window.submit(evening.party.scene).result()
            for said in ("Ann?", "Ben?"):
                evening.party.speaker.speak("ballot.suspect", said)
                evening.loop.advance(0.01)
                assert said == window.submit(evening.party.scene).result().captions[-1]
                evening.loop.advance(LOOK)
            break


def test_a_fault_costs_one_picture(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where a part of it cannot be drawn the one before stays, and the fault is logged."""

    class Part:
        """Seen twice, and never again."""

        def __init__(self) -> None:
            self.titles = ["One", "Two"]

        def draw(self, scene: Scene) -> Scene:
            return replace(scene, title=self.titles.pop(0))

    party = Evening(tmp_path, 8, 1, []).party
    picture = Picture(party.box, Clockwatcher(party.box), (Part(),))
    with caplog.at_level(logging.ERROR):
        assert ["One", "Two", "Two"] == [picture.scene(1.0).title for _ in range(3)]
    assert "fault while looking at the table" in caplog.text
    party.close()
