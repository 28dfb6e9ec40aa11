"""
What an opponent says.

Each sentence is the first of a list of things that there may be to say: the more urgent come first, and nothing is said
twice on the same day.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random

from firmware.players.opponents.character import Character
from firmware.players.opponents.charges import DOUBTED, Charges
from firmware.players.opponents.chatting import chats
from firmware.players.opponents.claims import LOOKERS, recanted
from firmware.players.opponents.confirming import confirms
from firmware.players.opponents.counting import counts
from firmware.players.opponents.credibility import surplus
from firmware.players.opponents.dissenting import dissents, forgives, rues, upholds
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.heeding import heeds
from firmware.players.opponents.lulls import reminds
from firmware.players.opponents.lying import Lies
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.news import (
    acquittal,
    church,
    credit,
    deaths,
    loving,
    pardon,
    poster,
    sequels,
    unharmed,
    unmasked,
)
from firmware.players.opponents.nights import DEEDS, nights
from firmware.players.opponents.parting import untold
from firmware.players.opponents.reasons import (
    ACCUSING,
    BELIEVING,
    CAUGHT,
    COUNTED,
    DISBELIEVING,
    FOLLOWING,
    OPINIONS,
    PLAIN,
    QUESTIONS,
    RIVALRY,
    RUEFUL,
    SIDED,
    SIGHTS,
    UNFOUNDED,
    Kind,
    Reason,
)
from firmware.players.opponents.remarking import undermines
from firmware.players.opponents.replies import Replies
from firmware.players.opponents.revealing import Revealing
from firmware.players.opponents.rivalry import Rivalry
from firmware.players.opponents.sighting import sighted
from firmware.players.opponents.stance import accusable, is_one_more, is_stale, said_today, stands_by, sworn
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.teasing import teases

CLOSE = 0.1
"""By how much somebody may look less like a wolf than another, and still be accused for he is liked less."""
OFTEN = 2
"""How often one and the same player accuses on one day."""
_OF_WORD = BELIEVING | DISBELIEVING
"""By what one says whether one takes somebody's word, which is no answer to whom he has named."""
_REPROACHES: Mapping[Reason, Reason] = {"yourself": "voted", **dict.fromkeys(("parrot", "misled", "sided"), "trailed")}
"""The reproach that is in an answer, or in other words -> by what it is held against somebody otherwise."""


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
        self._chance = chance
        self._prey = prey
        self._worst = worst
        self._choice = choice
        self._mood = Mood(memory, character, chance)
        self.charges = Charges(memory, chance, choice)
        self.rivalry = Rivalry(memory, self._mood)
        self._revealing = Revealing(memory, self._mood, self.rivalry)
        self._lies = Lies(memory, self._mood, chance, prey)
        self.replies = Replies(memory, self._mood, chance, prey=prey, worst=worst)

    def next(self) -> Statement | None:
        """The next sentence, or ``None``."""
        if self._memory.town.lost:
            return self._first(self._last_words())
        if (asked := self.replies.asked_whom()) is not None:
            return self.named_to(asked)
        return self.replies.reason() or self._first(self.replies.answer() if self._is_decided() else self._wishes())

    def _is_decided(self) -> bool:
        """Whether the only two who are left have said so: nobody else hears a reason, nor votes by it."""
        left = {*self._memory.town.living}
        return any(one.gives("two") and {one.speaker, one.target} == left for one in self._memory.today)

    def named_to(self, asked: Statement) -> Statement:
        """Whom it suspects, to who has ``asked`` it: first a wolf whose card it tells of, or that it has no name."""
        cards = self._claimed_cards() if self._memory.wolf else self._revealing.seen()
        seen = self._first(one for one in cards if one.kind in ACCUSING | {"piper"})
        lost = self._first(self._distance()) if self._memory.wolf and seen is None else None
        return seen or lost or self._known(self.replies.told(asked))

    def reports(self, asked: Statement) -> Statement:
        """What it answers to who has ``asked`` what it did at night: a new card, a potion, or what it has told."""
        revealing, (tells, _) = self._revealing, DEEDS.get(asked.reason, ("", ""))
        own = chain(revealing.seen(), revealing.buried(), revealing.saved(), revealing.poisoned())
        cards = (one for one in (self._claimed_cards() if self._memory.wolf else own) if one.role == asked.card)
        seen = (one for one in cards if one.kind in SIGHTS | {"piper"} or one.gives("buried", "poisoned"))
        new = self._first(one for one in seen if not tells or one.gives(tells))
        return new or self.replies.of_night(asked)

    def sight(self) -> Statement | None:
        """That it has seen a wolf of whom it has not told yet, if it has claimed to see cards: it waits for nothing."""
        memory = self._memory
        if memory.wolf or memory.claims().get(memory.me) not in LOOKERS:
            return None
        new = untold(memory)
        return self._first(one for one in self._revealing.seen() if one.kind == "found_wolf" and one.target in new)

    def rescue(self) -> Statement | None:
        """What it has to tell before a vote, lest somebody be hanged for want of it: whom it has saved, or seen."""
        return None if self._memory.wolf or self._memory.town.lost else self._first(self._revealing.at_last())

    def turn(self) -> Statement | None:
        """That it has changed its mind, or ``None``."""
        return None if self._memory.town.lost else self._first(self.charges.turn(at_last=True))

    def against(self, player: int) -> Statement | None:
        """
        What it says against ``player``: what speaks against him, or else a feeling, unless a wolf was seen.

        Nobody goes by a feeling against who says that he saw one in it: he lies, by its own word.
        """
        if self._is_decided():
            return None
        knows = self._memory.hears_of_a_wolf or player in self._memory.framers()
        kinds: tuple[Kind, ...] = () if knows else ("suspect", "accuse")
        bare = (Statement(self._memory.me, kind, player) for kind in kinds)
        return self._first(iter((*self.charges.charge(player), *self.charges.feeling(player), *bare)))

    def joins(self, player: int) -> Statement | None:
        """That it is against ``player`` as well, for what it holds against him itself, or else as others are."""
        own = (one for one in self.charges.charge(player) if one.reason not in QUESTIONS)
        return self._first(chain(own, [self.charges.joined(player)]))

    def _first(self, wishes: Iterator[Statement]) -> Statement | None:
        """
        The first of ``wishes`` that it has not said today, and by which it stands by the wolf that it has seen.

        It has no mere feeling against whom it has given a reason today, and does not name one after another, nor doubt
        whom it loves.
        """
        mine = self._memory.mine
        said, held = {_subject(one) for one in mine}, {_reproach(one) for one in mine} - {None}
        fresh = (self._known(one) for one in wishes if _reproach(one) not in held or self.replies.is_owed(one))
        blamed = {Statement(self._memory.me, kind, one[2]) for one in held if one for kind in OPINIONS}
        told = (one for one in fresh if one not in blamed)
        new = (one for one in told if _subject(one) not in said or self.replies.is_owed(one))
        apart = (one for one in new if not (self._has_denied(one) or undermines(self._memory, one)))
        steady = (one for one in apart if not is_one_more(self._memory, one) or self.replies.is_owed(one))
        return next((one for one in steady if stands_by(self._memory, one)), None)

    def _has_denied(self, one: Statement) -> bool:
        """Whether by ``one`` it calls him a liar whom it has called so today, be it for its card, or by denying it."""
        told = [(late.about if late.gives("framed") else late.target, late.reason) for late in self._memory.mine]
        return one.gives("lied") and any((one.target, reason) in told for reason in ("framed", *RIVALRY))

    def _known(self, one: Statement) -> Statement:
        """The same as ``one``; but who has said that he saw a foe there suspects nobody for what others say."""
        if one.kind in OPINIONS and one.target in self._memory.loners and one.reason in UNFOUNDED | THIN:
            return sighted(self._memory, one.target)
        if one.kind not in OPINIONS or one.reason not in UNFOUNDED | FOLLOWING or one.target not in sworn(self._memory):
            return one
        return Statement(self._memory.me, "accuse", one.target, reason="sworn")

    def _wishes(self) -> Iterator[Statement]:
        """What there is to say as long as a word can change something."""
        yield from unmasked(self._memory)
        yield from self._as_wolf() if self._memory.wolf else self._as_villager()

    def _last_words(self) -> Iterator[Statement]:
        """What there is to say where the wolves have won the vote: who they are, and what one answers."""
        if not self._memory.wolf:
            yield from self._revealing.seen()
        yield from self.rivalry.answers()
        vain = self._memory.wolf and self._is_seen_through()
        yield from (one for one in self.replies.answer() if not (vain and one.gives("framed")))
        if not self._memory.wolf:
            told = chain(self._legacy(), heeds(self._memory, self._mood.likes_to_talk))
            yield from (one for one in told if one.gives("legacy") or one.reason in SIDED)
        for wolf in sorted(self._memory.rest()):
            if not any(one.reason in COUNTED for one in self._memory.today):
                yield from self.charges.charge(wolf)

    def _is_seen_through(self) -> bool:
        """Whether all others but its pack have said today that they saw a wolf of it: nobody is left to convince."""
        memory = self._memory
        pack = {memory.me, *memory.pack}
        told = {one.speaker for one in memory.today if one.kind == "found_wolf" and one.target in pack}
        return {*memory.town.living} - pack <= told

    # -- those of the village ----------------------------------------------------------------------

    def _as_villager(self) -> Iterator[Statement]:
        """What one who is no wolf has to say, the most urgent first."""
        yield from confirms(self._memory)
        yield from self.rivalry.answers()
        yield from self._revealing.seen()
        yield from self._revealing.buried()
        yield from self._revealing.own()
        yield from self._revealing.poisoned()
        yield from self._revealing.saved()
        yield from self.replies.answer()
        yield from rues(self._memory)
        yield from loving(self._memory)
        yield from self._legacy()
        yield from heeds(self._memory, self._mood.likes_to_talk)
        yield from forgives(self._memory, self._choice)
        yield from dissents(self._memory, self._choice)
        yield from upholds(self._memory, self._choice)
        yield from counts(self._memory)
        yield from self._doubt()
        yield from self.charges.turn()
        if self._mood.likes_to_talk():
            yield from reminds(self._memory)
            yield from teases(self._memory)
            yield from sequels(self._memory)
            yield from self._news()
            yield from self._suspicion()
        yield from self._support()
        yield from chats(self._memory, self._chance, self._mood.likes_to_talk)

    def _suspicion(self) -> Iterator[Statement]:
        memory = self._memory
        if self._has_accused_enough() or (memory.loners.keys() - memory.friends) & {*memory.town.living}:
            return  # who has seen who wins alone keeps to that one
        likely = memory.suspicions()
        if found := accusable(memory):
            least = max(DOUBTED, max(likely.get(one, 0.0) for one in found) - CLOSE)
            doubted = [one for one in found if likely.get(one, 0.0) >= least or one == memory.marked]
            if doubted:
                yield from self.charges.charge(self._worst(doubted))
            else:
                yield from self.charges.feeling(self._worst(self.charges.guessable(found) or found))
            yield from self._retort(found, self._worst)

    def _support(self) -> Iterator[Statement]:
        """For one it knows to be no wolf, or trusts, or its lover, who is accused."""
        memory = self._memory
        for player in memory.town.living:
            known = player in {memory.lover, *memory.trusted()} or memory.knows_harmless(player)
            if known and memory.accusers(player) and player != memory.me and not self._has_just_cleared(player):
                yield Statement(memory.me, "defend", player, reason=self._defending(player))

    def _defending(self, player: int) -> Reason:
        """By what it defends the ``player``: a lie of his, such as that he has its own card, it does not pass over."""
        memory = self._memory
        believed = player in memory.claims() and not memory.distrusts(player)
        if (player in memory.liars() and not believed) or player in self.rivalry.rivals():
            return "harmless"
        return "repented" if memory.was_against(player) else ""

    def _has_just_cleared(self, player: int) -> bool:
        """Whether it has told today that ``player`` is no wolf, and nobody has accused him since."""
        told = (one for one in reversed(self._memory.today) if one.target == player)
        last = next((one for one in told if one.kind in ACCUSING | {"cleared"}), None)
        return last is not None and (last.speaker, last.kind) == (self._memory.me, "cleared")

    # -- those of the wolves -----------------------------------------------------------------------

    def _claimed_cards(self) -> Iterator[Statement]:
        """What it claims to have, or to have seen."""
        yield from self._lies.counter_claim()
        yield from self.rivalry.answers()
        yield from self._lies.again()
        yield from self._lies.rescue()
        yield from self._lies.poisoned()
        yield from self._lies.bluff()

    def _as_wolf(self) -> Iterator[Statement]:
        """What a wolf has to say, the most urgent first."""
        if self._memory.is_to_confess:
            yield from self._lies.confession()
        yield from self._claimed_cards()
        yield from self._lies.confession()
        yield from self.replies.answer()
        yield from rues(self._memory)
        yield from heeds(self._memory, self._mood.likes_to_talk)
        yield from forgives(self._memory, self._choice)
        yield from dissents(self._memory, self._choice)
        yield from counts(self._memory)
        yield from self._doubt()
        yield from self.charges.turn()
        yield from self._distance()
        if not self._mood.likes_to_talk():
            return
        yield from reminds(self._memory)
        yield from teases(self._memory)
        yield from sequels(self._memory)
        yield from self._news()
        gives_up = self._lost() is not None  # against another it would belie that
        if not (gives_up or self._has_accused_enough()) and (found := accusable(self._memory)):
            prey = self._prey(found)
            if self._memory.opinion().get(prey, 0.0) >= DOUBTED:
                yield from self.charges.charge(prey)
            else:  # where no villager accuses, it would stand out
                yield from self.charges.feeling(self._prey(self.charges.guessable(found) or found))
            yield from self._retort(found, self._prey)
        yield from chats(self._memory, self._chance, self._mood.likes_to_talk)

    def _distance(self) -> Iterator[Statement]:
        """Against one of its pack whom it will vote against, for nothing saves him: in silence it would stand out."""
        lost = self._lost()
        if lost is not None and not self._memory.has_named(lost):
            yield from self.charges.charge(lost)

    def _lost(self) -> int | None:
        """Whom of its pack it would vote against now, if anybody."""
        chosen = self._choice()
        return chosen if chosen in self._memory.pack else None

    # -- of both -----------------------------------------------------------------------------------

    def _retort(self, found: Sequence[int], worst: Callable[[Sequence[int]], int]) -> Iterator[Statement]:
        """
        Against the ``worst`` of those ``found`` for a reason, where others have given one against it.

        While two claim one card, and one of them lies, that leads away from them.
        """
        if self._memory.is_pressed and not self._memory.contested() and (known := self.charges.known(found)):
            yield from self.charges.charge(worst(known))

    def _doubt(self) -> Iterator[Statement]:
        """
        Of one who claims to be a plain villager today, the first who speaks says that anybody can.

        Not of who has claimed another card, and taken it back: that he lied says more.
        """
        told = {one.target for one in self._memory.today if one.reason == "plain"} | recanted(self._memory.statements)
        for one in self._memory.today:
            if (
                one.role == PLAIN
                and self._memory.town.anybody(PLAIN)
                and one.speaker not in told
                and one.speaker in accusable(self._memory)
                and one.speaker not in surplus(self._memory, PLAIN)
                and not self._memory.knows_harmless(one.speaker)
                and not is_stale(self._memory, one)
            ):
                yield Statement(self._memory.me, "suspect", one.speaker, reason="plain")

    def _news(self) -> Iterator[Statement]:
        """What everybody has just seen; there is no time for the dead where few are left, or somebody is accused."""
        if not (self._mood.is_late() or any(one.kind in ACCUSING for one in self._memory.today)):
            yield from unharmed(self._memory)
            yield from deaths(self._memory, self._chance)
        yield from credit(self._memory)
        yield from pardon(self._memory)
        yield from church(self._memory)
        yield from nights(self._memory)
        yield from poster(self._memory)

    def _legacy(self) -> Iterator[Statement]:
        """
        In whom somebody had seen a wolf who is dead, and was what he said; unless it is spoken of today.

        In whom he had seen none is said once in a game.
        """
        memory = self._memory
        named = {(one.about, one.target) for one in memory.today}
        for one in memory.statements:
            seen = one.kind == "found_wolf" and memory.town.dead.get(one.speaker) == one.role
            proven = seen and memory.is_upheld(one.speaker)
            if proven and one.target in accusable(self._memory) and (one.speaker, one.target) not in named:
                yield Statement(memory.me, "mourn", one.target, reason="legacy", about=one.speaker, card=one.role)
        told = {one.target for one in memory.statements if one.gives("acquitted", "exonerated")}
        told |= {one.speaker for one in memory.statements if one.gives("exonerated")}
        for player in memory.exonerated():
            if player not in told and (acquitted := acquittal(memory, player)) is not None:
                yield acquitted

    def _has_accused_enough(self) -> bool:
        return said_today(self._memory, "accuse") >= OFTEN


def _reproach(one: Statement) -> tuple[Reason, int | None, int | None] | None:
    """What is held against somebody by ``one``, and of whom else it tells; nothing where it is no reason."""
    if one.kind == "deny" and one.reason in _REPROACHES:
        return _REPROACHES[one.reason], one.target, one.about
    reason = _REPROACHES[one.reason] if one.gives(*_REPROACHES) else one.reason
    return (reason, one.about, one.target) if one.kind in OPINIONS and one.reason not in THIN else None


def _subject(one: Statement) -> tuple[str, ...]:
    """
    What nobody says twice on a day: of whom ``one`` is, what the news is, who is denied what, or caught by what.

    To make nothing of whom somebody has named does not keep one from taking up a card that he claims later.
    """
    told = one.kind in {"mourn", "deny"}
    apart = one.kind == "deny" or one.reason in CAUGHT | RIVALRY | RUEFUL
    word = "word" * (one.kind == "heed" and one.reason in _OF_WORD)
    return one.kind, str(one.target), str(one.about) if told else "", word or one.reason * apart
