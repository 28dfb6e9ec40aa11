"""Cards on the lid that the box answers itself."""

from pathlib import Path

import pytest

from firmware.runtime.config import Access
from firmware.session.box import Command, Interrupted, Laid, State
from hardware.ports.events import CardOff
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone

NIGHT = ("night.falls", {"night": 1, "heads_down": True})
"""A line in which every language has words of its own."""


def given(table: Alone) -> list[object]:
    """What was given to the script within a minute, but for the taking away of cards."""
    table.wait(60.0)
    assert isinstance(table.result, list)
    return [heard for heard in table.result if heard != CardOff()]


def waiting(state: Path, doing: State = State.DAY, phase: str = "game", **sections: object) -> Alone:
    """A box that waits for half a minute for somebody to do something."""
    table = Alone(state, phase, **sections)
    table.box.enter(doing)
    return table.listen(30.0)


@pytest.mark.parametrize("name", ["start", "undo", "leave"])
def test_the_script_answers_what_changes_the_evening(tmp_path: Path, name: str) -> None:
    """By day START, UNDO and LEAVE are handed on; that the card was seen is heard at once."""
    table = waiting(tmp_path)
    table.command(name)
    assert ["tap"] == table.sounds
    assert [Command(name)] == given(table)


@pytest.mark.parametrize("name", ["start", "undo", "leave"])
def test_at_night_they_wait_for_the_day(tmp_path: Path, name: str) -> None:
    """All of them are answered alike, whatever the rules wait for; that somebody has to leave is remembered."""
    table = waiting(tmp_path, State.ASLEEP)
    table.command(name)
    table.wait(10.0)
    assert isinstance(table.result, Interrupted)
    assert (["command.later"], name == "leave") == (table.said, table.box.evening.leaving)


def test_start_says_that_eyes_are_closed_again(tmp_path: Path) -> None:
    """After an interruption the night goes on by START, which is no question of the rules."""
    table = waiting(tmp_path, State.CLOSING)
    table.command("start")
    assert [Command("start")] == given(table)


def test_louder_and_softer_are_shown_for_a_moment(tmp_path: Path) -> None:
    """The display shows the volume, then what it showed before; no line is said, and none is broken."""
    table = waiting(tmp_path)
    before = table.box.speaker.volume(0)
    table.command("louder")
    assert ("volume", str(table.box.speaker.volume(0)), True) == (
        table.page.name,
        table.page.big,
        table.box.speaker.volume(0) > before,
    )
    table.wait(2.0)
    assert ("dark", []) == (table.page.name, table.said)
    table.command("softer")
    assert before == table.box.speaker.volume(0)


def test_the_volume_is_said_to_those_who_cannot_see_it(tmp_path: Path) -> None:
    """By day; at night nothing is said that need not be."""
    table = waiting(tmp_path, access=Access(sight=True))
    table.command("softer")
    table.wait(10.0)
    assert ["volume.level"] == table.said
    table.box.enter(State.ASLEEP)
    table.command("softer")
    table.wait(10.0)
    assert ["volume.level"] == table.said


def test_the_loudest_is_said(tmp_path: Path) -> None:
    """Who asks for more than there is hears that there is no more."""
    table = waiting(tmp_path)
    for _ in range(20):
        table.command("louder")
    table.wait(10.0)
    assert "volume.loudest" in table.said


def test_repeat_says_the_last_line_and_what_there_is_besides(tmp_path: Path) -> None:
    """Before the first line it says that there is none."""
    table = waiting(tmp_path)
    table.command("repeat")
    table.wait(10.0)
    assert ["repeat.nothing"] == table.said
    table.run(table.box.say(*NIGHT))
    table.wait(20.0)
    with table.box.commands.repeating(lambda: [("late.wait", {"seat": 5})]):
        table.listen(30.0)
        table.command("repeat")
        table.wait(30.0)
    assert ["repeat.nothing", "night.falls", "night.falls", "late.wait"] == table.said


def test_language_goes_on_in_the_next_one(tmp_path: Path) -> None:
    """All of them in turn, and back to the first."""
    table = waiting(tmp_path)
    spoken = [table.box.narration.language]
    for _ in range(3):
        table.command("language")
        table.wait(10.0)
        spoken.append(table.box.narration.language)
    assert (3, spoken[0]) == (len(set(spoken)), spoken[-1])
    assert ["language.changed"] * 3 == table.said


def test_repeat_speaks_the_language_of_now(tmp_path: Path) -> None:
    """What was said before LANGUAGE is repeated in the language that is spoken since."""
    table = waiting(tmp_path)
    before = table.box.narration.line(*NIGHT, table.box.context)
    table.run(table.box.say(*NIGHT))
    table.wait(20.0)
    table.listen(60.0)
    table.command("language")
    table.wait(20.0)
    table.command("repeat")
    table.wait(1.0)
    assert before != table.box.narration.line(*NIGHT, table.box.context) == table.box.voice.said


def test_a_line_that_language_breaks_goes_on_in_the_next_one(tmp_path: Path) -> None:
    """It is said again, and shown, in the language that was chosen."""
    table = waiting(tmp_path)
    table.run(table.box.say(*NIGHT))
    table.command("language")
    table.until("language.changed")
    table.wait(20.0)
    expected = table.box.narration.line(*NIGHT, table.box.context)
    assert (expected, (expected,)) == (table.box.voice.said, table.page.lines)


@pytest.mark.parametrize(
    ("doing", "cue"),
    [(State.DAY, "power.later"), (State.BALLOT, "power.ballot"), (State.ARROWS, "power.ballot")],
)
def test_a_token_outside_of_the_debate_is_refused_for_a_public_reason(tmp_path: Path, doing: State, cue: str) -> None:
    """Whoever holds it and whether it is spent makes no difference."""
    table = waiting(tmp_path, doing)
    table.box.evening.buildings = {Pad(1): "farmer"}
    table.tap("TOKEN")
    table.wait(10.0)
    assert (["wrong"], [cue]) == (table.sounds, table.said)


def test_a_token_in_the_debate_is_for_the_script(tmp_path: Path) -> None:
    """Only the rules know what it can do now."""
    table = waiting(tmp_path, State.DEBATE)
    table.box.evening.buildings = {Pad(1): "farmer"}
    table.tap("TOKEN")
    [laid] = given(table)
    assert isinstance(laid, Laid)
    assert ("TOKEN", []) == (laid.uid, table.said)


def test_a_card_is_taught_anew_while_a_red_key_is_down(tmp_path: Path) -> None:
    """Before any card is dealt, even a command card does not do what it says then."""
    table = waiting(tmp_path, phase="join")
    table.board.press(2, "down")
    table.loop.settle()
    table.command("shutdown")
    table.board.release(2, "down")
    assert "CMD-SHUTDOWN" in [heard.uid for heard in given(table) if isinstance(heard, Laid)]
