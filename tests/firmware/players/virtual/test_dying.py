"""What who has just died is told that he may still be asked."""

from pathlib import Path

import pytest

from engine import Say, Setup
from firmware.players.virtual.dying import last_deed
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer, TimedOut
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table
from tests.harness.rehearsed import roles

HUNTER, VILLAGER = Pad(1), Pad(4)
CARDS = "hunter seer wolf villager*5"


@pytest.fixture
def condemned(tmp_path: Path) -> Ledger:
    """A game in which the village has condemned its Hunter, who is asked whom he shoots."""
    return narrated(opened(tmp_path, table(CARDS)), 3, 4, "close", dict.fromkeys((2, 3, 5, 6), 1))


def test_the_hunter_may_shoot_until_he_has(condemned: Ledger) -> None:
    """His shot is announced to the Hunter until it has fallen, and not to who is dead since the night."""
    assert ["hunter", ""] == [last_deed(condemned, pad, "hunter", shared=False) for pad in (HUNTER, VILLAGER)]
    deeds = []
    for effect in condemned.enter(Answer(5)):
        condemned.narrating(effect)
        deeds.append(last_deed(condemned, HUNTER, "hunter", shared=False))
    assert {""} == set(deeds[1:])


@pytest.mark.parametrize(
    ("trigger", "deed"), [("any", "hunter"), ("wolves_vote", "hunter.may")], ids=["any death", "some deaths"]
)
def test_a_hunter_is_sure_of_his_shot_where_any_death_gives_it(tmp_path: Path, trigger: str, deed: str) -> None:
    """Or else he may have died of one that gives him none."""
    setup = table(CARDS, hunter_trigger=trigger)
    ledger = narrated(opened(tmp_path, setup), 3, 4, "close", dict.fromkeys((2, 3, 5, 6), 1))
    assert deed == last_deed(ledger, HUNTER, "hunter", shared=False)


def test_a_hunter_without_his_power_is_told_of_no_shot(tmp_path: Path) -> None:
    """The village that condemned its Elder has taken it."""
    setup = Setup.from_json(
        {"edition": "2009", "seats": roles("hunter elder wolf villager*5"), "rules": {"captain_election_day": "never"}}
    )
    against = dict.fromkeys((3, 4, 5, 6), 2)
    ledger = narrated(opened(tmp_path, setup), 8, "close", against, 1)
    assert ledger.public.seating.public.powers_lost
    assert not last_deed(ledger, HUNTER, "hunter", shared=False)


def test_a_captain_may_name_an_heir(tmp_path: Path) -> None:
    """Who has died as Captain reads that he is asked for his heir, until he was, though the lot is still told."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("seer wolf villager*6"), "rules": {}})
    votes = dict.fromkeys((1, 2, 4, 5), 3)
    ledger = narrated(opened(tmp_path, setup), 2, 8, votes, "close", votes)
    assert "captain" == last_deed(ledger, Pad(3), "villager", shared=False)
    assert not last_deed(ledger, Pad(3), "idiot", shared=False), "whose office dies with him"
    said = []
    for effect in ledger.enter(TimedOut()):
        ledger.narrating(effect)
        said.append(effect.cue if isinstance(effect, Say) else "")
        assert not last_deed(ledger, Pad(3), "villager", shared=False)
    assert ["lot.late", "captain.heir"] == said[:2]


@pytest.mark.parametrize(
    ("trades", "rules", "deed"),
    [
        ({"5": "farmer", "6": "farmer"}, {}, ""),
        ({"5": "farmer"}, {}, ""),
        ({"4": "farmer", "5": "farmer", "6": "farmer"}, {}, "captain"),
        ({"5": "farmer", "6": "farmer"}, {"captain_electorate": "all"}, "captain"),
    ],
    ids=["one Farmer left", "none left", "two left", "anybody"],
)
def test_a_captain_without_a_choice_is_promised_none(
    tmp_path: Path, trades: dict[str, str], rules: dict[str, object], deed: str
) -> None:
    """Where only Farmers can be Captain, and one or none of them is left, he is asked nothing, and reads so."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*7"), "buildings": trades, "captain": 5}
    ledger = narrated(opened(tmp_path, Setup.from_json({**laid, "rules": rules})), 7, "close")
    deeds = set()
    for effect in ledger.enter(Answer({1: 5, 2: 5, 3: 5})):
        ledger.narrating(effect)
        deeds.add(last_deed(ledger, Pad(5), "villager", shared=False))
    assert 5 in ledger.public.dead
    assert {"", deed} == deeds


def test_who_has_no_last_deed_is_told_of_none(condemned: Ledger) -> None:
    """Nothing is asked of a Villager who has died; where several share the window all read the same."""
    assert not last_deed(condemned, HUNTER, "villager", shared=False)
    assert "any" == last_deed(condemned, HUNTER, "villager", shared=True)
