"""The panel button: pausing, and switching off."""

from pathlib import Path

import pytest

from firmware.session.box import Laid, Shutdown
from hardware.ports.board import Light
from hardware.ports.events import KeyDown, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.session.alone import Alone


def paused(table: Alone, by: str = "panel") -> Alone:
    """Have the box pause while it waits for somebody, up to the moment at which it says so."""
    table.hear(5.0)
    if by == "panel":
        table.panel()
    else:
        table.command(by)
    table.wait(10.0)
    return table


@pytest.mark.parametrize("by", ["panel", "pause"])
def test_a_pause_is_seen_and_heard(tmp_path: Path, by: str) -> None:
    """Button and card alike: the light of the box, its display and its voice say that it waits."""
    table = paused(Alone(tmp_path), by)
    assert (["pause.on"], "paused", "paused", True) == (
        table.said,
        table.status,
        table.page.name,
        table.box.paused,
    )


def test_a_pause_that_all_see_needs_no_words(tmp_path: Path) -> None:
    """At a window the game stands still, and goes on, in the moment in which the button is pressed."""
    table = Alone(tmp_path)
    table.box.pause.unsaid = lambda: True
    table = paused(table)
    assert ([], "paused", True) == (table.said, table.page.name, table.box.paused)
    table.panel()
    table.wait(0.3)
    assert ([], "dark", False) == (table.said, table.page.name, table.box.paused)


@pytest.mark.parametrize("by", ["panel", "pause", "start"])
def test_button_and_cards_end_it(tmp_path: Path, by: str) -> None:
    """The same button, PAUSE and START; what was on the display is there again, and the light is as before."""
    table = paused(Alone(tmp_path))
    if by == "panel":
        table.panel()
    else:
        table.command(by)
    table.wait(4.0)
    assert (["pause.on", "pause.off"], "dark", False) == (table.said, table.page.name, table.box.paused)


def test_what_is_done_in_a_pause_does_nothing(tmp_path: Path) -> None:
    """Neither a key nor a role's card counts; and the window that was open has all of its time afterwards."""
    table = Alone(tmp_path).listen(5.0)
    table.panel()
    table.press(2)
    table.tap("RED-SEER-1")
    table.wait(300.0)
    table.panel()
    table.wait(6.0)
    assert (..., ["pause.on", "pause.off"]) == (table.result, table.said)
    table.press(3)
    table.wait(5.0)
    assert isinstance(table.result, list)
    assert [KeyDown(Pad(3), "up")] == [heard for heard in table.result if isinstance(heard, KeyDown | Laid)]


def test_the_time_on_the_display_stands_still(tmp_path: Path) -> None:
    """A pause takes nothing off a page on which time runs: neither while it lasts, nor as it is given back."""
    table = Alone(tmp_path)
    box = table.box
    box.pause.unsaid = lambda: True
    table.hear(60.0)
    box.display.show(lambda: Page("running", (str(round(box.now)),)))
    table.wait(5.0)
    table.panel()
    table.wait(20.0)
    assert 5 == round(box.now)
    table.panel()
    assert Page("running", ("5",)) == table.page


def test_a_key_that_was_held_is_reported_as_let_go_afterwards(tmp_path: Path) -> None:
    """A role that a key shows does not stay on the display because the key went up in the pause."""
    table = Alone(tmp_path)
    table.hear()
    table.board.press(2, "up")
    table.loop.settle()
    paused(table)
    table.board.release(2, "up")
    table.loop.settle()
    table.panel()
    table.wait(4.0)
    assert KeyUp(Pad(2), "up") == table.result


@pytest.mark.parametrize("by", ["panel", "card", "panel in a pause"])
def test_the_box_is_switched_off(tmp_path: Path, by: str) -> None:
    """Three seconds on the button, or the card: good-bye, every light off, and the script ends."""
    table = Alone(tmp_path).hear()
    if by == "panel in a pause":
        paused(table)
    table.box.light(Pad(1), Light.ON)
    if by == "card":
        table.command("shutdown")
    else:
        table.panel(3.1)
    table.wait(10.0)
    assert isinstance(table.result, Shutdown)
    assert ("box.goodbye", "goodbye", {}, "off") == (table.said[-1], table.page.name, table.lights, table.status)


def test_a_button_held_for_less_pauses(tmp_path: Path) -> None:
    """Two and a half seconds are no reason to switch off."""
    table = Alone(tmp_path).hear()
    table.panel(2.5)
    table.wait(5.0)
    assert (["pause.on"], ...) == (table.said, table.result)


def test_a_pause_for_the_display_ends_with_its_return(tmp_path: Path) -> None:
    """At night nobody can do what he cannot see: the game goes on by itself when he can."""
    table = Alone(tmp_path)
    table.run(table.box.pause.begin(waiting_for="display"))
    table.board.fail("display")
    table.wait(60.0)
    assert table.box.paused
    table.board.mend("display")
    table.wait(10.0)
    assert (False, None) == (table.box.paused, table.result)
