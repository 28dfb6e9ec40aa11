"""The speakers: one that is heard, one that only keeps time, one that writes down."""

import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from audio.errors import UnknownSound
from audio.sound.captions import CaptionSpeaker
from audio.sound.faders import BUSES, CUT
from audio.sound.mixer import MixerSpeaker
from audio.sound.recorder import RecordingSpeaker
from audio.sound.rendering import loaded
from audio.sound.sounds import SoundShelf, tones
from audio.sound.takes import RATE
from audio.speaker import Speaker
from audio.speech.cache import ClipCache
from audio.speech.files.clips import Line
from audio.speech.files.waves import read_wave
from audio.speech.voices.espeak import EspeakVoice
from audio.text.estimate import seconds_for
from audio.text.pieces import LEAD
from tests.audio.sound.sounding import Clock, Named, Samples, Tones, ignore, pitched, read, said, tone, write
from tests.audio.speech.voices.voices import LINE, GatedVoice, ToneVoice
from tests.harness.marks import LONG
from tests.harness.patience import until

SENTENCE = "Écoutez : même les chiens se taisent."

EVENING = 1200 if LONG else 480
"""Seconds of an evening that is long beside a minute."""


@pytest.fixture
def clock() -> Clock:
    """Return a clock at zero."""
    return Clock()


@pytest.fixture
def voice() -> ToneVoice:
    """Return a voice of half a second a text."""
    return ToneVoice()


@pytest.fixture
def recorder(tmp_path: Path, voice: ToneVoice, clock: Clock) -> RecordingSpeaker:
    """Return a recorder with that voice and that clock."""
    return RecordingSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path), clock)


