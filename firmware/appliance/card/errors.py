"""Why a card cannot be prepared: one sentence, with what to do."""

from firmware.runtime.errors import MeneurError


class CardRefused(MeneurError, ValueError):
    """The card is not one that can be prepared; nothing on it has been changed."""


class NotFetched(MeneurError, OSError):
    """A package could not be had, or is not the one it should be; nothing on the card has been changed."""


class NotWritten(MeneurError, OSError):
    """The card could not be written to the end; it does not say that it is ready."""
