"""Sets of cards from the plainest to the richest: what a table is offered one after the other (docs/rules §1)."""

from collections.abc import Mapping

from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.composition import check, recommended
from engine.werewolf.setup.registry import ROLES

#: What each set adds to the one before, in place of villagers: easy to play first, the Thief last. Whoever has no part
#: in an edition is left out.
_STEPS = (("witch", "hunter"), ("cupid", "little_girl"), ("thief",))


def graded(players: int, rules: Rules) -> tuple[dict[str, int], ...]:
    """
    The book's cards for ``players``, and what can be played beyond them by ``rules``, each set richer than the last.

    Raises `SetupRefused` as `recommended` does.
    """
    sets = [recommended(players, rules)]
    enabled = rules.roles_enabled or tuple(ROLES)
    for step in [[role for role in step if role in enabled] for step in _STEPS]:
        sets.append({**sets[-1], **dict.fromkeys(step, 1)})
        middle = sum(2 for role in step if ROLES[role].centre)
        sets[-1]["villager"] += middle - len(step)
    return tuple(cards for cards in sets if cards["villager"] > 0 and _playable(cards, players, rules))


def resized(cards: Mapping[str, int], players: int) -> dict[str, int]:
    """Return ``cards`` with as many villagers as ``players`` need; none where there are too many others."""
    middle = 2 * any(ROLES[role].centre for role in cards)
    villagers = cards.get("villager", 0) + players + middle - sum(cards.values())
    return {role: count for role, count in {**cards, "villager": max(0, villagers)}.items() if count}


def _playable(cards: dict[str, int], players: int, rules: Rules) -> bool:
    return not any(finding.refuses for finding in check(cards, players, rules))
