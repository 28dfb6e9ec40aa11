"""What is seen by day of who is condemned or dies."""

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest

from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.pose import PLAIN
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting.stances import MOST, seen
from hardware.virtual.scene import TABLE, Fate, Scene, SceneSeat, View, Vigil, Words
from hardware.virtual.table import TableWindow
from hardware.virtual.watching import Watch

SIZE = (1024, 600)
SEATS = tuple(SceneSeat(seat, f"P{seat}", alive=seat != 6, role="Seer", icon="seer") for seat in range(1, 9))
PADS = lay_out(SIZE, 8).pads


def moment(gathered: float, gone: float = 0.0, fate: Fate = "condemned", view: View = TABLE) -> Moment:
    """The table at which all look at seat 3."""
    dead = tuple(replace(one, alive=one.alive and not (one.number == 3 and gone)) for one in SEATS)
    watch = Watch(Vigil(3, fate, told=gone > 0), gathered, gone)
    return Moment(Scene(dead), VirtualBoard(8).look(), view, 1, None, (0, 0), 0.0, 1.0, False, watch=watch)


def painted(now: Moment) -> pygame.Surface:
    """The picture of it."""
    surface = pygame.Surface(SIZE)
    Painter(8, Words(), SIZE).paint(surface, now)
    return surface


@pytest.mark.parametrize("fate", get_args(Fate))
def test_heads_turn_to_him(fate: Fate) -> None:
    """Each of the living turns his head, no farther than a head turns; torches are lifted where he is condemned."""
    now = moment(1.0, fate=fate)
    stances = {one.number: seen(one, PADS, now, dark=False)[1] for one in SEATS}
    assert PLAIN == stances[6]
    others = [stances[number] for number in (1, 2, 4, 5, 7, 8)]
    assert MOST >= max(abs(stance.aside) for stance in others)
    assert (stances[2].aside, stances[1].aside) == pytest.approx((-stances[4].aside, -stances[5].aside), abs=4)
    assert abs(stances[7].aside) < abs(stances[1].aside) < abs(stances[2].aside)
    assert {float(fate == "condemned")} == {stance.lifted for stance in others}
    assert {PLAIN} == {seen(one, PADS, moment(0.0), dark=False)[1] for one in SEATS if one.number != 3}


def test_nobody_turns_in_the_dark() -> None:
    """At night all do what the narrator says."""
    assert {0.0} == {seen(one, PADS, moment(1.0), dark=True)[1].aside for one in SEATS}


def test_he_is_seen_until_he_is_gone() -> None:
    """Who is dead already sits there until his death was told, and then goes; his chair is left."""
    there = []
    for gone in (0.0, 0.5, 1.0):
        now = moment(1.0, gone)
        seat, stance = seen(now.scene.seats[2], PADS, now, dark=False)
        there.append((seat.alive, stance.there))
    assert [(True, 1.0), (True, 0.5), (False, 1.0)] == there


def test_one_after_the_other_goes() -> None:
    """Who dies while another has not gone yet is seen until it is his turn."""
    now = moment(1.0, 0.5)
    next_one = tuple(replace(one, alive=one.alive and one.number != 5) for one in now.scene.seats)
    now = replace(now, scene=replace(now.scene, seats=next_one, vigil=Vigil(5, "dead")))
    assert {3, 5} == {one.number for one in next_one if not one.alive and seen(one, PADS, now, dark=False)[0].alive}


@pytest.mark.parametrize("fate", get_args(Fate))
def test_the_light_gathers_on_him(fate: Fate) -> None:
    """It grows dark far from him and not where he sits, and all names are read as before."""
    plain, dim = painted(moment(0.0, fate=fate)), painted(moment(1.0, fate=fate))
    names = [place.plate.inflate(-place.plate.height, -4) for number, place in PADS.items() if number != 3]
    read = [[pygame.transform.average_color(one, name)[:3] for name in names] for one in (plain, dim)]
    assert 20 >= max(abs(a - b) for one, other in zip(*read, strict=True) for a, b in zip(one, other, strict=True))
    floor, around = pygame.Rect(0, 60, 40, 40), pygame.Rect(0, 0, 20, 20)
    around.midleft = (PADS[3].chair[0] + PADS[3].area.height // 2, PADS[3].chair[1])
    darker = [
        sum(pygame.transform.average_color(dim, area)[:3]) - sum(pygame.transform.average_color(plain, area)[:3])
        for area in (floor, around)
    ]
    assert darker[0] < 0 < darker[1]


def test_all_see_the_same() -> None:
    """Whoever looks sees the same scene, for it tells nothing but what was told to all."""
    views = [painted(moment(1.0, 0.4, view=view)) for view in (TABLE, View(7), View(4))]
    room = [picture.subsurface(PADS[3].figure).copy() for picture in views]
    assert 1 == len({pygame.image.tobytes(one, "RGB") for one in room})


def test_a_picture_has_it(tmp_path: Path) -> None:
    """What is saved is what is seen where nothing moves: all have turned to who is condemned."""
    found = []
    for vigil in (None, Vigil(3, "condemned")):
        TableWindow(VirtualBoard(8), lambda: Scene(SEATS, vigil=vigil), size=SIZE).picture(tmp_path / "table.png")  # noqa: B023
        found.append((tmp_path / "table.png").read_bytes())
    assert found[0] != found[1]
