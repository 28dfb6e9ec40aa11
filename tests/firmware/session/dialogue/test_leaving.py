"""Who has to go home: two thumbs of two people, and neither one alone nor silence."""

from pathlib import Path

import pytest

from firmware.session.dialogue.leaving import PATIENCE, who_leaves
from hardware.ports.pads import Pad, pads
from tests.firmware.session.alone import Alone

LONG_ENOUGH = 3 * PATIENCE
"""Seconds in which every question is asked to its end."""


def asked(state: Path) -> Alone:
    """A box that asks who leaves; seats 1 to 3 are alive, and seat 4 is out but may bear witness."""
    table = Alone(state)
    table.run(who_leaves(table.box, pads(3), pads(4)))
    table.until("leave.opens")
    return table


def sure(state: Path) -> Alone:
    """A box that asks whether it is true that seat 2 leaves."""
    table = asked(state)
    table.press(2)
    table.until("leave.sure")
    return table


@pytest.mark.parametrize("witness", [1, 3, 4])
def test_he_and_a_second_person_send_him_home(tmp_path: Path, witness: int) -> None:
    """His light blinks until he confirms it; the second person may be somebody who is out."""
    table = sure(tmp_path)
    assert {2: "blink"} == table.lights
    table.press(2)
    assert {2: "on"} == table.lights
    table.press(witness)
    table.wait(LONG_ENOUGH)
    assert (2, ["leave.opens", "leave.sure"]) == (table.result, table.said)


@pytest.mark.parametrize("thumbs", [(), (2,), (2, 2), (1,), (1, 3, 4)])
def test_one_of_them_alone_sends_nobody_home(tmp_path: Path, thumbs: tuple[int, ...]) -> None:
    """Not he himself, however often, nor others without him; and everybody hears that nobody leaves."""
    table = sure(tmp_path)
    for pad in thumbs:
        table.press(pad)
    table.wait(LONG_ENOUGH)
    assert (None, "leave.nobody") == (table.result, table.said[-1])


@pytest.mark.parametrize("pad", [1, 2, 4])
def test_red_keeps_him(tmp_path: Path, pad: int) -> None:
    """Of anybody who plays or played, though he himself has pressed green."""
    table = sure(tmp_path)
    table.press(2)
    table.press(pad, "down")
    table.press(1)
    table.wait(LONG_ENOUGH)
    assert (None, "leave.nobody") == (table.result, table.said[-1])


def test_red_ends_the_question(tmp_path: Path) -> None:
    """Nobody leaves after all: nobody is asked back."""
    table = asked(tmp_path)
    table.press(3, "down")
    table.wait(LONG_ENOUGH)
    assert (None, ["leave.opens", "leave.nobody"]) == (table.result, table.said)


def test_silence_keeps_everybody(tmp_path: Path) -> None:
    """The question ends by itself."""
    table = asked(tmp_path)
    table.wait(LONG_ENOUGH)
    assert (None, ["leave.opens", "leave.nobody"]) == (table.result, table.said)


@pytest.mark.parametrize("pad", [4, 6])
def test_only_the_living_leave(tmp_path: Path, pad: int) -> None:
    """Green of somebody who is out, or does not play, is nobody's wish to leave."""
    table = asked(tmp_path)
    table.press(pad)
    table.press(2)
    table.until("leave.sure")
    table.press(2)
    table.press(1)
    table.wait(LONG_ENOUGH)
    assert Pad(2) == table.result
