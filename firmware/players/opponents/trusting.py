"""Whom somebody trusts: as Captain, as an heir, or with a house."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from firmware.players.opponents.judging import CERTAIN, LIAR, PLEASED, Judgement
from firmware.players.opponents.memory import Memory, odds
from firmware.players.opponents.pack import inherits
from firmware.players.opponents.pledging import pledges
from firmware.players.opponents.reasons import AGAINST, NUDGES
from firmware.players.opponents.statement import Statement

_Player = TypeVar("_Player", bound=int)

UNHEARD = 0.5
"""How much less it trusts, in log-odds, who stands for Captain and said nothing where another spoke."""
ALIKE = 0.05
"""By how much likelier a wolf than the others somebody may look and be doubted no more than they are."""
HOSTILE = 3.0
"""How much it takes from the trust of who elects a Captain, or leaves his medal to one, to have been against him."""


class Trust:
    """
    That of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, judgement, chance:
        What it knows, whom it takes for a wolf, and where whims come from.
    cunning:
        How likely a lie or a sacrifice is that would serve its side, 0 to 1.

    """

    def __init__(self, memory: Memory, judgement: Judgement, chance: Random, cunning: float) -> None:
        self._memory = memory
        self._judgement = judgement
        self._chance = chance
        self._cunning = cunning

    def trust(self, candidates: Iterable[_Player]) -> list[_Player]:
        """The others of ``candidates``, the most trusted first: whom it loves, then those of its pack."""
        return self._trusted_most(candidates, lambda _: 0.0)

    def _trusted_most(self, candidates: Iterable[_Player], less: Callable[[_Player], float]) -> list[_Player]:
        """The same, where each is trusted so much ``less``."""
        friends, lover = self._memory.friends, self._memory.lover
        return sorted(
            [one for one in candidates if one != self._memory.me],
            key=lambda one: (one != lover, one not in friends, self._judgement.guilt(one) + less(one)),
        )

    def _pleasure(self, candidate: int) -> float:
        """How much it likes what ``candidate`` has promised, in log-odds: what it likes most of that."""
        return max((self._judgement.taste(one) for one in pledges(self._memory, candidate)), default=0.0)

    def likes(self, said: Statement) -> bool:
        """Whether it likes more than most what a candidate has ``said``."""
        return bool(said.reason) and self._judgement.taste(said.reason) >= PLEASED

    def _has_made_of(self, candidate: _Player) -> int:
        """What it has said today of what the ``candidate`` promised: 1 that it likes it, -1 that it is hollow; or 0."""
        made = {one.reason for one in self._memory.mine if one.target == candidate}
        return ("welcome" in made) - ("hollow" in made)

    def heirs(self, candidates: Iterable[_Player]) -> list[_Player]:
        """
        The others of ``candidates``, whom it would have as Captain after its death first.

        Whom it loves; of a pack one of its own, if it wins by that, or if he is doubted no more than others and it does
        not see that all would watch him for it; then whom it trusts for what is known, or who does its pack no harm,
        and nobody who was against it. The office outlasts a mood.
        """
        memory = self._memory
        openly = memory.wolf and self._acts_openly()
        mates = {one for one in memory.pack if inherits(memory) or (openly and not self._is_doubted(one))}
        order = self._harm if memory.wolf else self._distance
        return sorted(
            [one for one in candidates if one != memory.me],
            key=lambda one: (one != memory.lover, one not in mates, order(one)),
        )

    def _acts_openly(self) -> bool:
        """Whether it does now what is best for its pack, though all may see by that whose it is."""
        return self._chance.random() >= self._cunning

    def _is_doubted(self, player: int) -> bool:
        """Whether ``player`` looks likelier a wolf than the others who live do on average."""
        memory = self._memory
        others = [one for one in memory.town.living if one not in {memory.me, player}]
        usual = sum(map(memory.likely, others)) / max(1, len(others))
        return memory.likely(player) > usual + ALIKE

    def _distance(self, player: int) -> tuple[float, ...]:
        """How far ``player`` is from its trust: as a likely wolf, one who was against it, or one it calls a liar."""
        memory = self._memory
        return (odds(memory.likely(player)) + self._hostility(player) + LIAR * memory.distrusts(player),)

    def _harm(self, player: int) -> tuple[float, ...]:
        """
        How much it would harm the pack if ``player`` were Captain: most if the village goes by the card he has.

        Less if he is of the pack himself, and doubted with it; least if the village doubts him anyway.
        """
        memory = self._memory
        goes_by = player in memory.claims() or player in memory.town.face_up
        return goes_by, player in memory.pack, self._hostility(player) - odds(memory.likely(player))

    def _hostility(self, player: int) -> float:
        """How much less it would have ``player`` as Captain, in log-odds: each was against the other, or voted so."""
        memory = self._memory
        against = (one for one in memory.today if (one.speaker, one.target) == (player, memory.me))
        accused = any(one.kind in AGAINST and one.reason not in NUDGES for one in against)
        voted = memory.last_vote(player) == memory.me
        return HOSTILE * (accused or voted or memory.me in memory.accusers_of(player))

    def elects(self, candidates: Sequence[_Player]) -> list[_Player]:
        """
        Whom of ``candidates`` it would have as Captain, the most trusted first: of those who stand, if anybody does.

        Itself if it stands and can be named, unless one of its pack stands, or whom it loves; of others who alone has
        told of a wolf he saw; nobody where it takes all others for wolves. Where nobody stands a cunning wolf has no
        more for its pack than for others: two who name each other in every game are known by it.
        """
        memory = self._memory
        if not memory.standing:
            hidden = memory.pack - {memory.lover} if memory.wolf and not self._acts_openly() else frozenset()
            return sorted(self.trust(candidates), key=lambda one: one in hidden)
        standing = [one for one in candidates if one in memory.standing]
        spoke = {one.speaker for one in memory.today}
        liked = self._trusted_most(
            standing,
            lambda one: UNHEARD * (bool(spoke) and one not in spoke) + self._hostility(one) - self._pleasure(one),
        )
        good = [one for one in liked if one in memory.friends or memory.likely(one) < CERTAIN]
        seers = frozenset[int]() if memory.wolf else memory.found_alone()
        good.sort(key=lambda one: (one not in seers, -self._has_made_of(one)))  # who has said so votes by it
        own = [one for one in standing if one == memory.me]
        return [*good, *own] if memory.friends.intersection(good) else [*own, *good]
