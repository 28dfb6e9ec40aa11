"""Why a machine cannot become a box, or cannot be brought up to date: a sentence, and a way out."""

from firmware.runtime.errors import MeneurError


class InstallRefused(MeneurError, RuntimeError):
    """Nothing was begun, for what is said."""


class StepFailed(MeneurError, RuntimeError):
    """A step could not be done; what ran before runs on."""
