"""Gestures at the table become the answers that the rules take."""

from typing import Any

import pytest

from engine.ask import Ask
from engine.ask import Kind as AskKind
from engine.seats import Seat
from firmware.players.argent.table.choosing import AMULET, DISCARD, PILE, Gesture, Leaving, button, gesture
from hardware.virtual.argent.scene import Target

ME = Seat(1)


def ask(name: str, kind: AskKind, *options: Any, count: int = 1, may_pass: bool = False) -> Gesture:
    """The gesture for an ask to seat 1."""
    return gesture(Ask(name, kind, (ME,), options, count, may_pass))


def own(place: int) -> Target:
    """An own card."""
    return Target("card", 1, place)


def answered(one: Gesture, *targets: Target) -> object:
    """What touching ``targets`` answers; nothing before the last one does, and each is offered."""
    *before, last = targets
    for target in before:
        assert target in one.offered
        assert None is one.touch(target)
    assert last in one.offered
    answer = one.touch(last)
    assert answer is not None
    return answer.value


TURN = ask(
    "turn",
    "move",
    {"do": "draw"},
    {"do": "draw", "shown": 1},
    {"do": "take", "places": [1, 2, 3]},
    {"do": "call"},
    {"do": "empath", "places": [2]},
    {"do": "amulet", "places": [1, 3]},
    {"do": "guard", "with": 1, "places": [2]},
    {"do": "guard", "with": 3, "places": [1, 2]},
)


@pytest.mark.parametrize(
    ("targets", "answer"),
    [
        ([PILE], {"do": "draw"}),
        ([Target("shown", 1)], {"do": "draw", "shown": 1}),
        ([DISCARD, own(2), own(2)], {"do": "take", "places": [2], "at": 2, "end": "right"}),
        ([DISCARD, own(3), own(1), own(1)], {"do": "take", "places": [3, 1], "at": 1, "end": "right"}),
        ([DISCARD, own(3), button("exchange")], {"do": "take", "places": [3], "at": 3, "end": "right"}),
        (
            [DISCARD, own(1), own(2), button("end.right"), own(1)],
            {"do": "take", "places": [1, 2], "at": 1, "end": "left"},
        ),
        ([DISCARD, DISCARD, PILE], {"do": "draw"}),
        ([button("call"), button("call.sure")], {"do": "call"}),
        ([button("call"), button("back"), PILE], {"do": "draw"}),
        ([button("empath"), own(2)], {"do": "empath", "place": 2}),
        ([AMULET, own(3)], {"do": "amulet", "place": 3}),
        ([button("guard"), own(3), own(1)], {"do": "guard", "with": 3, "place": 1}),
    ],
)
def test_a_turn(targets: list[Target], answer: object) -> None:
    """Each move is one gesture; the card touched twice is where the new one lies."""
    TURN.back()
    assert answer == answered(TURN, *targets)


def test_a_drawn_card() -> None:
    """It is discarded, used, or exchanged for the cards that are touched."""
    options = [{"do": "discard"}, {"do": "power"}, {"do": "exchange", "places": [1, 2]}]
    for targets, answer in (
        ([DISCARD], {"do": "discard"}),
        ([button("discard")], {"do": "discard"}),
        ([Target("hand", 1)], {"do": "power"}),
        ([own(2), own(2)], {"do": "exchange", "places": [2], "at": 2, "end": "right"}),
    ):
        assert answer == answered(ask("drawn", "move", *options), *targets)


def test_looking() -> None:
    """The second card is enough; a card that is touched again is left out, and a button ends it sooner."""
    assert [4, 2] == answered(ask("look", "places", 1, 2, 3, 4, 5, count=2), own(4), own(2))
    assert [2] == answered(ask("look", "places", 1, 2, count=2), own(1), own(1), own(2), button("look"))
    assert [] == answered(ask("beholder.look", "places", 1, 2, count=2), button("nothing"))


def test_one_card() -> None:
    """An own card, a card of anybody, one of those in the hand, or none where that is allowed."""
    spot = {"seat": 2, "place": 3}
    assert 2 == answered(ask("exposer.turn", "place", 1, 2), own(2))
    assert spot == answered(ask("seer.look", "card", spot), Target("card", 2, 3))
    assert 2 == answered(ask("rascal.keep", "number", 1, 2), Target("hand", 2))
    assert None is answered(ask("witch.swap", "card", spot, may_pass=True), button("pass"))


def test_a_robbery() -> None:
    """Both cards may be touched in any order, and changed until both are there."""
    option = {"cards": [{"seat": 2, "place": 1}, {"seat": 3, "place": 1}], "give": [1, 2]}
    taken = {"seat": 3, "place": 1, "give": 2}
    assert taken == answered(ask("robber.swap", "swap", option), Target("card", 3, 1), own(2))
    assert taken == answered(ask("robber.swap", "swap", option), own(2), Target("card", 3, 1))
    assert taken == answered(ask("robber.swap", "swap", option), own(1), own(2), Target("card", 3, 1))


def test_the_master() -> None:
    """First a card of the discard pile, then own cards for it; none where none leave."""
    some = {"values": [3, 7], "places": [1, 2]}
    given = answered(ask("master.take", "exchange", some, count=2), Target("old", 3), own(1), own(1))
    assert {"value": 3, "places": [1], "at": 1, "end": "right"} == given
    assert {"value": 7} == answered(
        ask("master.take", "exchange", {"values": [3, 7], "places": []}, count=0), Target("old", 7)
    )


def test_one_card_only() -> None:
    """Where only one may leave, no second one is offered."""
    leaving = Leaving(1, [1, 2, 3], 1)
    assert {own(1), own(2), own(3)} == leaving.offered
    leaving.touch(own(2))
    assert {own(2), button("exchange")} == leaving.offered
