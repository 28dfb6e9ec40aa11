"""The exchange: own cards for a new one (F-14 to F-19)."""

from collections.abc import Sequence

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.choice import Choice
from engine.argent.residents.doppelganger import Doppelganger
from engine.argent.rules import Rules

PENALTY_FROM = 3
"""So many announced cards that are not equal cost one card more (F-19)."""


def equal(values: Sequence[int], rules: Rules) -> bool:
    """Whether cards of these ``values`` may leave together (F-14, V13)."""
    return len(set(values)) == 1 or Doppelganger.matches(values, rules)


def exchange(actor: Actor, new: Card, choice: Choice, source: str) -> None:
    """Exchange the cards at ``choice.places`` for ``new``, which comes from ``source``, or keep them all if unequal."""
    leaving = [actor.village[place - 1] for place in choice.places]
    for card in leaving:
        card.open(actor.table.seats)
    if enters_open(source, actor.table.rules):
        new.open(actor.table.seats)
    else:
        new.up = False
    if equal([card.value for card in leaving], actor.table.rules):
        _swap(actor, new, choice, leaving, source)
    else:
        _keep(actor, new, choice, leaving, source)


def enters_open(source: str, rules: Rules) -> bool:
    """Whether a card from ``source`` lies open in a village (F-10, F-11, SA-07)."""
    return source == "discard" or (source == "shown" and rules.shown_enters == "up")


def _swap(actor: Actor, new: Card, choice: Choice, leaving: Sequence[Card], source: str) -> None:
    """The announced cards leave, and ``new`` lies where one of them was (F-15 to F-17)."""
    village = actor.village
    place = choice.at - sum(place < choice.at for place in choice.places)
    for card in leaving:
        actor.layout.leaves(actor.seat, card)
        village.remove(card)
        actor.discard(card)
    village.insert(place - 1, new)
    _announce(actor, "exchanges", new, choice, leaving, source=source, place=place)


def _keep(actor: Actor, new: Card, choice: Choice, leaving: Sequence[Card], source: str) -> None:
    """Nothing leaves, ``new`` comes to an end, and perhaps a penalty beyond it (F-18, F-19, SA-14, SA-15)."""
    place = add(actor, new, choice.end)
    penalty = None
    if len(leaving) >= PENALTY_FROM and actor.layout.pile:
        penalty = add(actor, actor.layout.pile.pop(), choice.end)
        place = actor.village.index(new) + 1
    _announce(actor, "wrong", new, choice, leaving, source=source, place=place, penalty=penalty)


def add(actor: Actor, card: Card, end: str) -> int:
    """Add ``card`` at an ``end`` of the village; its place."""
    actor.village.insert(0 if end == "left" else len(actor.village), card)
    return actor.village.index(card) + 1


def _announce(actor: Actor, cue: str, new: Card, choice: Choice, leaving: Sequence[Card], **more: object) -> None:
    actor.table.say(
        cue,
        seat=actor.seat,
        places=list(choice.places),
        values=[card.value for card in leaving],
        up=new.up,
        value=new.value if new.up else None,
        **more,
    )
