"""What a person at the virtual table can say in the debate, by clicks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from audio.text.narration import Narration
from engine.werewolf.setup.registry import INVOKED, ROLES, WOLVES
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.log import Logged
from firmware.players.opponents import CONFESSOR, HEALER, LOOKERS, Kind, Statement, Town
from firmware.players.opponents.parting import warning
from firmware.players.opponents.pledging import promises
from firmware.players.opponents.reasons import FAREWELLS, PLEAS, PLEDGES, Reason
from firmware.players.virtual.answers import CLAIM, KEY, Answers
from firmware.players.virtual.offered import APART, Offered
from firmware.players.virtual.powers import LATER, LORD, TEACHER, has_unused, named_by, power_at, said_of_power
from firmware.players.virtual.sentences import ASKED_WHY, sentence, words
from firmware.players.virtual.things import Things
from firmware.players.virtual.witness import SEEN, Witness
from firmware.players.virtual.words import PREFIX, WHY
from hardware.ports.pads import Pad
from hardware.virtual.scene import Remark, Remarks

STAND, PROUD = "stand", "proud"

BECAUSE, DOUBT, TRUST, SAVED = "because", "disbelieved", "believed", "saved"
"""The remarks that depend on whom they are of: why he is accused, whether he is believed, and that one saved him."""

PIPER = "piper"
"""Who charms people; that somebody is he can be said only as long as his card is not shown."""

APPEALS: Mapping[Kind, Sequence[Reason]] = {"stand": (*PLEDGES, "looking"), "plead": PLEAS}
"""What can be said besides by who stands for Captain, and who begs for mercy."""

RECANTED = "recanted"
"""The remark that one lied, and has not the card that one claims."""

FOUND: tuple[Kind, ...] = ("found_wolf", "cleared")
"""What one says of another whose card one has seen."""

OF_NIGHT = (SEEN, SAVED, *FOUND, CONFESSOR)
"""With these begin the keys of what one tells to have seen or done at night, or seen in the church."""

WHAT = "what"
"""The question what somebody is; in its place that what he saw in the church, or did at night, until he has told."""

ACCUSE = "accuse"
"""The remark against somebody: with last words, that one look at him next."""

NAMING = (ACCUSE, "defend")
"""What can be said of anybody, by name."""

OF_CARDS = {SAVED: HEALER, PIPER: PIPER}
"""What can be said of somebody where a card is in the game."""

WHOM = "whom"
"""
The question whom somebody suspects.

