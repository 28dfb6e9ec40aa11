"""A pack and one pointer."""

import pytest

from firmware.session.gestures.together import Together
from hardware.ports.pads import Pad, pads


def pack(consensus: str = "unanimity") -> Together:
    """Three wolves and three stops."""
    return Together([Pad(4), Pad(5), None], 0, [Pad(1), Pad(2), Pad(3)], consensus)


def test_untouched_is_undecided() -> None:
    """If nobody pressed anything there is no decision, which is different from disagreement."""
    assert (False, False) == (pack().touched, pack().complete)


def test_all_agree() -> None:
    """The pack has decided when all of them agree."""
    together = pack()
    for seat in pads(3):
        assert not together.complete
        together.agree(seat)
    assert (4, True) == (together.pointer, together.complete)


def test_twice_is_once() -> None:
    """One wolf who presses twice does not count for two."""
    together = pack()
    for _ in range(3):
        together.agree(Pad(1))
    assert not together.complete


def test_moving_clears() -> None:
    """Moving the pointer clears every agreement."""
    together = pack()
    for seat in pads(3):
        together.agree(seat)
    together.move()
    assert (5, set(), False) == (together.pointer, together.agreed, together.complete)


@pytest.mark.parametrize(("consensus", "needed"), [("unanimity", 3), ("majority", 2), ("last_pointer", 0)])
def test_as_many_as_the_rules_want(consensus: str, needed: int) -> None:
    """How many must agree is a house rule; with the last pointer, having moved it is enough."""
    together = pack(consensus)
    together.move()
    for seat in pads(needed):
        assert not together.complete
        together.agree(seat)
    assert together.complete
