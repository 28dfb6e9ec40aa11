"""Whatever lies in the tray can be drawn, seen and taken hold of."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import draw_card, raised_place, tray_places
from hardware.virtual.scene import Kind, SceneCard

SIZES = st.tuples(st.integers(1, 4000), st.integers(1, 2400))
KINDS: tuple[Kind, ...] = ("role", "command", "token", "plain")
DECK = st.fixed_dictionaries({kind: st.integers(0, 80) for kind in KINDS})


def cards(deck: dict[Kind, int]) -> list[SceneCard]:
    """So many cards of each kind."""
    return [
        SceneCard(f"{kind}{number}", "Voyante", "seer", number if kind == "role" else None, kind)
        for kind, count in deck.items()
        for number in range(1, count + 1)
    ]


@pytest.mark.slow
@given(SIZES, DECK)
def test_every_card_has_a_place_in_the_tray(size: tuple[int, int], deck: dict[Kind, int]) -> None:
    """At any size of the window, for any number and mix of cards, each has a rectangle of its own within the tray."""
    tray = lay_out(size, 8).tray
    lying = cards(deck)
    places = tray_places(tray, lying)
    assert {card.uid for card in lying} == set(places)
    assert all(place.width > 0 and place.height > 0 and tray.contains(place) for place in places.values())


@pytest.mark.slow
@settings(max_examples=20)
@given(SIZES, DECK)
def test_every_card_can_be_drawn(size: tuple[int, int], deck: dict[Kind, int]) -> None:
    """However narrow its place, a card is drawn, face up and face down."""
    shelf = Shelf()
    tray = lay_out(size, 8).tray
    surface = pygame.Surface(tray.size)
    lying = {card.kind: card for card in cards(deck)}  # one of each kind: the others are as large
    places = tray_places(tray, cards(deck))
    for card in lying.values():
        for seen in (True, False):
            draw_card(surface, shelf, places[card.uid].move(0, -tray.top), card, seen)


def test_nobody_is_squeezed_where_there_is_room() -> None:
    """Eight role cards and nine commands lie at their full width in a window of 1280 by 800."""
    places = tray_places(lay_out((1280, 800), 8).tray, cards({"role": 8, "command": 9, "token": 0, "plain": 0}))
    roles = sorted(place.left for uid, place in places.items() if uid.startswith("role"))
    assert all(second - first >= places["role1"].width for first, second in pairwise(roles))
    assert places["command1"].width > 60


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)])
def test_a_raised_card_covers_none_above_it(size: tuple[int, int]) -> None:
    """A card of the upper row, and a role card, are raised all the way; one below touches no other."""
    places = tray_places(lay_out(size, 8).tray, cards({"role": 2, "command": 9, "token": 0, "plain": 1}))
    for uid, place in places.items():
        raised = raised_place(places, uid, 10)
        upper = not any(other.bottom <= place.top for other in places.values())
        assert place.top - 10 == raised.top if upper else raised.top < place.top
        assert -1 == raised.inflate(2, 2).collidelist([other for other in places.values() if other is not place])


def test_a_chosen_card_leaves_its_place_free() -> None:
    """Where cards are chosen one after the other the rest stays where it was: the next click hits what it means."""
    area = pygame.Rect(0, 700, 1280, 100)
    cards = [SceneCard(f"T{number}", f"Role {number}", "seer", kind="token") for number in range(9)]
    before = tray_places(area, cards)
    taken = {"T2": None, "T7": 5}  # one that somebody picked lies on his house
    after = tray_places(area, [replace(card, chosen=card.uid in taken, seat=taken.get(card.uid)) for card in cards])
    assert {uid: place for uid, place in before.items() if uid not in {"T2", "T7"}} == after
