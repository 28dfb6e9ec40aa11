"""The voice that is always there: espeak-ng."""

from audio.speech.manners import RATE, manner
from audio.speech.spoken import edition
from audio.speech.studio_voice import EDITION, StudioVoice


class EspeakVoice(StudioVoice):
    """
    A `Voice` by espeak-ng.

    Parameters
    ----------
    language:
        ``"fr"``, ``"en"``, …
    rate:
        Words a minute.
    timeout:
        Seconds after which a studio that has not answered is ended.

    """

    def __init__(self, language: str, rate: int = RATE, timeout: float = 20.0) -> None:
        """Remember how to speak; the studio is started by the first text."""
        super().__init__(("espeak", language, str(rate)), timeout)
        self._language = language
        self._rate = rate

    @property
    def name(self) -> str:
        """Such as ``espeak-fr-150-roa/fr+benjamin-30-65-1-0.9-1-1a2b3c``."""
        manners = manner(self._language).name
        return f"espeak-{self._language}-{self._rate}-{manners}-{EDITION}-{edition(self._language)}"

    def in_language(self, language: str) -> "EspeakVoice":
        """The same narrator, in ``language``."""
        return EspeakVoice(language, self._rate, self._timeout)
