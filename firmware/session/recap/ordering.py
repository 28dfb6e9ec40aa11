"""In which order the recap tells what was in a night, and on a day: what was done in a night before who died of it."""

from collections.abc import Iterable, Iterator, Mapping

from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.session.recap.past import Event
from hardware.ports.pads import Pad

_KILLING = frozenset({"wolves.devour", "white_werewolf.devour", "witch.poison"})
"""The deeds that are told as the death of whom they kill, who dies at dawn and may be called after them."""

REFUSED = "lord.refuse"
"""What the rules note of who begged in vain for mercy, before he dies of the verdict."""

_KILLED = frozenset({"devoured", "caught", "mauled", "poisoned"})
"""What these die of."""


def ordered(events: Iterable[Event]) -> list[Event]:
    """
    The ``events`` of one night and the day after it: what was done in the night, as it was called, and then who died.

    Of two who killed in it, one of them the other, both deeds are told before his death. That somebody begged for mercy
    in vain comes behind the verdict, which is told with his death.
    """
    told = list[Event]()
    refused = _refused_last(events)
    causes = {event["seat"]: event["cause"] for event in refused if event["kind"] == "death"}
    rest = sorted(refused, key=lambda event: _kills(event, causes) if _at_night(event) else 2)
    while rest:
        told += _take(rest[0], rest, causes)
    return told


def _refused_last(events: Iterable[Event]) -> list[Event]:
    """The ``events``, with a plea that was refused behind the death of who made it."""
    told = list(events)
    for plea in [event for event in told if event["kind"] == REFUSED]:
        fallen = [event for event in told if event["kind"] == "death" and event["seat"] == plea["target"]]
        if fallen:
            told.remove(plea)
            told.insert(told.index(fallen[0]) + 1, plea)
    return told


def _take(event: Event, rest: list[Event], causes: Mapping[Pad, str]) -> Iterator[Event]:
    """Take ``event`` from the ``rest``, and before it the deeds of whom it kills, who may have killed as well."""
    rest.remove(event)
    kills = _kills(event, causes)
    for deed in [one for one in rest if kills and _did(event["target"], one)]:
        if deed in rest:
            yield from _take(deed, rest, causes)
    yield event


def _at_night(event: Event) -> bool:
    """Whether ``event`` was before dawn."""
    return bool(event["day"] < event["night"])


def _kills(event: Event, causes: Mapping[Pad, str]) -> bool:
    """Whether ``event`` is told as a death of the night."""
    return event["kind"] in _KILLING and causes.get(event["target"]) in _KILLED


def _did(seat: Pad, event: Event) -> bool:
    """Whether ``event`` is what ``seat`` did in the night by his card or his trade."""
    by, *_ = event["kind"].split(".")
    return event.get("seat") == seat and (by in ROLES or by in BUILDINGS) and _at_night(event)
