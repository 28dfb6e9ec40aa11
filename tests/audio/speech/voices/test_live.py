"""The voices that the installed packages bring, asked to speak: the real engines, in their studios."""

from pathlib import Path

import numpy as np
import pytest

from audio.errors import NoVoice
from audio.speech.cache import ClipCache
from audio.speech.files.ogg import read_ogg
from audio.speech.files.waves import read_wave
from audio.speech.mastering.take import LOUDNESS, PEAK
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.ladder import ROOM, ladder
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice
from audio.speech.voices.reserve import ReserveVoice
from audio.text.paces import SLOW, pace
from tests.bench.instruments.meters import UNHEARD, highest, loudness
from tests.bench.sound import beside
from tests.harness.marks import only_long

pytestmark = pytest.mark.slow

TEXTS = {
    "fr": "Bonsoir à toutes et à tous. La Voyante se réveille.",
    "en": "Good evening, everybody. The Seer wakes up.",
    "de": "Guten Abend zusammen. Die Seherin erwacht.",
}
SPEAK = [(PicoVoice, language) for language in TEXTS] + [(HibariVoice, "en")]


def missing(folder: Path, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the studio find ``package`` not installed."""
    (folder / f"{package}.py").write_text(f"raise ImportError('No module named {package}')\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("kind", "language"), SPEAK)
def test_a_voice_speaks_its_languages_as_loud_as_any(kind: type[LiveVoice], language: str, tmp_path: Path) -> None:
    """A sentence lasts as long as a person would need, at the loudness of every take and below its peak."""
    voice, path = kind(language), tmp_path / "a.wav"
    voice.render(TEXTS[language], path)
    voice.close()
    wave = read_wave(path)
    sound = np.array(wave.samples) / 32768
    assert 2.0 < wave.seconds < 6.0
    assert -16 == pytest.approx(loudness(sound, wave.rate), abs=1.0)
    assert highest(sound) <= PEAK


@pytest.mark.long
@pytest.mark.parametrize("line", ["Dans le bois, on ne se cachait même plus pour rire.", "Cette flamme cachait…"])
def test_the_file_of_a_take_leaves_room_for_the_bed(line: str, tmp_path: Path) -> None:
    """Vorbis adds 2 dB to the peaks of these lines, also between samples, and their files have none above -1 dBTP."""
    path = tmp_path / "a.ogg"
    voice = PicoVoice("fr")
    voice.render(line, path)
    voice.close()
    assert highest(np.array(read_ogg(path).samples) / 32768) <= -1.0


@pytest.mark.long
@pytest.mark.parametrize("text", ["Seat 6?", "One vote for seat 6."])
def test_the_file_of_a_short_line_is_as_loud_as_any(text: str, tmp_path: Path) -> None:
    """Vorbis adds 1.1 LU to what hisses, and the file is none the louder for it."""
    voice = PicoVoice("en")
    voice.render(text, tmp_path / "a.ogg")
    voice.close()
    wave = read_ogg(tmp_path / "a.ogg")
    assert LOUDNESS == pytest.approx(loudness(np.array(wave.samples) / 32768, wave.rate), abs=0.5)


@pytest.mark.long
def test_a_short_question_has_its_beginning(tmp_path: Path) -> None:
    """It is found in a rendering that was not cut, though its soft sounds were raised and those of that were not."""
    voice = PicoVoice("de")
    for text in ("Für Platz 7?", "Für Platz 9?"):
        voice.render(text, tmp_path / "a.wav")
        take = read_wave(tmp_path / "a.wav")
        assert beside(voice, text, tmp_path, np.array(take.samples) / 32768, take.rate) < UNHEARD, text
    voice.close()


@pytest.mark.long
@pytest.mark.parametrize(("kind", "language"), [SPEAK[0], *only_long(*SPEAK[1:])])
def test_a_slower_rate_lasts_longer(kind: type[LiveVoice], language: str, tmp_path: Path) -> None:
    """Half as many words a minute take more than one and a half times as long."""
    seconds = []
    for rate in (100, 200):
        voice = kind(language, rate)
        voice.render(TEXTS[language], tmp_path / "a.wav")
        voice.close()
        seconds.append(read_wave(tmp_path / "a.wav").seconds)
    assert seconds[0] > 1.5 * seconds[1]


@pytest.mark.long
@pytest.mark.parametrize("kind", [PicoVoice, *only_long(EspeakVoice)])
def test_a_call_is_spoken_slowly(kind: type[LiveVoice], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call takes longer than the same words at the voice's own pace."""
    voice, text = kind("fr"), "La Sorcière se réveille, et regarde."
    assert pace("fr", text) == 1.0
    voice.render(text, tmp_path / "own.wav")
    monkeypatch.setattr("audio.speech.studio.voice.pace", lambda *_: SLOW)
    voice.render(text, tmp_path / "call.wav")
    voice.close()
    call, own = (read_wave(tmp_path / f"{name}.wav").seconds for name in ("call", "own"))
    assert own < 0.97 * call


@pytest.mark.parametrize(("kind", "language"), [SPEAK[0], *only_long(*SPEAK[1:])])
def test_a_name_with_markup_in_it_is_said(kind: type[LiveVoice], language: str, tmp_path: Path) -> None:
    """``<&>`` in a name is no instruction, and no reason to fail."""
    voice = kind(language)
    voice.render("Zoë <&> Björn", tmp_path / "a.wav")
    voice.close()
    assert 0.5 < read_wave(tmp_path / "a.wav").seconds < 4.0


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "language", "package"), [(PicoVoice, "fr", "py_nanotts"), (HibariVoice, "en", "hibari")]
)
def test_without_its_package_the_next_voice_speaks(
    kind: type[LiveVoice], language: str, package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says why and what helps, and the line is spoken."""
    missing(tmp_path, package, monkeypatch)
    warnings: list[str] = []
    first, last = kind(language), ladder(language)[-1]
    cache = ClipCache(tmp_path / "cache", ReserveVoice(lambda _: (first, last), language, warnings.append))
    assert cache.line(TEXTS[language]).seconds > 1.0
    cache.line("Meneur.")
    cache.close()
    assert [
        f"The voice {first.label} is not installed here (No module named {package}): run ./meneur setup. "
        "Espeak-ng speaks instead."
    ] == warnings


@pytest.mark.thinned(1)
@pytest.mark.parametrize("kind", [PicoVoice, HibariVoice])
def test_a_language_that_it_does_not_speak_is_refused(kind: type[LiveVoice], tmp_path: Path) -> None:
    """Nothing is read with the sounds of another language."""
    voice = kind("nl")
    with pytest.raises(NoVoice, match=f"The voice {kind.label} .*'nl'"):
        voice.render("Goedenavond.", tmp_path / "a.wav")
    voice.close()


@pytest.mark.parametrize(
    ("machine", "memory", "language", "expected"),
    [
        ("x86_64", ROOM, "en", ["hibari", "pico", "espeak"]),
        ("aarch64", ROOM, "fr", ["pico", "espeak"]),
        ("aarch64", ROOM - 1, "en", ["pico", "espeak"]),
        ("armv7l", ROOM, "en", ["espeak"]),
    ],
)
def test_the_best_voice_of_a_machine_comes_first(
    machine: str, memory: int, language: str, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hibari needs memory and English; a 32-bit processor has espeak-ng alone."""
    monkeypatch.setattr("audio.speech.voices.ladder.platform.machine", lambda: machine)
    monkeypatch.setattr("audio.speech.voices.ladder.memory", lambda: memory)
    assert expected == [voice.engine for voice in ladder(language)]


@pytest.mark.long
def test_a_studio_that_has_said_much_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an engine's memory grows by is given back, and no text is lost."""
    monkeypatch.setattr(PicoVoice, "lasts", 2)
    voice, pids = PicoVoice("fr"), []
    for number in range(4):
        voice.render(f"La place {number}.", tmp_path / f"{number}.wav")
        pids.append(voice.pid)
    voice.close()
    assert [True, False] == [pid is not None for pid in pids[:2]]
    assert all(read_wave(tmp_path / f"{number}.wav").seconds > 0.5 for number in range(4))
