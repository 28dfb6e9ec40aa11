"""Whom the Innkeeper names at his counter."""

from types import SimpleNamespace
from typing import Any, cast

from engine import Say
from engine.seats import Seat
from firmware.players.virtual.counter import Counter
from firmware.session.box import Box
from hardware.ports.pads import Pad


def game(*effects: Say[Seat]) -> Any:
    """As much of a game as is read, in which this was told."""
    seating = SimpleNamespace(pad=lambda seat: Pad(seat + 10))
    return SimpleNamespace(
        course=lambda: [None] * (len(effects) + 1), effects=lambda: effects, public=SimpleNamespace(seating=seating)
    )


def test_a_name_is_heard_once() -> None:
    """As soon as it was told, and not that of an evening before, nor that he names nobody."""
    named, passes = Say("innkeeper.votes", {"seat": Seat(2), "target": Seat(5)}), Say("innkeeper.passes", {"seat": 2})
    box = SimpleNamespace(ledger=None)
    counter = Counter(cast("Box", box))
    heard = [counter.look()]
    ledger = game(named)
    for told in ((named,), (named, passes), (named, passes, named)):
        ledger.__dict__.update(game(*told).__dict__)
        box.ledger = ledger
        heard += [counter.look(), counter.look()]
    assert [None, None, None, None, None, (12, 15), None] == heard