@pytest.fixture
def mixer(tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerSpeaker]:
    """Return a mixer that plays to a device that is not heard."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    yield speaker
    speaker.close()


def loud(samples: Samples, start: float, end: float) -> bool:
    """Return whether anything is heard between two moments."""
    return bool(samples[round(start * RATE) : round(end * RATE)].any())


def test_all_three_are_speakers(mixer: MixerSpeaker, recorder: RecordingSpeaker) -> None:
    """All three classes satisfy the interface `Speaker`."""
    speakers: list[Speaker] = [mixer, recorder, CaptionSpeaker()]
    for speaker in speakers:
        assert speaker.speak("dawn", "Le coq chante.") > 0.4


def test_captions_last_as_long_as_the_estimate() -> None:
    """The same text always lasts the same, and a longer one longer."""
    speaker = CaptionSpeaker()
    assert seconds_for(SENTENCE) == speaker.speak("dawn", SENTENCE)
    assert 0.4 + 0.066 * 10 == pytest.approx(seconds_for("x" * 10))


@pytest.mark.parametrize("sound", sorted(tones()))
def test_a_sound_is_short_soft_at_first_and_not_clipped(sound: str, tmp_path: Path) -> None:
    """Every short sound begins and ends at zero, and never reaches full scale."""
    clip = SoundShelf(tmp_path).clip(sound)
    samples = read_wave(clip.path).samples
    assert clip.seconds < 2.5
    assert 3000 < max(samples) < 32000
    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 50


def test_an_unknown_sound_names_those_there_are(mixer: MixerSpeaker, tmp_path: Path) -> None:
    """The error lists the sounds that exist."""
    with pytest.raises(UnknownSound, match="tick"):
        SoundShelf(tmp_path).clip("trumpet")
    with pytest.raises(UnknownSound):
        mixer.play("trumpet")


def test_the_mixer_says_how_long_a_line_lasts(mixer: MixerSpeaker) -> None:
    """The seconds returned are the length of the clip, not an estimate."""
    assert LINE == pytest.approx(said(mixer, "dawn", SENTENCE), abs=0.001)
    assert mixer.speaking


def test_silence_drops_the_line(mixer: MixerSpeaker) -> None:
    """A line that is dropped is no longer heard."""
    said(mixer, "dawn", SENTENCE)
    assert mixer.speaking
    mixer.silence()
    assert until(lambda: not mixer.speaking)


def test_the_volume_goes_by_steps_of_ten_and_stops_at_its_ends(mixer: MixerSpeaker) -> None:
    """LOUDER and SOFTER never leave 0 to 100."""
    assert [80, 90, 100, 100] == [mixer.volume(1) for _ in range(4)]
    assert 0 == mixer.volume(-20)
    assert 0 == mixer.limit(40)
    assert [40, 40] == [mixer.volume(5) for _ in range(2)]


def test_a_line_that_cannot_be_rendered_lasts_its_estimate(mixer: MixerSpeaker, voice: ToneVoice) -> None:
    """The evening goes on with the caption, and the trouble is known until a line is heard again."""
    voice.mute = True
    assert seconds_for(SENTENCE) == said(mixer, "dawn", SENTENCE)
    assert "mute" in mixer.trouble
    voice.mute = False
    assert LINE == pytest.approx(said(mixer, "dawn", SENTENCE), abs=0.001)
    assert "" == mixer.trouble


def test_preparing_without_a_voice_stops_nothing(
    mixer: MixerSpeaker, recorder: RecordingSpeaker, voice: ToneVoice
) -> None:
    """The evening goes on with captions, and the mixer knows why."""
    voice.mute = True
    for speaker in (mixer, recorder):
        speaker.prepare([f"{n}." for n in range(9)], ignore)
    assert "mute" in mixer.trouble


def test_what_is_begun_goes_on_beside_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are heard meanwhile, and how far it is can be asked; what is begun instead breaks it off."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("audio.speech.cache.studios", lambda _: 1)
    ClipCache(tmp_path, ToneVoice()).render(SENTENCE)
    voice, texts = GatedVoice(), [f"{n}." for n in range(1000)]
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path), score=Named())
    try:
        assert speaker.preparing() is None
        speaker.begin(texts)
        assert 0.0 == speaker.preparing()
        assert LINE == pytest.approx(speaker.speak("wind", SENTENCE), abs=0.001)
        voice.gate.release(10)
        assert until(lambda: 0.01 == speaker.preparing())
        speaker.begin(texts[:20])
        voice.gate.release(1000)
        assert until(lambda: speaker.preparing() is None)
        assert set(texts[:20]) <= set(voice.asked)
        assert len(voice.asked) < len(texts)
    finally:
        speaker.close()


def test_what_is_needed_later_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is rendered after the rest, and a voice that is lost meanwhile is reported."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("audio.speech.cache.studios", lambda _: 1)
    voice, later = GatedVoice(), [f"{n}." for n in range(9)]
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    try:
        speaker.begin([SENTENCE], later)
        assert 0.0 == speaker.preparing()
        voice.gate.release(1)
        assert until(lambda: speaker.preparing() is None)
        assert [SENTENCE] == voice.asked
        voice.mute = True
        voice.gate.release(1000)
        assert until(lambda: "mute" in speaker.trouble)
        assert [SENTENCE, *later[:3]] == voice.asked[:4]
    finally:
        speaker.close()


def test_whoever_closes_waits_for_no_preparation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing waits only for the texts that are being rendered."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = GatedVoice()
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    speaker.begin(f"{n}." for n in range(400))
    speaker.close()
    assert len(voice.asked) < 400


@pytest.mark.slow
def test_a_lost_voice_is_reported_like_a_lost_device(
    tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People are called by light then, until a preparation finds the voice again; beds and beeps are heard."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path), mute="espeak-ng is not installed.")
    reported: list[bool] = []
    try:
        speaker.watch(reported.append)
        assert until(lambda: [True] == reported)
        assert "espeak-ng is not installed." == speaker.trouble
        assert 0.1 <= speaker.play("tap")
        speaker.prepare([SENTENCE], ignore)
        assert until(lambda: [True, False] == reported)
        assert "" == speaker.trouble
        voice.mute = True
        speaker.prepare([f"{n}." for n in range(9)], ignore)
        assert until(lambda: [True, False, True] == reported)
    finally:
        speaker.close()


def test_a_beep_that_cannot_be_kept_costs_its_sound_only(
    tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full costs the beep, not the evening."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "sounds").write_text("not a folder", encoding="utf-8")
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), SoundShelf(tmp_path / "sounds"))
    try:
        assert 0.0 == speaker.play("tap")
        assert "sounds" in speaker.trouble
    finally:
        speaker.close()


def test_every_speaker_changes_its_language(mixer: MixerSpeaker, recorder: RecordingSpeaker) -> None:
    """The next line is in the other language's voice."""
    for speaker in (mixer, recorder, CaptionSpeaker()):
        speaker.speak_in("en")
        assert speaker.speak("dawn", "The cock crows.") > 0.4


