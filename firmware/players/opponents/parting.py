"""The last words of who is condemned by the village."""

from random import Random

from firmware.players.opponents.claims import LOOKERS, claimed_last
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import AGAINST, FAREWELLS, NUDGES, Reason
from firmware.players.opponents.sighting import sighted, told_of
from firmware.players.opponents.stance import named, sworn
from firmware.players.opponents.statement import Statement

SILENT = 0.4
"""How likely a bot says nothing any more."""


def _aimed_at(memory: Memory) -> int | None:
    """
    At whom ``memory.me`` can point with its last words, or nobody: against whom it has just voted.

    Or else whom it has named last, or who accused it first. Nobody whose word it takes, or its card is to bear out.
    """
    meant = named(memory)
    found = (memory.last_vote(memory.me), None if meant is None else meant.target, _accuser(memory))
    aimed = next((one for one in found if one is not None), None)
    return None if aimed in memory.believed() | _borne_out(memory) else aimed


def _borne_out(memory: Memory) -> frozenset[int]:
    """Whom the card of ``memory.me`` is about to show right: who was against it, a wolf, or has the card it claims."""
    role = memory.claimed().get(memory.me)
    if not memory.town.shows:
        return frozenset()
    against = (one.speaker for one in memory.statements if one.target == memory.me and one.is_against)
    rivals = (one for one, card in memory.claimed().items() if card == role != memory.role)
    return frozenset(against if memory.wolf else ()).union(rivals)


def warning(me: int, other: int) -> Statement:
    """That the village is to look at the ``other`` next."""
    return Statement(me, "accuse", other, reason="next")


def defence(memory: Memory, player: int) -> Statement:
    """That ``player`` was what he has claimed, or at least no wolf."""
    role = claimed_last(memory.statements).get(player, "")
    return Statement(player, "claim", role=role, reason="was") if role else Statement(player, "part", reason="innocent")


def has_parted(memory: Memory, player: int) -> bool:
    """Whether ``player`` has said his last words."""
    mine = (one for one in memory.statements if one.speaker == player)
    return any(one.kind == "part" or one.gives("was", "next", "showing") for one in mine)


def farewell(memory: Memory, chance: Random) -> Statement | None:
    """
    The last words of ``memory.me``, if it says any, once.

    It names only whom it has named today, or who spoke against it first, and claims no other card than before: so a
    wolf bluffs with what it has said, where its card is not turned at once, and nobody tells more than that of anybody
    else. Nobody speaks of his hens as another has before. Who sees cards tells what the village does not know yet, and
    names nobody on a hunch: it would be taken for more; and who has told of a wolf by the card that all are about to
    see says so, and so does who has a card that another claims. Who knows that all is over with his death speaks of
    nothing that is to come.
    """
    if has_parted(memory, memory.me):
        return None
    if memory.role in LOOKERS and not memory.wolf and (told := _legacy(memory)) is not None:
        return told
    if (proof := _proof(memory)) is not None:
        return proof
    own, over = defence(memory, memory.me), _ends_all(memory)
    if _is_disputed(memory) and not over:
        return own
    if chance.random() < SILENT:
        return None
    other = _aimed_at(memory)
    silent = (
        over or other is None or other in memory.friends or (memory.role in LOOKERS and not memory.looked.get(other))
    )
    warned = [] if other is None or silent else [warning(memory.me, other)]
    said = {one.reason for one in memory.statements if one.kind == "part"} | ({"missed"} if over else set())
    moods: list[Reason] = ["", *(one for one in FAREWELLS if one not in said)]
    plain = Statement(memory.me, "part", reason=chance.choice(moods))
    claimed = [] if _is_refuted(memory, own) else [own]
    return chance.choice([plain, *warned, *claimed])


def _is_refuted(memory: Memory, own: Statement) -> bool:
    """Whether what all are about to see of ``memory.me`` gives the lie to what it says of its ``own`` card."""
    return memory.town.shows and (own.role != memory.role if own.role else memory.wolf)


def _is_disputed(memory: Memory) -> bool:
    """Whether all are about to see of two who claim one card that ``memory.me`` has it."""
    claims, role = memory.claimed(), memory.role
    both = memory.town.is_unique(role) and [*claims.values()].count(role) > 1
    return memory.town.shows and both and claims.get(memory.me) == role


def _ends_all(memory: Memory) -> bool:
    """Whether ``memory.me`` is the last wolf, or the wolves have half of the votes without it, as all can count."""
    others = {*memory.town.living} - {memory.me}
    return not memory.pack & others if memory.wolf else 2 * memory.town.wolves_left >= len(others)


def _legacy(memory: Memory) -> Statement | None:
    """A card that ``memory.me`` has seen and not told, a foe’s first; or else its own, if it has not claimed that."""
    hidden = untold(memory) - memory.town.face_up.keys() - {memory.lover}
    seen = sorted(hidden & memory.looked.keys(), key=lambda one: not (memory.looked[one] or one in memory.loners))
    if seen:
        return sighted(memory, seen[0])
    claimed = claimed_last(memory.statements).get(memory.me) == memory.role  # of whom it lives no more is not asked
    return None if claimed else Statement(memory.me, "claim", role=memory.role)


def _proof(memory: Memory) -> Statement | None:
    """The wolf of whom ``memory.me`` has told by the card that it claims, and has, and all are about to see."""
    claimed = claimed_last(memory.statements).get(memory.me) == memory.role
    if not (claimed and memory.town.shows) or _ends_all(memory):
        return None
    seen = (one for one in sworn(memory) if memory.looked.get(one) and memory.means[one] == memory.role)
    return next((Statement(memory.me, "found_wolf", one, memory.role, "showing") for one in seen), None)


def untold(memory: Memory) -> set[int]:
    """The living of whose cards ``memory.me`` has said nothing by a card of his own."""
    return {*memory.town.living} - told_of(memory)


def _accuser(memory: Memory) -> int | None:
    """Who of the living has spoken against ``memory.me`` first today, and not just asked; or nobody."""
    against = (one for one in memory.today if one.target == memory.me and one.kind in AGAINST)
    left = {*memory.town.living} - {memory.me, *memory.believed()}
    return next((one.speaker for one in against if one.reason not in NUDGES and one.speaker in left), None)
