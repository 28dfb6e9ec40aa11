"""What lies before the players of a virtual table, and what is said of it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from audio.text.narration import Narration
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import about
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def test_a_lost_power_is_promised_no_more(tmp_path: Path) -> None:
    """Once the village has killed its Elder, its cards say that their power is gone, but those of wolves do not."""
    ledger = opened(tmp_path, table("seer wolf elder villager*5"))

    def told() -> list[str]:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={})
        things = Things(cast("Any", desk), cast("Any", None), frozenset())
        return [things.seat(Pad(pad)).about for pad in (1, 2, 5)]

    seer, wolf, villager = (about(Narration.load("en"), role) for role in ("seer", "werewolf", "villager"))
    narrated(ledger, 2, 4, "close")
    assert [seer, wolf, villager] == told()
    narrated(ledger, {1: 3, 2: 3})
    assert ["Its power is gone: the village killed its Elder.", wolf, villager] == told()
