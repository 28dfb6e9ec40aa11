"""
Every setting of the box, by section, with its reason, its unit and its default.

Law: a setting is one line here and a docstring under it. Its type says what it may be
(`firmware.config.limits`), and nothing else has to be changed to add one.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from firmware.config import known
from firmware.config.limits import Between, Cards, Duration, Folder, OneOf, YesNo

Yes = Annotated[bool, YesNo()]
Seconds = Annotated[float, Duration()]
Directory = Annotated[str, Folder()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What stands on the table, and what is played there."""

    seats: Annotated[int, Between(6, 28)] = 18
    """How many pads are wired to the box; empty seats may lie between players."""
    language: Annotated[str, OneOf(known.languages)] = "fr"
    """The narrator's language when the box is switched on; the LANGUAGE card changes it for an evening."""
    board: Annotated[str, OneOf(known.boards)] = "virtual"
    """What the box is made of: the wired box, or a window on a screen."""
    edition: Annotated[str, OneOf(known.editions)] = "2009"
    """Whose rules are played; [rules] changes single settings of it."""
    roles: Annotated[str, Cards()] = ""
    """The cards to offer instead of the book's table, such as "werewolf:2, seer, witch, villager:4"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """How the narrator sounds."""

    enabled: Yes = True
    """Whether he is heard at all; without a voice his words are still shown, at the same pace."""
    engine: Annotated[str, OneOf(known.voices)] = "espeak"
    """What turns words into sound."""
    rate: Annotated[int, Between(80, 300, "words a minute")] = 150
    """How fast he speaks: a table in the dark follows a slow voice better."""
    volume: Annotated[int, Between(0, 100, "hundredths")] = 70
    """How loud he is when the box is switched on; the LOUDER and SOFTER cards change it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long the box waits for people. The windows of the game itself are [rules] timers."""

    join_wait: Seconds = 15.0
    """How long nobody may have joined before the box asks whether all are there."""
    reminder: Seconds = 25.0
    """How long nobody may do what was asked (a card, a thumb) before it is asked again."""
    card_wait: Seconds = 30.0
    """How long a dead player is given to put his card on the lid before the game goes on without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """What the night looks and sounds like. Nothing here may depend on who is who."""

    seat_lights: Yes = False
    """Whether seat lights glow dimly at night; a light is felt through closed eyelids."""
    drum: Yes = False
    """Whether the narrator asks everybody to drum softly on the table during the calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """Where the box keeps what it must remember, and what it may forget."""

    state: Directory = ""
    """Journal, cards, players and finished games; usually /var/lib/meneur, or ~/.local/state/meneur."""
    cache: Directory = ""
    """Rendered speech, which can be made again; usually /var/cache/meneur, or ~/.cache/meneur."""

    def state_directory(self) -> Path:
        """The folder of the journal, whether it exists yet or not."""
        return _place(self.state, Path("/var/lib/meneur"), "XDG_STATE_HOME", ".local/state")

    def cache_directory(self) -> Path:
        """The folder of rendered speech, whether it exists yet or not."""
        return _place(self.cache, Path("/var/cache/meneur"), "XDG_CACHE_HOME", ".cache")


def _place(chosen: str, system: Path, variable: str, home: str) -> Path:
    if chosen:
        return Path(chosen).expanduser()
    if os.access(system, os.W_OK):
        return system
    own = os.environ.get(variable, "")
    return (Path(own) if own else Path.home() / home) / "meneur"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything that can be set, as it stands."""

    table: Table = Table()
    rules: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """House rules by name, on top of the edition's; `engine.rules.Rules` knows and checks them."""
    voice: Voice = Voice()
    pace: Pace = Pace()
    night: Night = Night()
    data: Data = Data()
