"""
Pages of every kind, as an evening in French would show them.

Law: one page a kind; the reference pictures are drawn from these.
"""

from collections.abc import Mapping
from types import MappingProxyType

from hardware.page import Page

TABLE = tuple(range(1, 19))
LONG = "La nuit tombe sur le village. « Fermez les yeux, et dormez ! » Ça vient d’un cœur fêlé : ÉÈÇŒ."

SAMPLES: Mapping[str, Page] = MappingProxyType(
    {
        "join": Page("join", ("joueurs", "Pressez ▲ pour entrer"), "8", "person"),
        "caption": Page("caption", (LONG,)),
        "moon": Page("moon", icon="moon"),
        "heart": Page("lovers", ("Amoureux",), icon="heart", to=(3,)),
        "aim": Page("aim", ("Voyante, qui regardes-tu ?", "Anne-Sophie"), "12", "seer", (3,), 12, TABLE),
        "chosen": Page("aim", ("Voyante, qui ?", "Bo"), "7", "seer", (3,), 7, TABLE, chosen=True),
        "nobody": Page("aim", ("Sorcière, qui ?", "personne"), "–", "witch", (5,), None, (1, 2, None)),
        "ballot": Page("ballot", ("Le vote", "Maximilien"), "17", "ballot", (), 17, TABLE, progress=0.4),
        "shot": Page("aim", ("Chasseur", "Zoé"), "4", "hunter", (), 4, (1, 2, 4, None), chosen=True),
        "yesno": Page("yesno", ("Anne-Sophie est mordue.", "▲ la sauver ▼ non"), icon="witch", to=(5,)),
        "register": Page("register", ("Posez votre carte", "Camille"), "3", "card", progress=0.3),
        "pause": Page("pause", ("Pause",), icon="pause"),
        "number": Page("count", big="18"),
    }
)
