"""What the virtual tables see and hear of a box: its speaker, with somebody listening."""

from collections.abc import Callable, Iterable, Sequence

from audio.speaker import Report, Speaker

Listener = Callable[[str, str, float], None]
"""Called with cue, text and seconds of each line; for a short sound the cue is ``""`` and the text its name."""


class WatchedSpeaker:
    """
    A `Speaker` that does as another one does, and calls ``listeners``.

    Attributes
    ----------
    listeners:
        Called when something is heard.

    """

    def __init__(self, speaker: Speaker, *listeners: Listener) -> None:
        self._speaker = speaker
        self.listeners = list(listeners)
        self.lost = False

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Begin to render ahead, as the speaker does."""
        self._speaker.begin(soon, later)

    def expect(self, texts: Iterable[str]) -> None:
        """Have the next lines rendered, as the speaker does."""
        self._speaker.expect(texts)

    def preparing(self) -> float | None:
        """The share of it that is rendered, as the speaker has it."""
        return self._speaker.preparing()

    def fetch(self, text: str) -> bool:
        """Whether the line can be spoken."""
        return self._speaker.fetch(text)

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Say it; nobody hears it while the speaker is lost, but it takes its time all the same."""
        seconds = self._speaker.speak(cue, text, scene)
        self._report(cue, text, seconds)
        return seconds

    def play(self, sound: str) -> float:
        """Play a short sound."""
        seconds = self._speaker.play(sound)
        self._report("", sound, seconds)
        return seconds

    def _report(self, cue: str, text: str, seconds: float) -> None:
        if not self.lost:
            for listener in self.listeners:
                listener(cue, text, seconds)

    def volume(self, steps: int) -> int:
        """Make it louder or softer."""
        return self._speaker.volume(steps)

    def limit(self, volume: int) -> int:
        """Limit the volume."""
        return self._speaker.limit(volume)

    def speak_in(self, language: str) -> None:
        """Change the language."""
        self._speaker.speak_in(language)

    def voices(self, language: str) -> Sequence[str]:
        """The voices of the speaker."""
        return self._speaker.voices(language)

    def speak_as(self, voice: str, language: str) -> None:
        """Change the voice."""
        self._speaker.speak_as(voice, language)

    def silence(self) -> None:
        """Drop what is being heard."""
        self._speaker.silence()

    def watch(self, report: Report) -> None:
        """Call ``report`` as the other speaker does."""
        self._speaker.watch(report)

    def close(self) -> None:
        """Close the speaker."""
        self._speaker.close()
