"""Whom the Piper has charmed, and whom Cupid has joined."""

from pathlib import Path

import pytest

from firmware.players.virtual.charming import charms, joins
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def test_whom_a_piper_charmed_is_known_to_him(tmp_path: Path) -> None:
    """Night by night, once it was narrated; it stands on his page, as a sentence begins."""
    setup = table("piper wolf villager*6")
    ledger = narrated(opened(tmp_path, setup), 3, [3, 4], "close", None, 5)
    assert {Pad(1): {3, 4}} == charms(ledger)
    assert ("Night 1", "Charmed: Cleo and Dan") in Desk(ledger).read(1)


def test_whom_a_late_piper_charmed_is_told_to_him(tmp_path: Path) -> None:
    """The two whom the lot took in his place are his as well, and he reads why; nobody else has a note of it."""
    ledger = narrated(opened(tmp_path, table("piper wolf villager*6")), 3, ..., "close", None, 5)
    drawn = sorted(charms(ledger)[Pad(1)])
    names = " and ".join(NAMES[pad] for pad in drawn)
    assert (1, 2) == (len(charms(ledger)), len(drawn))
    assert ("Night 1", f"Charmed: {names} (you were late: the lot chose who was missing)") in Desk(ledger).read(1)
    assert not any("lot" in text for pad in range(2, 9) for _, text in Desk(ledger).read(pad))


@pytest.mark.parametrize(
    ("order", "told"), [("piper", "whatever becomes of the wolves"), ("camp", "unless one of the sides wins at once")]
)
def test_who_is_charmed_reads_what_that_means(tmp_path: Path, order: str, told: str) -> None:
    """When the Piper wins by the rules of this table, whatever else a player has to do; nobody else reads it."""
    ledger = narrated(opened(tmp_path, table("piper wolf villager*6", victory_order=order)), 3, [4, 5])
    wins = f"The Piper wins alone once all others alive are charmed, {told}."
    assert [("Flute", f"You are charmed, like Eva. {wins}")] == Desk(ledger).read(4)
    assert not any("charmed, " in text for pad in (1, 2, 6) for _, text in Desk(ledger).read(pad))


@pytest.mark.parametrize(("pair", "those"), [([1, 3], {1, 3}), ([4, 3], {3, 4}), (..., None)])
def test_whom_cupid_joined_is_known_to_him(tmp_path: Path, pair: object, those: set[int] | None) -> None:
    """By his choice, or by the lot where he was late; to nobody else."""
    ledger = narrated(opened(tmp_path, table("cupid wolf villager*6")), pair)
    assert [Pad(1)] == list(joins(ledger))
    joined = joins(ledger)[Pad(1)]
    assert joined == those if those is not None else len(joined) == 2
