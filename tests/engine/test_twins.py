"""
Twin worlds: two games that differ only in secrets sound the same (REFERENCE §10.8, T-220).

Two seats have swapped their cards. In each world the living do whatever they like in secret
that comes to the same dawn: undecided wolves or a healed bite, a bite or a poison. As long
as neither of the two seats turns up its card, not one public effect may differ.
"""

import random
from dataclasses import dataclass, field

from engine import EDITIONS, Effect, Game, Say, Setup, Show
from engine.ask import Ask
from tests.engine import player

PAIRS = 3000
#: Settings that leave the public history of the two worlds in the hands of this test.
SETTINGS: dict[str, tuple[object, ...]] = {
    "reveal_on_death": ("card", "camp", "hidden"),
    "composition_public": (True, False),
    "call_spent_roles": ("until_revealed", "always"),
    "seer_sees": ("card", "camp"),
    "witch_sees_victim": (True, False),
    "captain_election_day": (1, 2, "never"),
    "double_vote": ("captain", "arrow", "none"),
    "first_night_kill": (True, False),
    "hunter_shot": ("mandatory", "optional"),
}


@dataclass
class Twins:
    """What the two worlds share: the swapped seats, the public choices, tonight's dead."""

    swapped: tuple[int, int]
    chance: random.Random
    victim: int | None = None

    def pick(self, ask: Ask) -> object:
        """A public choice, the same in both worlds, that touches neither swapped seat."""
        if ask.kind == "ballot":
            free = self.free(ask)
            return {v: self.chance.choice([s for s in free if s != v] or [None]) for v in ask.actors}  # type: ignore[list-item]
        if ask.kind == "seats":
            return self.chance.sample(self.free(ask), ask.count)
        if ask.kind == "seat":
            return self.chance.choice(self.free(ask))
        return self.chance.choice(ask.options)

    def free(self, ask: Ask) -> list[object]:
        """The options that are neither of the swapped seats."""
        return [option for option in ask.options if option not in self.swapped]


@dataclass
class World:
    """One of the two games."""

    game: Game
    chance: random.Random
    twins: Twins
    heard: list[Effect] = field(default_factory=list)
    killed: bool = False

    def keep(self, effects: tuple[Effect, ...]) -> None:
        """Remember what the whole table hears."""
        self.heard += [effect for effect in effects if not isinstance(effect, Show)]

    def night(self, shared: random.Random) -> None:
        """Answer whatever is asked in secret, up to the next public ask."""
        while (ask := self.game.ask) and self.game.public.phase == "night" and not self._public(ask):
            self.keep(self.game.answer(self._secret(ask, shared)).effects)
        self.killed = False

    @staticmethod
    def _public(ask: Ask) -> bool:
        return ask.id in {"hunter.shoot", "captain.heir"}

    def _secret(self, ask: Ask, shared: random.Random) -> object:
        victim = self.twins.victim
        match ask.id:
            case "thief.swap" | "cupid.pair":
                twins = Twins(self.twins.swapped, shared)
                return twins.pick(ask)
            case "seer.look":
                return self.chance.choice(ask.options)
            case "werewolves.devour":
                return self._bite(ask, victim)
            case "witch.heal":
                return not self.killed
            case "witch.poison":
                poison = not self.killed and victim in ask.options
                self.killed = self.killed or poison
                return victim if poison else None
        raise AssertionError(ask.id)

    def _witch(self, potion: str) -> bool:
        everything = self.game.everything()
        roles, spent = everything["roles"], everything["spent"]
        assert isinstance(roles, dict)
        assert isinstance(spent, dict)
        return any(roles[s] == "witch" and potion not in spent.get(s, ()) for s in self.game.public.living)

    def _bite(self, ask: Ask, victim: int | None) -> object:
        """Bite tonight's dead, or leave that to the Witch; or bite somebody whom she will heal."""
        if victim is not None and victim in ask.options:
            if self._witch("death") and self.chance.random() < 0.5:
                return None
            self.killed = True
            return victim
        if self._witch("life") and self.chance.random() < 0.5:
            return self.chance.choice(ask.options)
        return None


def _worlds(seed: int) -> tuple[World, World, Twins] | None:
    chance = random.Random(seed)
    base = player.setup(chance, settings=0)
    names = chance.sample(sorted(SETTINGS), 4)
    rules = {name: chance.choice(SETTINGS[name]) for name in names}
    seats = list(base.seats)
    if sum(role in {"witch", "thief", "cupid"} for role in seats) > len(set(seats) & {"witch", "thief", "cupid"}):
        return None  # two Witches could heal each other's work
    one, other = sorted(chance.sample(range(1, len(seats) + 1), 2))
    twin = seats.copy()
    twin[one - 1], twin[other - 1] = seats[other - 1], seats[one - 1]
    if base.edition not in EDITIONS:
        return None
    twins = Twins((one, other), random.Random(seed + 1))
    common = {"edition": base.edition, "rules": rules, "centre": base.centre}
    games = [Game(Setup.from_json({**common, "seats": cards})) for cards in (seats, twin)]
    first, second = (World(game, random.Random(seed + 2 + n), twins) for n, game in enumerate(games))
    return first, second, twins


def _victim(world: World, twins: Twins) -> int | None:
    """Whom both worlds can kill tonight, by bite as well as by poison."""
    everything = world.game.everything()
    roles = everything["roles"]
    assert isinstance(roles, dict)
    living = [
        s for s in world.game.public.living if s not in twins.swapped and roles[s] not in {"werewolf", "witch", "seer"}
    ]
    return twins.chance.choice([*living, None, None]) if living else None


def _live(seed: int) -> int:
    made = _worlds(seed)
    if made is None:
        return 0
    first, second, twins = made
    for world in (first, second):
        world.keep(world.game.start().effects)
    while first.game.ask is not None:
        first_night = first.game.public.night == 1 and not first.game.setup.rules.first_night_kill
        if first.game.public.phase == "night":
            twins.victim = None if first_night else _victim(first, twins)
        shared = twins.chance.random()
        for world in (first, second):
            world.night(random.Random(shared))
        assert _told(first) == _told(second), seed
        ask, other = first.game.ask, second.game.ask
        assert (ask and (ask.id, ask.actors)) == (other and (other.id, other.actors)), seed
        if ask is None or (ask.kind in {"seat", "ballot"} and not twins.free(ask)):
            break
        choice = twins.pick(ask)
        for world in (first, second):
            world.keep(world.game.answer(choice).effects)
    assert _told(first) == _told(second), seed
    return len(first.heard)


def _told(world: World) -> list[Effect]:
    """What was heard, but for who won, which turns up every card."""
    return [
        Say("over", {"side": e.facts["side"]}) if isinstance(e, Say) and e.cue == "over" else e for e in world.heard
    ]


def test_worlds_that_differ_in_secrets_only_sound_alike() -> None:
    """Thousands of pairs, hundreds of thousands of public effects, no difference."""
    heard = [_live(seed) for seed in range(PAIRS)]
    assert sum(map(bool, heard)) > PAIRS // 3
    assert sum(heard) > 100 * sum(map(bool, heard)) // 3
