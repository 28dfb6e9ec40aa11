"""The card that the arrow keys are on."""

from dataclasses import replace
from math import inf

import pytest
from pygame import Rect

from hardware.virtual.hand.cursor import AGAIN, LATE, Cursor, choosing, reachable
from hardware.virtual.scene import Scene, SceneCard, SceneSeat

CARDS = (
    SceneCard("C1", "START", "start", kind="command"),
    SceneCard("C2", "PAUSE", "pause", kind="command"),
    SceneCard("W1", "Werewolf", "werewolf", kind="token"),
    SceneCard("W2", "Werewolf", "werewolf", kind="token"),
    SceneCard("S1", "Seer", "seer", kind="token"),
    SceneCard("R1", "Witch", "witch", 1, "role"),
    SceneCard("R2", "Witch", "witch", 2, "role"),
)
PLACES = {card.uid: Rect(100 * number, 0, 80, 100) for number, card in enumerate(CARDS)}
SCENE = Scene((SceneSeat(1, human=True), SceneSeat(2)), CARDS)


def test_the_order_of_the_cards() -> None:
    """The own card, one of each pile, the commands; nobody else's card."""
    assert ["R1", "W2", "S1", "C1", "C2"] == list(reachable(SCENE, PLACES))


@pytest.mark.parametrize(("picker", "free"), [(None, True), (1, True), (2, False), (0, False)])
def test_tokens_in_the_middle_are_taken_in_turn(picker: int | None, free: bool) -> None:
    """Where each takes a token those in the middle are out of reach while it is another's turn, and nobody's."""
    scene = replace(SCENE, picker=picker)
    assert (free, free) == (choosing(scene), "S1" in reachable(scene, PLACES))


def test_the_first_token_is_marked_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose turn it is to take one begins there; Enter takes it only after a moment, as it was meant for before."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.hand.cursor.monotonic", lambda: now[0])
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    cursor.begin(cards, ["S1", "W2"], typed=False)
    assert ("W2", False) == (cursor.card(cards), cursor.use())
    now[0] += LATE
    assert cursor.use()


