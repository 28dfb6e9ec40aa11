"""The engine of Pico by itself, without its studio."""

import pytest

from audio.speech.engines.manners import RATE
from audio.speech.engines.pico import PicoEngine

pytest.importorskip("py_nanotts", reason="Pico is for 64-bit processors")

SHORT, LONG = "Who deals?", "Green key: we begin, with nights at the usual pace."


def test_a_text_sounds_the_same_whatever_was_spoken_before() -> None:
    """An evening with a seed lasts as long again, although its lines were rendered in another order."""
    engine = PicoEngine("en", RATE)
    first = {text: engine.speak(text)[0].tobytes() for text in (LONG, SHORT)}
    again = {text: engine.speak(text)[0].tobytes() for text in (SHORT, LONG)}
    assert first == again
