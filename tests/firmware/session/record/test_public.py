"""What the table knows, in pads: no more than was announced."""

from pathlib import Path

import pytest

from engine import RULES_VERSION, PublicView, Say, Setup
from engine.seats import Place, Seat
from firmware.runtime.journal import Journal
from firmware.session.record.ledger import Ledger
from firmware.session.record.public import Public, Village
from firmware.session.record.reply import Answer, TimedOut
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad
from tests.firmware.session.record.views import view
from tests.harness.rehearsed import roles

TRADES = {Seat(1): "teacher", Seat(2): "farmer", Seat(3): "vagabond", Seat(4): "vagabond"}
PADS = (Pad(2), Pad(5), Pad(9), Pad(12))


def public(now: PublicView, *, dusk: PublicView | None = None, poll: PublicView | None = None) -> Public:
    """That state, of a day that began in ``dusk``."""
    return Public(Seating(PADS, now), dusk or now, poll)


def town() -> PublicView:
    """A teacher, a farmer, and two who have no house."""
    return view(4, {seat: trade for seat, trade in TRADES.items() if trade != "vagabond"})


def test_trades_and_powers() -> None:
    """Every living player has a trade or is a Vagabond; a used power and an empty house lie at their pads."""
    now = town()
    now.tokens[Seat(1)] = False
    now.living.remove(Seat(2))
    now.dead.append(Seat(2))
    now.departed[Seat(2)] = {"role": "seer"}
    now.free[Place(2)] = now.buildings.pop(Seat(2))
    del now.tokens[Seat(2)]
    seen = public(now)
    assert {2: "teacher", 9: "vagabond", 12: "vagabond"} == seen.village.houses
    assert (frozenset({2}), {5: "farmer"}) == (seen.village.spent, seen.village.free)
    assert ((2, 9, 12), {5: "seer"}) == (seen.living, seen.dead)


def test_who_has_moved_is_at_another_pad() -> None:
    """He, his trade, his office and the dead who sat there change pads."""
    now = town()
    now.captain = Seat(3)
    now.living.remove(Seat(2))
    now.departed[Seat(2)] = {}
    now.buildings[Seat(3)], now.tokens[Seat(3)] = now.buildings.pop(Seat(2)), now.tokens.pop(Seat(2))
    now.places.update({Seat(3): Place(2), Seat(2): Place(3)})
    seen = public(now)
    assert ({2: 2, 5: 9, 9: 5, 12: 12}, 5, {9: ""}) == (seen.home, seen.captain, seen.dead)
    assert {2: "teacher", 5: "farmer", 12: "vagabond"} == seen.village.houses


def test_a_poster_stays_on_its_door() -> None:
    """The dead whom it accuses changes pads with the Vagabond who gets his house; the poster does not move."""
    dusk, now = town(), town()
    now.poster = Seat(2)
    now.places.update({Seat(3): Place(2), Seat(2): Place(3)})
    assert 5 == public(now, dusk=dusk).village.poster


def test_it_burns_until_night() -> None:
    """A house that burnt down since dusk is on fire; what has burnt before is only gone."""
    dusk, now = view(4, {Seat(1): "teacher"}), view(4, {})
    dusk.burnt[Place(2)] = ("farmer",)
    now.burnt.update({Place(2): ("farmer",), Place(1): ("teacher",)})
    assert ((2,), ("farmer", "teacher")) == (public(now, dusk=dusk).village.fires, public(now).village.burnt)
    assert () == public(now).village.fires


def test_marks_of_a_vote_stay_until_night() -> None:
    """The poster, and who was kept from the vote, are seen until night though they count no more."""
    poll, now = town(), town()
    poll.poster, poll.banned = Seat(2), (Seat(1), Seat(3))
    assert (5, (2, 9)) == (public(poll).village.poster, public(poll).village.banned)
    assert (5, (2, 9)) == (public(now, poll=poll).village.poster, public(now, poll=poll).village.banned)
    assert (None, ()) == (public(now).village.poster, public(now).village.banned)


def test_voters_of_tomorrow() -> None:
    """Only those whom the Scapegoat chose vote tomorrow: until this day is over nobody is barred for it."""
    poll, now = town(), town()
    now.voters = (Seat(2),)
    assert () == public(now, poll=poll).village.banned
    assert {2: "unchosen", 9: "unchosen", 12: "unchosen"} == public(now).village.mute


def test_idiot_is_mute_for_good() -> None:
    """A player who lost his vote has none from then on, until he dies."""
    now = town()
    now.no_vote.append(Seat(4))
    assert {12: "silenced"} == public(now).village.mute
    assert ((12,), (12,)) == (public(now).village.banned, public(now, poll=town()).village.banned)
    now.living.remove(Seat(4))
    assert () == public(now).village.banned


def test_without_buildings() -> None:
    """Where no buildings are played there is nothing to see of them."""
    assert Village() == public(view(4)).village


@pytest.mark.slow
def test_the_table_knows_no_more_than_was_announced(tmp_path: Path) -> None:
    """The rules have buried the condemned when his vote is entered; at the table he lives until that is announced."""
    setup = Setup.from_json({"seats": roles("wolf wolf villager*5"), "rules": {"captain_election_day": "never"}})
    journal, pads = Journal(tmp_path / "meneur.db"), [1, 2, 3, 5, 6, 7, 9]
    journal.begin_game(1, {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": 0, "pads": pads})
    ledger = Ledger(journal, 1)
    effects = ledger.interrupted()
    for reply in (TimedOut(), Answer("close"), Answer({1: 6})):
        for effect in effects:
            ledger.narrating(effect)
        effects = ledger.enter(reply)
    death = next(at for at, effect in enumerate(effects) if isinstance(effect, Say) and effect.cue == "death")
    for effect in effects[:death]:
        ledger.narrating(effect)
    assert 5 not in ledger.game.public.living
    assert 6 in ledger.public.living
    ledger.narrating(effects[death])
    assert (1, 2, 3, 5, 7, 9) == ledger.public.living
