"""The box itself: pauses, command cards, and parts that are pulled out and come back."""

from functools import partial
from pathlib import Path

import pytest

from hardware.ports.events import Part
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch hunter villager*5"


def length(box: Rehearsed, first: str, then: str) -> float:
    """Seconds from the last ``first`` to the last ``then``."""
    return box.times(then)[-1] - box.times(first)[-1]


@pytest.mark.parametrize("by", ["panel", "card"])
def test_pause_stops_the_window(tmp_path: Path, by: str) -> None:
    """After a pause in a window of the night, by panel or card, the call is opened again and has its whole length."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    stop = box.panel if by == "panel" else partial(box.command, "pause")
    box.until_asked("seer.look")
    box.wait(2)
    stop()
    box.until_said("pause.on")
    box.until_page("paused")
    assert "paused" == box.status
    assert "Button or PAUSE: go on" in box.page.lines
    box.wait(100)
    stop()
    box.until_said("pause.off")
    box.close_eyes()
    box.until_asked("seer.look")
    assert "ready" == box.status
    box.until_said("seer.sleeps")
    spoken = next(event["seconds"] for event in box.events if event.get("voice") == "seer.wakes")
    assert 6.0 + 4.0 / 2 + 0.35 + spoken == pytest.approx(length(box, "seer.wakes", "seer.sleeps"), abs=0.2)


def test_pause_during_speech(tmp_path: Path) -> None:
    """The line that was interrupted by day is said again from its beginning, at once."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.until_said("join.opens")
    box.panel()
    box.wait(60)
    box.panel()
    box.until_said("pause.off")
    box.until_said("join.opens", limit=5)
    assert 2 == len(box.times("join.opens"))


def test_nothing_counts_in_a_pause(tmp_path: Path) -> None:
    """Keys pressed during a pause do nothing."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    before = box.until_asked("seer.look")
    box.panel()
    box.until_page("paused")
    box.press(3)
    box.down(3)
    box.panel()
    box.close_eyes()
    assert before == box.until_asked("seer.look")


def test_key_let_go_in_a_pause(tmp_path: Path) -> None:
    """A thumb-down let go during a pause moves the pointer no more when it ends."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.send(press={"seat": 3, "key": "down"}, **{"for": 5.0})
    box.panel()
    box.until_page("paused")
    box.wait(10)
    box.panel()
    box.close_eyes()
    rests = box.until_asked("seer.look").pointer
    box.wait(3)
    assert rests == box.page.pointer


def test_role_is_hidden_after_a_pause(tmp_path: Path) -> None:
    """A role that was on the display goes dark if its player let go during the pause."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    box.until_said("digital.seat")
    box.wait(4)
    box.send(press={"seat": 1, "key": "up"}, **{"for": 3.0})
    box.until_page("role")
    box.panel()
    box.until_page("paused")
    box.wait(10)
    box.panel()
    box.until_said("pause.off")
    box.wait(4)
    assert "role" != box.page.name


def test_repeat(tmp_path: Path) -> None:
    """REPEAT says the last line again, with what newcomers were reminded of after it."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.command("repeat")
    box.wait(1)
    assert 2 == len(box.times("seer.wakes"))
    said, again = (event["text"] for event in box.events if event.get("voice") == "seer.wakes")
    assert again.startswith(said)


def test_volume(tmp_path: Path) -> None:
    """LOUDER and SOFTER change the volume, and break no line."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.wait(1)
    before = box.rehearsal.speaker.volume(0)
    box.command("louder")
    louder = box.rehearsal.speaker.volume(0)
    box.command("softer")
    assert louder > before == box.rehearsal.speaker.volume(0)
    assert 1 == len(box.times("box.welcome"))


def test_language(tmp_path: Path) -> None:
    """LANGUAGE has the narrator go on in the next language."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.until_said("join.opens")
    english = box.text("join.opens")
    box.command("language")
    box.until_said("language.changed")
    box.until_said("join.opens")
    box.until_said("join.opens")
    assert english != box.text("join.opens")


@pytest.mark.parametrize("by", ["panel", "card"])
def test_shutdown(tmp_path: Path, by: str) -> None:
    """Three seconds on the panel button, or the SHUTDOWN card: good-bye, all dark, and the game can be resumed."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    if by == "panel":
        box.panel(3.2)
    else:
        box.command("shutdown")
    box.until_said("box.goodbye")
    box.wait(20)
    assert (False, "off", set()) == (box.running, box.status, box.lights)
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume")
    again.close_eyes()
    again.until_said("seer.wakes")


def test_shutdown_in_a_pause(tmp_path: Path) -> None:
    """A paused box can be switched off."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.panel()
    box.until_page("paused")
    box.panel(3.5)
    box.until_said("box.goodbye")


@pytest.mark.thinned(2)
@pytest.mark.parametrize("part", ["reader", "speaker", "display", "seats"])
def test_part_is_lost_and_back(tmp_path: Path, part: Part) -> None:
    """A part that is pulled out by night is announced, and so is its return; nothing is lost, and it waits for eyes."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.fail(part)
    box.wait(10)
    assert ("paused" if part == "display" else "trouble") == box.status
    if part != "speaker":
        assert f"lost.{part}" in box.says
    box.mend(part)
    box.until_said(f"back.{part}")
    assert "ready" == box.status
    box.close_eyes()
    box.devour(10)
    box.bury(10)


def test_speaker_lost_is_shown(tmp_path: Path) -> None:
    """Without a speaker, everything that would be said is shown."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.wait(1)
    box.fail("speaker")
    assert "caption" == box.page.name
    assert box.page.lines != ()


def test_display_back_in_a_pause(tmp_path: Path) -> None:
    """A display that comes back during a pause is lit again, and has the right page after it."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.panel()
    box.until_page("paused")
    box.fail("display")
    box.wait(1)
    box.mend("display")
    box.wait(1)
    assert (True, "paused") == (box.lit, box.page.name)
    box.panel()
    box.until_said("back.display")
    box.close_eyes()
    box.until_asked("seer.look")
    assert box.lit


def test_disk_lost_by_night_is_announced_by_day(tmp_path: Path) -> None:
    """A disk that fills up at night is announced in the morning: the moment of writing would reveal who acts."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.fail("disk")
    box.until_said("dawn")
    box.until_said("lost.disk", limit=20)
    assert box.says.index("dawn") < box.says.index("lost.disk")


def test_deadlines_hold_in_spite_of_rounding(tmp_path: Path) -> None:
    """However odd the moments at which time was stopped, a window ends."""
    box = Rehearsed(tmp_path, VILLAGE, rules={"little_girl_caught": "automatic"}).begin()
    page = box.until_asked("werewolves.devour")
    for seconds in (0.1, 0.3, 0.7):
        box.command("louder")
        box.wait(7 + seconds / 3)
        box.send(press={"seat": page.actors[0], "key": "up"}, **{"for": 9.9})
        box.wait(seconds)
    box.until_said("dawn")
