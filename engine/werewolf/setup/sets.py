"""Sets of cards from the plainest to the richest: what a table is offered one after the other (docs/rules §1)."""

from collections.abc import Collection, Mapping

from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.composition import check, recommended
from engine.werewolf.setup.registry import ROLES, in_the_middle

#: How each set differs from the one before, villagers making up the number: easy to play first, the Thief last.
#: Whoever has no part in an edition is left out.
_STEPS: tuple[Mapping[str, int], ...] = ({"witch": 1, "hunter": 1}, {"cupid": 1, "little_girl": 1}, {"thief": 1})

#: The same for the village, which is played for its own characters; the White Werewolf replaces one of a large pack.
_VILLAGE: tuple[Mapping[str, int], ...] = (
    {"witch": 1, "raven": 1},
    {"hunter": 1, "pyromaniac": 1},
    *_STEPS[1:],
    {"white_werewolf": 1, "werewolf": -1},
)
_PACK = 2  # Werewolves that stay beside the White one


def graded(players: int, rules: Rules, without: Collection[str] = ()) -> tuple[dict[str, int], ...]:
    """
    The book's cards for ``players``, and what can be played beyond them by ``rules``, each set richer than the last.

    Roles ``without`` which the table does better are in none of them.
    The village begins beyond the book's cards, of which none is its own, where there is room for more.

    Raises `SetupRefused` as `recommended` does.
    """
    sets = [recommended(players, rules)]
    enabled = rules.roles_enabled or tuple(ROLES)
    village = "raven" in rules.roles_enabled
    for steps in _VILLAGE if village else _STEPS:
        step = {role: more for role, more in steps.items() if role in enabled and role not in without}
        sets.append({**sets[-1], **{role: sets[-1].get(role, 0) + more for role, more in step.items()}})
        sets[-1]["villager"] += in_the_middle(step) - sum(step.values())
    playable = tuple(cards for cards in sets if _playable(cards, players, rules))
    return playable[1:] if village and len(playable) > 1 else playable


def resized(cards: Mapping[str, int], players: int) -> dict[str, int]:
    """Return ``cards`` with as many villagers as ``players`` need; none where there are too many others."""
    villagers = cards.get("villager", 0) + players + in_the_middle(cards) - sum(cards.values())
    return {role: count for role, count in {**cards, "villager": max(0, villagers)}.items() if count}


def _playable(cards: Mapping[str, int], players: int, rules: Rules) -> bool:
    if cards["villager"] < 1 or ("white_werewolf" in cards and cards["werewolf"] < _PACK):
        return False
    return not any(finding.refuses for finding in check(cards, players, rules))
