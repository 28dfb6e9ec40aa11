"""
One virtual person: what it does when it sees a page.

Each question is answered once; a cue of the narrator's ends what was asked before.
"""

from collections.abc import Callable
from random import Random

from engine.werewolf.setup.registry import BUILDINGS
from firmware.players.bots.aiming import Aim
from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.debating import Debating
from firmware.players.bots.hands import BRIEFLY, HELD
from firmware.players.bots.mind import DEVOUR, SHOT, Mind
from firmware.players.opponents import Kind, Statement
from hardware.ports.pads import Pad
from hardware.ports.page import Page

REACTS = 0.8
"""Seconds after a question until a key is pushed that answers it, and the moment of a glance: as people take."""

STAND = "floor.stand"
"""The question who wants to be Captain, which each answers for himself."""

ELECTING = {f"{house.elects}.opens": trade for trade, house in BUILDINGS.items() if house.elects}
"""The cue of an election in which only the owners of some houses vote, and each has the floor -> their trade."""

CANDIDATES = 2
"""
So many bots have to stand for Captain before the others keep out of it: so a person, too, who stands and may not name
himself can choose.
"""

HANGS_BACK = 1.5, 5.5
"""Seconds after that question, from and to, until who would rather not stand sees whether too few do."""

TURNS = frozenset({"night.falls", "debate.opens", STAND, "floor.first"})
"""The cues after which somebody may have the floor anew; a floor that a pause interrupts goes on."""

ACCUSED = frozenset({"floor.first", "floor.accused"})
"""The cues after which who has the floor answers what was said against him; who has it otherwise is a candidate."""

MERCY = "lord.mercy"
"""The question whether who is condemned begs the Lord of the Manor for mercy."""

PARDON = "lord.pardon"
"""The question whether the Lord pardons him."""

ALL_HERE = "join.ready"
"""The question whether all are there who play."""

REMATCH = "rematch.offer"
CLOSING = ".sleeps"
"""How the cue ends that closes a call: it begins while the call can still be answered."""

DECLINED = frozenset({"rematch.cards", "rematch.people", "village.offer"})
"""Questions to the whole table that bots say no to; to a rematch only when they have played enough."""


