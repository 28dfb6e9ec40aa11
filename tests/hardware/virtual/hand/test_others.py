"""The turns of others than the people here to lay their cards."""

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.hand import others as module
from hardware.virtual.hand.others import FIRST, Others
from hardware.virtual.scene import Scene, SceneSeat


def asked(seat: int, name: str = "register") -> Page:
    """The page on which the box asks ``seat`` for a card."""
    return Page(name, actors=(Pad(seat),))


def hurried(monkeypatch: pytest.MonkeyPatch, people: set[int], pages: list[Page]) -> list[bool]:
    """Whether time runs fast at the end of the turn that each of ``pages`` shows, at a table of six."""
    now, others, found = 0.0, Others(), list[bool]()
    monkeypatch.setattr(module, "monotonic", lambda: now)
    scene = Scene(tuple(SceneSeat(seat, human=seat in people) for seat in range(1, 7)))
    for page in pages:
        others.hurry(scene, page)
        now += FIRST
        found.append(others.hurry(scene, page))
    return found


@pytest.mark.parametrize(
    ("expected", "people"),
    [
        ([False, True, True, True, True, True], {1}),
        ([True, True, False, False, True, True], {4}),
        ([False, False, False, True, True, True], {1, 3}),
        ([False] * 6, set[int]()),
    ],
)
def test_cards_of_bots_go_fast(monkeypatch: pytest.MonkeyPatch, expected: list[bool], people: set[int]) -> None:
    """Not in a person's turn, nor in that before it, so that he is called at the usual pace."""
    assert expected == hurried(monkeypatch, people, [asked(seat) for seat in range(1, 7)])


def test_the_first_is_called_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time runs fast only once the first of them has been named."""
    monkeypatch.setattr(module, "monotonic", lambda: 0.0)
    others = Others()
    assert not others.hurry(Scene((SceneSeat(1, human=True), SceneSeat(2))), asked(2))


def test_nothing_else_goes_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of a bot besides can be followed."""
    assert [False, False] == hurried(monkeypatch, {1}, [asked(4, "floor"), asked(4, "card")])
