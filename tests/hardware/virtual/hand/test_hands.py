"""What the hands at the window hold, and what shows of it."""

import pytest

from hardware.ports.board import Light, Status
from hardware.ports.events import Event, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import hands as module
from hardware.virtual.hand.answering import ENDINGS, Answers
from hardware.virtual.hand.hands import READ, SHOWN, Hands


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
    assert "up" == hands.pushed(page)  # as long as it is held
    hands.key_up("up")
    assert shows == hands.pushed(page)


def test_a_question_that_comes_back_is_open() -> None:
    """Once something else was asked, no key looks pushed that answered it before: that was taken back."""
    board = VirtualBoard(6)
    asked, next_one = Page("question", ("These cards?",)), Page("question", ("Or these?",))
    board.show(asked)
    board.backlight(True)
    hands = Hands(board)
    hands.push(1, "down")
    hands.forget(asked)
    before = hands.pushed(asked)
    for page in (next_one, asked):
        hands.forget(page)
    assert ("down", None) == (before, hands.pushed(asked))


def test_an_end_that_comes_back_is_open() -> None:
    """So it is with what was answered ahead after a game."""
    answers = Answers(VirtualBoard(6))
    offer, cards = (Page("question", ask=f"rematch.{ask}") for ask in ("offer", "cards"))
    answers.give(3, ENDINGS["again"])
    seen = []
    for page in (offer, cards, offer):
        answers.go_on(page)
        answers._tap.let_go()
        seen.append(answers.ahead(page))
    assert ["up", None, None] == seen


def test_a_card_that_waits_for_the_lid_is_not_clicked_again() -> None:
    """Of three quick clicks on a pile each takes another card, though only the first lies on the lid yet."""
    hands, clicked, pile = Hands(VirtualBoard(6)), list[str](), ("C1", "C2", "C3")
    for _ in pile:
        clicked.append(next(uid for uid in pile if uid not in hands.away))
        hands.tap(clicked[-1])
        hands.go_on()
    assert list(pile) == clicked


@pytest.mark.parametrize(("asked", "lies"), [("card", [True, True, False]), ("register", [True, False, False])])
def test_the_card_of_the_dead_lies_until_it_is_read(
    monkeypatch: pytest.MonkeyPatch, asked: str, lies: list[bool]
) -> None:
    """As long as the display asks for it: the box looks there once it has spoken; another for a moment."""
    board, now = VirtualBoard(6), [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    board.backlight(True)
    hands = Hands(board)
    hands.tap("04A2")
    lay = []
    for page, seconds in ((Page(asked, actors=(Pad(2),)), 0), (Page(asked, actors=(Pad(2),)), 2), (Page("death"), 3)):
        board.show(page)
        now[0] = seconds
        hands.go_on()
        lay.append(bool(board.cards))
    assert lies == lay


def test_the_card_of_the_dead_lies_still_in_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long that is; a card that is clicked then takes its place, for it may end the pause."""
    board, now, asks = VirtualBoard(6), [0.0], Page("card", actors=(Pad(2),))
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    board.backlight(True)
    hands = Hands(board)
    hands.tap("04A2")
    for status in (Status.READY, Status.PAUSED, Status.PAUSED, Status.READY):
        board.status(status)
        board.show(asks if status is Status.READY else Page("paused"))
        hands.go_on()
        assert ("04A2",) == board.cards
        now[0] += 0.9 * READ
    board.status(Status.PAUSED)
    board.show(Page("paused"))
    hands.tap("START")
    hands.go_on()
    assert ("START",) == board.cards


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


def debating(monkeypatch: pytest.MonkeyPatch) -> tuple[VirtualBoard, Hands, list[float]]:
    """A board in a debate that makes a seat ready as the box does, the hands at it, and the time."""
    board, now = VirtualBoard(6), [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    board.backlight(True)
    board.show(Page("debate", ask="debate"))

    def put(event: Event) -> None:
        if isinstance(event, KeyDown):
            board.light(event.seat, Light.BLINK if event.key == "up" else Light.ON)

    board.start(put)
    return board, Hands(board), now


@pytest.mark.parametrize("mouse", [False, True])
@pytest.mark.parametrize(("seconds", "ready"), [(0.3, True), (1.2, False), (2.9, False)])
def test_who_lets_green_go_too_early_is_not_ready(
    monkeypatch: pytest.MonkeyPatch, *, mouse: bool, seconds: float, ready: bool
) -> None:
    """A tap says that one is ready; who held green for more than a second wanted more time, and it is not said."""
    board, hands, now = debating(monkeypatch)
    if mouse:
        hands.push(1, "up")
    else:
        hands.key_down("up")
    now[0] = seconds
    hands.let_go()
    assert (ready, frozenset()) == (1 in board.look().blinking, board.look().down)


def test_who_was_ready_or_has_more_time_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was ready before he held green is so after it; once the box has taken his wish, red is not pushed."""
    board, hands, now = debating(monkeypatch)
    board.light(Pad(1), Light.BLINK)
    hands.key_down("up")
    now[0] = 2.0
    hands.key_up("up")
    assert {1} == board.look().blinking
    board.light(Pad(1), Light.ON)
    hands.key_down("up")
    now[0] = 6.0
    board.light(Pad(1), Light.OFF)  # the box has taken it; another light would be red's
    hands.key_up("up")
    assert Light.OFF == board.lights[Pad(1)]


def test_it_shows_how_long_green_was_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of the three seconds it is down; nothing once it is let go."""
    _, hands, now = debating(monkeypatch)
    shown = []
    hands.key_down("up")
    for now[0] in (0.0, 1.5, 3.0, 5.0):
        shown.append(hands.holding)
    hands.key_up("up")
    assert [0.0, 0.5, 1.0, 1.0, 0.0] == [*shown, hands.holding]
