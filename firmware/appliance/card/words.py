"""What the card says and shows while it installs, in each language of the narrator."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Announcement:
    """A stage or a question: what is spoken, if anything, and the lines of the display."""

    spoken: str
    shown: tuple[str, str]


WORDS: Mapping[str, Mapping[str, Announcement]] = MappingProxyType(
    {
        "fr": {
            "begins": Announcement(
                "Bonsoir. Je m'installe, sans réseau. Cela prend une vingtaine de minutes. Ne me débranchez pas.",
                ("Installation", "Ne pas débrancher"),
            ),
            "packages": Announcement("J'installe le système, première étape sur trois.", ("Étape 1 sur 3", "Système")),
            "program": Announcement(
                "J'installe le programme, deuxième étape sur trois.", ("Étape 2 sur 3", "Programme")
            ),
            "voices": Announcement("J'apprends mon texte, dernière étape.", ("Étape 3 sur 3", "Voix")),
            "hear": Announcement(
                "M'entendez-vous ? Alors, appuyez sur une touche verte.",
                ("M'entendez-vous ?", "Touche verte"),
            ),
            "heard": Announcement("Merci, je resterai ici.", ("Merci", "")),
            "mute": Announcement("", ("Pas de carte son", "Sous-titres ici")),
            "failed": Announcement(
                "L'installation a échoué. Débranchez-moi, puis rebranchez-moi : je recommencerai où j'en étais.",
                ("Échec", "Débrancher, rebrancher"),
            ),
            "damaged": Announcement(
                "La carte est abîmée. Écrivez-la à nouveau sur l'ordinateur, puis préparez-la encore une fois.",
                ("Carte abîmée", "La réécrire"),
            ),
        },
        "en": {
            "begins": Announcement(
                "Good evening. I am installing myself, without a network. It takes some twenty minutes. Please do not "
                "unplug me.",
                ("Installing", "Do not unplug"),
            ),
            "packages": Announcement("I am installing the system, step one of three.", ("Step 1 of 3", "System")),
            "program": Announcement("I am installing the program, step two of three.", ("Step 2 of 3", "Program")),
            "voices": Announcement("I am learning my lines, the last step.", ("Step 3 of 3", "Voice")),
            "hear": Announcement("Do you hear me? Then press a green key.", ("Do you hear me?", "Green key")),
            "heard": Announcement("Thank you, I will stay here.", ("Thank you", "")),
            "mute": Announcement("", ("No sound card", "Captions here")),
            "failed": Announcement(
                "The installation has failed. Unplug me and plug me in again: I will go on where I was.",
                ("Failed", "Unplug, plug in again"),
            ),
            "damaged": Announcement(
                "The card is damaged. Write it again on the computer, and prepare it once more.",
                ("Card damaged", "Write it again"),
            ),
        },
        "de": {
            "begins": Announcement(
                "Guten Abend. Ich richte mich ein, ohne Netz. Das dauert etwa zwanzig Minuten. Bitte nicht ausstecken.",
                ("Einrichtung", "Nicht ausstecken"),
            ),
            "packages": Announcement(
                "Ich richte das System ein, Schritt eins von drei.", ("Schritt 1 von 3", "System")
            ),
            "program": Announcement(
                "Ich richte das Programm ein, Schritt zwei von drei.", ("Schritt 2 von 3", "Programm")
            ),
            "voices": Announcement("Ich lerne meinen Text, der letzte Schritt.", ("Schritt 3 von 3", "Stimme")),
            "hear": Announcement("Hört ihr mich? Dann drückt eine grüne Taste.", ("Hört ihr mich?", "Grüne Taste")),
            "heard": Announcement("Danke, ich bleibe hier.", ("Danke", "")),
            "mute": Announcement("", ("Keine Soundkarte", "Untertitel hier")),
            "failed": Announcement(
                "Die Einrichtung ist fehlgeschlagen. Steck mich aus und wieder ein: Ich mache dort weiter, wo ich war.",
                ("Fehlgeschlagen", "Aus- und einstecken"),
            ),
            "damaged": Announcement(
                "Die Karte ist beschädigt. Schreib sie am Computer neu, und bereite sie noch einmal vor.",
                ("Karte beschädigt", "Neu schreiben"),
            ),
        },
    }
)
"""By language, by stage; "hear", "heard" and "mute" are about the loudspeaker."""
TROUBLE = frozenset({"failed", "damaged"})
"""The stages in which a person has to do something."""
