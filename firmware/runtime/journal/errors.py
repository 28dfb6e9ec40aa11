"""What keeps a journal from being opened."""

from firmware.runtime.errors import MeneurError


class JournalTooNew(MeneurError, ValueError):
    """The file was written by a later version of this program."""


class JournalUnavailable(MeneurError, OSError):
    """The file cannot be used now, though nothing says that it is damaged."""
