"""The cards that a wolf claims."""

from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile
from random import Random

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.charges import DOUBTED
from firmware.players.opponents.claims import HEALER, LOOKERS, claimed_in, looks
from firmware.players.opponents.credibility import NO_ALIBI, has_granted
from firmware.players.opponents.heard import LIES
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.nights import fallen, owes, poisoning
from firmware.players.opponents.reasons import AGAINST, CHALLENGES, NUDGES, OWNING
from firmware.players.opponents.seen import PYROMANIAC, RAVEN
from firmware.players.opponents.sighting import found, sighted
from firmware.players.opponents.stance import accusable, sworn
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import CONFESSOR


class Lies:
    """
    Those of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, mood, chance:
        What it knows, how it feels, and where whims come from.
    prey:
        Whom of some players it would have the village hang.

    """

    def __init__(self, memory: Memory, mood: Mood, chance: Random, prey: Callable[[Sequence[int]], int]) -> None:
        self._memory = memory
        self._mood = mood
        self._chance = chance
        self._prey = prey

    def counter_claim(self) -> Iterator[Statement]:
        """
        Against one who found out a wolf: a cunning wolf claims to be what that one claims to be.

        It has seen him, if that fits what it said before. But where a third claims that card already, it goes by him;
        and who had that card would not have spoken of anything else since he first claimed it.
        """
        memory = self._memory
        for one in memory.today:
            exposed = one.kind == "found_wolf" and one.target == memory.me and one.speaker in memory.town.living
            silent = all(later.speaker != memory.me for later in self._since_claimed(one.speaker, one.role))
            free = memory.claims().get(memory.me, one.role) == one.role
            if (
                exposed
                and one.speaker not in memory.friends
                and silent
                and len(looks(memory.me, memory.statements) | {one.speaker}) <= memory.town.day
                and free
                and one.role in ROLES  # a trade is no secret
                and memory.town.is_unique(one.role)
                and not has_granted(memory, one.role)
                and not self._is_contested(one.speaker, one.role)
                and self._mood.is_cunning()
            ):
                denies = Statement(memory.me, "accuse", one.speaker, one.role, "counter")
                yield found(memory, one.speaker, one.role) if self._fits(one.speaker) else denies

    def _since_claimed(self, player: int, role: str) -> Iterator[Statement]:
        """All that was said since ``player`` first claimed that ``role``, on whatever day."""
        return dropwhile(lambda one: (one.speaker, one.role) != (player, role), self._memory.statements)

    def again(self) -> Iterator[Statement]:
        """On every further day, whom it claims to have seen, as who has found one; not by a card that lies face up."""
        memory = self._memory
        told = {
            one.target: one.role for one in memory.statements if (one.speaker, one.kind) == (memory.me, "found_wolf")
        }
        for player in sworn(memory):
            if told[player] not in ROLES or may_hold(told[player], memory.town, memory.me):
                yield found(memory, player, told[player])

    def bluff(self) -> Iterator[Statement]:
        """
        Claim to have found a wolf, or else another single card, where nobody else has claimed that card or shown it.

        Nor one that it has seen before another, who lives and would contradict it.
        Only one who is about to be hanged does so (decision 49), and only once a day: it is not enough to be suspected
        most. A card that sees nobody is claimed by one whom many doubt, as villagers do.
        """
        memory = self._memory
        claimed = any(one.role in ROLES for one in memory.mine)
        cornered = self._is_cornered() and self._mood.is_cunning() and self._mood.is_endangered()
        if claimed or not cornered:
            return
        taken = {one.role for one in memory.statements if one.role and one.speaker != memory.me}
        taken |= {RAVEN} if self._is_posted() else set()
        taken |= {PYROMANIAC} if memory.me in memory.burnt else set()
        taken |= {card for player, card in memory.faces.items() if player in memory.town.living}
        mine = next(
            (role for one in reversed(memory.statements) if one.speaker == memory.me and (role := claimed_in(one))),
            None,
        )
        free = [role for role, count in memory.town.cards.items() if count == 1 == memory.town.left(role)]
        free = [role for role in free if role not in taken | NO_ALIBI]
        rest = [one for one in accusable(memory) if self._fits(one)]
        if (looker := next((role for role in LOOKERS if role in free), None)) and mine in {None, looker} and rest:
            yield Statement(memory.me, "found_wolf", self._prey(rest), looker)
        elif free and mine is None and self._mood.is_condemned():
            yield Statement(memory.me, "claim", role=self._chance.choice(free))

    def rescue(self) -> Iterator[Statement]:
        """That it has saved itself, where it is asked as the Witch that it claims to be: that clears nobody else."""
        memory = self._memory
        if owes(memory, "saved") and memory.me not in memory.town.immune:
            yield Statement(memory.me, "cleared", memory.me, HEALER, "saved")

    def poisoned(self) -> Iterator[Statement]:
        """
        That the wolf whom a night took had the poison, where it is asked as the Witch that it claims to be.

        Not of one about whom it has admitted a mistake: nobody poisons whom he did not see through.
        """
        memory, shown = self._memory, self._memory.shown()
        rued = {one.target for one in memory.statements if one.speaker == memory.me and one.reason in OWNING}
        if owes(memory, "poisoned"):  # that nobody did would belie the claim
            wolves = (victim for victim in fallen(memory, "deadly")[:1] if shown.get(victim))
            yield from (poisoning(memory, wolf) for wolf in wolves if wolf not in rued)

    def confession(self) -> Iterator[Statement]:
        """In the church it has seen whomever it has seen: no wolf, for all that it will tell."""
        memory = self._memory
        if memory.me == memory.confessor:
            told = {one.target for one in memory.statements if one.speaker == memory.me and one.role and one.target}
            seen = (player for player, means in memory.means.items() if means == CONFESSOR)
            for player in seen:
                if player in {*memory.town.living} - memory.town.face_up.keys() - told:
                    alone = player in memory.loners.keys() - memory.friends  # his pack has to fear him as well
                    yield sighted(memory, player) if alone else Statement(memory.me, "cleared", player, CONFESSOR)

    def _fits(self, player: int) -> bool:
        """
        Whether it can say that it saw a wolf in ``player``.

        Who had, would have named nobody else but a liar today, nor said that he has no name to give.
        """
        if any(one.gives("asked", "begin") for one in self._memory.mine):
            return False
        mine = (
            one for one in self._memory.mine if one.kind in AGAINST and one.reason not in NUDGES | CHALLENGES | LIES
        )
        return all(one.target == player for one in mine)

    def _is_contested(self, player: int, card: str) -> bool:
        """Whether a third claims the ``card`` of ``player``, who is exposed by that already."""
        claims = self._memory.claims()
        return any(claims[one] == card for one in claims.keys() - {player, self._memory.me})

    def _is_posted(self) -> bool:
        """Whether the poster was put up against it, or it has spoken of one: whoever is the Raven does neither."""
        memory = self._memory
        said = (one for one in memory.statements if one.speaker == memory.me)
        return memory.me in memory.posted or any(one.reason in {"poster", "posted"} for one in said)

    def _is_cornered(self) -> bool:
        """Whether the village suspects nobody more."""
        memory = self._memory
        opinion = memory.opinion()
        mine = opinion.get(memory.me, 0.0)
        return mine >= DOUBTED and mine >= max(opinion.get(one, 0.0) for one in memory.town.living)
