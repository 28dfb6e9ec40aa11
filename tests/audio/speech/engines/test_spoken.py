"""What espeak-ng mispronounces is corrected, but only when it is spoken: tested with the real espeak-ng."""

import pytest

from audio.speech.engines.ipa import ipa
from audio.speech.engines.spoken import spoken
from audio.speech.voices.espeak import EspeakVoice

VOICES = {"fr": "roa/fr", "en": "gmw/en", "de": "gmw/de", "es": "roa/es"}
#: language, what is written -> sounds that must be heard, in the International Phonetic Alphabet
SOUNDS = [
    ("en", "Close your eyes.", "klˈəʊz"),
    ("en", "Bow your heads.", "bˈaʊ"),
    ("en", "Cupid draws the bow.", "bˈəʊ"),
    ("en", "Their eyes are closed.", "klˈəʊzd"),
    ("en", "seat 18’s vote", "ˈeɪtiːn z"),
    ("en", "Zoé", "zˈəʊi"),
    ("fr", "Que les Amoureux ferment les yeux.", "fˈɛʁm le"),
    ("fr", "Les pas reculent.", "ʁəkˈyl"),
    ("fr", "dos vers le ciel", "dˈo"),
    ("fr", "À quel rythme ?", "ʁˈitm"),
    ("fr", "Inès ne survécut pas", "syʁvekˈy"),
    ("fr", "Björn", "bjˈɔʁn"),
    ("fr", "Nguyễn", "ɡ"),
    ("fr", "Le cœur", "kˈœʁ"),
    ("fr", "une voix de plus", "plˈys"),
    ("fr", "de plus en plus", "plyz"),
    ("fr", "la place 21", "vɛ̃teˈœ̃"),
    ("de", "François", "frˈaŋzoːˌɑː"),
    ("de", "Werwolf", "vˈeːɾ"),
    ("de", "den Werwölfen", "vˈeːɾ"),
    ("es", "Björn", "bjˈoɾn"),
]


@pytest.mark.parametrize(("language", "text", "sound"), SOUNDS)
def test_the_words_of_the_table_are_said_rightly(language: str, text: str, sound: str) -> None:
    """A narrator who says "close" as if it were near is not followed."""
    assert sound in ipa(spoken(text, language, "espeak"), VOICES[language])


@pytest.mark.parametrize(
    ("read", "written"),
    [("Trois coeurs.", "Trois cœurs."), ("N’ouvrez l’euil", "N’ouvrez l’œil"), ("Les Soeurs", "Les Sœurs")],
)
def test_pico_is_given_no_letter_that_it_does_not_know(read: str, written: str) -> None:
    """Pico reads "cœurs" as if it were "cours"."""
    assert read == spoken(written, "fr", "pico")


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("Platz 4 .", "Platz 4."),
        ("Noch 12 .“", "Noch 12.“"),
        ("Die 4 heißt 4 .", "Die 4 heißt 4."),
        ("Noch 4!", "Noch 4!"),
    ],
)
def test_a_german_number_that_ends_a_sentence_is_not_an_ordinal(read: str, written: str) -> None:
    """Pico reads "Platz 4." as "Platz vierte", and every line that ends with a seat without a name."""
    assert read == spoken(written, "de", "pico")


REST = '<break time="60ms"/>'


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (f"Retirez deux{REST} cartes.", "Retirez 2 cartes."),
        (f"deux{REST} Loups-Garous", "Deux Loups-Garous"),
        ("Deux âmes, les deux Amoureux, deux.", "Deux âmes, les deux Amoureux, deux."),
        ("12 cartes, la place 2", "12 cartes, la place 2"),
        (" break  cartes", "<break> cartes"),
    ],
)
def test_pico_rests_after_a_french_two(read: str, written: str) -> None:
    """It says "deux cartes" like "de cartes"; before a vowel the two words belong together."""
    assert read == spoken(written, "fr", "pico")


SHORT = '<break time="30ms"/>'


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (f"La place {SHORT}8 dort.", "La place 8 dort."),
        (f"Vous êtes {SHORT}8. Place {SHORT}huit ?", "Vous êtes 8. Place huit ?"),
        (f"la place {SHORT}10, encore 10 voix", "la place 10, encore 10 voix"),
        (
            "Il y a 8 voix, la place 18, la place 80 et dix-huit.",
            "Il y a 8 voix, la place 18, la place 80 et dix-huit.",
        ),
    ],
)
def test_pico_rests_before_a_french_eight(read: str, written: str) -> None:
    """It says "place 8" like "place suite"; after a vowel that is spoken there is nothing to run into."""
    assert read == spoken(written, "fr", "pico")


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (f"C’était un{REST} Fermier.", "C’était un Fermier."),
        (f"Un{REST} Fermier, encore ?", "Un Fermier, encore ?"),
        ("Ce Fermier, un Vagabond, chacun, Fermier", "Ce Fermier, un Vagabond, chacun, Fermier"),
    ],
)
def test_pico_rests_before_a_farmer(read: str, written: str) -> None:
    """It says "un Fermier" like "infirmier"."""
    assert read == spoken(written, "fr", "pico")


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("Es war ein Wehrwolf.", "Es war ein Werwolf."),
        ("Die Wehrwölfe und die Werwölfen", "Die Werwölfe und die Werwölfen"),
        ("die Häxe, Hexen, verhext", "die Hexe, Hexen, verhext"),
        ("der Fohkt, das Haus des Fohkts, Vögte", "der Vogt, das Haus des Vogts, Vögte"),
        (f"der Sünden{SHORT}Bock, des Sünden{SHORT}Bocks", "der Sündenbock, des Sündenbocks"),
        (f"Sünden{SHORT}Böcke, Böcke, Sünden", "Sündenböcke, Böcke, Sünden"),
        ('auf den <phoneme alphabet="xsampa" ph="dEk@l"/>.', "auf den Deckel."),
        ('die <phoneme alphabet="xsampa" ph="ze:?@RIn"/>, Seherinnen', "die Seherin, Seherinnen"),
        ("Weer gibt? Ich weiß, wer.", "Wer gibt? Ich weiß, wer."),
        ("Annika lehgt, lege, sind gezäält", "Annika legt, lege, sind gezählt"),
    ],
)
def test_pico_is_given_german_words_as_it_says_them_rightly(read: str, written: str) -> None:
    """It says "Werf-Ulf", "Wockt" and "Decken"; endings with which another spelling is no better stay as they are."""
    assert read == spoken(written, "de", "pico")


@pytest.mark.parametrize("text", ["Fermement, il ferma la porte.", "enclosed and disclosed", "Le dossier"])
def test_only_whole_words_are_replaced(text: str) -> None:
    """A word of the table is replaced only where it is a whole word."""
    assert text == spoken(text, "fr", "espeak") == spoken(text, "en", "espeak")


def test_a_language_without_a_table_is_read_as_it_is_written() -> None:
    """A language without a row in the table is left as it is."""
    assert "Zoë und dos." == spoken("Zoë und dos.", "it", "espeak")


def test_a_changed_table_is_another_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clips that were rendered before a change of the table are rendered again."""
    before = EspeakVoice("fr").name
    monkeypatch.setattr("audio.speech.voices.live.edition", lambda *_: "other")
    assert before != EspeakVoice("fr").name
