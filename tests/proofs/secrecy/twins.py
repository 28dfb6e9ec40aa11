"""
Twin worlds of the rules (docs/rules §10.8, T-220): two secret worlds drawn to agree with one history.

The same pile is dealt in two ways round the same houses. Every night each world does what it likes in secret; nights
of the second are drawn until one comes to the same for the observer. A night that does not may part from the
first only at what he is entitled to learn, and never before. By day both tables do the same.

The observer is somebody who never opens his eyes, or one of the seats: that holds the same card in both worlds, and
does the same whenever it is asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from engine import EDITIONS, Say, Setup, SetupRefused
from engine.werewolf.setup.registry import ROLES, WOLVES
from tests.harness import anybody
from tests.proofs.secrecy.leak import LEAKY, Leak
from tests.proofs.secrecy.worlds import SETTINGS, World, in_public, parting

TRIES = 10
"""Nights of the second world that are drawn for one of the first."""

DAYS = 200
"""Open asks after which a pair has lived long enough."""


COMMON = {"villager", "werewolf", "seer", "witch", "hunter", "cupid", "little_girl"}
"""The cards that nearly every pile holds."""


@dataclass
class Lived:
    """What came of a pair: whose eyes it was seen by, what was compared, and what lay elsewhere."""

    edition: str
    observer: str
    nights: int = 0
    items: int = 0
    cards: set[str] = field(default_factory=set)
    buildings: set[str] = field(default_factory=set)


@dataclass
class _Pair:
    """Two worlds that agree so far; ``seat`` is the observer's, 0 that of somebody who is never called."""

    one: World
    other: World
    seat: int
    held: str
    moved: tuple[int, ...]
    lived: Lived


def live(seed: object, edition: str) -> Lived | None:
    """Live a pair until it parts or ends; nothing where this seed makes none. Raises `Leak`."""
    chance = Random(f"{seed}/{edition}")
    pair = _drawn(chance, edition)
    if pair is None:
        return None
    try:
        _live(pair, chance)
    except Leak as leak:
        raise Leak(f"pair {seed} of {edition}, seen by {pair.lived.observer}: {leak}") from leak
    return pair.lived


def pairs(number: int, seed: object = "twins") -> Iterator[Lived]:
    """``number`` pairs, all editions in turn, but those that cannot be played."""
    editions = sorted(EDITIONS)
    for count in range(number):
        lived = live(f"{seed}/{count}", editions[count % len(editions)])
        if lived is not None:
            yield lived


def _drawn(chance: Random, edition: str) -> _Pair | None:
    laid = anybody.setup(chance, edition, settings=0)
    pile = [*laid.seats, *laid.centre]
    seat = 0 if chance.random() < 0.4 else _observer(laid, pile, chance)
    fixed = _fellows(pile, seat)
    free = [place for place in range(len(pile)) if place + 1 not in fixed]
    for _ in range(chance.randint(1, 2) if len(free) > 1 else 0):
        here, there = chance.sample(free, 2)
        pile[here], pile[there] = pile[there], pile[here]
    rules = {name: chance.choice(SETTINGS[name]) for name in chance.sample(sorted(SETTINGS), 3)}
    if rules.get("composition_public") is False:  # then nobody knows what is in the pile, and it may be another
        place = chance.choice(free or [0])
        others = [role for role in EDITIONS[edition].roles_enabled if role not in {"thief", pile[place]}]
        pile[place] = chance.choice(others) if free and pile[place] != "thief" else pile[place]
    before = [*laid.seats, *laid.centre]
    moved = tuple(n for n, (card, was) in enumerate(zip(pile, before, strict=True), 1) if card != was)
    seats = len(laid.seats)
    if not moved or "thief" in (*laid.centre, *pile[seats:]):
        return None
    first = {**laid.to_json(), "rules": rules}
    try:
        worlds = [World.of(Setup.from_json({**first, **cards})) for cards in ({}, _cards(pile, seats))]
    except SetupRefused:
        return None
    held = pile[seat - 1] if seat else ""
    trades = set(worlds[0].game.public.buildings.values())
    lived = Lived(edition, held or "the table", 0, 0, {pile[n - 1] for n in moved}, trades)
    return _Pair(worlds[0], worlds[1], seat, held, moved, lived)


def _cards(pile: list[str], seats: int) -> dict[str, object]:
    return {"seats": pile[:seats], "centre": pile[seats:]}


def _observer(laid: Setup, pile: list[str], chance: Random) -> int:
    """
    A seat that holds one of the cards, more often a rare one; 0 where there is none that will do.

    Where a card is there twice its holders wake together and see each other act: they know more than is computed here,
    and so might a Thief who becomes one of them. Those whose card says `together` are computed.
    """
    double = {card for card in pile if pile.count(card) > 1 and card != "villager" and not ROLES[card].together}
    cards = sorted(set(laid.seats) - double - ({"thief"} if double else set()))
    rare = [card for card in cards if card not in COMMON]
    card = chance.choice(rare if rare and chance.random() < 0.7 else cards) if cards else ""
    return chance.choice([seat for seat, its in enumerate(laid.seats, 1) if its == card] or [0])


def _fellows(pile: list[str], seat: int) -> set[int]:
    """Who wakes when the observer does, himself included: their cards stay where they are."""
    if not seat:
        return set()
    mine = pile[seat - 1]
    return {
        n
        for n, card in enumerate(pile, 1)
        if n == seat or {card, mine} <= WOLVES or (card == mine and ROLES[card].together)
    }


def _live(pair: _Pair, chance: Random) -> None:
    since = 0, 0
    for _ in range(DAYS):
        own = chance.random()
        pair.one.quietly(Random(chance.random()), own, pair.seat, ())
        if not _agree(pair, since, own, chance):
            return
        heard = pair.one.seen(pair.seat, since[0])
        pair.lived.items += len(heard)
        pair.lived.nights += any(isinstance(item, Say) and item.cue == "dawn" for item in heard)
        ask, same = pair.one.game.ask, pair.other.game.ask
        if ask is None or same is None or (ask.id in LEAKY and ask.options != same.options):
            return
        since = len(pair.one.items), len(pair.other.items)
        value = in_public(ask, chance, pair.moved)
        pair.one.openly(value)
        pair.other.openly(value)


def _agree(pair: _Pair, since: tuple[int, int], own: object, chance: Random) -> bool:
    """Have the second world come to the same for the observer; whether such a night was found."""
    heard = pair.one.seen(pair.seat, since[0])
    hints = [item.facts["seat"] for item in heard if isinstance(item, Say) and item.cue in {"death", "fire", "poster"}]
    for _ in range(1 if pair.other.open else TRIES):
        tried = pair.other if pair.other.open else pair.other.again()
        tried.quietly(Random(chance.random()), own, pair.seat, hints)
        if not parting(heard, tried.seen(pair.seat, since[1]), _held(pair, tried)):
            pair.other = tried
            return True
    return False


def _held(pair: _Pair, tried: World) -> tuple[str, ...]:
    """The cards that the observer has held: a Thief may have swapped his."""
    if not pair.seat:
        return ()
    roles = [world.game.everything()["roles"] for world in (pair.one, tried)]
    return (pair.held, *(one[pair.seat] for one in roles if isinstance(one, dict)))
