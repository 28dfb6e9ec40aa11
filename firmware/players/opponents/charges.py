"""Whom somebody accuses or suspects, for which reason, and when he thinks otherwise."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from firmware.players.opponents.admitting import MADE
from firmware.players.opponents.grounds import THIN, Grounds
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.noticed import of_the_night
from firmware.players.opponents.pack import in_place_of_lovers
from firmware.players.opponents.reasons import CITED, FOLLOWING, NUDGES, QUESTIONS, Ground, Kind, Reason, Reasons
from firmware.players.opponents.sides import has_wanted
from firmware.players.opponents.stance import (
    accusable,
    departs,
    forsaken,
    is_moved,
    is_open,
    may_turn,
    named,
    said_today,
    withdrawn,
)
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.voted import against_oneself, has_voted_rightly
from firmware.players.opponents.withdrawing import SPARES

DOUBTED = 0.3
"""How likely a wolf somebody has to look at least, to be accused by one who is no wolf."""
HINTED = 2
"""How many go by the same little thing on one day."""

LEFT = 2
"""So many say on a day that they leave one for what was told for him."""

_LEAVING: Reasons = frozenset({"conceded", "instead"})
"""The reasons by which one leaves somebody for what was told for him."""
_BARE: Reasons = FOLLOWING | {""}
"""The reasons instead of which one rather gives that of another."""
_GUESSED: Reasons = frozenset({"", "echo"})
"""The reasons that are a guess, be it another's."""


