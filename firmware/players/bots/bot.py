"""
One virtual person: what it does when it sees a page.

Each question is answered once; a cue of the narrator's ends what was asked before.
"""

from collections.abc import Callable, Mapping
from math import inf
from random import Random

from firmware.players.bots.conversation import Conversation
from firmware.players.bots.hands import BRIEFLY, Hands
from firmware.players.bots.mind import DEVOUR, Mind, Target
from firmware.players.opponents import Kind, Statement
from hardware.ports.pads import Pad
from hardware.ports.page import Page

HESITATES = 4.0
"""Seconds for which a wolf waits for whom another of the pack chooses: before it leads the pointer itself, where that
rests on nobody or on whom it never harms, and before it agrees on who is harmless."""

REACTS = 0.8
"""Seconds after a question until a key is pushed that answers it, and the moment of a glance: as people take."""

THINKS, BRIEF = (6.0, 20.0), (3.0, 6.0)
"""Seconds until a bot is ready to vote, if nobody speaks any more; where everybody can count that it is lost, fewer."""

AT_ONCE = (0.5, 2.0)
"""The same once it has asked for the vote itself."""

LATER = 1.0, 5.0
"""Seconds until it thinks again of being ready, where people have not had their time yet."""

INVOKES, STRIKES = (8.0, 30.0), (25.0, 40.0)
"""Seconds of a debate before a bot uses the power of its house; before it kills by it, all others can have spoken."""

HELD = 3.5
"""Seconds a key is held to say that all eyes are closed, or to ask for a longer debate."""

SECONDS = 2
"""So many bots support whom of the people asks for a longer debate: three are enough, and for once."""

STAND = "floor.stand"
"""The question who wants to be Captain, which each answers for himself."""

TURNS = frozenset({"night.falls", "debate.opens", STAND, "floor.first"})
"""The cues after which somebody may have the floor anew; a floor that a pause interrupts goes on."""

ACCUSED = frozenset({"floor.first", "floor.accused"})
"""The cues after which who has the floor answers what was said against him; who has it otherwise is a candidate."""

ALL_HERE = "join.ready"
"""The question whether all are there who play."""

REMATCH = "rematch.offer"
CLOSING = ".sleeps"
"""How the cue ends that closes a call: it begins while the call can still be answered."""

DEADLY = frozenset({"barber"})
"""The trades by whose power somebody dies at once."""

DECLINED = frozenset({"rematch.cards", "rematch.people", "village.offer"})
"""Questions to the whole table that bots say no to; to a rematch only when they have played enough."""


