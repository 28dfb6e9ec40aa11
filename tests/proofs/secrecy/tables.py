"""
Twin tables (docs/rules §10.8, T-220, T-223): two boxes that say the same to a player are the same to him.

Two boxes are dealt the same cards otherwise. By day, and in every mishap, their people do the same at the same moment;
by night each does what it likes, when it likes, or sleeps. Whatever is heard, lit, shown and logged is equal, with its
time, until the table, or the observer with his own card, learns something that differs.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Literal, TypedDict

from engine.werewolf.setup.registry import WOLVES
from firmware.runtime.config import Access, Sound
from hardware.ports.page import Page
from tests.harness.hands import Hands
from tests.harness.rehearsed import STEP, Rehearsed, roles
from tests.proofs.secrecy.leak import ENTITLED, Leak, may_know
from tests.proofs.secrecy.watching import Glimpse, Watch, numbers

LENGTH = 480.0
"""Seconds that each pair is watched for after nightfall."""

LOOK = 2 * STEP
"""Seconds between two looks of the players, and of whoever listens to the network."""

PUBLISHED = 1.0
"""Seconds after which a listener to the network looks again, even where nothing happens: a clock may have gone on."""

SLOW = 0.4
"""Seconds that a slow disk takes to write something down, while everything else waits for it."""

CARD = "card.tap"
"""What asks for the card of the dead."""

FACTS = ENTITLED | {CARD}
"""Where two tables may begin to differ: what is announced to the table and depends on the night or on a card."""

PILES: Mapping[str, str] = {
    "wolf wolf seer witch hunter villager*3": "2009",
    "wolf wolf seer cupid little_girl witch villager*2": "2009",
    "thief wolf wolf seer witch cupid villager*4": "2009",
    "thief wolf wolf seer two_sisters*2 villager*4": "2009",
    "thief wolf wolf wolf seer hunter villager*6": "2009",
    "wolf wolf seer hunter cupid little_girl villager*3": "collector",
    "wolf wolf seer witch little_girl villager*3": "web002",
    "wolf wolf seer witch hunter cupid villager*3": "summary003",
}
"""Cards, and the edition they are played by."""

VILLAGES: Mapping[str, str] = dict.fromkeys(
    (
        "wolf wolf white_werewolf seer defender piper villager*4",
        "wolf wolf seer pyromaniac raven elder idiot scapegoat villager*2",
        "wolf white_werewolf raven pyromaniac defender witch hunter villager*3",
    ),
    "village2009",
)
TRADES = (
    "barber confessor bonesetter lord teacher bailiff innkeeper baker vagabond*2",
    "farmer*3 baker innkeeper lord teacher vagabond*3",
)

RULES: tuple[dict[str, object], ...] = (
    {},
    {"reveal_on_death": "hidden"},
    {"reveal_on_death": "camp", "captain_election_day": 1},
    {"double_vote": "arrow", "reveal_on_death": "hidden", "little_girl_caught": "automatic"},
    {"wolf_consensus": "majority", "call_spent_roles": "always", "dawn_order": "random"},
    {"vote_mode": "hands", "reveal_on_death": "hidden"},
)
TOGETHER = frozenset({"lovers.partner", "piper.charmed"})
"""The pages that those whom they list look at together."""

PACES: tuple[Literal["calm", "normal", "brisk"], ...] = ("calm", "normal", "brisk")


class Mode(TypedDict, total=False):
    """How a table hears, sees and feels."""

    sound: Sound
    access: Access


MODES: Mapping[str, Mode] = {
    "silent": {"sound": Sound(silent=True)},
    "lights": {"access": Access(wake="lights")},
    "vibration": {"access": Access(wake="vibration")},
    "hearing": {"access": Access(hearing=True)},
    "sight": {"access": Access(sight=True)},
}


@dataclass(frozen=True)
class Compared:
    """A pair of tables: who observed them, how many glimpses they shared, and how many nights."""

    observer: str
    glimpses: int
    nights: int


class Mishaps:
    """What befalls both tables alike: at drawn moments of the night somebody does what has nothing to do there."""

    def __init__(self, seed: object) -> None:
        chance = Random(f"{seed}/mishaps")
        self._due = sorted((chance.uniform(0, LENGTH), self._drawn(chance)) for _ in range(chance.randint(0, 6)))

    def _drawn(self, chance: Random) -> tuple[tuple[str, object], ...]:
        """Lines to send, some seconds apart."""
        part = chance.choice(["reader", "speaker", "display", "seats", "disk"])
        card = chance.choice(["start", "undo", "leave", "repeat", "louder", "language", "pause"])
        uid = f"CMD-{card.upper()}"
        again = (("card", uid), ("card", None)) if card == "pause" else ()
        return chance.choice(
            [
                (("fail", part), ("mend", part)),
                (("card", uid), ("card", None), *again),
                (("panel", "press"), ("panel", "press")),
                (("card", chance.choice(["STRANGER", "TOKEN"])), ("card", None)),
            ]
        )

    @property
    def next_due(self) -> float:
        """When the next of them is due, in seconds after nightfall."""
        return self._due[0][0] if self._due else inf

    def befall(self, box: Rehearsed, since: float) -> None:
        """Do what is due."""
        while self._due and self._due[0][0] <= since:
            _, lines = self._due.pop(0)
            for verb, value in lines:
                box.send(**{verb: value})
                box.wait(1.0)


class Night:
    """
    What is done at night: at the observer's pad the same in both worlds, at other players' whatever each likes.

    Nothing is done at free seats: that somebody comes late is said to all as soon as the table may hear it.
    """

    def __init__(self, seed: object, world: str, pad: int) -> None:
        self._seed = seed
        self._pad = pad
        self._chance = Random(f"{seed}/{world}")
        self._lively = self._chance.choice([0.0, 0.05, 0.3])

    def act(self, box: Rehearsed) -> None:
        """Press something, or not."""
        if self._pad in box.page.actors:
            own = Random(f"{self._seed}/own/{box.t:.2f}")
            if own.random() < 0.1:
                _press(box, own, self._pad)
        if self._chance.random() < self._lively:
            anybody = [pad for pad in box.rehearsal.box.evening.pads if pad != self._pad]
            asked = [pad for pad in box.page.actors if pad != self._pad]
            pads = asked if asked and self._chance.random() < 0.9 else anybody
            _press(box, self._chance, self._chance.choice(pads))


def _press(box: Rehearsed, chance: Random, pad: int) -> None:
    key = chance.choice(["up", "down"])
    box.send(press={"seat": pad, "key": key}, **{"for": chance.choice([0.03, 0.04, 0.3, 1.2, 2.5])})


def watched(  # noqa: PLR0913 - who sits there, and how long they are watched
    box: Rehearsed,
    seed: object,
    world: str,
    pad: int,
    *,
    until: Collection[str] = ("over",),
    length: float = LENGTH,
    slow: bool = False,
) -> Watch:
    """
    Everything that comes out of one table, from the moment it is switched on.

    It is watched for ``length`` seconds after nightfall, or until one of the cues. Where its disk is ``slow``, a
    listener hears how long it takes.
    """
    watch = Watch(box)
    if slow:
        _slow_down(box)
    with watch.logs():
        box.begin()
        began = box.t
        hands, mishaps, night = Hands(seed), Mishaps(seed), Night(seed, world, pad)
        while box.t - began < length and watch.cues.isdisjoint(until):
            mishaps.befall(box, box.t - began)
            if box.page.name == "eyes" or not (box.rehearsal.box.night or box.page.to):
                hands.turn(box, min(box.t + PUBLISHED, began + mishaps.next_due), LOOK)
            else:
                night.act(box)
                box.wait(LOOK)
            watch.network()
    watch.end(began + length)
    box.rehearsal.close()
    return watch


def _slow_down(box: Rehearsed) -> None:
    """Have each write of ``box`` to its disk take its time at night; by day everybody knows what is written down."""
    journal, clock = box.rehearsal.journal, box.rehearsal.clock
    honest = journal._append

    def append() -> None:
        honest()
        if box.rehearsal.box.night:
            clock.move_to(clock.now() + SLOW)

    journal._append = append  # type: ignore[method-assign]


def compare(seed: object, mode: Mode | None = None, piles: Mapping[str, str] = PILES) -> Compared:
    """Play a pair of tables, one of ``piles``. Raises `Leak` where they differ before they may."""
    chance = Random(f"pair/{seed}")
    pile, rules = chance.choice(list(piles)), chance.choice(RULES)
    edition = piles[pile]
    trades = chance.choice(TRADES) if edition == "village2009" else ""
    deals = [dealt(pile, chance), dealt(pile, chance)]
    seats = len(deals[0]) - _middle(deals[0])
    pad = 0 if chance.random() < 0.3 else chance.randint(1, seats)
    if pad:
        deals[1] = _redealt(deals[0], pad, chance)
    slow, pace = Random(f"{seed}/disk").random() < 0.5, Random(f"{seed}/pace").choice(PACES)
    worlds = []
    with TemporaryDirectory(prefix="twins-") as folder:
        for world, cards in zip(("one", "other"), deals, strict=True):
            before, centre = laid(cards)
            box = Rehearsed(
                Path(folder) / world,
                before,
                centre=centre,
                rules=rules,
                seed=seed,
                preset=pace,
                trades=trades,
                edition=edition,
                buildings="random" if trades else "none",
                **(mode or {}),
            )
            worlds.append(watched(box, seed, world, pad, slow=slow).of(pad))
    held = deals[0][pad - 1] if pad else ""
    same = shared(worlds[0], worlds[1], held, pad, f"pair {seed}, {pile}, {rules}, seen by {held or 'the table'}")
    nights = sum(glimpse.cue == "dawn" for glimpse in worlds[0][:same])
    return Compared(held or "the table", same, nights)


def pairs(number: int, seed: object = "tables") -> Iterator[Compared]:
    """``number`` pairs: base games and villages in turn, every fifth of them where somebody hears or sees badly."""
    for count in range(number):
        modes = [*MODES.values()]
        mode = modes[count // 5 % len(modes)] if count % 5 == 4 else None
        yield compare(f"{seed}/{count}", mode, VILLAGES if count % 2 else PILES)


def _middle(cards: Sequence[str]) -> int:
    return 2 if "thief" in cards else 0


def laid(cards: list[str]) -> tuple[str, str]:
    """What lies before the seats, and what in the middle."""
    seats = len(cards) - _middle(cards)
    return " ".join(cards[:seats]), " ".join(cards[seats:])


def dealt(pile: str, chance: Random) -> list[str]:
    """The pile, shuffled; what lies in the middle comes last."""
    cards = roles(pile)
    chance.shuffle(cards)
    while not _playable(cards):
        chance.shuffle(cards)
    return cards


def _playable(cards: list[str]) -> bool:
    """A Thief is never in the middle, nor are two wolves, which would have to be taken."""
    middle = cards[len(cards) - _middle(cards) :]
    return "thief" not in middle and sum(card in WOLVES for card in middle) < 2


def _redealt(cards: list[str], pad: int, chance: Random) -> list[str]:
    """The same cards with a few of them swapped, but not that of ``pad``, nor those of its pack."""
    pack = WOLVES if cards[pad - 1] in WOLVES else frozenset[str]()
    free = [place for place, card in enumerate(cards) if place != pad - 1 and card not in pack]
    while True:
        other = cards.copy()
        for _ in range(chance.randint(1, 3)):
            here, there = chance.sample(free, 2)
            other[here], other[there] = other[there], other[here]
        if other != cards and _playable(other):
            return other


def shared(one: list[Glimpse], other: list[Glimpse], held: str, pad: int, pair: str) -> int:
    """How many glimpses two worlds share before they rightly part. Raises `Leak` where they part otherwise."""
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    if place < 0:
        if len(one) != len(other):
            raise Leak(f"{pair}: in one world there is more, {(one[len(other) :] or other[len(one) :])[0]}")
        return len(one)
    a, b = one[place], other[place]
    if not _entitled(one, other, place) and not _learnt(a, b, _swapped(one[:place], held, pad), pad):
        raise Leak(f"{pair}: {a} in one world, {b} in the other")
    return place


def _swapped(shared_by_both: list[Glimpse], held: str, pad: int) -> str:
    """The card at ``pad`` after what both worlds share: that of the deal, or the one for which a Thief gave it away."""
    seen = [glimpse.what for glimpse in shared_by_both if isinstance(glimpse.what, Page) and pad in glimpse.what.to]
    swap = next((page for page in reversed(seen) if page.ask == "thief.swap"), None)
    return str(swap.pointer) if swap and swap.chosen and swap.pointer else held


def _entitled(one: list[Glimpse], other: list[Glimpse], place: int) -> bool:
    """
    Whether something is announced to the table at the very moment at which the worlds begin to differ.

    Whose card is asked for is, but not which: where both worlds ask the same player, they have to stay alike.
    """
    if one[place].t != other[place].t:
        return False
    facts = _fact(one, place), _fact(other, place)
    if all(fact and fact.cue == CARD for fact in facts):
        return len({fact.numbers for fact in facts if fact}) > 1
    return any(fact and fact.cue in FACTS for fact in facts)


def _fact(glimpses: list[Glimpse], place: int) -> Glimpse | None:
    now = glimpses[place].t
    return next((one for one in glimpses[place:] if one.kind == "voice" and one.t == now), None)


def _learnt(one: Glimpse, other: Glimpse, held: str, pad: int) -> bool:
    """Whether they differ by what the holder of ``held`` learns by his card, under his hand, or as one of a circle."""
    if "hand" in (one.kind, other.kind):
        return True
    pages = [glimpse.what for glimpse in (one, other) if isinstance(glimpse.what, Page)]
    circles = [page for page in pages if page.name in TOGETHER and pad in numbers(" ".join(page.lines))]
    if len(circles) == 2 and one.t == other.t:
        return True  # they see who else is one of them, and each of their pages comes before all of them
    mine = [page for page in pages if pad in page.to and (may_know(held, page.name) or may_know(held, page.ask))]
    if any(len(page.actors) > 1 for page in mine):
        return True  # what the others of the pack do, and when
    return len(mine) == 2 and one.t == other.t and _put(mine[0]) != _put(mine[1])


def _put(page: Page) -> object:
    """What a private page says; of a pointer, whom it may rest on, and what was shown before: not where it stands."""
    return (page.name, page.ask, page.options, page.lines[:-2]) if page.ask else page
