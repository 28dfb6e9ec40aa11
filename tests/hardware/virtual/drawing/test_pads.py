"""The players round the table, as they are seen from above."""

import pygame

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.pads import draw_chair
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import SceneSeat


def figure(seat: SceneSeat) -> bytes:
    """Who sits at the third of eight seats."""
    surface = pygame.Surface((800, 600))
    draw_chair(surface, Shelf(), lay_out(surface.get_size(), 8).pads[3], seat)
    return pygame.image.tobytes(surface, "RGB")


def test_a_player_looks_the_same_in_another_house() -> None:
    """Who moves house keeps what he wears, which is not what his predecessor wore."""
    assert figure(SceneSeat(5)) == figure(SceneSeat(3, player=5))
    assert figure(SceneSeat(3)) != figure(SceneSeat(3, player=5))
