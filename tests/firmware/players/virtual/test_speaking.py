"""What the window shows of the talk."""

from types import SimpleNamespace
from typing import Any

from firmware.players.bots.log import Said
from firmware.players.virtual.speaking import Speaking
from hardware.ports.pads import Pad
from hardware.virtual.scene import Bubble, Scene


def test_a_bubble_follows_a_speaker_who_moves_house() -> None:
    """It hung where he had sat, over another who had said nothing of that."""
    places: dict[Pad, Pad] = {}
    said = (Said(Pad(3), "Not me.", 9.0),)
    bots: Any = SimpleNamespace(said=said, log=(), bystanders=SimpleNamespace(claims=dict))
    things: Any = SimpleNamespace(place=lambda home: places.get(home, home))
    box: Any = SimpleNamespace(ledger=None, evening=SimpleNamespace(deck={}), people=frozenset())
    speaking = Speaking(box, things, bots, lambda: 0.0, lambda: None, lambda: Pad(0))
    for place in (Pad(3), Pad(4)):
        places |= {Pad(3): place}
        assert (Bubble(place, "Not me."),) == speaking.draw(Scene()).bubbles
