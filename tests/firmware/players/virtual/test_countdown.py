"""How long what the box asks can still be answered, as the window shows it."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware.players.virtual.countdown import Clockwatcher
from hardware.virtual.scene import Countdown
from tests.firmware.players.bot_evening import Evening


@pytest.mark.parametrize("left", [60.0, 59.6, 11.3, 10.5, 0.4])
def test_the_seconds_of_the_display(tmp_path: Path, left: float) -> None:
    """The seconds that are left of a debate are those of the display's page of it."""
    party = Evening(tmp_path, 6, 1, []).party
    try:
        party.box.time_debate(left)
        assert Countdown(left, left) == Clockwatcher(party.box).look()
    finally:
        party.close()


def test_a_longer_debate_does_not_fill_the_bar(tmp_path: Path) -> None:
    """With another minute as much of a debate is left as there was before; a new day's has all of its own."""
    party = Evening(tmp_path, 6, 1, []).party
    try:
        box, watcher = party.box, Clockwatcher(party.box)
        shown = []
        for left, day in ((150.0, 1), (54.0, 1), (31.0, 1), (52.0, 1), (None, 1), (50.0, 1), (90.0, 2)):
            box.context = replace(box.context, day=day)
            box.time_debate(left)
            shown.append(watcher.look())
        assert [150, 150, 150, 150, None, 150, 90] == [one.span if one else None for one in shown]
        assert [150, 54, 31, 52, None, 50, 90] == [one.left if one else None for one in shown]
    finally:
        party.close()


def test_a_new_question_has_its_own_time_at_once(tmp_path: Path) -> None:
    """As soon as something else is asked its seconds are told, or none, and never the rest of what was asked before."""
    party = Evening(tmp_path, 6, 1, []).party
    try:
        box, watcher = party.box, Clockwatcher(party.box)
        shown = []
        for seconds in (0.3, 15.0, None):
            box.take_answers(None if seconds is None else box.now + seconds)
            shown.append((watcher.fresh(), party.scene().countdown))
            watcher.look()
        first, second = Countdown(0.3, 0.3), Countdown(15.0, 15.0)
        assert [(first, first), (second, second), (None, None)] == shown
    finally:
        party.close()


def test_an_answer_leaves_a_few_seconds_of_the_same_bar(tmp_path: Path) -> None:
    """Once it is final in a moment, so much is left of the time there was: a second of fifteen is next to nothing."""
    party = Evening(tmp_path, 6, 1, []).party
    try:
        box, watcher = party.box, Clockwatcher(party.box)
        shown = []
        for left in (15.0, 4.0, 1.0):
            box.take_answers(box.now + left, 15.0)
            shown.append(watcher.look())
        assert [Countdown(left, 15.0) for left in (15.0, 4.0, 1.0)] == shown
    finally:
        party.close()


def test_between_two_looks_time_goes_on(tmp_path: Path) -> None:
    """Where it runs slowly looks are seconds apart: what is left is that of now, of as much as there was."""
    evening = Evening(tmp_path, 6, 1, [])
    try:
        box, watcher = evening.party.box, Clockwatcher(evening.party.box)
        box.take_answers(box.now + 2.0)
        assert Countdown(2.0, 2.0) == watcher.look()
        evening._clock.move_to(evening.now + 0.5)
        assert Countdown(1.5, 2.0) == watcher.fresh()
    finally:
        evening.party.close()
