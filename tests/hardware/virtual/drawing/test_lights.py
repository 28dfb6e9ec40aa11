"""The light around players at whom one can point is soft, and leaves all that is read as it is."""

from itertools import pairwise

import pygame
import pytest

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.lights import draw_lights
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import PLAIN, Stance
from hardware.virtual.scene import SceneSeat

SIZES = [(1024, 600), (1280, 800)]


def light(size: tuple[int, int], meant: int = 0, role: str = "") -> pygame.Surface:
    """The light around all of eight players, alone; before each lies a card with this ``role``, if any."""
    surface, layout = pygame.Surface(size, depth=24), lay_out(size, 8, 1)
    players: dict[int, tuple[SceneSeat, Stance]] = {
        seat: (SceneSeat(seat, "Dan", sex="man", role=role), PLAIN) for seat in layout.pads
    }
    draw_lights(surface, Shelf(), layout, set(layout.pads), meant, players=players)
    return surface


def test_who_is_chosen_keeps_his_colours() -> None:
    """The light is around a player, and none of it on him."""
    surface, layout = pygame.Surface((1280, 800), depth=24), lay_out((1280, 800), 8, 1)
    seat = SceneSeat(4, "Dan", sex="man")
    draw_lights(surface, Shelf(), layout, {4}, 0, players={4: (seat, PLAIN)})
    x, y = layout.pads[4].chair
    assert pygame.Color("black") == surface.get_at((x, y))
    assert surface.get_at((x, y - layout.pads[4].area.height * 3 // 4))[0] > 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("meant", [0, 3])
def test_pads_names_and_cards_are_dark(size: tuple[int, int], meant: int) -> None:
    """None of it falls on them, nor on the words of the narrator."""
    layout, surface = lay_out(size, 8, 1), light(size, meant, "Seer")
    read = [area for place in layout.pads.values() for area in (place.area, place.plate, place.card)]
    dark = [area.inflate(-area.height // 2, -area.height // 2) for area in (*read, layout.captions)]
    assert {0} == {shade for area in dark for shade in pygame.transform.average_color(surface, area)[:3]}


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_light_is_seen_as_those_of_others(size: tuple[int, int]) -> None:
    """Though it is between one's name and the words of the narrator, there is not much less of it."""
    layout, surface = lay_out(size, 8, 1), light(size)
    around = {}
    for seat in (1, 5):
        area = pygame.Rect(0, 0, 2 * layout.pads[seat].area.height, 2 * layout.pads[seat].area.height)
        area.center = layout.pads[seat].chair
        around[seat] = pygame.transform.average_color(surface, area.clip(surface.get_rect()))[0]
    assert around[1] > 0.8 * around[5]


def test_an_empty_place_of_a_card_leaves_no_hole() -> None:
    """Before cards are dealt, the light on who is pointed at is whole where his card will lie."""
    place = lay_out((1280, 800), 8, 1).pads[2].card
    assert 10 < pygame.transform.average_color(light((1280, 800), 2), place)[0]


@pytest.mark.parametrize("size", SIZES)
def test_it_fades_out(size: tuple[int, int]) -> None:
    """From one row to the next, around the players at the lower edge, there is never an edge in it."""
    layout, surface = lay_out(size, 8, 1), light(size)
    for seat in (2, 8):
        x = layout.pads[seat].chair[0] + (30 if seat == 8 else -30) * size[0] // 1280
        reds = [surface.get_at((x, y))[0] for y in range(layout.pads[seat].chair[1], layout.captions.bottom)]
        assert 40 < max(reds)
        assert 20 > max(abs(one - other) for one, other in pairwise(reds))
