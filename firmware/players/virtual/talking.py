"""What a person at the virtual table can say in the debate, by clicks."""

from collections.abc import Callable, Iterator, Mapping

from audio.text.narration import Narration
from engine.werewolf.setup.registry import WOLVES
from firmware.players.bots.bystanders import Bystanders
from firmware.players.opponents import CONFESSOR, LOOKERS, Statement, Town
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import PREFIX, REASON, WHY
from hardware.ports.pads import Pad
from hardware.virtual.scene import Remark, Remarks

CLAIM, STAND = "claim:", "stand"

BECAUSE, DOUBT, TRUST, SAVED = "because", "disbelieved", "believed", "saved"
"""The remarks that depend on whom they are of: why he is accused, whether he is believed, and that one saved him."""

HEALER = "witch"
"""Who can have saved somebody; they say so only after a night in which nobody died."""

PIPER = "piper"
"""Who charms people; they say so only where he may be among them."""

DIRECT = ("whom", "what", TRUST, DOUBT)
"""What is said to a player, and not about him."""


class Talk:
    """The remarks of the people among ``humans``, in the words that ``narration`` returns; ``people`` know why."""

    def __init__(
        self, narration: Callable[[], Narration], things: Things, humans: frozenset[Pad], people: Bystanders
    ) -> None:
        self._narration = narration
        self._things = things
        self._humans = humans
        self._people = people

    def remarks(self) -> Remarks:
        """What a person can say, and of whom: the living, by the pads at which they sit."""
        town = self._things.town()
        if town is None or not self._humans:
            return Remarks()
        pads = frozenset(self._things.place(Pad(player)) for player in town.living)
        return Remarks(pads, tuple(self._own(town)), tuple(self._others(town)), self._more(town))

    def speech(self, pad: Pad) -> Remarks:
        """What the person who has the floor at ``pad`` can say, of himself."""
        town = self._things.town()
        if town is None or self._things.home(pad) not in self._humans:
            return Remarks()
        own = tuple(self._own(town, stands=True))
        return Remarks(frozenset({pad}), own, tuple(self._others(town)), first=STAND)

    def statement(self, speaker: Pad, pad: Pad, key: str) -> Statement | None:
        """What the person at ``speaker`` says by the remark ``key`` of who sits at ``pad``, if both are in the game."""
        town = self._things.town()
        me, target = self._things.home(speaker), self._things.home(pad)
        if town is None or not {me, target} <= set(town.living):
            return None
        if key.startswith(CLAIM):
            return Statement(me, "claim", role=key.removeprefix(CLAIM))
        looker = self._looker(town)
        said = {
            STAND: Statement(me, "stand"),
            "accuse": Statement(me, "accuse", target),
            BECAUSE: self._people.charge(me, target) or Statement(me, "accuse", target),
            DOUBT: Statement(me, "heed", target, reason="disbelieved"),
            TRUST: Statement(me, "heed", target, reason="believed"),
            SAVED: Statement(me, "cleared", target, HEALER, reason="saved"),
            "defend": Statement(me, "defend", target),
            "whom": Statement(me, "ask", target, reason="whom"),
            "what": Statement(me, "ask", target, reason="what"),
            "charmed": Statement(me, "charmed"),
            PIPER: Statement(me, "piper", target),
            "found_wolf": Statement(me, "found_wolf", target, looker),
            "cleared": Statement(me, "cleared", target, looker),
            f"{CONFESSOR}:found_wolf": Statement(me, "found_wolf", target, CONFESSOR),
            f"{CONFESSOR}:cleared": Statement(me, "cleared", target, CONFESSOR),
        }
        return said.get(key, Statement(me, "deny"))

    def _others(self, town: Town) -> Iterator[Remark]:
        """What is said of another: each kind in a place of its own, from the first debate of a game to the last."""
        yield Remark("accuse", self._label("accuse"))
        yield Remark("defend", self._label("defend"))
        if seer := self._looker(town) or next((role for role in LOOKERS if role in town.cards), ""):
            yield from (self._of_card(key, seer, town, self._label(key, seer)) for key in ("found_wolf", "cleared"))
        if HEALER in town.cards:
            why = "awake" if town.left(HEALER) > 0 else "shown"
            yield Remark(SAVED, self._label(SAVED, HEALER), closed=True, why=self._why(why, card=HEALER))
        if PIPER in town.cards:
            yield self._of_card(PIPER, PIPER, town, self._label(PIPER))
        if any(self._confesses(pad) for pad in self._humans):
            for key in ("found_wolf", "cleared"):
                text = self._label(key, CONFESSOR)
                yield Remark(f"{CONFESSOR}:{key}", text, closed=True, why=self._why("unseen"))
        yield Remark(BECAUSE, "", closed=True)  # often there is none: its empty place is the last one of these
        for key in DIRECT:
            yield Remark(key, self._label(key), closed=key in {TRUST, DOUBT}, direct=True)

    def _of_card(self, key: str, role: str, town: Town, text: str) -> Remark:
        """The remark ``key``, which can be made as long as somebody may still hold ``role``."""
        gone = town.left(role) <= 0
        return Remark(key, text, closed=gone, why=self._why("shown", card=role) if gone else "")

    def _more(self, town: Town) -> Mapping[tuple[int, int], tuple[Remark, ...]]:
        """What each of the people who live can say of each other player besides, by where they sit."""
        place, living = self._things.place, [Pad(player) for player in town.living]
        pairs = [(me, other) for me in living if me in self._humans for other in living if me != other]
        return {(place(me), place(other)): tuple(self._of(me, other, town)) for me, other in pairs}

    def _of(self, me: Pad, other: Pad, town: Town) -> Iterator[Remark]:
        if other in self._things.confessed(me):
            yield from (Remark(f"{CONFESSOR}:{key}", self._label(key, CONFESSOR)) for key in ("found_wolf", "cleared"))
        charge = self._people.charge(me, other)
        if charge is not None:
            about = {} if charge.about in {None, me} else {"seat": self._things.place(Pad(charge.about or 0))}
            label = self._narration().label(f"{REASON}{charge.reason}", target=self._things.place(other), **about)
            yield Remark(BECAUSE, label)
        said = self._people.has_asserted(me, other)
        why = "" if said else self._why("unsaid", seat=self._things.place(other))
        yield from (Remark(key, self._label(key), closed=not said, direct=True, why=why) for key in (TRUST, DOUBT))
        if town.left(HEALER) > 0 and self._people.has_slept_well(me):
            yield Remark(SAVED, self._label(SAVED, HEALER))

    def _confesses(self, pad: Pad) -> bool:
        """Whether the person who sat down at ``pad`` lives in the church, or has looked at a card there."""
        return self._things.house(self._things.place(pad)) == CONFESSOR or bool(self._things.confessed(pad))

    def _own(self, town: Town, *, stands: bool = False) -> Iterator[Remark]:
        """What is said of oneself, each in a place of its own; that others can trust one, where one ``stands``."""
        yield Remark("deny", self._label("deny"))
        if PIPER in town.cards:
            yield self._of_card("charmed", PIPER, town, self._label("charmed"))
        for role in town.cards:
            if role not in WOLVES:
                yield self._of_card(f"{CLAIM}{role}", role, town, self._label("claim", role))
        yield Remark(STAND, self._label(STAND) if stands else "", closed=not stands)

    def _looker(self, town: Town) -> str:
        """The role that sees the cards of others and that somebody may still hold, or nothing."""
        return next((role for role in LOOKERS if town.left(role) > 0), "")

    def _label(self, key: str, role: str = "") -> str:
        return self._narration().label(f"{PREFIX}say.{key}", **({"card": role} if role else {}))

    def _why(self, key: str, **facts: object) -> str:
        """Why something cannot be said now."""
        return self._narration().label(f"{WHY}{key}", **facts)
