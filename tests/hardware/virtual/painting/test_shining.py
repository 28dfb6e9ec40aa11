"""What shines by itself: the frame of who is meant, and the votes that are counted."""

from typing import cast

import pygame
import pytest

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting.looks import look
from hardware.virtual.painting.room import draw_room
from hardware.virtual.painting.shining import draw_frame, draw_shining
from hardware.virtual.scene import OPEN, Scene, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("meant", [2, 5, 8])
def test_the_frame_of_who_is_meant_is_behind_him(size: tuple[int, int], meant: int) -> None:
    """It is on nobody's card, and where his figure is seen he is as without it."""
    seats = tuple(SceneSeat(seat, role="Seer", icon="seer") for seat in range(1, 9))
    painter, sheets = Painter(8, Words(), size, nearest=1), [pygame.Surface(size, depth=24) for _ in range(2)]
    place = painter.layout.pads[meant]
    assert [] == [pad for pad in painter.layout.pads.values() if pad.card.colliderect(place.frame)]
    now = Moment(Scene(seats), VirtualBoard(8).look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
    for sheet in sheets:
        looks = {seat: look(seat, now, painter.words) for seat in painter.layout.pads}
        draw_room(sheet, painter.shelf, painter.layout, looks, now)
    draw_frame(sheets[0], painter.shelf, painter.layout, meant, now)
    face = pygame.Rect(0, 0, place.area.height // 2, place.area.height // 2)
    face.center = place.chair
    one, other = (pygame.image.tobytes(sheet.subsurface(face), "RGB") for sheet in sheets)
    assert 4 > max(abs(a - b) for a, b in zip(one, other, strict=True))
    assert pygame.image.tobytes(sheets[0], "RGB") != pygame.image.tobytes(sheets[1], "RGB")


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize(("seats", "count"), [(8, 7), (12, 11)])
def test_the_votes_that_are_counted_lie_beside_whom_they_are_for(size: tuple[int, int], seats: int, count: int) -> None:
    """They are on his own pad, over neither its light nor its number, nor over anybody's card."""
    painter, table = Painter(seats, Words(), size, nearest=1), tuple(SceneSeat(seat) for seat in range(1, seats + 1))
    pads = painter.layout.pads
    for voted in pads:
        sheets = [pygame.Surface(size, depth=24) for _ in range(2)]
        for sheet, votes in zip(sheets, ({}, {voted: count}), strict=True):
            scene = Scene(table, votes=votes)
            now = Moment(scene, VirtualBoard(seats).look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
            draw_shining(sheet, painter.shelf, painter.layout, now)
        changed = pygame.PixelArray(sheets[0]).compare(pygame.PixelArray(sheets[1])).make_surface()
        mask = pygame.mask.from_threshold(changed, (0, 0, 0), (1, 1, 1))
        tag = cast("list[pygame.Rect]", mask.get_bounding_rects())[0]
        place = pads[voted]
        assert tag.colliderect(place.area)
        assert not tag.collidepoint(place.lamp)
        assert tag.left > place.area.left + place.area.width // 3
        assert [] == [pad for pad, other in pads.items() if other.card.colliderect(tag)]


@pytest.mark.parametrize(("view", "seen"), [(NOBODYS, False), (View(1), False), (View(3), True), (OPEN, True)])
@pytest.mark.parametrize("whisper", [False, True])
def test_a_light_under_a_hand_is_seen_by_its_own_seat(view: View, seen: bool, whisper: bool) -> None:
    """From the first word of the round on: it is lit before the scene knows that it is a secret."""
    board, painter, sheets = VirtualBoard(8), Painter(8, Words(), (1024, 600), nearest=1), list[bytes]()
    scene = Scene(tuple(SceneSeat(seat) for seat in range(1, 9)), night=True, sign="lovers", whisper=whisper)
    for light in (Light.OFF, Light.ON):
        board.light(Pad(3), light)
        now = Moment(scene, board.look(), view, 1, None, (0, 0), night=1.0, fade=1.0, blink=False)
        sheet = pygame.Surface((1024, 600), depth=24)
        draw_shining(sheet, painter.shelf, painter.layout, now)
        sheets.append(pygame.image.tobytes(sheet, "RGB"))
    assert seen == (sheets[0] != sheets[1])
