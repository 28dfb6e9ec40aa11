"""Pads and seats: chairs may be empty, the rules know none."""

import pytest

from engine import Ask, Hush, Over, Say, Show, Turn
from firmware.seating import Seating

SEATING = Seating((2, 5, 9))


def ask(kind: str, **more: object) -> Ask:
    """An ask of that kind to seat 1 about seats 2 and 3."""
    return Ask("any", kind, (1,), (2, 3))._replace(**more)  # type: ignore[arg-type]


def test_there_and_back() -> None:
    """Every pad has one seat, clockwise."""
    assert [1, 2, 3] == [SEATING.seat(SEATING.pad(seat)) for seat in (1, 2, 3)]


def test_empty_chair() -> None:
    """A pad that nobody sits at is no seat."""
    with pytest.raises(ValueError, match="not in tuple"):
        SEATING.seat(3)


def test_facts() -> None:
    """Whatever is a seat crosses as its pad; what is none stays as it is."""
    facts = {
        "seat": 1,
        "target": None,
        "seats": [1, 3],
        "counts": {2: 4},
        "votes": {1: 3, 2: None},
        "night": 2,
    }
    told = {
        "seat": 2,
        "target": None,
        "seats": (2, 9),
        "counts": {5: 4},
        "votes": {2: 9, 5: None},
        "night": 2,
    }
    assert told == SEATING.facts(facts)


def test_turn() -> None:
    """Effects, ask and end cross together."""
    effects = (Say("death", {"seat": 3, "role": "seer"}), Hush(4.0), Show("seer.card", (1,), {"seat": 2}))
    turn = SEATING.turn(Turn(effects, ask("seat", barred=((1, 2),)), Over("villagers", (1, 2))))
    assert (
        Say("death", {"seat": 9, "role": "seer"}),
        Hush(4.0),
        Show("seer.card", (2,), {"seat": 5}),
    ) == turn.effects
    assert turn.ask is not None
    assert ((2,), (5, 9), ((2, 5),)) == (turn.ask.actors, turn.ask.options, turn.ask.barred)
    assert Over("villagers", (2, 5)) == turn.over


@pytest.mark.parametrize(
    ("kind", "given", "value"),
    [
        ("seat", 9, 3),
        ("seat", None, None),
        ("seats", [2, 9], [1, 3]),
        ("ballot", {2: 9, 5: None}, {"1": 3, "2": None}),
        ("yes_no", True, True),
        ("card", "seer", "seer"),
        ("open", "close", "close"),
    ],
)
def test_answer(kind: str, given: object, value: object) -> None:
    """An answer crosses back by the kind of its ask."""
    assert value == SEATING.answer(ask(kind), given)
