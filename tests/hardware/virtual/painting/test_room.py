"""How night falls, and what lies before those who sit in the room."""

import pygame
import pytest

from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.box import draw_box
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting import room as room_module
from hardware.virtual.scene import TABLE as NOBODYS
from hardware.virtual.scene import Scene, SceneCard, SceneSeat, View, Words

OWN = 4
SEATS = 28
TABLE = Scene(
    tuple(SceneSeat(seat, human=seat == OWN) for seat in range(1, SEATS + 1)),
    tuple(SceneCard(f"0{seat}", "Little Girl", "little_girl", seat, "role") for seat in range(1, SEATS + 1)),
)


def test_night_falls_by_degrees() -> None:
    """The room grows dark evenly, and at the end it is as blue as the night."""
    painter, board = Painter(SEATS, Words(), (640, 400)), VirtualBoard(SEATS)
    shown = []
    for share in (0.0, 0.5, 1.0, 0.5, 0.0):
        sheet = pygame.Surface((640, 400), depth=24)
        painter.paint(sheet, Moment(TABLE, board.look(), NOBODYS, 1, None, (0, 0), night=share, fade=1.0, blink=False))
        shown.append(pygame.Color(*map(int, pygame.transform.average_color(sheet.subsurface(painter.layout.table)))))
    day, dusk, night, *back = shown
    assert [dusk, day] == back
    assert [(a + b) / 2 for a, b in zip(day, night, strict=True)] == pytest.approx(list(dusk), abs=2)
    assert day.r > 2 * night.r
    assert night.b / night.r > 1.3 * day.b / day.r


def test_cards_in_the_middle_lie_on_a_mat() -> None:
    """It is there with them, is red, and shows between them; without them there is only the table."""
    painter, board = Painter(8, Words(), (1024, 600), nearest=1), VirtualBoard(8)
    mat, shown = painter.layout.mat, []
    assert mat is not None
    for spare in (0, 2):
        scene = Scene(tuple(SceneSeat(seat) for seat in range(1, 9)), spare=spare)
        sheet = pygame.Surface((1024, 600), depth=24)
        painter.paint(sheet, Moment(scene, board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        shown.append(sheet.get_at(mat.center))
    assert [False, True] == [point.r > 2 * point.g for point in shown]


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [8, 18])
def test_cards_lie_in_no_shadow(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int) -> None:
    """What lies before the players near the box looks as if no box stood there, which throws its shadow below them."""
    houses = ("farmer", "confessor")
    people = tuple(SceneSeat(seat, role="Seer", icon="seer", house=houses[seat % 2]) for seat in range(1, seats + 1))
    moment = Moment(
        Scene(people, tuple(SceneCard(f"1{seat.number}", "Seer", "seer", seat.number, "role") for seat in people)),
        VirtualBoard(seats).look(),
        View(1),
        1,
        None,
        (0, 0),
        night=0.0,
        fade=1.0,
        blink=False,
    )
    painter, shown = Painter(seats, Words(), size, nearest=1), []
    for box in (draw_box, lambda *_: None):
        monkeypatch.setattr(room_module, "draw_box", box)
        sheet = pygame.Surface(size, depth=24)
        painter.paint(sheet, moment)
        painter.shelf.clear()
        cards = [one.card.inflate(-6, -6) for one in painter.layout.pads.values()]
        shown.append([pygame.image.tobytes(sheet.subsurface(card), "RGB") for card in cards])
    assert shown[0] == shown[1]
