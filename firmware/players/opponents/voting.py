"""Whom somebody votes against: whom he has named, or whom his pack is enough against."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from firmware.players.opponents.credibility import avenges
from firmware.players.opponents.heard import is_guess
from firmware.players.opponents.judging import CERTAIN, LOST, Judgement
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.pack import in_place_of_lovers, is_lost, is_of_pack, is_urgent, meant, together, wins
from firmware.players.opponents.reasons import FOLLOWING, SIDED
from firmware.players.opponents.stance import (
    between,
    explains,
    insistence,
    is_moved,
    is_sure,
    may_turn,
    named,
    summed_up,
    sworn,
)
from firmware.players.opponents.statement import Statement

_Player = TypeVar("_Player", bound=int)

JOINS = 0.4
"""How likely somebody votes with others who was alone with his accusation."""
ALONE = 0.6
"""How much likelier a wolf gives up one whom nothing saves than he lies for his side: alone he would stand out."""
LOYAL = 0.5
"""What it adds to the log-odds, where something new was said, to have named somebody before it."""


class Voting:
    """
    The votes of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, judgement:
        What it knows, and whom it takes for a wolf.
    cunning:
        How likely a lie or a sacrifice is that would serve its side, 0 to 1.

    """

    def __init__(self, memory: Memory, judgement: Judgement, cunning: float) -> None:
        self._memory = memory
        self._judgement = judgement
        self._cunning = cunning

    def vote(self, candidates: Iterable[_Player]) -> _Player | None:
        """
        Whom of ``candidates`` it votes against, or ``None`` where there is nobody.

        It is somebody of whom all could hear that he is suspected, and could defend himself, if there is anybody; but
        where its pack is in need. One of a pack, which can agree on nothing but by what all hear, keeps to whom it has
        named, or another of it; and to its own word where it cannot take that back.
        """
        players, in_need = list(candidates), is_of_pack(self._memory) and is_urgent(self._memory)
        chosen, said = self._choice(players, heard=not in_need), named(self._memory)
        if said is None or not is_of_pack(self._memory) or self._is_foreseen(chosen, said):
            return chosen
        return next((one for one in players if one == said.target), chosen)

    def _is_foreseen(self, chosen: int | None, said: Statement) -> bool:
        """
        Whether it may vote against ``chosen``, who ``said`` this: its pack expects it, or is in need, or has won by it.

        Who may not say any more that he thinks otherwise would stand out by it, but where news tell why, or with all.
        """
        memory = self._memory
        given = {None, *memory.pack, *memory.framers(), *memory.rivals()}
        if chosen in given or explains(memory, said, chosen or 0) or wins(memory):
            return True
        return may_turn(memory, said) and (chosen in meant(memory) or is_urgent(memory))

    def choice(self, candidates: Iterable[_Player]) -> _Player | None:
        """Whom of ``candidates`` it would vote against now, be it that it has still to say so."""
        return self._choice(candidates, heard=False)

    def _choice(self, candidates: Iterable[_Player], *, heard: bool) -> _Player | None:
        """The same; where that has to be ``heard``, one against whom somebody has spoken today, if there is anybody."""
        memory = self._memory
        others = [one for one in candidates if one not in {memory.me, memory.lover, *memory.harmless()}]
        others = [one for one in others if one not in memory.town.face_up] or others
        won = self._as_pack(others) if wins(memory) else None  # whatever it has said: its mates count on it
        return won or in_place_of_lovers(memory, others) or self._by_oneself(others, heard=heard)

    def _by_oneself(self, others: list[_Player], *, heard: bool) -> _Player | None:
        """The same, for what it has said itself, and whom it suspects, or its pack needs hanged."""
        memory = self._memory
        bound = sworn(memory)  # who says that he saw a wolf there would give himself away by another vote
        others = self._but(others, lambda one: memory.wolf and avenges(memory, one) and one not in bound)
        lenient = (memory.let_off() | memory.followed() | memory.supported()) - memory.counted()
        lenient = frozenset(one for one in lenient if memory.likely(one) < CERTAIN)
        for spared in (memory.innocent(), memory.believed(), lenient):  # the best reason first, if not all can be
            others = self._but(others, spared.__contains__)
        if known := self._known(others):
            return self._judged(known) if memory.wolf else max(known, key=self._following)
        others = self._but(others, lambda one: self._owes(one) or self._belies(one))
        if not others:
            return None
        two = [one for one in others if one in between(memory)]
        free = self._but(others, self._is_spared)
        others, free = (self._heard(others), self._heard(free)) if heard else (others, free)
        if memory.wolf and (chosen := self._as_pack(others)):
            return chosen
        if two:  # of whom it has said that one of them lies, whomever it had named before
            return self._judged(two)
        said = named(memory)
        accused = next((one for one in others if said is not None and one == said.target), None)
        if said is None or accused is None:
            two = [one for one in others if one in (memory.preferred() or summed_up(memory))]
            return self._judged(two or free)
        chosen = self._judged(free, accused)
        gives_up = not is_sure(said) and may_turn(memory, said) and self._gives_up(said, accused, chosen)
        moved = explains(memory, said, chosen) or (is_moved(memory, said) and may_turn(memory, said))
        return chosen if gives_up or moved else accused

    def _but(self, players: list[_Player], spared: Callable[[int], bool]) -> list[_Player]:
        """Those of ``players`` who are not ``spared``; all, if else nobody were left, or only mates of its pack."""
        others = [one for one in players if not spared(one)]
        return others if {*others} - self._memory.pack else players

    def _known(self, players: Sequence[_Player]) -> list[_Player]:
        """
        Those of ``players`` in whom it saw a wolf, or else who say that of it, or claim the card that it claims as a
        wolf, unless its pack wins by another.

        Or in whom somebody did whose word it has taken today, by a card that nobody else claims, or where but one wolf
        is left, so that the others who claim it just lie. Or who have to be wolves, as all others are none; or who
        alone have claimed no card, and are hardly anything else for all it knows.
        """
        memory = self._memory
        framers, rivals = (frozenset[int](),) * 2 if wins(memory) else (memory.framers(), memory.rivals())
        shown = frozenset[int]() if memory.wolf else memory.found_by(self._honest())
        counted = () if memory.wolf else [one for one in memory.counted() if memory.likely(one) >= CREDIBLE]
        seen = (sworn(memory), memory.loners, framers, rivals, shown, memory.rest(), counted)
        return next((known for those in seen if (known := [one for one in players if one in those])), [])

    def _following(self, player: int) -> tuple[int, float]:
        """How many others are against ``player`` today, and how much it is itself: for whom it knows to be a wolf."""
        held = {one.speaker for one in self._memory.held_today(player) if one.is_against} - {self._memory.me}
        return len(held), self._judgement.weight(player)

    def _honest(self) -> frozenset[int]:
        """By whose word on a card it votes, whatever else is held against others: be it of one whose card is shown."""
        memory = self._memory
        sights = (one for one in memory.statements if one.kind == "found_wolf")
        proven = frozenset(one.speaker for one in sights if memory.is_proven_sight(one))
        sooner = memory.vouching().union((memory.preferred() or ())[:1])
        return proven | (memory.believed() | sooner if memory.town.lone else memory.believed() - memory.contested())

    def _heard(self, players: list[_Player]) -> list[_Player]:
        """
        Those of ``players`` whom somebody suspects today for a reason, or several by themselves, or oneself has named.

        The guess of one binds nobody else, be it echoed: each judges for himself. Nor does what was seen by the card
        that is one's own. Who is tied with others has heard the votes against him, and had the last word.
        """
        bound, own = [one for one in players if self._is_suspect(one)], named(self._memory)
        return [one for one in players if one in bound or (own is not None and one == own.target)] if bound else players

    def _is_suspect(self, player: int) -> bool:
        """Whether more is held against ``player`` today than the guess of one, or votes were."""
        told = [one for one in self._memory.suspicions_of(player) if not self._memory.is_by_a_rival(one)]
        guessing = {one.speaker for one in told if one.reason not in FOLLOWING}
        return self._memory.is_polled(player) or not all(map(is_guess, told)) or len(guessing) > 1

    def _is_spared(self, player: int) -> bool:
        """Whether ``player`` has just stood up for it, and is hardly a wolf."""
        return self._memory.is_favoured_by(player) and self._memory.likely(player) < CREDIBLE

    def _owes(self, player: int) -> bool:
        """Whether a wolf was found by the word of ``player``, who for the rest is hardly one himself."""
        return self._memory.has_unmasked(player) and self._memory.likely(player) < CREDIBLE

    def _belies(self, player: int) -> bool:
        """
        Whether a vote against ``player`` would belie what it said of two who claim one card.

        It would sooner believe him, or he is suspected on nobody's word but that of the other; or, where it has not
        said so and he is a third, of one whom it has named itself, or takes for the liar.
        """
        held = (one for one in self._memory.suspicions_of(player) if one.reason not in FOLLOWING)
        two, sources = self._memory.preferred(), {_source(one) for one in held}
        if two is not None:
            honest, liar = two
            return player == honest or sources == {liar}
        return bool(sources) and all(map(self._doubts, sources)) and player not in self._memory.contested()

    def _doubts(self, player: int) -> bool:
        """Whether of two who claim one card it believes the other rather than ``player``; a wolf if it has said so."""
        memory, rivals = self._memory, self._memory.contenders(player)
        likelier = not memory.wolf and any(memory.likely(one or 0) < memory.likely(player) for one in rivals)
        return bool(rivals) and (memory.has_charged(player) or likelier)

    def _judged(self, players: Sequence[_Player], accused: int | None = None) -> _Player:
        """Whom of ``players`` it would have hanged, who has named ``accused`` before."""
        worst = self._judgement.worst(players)
        before = next((one for one in self._judgement.doubted(players) if one == accused), worst)
        return before if self._judgement.weight(before) + LOYAL >= self._judgement.weight(worst) else worst

    def _gives_up(self, said: Statement, accused: int, chosen: int) -> bool:
        """Whether it joins others against ``chosen``, alone against whom it ``accused`` and did not insist on."""
        alone = self._memory.is_alone_against(accused) and self._memory.accusers(chosen) > 1
        return (
            not insistence(self._memory, said)
            and alone
            and self._memory.goes_along(chosen)
            and self._judgement.would(accused, chosen, JOINS)
        )

    def _as_pack(self, players: Sequence[_Player]) -> _Player | None:
        """Whom it votes against for its pack: one of it who is lost, or with it, where its votes decide."""
        memory = self._memory
        lost = None if wins(memory) else self._sacrifice(players)
        return lost or together(
            memory,
            players,
            lambda one: self._judgement.would(memory.me, one, self._cunning),
        )

    def _sacrifice(self, players: Sequence[_Player]) -> _Player | None:
        """
        One of the pack whom its votes cannot save: to vote with the village makes a wolf look good.

        Not one who is much suspected himself: two who give each other up would only show the village both.
        """
        memory = self._memory
        if memory.town.lost or memory.opinion().get(memory.me, 0.0) > LOST:
            return None
        lost = [one for one in players if one in memory.pack and is_lost(memory, one)]
        return lost[0] if lost and self._judgement.would(memory.me, lost[0], self._cunning + ALONE) else None


def _source(said: Statement) -> int:
    """On whose word somebody is suspected as is ``said``: that of who saw a wolf in him, or of the speaker himself."""
    seer = said.about if said.reason in SIDED else None
    return said.speaker if seer is None else seer
