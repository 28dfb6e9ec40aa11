"""
What a bot wants of a page.

Whom it names follows from what its opponent (`firmware.players.opponents`) makes of all that its seat was shown, and of
what everybody saw and heard.
"""

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import NamedTuple

from engine import Show
from engine.facts import Facts
from engine.werewolf.model.card import Wish
from engine.werewolf.setup.registry import LONERS, WOLVES, picture, wishes
from firmware.players.opponents import CONFESSOR, Character, Opponent, Statement, Town
from hardware.ports.pads import Pad
from hardware.ports.page import Page

Target = Pad | str | None

SECOND = 2
"""Of how many of the most trusted a bot names one when an election was tied."""

HELPS = 0.2
"""How likely a wolf gives somebody back the power of his house, so that it tells nothing to do so or not."""
LATE = 6
"""So many live at most where a Confessor keeps nothing for later, unless he is a wolf."""

DEVOUR = "werewolves.devour"
"""What the pack is asked, all of it at once."""

#: What a Witch is asked who can kill.
POISON = "witch.poison"
#: What is asked at night of who may kill by it, be it by the votes of a Raven's poster.
_KILLS = frozenset({DEVOUR, "white_werewolf.devour", "pyromaniac.burn", POISON, "raven.accuse"})
#: The pages that show the card of another, and the trade by which.
_CARDS: Mapping[str, str] = {"seer.card": "", "confessor.card": CONFESSOR}
#: The page that shows a Witch whom the wolves came for.
ATTACKED = "witch.victim"
#: The page on which those whom the Piper has charmed see each other.
_DANCE = "piper.charmed"
#: What the engine calls the side of the wolves, where it shows only a side.
_WOLVES_SIDE = "werewolves"
#: The pictures by which a wolf is known.
_WOLVES = frozenset(map(picture, WOLVES))
#: The pictures by which those are known who win alone and are no wolves.
_LONERS: Mapping[str, str] = {picture(one): one for one in LONERS}
#: What is wanted of each question that a role or a trade puts, and of those that belong to none.
_WISHES: Mapping[str, Wish] = {
    **wishes(),
    "power.bonesetter": "anybody",
    "power.confessor": "stranger",
    "village.pick": "anybody",
}
#: The wishes whose pointer goes on until those who name somebody say that they are done.
_SEVERAL = frozenset({"wolves", "trusted"})
_COUNTER = "innkeeper.vote"
SHOT = "hunter.shoot"
"""What a Hunter is asked who dies."""
_ELECTION = "captain.elect"
_RUNOFF = "captain.runoff"
_SECOND_VOTE = "vote.runoff"
_TIE = "captain.tiebreak"
_HEIR = "captain.heir"
_ELECTIONS = frozenset({_ELECTION, _RUNOFF, _HEIR, "farmers.elect"})
_HOUSE = "bailiff.house"
#: The questions that whom it trusts most is the answer to.
_ENTRUSTS = _ELECTIONS | {_HOUSE}


class Rescue(NamedTuple):
    """That the Witch who sat down at ``witch`` healed the ``victim`` of the wolves, who sat down there."""

    witch: Pad
    victim: Pad


class Poisoning(NamedTuple):
    """That the Witch who sat down at ``witch`` poisoned the ``victim``, who sat down there."""

    witch: Pad
    victim: Pad


