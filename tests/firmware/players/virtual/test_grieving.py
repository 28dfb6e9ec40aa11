"""For whom somebody dies of grief."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from firmware.players.virtual.grieving import beloved
from tests.firmware.players.virtual.desk import Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


@pytest.mark.parametrize(("reveals", "read"), [("card", "Ben loved Dan."), ("camp", ""), ("hidden", "")])
def test_whom_he_loved_is_read(tmp_path: Path, reveals: str, read: str) -> None:
    """Once both are dead, if their cards are shown; not who died with the other, nor of one who is no lover."""
    ledger = narrated(opened(tmp_path, table("cupid wolf*2 villager*5", reveal_on_death=reveals)), [2, 4])
    desk = Desk(ledger)

    def named(seat: int) -> str:
        desk.voice = SimpleNamespace(named=seat)
        return beloved(cast("Any", desk))

    assert "" == named(2)
    narrated(ledger, 4)
    assert [read, "", ""] == [named(seat) for seat in (2, 5, 1)]
