"""The speakers: one that is heard, one that only keeps time, one that writes down."""

import os
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from audio.cache import ClipCache
from audio.captions import CaptionSpeaker
from audio.errors import AudioError, NoDevice, UnknownSound
from audio.espeak import EspeakVoice
from audio.estimate import seconds_for
from audio.mixer import Device, MixerSpeaker
from audio.recorder import RecordingSpeaker
from audio.sounds import SoundShelf, tones
from audio.speaker import Speaker
from audio.waves import read_wave
from tests.audio.voices import RATE, ToneVoice

SENTENCE = "Écoutez : même les chiens se taisent."


class Clock:
    """A time that the test owns."""

    def __init__(self) -> None:
        """Begin at nought."""
        self.time = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.time


@pytest.fixture
def clock() -> Clock:
    """Return a clock at nought."""
    return Clock()


@pytest.fixture
def voice() -> ToneVoice:
    """Return a voice of half a second a text."""
    return ToneVoice()


@pytest.fixture
def recorder(tmp_path: Path, voice: ToneVoice, clock: Clock) -> RecordingSpeaker:
    """Return a recorder with that voice and that clock."""
    return RecordingSpeaker(ClipCache(tmp_path, voice), SoundShelf(tmp_path), clock)


@pytest.fixture
def mixer(tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerSpeaker]:
    """Return a mixer that plays to a device that is not heard."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), SoundShelf(tmp_path))
    yield speaker
    speaker.close()


def ignore(done: int, total: int) -> None:
    """Take no notice of progress."""
    del done, total


def loud(samples: "array[int]", start: float, end: float, rate: int = RATE) -> bool:
    """Return whether anything is heard between two moments."""
    return any(samples[round(start * rate) : round(end * rate)])


def test_all_three_are_speakers(mixer: MixerSpeaker, recorder: RecordingSpeaker) -> None:
    """Whatever holds a Speaker may hold any of them."""
    speakers: list[Speaker] = [mixer, recorder, CaptionSpeaker()]
    for speaker in speakers:
        assert speaker.speak("dawn", "Le coq chante.") > 0.4


def test_captions_last_as_long_as_the_estimate() -> None:
    """The same text always lasts the same, and a longer one longer."""
    speaker = CaptionSpeaker()
    assert seconds_for(SENTENCE) == speaker.speak("dawn", SENTENCE)
    assert 0.4 + 0.062 * 10 == pytest.approx(seconds_for("x" * 10))


@pytest.mark.parametrize("sound", sorted(tones()))
def test_a_sound_is_short_soft_at_first_and_not_clipped(sound: str, tmp_path: Path) -> None:
    """Every short sound begins and ends at nought, and never reaches full scale."""
    clip = SoundShelf(tmp_path).clip(sound)
    samples = read_wave(clip.path).samples
    assert clip.seconds < 2.5
    assert 3000 < max(samples) < 32000
    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 50


def test_an_unknown_sound_names_those_there_are(mixer: MixerSpeaker) -> None:
    """The mistake says what to do about it."""
    with pytest.raises(UnknownSound, match="tick"):
        mixer.play("trumpet")


def test_the_mixer_says_how_long_a_line_lasts(mixer: MixerSpeaker) -> None:
    """It is the length of the clip, not a guess."""
    assert 0.5 == pytest.approx(mixer.speak("dawn", SENTENCE), abs=0.001)
    assert mixer.speaking


def test_silence_drops_the_line(mixer: MixerSpeaker) -> None:
    """A line that is dropped is heard no more."""
    mixer.speak("dawn", SENTENCE)
    assert mixer.speaking
    mixer.silence()
    assert not mixer.speaking


def test_the_volume_goes_by_steps_of_ten_and_stops_at_its_ends(mixer: MixerSpeaker) -> None:
    """LOUDER and SOFTER never leave 0 to 100."""
    assert [80, 90, 100, 100] == [mixer.volume(1) for _ in range(4)]
    assert 0 == mixer.volume(-20)


def test_a_line_that_cannot_be_rendered_lasts_its_estimate(mixer: MixerSpeaker, voice: ToneVoice) -> None:
    """The evening goes on with the caption, and the trouble is known until a line is heard again."""
    voice.mute = True
    assert seconds_for(SENTENCE) == mixer.speak("dawn", SENTENCE)
    assert "mute" in mixer.trouble
    voice.mute = False
    mixer.speak("dawn", SENTENCE)
    assert "" == mixer.trouble


def test_preparing_without_a_voice_stops_nothing(
    mixer: MixerSpeaker, recorder: RecordingSpeaker, voice: ToneVoice
) -> None:
    """The evening goes on with captions, and the mixer knows why."""
    voice.mute = True
    for speaker in (mixer, recorder):
        speaker.prepare([f"{n}." for n in range(9)], ignore)
    assert "mute" in mixer.trouble


def test_every_speaker_changes_its_language(mixer: MixerSpeaker, recorder: RecordingSpeaker) -> None:
    """What comes next is said by the other voice."""
    for speaker in (mixer, recorder, CaptionSpeaker()):
        speaker.speak_in("en")
        assert speaker.speak("dawn", "The cock crows.") > 0.4


def test_no_device_is_told_so_that_captions_take_over(
    tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A driver that is not there, and a card that is not there, are the same clear mistake."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    monkeypatch.setenv("AUDIODEV", "")
    for device in (Device(), Device(card="NoSuchCard")):
        with pytest.raises(NoDevice, match="No sound") as caught:
            MixerSpeaker(ClipCache(tmp_path, voice), SoundShelf(tmp_path), device)
        assert isinstance(caught.value, AudioError)


def test_the_mixer_is_heard_on_the_disk_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the loudspeaker would play is the whole line, from its first word, at 44.1 kHz."""
    heard = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    speaker = MixerSpeaker(ClipCache(tmp_path, EspeakVoice("fr")), SoundShelf(tmp_path), volume=100)
    seconds = speaker.speak("dawn", SENTENCE)
    while speaker.speaking:
        os.sched_yield()
    speaker.close()
    left = array("h", heard.read_bytes()[: heard.stat().st_size // 4 * 4])[::2]
    told = [index for index, level in enumerate(left) if abs(level) > 100]
    assert seconds - 0.9 < (told[-1] - told[0]) / 44100 < seconds


def test_the_mixer_outlives_a_clip_damaged_in_the_evening(
    mixer: MixerSpeaker, voice: ToneVoice, tmp_path: Path
) -> None:
    """A clip that pygame cannot load is rendered anew on the spot."""
    mixer.speak("dawn", SENTENCE)
    ClipCache(tmp_path, voice).path(SENTENCE).write_bytes(b"not a sound")
    assert 0.5 == pytest.approx(mixer.speak("dawn", SENTENCE), abs=0.001)
    assert 2 == len(voice.asked)


def test_the_recording_has_each_line_at_its_moment(recorder: RecordingSpeaker, clock: Clock, tmp_path: Path) -> None:
    """Between two lines there is silence, and within them there is none."""
    clock.time = 1.0
    recorder.speak("dawn", "A.")
    clock.time = 3.0
    recorder.speak("death", "B.")
    clock.time = 5.0
    assert 5.0 == recorder.save(tmp_path / "evening.wav")
    samples = read_wave(tmp_path / "evening.wav").samples
    assert [False, True, False, True, False] == [
        loud(samples, *span) for span in ((0, 0.99), (1.0, 1.49), (1.51, 2.99), (3.0, 3.49), (3.51, 5))
    ]


def test_a_new_line_ends_the_one_before(recorder: RecordingSpeaker, clock: Clock, tmp_path: Path) -> None:
    """Lines never overlap; silence ends one for good."""
    recorder.speak("dawn", "A.")
    clock.time = 0.1
    recorder.speak("death", "B.")
    clock.time = 0.3
    recorder.silence()
    clock.time = 1.0
    recorder.save(tmp_path / "evening.wav")
    samples = read_wave(tmp_path / "evening.wav").samples
    assert 8000 == max(samples)
    assert not loud(samples, 0.31, 1.0)


def test_a_sound_is_laid_over_a_line(recorder: RecordingSpeaker, tmp_path: Path) -> None:
    """Both are heard, together."""
    recorder.speak("dawn", "A.")
    recorder.play("bell")
    recorder.save(tmp_path / "evening.wav")
    samples = read_wave(tmp_path / "evening.wav").samples
    assert max(samples) > 8000
    assert loud(samples, 0.6, 1.5)


def test_the_volume_is_heard_in_the_recording(recorder: RecordingSpeaker, tmp_path: Path) -> None:
    """Half the volume is a quarter of the samples."""
    assert 50 == recorder.volume(-5)
    recorder.speak("dawn", "A.")
    recorder.save(tmp_path / "evening.wav")
    assert 2000 == max(read_wave(tmp_path / "evening.wav").samples)


def test_the_recorder_lasts_the_estimate_where_it_cannot_render(recorder: RecordingSpeaker, voice: ToneVoice) -> None:
    """A recording with a gap is still the evening."""
    voice.mute = True
    assert seconds_for(SENTENCE) == recorder.speak("dawn", SENTENCE)


def test_a_real_voice_is_recorded(tmp_path: Path, clock: Clock) -> None:
    """Espeak-ng's words lie in the file where they were said."""
    speaker = RecordingSpeaker(ClipCache(tmp_path, EspeakVoice("en")), SoundShelf(tmp_path), clock)
    clock.time = 2.0
    seconds = speaker.speak("dawn", "The cock crows.")
    clock.time = 2.0 + seconds
    speaker.save(tmp_path / "evening.wav")
    speaker.close()
    with wave.open(str(tmp_path / "evening.wav")) as file:
        assert 2.0 + seconds == pytest.approx(file.getnframes() / file.getframerate(), abs=0.01)
    samples = read_wave(tmp_path / "evening.wav").samples
    assert not loud(samples, 0, 1.99)
    assert loud(samples, 2.0, 2.3)
