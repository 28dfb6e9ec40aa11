"""The cards of a table that is rehearsed, in short words, and a box that knows them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.werewolf.setup.registry import find, find_building
from firmware.runtime.journal import Card, Journal
from firmware.session.assembly import JOURNAL

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
    commands = [Card(f"CMD-{name.upper()}", "commands", "command", name) for name in COMMANDS]
    _learn(state, [*commands, Card("TOKEN", "tokens", "building", "farmer"), *_counted(cards, deck, "role", uid)])


def uid(role: str, number: int = 1, deck: str = "red") -> str:
    """The UID of one card of a deck that was taught."""
    return f"{deck}-{find(role).key}-{number}".upper()


def teach_tokens(state: Path, tokens: Iterable[str], deck: str = "village") -> None:
    """Have the box at ``state`` know building tokens (UIDs ``VILLAGE-BARBER-1``…)."""
    _learn(state, _counted(tokens, deck, "building", token))


def token(building: str, number: int = 1, deck: str = "village") -> str:
    """The UID of one token that was taught."""
    return f"{deck}-{building}-{number}".upper()


def _counted(names: Iterable[str], deck: str, kind: str, number: Callable[[str, int, str], str]) -> Iterator[Card]:
    """A card for each of ``names``; those of one name differ by their ``number``."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield Card(number(name, seen[name], deck), deck, kind, name)


def _learn(state: Path, cards: Iterable[Card]) -> None:
    """Have the box at ``state`` know ``cards``; a journal that holds nothing else is made once, and copied."""
    learnt = tuple(cards)
    if not learnt:
        return
    if (state / JOURNAL).exists():
        _add(state, learnt)
        return
    state.mkdir(parents=True, exist_ok=True, mode=0o700)
    for name, content in _learnt(learnt).items():
        (state / name).touch(mode=0o600)
        (state / name).write_bytes(content)


@cache
def _learnt(cards: tuple[Card, ...]) -> Mapping[str, bytes]:
    """The files of a box that knows ``cards``, by their names."""
    with TemporaryDirectory() as folder:
        _add(Path(folder), cards)
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def _add(state: Path, cards: tuple[Card, ...]) -> None:
    journal = Journal(state / JOURNAL)
    journal.add_cards(cards)
    journal.close()
