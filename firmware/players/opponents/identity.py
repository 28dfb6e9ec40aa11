"""What somebody answers to who asks him what he is."""

from random import Random

from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.credibility import NO_ALIBI, has_granted, holders
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import PLAIN
from firmware.players.opponents.statement import Statement

OPENLY = 0.7
"""How likely one who is asked says that he is a plain villager: a wolf as often as whoever is one."""
SEVERAL = 2
"""So many are against somebody who says then that he is."""


def identity(memory: Memory, asker: int, card: str, chance: Random, *, late: bool) -> Statement:
    """
    What one says that one is: the ``card`` one has claimed; or a plain villager, as wolves also say; or nothing.

    Nobody keeps that he is a plain villager to himself where several are against him, or no other card is hidden but
    those of wolves; but nobody claims the last such card after he took another's word that it is his, or whose mate
    claims it. Where it is ``late``, or this day decides all, or all others have named one, nobody keeps any card to
    himself; then it is no matter whose word he took.
    """
    me, town = memory.me, memory.town
    mine = [one for one in memory.statements if one.speaker == me]
    if me in town.face_up:
        return Statement(me, "deny", reason="shown", about=asker, card=card)
    if card or any(one.role == PLAIN for one in mine):
        return Statement(me, "deny", reason="told", about=asker, card=card or PLAIN)
    cornered = me in memory.counted()
    late = late or town.decisive or cornered
    named = memory.role in ROLES and memory.role not in NO_ALIBI
    if named and (late or _has_done_all(memory)) and not memory.is_lovers(memory.role):
        return Statement(me, "claim", role=memory.role, about=asker)
    left = town.left(PLAIN)
    open_ = late or _is_nothing_else_hidden(memory)
    claiming = holders(memory, PLAIN)
    granted = has_granted(memory, PLAIN) and not cornered
    taken = left == 1 and (granted or not memory.friends.isdisjoint(claiming))
    free = memory.role == PLAIN or (not taken and (open_ or len(claiming) < left))
    willing = all(one.reason != "secret" for one in mine) and chance.random() < OPENLY
    if memory.role in NO_ALIBI and left > 0 and free and (open_ or willing or memory.doubters(me) >= SEVERAL):
        return Statement(me, "claim", role=PLAIN, about=asker)
    return Statement(me, "deny", reason="secret", about=asker)


def _has_done_all(memory: Memory) -> bool:
    """Whether one is Cupid, and his lovers are dead: somebody has died of grief."""
    town = memory.town
    return ROLES[memory.role].pairs and any(town.died(one, "grief") for one in town.dead)


def _is_nothing_else_hidden(memory: Memory) -> bool:
    """Whether all cards but those of plain villagers and wolves were shown, or are claimed."""
    cards = memory.town.cards
    others = cards.keys() - WOLVES - {PLAIN}
    return bool(cards) and all(len(holders(memory, one)) >= memory.town.left(one) for one in others)
