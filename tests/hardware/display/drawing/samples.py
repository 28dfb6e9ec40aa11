"""
Pages of every kind, as an evening in French would show them.

One page a kind; the reference pictures are drawn from these.
"""

from collections.abc import Mapping
from types import MappingProxyType

from hardware.ports.pads import Pad, pads
from hardware.ports.page import Group, Page

TABLE = pads(18)
LONG = "La nuit tombe sur le village. « Fermez les yeux, et dormez ! » Ça vient d’un cœur fêlé : ÉÈÇŒ."

NEXT = "rouge : suivant   vert : choisir"
BACK = "rouge : changer d’avis"
PACK = "Meute : Tante Hilde, Hannes"

SAMPLES: Mapping[str, Page] = MappingProxyType(
    {
        "join": Page("join", ("Joueurs : 8", "vert : jouer   rouge : se lever"), "8", "villager"),
        "caption": Page("caption", (LONG,), icon="moon"),
        "question": Page("question", ("Encore une nuit ?", "vert : oui   rouge : non"), icon="question"),
        "deck": Page("deck", ("Posez les cartes", "2 Loups-Garous, Voyante, Sorcière"), "4", "card"),
        "moon": Page("moon", ("La nuit passe.",), icon="moon"),
        "heart": Page("lovers.heart", ("Vous aimez.",), icon="heart", to=(Pad(3),)),
        "role": Page(
            "role",
            ("Vous êtes", "Petite Fille", "Entrouvre les yeux quand les loups sont debout."),
            icon="little_girl",
            to=(Pad(3),),
        ),
        "aim": Page("aim", ("Qui sonder ?", "Anne-Sophie", NEXT), "12", "", (Pad(3),), Pad(12), TABLE),
        "chosen": Page("aim", ("Qui sonder ?", "Bo", BACK), "7", "", (Pad(3),), Pad(7), TABLE, chosen=True),
        "pack": Page(
            "aim", (PACK, "Qui dévorer ?   2/2 d’accord", "Anne-Sophie", NEXT), "12", "", (Pad(3),), Pad(12), TABLE
        ),
        "nobody": Page("aim", ("Qui empoisonner ?", "personne", NEXT), "", "", (Pad(5),), None, (Pad(1), Pad(2), None)),
        "seer": Page("seer.card", ("Anne-Sophie : Loup-Garou",), "12", "werewolf", (Pad(3),), Pad(12)),
        "ballot": Page(
            "ballot",
            ("Qui condamner ?", "Maximilien", "vert : voter   rouge : retirer"),
            "17",
            "ballot",
            (),
            Pad(17),
            TABLE,
        ),
        "tally": Page("tally", ("Vote", "Maximilien", "Voix contre : 5"), "17", "ballot", pointer=Pad(17)),
        "death": Page("death", ("A perdu la vie", "Camille", "Simple Villageois"), "3", "villager"),
        "shot": Page(
            "aim", ("Sur qui tirer ?", "Zoé", BACK), "4", "", (), Pad(4), (Pad(1), Pad(2), Pad(4), None), chosen=True
        ),
        "yesno": Page(
            "yes_no",
            ("Cette nuit : Zoé", "Sauver cette vie ?", "vert : oui   rouge : non"),
            icon="question",
            to=(Pad(5),),
            options=("yes", "no"),
        ),
        "debate": Page(
            "debate",
            ("Débat. Vert : au vote", "Veulent voter : 3 sur 8", "Vert tenu : une minute de plus"),
            "2:47",
            "hourglass",
        ),
        "register": Page("register", ("Camille : votre carte",), "3", "card", progress=0.3),
        "pause": Page("paused", ("Pause", "Bouton ou PAUSE : reprendre"), icon="pause"),
        "village": Page(
            "village",
            ("Le village",),
            groups=(
                Group(("farmer",), (Pad(1), Pad(4), Pad(12))),
                Group(("confessor",), (Pad(2),), spent=True),
                Group(("lord",), (Pad(5),)),
                Group(("teacher",)),
                Group(("fire", "baker"), spent=True),
                Group(("poster",), (Pad(7),)),
                Group(("ban",), (Pad(2), Pad(9))),
                Group(("vagabond",), (Pad(3), Pad(6), Pad(7), Pad(8), Pad(9), Pad(10), Pad(11))),
            ),
        ),
        "number": Page("count", big="18"),
    }
)
