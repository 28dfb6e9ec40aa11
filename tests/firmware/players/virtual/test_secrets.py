"""What only the dead may see of a game, and lovers of it."""

from pathlib import Path

from engine import Setup
from firmware.players.virtual.gathered import Gathered
from firmware.players.virtual.secrets import NONE, Secrets, secrets
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table
from tests.harness.rehearsed import roles


def test_lovers_are_told_at_the_end_of_their_call(tmp_path: Path) -> None:
    """Each of a couple loves the other, and knows it once that was shown."""
    ledger = narrated(opened(tmp_path, table("cupid wolf*2 villager*5")), [2, 4], 5)
    known = Gathered(secrets, NONE).of(ledger)
    assert {Pad(2): (Pad(4),), Pad(4): (Pad(2),)} == dict(known.loves)
    assert frozenset({Pad(2), Pad(4)}) == known.told
    assert Secrets() == Gathered(secrets, NONE).of(None)


def test_what_a_witch_has_left(tmp_path: Path) -> None:
    """A potion that was used is gone."""
    ledger = opened(tmp_path, table("witch wolf*2 villager*5"))
    left = [secrets(narrated(ledger, *values)).potions[Pad(1)] for values in ((), (5, True, None))]
    assert ["both", "death"] == left


def test_what_lies_in_the_middle(tmp_path: Path) -> None:
    """The two cards that are nobody's, as they lie there now."""
    laid = {"edition": "2009", "seats": roles("thief wolf*2 villager*4"), "centre": ["seer", "hunter"]}
    assert ("seer", "hunter") == secrets(opened(tmp_path, Setup.from_json(laid))).centre
