"""
What is printed on a card or a token: names, words, a place in the night, and what the rules say of it in a word.

What a role or a building does in a game is in `engine.werewolf.model.role` and `engine.werewolf.model.building`.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import ClassVar, Literal, NamedTuple

from engine.werewolf.model.view import PublicView

Pages = Mapping[str, tuple[str, ...]]

#: What a player without a plan, such as a bot, answers to an ask: whom or what he names, or whether he agrees.
Wish = Literal[
    "enemy",
    "enemy_or_nobody",
    "stranger",
    "two",
    "friend",
    "ally_or_nobody",
    "wolves",
    "trusted",
    "anybody",
    "any_card",
    "yes",
    "perhaps",
    "pardon",
]
Asks = Mapping[str, Wish]
Pictures = Mapping[str, str]

VILLAGERS, WEREWOLVES = "villagers", "werewolves"


class Slot(IntEnum):
    """The order of the night: the steps of [000:628-660]."""

    THIEF = 1
    CUPID = 2
    DEFENDER = 4
    SEER = 5
    WEREWOLVES = 6
    BAKER = 7
    WHITE_WEREWOLF = 8
    PYROMANIAC = 9
    WITCH = 10
    PIPER = 11
    RAVEN = 13


class Round(NamedTuple):
    """
    A full round after a call (M7): every seat looks in turn, and then those whom it concerns see each other.

    ``name`` is that of its cues; whom it concerns sees the page ``sign``, the others see ``blank``.
    Each looks for ``looks`` times ``timers.look``.
    """

    name: str
    sign: str
    blank: str
    looks: float = 1.0

    def cues(self) -> Pages:
        """Its cues and pages with the names of their facts."""
        said = {"round": (), "look": ("seat",), "wakes": (), "sleeps": ()}
        return {**{f"{self.name}.{what}": facts for what, facts in said.items()}, self.sign: (), self.blank: ()}


class RecapLine(NamedTuple):
    """
    The line of the recap for one kind of event.

    ``cue`` is spoken with ``facts`` of the event, unless one of them is empty. The cards of the seats in the fact
    ``reveals`` are known to the listeners from then on.
    """

    cue: str
    facts: tuple[str, ...] = ()
    reveals: str | None = None


RecapLines = Mapping[str, RecapLine | None]


class Printed:
    """What a card and a token have in common: names, words, and a place in the night if it has one."""

    key: ClassVar[str]
    #: Other names, French ones first.
    aliases: ClassVar[tuple[str, ...]] = ()
    #: The name of the picture that it is drawn with; its own key if None.
    picture: ClassVar[str | None] = None
    #: Its place in the night: a step of the book, or for one who is in no book a number between two steps
    #: (``Slot.CUPID + 0.5``). ``call`` is the name of its call (``<call>.wakes``). Both are None if it sleeps.
    slot: ClassVar[float | None] = None
    call: ClassVar[str | None] = None
    #: Its public cues and its private pages with their facts.
    cues: ClassVar[Pages] = {}
    pages: ClassVar[Pages] = {}
    #: The pictures of its pages; any other page shows the card that is its fact, or else this card's own picture.
    page_pictures: ClassVar[Pictures] = {}
    #: Its asks by their ids, each with what a bot wants of it.
    asks: ClassVar[Asks] = {}
    #: The lines of the recap for the events that it records (`Night.record`); None where the recap has its own rows.
    recap: ClassVar[RecapLines] = {}


class Card(Printed):
    """The card of a role."""

    #: Whether it is called in the first night only.
    first_night_only: ClassVar[bool] = False
    #: Whether all who hold it act together, in one window; all other wolves with them if it is a wolf.
    together: ClassVar[bool] = False
    #: Whether it is of the wolves' camp.
    wolf: ClassVar[bool] = False
    #: With whom it wins: a camp ("villagers", "werewolves"), or its own key if it is alone against all.
    aim: ClassVar[str] = VILLAGERS
    #: The card it may be taken for.
    disguise: ClassVar[str | None] = None
    #: The round that follows its call, if any, and whether that is of those whom it made a couple.
    circle: ClassVar[Round | None] = None
    pairs: ClassVar[bool] = False
    #: Whether, as a Captain who is out, it names an heir.
    heirs: ClassVar[bool] = True
    #: Whether it is condemned in the stead of those who are tied in the vote.
    pays: ClassVar[bool] = False
    #: Whether it brings two more cards, which lie in the middle.
    centre: ClassVar[bool] = False
    #: Whether it peeps, so that heads stay up.
    peeps: ClassVar[bool] = False
    #: The things it owns, may use once, and must where the rules say so (`Rules.witch_must_use`).
    tokens: ClassVar[tuple[str, ...]] = ()
    #: Whether it has nothing to do in a game without buildings.
    needs_houses: ClassVar[bool] = False
    #: Whether it never kills, but by a vote, nor keeps anybody from the wolves: a game with it may be decided early.
    harmless: ClassVar[bool] = False
    #: How many others it charms in a night, each for good: it may win without a death.
    charms: ClassVar[int] = 0
    #: How many of it are shuffled if any are; None if that is free.
    exactly: ClassVar[int | None] = None
    #: The editions whose box holds it; one that is in none joins any edition when its cards are in the pile.
    editions: ClassVar[tuple[str, ...]] = ("2009", "village2009", "web002", "summary003", "collector")
    #: How many copies each box of cards holds.
    decks: ClassVar[Mapping[str, int]] = {"base2009": 1, "village2009": 1, "collector": 1, "cards32": 1}
    #: How much it leans the game towards its own camp; a villager is 1.
    weight: ClassVar[float] = 1.0

    #: Whether it does anything at dawn, found by itself.
    at_dawn: ClassVar[bool] = False
    #: Whether its holder does anything when he dies, or leaves anything to those who play on, found by themselves.
    has_last_act: ClassVar[bool] = False
    has_will: ClassVar[bool] = False

    def tonight(self, public: PublicView) -> bool:
        """Whether this night is on its calendar, which the table knows."""
        return public.night == 1 or not self.first_night_only

    def powerless(self, public: PublicView) -> bool:
        """Whether its power is gone with all the villagers' powers, which the table knows."""
        return public.powers_lost and self.aim == VILLAGERS


class Trade(Printed):
    """The trade of a building, and its token."""

    #: How many of its tokens there are.
    copies: ClassVar[int] = 1
    #: Whether it is advised for a first game [000:1066-1069].
    first_game: ClassVar[bool] = False
    #: Whether it is a house at all; the Vagabond has a bundle instead.
    house: ClassVar[bool] = True
    #: Whether its power serves once, and then its token is given back.
    unique: ClassVar[bool] = False
    #: Whether that only gives back such a power of another, which has to be there for that.
    restores: ClassVar[bool] = False
    #: Under which name its owners elect the Captain among themselves: ``<elects>.opens``,
    #: ``<elects>.elect``, ``<elects>.runoff.opens``.
    elects: ClassVar[str | None] = None
    #: Whether its owner votes.
    votes: ClassVar[bool] = True
    #: Whether, while he has his token, wolves spare its owner, nobody may vote against him,
    #: and he votes alone before the others (see `votes_alone`).
    immune: ClassVar[bool] = False
