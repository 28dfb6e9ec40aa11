"""How dangerous somebody is to a pack, for all that is known of him."""

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.evidence import is_possible
from firmware.players.opponents.memory import Memory

POWER = 3.0
"""What it adds to the danger to have shown or claimed a card that can do something."""
EXPOSES = 3.0
"""The same to have seen one of the pack, and said so."""
HARMLESS = 9.0
"""What it takes from that danger to be harmless for all that everybody has seen: any other is more of one."""


def danger(memory: Memory, player: int, attention: float) -> float:
    """
    How dangerous ``player`` is to the pack of the wolf whose ``memory`` this is, who pays so much ``attention``.

    That is by what he claimed and saw, by whom he accused, by being trusted; least of all is who has lost his vote, and
    whose card everybody has seen.
    """
    if player in memory.town.face_up:
        return -HARMLESS
    right = [one for one in memory.statements if one.speaker == player and one.target in memory.pack]
    heeded = min(len(right), 3) * attention
    exposed = EXPOSES * any(one.kind == "found_wolf" for one in right)  # nobody of the pack overlooks that
    suspected = memory.opinion().get(player, 0.0)
    return POWER * _has_power(memory, player) * attention + heeded + exposed - suspected


def _has_power(memory: Memory, player: int) -> bool:
    """Whether ``player`` may hold the card that he has claimed, or another has seen before him, and it can act."""
    seen = (one.card for one in memory.statements if one.reason == "seen" and one.target == player)
    named = {memory.claims().get(player, ""), *seen}
    cards = [card for card in named if card in ROLES and ROLES[card].asks]
    return any(is_possible(one, memory.town, player) for one in cards)
