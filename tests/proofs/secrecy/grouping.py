"""
Whole games, grouped: what comes next follows from the public history, or is announced to the table.

Many games are played with the same cards, dealt anew each time, by people who do what they like at night and one of a
few things by day. The public history of each is what was said, how long was kept silent, who was asked in
the open and what he answered. Wherever two games have the same history up to some point, what comes then is the
same, unless a dawn or a card reveals something: from there on they are other histories.

What is drawn by day is drawn as the box draws it: by the public history.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from engine import Ask, Say, Setup, SetupRefused
from engine.ask import choices
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS
from tests.harness.anybody import answer
from tests.proofs.secrecy.leak import ENTITLED, Leak
from tests.proofs.secrecy.worlds import SETTINGS, Item, World, cue

_TRADES = ("barber", "innkeeper", "bailiff", "baker", "teacher", "lord", HOMELESS, HOMELESS, HOMELESS, HOMELESS)
_BASE = ("werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "villager", "villager", "villager")
TABLES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "2009": (_BASE, (*_BASE, "thief", "little_girl")),
    "village2009": (
        ("werewolf", "white_werewolf", "defender", "witch", "piper", "seer", "villager", "villager", "villager"),
        ("werewolf", "werewolf", "pyromaniac", "raven", "elder", "idiot", "scapegoat", "witch", "villager"),
    ),
    "collector": (("werewolf", "werewolf", "seer", "hunter", "cupid", "little_girl", *["villager"] * 3),),
    "web002": (_BASE,),
    "summary003": (_BASE,),
}
"""The piles of each edition; a Thief's two cards lie in the middle."""

LONGEST = 120
"""Open asks after which a game is left."""


@dataclass
class Grouped:
    """What was compared: games, their public segments, and how many things were found again after the same history."""

    games: int = 0
    segments: int = 0
    found_again: int = 0
    histories: dict[int, tuple[str, bool]] = field(default_factory=dict)
    orders: dict[tuple[int, frozenset[object]], list[object]] = field(default_factory=dict)

    def after(self, history: int, item: Item, public: bool) -> int:
        """Hold that ``item`` follows ``history``; the history that ends with it. Raises `Leak`."""
        text = repr(item)
        first, entitled = self.histories.setdefault(history, (text, public))
        self.segments += public
        if first != text and not (public or entitled):
            raise Leak(f"after the same public history {first} in one game, {text} in another")
        self.found_again += first == text
        return hash((history, text))

    def dead(self, history: int, named: list[object]) -> None:
        """Hold that the same dead of a dawn, after ``history``, are ``named`` in the same order. Raises `Leak`."""
        order = self.orders.setdefault((history, frozenset(named)), named)
        if order != named:
            raise Leak(f"after the same public history the dead are named as {order} in one game, {named} in another")


def games(number: int, edition: str, seed: object = "grouping") -> Grouped:
    """Play ``number`` games of every pile of ``edition``, under two sets of house rules each, and group them."""
    grouped = Grouped()
    for place, pile in enumerate(TABLES[edition]):
        for house in range(2):
            chance = Random(f"{seed}/{edition}/{place}/{house}")
            rules = {name: chance.choice(SETTINGS[name]) for name in chance.sample(sorted(SETTINGS), 3 * house)}
            rules |= {"double_vote": "none"} if rules.get("double_vote") == "arrow" or edition == "collector" else {}
            grouped.histories.clear()
            grouped.orders.clear()
            for _ in range(number):
                laid = _laid(edition, pile, rules, chance)
                if laid is not None:
                    _play(grouped, laid, chance)
    return grouped


def _laid(edition: str, pile: tuple[str, ...], rules: Mapping[str, object], chance: Random) -> Setup | None:
    cards = chance.sample(pile, len(pile))
    middle = 2 if "thief" in pile else 0
    seats = len(cards) - middle
    buildings = dict(enumerate(_TRADES[:seats], 1)) if edition == "village2009" else {}
    if "thief" in cards[seats:]:
        return None
    assert set(buildings.values()) <= set(BUILDINGS)
    try:
        return Setup.from_json(
            {
                "edition": edition,
                "rules": dict(rules),
                "seats": cards[:seats],
                "centre": cards[seats:],
                "buildings": {str(seat): trade for seat, trade in buildings.items()},
            }
        )
    except SetupRefused:
        return None


def _play(grouped: Grouped, laid: Setup, chance: Random) -> None:
    world = World.of(laid)
    grouped.games += 1
    history, done = 0, 0
    for _ in range(LONGEST):
        world.quietly(chance, history, 0, ())
        heard = world.seen(0, done)
        for place, item in enumerate(heard):
            if cue(item) == "death" and cue(heard[place - 1]) == "dawn":
                grouped.dead(history, [*_seats(heard[place:])])
            history = grouped.after(history, item, cue(item) in ENTITLED)
        done = len(world.items)
        ask = world.game.ask
        if ask is None:
            return
        value = _habit(ask, chance)
        history = hash((history, repr(value)))
        world.openly(value)


def _seats(heard: Iterable[Item]) -> Iterator[object]:
    """Whose deaths are announced first of all."""
    for item in heard:
        if not isinstance(item, Say) or item.cue != "death":
            return
        yield item.facts["seat"]


def _habit(ask: Ask[Seat], chance: Random) -> object:
    """One of the few things that this table does in the open."""
    if ask.kind == "ballot":
        suspect = chance.choice(ask.options[:2])
        return {voter: suspect if suspect in choices(ask, voter) else None for voter in ask.actors}
    if ask.kind == "open":
        return chance.choice([ask.options[0], ask.options[0], chance.choice(ask.options)])
    return answer(chance, ask)
