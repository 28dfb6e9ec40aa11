"""Somebody has to go home: the LEAVE card, and the thumbs of two people."""

from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf*2 seer witch hunter villager*5"
"""Seats 1 to 10."""


def debating(state: Path, language: str = "en") -> Rehearsed:
    """Return the first debate: seat 8 was devoured."""
    box = Rehearsed(state, VILLAGE, language=language).begin()
    box.devour(8)
    box.bury(8)
    box.until_asked("debate")
    return box


def asked(box: Rehearsed) -> Rehearsed:
    """Have LEAVE be laid, and wait until the box asks who leaves."""
    box.command("leave")
    box.until_said("leave.opens")
    return box


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_two_thumbs_send_somebody_home(tmp_path: Path, language: str) -> None:
    """LEAVE, green at seat 9, and asked back green there and at seat 3: seat 9 is out, and the debate goes on."""
    box = debating(tmp_path, language)
    box.command("leave")
    box.until_said("leave.opens")
    box.press(9)
    words = box.until_said("leave.sure")
    assert "9" in words
    assert words in box.rehearsal.box.narration.wordings("leave.sure", {"seat": 9})
    assert "leave.sure" == box.page.ask
    assert {9: "blink"} == {seat: box.light(seat) for seat in box.lights}
    box.press(9)
    box.press(3)
    assert {9: "on", 3: "on"} == {seat: box.light(seat) for seat in box.lights}
    box.until_said("left")
    box.bury(9)
    assert 9 not in box.until_asked("debate").actors


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_wording_asks_for_two(language: str, tmp_path: Path) -> None:
    """However it is asked back, the box says that a second person has to press."""
    narration = Rehearsed(tmp_path, language=language).rehearsal.box.narration
    another = {"de": ("ander", "zwei"), "en": ("second", "more", "else"), "fr": ("deux", "autre")}[language]
    for wording in narration.wordings("leave.sure", {"seat": 9}):
        assert any(word in wording for word in another), wording


def test_one_green_and_silence_removes_nobody(tmp_path: Path) -> None:
    """In a debate everybody presses green: the player who was taken for the one who leaves stays if he does nothing."""
    box = asked(debating(tmp_path))
    box.press(9)
    box.until_said("leave.sure")
    box.until_said("leave.nobody", limit=30)
    assert 9 in box.until_asked("debate").actors
    assert "left" not in box.says


@pytest.mark.parametrize("thumbs", [(9, 9, 9), (1, 2, 3), (1, 8, 10)], ids=["his alone", "others", "with the dead"])
def test_without_both_thumbs_everybody_stays(tmp_path: Path, thumbs: tuple[int, ...]) -> None:
    """Nobody leaves if only he himself confirms, however often, or only others do."""
    box = asked(debating(tmp_path))
    box.press(9)
    box.until_said("leave.sure")
    box.wait(8)
    for seat in thumbs:
        box.press(seat)
    box.until_said("leave.nobody")
    assert "left" not in box.says


def test_the_dead_bear_him_out(tmp_path: Path) -> None:
    """The second person may be somebody who is out of the game already."""
    box = debating(tmp_path)
    box.command("leave")
    box.leave(9, second=8)
    box.until_said("left")


@pytest.mark.parametrize("seat", [9, 3], ids=["himself", "a friend"])
def test_red_keeps_him(tmp_path: Path, seat: int) -> None:
    """A thumb-down ends the question at once, though he has pressed green already."""
    box = asked(debating(tmp_path))
    box.press(9)
    box.until_said("leave.sure")
    box.press(9)
    box.down(seat)
    box.until_said("leave.nobody", limit=15)
    assert "left" not in box.says


def test_nobody_leaves(tmp_path: Path) -> None:
    """LEAVE and a thumb-down: nobody leaves."""
    box = asked(debating(tmp_path))
    box.wait(5)
    box.down(9)
    box.until_said("leave.nobody")
    box.until_asked("debate")


def test_leave_by_night_waits_for_the_day(tmp_path: Path) -> None:
    """LEAVE by night is answered at once, and taken up in the morning."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.command("leave")
    box.until_said("command.later")
    box.close_eyes()
    box.until_said("dawn")
    box.leave(9, second=10)
    box.until_said("left")


def test_leaving_hunter_shoots(tmp_path: Path) -> None:
    """Leaving chains like any other death: a Hunter who goes home still shoots."""
    box = debating(tmp_path)
    box.command("leave")
    box.leave(5, second=1)
    box.bury(5)
    box.aim("hunter.shoot", 9)
    box.bury(9)


def test_leaving_is_undone(tmp_path: Path) -> None:
    """A player who was sent home by mistake is back with UNDO."""
    box = debating(tmp_path)
    box.command("leave")
    box.leave(9, second=3)
    box.bury(9)
    box.until_asked("debate")
    box.command("undo")
    box.until_said("undo.done")
    assert 9 in box.until_asked("debate").actors


@pytest.mark.slow
def test_power_cut_while_it_is_asked(tmp_path: Path) -> None:
    """A power cut between the two thumbs cancels the request: everybody stays, and the debate goes on."""
    box = asked(debating(tmp_path))
    box.press(9)
    box.until_said("leave.sure")
    box.press(9)
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    assert 9 in again.until_asked("debate").actors
    assert "left" not in again.says
