"""A question to the whole table."""

from pathlib import Path

import pytest

from firmware.session.dialogue.question import ask_once, question_page, yes_no
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone


def asked(state: Path, *people: int, answers: int, key: KeyName = "up") -> object:
    """What came of a question that pad ``answers`` while it is spoken, where ``people`` have a window; ``...`` yet."""
    table = Alone(state)
    table.box.people = frozenset(map(Pad, people))
    table.run(yes_no(table.box, [Pad(1), Pad(2)], "rematch.offer"))
    table.press(answers, key)
    return table.result


@pytest.mark.parametrize(("key", "answer"), [("up", True), ("down", False)])
def test_an_answer_at_a_window_cuts_the_question_short(tmp_path: Path, key: KeyName, answer: bool) -> None:
    """Who reads it there need not hear it out; the answer of anybody else waits for the end of its words."""
    assert answer is asked(tmp_path, 1, answers=1, key=key)
    assert asked(tmp_path, 1, answers=2, key=key) is ...
    assert asked(tmp_path, 3, answers=3, key=key) is ...


@pytest.mark.parametrize("cue", ["deal.shuffle", "deal.shuffle.thief", "village.shuffle", "village.pick"])
def test_nobody_is_done_with_what_the_table_did(tmp_path: Path, cue: str) -> None:
    """Who dealt by hand presses green when he is done; where the table deals by itself, to go on."""
    box = Alone(tmp_path).box
    by_hand, by_itself = (question_page(box, cue, facts).lines[-1] for facts in ({}, {"by_itself": True}))
    assert "vert\N{NO-BREAK SPACE}: c’est fait" == by_hand
    assert by_itself in {"vert\N{NO-BREAK SPACE}: continuer", "vert\N{NO-BREAK SPACE}: commencer"}


def test_at_a_real_table_it_is_heard_out(tmp_path: Path) -> None:
    """Where there is no window everybody hears the whole question."""
    assert asked(tmp_path, answers=1) is ...


def test_how_long_a_question_waits_is_known(tmp_path: Path) -> None:
    """One that is asked once shows for how long, from when it was heard out on, and nothing once it is over."""
    table = Alone(tmp_path)
    table.run(ask_once(table.box, [Pad(1)], "pace.normal", 8.0))
    ends: list[float | None] = []
    while table.waiting:
        ends.append(table.box.answer_by)
        table.wait(0.5)
    assert (None, None) == (table.result, table.box.answer_by)
    end = ends[-1]
    assert end is not None
    assert 8.0 == pytest.approx(end - 0.5 * ends.index(end), abs=0.5)
    assert {None, end} == {*ends}
