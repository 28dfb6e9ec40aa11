"""The engine of Pico by itself, without its studio."""

import pytest

from audio.speech.engines.pico import PicoEngine
from audio.speech.engines.profiles import RATE
from audio.speech.engines.spoken import spoken

pytest.importorskip("py_nanotts", reason="Pico is for 64-bit processors")

SHORT, LONG = "Who deals?", "Green key: we begin, with nights at the usual pace."


@pytest.mark.slow
def test_a_text_sounds_the_same_whatever_was_spoken_before() -> None:
    """An evening with a seed lasts as long again, although its lines were rendered in another order."""
    engine = PicoEngine("en", RATE)
    first = {text: engine.speak(text)[0].tobytes() for text in (LONG, SHORT)}
    again = {text: engine.speak(text)[0].tobytes() for text in (SHORT, LONG)}
    assert first == again


@pytest.mark.parametrize(
    ("name", "sounds"), [("Mathis", "ma.tis"), ("Nathan", "na.tan"), ("Raphaël", "Ra.fa.El"), ("Marius", "ma.Rjys")]
)
def test_a_french_name_is_said_to_its_end(name: str, sounds: str) -> None:
    """Pico leaves out the s of "Mathis" and the ë of "Raphaël"."""
    whole = seconds(f"<phoneme alphabet='xsampa' ph='{sounds}'/>.")
    assert whole == pytest.approx(seconds(spoken(f"{name}.", "fr", "pico")), abs=0.07)
    assert whole > seconds(f"{name}.") + 0.12


def test_the_s_of_lucas_is_silent() -> None:
    """Pico says that name as it is said in France, and is given what is written."""
    assert "Lucas." == spoken("Lucas.", "fr", "pico")
    assert seconds("<phoneme alphabet='xsampa' ph='ly.ka'/>.") == pytest.approx(seconds("Lucas."), abs=0.07)


def seconds(text: str) -> float:
    """How long Pico takes for a text."""
    sound, rate = PicoEngine("fr", RATE).speak(text)
    return len(sound) / rate
