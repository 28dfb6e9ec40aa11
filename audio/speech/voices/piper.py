"""A voice of the user's own: a model of Piper's."""

from hashlib import sha256
from pathlib import Path

from audio.speech.engines.profiles import RATE
from audio.speech.engines.spoken import edition
from audio.speech.studio.voice import EDITION, StudioVoice


class PiperVoice(StudioVoice):
    """
    A `Voice` by a Piper model.

    Parameters
    ----------
    language:
        ``"fr"``, ``"en"``, …; a model speaks one only, and `render` raises `NoVoice` for any other.
    model:
        The ``.onnx`` file, with its ``.onnx.json`` beside it.
    rate:
        Words a minute, where `audio.speech.engines.profiles.RATE` is the model's own pace.
    timeout:
        Seconds after which a studio that has not answered is ended: a small computer reads a big model slowly.

    """

    label = "Piper"
    memory = 300_000_000

    def __init__(self, language: str, model: Path, rate: int = RATE, timeout: float = 60.0) -> None:
        """Remember how to speak; the studio is started by the first text."""
        super().__init__(("piper", language, str(rate), str(model)), timeout)
        self._model = model
        self._rate = rate

    @property
    def name(self) -> str:
        """Such as ``piper-fr-150-fr_FR-upmc-medium-1a2b3c4d-6-4d5e-1a2b3c``; another file is another."""
        try:
            stat = self._model.stat()
            file = f"{stat.st_size} {stat.st_mtime_ns}"
        except OSError:
            file = ""
        which = f"{self._model.stem}-{sha256(file.encode()).hexdigest()[:8]}"
        return f"piper-{self._language}-{self._rate}-{which}-{EDITION}-{edition(self._language, 'piper')}"

    def in_language(self, language: str) -> "PiperVoice":
        """The same model, asked to speak ``language``."""
        return PiperVoice(language, self._model, self._rate, self._timeout)
