"""The window of Argent as it is painted: what is seen, where it lies, and how well its words stand out."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from hardware.virtual.argent.cards import draw_resident
from hardware.virtual.argent.commands import command_places
from hardware.virtual.argent.moment import Moment
from hardware.virtual.argent.painter import Painter
from hardware.virtual.argent.places import find_places
from hardware.virtual.argent.scene import ArgentScene, Button, Resident, Target, VillageCard
from hardware.virtual.argent.tips import tip_at
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.sheets.tip import Tip
from tests.hardware.virtual.argent.table import BOARD, CARDS, OVER, scene
from tests.hardware.virtual.contrast import measured
from tests.harness.marks import each

SIZE = (1024, 600)
SIZES = [(800, 600), SIZE, (1280, 800), (1920, 1080)]
MOMENTS = {
    "turn": Moment(scene(), focus=Target("card", 1, 2)),
    "wait": Moment(scene(asks=False, hand=(None,), buttons=())),
    "fan": Moment(scene(fan=(3, 5, 11))),
    "help": Moment(scene(), sheet="help"),
    "characters": Moment(scene(), sheet="residents"),
    "leave": Moment(scene(), sheet="leave"),
    "resume": Moment(scene(), sheet="resume"),
    "count": Moment(scene(board=BOARD), sheet="board"),
    "over": Moment(scene(board=OVER), sheet="board", note="Saved."),
    "cover": Moment(scene(cover="Only you look.")),
    "tip": Moment(scene(), tip=Tip("A thing", "And what it is.", (600, 400, 10, 10))),
}


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("name", each(MOMENTS, "turn", "fan", "characters", "count", "tip"))
def test_contrast(name: str) -> None:
    """Every word stands out from what it is painted on, as AA asks."""
    painter = Painter(4, 1, SIZE)
    found = measured(painter.shelf, SIZE, lambda surface: painter.paint(surface, MOMENTS[name]))
    assert found
    assert [] == [words for words in found if words.ratio < words.enough]


def painted(shown: ArgentScene) -> bytes:
    """The picture of a table."""
    sheet = pygame.Surface(SIZE, depth=24)
    Painter(len(shown.players), shown.mine, SIZE).paint(sheet, Moment(shown))
    return pygame.image.tobytes(sheet, "RGB")


@pytest.mark.slow
def test_faces() -> None:
    """A card whose face is seen here is painted with it; the veil tells it from one that lies open."""
    hidden, peeked, up = ((card, *CARDS[1:]) for card in (VillageCard(None), VillageCard(4), VillageCard(4, up=True)))
    assert 3 == len({painted(scene(cards=cards)) for cards in (hidden, peeked, up)})


@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
@pytest.mark.parametrize("players", each([2, 3, 4], 2, 4))
@pytest.mark.parametrize("count", each([1, 5, 8], 1, 8))
def test_places(size: tuple[int, int], players: int, count: int) -> None:
    """Villages, piles and hand lie on the table or beside it, none over another, and all buttons in the tray."""
    layout = lay_out(size, players, 1)
    shown = scene(players, CARDS[:1] * count)
    places = Painter(players, 1, size).places(shown)
    room = layout.room.union(layout.captions)
    groups: dict[tuple[str, int], pygame.Rect] = {}
    for target, area in places.targets.items():
        whole = layout.tray if target.kind == "button" else room
        assert whole.contains(area), target
        key = (target.kind, target.number if target.kind == "card" else 0)
        groups[key] = groups.get(key, area).union(area)
    groups |= {("plate", seat): area for seat, area in places.plates.items()}
    for (one, first), (other, second) in combinations(groups.items(), 2):
        middle = {one[0], other[0]} <= {"pile", "shown", "discard", "amulet"}
        assert middle or not first.colliderect(second), (one, other)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [2, 6])
def test_the_narrators_cards_lie_beside_the_buttons(size: tuple[int, int], count: int) -> None:
    """In the tray, and over none of the buttons, however many there are."""
    layout = lay_out(size, 4, 1)
    shown = scene(buttons=tuple(Button(f"b{number}", "A button") for number in range(count)))
    buttons = [area for target, area in find_places(layout, shown).targets.items() if target.kind == "button"]
    for area in command_places(layout).values():
        assert layout.tray.contains(area)
        assert -1 == area.collidelist(buttons)


def test_a_name_that_would_be_cut_off_is_left_out() -> None:
    """On a small card the value and the picture tell who it is; on a larger one the same name stands whole."""
    long = Resident(13, "Doppelgänger", "")
    for size, written in (((37, 52), False), ((84, 116), True)):
        faces = []
        for resident in (long, replace(long, name="")):
            sheet = pygame.Surface((120, 140), depth=24)
            draw_resident(sheet, Shelf(), pygame.Rect((10, 10), size), resident)
            faces.append(pygame.image.tobytes(sheet, "RGB"))
        assert written is (faces[0] != faces[1])


def test_tips() -> None:
    """A card that is seen is explained, a hidden one only as such."""
    shown = scene()
    places = Painter(4, 1, SIZE).places(shown)
    titles = {}
    for target in (Target("card", 1, 1), Target("card", 1, 2), Target("discard"), Target("pile"), Target("hand", 1)):
        tip = tip_at(places.targets[target].center, places, shown)
        titles[target] = "" if tip is None else tip.title
    assert ["argent.tip.hidden", "3 · Name 3", "5 · Name 5", "argent.tip.pile", "12 · Name 12"] == list(titles.values())
    caller = tip_at(places.plates[3].center, places, shown)
    assert caller is not None
    assert ("Player 3", True) == (caller.title, "argent.tip.caller" in caller.text)
    assert None is tip_at((0, 0), places, shown)
