"""What the table was told of the village is what is so, at every question of many games."""

import os
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from engine import RULES_VERSION, Ask, Effect, Say, Setup
from engine.ask import choices
from engine.werewolf.setup.registry import HOMELESS
from firmware.runtime.journal import Journal
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from firmware.session.record.told import Told
from firmware.session.record.town import Village
from tests.harness.rehearsed import houses, roles

GAMES = 200 if "MENEUR_LONG" in os.environ else 12
PADS = (2, 3, 5, 7, 8, 9, 11, 12, 13, 14, 17, 18)
TRADES = houses("farmer*2 teacher lord confessor bonesetter barber bailiff innkeeper baker vagabond*2")
CARDS = roles("wolf wolf seer pyromaniac raven scapegoat idiot defender villager*4")


def opened(folder: Path, seed: int, **rules: object) -> Ledger:
    """The book of a game that has just begun."""
    chance = Random(f"town/{seed}")
    cards, trades = CARDS[:], TRADES[:]
    chance.shuffle(cards)
    chance.shuffle(trades)
    seats = {str(seat): trade for seat, trade in enumerate(trades, start=1)}
    setup = Setup.from_json({"edition": "village2009", "seats": cards, "buildings": seats, "rules": rules})
    journal = Journal(folder / f"{seed}.db")
    opening = {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": seed, "pads": list(PADS)}
    journal.begin_game(1, opening)
    return Ledger(journal, 1)


def reply(ask: Ask, chance: Random) -> Answer:
    """Anything that ``ask`` allows, the debate being closed one time in two."""
    match ask.kind:
        case "ballot":
            return Answer({voter: chance.choice([*choices(ask, voter), None]) for voter in ask.actors})
        case "seats":
            count = chance.randint(0, ask.count) if ask.fewer else ask.count
            return Answer(chance.sample(ask.options, count))
        case "open":
            return Answer(chance.choice([chance.choice(ask.options), "close"]))
        case _:
            return Answer(chance.choice([*ask.options, *([None] if ask.may_pass else [])]))


def agrees(ledger: Ledger) -> None:
    """The village as it was told is the one of the rules."""
    public, told = ledger.game.public, ledger.told
    pad = ledger.seating.pad
    at = {place: ledger.seating.pads[place - 1] for place in range(1, len(PADS) + 1)}
    village = told.village
    assert {pad(seat): public.buildings.get(seat, HOMELESS) for seat in public.living} == village.houses
    assert {pad(seat) for seat, there in public.tokens.items() if not there and seat in public.living} == village.spent
    assert sorted(public.free.values()) == sorted(village.free.values())
    assert sorted(chain(*public.burnt.values())) == sorted(village.burnt)
    assert {at[public.place(seat)]: at[seat] for seat in range(1, len(PADS) + 1)} == told.home
    assert sorted(map(pad, public.living)) == sorted(told.living)
    assert told.captain == (public.captain and pad(public.captain))


@pytest.mark.parametrize("moves", [True, False])
@pytest.mark.parametrize("seed", range(GAMES))
def test_told_is_so(tmp_path: Path, seed: int, moves: bool) -> None:
    """Trades, powers, houses, places, the living and the Captain: whenever something is asked, they are as told."""
    ledger, chance = opened(tmp_path, seed, vagabond_moves_seat=moves), Random(seed)
    effects: tuple[Effect, ...] = ledger.interrupted()
    while True:
        for effect in effects:
            ledger.telling(effect)
        agrees(ledger)
        if ledger.ask is None:
            return
        effects = ledger.enter(reply(ledger.ask, chance))


def heard(*effects: Say) -> Village:
    """A village of four that has been told ``effects``."""
    told = Told((1, 2, 3, 4), {1: "teacher", 2: "farmer", 3: "vagabond", 4: "vagabond"})
    for effect in effects:
        told.hear(effect)
    return told.village


def test_bans_last_a_day() -> None:
    """Whom the Teacher bans has no vote today, and has one tomorrow."""
    bans, night = Say("teacher.bans", {"seat": 1, "seats": (2, 3)}), Say("night.falls", {"night": 2})
    assert (2, 3) == heard(bans).banned
    assert () == heard(bans, night).banned


def test_scapegoat_bans_for_tomorrow() -> None:
    """Only those whom the Scapegoat chose vote tomorrow; once that vote was held, all do."""
    chosen, night, vote = (
        Say("scapegoat.voters", {"seats": (2,)}),
        Say("night.falls", {"night": 2}),
        Say("vote.opens", {}),
    )
    assert () == heard(vote, chosen).banned
    assert (1, 3, 4) == heard(vote, chosen, night).banned
    assert (1, 3, 4) == heard(vote, chosen, night, night).banned
    assert () == heard(vote, chosen, night, vote, night).banned


def test_whoever_moves_keeps_his_vote() -> None:
    """Whom the Scapegoat chose may vote tomorrow from his new chair, too, and nobody else by it."""
    chosen, dies, night = (
        Say("scapegoat.voters", {"seats": (3,)}),
        Say("death", {"seat": 2}),
        Say("night.falls", {"night": 2}),
    )
    housed = Say("bailiff.houses", {"seat": 3, "building": "farmer", "place": 2})
    assert (1, 4) == heard(dies, Say("vote.opens", {}), chosen, housed, night).banned
    assert (1, 4) == heard(Say("vote.opens", {}), chosen, night, dies, housed).banned


def test_without_buildings() -> None:
    """Bans and posters are known where no buildings are played, too."""
    told = Told((1, 2, 3))
    assert Village() == told.village
    for effect in (Say("scapegoat.voters", {"seats": (2,)}), Say("death", {"seat": 1}), Say("vote.opens", {})):
        told.hear(effect)
    told.hear(Say("night.falls", {"night": 2}))
    assert Village(banned=(3,)) == told.village


def test_poster_hangs_until_a_count() -> None:
    """The poster is on a door until the night after it was counted."""
    poster, night, vote = Say("poster", {"seat": 2}), Say("night.falls", {"night": 2}), Say("vote.opens", {})
    assert (2, 2) == (heard(poster).poster, heard(poster, night).poster)
    assert (2, None) == (heard(poster, vote).poster, heard(poster, vote, night).poster)


def test_idiot_is_mute_for_good() -> None:
    """Who lost his vote has none tomorrow either, until he dies."""
    shown, night = Say("idiot.revealed", {"seat": 4}), Say("night.falls", {"night": 2})
    assert (4,) == heard(shown, night).banned
    assert () == heard(shown, night, Say("death", {"seat": 4})).banned
