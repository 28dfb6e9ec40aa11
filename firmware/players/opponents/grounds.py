"""What speaks against a player, for all that everybody has seen and heard."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from firmware.players.opponents.admitting import is_settled, is_worn
from firmware.players.opponents.claims import LOOKERS, ceded, claimed_last, formerly, recanted, resumed
from firmware.players.opponents.conduct import disproved
from firmware.players.opponents.credibility import CONTESTED, contradictions, is_credible, is_shown_piper, surplus
from firmware.players.opponents.explained import explained
from firmware.players.opponents.exposing import is_late
from firmware.players.opponents.heeding import following, undone
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.noticed import is_silent, of_the_night, of_today
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    CAUGHT,
    CITED,
    FOLLOWING,
    FORGIVING,
    HINTS,
    MISTAKES,
    NUDGES,
    OPINIONS,
    OWNING,
    QUESTIONS,
    RIVALRY,
    SECOND_HAND,
    TAKEN_IN,
    UNFOUNDED,
    Ground,
    Kind,
    Reason,
    Reasons,
)
from firmware.players.opponents.sides import (
    bequest_to,
    clemency_of,
    pardon_of,
    shielded_by,
    sides_of,
    siding_of,
    snub_of,
    turn_of,
    unheard_of,
    warned_of,
)
from firmware.players.opponents.stance import is_moved, is_stale
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.voted import (
    against_oneself,
    defiance_of,
    leaning_of,
    let_go,
    strayed_from,
    verdicts_of,
    votes_of,
)
from firmware.players.opponents.withdrawing import is_upheld

FEW = 3
"""How many are left where one counts, and speaks of nothing else."""

THIN: Reasons = NUDGES | FOLLOWING | {""}
"""The reasons that tell nothing of whom they are held against."""

_BLIND: Reasons = TAKEN_IN - {"alike"}
"""The reasons that nobody gives who did not see through that wolf either; but he has not voted with him."""

_OF_CARDS: Reasons = frozenset({"void", "liar", "belied", "ceded", "pasted", "scorched"})
"""The reasons that name the card which somebody claims."""

_VAGUE: Reasons = FOLLOWING | {"", "swayed"}
"""The reasons that say less of who has owned up to a lie than that he has."""


class Grounds:
    """
    What the player whose ``memory`` this is can hold against others.

    A person to whom that is ``offered`` judges for himself: nothing is kept from him for it is unlikely, or was said by
    others before.
    """

    def __init__(self, memory: Memory, *, offered: bool = False) -> None:
        self._memory = memory
        self._offered = offered

    def strangers(self) -> list[int]:
        """The living but oneself."""
        return [one for one in self._memory.town.living if one != self._memory.me]

    def made(self, reason: Reason, player: int) -> int:
        """How many have held this against ``player`` today."""
        against = (one for one in self._memory.today if one.kind in OPINIONS and one.target == player)
        return len({one.speaker for one in against if one.gives(reason)})

    def against(self, player: int) -> Iterator[Ground]:
        """
        What everybody has seen that speaks against ``player`` and not against oneself, the strongest first.

        That he is caught in a lie one says, and the others go along. That he did not see through a wolf nobody says who
        let that one go as well; nor is a mistake brought up for ever to which he has owned up.
        """
        for ground in self._against(player):
            if self._offered or not (self._is_caught(player, ground[0]) or self._is_no_reproach(player, ground)):
                yield ground

    def _is_no_reproach(self, player: int, ground: Ground) -> bool:
        """
        Whether oneself did what the ``ground`` holds against ``player``, or it is settled, or several said it.

        Nor does one hold against anybody what one has called too little, be it on another day.
        """
        if ground in self._memory.waved_away():
            return True
        reason, wolf = ground
        own = reason in _BLIND and wolf is not None and let_go(self._memory, self._memory.me, wolf)
        return own or is_settled(self._memory, player, ground) or is_worn(self._memory, player, ground)

    def _is_caught(self, player: int, reason: Reason) -> bool:
        """Whether another has caught ``player`` in a lie today by that ``reason``, or by one more card he claims."""
        others = (one for one in self._memory.today if one.target == player and one.speaker != self._memory.me)
        also: Reason = "recast" if reason == "changed" else reason
        return reason in CAUGHT and any(one.gives(reason, also) for one in others)

    def _against(self, player: int) -> Iterator[Ground]:
        memory = self._memory
        if player in memory.town.face_up:
            return
        yield from self._count(player)
        if self.are_two() and not self._offered:
            return
        yield from (
            (reason, about) for one, reason, about in disproved(memory.statements, memory.town) if one == player
        )
        yield from self.new((("usurped", one) for liar, one in memory.usurpers().items() if liar == player), player)
        yield from self._framing(player)
        if (victim := memory.knowing().get(player)) is not None:
            yield "knew", victim
        for one in sorted(memory.statements, key=lambda one: one.speaker in memory.town.dead):  # who lives can be asked
            found = one.kind == "found_wolf" and one.target == player and one.speaker not in {player, memory.me}
            takes = self._offered or not memory.has_charged(one.speaker)
            if found and takes and is_credible(memory, one, weighed=not self._offered):
                yield "found", one.speaker
        yield from self._claims_of(player)
        yield from contradictions(memory, player, weighed=not self._offered)
        if self._offered and (absurd := undone(memory, player, memory.claims().get(player, ""))):
            yield absurd, None  # bots say it at once, of his claim
        if player in surplus(memory, claimed_last(memory.statements).get(player, "")):
            yield "surplus", None
        if self._is_fresh_liar(player) and not self.made("confessed", player):
            yield "confessed", None  # fresher than all that he did on other days
        yield from self.new(verdicts_of(memory, player), player)  # one word, by which all others hung
        yield from self.new(defiance_of(memory, player), player)  # for the seer had told whom to vote against
        yield from self.new(bequest_to(memory, player), player)  # before all eyes, and of one player alone
        yield from self.new(turn_of(memory, player), player)
        yield from self.new(pardon_of(memory, player), player)
        yield from self.new(snub_of(memory, player), player)
        yield from self.new(shielded_by(memory, player), player)  # rarer than a wrong vote, which many give
        yield from self.new((("mistrusted", one) for one in memory.has_mistrusted(player)), player)
        yield from self.new(votes_of(memory, player), player)
        yield from self.new(strayed_from(memory, player), player)
        if self._offered:
            yield from self.new(against_oneself(memory, player), player)
            yield from self.new(clemency_of(memory, player), player)
        yield from self.new(leaning_of(memory, player), player)  # to believe a wolf is more than to want him as Captain
        yield from self.new(sides_of(memory, player), player)
        yield from self.new(warned_of(memory, player), player)
        yield from self.new(unheard_of(memory, player), player)
        yield from self.new(of_the_night(memory, player), player)
        others = [one for one in self.strangers() if one != player]
        counted = any(one.gives("three") and one.target != player for one in memory.mine)  # and came to the other
        few = len(memory.town.living) == FEW and memory.me in memory.town.living and memory.town.lone
        if others and few and not counted:
            yield "three", others[0]
        yield from self.new(siding_of(memory, player), player)
        yield from self._words_of(player)
        if self.is_charged(player) and not self._memory.has_named(player):
            yield "join", None
        if self._offered:
            yield from self.new(of_today(memory, player), player)

    def _framing(self, player: int) -> Iterator[Ground]:
        """That ``player`` says today that oneself is a wolf; or has said so on any day, and owned up to the lie."""
        me, said = self._memory.me, self._memory.statements
        told = [one for one in said if (one.speaker, one.kind, one.target) == (player, "found_wolf", me)]
        upheld = [one for one in told if is_upheld(one, said)]
        if any(one in self._memory.today for one in upheld):
            yield "lied", None
        elif len(upheld) < len(told):
            yield "slandered", me

    def _claims_of(self, player: int) -> Iterator[Ground]:
        """How ``player`` contradicts himself about his card."""
        if self._memory.has_changed(player):
            yield "changed", None
        if player in resumed(self._memory.statements):
            yield "resumed", None
        if (holder := ceded(self._memory.statements, self._memory.town).get(player)) is not None:
            yield "ceded", holder
        if self._memory.has_overcounted(player):
            yield "nights", None

    def held(self, kind: Kind, player: int, ground: Ground) -> Statement:
        """The ``ground`` that is held against ``player``, as one says it."""
        reason, about = ground
        card = self._memory.claims()[player] if reason in _OF_CARDS else ""
        if reason == "found" and about is not None:
            reason, card = following(self._memory, player), self._proof(player, about)
        if reason in _VAGUE and self.is_unforgiven(player):
            if not self.made("confessed", player):
                reason, about = "confessed", None
            elif reason != "swayed":  # who turns to him says from whom
                reason, about = "join", None
        if reason == "changed":
            card = formerly(player, self._memory.statements)
        if reason == "resumed":
            card = resumed(self._memory.statements)[player]
        if reason == "surplus":
            card = claimed_last(self._memory.statements)[player]
        if reason == "conceded" and about is not None:
            card = self._memory.claims()[about]
        if reason in {"mistold", "whitewashed", "usurped", "defied"} and about is not None:
            card = self._memory.town.card(about)
        by = self._said_by(reason, player, about)
        if by is not None and reason in CITED and about is not None:
            card = self._memory.town.card(about)
        return Statement(self._memory.me, kind, player, reason=reason, about=about, card=card, by=by)

    def _proof(self, player: int, seer: int) -> str:
        """The card of the ``seer`` who saw a wolf in ``player``, if his death has shown it; bots name it once a day."""
        told = any((one.target, one.about) == (player, seer) and one.card for one in self._memory.today)
        card = self._memory.town.dead.get(seer, "")
        return card if card in LOOKERS and (self._offered or not told) else ""

    def _said_by(self, reason: Reason, player: int, about: int | None) -> int | None:
        """Who is named with a ``reason`` against ``player`` because he has said that before, or claimed that card."""
        if reason in {"liar", "claimed"} and self._offered:
            return about if about is not None and is_late(self._memory, player, [about]) else None
        if reason in CITED and not self._offered:
            return self._earlier(reason, player, about)
        if reason == "liar":
            return self._noted_by({player, about})
        return self._leader(player, about) if reason == "swayed" and about is not None else None

    def _earlier(self, reason: Reason, player: int, about: int | None) -> int | None:
        """Who has held that fact against ``player`` on another day, the last: no wolf, for all that was shown."""
        memory = self._memory
        told = [one for one in memory.statements if one.kind in OPINIONS and one.target == player]
        same = (one.speaker for one in reversed(told) if (one.reason, one.about) == (reason, about))
        shown = about is not None and (memory.town.card(about) or reason == "silenced")
        return next((one for one in same if shown and one != memory.me and not memory.shown().get(one)), None)

    def _leader(self, player: int, before: int) -> int | None:
        """
        With whom one goes who turns to ``player``: who tells of a card against him today, or else the first.

        He is not the one ``before``, whom one leaves, his word counts, and it is new since oneself spoke last: what one
        has heard before, and not gone by, brings nobody round. Nor has he only said that ``player`` claims his card, or
        owned that he goes by a feeling, or named another since.
        """
        memory, other = self._memory, QUESTIONS | RIVALRY
        new = [*takewhile(lambda one: one.speaker != memory.me, reversed(memory.today))]
        last = {one.speaker: one.target for one in memory.today if one.kind in AGAINST and one.reason not in other}
        held = [one for one in memory.held_today(player) if one in new]
        against = [one for one in held if one.reason not in other and last[one.speaker] == player]
        others = sorted(against, key=lambda one: (not one.role, one.reason in THIN))
        free = {*memory.town.living} - {memory.me, player, before} - memory.guessing
        return next((one.speaker for one in others if one.speaker in free and not memory.distrusts(one.speaker)), None)

    def is_unforgiven(self, player: int) -> bool:
        """Whether ``player`` has owned up to a lie that he does not tell again, and oneself has not let him off."""
        said = self._memory.statements
        mine = {one.reason for one in said if (one.speaker, one.target) == (self._memory.me, player)}
        return player in recanted(said) and player not in resumed(said) and not mine & FORGIVING

    def _is_fresh_liar(self, player: int) -> bool:
        """Whether ``player`` has owned up to a lie today, for which oneself has not let him off."""
        return player in recanted(self._memory.today) and self.is_unforgiven(player)

    def _noted_by(self, two: Collection[int | None]) -> int | None:
        """Who has said first today that the ``two`` claim one card, if anybody."""
        noted = (one for one in self._memory.today if one.reason in CONTESTED)
        return next((one.speaker for one in noted if {one.target, one.about or one.speaker} == two), None)

    def seconded(self, kind: Kind, player: int) -> Iterator[Statement]:
        """
        The facts that others have held against ``player`` today, as who believes them repeats them.

        None that is older than the lie to which he has owned up today: of that all speak now.
        """
        memory = self._memory
        if self._is_fresh_liar(player):
            return
        facts = self.facts(player)
        for one in memory.held_today(player):
            card = "" if one.about is None else memory.town.card(one.about)
            held = one.kind in OPINIONS and one.speaker not in {memory.me, player, *memory.town.dead}
            stands = one.reason in CITED and (one.reason, one.about) in facts and (card or one.reason == "silenced")
            if not (held and stands) or memory.distrusts(one.speaker):
                continue
            if not self._is_no_reproach(player, (one.reason, one.about)):
                yield replace(one, speaker=memory.me, kind=kind, card=card, by=one.by or one.speaker)

    def before(self, player: int) -> Statement | None:
        """The fact that oneself has held against ``player`` on another day, if he has not owned up to it."""
        me, said = self._memory.me, self._memory.statements
        owned = {one.target for one in said if (one.speaker, one.kind) == (player, "deny") and one.reason in OWNING}
        for one in reversed(said):
            held = one.kind in OPINIONS and (one.speaker, one.target) == (me, player) and one.reason in CITED
            if held and one.about not in owned and not self._is_no_reproach(player, (one.reason, one.about)):
                return replace(one, kind="accuse", card="", by=None)
        return None

    def facts(self, player: int) -> frozenset[Ground]:
        """All that can be held against ``player`` and not against oneself, be it that it was said; none too small."""
        return frozenset(Grounds(self._memory, offered=True).against(player)) - self._memory.waved_away()

    def _held_by_others(self, player: int) -> Iterator[Statement]:
        """
        What was held against ``player`` today, but for what everybody can look up, and is true of oneself, too.

        Nor what was seen by the card that is one's own.
        """
        held = self._open_to_oneself(player, list(self._memory.held_today(player)))
        return (one for one in held if self._offered or not self._memory.is_by_a_rival(one))

    def _open_to_oneself(self, player: int, against: Sequence[Statement]) -> Iterator[Statement]:
        """Those of what is said ``against`` the ``player`` that are not true of oneself, nor echo who says that."""
        if self._offered or not any(one.reason in CITED for one in against):
            return iter(against)
        facts = self.facts(player)
        own = [one for one in against if one.reason in CITED and (one.reason, one.about) not in facts]
        tellers = {one.speaker for one in own}
        return (one for one in against if one not in own and not (one.gives("echo") and one.about in tellers))

    def charge(self, player: int, reasons: Collection[Reason]) -> Statement | None:
        """The strongest that can be held against ``player`` by one of these ``reasons``, if anything can."""
        return next(self.charges(player, reasons), None)

    def charges(self, player: int, reasons: Collection[Reason], most: int = 1) -> Iterator[Statement]:
        """The strongest that can be held against ``player`` by ``most`` of these ``reasons``, each but once."""
        strongest: dict[Reason, Ground] = {}
        for ground in self.against(player):
            if ground[0] in reasons:
                strongest.setdefault(ground[0], ground)
        for ground in islice(strongest.values(), most):
            yield self.held("suspect" if ground[0] in NUDGES | HINTS else "accuse", player, ground)

    def are_two(self) -> bool:
        """Whether it is alone with one other, and all that counts is which of them it is."""
        return self._memory.me in self._memory.town.living and len(self.strangers()) == 1

    def _count(self, player: int) -> Iterator[Ground]:
        """That nobody else is left who could be a wolf."""
        if self.are_two():
            if not any(one.reason == "two" for one in self._memory.today):
                yield "two", None
        elif player in (wolves := self._memory.rest()):
            yield from self._rest(wolves - {player})

    def _rest(self, others: Collection[int]) -> Iterator[Ground]:
        """That somebody has to be a wolf, as the ``others`` have; of two it is said once of both."""
        if len(others) != 1:
            yield "rest", None
        elif not any(one.reason == "both" for one in self._memory.today):
            yield from (("both", other) for other in others)

    def is_charged(self, player: int) -> bool:
        """Whether somebody has given a reason against ``player`` today, or seen the Piper in him."""
        if any((one.kind, one.target) == ("piper", player) for one in self._memory.today):
            return is_shown_piper(self._memory, player)
        against = (one for one in self._held_by_others(player) if one.kind == "accuse" and not asks_why(one))
        return any(one.reason not in THIN for one in against)

    def is_blamed(self, player: int) -> bool:
        """Whether somebody has told today what ``player`` has done, or that he lies, or what he is."""
        held = (one for one in self._held_by_others(player) if not asks_why(one))
        return any(one.kind == "found_wolf" or one.reason not in THIN | UNFOUNDED | QUESTIONS for one in held)

    def is_opposed(self, player: int) -> bool:
        """Whether somebody has accused ``player`` today, or suspected him and not just asked."""
        against = (one for one in self._held_by_others(player) if not asks_why(one))
        return any(one.kind in ACCUSING or one.reason not in QUESTIONS for one in against)

    def new(self, reasons: Iterable[Ground], player: int) -> list[Ground]:
        """
        Those of ``reasons`` that nobody has held against ``player`` today, and it has not on any day.

        Nor does it blame him today by two reasons for the same mistake.
        """
        memory = self._memory
        told = [one for one in memory.statements if one.speaker == memory.me]
        heard = () if self._offered else memory.today
        said = {(one.reason, one.about) for one in (*told, *heard) if one.target == player}
        mine = () if self._offered else memory.mine
        blamed = {one.about for one in mine if one.target == player and one.reason in MISTAKES}
        fresh = (ground for ground in reasons if ground not in said)
        return [ground for ground in fresh if ground[0] not in MISTAKES or ground[1] not in blamed]

    def of_today(self, player: int) -> Iterator[Ground]:
        """What everybody can see of ``player`` where he sits, and of what he said today."""
        yield from of_today(self._memory, player)
        yield from self._echo(player)
        if is_silent(self._memory, player):
            yield "silent", None

    def _words_of(self, player: int) -> Iterator[Ground]:
        """
        Whom ``player`` accuses today, or that he is silent.

        Neither oneself nor whom oneself accused, nor who claims the card that he claims: why is plain then. Nor once a
        card was told after which he may think otherwise.
        """
        memory = self._memory
        mine = {one.target for one in memory.mine if one.kind in OPINIONS}
        spared = {one.target for one in memory.today if one.speaker == player and one.kind == "defend"}
        spared |= explained(memory.today, player) | memory.contenders(player)
        for one in memory.today:
            asks = one.kind == "accuse" and one.speaker == player and not one.reason  # else he has said why
            late = not self._offered and is_stale(memory, one)  # others may have given reasons since
            if (
                asks
                and one.target not in {None, memory.me, *mine, *spared, *memory.town.dead}
                and memory.is_held(one)
                and not (late or is_moved(memory, one))
            ):
                yield "accused", one.target
        if is_silent(memory, player):
            yield "silent", None
        yield from self.new(self._echo(player), player)

    def _echo(self, player: int) -> Iterator[Ground]:
        """
        Who was the first to speak against ``player`` today by himself, and has not owned that he goes by a feeling.

        Nor named another since. Unless he did so against oneself, or one named ``player`` today, or was against him
        before anyway; nor who was just shown to be wrong about another.
        """
        memory = self._memory
        found = {
            one.target
            for one in memory.statements
            if one.kind == "found_wolf" and is_credible(memory, one, weighed=not self._offered)
        }
        heard = (one for one in memory.held_today(player) if one.speaker not in found)
        open_to_me = (one for one in heard if self._offered or not memory.is_by_a_rival(one))
        named = [one for one in open_to_me if one.kind in OPINIONS]
        told = self._open_to_oneself(player, [one for one in named if one.reason not in QUESTIONS | SECOND_HAND])
        last = {one.speaker: one.target for one in memory.today if one.is_against}
        against = (one.speaker for one in told if last[one.speaker] == player and one.speaker not in memory.guessing)
        foes = {one.speaker for one in memory.today if one.target == memory.me and one.kind in AGAINST}
        if not (memory.has_named(player) or memory.has_doubted(player) or memory.was_against(player)):
            leader = next((one for one in islice(against, 1) if one not in foes and not memory.distrusts(one)), None)
            trusted = leader is not None and not (memory.has_charged(leader) or memory.has_just_erred(leader))
            if trusted and leader not in memory.town.dead:
                yield "echo", leader
