"""
Worlds of the rules: what each observer gets of a game, and what people do in secret and in the open.

An observer gets what is said and how long is kept silent; a seat, besides, its own pages and the asks that are
put to it; all see who is asked in the open.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from engine import Ask, Effect, Game, Hush, Say, Setup, Show, Turn
from engine.ask import choices
from engine.seats import Seat
from tests.harness.anybody import answer
from tests.proofs.secrecy.leak import ENTITLED, LEAKY, OPEN, Leak, may_know, same_page

LATE = 0.05
"""How often somebody who is asked in secret sleeps on."""

ACCUSED = 0.3
"""How often wolves who may catch somebody peeping accuse one of the living."""

SETTINGS: Mapping[str, tuple[object, ...]] = {
    "baker_window_ms": (500, 2000, 5000),
    "bailiff_timing": ("at_once", "next_morning"),
    "call_spent_roles": ("until_revealed", "always"),
    "captain_election_day": (1, 2, "never"),
    "captain_electorate": ("farmers_if_any", "all"),
    "composition_public": (True, False),
    "cupid_timeout": ("random_pair", "no_lovers"),
    "dawn_order": ("seat", "random"),
    "double_vote": ("captain", "arrow", "none"),
    "elder_heal": ("life_restored", "potion_wasted"),
    "first_night_kill": (True, False),
    "guard_schedule": ("every_night", "first_night"),
    "heads_down": ("auto", "always", "never"),
    "healer_targets": ("unique", "characters"),
    "hunter_shot": ("mandatory", "optional"),
    "pyro_with_guard": ("wolf_burns", "nothing"),
    "raven_mark_survives": (True, False),
    "reveal_on_death": ("card", "camp", "hidden"),
    "seer_sees": ("card", "camp"),
    "thief_forced_two_wolves": (True, False),
    "vagabond_moves_seat": (True, False),
    "vote_mode": ("pointing", "hands"),
    "white_wolf_nights": ("even", "odd", "choice"),
    "witch_after_fire": ("no_victim", "original_victim"),
    "witch_sees_protected": (True, False),
    "witch_sees_victim": (True, False),
    "wolves_may_eat_wolf": (True, False),
    "wolves_undecided": ("no_kill", "random_non_wolf"),
}
"""House rules of which a leak might hang, with values that let no secret out by themselves."""


class Asked(NamedTuple):
    """Everybody sees that this is asked."""

    id: str
    kind: str
    actors: tuple[int, ...]


Item = Effect[Seat] | Ask[Seat] | Asked


@dataclass
class World:
    """One game; ``items`` are everything that came of it, in order."""

    game: Game
    items: list[Item] = field(default_factory=list)

    @classmethod
    def of(cls, setup: Setup) -> "World":
        """A game of ``setup`` that has begun."""
        world = cls(Game(setup))
        world.take(world.game.start())
        return world

    def again(self) -> "World":
        """The same world once more, to try another night of it."""
        return World(Game.replay(self.game.record())[0], self.items.copy())

    @property
    def open(self) -> bool:
        """Whether the game waits for something that everybody sees answered, or is over."""
        ask = self.game.ask
        return ask is None or ask.id in OPEN or (ask.kind != "draw" and self.game.public.phase != "night")

    def take(self, turn: Turn[Seat]) -> None:
        """Keep what came."""
        self.items += turn.effects
        if (ask := turn.ask) is not None and ask.kind != "draw":
            self.items += [Asked(ask.id, ask.kind, ask.actors), ask] if self.open else [ask]

    def quietly(self, chance: Random, own: object, seat: int, hints: Sequence[object]) -> None:
        """
        Answer what is asked in secret, up to something open: ``seat`` by ``own`` alone, the others by ``chance``.

        Players in ``hints`` are named more often than others. What is drawn by day depends on ``own``.
        """
        while not self.open:
            ask = self.game.ask
            assert ask is not None
            mine = seat in ask.actors or (ask.kind == "draw" and self.game.public.phase != "night")
            lot = Random(f"{own}/{ask.id}") if mine else chance
            self._accusing(ask, lot)
            if ask.kind != "draw" and lot.random() < LATE:
                self.take(self.game.timeout())
            else:
                self.take(self.game.answer(answer(lot, ask) if mine else _secretly(ask, chance, hints)))

    def _accusing(self, ask: Ask[Seat], lot: Random) -> None:
        """Where wolves may catch somebody peeping, have them say now and then that they did, right or wrong."""
        rules, living = self.game.public.rules, self.game.public.living
        may_catch = ask.id == "werewolves.devour" and rules.little_girl_caught == "automatic"
        if may_catch and lot.random() < ACCUSED:
            self.take(self.game.caught(lot.choice(living)))

    def openly(self, value: object) -> None:
        """Answer what is asked in the open."""
        self.take(self.game.answer(value))

    def seen(self, seat: int, since: int = 0) -> list[Item]:
        """What ``seat`` gets, eyes closed but when it is called; 0 is somebody who is never called."""
        return list(_seen(self.items[since:], seat))


def _seen(items: Sequence[Item], seat: int) -> Iterator[Item]:
    for item in items:
        match item:
            case Say("over", facts):
                yield Say("over", {"side": facts["side"]})  # who won turns up every card
            case Say() | Hush() | Asked():
                yield item
            case Show(to=to) if seat in to:
                yield item
            case Ask(actors=actors) if seat in actors:
                yield item
            case _:
                pass


def _secretly(ask: Ask[Seat], chance: Random, hints: Sequence[object]) -> object:
    """What somebody does in secret: more often to one of ``hints``, and rarely at the cost of a life."""
    if ask.id == "witch.heal":
        return chance.random() < 0.2
    if ask.id in {"witch.poison", "pyromaniac.burn"} and not hints and chance.random() < 0.8:
        return None
    if ask.kind in {"seat", "building"} and hints and chance.random() < 0.75:
        named = [option for option in ask.options if option in hints]
        if named:
            return chance.choice(named)
        if ask.may_pass:
            return None
    return answer(chance, ask)


def in_public(ask: Ask[Seat], chance: Random, spared: Sequence[int]) -> object:
    """What is done in the open; ``spared`` are mostly left alone, for a card turned up would part the worlds."""
    if ask.kind == "ballot":
        free = [seat for seat in ask.options if seat not in spared] or [None]
        suspects = chance.sample(free, min(2, len(free)))
        votes = {voter: chance.choice(suspects) for voter in ask.actors}
        return {voter: seat if seat in choices(ask, voter) else None for voter, seat in votes.items()}
    kept = [option for option in ask.options if option not in spared and getattr(option, "target", 0) not in spared]
    if kept and ask.kind in {"seat", "open"}:
        return chance.choice([*kept, *([None] if ask.may_pass else [])])
    return answer(chance, ask)


def parting(one: Sequence[Item], other: Sequence[Item], cards: Sequence[str] = ()) -> bool:
    """
    Whether what one observer, who has held ``cards``, got in two worlds parts.

    Raises `Leak` where it parts at something that he is not entitled to learn.
    """
    before: Item | None = None
    for a, b in zip_longest(one, other):
        if a != b:
            if not (_entitled(a, b) or _more(before, a, b) or any(_learnt(a, b, card) for card in cards)):
                raise Leak(f"{a} in one world, {b} in the other")
            return True
        before = a
    return False


def cue(item: Item | None) -> str:
    """The cue that is said, if one is."""
    return item.cue if isinstance(item, Say) else ""


def _entitled(one: Item | None, other: Item | None) -> bool:
    """Whether something that differs is announced to the table."""
    return bool({cue(one), cue(other)} & ENTITLED)


def _more(before: Item | None, one: Item | None, other: Item | None) -> bool:
    """Whether one more page comes after a page of the same kind: that of a second partner, say."""
    return isinstance(before, Show) and any(isinstance(item, Show) and item.cue == before.cue for item in (one, other))


def _learnt(one: Item | None, other: Item | None, card: str) -> bool:
    """Whether the holder of ``card`` learns something that differs, by the same page or the same ask."""
    match one, other:
        case Show(cue), Show(same):
            return same_page(cue, same) and may_know(card, cue)
        case Ask(id), Ask(same):
            return id == same and (id in LEAKY or may_know(card, id))
        case _:
            return False
