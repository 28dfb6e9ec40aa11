"""What an opponent remembers, and what it makes of it: who is likely to be a wolf."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from math import log

from firmware.players.opponents.belief import Belief
from firmware.players.opponents.believing import Believing
from firmware.players.opponents.claims import belated, claimed_last, recanted
from firmware.players.opponents.conduct import mistrusted
from firmware.players.opponents.evidence import (
    Observation,
    bequests,
    betrayed,
    confessed,
    defiance,
    doubts,
    latecomers,
    lies,
    signs,
    silences,
    strays,
    strikes,
    usurped,
    votes,
    witnessed,
    words,
)
from firmware.players.opponents.heard import is_guess
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.seen import worked_out
from firmware.players.opponents.statement import Statement

ATTACKED = -4.0
"""To have been attacked by a pack that has no such wolf, for who was shown it: no pack comes for one of its own."""
DOUBTED = 1.5
"""To have claimed a card that another claims as well, only after one was against him that day."""
WITNESSED = -1.5
"""To have said of who knows it that he is no wolf, by a card that others claim as well, who did not."""
CREDIBLE = 0.5
"""From which likelihood of a wolf on nobody is trusted, nor believed what he says he is or has seen."""
SUREST = 6.0
"""Log-odds beyond which nothing is surer."""


class Memory(Believing):
    """
    The memory of the player ``me``: all that it has seen and heard, with what it guesses from that.

    Attributes
    ----------
    excused:
        Whether nobody reproaches a player with his silence, for he could say nothing yet.
    leaning:
        How much more than others ``me`` is inclined to disbelieve a player, in log-odds, where two claim one card, or
        he has taken back what he claimed.

    """

    def __init__(self, me: int, attention: float) -> None:
        super().__init__(me, attention)
        self.excused: Callable[[int], bool] = lambda _: False
        self.leaning: Callable[[int], float] = lambda _: 0.0

    @worked_out
    def suspicions(self) -> Mapping[int, float]:
        """Player -> how likely it is a wolf for all that ``me`` knows."""
        mine = {self.me: self.wolf, **dict.fromkeys(self.pack, True)} if self.role else {}
        return self._guess({**self._known(), **self.looked, **mine}, self._inclined(), self._impostors())

    def dangers(self) -> Mapping[int, float]:
        """The same, but of who wins alone it is certain, once ``me`` has seen that card: he is as much of a foe."""
        return {**self.suspicions(), **dict.fromkeys(self.loners.keys() - self.friends, 1.0)}

    @worked_out
    def opinion(self) -> Mapping[int, float]:
        """Player -> how likely it is a wolf for all that the whole table knows."""
        return self._guess(self._known())

    def likely(self, player: int) -> float:
        """How likely ``player`` is a foe, for all that ``me`` would say aloud: a wolf goes by what the table knows."""
        return (self.opinion() if self.wolf else self.dangers()).get(player, 0.0)

    def goes_along(self, player: int) -> bool:
        """
        Whether it counts for ``me`` that others are against ``player``.

        On the first day, when next to nothing is known, only if he is likelier a wolf than not.
        """
        return self.town.day > 1 or self.likely(player) >= CREDIBLE

    def trusted(self) -> frozenset[int]:
        """The living whom the wolves came for, as ``me`` was shown, and who are hardly wolves for all it knows."""
        attacked = self._attacked()  # for most nobody, and what it suspects is costly
        return frozenset(one for one in attacked if self.suspicions().get(one, 0.0) < CREDIBLE)

    def cleared(self) -> frozenset[int]:
        """
        Whom one has cleared whose card shows that he could, or one who is trusted, and whose card nobody else claims.

        A Witch has saved him, and not herself. They are hardly wolves for all that ``me`` knows; and not its `rivals`,
        whom a wolf has to take for liars.
        """
        told = {one.target for one in self._clearing() if self.is_by_shown_card(one) or self._is_undisputed(one)}
        living = told.intersection(self.town.living) - self.rivals()
        return frozenset(one for one in living if one is not None and self.likely(one) < CREDIBLE)

    def _is_undisputed(self, sight: Statement) -> bool:
        """Whether the ``sight``, or rescue, is told by another by the card that he alone claims, and is trusted."""
        seer = sight.speaker
        claimed = self.claims().get(seer) == sight.role and may_hold(sight.role, self.town, seer)
        if seer == self.me or not claimed or self.contenders(seer):
            return False
        return self.likely(seer) < CREDIBLE and not (self.distrusts(seer) or self._has_charged_since(sight))

    def _has_charged_since(self, sight: Statement) -> bool:
        """Whether ``me`` has spoken against who tells of the ``sight`` today, though he had told it."""
        place = self.today.index(sight) if sight in self.today else 0
        since = (one for one in self.today[place:] if (one.speaker, one.target) == (self.me, sight.speaker))
        return self.has_charged(sight.speaker) and any(one.is_against for one in since)

    def harmless(self) -> frozenset[int]:
        """The living of whom ``me``, who is no wolf, knows that they are no foes: by their cards, or as ``trusted``."""
        seen = frozenset(filter(self.knows_harmless, self.town.living))
        return frozenset() if self.wolf else seen | self.trusted()

    def innocent(self) -> frozenset[int]:
        """
        Whom ``me`` is not against for what was done to them or seen, be it of ``me`` by one of two claimants.

        Nor whom it has cleared itself on any day, be it with a lie: a wolf stands by what it told of the church; nor
        who at worst just lies.
        """
        mine = (one.target for one in self.statements if (one.speaker, one.kind) == (self.me, "cleared"))
        told = {one for one in mine if one is not None}
        cleared = self.harmless() | self.vouching() | self.cleared() | told
        return cleared.intersection(self.town.living) | self.mere_liars()

    def supported(self) -> frozenset[int]:
        """
        Whom ``me`` has named today when a Captain was elected, or pardoned at the vote of yesterday.

        That is forgotten for a reason, not for a name: for a card that speaks against him, a word of his against
        ``me``, or what several hold against him.
        """
        pardoned = (one for one, lord in self.reprieved().items() if lord == self.me)
        chosen = (self.backed.get(self.me), *pardoned)
        return frozenset(one for one in chosen if one is not None and self._supports(one))

    def _supports(self, player: int) -> bool:
        """Whether nothing has happened today for which one turns on ``player``, whom one has supported."""
        if self.has_charged(player) or self.is_news(player):
            return False
        held = [one for one in self.held_today(player) if one.is_against and not is_guess(one)]
        hostile = any(one.speaker == player and one.is_against for one in self.held_today(self.me))
        return not (hostile or len({one.speaker for one in held} - {self.me}) > 1 or self.likely(player) >= CREDIBLE)

    def _attacked(self) -> frozenset[int]:
        """Whom the wolves came for and who lives, where no wolf comes for another."""
        return frozenset() if self._may_devour_wolves else self.attacked.intersection(self.town.living) - {self.me}

    def rest(self) -> frozenset[int]:
        """
        The living who have to be wolves, though ``me``, who is none, has not looked at them: all others are none.

        So is whom the wolves came for, as ``me`` was shown.
        """
        known = {**self._known(), **dict.fromkeys(self._attacked(), False), **self.looked, self.me: False}
        hidden = frozenset(self.town.players) - known.keys()
        missing = self.town.wolves[0] - sum(known.values()) if self.town.cards and not self.wolf else 0
        return hidden & frozenset(self.town.living) if len(hidden) <= missing else frozenset()

    @worked_out
    def pretenders(self) -> Mapping[int, int]:
        """Who of the living claims a card of which all that are left ``me`` saw before others -> one of these."""
        found = dict[int, int]()
        for player, role in claimed_last(self.statements).items():
            holders = [one for one in self.town.living if self.faces.get(one) == role]
            lives = player in self.town.living and player not in self.town.face_up
            if lives and player not in holders and 0 < self.town.left(role) <= len(holders):
                found[player] = holders[0]
        return found

    def _impostors(self) -> tuple[int, ...]:
        """
        Who has claimed the card of ``me``, of which but one is left, or says he saw it before another; or `pretenders`.

        Of who took that back ``me`` knows no more than all others do.
        """
        single = self.town.is_last(self.me, self.role) and not self.wolf
        sorry = {one for one in recanted(self.statements) if self.claims().get(one) != self.role}
        others = [one for one in self.statements if one.speaker not in sorry | {self.me}]
        claims = (one.speaker for one in others if self.role in {one.role, self._seen_elsewhere(one)})
        known = () if self.wolf else self.pretenders()
        return tuple(dict.fromkeys((*(claims if single else ()), *known)))

    @property
    def named_rightly(self) -> tuple[int, ...]:
        """Who has said which card ``me`` has, before all had heard of it; that of a plain villager anybody guesses."""
        seen: list[int] = []
        for one in self.statements if not (self.wolf or self.town.anybody(self.role)) else ():
            if one.speaker == self.me and one.role == self.role:
                break
            if (one.reason, one.target, one.card) == ("seen", self.me, self.role):
                seen.append(one.speaker)
        return tuple(dict.fromkeys(seen))

    def knowing(self) -> Mapping[int, int]:
        """
        Who said first that he had saved one whom the wolves came for, as ``me`` was shown -> that one.

        Besides ``me`` only the wolves know whom: not even he who was saved does.
        """
        told: dict[int, int] = {}
        for one in self.statements if self.attacked else ():
            if one.gives("saved") and one.target in self.attacked:
                told.setdefault(one.target, one.speaker)
        return {speaker: victim for victim, speaker in told.items() if speaker not in {victim, self.me}}

    def _seen_elsewhere(self, one: Statement) -> str:
        """The card that was seen before another than ``me``, if ``one`` says so."""
        return one.card if one.reason == "seen" and one.target != self.me else ""

    def _inclined(self) -> list[Observation]:
        """What ``me`` knows of those who claim its card, and how it takes who claims one with others, or owns up."""
        leanings = {player: self.leaning(player) for player in sorted(self.contested() | recanted(self.statements))}
        for player in self.contested():  # who claims a card only once one is against him may just have needed one
            leanings[player] += DOUBTED * self._has_doubted_before(player)
        inclined = (Observation(one, None, ((0.0, 0.0), (lean, lean)), sure=True) for one, lean in leanings.items())
        attacked = (Observation(one, None, ((0.0, 0.0), (ATTACKED, ATTACKED)), sure=True) for one in self._attacked())
        vouching = (
            Observation(one, None, ((0.0, 0.0), (WITNESSED, WITNESSED)), sure=True) for one in sorted(self.vouching())
        )
        church = confessed(self.statements)
        witnesses = (one for one in self.named_rightly if (self.me, one) not in church)
        return [
            *lies(self._impostors()),
            *witnessed(witnesses),
            *betrayed(self.knowing()),
            *inclined,
            *attacked,
            *vouching,
        ]

    def _has_doubted_before(self, player: int) -> bool:
        """Whether ``me`` was against ``player`` on the day on which he claimed his card, before he did."""
        card = self.claims().get(player)
        for day in self.days:
            for place, one in enumerate(day):
                if (one.speaker, one.role) == (player, card):
                    against = (said for said in day[:place] if (said.speaker, said.target) == (self.me, player))
                    return any(said.is_against for said in against)
        return False

    def has_mistrusted(self, player: int) -> Iterator[int]:
        """
        Whom ``player`` did not believe, unlike ``me``, though he saw cards, as one of them has shown since.

        Who went by the word of another, who claimed that card as well, has not believed him either.
        """
        found = self._doubters_of_seers()
        spurned = {seer for liar, seer in self.usurpers().items() if self.has_sided_with(liar)}
        spurned |= {self.me} | {seer for one, seer in found if one == self.me}
        yield from (seer for one, seer in found if one == player and seer not in spurned)

    @worked_out
    def _doubters_of_seers(self) -> tuple[tuple[int, int], ...]:
        """
        Who did not believe whom that saw cards, as one of them has shown since.

        Nobody who voted against a wolf of his all the same; nor where that one told of more cards than nights.
        """
        found = (pair for pair in mistrusted(self.statements, self.town) if pair[1] not in self._overcounting())
        return tuple((player, seer) for player, seer in found if not self._voted_by(player, seer))

    def _voted_by(self, player: int, seer: int) -> bool:
        """Whether ``player`` has voted against one in whom the ``seer`` said that he saw a wolf."""
        wolves = {one.target for one in self.statements if (one.speaker, one.kind) == (seer, "found_wolf")}
        return any(ballot.get(player) in wolves - {None} for ballot in self._ballots)

    def _defiant(self) -> frozenset[int]:
        """
        Who has voted against one that had told of a wolf by a card he was shown to have, and never lied.

        Nobody else had claimed that card: between two honest people err as often as wolves vote so.
        """
        told = (one for one in self.statements if one.kind == "found_wolf" and self.is_proven_sight(one))
        claimed = {(one.speaker, one.role) for one in self.statements}
        lone = [one for one in told if not any(role == one.role and who != one.speaker for who, role in claimed)]
        votes = ((one.speaker, ballot) for one in lone for ballot in self.ballots_since(one))
        return frozenset(voter for seer, ballot in votes for voter, target in ballot.items() if target == seer)

    def _guess(
        self, known: Mapping[int, bool], inclined: Iterable[Observation] = (), impostors: Collection[int] = ()
    ) -> Mapping[int, float]:
        excused = {one for one in self.town.dead if self.excuses(one)}
        counted = self.counted() if all(known.get(one, True) for one in self.counted()) else ()
        seen = [
            *inclined,
            *bequests(self.heirs, self.town),
            *strikes(self.avengers),
            *silences(counted),
            *latecomers({one: self.claimed().get(one, "") for one in belated(self.days, self.town)}),
            *doubts({one for one, _ in self._doubters_of_seers()}),
            *defiance(self._defiant()),
            *strays(dict.fromkeys(one.voter for one in self.strays if not self.shown().get(one.chosen))),
            *usurped(recanted(self.statements) & self.usurpers().keys()),
            *(vote for vote in votes(self._ballots) if vote.other not in excused),
            *words(self.statements, self.town, impostors),
            *signs((*self._bitten, *self.bitten), self._posted, self._earlier, self.town),
        ]
        return Belief(self.town.players, self.town.wolves, known, seen, self.attention).suspicions()


def odds(likely: float) -> float:
    """The log-odds of ``likely``, from -`SUREST` to `SUREST`."""
    if likely <= 0 or likely >= 1:
        return SUREST if likely >= 1 else -SUREST
    return max(-SUREST, min(SUREST, log(likely / (1 - likely))))
