"""
What can go wrong with words and sound.

One root, and one class per mistake, which also is the built-in that it resembles.
"""


class AudioError(Exception):
    """Anything that went wrong with words or sound; never a reason to stop an evening."""


class UnknownLanguage(AudioError, LookupError):
    """No folder of narration bears that language's name."""


class UnknownCue(AudioError, LookupError):
    """The narration has no line of that name."""


class UnknownLabel(AudioError, LookupError):
    """The narration has no short text of that name."""


class UnknownWord(AudioError, LookupError):
    """The language has no word for that role, camp or side."""


class MissingFact(AudioError, LookupError):
    """A line was requested without a fact that it needs."""


class BadNarration(AudioError, ValueError):
    """A file of narration cannot be used as it stands."""


class BadScore(AudioError, ValueError):
    """The table of beds and strikes cannot be used as it stands."""


class BadVoice(AudioError, ValueError):
    """No voice speaks that language."""


class NoVoice(AudioError, OSError):
    """The synthesiser is not there; the box goes on with captions."""


class RenderFailed(AudioError, RuntimeError):
    """A sentence could not be turned into a whole sound file."""


class NoDevice(AudioError, OSError):
    """No sound device could be opened; the box goes on with captions, and waits for it."""


class UnknownSound(AudioError, LookupError):
    """The box has no short sound of that name."""


class DamagedWave(AudioError, ValueError):
    """A sound file is cut short, empty or silent."""


class SilentWave(DamagedWave):
    """A sound file is whole, and there is nothing in it."""


class BadPack(AudioError, ValueError):
    """A folder of recorded takes cannot be used as it stands."""


class BadTake(AudioError, ValueError):
    """A recording cannot be used; the message is the reason alone."""
