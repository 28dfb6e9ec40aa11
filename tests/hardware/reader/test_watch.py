"""Looking at the lid: taps, and a reader that comes and goes."""

import pytest

from hardware.ports.events import Back, CardOff, CardOn, CardsClash, Lost
from tests.hardware.reader.bench import FOUR, SEVEN, Bench, bench, uid
from tests.harness.chips.iso14443 import Frame, Tag
from tests.harness.chips.iso14443_memory import MifareClassic, Ntag
from tests.harness.marks import LONG


class Hard(Ntag):
    """A card that may be hard of hearing."""

    deaf = False

    def hear(self, heard: Frame, cipher: object | None) -> Frame | None:
        """Hear nothing while deaf, and keep what state it is in."""
        return None if self.deaf else super().hear(heard, cipher)


def test_a_tap() -> None:
    """A card is reported at the first look, and reported gone about a second after it left."""
    with bench() as lid:
        assert [] == lid.look(1)
        lid.lay(Tag(uid(FOUR)))
        assert [CardOn(FOUR)] == lid.look()
        lid.take()
        assert [] == lid.look(0.9)
        assert [CardOff()] == lid.look(0.2)


@pytest.mark.slow
def test_a_card_resting_on_the_lid_is_one_tap() -> None:
    """A card that lies there for minutes on end was tapped once."""
    with bench() as lid:
        lid.lay(MifareClassic(uid(FOUR)))
        assert [CardOn(FOUR)] == lid.look(600 if LONG else 150)


def test_an_exchange_is_reported_at_once() -> None:
    """Another card instead is reported within half a second: the first off, the second on."""
    with bench() as lid:
        lid.lay(Tag(uid(FOUR)))
        lid.look(1)
        lid.take()
        lid.lay(Ntag(uid(SEVEN)))
        assert [CardOff(), CardOn(SEVEN)] == lid.look(0.48)


def test_two_at_once_and_back() -> None:
    """Two cards are a clash, once; taking one away leaves the other, which is reported."""
    with bench() as lid:
        first, second = Tag(uid(FOUR)), Ntag(uid(SEVEN))
        lid.lay(first, second)
        assert [CardsClash()] == lid.look(5)
        lid.take(first)
        assert [CardOn(SEVEN)] == lid.look(1)
        lid.take(second)
        assert [CardOff()] == lid.look(2)


def test_a_card_that_is_drowned_by_another_is_still_there() -> None:
    """Two cards of which one outshouts the other, so that nothing collides, are a clash all the same."""
    with bench() as lid:
        lid.field.drowns = True
        first, second = Tag(uid(FOUR)), Ntag(uid(SEVEN))
        lid.lay(first, second)
        assert [CardsClash()] == lid.look(5)
        lid.take(first)
        assert [CardOn(SEVEN)] == lid.look(5)


@pytest.mark.parametrize("floating", [0x00, 0xFF])
def test_unplugged_and_back(floating: int) -> None:
    """A reader that is pulled out is reported lost once; back, it reports the card that lies there by then."""
    with bench() as lid:
        lid.look(1)
        lid.chip.unplug(floating)
        assert [Lost("reader")] == lid.look(10)
        lid.lay(Tag(uid(FOUR)))
        assert [] == lid.look(1)
        lid.chip.plug()
        assert [Back("reader"), CardOn(FOUR)] == lid.look(1)


def test_the_same_card_was_not_tapped_by_a_loose_cable() -> None:
    """A card that lay there before and after is one presence: a command card is not obeyed twice."""
    with bench() as lid:
        lid.lay(Tag(uid(FOUR)))
        assert [CardOn(FOUR)] == lid.look(1)
        lid.chip.unplug()
        assert [Lost("reader")] == lid.look(10)
        lid.chip.plug()
        assert [Back("reader")] == lid.look(5)


def test_the_first_look_of_a_reader_that_is_back_may_miss() -> None:
    """A card that is not heard at the very first look after the loss is not gone for that."""
    with bench() as lid:
        card = Hard(uid(SEVEN))
        lid.lay(card)
        lid.look(1)
        lid.chip.unplug()
        assert [Lost("reader")] == lid.look(10)
        lid.chip.plug()
        card.deaf = True
        assert [Back("reader")] == lid.look(0.12)
        card.deaf = False
        assert [] == lid.look(5)


def test_a_card_that_was_given_up_is_found_beside_another() -> None:
    """A card that is not heard for a while beside another, parked, makes a clash when it is heard again."""
    with bench() as lid:
        card = Hard(uid(SEVEN))
        lid.lay(Tag(uid(FOUR)), card)
        assert [CardsClash()] == lid.look(1)
        card.deaf = True
        assert [CardOn(FOUR)] == lid.look(1)
        card.deaf = False
        assert [CardsClash()] == lid.look(1)


def test_a_card_that_left_meanwhile_is_reported_gone() -> None:
    """A card taken away while the reader was lost is gone when it is back."""
    with bench() as lid:
        lid.lay(Tag(uid(FOUR)))
        lid.look(1)
        lid.chip.unplug()
        lid.look(1)
        lid.take()
        lid.chip.plug()
        assert [Back("reader"), CardOff()] == lid.look(2)


def test_no_reader_from_the_start() -> None:
    """A box that starts without its reader says so, and works once it is there."""
    with bench() as lid:
        lid.chip.bus_fails = True
        assert [Lost("reader")] == lid.look(5)
        lid.chip.bus_fails = False
        assert [Back("reader")] == lid.look(1)


def _mishap(lid: Bench, name: str) -> None:
    if name == "brown-out":
        lid.chip.brown_out()
    else:
        lid.chip.unplug()
        lid.look()
        lid.chip.plug()


@pytest.mark.long
@pytest.mark.parametrize("name", ["brown-out", "loose contact"])
def test_a_moment_without_power_is_not_reported(name: str) -> None:
    """A chip that lost its settings for a moment is set up anew, and nobody hears of it."""
    with bench() as lid:
        lid.lay(Tag(uid(FOUR)))
        assert [CardOn(FOUR)] == lid.look(1)
        for _ in range(20):
            _mishap(lid, name)
            assert [] == lid.look(1)


def test_a_chip_that_stands_still_is_lost_until_it_moves() -> None:
    """A chip that says its version and transmits nothing is lost, not an empty lid."""
    with bench() as lid:
        lid.look(1)
        lid.chip.hung = True
        assert [Lost("reader")] == lid.look(5)
        lid.chip.hung = False
        assert [Back("reader")] == lid.look(1)