def test_a_mixer_without_a_device_waits_and_keeps_time(
    tmp_path: Path, voice: ToneVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It raises nothing: every line lasts as long as its clip, and the trouble is known."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    reported: list[bool] = []
    try:
        speaker.watch(reported.append)
        assert "No sound" in speaker.trouble
        speaker.prepare([SENTENCE], ignore)
        assert LINE == pytest.approx(speaker.speak("dawn", SENTENCE), abs=0.001)
        assert 0.1 <= speaker.play("tap")
        speaker.silence()
        assert until(lambda: [True] == reported)
        assert not speaker.speaking
    finally:
        speaker.close()


def test_the_mixer_outlives_a_clip_damaged_in_the_evening(
    mixer: MixerSpeaker, voice: ToneVoice, tmp_path: Path
) -> None:
    """A clip that cannot be loaded is rendered anew on the spot."""
    said(mixer, "dawn", SENTENCE)
    next(tmp_path.glob("*.ogg")).write_bytes(b"not a sound")
    assert LINE == pytest.approx(said(mixer, "dawn", SENTENCE), abs=0.001)
    assert 2 == len(voice.asked)


def test_nobody_waits_for_a_line_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is rendered beside everything else, and only once; one that is said too early lasts its estimate."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = GatedVoice()
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    try:
        assert [False, False] == [speaker.fetch(SENTENCE) for _ in range(2)]
        assert seconds_for(SENTENCE) == speaker.speak("dawn", SENTENCE)
        assert not speaker.speaking
        voice.gate.release()
        assert until(lambda: speaker.fetch(SENTENCE))
        assert LINE == pytest.approx(speaker.speak("dawn", SENTENCE), abs=0.001)
        assert speaker.speaking
        assert [SENTENCE] == voice.asked
    finally:
        speaker.close()


def test_an_expected_line_is_decoded_while_the_one_before_is_heard(
    mixer: MixerSpeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is there at once when it is asked for, although others came between."""
    opened: list[Line] = []
    decode = mixer.sound

    def noted(line: Line) -> "pygame.mixer.Sound | None":
        opened.append(line)
        return decode(line)

    monkeypatch.setattr(mixer, "sound", noted)
    mixer.expect([SENTENCE, "Dann."])
    said(mixer, "dawn", SENTENCE)
    assert until(lambda: 2 == len(opened))
    assert until(lambda: mixer.fetch("Dann."))
    said(mixer, "dawn", "Table.")
    assert mixer.fetch("Dann.")
    assert LINE == pytest.approx(mixer.speak("dawn", "Dann."), abs=0.001)
    assert 3 == len(opened)


def test_a_language_is_not_waited_for_in_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was requested in the old language is requested again, and rendered by the new voice."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = GatedVoice()
    speaker = MixerSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path))
    try:
        assert not speaker.fetch("Table.")
        speaker.speak_in("en")
        assert LINE == pytest.approx(said(speaker, "dawn", "Table."), abs=0.001)
    finally:
        speaker.close()


def test_the_recording_has_each_line_at_its_moment(recorder: RecordingSpeaker, clock: Clock, tmp_path: Path) -> None:
    """Between two lines there is silence, and within them there is none."""
    clock.time = 1.0
    recorder.speak("dawn", "A.")
    clock.time = 3.0
    recorder.speak("death", "B.")
    clock.time = 5.0
    assert 5.0 == recorder.save(tmp_path / "evening.wav")
    samples = read(tmp_path / "evening.wav")
    assert [False, True, False, True, False] == [
        loud(samples, *span) for span in ((0, 1.11), (1.13, 1.61), (1.63, 3.11), (3.13, 3.61), (3.63, 5))
    ]


def test_a_new_line_ends_the_one_before(recorder: RecordingSpeaker, clock: Clock, tmp_path: Path) -> None:
    """Lines never overlap for longer than a fade; silence ends one for good, and does not click."""
    recorder.speak("dawn", "A.")
    clock.time = 0.3
    recorder.speak("death", "B.")
    clock.time = 0.6
    recorder.silence()
    clock.time = 1.2
    recorder.save(tmp_path / "evening.wav")
    samples = read(tmp_path / "evening.wav")
    assert 0.26 > np.abs(samples[round((0.3 + LEAD + 0.02) * RATE) :]).max()
    assert not loud(samples, 0.6 + CUT, 1.2)
    assert 0.02 > np.abs(samples[round((0.599 + CUT) * RATE) :]).max()


def test_a_sound_is_laid_over_a_line(recorder: RecordingSpeaker, tmp_path: Path) -> None:
    """Both are heard, together; the stems have them apart."""
    recorder.speak("dawn", "A.")
    recorder.play("bell")
    recorder.save(tmp_path / "evening.wav", tmp_path / "stems")
    stems = {bus: read(tmp_path / "stems" / f"{bus}.wav") for bus in BUSES}
    assert [True, False, False, True] == [loud(stems[bus], 0, 0.4) for bus in ("voice", "bed", "effects", "beeps")]
    assert 1.5 / 32768 > np.abs(sum(stems.values()) - read(tmp_path / "evening.wav")).max()


def test_the_volume_is_heard_in_the_recording(recorder: RecordingSpeaker, tmp_path: Path) -> None:
    """Half the volume is a quarter of the samples, and a limit holds it there."""
    assert 50 == recorder.limit(50)
    assert 50 == recorder.volume(3)
    recorder.play("bell")
    recorder.save(tmp_path / "soft.wav")
    recorder.limit(100)
    assert 100 == recorder.volume(5)
    recorder.play("bell")
    recorder.save(tmp_path / "loud.wav")
    levels = [np.abs(read(tmp_path / f"{name}.wav")[RATE // 10 : RATE // 4]).max() for name in ("soft", "loud")]
    assert 4 == pytest.approx(levels[1] / levels[0], rel=0.01)


def test_a_scene_is_played_instead_of_the_cue(tmp_path: Path, voice: ToneVoice, clock: Clock) -> None:
    """A variant of a cue has its own sounds; what is said again has none."""
    recorder = RecordingSpeaker(ClipCache(tmp_path, voice), Tones(tmp_path), clock, score=Named())
    words = recorder.speak("over", "Hm.", "")
    assert words < recorder.speak("wind/bell", "Hm.")
    assert words == recorder.speak("wind/bell", "Hm.", "")
    assert words < recorder.speak("over", "Hm.", "wind/bell")


@pytest.mark.slow
@pytest.mark.long
def test_a_long_evening_is_saved_in_the_memory_of_a_short_one(
    recorder: RecordingSpeaker, clock: Clock, tmp_path: Path
) -> None:
    """It is rendered block by block, straight to the file."""
    held = []
    for end in (60, EVENING):
        while clock.time < end:
            recorder.speak("dawn", f"{clock.time}.")
            clock.time += 60.0
        tracemalloc.start()
        recorder.save(tmp_path / "evening.wav")
        held.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert EVENING == pytest.approx(len(read(tmp_path / "evening.wav")) / RATE, abs=60)
    assert held[1] < 1.5 * held[0]


def test_the_narrator_interrupts_and_is_not_interrupted(
    recorder: RecordingSpeaker, clock: Clock, tmp_path: Path, voice: ToneVoice
) -> None:
    """What somebody at the table says is heard while the narrator is silent, and until the narrator speaks."""
    line = ClipCache(tmp_path, voice).line(SENTENCE)
    recorder.speak("dawn", SENTENCE)
    clock.time = LINE - 0.01
    assert not recorder.remark(recorder.sound(line), line.seconds)
    clock.time = LINE
    assert recorder.remark(recorder.sound(line), line.seconds)
    clock.time = LINE + 0.2
    recorder.speak("dawn", SENTENCE)
    assert [(0.0, False), (LINE, True), (LINE + 0.2, False)] == [(take.start, take.cut) for take in recorder.takes]


def test_the_recorder_lasts_the_estimate_where_it_cannot_render(recorder: RecordingSpeaker, voice: ToneVoice) -> None:
    """The recording goes on, with a gap as long as the line would have been."""
    voice.mute = True
    assert seconds_for(SENTENCE) == recorder.speak("dawn", SENTENCE)


@pytest.mark.parametrize(("rate", "pitch"), [(22050, 1000), (24000, 11700)])
def test_a_clip_of_another_rate_lasts_and_sounds_the_same(tmp_path: Path, rate: int, pitch: int) -> None:
    """A clip of half the rate is as long, and all that it has is as high and as loud at 44.1 kHz."""
    slow = write(tmp_path / "slow.wav", tone(pitch, 0.5, rate=rate), rate)
    samples = loaded(slow.wave()).astype(float)
    assert RATE // 2 == len(samples)
    assert 0.5 == pytest.approx(pitched(samples, pitch, 0.1, 0.4), abs=0.005)


@pytest.mark.slow
def test_a_real_voice_is_recorded(tmp_path: Path, clock: Clock) -> None:
    """Espeak-ng's words lie in the file where they were said."""
    speaker = RecordingSpeaker(ClipCache(tmp_path, EspeakVoice("en")), SoundShelf(tmp_path), clock)
    clock.time = 2.0
    seconds = speaker.speak("dawn", "The cock crows.")
    clock.time = 2.0 + seconds
    speaker.save(tmp_path / "evening.wav")
    speaker.close()
    samples = read(tmp_path / "evening.wav")
    assert 2.0 + seconds == pytest.approx(len(samples) / RATE, abs=0.01)
    assert not loud(samples, 0, 1.99)
    assert loud(samples, 2.0, 2.3)
