"""
What an opponent says.

Each sentence is the first of a list of things that there may be to say: the more urgent come first, and nothing is said
twice on the same day.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.werewolf.model.card import VILLAGERS
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.answering import defences, identity, maintained, opinion
from firmware.players.opponents.character import Character
from firmware.players.opponents.evidence import LOOKERS, looks, may_hold
from firmware.players.opponents.grounds import FEW, THIN, Grounds
from firmware.players.opponents.heeding import heeds, proven
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.news import church, deaths
from firmware.players.opponents.stance import departs, is_open, is_stale, may_turn, named
from firmware.players.opponents.statement import (
    ACCUSING,
    AGAINST,
    COUNTED,
    NUDGES,
    PLAIN,
    QUERIES,
    QUESTIONS,
    TOLD,
    Ground,
    Kind,
    Reason,
    Statement,
)
from firmware.players.opponents.town import CONFESSOR

DOUBTED = 0.3
"""How likely a wolf somebody has to look at least, to be accused by one who is no wolf."""
CLOSE = 0.1
"""By how much somebody may look less like a wolf than another, and still be accused for he is liked less."""
MADE = 2
"""How many hold the same against the same player on one day: more would say nothing new."""
LATE = 2
"""How many may speak before one answers: later it would read as the answer to something else."""
HINTED = 2
"""How many go by the same little thing on one day."""
OFTEN = 2
"""How often one and the same player accuses on one day, and how often he answers."""
ENDANGERED = 6
"""One in so many of the living has to be against a player, and nobody else be doubted by more, for a likely hanging."""

_NO_ALIBI = frozenset(key for key, role in ROLES.items() if role.aim != VILLAGERS) | {PLAIN}
"""The cards that nobody claims who is to be believed: those of the village's enemies, and what anybody can be."""


