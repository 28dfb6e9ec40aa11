"""Why a tie is not settled is read."""

from pathlib import Path
from typing import Any, cast

import pytest

from engine import Setup
from firmware.players.virtual.hearing import Hearing
from firmware.players.virtual.tied import NOBODY, RUNOFF, why_open
from tests.firmware.players.virtual.desk import Desk, narrated, opened
from tests.harness.rehearsed import roles

SILENT = "Ben is Captain and did not vote, so nothing settles the tie."
TIE = {1: 3, 3: 4, 5: 4, 6: 3}


@pytest.mark.parametrize(
    ("votes", "rules", "read"),
    [
        (TIE, {}, SILENT),
        ({1: 2, 3: 4, 5: 4, 6: 2}, {}, SILENT),
        ({1: 2, 3: 4, 5: 4, 6: 2}, {"captain_decides_own_tie": False}, ""),
        ({1: 2, 3: 4, 5: 4, 6: 2, 2: 5, 4: 5}, {"captain_decides_own_tie": False, "double_vote": "none"}, ""),
    ],
    ids=["silent", "himself", "not his", "voted"],
)
def test_why_it_is_voted_on_again_is_read(
    tmp_path: Path, votes: dict[int, int], rules: dict[str, object], read: str
) -> None:
    """That the Captain gave no vote, where it would have settled the tie; and then that the runoff is one, too."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "captain": 2, "rules": rules}
    desk = cast("Any", Desk(narrated(opened(tmp_path, Setup.from_json(laid)), ..., "close", votes)))
    assert (read, "") == (why_open(desk, RUNOFF), why_open(desk, "vote.tally"))
    hearing = Hearing(desk, lambda: None)
    hearing.hear(RUNOFF, "A tie.")
    assert (f"A tie. {read}".rstrip(),) == hearing._captions.look()
    again, other = sorted({seat for seat in votes.values() if seat != 5})
    narrated(desk.ledger, {1: again, 5: other})
    assert "The runoff is a tie as well." == why_open(desk, NOBODY)


def test_a_village_without_votes_has_no_tie(tmp_path: Path) -> None:
    """Where nobody is condemned because nobody voted, no tie is told of."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "captain": 2}
    desk = cast("Any", Desk(narrated(opened(tmp_path, Setup.from_json(laid)), ..., "close", {})))
    assert "" == why_open(desk, NOBODY)
