"""Pads and seats: chairs may be empty, the rules know none."""

import pytest

from engine import Ask, Hush, Over, Say, Show, Turn
from engine.ask import Power
from firmware.session.record.seating import Seating

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
    turn, after = SEATING.turn(Turn(effects, ask("seat", barred=((1, 2),)), Over("villagers", (1, 2))))
    assert (
        Say("death", {"seat": 9, "role": "seer"}),
        Hush(4.0),
        Show("seer.card", (2,), {"seat": 5}),
    ) == turn.effects
    assert turn.ask is not None
    assert ((2,), (5, 9), ((2, 5),)) == (turn.ask.actors, turn.ask.options, turn.ask.barred)
    assert Over("villagers", (2, 5)) == turn.over
    assert after == SEATING


def test_who_is_housed_changes_pads() -> None:
    """From the moment he is told to move, a Vagabond and the dead whose house he gets have changed pads."""
    effects = (
        Say("vagabond.opens", {"seat": 3, "building": "lord"}),
        Say("bailiff.houses", {"seat": 3, "building": "lord", "place": 1}),
        Say("vote.condemned", {"seat": 3}),
    )
    powers = ("close", Power("lord", 3, 1))
    turn, after = SEATING.turn(Turn(effects, ask("open", options=powers), None))
    assert [
        {"seat": 9, "building": "lord"},
        {"seat": 9, "building": "lord", "place": 2},
        {"seat": 2},
    ] == [effect.facts for effect in turn.effects if isinstance(effect, Say)]
    assert turn.ask is not None
    assert ("close", Power("lord", 2, 9)) == turn.ask.options
    assert powers[1] == after.answer(turn.ask, turn.ask.options[1])


@pytest.mark.parametrize("kind", ["ballot", "seat", "seats"])
def test_a_pointer_walks_round_the_table_whoever_has_moved(kind: str) -> None:
    """Suspects are named, and a pointer goes, from one chair to the next; so are several named in one line."""
    moved = SEATING.after(Say("bailiff.houses", {"seat": 3, "building": "lord", "place": 1}))
    turn, _ = moved.turn(Turn((Say("vote.runoff.opens", {"seats": [1, 3]}),), ask(kind, options=(1, 2, 3)), None))
    assert turn.ask is not None
    assert ((2, 5, 9), Say("vote.runoff.opens", {"seats": (2, 9)})) == (turn.ask.options, turn.effects[0])


def test_who_is_housed_may_stay() -> None:
    """Where the rules have nobody move, everybody keeps his pad."""
    assert SEATING == SEATING.after(Say("bailiff.houses", {"seat": 3, "building": "lord"}))


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
