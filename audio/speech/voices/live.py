"""
A voice that speaks whatever it is given, in the language it is asked for, by one of the studio's engines.

Which of them there are is in `audio.speech.voices.ladder`.
"""

import importlib.util
from typing import ClassVar, Self

from audio.speech.engines.profiles import RATE
from audio.speech.engines.spoken import edition
from audio.speech.studio.voice import EDITION, StudioVoice


class LiveVoice(StudioVoice):
    """
    A `Voice` by ``engine``.

    Parameters
    ----------
    language:
        ``"fr"``, ``"en"``, …; `render` raises `NoVoice` if the engine does not speak it.
    rate:
        Words a minute.
    timeout:
        Seconds after which a studio that has not answered is ended.

    """

    engine: ClassVar[str]
    package: ClassVar[str] = ""
    """What has to be installed for it, if not everywhere."""

    def __init__(self, language: str, rate: int = RATE, timeout: float = 20.0) -> None:
        """Remember how to speak; the studio is started by the first text."""
        super().__init__((self.engine, language, str(rate)), timeout)
        self._rate = rate

    @property
    def name(self) -> str:
        """Such as ``espeak-fr-150-roa/fr+benjamin-30-65-1-0.9-6-4d5e-1a2b3c``."""
        words = edition(self._language, self.engine)
        return f"{self.engine}-{self._language}-{self._rate}-{self._profile()}-{EDITION}-{words}"

    @classmethod
    def is_here(cls) -> bool:
        """Whether it is installed."""
        return not cls.package or importlib.util.find_spec(cls.package) is not None

    def in_language(self, language: str) -> Self:
        """The same narrator, in ``language``."""
        return type(self)(language, self._rate, self._timeout)

    def _profile(self) -> str:
        """A name for how the engine speaks the language."""
        raise NotImplementedError
