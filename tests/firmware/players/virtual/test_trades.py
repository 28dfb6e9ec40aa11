"""At the end of a game each has the trade that he had when he lived."""

from pathlib import Path

from engine import Setup
from firmware.players.virtual.trades import last_trades
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import narrated, opened
from tests.harness.rehearsed import roles

HOUSES = {"1": "baker", "2": "bailiff", "3": "teacher", "4": "farmer"}


def test_the_dead_keep_their_trade(tmp_path: Path) -> None:
    """Who died is what he was before, also where somebody has his house now; without trades there are none."""
    plain = {"edition": "2009", "seats": roles("wolf seer villager*5"), "rules": {"captain_election_day": "never"}}
    setup = Setup.from_json({**plain, "edition": "village2009", "buildings": HOUSES})
    village = narrated(opened(tmp_path / "village", setup), 1, 3, 5, True)
    assert {"teacher"} == {last_trades(village)[Pad(pad)] for pad in (3, 5)}
    assert {Pad(5): Pad(3), Pad(3): Pad(5)} == {now: home for now, home in village.public.home.items() if now != home}
    assert "vagabond" == last_trades(village)[Pad(7)]
    assert {} == last_trades(opened(tmp_path / "plain", Setup.from_json(plain)))
