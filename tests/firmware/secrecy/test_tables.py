"""Twin tables and the guesser: what comes out of the box, with its moment, tells nobody who holds what."""

import os

import pytest

from firmware.proofs.secrecy import guesser, tables
from firmware.proofs.secrecy.guesser import Guesses
from firmware.proofs.secrecy.leak import Leak

LONG = "MENEUR_LONG" in os.environ
PAIRS = 600 if LONG else 12
NIGHTS = 2_000 if LONG else 20


def test_twin_tables_are_alike_to_everybody() -> None:
    """Voice, sounds, lights, pages, status and log, to the byte and to the millisecond."""
    compared = list(tables.pairs(PAIRS))
    assert PAIRS == len(compared)
    assert sum(pair.nights for pair in compared) > PAIRS // 2
    assert sum(pair.glimpses for pair in compared) > 200 * PAIRS
    assert "the table" in {pair.observer for pair in compared}


@pytest.mark.parametrize("mode", tables.MODES)
def test_twin_tables_who_hear_or_see_badly(mode: str) -> None:
    """Nor is anybody told by what is blinked, felt, read or spoken besides."""
    assert tables.compare(f"mode/{mode}", tables.MODES[mode], tables.VILLAGES).glimpses > 50


def test_guesser_knows_nothing() -> None:
    """Whoever has heard all those nights guesses no better than by chance."""
    guesses = guesser.guess(guesser.nights(NIGHTS))
    guesses.check()
    low, high = guesses.interval()
    assert low < guesser.CHANCE < high


def test_good_guesses_are_a_leak() -> None:
    """Sixty of a hundred may be luck, six hundred of a thousand are not."""
    Guesses(200, 100, 60).check()
    with pytest.raises(Leak, match="600"):
        Guesses(200, 1000, 600).check()
