"""The round with hands, for who plays alone: when it is on, and whether the own light shines."""

from itertools import groupby
from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, agreeing, lay

CUPID = ["table.edition=2009", "table.teach=never", "pace.preset=brisk", "table.roles=werewolf:2,cupid,villager:5"]
PIPER = ["table.edition=2009", "table.teach=never", "pace.preset=brisk", "table.roles=werewolf:2,piper,villager:5"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("seed", "loves"), [(4, True), (8, False)])
def test_the_light_says_whether_one_loves(tmp_path: Path, seed: int, loves: bool) -> None:
    """From the first word of the round its meaning is known, then whether the own light shines; one reads it later."""
    evening = Evening(tmp_path, 8, seed, CUPID, humans=(1,))
    seen, heard, unlit = [], set(), dict[str, str]()
    noted = list[str]()
    for page, scene in agreeing(evening, Pad(1)):
        lay(evening, page, Pad(1))
        seen.append((scene.sign, scene.shines))
        heard |= {evening.heard[-1]} if scene.sign else set()
        unlit |= {evening.heard[-1]: scene.unlit} if scene.unlit else {}
        noted = [note.text for note in scene.seats[0].notes if note.name == "Love"]
        if "werewolves.wakes" in evening.heard:
            break
    none = "", None
    assert [none, ("lovers", None), ("lovers", loves), none] == [state for state, _ in groupby(seen)]
    assert {"lovers.hands", "round.cup", "round.over"} == heard
    assert loves is (noted != ["You are not in love."])
    assert ({} if loves else dict.fromkeys(("lovers.wakes", "lovers.sleeps"), "lovers")) == unlit


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("settings", "seed", "own"), [(PIPER, 3, True), (PIPER, 2, False), (CUPID, 3, True), (CUPID, 4, False)]
)
def test_whose_deed_it_is_is_not_told_of_his_own_light(
    tmp_path: Path, settings: list[str], seed: int, own: bool
) -> None:
    """The lights tell of whom he has charmed, or joined, and his own says nothing: only to him it is put so."""
    evening, owns = Evening(tmp_path, 8, seed, settings, humans=(1,)), set[bool]()
    sign = "charmed" if settings is PIPER else "lovers"
    for page, scene in agreeing(evening, Pad(1)):
        lay(evening, page, Pad(1))
        owns |= {scene.owns} if scene.sign == sign else set()
        if f"{sign}.hands" in evening.heard and not scene.sign:
            break
    assert {own} == owns
