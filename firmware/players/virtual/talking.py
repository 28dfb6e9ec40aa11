"""What a person at the virtual table can say in the debate, by clicks."""

from collections.abc import Callable, Iterator, Mapping

from audio.text.narration import Narration
from engine.werewolf.setup.registry import WOLVES
from firmware.players.bots.bystanders import Bystanders
from firmware.players.opponents import CONFESSOR, LOOKERS, Statement, Town
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import PREFIX, REASON
from hardware.ports.pads import Pad
from hardware.virtual.scene import Remark, Remarks

CLAIM = "claim:"

BECAUSE, DOUBT, TRUST, SAVED = "because", "disbelieved", "believed", "saved"
"""The remarks that depend on whom they are of: why he is accused, whether he is believed, and that one saved him."""

HEALER = "witch"
"""Who can have saved somebody; they say so only after a night in which nobody died."""

PIPER = "piper"
"""Who charms people; they say so only where he may be among them."""


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
        return Remarks(frozenset({pad}), own=(Remark("stand", self._label("stand")), *self._own(town)))

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
            "stand": Statement(me, "stand"),
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
        for key in ("accuse", "defend", "whom", "what"):
            yield Remark(key, self._label(key))
        if looker := self._looker(town):
            for key in ("found_wolf", "cleared"):
                yield Remark(key, self._label(key, looker))
        if town.left(PIPER) > 0:
            yield Remark(PIPER, self._label(PIPER))

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
            yield Remark(BECAUSE, self._narration().label(f"{REASON}{charge.reason}", **about))
        if self._people.has_claimed(me, other):
            yield from (Remark(key, self._label(key)) for key in (TRUST, DOUBT))
        if town.left(HEALER) > 0 and self._people.has_slept_well(me):
            yield Remark(SAVED, self._label(SAVED, HEALER))

    def _own(self, town: Town) -> Iterator[Remark]:
        yield Remark("deny", self._label("deny"))
        if town.left(PIPER) > 0:
            yield Remark("charmed", self._label("charmed"))
        for role in town.cards:
            if town.left(role) > 0 and role not in WOLVES:
                yield Remark(f"{CLAIM}{role}", self._label("claim", role))

    def _looker(self, town: Town) -> str:
        """The role that sees the cards of others and that somebody may still hold, or nothing."""
        return next((role for role in LOOKERS if town.left(role) > 0), "")

    def _label(self, key: str, role: str = "") -> str:
        return self._narration().label(f"{PREFIX}say.{key}", **({"card": role} if role else {}))
