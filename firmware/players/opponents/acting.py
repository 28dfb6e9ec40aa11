"""Whom somebody names where his card or his house asks: at night, and by day with the power of a trade."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from engine.werewolf.model.card import Wish
from firmware.players.opponents.danger import danger
from firmware.players.opponents.judging import CERTAIN, LIAR, LOST, Judgement
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.seen import RAVEN
from firmware.players.opponents.stance import is_moved, named
from firmware.players.opponents.trusting import Trust
from firmware.players.opponents.voted import has_voted_rightly

_Player = TypeVar("_Player", bound=int)

DARING = 0.55
"""How likely a wolf has to be for a Barber, who dies if he is wrong."""
SUSPECT = 0.5
"""How likely a wolf somebody has to be not to be pardoned, nor healed, nor given a house."""
HEALS = 0.7
"""How likely somebody is healed of whom nothing is known: another night may take one who is worth more."""
STRONGLY = 1.8
"""How much likelier a wolf than the others have to be on average, for one who acts in a rash moment."""
RIGHT = 1.5
"""What it takes from how much one would have somebody out, in log-odds, to have named a wolf whose card was shown, and
to have voted against him."""
LAST = 0.3
"""How likely a wolf has to be for a Witch who dies by the wolves, and has nobody to spare her poison for."""
RASH = 0.2
"""How likely such a one acts all the same, against whom it suspects most."""


class Deeds:
    """
    Those of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, judgement, trust, chance:
        What it knows, whom it takes for a wolf and whom it trusts, and where whims come from.
    attention:
        How much of what others do and say counts: 0 for nothing, 1 for all of it.

    """

    def __init__(self, memory: Memory, judgement: Judgement, trust: Trust, chance: Random, attention: float) -> None:
        self._memory = memory
        self._judgement = judgement
        self._trust = trust
        self._chance = chance
        self._attention = attention

    def names(self, wish: Wish, options: Sequence[_Player], count: int = 1) -> list[_Player]:
        """Whom of ``options`` it names, up to ``count``; nobody where it would rather pass."""
        named: list[_Player] = self._BY_WISH[wish](self, options) if options else []
        return named[:count]

    def agrees(self, wish: Wish, about: int | None = None) -> bool:
        """Whether it says yes where a ``wish`` is yes or no, ``about`` somebody if anybody is concerned."""
        if wish == "yes" or about is None:
            return True
        if wish == "perhaps":
            return self._heals(about)
        memory = self._memory
        if memory.wolf or about in memory.friends:
            return about in memory.friends
        return not self._suspects(about)

    def _suspects(self, player: int) -> bool:
        """Whether it takes ``player`` for a wolf, or has named him, or voted against him last."""
        memory = self._memory
        against = player in {self._accused_last(), memory.last_vote(memory.me)}
        return against or memory.dangers().get(player, 0.0) >= SUSPECT

    def houses(self, options: Sequence[_Player]) -> list[_Player]:
        """
        To whom of ``options`` it would give a house that it may keep, in their order.

        To nobody who is left for a wolf, nor, as one who is no wolf, to whom it suspects.
        """
        memory = self._memory
        free = [one for one in options if one not in memory.counted()]
        return [one for one in free if memory.wolf or not self._suspects(one)]

    def _heals(self, victim: int) -> bool:
        """
        Whether it gives a life back that can be given but once: its own and that of a friend always.

        So also that of the Captain, and of one whose claim is believed; no suspect's, and of others most.
        """
        memory = self._memory
        if memory.wolf or victim in memory.friends:
            return victim in memory.friends
        if victim == self._accused_last() or memory.dangers().get(victim, 0.0) >= SUSPECT:
            return False
        dear = victim == memory.town.captain or (victim in memory.claims() and not memory.distrusts(victim))
        return dear or self._judgement.would(memory.me, victim, HEALS)

    def _accused_last(self) -> int | None:
        """Whom it named last today, if nothing was said since that it might think of instead."""
        said = named(self._memory)
        return None if said is None or is_moved(self._memory, said) else said.target

    def shaves(self) -> bool:
        """Whether it strikes as Barber, who dies himself if he strikes no wolf: likely right, or lost anyway."""
        memory = self._memory
        if memory.wolf:
            return memory.opinion().get(memory.me, 0.0) > LOST
        likely, out = memory.suspicions(), memory.friends | memory.town.homeless
        return any(likely.get(one, 0.0) > DARING for one in memory.town.living if one not in out)

    def denounces(self, options: Sequence[_Player]) -> list[_Player]:
        """
        Whom it names as Innkeeper: whom it has named in the debate, if it thinks him a wolf, or is one.

        Who has named nobody names one of whom he is certain: where two are left, nobody else can. Alone among several
        wolves he names nobody: if they condemned that one as well, the others would devour him.
        """
        memory, said = self._memory, named(self._memory)
        if self._is_alone_among_wolves():
            return []
        if promised := self._promised(options):
            return promised
        if said is None and not memory.wolf:
            likely = memory.suspicions()
            certain = [one for one in options if one not in memory.friends and likely.get(one, 0.0) > CERTAIN]
            return sorted(certain, key=self._judgement.guilt, reverse=True)
        doubted = memory.wolf or self._chance.random() < RASH
        return [
            one
            for one in options
            if said is not None
            and one == said.target
            and one not in memory.harmless()
            and (doubted or memory.suspicions().get(one, 0.0) > DARING)
        ]

    def _is_alone_among_wolves(self) -> bool:
        """Whether it is no wolf, and certain that all others are, of whom there are several."""
        memory, likely = self._memory, self._memory.suspicions()
        others = [one for one in memory.town.living if one != memory.me]
        return len(others) > 1 and all(one not in memory.friends and likely.get(one, 0.0) > CERTAIN for one in others)

    def _others(self, options: Sequence[_Player]) -> list[_Player]:
        """Whom it may harm: else whom it knows to be harmless, or its pack, but never itself nor whom it loves."""
        friends, dear = self._memory.friends | self._memory.harmless(), {self._memory.me, self._memory.lover}
        return [one for one in options if one not in friends] or [one for one in options if one not in dear]

    def _enemy(self, options: Sequence[_Player]) -> list[_Player]:
        others = self._others(options)
        if self._memory.role == RAVEN:  # his poster adds votes, which count against nobody who is immune
            others = [one for one in others if one not in self._memory.town.immune] or others
        return sorted(others, key=self._threat if self._memory.wolf else self._hostility, reverse=True)

    def _hostility(self, player: int) -> float:
        """
        How much one who is no wolf would have ``player`` out, who acts but once.

        A liar more, and less to whom it forgave a lie, or who was against a wolf: that outweighs a mood.
        """
        memory = self._memory
        guilt = self._judgement.guilt(player) - RIGHT * (memory.has_hunted(player) + has_voted_rightly(memory, player))
        return guilt - LIAR if memory.has_forgiven(player) else guilt + LIAR * memory.distrusts(player)

    def _threat(self, player: int) -> float:
        """How much a wolf would have ``player`` out, by the danger he is to its pack."""
        return danger(self._memory, player, self._attention) + self._judgement.mood(player)

    def _enemy_or_nobody(self, options: Sequence[_Player]) -> list[_Player]:
        """
        Those who are all but certain; or one, as one who dies by the wolves herself, or in a rash moment.

        In that it is one against whom all have heard or seen her: of anybody else nobody could tell why. She who dies
        takes such a one first.
        """
        if self._memory.wolf:
            return self._enemy(options)
        likely, enemies = self._memory.dangers(), self._enemy(options)
        dying = self._memory.dying and self._memory.town.day > 0
        rash = self._chance.random() < RASH and self._memory.town.day > 0  # at first nobody can know
        usual = sum(likely.get(one, 0.0) for one in options) / max(1, len(options))
        least = LAST if dying else STRONGLY * usual
        doubted = [one for one in enemies if likely.get(one, 0.0) > least and not self._goes_by(one)]
        certain = [one for one in enemies if likely.get(one, 0.0) > CERTAIN]
        named = [one for one in doubted if (dying or rash) and self._memory.was_against(one)]
        return certain or (named or (doubted if dying else []))[:1]

    def _goes_by(self, player: int) -> bool:
        """Whether ``player`` is spared on a mere suspicion: he was right about a wolf, is believed, or was pardoned."""
        memory = self._memory
        right = memory.has_unmasked(player) or memory.has_hunted(player)
        out = memory.believed() | memory.trusted() | memory.town.face_up.keys()
        pardoned = memory.town.pardons.get(player) == memory.me
        return right or player in out or pardoned or memory.has_followed(player)

    def _stranger(self, options: Sequence[_Player]) -> list[_Player]:
        """Those whose cards it has not seen: who is no wolf takes those of two who claim one card, then suspects."""
        new = [one for one in self._others(options) if one not in self._memory.looked]
        two = frozenset[int]() if self._memory.wolf else self._memory.unsettled()
        return sorted(new or options, key=lambda one: (one in two, self._judgement.guilt(one)), reverse=True)

    def _friend(self, options: Sequence[_Player]) -> list[_Player]:
        """Those worth protecting: who claimed a role and is believed, then who is trusted."""
        claims = self._memory.claims()
        return sorted(options, key=lambda one: self._judgement.guilt(one) - (2.0 if one in claims else 0.0))

    def _ally(self, options: Sequence[_Player]) -> list[_Player]:
        allies = self._shuffled([one for one in options if one != self._memory.lover])
        return allies if self._chance.random() < 0.66 else []

    def _wolves(self, options: Sequence[_Player]) -> list[_Player]:
        """
        Two at most whom it takes, or wants taken, for wolves; or else whom it has accused today.

        First whom it has promised somebody to name; nobody whom it has promised not to.
        """
        let_off = {one.about for one in self._memory.mine if one.gives("lenient")}
        free = [one for one in options if one not in let_off] or options
        found = self._enemy_or_nobody(free)[:2] or [one for one in free if one == self._accused_last()]
        return list(dict.fromkeys([*self._promised(options), *found]))[:2]

    def _promised(self, options: Sequence[_Player]) -> list[_Player]:
        """Those of ``options`` whom it has said today that it names by the power of its house."""
        named = {one.target for one in self._memory.mine if one.gives("complying")}
        return [one for one in options if one in named]

    def _trusted(self, options: Sequence[_Player]) -> list[_Player]:
        return self._trust.trust(options)[: max(1, len(options) // 2)]

    def _shuffled(self, options: Sequence[_Player]) -> list[_Player]:
        return self._chance.sample(list(options), len(options))

    _BY_WISH: ClassVar[Mapping[Wish, Callable[["Deeds", Any], list[Any]]]] = {
        "enemy": _enemy,
        "enemy_or_nobody": _enemy_or_nobody,
        "stranger": _stranger,
        "two": _shuffled,
        "friend": _friend,
        "ally_or_nobody": _ally,
        "wolves": _wolves,
        "trusted": _trusted,
        "anybody": _shuffled,
    }
