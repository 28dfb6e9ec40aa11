"""Another language, while the box waits for an answer."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random

import pytest

from engine import Ask
from firmware.session.box import Box
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.dialogue.question import question_page, yes_no
from firmware.session.dialogue.thumbs import yes_or_no_by_day
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone

SHOOT: Ask[Pad] = Ask("hunter.shoot", "seat", (Pad(1),), (Pad(2), Pad(3)))
MERCY: Ask[Pad] = Ask("lord.mercy", "yes_no", (Pad(1),), ())


@pytest.mark.parametrize(
    ("script", "hint"),
    [
        (lambda box: aim_by_day(box, SHOOT, 60.0, Random(1)), "aim.hint"),
        (lambda box: yes_or_no_by_day(box, MERCY, 60.0), "yes.hint"),
        (lambda box: yes_no(box, [], "deal.question"), "yes.hint"),
    ],
    ids=["pointer", "thumb", "table"],
)
def test_what_the_keys_do_is_said_in_the_language_of_now(
    tmp_path: Path, script: Callable[[Box], Coroutine[object, object, object]], hint: str
) -> None:
    """After LANGUAGE the page that asks says so in the new language, all of it, without a key."""
    table = Alone(tmp_path)
    table.run(script(table.box))
    table.wait(12.0)
    before = table.page.lines
    assert table.box.label(hint) == before[-1]
    table.command("language")
    table.wait(12.0)
    assert (True, table.box.label(hint)) == (table.waiting, table.page.lines[-1])
    assert before[0] != table.page.lines[0]
    assert before[-1] != table.page.lines[-1]


def test_a_question_that_is_broken_is_shown_in_the_language_of_now(tmp_path: Path) -> None:
    """Where LANGUAGE breaks the question, its page is the new language's once it has been said again."""
    table = Alone(tmp_path)
    table.run(yes_no(table.box, [], "deal.question"))
    table.command("language")
    table.wait(20.0)
    assert question_page(table.box, "deal.question") == table.page