class Mind:
    """
    What one bot knows of the others, each by the pad at which it sat down.

    Parameters
    ----------
    seat:
        Where this one sat down.
    chance:
        Where whims come from.
    home:
        Pad -> the pad at which the player who is there now sat down.
    character:
        How well it plays.
    excused:
        Who could say nothing yet in a debate.
    impression:
        How much likelier to lie a player seems to everybody, in log-odds.
    guest:
        The only person at a table of bots, if there is just one, whom they kill on the first night only if they have
        to: he would look on for a whole game in which he has not said a word.

    """

    def __init__(  # noqa: PLR0913 - where it sits, how it plays, and whom it heeds
        self,
        seat: Pad,
        chance: Random,
        home: Callable[[Pad], Pad],
        character: Character,
        excused: Callable[[int], bool] = lambda _: False,
        *,
        impression: Callable[[int], float] = lambda _: 0.0,
        guest: Pad | None = None,
    ) -> None:
        self._seat = seat
        self._chance = chance
        self._home = home
        self._character = character
        self._excused = excused
        self._impression = impression
        self._guest = guest
        self.opponent = self._begin()
        self._peeper: Pad | None = None

    def forget(self) -> None:
        """Forget everything: another game begins."""
        self._peeper = None
        self.opponent = self._begin()

    def _begin(self) -> Opponent:
        """One who knows nothing yet."""
        opponent = Opponent(self._seat, self._chance, self._character, self._impression)
        opponent.memory.excused = self._excused
        return opponent

    def learn(self, page: Page) -> None:
        """Keep what a private page shows."""
        memory = self.opponent.memory
        if page.name in _CARDS and isinstance(page.pointer, int):
            memory.look(
                self._home(page.pointer), page.icon in _WOLVES, _CARDS[page.name], _LONERS.get(page.icon or "", "")
            )
        if page.ask == DEVOUR:  # what shows the pack is on the display no longer than it takes to put the question
            memory.meet(map(self._home, page.to))
        if page.name == "lovers.partner":
            for other in {*map(self._home, page.to)} - {self._seat}:
                memory.love(other)
        if page.name == ATTACKED and isinstance(page.pointer, int):
            memory.find(self._home(page.pointer))
        if page.name == _DANCE:
            memory.dance()

    def recall(self, moment: Town | Show[Pad] | Rescue | Poisoning | Statement) -> None:
        """Know once more what was seen, shown or said before the evening was interrupted, in homes instead of pads."""
        match moment:
            case Town():
                self.opponent.watch(moment)
            case Statement():
                self.opponent.hear(moment)
            case Show(cue, to, facts) if self._seat in to:
                self._recall_page(cue, facts)
            case Rescue(witch, victim) if self._seat == witch:
                self.opponent.memory.heal(victim)
            case Poisoning(witch, victim) if self._seat == witch:
                self.opponent.memory.poison(victim)
            case Show() | Rescue() | Poisoning():
                pass

    def _recall_page(self, cue: str, facts: Facts[Pad]) -> None:
        """Keep what a private page showed, as `learn` did then."""
        memory = self.opponent.memory
        match facts:
            case {"seat": int(seat)} if cue in _CARDS:
                wolf = facts.get("role") in WOLVES or facts.get("camp") == _WOLVES_SIDE
                memory.look(seat, wolf, _CARDS[cue], str(facts.get("role", "")))
            case {"seat": int(seat)} if cue == "lovers.partner":
                memory.love(seat)
            case {"seat": int(seat)} if cue == ATTACKED:
                memory.find(seat)
            case _ if cue == _DANCE:
                memory.dance()
            case {"seats": tuple(seats)} if cue == "werewolves.pack":
                memory.meet(seats)
            case _:
                pass

    def notice(self, peeper: Pad) -> bool:
        """See that the player who sat down at ``peeper`` peeps, as a wolf does; whether that is news to it."""
        memory, before = self.opponent.memory, self._peeper
        self._peeper = peeper if memory.wolf and peeper not in memory.friends else None
        return self._peeper != before

    def see_candidate(self, page: Page) -> None:
        """See who has the floor on ``page`` because he stands for Captain, whatever he says."""
        if isinstance(page.pointer, int):
            self.opponent.memory.candidates |= {self._home(page.pointer)}

    def stand(self) -> None:
        """Know that one stands for Captain oneself, be it that others have the floor first."""
        self.opponent.memory.candidates |= {self.opponent.memory.me}

    # -- what is wanted ----------------------------------------------------------------------------

    def wishes(self, page: Page) -> list[Target]:
        """What to aim at, one after the other; ``None`` is the stop of those who pass, or have done."""
        wish = _WISHES.get(page.ask, "enemy")
        if wish == "any_card" or not self._pads(page):
            return self._any(page)
        at = {self._home(pad): pad for pad in self._pads(page)}
        if page.ask == DEVOUR and self._peeper in at:
            return [at[self._peeper]]
        living = [home for home in at if home in self.opponent.memory.town.living]  # a house may be nobody's any more
        homes = self._but_the_guest(page.ask, living or list(at))
        if page.ask == _COUNTER and None in page.options:
            return [next((at[home] for home in self.opponent.denounces(homes)), None)]
        if page.ask == SHOT:
            shot = self.opponent.shoots(homes, may_spare=None in page.options)
            return [next((at[home] for home in shot), None)]
        if page.ask == _HOUSE and None in page.options:
            homes = self.opponent.houses(homes)
        chosen = self._chosen(page.ask, wish, homes)
        if page.ask == POISON and chosen:
            self.opponent.memory.poison(chosen[0])
        named: list[Target] = [at[home] for home in chosen]
        if wish in _SEVERAL or not named:
            return [*named, None]
        return named[: 2 if wish == "two" else 1]

    def aims(self, page: Page) -> Statement | None:
        """Why it is to shoot whom it wants to on ``page``, if it shoots anybody, and has still to say so."""
        target = self.wishes(page)[0]
        return self.opponent.aims(self._home(target)) if isinstance(target, int) else None

    def _but_the_guest(self, ask: str, players: list[Pad]) -> list[Pad]:
        """Those of ``players`` whom it may kill where it is asked that, so that the only person has a day to live."""
        spared = self._guest if self._is_kind and ask in _KILLS else None
        return [one for one in players if one != spared] or players

    @property
    def _is_kind(self) -> bool:
        """Whether nobody has said a word in this game yet; who was seen to peep takes what comes of it."""
        return self.opponent.memory.town.day == 0 and self._peeper != self._guest

    def spares(self, target: Target) -> bool:
        """Whether it never agrees to harm who is at ``target``: itself, its pack, whom it loves, at first a guest."""
        if not isinstance(target, int):
            return False
        home = self._home(target)
        return home in self.opponent.memory.friends or (self._is_kind and home == self._guest)

    def is_harmless(self, target: Target) -> bool:
        """Whether everybody has seen that who is at ``target`` can neither vote any more nor do anything else."""
        return isinstance(target, int) and self._home(target) in self.opponent.memory.town.face_up

    def suspect(self, page: Page) -> Target:
        """Whom it votes against, or for where a Captain is elected; nobody where there is only whom it loves."""
        at = {self._home(pad): pad for pad in self._pads(page)}
        stands = page.ask == _ELECTION and self._seat in self.opponent.memory.standing
        if (stands or page.ask == _RUNOFF) and self._competes(at):
            return at[self._seat] if page.own else None
        if (named := self._first_choice(page.ask)) in at:
            return at[named]
        named = self._elected(page, list(at)) if page.ask in _ELECTIONS else self.opponent.vote(at)
        return None if named is None else at[named]

    def _condemns(self, tied: Collection[Pad]) -> Pad | None:
        """Whom of those ``tied`` it condemns as Captain: against whom it has voted, or would, if against anybody."""
        named = self._first_choice(_TIE)
        return named if named in tied else self.opponent.vote(tied)

    def _competes(self, players: Collection[Pad]) -> bool:
        """Whether it is one of the ``players`` who can be elected, and none of the others is of its pack, or loved."""
        friends = self.opponent.memory.friends - {self._seat}
        return self._seat in players and not friends.intersection(players)

    def _first_choice(self, ask: str) -> Pad | None:
        """Whom it named in the ballot before a runoff or a tie: unless a card was told since, it names him again."""
        memory = self.opponent.memory
        if ask == _SECOND_VOTE and any(one.role and not memory.town.anybody(one.role) for one in memory.since_ballot):
            return None
        ballots = {_RUNOFF: [memory.backed], _SECOND_VOTE: memory.ballots[-1:], _TIE: memory.ballots[-1:]}.get(ask, ())
        named = next((ballot.get(self._seat) for ballot in ballots), None)
        return None if named is None else Pad(named)

    def _elected(self, page: Page, players: list[Pad]) -> Pad | None:
        """Whom of ``players`` it would have as Captain, if anybody."""
        if page.ask == _HEIR:
            return next(iter(self.opponent.heirs(players)), None)
        elected = self.opponent.elects([one for one in players if page.own or one != self._seat])
        if page.ask == _RUNOFF and elected and elected[0] not in self.opponent.memory.friends:
            elected = [self._chance.choice(elected[:SECOND])]  # if everybody insists nobody is elected
        return elected[0] if elected else None

    def says_yes(self, page: Page, *, condemned: Pad | None = None, victim: Pad | None = None) -> bool:
        """
        Whether the thumb goes up.

        ``condemned`` is whom a Lord may pardon, and ``victim`` whom a Witch may heal, by where he sat down.
        """
        wish = _WISHES.get(page.ask)
        if wish == "perhaps" and victim is not None:
            self.opponent.memory.find(victim)  # it is asked on the very page that shows her whom the wolves came for
        about = {"pardon": condemned, "perhaps": victim}.get(wish or "")
        agrees = self._chance.random() < 0.5 if wish is None else self.opponent.agrees(wish, about)
        if wish == "perhaps" and agrees:
            self.opponent.memory.heal(victim)
        return agrees

    def uses(self, trade: str, spent: int) -> bool:
        """
        Whether to use the power of ``trade`` today, when ``spent`` used powers of the village can be given back.

        Who is about to be hanged keeps nothing for later.
        """
        doomed, memory = self.opponent.doomed, self.opponent.memory
        match trade:
            case "barber":
                return self.opponent.shaves()
            case "bonesetter":
                return spent > 0 and (doomed or not memory.wolf or self._chance.random() < HELPS)
            case "confessor":
                late = len(memory.town.living) <= LATE and not memory.wolf
                return doomed or late or self.settles(trade) or self._chance.random() < 0.6
            case _:
                return False

    def settles(self, trade: str) -> bool:
        """Whether the power of ``trade`` would show it, who is no wolf, which of two who claim one card is lying."""
        memory = self.opponent.memory
        return trade == CONFESSOR and not memory.wolf and bool(memory.unsettled())

    def _chosen(self, ask: str, wish: Wish, players: list[Pad]) -> list[Pad]:
        if ask == _HEIR:
            return self.opponent.heirs(players)
        if ask == _TIE and (condemned := self._condemns(players)) is not None:
            return [condemned]
        if ask in _ENTRUSTS:
            return self.opponent.trust(players)
        return self.opponent.names(wish, players, len(players))

    def _pads(self, page: Page) -> list[Pad]:
        """The pads that can be aimed at."""
        return [pad for pad in page.options if isinstance(pad, int)]

    def _any(self, page: Page) -> list[Target]:
        """Any of the options; a card that is taken is the own one from now on."""
        options: list[Target] = [option for option in page.options if option is not None] or [None]
        chosen = self._chance.choice(options)
        if isinstance(chosen, str):
            self.opponent.memory.deal(chosen)
        return [chosen]