class Bot:
    """
    The bot that sat down at one pad, and takes its chair with it where it moves house.

    Parameters
    ----------
    home:
        Where it sat down.
    hands:
        What it acts with.
    minds:
        What everybody knows, by the pad at which he sat down.
    conversation:
        The talk of the debate, which it lets come to its end.
    chance:
        Where its whims come from.
    spokes:
        Whether it answers the questions that are put to the whole table.
    patient:
        Whether people in the debate are to be waited for.
    games:
        How many games it wants to play, at least 1.

    """

    def __init__(  # noqa: PLR0913 - one at the table, with all that it sees and does
        self,
        home: Pad,
        hands: Hands,
        minds: Mapping[Pad, Mind],
        conversation: Conversation | None,
        chance: Random,
        *,
        spokes: bool,
        patient: Callable[[], bool] = lambda: False,
        games: int = 1,
    ) -> None:
        self._home = home
        self._hands = hands
        self._minds = minds
        self._conversation = conversation
        self._chance = chance
        self._spokes = spokes
        self._patient = patient
        self._games = games
        self._asked = ""
        self._targets: list[Target] = []
        self._at: Target = ""
        self._since = 0.0
        self._leads = self._follows = False
        self._next: Target = ""
        self._agreed: Target = ""
        self._ready_at = 0.0
        self._supports_at = inf
        self._invokes_after = 0.0
        self._invokes_at = 0.0
        self._weighs = False
        self._joined = False
        self._word: Kind = "stand"
        self._has_spoken = False
        self._habits: dict[str, Callable[[Page], None]] = {
            "join": self._join,
            "question": self._question,
            "register": self._card,
            "card": self._card,
            "token": self._token,
            "digital": self._peek,
            "eyes": self._close_eyes,
            "aim": self._aim,
            "yes_no": self._yes_no,
            "ballot": self._ballot,
            "debate": self._debate,
            "floor": self._speak,
        }

    @property
    def _seat(self) -> Pad:
        """Where it sits now."""
        return self._hands.things.place(self._home)

    @property
    def _mind(self) -> Mind:
        """What it knows."""
        return self._minds[self._home]

    def hear(self, cue: str, seconds: float) -> None:
        """
        Hear the narrator give a cue, for so many ``seconds``.

        What was asked before is over, but where a card is taken back or a call closes.
        """
        if cue != "register.laid" and not cue.endswith(CLOSING):
            self._asked = ""
        if cue == ALL_HERE and self._spokes:
            self._ready_at = self._hands.now + seconds + REACTS
        if cue in {"join.opens", "rematch.yes"}:
            self._mind.forget()
            self._games -= cue == "rematch.yes"
        if cue == "debate.opens":
            self._plan()
        if cue in TURNS:
            self._has_spoken = False
        if cue in TURNS or cue.startswith("floor."):  # not only with his own cue: his page can be there before it
            self._word = "deny" if cue in ACCUSED else "stand"

    def come_back(self) -> None:
        """Sit down again when players are gathered: people have ended the evening, and may begin another."""
        self._joined = False

    def notice(self, peeper: Pad) -> None:
        """See that the player who sat down at ``peeper`` peeps: a wolf wants nobody else devoured from now on."""
        self._mind.notice(peeper)
        if self._asked == DEVOUR:
            self._asked = ""  # it thinks again of whom it wants

    def look(self, page: Page | None) -> None:
        """Look at the display, and do what it asks."""
        if page is None or (page.to and self._seat not in page.to):
            return
        if page.to:
            self._mind.learn(page)
        if page.name == "floor" and self._word == "stand":
            self._mind.see_candidate(page)
        habit = self._habits.get(page.name)
        if habit is not None and (not page.actors or self._seat in page.actors):
            habit(page)

    def _first(self, question: str) -> bool:
        """Whether ``question`` is seen for the first time."""
        new = self._asked != question
        self._asked = question
        return new

    # -- before the game ---------------------------------------------------------------------------

    def _join(self, page: Page) -> None:
        if not self._joined:
            self._joined = True
            self._hands.press(self._seat, "up")
        elif page.ask == ALL_HERE and 0 < self._ready_at <= self._hands.now:
            self._ready_at = 0.0
            self._hands.press(self._seat, "up")

    def _question(self, page: Page) -> None:
        if page.ask == STAND:
            if self._first(page.ask) and self._conversation is not None and self._mind.opponent.stands():
                self._hands.press(self._seat, "up")
        elif (self._spokes or page.actors) and self._first(page.ask):
            enough = page.ask == REMATCH and self._games <= 1
            self._hands.press(self._seat, "down" if enough or page.ask in DECLINED else "up")

    def _close_eyes(self, page: Page) -> None:
        if self._spokes and self._first(page.name):
            self._hands.press(self._seat, "up", HELD)

    def _card(self, page: Page) -> None:
        if self._hands.lid_is_free and self._first(page.name):
            self._hands.lay(self._hands.things.card(self._seat), BRIEFLY)

    def _token(self, page: Page) -> None:
        if self._hands.lid_is_free and self._first(page.name):
            self._hands.lay(self._hands.things.token(self._seat))

    def _peek(self, page: Page) -> None:
        if self._first(page.name):
            self._hands.press(self._seat, "up", 1.5)

    # -- by day ------------------------------------------------------------------------------------

    def _plan(self) -> None:
        """Think over, once a day, whether to use the power of one's house; who would kill by it does so twice."""
        things = self._hands.things
        uses = self._mind.uses(trade := things.trade(self._seat), things.spent())
        span = STRIKES if trade in DEADLY else INVOKES
        self._invokes_after, self._invokes_at = self._chance.uniform(*span) if uses else 0.0, 0.0
        self._weighs = trade in DEADLY and not uses
        self._ready_at, self._supports_at = 0.0, inf

    def _begin(self) -> None:
        """Know when to use the power: not before half of a short debate is over."""
        half = self._conversation.left / 2 if self._conversation is not None else 0.0
        wait = min(self._invokes_after, half or self._invokes_after)
        self._invokes_after, self._invokes_at = 0.0, self._hands.now + wait
        if self._conversation is not None:
            self._conversation.note_busy(self._home)

    def _debate(self, page: Page) -> None:
        if self._supports(page):
            return
        if self._first(page.ask):
            brief = self._mind.opponent.memory.town.lost or 0 < self._ready_at <= self._hands.now  # it was ready before
            self._ready_at = self._hands.now + self._chance.uniform(*(BRIEF if brief else THINKS))
        if self._invokes_after:
            self._begin()
        if self._ready_at > self._hands.now + AT_ONCE[1] and self._has_urged:
            self._ready_at = self._hands.now + self._chance.uniform(*AT_ONCE)
        if 0 < self._invokes_at <= self._hands.now and self._hands.lid_is_free:
            self._invokes_at = 0.0
            self._invoke()
        elif 0 < self._ready_at <= self._hands.now and not self._invokes_at and self._may_vote:
            if self._strikes():
                return
            if self._patient() and not self._mind.opponent.memory.town.lost:
                self._ready_at = self._hands.now + self._chance.uniform(*LATER)
                return
            self._ready_at = 0.0
            self._hands.press(self._seat, "up")
            if self._conversation is not None:
                self._conversation.note_ready(self._home)

    def _supports(self, page: Page) -> bool:
        """Whether it asks for a longer debate with a person who does, as the next two bots do, once a day."""
        asking = self._hands.people(page.agreed)
        if self._supports_at == inf and asking and self._is_next_to(asking[0]):
            self._supports_at = self._hands.now + self._chance.uniform(*AT_ONCE)
        if not 0 < self._supports_at <= self._hands.now:
            return False
        self._supports_at = 0.0
        self._hands.press(self._seat, "up", HELD)
        self._ready_at = self._hands.now + HELD + self._chance.uniform(*THINKS)  # it was ready before, or will be
        return True

    def _is_next_to(self, person: Pad) -> bool:
        """Whether it is one of the next bots that live, behind the ``person``."""
        living = self._mind.opponent.memory.town.living
        bots = [home for home in living if home in self._minds]
        bots.sort(key=lambda home: (home < self._hands.things.home(person), home))
        return self._home in bots[:SECONDS]

    def _strikes(self) -> bool:
        """Whether it kills by the power of its house now that all was said, who had not meant to today."""
        weighs, self._weighs = self._weighs, False
        return weighs and self._hands.lid_is_free and self._invoke()

    def _invoke(self) -> bool:
        """Use the power of one's house; who would kill by it thinks again, after all that was said: whether it does."""
        things = self._hands.things
        trade = things.trade(self._seat)
        uses = trade not in DEADLY or self._mind.uses(trade, things.spent())
        if uses:
            self._hands.lay(things.token(self._seat))
        return uses

    @property
    def _has_urged(self) -> bool:
        """Whether it has asked for the vote: then it is ready itself."""
        return self._conversation is not None and self._conversation.has_urged(self._home)

    @property
    def _may_vote(self) -> bool:
        """Whether it may show now that it is ready to vote: everybody, or who is waited for has had his say."""
        return self._conversation is None or self._conversation.lets_vote(self._home)

    def _speak(self, page: Page) -> None:
        """Say one sentence, also where a pause interrupts it, and be done once it can have been read."""
        if self._first(page.ask):
            self._ready_at = self._hands.now + self._chance.uniform(3.0, 5.0)
            if self._conversation is not None and not self._has_spoken:
                self._has_spoken = True
                self._conversation.speak(Statement(self._home, self._word))
        elif 0 < self._ready_at <= self._hands.now:
            self._ready_at = 0.0
            self._hands.press(self._seat, "up")

    def _ballot(self, page: Page) -> None:
        if self._first(page.ask):
            self._targets = [self._mind.suspect(page)]
        if page.pointer in self._targets:
            self._targets.clear()
            self._hands.press(self._seat, "up")

    def _yes_no(self, page: Page) -> None:
        if self._first(page.ask):
            things = self._hands.things
            agrees = self._mind.says_yes(page, condemned=things.condemned(), victim=things.victim(self._home))
            self._hands.press(self._seat, "up" if agrees else "down")

    def _aim(self, page: Page) -> None:
        if self._first(page.ask):
            self._targets, self._leads, self._at, self._agreed = self._mind.wishes(page), False, "", ""
            self._follows = len(page.actors) > 1 and self._seat != self._hands.leader(page.actors)
        if self._follows:
            self._follow(page)
        elif page.pointer in self._targets and not page.chosen and self._is_due(page.pointer):
            self._named(page)
            self._hands.press(self._seat, "up")
        elif self._targets and not (page.chosen and len(page.actors) == 1):  # a red key would take the last one back
            self._hands.press(self._seat, "down")

    def _named(self, page: Page) -> None:
        """Go on to whom it wants next; of a pack another may lead the pointer away, and then it follows."""
        self._follows = len(page.actors) > 1
        if not self._follows:
            self._targets.remove(page.pointer)

    def _is_due(self, target: Target) -> bool:
        """Whether ``target`` is to be named now: that it has named all comes last."""
        return target is not None or len(self._targets) == 1

    def _follow(self, page: Page) -> None:
        """
        Agree with a pointer that has come to rest on somebody; one that stays on nobody is led to somebody.

        Whom a person has chosen stays so: with him it agrees at once, or not at all.
        """
        rests, spared = page.pointer == self._at, page.pointer is None or self._mind.spares(page.pointer)
        if not rests:
            self._leads = self._leads and page.pointer == self._next
            self._at, self._since, self._agreed = page.pointer, self._hands.now, ""
        chosen = bool(self._hands.people(page.agreed))
        waited = chosen or self._hands.now >= self._since + HESITATES
        self._leads = not chosen and (self._leads or (rests and spared and waited))
        if self._leads and page.pointer not in self._targets:
            self._next = page.options[(page.options.index(page.pointer) + 1) % len(page.options)]
            self._hands.press(self._seat, "down")
        elif (rests or chosen) and not (spared or page.chosen) and (waited or not self._doubts(page.pointer)):
            self._agreed = page.pointer
            self._hands.press(self._seat, "up")

    def is_for(self, page: Page) -> bool:
        """Whether it has agreed, with others of a pack, to whom the pointer of ``page`` rests on."""
        return (page.ask, page.pointer) == (self._asked, self._agreed) and self._seat in page.actors

    def _doubts(self, target: Target) -> bool:
        """Whether it would rather have another than ``target``, who can harm nobody any more."""
        return target not in self._targets and self._mind.is_harmless(target)
