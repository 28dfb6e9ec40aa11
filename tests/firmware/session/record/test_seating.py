"""Pads and seats: chairs may be empty, the rules know none."""

import pytest

from engine import Ask, Effect, Hush, Over, Say, Show
from engine.ask import Power
from engine.facts import Facts
from engine.seats import Place, Seat
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad
from tests.firmware.session.record.views import view

SEATING = Seating((Pad(2), Pad(5), Pad(9)), view(3))


def moved() -> Seating:
    """Seats 1 and 3 have changed places."""
    public = view(3)
    public.places.update({Seat(1): Place(3), Seat(3): Place(1)})
    return Seating((Pad(2), Pad(5), Pad(9)), public)


def ask(kind: str, **more: object) -> Ask[Seat]:
    """An ask of that kind to seat 1 about seats 2 and 3."""
    return Ask("any", kind, (Seat(1),), (2, 3))._replace(**more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seating", [SEATING, moved()])
def test_there_and_back(seating: Seating) -> None:
    """Every pad has one seat, even if players have moved."""
    assert [1, 2, 3] == [seating.seat(seating.pad(seat)) for seat in map(Seat, (1, 2, 3))]


def test_empty_chair() -> None:
    """A pad without a player has no seat."""
    with pytest.raises(ValueError, match="not in tuple"):
        SEATING.seat(Pad(3))


def test_facts() -> None:
    """Whatever is a seat crosses as its pad; what is none stays as it is."""
    facts: Facts[Seat] = {
        "seat": Seat(1),
        "target": None,
        "seats": [Seat(1), Seat(3)],
        "counts": {Seat(2): 4},
        "votes": {Seat(1): Seat(3), Seat(2): None},
        "night": 2,
    }
    expected = {
        "seat": 2,
        "target": None,
        "seats": (2, 9),
        "counts": {5: 4},
        "votes": {2: 9, 5: None},
        "night": 2,
    }
    assert expected == SEATING.facts(facts)


def test_effects() -> None:
    """Words, silences and pages cross, and so does the end."""
    effects: tuple[Effect[Seat], ...] = (
        Say("death", {"seat": Seat(3), "role": "seer"}),
        Hush(4.0),
        Show("seer.card", (Seat(1),), {"seat": Seat(2)}),
    )
    assert [
        Say("death", {"seat": 9, "role": "seer"}),
        Hush(4.0),
        Show("seer.card", (2,), {"seat": 5}),
    ] == [SEATING.effect(effect) for effect in effects]
    assert Over("villagers", (2, 5)) == SEATING.over(Over("villagers", (Seat(1), Seat(2))))


def test_ask() -> None:
    """The actors, options and barred votes of an ask are all translated."""
    asked = SEATING.ask(ask("seat", barred=((1, 2),)))
    assert ((2,), (5, 9), ((2, 5),)) == (asked.actors, asked.options, asked.barred)


def test_who_has_moved_is_known_by_his_new_pad() -> None:
    """A place is a chair and stays where it is; a seat is a person and does not."""
    assert {"seat": 2, "building": "lord", "place": 2} == moved().facts(
        {"seat": Seat(3), "building": "lord", "place": Place(1)}
    )
    powers = ("close", Power("lord", 3, 1))
    asked = moved().ask(ask("open", options=powers))
    assert ("close", Power("lord", 2, 9)) == asked.options
    assert powers[1] == moved().answer(asked, asked.options[1])


@pytest.mark.parametrize("kind", ["ballot", "seat", "seats"])
def test_a_pointer_walks_round_the_table_whoever_has_moved(kind: str) -> None:
    """Suspects are named, and a pointer goes, from one chair to the next; so are several named in one line."""
    assert (2, 5, 9) == moved().ask(ask(kind, options=(1, 2, 3))).options
    assert Say("vote.runoff.opens", {"seats": (2, 9)}) == moved().effect(
        Say("vote.runoff.opens", {"seats": [Seat(1), Seat(3)]})
    )


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
    """An answer is translated by the kind of its ask."""
    assert value == SEATING.answer(SEATING.ask(ask(kind)), given)
