"""How dangerous somebody is to a pack, for all that is known of him."""

from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.credibility import avenges, is_undisputed
from firmware.players.opponents.holding import is_possible, is_refuted
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.pack import wins

POWER = 3.0
"""What it adds to the danger to have shown or claimed a card that can do something."""
PROVEN = 10.0
"""The same where a card has shown that it is true, or that of a rival is not: the village will go by his word."""
EXPOSES = 3.0
"""The same to have seen one of the pack, and said so."""
AVENGED = 6.0
"""How little of a danger is who, once dead, would take one of the pack along: almost anybody else is worth more."""
FATAL = 99.0
"""The same where that would cost the pack a game that it has won."""
HARMLESS = 9.0
"""What it takes from that danger to be harmless for all that everybody has seen: any other is more of one."""


def danger(memory: Memory, player: int, attention: float) -> float:
    """
    How dangerous ``player`` is to the pack of the wolf whose ``memory`` this is, who pays so much ``attention``.

    That is by what he claimed and saw, by whom he accused, by being trusted. A Hunter is left alone, who shoots once he
    dies: all the more if he suspects the right ones, and whatever one feels where the death of any other wins. Else
    least dangerous is who has lost his vote, and whose card everybody has seen.
    """
    avenged = avenges(memory, player)
    if avenged and wins(memory):
        return -FATAL
    if player in memory.town.face_up:
        return -HARMLESS
    if avenged:
        return -AVENGED * attention
    right = [one for one in memory.statements if one.speaker == player and one.target in memory.pack]
    heeded = min(len(right), 3) * attention
    exposed = EXPOSES * any(one.kind == "found_wolf" for one in right)  # nobody of the pack overlooks that
    suspected = memory.opinion().get(player, 0.0)
    power = POWER * _has_power(memory, player) + PROVEN * _is_proven(memory, player)
    return power * attention + heeded + exposed - suspected


def _has_power(memory: Memory, player: int) -> bool:
    """
    Whether ``player`` may hold the card that he has claimed, or another has seen before him, and it can act.

    Cupid cannot any more, once he has made a couple.
    """
    seen = (one.card for one in memory.statements if one.reason == "seen" and one.target == player)
    named = {memory.claims().get(player, ""), *seen}
    cards = [card for card in named if card in ROLES and ROLES[card].asks and not ROLES[card].pairs]
    return any(is_possible(one, memory.town, player) for one in cards)


def _is_proven(memory: Memory, player: int) -> bool:
    """Whether ``player`` alone claims a card that acts, and another has shown a rival false, or a sight of his true."""
    if not is_undisputed(memory, player):
        return False
    role, town = memory.claims()[player], memory.town
    claimed = [one for one in memory.statements if one.role == role]
    sights = (one for one in claimed if one.speaker == player and one.kind == "found_wolf" and one.target is not None)
    fell = any(one.speaker != player and is_refuted(role, town, one.speaker) for one in claimed)
    return fell or any(town.card(one.target) in WOLVES for one in sights if one.target is not None)
