"""A line is cut where a narrator takes breath."""

import pytest

from audio.text.narration import Narration, languages
from audio.text.pieces import END, SENTENCE, SUSPENSE, pieces, split
from tests.audio.text.facts import FACTS

CUTS = {
    "Bonsoir.": ["Bonsoir."],
    "Le coq chante. Ouvrez les yeux.": ["Le coq chante.", "Ouvrez les yeux."],
    "Silence\u00a0! Qui a parlé\u00a0?": ["Silence\u00a0!", "Qui a parlé\u00a0?"],
    "On compte, on recompte… Le village est au complet.": ["On compte, on recompte…", "Le village est au complet."],
    "les yeux ouverts… puis fermés.": ["les yeux ouverts…", "puis fermés."],
    "Quoi…\u00a0? Rien.": ["Quoi…", "Rien."],
    "Mr. King and J. Smith leave. Hush.": ["Mr. King and J. Smith leave.", "Hush."],
    "Il dit «\u00a0Non.\u00a0» Puis rien.": ["Il dit «\u00a0Non.", "» Puis rien."],
    "{Seat}. Les yeux.": ["{Seat}.", "Les yeux."],
    "…": [],
}


@pytest.mark.parametrize("text", CUTS)
def test_a_line_is_cut_at_its_sentences_and_where_it_waits(text: str) -> None:
    """Initials, short forms and facts are no ends; marks without a word are no pieces."""
    assert CUTS[text] == list(split(text))


def test_what_stands_after_a_piece_says_how_long_the_silence_is() -> None:
    """A name is waited for longer than the next sentence; the end is short."""
    assert [SENTENCE, SUSPENSE, END] == [piece.pause for piece in pieces("Silence. C’était… la Voyante.")]


@pytest.mark.parametrize("language", languages())
def test_no_word_of_the_narration_is_lost(language: str) -> None:
    """The pieces of a line, joined, are the line."""
    narration = Narration.load(language)
    for line, wording in narration.templates():
        text = narration.fill(line, wording, FACTS)
        assert text.split() == " ".join(piece.text for piece in pieces(text)).split()
