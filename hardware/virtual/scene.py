"""
What a window knows of the table, as plain data, anew for each frame.

A scene is everything the window knows of the game. It holds secrets (the
roles); what of them is seen is for the view to decide.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, NamedTuple

from hardware.ports.page import Page

HOMELESS = "vagabond"
"""The trade of who has no house."""

FOLD = "FOLD"
"""In the place of a card's uid: what shows the cards that are for the box, and hides them again."""

Kind = Literal["role", "command", "token", "plain"]

Sex = Literal["woman", "man", ""]
"""Of whom a name is, or that it tells nothing of that."""


class Note(NamedTuple):
    """Something that a player knows of the game: what it is about, or when it was, and the words."""

    name: str
    text: str


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
    invokes:
        Whether the power of that trade is used by laying its token on the lid in a debate.
    spent:
        Whether the power of that trade is used: its token is gone.
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
    potions:
        What a Witch has left, in words; a secret of hers.
    sex:
        That of which the name tells.

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
    invokes: bool = False
    spent: bool = False
    burnt: bool = False
    poster: bool = False
    mute: str = ""
    notes: tuple[Note, ...] = ()
    guide: tuple[Note, ...] = ()
    stands: bool = False
    loves: tuple[int, ...] = ()
    knows_love: bool = False
    potions: str = ""
    sex: Sex = ""

    @property
    def who(self) -> int:
        """Who sits there, by the seat at which he sat down."""
        return self.player or self.number


@dataclass(frozen=True, slots=True)
class SceneCard:
    """
    A card that can be laid on the lid.

    A role card may belong to a ``seat``; a token that does lies on the house there, not in the tray. ``about`` is
    what it does, in a sentence. One that was ``chosen``, for the game or by who picked it, lies in the tray no more,
    where its place stays free.
    """

    uid: str
    label: str
    icon: str = ""
    seat: int | None = None
    kind: Kind = "plain"
    about: str = ""
    chosen: bool = False

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


class Countdown(NamedTuple):
    """How many seconds are ``left`` to answer, of ``span`` seconds in all."""

    left: float
    span: float


class Line(NamedTuple):
    """One line of a game's story: its words, and whether it opens a night or is where the game turned."""

    text: str
    kind: Literal["night", "turn", "line"] = "line"


