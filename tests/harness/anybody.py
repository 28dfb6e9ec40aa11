"""
People without a plan: random tables, and random legal answers to any ask.

Chance is passed in, and nothing is drawn from anywhere else.
"""

from collections.abc import Iterable
from math import inf
from random import Random

from engine import EDITIONS, Ask, Rules, Setup, SetupRefused
from engine.ask import choices
from engine.seats import Seat
from engine.werewolf.model.rules import NAMES, allowed
from engine.werewolf.phases.vote import revotes
from engine.werewolf.setup.editions import has_buildings
from engine.werewolf.setup.registry import BUILDINGS, EXACTLY, HOMELESS, ROLES, WOLVES


def answer(chance: Random, ask: Ask[Seat]) -> object:
    """One of the answers that ``ask`` allows, any of them."""
    if ask.kind == "ballot":
        votes = {voter: chance.choice(choices(ask, voter) or (None,)) for voter in ask.actors}
        return votes if ask.must else {voter: seat for voter, seat in votes.items() if chance.random() < 0.9}
    if ask.kind == "seats":
        count = chance.randint(0, min(ask.count, len(ask.options))) if ask.fewer else ask.count
        return chance.sample(ask.options, count)
    return chance.choice([*ask.options, *([None] if ask.may_pass else [])])


def setup(chance: Random, edition: str | None = None, settings: int = 6) -> Setup:
    """A random setup: edition, players, pile, a Captain or none, and up to ``settings`` house rules."""
    while True:
        try:
            made = _setup(chance, edition or chance.choice(sorted(EDITIONS)), chance.randint(0, settings))
        except SetupRefused:
            continue
        if not _endless(made.rules):
            return made


def _endless(rules: Rules) -> bool:
    """Whether the last two, who must vote and only for each other, would do so until it is decided, which is never."""
    return rules.abstention == "forbidden" and revotes(rules) == inf and not rules.self_vote


def _setup(chance: Random, edition: str, settings: int) -> Setup:
    rules = dict(_changes(chance, settings))
    players = chance.randint(6, 14)
    roles = [role for role in ROLES if role in EDITIONS[edition].roles_enabled and role not in EXACTLY]
    pile = chance.choices(roles, k=players - 2) + ["werewolf"] * 2
    for role, count in EXACTLY.items():
        if chance.random() < 0.1:
            pile[:count] = [role] * count
    centre = chance.choices(roles, k=2) if any(ROLES[role].centre for role in pile) else []
    chance.shuffle(pile)
    if not WOLVES.intersection(pile):
        raise SetupRefused("no wolf")
    captain = chance.randint(1, players) if chance.random() < 0.3 else None
    laid = {"edition": edition, "rules": rules, "seats": pile, "centre": centre, "captain": captain}
    return Setup.from_json({**laid, "buildings": tokens(chance, players)} if has_buildings(edition) else laid)


def tokens(chance: Random, players: int) -> dict[str, str]:
    """A building for each of ``players``, from all tokens or from a few of each; or none at all."""
    if chance.random() < 0.2:
        return {}
    bundles = chance.choice([0, 2, players])
    bag = [key for key, building in BUILDINGS.items() for _ in range(min(building.copies, bundles or 1))]
    bag += [HOMELESS] * max(0, players - len(bag))
    return {str(seat): key for seat, key in enumerate(chance.sample(bag, players), start=1)}


def _changes(chance: Random, settings: int) -> Iterable[tuple[str, object]]:
    for name in chance.sample([name for name in NAMES if allowed(name)], settings):
        yield name, chance.choice(allowed(name))
