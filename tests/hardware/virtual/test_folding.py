"""Once it is known who plays the cards for the box are folded behind one, by mouse and by keys."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.folding import Fold
from hardware.virtual.scene import FOLD, Scene, SceneCard
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import SIZE, scene

NAMES = ("language", "leave", "louder", "pause", "repeat", "shutdown", "softer", "undo", "start")
ALL = tuple(SceneCard(f"C{number}", name, name, kind="command") for number, name in enumerate(NAMES))
GAME = replace(scene(), cards=(*(card for card in scene().cards if card.kind == "role"), *ALL), begun=True)
BEFORE = replace(GAME, begun=False)


def shown(fold: Fold) -> set[str]:
    """The pictures of the cards for the box that lie there."""
    return {card.icon for card in fold().cards if card.kind == "command"}


def test_once_it_is_known_who_plays() -> None:
    """Before that all lie there; then START, and one card that shows the others and hides them again."""
    assert set(NAMES) == shown(Fold(lambda: BEFORE, VirtualBoard(6)))
    fold = Fold(lambda: GAME, VirtualBoard(6))
    folded = shown(fold)
    fold.turn()
    assert ({"start", "more"}, {*NAMES, "more"}) == (folded, shown(fold))
    fold.turn()
    assert folded == shown(fold)


def test_it_says_what_it_does() -> None:
    """It offers more cards while they are folded, and fewer while they are shown."""
    fold, names = Fold(lambda: replace(GAME, words={"fold": "MORE", "fold.open": "LESS"}), VirtualBoard(6)), []
    for _ in range(2):
        names += [card.label for card in fold().cards if card.uid == FOLD]
        fold.turn()
    assert ["MORE", "LESS"] == names


def test_one_on_the_box_is_shown() -> None:
    """As long as a card lies on the lid it is seen there."""
    board = VirtualBoard(6)
    board.put_card("C1")
    assert {"start", "more", "leave"} == shown(Fold(lambda: GAME, board))


def test_the_last_stays_where_it_is() -> None:
    """START lies in the lower right corner before a game, and in it, folded or not, and with another on the box."""
    board, area = VirtualBoard(6), lay_out(SIZE, 6).tray
    fold, places = Fold(lambda: GAME, board), []
    shown = [BEFORE, fold()]
    board.put_card("C1")
    shown.append(fold())
    fold.turn()
    shown.append(fold())
    for one in shown:
        laid = tray_places(area, [card for card in one.cards if card.kind == "command"])
        places.append((laid["C8"].right, laid["C8"].bottom))
        assert places[-1] == (max(at.right for at in laid.values()), max(at.bottom for at in laid.values()))
    assert 1 == len(set(places))


def test_each_lies_where_it_lay_before_the_game() -> None:
    """Whoever has learnt where a card is finds it there when he unfolds them."""
    fold, area = Fold(lambda: GAME, VirtualBoard(6)), lay_out(SIZE, 6).tray
    fold.turn()
    before, unfolded = (
        tray_places(area, [card for card in one.cards if card.kind == "command"]) for one in (BEFORE, fold())
    )
    assert before == {uid: place for uid, place in unfolded.items() if uid != FOLD}


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[TableWindow]:
    """An open window without a screen, in a game."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = TableWindow(VirtualBoard(6), lambda: GAME, size=SIZE)
    made.frame()
    yield made
    made.close()


def lying(window: TableWindow) -> Scene:
    """What the window shows."""
    window.frame()
    assert window.shown is not None
    return window.shown.scene


@pytest.mark.slow
def test_it_stays_where_it_is(window: TableWindow) -> None:
    """A click turns the fold over, and a second one at the same place turns it back; it is never laid on the box."""
    at = window._painter.tray(lying(window), ())[FOLD].center
    counts = []
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
            window.frame()
        counts.append(len(lying(window).cards))
    assert [len(GAME.cards) + 1, len(GAME.cards) - len(ALL) + 2] == counts
    assert () == window._board.cards


@pytest.mark.slow
def test_the_keys_reach_it(window: TableWindow) -> None:
    """C and the arrows go to it, Enter turns it over, and the keys stay on it."""
    for key in (pygame.K_c, *[pygame.K_RIGHT] * 9):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        window.frame()
        assert window.shown is not None
        if window.shown.cursor == FOLD:
            break
    for count in (len(GAME.cards) + 1, len(GAME.cards) - len(ALL) + 2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
        assert count == len(lying(window).cards)
        assert window.shown is not None
        assert window.shown.cursor == FOLD


@pytest.mark.slow
def test_escape_folds_them_first(window: TableWindow) -> None:
    """What was opened last is closed first: only then it is asked whether the table is to be left."""
    window._fold.turn()
    sheets = []
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
        folded = {card.icon for card in lying(window).cards if card.kind == "command"} == {"start", "more"}
        sheets.append((folded, window._overlay.opened.sheet.name))
    assert [(True, ""), (True, "leave")] == sheets
