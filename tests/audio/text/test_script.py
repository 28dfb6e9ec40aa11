"""The pieces that are rendered ahead."""

from audio.text.narration import Narration
from audio.text.pieces import split
from audio.text.script import filled


def test_a_sentence_beside_a_name_is_rendered_with_it() -> None:
    """Alone it may be recorded; with a name after it the whole line is spoken live."""
    narration = Narration.load("en")
    wording = "The bell rings. Choose your trade, {seat}. Then be seated."
    texts = list(filled(narration, "x", wording, {"seat": [3, 4]}))
    assert 2 == len(texts)
    assert {"The bell rings.", "Then be seated."} < set(split(texts[0])) & set(split(texts[1])) | {"Choose"}
    assert ["Choose your trade, seat 3."] == [piece for piece in split(texts[0]) if "3" in piece]


def test_a_sentence_beside_too_many_ways_is_rendered_all_the_same() -> None:
    """A piece with more combinations than are rendered ahead keeps none of the others from it."""
    narration = Narration.load("en")
    wording = "Silence. For {seat}, {count} votes."
    assert ["Silence."] == list(filled(narration, "x", wording, {"seat": range(1, 9), "count": range(1, 9)}))
