"""What of the whole window is painted, and what of it for whom."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.situation import Prompt
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.between import between
from hardware.virtual.drawing.motion import Flight, Sprite, gliding
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.scene import OPEN, Bubble, Scene, SceneCard, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS
from hardware.virtual.sheets.sheets import NONE, Sheet


@pytest.mark.slow
@pytest.mark.parametrize("people", [(4,), (4, 6)])
def test_who_may_not_know_sees_the_same_points(people: tuple[int, ...]) -> None:
    """Whoever is called at night, the picture is the same for all others, and for any view of a shared window."""
    seats = tuple(SceneSeat(seat, human=seat in people, role="?", icon="seer") for seat in range(1, 9))
    scene, painter = Scene(seats, night=True), Painter(8, Words(), (640, 480))
    for view in (NOBODYS, View(4), *((OPEN,) if len(people) > 1 else ())):
        pictures = set()
        for called in ((Pad(2), Pad(5)), (Pad(7),)):
            board, sheet = VirtualBoard(8), pygame.Surface((640, 480), depth=24)
            board.show(Page("answer", ("Werewolf",), to=called))
            board.backlight(True)
            painter.paint(sheet, Moment(scene, board.look(), view, 4, None, (0, 0), night=1.0, fade=1.0, blink=False))
            pictures.add(pygame.image.tobytes(sheet, "RGB"))
        assert 1 == len(pictures)


def test_a_plate_that_is_on_its_way_is_nowhere_else() -> None:
    """The name of who moves house is seen between both chairs, and neither at the one nor at the other."""
    size, board = (1280, 800), VirtualBoard(8)
    painter = Painter(8, Words(), size)
    seats = tuple(SceneSeat(seat, "Maximiliane" if seat == 3 else "") for seat in range(1, 9))
    there = painter.layout.pads
    sprite = Sprite(Flight("", there[2].chair, there[3].chair, 0.0, 1.0, walker=3, chair=2), 0.2)
    way = between(there[2], there[3], gliding((sprite,))[3][1])
    places = {"start": there[2].plate.center, "end": there[3].plate.center, "between": way.plate.center}

    def seen(names: tuple[SceneSeat, ...], *moving: Sprite) -> set[str]:
        sheets = [pygame.Surface(size, depth=24) for _ in range(2)]
        still = Moment(Scene(), board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
        for sheet, shown in zip(sheets, (names, tuple(SceneSeat(seat) for seat in range(1, 9))), strict=True):
            painter.paint(sheet, replace(still, scene=Scene(shown), moving=moving))
        return {where for where, at in places.items() if sheets[0].get_at(at) != sheets[1].get_at(at)}

    assert {"end"} == seen(seats)
    assert {"between"} == seen(seats, sprite)


@pytest.mark.long
def test_a_person_sees_his_keys_beside_what_he_has_said() -> None:
    """They are the same points as before; where a bot sits a bubble may lie on its keys, which nobody presses."""
    size, board, hidden = (1280, 800), VirtualBoard(12), []
    said = Bubble(1, "Ni preuve, ni raison, mais un nom : Hannes.")
    for human in (True, False):
        painter = Painter(12, Words(), size, nearest=1)
        scene = Scene(tuple(SceneSeat(seat, human=human and seat == 1) for seat in range(1, 13)))
        still = Moment(scene, board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
        pictures = []
        for bubbles in ((), (said,)):
            sheet = pygame.Surface(size, depth=24)
            painter.paint(sheet, replace(still, scene=replace(scene, bubbles=bubbles)))
            keys = painter.layout.pads[1].up.union(painter.layout.pads[1].down)
            pictures.append(pygame.image.tobytes(sheet.subsurface(keys), "RGB"))
        hidden.append(pictures[0] != pictures[1])
    assert [False, True] == hidden


def test_a_card_is_in_one_place() -> None:
    """The role card that lies on the lid lies before its player no more; on the lid it lies face down."""
    board, painter, size = VirtualBoard(8), Painter(8, Words(), (1280, 800)), (1280, 800)
    card = SceneCard("A1", "Seer", "seer", 2, "role")
    seats = tuple(SceneSeat(seat, role="Seer" if seat == 2 else "", human=seat == 2) for seat in range(1, 9))
    table, pictures = Scene(seats, (card,)), []
    for uid, view in (("", View(2)), ("A1", View(2)), ("A1", NOBODYS)):
        board.hold_cards([uid] if uid else [])
        sheet = pygame.Surface(size, depth=24)
        painter.paint(sheet, Moment(table, board.look(), view, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        pictures.append(sheet)
    places = painter.layout.pads[2].card, painter.layout.box.lid
    before, lid = ([pygame.image.tobytes(one.subsurface(place), "RGB") for one in pictures] for place in places)
    assert before[0] != before[1] == before[2]
    assert lid[0] != lid[1] == lid[2]


def test_no_line_looks_out_behind_a_page() -> None:
    """The rules cover all of what the line says but its ends: in a small window these stood beside them."""
    painter, board = Painter(6, Words(), (1024, 600)), VirtualBoard(6)
    looks = Moment(Scene(), board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)

    def line(sheet: Sheet, *texts: str) -> int:
        seen = set()
        for text in texts:
            surface = pygame.Surface((1024, 600))
            painter.paint(surface, replace(looks, sheet=sheet, prompt=Prompt(text * 30, asks=True)))
            seen.add(pygame.image.tobytes(surface.subsurface(painter.layout.line), "RGB"))
        return len(seen)

    assert [2, 1] == [line(sheet, "Yes. ", "No. ") for sheet in (NONE, Sheet("rules"))]
