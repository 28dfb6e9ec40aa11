"""Who is seen asleep, awake or speaking, and by whom."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import Mood, Stance
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting import room as room_module
from hardware.virtual.scene import OPEN, Bubble, Scene, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS


def moods(monkeypatch: pytest.MonkeyPatch, now: Moment) -> dict[int, Mood]:
    """How each sits there who is painted."""
    found: dict[int, Mood] = {}

    def note(_: pygame.Surface, __: Shelf, ___: PadPlace, seat: SceneSeat, stance: Stance) -> None:
        found[seat.number] = stance.mood

    monkeypatch.setattr(room_module, "draw_player", note)
    Painter(8, Words(), (640, 480)).paint(pygame.Surface((640, 480)), now)
    return found


def test_one_speaks_by_day_and_all_sleep_by_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """By day only whose words are the newest speaks; by night all sleep for him who may not know who is called."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat) for seat in range(1, 9))
    day = Moment(Scene(seats), board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
    said = replace(day, scene=Scene(seats, bubbles=(Bubble(3, "You!"), Bubble(5, "Me?"))))
    assert dict.fromkeys(range(1, 9), "listens") == moods(monkeypatch, day)
    assert dict.fromkeys(range(1, 9), "listens") | {5: "speaks"} == moods(monkeypatch, said)
    board.show(Page("aim", ("?", "3", "1/6"), to=(Pad(2),), actors=(Pad(2),), options=(Pad(3),), pointer=Pad(3)))
    board.backlight(True)
    night = replace(said, scene=replace(said.scene, night=True, called=2), board=board.look(), night=1.0)
    for view in (NOBODYS, View(4)):
        assert dict.fromkeys(range(1, 9), "sleeps") == moods(monkeypatch, replace(night, view=view))


@pytest.mark.parametrize(("shut", "awake"), [(5, {5}), (0, set())])
def test_by_day_only_who_looks_has_open_eyes(monkeypatch: pytest.MonkeyPatch, shut: int, awake: set[int]) -> None:
    """While one alone reads the display by day, the Confessor, all others shut their eyes in the picture as well."""
    scene = Scene(tuple(SceneSeat(seat) for seat in range(1, 9)), shut=shut)
    day = Moment(scene, VirtualBoard(8).look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
    assert dict.fromkeys(range(1, 9), "waits") | dict.fromkeys(awake, "listens") == moods(monkeypatch, day)


def test_who_is_called_sees_who_is_called_with_him(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wolf who plays alone sees himself and his pack awake; somebody who shares the window sees all asleep."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 9))
    board.show(Page("aim", ("?",), to=(Pad(2), Pad(5)), options=(Pad(3),)))
    board.backlight(True)
    now = Moment(Scene(seats, night=True), board.look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    asleep = dict.fromkeys(range(1, 9), "sleeps")
    assert asleep | {2: "listens", 5: "listens"} == moods(monkeypatch, now)
    both = tuple(replace(seat, human=seat.number in {2, 4}) for seat in seats)
    assert asleep == moods(monkeypatch, replace(now, scene=replace(now.scene, seats=both)))


def test_the_baker_alone_sees_who_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside him one is awake, to his own eyes only; while nobody is late he alone is."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 9))
    board.show(Page("baker.peeps", ("Look!",), to=(Pad(2),)))
    board.backlight(True)
    scene = Scene(seats, night=True, late=5)
    now = Moment(scene, board.look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    shown = [replace(now, view=view, scene=replace(scene, late=late)) for view, late in ((View(2), 5), (View(2), 0))]
    shown.append(replace(now, view=NOBODYS))
    awake = [{seat for seat, mood in moods(monkeypatch, one).items() if mood == "listens"} for one in shown]
    assert [{2, 5}, {2}, set()] == awake


@pytest.mark.parametrize(("people", "awake"), [((), {2, 5}), ((4,), {2, 5}), ((4, 6), set())])
def test_who_sees_all_sees_who_is_called(
    monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], awake: set[int]
) -> None:
    """He sees the wolves awake while they choose, unless several share the window; where all look down all do."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat in people) for seat in range(1, 9))
    board.show(Page("aim", ("?",), to=(Pad(2), Pad(5)), options=(Pad(3),)))
    board.backlight(True)
    now = Moment(Scene(seats, night=True), board.look(), OPEN, 1, None, (0, 0), night=1.0, fade=1.0, blink=False)
    assert {seat: "listens" if seat in awake else "sleeps" for seat in range(1, 9)} == moods(monkeypatch, now)
    reading = replace(now, scene=replace(now.scene, whisper=True))
    assert dict.fromkeys(range(1, 9), "reads") == moods(monkeypatch, reading)


@pytest.mark.parametrize(
    ("mood", "told"),
    [
        ("waits", {"heads_up": True}),
        ("reads", {"sign": "lovers"}),
        ("reads", {"whisper": True, "heads_up": True}),
        ("sleeps", {"pack": frozenset({2, 3}), "peeps": True, "spied": frozenset({4}), "called": 5}),
    ],
)
def test_all_do_at_night_what_the_narrator_says(
    monkeypatch: pytest.MonkeyPatch, mood: Mood, told: dict[str, Any]
) -> None:
    """Heads are up where he says so, and all look down where each looks at his own light; no secret moves a head."""
    scene = Scene(tuple(SceneSeat(seat) for seat in range(1, 9)), night=True, **told)
    now = Moment(scene, VirtualBoard(8).look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    assert dict.fromkeys(range(1, 9), mood) == moods(monkeypatch, now)
