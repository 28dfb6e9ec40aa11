"""What somebody answers to who has just accused or asked him."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random

from firmware.players.opponents.admitting import MADE
from firmware.players.opponents.answering import (
    again,
    branded_by,
    defences,
    followed,
    has_told_since,
    holding,
    maintained,
    named_of,
    opinion,
    own_card,
    own_poster,
    repeated,
    warned,
    went_along,
)
from firmware.players.opponents.conduct import is_sight
from firmware.players.opponents.disputing import the_two
from firmware.players.opponents.grounds import THIN, Grounds
from firmware.players.opponents.identity import identity
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.nights import DEEDS
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    ASKED,
    CONTRADICTING,
    COUNTED,
    HINTS,
    NIGHTLY,
    NUDGES,
    OPINIONS,
    QUERIES,
    QUESTIONS,
    UNFOUNDED,
    Reason,
    Reasons,
)
from firmware.players.opponents.remarking import proven
from firmware.players.opponents.reversing import reversal
from firmware.players.opponents.stance import accusable, named, said_today, sworn
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.withdrawing import SIDING, is_upheld

LATE, AT_LAST = 2, 5
"""How many may speak before one answers: later it would read as the answer to something else, unless he was asked."""
JUST = 2
"""Among so many sentences, the last ones, nobody repeats that he has a card."""
OFTEN = 2
"""How often one and the same player answers on one day."""
POINTED: Reasons = QUERIES | NIGHTLY | {"linked", "hung"}
"""The reasons by which somebody is asked what he always answers, whatever he has said today, and to others since."""


class Replies:
    """
    The answers of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, mood, chance:
        What it knows, how it feels, and where whims come from.
    prey, worst:
        Whom of some players a wolf would have the village hang, and whom another would vote against.

    """

    def __init__(
        self,
        memory: Memory,
        mood: Mood,
        chance: Random,
        *,
        prey: Callable[[Sequence[int]], int],
        worst: Callable[[Sequence[int]], int],
    ) -> None:
        self._memory = memory
        self._grounds = Grounds(memory)
        self._mood = mood
        self._chance = chance
        self._prey = prey
        self._worst = worst

    def answer(self) -> Iterator[Statement]:
        """What it says to who has just accused or asked it, and to the poster."""
        memory = self._memory
        if (said := self._unanswered()) and said.reason in QUERIES:
            yield self.told(said)
        elif (said is None or said.reason == "poster") and self._has_parried_poster():
            return
        elif said and (_is_pointed(said) or said_today(self._memory, "deny") < OFTEN):
            yield from self._reply(said)
        elif memory.town.poster == memory.me and not (self._has_parried_poster() or self._mood.is_late()):
            yield from self._parried()

    def _parried(self) -> Iterator[Statement]:
        """That a poster proves nothing, if it likes to talk."""
        if self._mood.likes_to_talk():
            yield Statement(self._memory.me, "deny", reason="posted")

    def asked_whom(self) -> Statement | None:
        """By what it was asked a moment ago whom it suspects, and has not answered."""
        asked = self._unanswered()
        return asked if asked is not None and asked.reason == "whom" else None

    def told(self, said: Statement) -> Statement:
        """What it answers to whoever asks ``whom`` it suspects, ``which`` of two it believes, or ``what`` it is."""
        if said.reason == "what":
            card, late = own_card(self._memory), self._mood.is_late()
            return identity(self._memory, said.speaker, card, self._chance, late=late)
        if said.reason == "which":
            return self._sided(said)
        mine = named(self._memory)  # who has given up one of its pack stands by it
        others = [one for one in accusable(self._memory) if not self._memory.knows_harmless(one)]
        others += [mine.target] if mine is not None and mine.target in self._memory.pack else []
        return self._founded(opinion(self._memory, said.speaker, others, self._suspected))

    def _sided(self, asked: Statement) -> Statement:
        """
        Whom it believes of the two of whom it is ``asked``.

        It says why the other lies if it has named nobody, and would name that one; else that it trusts the one more. To
        name again whom it suspects would sound as if it believed him; but who has said that he lies says it again.
        """
        memory, me, two = self._memory, self._memory.me, the_two(asked)
        if (meant := named_of(memory, two)) is not None:
            return self._certain(asked, meant) or Statement(
                me, "deny", sum(two) - meant, reason="sooner", about=asked.speaker
            )
        found = accusable(memory)
        doubted = [one for one in two if one in found]
        liar = self._least_trusted(doubted) if doubted else None
        honest = next(one for one in two if one != liar)
        if liar is None or memory.distrusts(honest) or memory.role == asked.card:  # who has that card may hide it
            return Statement(me, "deny", reason="torn", about=asked.speaker)
        ground = next((one for one in self._grounds.against(liar) if one[0] in CONTRADICTING), None)
        if ground is None or named(memory) is not None or self._least_trusted(found) != liar:
            return Statement(me, "deny", honest, reason="sooner", about=asked.speaker)
        return replace(self._grounds.held("accuse", liar, ground), by=None)  # it is asked of both: that is known

    def _certain(self, asked: Statement, liar: int) -> Statement | None:
        """That of the two of whom it is ``asked`` the one is a wolf, or a ``liar``, if it has said as much before."""
        memory, me, honest = self._memory, self._memory.me, sum(the_two(asked)) - liar
        if liar in sworn(memory):
            return Statement(me, "deny", liar, reason="rewarned", about=asked.speaker)
        said = (one for one in memory.mine if one.target == liar)
        sure = any(one.reason in CONTRADICTING or (one.reason in SIDING and one.about == honest) for one in said)
        certain = sure and me != honest and not memory.distrusts(honest)
        return Statement(me, "accuse", liar, reason="liar", about=honest, card=asked.card) if certain else None

    def _least_trusted(self, players: Sequence[int]) -> int:
        """Whom of ``players`` it speaks against."""
        return (self._prey if self._memory.wolf else self._worst)(players)

    def _suspected(self, players: Sequence[int]) -> int:
        """The same for who is asked: of two who claim one card, one of whom lies, rather than anybody else."""
        memory = self._memory
        claiming = memory.contested()
        two = [one for one in players if one in claiming and not memory.knows_harmless(one)]
        return self._least_trusted(two or players)

    def _founded(self, named: Statement) -> Statement:
        """
        The same as is ``named`` in reply, by what speaks against that one; a feeling would be odd then.

        That is a fact that another has given, or what oneself has seen, or that he has owned up to a lie; or else one
        joins who have given reasons.
        """
        player = named.target
        if named.reason != "reply" or player is None:
            return named
        if cited := next(self._grounds.seconded("suspect", player), None):
            return cited
        known = (one for one in self._grounds.against(player) if one[0] not in THIN)
        ground = next((one for one in known if self._grounds.made(one[0], player) < MADE), None)
        if ground is not None:
            return self._grounds.held("suspect", player, ground)
        sights = (one for one in self._memory.held_today(player) if one.kind == "found_wolf")
        seen = any(not self._memory.distrusts(one.speaker) for one in sights)
        if not (seen or self._grounds.is_charged(player) or self._grounds.is_unforgiven(player)):
            return named
        lied = self._grounds.held(named.kind, player, ("join", None))
        return lied if lied.reason == "confessed" else replace(named, reason="join")

    def why(self, player: int) -> Statement:
        """
        What it says to ``player``, who asks what it holds against him.

        It says that it saw a wolf in him; or with whom it has gone; or the strongest that he has done, as it may have
        said before; or that he has lied, as he says himself; or of two who claim one card that it believes the other;
        or what it held against him on another day; or that it was a feeling.
        """
        me = self._memory.me
        asked = Statement(player, "deny", reason="groundless", about=me)
        if (known := self._gravest(asked, player)) is not None:
            return known
        said = (one for one in reversed(self._memory.mine) if one.target == player)
        held = (one for one in said if one.kind in OPINIONS and not self._memory.is_admitted(one))
        wolves = {player for player, wolf in self._memory.shown().items() if wolf}
        held = (one for one in held if one.reason not in SIDING or one.about not in wolves)
        vague = (THIN | UNFOUNDED | ASKED) - {"silent"}
        told = next((one for one in held if one.reason not in vague), None)
        cited = next(self._grounds.seconded("accuse", player), None)
        felt = Statement(me, "deny", reason="felt", about=player)
        return told or cited or self._rather_than(player) or self._grounds.before(player) or felt

    def _rather_than(self, player: int) -> Statement | None:
        """That of two who claim one card ``player`` lies, whom it is against, if it can believe the other."""
        memory, others = self._memory, self._memory.contenders(player)
        honest = next(iter(others)) if len(others) == 1 else None
        if honest in {None, memory.me} or memory.distrusts(honest or 0):
            return None
        return self._grounds.held("accuse", player, ("liar", honest))

    def because(self, asked: Statement) -> Statement:
        """
        Why it accuses whom it was ``asked`` about: what it knows, or that it was a feeling.

        That it may do so tells nobody why. If this one has claimed a card since, of which it has said nothing yet: whom
        it suspects now.
        """
        if asked.about is not None and has_told_since(self._memory, asked.about):
            return self.told(asked)
        felt = Statement(self._memory.me, "deny", reason="felt", about=asked.speaker)
        answer = self._known(asked) or next(defences(self._memory, asked, self._chance), felt)
        return felt if answer.gives("entitled") else answer

    def _known(self, asked: Statement) -> Statement | None:
        """What it saw of whom it was ``asked`` about, with whom it went against him, or what he did; if anything."""
        player, known = asked.about, self._gravest(asked, asked.about)
        if known is not None or player is None:
            return known
        seconded = next(self._grounds.seconded("accuse", player), None)
        return seconded or self._rather_than(player) or self._grounds.before(player)

    def _gravest(self, asked: Statement, player: int | None) -> Statement | None:
        """
        What it saw of ``player``, of whom it is ``asked``, or that he owned up to a lie; or else with whom it went
        against that one, or what he did.
        """
        if (sight := next(warned(asked, self._memory), None)) is not None:
            return sight
        if player is not None and self._grounds.is_unforgiven(player):
            return Statement(self._memory.me, "accuse", player, reason="confessed")
        if (leader := followed(self._memory, player, asked.speaker)) is not None:
            return went_along(self._memory, leader, asked.speaker)
        grounds = () if player is None else self._grounds.against(player)
        ground = next((one for one in grounds if one[0] not in THIN), None)
        return None if player is None or ground is None else self._grounds.held("accuse", player, ground)

    def reason(self) -> Statement | None:
        """What it says to who has just asked why it accuses another, or himself, be it that it has said so today."""
        asked = self._unanswered()
        if asked is not None and asks_why(asked):
            return self.because(asked)
        wonders = self._wonders()
        return None if wonders is None else self.why(wonders)

    def _wonders(self) -> int | None:
        """Whom it has accused, and who has just asked what he has done, if it has said nothing since."""
        me = self._memory.me
        lately = takewhile(lambda one: one.speaker != me, reversed(self._memory.today[-LATE - 1 :]))
        return next((one.speaker for one in lately if one.gives("groundless") and one.about == me), None)

    def is_owed(self, one: Statement) -> bool:
        """Whether by ``one`` it answers what it was asked, be it that it has said just that today."""
        asked = self._unanswered()
        if asked is None or asked.reason not in POINTED:
            return False
        sides = asked.gives("which") and one.gives("liar") and {one.target, one.about} == {*the_two(asked)}
        why = asked.gives("linked") and one.kind in OPINIONS and one.target == asked.about
        return one.kind == "deny" or one.reason in ASKED or sides or why

    def _unanswered(self) -> Statement | None:
        """What was said against it a moment ago, and not answered."""
        memory, spoken = self._memory, [one for one in self._memory.today if one.kind != "ready"]
        mine: list[Statement] = []
        for place, one in enumerate(reversed(spoken[-AT_LAST - 1 :])):
            if one.speaker == memory.me:
                mine.append(one)
            late = place > LATE and not (_is_pointed(one) or one.reason in QUESTIONS)
            if late or one.target != memory.me or one.speaker not in {*memory.town.living} - {memory.me}:
                continue
            if _is_overtaken(one, spoken[len(spoken) - place :]):
                continue
            asked = one.reason in POINTED | {"disbelieved", "unshared"} or one.kind == "piper"
            waits = not mine or (_is_pointed(one) and all(_answers_another(reply, one) for reply in mine))
            if waits and (one.kind in AGAINST or asked):
                return one
        return None

    def _reply(self, said: Statement) -> Iterator[Statement]:
        """To a question whom it would look at, or that it does not know; anything else is denied."""
        me, rest = self._memory.me, [one for one in accusable(self._memory) if one != said.speaker]
        if said.kind in AGAINST and (proof := proven(self._memory, said)):
            yield proof
        elif said.kind == "piper":
            yield Statement(me, "deny", reason="unmusical", about=said.speaker)
        elif said.kind == "ask":
            yield from self._seen(said)
        elif again := maintained(self._memory, said) or reversal(self._memory, said):
            yield again
        elif said.kind == "found_wolf" or said.gives("sworn"):
            yield from warned(said, self._memory)
            yield Statement(me, "deny", reason="framed", about=said.speaker)
        elif said.reason in COUNTED:
            yield Statement(me, "deny", reason="same", about=said.speaker)
        elif (
            (held := holding(self._memory, said))
            and said.reason not in NUDGES | HINTS | {"unshared"}
            and branded_by(self._memory, said) is None
            and not self._has_just_claimed()
        ):
            yield held
        elif said.reason in NUDGES and (named := repeated(self._memory, said.speaker, accusable(self._memory))):
            yield named
        elif said.reason in NUDGES:
            if rest and self._mood.likes_to_talk() and not said_today(self._memory, "suspect"):
                worst = self._suspected(rest)
                if not self._memory.has_named(worst) and self._grounds.made("reply", worst) < MADE:
                    named = self._founded(Statement(me, "suspect", worst, reason="reply"))
                    yield from () if named.gives("reply") and self._memory.contested() else (named,)
            yield Statement(me, "deny", reason="asked", about=said.speaker)
        elif (
            said.reason in QUESTIONS
            or (said.kind in ACCUSING and not said_today(self._memory, "deny"))
            or said is self._memory.today[-1]  # he answers that first, before he speaks of anything else
            or self._mood.likes_to_talk()
        ):
            yield from defences(self._memory, said, self._chance)
            plain: Reason = "" if said.kind in ACCUSING else "doubted"
            stands = held if said.kind in AGAINST else None
            yield stands or Statement(me, "deny", reason=plain, about=said.speaker)

    def _seen(self, said: Statement) -> Iterator[Statement]:
        """What it says to who asks of its poster, or what it saw: of a wolf who lives it would have told already."""
        if said.reason == "hung":
            yield from self._of_its_poster(said)
        elif said.reason == "linked":
            yield self._known(said) or Statement(self._memory.me, "deny", reason="felt", about=said.speaker)
        else:
            yield self.of_night(said)

    def of_night(self, asked: Statement) -> Statement:
        """
        What it says to who has ``asked`` what it did at night, where it has nothing new to tell of it.

        It has used no potion; or of whom it looked at the last who lives, if anybody; or that it did not peep; or else
        it is kept.
        """
        memory, asker = self._memory, asked.speaker
        if asked.reason in DEEDS:
            _, denies = DEEDS[asked.reason]
            return Statement(memory.me, "deny", reason=denies, about=asker)
        mine = (one for one in reversed(memory.statements) if one.speaker == memory.me and is_sight(one))
        living = (one for one in mine if one.target in memory.town.living and is_upheld(one, memory.statements))
        if (told := next(living, None)) is not None:
            return again(told, asker)
        kept: Reason = "spent" if memory.looked else "withheld"
        return Statement(memory.me, "deny", reason="dozed" if asked.gives("watched") else kept, about=asker)

    def _of_its_poster(self, asked: Statement) -> Iterator[Statement]:
        """Why it has put up the poster: for what speaks against whom that names, or else whether it stands by it."""
        bearer, meant = own_poster(self._memory), named(self._memory)
        if bearer is None:
            return
        cleared = bearer in self._memory.believed() or self._memory.knows_harmless(bearer)
        known = (one for one in self._grounds.against(bearer) if one[0] not in THIN | QUESTIONS)
        ground = next(known, None) if meant is None or meant.target == bearer else None
        if ground is not None and not cleared:
            yield self._grounds.held("accuse", bearer, ground)
        reason: Reason = "regretted" if cleared else "avowed"
        yield Statement(self._memory.me, "deny", bearer, reason=reason, about=asked.speaker)

    def _has_parried_poster(self) -> bool:
        """Whether it has said something of the poster today, or to who spoke of it: once is enough."""
        memory = self._memory
        held = {one.speaker for one in memory.today if one.target == memory.me and one.reason == "poster"}
        return any(one.kind == "deny" and (one.reason == "posted" or one.about in held) for one in memory.mine)

    def _has_just_claimed(self) -> bool:
        """Whether everybody still has its claim in the ear."""
        return any(one.speaker == self._memory.me and one.role for one in self._memory.today[-JUST:])


def _is_overtaken(question: Statement, since: Sequence[Statement]) -> bool:
    """Whether the ``question`` why somebody was pardoned is old: ``since`` then he told a card, or his was told."""
    cards = (one for one in since if one.role)
    return question.gives("clement") and any(question.about in {one.speaker, one.target} for one in cards)


def _is_pointed(said: Statement) -> bool:
    """Whether ``said`` is what somebody always answers: he was asked just that, or called a wolf by a card."""
    return said.reason in POINTED or said.kind == "found_wolf"


def _answers_another(reply: Statement, asked: Statement) -> bool:
    """Whether ``reply`` is to another than who ``asked``, or to something else that he said."""
    if asked.reason in QUERIES and reply.kind == "heed":
        return True
    whom = {"deny": reply.about, "heed": reply.target}.get(reply.kind)
    return whom not in {None, asked.speaker}
