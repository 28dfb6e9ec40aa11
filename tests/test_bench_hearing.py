"""What `bench hearing` counts, and which lines it takes."""

from pathlib import Path

import numpy as np
import pytest

from audio.text.corpus import languages
from audio.text.narration import Narration
from firmware.workshop.voices.ears import lost, remembered, words
from firmware.workshop.voices.sounds import misheard, sounds
from tests.bench.hearing import KINDS, lines
from tests.harness.marks import each


@pytest.mark.parametrize(
    ("said", "heard", "expected"),
    [
        ("The Witch wakes.", "the witch wakes", 0),
        ("Witch, see what the night has done.", "which see what the night has done", 1),
        ("Three votes against Inès.", "3 votes against in s", 2),
        ("Close your eyes.", "", 3),
        ("", "thank you", 2),
    ],
)
def test_words_that_are_lost(said: str, heard: str, expected: int) -> None:
    """Words that are missing, wrong or added count once each; capitals, punctuation and figures count nothing."""
    assert expected == lost(words(said, "en"), words(heard, "en"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "heard", "expected"),
    [
        ("Toutes les têtes se baissent : c’est l’heure !", "toute les tête se baisse, c'est leur", 0),
        ("Camille, la nuit est tombée.", "camis la nuit est tomber", 1),
        ("La place 8 a deux voix.", "la place huit a 2 voies", 0),
        ("La place 8 a deux voix.", "la place fit a de voix", 2),
        ("Un dernier regard.", "", 3),
    ],
)
def test_words_that_sound_alike(said: str, heard: str, expected: int) -> None:
    """By ear, a word is lost that would be read aloud otherwise: how it is spelt, and where it ends, is no matter."""
    assert expected == misheard(sounds(said, "fr"), sounds(heard, "fr"))


def test_numbers_with_a_hyphen() -> None:
    """A French number of two words is the same as its figure."""
    assert ["place", "17"] == words("Place dix-sept", "fr") == words("place 17.", "fr")


@pytest.mark.slow
@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_the_same_lines_each_time(language: str) -> None:
    """Every kind has as many lines, all of them filled in, and the next run takes the same."""
    chosen = list(lines(language, 15))
    assert chosen == list(lines(language, 15))
    assert [15] * len(KINDS) == [sum(kind == one for kind, _ in chosen) for one in KINDS]
    assert [] == [line for _, line in chosen if "{" in line]


@pytest.mark.slow
def test_other_wordings_leave_most_lines_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every seventh wording is another one and a line is new, most lines are heard as before."""
    before = list(lines("fr", 15))
    changed = [
        (cue, text if number % 7 else f"{text} Ou non.")
        for number, (cue, text) in enumerate(Narration.load("fr").templates())
    ]
    monkeypatch.setattr(Narration, "templates", lambda _: iter([*changed, ("vote.opens", "Un mot de plus.")]))
    after = list(lines("fr", 15))
    assert before != after
    assert 50 <= len(set(before) & set(after))


def test_a_sound_is_listened_to_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that was broken off asks no program again about a sound that it has heard; another sound it has not."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    asked = []

    def ask() -> str:
        asked.append("once more")
        return "the witch wakes"

    sound = np.sin(np.arange(800))
    assert ["the witch wakes"] * 2 == [remembered("whisper", sound, ask) for _ in range(2)]
    assert 1 == len(asked)
    remembered("whisper", 0.5 * sound, ask)
    remembered("p808", sound, ask)
    assert 3 == len(asked)
