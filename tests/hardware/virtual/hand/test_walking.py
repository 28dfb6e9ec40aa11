"""How the arrow keys go from player to player."""

from collections.abc import Collection
from itertools import pairwise

import pytest

from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.hand.walking import Walk

EIGHT = lay_out((1280, 800), 8, 1)


def walked(steps: Collection[int], wanted: Collection[int], layout: Layout = EIGHT, at: int = 0) -> list[int]:
    """Where the arrows come from ``at``, the own seat being 1."""
    walk, found = Walk(), []
    for step in steps:
        at = walk.step(step, at, wanted, layout, 1)
        found.append(at)
    return found


@pytest.mark.parametrize("size", [(900, 560), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [5, 8, 10, 24])
def test_to_the_right_is_to_the_right(size: tuple[int, int], seats: int) -> None:
    """The right arrow goes farther right in the picture, and twice in a round from the right end to the left one."""
    layout = lay_out(size, seats, 1)
    order = walked([1] * (seats + 2), range(1, seats + 1), layout)
    middles = [layout.pads[seat].area.centerx for seat in order]
    turns = [(before, after) for before, after in pairwise(middles) if after <= before]
    assert set(range(1, seats + 1)) == set(order)
    assert len(turns) <= 2
    half = layout.pads[1].area.width // 2
    assert all(before >= max(middles) - half and after <= min(middles) + half for before, after in turns)


def test_along_both_sides() -> None:
    """From the own seat along the near side, on at the other end along the far one; an end is that of both sides."""
    assert [8, 7, 3, 4, 5, 6, 7, 3, 2, 8] == walked([1] * 10, {2, 3, 4, 5, 6, 7, 8})
    assert [2, 3, 7, 6] == walked([-1] * 4, {2, 3, 4, 5, 6, 7, 8})


@pytest.mark.parametrize("wanted", [{2, 3, 5, 7, 8}, {0, 2, 6}, {1, 4}, {5}, {1, 2, 8}])
def test_all_are_reached(wanted: set[int]) -> None:
    """Either arrow comes to all who can be named, and each takes back what the other did."""
    right = walked([1] * 8, wanted)
    assert (wanted, wanted) == (set(right), set(walked([-1] * 8, wanted)))
    assert right[-2::-1] == walked([*[1] * 8, *[-1] * 7], wanted)[8:]


def test_it_begins_at_the_own_seat() -> None:
    """Who is on nobody goes to who sits beside himself: nobody lies between himself and the right."""
    assert ([8], [2]) == (walked([1], {2, 4, 8}), walked([-1], {2, 4, 8}))
    assert ([1], [0]) == (walked([-1], {1, 2, 8}), walked([-1], {0, 2, 8}, at=8))


def test_from_who_can_no_longer_be_named() -> None:
    """Once the player has been called, the arrows go on from there."""
    assert ([6], [4]) == (walked([1], {4, 6}, at=5), walked([-1], {4, 6}, at=5))
