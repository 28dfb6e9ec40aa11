"""
Which tokens of Le Village to hand out to how many players (docs/rules §1.4).

As with the cards: what cannot be handed out is refused with its reason, everything else
is advice. Keys are the cues in which the box says it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from engine.werewolf.model.building import Building
from engine.werewolf.setup.composition import Finding
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS

#: How many tokens of each building, Vagabonds' bundles included.
Tokens: TypeAlias = Mapping[str, int]

NONE: Tokens = MappingProxyType({})


class Thirds(NamedTuple):
    """Tokens by kind: buildings there are many of, bundles, and buildings there is one of."""

    farms: int
    bundles: int
    singles: int


def box() -> dict[str, int]:
    """All the tokens there are: 15 bundles, 6 farms and 8 others [000:664-716]."""
    return {key: building.copies for key, building in BUILDINGS.items()}


def first_tokens(players: int) -> dict[str, int]:
    """
    A selection for the first game of 6 to 28 ``players``: a third each as far as the tokens go [000:1066-1073].

    Only the buildings meant for one are taken, as long as these are enough; Vagabonds for the rest.
    """
    every = list(BUILDINGS.values())
    known = [building for building in every if building.first_game]
    if players > sum(building.copies for building in known):
        known = sorted(every, key=lambda one: not one.first_game)
    return _shared(_thirds(players, known), [one.key for one in known])


def drawn_tokens(players: int, order: Sequence[str], given: Tokens = NONE) -> dict[str, int]:
    """
    What those of 6 to 28 ``players`` get who have no token yet, where ``given`` are those of the others.

    It is a third each as far as the tokens go [000:1066-1073]. Of the buildings there is one of, those come into the
    village that are first in ``order``, which has every building; but nobody whose power could serve nothing there.
    """
    wanted, had = _thirds(players, list(BUILDINGS.values())), _kinds(given)
    missing = Thirds(*(max(0, one - other) for one, other in zip(wanted, had, strict=True)))
    singles = min(missing.singles, waiting := players - sum(given.values()))
    farms = min(missing.farms, waiting - singles)
    left = Thirds(farms, waiting - singles - farms, singles)
    free = [key for key in order if key not in given or not _single(BUILDINGS[key])]
    uses = any(BUILDINGS[key].unique and not BUILDINGS[key].restores for key in (*given, *_singles(free)[:singles]))
    return _shared(left, free if uses else [key for key in free if not BUILDINGS[key].restores])


def _shared(thirds: Thirds, order: Sequence[str]) -> dict[str, int]:
    """So many tokens of each kind; of the buildings there is one of, the first in ``order``."""
    singles = _singles(order)[: thirds.singles]
    farms = {key: thirds.farms for key in order if BUILDINGS[key].house and not _single(BUILDINGS[key])}
    return {**farms, **dict.fromkeys(singles, 1), HOMELESS: thirds.bundles}


def _singles(order: Iterable[str]) -> list[str]:
    """Those in ``order`` of which there is one."""
    return [key for key in order if _single(BUILDINGS[key])]


def _single(building: Building) -> bool:
    return building.house and building.copies == 1


def _thirds(players: int, known: list[Building]) -> Thirds:
    farms = min(round(players / 3), sum(one.copies for one in known if one.house and not _single(one)))
    singles = min((players - farms) // 2, sum(map(_single, known)))
    return Thirds(farms, players - farms - singles, singles)


def check_tokens(tokens: Tokens, players: int) -> tuple[Finding, ...]:
    """Everything there is to say about handing ``tokens`` out to ``players``; refusals come first."""
    given = {key: count for key, count in tokens.items() if count > 0}
    return (*_number(given, players), *_copies(given), *_advice(given, players))


def _number(tokens: Tokens, players: int) -> Iterator[Finding]:
    total = sum(tokens.values())
    text = f"{total} tokens for {players} players: each needs one, a bundle if he has no house."
    if total < players:
        yield Finding("village.missing", {"count": players - total}, text, True)
    elif total > players:
        yield Finding("village.extra", {"count": total - players}, text, True)


def _copies(tokens: Tokens) -> Iterator[Finding]:
    for key, count in tokens.items():
        if count > BUILDINGS[key].copies:
            text = f"{key} is there {count} times, and the box holds {BUILDINGS[key].copies}."
            yield Finding("village.refused.copies", {"building": key}, text, True)


def _advice(tokens: Tokens, players: int) -> Iterator[Finding]:
    """What the book recommends for a first game, and for all later ones."""
    if all(BUILDINGS[key].first_game for key in tokens):
        return
    names = ", ".join(key for key, one in BUILDINGS.items() if one.first_game and one.house)
    yield Finding("village.first_game", {}, f"For a first game only these are advised: {names}.", False)
    usual, here = _thirds(players, list(BUILDINGS.values())), _kinds(tokens)
    if any(abs(one - other) > 1 for one, other in zip(usual, here, strict=True)):
        text = f"A third Farmers, a third Vagabonds and a third other buildings would be {', '.join(map(str, usual))}."
        yield Finding("village.thirds", {}, text, False)


def _kinds(tokens: Tokens) -> Thirds:
    bundles = tokens.get(HOMELESS, 0)
    singles = sum(count for key, count in tokens.items() if _single(BUILDINGS[key]))
    return Thirds(sum(tokens.values()) - bundles - singles, bundles, singles)
