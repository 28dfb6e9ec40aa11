"""Whether somebody may hold a card, for all that lies face up."""

from collections.abc import Mapping

from engine.werewolf.setup.registry import EXACTLY, in_the_middle
from firmware.players.opponents.town import Town


def is_single(role: str, town: Town) -> bool:
    """Whether somebody holds the only card of ``role`` who has not shown another, and lies in the middle nowhere."""
    return town.cards.get(role) == 1 and not in_the_middle(town.cards) and all(town.dead.values())


def silent(speaker: int, claims: Mapping[int, str], town: Town) -> list[int]:
    """Who of the living has claimed no card, and so may hold that of ``speaker``, and has not said so."""
    return [one for one in unclaimed(claims, town) if one != speaker]


def unclaimed(claims: Mapping[int, str], town: Town) -> list[int]:
    """Who of the living has claimed no card, and shown none."""
    return [one for one in town.living if one not in claims.keys() | town.face_up.keys()]


def is_refuted(role: str, town: Town, speaker: int) -> bool:
    """Whether the card of ``speaker`` was shown, and is not ``role``, nor was it before he swapped it."""
    return bool(town.card(speaker)) and not town.had(speaker, role)


def is_possible(role: str, town: Town, speaker: int) -> bool:
    """Whether ``speaker`` can be ``role``: his own card does not show otherwise, nor all others that lie face up."""
    return may_hold(role, town, speaker) and not is_refuted(role, town, speaker)


def may_hold(role: str, town: Town, speaker: int) -> bool:
    """Whether ``speaker`` may hold ``role``, for all that lies face up."""
    if role in EXACTLY or not town.cards:
        return True
    return town.left(role) + town.had(speaker, role) > 0
