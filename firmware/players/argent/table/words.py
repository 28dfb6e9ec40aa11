"""What the window of Argent writes, in the table's language."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from audio.text.grammar import capital, listed
from audio.text.narration import Narration
from engine.argent.registry import RESIDENTS
from firmware.players.virtual.words import window_words
from hardware.virtual.argent.scene import Resident

OWN = ("argent.window.", "argent.button.")

COMMANDS = ("pause", "repeat", "softer", "louder")
"""What the narrator can be told, by the names of the cards that tell it to the box."""


class TableWords:
    """The words of one table: its ``language``, and what its players are called by seat."""

    def __init__(self, language: str, names: Mapping[int, str]) -> None:
        self.narration = Narration.load(language)
        self.narration.names = names
        self.residents = tuple(self._resident(value, one.key) for value, one in RESIDENTS.items())

    def name(self, seat: int) -> str:
        """What the player at ``seat`` is called, as it stands alone."""
        return capital(self.narration.seat(seat))

    def label(self, key: str, **facts: object) -> str:
        """The label ``argent.KEY`` with its facts."""
        return self.narration.label(f"argent.{key}", **facts)

    def card(self, value: int) -> str:
        """A card in words: its resident, and its value."""
        return self.label("told.card", resident=self.residents[value].name, value=value)

    def spoken(self, value: int) -> str:
        """A card as it is spoken, with its article."""
        return self.narration.fill("argent.card", "{card}", {"card": str(value)})

    def values(self, values: Sequence[int]) -> str:
        """Several values as they are announced and spoken: 5, 5 and 13."""
        return listed(list(map(str, values)), self.narration.conjunction)

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """The window's own labels that have no facts, by their names there; also those of the Werewolf window."""
        found = dict(window_words(self.narration))
        for key in self.narration.labels():
            prefix = next((one for one in OWN if key.startswith(one)), None)
            if prefix is not None and key not in _FILLED:
                found[f"argent.{key.removeprefix(prefix)}"] = self.narration.label(key)
        found |= {f"argent.{command}": self.narration.label(f"command.{command}") for command in COMMANDS}
        return MappingProxyType(found)

    def _resident(self, value: int, key: str) -> Resident:
        about, small = (self.label(f"resident.{key}.{part}") for part in ("about", "small"))
        return Resident(value, self.label(f"resident.{key}"), about, small)


_FILLED = frozenset(
    f"argent.window.{key}"
    for key in ("round", *(f"board.{key}" for key in ("round", "over", "right", "wrong", "fewest", "tie", "together")))
)
"""Labels with facts, which are filled here and not in the window."""


def plus(values: Iterable[int]) -> str:
    """Several values that are added up: 5 + 5 + 13."""
    return " + ".join(map(str, values))
