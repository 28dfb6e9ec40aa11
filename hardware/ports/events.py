"""
What can happen on the box, as its devices report it.

An event says what happened at the device, not what it means in the game.
"""

from dataclasses import dataclass
from typing import Literal

from hardware.ports.pads import Pad

KeyName = Literal["up", "down"]
Part = Literal["reader", "speaker", "display", "seats", "disk"]


@dataclass(frozen=True, slots=True)
class KeyDown:
    """The thumb-up or thumb-down key of ``seat`` (1 is the first, clockwise) went down."""

    seat: Pad
    key: KeyName


@dataclass(frozen=True, slots=True)
class KeyUp:
    """That key was let go."""

    seat: Pad
    key: KeyName


@dataclass(frozen=True, slots=True)
class CardOn:
    """A card lies on the lid: one event for one presence. ``uid`` is upper-case hexadecimal."""

    uid: str


@dataclass(frozen=True, slots=True)
class CardOff:
    """The card that lay on the lid is gone."""


@dataclass(frozen=True, slots=True)
class CardsClash:
    """Two or more cards are on the lid at once; none of them counts."""


@dataclass(frozen=True, slots=True)
class PanelDown:
    """The panel button went down."""


@dataclass(frozen=True, slots=True)
class PanelUp:
    """The panel button was let go."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A part stopped answering; of ``"seats"``, only the pads of ``seats``, or all of them where it is empty."""

    part: Part
    seats: tuple[Pad, ...] = ()


@dataclass(frozen=True, slots=True)
class Back:
    """A part that was lost answers again; of ``"seats"``, only the pads of ``seats``, or all where it is empty."""

    part: Part
    seats: tuple[Pad, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody who is at the box, but has no card for it, asked for ``command``; ``value`` says more of it."""

    command: Literal["repeat", "speak"]
    value: str = ""


Event = KeyDown | KeyUp | CardOn | CardOff | CardsClash | PanelDown | PanelUp | Lost | Back | Asked
