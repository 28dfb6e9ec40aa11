"""What a window is given to show of a game of Argent: plain data, and only what its player may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple

from hardware.virtual.argent.board import Board
from hardware.virtual.scene import Sex

Eyes = Literal["table", "own", "open"]
"""What is seen of hidden cards: what was just looked at, all that the own seat has seen, or everything."""


class Target(NamedTuple):
    """
    Something on the table that can be touched.

    ``kind`` is ``card`` (``place`` of the village of seat ``number``), ``pile``, ``shown`` (``number`` beside the
    pile, from 1), ``discard`` (its top), ``old`` (a card of value ``number`` in it), ``hand`` (``number`` in the hand,
    from 1), ``amulet``, or ``button`` (by its ``name``).
    """

    kind: str
    number: int = 0
    place: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class VillageCard:
    """
    A card of a village.

    ``value`` is ``None`` while its face is not seen here; ``up`` whether it lies open; ``watched`` whether somebody
    looks at it now.
    """

    value: int | None
    up: bool = False
    amulet: bool = False
    guarded: bool = False
    watched: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """
    Who sits at the table, and what lies before him.

    ``points`` are those lost in the game so far; ``turn`` whether it is his turn, ``last`` whether his last turn is to
    come, ``caller`` whether he has called the count, ``amulet`` whether he holds it and has not used it; ``sex`` is
    that of which his name tells.
    """

    seat: int
    name: str
    human: bool
    cards: tuple[VillageCard, ...]
    points: int = 0
    turn: bool = False
    last: bool = False
    caller: bool = False
    amulet: bool = False
    sex: Sex = ""


@dataclass(frozen=True, slots=True)
class Button:
    """What can be pressed: its name, what is written on it, and the letter that presses it too."""

    name: str
    text: str
    key: str = ""


class Move(NamedTuple):
    """A card on its way, as the ``number``th of the game: from and to what, and its face (``None``: its back)."""

    number: int
    start: Target
    end: Target
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Resident:
    """A character: its value, its name, what it does, and the small print."""

    value: int
    name: str
    about: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class ArgentScene:
    """
    The table at one moment.

    Parameters
    ----------
    players:
        By seat; ``mine`` is the seat at the lower edge, and ``eyes`` what is seen of hidden cards.
    pile:
        How many cards lie in the pile.
    shown, discard, hand:
        The values beside the pile; of the discard pile, its top first; and in the hand of whose turn it is (``None``: a
        back).
    amulet:
        Whether the amulet lies in the middle of the table.
    offered, chosen:
        What can be touched now, and what was touched already.
    fan:
        The values of the discard pile of which one is to be chosen, where one is.
    prompt, asks:
        What the line below the table says, and whether that is wanted of a person here.
    captions, round_text, title:
        What happened last, which round it is, and the name of the window.
    board:
        The count that lies over the table, or the end of the game.
    cover:
        What hides the table from the person before, until the next one looks; empty if nothing.
    moves:
        The cards that have moved last.
    skipping, speed, paused:
        Whether time runs fast until a person is asked, how fast otherwise, and whether a person has paused.

    """

    players: tuple[Player, ...] = ()
    mine: int = 1
    eyes: Eyes = "table"
    pile: int = 0
    shown: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    hand: tuple[int | None, ...] = ()
    amulet: bool = False
    offered: frozenset[Target] = frozenset()
    chosen: tuple[Target, ...] = ()
    fan: tuple[int, ...] = ()
    buttons: tuple[Button, ...] = ()
    prompt: str = ""
    asks: bool = False
    captions: tuple[str, ...] = ()
    round_text: str = ""
    title: str = "Meneur"
    board: Board | None = None
    cover: str = ""
    moves: tuple[Move, ...] = ()
    skipping: bool = False
    speed: float = 1.0
    paused: bool = False
    people: int = 1
    residents: tuple[Resident, ...] = ()
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def resident(self, value: int) -> Resident:
        """The character of ``value``."""
        return next((one for one in self.residents if one.value == value), Resident(value, "", ""))
