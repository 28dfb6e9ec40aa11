"""
Voices for the bots of the virtual table: one synthesiser, and for each name a pitch, a timbre and a pace of its own.

Hibari is not among the synthesisers: its pitch is fixed, and it is too slow for a conversation.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from threading import Lock

from audio.errors import NoVoice
from audio.speech.cache import ClipCache
from audio.speech.engines.tone import Tone
from audio.speech.files.clips import Line
from audio.speech.voices.ladder import ladder
from audio.speech.voices.live import LiveVoice

RATE = 180
"""Words a minute: people in a debate speak faster than a narrator in the dark."""

Range = tuple[Tone, Tone]

WOMEN: Mapping[str, Range] = {
    "pico": (Tone(0.86, 0.97, 0.95), Tone(1.3, 1.1, 1.12)),
    "espeak": (Tone(2.0, 1.12, 0.95), Tone(2.4, 1.2, 1.12)),
}
"""Between which tones a woman's lies: all voices of Pico are women's, and those of espeak-ng men's."""
MEN: Mapping[str, Range] = {
    "pico": (Tone(0.54, 0.82, 0.95), Tone(0.76, 0.9, 1.12)),
    "espeak": (Tone(0.85, 0.9, 0.95), Tone(1.6, 1.02, 1.12)),
}
"""The same for a man's."""


class Cast:
    """
    The voices of everybody whose name is given, in one language.

    Parameters
    ----------
    folder:
        Where what they said is kept.
    language:
        ``"fr"``, ``"en"``, …
    women:
        The names that are women's; any name that is in neither list has one of both, and always the same.
    men:
        The names that are men's.

    """

    def __init__(self, folder: Path, language: str, women: Collection[str], men: Collection[str]) -> None:
        self._folder = folder
        self._voices = tuple(voice for voice in ladder(language, RATE) if voice.engine in WOMEN)
        self._women = {**dict.fromkeys(men, False), **dict.fromkeys(women, True)}
        self._speaks: LiveVoice | None = None
        self._caches: dict[str, ClipCache] = {}
        self._lock = Lock()

    def line(self, name: str, text: str) -> Line:
        """Return ``text`` as the player ``name`` says it, rendered if need be; raise `AudioError` if it cannot be."""
        with self._lock:
            if self._speaks is None:
                self._speaks = _first_of(self._voices)
            if name not in self._caches:
                self._caches[name] = ClipCache(
                    self._folder, _Player(self._speaks, self.tone(name, self._speaks.engine))
                )
        return self._caches[name].line(text)

    def tone(self, name: str, engine: str) -> Tone:
        """Return how ``name`` sounds with ``engine`` (``"pico"`` or ``"espeak"``): always the same."""
        draws = [byte / 255 for byte in sha256(name.encode()).digest()]
        woman = self._women.get(name, draws[3] < 0.5)
        low, high = (WOMEN if woman else MEN)[engine]
        return Tone(
            _between(low.pitch, high.pitch, draws[0]),
            _between(low.timbre, high.timbre, draws[1]),
            _between(low.pace, high.pace, draws[2]),
        )

    def close(self) -> None:
        """Let go of the synthesiser; what is being rendered fails."""
        for voice in self._voices:
            voice.close()


class _Player:
    """A `Voice`: another one, in a ``tone``."""

    def __init__(self, voice: LiveVoice, tone: Tone) -> None:
        self._voice, self._tone = voice, tone

    @property
    def name(self) -> str:
        return f"{self._voice.name}-{self._tone.pitch:g}-{self._tone.timbre:g}-{self._tone.pace:g}"

    @property
    def label(self) -> str:
        return self._voice.label

    @property
    def memory(self) -> int:
        return self._voice.memory

    def render(self, text: str, path: Path) -> None:
        self._voice.render(text, path, tone=self._tone)

    def in_language(self, language: str) -> "_Player":
        return _Player(self._voice.in_language(language), self._tone)

    def rest(self) -> None:
        self._voice.rest()

    def close(self) -> None:
        self._voice.close()


def _first_of(voices: Sequence[LiveVoice]) -> LiveVoice:
    """Return the first that can speak; raise `NoVoice` if none can."""
    for voice in voices[:-1]:
        try:
            voice.open()
        except NoVoice:
            continue
        return voice
    voices[-1].open()
    return voices[-1]


def _between(low: float, high: float, share: float) -> float:
    return round(low + share * (high - low), 2)
