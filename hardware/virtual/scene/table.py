"""The whole table, at one moment."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, NamedTuple

from hardware.ports.page import Page
from hardware.virtual.scene.ending import Ending
from hardware.virtual.scene.rulebook import Rulebook
from hardware.virtual.scene.seats import Insight, SceneCard, SceneSeat
from hardware.virtual.scene.talk import Bubble, Claim, Remarks, Sentence
from hardware.virtual.scene.view import View
from hardware.virtual.scene.vigil import Vigil


class Countdown(NamedTuple):
    """How many seconds are ``left`` to answer, of ``span`` seconds in all."""

    left: float
    span: float


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
    told:
        Which line of its story the narrator tells now, counted from 0; ``None`` for none.
    words:
        The window's own labels, in the language that is spoken now.
    bubbles:
        What players say, oldest first.
    claims:
        The cards that players have claimed before all.
    talk:
        All that players have said in this game, who voted for whom and who died, oldest first.
    remarks:
        What a person can say now.
    rules:
        What is played.
    pack:
        The wolves, once they have met; for their own eyes.
    gifted:
        Whether the only person at this window may peep at night, once the wolves are awake.
    peeps:
        Whether the only person at this window may peep now, by holding green.
    spied:
        The wolves that he has made out so in this game.
    known:
        Whether they are all who are awake now.
    spotted:
        Whether these have seen him peep in this night.
    late, glimpsed:
        The seat of the wolf whom he sees awake now, as the Baker, or 0; and that of whom he has just seen so, 0 for
        nobody, ``None`` while there is nothing to tell of it.
    spare, centre:
        How many role cards lie face down beside the box, left over with a Thief; and which these are, a secret.
    looks:
        Whether those who are called at night now, all at once and not by name, only look: the lovers, the charmed.
    ahead:
        The ballot that the narrator is opening, before its first suspect is on the display.
    called:
        The seat whose player is called aloud to look now, in a round in which all look one after the other, whatever
        it is that he sees; 0 for none.
    emblem:
        The picture of the call of the night that goes on, as everybody hears it; nothing between the calls.
    due:
        The seat of a person here who is asked something as soon as the narrator, who names it now, has told so; 0 for
        none.
    between:
        The seat of who is asked, before all, between a debate and the vote, from the end of the debate on; 0 for none.
    shown:
        Whether the only person at this window is shown something in the call of the night that the narrator opens now.
    then:
        What a person here is asked in the same call of the night after what is shown to him alone; nothing if nothing.
    sign:
        What a light means that shines, in the round that goes on in which all look at their own lights at once.
    shines:
        Whether that of the only person at this window does; ``None`` before it is known.
    unlit:
        What it would have meant in the round before, while those are called whose lights shone and his did not.
    owns:
        Whether that light says nothing to him, as the others' tell of whom he has charmed, or made lovers.
    unchosen:
        What came of it that the only person at this window chose nobody in the call of the night before, because he was
        late or his pack did not agree, as a sentence; nothing otherwise.
    chosen:
        What that person has chosen in that call, as a sentence; nothing otherwise.
    vain:
        Whether the card of that person is called, who has used up what it can do but once.
    elects:
        Whether the Farmers elect the Captain on the next day.
    voted:
        Whether the narrator says that everybody has voted, so that no more names come.
    powers:
        Whether the narrator says how the power of a trade is used.
    cleared:
        Whether all have seen that no wolf is left, though the game is not over.
    settled:
        The seat of the player against whom the Captain's vote settles a tie, as the narrator says; 0 for nobody.
    offered:
        The trade whose house is offered to somebody who is asked whether he takes it; nothing otherwise.
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
    heads_up:
        Whether all sit with their heads up at night in this game, though their eyes are shut: one may peep.
    peeped:
        Whether they do because a card of this game may peep.
    falls, first:
        Whether the narrator says that night falls, and whether that night, or the one that it is, is the first.
    staged:
        Whether a night is shown by day, while the narrator explains it before the first game, and while it is tried.
    begun:
        Whether it is known who plays, and with which cards: from the practice on.
    kept:
        Whether the evening can be resumed if it is left now: not while people only sit down.
    enough:
        Whether as many of the cards in the middle are chosen for a game as it needs.
    surplus:
        Whether more of them are than it has room for.
    favours:
        Whom those that are chosen favour, once they are as many as it needs: ``"village"``, ``"wolves"``, ``"even"`` or
        nothing.
    lopsided:
        Whether they do by far.
    lone:
        Whether one of them has a goal of its own, for which nobody is favoured by that.
    unpeeped:
        The name of one that is chosen, and cannot peep where several people share the window; nothing otherwise.
    centred:
        The name of one that is chosen, or offered, with which two cards lie in the middle; nothing otherwise.
    novel:
        Whether one is chosen, or offered, that was not in the last game of the evening.
    glances:
        Whether in the part of a call of the night that runs now nobody is asked, and something is shown at most.
    attacked:
        Whether a person at this window is asked, as the Witch, whether she saves her own life.
    vigil:
        On whom all eyes are by day, as he is condemned or dies; ``None`` while that is nobody.
    votes:
        How many votes each seat has got that was counted, while the votes of a ballot are.

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
    told: int | None = None
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    bubbles: tuple[Bubble, ...] = ()
    claims: tuple[Claim, ...] = ()
    talk: tuple[Sentence, ...] = ()
    remarks: Remarks = field(default_factory=Remarks)
    rules: Rulebook = field(default_factory=Rulebook)
    pack: frozenset[int] = frozenset()
    gifted: bool = False
    peeps: bool = False
    spied: frozenset[int] = frozenset()
    known: bool = False
    spotted: bool = False
    late: int = 0
    glimpsed: int | None = None
    spare: int = 0
    centre: tuple[SceneCard, ...] = ()
    looks: bool = False
    ahead: Page | None = None
    called: int = 0
    emblem: str = ""
    due: int = 0
    between: int = 0
    shown: bool = False
    then: str = ""
    sign: str = ""
    shines: bool | None = None
    unlit: str = ""
    owns: bool = False
    unchosen: str = ""
    chosen: str = ""
    vain: bool = False
    elects: bool = False
    voted: bool = False
    powers: bool = False
    settled: int = 0
    cleared: bool = False
    offered: str = ""
    picker: int | None = None
    shut: int | None = None
    closing: bool = False
    sleeps: bool = False
    heads_up: bool = False
    peeped: bool = False
    falls: bool = False
    first: bool = False
    staged: bool = False
    begun: bool = False
    kept: bool = True
    enough: bool = False
    surplus: bool = False
    favours: Literal["village", "even", "wolves", ""] = ""
    lopsided: bool = False
    lone: bool = False
    unpeeped: str = ""
    centred: str = ""
    novel: bool = False
    glances: bool = False
    attacked: bool = False
    vigil: Vigil | None = None
    votes: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def parting(self) -> int:
        """The seat of the person here who is condemned, and can say last words; or 0."""
        seat = self.vigil.seat if self.vigil is not None else 0
        return seat if seat in self.remarks.seats else 0

    @property
    def dark(self) -> bool:
        """Whether it is night, or the narrator says that it comes, or shows one."""
        return self.night or self.falls or self.staged

    @property
    def people(self) -> tuple[SceneSeat, ...]:
        """The seats that people at this window play."""
        return tuple(seat for seat in self.seats if seat.human)

    @property
    def here(self) -> frozenset[int]:
        """Where those people sit."""
        return frozenset(seat.number for seat in self.people)

    @property
    def shared(self) -> bool:
        """Whether several people share this window."""
        return len(self.people) > 1

    @property
    def secret(self) -> bool:
        """Whether several people here keep secrets from each other at night: the dead, too, are to be told none."""
        return self.night and self.shared and any(seat.alive for seat in self.people)

    @property
    def guarded(self) -> bool:
        """
        Whether all cards are not to be shown: several people share this window, and one of them still plays.

        So does who has just died, as long as he may be asked something: whom he shoots, or who follows him.
        """
        return self.shared and self.ending is None and any(seat.alive or seat.dying for seat in self.people)

    def claim(self, seat: SceneSeat) -> Claim | None:
        """What the player at ``seat`` has claimed to be, dead or not, as long as his card is not turned over."""
        claim = next((one for one in self.claims if one.seat == seat.number), None)
        return None if seat.revealed else claim

    def marked(self, seat: SceneSeat, view: View) -> Claim | None:
        """
        The claim that lies over the card of ``seat``: over none where all cards are seen, which it would hide.

        It lies over one's own also where that is true: all others have been told.
        """
        return None if view.open else self.claim(seat)

    def seat(self, number: int) -> SceneSeat | None:
        """Look up who sits at seat ``number``."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def asking(self, page: Page | None) -> Page | None:
        """What is asked while ``page`` is on the display: where that only tells, the ballot that is being opened."""
        return self.ahead if self.ahead is not None and page is not None and page.name == "caption" else page

    def viewer(self, view: View) -> SceneSeat | None:
        """The person at this window who alone sees it by ``view``; nobody while others look along."""
        return None if view.covered else next((seat for seat in self.people if seat.number == view.seat), None)

    def is_mate(self, number: int, view: View) -> bool:
        """Whether the person who sees it by ``view`` knows seat ``number`` as another wolf's."""
        viewer = self.viewer(view)
        return viewer is not None and viewer.number in self.pack and number in self.pack - {viewer.number}

    def insight(self, seat: SceneSeat, view: View) -> Insight:
        """What the person who sees it by ``view`` knows of the player at ``seat``."""
        viewer = self.viewer(view)
        return next((one for one in seat.insights if viewer is not None and one.who == viewer.who), Insight(0))

    def loved(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loves."""
        return tuple(other for other in self.seats if other.who in seat.loves)

    def loved_by(self, seat: SceneSeat, view: View) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loves, as far as ``view`` sees it: open, or his own eyes."""
        viewer = self.viewer(view)
        own = viewer is not None and viewer.who == seat.who and self.attached(seat) and seat.knows_love
        return self.loved(seat) if view.open or own else ()

    def attached(self, seat: SceneSeat) -> bool:
        """Whether the love of ``seat`` is not over: of two lovers the second dies a moment after the first."""
        return seat.alive or any(other.alive for other in self.loved(seat))

    def hearts(self, view: View) -> frozenset[int]:
        """The seats of those of whom ``view`` sees that somebody loves them."""
        return frozenset(loved.number for seat in self.seats for loved in self.loved_by(seat, view))

    @property
    def housed(self) -> frozenset[int]:
        """The seats before which a house is, or a token that is to be one."""
        houses = {seat.number for seat in self.seats if seat.house}
        return frozenset(houses | {card.on_house for card in self.cards if card.on_house is not None})

    def may_turn(self, number: int, view: View) -> bool:
        """Whether the token at seat ``number`` is that of the only person at this window, who sees it."""
        return [number] == [seat.number for seat in self.people] and view.seat == number

    def may_use(self, seat: SceneSeat) -> bool:
        """Whether ``seat`` is that of a person at this window who can use the power of his trade now: in a debate."""
        return seat.has_power and seat.number in self.remarks.seats and bool(self.remarks.others)

    def own(self, seat: SceneSeat, view: View) -> SceneSeat:
        """``seat`` with the trade on the token before it, where ``view`` is the only one to see that already."""
        token = next((card for card in self.cards if card.on_house == seat.number), None)
        if seat.house or token is None or not self.may_turn(seat.number, view):
            return seat
        return replace(seat, house=token.icon, trade=token.label)

    @property
    def picks(self) -> bool:
        """Whether it is the turn of a person at this window to take a token."""
        return any(seat.number == self.picker for seat in self.people)

    @property
    def piled(self) -> bool:
        """Whether some of the cards, or tokens, that are chosen from lie on the pile, and can be taken back."""
        return any(card.chosen and card.seat is None for card in self.cards) and self.picker is None

    def may_take(self, uid: str) -> bool:
        """
        Whether a person at this window may take the card ``uid``: it lies before him, or before nobody; in turn.

        Nobody takes one that would do nothing now.
        """
        card = next((card for card in self.cards if card.uid.upper() == uid.upper()), None)
        if card is not None and card.idle:
            return False
        if card is not None and card.is_free and self.picker is not None:
            return self.picks
        seat = None if card is None or card.seat is None else self.seat(card.seat)
        return seat is None or seat.human
