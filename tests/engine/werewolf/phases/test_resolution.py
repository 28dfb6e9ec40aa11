"""
The night's resolution, compared with a second implementation (docs/rules §2.2).

Three hundred nights, thirty thousand in the long proofs, in which everybody who may does anything to anybody, by any
of the rules that matter; what the dawn brings is worked out here once more, line by line as the reference has it.
"""

import random
from collections.abc import Mapping

import pytest

from engine import Ask, Rules
from engine.seats import Seat
from engine.werewolf.model.rules import allowed
from tests.engine import player
from tests.engine.cards import village
from tests.engine.table import Table
from tests.harness.marks import LONG

pytestmark = pytest.mark.slow

NIGHTS = 30_000 if LONG else 100
SEATS = "wolf villager white_werewolf defender witch elder little_girl pyromaniac wolf villager*3"
WOLVES, WHITE, ELDER, LITTLE_GIRL = (1, 3, 9), 3, 6, 7
HOUSES = {2: "bailiff", 4: "baker", 5: "farmer", 6: "farmer", 7: "farmer", 8: "farmer", 9: "farmer", 11: "farmer"}
SETTINGS = (
    "guard_protects_little_girl",
    "guard_vs_white_wolf",
    "pyro_direction",
    "pyro_hits_white_wolf",
    "pyro_with_guard",
    "witch_after_fire",
    "witch_sees_protected",
    "witch_heals_white_wolf",
    "witch_poison_victim",
    "elder_heal",
)


def at_night(table: Table, chance: random.Random, *, asleep: bool) -> dict[str, object]:
    """Play a night; return what was answered to each ask, that nobody says anything if all are ``asleep``."""
    answers: dict[str, object] = {}
    while (ask := table.game.ask) and table.game.public.phase == "night":
        value = None if asleep and ask.may_pass else _likely(chance, ask)
        answers[ask.id] = value
        table.on(ask.id, value)
    return answers


def _likely(chance: random.Random, ask: Ask[Seat]) -> object:
    """Somebody; more often than not the one or two on whom others have their eye, too."""
    often = [seat for seat in (ELDER, LITTLE_GIRL, 9) if seat in ask.options]
    return chance.choice(often) if often and chance.random() < 0.6 else player.answer(chance, ask)


def expected(rules: Rules, chosen: Mapping[str, object], shown: object, spare_life: bool) -> tuple[set[object], bool]:
    """Who is dead at dawn, and whether the Elder still has the life that he may lose."""
    dead = {chosen.get("witch.poison")} - {None}
    victim, fire, guarded = (chosen.get(ask) for ask in ("werewolves.devour", "pyromaniac.burn", "defender.protect"))
    mauled = chosen.get("white_werewolf.devour")
    healed = shown if chosen.get("witch.heal") else None
    shield = None if guarded == LITTLE_GIRL and not rules.guard_protects_little_girl else guarded
    if victim is not None:
        if fire == victim and not (shield == victim and rules.pyro_with_guard == "nothing"):
            dead.add(_burning(rules, int(str(victim))))
        elif shield == victim:
            pass
        elif victim == ELDER and spare_life and not (healed == victim and rules.elder_heal == "life_restored"):
            spare_life = False
        elif healed != victim:
            dead.add(victim)
    if mauled is not None and healed != mauled and not (shield == mauled and rules.guard_vs_white_wolf):
        dead.add(mauled)
    return dead, spare_life


def _burning(rules: Rules, victim: int) -> int:
    step = 1 if rules.pyro_direction == "clockwise" else -1
    walk = [(victim - 1 + step * n) % 12 + 1 for n in range(1, 12)]
    return next(seat for seat in walk if seat in WOLVES and (rules.pyro_hits_white_wolf or seat != WHITE))


def test_the_dawn_is_as_the_reference_works_it_out() -> None:
    """The same players are dead, and the Elder has the same lives left."""
    chance, deaths = random.Random(22), 0
    for _ in range(NIGHTS):
        rules = {name: chance.choice(allowed(name)) for name in SETTINGS}
        table = village(SEATS, HOUSES, **rules)
        bitten = chance.random() < 0.3
        table.on("defender.protect", None).on("werewolves.devour", ELDER if bitten else None)
        at_night(table, chance, asleep=True)
        spent = table.game.everything()["spent"]
        assert isinstance(spent, dict)
        spare_life = "life" not in spent.get(ELDER, ())
        table.day()
        chosen = at_night(table, chance, asleep=False)
        shown = table.shown("witch.victim")[-1][1]["seat"]
        dead, spare_life = expected(table.game.setup.rules, chosen, shown, spare_life)
        assert sorted(map(int, map(str, dead))) == sorted(table.dead), (chosen, rules)
        assert spare_life == (not table.story("elder.attacked")), (chosen, rules)
        deaths += len(dead)
    assert deaths > NIGHTS
