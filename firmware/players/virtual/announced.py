"""What everybody at the table knows from what the narrator said last."""

from collections.abc import Collection, Mapping
from itertools import takewhile

from engine import Ask, Say, Show
from engine.ask import seats
from firmware.players.bots.bot import CLOSING
from firmware.players.opponents import Town
from firmware.players.virtual.electing import elects_tomorrow
from firmware.players.virtual.gathered import Gathered
from firmware.session.box import Box, State
from firmware.session.play.floor import among
from firmware.session.play.peeping import heads_down, may_peep
from firmware.session.practice import tried_vote
from firmware.session.record.ledger import Ledger
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page

VOTES = "vote."
"""With this begins what is asked in a vote against somebody, before which who has the floor is accused."""

LOOKS = frozenset({"lovers.wakes", "charmed.wakes"})
"""What the narrator says to several who are to see each other, and are asked nothing."""

BALLOT_OPENS = frozenset(
    {"debate.closes", "debate.early", "vote.opens", "ballot.walk", "floor.nobody", "election.walk"}
)
"""
What the narrator says before the names of a ballot; also that a debate is over, where nobody is asked in between, and
that nobody stands for Captain, who would have the floor before.
"""

WALK = "ballot.walk"
"""The one of these that is said of a vote alone, in a game or as it is tried."""

DUSK = frozenset({"night.falls", "night.drum"})
"""What the narrator says while eyes are shut for the night."""

VOTED = "ballot.complete"
"""What the narrator says once everybody has voted, and names are left over."""

POWERS = "village.use."
"""With this begins what he says of how the power of a trade is used: also to those whose trade has none by day."""

SETTLES = "vote.captain"
"""What he says where the Captain's vote settles a tie."""

WAKES = ".wakes"
"""How the cue ends that opens a call of the night; before it stands with what the question of that call begins."""

MOVES = "vagabond.accept"
"""The question whether somebody moves into a house."""

OPENERS: Mapping[str, frozenset[str]] = {
    "bailiff.house": frozenset({"bailiff.opens"}),
    "captain.heir": frozenset({"captain.falls", "captain.unhoused"}),
    "captain.tiebreak": frozenset({"vote.tiebreak.opens"}),
    "hunter.shoot": frozenset({"hunter.falls"}),
    "innkeeper.vote": frozenset({"innkeeper.opens"}),
    "lord.mercy": frozenset({"lord.mercy.opens"}),
    "lord.pardon": frozenset({"lord.opens"}),
    "scapegoat.voters": frozenset({"scapegoat.voters.opens"}),
    "teacher.ban": frozenset({"teacher.opens"}),
    MOVES: frozenset({"vagabond.opens"}),
}
"""With what the narrator names by day, before everybody, the one to whom a question is put then."""

BETWEEN = frozenset({"teacher.ban", "innkeeper.vote"})
"""What is asked of somebody between a debate and the vote of all others."""

CALLED = ".look"
"""With this ends what the narrator says to one seat after the other: to open the eyes and look."""


