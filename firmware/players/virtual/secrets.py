"""What only the dead may see of a game, and of it what a lover was told: couples, potions, the cards in the middle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Show
from engine.seats import Seat, by_seat
from engine.werewolf.setup.registry import ROLES
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

WITCH = "witch"
LEFT: Mapping[frozenset[str], str] = {
    frozenset({"life", "death"}): "both",
    frozenset({"life"}): "life",
    frozenset({"death"}): "death",
    frozenset(): "none",
}
"""What the labels call the potions that are left."""


ONCE: Mapping[str, frozenset[str]] = {WITCH: frozenset(ROLES[WITCH].tokens), "pyromaniac": frozenset({"fire"})}
"""What a card can use but once, so that it is called in vain when all of it is spent."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """
    The secrets of a game, each player by the pad at which he sat down.

    ``loves`` is whom each loves, ``told`` who was told whom, ``potions`` what each Witch has left, ``spent`` who has
    used up what his card can do but once, and ``centre`` what lies in the middle.
    """

    loves: Mapping[Pad, tuple[Pad, ...]] = field(default_factory=dict)
    told: frozenset[Pad] = frozenset()
    potions: Mapping[Pad, str] = field(default_factory=dict)
    spent: frozenset[Pad] = frozenset()
    centre: tuple[str, ...] = ()


NONE = Secrets()


def secrets(ledger: Ledger) -> Secrets:
    """All that is secret in the game of ``ledger``."""
    everything: Any = ledger.game.everything()
    homes = dict(by_seat(ledger.public.seating.pads))
    loves: dict[Pad, tuple[Pad, ...]] = {}
    for one, other in everything["couples"]:
        for seat, loved in ((one, other), (other, one)):
            loves[homes[seat]] = (*loves.get(homes[seat], ()), homes[loved])
    left = {
        seat: ONCE[role] - set(everything["spent"].get(seat, ()))
        for seat, role in everything["roles"].items()
        if role in ONCE
    }
    potions = {homes[seat]: LEFT[left[seat]] for seat in left if everything["roles"][seat] == WITCH}
    spent = frozenset(homes[seat] for seat in left if not left[seat])
    told = frozenset(homes[seat] for seat in _told(ledger))
    return Secrets(loves, told, potions, spent, tuple(everything["centre"]))


def _told(ledger: Ledger) -> Iterator[Seat]:
    """Who was shown whom he loves."""
    for effect in ledger.effects():
        if isinstance(effect, Show) and effect.cue == "lovers.partner":
            yield from effect.to
