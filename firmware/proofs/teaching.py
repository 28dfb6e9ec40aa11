"""The cards of a table that is rehearsed, in short words, and a box that knows them."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.registry import find, find_building
from firmware.assembly import JOURNAL
from firmware.journal import Card, Journal

COMMANDS = ("start", "pause", "repeat", "undo", "louder", "softer", "language", "leave", "shutdown")


def roles(words: str) -> list[str]:
    """Role keys of ``"wolf seer villager*4"``."""
    return _keys(words, lambda name: find(name).key)


def houses(words: str) -> list[str]:
    """Building keys of ``"barber farmer*2 vagabond"``."""
    return _keys(words, lambda name: find_building(name).key)


def _keys(words: str, key: Callable[[str], str]) -> list[str]:
    found: list[str] = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [key(name)] * int(times or 1)
    return found


def composition(cards: Iterable[str]) -> str:
    """The setting that offers exactly ``cards``."""
    cards = list(cards)
    return ", ".join(f"{role}:{cards.count(role)}" for role in sorted(set(cards)))


def teach(state: Path, cards: Iterable[str], deck: str = "red") -> None:
    """Have the box at ``state`` know a deck of ``cards`` (UIDs ``RED-SEER-1``…) and every command card."""
    counted: dict[str, int] = {}
    known = [Card(f"CMD-{name.upper()}", "commands", "command", name) for name in COMMANDS]
    known.append(Card("TOKEN", "tokens", "building", "farmer"))
    for role in cards:
        counted[role] = counted.get(role, 0) + 1
        known.append(Card(uid(role, counted[role], deck), deck, "role", role))
    journal = Journal(state / JOURNAL)
    journal.add_cards(known)
    journal.close()


def uid(role: str, number: int = 1, deck: str = "red") -> str:
    """The UID of one card of a deck that was taught."""
    return f"{deck}-{find(role).key}-{number}".upper()


def teach_tokens(state: Path, tokens: Iterable[str], deck: str = "village") -> None:
    """Have the box at ``state`` know building tokens (UIDs ``VILLAGE-BARBER-1``…)."""
    counted: Counter[str] = Counter()
    known = []
    for building in tokens:
        counted[building] += 1
        known.append(Card(token(building, counted[building], deck), deck, "building", building))
    journal = Journal(state / JOURNAL)
    journal.add_cards(known)
    journal.close()


def token(building: str, number: int = 1, deck: str = "village") -> str:
    """The UID of one token that was taught."""
    return f"{deck}-{building}-{number}".upper()
