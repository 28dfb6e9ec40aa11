"""Everything has its place in the window, at any size and for any table."""

from itertools import combinations
from math import dist

import pytest
from pygame import Rect, Vector2

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import SceneCard
from tests.harness.marks import each

SIZES = [(1280, 800), (800, 600), (1920, 1080), (640, 480), (1024, 1200)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", each([1, 6, 7, 8, 12, 18, 24, 27, 28], 1, 7, 18, 28))
@pytest.mark.parametrize("nearest", [None, 1])
def test_room(nearest: int | None, seats: int, size: tuple[int, int]) -> None:
    """No pad covers another, or the box, or leaves the room, and each house has a place of its own."""
    layout = lay_out(size, seats, nearest)
    pads = [place.area for place in layout.pads.values()]
    assert not any(one.colliderect(other) for one, other in combinations(pads, 2))
    assert layout.box.area.collidelist(pads) < 0 or seats == 1
    assert all(layout.room.contains(pad) for pad in pads)
    houses = [place.house for place in layout.pads.values()]
    others = [*pads, *(area for place in layout.pads.values() for area in (place.plate, place.card))]
    assert not any(one.colliderect(other) for one, other in combinations(houses, 2))
    assert all(layout.room.contains(house) and house.collidelist(others) < 0 for house in houses)


@pytest.mark.parametrize("size", [*SIZES, (1024, 600), (900, 560)], ids=str)
@pytest.mark.parametrize("seats", each([6, 8, 12, 18, 28], 8))
def test_cards_lie_beside_their_pads(seats: int, size: tuple[int, int]) -> None:
    """A card is under no pad, nor under the golden rim of the one in hand, nor under the box."""
    layout = lay_out(size, seats, 1)
    for place in layout.pads.values():
        rim = max(6, place.area.height // 8)
        assert not place.card.colliderect(place.area.inflate(rim, rim))
        assert not place.card.colliderect(layout.box.area)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("seats", "apart"), [(6, 2), (9, 2), (12, 4)])
def test_what_lies_there_is_plainly_somebodys(seats: int, apart: int, size: tuple[int, int]) -> None:
    """Card and house of who sits opposite are nearer to the own pad than to any other, and apart from all others'."""
    layout = lay_out(size, seats, 1)
    pads = {seat: place for seat, place in layout.pads.items() if place.area.centery < layout.box.area.centery}
    things = [(seat, thing) for seat, place in pads.items() for thing in (place.card, place.house)]
    for seat, thing in things:
        assert seat == min(pads, key=lambda other: dist(pads[other].area.center, thing.center))
        near = thing.inflate(pads[seat].area.height // apart, pads[seat].area.height // apart)
        assert [] == [owner for owner, other in things if owner != seat and near.colliderect(other)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", each([8, 10, 12, 18], 8, 12))
def test_a_poster_hides_nothing(seats: int, size: tuple[int, int]) -> None:
    """It hangs at its house, clear of the round token there, of the box, and of all that lies before anybody."""
    layout = lay_out(size, seats, 1)
    lying = [area for place in layout.pads.values() for area in (place.area, place.plate, place.card)]
    for place in layout.pads.values():
        house, paper = place.house, place.poster
        token = Vector2(house.centerx, house.bottom - round(house.height * 0.38))
        nearest = (max(paper.left, min(token.x, paper.right)), max(paper.top, min(token.y, paper.bottom)))
        assert token.distance_to(nearest) >= round(0.36 * house.width)
        assert house.inflate(2, 2).colliderect(paper)
        assert paper.collidelist([*lying, layout.box.area]) < 0


@pytest.mark.parametrize("size", [(1024, 581), (1280, 800)], ids=str)
@pytest.mark.parametrize("seats", each([8, 10, 11, 12], 10))
def test_a_poster_is_plainly_somebodys(seats: int, size: tuple[int, int]) -> None:
    """It is apart from what lies before others: beside the card of a neighbour it was read as one against him."""
    layout = lay_out(size, seats, 1)
    for seat, place in layout.pads.items():
        others = [other for owner, other in layout.pads.items() if owner != seat]
        near = place.poster.inflate(8, 8)
        assert near.collidelist([area for other in others for area in (other.rim, other.card, other.house)]) < 0


@pytest.mark.parametrize("size", [*SIZES, (1024, 600)], ids=str)
@pytest.mark.parametrize("seats", each([6, 8, 12, 18, 28], 8, 18))
def test_cards_that_are_nobodys(seats: int, size: tuple[int, int]) -> None:
    """The two cards that are left over with a Thief lie on the table, on nothing else, and as large as the others."""
    layout = lay_out(size, seats, 1)
    pads = layout.pads.values()
    lying = [area for place in pads for area in (place.area, place.plate, place.card, place.house)]
    one, other = layout.spare
    assert one.size == other.size == layout.pads[1].card.size
    assert [] == [area for area in layout.spare if area.collidelist([*lying, layout.box.area]) >= 0]
    assert not one.colliderect(other)
    assert layout.table.contains(one)


@pytest.mark.parametrize("seats", each([6, 8, 12, 18, 28], 8, 18))
def test_cards_that_are_nobodys_lie_on_a_mat(seats: int) -> None:
    """On nothing else, and close to the box, so that they are read as the middle and not as cards of players."""
    layout = lay_out((1280, 800), seats, 1)
    pads = layout.pads.values()
    lying = [area for place in pads for area in (place.area, place.plate, place.card, place.house)]
    assert layout.mat is not None
    assert [True, True] == [layout.mat.contains(area) for area in layout.spare]
    assert layout.mat.collidelist([*lying, layout.box.area]) < 0
    assert layout.mat.inflate(layout.mat.width // 2, layout.mat.width // 2).colliderect(layout.box.area)


def test_without_room_for_a_mat_there_is_none() -> None:
    """Among many seats in a small window the two cards lie where there is room for each."""
    assert None is lay_out((1008, 520), 15, 1).mat


@pytest.mark.parametrize("seats", [6, 12, 18, 28])
def test_clockwise(seats: int) -> None:
    """Seat 1 is at the top, and the seats follow clockwise."""
    layout = lay_out((1280, 800), seats)
    first, second, last = layout.pads[1].area, layout.pads[2].area, layout.pads[seats].area
    assert all(first.top <= place.area.top for place in layout.pads.values())
    assert last.centerx < first.centerx < second.centerx


@pytest.mark.parametrize("seats", [6, 7, 12, 28])
@pytest.mark.parametrize("nearest", [1, 3, 6])
def test_nearest(nearest: int, seats: int) -> None:
    """The seat of the person at the window is at the bottom, and the seats go clockwise all the same."""
    layout = lay_out((1280, 800), seats, nearest)
    pads = [layout.pads[(nearest + step) % seats + 1].area for step in (-2, -1, 0)]
    assert all(pads[1].bottom >= place.area.bottom for place in layout.pads.values())
    assert pads[0].centerx > pads[1].centerx > pads[2].centerx
    assert set(range(1, seats + 1)) == set(layout.pads)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_parts(size: tuple[int, int]) -> None:
    """The parts of the box are in the box and apart, and the keys on their pads."""
    layout = lay_out(size, 18)
    box = layout.box
    parts = [box.grille, box.screen, box.lid, Rect(*box.panel, 1, 1), Rect(*box.lamp, 1, 1)]
    assert all(box.area.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert all(pad.area.contains(pad.up) and pad.area.contains(pad.down) for pad in layout.pads.values())


@pytest.mark.parametrize("players", [6, 18, 28])
def test_tray(players: int) -> None:
    """Every card is in the tray and can be taken hold of."""
    tray = lay_out((1280, 800), players).tray
    roles = [SceneCard(f"A{seat}", "", "", seat, "role") for seat in range(players)]
    tags = [SceneCard(f"C{number}", "", kind="command") for number in range(9)]
    plain = [SceneCard(f"P{number}", "", kind="plain") for number in range(4)]
    places = tray_places(tray, [*roles, *tags, *plain])
    assert len(places) == players + 13
    assert all(tray.contains(place) for place in places.values())
    assert len({place.topleft for place in places.values()}) == len(places)


def test_laid_out() -> None:
    """The cards to choose from lie side by side: none covers the name of another."""
    tray = lay_out((1280, 800), 8).tray
    tags = [SceneCard(f"C{number}", "", kind="command") for number in range(9)]
    tokens = [SceneCard(f"T{number}", f"T{number}", kind="token") for number in range(18)]
    places = tray_places(tray, [*tags, *tokens]).values()
    assert all(tray.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))


def test_tokens_that_are_alike_lie_on_a_pile() -> None:
    """Many cards of one kind take the room of one, and the uppermost is whole."""
    tray = lay_out((1024, 600), 8).tray
    tokens = [SceneCard(f"T{number}", "Villager", kind="token") for number in range(8)]
    places = list(tray_places(tray, [*tokens, SceneCard("S", "Seer", kind="token")]).values())
    pile, seer = places[:8], places[8]
    assert all(one.colliderect(pile[-1]) for one in pile)
    assert not any(one.colliderect(seer) for one in pile)


def test_who_sits_there_is_one_target() -> None:
    """From the player over pad and name nothing in between is dead; each point is one player's."""
    layout = lay_out((1280, 720), 8, 1)
    place = layout.pads[4]
    between = (place.area.centerx, (place.area.bottom + place.plate.top) // 2)
    for at in (place.area.center, between, place.plate.center, place.card.center, place.chair):
        assert [4] == [seat for seat, other in layout.pads.items() if other.holds(at)]


def test_the_bar_is_legible_in_a_small_window() -> None:
    """It shrinks less than the window does, as long as all its buttons have room."""
    assert [44, 38, 38] == [lay_out(size, 8).bar.height for size in ((1280, 800), (1024, 600), (1000, 560))]
    assert 25 > lay_out((640, 480), 8).bar.height > 22