class Bot:
    """
    The bot that sat down at one pad, and takes its chair with it where it moves house.

    Parameters
    ----------
    chair:
        Where it sits, what it acts with, and what it knows.
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
        chair: Chair,
        conversation: Conversation | None,
        chance: Random,
        *,
        spokes: bool,
        patient: Callable[[], bool] = lambda: False,
        games: int = 1,
    ) -> None:
        self._chair = chair
        self._hands = chair.hands
        self._conversation = conversation
        self._chance = chance
        self._spokes = spokes
        self._games = games
        self._asked = ""
        self._aim = Aim(self._chair, self._first)
        self._debating = Debating(self._chair, conversation, chance, first=self._first, patient=patient)
        self._answers_at = 0.0
        self._stands_at = 0.0
        self._done_at = 0.0
        self._joined = False
        self._word: Kind = "stand"
        self._has_spoken = False
        self._habits: dict[str, Callable[[Page], None]] = {
            "join": self._join,
            "question": self._question,
            "register": self._register,
            "card": self._die,
            "token": self._token,
            "digital": self._peek,
            "eyes": self._close_eyes,
            "aim": self._lead,
            "yes_no": self._yes_no,
            "ballot": self._aim.vote,
            "debate": self._debating.look,
            "floor": self._speak,
        }

    @property
    def _seat(self) -> Pad:
        """Where it sits now."""
        return self._chair.seat

    @property
    def _mind(self) -> Mind:
        """What it knows."""
        return self._chair.mind

    def hear(self, cue: str, seconds: float) -> None:
        """
        Hear the narrator give a cue, for so many ``seconds``.

        What was asked before is over, but where a card is taken back or a call closes.
        """
        if cue != "register.laid" and not cue.endswith(CLOSING):
            self._asked = ""
        if cue == ALL_HERE and self._spokes:
            self._answers_at = self._hands.now + seconds + REACTS
        if cue == STAND:
            self._stands_at = self._hands.now + seconds + self._chance.uniform(*HANGS_BACK)
        if cue in ELECTING and self._hands.things.house(self._seat) == ELECTING[cue]:
            self._mind.stand()
        if cue in {"join.opens", "rematch.yes"}:
            self._mind.forget()
            self._games -= cue == "rematch.yes"
        if cue == "debate.opens":
            self._debating.plan()
        if cue in TURNS:
            self._has_spoken = False
        if cue in TURNS or cue.startswith("floor."):  # not only with his own cue: his page can be there before it
            self._word = "deny" if cue in ACCUSED else "stand"

    def come_back(self) -> None:
        """Sit down again when players are gathered: people have ended the evening, and may begin another."""
        self._joined = False

    def notice(self, peeper: Pad) -> None:
        """See that the player who sat down at ``peeper`` peeps: a wolf wants nobody else devoured from now on."""
        if self._mind.notice(peeper) and self._asked == DEVOUR:
            self._asked = ""  # it thinks again of whom it wants, but once: it would never come to agree

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
        elif page.ask == ALL_HERE and 0 < self._answers_at <= self._hands.now:
            self._answers_at = 0.0
            self._hands.press(self._seat, "up")

    def _question(self, page: Page) -> None:
        if page.ask == STAND:
            self._stand()
        elif (self._spokes or page.actors) and self._first(page.ask):
            enough = page.ask == REMATCH and self._games <= 1
            self._hands.press(self._seat, "down" if enough or page.ask in DECLINED else "up")

    def _stand(self) -> None:
        """Stand for Captain if it would be, or after a while, whatever its card, if the lights show too few who do."""
        if self._conversation is None:
            return
        opponent = self._mind.opponent
        eager = self._first(STAND) and opponent.stands()
        is_time = 0 < self._stands_at <= self._hands.now
        if eager or (is_time and opponent.can_lead and self._hands.blinking < CANDIDATES):
            self._stands_at = 0.0
            self._hands.press(self._seat, "up")
            self._mind.stand()

    def _close_eyes(self, page: Page) -> None:
        if self._spokes and self._first(page.name):
            self._hands.press(self._seat, "up", HELD)

    def _register(self, page: Page) -> None:
        if self._hands.lid_is_free and self._first(page.name):
            self._hands.lay(self._hands.things.card(self._seat), BRIEFLY)

    def _die(self, page: Page) -> None:
        """Leave its card on the lid until it was read: the box looks at the lid once it has asked for it."""
        if self._hands.lid_is_free and self._first(page.name):
            self._part()
            self._hands.leave(self._hands.things.card(self._seat))

    def _part(self) -> None:
        """Say last words, if it has any and may: it takes no time, as the narrator still asks for the card."""
        if self._conversation is None or self._hands.things.parting() != self._seat:
            return
        if (said := self._mind.opponent.parts()) is not None:
            self._conversation.part(said)

    def _token(self, page: Page) -> None:
        if self._hands.lid_is_free and self._first(page.name):
            self._hands.lay(self._hands.things.token(self._seat))

    def _peek(self, page: Page) -> None:
        if self._first(page.name):
            self._hands.press(self._seat, "up", 1.5)

    def _lead(self, page: Page) -> None:
        """Lead the pointer; who shoots as he dies says whom, and why, before he does."""
        shoots = page.ask == SHOT and self._asked != SHOT
        if shoots and self._conversation is not None and (said := self._mind.aims(page)) is not None:
            self._conversation.part(said)
        self._aim.lead(page)

    # -- by day ------------------------------------------------------------------------------------

    def _speak(self, page: Page) -> None:
        """Say one sentence, also where a pause interrupts it, and be done once it can have been read."""
        if self._first(page.ask):
            self._done_at = self._hands.now + self._chance.uniform(3.0, 5.0)
            if self._conversation is not None and not self._has_spoken:
                self._has_spoken = True
                stands = self._word == "stand"
                self._conversation.speak(
                    self._mind.opponent.pledges() if stands else Statement(self._chair.home, self._word)
                )
        elif 0 < self._done_at <= self._hands.now:
            self._done_at = 0.0
            self._hands.press(self._seat, "up")

    def _yes_no(self, page: Page) -> None:
        if self._first(page.ask):
            things = self._hands.things
            agrees = self._mind.says_yes(page, condemned=things.condemned(), victim=things.victim(self._chair.home))
            self._hands.press(self._seat, "up" if agrees else "down")
            if self._conversation is not None and (said := self._beside(page.ask, agrees=agrees)) is not None:
                self._conversation.speak(said)

    def _beside(self, ask: str, *, agrees: bool) -> Statement | None:
        """What it says as it shows its thumb: by what it begs, or to whom it pardons as the Lord, or does not."""
        if ask == MERCY:
            return self._mind.opponent.pleads() if agrees else None
        condemned = self._hands.things.condemned() if ask == PARDON else None
        if condemned in {None, self._chair.home}:
            return None
        return Statement(self._chair.home, "heed", condemned, reason="reprieved" if agrees else "unpardoned")
