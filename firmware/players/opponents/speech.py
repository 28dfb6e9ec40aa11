"""
What an opponent says.

Each sentence is the first of a list of things that there may be to say: the more urgent come first, and nothing is said
twice on the same day.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.character import Character
from firmware.players.opponents.evidence import is_refuted, may_hold
from firmware.players.opponents.heeding import CREDIBLE, LOOKERS, Ground, contradictions, heeds
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import (
    AGAINST,
    COUNTED,
    NUDGES,
    OPINIONS,
    PLAIN,
    QUESTIONS,
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
FEW = 3
"""How many are left where one counts, and speaks of nothing else."""
ENDANGERED = 6
"""One in so many of the living has to be against a player, and nobody else be doubted by more, for a likely hanging."""

_FOLLOWING: frozenset[Reason] = frozenset({"join", "echo"})
"""The reasons that follow others."""
_THIN = NUDGES | _FOLLOWING | {""}
"""The reasons that tell nothing of whom they are held against."""
_PLAIN_TO_SEE = COUNTED | {"claimed", "void", "liar", "changed", "found"}
"""The reasons for which nobody has to ask."""


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
        said = {_subject(one) for one in self._memory.today if one.speaker == self._memory.me}
        wishes = self._lies() if self._memory.wolf else self._truths()
        return next((one for one in wishes if _subject(one) not in said), None)

    # -- those of the village ----------------------------------------------------------------------

    def _truths(self) -> Iterator[Statement]:
        """What one who is no wolf has to say, the most urgent first."""
        yield from self._findings()
        yield from self._own_card()
        yield from self._answer()
        yield from heeds(self._memory, self._likes_to_talk)
        yield from self._doubt()
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
        named = {one.target for one in memory.statements if one.speaker == memory.me and one.role}
        for player in sorted(seen, key=lambda one: not seen[one]):
            openly = tells or (memory.me == memory.confessor and memory.means[player] == CONFESSOR)
            if player != memory.lover and (seen[player] or (openly and player not in named)):
                yield Statement(memory.me, "found_wolf" if seen[player] else "cleared", player, memory.means[player])

    def _own_card(self) -> Iterator[Statement]:
        """Its own card, where another claims it, or where several accuse it."""
        memory = self._memory
        if memory.role not in ROLES or not ROLES[memory.role].asks:
            return
        rivals = [player for player, role in memory.claims().items() if role == memory.role and player != memory.me]
        unique = memory.town.cards.get(memory.role, 1) == 1
        claimed = memory.claims().get(memory.me) == memory.role
        if not claimed and ((rivals and unique) or self._is_endangered()):
            yield Statement(memory.me, "claim", role=memory.role)
        if rivals and unique and rivals[0] in self._others() and self._made("claimed", rivals[0]) < MADE:
            yield Statement(memory.me, "accuse", rivals[0], reason="claimed", about=memory.me)

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
        if (said := self._unanswered()) and self._said_today("deny") < OFTEN:
            yield from self._reply(said)
        elif memory.town.poster == memory.me and self._likes_to_talk():
            yield Statement(memory.me, "deny", reason="posted")

    def _unanswered(self) -> Statement | None:
        """What was said against it a moment ago, and not answered."""
        memory, spoken = self._memory, [one for one in self._memory.today if one.kind != "ready"]
        for one in reversed(spoken[-LATE - 1 :]):
            if one.speaker == memory.me:
                return None
            if one.target == memory.me and (one.kind in AGAINST or one.reason == "untold"):
                return one
        return None

    def _reply(self, said: Statement) -> Iterator[Statement]:
        """To a question whom it would look at, or that it does not know; anything else is denied."""
        me, others = self._memory.me, [one for one in self._others() if one != said.speaker]
        if said.kind == "ask":
            if self._memory.looked:
                yield Statement(me, "deny", reason="spent", about=said.speaker)
        elif said.kind == "found_wolf":
            yield Statement(me, "deny", reason="framed", about=said.speaker)
        elif said.reason in COUNTED:
            yield Statement(me, "deny", reason="same", about=said.speaker)
        elif (card := self._credible_card()) and said.reason not in NUDGES:
            yield Statement(me, "deny", reason="holder", about=said.speaker, card=card)
        elif said.reason in NUDGES:
            if others and self._likes_to_talk() and not self._said_today("suspect"):
                worst = self._worst(others)
                if not self._has_named(worst) and self._made("reply", worst) < MADE:
                    yield Statement(me, "suspect", worst, reason="reply")
            yield Statement(me, "deny", reason="asked", about=said.speaker)
        elif said.kind != "suspect" and (not self._said_today("deny") or self._likes_to_talk()):
            yield Statement(me, "deny", about=said.speaker)
        elif said.kind == "suspect" and self._likes_to_talk():
            yield Statement(me, "deny", reason="doubted", about=said.speaker)

    def _credible_card(self) -> str:
        """The card that it claims, if it can still be its own; or else nothing."""
        card = self._memory.claims().get(self._memory.me, "")
        return card if may_hold(card, self._memory.town, self._memory.me) else ""

    def _suspicion(self) -> Iterator[Statement]:
        memory = self._memory
        if self._has_accused_enough():
            return
        likely = memory.suspicions()
        if others := self._others():
            least = max(DOUBTED, max(likely.get(one, 0.0) for one in others) - CLOSE)
            doubted = [one for one in others if likely.get(one, 0.0) >= least]
            yield from self._charge(self._worst(doubted)) if doubted else self._feeling(self._worst(others))

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
            if (
                exposed
                and silent
                and one.role in ROLES  # a trade is no secret
                and memory.town.cards.get(one.role, 1) == 1
                and self._chance.random() < self._character.cunning
            ):
                yield Statement(memory.me, "found_wolf", one.speaker, one.role)

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

    def _news(self) -> Iterator[Statement]:
        """What everybody has just seen: who died and what he was, and who has been to the church."""
        memory = self._memory
        told = {one.about for one in memory.today if one.kind == "mourn"}
        for player in () if self._is_late() else memory.taken:
            if player not in told and (card := memory.town.dead[player]):
                said = {one.role for one in memory.statements if one.speaker == player and one.role in ROLES}
                reason: Reason = "relief" if card in WOLVES else "upheld" if card in said else "refuted" if said else ""
                yield Statement(memory.me, "mourn", reason=reason, about=player, card=card)
        asked = any(CONFESSOR == one.role or (one.kind == "ask" and not one.reason) for one in memory.today)
        if memory.confessor is not None and not asked and memory.confessor in self._strangers():
            yield Statement(memory.me, "ask", memory.confessor)

    def _legacy(self) -> Iterator[Statement]:
        """In whom somebody had seen a wolf who is dead, and was what he said; unless it is spoken of today."""
        memory = self._memory
        named = {(one.about, one.target) for one in memory.today}
        for one in memory.statements:
            proven = one.kind == "found_wolf" and memory.town.dead.get(one.speaker) == one.role
            if proven and one.target in self._others() and (one.speaker, one.target) not in named:
                yield Statement(memory.me, "mourn", one.target, reason="legacy", about=one.speaker, card=one.role)

    def _strangers(self) -> list[int]:
        return [one for one in self._memory.town.living if one != self._memory.me]

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
        if not self._said_today("suspect") and not self._has_named(player):
            known = any(reason not in _THIN for reason, _ in self._grounds(player))
            ground = self._best(player) if known else self._hint(player)
            if ground and self._made(ground[0], player) < MADE:
                yield self._against("suspect", player, ground)

    def _made(self, reason: Reason, player: int) -> int:
        """How many have held this against ``player`` today."""
        against = (one for one in self._memory.today if one.kind in OPINIONS and one.target == player)
        return len({one.speaker for one in against if one.reason == reason})

    def _hint(self, player: int) -> Ground:
        """One of the little things that everybody has seen of ``player``; or else nothing, which is said as well."""
        memory = self._memory
        given = [one.reason for one in memory.today if one.kind == "suspect"]
        found = self._new([*self._of_the_night(player), *self._of_today(player)], player)
        if hints := [hint for hint in found if max(given.count(hint[0]), self._made(hint[0], player)) < HINTED]:
            return self._chance.choice(hints)
        return ("" if any(one.target is not None for one in memory.today) else "begin"), None

    def _charge(self, player: int) -> Iterator[Statement]:
        """Accuse ``player``; on the first day, where nothing speaks against him, it is called a feeling."""
        if ground := self._best(player):
            kind: Kind = "suspect" if ground[0] in NUDGES else "accuse"
            if kind == "accuse" or not self._said_today(kind):
                yield self._against(kind, player, ground)
        elif self._memory.town.day == 1:
            yield from self._feeling(player)
        elif self._made("", player) < MADE and not (self._is_charged(player) or self._has_named(player)):
            yield Statement(self._memory.me, "accuse", player)

    def _best(self, player: int) -> Ground | None:
        """The strongest that speaks against ``player`` and was not said by several; or else one joins who said it."""
        grounds = list(self._grounds(player))
        known = [one for one in grounds if one[0] not in _THIN]
        thin = [one for one in grounds if one[0] in _THIN]
        instead: list[Ground] = [("join", None)] * (not self._has_named(player)) if known else thin
        return next((one for one in (*known, *instead) if self._made(one[0], player) < MADE), None)

    def _against(self, kind: Kind, player: int, ground: Ground) -> Statement:
        reason, about = ground
        card = self._memory.claims()[player] if reason in {"void", "liar"} else ""
        return Statement(self._memory.me, kind, player, reason=reason, about=about, card=card)

    def _grounds(self, player: int) -> Iterator[Ground]:
        """What everybody has seen that speaks against ``player`` and not against oneself, the strongest first."""
        memory = self._memory
        yield from self._count(player)
        for one in memory.statements:
            found = one.kind == "found_wolf" and one.target == player and one.speaker not in {player, memory.me}
            if found and self._is_credible(one):
                yield "found", one.speaker
        if memory.has_changed(player):
            yield "changed", None
        yield from contradictions(memory, player)
        yield from self._new(self._turn_of(player), player)
        yield from self._vote_of(player)
        yield from self._new(self._of_the_night(player), player)
        if len(memory.town.living) == FEW and (others := [one for one in self._strangers() if one != player]):
            yield "three", others[0]
        yield from self._words_of(player)
        if self._is_charged(player) and not self._has_named(player):
            yield "join", None

    def _count(self, player: int) -> Iterator[Ground]:
        """That nobody else is left who could be a wolf."""
        if len(self._memory.town.living) == len({player, self._memory.me}):
            yield "two", None
        elif player in self._memory.rest():
            yield "rest", None

    def _is_charged(self, player: int) -> bool:
        """Whether somebody has given a reason against ``player`` today."""
        against = (one for one in self._memory.today if one.kind == "accuse" and one.target == player)
        return any(one.reason not in _THIN for one in against)

    def _turn_of(self, player: int) -> Iterator[Ground]:
        """For whom ``player`` was first and against whom he is now, or the other way round."""
        if (turn := self._memory.turned(player)) and turn[0] != self._memory.me:
            yield "turned" if turn[1] else "relented", turn[0]

    def _new(self, reasons: Iterable[Ground], player: int) -> list[Ground]:
        """Those of ``reasons`` that nobody has held against ``player`` today, and it has not on any day."""
        memory, against = self._memory, [one for one in self._memory.statements if one.target == player]
        said = {(one.reason, one.about) for one in against if one.speaker == memory.me or one in memory.today}
        return [reason for reason in reasons if reason not in said]

    def _of_the_night(self, player: int) -> Iterator[Ground]:
        """What the night left behind of ``player``: of those who died, whom he had accused, or who had accused him."""
        memory = self._memory
        mine = set(memory.silenced(memory.me))
        yield from (("silenced", victim) for victim in memory.silenced(player) if victim not in mine)
        for victim in memory.bitten:
            accusers = memory.accusers_of(victim)
            if player in accusers and memory.me not in accusers:
                yield "wanted", victim
        if memory.town.poster == player:
            yield "poster", None

    def _of_today(self, player: int) -> Iterator[Ground]:
        """What everybody can see of ``player`` where he sits, and of what he said today."""
        memory = self._memory
        for victim in memory.taken:
            beside = memory.town.beside.get(victim, frozenset())
            if player in beside and memory.me not in beside:
                yield "beside", victim
        stood = {one.speaker for one in memory.today if one.kind == "stand"}
        if player in stood and memory.me not in stood:
            yield "stood", None
        favourite = memory.backed.get(player)
        if favourite not in {None, player, memory.me, memory.backed.get(memory.me)}:
            yield "backed", favourite
        named = (one for one in memory.today if one.kind in OPINIONS and one.reason not in NUDGES)
        first = next((one.speaker for one in named), None)
        if first == player:
            yield "first", None
        yield from self._echo(player)
        if self._is_silent(player):
            yield "silent", None

    def _is_credible(self, claim: Statement) -> bool:
        """Whether who made ``claim`` may have that card, for all that is known, and does not look like a wolf."""
        memory, role = self._memory, claim.role
        if role in ROLES:  # a trade is no secret
            shown = is_refuted(role, memory.town, claim.speaker) or not may_hold(role, memory.town, claim.speaker)
            if shown or (memory.role == role and memory.town.cards.get(role, 1) == 1):
                return False
        return memory.suspicions().get(claim.speaker, 0.0) < CREDIBLE

    def _vote_of(self, player: int) -> Iterator[Ground]:
        """How ``player`` voted wrongly, where the own vote was another one."""
        me, shown, ballots = self._memory.me, self._memory.shown(), self._memory.ballots[::-1]
        for ballot in ballots:
            target = ballot.get(player)
            innocent = target is not None and shown.get(target) is False and self._new([("voted", target)], player)
            if target is not None and innocent and all(one.get(me) != target for one in ballots):
                yield "voted", target
        for ballot in ballots:
            for wolf in (target for target in ballot.values() if target is not None and shown.get(target)):
                elsewhere = ballot.get(player) not in {None, wolf} and self._new([("spared", wolf)], player)
                if elsewhere and ballot.get(me, wolf) == wolf and not self._went_after(player, wolf):
                    yield "spared", wolf

    def _went_after(self, player: int, wolf: int) -> bool:
        """Whether ``player`` has ever voted against ``wolf``, or said a word against him."""
        memory = self._memory
        voted = any(ballot.get(player) == wolf for ballot in memory.ballots)
        said = (one for one in memory.statements if one.speaker == player and one.target == wolf)
        return voted or any(one.kind in AGAINST for one in said)

    def _words_of(self, player: int) -> Iterator[Ground]:
        """Whom ``player`` accuses today, neither oneself nor whom oneself accused, or that he is silent."""
        memory = self._memory
        mine = {one.target for one in memory.today if one.speaker == memory.me and one.kind in OPINIONS}
        spared = {one.target for one in memory.today if one.speaker == player and one.kind == "defend"}
        for one in memory.today:
            asks = one.kind == "accuse" and one.speaker == player and one.reason not in _PLAIN_TO_SEE
            if asks and one.target not in {None, memory.me, *mine, *spared}:
                yield "accused", one.target
        if self._is_silent(player):
            yield "silent", None
        yield from self._new(self._echo(player), player)

    def _echo(self, player: int) -> Iterator[Ground]:
        """Who was the first to speak against ``player`` today, unless one has named him oneself."""
        memory = self._memory
        found = {one.target for one in memory.statements if one.kind == "found_wolf" and self._is_credible(one)}
        heard = (one for one in memory.today if one.speaker not in found)
        named = (one for one in heard if one.target == player and one.kind in OPINIONS)
        against = (one.speaker for one in named if one.reason not in QUESTIONS | _FOLLOWING)
        if not self._has_named(player):
            yield from (("echo", speaker) for speaker in islice(against, 1))

    def _has_named(self, player: int) -> bool:
        """Whether it has accused or suspected ``player`` today, or told his card."""
        said = [one for one in self._memory.today if one.speaker == self._memory.me and one.target == player]
        return any(one.kind in AGAINST for one in said)

    def _is_silent(self, player: int) -> bool:
        """Whether ``player`` says nothing, though others do."""
        memory = self._memory
        spoke = any(one.speaker == player for one in memory.today)
        return not spoke and len(memory.today) >= len(memory.town.living) // 2


def _subject(one: Statement) -> tuple[str, ...]:
    """What nobody says twice on the same day: of whom ``one`` is, and what the news is or who is denied what."""
    told = one.kind in {"mourn", "deny"}
    return one.kind, str(one.target), str(one.about) if told else "", one.reason * (one.kind == "deny")
