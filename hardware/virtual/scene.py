"""
What a window knows of the table, as plain data, anew for each frame.

A scene is everything the window knows of the game. It holds secrets (the
roles); what of them is seen is for the view to decide.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Kind = Literal["role", "command", "token", "plain"]


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """
    A seat and who sits at it.

    Parameters
    ----------
    number:
        The seat's number, from 1, clockwise.
    name:
        The player's name, or nothing.
    human:
        Whether a person at this window plays it, rather than a bot.
    present:
        Whether somebody plays at this seat.
    alive, captain:
        What the table knows of the player.
    role, icon:
        The player's role, as a label and as the name of a picture; empty before the deal.
    revealed:
        Whether the role card lies face up for everybody.
    house:
        The player's trade in the village, as the name of a picture, or nothing.
    spent:
        Whether the power of that trade is used: its token is gone.
    burnt, poster, banned:
        Whether the player's house burnt today, bears the poster, and whether the player may not vote today.

    """

    number: int
    name: str = ""
    human: bool = False
    present: bool = True
    alive: bool = True
    captain: bool = False
    role: str = ""
    icon: str = ""
    revealed: bool = False
    house: str = ""
    spent: bool = False
    burnt: bool = False
    poster: bool = False
    banned: bool = False


@dataclass(frozen=True, slots=True)
class SceneCard:
    """
    A card that can be laid on the lid.

    A role card may belong to a ``seat``; a token that does lies on the house there, not in the tray.
    """

    uid: str
    label: str
    icon: str = ""
    seat: int | None = None
    kind: Kind = "plain"

    @property
    def on_house(self) -> int | None:
        """The seat on whose house it lies, if it does."""
        return self.seat if self.kind == "token" else None


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table: seats, cards, what was said (oldest first), night or day, the speed of time."""

    seats: tuple[SceneSeat, ...] = ()
    cards: tuple[SceneCard, ...] = ()
    captions: tuple[str, ...] = ()
    night: bool = False
    speed: float = 1.0
    title: str = ""

    def seat(self, number: int) -> SceneSeat | None:
        """Look up who sits at seat ``number``."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def may_take(self, uid: str) -> bool:
        """Whether a person at this window may take the card ``uid``: it lies before him, or before nobody."""
        owner = next((card.seat for card in self.cards if card.uid.upper() == uid.upper()), None)
        seat = None if owner is None else self.seat(owner)
        return seat is None or seat.human


@dataclass(frozen=True, slots=True)
class View:
    """Through whose eyes the table is seen: nobody's in particular, those of ``seat``, or ``open`` to all."""

    seat: int | None = None
    open: bool = False

    def sees(self, to: tuple[int, ...]) -> bool:
        """Whether a page for the eyes of ``to`` is seen."""
        return self.open or not to or self.seat in to

    def knows(self, seat: SceneSeat) -> bool:
        """Whether the role card of ``seat`` is seen."""
        return bool(seat.role) and (self.open or seat.revealed or self.seat == seat.number)


TABLE = View()
OPEN = View(open=True)

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "table": "Table",
        "seat": "Seat",
        "open": "Open",
        "speed": "Speed",
        "help": "Help",
        "nobody": "free",
        "lid": "card here",
        "private": "for other eyes",
        "not_yours": "That card is somebody else’s. Take your own, a command card, or one from the middle.",
        "leave": "Leave the table?",
        "leave.yes": "Leave",
        "leave.no": "Stay",
        "help.title": "Keys and mouse",
        "help.mouse": "Mouse: hold a key of a pad; click a card to tap it on the lid; drag it there to let it lie",
        "help.seat": "1 … 9, left, right: choose the seat you play",
        "help.up": "Up: its green key, thumb up",
        "help.down": "Down: its red key, thumb down (hold it to keep moving)",
        "help.panel": "Space: the panel button (short: pause; three seconds: switch off)",
        "help.view": "Tab: what you see (the table, one seat, everything)",
        "help.speed": "+ and −: the speed of time",
        "help.screen": "F11: whole screen.   Esc: leave",
    }
)
