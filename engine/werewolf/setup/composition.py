"""
Which cards to shuffle for how many players (docs/rules §1).

Advice, never force: what cannot be played is refused with its reason, everything else
is a warning. Keys are the cues in which the box says it.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from engine.errors import SetupRefused
from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.editions import welcome
from engine.werewolf.setup.registry import ROLES, WOLVES, in_the_middle

#: How many cards of each role.
Composition: TypeAlias = Mapping[str, int]

#: The most players of the book's table.
_TABLE_ENDS = 18
_PLAYERS = range(6, 29)
#: From this many players, this many wolves: the book's table from 8 to 18 [000:316-333]; below it A-01;
#: above it nobody has spoken, and one wolf in five or six goes on with its habit.
_WOLVES = ((26, 5), (19, 4), (12, 3), (7, 2), (6, 1))
#: Within this much of nothing the camps are even: sensible players then win two games in five at least, for either.
_EVEN = 2.75
#: What an even and an odd number of players is worth to the village: a night and a day take two of them, so parity
#: decides who is left alone with a wolf.
_PARITY = (-0.25, 2.25)


class Finding(NamedTuple):
    """
    Something to say about a pile.

    ``cue`` with its ``facts`` is how the box says it, ``text`` how a program does;
    ``refuses`` if the pile cannot be played.
    """

    cue: str
    facts: Mapping[str, object]
    text: str
    refuses: bool


def recommended(players: int, rules: Rules) -> dict[str, int]:
    """
    The simplified composition for 6 to 28 players: wolves, one Seer, and villagers.

    Raises `SetupRefused` for another number, or if so many wolves leave no villager.
    """
    wolves = _wolves(players, rules)
    villagers = players - wolves - 1
    if villagers < 1:
        raise SetupRefused(f"{wolves} wolves among {players} players leave no villager. Lower wolf_count.")
    return {"werewolf": wolves, "seer": 1, "villager": villagers}


def _wolves(players: int, rules: Rules) -> int:
    if players not in _PLAYERS:
        raise SetupRefused(f"{players} players cannot play. Take 6 to 28.")
    if rules.wolf_count != "table":
        return rules.wolf_count
    return next(wolves for least, wolves in _WOLVES if players >= least)


def deck(name: str) -> dict[str, int]:
    """What the box of cards called ``name`` holds of known roles; the endless ``virtual`` lists none."""
    return {key: role.decks[name] for key, role in ROLES.items() if name in role.decks}


def check(composition: Composition, players: int, rules: Rules) -> tuple[Finding, ...]:
    """Everything there is to say about shuffling ``composition`` for ``players``; refusals come first."""
    cards = {role: count for role, count in composition.items() if count > 0}
    rules = welcome(rules, cards)
    found = (
        *_number(cards, players),
        *_wolf_cards(cards, players, rules),
        *_roles(cards, rules),
        *_box(cards, rules),
        *_habits(cards, players, rules),
    )
    return tuple(sorted(found, key=lambda finding: not finding.refuses))


def _number(cards: Composition, players: int) -> Iterator[Finding]:
    middle, total = in_the_middle(cards), sum(cards.values())
    needed = players + middle
    text = f"{total} cards for {players} players{' and the middle' if middle else ''}: {needed} are needed."
    if middle and players <= total < needed:
        yield Finding("deck.refused.centre", {}, text, True)
    elif total < needed:
        yield Finding("deck.missing", {"count": needed - total}, text, True)
    elif total > needed:
        yield Finding("deck.extra", {"count": total - needed}, text, True)


def _wolf_cards(cards: Composition, players: int, rules: Rules) -> Iterator[Finding]:
    wolves = sum(count for role, count in cards.items() if role in WOLVES)
    usual = _wolves(players, rules)
    if not wolves:
        yield Finding("deck.refused.wolf", {}, "There is no wolf. Add one.", True)
    elif in_the_middle(cards) and wolves < rules.thief_min_wolves:
        text = f"With the Thief {rules.thief_min_wolves} wolf cards are needed, and there are {wolves}."
        yield Finding("deck.refused.thief", {}, text, True)
    elif wolves > usual and balance(cards) == "wolves":
        text = f"{wolves} wolves among {players} players are many; {usual} are usual."
        yield Finding("deck.warning.wolves", {}, text, False)


def _roles(cards: Composition, rules: Rules) -> Iterator[Finding]:
    for role, count in cards.items():
        if rules.roles_enabled and role not in rules.roles_enabled:
            yield Finding("deck.refused.edition", {"role": role}, f"{role} does not play in this edition.", True)
        exactly = ROLES[role].exactly
        if exactly is not None and count != exactly:
            text = f"{role} is there {count} times; {exactly} are needed, or none."
            yield Finding("deck.refused.exactly", {"role": role, "count": exactly}, text, True)
        elif count > 1 and max(ROLES[role].decks.values()) == 1:
            yield Finding("deck.refused.double", {"role": role}, f"{role} is there {count} times.", True)


def _box(cards: Composition, rules: Rules) -> Iterator[Finding]:
    """C-01: a box that is short is warned about; C-02: of 32 playing cards none can be added."""
    if rules.deck == "virtual":
        return
    box = deck(rules.deck)
    for role, count in cards.items():
        if count > box.get(role, 0):
            text = f"{count} {role} cards are needed, {box.get(role, 0)} exist in {rules.deck}."
            yield Finding("deck.warning.short", {"role": role}, text, rules.deck == "cards32")


def _habits(cards: Composition, players: int, rules: Rules) -> Iterator[Finding]:
    if players < rules.min_players:
        text = f"The rules ask for {rules.min_players} players, and you are {players}."
        yield Finding("deck.offer.small", {"players": players}, text, False)
    if players > _TABLE_ENDS:
        text = f"The book's table ends at {_TABLE_ENDS} players; {players} are beyond it."
        yield Finding("deck.warning.table", {"players": players}, text, False)
    if rules.specials_replace == "sv" and "seer" not in cards:
        yield Finding("deck.warning.seer", {}, "There is no Seer, whom no other card replaces.", False)


def balance(composition: Composition) -> Literal["village", "even", "wolves"]:
    """
    Whom a pile favours, roughly.

    Each role has a `weight` in units of one villager; wolves are negative. The weights are
    a rule of thumb, checked against games of sensible players (docs/balance.md).
    """
    score = _score(composition)
    if abs(score) <= _EVEN:
        return "even"
    return "village" if score > 0 else "wolves"


def is_lopsided(composition: Composition) -> bool:
    """Whether a pile favours a camp even if a villager were a Werewolf, or a Werewolf a villager."""
    return abs(_score(composition)) > _EVEN + ROLES["villager"].weight - ROLES["werewolf"].weight


def evened(composition: Composition) -> dict[str, int] | None:
    """
    The same with one more Werewolf in place of a villager, where that is fairer; ``None`` where it is not.

    With many characters the village knows much, and the book's number of wolves is that for a Seer alone.
    """
    fewer = composition.get("villager", 0) - 1
    evened = {**composition, "werewolf": composition.get("werewolf", 0) + 1, "villager": fewer}
    fairer = fewer > 0 and balance(composition) == "village" and abs(_score(evened)) < _score(composition)
    return evened if fairer else None


def _score(composition: Composition) -> float:
    """What a pile is worth to the village, in villagers; less than nothing if the wolves are better off."""
    score = sum(ROLES[role].weight * count for role, count in composition.items())
    if any(ROLES[role].centre for role, count in composition.items() if count):
        score -= 2  # two villagers' worth of cards stays in the middle, so that parity is that of the players
    return score + _PARITY[sum(composition.values()) % 2]
