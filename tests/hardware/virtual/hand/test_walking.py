"""How the arrow keys go from player to player."""

from collections.abc import Collection

import pytest

from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.hand.walking import Walk

EIGHT = lay_out((1280, 800), 8, 1)
ALL = {2, 3, 4, 5, 6, 7, 8}
PAGE, OTHER = Page("ballot", ask="ballot.suspect"), Page("ballot", ask="election.candidate")


def walked(steps: Collection[int], wanted: Collection[int], at: int = 0, page: Page = PAGE) -> list[int]:
    """Where the arrows come from ``at``, the own seat being 1."""
    walk, found = Walk(), []
    for step in steps:
        at = walk.step(step, at, wanted, EIGHT, page, 1)
        found.append(at)
    return found


@pytest.mark.parametrize(("at", "right", "left"), [(0, 8, 2), (1, 8, 2), (2, 8, 3), (8, 7, 2), (4, 5, 3), (6, 7, 5)])
def test_to_the_right_is_to_the_right(at: int, right: int, left: int) -> None:
    """From wherever one is, the first arrow goes the way it points in the picture: from the own seat, too."""
    assert ([right], [left]) == (walked([1], ALL, at), walked([-1], ALL, at))


def test_on_around_the_table() -> None:
    """It goes on the way round that it began, past the ends of the table and the own seat."""
    assert [8, 7, 6, 5, 4, 3, 2, 8] == walked([1] * 8, ALL)
    assert [5, 6, 7, 8, 2, 3, 4] == walked([1] * 7, ALL, at=4)
    assert [2, 3, 4, 3, 2] == walked([-1, -1, -1, 1, 1], ALL)


@pytest.mark.parametrize("wanted", [{2, 3, 5, 7, 8}, {0, 2, 6}, {1, 4}, {5}, {1, 2, 8}])
def test_all_are_reached(wanted: set[int]) -> None:
    """Either arrow comes to all who can be named, and each takes back what the other did."""
    right = walked([1] * 8, wanted)
    assert (wanted, wanted) == (set(right), set(walked([-1] * 8, wanted)))
    assert right[-2::-1] == walked([*[1] * 8, *[-1] * 7], wanted)[8:]


def test_nobody_is_at_the_right_of_the_own_seat() -> None:
    """Who is on nobody goes to who sits beside himself, and back."""
    assert ([1], [0]) == (walked([-1], {1, 2, 8}), walked([-1], {0, 2, 8}, at=8))


def test_from_who_can_no_longer_be_named() -> None:
    """Once the player has been called, the arrows go on from there."""
    assert ([6], [4]) == (walked([1], {4, 6}, at=5), walked([-1], {4, 6}, at=5))


def test_another_question_begins_anew() -> None:
    """Which way round it went for the one before does not matter then."""
    walk = Walk()
    assert [5, 6, 0] == [walk.step(1, at, {0, 5, 6}, EIGHT, PAGE, 1) for at in (4, 5, 6)]
    assert (8, 2) == (walk.step(1, 0, ALL, EIGHT, OTHER, 1), walk.step(-1, 0, ALL, EIGHT, PAGE, 1))
