"""
All the bots of a table.

Each glances at the display every half second or so, at moments of its own.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random

from engine import Show
from firmware.players.bots.bot import Bot
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.debating import DEADLY
from firmware.players.bots.hands import Furniture, Hands
from firmware.players.bots.log import Logged, Said
from firmware.players.bots.mind import Mind, Poisoning, Rescue
from firmware.players.bots.voices import Voices
from firmware.players.opponents import CONFESSOR, STRENGTHS, Character, Statement, Town
from firmware.players.opponents.impressions import Impressions
from firmware.players.opponents.wording import Wording
from firmware.runtime.loop import Loop
from hardware.ports.pads import Pad

INVITED = DEADLY | {CONFESSOR}
"""The trades whose power a person who says nothing may be invited to use."""


class Bots:
    """
    The bots at ``seats``; a bot that moves to another pad takes along what it knows.

    Parameters
    ----------
    hands, board, loop:
        What they act with, what they look at, and the table's time.
    seats:
        The pads at which they sit down.
    seed:
        What all their whims are drawn from; ``None`` for an evening like no other.
    wording:
        How they say what they think in a debate; ``None`` leaves them silent.
    character:
        How well they play.
    games:
        How many games they want to play in a row.
    voices:
        What says aloud what they say in a debate; ``None`` leaves it to be read.
    left, awaited:
        The seconds that are left of a debate, and whether the people in it wait for the bots to be ready.
    patient:
        Whether people in it have not had their time yet, given who of them has spoken, by the pad at which he sat down.
    people:
        The pads at which people sit down.
    attends:
        Whether who of them sat down at a pad has his turn at the window now, so that he could say something.
    chooses:
        Whether who of them sat down at a pad is choosing there what to say.

    Attributes
    ----------
    bystanders:
        Those people, and what they can hold against others.

    """

    def __init__(  # noqa: PLR0913 - a table, its time, and who sits at it
        self,
        hands: Hands,
        board: Furniture,
        loop: Loop,
        seats: tuple[Pad, ...],
        seed: object,
        *,
        wording: Wording | None = None,
        character: Character = STRENGTHS["steady"],
        games: int = 1,
        voices: Voices | None = None,
        left: Callable[[], float] = lambda: 0.0,
        awaited: Callable[[], bool] = lambda: False,
        patient: Callable[[Collection[Pad]], bool] = lambda _: False,
        people: Iterable[Pad] = (),
        attends: Callable[[Pad], bool] = lambda _: True,
        chooses: Callable[[Pad], bool] = lambda _: False,
    ) -> None:
        self._hands = hands
        self._board = board
        self._loop = loop
        self._seed = seed
        self._seats = seats
        self._wording = wording
        self._character = character
        self._games = games
        self._voices = voices
        self._left = left
        self._awaited = awaited
        self._patience = patient
        self._spoke: set[Pad] = set()
        self._watched = bool(people := tuple(people))
        self._impressions = Impressions(drawn_from(seed, "impressions"))
        self._guest = people[0] if len(people) == 1 else None
        self._attends = attends
        self._chooses = chooses
        self._absent: frozenset[Pad] = frozenset()  # of the people, who had no turn at the window in this debate
        self.bystanders = Bystanders(people)
        self._minds: dict[Pad, Mind] = {}
        self._bots: dict[Pad, Bot] = {}
        self._conversation: Conversation | None = None
        self._alone = False

    def start(self, *, spokes: bool) -> None:
        """Let them sit down; the first of them speaks for the table if ``spokes``, where nobody else would."""
        self._alone = spokes
        chances = {seat: drawn_from(self._seed, f"bot/{seat}") for seat in self._seats}
        home = self._hands.things.home
        excused = self._is_absent
        self._minds |= {
            seat: Mind(
                *(seat, chance, home, self._character, excused), impression=self._impressions.of, guest=self._guest
            )
            for seat, chance in chances.items()
        }
        if self._wording is not None:
            self._conversation = self._talk(self._wording)
        for seat, chance in chances.items():
            spokesman = spokes and seat == self._seats[0]
            bot = Bot(
                *(Chair(seat, self._hands, self._minds), self._conversation, chance),
                spokes=spokesman,
                patient=self._patient,
                games=self._games,
            )
            self._bots[seat] = bot
            self._glance(bot, chance)

    def hear(self, cue: str, seconds: float) -> None:
        """Take note of a cue of the narrator, who is heard for so many ``seconds``."""
        self._watch()
        if cue == "debate.opens":
            self._spoke.clear()
            self._absent = frozenset(self.bystanders.seats)
        for bot in self._bots.values():
            bot.hear(cue, seconds)
            if cue == "rematch.no" and not self._alone:
                bot.come_back()
        if anew := cue in {"join.opens", "rematch.yes"}:
            self._impressions.forget()
        if self._conversation is None:
            return
        if anew:
            self._conversation.forget()
            self.bystanders.forget()
        if cue in {"debate.opens", "debate.resumes"}:
            self._conversation.open(self._living(), resumes=cue == "debate.resumes")
        elif cue in {"debate.closes", "debate.early", "night.falls"}:
            self._conversation.close()
        elif cue == "death":
            self._conversation.transcript.clear()  # who is dead says nothing any more

    def listen(self, statement: Statement, text: str) -> None:
        """
        Have them hear what a person says as ``text``: in the debate they answer, of who has the floor take note.

        Who has the card that he claims says so even then.
        """
        self._spoke.add(Pad(statement.speaker))
        if self._conversation is not None and self._conversation.is_open:
            self._conversation.interject(statement, text)
        elif self._conversation is not None:
            self._conversation.speak(statement, text, self._living())

    def beg(self, pad: Pad) -> None:
        """Have the person at ``pad`` say yes to the question whether he begs for mercy, for he has just done so."""
        self._hands.press(pad, "up")

    def part(self, statement: Statement, text: str) -> None:
        """Have them hear the last words of a condemned person."""
        if self._conversation is not None:
            self._conversation.part(statement, text)

    def comment(self, innkeeper: Pad, named: Pad) -> None:
        """Have one of them say what he makes of it that the Innkeeper has ``named`` somebody; often, not always."""
        if self._conversation is not None:
            self._conversation.comment(Statement(innkeeper, "accuse", named), self._living())

    def _patient(self) -> bool:
        """Whether they wait for people who may still want to say something."""
        return self._patience(self._spoke)

    def _is_absent(self, player: int) -> bool:
        """Whether nobody may be surprised that ``player`` says nothing, for he could not yet, or is about to."""
        return player in self._absent or self._chooses(Pad(player))

    def recall(self, course: Iterable[Town | Show[Pad] | Rescue | Poisoning | Logged]) -> None:
        """Have them know what they knew before the evening was interrupted: what was seen, shown and said, in order."""
        things, said, course = self._hands.things, list[Logged](), list(course)
        self.bystanders.recall(course)
        for seat, mind in self._minds.items():
            mind.forget()
            mind.opponent.memory.deal(things.role(things.place(seat)))
        for moment in course:
            if isinstance(moment, Logged):
                said.append(moment)
            for mind in self._minds.values():
                mind.recall(moment.statement if isinstance(moment, Logged) else moment)
        if self._conversation is not None:
            self._conversation.transcript.recall(said)

    def notice(self, peeper: Pad) -> None:
        """Have the wolves among them see that the player who sat down at ``peeper`` peeps while they are awake."""
        for bot in self._bots.values():
            bot.notice(peeper)

    @property
    def talk(self) -> bool:
        """Whether anything is said at this table but by the narrator."""
        return self._conversation is not None

    @property
    def debating(self) -> bool:
        """Whether a person can say something now."""
        return self._conversation is not None and self._conversation.is_open

    @property
    def said(self) -> tuple[Said, ...]:
        """What they say now."""
        return self._conversation.transcript.in_sight if self._conversation else ()

    @property
    def log(self) -> tuple[Logged, ...]:
        """All that was said in this game."""
        return self._conversation.transcript.log if self._conversation else ()

    def _talk(self, wording: Wording) -> Conversation:
        things, hands = self._hands.things, self._hands
        return Conversation(
            self._minds,
            wording,
            drawn_from(self._seed, "conversation"),
            loop=self._loop,
            now=lambda: hands.now,
            name=things.name,
            may_speak=lambda: self._board.page is not None and self._board.page.name == "debate",
            left=self._left,
            awaited=self._awaited,
            patient=self._patient,
            powers=self._powers,
            watched=self._watched,
            voices=self._voices,
            heard=self.bystanders.hear,
        )

    def _powers(self) -> Mapping[int, str]:
        """Who of the people who live has such a power -> his trade; nobody is to kill on the first day."""
        things, living = self._hands.things, self._living()
        trades = {home: things.trade(things.place(home)) for home in self.bystanders.seats if home in living}
        first = self._conversation is not None and self._conversation.transcript.day == 1
        return {home: trade for home, trade in trades.items() if trade in INVITED and not (first and trade in DEADLY)}

    def _living(self) -> list[Pad]:
        town = self._hands.things.town()
        return [Pad(player) for player in town.living] if town else []

    def _watch(self) -> None:
        """Have each see its own card, and what everybody sees."""
        town = self._hands.things.town()
        if town is None:
            return
        for seat, mind in self._minds.items():
            memory = mind.opponent.memory
            if not memory.role:
                memory.deal(self._hands.things.role(self._hands.things.place(seat)))
            memory.watch(town)
        self.bystanders.watch(town)
        if self._conversation is not None:
            transcript = self._conversation.transcript
            transcript.day, transcript.dead = town.day, frozenset(town.dead)

    def _glance(self, bot: Bot, chance: Random) -> None:
        def act() -> None:
            self._absent = frozenset(pad for pad in self._absent if not self._attends(pad))
            bot.look(self._board.page)
            self._glance(bot, chance)

        self._loop.call_at(self._hands.now + chance.uniform(0.35, 0.65), act)


def drawn_from(seed: object, what: str) -> Random:
    """From what ``what`` is drawn: the same for the same ``seed``, or each time something else where there is none."""
    return Random() if seed is None else Random(f"{seed}/{what}")
