"""One opponent: what it says, whom it votes against, and what it does at night."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, TypeVar

from engine.werewolf.model.card import Wish
from firmware.players.opponents.character import Character
from firmware.players.opponents.danger import danger
from firmware.players.opponents.memory import Memory, odds
from firmware.players.opponents.pack import together, wins
from firmware.players.opponents.remarking import judged, remark
from firmware.players.opponents.speech import Speech
from firmware.players.opponents.stance import accusable, between, explains, is_moved, is_sure, may_turn, named, sworn
from firmware.players.opponents.statement import AGAINST, NUDGES, QUERIES, Statement, asks_why
from firmware.players.opponents.town import Town

_Player = TypeVar("_Player", bound=int)

CROWD = 0.25
"""What each accuser of today adds to the log-odds with which somebody is voted against."""
AMBITION = 0.2
"""How likely somebody stands for Captain, whatever his card."""
JOINS = 0.4
"""How likely somebody votes with others who was alone with his accusation."""
LOYAL = 0.5
"""What it adds to the log-odds, where something new was said, to have named somebody before it."""
LEANING = 0.4
"""The least spread with which some believe one and some the other of two who claim one card, in log-odds."""
UNHEARD = 0.5
"""How much less it trusts, in log-odds, who stands for Captain and said nothing where another spoke."""
LIAR = 2.0
"""What it adds, in log-odds, to have called somebody a liar, for who names an enemy."""
MARKED = 2.0
"""The same to have put up the poster against him: what was learnt since has to weigh more."""
HOSTILE = 3.0
"""How much it takes from the trust of a dying Captain, in log-odds, to have been against him."""
LOST = 0.7
"""How likely a wolf has to look for its pack to give it up."""
CERTAIN = 0.7
"""How likely a wolf has to be for one who may act but once, and to be elected by nobody though he stands."""
DARING = 0.55
"""How likely a wolf has to be for a Barber, who dies if he is wrong."""
CHORUS = 2
"""How many say the same to one and the same player on a day."""
SUSPECT = 0.5
"""How likely a wolf somebody has to be not to be pardoned, nor healed."""
HEALS = 0.7
"""How likely somebody is healed of whom nothing is known: another night may take one who is worth more."""
RASH = 0.2
"""How likely such a one acts all the same, against whom it suspects most."""


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

    """

    def __init__(self, me: int, chance: Random, character: Character) -> None:
        self._chance = chance
        self._character = character
        self._moods: dict[tuple[int, int], float] = {}
        self._leanings: dict[int, float] = {}
        self._whims: dict[tuple[int, int, int], bool] = {}
        self.memory = Memory(me, character.attention)
        self.memory.leaning = self._leaning
        self._speech = Speech(
            self.memory, character, chance, prey=self._prey, worst=self._most_guilty, choice=self._choice
        )

    # -- what comes in -----------------------------------------------------------------------------

    def watch(self, town: Town) -> None:
        """See what everybody sees."""
        self.memory.watch(town)

    def hear(self, statement: Statement) -> None:
        """Hear what somebody says."""
        self.memory.hear(statement)

    # -- by day ------------------------------------------------------------------------------------

    def speak(self) -> Statement | None:
        """What it says when its turn comes, or ``None`` if it has nothing to say."""
        return self._speech.next()

    def remark(self, said: Statement) -> Statement | None:
        """What it says to what a person has ``said``, where nobody had something to say to it, if it is its turn."""
        if said.target == self.memory.me and said.reason in QUERIES:
            return self._speech.replies.told(said)
        if said.reason == "groundless" and said.about == self.memory.me:
            return self._speech.replies.why(said.speaker)
        if asks_why(said) and said.target == self.memory.me:
            return self._speech.replies.because(said)
        if said.kind == "deny" and said.about == self.memory.me:
            return judged(self.memory, said, self._prey if self.memory.wolf else self._most_guilty)
        return self._founded(remark(self.memory, said))

    def _founded(self, made: Statement | None) -> Statement | None:
        """The same as is ``made`` of what another said; who goes by it says why, if for a fact or against his word."""
        if made is None or made.target is None or made.reason != "echo":
            return made
        if made.target in self.memory.believed():
            return replace(made, reason="renounced")
        return self._speech.charges.cited(made.kind, made.target) or made

    def opines(self) -> Statement | None:
        """What it makes of a name that another has given today, or else a name, where it has nothing else to say."""
        memory, living = self.memory, {*self.memory.town.living}
        if memory.town.lost:
            return None
        named = [one for one in reversed(memory.today) if one.kind in AGAINST and one.reason not in NUDGES]
        others = [one for one in named if memory.me not in {one.speaker, one.target} and one.speaker in living]
        sides = (self._founded(remark(memory, one)) for one in others if one.target in living)
        side = next((one for one in sides if one is not None and one.reason and self._is_new(one)), None)
        return side or self._guesses()

    def _is_new(self, said: Statement) -> bool:
        """Whether fewer have said that of that one today than would make a chorus."""
        return sum((one.target, one.reason) == (said.target, said.reason) for one in self.memory.today) < CHORUS

    def _guesses(self) -> Statement | None:
        """Whom it suspects, if there is anybody whom it may."""
        found, worst = accusable(self.memory), self._prey if self.memory.wolf else self._most_guilty
        return Statement(self.memory.me, "suspect", worst(found)) if found else None

    @property
    def contradicts(self) -> bool:
        """Whether somebody lies who claims its card, and it has still to say so: it does as soon as it can."""
        return self._speech.contradicts

    def recants(self) -> Statement | None:
        """That it will vote against another than it has named today, if so: who keeps silent about it looks false."""
        return self._speech.turn()

    def _choice(self) -> int | None:
        """Whom it would vote against now."""
        town = self.memory.town
        return self.vote(one for one in town.living if one not in town.immune)

    def vote(self, candidates: Iterable[_Player]) -> _Player | None:
        """Whom of ``candidates`` it votes against, or ``None`` where there is nobody."""
        memory = self.memory
        others = [one for one in candidates if one not in {memory.me, memory.lover}]
        believed = memory.believed() | memory.trusted()
        others = [one for one in others if one not in believed] or others
        others = [one for one in others if one not in memory.town.face_up] or others
        if not others:
            return None
        if seen := [one for one in others if one in sworn(memory)]:
            return self._judged(seen)
        if memory.wolf and (chosen := self._as_pack(others)):
            return chosen
        said = named(memory)
        accused = next((one for one in others if said is not None and one == said.target), None)
        if said is None or accused is None:
            return self._judged([one for one in others if one in between(memory)] or others)
        chosen = self._judged(others, accused)
        gives_up = not is_sure(said) and may_turn(memory, said) and self._gives_up(accused, chosen)
        moved = is_moved(memory, said) and (may_turn(memory, said) or explains(memory, said, chosen))
        return chosen if gives_up or moved else accused

    def _judged(self, players: Sequence[_Player], accused: int | None = None) -> _Player:
        """Whom of ``players`` it would have hanged, who has named ``accused`` before."""
        worst = self._prey(players) if self.memory.wolf else self._most_guilty(players)
        before = next((one for one in players if one == accused), worst)
        return before if self._weight(before) + LOYAL >= self._weight(worst) else worst

    def _weight(self, player: int) -> float:
        """How much it is for hanging ``player``, as a wolf would say it aloud."""
        opinion = self.memory.opinion() if self.memory.wolf else self.memory.suspicions()
        return odds(opinion.get(player, 0.0)) + self._pressure(player)

    def _accused_last(self) -> int | None:
        """Whom it named last today, if nothing was said since that it might think of instead."""
        said = named(self.memory)
        return None if said is None or is_moved(self.memory, said) else said.target

    def _gives_up(self, accused: int, chosen: int) -> bool:
        """Whether it votes with others against ``chosen``, for nobody else is against whom it ``accused``."""
        alone = self.memory.is_alone_against(accused) and self.memory.accusers(chosen) > 1
        return alone and self._would(accused, chosen, JOINS)

    def _would(self, one: int, other: int, likely: float) -> bool:
        """Whether it does something that is so ``likely``: the same all day, whenever it thinks of it."""
        key = self.memory.town.day, one, other
        if key not in self._whims:
            self._whims[key] = self._chance.random() < likely
        return self._whims[key]

    def trust(self, candidates: Iterable[_Player]) -> list[_Player]:
        """The others of ``candidates``, the most trusted first: whom it loves, then those of its pack."""
        return self._trusted_most(candidates, lambda _: 0.0)

    def _trusted_most(self, candidates: Iterable[_Player], less: Callable[[_Player], float]) -> list[_Player]:
        """The same, where each is trusted so much ``less``."""
        friends, lover = self.memory.friends, self.memory.lover
        return sorted(
            [one for one in candidates if one != self.memory.me],
            key=lambda one: (one != lover, one not in friends, self._guilt(one) + less(one)),
        )

    def heirs(self, candidates: Iterable[_Player]) -> list[_Player]:
        """
        The others of ``candidates``, whom it would have as Captain after its death first.

        Whom it loves; of a pack one of its own, if that does not give it away; then whom it trusts for what is known,
        and nobody who was against it. The office outlasts a mood.
        """
        memory = self.memory
        pack = memory.friends if not memory.wolf or self._chance.random() >= self._character.cunning else frozenset()
        return sorted(
            [one for one in candidates if one != memory.me],
            key=lambda one: (one != memory.lover, one not in pack, self._distance(one)),
        )

    def _distance(self, player: int) -> float:
        """How far ``player`` is from its trust: as a likely wolf, one who was against it, or one it calls a liar."""
        memory = self.memory
        against = (one for one in memory.today if (one.speaker, one.target) == (player, memory.me))
        accused = any(one.kind in AGAINST and one.reason not in NUDGES for one in against)
        voted = bool(memory.ballots) and memory.ballots[-1].get(player) == memory.me
        hostile = HOSTILE * (accused or voted) + LIAR * memory.distrusts(player)
        return odds(memory.likely(player)) + hostile

    def elects(self, candidates: Sequence[_Player]) -> list[_Player]:
        """
        Whom of ``candidates`` it would have as Captain, the most trusted first: of those who stand, if anybody does.

        Nobody where it takes all of these for wolves; itself where nobody else stands, and it can be named.
        """
        memory = self.memory
        if not memory.standing:
            return self.trust(candidates)
        standing = [one for one in candidates if one in memory.standing]
        spoke = {one.speaker for one in memory.today if one.kind == "stand"}
        liked = self._trusted_most(standing, lambda one: UNHEARD * (bool(spoke) and one not in spoke))
        good = [one for one in liked if one in memory.friends or memory.likely(one) < CERTAIN]
        return good or [one for one in standing if one == memory.me]

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

    def stands(self) -> bool:
        """Whether it would be Captain."""
        return self._chance.random() < AMBITION

    def _most_guilty(self, players: Sequence[_Player]) -> _Player:
        return max(players, key=self._guilt)

    def _guilt(self, player: int) -> float:
        return odds(self.memory.suspicions().get(player, 0.0)) + self._pressure(player)

    def _pressure(self, player: int) -> float:
        against = 0 if player in self.memory.contested() else self.memory.accusers(player)  # each judges for himself
        against += self.memory.called_piper(player)
        return CROWD * against + self._mood(player) + MARKED * (player == self.memory.marked)

    def _mood(self, player: int) -> float:
        key = (self.memory.town.day, player)
        if key not in self._moods:
            self._moods[key] = self._chance.gauss(0.0, self._character.whim)
        return self._moods[key]

    def _leaning(self, player: int) -> float:
        """How it is inclined to hear ``player``, of two who claim one card, all game long."""
        if player not in self._leanings:
            self._leanings[player] = self._chance.gauss(0.0, LEANING + self._character.whim / 2)
        return self._leanings[player]

    def _prey(self, players: Sequence[_Player]) -> _Player:
        """Whom a wolf has the village hang: one whom it would hang anyway, and none of the pack."""
        opinion, friends = self.memory.opinion(), self.memory.friends
        return max(
            [one for one in players if one not in friends] or players,
            key=lambda one: odds(opinion.get(one, 0.0)) + self._pressure(one),
        )

    def _as_pack(self, players: Sequence[_Player]) -> _Player | None:
        """Whom it votes against for its pack: one of it who is lost, or with it, where its votes decide."""
        memory = self.memory
        lost = None if wins(memory) else self._sacrifice(players)
        return lost or together(
            memory, players, self._prey(players), lambda one: self._would(memory.me, one, self._character.cunning)
        )

    def _sacrifice(self, players: Sequence[_Player]) -> _Player | None:
        """One of the pack who is lost anyway: to vote with the village makes a cunning wolf look good."""
        opinion, memory = self.memory.opinion(), self.memory
        if memory.town.lost:
            return None
        lost = [one for one in players if one in memory.pack and opinion.get(one, 0.0) > LOST]
        return lost[0] if lost and self._would(memory.me, lost[0], self._character.cunning) else None

    # -- what roles and houses ask ------------------------------------------------------------------

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
        memory = self.memory
        if memory.wolf or about in memory.friends:
            return about in memory.friends
        against = about == self._accused_last() or (memory.ballots and memory.ballots[-1].get(memory.me) == about)
        return not against and memory.suspicions().get(about, 0.0) < SUSPECT

    def _heals(self, victim: int) -> bool:
        """
        Whether it gives a life back that can be given but once: its own and that of a friend always.

        So also that of the Captain, and of one whose claim is believed; no suspect's, and of others most.
        """
        memory = self.memory
        if memory.wolf or victim in memory.friends:
            return victim in memory.friends
        if victim == self._accused_last() or memory.suspicions().get(victim, 0.0) >= SUSPECT:
            return False
        dear = victim == memory.town.captain or (victim in memory.claims() and not memory.distrusts(victim))
        return dear or self._would(memory.me, victim, HEALS)

    def shaves(self) -> bool:
        """Whether it strikes as Barber, who dies himself if he strikes no wolf: likely right, or lost anyway."""
        memory = self.memory
        if memory.wolf:
            return memory.opinion().get(memory.me, 0.0) > LOST
        likely = memory.suspicions()
        return any(likely.get(one, 0.0) > DARING for one in memory.town.living if one not in memory.friends)

    def denounces(self, options: Sequence[_Player]) -> list[_Player]:
        """
        Whom it names as Innkeeper: whom it has named in the debate, if it thinks him a wolf, or is one.

        Who has named nobody names one of whom he is certain: where two are left, nobody else can.
        """
        memory, said = self.memory, named(self.memory)
        if said is None and not memory.wolf:
            likely = memory.suspicions()
            certain = [one for one in options if one not in memory.friends and likely.get(one, 0.0) > CERTAIN]
            return sorted(certain, key=self._guilt, reverse=True)
        doubted = memory.wolf or self._chance.random() < RASH
        return [
            one
            for one in options
            if said is not None and one == said.target and (doubted or memory.suspicions().get(one, 0.0) > DARING)
        ]

    def _others(self, options: Sequence[_Player]) -> list[_Player]:
        """Whom it may harm: where there is nobody else its pack, but never itself nor whom it loves."""
        friends, dear = self.memory.friends, {self.memory.me, self.memory.lover}
        return [one for one in options if one not in friends] or [one for one in options if one not in dear]

    def _enemy(self, options: Sequence[_Player]) -> list[_Player]:
        others = self._others(options)
        return sorted(others, key=self._threat if self.memory.wolf else self._hostility, reverse=True)

    def _hostility(self, player: int) -> float:
        """How much one who is no wolf would have ``player`` out: whom it has called a liar, too."""
        return self._guilt(player) + LIAR * self.memory.distrusts(player)

    def _threat(self, player: int) -> float:
        """How much a wolf would have ``player`` out, by the danger he is to its pack."""
        return danger(self.memory, player, self._character.attention) + self._mood(player)

    def _enemy_or_nobody(self, options: Sequence[_Player]) -> list[_Player]:
        if self.memory.wolf:
            return self._enemy(options)
        likely, enemies = self.memory.suspicions(), self._enemy(options)
        rash = enemies[: self._chance.random() < RASH and self.memory.town.day > 0]  # at first nobody can know
        return [one for one in enemies if likely.get(one, 0.0) > CERTAIN] or rash

    def _stranger(self, options: Sequence[_Player]) -> list[_Player]:
        """Those whose cards it has not seen, the most suspicious first."""
        new = [one for one in self._others(options) if one not in self.memory.looked]
        return sorted(new or options, key=self._guilt, reverse=True)

    def _friend(self, options: Sequence[_Player]) -> list[_Player]:
        """Those worth protecting: who claimed a role and is believed, then who is trusted."""
        claims = self.memory.claims()
        return sorted(options, key=lambda one: self._guilt(one) - (2.0 if one in claims else 0.0))

    def _ally(self, options: Sequence[_Player]) -> list[_Player]:
        allies = self._shuffled([one for one in options if one != self.memory.lover])
        return allies if self._chance.random() < 0.66 else []

    def _wolves(self, options: Sequence[_Player]) -> list[_Player]:
        """Two at most whom it takes, or wants taken, for wolves; or else whom it has accused today."""
        return self._enemy_or_nobody(options)[:2] or [one for one in options if one == self._accused_last()]

    def _trusted(self, options: Sequence[_Player]) -> list[_Player]:
        return self.trust(options)[: max(1, len(options) // 2)]

    def _shuffled(self, options: Sequence[_Player]) -> list[_Player]:
        return self._chance.sample(list(options), len(options))

    _BY_WISH: ClassVar[Mapping[Wish, Callable[["Opponent", Any], list[Any]]]] = {
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
