"""The moonlight with the emblem of a call."""

from collections.abc import Sequence

import pygame
import pytest

from hardware.virtual.drawing import emblem as module
from hardware.virtual.drawing.emblem import draw_emblem, emblem_place
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.painting.lying import lying_over
from hardware.virtual.scene import Scene, SceneSeat
from hardware.virtual.screen import SMALLEST
from tests.harness.marks import only_long

SEEN = 8
"""How much brighter the floor is, in the mean over all points of the light."""


def cut(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """The inner part of ``area``, without its round corners."""
    return surface.subsurface(area.inflate(-area.height // 6, -area.height // 6).clip(surface.get_rect()))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [6, *only_long(8, 16), 28])
@pytest.mark.parametrize("size", [SMALLEST, *only_long(((1024, 600),), ((3840, 2160),))])
def test_it_is_behind_all_that_is_read(size: tuple[int, int], seats: int) -> None:
    """Pads, names, cards, houses and the box get no light, nor does the table, where it would point at somebody."""
    layout, surface = lay_out(size, seats, 1), pygame.Surface(size, depth=24)
    there = tuple(SceneSeat(seat, role="Seer", icon="seer", house="baker") for seat in range(1, seats + 1))
    over = lying_over(layout, Scene(there, spare=2))
    draw_emblem(surface, Shelf(), layout, "werewolf", 1.0, over)
    assert not any(any(pygame.image.tobytes(cut(surface, area), "RGB")) for area in over)
    assert SEEN < pygame.transform.average_color(surface.subsurface(emblem_place(layout)))[2]
    assert -1 == emblem_place(layout).collidelist([place.area for place in layout.pads.values()])
    surface.fill("black", emblem_place(layout))
    assert not any(pygame.image.tobytes(surface, "RGB"))


def test_each_has_a_shadow_of_its_own() -> None:
    """The light of one call is another than that of the next; without a call there is none."""
    layout = lay_out((640, 480), 6, 1)

    def light(name: str, glow: float = 1.0) -> bytes:
        surface = pygame.Surface(layout.size, depth=24)
        draw_emblem(surface, Shelf(), layout, name, glow, ())
        return pygame.image.tobytes(surface.subsurface(emblem_place(layout)), "RGB")

    assert 4 == len({light(name) for name in ("", "werewolf", "seer", "hearts")})
    assert not any((*light(""), *light("seer", 0.0)))
    assert sum(light("seer", 0.5)) == pytest.approx(sum(light("seer")) / 2, rel=0.05)


def test_a_breath_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shadow is drawn once for a call, however often its light changes, and again when a card is laid on it."""
    layout, shelf, draw = lay_out((640, 480), 6, 1), Shelf(), module._light
    drawn: list[str] = []

    def noted(shelf: Shelf, name: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(name)
        return draw(shelf, name, size)

    monkeypatch.setattr(module, "_light", noted)

    def breathe(lying: Sequence[pygame.Rect]) -> int:
        for glow in (0.5, 0.6, 0.5):
            draw_emblem(pygame.Surface(layout.size, depth=24), shelf, layout, "seer", glow, lying)
        return len(drawn)

    assert [1, 2] == [breathe(()), breathe([emblem_place(layout).inflate(-50, -50)])]
