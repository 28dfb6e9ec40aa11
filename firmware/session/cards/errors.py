"""
What can go wrong with cards, one class per mistake.

Each leaves the register of cards as it was.
"""

from firmware.runtime.errors import MeneurError


class CardFileRefused(MeneurError, ValueError):
    """A card file that cannot be taken; its message names every mistake."""


class UnknownCard(MeneurError, LookupError):
    """No card has this name, or the box knows none with this UID."""


class NoLid(MeneurError, OSError):
    """The board has no reader to lay a card on, or none that writes."""


class NothingLaid(MeneurError, TimeoutError):
    """Nobody laid a card on the lid in time."""


class RecordRefused(MeneurError, ValueError):
    """The record on a card cannot be written, or does not hold what the box knows of the card."""


class SheetRefused(MeneurError, ValueError):
    """There is nothing to print, or nowhere to print it."""
