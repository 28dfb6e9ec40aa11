"""One opponent: what it knows, what it says, and what it does."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from engine.werewolf.model.card import Wish
from firmware.players.opponents.acting import Deeds
from firmware.players.opponents.character import Character
from firmware.players.opponents.dissenting import is_answered
from firmware.players.opponents.heard import is_guess
from firmware.players.opponents.judging import Judgement
from firmware.players.opponents.lulls import breaks_silence
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.parting import farewell
from firmware.players.opponents.pledging import answer, owes_name, plea, pledge
from firmware.players.opponents.reasons import AGAINST, NIGHTLY, NUDGES, QUERIES, REQUESTS, Reason
from firmware.players.opponents.remarking import judged, remark
from firmware.players.opponents.speech import Speech
from firmware.players.opponents.stance import accusable, is_one_more, named
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.town import Town
from firmware.players.opponents.trusting import Trust
from firmware.players.opponents.voting import Voting

_Player = TypeVar("_Player", bound=int)

AMBITION = 0.2
"""How likely somebody stands for Captain of his own accord, whatever his card."""
CHORUS = 2
"""How many say the same to one and the same player on a day."""


class Opponent:
    """
    The player ``me``.

    Parameters
    ----------
    me:
        The own number.
    chance:
        Where moods and whims come from.
    character:
        How well it thinks, and how freely it speaks.
    impression:
        How much likelier to lie a player seems to everybody, in log-odds.

    Attributes
    ----------
    obliges:
        Whether it uses the power of its house today, which somebody has asked it for.

    """

    def __init__(
        self, me: int, chance: Random, character: Character, impression: Callable[[int], float] = lambda _: 0.0
    ) -> None:
        self.obliges: Callable[[], bool] = lambda: False
        self._chance = chance
        self.memory = Memory(me, character.attention)
        self._judgement = Judgement(self.memory, character, chance, impression)
        self.memory.leaning = self._judgement.leaning
        self._voting = Voting(self.memory, self._judgement, character.cunning)
        self._trust = Trust(self.memory, self._judgement, chance, character.cunning)
        self._deeds = Deeds(self.memory, self._judgement, self._trust, chance, character.attention)
        self._speech = Speech(
            self.memory,
            character,
            chance,
            prey=self._judgement.prey,
            worst=self._judgement.most_guilty,
            choice=self._choice,
        )

    # -- what comes in -----------------------------------------------------------------------------

    def watch(self, town: Town) -> None:
        """See what everybody sees."""
        self.memory.watch(town)

    def hear(self, statement: Statement) -> None:
        """Hear what somebody says."""
        self.memory.hear(statement)

    # -- what it says ------------------------------------------------------------------------------

    def speak(self) -> Statement | None:
        """What it says when its turn comes, or ``None`` if it has nothing to say."""
        return self._speech.next()

    def remark(self, said: Statement) -> Statement | None:
        """What it says to what a person has ``said``, where nobody had something to say to it, if it is its turn."""
        if said.target == self.memory.me and said.reason in QUERIES | REQUESTS:
            return self._told(said)
        if said.reason in NIGHTLY and said.target == self.memory.me:
            return self._speech.reports(said)
        if said.reason == "groundless" and said.about == self.memory.me:
            return self._speech.replies.why(said.speaker)
        if asks_why(said) and said.target == self.memory.me:
            return self._speech.replies.because(said)
        if said.kind == "deny" and said.about == self.memory.me:
            return judged(self.memory, said, self._judgement.worst)
        return self._founded(remark(self.memory, said))

    def _told(self, asked: Statement) -> Statement:
        """What it answers to who has ``asked`` whom it suspects, what it is, or to use the power of its house."""
        if asked.reason == "invited":
            answer: Reason = "obliging" if self.obliges() else "unwilling"
            return Statement(self.memory.me, "deny", reason=answer, about=asked.speaker)
        if asked.reason in REQUESTS:
            return self._granted(asked)
        return self._speech.named_to(asked) if asked.reason == "whom" else self._speech.replies.told(asked)

    def _granted(self, asked: Statement) -> Statement:
        """Whether it names whom it was ``asked`` to by the power of its house, or lets who asks it vote."""
        me, asker, other = self.memory.me, asked.speaker, asked.about
        if asked.reason == "urged" and other is not None and self._is_against(other):
            return Statement(me, "deny", other, reason="complying", about=asker)
        lenient = asked.reason == "begged" and not self._is_against(asker)
        return Statement(me, "deny", reason="lenient" if lenient else "declining", about=asker)

    def _is_against(self, player: int) -> bool:
        """Whether it has spoken against ``player`` today, or would speak against nobody rather than him."""
        mine = self.memory.has_charged(player) or self._suspects(player)
        return mine and player not in self.memory.friends

    def _founded(self, made: Statement | None) -> Statement | None:
        """The same as is ``made`` of what another said; who goes by it says why, if for a fact or against his word."""
        if made is not None and made.reason == "slight" and made.about is not None and self._suspects(made.about):
            return self._speech.charges.cited("suspect", made.about) or made
        if made is None or made.target is None or made.reason != "echo":
            return made
        if made.target in self.memory.believed():
            return replace(made, reason="renounced")
        if is_one_more(self.memory, made):
            return None
        return self._speech.charges.cited(made.kind, made.target) or made

    def _suspects(self, player: int) -> bool:
        """Whether it would speak against nobody rather than against ``player``."""
        found = accusable(self.memory)
        return player in found and self._judgement.worst(found) == player

    def opines(self) -> Statement | None:
        """What it makes of a name that another has given today, or else a name, where it has nothing else to say."""
        memory, living = self.memory, {*self.memory.town.living}
        if memory.town.lost:
            return None
        named = (one for one in reversed(memory.today) if one.kind in AGAINST and one.reason not in NUDGES)
        against = [one for one in named if memory.is_held(one)]
        others = [one for one in against if memory.me not in {one.speaker, one.target} and one.speaker in living]
        free = (one for one in others if one.target in living and not is_answered(memory, one))
        sides = (self._founded(remark(memory, one)) for one in free)
        side = next((one for one in sides if one is not None and one.reason and self._is_new(one)), None)
        return side or self._guesses()

    def _is_new(self, said: Statement) -> bool:
        """Whether fewer have said that of that one today than would make a chorus."""
        return sum((one.target, one.reason) == (said.target, said.reason) for one in self.memory.today) < CHORUS

    def _guesses(self) -> Statement | None:
        """Whom it suspects, if there is anybody whom it may."""
        found = self._speech.charges.guessable(accusable(self.memory))
        guesses = found and not (self.memory.scorns_guesses or self.memory.hears_of_a_wolf or self.memory.is_pressed)
        guess = self._speech.charges.guess(self._judgement.worst(found)) if guesses else None
        return None if guess is None or is_one_more(self.memory, guess) else guess

    def breaks_silence(self, bots: Collection[int]) -> Iterator[Statement]:
        """What it can say where nobody has anything more to say, at a table of these ``bots``, the fittest first."""
        return breaks_silence(self.memory, bots, self.intends)

    def pledges(self) -> Statement:
        """What it says as a candidate for Captain: of a wolf that it has seen, if it is known to see cards."""
        return self._speech.sight() or pledge(self.memory, self._chance)

    def pleads(self) -> Statement:
        """By what it begs for mercy."""
        return plea(self.memory, self._chance)

    def parts(self) -> Statement | None:
        """Its last words, if it says any."""
        return farewell(self.memory, self._chance)

    def weighs(self, said: Statement) -> Statement:
        """What it makes of what another has ``said`` as a candidate."""
        return answer(self.memory, said, likes=self._trust.likes(said))

    @property
    def contradicts(self) -> bool:
        """Whether another claims the card that it has, or claims, and it has still to say so: it does at once."""
        return self._speech.rivalry.is_open

    def contradiction(self) -> Statement | None:
        """What it says to the first of those who claim that card, and to whom it has not said it today."""
        return next(self._speech.rivalry.answers(), None)

    def concern(self, said: Statement) -> int:
        """How much it concerns it what is ``said`` by who takes back a claim: 2 if it claims that card, 1 if misled."""
        if self.memory.is_cleared_by(said, self.memory.me):
            return 2
        return int(self.memory.has_backed(said.speaker) or self.memory.has_followed(said.speaker))

    def rescues(self) -> Statement | None:
        """Whom it has saved in a night, or what it has seen, if he, or it, would be hanged now."""
        return self._speech.rescue()

    def recants(self) -> Statement | None:
        """That it will vote against another than it has named today, if so: who keeps silent about it looks false."""
        return None if self._abstains else self._speech.turn()

    def announces(self) -> Statement | None:
        """
        Against whom it will vote, where nobody has spoken against that one today: he is to hear it, and why.

        Also where one other has, by a mere guess; and as Captain whoever has, if it has promised to name somebody.
        """
        memory, chosen = self.memory, None if self.memory.town.lost or named(self.memory) else self._choice()
        unsaid = chosen is not None and (self._is_hardly_named(chosen) or owes_name(memory, memory.me))
        silent = unsaid and not self._abstains
        return self._speech.against(chosen) if chosen is not None and silent else None

    def intends(self) -> int | None:
        """Against whom it would vote as the debate stands; nobody where it has no vote to announce, or all is lost."""
        town = self.memory.town
        out = town.lost or self._abstains
        return None if out else self.vote(one for one in town.living if one not in town.immune)

    @property
    def _abstains(self) -> bool:
        """Whether it announces no vote."""
        return self.memory.me in self.memory.town.abstaining

    def follows(self, player: int) -> Statement | None:
        """That it will vote against ``player`` as others would, who have spoken against him; if it has named nobody."""
        memory = self.memory
        follows = memory.namers(player) and self.intends() == player and named(memory) is None
        return self._speech.joins(player) if follows else None

    def _is_hardly_named(self, player: int) -> bool:
        """Whether nobody but it has spoken against ``player`` today, or one other by a mere guess."""
        said = self.memory.suspicions_of(player)
        return self.memory.is_alone_against(player) or (len(said) == 1 and is_guess(said[0]))

    @property
    def accused(self) -> bool:
        """Whether somebody has accused or suspected it today."""
        return self.memory.doubters(self.memory.me) > 0

    @property
    def doomed(self) -> bool:
        """Whether half of the others and more are against it today, or against whom it would follow."""
        memory = self.memory
        most = max(memory.doubters(one) for one in (memory.me, memory.lover) if one is not None)
        return 2 * most >= len(memory.town.living) - 1 > 0

    # -- what it does ------------------------------------------------------------------------------

    def _choice(self) -> int | None:
        """Whom it would vote against now."""
        town = self.memory.town
        return self._voting.choice(one for one in town.living if one not in town.immune)

    def vote(self, candidates: Iterable[_Player]) -> _Player | None:
        """Whom of ``candidates`` it votes against, or ``None`` where there is nobody."""
        return self._voting.vote(candidates)

    def trust(self, candidates: Iterable[_Player]) -> list[_Player]:
        """The others of ``candidates``, the most trusted first: whom it loves, then those of its pack."""
        return self._trust.trust(candidates)

    def houses(self, candidates: Sequence[_Player]) -> list[_Player]:
        """To whom of ``candidates`` it would give a house that it may keep, in their order."""
        return self._deeds.houses(candidates)

    def heirs(self, candidates: Iterable[_Player]) -> list[_Player]:
        """The others of ``candidates``, whom it would have as Captain after its death first."""
        return self._trust.heirs(candidates)

    def elects(self, candidates: Sequence[_Player]) -> list[_Player]:
        """Whom of ``candidates`` it would have as Captain, the most trusted first."""
        return self._trust.elects(candidates)

    def stands(self) -> bool:
        """Whether it would be Captain of its own accord."""
        return self._chance.random() < AMBITION and self.can_lead

    @property
    def can_lead(self) -> bool:
        """Whether it is alive and has a vote, which would count twice if it were Captain."""
        town = self.memory.town
        return self.memory.me in town.living and self.memory.me not in town.voteless

    def names(self, wish: Wish, options: Sequence[_Player], count: int = 1) -> list[_Player]:
        """Whom of ``options`` it names, up to ``count``; nobody where it would rather pass."""
        return self._deeds.names(wish, options, count)

    def shoots(self, options: Sequence[_Player], *, may_spare: bool) -> list[_Player]:
        """
        Whom of ``options`` it shoots as it dies, first whom it would rather; nobody where it ``may_spare`` all.

        It is one of those who look like wolves more than others do, and of whom it can say why: who shoots at random
        hits a friend more often than not. Where there is nobody like that, it is whom it likes least. Nobody who was
        cleared, as long as there is another.
        """
        enemies, likely = self.names("enemy", options, len(options)), self.memory.dangers()
        enemies = [one for one in enemies if one not in self.memory.innocent()] or enemies
        usual = sum(likely.get(one, 0.0) for one in enemies) / max(1, len(enemies))
        doubted = (one for one in enemies if likely.get(one, 0.0) >= usual)
        founded = [one for one in doubted if self._speech.charges.shot(one).reason]
        return founded or ([] if may_spare else enemies)

    def aims(self, player: int) -> Statement | None:
        """Why it shoots ``player``, as it says while it takes aim, unless it has spoken against him today."""
        if self.memory.has_charged(player):
            return None
        shot = self._speech.charges.shot(player)
        return shot if shot.reason else replace(shot, reason="random")  # a bad feeling is for who can look into it

    def agrees(self, wish: Wish, about: int | None = None) -> bool:
        """Whether it says yes where a ``wish`` is yes or no, ``about`` somebody if anybody is concerned."""
        return self._deeds.agrees(wish, about)

    def shaves(self) -> bool:
        """Whether it strikes as Barber."""
        return self._deeds.shaves()

    def denounces(self, options: Sequence[_Player]) -> list[_Player]:
        """Whom it names as Innkeeper, if anybody."""
        return self._deeds.denounces(options)
