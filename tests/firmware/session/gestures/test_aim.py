"""One chooser and a pointer."""

from firmware.session.gestures.aim import Aim
from hardware.ports.pads import Pad


def test_starts_where_it_was_drawn() -> None:
    """The pointer begins at the drawn stop, counted round."""
    assert 4 == Aim([Pad(2), Pad(4), Pad(6)], 4).pointer


def test_walks_round() -> None:
    """Thumb-down moves the pointer on, and round again."""
    aim = Aim([Pad(2), Pad(4)], 0)
    aim.down()
    aim.down()
    assert 2 == aim.pointer


def test_designates() -> None:
    """Thumb-up designates what the pointer rests on, once."""
    aim = Aim([Pad(2), Pad(4)], 0)
    aim.up()
    aim.up()
    assert ([2], True) == (aim.picked, aim.complete)


def test_takes_back() -> None:
    """Thumb-down after that takes it back and stays where it was."""
    aim = Aim([Pad(2), Pad(4)], 0)
    aim.up()
    aim.down()
    assert ([], 2) == (aim.picked, aim.pointer)


def test_two_different() -> None:
    """Of two to name, the second is another one: the pointer skips the first."""
    aim = Aim([Pad(2), Pad(4), Pad(6)], 0, count=2)
    aim.up()
    aim.down()
    aim.down()
    aim.up()
    assert [2, 4] == aim.picked


def test_goes_on_from_the_first_of_two() -> None:
    """Once the first of two is designated the pointer rests on another, and on the second once that is."""
    aim = Aim([Pad(2), Pad(4), Pad(6)], 2, count=2)
    aim.up()
    assert 2 == aim.pointer
    aim.up()
    assert (2, [6, 2]) == (aim.pointer, aim.picked)


def test_second_is_taken_back_first() -> None:
    """Taking back undoes the last choice alone."""
    aim = Aim([Pad(2), Pad(4), Pad(6)], 0, count=2)
    aim.up()
    aim.down()
    aim.up()
    aim.down()
    assert [2] == aim.picked


def test_nobody_can_be_named() -> None:
    """Passing is a choice like any other."""
    aim = Aim([Pad(2), None], 1)
    aim.up()
    assert ([None], True) == (aim.picked, aim.complete)


def test_a_decoy_is_walked_over_and_not_designated() -> None:
    """The pointer rests on a seat that may not be named, and thumb-up there does nothing."""
    aim = Aim((Pad(2), Pad(3)), start=0, decoys=(Pad(3),))
    aim.down()
    aim.up()
    assert (3, False) == (aim.pointer, aim.complete)
