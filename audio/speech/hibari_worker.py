"""The Hibari inside the studio."""

from typing import TYPE_CHECKING

from audio.errors import NoVoice, RenderFailed
from audio.speech.hibari import SEED, SPEED
from audio.speech.manners import RATE

if TYPE_CHECKING:
    from audio.speech.mastering import Equaliser
    from audio.speech.spectrum import Samples

LANGUAGE = "en"


class HibariEngine:
    """
    An `audio.speech.studio.Engine` by Hibari.

    ``rate`` is in words a minute, where `audio.speech.manners.RATE` is the pace chosen for it. Raises `NoVoice` if
    hibari-tts is not installed, its model cannot be read, or ``language`` is not English.
    """

    def __init__(self, language: str, rate: int) -> None:
        if language != LANGUAGE:
            raise NoVoice(f"The voice Hibari speaks English, not {language!r}.")
        try:
            from hibari import Hibari  # noqa: PLC0415 -- not on every processor
        except ImportError as error:
            raise NoVoice(f"The voice Hibari is not installed here ({error}): run ./meneur setup.") from error
        try:
            self._engine = Hibari()
            self._engine.phonemize("Good evening.")  # loads the lexicon
        except Exception as error:  # the runtime's own errors have no common root
            raise NoVoice(f"The model of the voice Hibari cannot be read: {_first(error)}") from error
        self._speed = SPEED * rate / RATE
        self.voice = "heart"
        self.equaliser: Equaliser = ()

    def speak(self, text: str) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `RenderFailed` if the model fails."""
        try:
            return self._engine(text, speed=self._speed, seed=SEED), self._engine.sample_rate
        except Exception as error:  # as above
            raise RenderFailed(f"Hibari failed: {_first(error)}") from error


def _first(error: Exception) -> str:
    """The first line of what a library says of its trouble."""
    return str(error).partition("\n")[0][:200]
