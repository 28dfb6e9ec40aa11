"""One card has one name in a language, in whatever is said, read or printed."""

import re
from collections.abc import Iterator

import pytest

from audio.text.corpus import read_corpus
from audio.text.narration import Narration, languages
from engine.werewolf.model.role import Role
from engine.werewolf.setup.registry import ROLES


def others(role: Role, called: str) -> Iterator[re.Pattern[str]]:
    """What finds each of the other names that ``role`` goes by, in any ending; ``called`` is its name."""
    for alias in role.aliases:
        plain, name = (text.replace("-", " ").casefold() for text in (alias, called))
        if plain not in name and name not in plain:
            words = (rf"{re.escape(word.removesuffix('s'))}\w?" for word in plain.split())
            yield re.compile(rf"\b{' '.join(words)}\b", re.IGNORECASE)


@pytest.mark.parametrize("language", languages())
def test_no_card_has_another_name(language: str) -> None:
    """No text calls a role by a name by which it is only found, such as “kleines Mädchen”."""
    corpus, narration = read_corpus(language), Narration.load(language)
    spoken = [text for cue in corpus.cues.values() for text in (*cue.wordings, *cue.hint)]
    for key, role in ROLES.items():
        for other in others(role, narration.role(key, article=False)):
            assert [] == [text for text in (*spoken, *corpus.labels.values()) if other.search(text)], key


def test_another_name_would_be_found() -> None:
    """The search finds a name in another ending, and is none for the name of the card."""
    (french, german) = others(ROLES["little_girl"], "Blinzelmädchen")
    assert german.search("Das kleine Mädchen, Nils, sah bei den Wölfen: Hannes.")
    assert not german.search("Das Blinzelmädchen blinzelte.")
    assert french.search("La petite fille")
