"""The real Piper, with a model of our own making; and what happens where there is none that can be used."""

from array import array
from pathlib import Path

import numpy as np
import pytest

from audio.errors import NoVoice
from audio.speech.cache import ClipCache
from audio.speech.files.waves import read_wave
from audio.speech.mastering.take import LOUDNESS
from audio.speech.studio.rendering import RATE
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.piper import PiperVoice
from audio.speech.voices.reserve import ReserveVoice
from tests.audio.speech.voices.piper_model import PHONEME, make_model
from tests.audio.speech.voices.piper_model import RATE as MODEL_RATE
from tests.audio.speech.voices.voices import ToneVoice
from tests.bench.instruments.meters import loudness
from tests.harness.marks import only_long

TEXT = "bonsoir."


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """Return a French model."""
    return make_model(tmp_path)


def pitch(samples: "array[int]") -> float:
    """Return the strongest frequency in Hz."""
    spectrum = np.abs(np.fft.rfft(np.array(samples, dtype=float)))
    return float(np.argmax(spectrum) * RATE / len(samples))


@pytest.mark.slow
def test_a_model_speaks_through_the_real_library(model: Path, tmp_path: Path) -> None:
    """Its 16 kHz become the studio's rate at the same pitch and length, as loud as every take."""
    voice = PiperVoice("fr", model)
    voice.render(TEXT, tmp_path / "a.wav")
    voice.close()
    wave = read_wave(tmp_path / "a.wav")
    assert RATE == wave.rate
    assert 200 == pytest.approx(pitch(wave.samples), abs=15)
    assert (len(TEXT) - 1) * PHONEME / MODEL_RATE < wave.seconds < 3 * len(TEXT) * PHONEME / MODEL_RATE
    assert LOUDNESS == pytest.approx(loudness(np.array(wave.samples) / 32768, RATE), abs=1.0)


def test_a_model_is_part_of_the_name(model: Path) -> None:
    """Another file by the same name is another voice, and its takes are not mixed up."""
    before = PiperVoice("fr", model).name
    model.write_bytes(model.read_bytes() + b"\0")
    assert before != PiperVoice("fr", model).name
    assert PiperVoice("fr", model, 150).name != PiperVoice("fr", model, 120).name


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda model: model.unlink(), "cannot be read"),
        *only_long((lambda model: model.write_bytes(b"no model"), "cannot be read")),
        *only_long((lambda model: model.write_bytes(model.read_bytes()[:200]), "cannot be read")),
        (lambda model: Path(f"{model}.json").unlink(), "must lie beside it"),
        (lambda model: Path(f"{model}.json").write_text("{"), "must lie beside it"),
        (lambda model: Path(f"{model}.json").write_text('{"espeak": {"voice": "fr-fr"}}'), "cannot be read"),
    ],
)
def test_a_model_that_cannot_be_used_is_one_sentence(model: Path, tmp_path: Path, spoil, reason: str) -> None:  # type: ignore[no-untyped-def]
    """Gone, rubbish, cut short, without its settings: the file is named, and nothing crashes."""
    spoil(model)
    with pytest.raises(NoVoice, match=f"tiny.onnx.* {reason}") as caught:
        PiperVoice("fr", model).render(TEXT, tmp_path / "a.wav")
    assert "\n" not in str(caught.value)


@pytest.mark.slow
@pytest.mark.long
def test_a_model_is_not_asked_for_another_language(model: Path, tmp_path: Path) -> None:
    """A French model is refused for English."""
    with pytest.raises(NoVoice, match="speaks 'fr', not 'en'"):
        PiperVoice("fr", model).in_language("en").render("Good evening.", tmp_path / "a.wav")


@pytest.mark.slow
def test_without_the_extra_the_error_says_how_to_install_it(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says that Piper is not installed."""
    (tmp_path / "piper.py").write_text("raise ImportError('No module named piper')\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NoVoice, match="not installed"):
        PiperVoice("fr", model).render(TEXT, tmp_path / "a.wav")


@pytest.mark.slow
@pytest.mark.long
def test_espeak_speaks_where_the_model_cannot(tmp_path: Path) -> None:
    """The failure is reported once, every piece is rendered, and none is cached under the model's name."""
    warnings: list[str] = []
    first = PiperVoice("fr", tmp_path / "none.onnx")
    cache = ClipCache(tmp_path, ReserveVoice(lambda _: (first, EspeakVoice("fr")), "fr", warnings.append))
    cache.prepare(["Bonsoir.", "Prenez place.", "Bonne nuit."], lambda _done, _total: None)
    assert cache.line("Bonsoir.").seconds > 0.5
    cache.close()
    assert 1 == len(warnings)
    assert "none.onnx" in warnings[0]
    assert warnings[0].endswith("Espeak-ng speaks instead.")
    assert ClipCache(tmp_path, EspeakVoice("fr")).path("Bonsoir.").exists()
    assert not ClipCache(tmp_path, first).path("Bonsoir.").exists()


def test_a_text_that_fails_is_no_reason_to_change_the_voice(tmp_path: Path) -> None:
    """After a text that failed, the first voice goes on with the next text."""
    warnings: list[str] = []
    first = ToneVoice("first", mute=True)
    cache = ClipCache(tmp_path, ReserveVoice(lambda _: (first, ToneVoice("second")), "fr", warnings.append))
    cache.prepare(["Bonsoir."], lambda _done, _total: None)
    first.mute = False
    cache.line("Bonsoir.")
    assert (["Bonsoir."] * 2, []) == (first.asked, warnings)
