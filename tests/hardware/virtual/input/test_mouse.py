"""What the mouse does where it clicks."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.parts import parts_of
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.line import part_places
from hardware.virtual.input.mouse import NEAR, SOON, TWICE, UNSURE
from hardware.virtual.scene import Scene, SceneCard, SceneSeat, View, Words
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import two

SIZE = (1000, 700)


@pytest.mark.slow
@pytest.mark.parametrize(("house", "voted"), [("baker", {2: 5}), ("", {2: 5}), (None, {})])
def test_a_vote_by_a_click_on_a_house(
    monkeypatch: pytest.MonkeyPatch, house: str | None, voted: dict[int, int]
) -> None:
    """It counts, be it on a token that is not turned over yet; where no house is nobody is clicked."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(SceneSeat(seat, f"P{seat}", seat == 2, role="Seer", house=house or "") for seat in range(1, 9))
    scene = Scene(seats, () if house is None else (SceneCard("T5", "Baker", "baker", 5, "token"),))
    board = VirtualBoard(8)
    board.backlight(True)
    pads = tuple(map(Pad, range(1, 9)))
    board.show(Page("ballot", ("Who?", "P1"), pointer=Pad(1), options=pads, ask="vote", actors=pads))
    window = TableWindow(board, lambda: scene, size=SIZE)
    window.frame()
    at = window._painter.layout.pads[5].house.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
    window.frame()
    assert voted == window._person.finger.targets
    window.close()


def test_a_card_that_does_nothing_is_not_laid_nor_any_just_as_the_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dim card stays where it is; the second click of two on the start screen lays none of those below it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    start, leave = (SceneCard(uid, name, name, kind="command") for uid, name in (("C1", "start"), ("C2", "leave")))
    scene = Scene(tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 9)), (replace(start, idle=True), leave))
    window = TableWindow(board := VirtualBoard(8), lambda: scene, size=SIZE)
    window.frame()
    window.begin()

    def laid(uid: str) -> list[str]:
        """What lies on the lid after a click on a card."""
        at = window._painter.tray(scene, ())[uid].center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
            window.frame()
        window.frame()
        return list(board.cards)

    assert [] == laid("C2")
    now[0] += TWICE
    assert [[], ["C2"]] == [laid("C1"), laid("C2")]
    window.close()


WHOM = Page(
    "aim", ("Whom?", "P5", ""), to=(Pad(2),), pointer=Pad(5), options=(Pad(4), Pad(5)), actors=(Pad(2),), ask="x"
)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("waits", "page", "due", "aimed"),
    [
        (SOON - 0.1, WHOM, 2, {2: 4}),
        (SOON + 0.1, WHOM, 2, {}),
        (SOON - 0.1, replace(WHOM, name="yes_no"), 2, {}),
        (SOON - 0.1, WHOM, 0, {}),
    ],
    ids=["soon", "too early", "another question", "not called"],
)
def test_who_is_called_can_click_a_moment_before_the_question(
    monkeypatch: pytest.MonkeyPatch, waits: float, page: Page, due: int, aimed: dict[int, int]
) -> None:
    """In the last second he is asked for nothing else; what he clicks long before, or uncalled, names nobody."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now, night = [100.0], Scene(tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 7)), night=True)
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    scenes = [replace(night, due=due)]
    window = TableWindow(board := VirtualBoard(6), lambda: scenes[-1], size=SIZE, view=View(2))
    window.frame()
    at = window._painter.layout.pads[4].area.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
    window.frame()
    now[0] += waits
    window.frame()
    scenes.append(night)
    board.show(page)
    board.backlight(True)
    window.frame()
    assert aimed == window._person.finger.targets
    window.close()


WORDS = Words({"key.up": "Green", "key.down": "Red", "do.yes_no": "Green: yes.   Red: no."})
ALONE = Page("yes_no", ("Heal?", "no"), to=(Pad(2),), actors=(Pad(2),), ask="witch.heal")


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("aside", "counts"), [((0, 0), [False, True]), ((3 * NEAR, 0), [True, True])])
def test_a_second_click_on_the_offer_of_a_page_presses_no_key(
    monkeypatch: pytest.MonkeyPatch, aside: tuple[int, int], counts: list[bool]
) -> None:
    """Where the page was offered a moment ago the key that is there does nothing yet; a click beside that spot does."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = [100.0]
    for module in ("input.mouse", "hand.crossing"):
        monkeypatch.setattr(f"hardware.virtual.{module}.monotonic", lambda: now[0])
    board = VirtualBoard(6)
    board.backlight(True)
    board.show(ALONE)
    window = TableWindow(board, two, size=SIZE, words=WORDS)
    window.frame()
    line, down = window._painter.layout.line, []
    green = part_places(line, parts_of(f"Heal?   {WORDS['do.yes_no']}", WORDS))[1]
    offered = green.centerx - aside[0], green.centery
    for at, later in ((offered, 0.0), (green.center, UNSURE - 0.1), (green.center, 0.2)):
        now[0] += later
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
        window.frame()
        down.append(board.down(Pad(2), "up"))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT))
        window.frame()
    assert [False, *counts] == down
    window.close()
