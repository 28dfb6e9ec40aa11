"""What a person can tell of the cards that he was shown, and of the wolves that he saw awake, for his own eyes."""

from collections.abc import Callable, Iterator

from audio.text.narration import Narration
from engine.werewolf.setup.registry import LONERS, WOLVES
from firmware.players.opponents import CONFESSOR, LOOKERS, PEEPER, Kind, Statement
from firmware.players.opponents.credibility import NO_ALIBI
from firmware.players.virtual.sentences import words
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import BAKER, PREFIX
from hardware.ports.pads import Pad
from hardware.virtual.scene import Remark

SEEN, RECENT = "seen", 3
"""The remark what one saw of somebody; and of how many one can tell among what is said of oneself."""

PLAIN_WOLF = "werewolf"
"""The card that is named by saying that one has found a wolf: no second remark says the same."""


class Witness:
    """The remarks of the people among ``humans`` that tell what they saw, in the words that ``narration`` returns."""

    def __init__(self, narration: Callable[[], Narration], things: Things, humans: frozenset[Pad]) -> None:
        self._narration = narration
        self._things = things
        self._humans = humans

    @property
    def _shared(self) -> bool:
        """Whether others at this window read what one can say: then no button names a card, nor who has seen one."""
        return len(self._humans) > 1

    @property
    def names_cards(self) -> bool:
        """
        Whether a person may come to tell which card he saw: by his own, or by a house to which he may move.

        Where all read it, as far as everybody knows: in the church.
        """
        trades = self._things.trades
        looks = any(self._things.role(self._things.place(pad)) in {*LOOKERS, PEEPER} for pad in self._humans)
        return CONFESSOR in trades or (not self._shared and (looks or BAKER in trades))

    def offered(self, me: Pad) -> tuple[Statement, ...]:
        """What a button may offer ``me`` to tell of what he saw: nothing where others read it."""
        return () if self._shared else self._testimony(me)

    def card(self, me: Pad) -> str:
        """The card that a button may offer ``me`` to tell: one that others want to know, and no foe's; or nothing."""
        role = self._things.role(self._things.place(me))
        return "" if self._shared or role in NO_ALIBI else role

    def may_have_poisoned(self, me: Pad) -> bool:
        """Whether ``me`` has poisoned somebody as the Witch; where others read it, anybody may have."""
        return self._shared or self._things.has_poisoned(me)

    def sight_of(self, me: Pad, other: Pad) -> Iterator[Remark]:
        """That ``me`` names the card that he saw before ``other``; where all read it, only in the church."""
        if self._shared:
            if other in self._things.confessed(me):
                place = self._things.place(other)
                yield Remark(SEEN, self._narration().label(f"{PREFIX}say.named", card=CONFESSOR, target=place))
            return
        for told in self._testimony(me):
            if told.target == other and told.card != PLAIN_WOLF:
                yield Remark(SEEN, words(self._narration(), self._things, told))

    def places(self) -> Iterator[Remark]:
        """Where one tells among what is said of oneself what one saw, of the living and the dead."""
        if not self._shared and self.names_cards:
            yield from (Remark(f"{SEEN}{number}", "", closed=True) for number in range(1, RECENT + 1))

    def recent(self, me: Pad) -> Iterator[Remark]:
        """The last cards that ``me`` saw, the latest first."""
        for number, told in enumerate(self.offered(me)[: -RECENT - 1 : -1], 1):
            yield Remark(f"{SEEN}{number}", words(self._narration(), self._things, told))

    def seen(self, me: Pad, target: Pad, key: str) -> Statement | None:
        """What ``me`` saw of ``target``, or else by the number in ``key`` the latest but so many."""
        seen = self._testimony(me)[::-1]
        if target != me:
            return next((told for told in seen if told.target == target), None)
        number = int(key.removeprefix(SEEN))
        return seen[number - 1] if number <= len(seen) else None

    def _testimony(self, me: Pad) -> tuple[Statement, ...]:
        """Of whom ``me`` has seen a card, or that he is a wolf: the last comes last."""
        things, told = self._things, list[Statement]()
        for sight in things.sights(me):
            kind: Kind = "found_wolf" if sight.card in WOLVES else "piper" if sight.card in LONERS else "cleared"
            told.append(Statement(me, kind, sight.target, sight.means, reason="seen", card=sight.card))
        told += [Statement(me, "found_wolf", wolf, PEEPER, reason="peeped") for wolf in things.spied(me)]
        told += [Statement(me, "found_wolf", wolf, BAKER, reason="peeped") for wolf in things.glimpsed(me)]
        return tuple(told)