@dataclass(frozen=True, slots=True)
class Ending:
    """
    How a game ended.

    It has the side that won, or nothing where nobody did, the seats that won, everybody as they were then, the story,
    the name of the edition, and who was in love with whom.
    """

    side: str
    winners: frozenset[int]
    seats: tuple[SceneSeat, ...]
    story: tuple[Line, ...]
    edition: str = ""
    couples: tuple[tuple[int, int], ...] = ()

    def loves(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loved."""
        loved = {other for couple in self.couples if seat.number in couple for other in couple} - {seat.number}
        return tuple(other for other in self.seats if other.number in loved)

    @property
    def alone(self) -> SceneSeat | None:
        """The only person among bots, if one played alone."""
        people = [seat for seat in self.seats if seat.human]
        return people[0] if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Remark:
    """
    Something that a person can say in the debate.

    Parameters
    ----------
    key, text:
        What it is called, and what stands on its button.
    closed:
        Whether it cannot be said now; it keeps its place, which is empty where there is no text.
    direct:
        Whether it is said to the player, and not about him.
    why:
        Why it cannot be said now, in a sentence.
    answers:
        Whether it answers what was asked, and has its place before all others.

    """

    key: str
    text: str
    closed: bool = False
    direct: bool = False
    why: str = ""
    answers: bool = False

    @property
    def place(self) -> str:
        """What all remarks are called that have this place, of whomever they are: the key up to an @."""
        return self.key.partition("@")[0]


@dataclass(frozen=True, slots=True)
class Query:
    """What was said to a person and waits for his answer: by whom, at which seat, in which words; and the answers."""

    seat: int
    text: str
    answers: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Remarks:
    """
    What a person can say now.

    Parameters
    ----------
    seats:
        Of whom something can be said, by their seats.
    own, others:
        What a person can say about himself, and what about another, all game long in the same order.
    more:
        Who speaks and of whom, himself or another, by their seats -> what he can say of that one besides, or why not,
        in place of what is closed.
    first:
        The key of the remark that is offered first, or nothing.
    asked:
        What waits for an answer of a person, by his seat.

    """

    seats: frozenset[int] = frozenset()
    own: tuple[Remark, ...] = ()
    others: tuple[Remark, ...] = ()
    more: Mapping[tuple[int, int], tuple[Remark, ...]] = field(default_factory=dict)
    first: str = ""
    asked: Mapping[int, Query] = field(default_factory=dict)

    def of(self, seat: int, *, by: int) -> tuple[Remark, ...]:
        """What the person at the seat ``by`` can say of the player at ``seat``; answers of himself, or to who asked."""
        if seat not in self.seats:
            return ()
        query = self.asked.get(by)
        answers = query.answers if query is not None and seat in {by, query.seat} else ()
        more = {remark.place: remark for remark in self.more.get((by, seat), ())}
        usual = (more.get(remark.place, remark) for remark in (self.own if seat == by else self.others))
        if not answers:
            return tuple(usual)
        told = {"", *(remark.text for remark in answers)}  # no room for empty places, nor for what is an answer
        return (*answers, *(remark for remark in usual if remark.text not in told))


@dataclass(frozen=True, slots=True)
class Bubble:
    """What somebody at the table says: the number of the seat, and the words."""

    seat: int
    text: str


class Sentence(NamedTuple):
    """
    What somebody said in a debate: on which day, who, and the words.

    ``told`` is for what was counted or announced instead: ``name`` is then what it was, such as a vote.
    """

    day: int
    name: str
    text: str
    told: bool = False


@dataclass(frozen=True, slots=True)
class Rulebook:
    """
    What is played at this table, as far as everybody may know it.

    Parameters
    ----------
    edition:
        The edition's name; nothing before it is known.
    characters:
        The characters that play, and how many of each, with a sentence about it; empty before they were chosen.
    wins:
        Who wins, and when.
    changes:
        The house rules that differ from the edition's, each with what it decides.
    secret:
        Whether it is secret which of ``characters`` play.
    trades:
        The trades of the village that were given out, each with a sentence about it; empty where no houses play.
    doubles:
        Whether the Captain's vote counts twice.
    more_trades:
        The trades that may still be given out, in the same way.
    may_abstain:
        Whether one may keep one's vote.
    basics:
        The game in a few words, for who does not know it.
    tavern:
        What a Raven's poster does to an Innkeeper; empty where no Raven plays.

    """

    edition: str = ""
    characters: tuple[tuple[str, str], ...] = ()
    wins: tuple[str, ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    secret: bool = False
    trades: tuple[tuple[str, str], ...] = ()
    doubles: bool = False
    more_trades: tuple[tuple[str, str], ...] = ()
    may_abstain: bool = True
    basics: tuple[str, ...] = ()
    tavern: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """
    The whole table.

    Parameters
    ----------
    seats, cards:
        Who sits there, and what can be laid on the lid.
    captions:
        What was said, oldest first.
    night:
        Whether it is night.
    speed:
        How fast time runs, in seconds of the table for each real one.
    title:
        The name of the window.
    whisper:
        Whether each seat's light is for its own player alone.
    countdown:
        How long what is asked can still be answered, or ``None``; the same whether somebody is awake or not.
    ending:
        How the last game ended, until another one is dealt.
    words:
        The window's own labels, in the language that is spoken now.
    bubbles:
        What players say, oldest first.
    talk:
        All that players have said in this game, who voted for whom and who died, oldest first.
    remarks:
        What a person can say now.
    rules:
        What is played.
    pack:
        The wolves, once they have met; for their own eyes.
    peeps:
        Whether the only person at this window may peep now, by holding green.
    spied:
        The wolves that he has made out so this night.
    spare, centre:
        How many role cards lie face down beside the box, left over with a Thief; and which these are, a secret.
    looks:
        Whether those who are called at night now, all at once and not by name, only look: the lovers, the charmed.
    ahead:
        The ballot that the narrator is opening, before its first suspect is on the display.
    called:
        The seat whose player is called aloud to look now, in a round in which all look one after the other, whatever
        it is that he sees; 0 for none.
    sign:
        What a light means that shines, in the round that goes on in which all look at their own lights at once.
    shines:
        Whether that of the only person at this window does; ``None`` before it is known.
    elects:
        Whether the Farmers elect the Captain on the next day.
    picker:
        The seat whose turn it is to take a token of those in the middle, 0 between two turns; ``None`` where tokens are
        not taken so.
    shut:
        Whose eyes alone are open though it is day, while all others are shut: a seat, 0 for whoever is called, or
        ``None`` while all eyes are open.
    closing:
        Whether all eyes are to be closed again, after a pause, before the game goes on.
    sleeps:
        Whether the narrator has begun to close a call of the night, which ends in a moment.
    falls, first:
        Whether the narrator says that night falls, and whether that night, or the one that it is, is the first.
    enough:
        Whether as many of the cards in the middle are chosen for a game as it needs.

    """

    seats: tuple[SceneSeat, ...] = ()
    cards: tuple[SceneCard, ...] = ()
    captions: tuple[str, ...] = ()
    night: bool = False
    speed: float = 1.0
    title: str = ""
    whisper: bool = False
    countdown: Countdown | None = None
    ending: Ending | None = None
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    bubbles: tuple[Bubble, ...] = ()
    talk: tuple[Sentence, ...] = ()
    remarks: Remarks = Remarks()
    rules: Rulebook = Rulebook()
    pack: frozenset[int] = frozenset()
    peeps: bool = False
    spied: frozenset[int] = frozenset()
    spare: int = 0
    centre: tuple[SceneCard, ...] = ()
    looks: bool = False
    ahead: Page | None = None
    called: int = 0
    sign: str = ""
    shines: bool | None = None
    elects: bool = False
    picker: int | None = None
    shut: int | None = None
    closing: bool = False
    sleeps: bool = False
    falls: bool = False
    first: bool = False
    enough: bool = False

    @property
    def people(self) -> tuple[SceneSeat, ...]:
        """The seats that people at this window play."""
        return tuple(seat for seat in self.seats if seat.human)

    @property
    def secret(self) -> bool:
        """Whether several people here keep secrets from each other at night: the dead, too, are to be told none."""
        return self.night and len(self.people) > 1 and any(seat.alive for seat in self.people)

    def seat(self, number: int) -> SceneSeat | None:
        """Look up who sits at seat ``number``."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def asking(self, page: Page | None) -> Page | None:
        """What is asked while ``page`` is on the display: where that only tells, the ballot that is being opened."""
        return self.ahead if self.ahead is not None and page is not None and page.name == "caption" else page

    def is_mate(self, number: int, view: "View") -> bool:
        """Whether the only person at this window, who sees it, knows seat ``number`` as a wolf's."""
        own = {seat.number for seat in self.people}
        known = self.pack - own if own < self.pack else self.spied
        return len(own) == 1 and view.seat in own and number in known

    def loved(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loves."""
        return tuple(other for other in self.seats if other.who in seat.loves)

    def loved_by(self, seat: SceneSeat, view: "View") -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loves, as far as ``view`` sees it: open, or the living only person's here."""
        own = self.may_turn(seat.number, view) and not view.covered and seat.alive and seat.knows_love
        return self.loved(seat) if view.open or own else ()

    def hearts(self, view: "View") -> frozenset[int]:
        """The seats of those of whom ``view`` sees that somebody loves them."""
        return frozenset(loved.number for seat in self.seats for loved in self.loved_by(seat, view))

    @property
    def housed(self) -> frozenset[int]:
        """The seats before which a house is, or a token that is to be one."""
        houses = {seat.number for seat in self.seats if seat.house}
        return frozenset(houses | {card.on_house for card in self.cards if card.on_house is not None})

    def may_turn(self, number: int, view: "View") -> bool:
        """Whether the token at seat ``number`` is that of the only person at this window, who sees it."""
        return [number] == [seat.number for seat in self.people] and view.seat == number

    def may_use(self, seat: SceneSeat) -> bool:
        """Whether ``seat`` is that of a person at this window who can use the power of his trade now: in a debate."""
        ready = seat.human and seat.alive and seat.invokes and not seat.spent
        return ready and seat.number in self.remarks.seats and bool(self.remarks.others)

    def own(self, seat: SceneSeat, view: "View") -> SceneSeat:
        """``seat`` with the trade on the token before it, where ``view`` is the only one to see that already."""
        token = next((card for card in self.cards if card.on_house == seat.number), None)
        if seat.house or token is None or not self.may_turn(seat.number, view):
            return seat
        return replace(seat, house=token.icon, trade=token.label)

    @property
    def picks(self) -> bool:
        """Whether it is the turn of a person at this window to take a token."""
        return any(seat.number == self.picker for seat in self.people)

    def may_take(self, uid: str) -> bool:
        """Whether a person at this window may take the card ``uid``: it lies before him, or before nobody; in turn."""
        card = next((card for card in self.cards if card.uid.upper() == uid.upper()), None)
        if card is not None and card.is_free and self.picker is not None:
            return self.picks
        seat = None if card is None or card.seat is None else self.seat(card.seat)
        return seat is None or seat.human


@dataclass(frozen=True, slots=True)
class View:
    """
    Through whose eyes the table is seen: nobody's in particular, those of ``seat``, or ``open`` to all.

    One is ``covered`` while others look along, who may see a page with him, but not his card.
    """

    seat: int | None = None
    open: bool = False
    covered: bool = False

    def sees(self, to: tuple[int, ...]) -> bool:
        """Whether a page for the eyes of ``to`` is seen."""
        return self.open or not to or self.seat in to

    def knows(self, seat: SceneSeat) -> bool:
        """Whether the role card of ``seat`` is seen."""
        return bool(seat.role) and (self.open or seat.revealed or (self.seat == seat.number and not self.covered))


TABLE = View()
OPEN = View(open=True)


class Words(dict[str, str]):
    """The window's own labels by name; one that is missing is called by its name."""

    def __missing__(self, name: str) -> str:
        """Return ``name`` itself."""
        return name
