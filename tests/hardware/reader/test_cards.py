"""Finding cards: cascade levels, resting cards, collisions, noise."""

from itertools import combinations

import pytest

from hardware.reader.cards import Cards
from hardware.reader.errors import CardLeft
from tests.hardware.reader.bench import FOUR, SEVEN, TEN, bench, uid
from tests.harness.chips.iso14443 import State, Tag
from tests.harness.chips.iso14443_memory import MifareClassic, Ntag
from tests.harness.marks import LONG

NOISY = 3000 if LONG else 300
"""How often the lid is looked at where some frames are spoilt."""


@pytest.mark.parametrize("name", [FOUR, SEVEN, TEN])
def test_the_whole_uid_is_read(name: str) -> None:
    """UIDs of four, seven and ten bytes are read through as many cascade levels."""
    with bench() as lid:
        lid.lay(Tag(uid(name)))
        assert (uid(name),) == Cards(lid.open()).look()


def test_seven_byte_uids_that_begin_alike_are_distinguished() -> None:
    """Two stickers of one roll, whose first cascade level is the same, are two cards (the library sees one)."""
    with bench() as lid:
        first, second = Ntag(uid("04AABBCCDDEE01")), Ntag(uid("04AABBCCDDEE02"))
        cards = Cards(lid.open())
        lid.lay(first)
        assert (first.uid,) == cards.look()
        lid.take()
        lid.lay(second)
        assert (second.uid,) == cards.look()


def test_a_resting_card_is_seen_every_time() -> None:
    """WUPA wakes the card that HLTA parked: it is seen at every look, and parked in between."""
    with bench() as lid:
        card = MifareClassic(uid(FOUR))
        lid.lay(card)
        cards = Cards(lid.open())
        known: tuple[bytes, ...] = ()
        for _ in range(20):
            known = cards.look(known)
            assert (card.uid,) == known
            assert card.state is State.HALT


def test_a_card_that_misheard_is_seen_at_the_next_look() -> None:
    """A card left active by a spoilt exchange answers no call but the second, and is seen all the same."""
    with bench() as lid:
        card = MifareClassic(uid(FOUR))
        lid.lay(card)
        cards = Cards(lid.open())
        cards.pick(card.uid)
        assert card.state is State.ACTIVE
        assert (card.uid,) == cards.look((card.uid,))


NAMES = [
    FOUR,
    "DEADBEEE",
    "5EADBEEF",
    SEVEN,
    "04A1B2C3D4E5F7",
    "04A1B2FFD4E5F6",
    TEN,
    "040102030405060708A8",
    "00000000",
]


@pytest.mark.thinned(12)
@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_two_cards_are_two(one: str, other: str) -> None:
    """Two cards at once are both named, wherever their UIDs first differ, and again at every further look."""
    with bench() as lid:
        lid.lay(Tag(uid(one)), Tag(uid(other)))
        cards = Cards(lid.open())
        seen = cards.look()
        assert {uid(one), uid(other)} == set(seen)
        assert seen == cards.look(seen)


def test_a_pile_is_two_at_least() -> None:
    """Of a pile of cards two are named, which is as many as matter."""
    with bench() as lid:
        lid.lay(*(Tag(uid(name)) for name in NAMES))
        cards = Cards(lid.open())
        assert len(set(cards.look())) == 2


def test_a_second_card_is_seen_beside_a_parked_one() -> None:
    """A card laid beside one that rests is found by REQA, which the parked one does not answer."""
    with bench() as lid:
        cards = Cards(lid.open())
        lid.lay(Tag(uid(FOUR)))
        assert (uid(FOUR),) == cards.look()
        lid.lay(Tag(uid(SEVEN)))
        assert (uid(FOUR), uid(SEVEN)) == cards.look((uid(FOUR),))


@pytest.mark.slow
def test_noise_never_makes_up_a_card() -> None:
    """Whatever is lost or turned round in the air, a UID that is reported is one that lies there."""
    with bench(noise=0.3, seed=7) as lid:
        cards = Cards(lid.open())
        real = {uid(FOUR), uid(SEVEN), uid(TEN)}
        lid.lay(*map(Tag, real))
        seen = 0
        for _ in range(NOISY):
            found = cards.look()
            assert real >= set(found)
            seen += bool(found)
        assert seen > NOISY // 3


@pytest.mark.slow
def test_what_is_known_is_seen_through_noise() -> None:
    """With one frame in fifty spoilt, a resting card is missed at few looks and never many in a row."""
    with bench(noise=0.02, seed=3) as lid:
        cards = Cards(lid.open())
        lid.lay(Ntag(uid(SEVEN)))
        missed = [cards.look((uid(SEVEN),)) == () for _ in range(NOISY)]
        assert sum(missed) < NOISY // 10
        assert not any(all(missed[start : start + 6]) for start in range(len(missed)))


def test_a_card_that_is_not_there_cannot_be_picked() -> None:
    """To pick a card by name that left raises a sentence."""
    with bench() as lid:
        cards = Cards(lid.open())
        lid.lay(Tag(uid(FOUR)))
        with pytest.raises(CardLeft, match="left the lid too early"):
            cards.pick(uid(SEVEN))
