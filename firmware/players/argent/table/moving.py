"""Which cards are seen to move when something happens."""

from collections.abc import Iterator, Mapping
from typing import Any

from hardware.virtual.argent.scene import Target

Way = tuple[Target, Target, int | None]
"""From where a card moves to where, and its face, if everybody sees it."""

PILE, DISCARD, HAND = Target("pile"), Target("discard"), Target("hand", 1)
SOURCES = {"pile": HAND, "shown": HAND, "discard": DISCARD}


def ways(cue: str, facts: Mapping[str, Any]) -> Iterator[Way]:
    """Which cards an effect moves."""
    seat = facts.get("seat", 0)
    match cue:
        case "draws":
            yield from ((PILE, Target("hand", number), None) for number in range(1, facts["cards"] + 1))
        case "discards":
            yield HAND, DISCARD, facts["value"]
        case "exchanges":
            source = SOURCES[facts["source"]]
            for place, value in zip(facts["places"], facts["values"], strict=True):
                yield Target("card", seat, place), DISCARD, value
            yield source, Target("card", seat, facts["place"]), facts["value"]
        case "wrong":
            yield SOURCES[facts["source"]], Target("card", seat, facts["place"]), facts["value"]
            if facts["penalty"] is not None:
                yield PILE, Target("card", seat, facts["penalty"]), None
        case "adds":
            yield DISCARD, Target("card", seat, facts["place"]), facts["value"]
        case "witch.swaps":
            card = Target("card", facts["card"]["seat"], facts["card"]["place"])
            yield card, DISCARD, facts["discarded"]
            yield HAND, card, facts["value"]
        case "robber.swaps":
            card = Target("card", facts["card"]["seat"], facts["card"]["place"])
            own = Target("card", seat, facts["give"])
            yield card, own, None
            yield own, card, None
