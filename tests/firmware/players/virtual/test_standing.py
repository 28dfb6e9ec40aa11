"""Who stands for Captain is remembered until the election is over."""

from types import SimpleNamespace
from typing import cast

from firmware.players.virtual.standing import QUESTION, Standing
from firmware.session.box import Box
from firmware.session.box.lights import Lights
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard


def test_who_stands_is_remembered() -> None:
    """Whose light blinks at the question stands, also while the first speaks, and until something else is asked."""
    lights = Lights(VirtualBoard(6))
    box = SimpleNamespace(lights=lights, ledger=SimpleNamespace(ask=SimpleNamespace(id="captain.elect")))
    standing = Standing(cast("Box", box))
    lights.set({Pad(2): Light.BLINK, Pad(5): Light.BLINK})
    assert {2, 5} == standing.look(QUESTION)
    lights.set({Pad(2): Light.BLINK})
    assert {2} == standing.look(QUESTION), "who takes it back stands no more"
    lights.set({Pad(2): Light.ON})
    assert [{2}, {2}] == [standing.look(asked) for asked in (QUESTION, "floor")]
    box.ledger.ask = SimpleNamespace(id="captain.runoff", options=(Pad(3), Pad(2)))
    assert {2, 3} == standing.look("captain.runoff"), "in a runoff those stand who are in it"
    box.ledger.ask = SimpleNamespace(id="vote")
    assert set() == standing.look("vote")
