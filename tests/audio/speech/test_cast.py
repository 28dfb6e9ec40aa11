"""The voices of the bots: the real engines, in a studio."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from audio.errors import NoVoice
from audio.speech.cast import MEN, WOMEN, Cast
from audio.speech.engines.tone import Tone
from audio.speech.files.waves import Wave
from audio.speech.voices.espeak import EspeakVoice
from tests.audio.speech.voices.test_live import missing
from tests.harness.marks import only_long

TEXTS = {
    "fr": "Je ne laisserais pas mes moutons à Basile.",
    "en": "I would not leave my sheep with Basil.",
    "de": "Ich würde meine Schafe nicht bei Bruno lassen.",
}


@pytest.fixture
def cast(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Cast]:
    """The voices of a woman and of a man, in the language of the test."""
    cast = Cast(tmp_path / "voice", getattr(request, "param", "fr"), ["Anna"], ["Paul"])
    yield cast
    cast.close()


def pitch(wave: Wave) -> float:
    """The median of the pitch, in hertz, where a voice is heard."""
    sound, frame = np.array(wave.samples) / 32768, wave.rate // 25
    found = []
    for begin in range(0, len(sound) - frame, frame // 2):
        part = sound[begin : begin + frame] - np.mean(sound[begin : begin + frame])
        alike = np.correlate(part, part, "full")[frame - 1 :]
        first, last = wave.rate // 400, wave.rate // 60
        best = first + int(np.argmax(alike[first:last]))
        if alike[0] > 0.1 and alike[best] > 0.5 * alike[0]:
            found.append(wave.rate / best)
    return float(np.median(found))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("cast", ["fr", *only_long("en", "de")], indirect=True)
def test_a_woman_speaks_higher_than_a_man(cast: Cast, request: pytest.FixtureRequest) -> None:
    """The same sentence is some tones higher, takes about as long, and is kept for each of them."""
    text = TEXTS[request.node.callspec.params["cast"]]
    woman, man = cast.line("Anna", text), cast.line("Paul", text)
    assert pitch(woman.wave()) > 1.25 * pitch(man.wave())
    assert 0.75 < woman.seconds / man.seconds < 1.33
    assert woman.parts != man.parts
    assert woman == cast.line("Anna", text)


@pytest.mark.slow
@pytest.mark.long
def test_without_pico_the_same_is_said_by_espeak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Women and men can be told from each other there, too."""
    missing(tmp_path, "py_nanotts", monkeypatch)
    cast = Cast(tmp_path / "voice", "fr", ["Anna"], ["Paul"])
    woman, man = (cast.line(name, TEXTS["fr"]).wave() for name in ("Anna", "Paul"))
    cast.close()
    assert pitch(woman) > 1.25 * pitch(man)


def test_no_voice(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can speak, it says so at once."""

    def refuse(_voice: EspeakVoice) -> None:
        raise NoVoice("No voice.")

    monkeypatch.setattr("audio.speech.voices.live.LiveVoice.open", refuse)
    with pytest.raises(NoVoice):
        cast.line("Anna", TEXTS["fr"])


@pytest.mark.parametrize("engine", ["pico", "espeak"])
def test_a_name_has_its_voice(cast: Cast, engine: str) -> None:
    """It is the same on every evening, within what a woman's or a man's may be; others sound otherwise."""
    names = [*map(str, range(40)), "Anna", "Paul"]
    tones = {name: cast.tone(name, engine) for name in names}
    assert tones == {name: cast.tone(name, engine) for name in names}
    assert len(set(tones.values())) == len(names)
    for name, tone in tones.items():
        ranges = {"Anna": [WOMEN], "Paul": [MEN]}.get(name, [WOMEN, MEN])
        assert any(_within(tone, *kind[engine]) for kind in ranges)


def _within(tone: Tone, low: Tone, high: Tone) -> bool:
    measured = ((getattr(one, what) for one in (low, tone, high)) for what in ("pitch", "timbre", "pace"))
    return all(least <= value <= most for least, value, most in measured)
