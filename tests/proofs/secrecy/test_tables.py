"""Twin tables and the guesser: what comes out of the box, with its moment, reveals nobody's card."""

import pytest

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.outputs import LightSet
from tests.harness.marks import LONG, each
from tests.proofs.secrecy import guesser, tables
from tests.proofs.secrecy.guesser import Guesses
from tests.proofs.secrecy.leak import Leak
from tests.proofs.secrecy.planted import LEAKS
from tests.proofs.secrecy.watching import Glimpse

PAIRS = 600 if LONG else 2
GAMES = 1_000 if LONG else 12
SMALL = [guesser.Table("wolf seer witch villager*3")]
GUESSED = [("the wording is chosen by who holds a card", 26), *([("the dead are not called", 800)] if LONG else [])]
"""Leaks that the guesser finds by himself, and after how many games; the second shows in no first night."""


@pytest.mark.slow
def test_twin_tables_are_alike_to_everybody() -> None:
    """Voice, sounds, lights, pages, status and log, to the byte and to the millisecond."""
    compared = list(tables.pairs(PAIRS, "a"))  # of the first two one is observed by the table
    assert PAIRS == len(compared)
    assert sum(pair.nights for pair in compared) > PAIRS // 2
    assert sum(pair.glimpses for pair in compared) > 200 * PAIRS
    assert "the table" in {pair.observer for pair in compared}


def test_a_thief_learns_what_his_new_card_learns() -> None:
    """He chose the Seer in both worlds: her card differs for him, and for a Thief who kept his own it must not."""

    def seen(answer: str, choice: str | None) -> list[Glimpse]:
        swap = Page("aim", to=(Pad(1),), pointer=choice, options=("seer", None), ask="thief.swap", chosen=True)
        return [
            Glimpse(1.0, "page", swap, None),
            Glimpse(9.0, "page", Page("seer.card", (answer,), to=(Pad(1),)), None),
        ]

    assert tables.shared(seen("Werewolf", "seer"), seen("Villager", "seer"), "thief", 1, "pair") == 1
    with pytest.raises(Leak, match="Villager"):
        tables.shared(seen("Werewolf", None), seen("Villager", None), "thief", 1, "pair")


def test_who_lays_his_card_is_told_and_not_which() -> None:
    """Two tables may part where they ask two players for their cards, and not where they ask the same one."""

    def seen(pad: int, light: Light) -> list[Glimpse]:
        asked = Glimpse(1.0, "voice", ("card.tap", f"Seat {pad}: your card.", 2.0), None)
        return [Glimpse(1.0, "board", LightSet(Pad(pad), light), None), asked]

    assert tables.shared(seen(2, Light.BLINK), seen(3, Light.BLINK), "", 0, "pair") == 0
    with pytest.raises(Leak, match="board"):
        tables.shared(seen(2, Light.BLINK), seen(2, Light.ON), "", 0, "pair")


@pytest.mark.slow
@pytest.mark.long
def test_the_card_of_the_dead_is_told_once_it_is_laid() -> None:
    """The village condemns a Witch at one table and a wolf at the other: the network is silent until he lays it."""
    assert tables.compare("1/2").nights == 1


@pytest.mark.slow
@pytest.mark.long
def test_the_charmed_and_the_lovers_see_each_other() -> None:
    """A villager looks under his hand once more, and dances with another one; a Witch has another love."""
    assert tables.compare("tables/107", piles=tables.VILLAGES).nights == 1
    assert tables.compare("tables/232").nights == 0


@pytest.mark.slow
@pytest.mark.long
def test_lights_go_out_under_the_hands() -> None:
    """A card is laid, and heard, while the charmed look under their hands: only they see their lights go out."""
    assert tables.compare("card/57", piles=tables.VILLAGES).nights == 1


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("mode", each(tables.MODES, "hearing"))  # `test_chaos` has `sight`
def test_twin_tables_who_hear_or_see_badly(mode: str) -> None:
    """Blinks, vibrations, pages and words for players with a handicap reveal nothing either."""
    assert tables.compare(f"mode/{mode}", tables.MODES[mode], tables.VILLAGES).glimpses > 50


@pytest.mark.slow
@pytest.mark.long
def test_guesser_knows_nothing() -> None:
    """A guesser that has learnt from all those games guesses no better than by chance, in no night of them."""
    guesses = guesser.guess(guesser.nights(GAMES))
    guesses.check()
    low, high = guesses.interval()
    assert low < guesser.CHANCE < high
    assert 0 < guesses.later < guesses.asked


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("name", "games"), GUESSED)
def test_guesser_finds_a_leak(name: str, games: int) -> None:
    """Where a box leaks something, a guesser that has heard it often enough knows who holds what."""
    [leak] = [planted for planted in LEAKS if planted.name == name]
    with leak.plant():
        guesses = guesser.guess(guesser.nights(games, tables=SMALL, length=300.0))
    assert guesses.interval()[0] > guesser.CHANCE


def test_good_guesses_are_a_leak() -> None:
    """Sixty of a hundred may be luck, six hundred of a thousand are not."""
    Guesses(200, 100, 60).check()
    with pytest.raises(Leak, match="600"):
        Guesses(200, 1000, 600).check()
