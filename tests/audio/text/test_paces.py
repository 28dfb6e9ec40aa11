"""Which lines are spoken faster or slower than others."""

import pytest

from audio.text.paces import BRISK, SLOW, pace


@pytest.mark.parametrize(
    ("expected", "language", "piece"),
    [
        (SLOW, "fr", "La Sorcière se réveille."),
        (SLOW, "de", "Nebel kriecht aus dem Wald."),
        (BRISK, "fr", "Il y a 3 voix contre la place 11."),
        (BRISK, "de", "Gegen Jürgen stehen 2 Stimmen."),
        (BRISK, "en", "There are 3 votes against Harriet."),
        (1.0, "fr", "Inès ?"),
        (1.0, "fr", "Votre carte, Inès."),
        (1.0, "es", "Buenas noches."),
    ],
)
def test_calls_are_slow_and_counts_brisk(expected: float, language: str, piece: str) -> None:
    """A line is known by its words, whoever it names and whatever it counts."""
    assert expected == pace(language, piece)
