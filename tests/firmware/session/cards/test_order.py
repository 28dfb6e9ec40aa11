"""In which order cards are gone through when they are taught at the lid."""

from collections import Counter

import pytest

from engine.argent.registry import DECK
from engine.werewolf.setup.editions import EDITIONS
from firmware.session.cards.names import Name
from firmware.session.cards.order import Order
from firmware.workshop.sheets.faces import faces


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_reached(edition: str) -> None:
    """Whatever is played, each card there is comes round once."""
    names = Order(edition).names
    assert set(Order("2009").names) == set(names)
    assert len(names) == len(set(names))


def test_a_sorted_deck() -> None:
    """Accepting every proposal of a box that knows no cards teaches it all the cards of the game's box."""
    order, known, last = Order("2009"), Counter[Name](), None
    box = Counter((face.kind, face.key) for face in faces("fr", "base2009"))
    for _ in range(box.total()):
        last = order.next(known, last)
        known[last] += 1
    assert box == known
    assert order.next(known, last) != last


def test_what_is_missing_is_proposed() -> None:
    """After a card that was found out of order, the next that is missing behind it; of those there are many, more."""
    order = Order("2009")
    seer, witch, wolf = ("role", "seer"), ("role", "witch"), ("role", "werewolf")
    assert witch == order.next({seer: 1}, seer)
    assert ("role", "hunter") == order.next({seer: 1, witch: 1}, seer)
    assert wolf == order.next({wolf: 3}, wolf)
    assert wolf != order.next({wolf: 4}, wolf)


def test_a_sorted_deck_of_argent() -> None:
    """Once a card of Argent was taught, accepting every proposal teaches all 52, by value."""
    order, first = Order("2009"), ("argent", "0")
    known, last = Counter[Name]([first]), first
    taught = [first]
    while known.total() < len(DECK):
        last = order.next(known, last)
        known[last] += 1
        taught.append(last)
    assert [("argent", str(value)) for value in DECK] == taught
    assert order.next(known, last) != last


def test_missing_cards_of_argent_are_proposed() -> None:
    """Behind the value that was taught last, and then from 0 on; the cards of Werewolf that are missing come later."""
    order, known = Order("2009"), Counter(("argent", str(value)) for value in DECK)
    known[("argent", "3")] -= 1
    assert ("argent", "3") == order.next(known, ("argent", "7"))