class Charges:
    """
    What the player whose ``memory`` this is says against others.

    Parameters
    ----------
    memory, chance:
        What it knows, and where whims come from.
    choice:
        Whom it would vote against now.

    """

    def __init__(self, memory: Memory, chance: Random, choice: Callable[[], int | None]) -> None:
        self._memory = memory
        self._grounds = Grounds(memory)
        self._chance = chance
        self._choice = choice

    def charge(self, player: int) -> Iterator[Statement]:
        """Accuse ``player``; on the first day, where nothing speaks against him, it is called a feeling."""
        if self._keeps_to_another(player):
            return
        if ground := self.best(player):
            kind: Kind = "suspect" if ground[0] in NUDGES else "accuse"
            if kind == "accuse" or not said_today(self._memory, kind):
                yield self._held(kind, player, ground)
        elif self._memory.town.day == 1:
            yield from self.feeling(player)
        elif self._grounds.made("", player) < MADE and not (
            self._turns_silently("", player)
            or self._other_than(player)
            or self._grounds.are_two()
            or self._grounds.is_charged(player)
            or self._memory.has_named(player)
            or self._memory.hears_of_a_wolf
            or self._memory.is_pressed
            or not self.guessable([player])
        ):
            yield self._grounds.held("accuse", player, ("", None))

    def feeling(self, player: int) -> Iterator[Statement]:
        """Once a day, whom it will vote against if nothing better is known; not who has found a wolf, or is for it."""
        silent = (
            said_today(self._memory, "suspect") or self._memory.has_named(player) or self._memory.has_hunted(player)
        )
        if not (silent or self._keeps_to_another(player) or self._memory.is_favoured_by(player)):
            known = self._grounds.is_charged(player) or any(
                reason not in THIN for reason, _ in self._grounds.against(player)
            )
            ground = self.best(player) if known or self._other_than(player) else self._hint(player)
            deaf = not known and self._memory.hears_of_a_wolf
            tells = ground and not (deaf or self._is_idle(ground[0], player) or self._turns_silently(ground[0], player))
            if ground and tells and self._grounds.made(ground[0], player) < MADE:
                yield self._held("suspect", player, ground)

    def _is_idle(self, reason: Reason, player: int) -> bool:
        """Whether ``reason`` is a mere feeling against ``player``, and it has scorned those, or this one is odd."""
        silent = self._memory.scorns_guesses or self._memory.is_pressed
        return not reason and (silent or not self.guessable([player]))

    def guessable(self, players: Sequence[int]) -> Sequence[int]:
        """
        Those of ``players`` on whom a mere feeling may fall: none who has found out a wolf, or has just been for it.

        Nor, as long as there is anybody else, who has believed it, or voted against a wolf, or looks no worse than one
        against whom others have given a reason; nor whom it has ever elected, or a wolf accused, as his card has shown.
        """
        memory, found = self._memory, accusable(self._memory)
        free = [one for one in found if not (memory.has_hunted(one) or memory.is_favoured_by(one))]
        free = [one for one in free if not memory.is_believed_by(one)] or free
        blamed = [memory.likely(one) for one in found if memory.town.day > 1 and self._grounds.is_blamed(one)]
        least = max(blamed, default=0.0)
        others = [one for one in free if memory.likely(one) >= least and not has_voted_rightly(memory, one)] or free
        wolves = memory.shown()
        spared = {one for one in others if has_wanted(memory, one) or any(map(wolves.get, memory.accusers_of(one)))}
        others = [one for one in others if one not in spared] or others
        return [one for one in players if one in others]

    def guess(self, player: int) -> Statement:
        """That it suspects ``player`` where there is nothing else to say: for what he did or said, or by a feeling."""
        vague: Ground = "join" if self._grounds.is_unforgiven(player) else "", None
        known = self.best(player) if self.known([player]) else None
        return self._held("suspect", player, known or vague)

    def joined(self, player: int) -> Statement:
        """That it is against ``player`` as others are."""
        return self._grounds.held("accuse", player, ("join", None))

    def shot(self, player: int) -> Statement:
        """
        Why it shoots ``player``: the strongest that speaks against him, but a question, or else for no reason.

        Rather what speaks against him alone: of what is true of another as well all would ask why it is not that one.
        Nobody speaks of himself as of another innocent, though his card was just shown: he says who was against him.
        """
        held = self._grounds.against(player) if self._memory.town.wolves_left else ()  # else nobody need be one
        told = [ground for ground in held if ground[0] not in THIN | QUESTIONS]
        told = [one for one in told if one[1] != self._memory.me] or [*against_oneself(self._memory, player)]
        others = (one for one in self._grounds.strangers() if one != player)
        shared = set[Ground]().union(*map(self._true_of, others)) if len(told) > 1 else set[Ground]()
        told.sort(key=lambda one: one in shared)
        before = None if told else self._grounds.before(player)
        return before or self._held("accuse", player, next(iter(told), ("", None)))

    def known(self, players: Sequence[int]) -> Sequence[int]:
        """Those of ``players`` against whom there is more to say than a feeling."""
        grounds = {one: self.best(one) for one in players}
        return [one for one, ground in grounds.items() if ground is not None and ground[0] not in THIN]

    def cited(self, kind: Kind, player: int) -> Statement | None:
        """The fact by which another has spoken against ``player`` today, unless several have said it."""
        told = self._grounds.seconded(kind, player)
        return next((one for one in told if self._grounds.made(one.reason, player) < MADE), None)

    def _held(self, kind: Kind, player: int, ground: Ground) -> Statement:
        """The ``ground`` against ``player``, or instead of one that tells nothing the fact that another has given."""
        cited = self.cited(kind, player) if ground[0] in _BARE else None
        return cited or self._grounds.held(kind, player, ground)

    def turn(self, *, at_last: bool = False) -> Iterator[Statement]:
        """
        Against whom it will vote now, who has named another today, once that one could answer.

        ``at_last`` also where nothing is to be told of him that was not said; and where many have thought again
        already, but it votes so whether it says so or not: against one of its pack, or to save whom it loves.
        """
        if self._waits() and not at_last:
            return
        said = named(self._memory) or (withdrawn(self._memory) if at_last else None)
        chosen = None if said is None else self._choice()
        if said is not None and not (may_turn(self._memory, said) or (at_last and self._is_bound_to(chosen))):
            chosen = None
        if said is not None and chosen is not None and chosen != said.target:
            known = self._known([*self._grounds.against(chosen)], said)
            ground = next((one for one in known if self._grounds.made(one[0], chosen) < MADE), None)
            if ground is None:
                chosen = self._next_to(said, chosen)
                ground = self._departs(said, chosen, at_last=at_last)
            if ground is not None and ground[0] == "swayed":
                ground = self._on_a_word(chosen) or ground
            if ground is not None:
                yield self._grounds.held("accuse", chosen, ground)

    def _on_a_word(self, player: int) -> Ground | None:
        """Whom it must believe if it means ``player``: who saw a wolf in him, or claims his card as well; or nobody."""
        memory = self._memory
        told: list[Ground] = [("found", one) for one in sorted(memory.seers_of(player))]
        told += [("liar", one) for one in memory.contenders(player)]
        trusted = (one for one in told if one[1] != memory.me and not self._is_foe(one[1] or 0))
        return next((one for one in trusted if self._grounds.made(one[0], player) < MADE), None)

    def _is_foe(self, player: int) -> bool:
        """Whether it takes no word of ``player``, or has spoken against him today."""
        return self._memory.distrusts(player) or self._memory.has_charged(player)

    def _is_bound_to(self, chosen: int | None) -> bool:
        """Whether it votes against the ``chosen`` whatever it has said: one of its pack, or to save whom it loves."""
        memory = self._memory
        return chosen in memory.pack or (chosen is not None and in_place_of_lovers(memory, [chosen]) is not None)

    def _next_to(self, said: Statement, chosen: int) -> int:
        """
        Whom it names instead of whom it ``said``, where nothing new speaks against the ``chosen``.

        A new name would come out of nowhere as long as there is one of the `_nearest`, but for one of those who claim
        one card; and of its pack it gives up nobody against whom the others are not.
        """
        nearest = self._nearest(said)
        if not nearest or chosen in {*nearest, *self._memory.pack, *self._memory.contested()}:
            return chosen
        own = forsaken(self._memory)
        return own if own is not None and own in nearest else max(nearest, key=self._memory.doubters)

    def _nearest(self, said: Statement) -> Sequence[int]:
        """
        Who comes next to whom it ``said``: whom it had given up for that one, and against whom others gave a reason.

        Or else against whom they are at all; nobody of whom one believes the card that he claims.
        """
        memory, own = self._memory, forsaken(self._memory)
        found = [one for one in (own, *accusable(memory)) if one is not None and one != said.target]
        found = [one for one in found if not self._is_granted(one)]
        reasoned = [one for one in found if one == own or self._grounds.is_blamed(one)]
        return reasoned or [one for one in found if memory.doubters(one)]

    def _is_granted(self, player: int) -> bool:
        """Whether ``player`` alone claims a card, and hardly lies: nobody leaves another for him."""
        memory = self._memory
        alone = player in memory.claims().keys() - memory.contested()
        return alone and memory.likely(player) < CREDIBLE and not memory.distrusts(player)

    def best(self, player: int) -> Ground | None:
        """The strongest that speaks against ``player`` and was not said by several; or else one joins who said it."""
        grounds = [*self._grounds.against(player)]
        known, thin = self._known(grounds, self._other_than(player)), [one for one in grounds if one[0] in THIN]
        thin.sort(key=lambda one: one[0] == "echo")  # a reason was given
        instead: list[Ground] = [("join", None)] * self._may_join(player) if known else thin
        if self._memory.has_hunted(player):
            instead = [one for one in instead if one[0] in NUDGES]
        if instead and not self._has_stance(player) and (said := self._other_than(player)) is not None:
            why = None if self._waits() else self._departs(said, player)
            instead = [] if why is None else [why]
        new = (one for one in (*known, *instead) if one[0] != "claimed" or not self._has_countered(player))
        told = (one for one in new if not (self._turns_silently(one[0], player) or self._guesses_past_a_sight(one[0])))
        return next((one for one in told if self._grounds.made(one[0], player) < MADE), None)

    def _known(self, grounds: Sequence[Ground], named: Statement | None) -> list[Ground]:
        """
        Those of the ``grounds`` against somebody that tell what he has done.

        Who has ``named`` another does not leave that one for a fact that is true of him as well; nor for any, if he has
        named him for one, and heard nothing new of him.
        """
        known = [one for one in grounds if one[0] not in THIN]
        if named is None or not any(reason in CITED for reason, _ in known):
            return known
        both = self._true_of(named.target or 0)
        settled = named.reason in CITED and not is_moved(self._memory, named)
        return [one for one in known if one[0] not in CITED or not (settled or one in both)]

    def _true_of(self, player: int) -> frozenset[Ground]:
        """All that can be held against ``player``, and what it has held against him itself."""
        told = (one for one in self._memory.statements if one.speaker == self._memory.me)
        return self._grounds.facts(player).union((one.reason, one.about) for one in told if one.target == player)

    def _departs(self, said: Statement, player: int, *, at_last: bool = False) -> Ground | None:
        """Why it names ``player`` instead of whom it ``said``: not that it doubts one less whom his rival saw."""
        ground, seers = self._leaves(said, player, at_last=at_last), self._memory.seers_of(said.target or 0)
        sided = ground is not None and ground[0] == "swayed" and bool(seers & self._memory.contenders(player))
        return ("swayed", None) if sided else ground

    def _leaves(self, said: Statement, player: int, *, at_last: bool) -> Ground | None:
        """
        Why it leaves whom it ``said`` for the ``player``.

        That nobody followed says the first one, and goes to whom others have named: to give up one for another whom
        nobody means would be no better. Where nothing can be told of either, one has thought again; who has
        only asked somebody, and cannot have been wrong, joins those who are against ``player``, as does who has said
        already that he believes the first. Who speaks for one of two who claim one card leaves the other, or believes
        the one rather than the other: no third follows from it. Nor does it from the card of whom somebody has seen as
        a wolf: it is that one who lies, and least of all who says so as well.
        """
        settled = said.reason in QUESTIONS or said.target in self._memory.believed()
        last: Ground | None = ("swayed", None if settled else said.target) if at_last else None
        ground = departs(self._memory, said, player) or last
        if ground is not None and ground[0] in _LEAVING and self._is_worn_out(said, player):
            return ("join", None) if self._may_join(player) else last
        rivals, seers = self._memory.contenders(said.target), self._memory.seers_of(said.target or 0)
        liars = rivals | seers
        if ground is not None and ground[0] in _LEAVING and liars and player not in liars:
            if not (at_last or seers.isdisjoint(self._memory.contenders(player))):
                return None
            ground = "swayed", said.target
        elif ground is not None and ground[0] == "conceded" and player in rivals:
            ground = "liar", said.target
        others = (one.reason for one in self._memory.today if one.speaker != self._memory.me)
        if ground is not None and settled:
            return ("join", None) if self._may_join(player) else ("swayed", None)
        if ground is None or ground[0] != "alone":
            return ground
        if self._memory.doubters(player) and not self._memory.is_alone_against(player):
            return ("swayed", said.target) if "alone" in others else ground
        return ("swayed", said.target) if at_last else None

    def _is_worn_out(self, said: Statement, player: int) -> bool:
        """
        Whether it leaves whom it ``said`` for nothing, where others have done so today for the card of somebody.

        Or where another than ``player`` comes next to that one.
        """
        nearest = self._nearest(said)
        told = sum(one.reason in _LEAVING for one in self._memory.today)
        return told >= LEFT or bool(nearest and player not in nearest)

    def _may_join(self, player: int) -> bool:
        """Whether others are against ``player`` today, and it is not itself, but that it has asked him something."""
        return self._grounds.is_opposed(player) and not self._memory.has_charged(player)

    def _has_countered(self, player: int) -> bool:
        """Whether it has said today already that ``player`` claims its card."""
        return any(one.target == player and one.gives("counter", "looked") for one in self._memory.mine)

    def _hint(self, player: int) -> Ground:
        """One of the little things that everybody has seen of ``player``; or else nothing, which is said as well."""
        memory = self._memory
        given = [one.reason for one in memory.today if one.kind == "suspect"]
        found = self._grounds.new([*of_the_night(memory, player), *self._grounds.of_today(player)], player)
        if hints := [hint for hint in found if max(given.count(hint[0]), self._grounds.made(hint[0], player)) < HINTED]:
            return self._chance.choice(hints)
        begun = any(one.target is not None or one.speaker == player for one in memory.today if one.kind != "stand")
        return ("" if begun else "begin"), None

    def _turns_silently(self, reason: Reason, player: int) -> bool:
        """Whether ``reason`` tells nobody why it is against ``player``, whose word it took today; news tell why."""
        joins = reason == "join" and self._memory.is_news(player)
        return reason in THIN and self._has_stance(player) and not joins

    def _guesses_past_a_sight(self, reason: Reason) -> bool:
        """Whether ``reason`` is but a guess, own or another's, where somebody has told in whom he saw a wolf."""
        return reason in _GUESSED and self._memory.hears_of_a_wolf

    def _has_stance(self, player: int) -> bool:
        """
        Whether it has said today that it believes ``player``, follows him, or cannot tell or see what others say.

        Or it has elected him: before all eyes, so that a mere feeling against him would be odd.
        """
        memory = self._memory
        spared = any(one.about == player and one.reason in SPARES for one in memory.mine)
        elected = memory.backed.get(memory.me) == player
        return (
            spared or elected or memory.has_backed(player) or memory.has_followed(player) or memory.has_shrugged(player)
        )

    def _other_than(self, player: int) -> Statement | None:
        """By what it has named another than ``player`` today, if it has: then it says that it thinks otherwise now."""
        said = named(self._memory)
        return None if said is None or said.target == player or said.reason in QUESTIONS else said

    def _keeps_to_another(self, player: int) -> bool:
        """
        Whether it has named another today, and names nobody instead; but ``player`` it knows to be a wolf.

        So does who is called a wolf by somebody who says that he saw it: he keeps to that one.
        """
        memory, said = self._memory, named(self._memory)
        if player in memory.rest():
            return False
        framers = memory.framers() - memory.town.immune
        other = said is not None and said.target != player and not may_turn(memory, said)
        return other or (bool(framers) and player not in framers)

    def _waits(self) -> bool:
        """Whether whom it has named can still answer: so long it names nobody instead of him."""
        said = named(self._memory)
        return said is not None and is_open(self._memory, said)
