"""The French narration as it is heard: no word that a voice spells or that is heard as another one."""

import re

from audio.text.corpus import read_corpus

#: Capitals, which a voice spells; a semicolon, which nobody hears; "dort" at the end, which is heard as "d’or";
#: "vert", which is heard as "vers"; "voir le jour", which is to be born; "rendez-vous" and "préparez-vous", which ask
#: for something else; and what espeak-ng takes for a noun or for English.
STUMBLES = re.compile(
    r"\b[A-ZÀ-Ü]{2,}\b|[\s\u00a0];|\bdort\.|(?:^|[.:] )Vert\b|\b(?:verra|vit|voit) pas le jour"
    r"|(?:^|[.!?…] )(?:Rendez|Préparez)-vous\b|\b(?:r?assied|impatientent|nomment|referment|ex æquo)\b"
)


def test_a_voice_stumbles_over_nothing() -> None:
    """No wording and no hint has what is spelt, or heard as something else."""
    cues = read_corpus("fr").cues.items()
    assert [] == [(name, text) for name, cue in cues for text in (*cue.wordings, *cue.hint) if STUMBLES.search(text)]


def test_a_stumble_would_be_found() -> None:
    """The search finds what it is for, and lets pass what is spoken well."""
    for slip in ("Posez ANNULER.", "Le Corbeau dort.", "Vert : oui.", "Qui ne verra pas le jour ?", "Oui ; non."):
        assert STUMBLES.search(slip), slip
    for fine in ("La carte Annuler.", "Le Corbeau s’endort.", "En vert.", "Qui ne verra pas le matin ?", "Dormez."):
        assert not STUMBLES.search(fine), fine


#: Lines about the lid itself, with the reader under it.
OF_THE_LID = ("lost.reader", "back.reader", "selftest.card.on")


def test_cards_are_laid_on_the_box() -> None:
    """A lid is heard as that of a saucepan, and at a virtual table there is none to see."""
    corpus = read_corpus("fr")
    said = [(name, text) for name, cue in corpus.cues.items() for text in (*cue.wordings, *cue.hint)]
    lidded = [(name, text) for name, text in (*said, *corpus.labels.items()) if "couvercle" in text.lower()]
    assert set(OF_THE_LID) == {name for name, _ in lidded}