class Announced:
    """
    Knows what follows for all from the narrator's last ``cue`` at the table of ``box``.

    Attributes
    ----------
    cue:
        What the narrator said last, by its name; nothing before the first.

    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self.cue = ""
        self._cleared = Gathered(_is_cleared, nothing=False)

    @property
    def falls(self) -> bool:
        """Whether the narrator says that night falls, and nobody is asleep yet."""
        return self.cue in DUSK and not self._box.night and self._box.evening.phase == "game"

    @property
    def heads_up(self) -> bool:
        """Whether heads stay up at night in this game, as the narrator says when it falls."""
        ledger = self._box.ledger
        return ledger is not None and not heads_down(self._box, ledger.public.seating.public)

    @property
    def peeped(self) -> bool:
        """Whether they do because one of the cards may peep, as all know."""
        ledger = self._box.ledger
        return self.heads_up and ledger is not None and may_peep(self._box, ledger.public.seating.public)

    @property
    def first_night(self) -> bool:
        """Whether it is the first night of a game, or that one is falling."""
        ledger, dark = self._box.ledger, self._box.night or self.falls
        return dark and ledger is not None and ledger.public.seating.public.night <= 1

    @property
    def elects(self) -> bool:
        """Whether it is the day before the Farmers elect the Captain."""
        ledger = self._box.ledger
        public = ledger.public.seating.public if ledger is not None and self._box.evening.phase == "game" else None
        return public is not None and not self._box.night and elects_tomorrow(public)

    @property
    def voted(self) -> bool:
        """Whether the narrator says that everybody has voted, so that no more names come."""
        return self.cue == VOTED

    @property
    def powers(self) -> bool:
        """Whether the narrator says how the power of a trade is used."""
        return self.cue.startswith(POWERS)

    @property
    def settled(self) -> Pad:
        """Against whom the Captain's vote, which all have seen, settles a tie, as the narrator says; 0 for nobody."""
        ledger = self._box.ledger
        if ledger is None or ledger.public.captain is None or self.cue != SETTLES:
            return Pad(0)
        return ledger.last_votes().get(ledger.public.captain) or Pad(0)

    def offered(self, page: Page | None) -> str:
        """The trade whose house is offered to who is asked by ``page`` whether he takes it; else nothing."""
        if self._box.ledger is None or page is None or page.ask != MOVES:
            return ""
        return str(next(self._box.ledger.said(OPENERS[MOVES])).facts["building"])

    @property
    def cleared(self) -> bool:
        """Whether all have seen that no wolf is left, and who has won is not told yet: who died may still be asked."""
        return self._cleared.of(self._box.ledger)

    @property
    def looks(self) -> bool:
        """Whether those who are called now only look, all at once and not by name."""
        return self.cue in LOOKS

    @property
    def sleeps(self) -> bool:
        """Whether the narrator has begun to close a call of the night, which ends in a moment."""
        return self.cue.endswith(CLOSING)

    def shut(self) -> int | None:
        """Whose eyes alone are open by day, as everybody heard: the Confessor's, or those of whoever is called."""
        if self._box.state is State.CONFESSING:
            return next((pad for pad, light in self._box.lights.on.items() if light is Light.BLINK), 0)
        return 0 if self._box.state is State.ARROWS else None

    def called(self, page: Page | None) -> int:
        """The seat that was called to look, as everybody heard, once its ``page`` is shown."""
        return page.to[0] if page is not None and page.to and self.cue.endswith(CALLED) else 0

    def candidate(self, page: Page | None) -> Pad:
        """Who has the floor, with this ``page``, because he stands for Captain; 0 for nobody."""
        ask = self._box.ledger.ask if self._box.ledger is not None else None
        stands = ask is not None and not ask.id.startswith(VOTES)
        return page.actors[0] if stands and page is not None and page.name == "floor" else Pad(0)

    def due(self, page: Page | None) -> int:
        """
        Who of the people at the window is asked once the narrator has told so: by day who is named aloud; or 0.

        At night it is who is alone there: for several that would be a secret. It is over once ``page`` asks it.
        """
        box, ledger = self._box, self._box.ledger
        ask = ledger.ask if ledger is not None else None
        if ledger is None or ask is None or (box.night and box.shared) or (page is not None and page.ask == ask.id):
            return 0
        opens = {f"{ask.id.partition('.')[0]}{WAKES}"} if box.night else OPENERS.get(ask.id, frozenset())
        return self._asked() if self.cue in opens else 0

    def _asked(self) -> int:
        """Who of the people at the window is to answer what is asked next, or 0."""
        ledger = self._box.ledger
        actors = ledger.ask.actors if ledger is not None and ledger.ask is not None else ()
        home = ledger.public.home if ledger is not None else {}
        return next((seat for seat in actors if home.get(seat, seat) in self._box.people), 0)

    @property
    def then(self) -> str:
        """What a person at the window is asked in the call of the night that goes on, once something else is shown."""
        ledger = self._box.ledger
        if ledger is None or ledger.ask is None or not (self._box.night and self._asked()):
            return ""
        return "" if any(isinstance(effect, Say) for effect in ledger.coming()) else ledger.ask.id

    @property
    def between(self) -> Pad:
        """Who is asked before anybody else can vote, from the end of a debate until he has answered; 0 for nobody."""
        ask = self._box.ledger.ask if self._box.ledger is not None else None
        if ask is None or ask.id not in BETWEEN:
            return Pad(0)
        return ask.actors[0] if self.cue in BALLOT_OPENS | OPENERS[ask.id] else Pad(0)

    @property
    def shown(self) -> bool:
        """Whether something is shown to the only person at the window in the call of the night that opens now."""
        box, ledger = self._box, self._box.ledger
        if ledger is None or not box.night or box.shared or not self.cue.endswith(WAKES):
            return False
        call = takewhile(lambda effect: not isinstance(effect, Say), ledger.coming())
        to = (pad for effect in call if isinstance(effect, Show) for pad in effect.to)
        return any(ledger.public.home.get(pad, pad) in box.people for pad in to)

    def _opened(self) -> Ask[Pad] | None:
        """What the rules ask, or the vote that is tried before a game as its names are announced."""
        asked = None if self._box.ledger is None else self._box.ledger.ask
        tried = asked is None and self.cue == WALK
        return tried_vote(tuple(self._box.evening.pads)) if tried else asked

    def ballot_ahead(self, standing: Collection[Pad] = ()) -> Page | None:
        """
        The ballot that the narrator is opening: who is clicked then, is voted for as soon as his name is called.

        Of an election it has the names of those ``standing``, if anybody is.
        """
        ask = self._opened() if self.cue in BALLOT_OPENS else None
        if ask is None or ask.kind != "ballot":
            return None
        ask = among(ask, standing)
        suspects = seats(ask)
        return Page("ballot", pointer=suspects[0], options=suspects, ask=ask.id, actors=ask.actors, own=ask.own)


def _is_cleared(ledger: Ledger) -> bool:
    """Whether every wolf of the game lies dead and shown, and it is not over."""
    town = Town.of(ledger.public.seating.public)
    return not ledger.narrated.over and bool(town.cards) and town.wolves_shown == town.wolves[-1]
