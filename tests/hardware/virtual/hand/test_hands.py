"""What the hands at the window hold, and what shows of it."""

import pytest

from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import hands as module
from hardware.virtual.hand.hands import SHOWN, Hands


@pytest.mark.parametrize(("name", "shows"), [("question", "up"), ("floor", "up"), ("eyes", "up"), ("debate", None)])
def test_an_answer_shows_until_it_is_taken(monkeypatch: pytest.MonkeyPatch, name: str, shows: str | None) -> None:
    """A key pushed for a question, a speech or closed eyes shows as long as that stands there; others for a moment."""
    board, page, now = VirtualBoard(6), Page(name), [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    board.backlight(True)
    board.show(page)
    hands = Hands(board)
    hands.key_down("up")
    assert ("up", None) == (hands.pushed(page), hands.pushed(Page("question", ("Another?",))))
    now[0] = SHOWN + 1.0
    assert shows == hands.pushed(page)


def test_a_card_that_waits_for_the_lid_is_not_clicked_again() -> None:
    """Of three quick clicks on a pile each takes another card, though only the first lies on the lid yet."""
    hands, clicked, pile = Hands(VirtualBoard(6)), list[str](), ("C1", "C2", "C3")
    for _ in pile:
        clicked.append(next(uid for uid in pile if uid not in hands.away))
        hands.tap(clicked[-1])
        hands.go_on()
    assert list(pile) == clicked


def test_a_key_shows_for_whose_it_is() -> None:
    """The key that one has pushed does not look pushed to who takes the mouse after him for the same question."""
    board, page = VirtualBoard(6), Page("question")
    board.backlight(True)
    board.show(page)
    hands = Hands(board)
    hands.choose(2)
    hands.push(2, "up")
    shown = [hands.pushed(page)]
    hands.choose(3)
    assert ["up", None] == [*shown, hands.pushed(page)]