def test_it_is_explained_at_once_to_who_uses_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is marked by itself is explained where a key was used last, and not where the mouse was."""
    monkeypatch.setattr("hardware.virtual.hand.cursor.monotonic", lambda: 100.0)
    since = []
    for typed in (True, False):
        cursor = Cursor()
        cursor.begin(reachable(SCENE, PLACES), ["W2"], typed=typed)
        since.append(cursor.since)
    assert [100.0, -inf] == since


def test_where_the_last_of_a_pile_was_laid_the_arrows_stay() -> None:
    """They are on its place, also in a window of another size, and on the card again once it is taken back."""
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    cursor.notice(choosing=True)
    cursor.step(1, cards, wanted=["S1"])
    assert (True, None) == (cursor.use(), cursor.gap(cards))
    less = {uid: place for uid, place in cards.items() if uid != "S1"}
    larger = {uid: place.move(7, 5) for uid, place in PLACES.items()}
    cursor.settle({uid: place for uid, place in larger.items() if uid in less}, larger)
    assert ("", larger["S1"]) == (cursor.card(less), cursor.gap(less))
    cursor.settle(cards, PLACES)
    assert "S1" == cursor.card(cards)


def test_going_through_them() -> None:
    """From the first on through its row and round; backwards one begins with the last."""
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    assert "" == cursor.card(cards)
    seen = []
    for _ in range(6):
        cursor.step(1, cards)
        seen.append(cursor.card(cards))
    assert ["R1", "C1", "C2", "W2", "S1", "R1"] == seen
    cursor.leave()
    cursor.step(-1, cards)
    assert "C2" == cursor.card(cards)


def test_what_is_wanted_comes_first() -> None:
    """Where the box asks for a card, the arrows begin there."""
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    cursor.step(1, cards, wanted=["C1"])
    assert "C1" == cursor.card(cards)


def test_the_next_card_of_a_pile() -> None:
    """Once the uppermost has gone, the keys are on the one below."""
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    cursor.step(1, cards, wanted=["W2"])
    left = {uid: place for uid, place in PLACES.items() if uid != "W2"} | {"W1": PLACES["W2"].move(-8, 0)}
    assert "W1" == cursor.card(reachable(SCENE, left))


def test_from_row_to_row() -> None:
    """Up and down go to the nearest card of the next row, and stay where there is none."""
    rows = {"A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (20, 60), "E": (190, 60)}
    cards = {uid: Rect(*at, 80, 50) for uid, at in rows.items()}
    cursor, seen = Cursor(), []
    cursor.step(1, cards, wanted=["C"])
    for step in (-1, 1, 1, -1):
        cursor.climb(step, cards)
        seen.append(cursor.card(cards))
    assert ["C", "E", "E", "C"] == seen


def test_without_cards() -> None:
    """There is nothing to be on."""
    cursor = Cursor()
    cursor.step(1, {})
    assert not cursor.is_on
    cursor.step(1, PLACES)
    cursor.climb(1, {})
    assert "" == cursor.card({})


def test_after_a_card_the_keys_are_thumbs_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is laid once; soon after the arrows begin with it, as for LOUDER, and later with the first."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.hand.cursor.monotonic", lambda: now[0])
    cards, cursor, seen = reachable(SCENE, PLACES), Cursor(), []
    cursor.step(1, cards, wanted=["C2"])
    for seconds in (AGAIN - 1, AGAIN + 1):
        cursor.use()
        seen.append(cursor.card(cards))
        now[0] += seconds
        cursor.step(1, cards)
        seen.append(cursor.card(cards))
    assert ["", "C2", "", "R1"] == seen


@pytest.mark.parametrize(("expected", "gone", "step"), [("C", "B", 1), ("A", "B", -1), ("A", "C", 1), ("C", "A", -1)])
def test_where_a_card_has_gone_the_arrows_stay(expected: str, gone: str, step: int) -> None:
    """On its place there is nothing to lay; from there one goes to what lies beside it, or round."""
    rows = {"A": (0, 0), "B": (100, 0), "C": (200, 0), "D": (0, 60), "E": (100, 60)}
    cards, cursor = {uid: Rect(*at, 80, 50) for uid, at in rows.items()}, Cursor()
    cursor.step(1, cards, wanted=[gone])
    del cards[gone]
    cursor.settle(cards, {})
    assert ("", True) == (cursor.card(cards), cursor.is_on)
    cursor.step(step, cards)
    assert expected == cursor.card(cards)


def test_a_card_that_moves_takes_the_arrows_along() -> None:
    """Where the window is made larger they stay on their card."""
    cards, cursor = {"A": Rect(0, 0, 80, 50), "B": Rect(90, 0, 80, 50)}, Cursor()
    cursor.step(1, cards, wanted=["A"])
    cards = {"A": Rect(300, 0, 160, 100), "B": Rect(0, 0, 160, 100)}
    cursor.settle(cards, cards)
    assert ("A", (380, 50)) == (cursor.card(cards), cursor.at)


def test_what_lies_on_the_table_is_in_the_row() -> None:
    """A token on its house comes between the own card and the others, either way round, and back."""
    cards = {"role": Rect(0, 600, 60, 90), "token": Rect(500, 300, 40, 40)}
    cards |= {f"C{number}": Rect(600 + 90 * number, 600, 80, 40) for number in range(2)}
    for step, expected in ((1, ["token", "C0", "C1", "role"]), (-1, ["token", "role", "C1", "C0"])):
        cursor, seen = Cursor(), []
        for _ in expected:
            cursor.step(step, cards, wanted=["token"], apart=["token"])
            seen.append(cursor.card(cards))
        assert expected == seen


def test_several_are_chosen_one_after_the_other() -> None:
    """Where there are cards to choose from the arrows stay on them, until these are gone."""
    cards, cursor = reachable(SCENE, PLACES), Cursor()
    assert choosing(SCENE)
    assert not choosing(Scene(SCENE.seats, CARDS[:2]))
    cursor.notice(choosing=True)
    cursor.step(1, cards, wanted=["W2"])
    cursor.use()
    assert "W2" == cursor.card(cards)
    cursor.notice(choosing=False)
    assert "" == cursor.card(cards)


GRID = {
    uid: Rect(*at, 80, 50)
    for uid, at in {"A": (0, 0), "B": (100, 0), "C": (300, 0), "D": (0, 60), "E": (100, 60), "F": (306, 60)}.items()
}


def test_beside_is_what_lies_beside() -> None:
    """Left and right stay in the row, from one block of cards to the next and round; a tall card leads to the upper."""
    cursor, seen = Cursor(), []
    cursor.step(1, GRID, wanted=["F"])
    for step in (-1, -1, -1, 1):
        cursor.step(step, GRID)
        seen.append(cursor.card(GRID))
    tall = GRID | {"T": Rect(200, 5, 60, 100)}
    cursor.step(-1, tall)
    for step in (-1, 1):
        cursor.step(step, tall)
        seen.append(cursor.card(tall))
    assert ["E", "D", "F", "D", "T", "C"] == seen


def test_above_is_what_lies_above() -> None:
    """Up goes straight up; where the card there was laid, to the next of that row, the one at the right first."""
    cursor, seen = Cursor(), []
    for gone in ("", "B"):
        cards = {uid: place for uid, place in (GRID | {"C": Rect(200, 0, 80, 50)}).items() if uid != gone}
        cursor.step(1, cards, wanted=["E"])
        cursor.climb(-1, cards)
        seen.append(cursor.card(cards))
        cursor.leave()
    assert ["B", "C"] == seen
