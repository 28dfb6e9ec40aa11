"""How the cards in the tray are drawn, and which are marked."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.situation import SILENT, Prompt
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting import cards as card_module
from hardware.virtual.scene import OPEN, Kind, Remark, Scene, SceneCard, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS
from hardware.virtual.sheets.sheets import Sheet

OWN = 4
SEATS = 28
TABLE = Scene(
    tuple(SceneSeat(seat, human=seat == OWN) for seat in range(1, SEATS + 1)),
    tuple(SceneCard(f"0{seat}", "Little Girl", "little_girl", seat, "role") for seat in range(1, SEATS + 1)),
)


@pytest.mark.parametrize("under", [0, 2])
def test_a_pile_is_raised_as_a_whole(monkeypatch: pytest.MonkeyPatch, under: int) -> None:
    """Whichever of three cards of a kind is under the mouse, all rise alike: none shows its word below another's."""
    found: dict[str, int] = {}

    def note(_: pygame.Surface, __: Shelf, area: pygame.Rect, card: SceneCard, *___: object, **____: object) -> None:
        found[card.uid] = area.top

    monkeypatch.setattr(card_module, "draw_card", note)
    cards = tuple(SceneCard(f"T{number}", "Villager" if number < 3 else "Seer", kind="token") for number in range(4))
    painter, scene = Painter(6, Words(), (640, 480)), Scene(tuple(SceneSeat(seat) for seat in range(1, 7)), cards)
    places = painter.tray(scene, ())
    at = places[f"T{under}"].left + 1, places["T0"].centery
    now = Moment(scene, VirtualBoard(6).look(), NOBODYS, 1, None, at, night=0.0, fade=1.0, blink=False)
    painter.paint(pygame.Surface((640, 480)), now)
    raised = {uid: places[uid].top - top for uid, top in found.items()}
    assert {"T0": raised["T0"], "T1": raised["T0"], "T2": raised["T0"], "T3": 0} == raised
    assert raised["T0"] > 0


@pytest.mark.parametrize("idle", [True, False])
def test_a_card_that_does_nothing_does_not_rise(*, idle: bool) -> None:
    """START under the mouse is painted where it lies while it is dim, and higher once it can be laid."""
    painter, pictures = Painter(6, Words(), (640, 480)), []
    scene = Scene(cards=(SceneCard("C1", "START", "start", kind="command", idle=idle),))
    for at in ((0, 0), painter.tray(scene, ())["C1"].center):
        sheet = pygame.Surface((640, 480), depth=24)
        painter.paint(
            sheet, Moment(scene, VirtualBoard(6).look(), NOBODYS, 1, None, at, night=0.0, fade=1.0, blink=False)
        )
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert idle == (pictures[0] == pictures[1])


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768)])
def test_nothing_of_the_tray_looks_out_around_what_can_be_said(size: tuple[int, int]) -> None:
    """Whatever lies there, and with the mouse over it, the window is the same around the band."""
    painter, pictures = Painter(6, Words(), size), []
    for cards in ((), (SceneCard("A1", "Seer", "seer", 1, "role"), SceneCard("C1", "MORE", kind="command"))):
        scene = Scene(tuple(SceneSeat(seat, human=seat == 1) for seat in range(1, 7)), cards)
        at = painter.tray(scene, ())["C1"].center if cards else (0, 0)
        now = Moment(scene, VirtualBoard(6).look(), View(1), 1, None, at, night=0.0, fade=1.0, blink=False)
        sheet = pygame.Surface(size, depth=24)
        painter.paint(sheet, replace(now, sheet=Sheet("say", seat=2, remarks=(Remark("no", "No"),), by=1)))
        pictures.append(pygame.image.tobytes(sheet.subsurface((0, painter.layout.line.top, size[0], 60)), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_name_on_the_own_card_stays_as_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A longer name on the card of somebody else, which lies before him and is seen, changes nothing in the tray."""
    large: list[float] = []

    def note(*_: object, letters: float, **__: object) -> None:
        large.append(letters)

    monkeypatch.setattr(card_module, "draw_card", note)
    painter, board = Painter(6, Words(), (1366, 768)), VirtualBoard(6).look()
    for shown in (False, True):
        seats = tuple(SceneSeat(seat, human=seat == 1, role="R", revealed=shown and seat == 2) for seat in range(1, 7))
        cards = SceneCard("A1", "Raven", "raven", 1, "role"), SceneCard("A2", "Ordinary Villager", "", 2, "role")
        scene = Scene(seats, cards)
        now = Moment(scene, board, View(1), 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
        painter.paint(pygame.Surface((1366, 768)), now)
    assert large[0] == large[1] > 0


@pytest.mark.parametrize("kind", ["role", "token"])
def test_what_is_to_be_laid_on_the_lid_glows(kind: Kind) -> None:
    """A card of a person here has a golden rim while the box wants it, and not where it goes by itself."""
    board, painter = VirtualBoard(SEATS), Painter(SEATS, Words(), (1024, 600))
    table = replace(TABLE, cards=(SceneCard("A1", "Farmer", "farmer", OWN, kind),))
    place = painter.tray(table, ())["A1"]
    golden = []
    wanted = "register" if kind == "role" else "token"
    for name, line in (("caption", SILENT), (wanted, SILENT), (wanted, Prompt("", itself=True))):
        board.show(Page(name, ("…",), actors=(Pad(OWN),)))
        board.backlight(True)
        sheet = pygame.Surface((1024, 600), depth=24)
        now = Moment(table, board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
        painter.paint(sheet, replace(now, prompt=line))
        around = place.inflate(16, 16).clip(sheet.get_rect())
        points = [sheet.get_at((x, place.centery)) for x in range(around.left, around.right)]
        golden.append(sum(point.r > 230 and 180 < point.g < 225 and point.b < 120 for point in points))
    assert golden[0] == golden[2] == 0 < golden[1]


@pytest.mark.parametrize("view", [NOBODYS, OPEN])
@pytest.mark.parametrize("people", [{1}, {1, 2}])
def test_several_find_their_cards_by_name(people: set[int], view: View) -> None:
    """Where several share the window their cards bear their names, face up as well; who plays alone has but one."""
    seats = tuple(SceneSeat(seat, f"P{seat}", human=seat in people) for seat in range(1, 9))
    cards = tuple(SceneCard(f"0{seat}", "Seer", "seer", seat, "role") for seat in range(1, 9))
    drawn = []
    for shown in (seats, tuple(replace(seat, name="Other") for seat in seats)):
        painter, board, sheet = Painter(8, Words(), (1024, 600)), VirtualBoard(8), pygame.Surface((1024, 600), depth=24)
        scene = Scene(shown, cards)
        painter.paint(sheet, Moment(scene, board.look(), view, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        place = painter.tray(scene, ())["01"]
        drawn.append(pygame.image.tobytes(sheet.subsurface(place), "RGB"))
    assert (len(people) > 1) is (drawn[0] != drawn[1])
