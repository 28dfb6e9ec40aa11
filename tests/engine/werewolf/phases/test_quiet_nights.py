"""
What a night sounds like is a matter of the public view and the rules alone (docs/rules §10.8).

Many worlds in which the table knows the same, and all else differs: who holds which of the cards that lie
face down, what is spent, who is charmed or in love, what everybody does in secret.
"""

import random
from collections.abc import Mapping

import pytest

from engine import Effect, Rules, Setup, SetupRefused, Show
from engine.seats import Seat
from engine.werewolf.model.role import BARE
from engine.werewolf.model.rules import NAMES, allowed
from engine.werewolf.model.stage import GameOver, Table
from engine.werewolf.model.state import State
from engine.werewolf.model.view import PublicView
from engine.werewolf.phases import death
from engine.werewolf.phases.night import fall, schedule
from engine.werewolf.setup.registry import BUILDINGS, ROLES, WOLVES
from tests.engine import player
from tests.harness.marks import LONG

WORLDS = 4
#: Settings that change who is called, or what is done in secret.
SETTINGS = [name for name in NAMES if allowed(name) and name not in {"deck", "wolf_count", "min_players"}]


def settings(chance: random.Random) -> Mapping[str, object]:
    """Some house rules."""
    return {name: chance.choice(allowed(name)) for name in chance.sample(SETTINGS, chance.randint(0, 8))}


def laid_out(chance: random.Random) -> Setup | None:
    """A village of all characters, where these rules let one be played."""
    pile = [chance.choice(list(ROLES)) for _ in range(chance.randint(6, 12))] + ["werewolf", "werewolf"]
    tokens = chance.sample(list(BUILDINGS), len(BUILDINGS), counts=[one.copies for one in BUILDINGS.values()])
    houses = dict(enumerate(tokens[: len(pile)], 1)) if chance.random() < 0.6 else {}
    try:
        return Setup.from_json(
            {
                "edition": "village2009",
                "rules": settings(chance),
                "seats": pile,
                "centre": chance.choices(list(ROLES), k=2) if "thief" in pile else [],
                "buildings": {str(seat): trade for seat, trade in houses.items()},
            }
        )
    except SetupRefused:
        return None


def known(setup: Setup, fallen: Mapping[int, str], night: int, powers_lost: bool) -> PublicView:
    """What the table knows on the eve of this night, when the ``fallen`` have turned up their cards."""
    public = PublicView(
        setup.edition,
        setup.rules,
        Rules(),
        setup.seats + setup.centre,
        len(setup.seats),
        buildings=setup.houses(),
    )
    state = State(public, setup.seats, setup.centre, WOLVES)
    for seat, card in fallen.items():
        state.roles[seat] = card
        state.bury(Seat(seat), "voted", {"role": card} if setup.rules.reveal_on_death == "card" else {})
    public.night = night - 1
    public.powers_lost = powers_lost
    return public


def heard(setup: Setup, public: PublicView, deal: list[str], chance: random.Random) -> list[Effect[Seat]] | None:
    """What the table hears in a night of a world with this ``deal``; None if somebody has won in it."""
    seats = len(setup.seats)
    state = State(public, tuple(deal[:seats]), tuple(deal[seats:]), WOLVES)
    state.wolves = [seat for seat in public.living if state.is_wolf(seat)]
    for seat in public.living:
        for token in ("life", "death", "fire"):
            if chance.random() < 0.3:
                state.spend(seat, token)
        if chance.random() < 0.3:
            state.charm(seat)
    if len(public.living) > 1 and chance.random() < 0.5:
        state.pair(*chance.sample(public.living, 2))
    stage = Table(state, ROLES, BUILDINGS, BARE, death.fall)
    script = fall(stage, schedule(stage.state.public))
    try:
        ask = script.send(None)
        while True:
            ask = script.send(player.answer(chance, ask))
    except StopIteration:
        return [effect for effect in stage.effects if not isinstance(effect, Show)]
    except GameOver:
        return None


def worlds(chance: random.Random, setup: Setup) -> list[list[Effect[Seat]]]:
    """What is heard in several worlds of which the table knows the same."""
    cards = list(setup.seats + setup.centre)
    fallen = {seat: cards[seat - 1] for seat in chance.sample(range(1, len(setup.seats) + 1), chance.randint(0, 4))}
    night, powers_lost = chance.randint(1, 5), chance.random() < 0.2
    shown = fallen if setup.rules.reveal_on_death == "card" else {}
    found = []
    for _ in range(WORLDS):
        hidden = [card for seat, card in enumerate(cards, 1) if seat not in shown]
        chance.shuffle(hidden)
        deal = [shown[seat] if seat in shown else hidden.pop() for seat in range(1, len(cards) + 1)]
        public = known(setup, fallen, night, powers_lost)
        found.append(heard(setup, public, deal, random.Random(chance.random())))
    return [effects for effects in found if effects is not None]


@pytest.mark.slow
def test_nights_sound_alike_whatever_they_hide() -> None:
    """Not one word and not one silence differs, by whatever house rules."""
    chance, compared = random.Random(7), 0
    while compared <= (1000 if LONG else 300):
        setup = laid_out(chance)
        if setup is None:
            continue
        first, *others = worlds(chance, setup) or [[]]
        assert [first] * len(others) == others, setup
        compared += len(others)
