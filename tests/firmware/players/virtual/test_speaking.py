"""What the window shows of the talk."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from audio.text.narration import Narration
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.log import Said
from firmware.players.opponents import Statement, Town
from firmware.players.virtual.speaking import Speaking
from hardware.ports.pads import Pad
from hardware.virtual.scene import Bubble, Scene

TOWN = Town(living=(1, 2, 3), cards={"werewolf": 1, "seer": 1, "villager": 2}, day=1)


def shown(people: Bystanders, *said: Said, places: dict[Pad, Pad] | None = None) -> Scene:
    """What is shown of what was ``said``, and claimed before ``people``, where some have other ``places`` by now."""
    bots: Any = SimpleNamespace(said=said, log=(), bystanders=people)
    things: Any = SimpleNamespace(place=lambda home: (places or {}).get(home, home))
    narration, evening = Narration.load("en"), SimpleNamespace(deck={})
    box: Any = SimpleNamespace(ledger=None, evening=evening, people=frozenset(), narration=narration)
    return Speaking(box, things, bots, lambda: 0.0, lambda: None, lambda: Pad(0)).draw(Scene())


def test_a_bubble_follows_a_speaker_who_moves_house() -> None:
    """It hung where he had sat, over another who had said nothing of that."""
    said = Said(Pad(3), "Not me.", 9.0)
    for place in (Pad(3), Pad(4)):
        assert (Bubble(place, "Not me."),) == shown(Bystanders([Pad(1)]), said, places={Pad(3): place}).bubbles


def test_a_claim_is_refuted_once_all_such_cards_lie_open_elsewhere() -> None:
    """All have seen it: it looked as good as before."""
    people, refuted = Bystanders([Pad(1)]), []
    for dead in ({}, {4: "villager"}, {4: "villager", 5: "seer"}):
        people.watch(replace(TOWN, dead=dead))
        people.hear(Statement(3, "claim", role="seer"))
        refuted += [claim.refuted for claim in shown(people).claims]
    assert [False, False, True] == refuted
