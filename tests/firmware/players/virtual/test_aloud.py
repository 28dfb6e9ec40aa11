"""Bots that are heard in the debate."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audio.errors import NoVoice
from audio.sound.mixer import MixerSpeaker
from audio.speech.cache import ClipCache
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.aloud import Aloud
from firmware.runtime.clock import RealClock
from hardware.virtual.scene import Bubble
from tests.audio.sound.sounding import Tones
from tests.audio.speech.voices.voices import ToneVoice
from tests.firmware.players.bot_evening import Evening
from tests.firmware.players.virtual.test_talk import TABLE
from tests.harness.patience import until

NARRATED = "It is the narrator who speaks."


class Heard:
    """Voices that are slow: each sentence is ready when it was asked for three times, and is heard for two seconds."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self.prepared: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.asked = 0

    def prepare(self, name: str, text: str) -> None:
        """Begin."""
        self.prepared.append((name, text))
        self.asked = 0

    def ready(self) -> bool:
        """Look."""
        self.asked += 1
        return self.asked > 3

    def say(self) -> float:
        """Say it."""
        self.said.append(self.prepared[-1][1])
        return 2.0

    def hush(self) -> None:
        """Say no more."""

    def close(self) -> None:
        """Put it away."""


@pytest.mark.slow
@pytest.mark.long
def test_bubble_and_voice_begin_together(tmp_path: Path) -> None:
    """A sentence is seen as soon as it is said and not before, each in the voice of who has the bubble."""
    voices = Heard()
    names = names_for("en", range(1, 9))
    evening = Evening(tmp_path, 8, 3, TABLE, names=names, talk=True, voices=lambda _language: voices)
    seen: list[Bubble] = []
    for _ in evening.passes(0.1):
        if not voices.prepared:  # nobody has begun to speak
            continue
        scene = evening.party.scene()
        seen += [bubble for bubble in scene.bubbles if bubble not in seen]
        assert [bubble.text for bubble in seen][-1:] in ([], voices.said[-1:], voices.said[-2:-1])
        if "vote.opens" in evening.heard or "vote.condemned" in evening.heard:
            break
    assert len(seen) > 3
    assert [(names[bubble.seat], bubble.text) for bubble in seen] == voices.prepared[: len(seen)]


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerSpeaker]:
    """A loudspeaker that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    cache = ClipCache(tmp_path / "narrator", ToneVoice())
    cache.render(NARRATED)
    speaker = MixerSpeaker(cache, Tones(tmp_path))
    yield speaker
    speaker.close()


@pytest.fixture
def troubles() -> list[str]:
    """What was reported."""
    return []


@pytest.fixture
def aloud(speaker: MixerSpeaker, tmp_path: Path, troubles: list[str]) -> Iterator[Aloud]:
    """Voices for the bots of an English table."""
    aloud = Aloud(speaker, RealClock(), lambda: "en", tmp_path / "voice", troubles.append)
    yield aloud
    aloud.close()


@pytest.mark.slow
def test_a_sentence_is_heard_after_the_narrator(aloud: Aloud, speaker: MixerSpeaker) -> None:
    """It is rendered while the narrator speaks, and waits for the end of that; the narrator cuts it off."""
    aloud.prepare("Ada", "I suspect Ben.")
    speaker.speak("", NARRATED)
    assert not aloud.ready()
    assert until(aloud.ready)
    assert not speaker.narrating
    assert aloud.say() > 0.5
    assert speaker.speaking
    speaker.speak("", NARRATED)
    assert not aloud.ready()


@pytest.mark.slow
def test_in_fast_time_it_is_only_read(speaker: MixerSpeaker, tmp_path: Path) -> None:
    """Nobody waits, and nothing is heard."""
    aloud = Aloud(speaker, RealClock(2.0), lambda: "en", tmp_path / "voice", print)
    aloud.prepare("Ada", "I suspect Ben.")
    assert aloud.ready()
    assert 0.0 == aloud.say()
    aloud.close()


def test_without_any_voice_one_sentence_says_so(
    aloud: Aloud, troubles: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every sentence is only read, and the reason is told once."""

    def refuse(_voice: object) -> None:
        raise NoVoice("No voice: nothing is installed.")

    monkeypatch.setattr("audio.speech.voices.live.LiveVoice.open", refuse)
    for _ in range(2):
        aloud.prepare("Ada", "I suspect Ben.")
        assert until(aloud.ready)
        assert 0.0 == aloud.say()
    assert ["the bots have no voice tonight, read what they say. No voice: nothing is installed."] == troubles
