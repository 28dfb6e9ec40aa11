"""What the box hears, and the table's time."""

from pathlib import Path

import pytest

from firmware.session.box import Command, Input, Interrupted, State
from hardware.ports.events import Back, KeyDown, KeyUp, Lost
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone


def test_what_is_pressed_early_answers_the_question_that_follows(tmp_path: Path) -> None:
    """Somebody is faster than the narrator: his key counts."""
    table = Alone(tmp_path)
    table.run(table.box.wait(2.0))
    table.press(2)
    table.wait(2.0)
    table.listen(1.0).wait(1.0)
    assert [KeyDown(Pad(2), "up"), KeyUp(Pad(2), "up")] == table.result


def test_what_was_meant_for_the_last_question_is_forgotten(tmp_path: Path) -> None:
    """A key is dropped before another line is said; a command card is not."""
    table = Alone(tmp_path)
    table.run(table.box.wait(2.0))
    table.press(2)
    table.command("undo")
    table.wait(2.0)
    table.box.forget()
    table.listen(1.0).wait(1.0)
    assert [Command("undo")] == table.result


def test_what_a_line_answers_itself_is_not_kept(tmp_path: Path) -> None:
    """Thumbs that are taken while the narrator speaks do not answer twice."""
    table = Alone(tmp_path)
    taken: list[Input] = []

    def react(heard: Input) -> bool:
        taken.append(heard)
        return heard == KeyDown(Pad(2), "up")

    async def said() -> Input | None:
        await table.box.wait(2.0, react)
        return await table.box.hear(table.box.now + 1.0)

    table.run(said())
    table.press(2)
    table.wait(5.0)
    assert (KeyDown(Pad(2), "up"), KeyUp(Pad(2), "up")) == (taken[0], table.result)


def test_a_warning_costs_nobody_a_second(tmp_path: Path) -> None:
    """A window of a minute is a minute of the table's time, however long a warning was said in it."""
    table = Alone(tmp_path).hear(60.0)
    table.wait(1.0)
    table.happens(Lost("reader"))
    table.wait(20.0)
    assert (["lost.reader"], True) == (table.said, table.box.now < 20.0)
    table.wait(59.9 - table.box.now)
    assert table.waiting
    table.wait(0.1)
    assert 60.0 == pytest.approx(table.box.now)
    assert not table.waiting


def test_the_keys_of_a_lost_pad_are_let_go(tmp_path: Path) -> None:
    """Nobody moves a pointer for ever because a plug was pulled while he held his key."""
    table = Alone(tmp_path).hear()
    table.board.press(2, "down")
    table.loop.settle()
    assert {(2, "down")} == table.box.held
    table.hear()
    table.happens(Lost("seats", (Pad(1), Pad(2))))
    table.wait(20.0)
    assert (set(), KeyUp(Pad(2), "down")) == (table.box.held, table.result)


def test_the_disk_is_not_spoken_of_at_night(tmp_path: Path) -> None:
    """The moment of writing would reveal who acts: its loss and its return are announced by day."""
    table = Alone(tmp_path)
    table.box.enter(State.ASLEEP)
    table.hear(10.0)
    table.happens(Lost("disk"), Back("disk"))
    table.wait(10.0)
    assert [] == table.said
    table.box.enter(State.DAY)
    table.hear(10.0)
    table.wait(30.0)
    assert ["lost.disk", "back.disk"] == table.said


def test_closed_eyes_are_closed_again_after_a_warning(tmp_path: Path) -> None:
    """People look up when something is said that belongs to no call: what was on has to begin anew."""
    table = Alone(tmp_path)
    table.box.enter(State.ASLEEP)
    table.hear(60.0)
    table.happens(Lost("reader"))
    table.wait(20.0)
    assert isinstance(table.result, Interrupted)
    table.box.ears.calm()
    table.hear(1.0).wait(1.0)
    assert table.result is None


def test_a_command_card_that_was_kept_is_taken_once(tmp_path: Path) -> None:
    """UNDO that lies on the lid while a line is said is answered after it, and not again."""
    table = Alone(tmp_path)
    table.run(table.box.wait(2.0))
    table.command("undo")
    table.wait(2.0)
    ears = table.box.ears
    assert (False, True, False) == (
        ears.takes(Command("leave")),
        ears.takes(Command("undo")),
        ears.takes(Command("undo")),
    )
    assert ears.command() is None
