"""
Random evenings at the lid, through the real driver and library over the model chip.

The long proofs play 100,000 of them, a normal run 160; half of them without noise.
"""

from random import Random

import pytest

from hardware.ports.events import CardOff, CardOn, CardsClash, Event
from hardware.reader.rc522 import PERIOD
from tests.hardware.reader.bench import Bench, bench
from tests.harness.chips.iso14443 import Tag
from tests.harness.chips.iso14443_memory import MifareClassic, Ntag
from tests.harness.marks import LONG

pytestmark = pytest.mark.slow

COUNT = 100_000 if LONG else 40
NOISE = 0.01
SETTLED = 1.5
"""Seconds after which everything has been reported."""


def deck(chance: Random) -> list[Tag]:
    """Cards of every length of UID, some of which begin alike."""
    four: list[Tag] = [MifareClassic(chance.randbytes(4)) for _ in range(6)]
    roll = b"\x04" + chance.randbytes(3)
    seven: list[Tag] = [Ntag(roll + chance.randbytes(3)) for _ in range(6)]
    ten = [Tag(b"\x04" + chance.randbytes(9)) for _ in range(3)]
    return four + seven + ten


def on(card: Tag) -> Event:
    """That ``card`` lies on the lid."""
    return CardOn(card.uid.hex().upper())


def present(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Lay one card down, for as short as a tap or as long as it likes."""
    card = chance.choice(cards)
    lid.lay(card)
    reported = lid.look(chance.uniform(0.3, 2.0))
    lid.take()
    return [on(card), CardOff()], reported


def flicker(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Lay one card down and slide it out of the field and back, several times."""
    card = chance.choice(cards)
    reported: list[Event] = []
    for _ in range(chance.randint(2, 5)):
        lid.lay(card)
        reported += lid.look(chance.uniform(0.3, 0.6))
        lid.take()
        reported += lid.look(chance.uniform(0.06, 0.6))
    return [on(card), CardOff()], reported


def pulled(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Pull the card out between any two frames."""
    card = chance.choice(cards)
    lid.lay(card)
    reported = lid.look(chance.uniform(0.3, 1.0))
    left = chance.randint(1, 12)

    def pull() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            lid.take(card)

    lid.field.before = pull
    reported += lid.look(1)
    lid.field.before = lambda: None
    lid.take()
    return [on(card), CardOff()], reported


def shaken(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Have the chip lose its power for a moment between any two frames, while a card lies there."""
    card = chance.choice(cards)
    lid.lay(card)
    reported = lid.look(0.3)
    lost = chance.randint(1, 30)

    def lose() -> None:
        nonlocal lost
        lost -= 1
        if lost == 0:
            lid.chip.brown_out()

    lid.field.before = lose
    reported += lid.look(1)
    lid.field.before = lambda: None
    lid.take()
    return [on(card), CardOff()], reported


def exchanged(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Lay one card after the other, with hardly a pause."""
    expected: list[Event] = []
    reported: list[Event] = []
    for card in chance.sample(cards, chance.randint(2, 4)):
        expected += [on(card), CardOff()]
        lid.lay(card)
        reported += lid.look(chance.uniform(0.9, 1.5))
        lid.take()
        reported += lid.look(chance.choice([0.0, 0.06, 0.3, 0.7]))
    return expected, reported


def together(lid: Bench, chance: Random, cards: list[Tag]) -> tuple[list[Event], list[Event]]:
    """Lay one card beside another, then take both, or one."""
    first, second = chance.sample(cards, 2)
    expected: list[Event] = [CardsClash()]
    reported: list[Event] = []
    lid.lay(first)
    at_once = chance.random() < 0.5
    if not at_once:
        expected.insert(0, on(first))
        reported += lid.look(0.6)
    lid.lay(second)
    reported += lid.look(chance.uniform(0.6, 1.5))
    if at_once and lid.field.noise and reported[:1] in ([on(first)], [on(second)]):
        expected.insert(0, reported[0])  # the answer of the other was spoilt at the very first look
    if chance.random() < 0.5:
        expected.append(on(second))
        lid.take(first)
        reported += lid.look(1.2)
    lid.take()
    return [*expected, CardOff()], reported


SCENES = (present, present, flicker, pulled, shaken, exchanged, together)


@pytest.mark.parametrize("noise", [0.0, NOISE])
def test_no_tap_is_missed_or_doubled(noise: float) -> None:
    """Taps, slides, cards pulled out between any two frames, exchanges, clashes and noise are each reported once."""
    chance = Random(20090401)
    with bench(noise, seed=1) as lid:
        cards = deck(chance)
        for number in range(COUNT // 2):
            scene = chance.choice(SCENES)
            expected, reported = scene(lid, chance, cards)
            reported += lid.look(SETTLED)
            lid.clock.wait(chance.uniform(0, PERIOD))
            assert expected == reported, f"sequence {number}, {scene.__name__}"
