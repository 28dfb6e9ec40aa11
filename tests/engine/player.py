"""
Players without a plan: random, legal answers to any ask, from a seed.

Law: chance lives here, never in the engine.
"""

import random
from collections.abc import Iterable

from engine import EDITIONS, Ask, Game, Rules, Setup, SetupRefused, Turn
from engine.ask import choices
from engine.registry import BUILDINGS, HOMELESS, ROLES, WOLVES
from engine.rules import NAMES, allowed
from tests.engine.invariants import Watch


def answer(chance: random.Random, ask: Ask) -> object:
    """One of the answers that ``ask`` allows, any of them."""
    if ask.kind == "ballot":
        votes = {voter: chance.choice(choices(ask, voter) or (None,)) for voter in ask.actors}
        return votes if ask.must else {voter: seat for voter, seat in votes.items() if chance.random() < 0.9}
    if ask.kind == "seats":
        count = chance.randint(0, min(ask.count, len(ask.options))) if ask.fewer else ask.count
        return chance.sample(ask.options, count)
    return chance.choice([*ask.options, *([None] if ask.may_pass else [])])


def step(chance: random.Random, game: Game, trouble: float = 0.0, watch: Watch | None = None) -> Turn:
    """One input: an answer, or with the chance of ``trouble`` a timeout or somebody who goes home."""
    ask = game.ask
    assert ask is not None
    if chance.random() < trouble:
        if chance.random() < 0.25:
            return game.leave(chance.choice(game.public.living))
        if ask.kind != "draw":
            return game.timeout()
    value = answer(chance, ask)
    if watch is not None:
        watch.answered(ask, value)
    return game.answer(value)


def play(
    chance: random.Random, setup: Setup, trouble: float = 0.0, *, watched: bool = False
) -> tuple[Game, list[Turn]]:
    """A whole game; ``watched``, every step of it is held against the laws of `tests.engine.invariants`."""
    game = Game(setup)
    watch = Watch(game) if watched else None
    turns: list[Turn] = []
    turn = game.start()
    while True:
        turns.append(turn)
        if watch is not None:
            watch.see(turn)
        if game.ask is None:
            return game, turns
        turn = step(chance, game, trouble, watch)
        assert len(turns) < 5000, "this game does not end"


def setup(chance: random.Random, edition: str | None = None, settings: int = 6) -> Setup:
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
    return rules.abstention == "forbidden" and rules.tie_rule != "2009" and not rules.self_vote


def _setup(chance: random.Random, edition: str, settings: int) -> Setup:
    rules = dict(_changes(chance, settings))
    players = chance.randint(6, 14)
    roles = [role for role in ROLES if role in EDITIONS[edition].roles_enabled]
    pile = chance.choices(roles, k=players - 2) + ["werewolf"] * 2
    centre = chance.choices(roles, k=2) if any(ROLES[role].centre for role in pile) else []
    chance.shuffle(pile)
    if not WOLVES.intersection(pile):
        raise SetupRefused("no wolf")
    captain = chance.randint(1, players) if chance.random() < 0.3 else None
    laid = {"edition": edition, "rules": rules, "seats": pile, "centre": centre, "captain": captain}
    return Setup.from_json({**laid, "buildings": tokens(chance, players)} if edition == "village2009" else laid)


def tokens(chance: random.Random, players: int) -> dict[str, str]:
    """A building for each of ``players``, from all tokens or from a few of each; or none at all."""
    if chance.random() < 0.2:
        return {}
    bundles = chance.choice([0, 2, players])
    bag = [key for key, building in BUILDINGS.items() for _ in range(min(building.copies, bundles or 1))]
    bag += [HOMELESS] * max(0, players - len(bag))
    return {str(seat): key for seat, key in enumerate(chance.sample(bag, players), start=1)}


def _changes(chance: random.Random, settings: int) -> Iterable[tuple[str, object]]:
    for name in chance.sample([name for name in NAMES if allowed(name)], settings):
        yield name, chance.choice(allowed(name))
