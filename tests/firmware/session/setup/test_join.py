"""Power on, the greeting, and everybody sitting down."""

from pathlib import Path

from firmware.runtime.config import Pace
from firmware.session.setup.join import FULL
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed


def test_greets_at_once(tmp_path: Path) -> None:
    """Switched on, the box greets at once, lights its display and says that it is ready."""
    box = Rehearsed(tmp_path)
    assert (["box.welcome"], True, "ready", 0.0) == (box.says, box.lit, box.status, box.t)


def test_says_how_to_join(tmp_path: Path) -> None:
    """After the greeting it says how to join; the display says the same all along, and how to get up again."""
    box = Rehearsed(tmp_path)
    assert ("join", ("Players: 0", "green: play   red: get up")) == (box.page.name, box.page.lines)
    box.until_said("join.opens", limit=10)


def test_joins_during_the_greeting(tmp_path: Path) -> None:
    """Nobody has to wait for the greeting to end: light and count follow the key."""
    box = Rehearsed(tmp_path)
    box.press(4)
    assert ("on", "1") == (box.light(4), box.page.big)


def test_leaves_again(tmp_path: Path) -> None:
    """Thumb-down gives the seat up again."""
    box = Rehearsed(tmp_path)
    box.press(4)
    box.press(5)
    box.down(4)
    assert ("off", "on", "1") == (box.light(4), box.light(5), box.page.big)


def test_thumb_up_twice_is_once(tmp_path: Path) -> None:
    """A second thumb-up changes nothing."""
    box = Rehearsed(tmp_path)
    box.press(4)
    box.press(4)
    assert "1" == box.page.big


def test_empty_seats_between(tmp_path: Path) -> None:
    """Seats that nobody sits at may lie between players."""
    box = Rehearsed(tmp_path, seats=18)
    box.join(2, 3, 7, 9, 14, 18)
    assert [2, 3, 7, 9, 14, 18] == box.saved()["pads"]
    assert {2, 3, 7, 9, 14, 18} == box.lights


def test_too_few(tmp_path: Path) -> None:
    """START with too few people is answered by how many are missing, and more may come."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 5):
        box.press(seat)
    box.command("start")
    assert "2" in box.until_said("join.short")
    box.press(5)
    box.press(6)
    box.command("start")
    box.until_said("join.done")


def test_start_during_the_greeting(tmp_path: Path) -> None:
    """Who taps START while the box greets need not hear it out: the round is closed, and nothing is asked any more."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    assert ["box.welcome"] == box.says
    box.command("start")
    assert (["box.welcome", "join.done"], ("Players: 6",)) == (box.says, box.page.lines)


def test_green_at_a_free_seat(tmp_path: Path) -> None:
    """While it asks whether all are there, the display says what green is at a free seat, if there is one."""
    box = Rehearsed(tmp_path, seats=7)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    assert ("green: begin   red: wait", "free seat, green: play") == box.page.lines[1:]
    box.press(7)
    box.until_said("join.ready")
    assert ("green: begin   red: wait",) == box.page.lines[1:]


def test_green_while_it_asks_whether_all_are_there(tmp_path: Path) -> None:
    """One more thumb-up closes the round while that question is still being asked."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(3)
    assert ("join.done", ("Players: 6",)) == (box.says[-1], box.page.lines)


def test_asks_whether_all_are_there(tmp_path: Path) -> None:
    """When nobody has come for a while, it asks whether all are there, and one more thumb-up closes."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(3)
    box.until_said("join.done", limit=10)


def test_latecomer_at_the_question(tmp_path: Path) -> None:
    """Somebody who sits down while it asks whether all are there is taken in, and closes nothing."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(8)
    box.wait(10)
    assert (False, "7") == ("join.done" in box.says, box.page.big)


def test_a_count_that_is_no_longer_right(tmp_path: Path) -> None:
    """Who sits down while the box counts breaks it off; once every seat is taken it soon counts again."""
    box = Rehearsed(tmp_path, seats=7)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(7)
    assert "Seven" in box.until_said("join.ready", limit=FULL + 0.1)


def test_who_is_to_play_at_a_window_is_waited_for(tmp_path: Path) -> None:
    """While somebody at a window has not sat down it is said again how to; the count comes once all have."""
    box = Rehearsed(tmp_path)
    box.rehearsal.box.people = frozenset(map(Pad, (7, 8)))
    for seat in range(1, 8):
        box.press(seat)
    box.wait(60)
    assert {"box.welcome", "join.opens"} == {*box.says}
    box.press(8)
    assert "Eight" in box.until_said("join.ready")


def test_nobody_goes_once_it_is_closed(tmp_path: Path) -> None:
    """A player who presses thumb-down after the gates were closed still plays: six are needed."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    box.until_said("join.ready")
    box.press(3)
    box.down(4)
    box.down(4)
    box.until_said("deck.offer")
    assert 6 == len(box.saved()["pads"])


def test_question_refused(tmp_path: Path) -> None:
    """Thumb-down says that not all are there yet, and no seat is lost; the page says so, and then goes back."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    counting = box.page.lines[-1]
    box.until_said("join.ready")
    asking = box.page.lines[-1]
    assert asking != counting
    box.down(3)
    box.press(3)
    assert box.page.lines[-1] == counting
    box.wait(5)
    assert (False, "6") == ("join.done" in box.says, box.page.big)


def test_reminds_ever_more_rarely(tmp_path: Path) -> None:
    """The reminders to join come less and less often."""
    box = Rehearsed(tmp_path, pace=Pace(join_wait=10))
    box.wait(3600)
    assert 5 <= len(box.times("join.opens")) <= 30


def test_stray_card(tmp_path: Path) -> None:
    """A role card on the lid does no harm while people sit down."""
    box = Rehearsed(tmp_path)
    box.press(1)
    box.tap("RED-SEER-1")
    box.wait(1)
    assert "1" == box.page.big


def test_joining_survives_a_power_cut(tmp_path: Path) -> None:
    """Players who have joined are remembered, and asked whether to go on; thumb-up goes on."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 8):
        box.press(seat)
    again = Rehearsed(tmp_path)
    assert "seven" in again.until_said("box.resume.evening")
    again.press(1)
    again.until_said("join.opens")
    assert (set(range(1, 8)), "7") == (again.lights, again.page.big)
    assert 1 == len(again.times("box.welcome"))


def test_resuming_refused(tmp_path: Path) -> None:
    """Thumb-down forgets the evening, and everybody sits down anew."""
    box = Rehearsed(tmp_path)
    for seat in range(1, 8):
        box.press(seat)
    again = Rehearsed(tmp_path)
    again.until_said("box.resume.evening")
    again.down(1)
    again.until_said("join.opens")
    assert set() == again.lights
