"""
Twin worlds: two games that differ only in secrets sound the same (REFERENCE §10.8, T-220).

Two seats have swapped their cards, or a seat and the middle. In each world the living do whatever they like in secret
that comes to the same dawn: undecided wolves or a healed bite, a bite or a poison. As long
as none of these turns up its card, not one public effect may differ.
"""

import random
from dataclasses import dataclass, field

from engine import EDITIONS, Ask, Effect, Game, Say, Setup, SetupRefused, Show
from engine.registry import WOLVES
from tests.engine import player

PAIRS = 8000
#: The editions of the base game; the characters and buildings of Le Village have their own twins.
BASE = sorted(set(EDITIONS).difference({"village2009"}))
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

    swapped: tuple[int, ...]
    chance: random.Random
    keeps: bool = False
    victim: int | None = None

    def pick(self, ask: Ask) -> object:
        """A public choice, the same in both worlds, that touches neither swapped seat."""
        if ask.kind == "ballot":
            free = self.free(ask)
            return {v: self.chance.choice([s for s in free if s != v] or [None]) for v in ask.actors}
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
            case "thief.swap" if self.twins.keeps:
                return None
            case "thief.swap" | "cupid.pair":
                return Twins(self.twins.swapped, shared).pick(ask)
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
    """Two worlds, or None where this seed makes none that are comparable."""
    chance = random.Random(seed)
    base = player.setup(chance, chance.choice(BASE), settings=0)
    rules = {name: chance.choice(SETTINGS[name]) for name in chance.sample(sorted(SETTINGS), 4)}
    seats, centre = list(base.seats), list(base.centre)
    unique = [role for role in seats + centre if role in {"witch", "thief", "cupid"}]
    if len(unique) > len(set(unique)):
        return None  # two Witches could heal each other's work
    made = _swap(chance, seats, centre)
    swapped = made[2]
    cards = [seats[seat - 1] for seat in swapped] + [made[0][seat - 1] for seat in swapped]
    alike = len({card in WOLVES for card in cards}) == 1
    aside = centre != made[1]
    if aside and (not alike or "cupid" in cards or set(centre) <= WOLVES or set(made[1]) <= WOLVES):
        return None  # lovers, wolves in play and a forced swap all come to light
    hidden = rules.get("reveal_on_death") == "hidden"
    mortal = alike and hidden and not {"hunter", "thief"}.intersection(cards)
    twins = Twins(() if mortal else swapped, random.Random(seed + 1), keeps=aside)
    common = {"edition": base.edition, "rules": rules}
    try:
        games = [
            Game(Setup.from_json({**common, "seats": dealt, "centre": middle}))
            for dealt, middle in ((seats, centre), made[:2])
        ]
    except SetupRefused:
        return None
    first, second = (World(game, random.Random(seed + 2 + n), twins) for n, game in enumerate(games))
    return first, second, twins


def _swap(chance: random.Random, seats: list[str], centre: list[str]) -> tuple[list[str], list[str], tuple[int, ...]]:
    """Swap the cards of two seats, or of a seat and the middle; the seats touched come last."""
    seats, centre = seats.copy(), centre.copy()
    one, other = sorted(chance.sample(range(len(seats)), 2))
    if centre and chance.random() < 0.5:
        seats[one], centre[0] = centre[0], seats[one]
        return seats, centre, (one + 1,)
    seats[one], seats[other] = seats[other], seats[one]
    return seats, centre, (one + 1, other + 1)


def _victim(world: World, other: World, twins: Twins) -> int | None:
    """Whom both worlds can kill tonight, by bite as well as by poison."""
    safe = {"werewolf", "witch"}
    cards = [one.game.everything()["roles"] for one in (world, other)]
    living = [
        seat
        for seat in world.game.public.living
        if seat not in twins.swapped and all(isinstance(c, dict) and c[seat] not in safe for c in cards)
    ]
    return twins.chance.choice([*living, None, None]) if living else None


def _live(seed: int) -> int:
    made = _worlds(seed)
    if made is None:
        return 0
    first, second, twins = made
    for world in (first, second):
        world.keep(world.game.start().effects)
    for _ in range(300):  # two who vote against each other can go on for ever
        first_night = first.game.public.night == 1 and not first.game.setup.rules.first_night_kill
        if first.game.public.phase == "night":
            twins.victim = None if first_night else _victim(first, second, twins)
        shared = twins.chance.random()
        for world in (first, second):
            world.night(random.Random(shared))
        assert _told(first) == _told(second), seed
        ask, other = first.game.ask, second.game.ask
        assert (ask is None) == (other is None), seed
        if ask is None or other is None:
            break
        assert (ask.id, ask.actors) == (other.id, other.actors), seed
        if (ask.kind in {"seat", "ballot"}) and not twins.free(ask):
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
    assert sum(map(bool, heard)) > 2000
    assert sum(heard) > 100 * sum(map(bool, heard)) // 3
