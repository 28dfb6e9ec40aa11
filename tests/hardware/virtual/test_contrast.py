"""Every word of the window and of the start screen stands out from what it is painted on, as AA asks."""

from dataclasses import replace

import pytest

from hardware.virtual.asking.situation import Prompt
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.cards import INKS
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.scene import OPEN, TABLE, Bubble, Countdown, Ending, Line, Remark, Rulebook, SceneCard, Words
from hardware.virtual.sheets.sheets import Sheet
from hardware.virtual.sheets.tip import Tip
from hardware.virtual.start.startscreen import StartScreen
from tests.hardware.virtual.contrast import measured
from tests.hardware.virtual.start.test_form import ask
from tests.hardware.virtual.test_table import scene
from tests.harness.marks import each

SIZE = (1024, 600)
SEATS = len(INKS)
ALL = scene(tuple(INKS))
DAY = replace(
    ALL,
    seats=tuple(
        replace(seat, alive=seat.number != 3, captain=seat.number == 4, about="What it does.", camp="the Village")
        for seat in ALL.seats
    ),
    cards=(
        *ALL.cards,
        SceneCard("C1", "START", "start", None, "command"),
        SceneCard("C2", "Baker", "baker", None, "token"),
        SceneCard("C3", "Tag", "", None, "plain"),
    ),
    captions=("What was said before.", "What is said now."),
    bubbles=(Bubble(5, "It was P1!"),),
)
ENDING = Ending(
    "the Villagers", frozenset({2, 4}), DAY.seats, (Line("Night", "night"), Line("Turn", "turn"), Line("L"))
)
REMARKS = (Remark("accuse", "It is you."), Remark("doubt", "I doubt it."))
RULES = Rulebook(
    "An edition", (("Seer", "Sees."), ("Witch", "Brews.")), ("V: at once.", "W: later."), (("A: b", "Whether a is b."),)
)
BOARD = VirtualBoard(SEATS)
NOW = Moment(DAY, BOARD.look(), TABLE, 2, None, (-1, -1), night=0.0, fade=1.0, blink=False)
MOMENTS = {
    "day": replace(NOW, prompt=Prompt("Wait.", timed=True)),
    "night": replace(NOW, night=1.0, prompt=Prompt("Thumb up.", asks=True, timed=True), skipping=True),
    "open": replace(NOW, view=OPEN, scene=replace(DAY, countdown=Countdown(3.0, 30.0)), prompt=Prompt("A", timed=True)),
    "late": replace(NOW, scene=replace(DAY, countdown=Countdown(3.0, 30.0)), prompt=Prompt("A", asks=True, timed=True)),
    "help": replace(NOW, sheet=Sheet("help", paused=True)),
    "rules": replace(NOW, sheet=Sheet("rules", paused=True), scene=replace(DAY, rules=RULES)),
    "no rules": replace(NOW, sheet=Sheet("rules")),
    "leave": replace(NOW, sheet=Sheet("leave")),
    "off": replace(NOW, sheet=Sheet("off")),
    "cover": replace(NOW, sheet=Sheet("cover", seat=2)),
    "role": replace(NOW, sheet=Sheet("role", seat=2)),
    "none": replace(NOW, sheet=Sheet("role", seat=9)),
    "say": replace(NOW, sheet=Sheet("say", seat=2, remarks=REMARKS)),
    "tip": replace(NOW, tip=Tip("A thing", "And what it is.", (600, 400, 10, 10))),
    "end": replace(NOW, sheet=Sheet("end"), ending=ENDING, note="Saved."),
}


@pytest.mark.slow
@pytest.mark.thinned(3)
@pytest.mark.parametrize("name", each(MOMENTS, "day", "night", "open", "rules", "role", "say", "tip", "end"))
def test_window(name: str) -> None:
    """By day and by night, and on every sheet."""
    painter = Painter(SEATS, Words(), SIZE, nearest=2)
    lit = replace(MOMENTS[name], night=0.0)
    found = measured(
        painter.shelf,
        SIZE,
        lambda surface: painter.paint(surface, MOMENTS[name]),
        find=lambda surface: painter.paint(surface, lit),
    )
    assert found
    assert [] == [words for words in found if words.ratio < words.enough]


@pytest.mark.slow
def test_start_screen() -> None:
    """The form before an evening, with a row in focus and one without a sentence."""
    screen = StartScreen(ask, {"many": "2", "which": "1", "name": "Ada"}, SIZE)
    screen.filling.open(1)
    found = measured(screen.shelf, SIZE, screen.paint)
    assert found
    assert [] == [words for words in found if words.ratio < words.enough]
