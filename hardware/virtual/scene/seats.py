"""Who sits around the table, and the cards that can be laid on the lid."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

HOMELESS = "vagabond"
"""The trade of who has no house."""

FOLD = "FOLD"
"""In the place of a card's uid: what shows the cards that are for the box, and hides them again."""

Kind = Literal["role", "command", "token", "plain"]
Sex = Literal["woman", "man", ""]
"""Of whom a name is, or that it tells nothing of that."""
Seen = Literal["wolf", "other", ""]

Potion = Literal["life", "death", ""]
"""Which potion of a Witch: the one that saves, or the one that kills."""
"""What somebody was shown of another: a wolf, or none; or nothing."""


class Note(NamedTuple):
    """Something that a player knows of the game: what it is about, or when it was, and the words."""

    name: str
    text: str


class Insight(NamedTuple):
    """
    What a person at this window knows of a player: a secret of that person's, who sat down at seat ``who``.

    ``seen`` is what he was shown of him, by his role or his trade, ``card`` which card that was, in words, where the
    card itself was shown, ``charmed`` and ``joined`` whether he has charmed him, as the Piper, or made a lover of him,
    as Cupid, and ``potion`` which he has used on him, as the Witch.
    """

    who: int
    seen: Seen = ""
    card: str = ""
    charmed: bool = False
    joined: bool = False
    potion: Potion = ""


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
    player:
        The seat at which its player sat down, who may have moved house since; 0 for this one.
    present:
        Whether somebody plays at this seat.
    alive, captain:
        What the table knows of the player.
    dying:
        As what the player, who has only just died, may still be asked something (``"hunter"``, ``"captain"``,
        ``"scapegoat"``), or ``"any"`` where that is nobody else's business; nothing if he cannot be.
    role, icon:
        The player's role, as a label and as the name of a picture; empty before the deal.
    revealed:
        Whether the role card lies face up for everybody.
    house, trade:
        The player's trade in the village, as the name of a picture and as a label, or nothing.
    later_house, later:
        Which he had last, once a game is over in which that was another one than he began with.
    invokes:
        Whether the power of that trade is used by laying its token on the lid in a debate; not any more by the dead.
    spent:
        Whether the power of that trade is used: its token is gone.
    vain:
        Whether that power finds nobody now, as no power was used that it could give back.
    about, camp:
        What that role does, in a sentence, and which side it wins with.
    burnt, poster:
        Whether the player's house burnt today, and bears the poster.
    mute:
        Why the player may not vote today (``"banned"`` by the Teacher, ``"silenced"`` for good, ``"unchosen"`` by who
        chose the voters, or a trade that never votes), or nothing.
    notes:
        What the player knows of this game, for nobody else; only of a person at this window.
    guide:
        With whom the player wins and when, what he does, and advice for the day; only of a person at this window.
    stands:
        Whether the player stands for Captain in the election that goes on.
    loves, knows_love:
        Whom the player loves, by where they sat down, and whether he was told; a secret of theirs.
    parts:
        Where he sits whom the player loves, and who is just now seen to be on another side; 0 for nobody.
    potions:
        What a Witch has left, in words; a secret of hers.
    sex:
        That of which the name tells.
    uncalled:
        Whether the player is called in no night of this game, neither for his role nor for his trade nor with others.
    insights:
        What people at this window know of him, each for his own eyes.

    """

    number: int
    name: str = ""
    human: bool = False
    player: int = 0
    present: bool = True
    alive: bool = True
    captain: bool = False
    dying: str = ""
    role: str = ""
    icon: str = ""
    about: str = ""
    camp: str = ""
    revealed: bool = False
    house: str = ""
    trade: str = ""
    later_house: str = ""
    later: str = ""
    invokes: bool = False
    spent: bool = False
    vain: bool = False
    burnt: bool = False
    poster: bool = False
    mute: str = ""
    notes: tuple[Note, ...] = ()
    guide: tuple[Note, ...] = ()
    stands: bool = False
    loves: tuple[int, ...] = ()
    knows_love: bool = False
    parts: int = 0
    potions: str = ""
    sex: Sex = ""
    insights: tuple[Insight, ...] = ()
    uncalled: bool = False

    @property
    def who(self) -> int:
        """Who sits there, by the seat at which he sat down."""
        return self.player or self.number

    @property
    def has_power(self) -> bool:
        """Whether a person at this window sits there who lives, and whose trade has a power to use in a debate."""
        return self.human and self.alive and self.invokes and not self.spent


@dataclass(frozen=True, slots=True)
class SceneCard:
    """
    A card that can be laid on the lid.

    A role card may belong to a ``seat``; a token that does lies on the house there, not in the tray. ``about`` is
    what it does, in a sentence. One that was ``chosen``, for the game or by who picked it, lies in the tray no more,
    where its place stays free. On the lid one that is ``idle`` would do nothing now.
    """

    uid: str
    label: str
    icon: str = ""
    seat: int | None = None
    kind: Kind = "plain"
    about: str = ""
    chosen: bool = False
    idle: bool = False

    @property
    def on_house(self) -> int | None:
        """The seat on whose house it lies, if it does."""
        return self.seat if self.kind == "token" else None

    @property
    def is_free(self) -> bool:
        """Whether it is one of those to choose from, in the middle."""
        return self.kind == "token" and self.seat is None

    @property
    def pile(self) -> str:
        """What it has in common with the cards that lie with it on one pile in the tray."""
        return self.label if self.kind in {"token", "plain"} else self.uid