In its place, before it: whom of two he believes who claim one card, and why he accuses or has pardoned whom he did.
"""

DIRECT = (WHOM, WHAT, TRUST, DOUBT)
"""What is said to a player, and not about him."""

INVITED, BEGGED = "invited", "begged"
"""
The remarks of the power of his house: that he use it, against whom, or that one can pardon him by one's own; and that
he do not use it against oneself. Their places are there in a village of such houses.
"""

MERCILESS = "merciless"
"""The remark of a Lord that he will pardon nobody."""


class Talk:
    """
    The remarks of the people among ``humans``, in the words that ``narration`` returns.

    ``people`` know what can be held against whom, and ``log`` returns what was said.
    """

    def __init__(
        self,
        narration: Callable[[], Narration],
        things: Things,
        humans: frozenset[Pad],
        people: Bystanders,
        log: Callable[[], Iterable[Logged]] = lambda: (),
    ) -> None:
        self._narration = narration
        self._things = things
        self._humans = humans
        self._people = people
        self._offered = Offered()
        self._witness = Witness(narration, things, humans)
        self._answers = Answers(
            narration, things, people, self._offered, log, self._witness.offered, self._witness.card
        )

    def remarks(self) -> Remarks:
        """What a person can say, and of whom: the living, by the pads at which they sit."""
        town = self._things.town()
        if town is None or not self._humans:
            return Remarks()
        pads = frozenset(self._things.place(Pad(player)) for player in town.living)
        people = [Pad(player) for player in town.living if player in self._humans]
        answered = {me: tuple(map(self._things.place, self._people.answered(me))) for me in people}
        return Remarks(
            pads,
            tuple(self._own(town)),
            tuple(self._others(town)),
            self._more(town),
            asked={self._things.place(me): queries for me in people if (queries := self._answers.queries(me))},
            answered={self._things.place(me): seats for me, seats in answered.items() if seats},
            leading=self._things.place(Pad(first)) if (first := self._people.leading()) is not None else 0,
        )

    def speech(self, pad: Pad, kind: Kind = "stand") -> Remarks:
        """
        What the person who has the floor at ``pad`` can say, of himself first.

        By its ``kind`` he also promises something, as one who does ``stand`` for Captain, or does ``plead`` for mercy,
        and speaks of nobody else; who is accused only answers, to ``deny`` it. To others nothing is said: they answer
        only in a debate.
        """
        town, me = self._things.town(), self._things.home(pad)
        if town is None or me not in self._humans:
            return Remarks()
        looks = self._people.claimed(me) in LOOKERS
        unfit = "guided" if looks else "looking"
        free = {*promises(town, looks=looks), *PLEAS}
        appeals = [self._appeal(key, town, closed=key not in free) for key in APPEALS.get(kind, ()) if key != unfit]
        trust = [] if kind == "plead" else [Remark(STAND, self._label(STAND))]
        record = [self._record(me, kind)] if appeals else []
        own = (*trust, *appeals, *self._own(town), *record)
        others = [] if kind == "plead" else [other for player in town.living if (other := Pad(player)) != me]
        return Remarks(
            frozenset({pad, *map(self._things.place, others)}),
            own,
            tuple(self._unanswered(self._others(town))),
            {
                (pad, pad): tuple(self._of_oneself(me, town)),
                **{
                    (pad, self._things.place(other)): tuple(self._unanswered(self._of(me, other, town)))
                    for other in others
                },
            },
            first=own[0].key,
        )

    def _unanswered(self, remarks: Iterable[Remark]) -> Iterator[Remark]:
        """The ``remarks`` while somebody has the floor: what is said to a player has to wait."""
        for one in remarks:
            yield replace(one, closed=True, why=self._why("floor")) if one.direct else one

    def parting(self, pad: Pad) -> Remarks:
        """
        What the person who is condemned at ``pad`` can say as last words, once: of himself, to all.

        And of each other, if there are several, that he be looked at next, and what one can have seen or done at night
        by some card in the game, be it his or not: where others read what he can say, this alone tells nothing, and so
        what he saw is not lost.
        """
        town, said = self._things.town(), self._last_words(pad)
        if town is None or not said:
            return Remarks()
        own, me = tuple(Remark(key, self._words(one)) for key, one in said.items()), self._things.home(pad)
        others = [Pad(player) for player in town.living if player != me]
        others = others if len(others) > 1 else []  # who is left alone need not be told where to look
        more = {
            (int(pad), int(self._things.place(one))): (
                Remark(ACCUSE, self._words(warning(me, one))),
                *self._of_night(me, one, town),
            )
            for one in others
        }
        places = tuple(one for one in self._others(town) if not one.text)
        return Remarks(frozenset({pad, *(seat for _, seat in more)}), own, places, more, first=own[0].key)

    def last_word(self, pad: Pad, seat: Pad, key: str) -> Statement | None:
        """What the person who is condemned at ``pad`` says by the remark ``key`` of who sits at ``seat``."""
        town, said = self._things.town(), self._last_words(pad)
        if town is None or not said:
            return None
        if seat == pad:
            return said.get(key)
        me, other = self._things.home(pad), self._things.home(seat)
        return warning(me, other) if key == ACCUSE else self._told_of_night(me, other, key, town)

    def _last_words(self, pad: Pad) -> Mapping[str, Statement]:
        """What he can say of himself, by the keys of the remarks; nothing once he has."""
        me = self._things.home(pad)
        found = self._people.last_words(me, self._witness.offered(me)) if me in self._humans else ()
        own = (Statement(me, "part", reason=one) for one in FAREWELLS) if found else ()
        return {str(one.reason): one for one in (*own, *found)}

    def _appeal(self, key: Reason, town: Town, *, closed: bool) -> Remark:
        """A plea, or a promise; it is ``closed`` once nobody can keep it."""
        why = self._why("harmless", card=self._sighted(town)) if closed else ""
        return Remark(key, self._label(key), closed=closed, why=why)

    def _record(self, me: Pad, kind: Kind) -> Remark:
        """That ``me`` was against a wolf, if he was, or the empty place of that."""
        wolf = self._people.record(me)
        if wolf is None:
            return Remark(PROUD, "", closed=True)
        proud = Statement(me, kind, reason="proud", about=wolf)
        return Remark(self._offered.key(PROUD, proud), self._words(proud))

    def statement(self, speaker: Pad, pad: Pad, key: str) -> Statement | None:
        """What the person at ``speaker`` says by the remark ``key`` of who sits at ``pad``, if both are in the game."""
        town = self._things.town()
        me, target = self._things.home(speaker), self._things.home(pad)
        if town is None or not {me, target} <= set(town.living):
            return None
        if key.startswith((KEY, *(f"{place}{APART}" for place in (BECAUSE, WHOM, WHAT, TRUST, INVITED, PROUD)))):
            return self._offered.statement(key, town.living)
        if key.startswith(OF_NIGHT):
            return self._told_of_night(me, target, key, town)
        if key == RECANTED:
            return self._confession(me) if self._people.claimed(me) else None
        if key.startswith(CLAIM):
            return Statement(me, "claim", role=key.removeprefix(CLAIM))
        said: Mapping[str, Statement] = {
            STAND: Statement(me, "stand"),
            **{key: Statement(me, kind, reason=key) for kind, keys in APPEALS.items() for key in keys},
            ACCUSE: Statement(me, "accuse", target),
            DOUBT: Statement(me, "heed", target, reason="disbelieved"),
            TRUST: Statement(me, "heed", target, reason="believed"),
            "defend": Statement(me, "defend", target),
            WHOM: Statement(me, "ask", target, reason="whom"),
            WHAT: Statement(me, "ask", target, reason="what"),
            INVITED: Statement(me, "heed", target, reason="invited", card=power_at(self._things, pad)),
            BEGGED: Statement(me, "heed", target, reason="begged", card=TEACHER),
            MERCILESS: Statement(me, "deny", reason="merciless"),
            "charmed": Statement(me, "charmed"),
            PIPER: Statement(me, "piper", target),
        }
        return said.get(key, Statement(me, "deny"))

    def _told_of_night(self, me: Pad, target: Pad, key: str, town: Town) -> Statement | None:
        """What ``me`` tells of ``target`` by the remark ``key``: what he saw or did at night, or saw in the church."""
        if key.startswith(SEEN):
            return self._witness.seen(me, target, key)
        looker = self._looker(town)
        said: Mapping[str, Statement] = {
            SAVED: self._rescue(me, target),
            **{found: Statement(me, found, target, looker) for found in FOUND},
            **{f"{CONFESSOR}:{found}": Statement(me, found, target, CONFESSOR) for found in FOUND},
        }
        return said.get(key)

    def sentence(self, statement: Statement) -> str:
        """What all read when a person has said it: it begins with what stands on his button."""
        return sentence(self._narration(), self._things, statement)

    def _others(self, town: Town) -> Iterator[Remark]:
        """What is said of another: each kind in a place of its own, from the first debate of a game to the last."""
        yield from (Remark(key, "", closed=True) for key in NAMING)
        if self._sighted(town):
            yield from (Remark(key, "", closed=True) for key in FOUND)
        yield from (Remark(key, "", closed=True) for key, card in OF_CARDS.items() if card in town.cards)
        trades = self._things.trades
        if CONFESSOR in trades:
            yield from (Remark(f"{CONFESSOR}:{key}", "", closed=True) for key in FOUND)
        if self._witness.names_cards:
            yield Remark(SEEN, "", closed=True)
        yield Remark(BECAUSE, "", closed=True)  # often there is none: its empty place is the last one of these
        for key in DIRECT:
            yield Remark(key, self._label(key), closed=key in {TRUST, DOUBT}, direct=True)
        if trades & (INVOKED | LATER):
            yield Remark(INVITED, "", closed=True, direct=True)
        if TEACHER in trades:
            yield Remark(BEGGED, "", closed=True, direct=True)

    def _of_card(self, key: str, role: str, town: Town, text: str, why: str = "shown") -> Remark:
        """The remark ``key``, which can be made as long as somebody may still hold ``role``, or else ``why`` not."""
        gone = town.left(role) <= 0
        return Remark(key, text, closed=gone, why=self._why(why, card=role) if gone else "")

    def _by_card(self, me: Pad, remark: Remark, role: str) -> Remark:
        """The ``remark``, unless ``me`` has said today that he has not the ``role`` by which he would say it."""
        if remark.closed or not self._people.has_taken_back(me, role):
            return remark
        return replace(remark, closed=True, why=self._why("recanted", card=role))

    def _beside_claim(self, me: Pad, remark: Remark, role: str) -> Remark:
        """The ``remark`` by that ``role``, unless ``me`` has claimed another: he takes that back before."""
        claimed = self._people.claimed(me)
        if remark.closed or claimed in {"", role}:
            return remark
        return replace(remark, closed=True, why=self._why("claimed", card=claimed))

    def _as_sight(self, me: Pad, other: Pad, remark: Remark) -> Remark:
        """The ``remark`` of what ``me`` saw in ``other``, unless he tells of a card for each night without that."""
        if remark.closed or not self._people.has_looked_enough(me, other):
            return remark
        return replace(remark, closed=True, why=self._why("nights"))

    def _more(self, town: Town) -> Mapping[tuple[int, int], tuple[Remark, ...]]:
        """What each of the people who live can say of each other player besides, by where they sit."""
        place, living = self._things.place, [Pad(player) for player in town.living]
        people = [me for me in living if me in self._humans]
        pairs = [(me, other) for me in people for other in living if me != other]
        of_oneself = {(int(place(me)), int(place(me))): tuple(self._of_oneself(me, town)) for me in people}
        return of_oneself | {(place(me), place(other)): tuple(self._of(me, other, town)) for me, other in pairs}

    def _of_oneself(self, me: Pad, town: Town) -> Iterator[Remark]:
        yield from self._witness.recent(me)
        if has_unused(self._things, self._things.place(me), LORD):
            yield Remark(MERCILESS, self._label(MERCILESS))
        if self._people.claimed(me):
            yield Remark(RECANTED, self._words(self._confession(me)))
            yield from (self._beside_claim(me, claim, role) for role, claim in self._claims(town))
        else:
            yield from (self._by_card(me, claim, role) for role, claim in self._claims(town))
        if HEALER in town.cards:
            yield self._beside_claim(me, self._saved(me, me, town), HEALER)

    def _of(self, me: Pad, other: Pad, town: Town) -> Iterator[Remark]:
        place = self._things.place(other)
        yield from (Remark(key, self._label(key, target=place)) for key in NAMING)
        if PIPER in town.cards:
            yield self._of_card(PIPER, PIPER, town, self._label(PIPER, target=place))
        cards = dict.fromkeys(FOUND, self._sighted(town)) | {SAVED: HEALER}
        for one in self._of_night(me, other, town):
            yield self._beside_claim(me, one, cards[one.key]) if one.key in cards else one
        if self._people.is_to_tell(other):
            yield self._inquiry(WHAT, Statement(me, "ask", other))
        elif (asked := self._people.inquiry_of_night(me, other)) is not None:
            told = self._people.has_reported(other, asked)
            why = self._why("reported", seat=place) if told else ""
            yield replace(self._inquiry(WHAT, asked), closed=told, why=why)
        elif self._people.has_told_card(other):
            why = self._why("reported", seat=place)
            yield Remark(WHAT, self._label(WHAT), closed=True, direct=True, why=why)
        charges = self._people.charges(me, other)
        reasons = [one for one in charges if one.reason not in ASKED_WHY]
        if reasons:
            lapsed = self._offered.lapsed(BECAUSE, charges)
            named, why = self._offered.key(BECAUSE, reasons[0]), self._why("lapsed")
            yield Remark(named, self._words(reasons[0]), why=why, lapsed=lapsed)
        questions = (self._people.inquiry(me, other), *(one for one in charges if one.reason in ASKED_WHY))
        if (asked := next(filter(None, questions), None)) is not None:
            yield self._inquiry(WHOM, asked)
        said = self._people.has_asserted(me, other)
        why = "" if said else self._why("unsaid", seat=self._things.place(other))
        doubt, trust = (Remark(key, self._label(key), closed=not said, direct=True, why=why) for key in (DOUBT, TRUST))
        if card := self._people.undisputed(other):
            trust = self._inquiry(TRUST, Statement(me, "heed", other, reason="undisputed", card=card))
        yield from (trust, doubt)
        yield from self._of_house(me, other, town)

    def _of_night(self, me: Pad, other: Pad, town: Town) -> Iterator[Remark]:
        """What ``me`` can tell of ``other`` as seen or done at night by some card, or seen in the church."""
        seen, place = other in self._things.confessed(me), self._things.place(other)
        why = "" if seen else self._why("unseen")
        for key in FOUND:
            if seer := self._sighted(town):
                sight = self._of_card(key, seer, town, self._label(key, seer, target=place))
                yield self._as_sight(me, other, self._by_card(me, sight, seer))
            text = self._label(key, CONFESSOR, target=place)
            yield Remark(f"{CONFESSOR}:{key}", text, closed=not seen, why=why)
        yield from self._witness.sight_of(me, other)
        if HEALER in town.cards:
            yield self._saved(me, other, town)

    def _inquiry(self, place: str, asked: Statement) -> Remark:
        """The question by which ``asked`` is said, at that ``place``."""
        return Remark(self._offered.key(place, asked), self._words(asked), direct=True)

    def _of_house(self, me: Pad, other: Pad, town: Town) -> Iterator[Remark]:
        """What ``me`` can say to ``other`` of the power of his house, or of his own."""
        things, place = self._things, self._things.place(other)
        if power_at(things, place):
            yield Remark(INVITED, self._label(INVITED), direct=True)
        elif (said := said_of_power(things, self._people, me, other, town)) is not None:
            yield Remark(self._offered.key(INVITED, said), self._words(said), direct=True)
        elif trade := named_by(things, place):
            why = self._why(f"unnamed.{trade}")
            yield Remark(INVITED, self._label(f"urged.{trade}.nobody"), closed=True, direct=True, why=why)
        if things.house(place) == TEACHER and me not in town.homeless:
            yield Remark(BEGGED, self._label(BEGGED), direct=True)

    def _confession(self, me: Pad) -> Statement:
        """That ``me`` lied, and has not the card which he claims."""
        return Statement(me, "deny", reason="recanted", card=self._people.claimed(me))

    def _saved(self, me: Pad, other: Pad, town: Town) -> Remark:
        """That ``me``, as the Witch, saved ``other`` or herself, or why not: ``me`` may be her, and it may be."""
        awake = town.left(HEALER) > 0
        saved, why = self._people.saved(me), ""
        if saved not in {None, other}:
            why = self._why("saved", seat=self._things.place(Pad(saved)))
        elif not (awake and self._people.can_have_saved(me, poisons=self._witness.may_have_poisoned(me))):
            why = self._why("awake" if awake else "shown", card=HEALER)
        elif other in town.immune:
            why = self._why("tavern")
        saving = Remark(SAVED, self._words(self._rescue(me, other)), closed=bool(why), why=why)
        return self._by_card(me, saving, HEALER)

    @staticmethod
    def _rescue(me: Pad, other: Pad) -> Statement:
        """How ``me`` says, as the Witch, that ``other`` lives by her potion."""
        return Statement(me, "cleared", other, HEALER, reason="saved")

    def _own(self, town: Town) -> Iterator[Remark]:
        """
        What is said of oneself, each in a place of its own, those last that are often empty.

        Cards are in the order of the rules page, however they were laid.
        """
        yield Remark("deny", self._label("deny"))
        if PIPER in town.cards:
            yield self._of_card("charmed", PIPER, town, self._label("charmed"), why="harmless")
        yield from (claim for _, claim in self._claims(town))
        if HEALER in town.cards:
            yield Remark(SAVED, "", closed=True)
        yield from self._witness.places()
        if LORD in self._things.trades:
            yield Remark(MERCILESS, "", closed=True)
        yield Remark(RECANTED, "", closed=True)

    def _claims(self, town: Town) -> Iterator[tuple[str, Remark]]:
        """Each card that one can claim, and the remark by which one does."""
        for role in ROLES:
            if role in town.cards and role not in WOLVES:
                label = self._label("claim", role)
                own = any(town.face_up.get(player) == role for player in self._humans)
                key = f"{CLAIM}{role}"
                yield role, Remark(key, label) if own else self._of_card(key, role, town, label)

    def _sighted(self, town: Town) -> str:
        """The role that sees the cards of others, though nobody may hold it any more, or nothing."""
        return self._looker(town) or next((role for role in LOOKERS if role in town.cards), "")

    def _looker(self, town: Town) -> str:
        """The role that sees the cards of others and that somebody may still hold, or nothing."""
        return next((role for role in LOOKERS if town.left(role) > 0), "")

    def _words(self, told: Statement) -> str:
        return words(self._narration(), self._things, told)

    def _label(self, key: str, card: str = "", **facts: object) -> str:
        return self._narration().label(f"{PREFIX}say.{key}", **({"card": card} if card else {}), **facts)

    def _why(self, key: str, **facts: object) -> str:
        """Why something cannot be said now."""
        return self._narration().label(f"{WHY}{key}", **facts)
