"""
What an opponent says.

Each sentence is the first of a list of things that there may be to say: the more urgent come first, and nothing is said
twice on the same day.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.character import Character
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import PLAIN, Kind, Reason, Statement

DOUBTED = 0.3
"""How likely a wolf somebody has to look at least, to be accused by one who is no wolf."""
CREDIBLE = 0.5
"""From which likelihood of a wolf on nobody is believed who says what he has seen."""
FOLLOWED = 2
"""How many say on one day that they believe him: more would say nothing new."""
OFTEN = 2
"""How often one and the same player accuses on one day."""
LOOKERS = tuple(key for key, role in ROLES.items() if "stranger" in role.asks.values())
"""The roles that see the cards of others."""


class Speech:
    """
    The sentences of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, character, chance:
        What it knows, how it plays, and where whims come from.
    prey, worst:
        Whom of some players a wolf would have the village hang, and whom another would vote against.

    """

    def __init__(
        self,
        memory: Memory,
        character: Character,
        chance: Random,
        *,
        prey: Callable[[Sequence[int]], int],
        worst: Callable[[Sequence[int]], int],
    ) -> None:
        self._memory = memory
        self._character = character
        self._chance = chance
        self._prey = prey
        self._worst = worst

    def next(self) -> Statement | None:
        """The next sentence, or ``None``."""
        said = {(one.kind, one.target) for one in self._memory.today if one.speaker == self._memory.me}
        wishes = self._lies() if self._memory.wolf else self._truths()
        return next((one for one in wishes if (one.kind, one.target) not in said), None)

    # -- those of the village ----------------------------------------------------------------------

    def _truths(self) -> Iterator[Statement]:
        """What one who is no wolf has to say, the most urgent first."""
        yield from self._findings()
        yield from self._own_card()
        yield from self._answer()
        yield from self._doubt()
        if self._likes_to_talk():
            yield from self._suspicion()
        yield from self._support()

    def _findings(self) -> Iterator[Statement]:
        """The cards it has seen: a living wolf at once, and the others as soon as it has spoken up."""
        memory = self._memory
        seen = {player: wolf for player, wolf in memory.looked.items() if player in memory.town.living}
        if not (memory.me in memory.claims() or any(seen.values()) or memory.accusers(memory.me) > 1):
            return
        named = {one.target for one in memory.statements if one.speaker == memory.me and one.role}
        for player in sorted(seen, key=lambda one: not seen[one]):
            if player != memory.lover and (seen[player] or player not in named):
                yield Statement(memory.me, "found_wolf" if seen[player] else "cleared", player, memory.means[player])

    def _own_card(self) -> Iterator[Statement]:
        """Its own card, where another claims it, or where several accuse it."""
        memory = self._memory
        if memory.role not in ROLES or not ROLES[memory.role].asks or memory.claims().get(memory.me):
            return
        rivals = [player for player, role in memory.claims().items() if role == memory.role and player != memory.me]
        unique = memory.town.cards.get(memory.role, 1) == 1
        if (rivals and unique) or memory.accusers(memory.me) > 1:
            yield Statement(memory.me, "claim", role=memory.role)
        if rivals and unique:
            yield Statement(memory.me, "accuse", rivals[0], reason="claimed", about=memory.me)

    def _answer(self) -> Iterator[Statement]:
        memory = self._memory
        if memory.doubters(memory.me) and self._likes_to_talk():
            yield Statement(memory.me, "deny")

    def _suspicion(self) -> Iterator[Statement]:
        memory = self._memory
        if self._has_accused_enough():
            return
        likely = memory.suspicions()
        if others := self._others():
            worst = max(others, key=lambda one: (likely.get(one, 0.0), self._chance.random()))
            if likely.get(worst, 0.0) >= DOUBTED:
                yield self._accusation(worst)
            else:
                yield from self._feeling(self._worst(others))

    def _support(self) -> Iterator[Statement]:
        """For one it knows to be no wolf, or its lover, who is accused."""
        memory = self._memory
        for player in memory.town.living:
            known = player == memory.lover or memory.looked.get(player) is False
            if known and memory.accusers(player) and player != memory.me:
                yield Statement(memory.me, "defend", player)

    # -- those of the wolves -----------------------------------------------------------------------

    def _lies(self) -> Iterator[Statement]:
        """What a wolf has to say, the most urgent first."""
        yield from self._counter_claim()
        yield from self._bluff()
        yield from self._answer()
        yield from self._doubt()
        if self._likes_to_talk() and not self._has_accused_enough() and (others := self._others()):
            prey = self._prey(others)
            if self._memory.opinion().get(prey, 0.0) >= DOUBTED:
                yield self._accusation(prey)
            else:  # where no villager accuses, it would stand out
                yield from self._feeling(prey)

    def _counter_claim(self) -> Iterator[Statement]:
        """Against one who found out a wolf: a cunning wolf claims to be what that one claims to be."""
        memory = self._memory
        for one in memory.today:
            exposed = one.kind == "found_wolf" and one.target == memory.me and one.speaker in memory.town.living
            if exposed and memory.town.cards.get(one.role, 1) == 1 and self._chance.random() < self._character.cunning:
                yield Statement(memory.me, "found_wolf", one.speaker, one.role)

    def _bluff(self) -> Iterator[Statement]:
        """
        Claim to have found a wolf, where nobody else has claimed that card or shown it.

        Only one who would be hanged anyway does so (decision 49), and only once a day.
        """
        memory = self._memory
        claimed = any(one.speaker == memory.me and one.role for one in memory.today)
        if claimed or not self._is_cornered() or self._chance.random() >= self._character.cunning:
            return
        claims = {one.role: one.speaker for one in memory.statements if one.role}
        shown = set(memory.town.dead.values())
        role = next((one for one in LOOKERS if memory.town.cards.get(one) and one not in shown), None)
        others = self._others()
        if role is not None and others and claims.get(role, memory.me) == memory.me:
            yield Statement(memory.me, "found_wolf", self._prey(others), role)

    def _is_cornered(self) -> bool:
        """Whether the village suspects nobody more."""
        memory = self._memory
        opinion = memory.opinion()
        mine = opinion.get(memory.me, 0.0)
        return mine >= DOUBTED and mine >= max(opinion.get(one, 0.0) for one in memory.town.living)

    # -- of both -----------------------------------------------------------------------------------

    def _likes_to_talk(self) -> bool:
        return self._chance.random() < self._character.talk

    def _doubt(self) -> Iterator[Statement]:
        """Of one who claims to be a plain villager today, the first who speaks says that anybody can."""
        told = {one.target for one in self._memory.today if one.reason == "plain"}
        for one in self._memory.today:
            if one.role == PLAIN and one.speaker not in told and one.speaker in self._others():
                yield Statement(self._memory.me, "suspect", one.speaker, reason="plain")

    def _others(self) -> list[int]:
        """The living whom it may harm, and who can be voted against."""
        out = self._memory.friends | self._memory.town.immune
        return [one for one in self._memory.town.living if one not in out]

    def _has_accused_enough(self) -> bool:
        return self._said_today("accuse") >= OFTEN

    def _said_today(self, kind: Kind) -> int:
        """How often it has said something of that ``kind`` today."""
        return sum(1 for one in self._memory.today if one.speaker == self._memory.me and one.kind == kind)

    def _feeling(self, player: int) -> Iterator[Statement]:
        """Once a day, whom it will vote against if nothing better is known of anybody."""
        if not self._said_today("suspect"):
            reason: Reason = "silent" if self._is_silent(player) else ""
            yield Statement(self._memory.me, "suspect", player, reason=reason)

    def _accusation(self, player: int) -> Statement:
        reason, about = self._reason(player)
        return Statement(self._memory.me, "accuse", player, reason=reason, about=about)

    def _reason(self, player: int) -> tuple[Reason, int | None]:
        """What everybody has seen that speaks against ``player`` and not against oneself, the strongest first."""
        memory = self._memory
        if self._followers(player) < FOLLOWED:
            for one in memory.statements:
                found = one.kind == "found_wolf" and one.target == player and one.speaker not in {player, memory.me}
                if found and self._is_credible(one):
                    return "found", one.speaker
        if memory.has_changed(player):
            return "changed", None
        return self._vote_of(player) or self._words_of(player)

    def _followers(self, player: int) -> int:
        """How many said today that they believe who found ``player`` out."""
        return sum(one.target == player and one.reason == "found" for one in self._memory.today)

    def _is_credible(self, claim: Statement) -> bool:
        """Whether who made ``claim`` may have that card, for all that lies face up, and does not look like a wolf."""
        memory = self._memory
        shown = memory.town.dead.get(claim.speaker, "")
        may_hold = shown in {"", claim.role} or claim.role not in ROLES  # a trade is no secret
        return may_hold and memory.suspicions().get(claim.speaker, 0.0) < CREDIBLE

    def _vote_of(self, player: int) -> tuple[Reason, int] | None:
        """How ``player`` voted wrongly, where the own vote was another one."""
        me, shown, ballots = self._memory.me, self._memory.shown(), self._memory.ballots[::-1]
        said = {(one.reason, one.about) for one in self._memory.today if one.target == player}  # once a day is enough
        for ballot in ballots:
            target = ballot.get(player)
            innocent = target is not None and shown.get(target) is False and ("voted", target) not in said
            if target is not None and innocent and all(one.get(me) != target for one in ballots):
                return "voted", target
        for ballot in ballots:
            for wolf in (target for target in ballot.values() if target is not None and shown.get(target)):
                spared = player in ballot and ballot[player] != wolf and ("spared", wolf) not in said
                if spared and ballot.get(me, wolf) == wolf:
                    return "spared", wolf
        return None

    def _words_of(self, player: int) -> tuple[Reason, int | None]:
        """Whom ``player`` accused today, neither oneself nor whom oneself accused, or that he is silent."""
        memory = self._memory
        mine = {one.target for one in memory.today if one.kind == "accuse" and one.speaker == memory.me}
        for one in memory.today:
            if one.kind == "accuse" and one.speaker == player and one.target not in {None, memory.me, *mine}:
                return "accused", one.target
        return ("silent" if self._is_silent(player) else "", None)

    def _is_silent(self, player: int) -> bool:
        """Whether ``player`` says nothing, though others do."""
        memory = self._memory
        spoke = any(one.speaker == player for one in memory.today)
        return not spoke and len(memory.today) >= len(memory.town.living) // 2