class Speech:
    """
    The sentences of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, character, chance:
        What it knows, how it plays, and where whims come from.
    prey, worst:
        Whom of some players a wolf would have the village hang, and whom another would vote against.
    choice:
        Whom it would vote against now.

    """

    def __init__(  # noqa: PLR0913 - what it knows, how it plays, and what it would do
        self,
        memory: Memory,
        character: Character,
        chance: Random,
        *,
        prey: Callable[[Sequence[int]], int],
        worst: Callable[[Sequence[int]], int],
        choice: Callable[[], int | None],
    ) -> None:
        self._memory = memory
        self._grounds = Grounds(memory)
        self._character = character
        self._chance = chance
        self._prey = prey
        self._worst = worst
        self._choice = choice

    def next(self) -> Statement | None:
        """The next sentence, or ``None``."""
        return self._first(self._last_words() if self._memory.town.lost else self._wishes())

    def turn(self) -> Statement | None:
        """That it has changed its mind, or ``None``."""
        return None if self._memory.town.lost else self._first(self._turn(at_last=True))

    def _first(self, wishes: Iterator[Statement]) -> Statement | None:
        """The first of ``wishes`` that it has not said today."""
        said = {_subject(one) for one in self._memory.today if one.speaker == self._memory.me}
        return next((one for one in wishes if _subject(one) not in said), None)

    def _wishes(self) -> Iterator[Statement]:
        """What there is to say as long as a word can change something."""
        return self._lies() if self._memory.wolf else self._truths()

    def _last_words(self) -> Iterator[Statement]:
        """What there is to say where the wolves have won the vote: who they are, and what one answers."""
        if not self._memory.wolf:
            yield from self._findings()
        yield from self._answer()
        for wolf in sorted(self._memory.rest()):
            if not any(one.reason in COUNTED for one in self._memory.today):
                yield from self._charge(wolf)

    # -- those of the village ----------------------------------------------------------------------

    def _truths(self) -> Iterator[Statement]:
        """What one who is no wolf has to say, the most urgent first."""
        yield from self._findings()
        yield from self._own_card()
        yield from self._answer()
        yield from heeds(self._memory, self._likes_to_talk)
        yield from self._doubt()
        yield from self._turn()
        if self._likes_to_talk():
            yield from self._news()
            yield from self._suspicion()
            yield from self._legacy()
        yield from self._support()

    def _findings(self) -> Iterator[Statement]:
        """The cards it has seen: a living wolf at once, and the others as soon as it has spoken up."""
        memory = self._memory
        seen = {player: wolf for player, wolf in memory.looked.items() if player in memory.town.living}
        tells = memory.me in memory.claims() or any(seen.values()) or self._is_endangered() or self._is_late()
        tells = tells or bool(self._rivals())
        named = {one.target for one in memory.statements if one.speaker == memory.me and one.role}
        for player in sorted(seen, key=lambda one: not seen[one]):
            openly = tells or (memory.me == memory.confessor and memory.means[player] == CONFESSOR)
            waits = bool(named) and self._has_to_contradict()
            if player != memory.lover and (seen[player] or (openly and player not in named and not waits)):
                role = memory.means[player]
                yield self._found(player, role) if seen[player] else Statement(memory.me, "cleared", player, role)

    def _found(self, wolf: int, role: str) -> Statement:
        """That it has seen a ``wolf``; of one against whom nobody may vote, that this helps nobody today."""
        reason: Reason = "tavern" if wolf in self._memory.town.immune else ""
        return Statement(self._memory.me, "found_wolf", wolf, role, reason)

    def _own_card(self) -> Iterator[Statement]:
        """Its own card, where another claims it, or where several accuse it."""
        memory = self._memory
        plain = memory.role == PLAIN and not memory.town.anybody(PLAIN)
        if memory.role not in ROLES or (memory.role in _NO_ALIBI and not plain):
            return
        claimed = memory.claims().get(memory.me) == memory.role
        rivals = self._rivals() if memory.town.is_unique(memory.role) else []
        acts = bool(ROLES[memory.role].asks)
        if not claimed and (rivals or (acts and self._is_endangered())):
            yield Statement(memory.me, "claim", role=memory.role)
        for one in self._impostors()[:1]:
            if self._grounds.made("claimed", one) < MADE:
                yield Statement(memory.me, "accuse", one, reason="claimed", about=memory.me)

    def _rivals(self) -> list[int]:
        """Who claims its card."""
        memory = self._memory
        return [one for one, role in memory.claims().items() if role == memory.role and one != memory.me]

    def _impostors(self) -> list[int]:
        """Those of them whom it calls liars: of its card there is but one, and it has seen no other card of theirs."""
        others = self._others() if self._memory.town.is_unique(self._memory.role) else ()
        return [one for one in self._rivals() if one in others and self._memory.looked.get(one) is not False]

    def _has_to_contradict(self) -> bool:
        """Whether it has not said today that somebody lies who claims its card."""
        mine = (one for one in self._memory.today if one.speaker == self._memory.me)
        return bool(self._impostors()) and all(one.reason != "claimed" for one in mine)

    def _is_endangered(self) -> bool:
        """Whether it is about to be hanged; who pays little attention may not notice."""
        memory = self._memory
        doubters = {one: memory.doubters(one) for one in memory.town.living}
        enough = max(2, len(doubters) / ENDANGERED) <= doubters.get(memory.me, 0) == max(doubters.values())
        return memory.accusers(memory.me) > 1 or (enough and self._chance.random() < 2 * self._character.attention)

    def _is_late(self) -> bool:
        """Whether few are left, or it knows without having looked at him who must be a wolf."""
        return len(self._memory.town.living) <= FEW or bool(self._memory.rest())

    def _answer(self) -> Iterator[Statement]:
        """What it says to who has just accused or asked it, and to the poster."""
        memory = self._memory
        if (said := self._unanswered()) and said.reason in QUERIES:
            yield self.told(said)
        elif said and self._said_today("deny") < OFTEN:
            yield from self._reply(said)
        elif memory.town.poster == memory.me and not self._is_late() and self._likes_to_talk():
            yield Statement(memory.me, "deny", reason="posted")

    def told(self, said: Statement) -> Statement:
        """What it answers to whoever asks ``whom`` it suspects, or ``what`` it is."""
        if said.reason == "what":
            return identity(self._memory, said.speaker, self._credible_card(), self._chance)
        worst = self._prey if self._memory.wolf else self._worst
        return opinion(self._memory, said.speaker, self._others(), worst)

    def why(self, player: int) -> Statement:
        """What it says to ``player``, who asks what it holds against him: the strongest, or that it was a feeling."""
        ground = next((one for one in self._grounds.against(player) if one[0] not in THIN), None)
        if ground is not None:
            return self._grounds.held("accuse", player, ground)
        return Statement(self._memory.me, "deny", reason="felt", about=player)

    def _unanswered(self) -> Statement | None:
        """What was said against it a moment ago, and not answered."""
        memory, spoken = self._memory, [one for one in self._memory.today if one.kind != "ready"]
        for one in reversed(spoken[-LATE - 1 :]):
            if one.speaker == memory.me:
                return None
            asked = one.reason in QUERIES | {"untold", "disbelieved"} or one.kind == "piper"
            if one.target == memory.me and (one.kind in AGAINST or asked):
                return one
        return None

    def _reply(self, said: Statement) -> Iterator[Statement]:
        """To a question whom it would look at, or that it does not know; anything else is denied."""
        me, others = self._memory.me, [one for one in self._others() if one != said.speaker]
        if said.kind in AGAINST and (proof := proven(self._memory, said)):
            yield proof
        elif said.kind == "piper":
            yield Statement(me, "deny", reason="unmusical", about=said.speaker)
        elif said.kind == "ask":
            if self._memory.looked:
                yield Statement(me, "deny", reason="spent", about=said.speaker)
        elif again := maintained(self._memory, said):
            yield again
        elif said.kind == "found_wolf":
            yield Statement(me, "deny", reason="framed", about=said.speaker)
        elif said.reason in COUNTED:
            yield Statement(me, "deny", reason="same", about=said.speaker)
        elif (card := self._credible_card()) and said.reason not in NUDGES and not self._has_denied("holder"):
            yield Statement(me, "deny", reason="holder", about=said.speaker, card=card)
        elif said.reason in NUDGES:
            if others and self._likes_to_talk() and not self._said_today("suspect"):
                worst = self._worst(others)
                if not self._memory.has_named(worst) and self._grounds.made("reply", worst) < MADE:
                    yield Statement(me, "suspect", worst, reason="reply")
            yield Statement(me, "deny", reason="asked", about=said.speaker)
        elif (
            said.reason in QUESTIONS
            or (said.kind in ACCUSING and not self._said_today("deny"))
            or self._likes_to_talk()
        ):
            yield from defences(self._memory, said, self._chance)
            yield Statement(me, "deny", reason="" if said.kind in ACCUSING else "doubted", about=said.speaker)

    def _has_denied(self, reason: Reason) -> bool:
        """Whether it has answered by that ``reason`` today."""
        said = (one for one in self._memory.today if one.speaker == self._memory.me)
        return any(one.kind == "deny" and one.reason == reason for one in said)

    def _credible_card(self) -> str:
        """The card that everybody has seen, or that it claims, if it can still be its own; or else nothing."""
        claimed = self._memory.claims().get(self._memory.me, "")
        card = self._memory.town.face_up.get(self._memory.me, claimed)
        true = may_hold(card, self._memory.town, self._memory.me) and not self._memory.is_disproved(self._memory.me)
        return card if true else ""

    def _suspicion(self) -> Iterator[Statement]:
        memory = self._memory
        if self._has_accused_enough():
            return
        likely = memory.suspicions()
        if others := self._others():
            least = max(DOUBTED, max(likely.get(one, 0.0) for one in others) - CLOSE)
            doubtful = [one for one in others if not memory.has_hunted(one)] or others
            doubted = [one for one in others if likely.get(one, 0.0) >= least or one == memory.marked]
            yield from self._charge(self._worst(doubted)) if doubted else self._feeling(self._worst(doubtful))

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
        yield from self._confession()
        yield from self._answer()
        yield from heeds(self._memory, self._likes_to_talk)
        yield from self._doubt()
        yield from self._turn()
        if not self._likes_to_talk():
            return
        yield from self._news()
        if not self._has_accused_enough() and (others := self._others()):
            prey = self._prey(others)
            if self._memory.opinion().get(prey, 0.0) >= DOUBTED:
                yield from self._charge(prey)
            else:  # where no villager accuses, it would stand out
                yield from self._feeling(prey)

    def _counter_claim(self) -> Iterator[Statement]:
        """Against one who found out a wolf: a cunning wolf claims to be what that one claims to be."""
        memory = self._memory
        for place, one in enumerate(memory.today):
            exposed = one.kind == "found_wolf" and one.target == memory.me and one.speaker in memory.town.living
            silent = all(later.speaker != memory.me for later in memory.today[place:])
            free = memory.claims().get(memory.me, one.role) == one.role
            if (
                exposed
                and silent
                and len(looks(memory.me, memory.statements) | {one.speaker}) <= memory.town.day
                and free
                and one.role in ROLES  # a trade is no secret
                and memory.town.is_unique(one.role)
                and self._chance.random() < self._character.cunning
            ):
                yield self._found(one.speaker, one.role)

    def _confession(self) -> Iterator[Statement]:
        """In the church it has seen whomever it has seen: no wolf, for all that it will tell."""
        memory = self._memory
        if memory.me == memory.confessor:
            told = {one.target for one in memory.statements if one.speaker == memory.me and one.role}
            seen = (player for player, means in memory.means.items() if means == CONFESSOR)
            for player in seen:
                if player in memory.town.living and player not in told:
                    yield Statement(memory.me, "cleared", player, CONFESSOR)

    def _bluff(self) -> Iterator[Statement]:
        """
        Claim to have found a wolf, or else another single card, where nobody else has claimed that card or shown it.

        Only one who would be hanged anyway does so (decision 49), and only once a day; a card that sees nobody is
        claimed by one whom several doubt, as villagers do.
        """
        memory = self._memory
        claimed = any(one.speaker == memory.me and one.role for one in memory.today)
        if claimed or not self._is_cornered() or self._chance.random() >= self._character.cunning:
            return
        taken = {one.role for one in memory.statements if one.role and one.speaker != memory.me}
        mine = memory.claims().get(memory.me)
        free = [role for role, count in memory.town.cards.items() if count == 1 == memory.town.left(role)]
        free = [role for role in free if role not in taken | _NO_ALIBI]
        others = self._others()
        if (looker := next((role for role in LOOKERS if role in free), None)) and mine in {None, looker} and others:
            yield Statement(memory.me, "found_wolf", self._prey(others), looker)
        elif free and mine is None and self._is_endangered():
            yield Statement(memory.me, "claim", role=self._chance.choice(free))

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
            if (
                one.role == PLAIN
                and self._memory.town.anybody(PLAIN)
                and one.speaker not in told
                and one.speaker in self._others()
                and not is_stale(self._memory, one)
            ):
                yield Statement(self._memory.me, "suspect", one.speaker, reason="plain")

    def _turn(self, *, at_last: bool = False) -> Iterator[Statement]:
        """Against whom it will vote now, who has named another today, once that one could answer."""
        if self._waits() and not at_last:
            return
        said = named(self._memory)
        chosen = self._choice() if said is not None and may_turn(self._memory, said) else None
        if said is not None and chosen is not None and chosen != said.target:
            known = (one for one in self._grounds.against(chosen) if one[0] not in THIN)
            told = (one for one in known if self._grounds.made(one[0], chosen) < MADE)
            if ground := next(told, departs(self._memory, said)):
                yield self._grounds.held("accuse", chosen, ground)

    def _waits(self) -> bool:
        """Whether whom it has named can still answer: so long it names nobody instead of him."""
        said = named(self._memory)
        return said is not None and is_open(self._memory, said)

    def _news(self) -> Iterator[Statement]:
        """What everybody has just seen; there is no time for the dead where few are left, or somebody is accused."""
        if not (self._is_late() or any(one.kind in ACCUSING for one in self._memory.today)):
            yield from deaths(self._memory, self._chance)
        yield from church(self._memory)

    def _legacy(self) -> Iterator[Statement]:
        """In whom somebody had seen a wolf who is dead, and was what he said; unless it is spoken of today."""
        memory = self._memory
        named = {(one.about, one.target) for one in memory.today}
        for one in memory.statements:
            proven = one.kind == "found_wolf" and memory.town.dead.get(one.speaker) == one.role
            if proven and one.target in self._others() and (one.speaker, one.target) not in named:
                yield Statement(memory.me, "mourn", one.target, reason="legacy", about=one.speaker, card=one.role)

    def _others(self) -> list[int]:
        """The living whom it may harm, who can be voted against, and whose word it has not taken today."""
        memory = self._memory
        believed = {one for one in memory.believed() if not memory.is_news(one)}
        shrugged = {one for one in memory.town.living if memory.has_shrugged(one) and not memory.is_news(one)}
        out = memory.friends | memory.town.immune | memory.town.face_up.keys() | believed | shrugged
        return [one for one in memory.town.living if one not in out]

    def _has_accused_enough(self) -> bool:
        return self._said_today("accuse") >= OFTEN

    def _said_today(self, kind: Kind) -> int:
        """How often it has said something of that ``kind`` today, but as the answer to a question."""
        mine = (one for one in self._memory.today if one.speaker == self._memory.me and one.reason not in TOLD)
        return sum(1 for one in mine if one.kind == kind)

    def _feeling(self, player: int) -> Iterator[Statement]:
        """Once a day, whom it will vote against if nothing better is known; not one who has found out a wolf."""
        silent = self._said_today("suspect") or self._memory.has_named(player) or self._memory.has_hunted(player)
        if not (silent or self._keeps_to_another(player)):
            known = any(reason not in THIN for reason, _ in self._grounds.against(player))
            ground = self._best(player) if known else self._hint(player)
            if ground and self._grounds.made(ground[0], player) < MADE and not self._turns_silently(ground[0], player):
                yield self._grounds.held("suspect", player, ground)

    def _hint(self, player: int) -> Ground:
        """One of the little things that everybody has seen of ``player``; or else nothing, which is said as well."""
        memory = self._memory
        given = [one.reason for one in memory.today if one.kind == "suspect"]
        found = self._grounds.new([*self._grounds.of_the_night(player), *self._grounds.of_today(player)], player)
        if hints := [hint for hint in found if max(given.count(hint[0]), self._grounds.made(hint[0], player)) < HINTED]:
            return self._chance.choice(hints)
        begun = any(one.target is not None or one.speaker == player for one in memory.today if one.kind != "stand")
        return ("" if begun else "begin"), None

    def _charge(self, player: int) -> Iterator[Statement]:
        """Accuse ``player``; on the first day, where nothing speaks against him, it is called a feeling."""
        if self._keeps_to_another(player):
            return
        if ground := self._best(player):
            kind: Kind = "suspect" if ground[0] in NUDGES else "accuse"
            if kind == "accuse" or not self._said_today(kind):
                yield self._grounds.held(kind, player, ground)
        elif self._memory.town.day == 1:
            yield from self._feeling(player)
        elif self._grounds.made("", player) < MADE and not (
            self._turns_silently("", player)
            or self._memory.has_hunted(player)
            or self._grounds.are_two()
            or self._grounds.is_charged(player)
            or self._memory.has_named(player)
        ):
            yield Statement(self._memory.me, "accuse", player)

    def _best(self, player: int) -> Ground | None:
        """The strongest that speaks against ``player`` and was not said by several; or else one joins who said it."""
        grounds = list(self._grounds.against(player))
        known = [one for one in grounds if one[0] not in THIN]
        thin = [one for one in grounds if one[0] in THIN]
        joins = self._grounds.is_opposed(player) and not self._memory.has_named(player)
        instead: list[Ground] = [("join", None)] * joins if known else thin
        if self._memory.has_hunted(player):
            instead = [one for one in instead if one[0] in NUDGES]
        if instead and self._has_stance(player):
            instead = [("swayed", None)] if self._memory.is_news(player) else instead
        elif instead and (said := self._other_than(player)) is not None:
            why = None if self._waits() else departs(self._memory, said)
            instead = [] if why is None else [why]
        told = (one for one in (*known, *instead) if not self._turns_silently(one[0], player))
        return next((one for one in told if self._grounds.made(one[0], player) < MADE), None)

    def _turns_silently(self, reason: Reason, player: int) -> bool:
        """Whether ``reason`` tells nobody why it is against ``player``, whose word it took today."""
        return reason in THIN and self._has_stance(player)

    def _has_stance(self, player: int) -> bool:
        """Whether it has said today that it believes ``player``, follows him, or cannot tell."""
        memory = self._memory
        return memory.has_backed(player) or memory.has_followed(player) or memory.has_shrugged(player)

    def _other_than(self, player: int) -> Statement | None:
        """By what it has named another than ``player`` today, if it has: then it says that it thinks otherwise now."""
        said = named(self._memory)
        return None if said is None or said.target == player or said.reason in QUESTIONS else said

    def _keeps_to_another(self, player: int) -> bool:
        """Whether it has named another today, and names nobody instead; but ``player`` it knows to be a wolf."""
        said = named(self._memory)
        other = said is not None and said.target != player and player not in self._memory.rest()
        return said is not None and other and not may_turn(self._memory, said)


def _subject(one: Statement) -> tuple[str, ...]:
    """What nobody says twice on the same day: of whom ``one`` is, and what the news is or who is denied what."""
    told = one.kind in {"mourn", "deny"}
    return one.kind, str(one.target), str(one.about) if told else "", one.reason * (one.kind == "deny")
