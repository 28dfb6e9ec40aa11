"""What a box does of itself: parts that are lost and come back, the sound of keys, another configuration."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware.runtime.config import Access
from firmware.session.box import Interrupted, State
from hardware.ports.board import Light
from hardware.ports.events import Back, Lost
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone


def test_a_loose_plug_is_announced_once_a_minute(tmp_path: Path) -> None:
    """A part that comes and goes all the time does not end the evening by talking."""
    table = Alone(tmp_path).listen(600.0)
    for _ in range(4):
        table.happens(Lost("reader"), Back("reader"))
        table.wait(10.0)
    assert ["lost.reader", "back.reader"] == table.said
    table.wait(60.0)
    table.happens(Lost("reader"))
    table.wait(10.0)
    assert "lost.reader" == table.said[-1]


def test_lost_pads_are_named(tmp_path: Path) -> None:
    """Of several chips one may fail: the table hears whose seats do not answer."""
    table = Alone(tmp_path).listen(600.0)
    table.happens(Lost("seats", (Pad(1), Pad(2))))
    table.wait(10.0)
    table.happens(Back("seats", (Pad(1), Pad(2))))
    table.wait(10.0)
    assert ["lost.pads", "back.pads"] == table.said


def test_the_day_goes_on_without_a_display(tmp_path: Path) -> None:
    """The voice is enough."""
    table = Alone(tmp_path).listen(600.0)
    table.happens(Lost("display"))
    table.wait(20.0)
    assert (["lost.display"], False) == (table.said, table.box.paused)


def test_the_night_waits_for_a_display(tmp_path: Path) -> None:
    """Nobody can do what he cannot see: the box pauses until it is back, and the call begins anew."""
    table = Alone(tmp_path)
    table.box.enter(State.ASLEEP)
    table.listen(600.0)
    table.happens(Lost("display"))
    table.wait(300.0)
    assert (True, ...) == (table.box.paused, table.result)
    table.happens(Back("display"))
    table.wait(20.0)
    assert not table.box.paused
    assert isinstance(table.result, Interrupted)


def test_at_night_all_lights_say_that_nothing_is_heard_any_more(tmp_path: Path) -> None:
    """People with closed eyes notice light; a light under one hand goes out before."""
    table = Alone(tmp_path)
    table.box.enter(State.ASLEEP)
    table.box.lights.whisper([Pad(3)])
    table.listen(600.0)
    table.happens(Lost("speaker"))
    table.wait(1.0)
    assert dict.fromkeys((1, 2, 3, 4), "on") == table.lights
    table.wait(60.0)
    assert {} == table.lights


@pytest.mark.parametrize(("doing", "heard"), [(State.DAY, True), (State.BALLOT, False), (State.ASLEEP, False)])
def test_keys_are_heard_by_those_who_need_it(tmp_path: Path, doing: State, heard: bool) -> None:
    """Where somebody cannot see, each key has a sound: never in a vote or at night, where it would count keys."""
    table = Alone(tmp_path, access=Access(sight=True))
    table.box.enter(doing)
    table.listen(10.0)
    table.press(2)
    assert heard is ("key" in table.sounds)


def test_a_new_configuration_is_adopted(tmp_path: Path) -> None:
    """Another language is spoken from the next line on, in the same evening."""
    table = Alone(tmp_path)
    box = table.box
    other = "fr" if box.narration.language != "fr" else "en"
    box.adopt(replace(box.config, table=replace(box.config.table, language=other)))
    assert (other, other) == (box.narration.language, box.config.table.language)


def test_a_light_is_left_as_it_was_by_a_warning(tmp_path: Path) -> None:
    """Who was asked by a blinking light is still asked when the warning is over."""
    table = Alone(tmp_path)
    table.box.light(Pad(2), Light.BLINK)
    table.listen(60.0)
    table.happens(Lost("speaker"))
    table.wait(30.0)
    assert {2: "blink"} == table.lights
