"""
Card files: which UID is which card, as TOML.

A file is taken whole or not at all; every mistake in it is reported at once, with the number of its entry.

    [[card]]
    uid = "04A2B3C4D5E680"
    role = "seer"          # or command = "pause", or building = "baker", or office = "captain"
    deck = "family"

    [[card]]
    uid = "04A2B3C4D5E681"
    argent = 7             # a card of Argent, by its value; its deck is "argent" where none is named

    [[card]]
    uid = "04A2B3C4D5E682"
    player = "Ada"         # the badge of a player; without a deck
"""

import tomllib
from pathlib import Path

from engine import UnknownRole
from firmware.runtime.journal import BADGE, Card
from firmware.session.cards.errors import CardFileRefused, UnknownCard
from firmware.session.cards.names import ARGENT_DECK, KINDS, named, nearest

LONGEST_NAME = 40
BADGE_DECK = "players"
"""The deck that badges are kept in: no box of cards."""

_KEYS = frozenset({"uid", "deck", BADGE, *KINDS})
_ONE_OF = f"{', '.join(KINDS[:-1])} or {KINDS[-1]}"


def read_cards(path: Path) -> list[Card]:
    """
    The cards in the file ``path``.

    Raises `CardFileRefused`, naming everything that is wrong with it.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CardFileRefused(f"{path} cannot be read ({error.strerror}): name a TOML file of cards") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardFileRefused(f"{path} cannot be read as TOML: {error}") from error
    entries = table.get("card")
    if set(table) != {"card"} or not isinstance(entries, list):
        raise CardFileRefused(f"{path} holds something other than [[card]] entries: give each card one")
    cards: list[Card] = []
    mistakes = []
    for number, entry in enumerate(entries, start=1):
        try:
            card = _card(entry)
            if any(card.uid == other.uid for other in cards):
                raise CardFileRefused(f"the UID {card.uid} is in the file twice")
            cards.append(card)
        except (CardFileRefused, UnknownCard, UnknownRole) as mistake:
            mistakes.append(f"card {number}: {mistake}")
    if mistakes:
        raise CardFileRefused(f"{path} was not imported:\n  " + "\n  ".join(mistakes))
    return cards


def read_uid(text: str) -> str:
    """
    The UID that ``text`` writes in hexadecimal, with or without colons and spaces.

    Raises `CardFileRefused`.
    """
    uid = text.replace(":", "").replace(" ", "").upper()
    if not (2 <= len(uid) <= 20 and len(uid) % 2 == 0 and all(digit in "0123456789ABCDEF" for digit in uid)):
        raise CardFileRefused(f"the UID {text!r} is not 1 to 10 bytes in hexadecimal, such as 04A2B3C4D5E680")
    return uid


def changes(uid: str) -> bool:
    """Whether a card makes up another UID each time it is laid down, as telephones and passports do [ISO 14443-3]."""
    return len(uid) == 8 and uid.startswith("08")


def read_deck(text: str) -> str:
    """
    The name of a deck without the blanks around it.

    Raises `CardFileRefused` where there is none.
    """
    if not text.strip():
        raise CardFileRefused('deck is missing: name the deck the card belongs to, such as deck = "family"')
    return text.strip()


def read_player(text: str) -> str:
    """
    A player's name without the blanks around it.

    Raises `CardFileRefused` where nobody could be called so.
    """
    name = " ".join(text.split())
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
        raise CardFileRefused(f"the name {shown!r} is not 1 to {LONGEST_NAME} letters that can be printed")
    return name


def badge(uid: str, name: str) -> Card:
    """The badge of the player called ``name``."""
    return Card(uid, BADGE_DECK, BADGE, name)


def _card(entry: object) -> Card:
    if isinstance(entry, dict) and type(entry.get("argent")) is int:
        entry = {**entry, "argent": str(entry["argent"])}
    if not isinstance(entry, dict) or not all(isinstance(value, str) for value in entry.values()):
        raise CardFileRefused(f"it is not a table of strings: give uid, deck and {_ONE_OF}")
    unknown = sorted(set(entry) - _KEYS)
    if unknown:
        raise CardFileRefused(f"{unknown[0]!r} is not a key{nearest(unknown[0], _KEYS)}")
    if BADGE in entry and not any(key in entry for key in (*KINDS, "deck")):
        return badge(read_uid(entry.get("uid", "")), read_player(entry[BADGE]))
    kinds = [key for key in KINDS if key in entry]
    if len(kinds) != 1:
        raise CardFileRefused(f"it needs exactly one of {', '.join(KINDS)}")
    uid, deck = read_uid(entry.get("uid", "")), read_deck(entry.get("deck", ARGENT_DECK if "argent" in entry else ""))
    return Card(uid, deck, *named(kinds[0], entry[kinds[0]]))
