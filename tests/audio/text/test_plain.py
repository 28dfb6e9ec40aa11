"""What is announced by day is told in plain words, beside whatever image the narrator has for it."""

import re

import pytest

from audio.text.corpus import read_corpus
from audio.text.narration import languages

DEAD = {
    "de": r"\b(?:tot|Tod\w*|Tot\w+|stirbt|Gestorben|Lebens?|Lebenden|Laken|Erde)\b",
    "en": r"\b(?:death|dead|died|life|living|alive|sheet|earth)\b",
    "fr": r"\b(?:morts?|vie|vivants|drap|terre)\b",
}
ASKED_FOR = {
    "de": r"\b(?:gestorben|tot|Tod|am Leben|Leben verloren)\b",
    "en": r"\b(?:died|dead|death|no longer alive)\b",
    "fr": r"\b(?:mourir|mort|plus en vie|une vie de moins|la vie s’arrête)\b",
}
GRIEF = {
    "de": "stirbt|tötet|verstummt|kalt|Särge",
    "en": "dies|killed|stopped|cold|coffins",
    "fr": "meurt|tue|s’arrêter|froid|cercueil",
}
CAPTAIN = {"de": "Hauptmann", "en": "Captain", "fr": "Capitaine"}
ELECTION = ("captain.opens", "captain.elected", "captain.none", "captain.heir", "captain.lost", "vote.captain")

#: Words of which every wording of a line has one, by language.
PLAIN = {
    "dawn.quiet": {
        "de": "niemand ist gestorben|niemand fehlt|fehlt niemand|ist niemand gestorben|alle sind da|keine Leiche",
        "en": "nobody died|(?:nobody|no one|not one of you) is missing|not one corpse",
        "fr": "personne n’est mort|personne ne manque|manque personne|tout le monde est là|pas un mort",
    },
    **dict.fromkeys(("death", "death.camp", "death.hidden", "death.swapped"), DEAD),
    "card.tap": ASKED_FOR,
    "grief": GRIEF,
    **dict.fromkeys(ELECTION, CAPTAIN),
    "vote.condemned": {"de": "verurteil|Schlinge", "en": "condemn|noose", "fr": "condamn|nœud coulant"},
    "vote.nobody": {
        "de": "(?=.*niemand)(?=.*verurteil)",
        "en": "(?=.*nobody)(?=.*condemn)",
        "fr": "condamn.*personne|personne.*condamn|pas de condamnation",
    },
    "vote.cancelled": {
        "de": "keine Abstimmung|Abstimmung fällt aus|nicht abgestimmt|stimmt keiner|abgestimmt wird heute nicht",
        "en": "no vote|the vote is off|nobody votes",
        "fr": "pas de vote|ne vote|votera pas|annulé",
    },
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("line", PLAIN)
def test_what_happened_is_said_plainly(line: str, language: str) -> None:
    """Who hears an image for the first time learns all the same who died, who is elected and who is condemned."""
    plain = re.compile(PLAIN[line][language], re.IGNORECASE)
    assert [] == [text for text in read_corpus(language).cues[line].wordings if not plain.search(text)]


@pytest.mark.parametrize(
    ("line", "image"),
    [
        ("dawn.quiet", "Nothing. The night went home empty-handed."),
        ("death", "A bowl of soup goes cold… {seat}. Beside it lies a card… {role}."),
        ("card.tap", "You could hear a pin drop… {seat}. And now the card, on the lid."),
        ("vote.condemned", "The crowd falls silent. One name remains… {seat}."),
        ("vote.nobody", "The rope goes back to the attic."),
    ],
)
def test_a_mere_image_would_be_found(line: str, image: str) -> None:
    """The search misses the fact where only an image hints at it."""
    assert not re.search(PLAIN[line]["en"], image, re.IGNORECASE)
