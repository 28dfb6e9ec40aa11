"""Who of a pack at one window has agreed, and who has the mouse next."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import agreeing as module
from hardware.virtual.hand.agreeing import READ, Agreeing
from hardware.virtual.hand.finger import Finger

PACK = Page("aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3), Pad(4)), ask="devour", actors=(Pad(2), Pad(5)))


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (PACK, 5),
        (replace(PACK, pointer=Pad(4)), 0),
        (replace(PACK, ask="burn"), 0),
        (replace(PACK, actors=(Pad(2),)), 0),
        (None, 0),
    ],
    ids=["agreed", "moved on", "asked anew", "alone", "over"],
)
def test_the_next_of_the_pack_has_the_mouse(monkeypatch: pytest.MonkeyPatch, after: Page | None, expected: int) -> None:
    """A moment after one has agreed the other is asked; nobody has agreed any more once the pointer has moved on."""
    now = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    agreeing = Agreeing(Finger(VirtualBoard(6)))
    agreeing.go_on(PACK)
    agreeing.agree(2, PACK)
    assert 0 == agreeing.next(2, [2, 5]), "first he sees that he has agreed"
    now[0] += READ
    agreeing.go_on(after)
    assert expected == agreeing.next(2, [2, 5])
    agreeing.agree(5, after)
    assert 0 == agreeing.next(2, [2, 5])
