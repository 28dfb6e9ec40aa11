"""Whom the Piper has charmed."""

from pathlib import Path

from firmware.players.virtual.charming import charms
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def test_whom_a_piper_charmed_is_known_to_him(tmp_path: Path) -> None:
    """Night by night, once it was narrated; it stands on his page, as a sentence begins."""
    setup = table("piper wolf villager*6")
    ledger = narrated(opened(tmp_path, setup), 3, [3, 4], "close", None, 5)
    assert {Pad(1): {3, 4}} == charms(ledger)
    assert ("Night 1", "Charmed: Cleo and Dan") in Desk(ledger).read(1)
