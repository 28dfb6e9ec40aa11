"""At the end of a game each house is shown once, where it stands, and each player with the trade he began with."""

from pathlib import Path

from engine import Setup
from firmware.players.virtual.trades import dealt_trades, last_trades, standing_trades
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import narrated, opened
from tests.harness.rehearsed import roles

HOUSES = {"1": "baker", "2": "bailiff", "3": "teacher", "4": "farmer"}


def test_a_house_that_was_handed_on_is_one(tmp_path: Path) -> None:
    """Who died and who has his house now are told apart, and it stands where it stood; without trades there is none."""
    plain = {"edition": "2009", "seats": roles("wolf seer villager*5"), "rules": {"captain_election_day": "never"}}
    setup = Setup.from_json({**plain, "edition": "village2009", "buildings": HOUSES})
    village = narrated(opened(tmp_path / "village", setup), 1, 3, 5, True)
    assert {Pad(5): Pad(3), Pad(3): Pad(5)} == {now: home for now, home in village.public.home.items() if now != home}
    trades = ["baker", "bailiff", "teacher", "farmer", *["vagabond"] * 3]
    assert trades == [*dealt_trades(village).values()] == [*standing_trades(village).values()]
    assert {"teacher"} == {last_trades(village)[Pad(pad)] for pad in (3, 5)}
    assert "vagabond" == last_trades(village)[Pad(7)]
    cards = opened(tmp_path / "plain", Setup.from_json(plain))
    assert [{}] * 3 == [told(cards) for told in (dealt_trades, standing_trades, last_trades)]
