"""The paints of the window."""

import pygame
import pytest

from hardware.virtual.drawing.dusk import COARSE, grow
from hardware.virtual.drawing.paint import Shelf, glow, halo, slab
from hardware.virtual.drawing.wood import moonlight


@pytest.mark.parametrize("size", [(88, 58), (320, 36), (24, 24), (1280, 30)])
@pytest.mark.parametrize("corner", [0, 10])
def test_a_box_hides_what_is_below(size: tuple[int, int], corner: int) -> None:
    """Nothing that was painted before shines through a box, and its corners are round."""
    box = slab(size, corner, (200, 100, 50), (100, 50, 25))
    assert {255} == {box.get_at((x, size[1] // 2))[3] for x in range(4, size[0] - 4)}
    corners = {box.get_at(at)[3] for at in (box.get_rect().topleft, (size[0] - 1, size[1] - 1))}
    assert max(corners) < 128 if corner else min(corners) > 250
    under = pygame.Surface(size, depth=24)
    under.fill((0, 255, 0))
    under.blit(box, (0, 0))
    assert (150, 75, 37) == pytest.approx(under.get_at((size[0] // 2, size[1] // 2))[:3], abs=6)


def test_moonlight() -> None:
    """It falls through the panes of a window: there is some of it on the table, and none at the edge."""
    light = moonlight((600, 240))
    assert 0 == pygame.transform.average_color(light.subsurface((0, 0, 60, 240)))[2]
    assert 10 < pygame.transform.average_color(light)[2]


def test_a_halo_spares_its_middle() -> None:
    """It is brightest around what is in its middle, and gone at its rim."""
    lamp = halo(60, (200, 100, 50))
    middle, bright, rim = (lamp.get_at((60 + at, 60))[0] for at in (0, 30, 59))
    assert 3 * middle < bright
    assert rim < 10


def test_a_large_picture_is_painted_over_the_one_before() -> None:
    """It is painted once for each of its keys, and always in the same memory."""
    shelf, painted = Shelf(), list[pygame.Surface]()
    made = [shelf.repainted("ground", key, (8, 6), painted.append) for key in ("day", "day", "night")]
    assert ([made[0]] * 3, [made[0]] * 2, (8, 6)) == (made, painted, made[0].get_size())


def test_a_dusk_of_many_points_looks_like_a_finer_one() -> None:
    """On a very large screen four points of it are alike: they differ from what they would be by what nobody sees."""
    small = glow(135, (200, 160, 90))
    size = 2 * 135 * COARSE, 2 * 135 * COARSE
    coarse, fine = pygame.Surface(size, depth=24), pygame.transform.smoothscale(small, size)
    grow(small, coarse)
    assert coarse.get_at((size[0] // 2, 400)) == coarse.get_at((size[0] // 2 + 1, 401))
    for at in range(0, size[0], 7):
        assert fine.get_at((at, 900))[:3] == pytest.approx(coarse.get_at((at, 900))[:3], abs=4)
