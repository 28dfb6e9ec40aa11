"""What lies before the players of a virtual table, and what is said of it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import about
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def test_a_lost_power_is_promised_no_more(tmp_path: Path) -> None:
    """Once the village killed its Elder, cards say that their power is gone, but not a wolf’s or that of the dead."""
    ledger = opened(tmp_path, table("seer wolf elder villager*5"))

    def told() -> list[str]:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={})
        things = Things(cast("Any", desk), cast("Any", None), frozenset())
        return [things.seat(Pad(pad)).about for pad in (1, 2, 5, 3)]

    words = Narration.load("en")
    seer, wolf, villager, elder = (about(words, role) for role in ("seer", "werewolf", "villager", "elder"))
    narrated(ledger, 2, 4, "close")
    assert [seer, wolf, villager, elder] == told()
    narrated(ledger, {1: 3, 2: 3})
    assert ["Its power is gone: the village killed its Elder.", wolf, villager, elder] == told()


@pytest.mark.parametrize("language", sorted(languages()))
def test_more_is_told_of_a_card_than_is_printed_on_it(language: str) -> None:
    """What it costs to kill the Elder, and what becomes of who lived in a house that burns, have no room on a card."""
    words = Narration.load(language)
    for role in ("elder", "pyromaniac"):
        assert len(words.label(f"printed.{role}")) < len(about(words, role))
