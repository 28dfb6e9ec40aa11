"""Whom wolves, or two in love, vote against together, where their votes decide."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from firmware.players.opponents.credibility import avenges
from firmware.players.opponents.heard import LONER
from firmware.players.opponents.judging import LOST
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import AGAINST, CHALLENGES, NUDGES

_Player = TypeVar("_Player", bound=int)

THREATENED = 2
"""By so many at least somebody is named who may be hanged."""
POSTER = 2
"""How many votes the poster adds."""


def is_of_pack(memory: Memory) -> bool:
    """Whether one wins with the other wolves alone, and one of them lives."""
    mates = memory.pack.intersection(memory.town.living) - {memory.me}
    return memory.wolf and bool(mates) and memory.role != LONER and memory.lover in {None, *mates}


def wins(memory: Memory) -> bool:
    """Whether nobody can stop the pack any more once one more who is not of it is out."""
    pack, living = _alive(memory), memory.town.living
    return is_of_pack(memory) and len(pack) + (memory.town.double in pack) >= len(living) - len(pack) - 1


def inherits(memory: Memory) -> bool:
    """Whether the pack outvotes all others once ``memory.me`` is dead, if one of it has the office that he leaves."""
    living = {*memory.town.living} - {memory.me}
    mates = living & _alive(memory)
    return is_of_pack(memory) and memory.town.double == memory.me and 2 * len(mates) + 1 >= len(living)


def is_urgent(memory: Memory) -> bool:
    """Whether the pack wins by this vote, or one of it would be hanged."""
    named = _named_by_others(memory)
    most = max(named.values(), default=0)
    return wins(memory) or any(named[one] == most > 0 for one in _alive(memory))


def is_lost(memory: Memory, player: int) -> bool:
    """
    Whether ``player`` of the pack is hanged whatever it does: its votes are not enough against anybody else.

    Nor are as many as there are against him where the village takes him for a wolf: who has named nobody joins in.
    """
    pack, named = _alive(memory), _named_by_others(memory)
    others = set(memory.town.living) - pack
    enough = max((named[one] for one in others), default=0) + _votes(memory, pack)
    return named[player] > enough or (named[player] == enough and memory.opinion().get(player, 0.0) > LOST)


def meant(memory: Memory) -> list[int]:
    """Whom those of the pack named last of others: first in whom one says he saw a wolf, then the latest."""
    pack = _alive(memory)
    last = sorted(_last(memory, pack).values(), key=lambda one: one[1:], reverse=True)
    return [target for target, *_ in last if target not in pack]


def together(memory: Memory, players: Sequence[_Player], follows: Callable[[int], bool]) -> _Player | None:
    """
    Whom of ``players`` the votes of the pack are enough against, if it is to vote together today.

    It does where it wins by that, or where one of it would be hanged; and where one of it has named somebody, if one
    ``follows``. In whom one of it says that he saw a wolf, against that one it goes: he votes so whatever the others
    do. It spares a Hunter while there is another. Against whom one of it has named it goes rather, then against whom
    most others have; then against who says that he saw a wolf of it, or else whom the village suspects: by what all
    have heard, for the pack can agree on nothing.
    """
    if not is_of_pack(memory):
        return None
    pack, named, word = _alive(memory), _named_by_others(memory), meant(memory)
    votes, most = _votes(memory, pack), max(named.values(), default=0)
    enough = [one for one in players if one not in pack and named[one] + votes >= most]
    if not enough:
        return None
    bound = {target for target, saw, _ in _last(memory, pack - {memory.me}).values() if saw}
    enough = [one for one in enough if one in bound] or [one for one in enough if not avenges(memory, one)] or enough
    by_a_tie, exposing, opinion = memory.town.double in pack, _exposing(memory, pack), memory.opinion()

    def decides(player: int) -> bool:
        return named[player] + votes + by_a_tie > most

    def preference(player: int) -> tuple[float, ...]:
        known = player in exposing, opinion.get(player, 0.0)
        return decides(player), -_place(player, word), named[player], *known

    chosen = max(enough, key=preference)
    if is_urgent(memory):
        return chosen
    needed = chosen in word and named[chosen] <= most and decides(chosen)
    return chosen if needed and follows(chosen) else None


def in_place_of_lovers(memory: Memory, players: Sequence[_Player]) -> _Player | None:
    """
    Whom of ``players`` two in love vote against where one of them would be hanged, and so both die; else nobody.

    It is, if their votes are enough, one whom one of them has named, then against whom most others are, and then whom
    the village suspects: as each of the two goes by what all have heard, both vote alike. A pack has its own ways, and
    who loves in it is of it.
    """
    two = {one for one in memory.town.living if one in {memory.me, memory.lover}}
    named = _named_by_others(memory)
    danger = max((named[one] for one in two), default=0)
    if len(two) < 2 or is_of_pack(memory) or danger < THREATENED or danger < max(named.values()):
        return None
    votes, opinion = _votes(memory, two), memory.opinion()
    free = [one for one in players if one not in memory.friends | memory.innocent()]
    enough = [one for one in free if 0 < named[one] and named[one] + votes >= danger]
    word = {target for target, *_ in _last(memory, two).values()}

    def preference(player: int) -> tuple[float, ...]:
        return named[player] + votes > danger, player in word, named[player], opinion.get(player, 0.0), -player

    return max(enough, key=preference, default=None)


def _alive(memory: Memory) -> frozenset[int]:
    """Those of the pack who live, and whom ``memory.me`` loves."""
    return memory.friends.intersection(memory.town.living)


def _named_by_others(memory: Memory) -> Counter[int]:
    """How many votes are to be expected against each, by whom those not of the pack named last, and by the poster."""
    named = Counter[int]()
    for speaker, (target, *_) in _last(memory, set(memory.town.living) - _alive(memory)).items():
        named[target] += _votes(memory, {speaker})
    if memory.town.poster is not None:
        named[memory.town.poster] += POSTER
    return named


def _votes(memory: Memory, players: Collection[int]) -> int:
    """How many votes the ``players`` have together."""
    voters = {*players} - memory.town.voteless
    return len(voters) + (memory.town.double in voters)


def _exposing(memory: Memory, pack: Collection[int]) -> set[int]:
    """Who says today that he saw a wolf in one of the ``pack``."""
    return {one.speaker for one in memory.today if one.kind == "found_wolf" and one.target in pack}


def _last(memory: Memory, players: Collection[int]) -> Mapping[int, tuple[int, bool, int]]:
    """Whom each of the ``players`` named last today, whether he says that he knows it, and when that was."""
    last = {}
    for place, one in enumerate(memory.today):
        if one.target is not None and one.kind in AGAINST and one.reason not in NUDGES | CHALLENGES:
            last[one.speaker] = one.target, one.kind == "found_wolf", place
    return {player: last[player] for player in players if player in last}


def _place(player: int, word: Sequence[int]) -> int:
    return word.index(player) if player in word else len(word)
