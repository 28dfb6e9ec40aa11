"""
The debate of the bots: one after the other, at the pace of a conversation.

What is said is heard by every bot, and seen by everybody as a bubble for some seconds; where bots have voices, both
begin together. With a person among them they take their time: who is spoken of answers at once, a new subject comes
after a pause, and when they have nothing left to say they ask for the vote, now and then one more of them.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from firmware.players.bots.log import Logged, Said
from firmware.players.bots.mind import Mind
from firmware.players.bots.unheeded import Unheeded
from firmware.players.bots.voices import Mute, Voices
from firmware.players.opponents import AGAINST, Statement
from firmware.players.opponents.statement import Reason
from firmware.players.opponents.wording import Wording
from firmware.runtime.loop import Loop
from hardware.ports.pads import Pad

FIRST = 3.0
"""Seconds from the opening of the debate to the first sentence."""
SECOND_WORDS = 0.28
"""Seconds that a word takes to be read."""
LEAST, MOST = 1.6, 4.0
"""The shortest and the longest time that a sentence has for itself, in seconds."""
ROUNDS = 3
"""How often each may speak in a debate."""
LINGER = 3.0
"""Seconds for which a sentence stays in sight when the next has begun."""
BREATH = 0.5
"""Seconds between two sentences that are heard."""
SOON = 0.1
"""Seconds between two looks at whether the next one can speak."""
ANSWERED = (0.4, 1.2)
"""Seconds before an answer, at a table where a person listens."""
PAUSED = (2.0, 9.0)
"""Seconds before a new subject there, as far as there is time."""
WATCHED = (1.5, 3.5)
"""The same where people only look on, and can say nothing."""
MORE = 6
"""How often everybody may speak once more where less was said than they are."""
EARLY, TWICE = 45.0, 2
"""As long as so many seconds are left of the first debate of a game, bots go on until each has said so much, about."""
CHAT: frozenset[Reason] = frozenset({"unshared", "whom"})
"""What is left unsaid where people are ready to vote, and wait."""
SPREAD = 0.7
"""The part of what is left of a debate over which they spread what they have to say."""
TALKING = 0.5
"""The part of their turns that they use, about."""
LATE, AT_ONCE = 12.0, 0.6
"""Seconds before the end of a debate in which none of them begins with somebody who could hardly answer any more, and
in which a person has his answer after so few."""
COMMENTED, PROTESTS = 0.8, 0.4
"""How likely one of them says something to a name that was given before a vote, and if so, who bears that name."""
ASKED, AGAIN = 5.0, 18.0
"""Seconds before the first of them asks for the vote, and before each further one does."""
ASKING = 2
"""How many of them ask for it once the people are ready: the others just light up."""


class Conversation:
    """
    The talk of those whose ``minds`` these are.

    Parameters
    ----------
    minds:
        Those who speak, and hear what others say, by the pad at which they sat down.
    wording:
        How they say it.
    chance:
        In which order they speak.
    loop, now:
        The table's time.
    pad:
        Where a player sits now who sat down at a pad.
    name:
        What a player is called.
    may_speak:
        Whether the debate is going on, and nothing else: no pause, no power of a house.
    left:
        The seconds that are left of the debate.
    awaited:
        Whether the people are ready to vote, and wait for them: then they pause for nothing, but have their say.
    patient:
        Whether people may still want to say something: then nobody asks for the vote.
    watched:
        Whether people are at the table, alive or not; who is dead looks on.
    voices:
        What says the sentences aloud.
    heard:
        Called with all that is said, for those who say nothing here.

    Attributes
    ----------
    is_open:
        Whether there is a debate.
    log:
        All that was said in this game.
    day:
        The day it is.

    """

    def __init__(  # noqa: PLR0913 - who speaks, in which words, when, and where
        self,
        minds: Mapping[Pad, Mind],
        wording: Wording,
        chance: Random,
        *,
        loop: Loop,
        now: Callable[[], float],
        pad: Callable[[Pad], Pad],
        name: Callable[[int], str],
        may_speak: Callable[[], bool] = lambda: True,
        left: Callable[[], float] = lambda: 0.0,
        awaited: Callable[[], bool] = lambda: False,
        patient: Callable[[], bool] = lambda: False,
        watched: bool = False,
        voices: Voices | None = None,
        heard: Callable[[Statement], None] = lambda _: None,
    ) -> None:
        self._minds = minds
        self._heard = heard
        self._wording = wording
        self._loop = loop
        self._now = now
        self._chance = chance
        self._pad = pad
        self._name = name
        self._may_speak = may_speak
        self._left = left
        self._awaited = awaited
        self._patient = patient
        self._watched = watched
        self._voices = voices or Mute()
        self._next: tuple[Statement, str] | None = None
        self._speakers: list[Pad] = []
        self._queue: list[Pad] = []
        self._asking: list[Pad] = []
        self._people = False
        self._more = self._remarks = self._asked = 0
        self._last: Statement | None = None
        self._unheeded: Unheeded | None = None
        self._spoken: set[Pad] = set()
        self._opining: frozenset[Pad] = frozenset()
        self._debate = 0
        self._until = 0.0
        self.is_open = False
        self.log: tuple[Logged, ...] = ()
        self.day = 0
        self._said: list[Said] = []

    @property
    def going(self) -> bool:
        """Whether somebody says something, or may still have something to say, but that one can vote."""
        saying = self._now() < self._until
        return saying or bool(self._queue) or (self._next is not None and self._next[0].kind != "ready")

    @property
    def left(self) -> float:
        """The seconds that are left of the debate, as far as that is known."""
        return self._left()

    @property
    def in_sight(self) -> tuple[Said, ...]:
        """The sentences that can be read now, the oldest first."""
        now = self._now()
        self._said = [said for said in self._said if said.until > now]
        return tuple(self._said)

    def open(self, living: list[Pad]) -> None:
        """Begin: each of the ``living`` may speak a few times."""
        self._debate += 1
        self._next = self._last = self._unheeded = None
        self._spoken.clear()
        self._opining = frozenset()
        self.is_open = True
        self._speakers = [pad for pad in living if pad in self._minds]
        self._people = len(self._speakers) < len(living)
        self._queue = [pad for _ in range(ROUNDS) for pad in self._round()]
        self._asking = self._round() if self._people else []
        self._more, self._remarks, self._asked = MORE, 0, 0
        self._after(FIRST)

    def forget(self) -> None:
        """Forget what was said: another game begins."""
        self.log, self.day = (), 0

    def recall(self, said: Iterable[Logged]) -> None:
        """Know what was ``said`` in this game before the evening was interrupted, and in which words."""
        self.log = tuple(said)
        for one in self.log:
            self._wording.remember(one.statement, one.text, self._name)

    def close(self) -> None:
        """End it; who has not spoken is silent."""
        self._queue, self._asking, self._next = [], [], None
        self._debate += 1
        self.is_open = False
        self._voices.hush()

    def interject(self, statement: Statement, text: str) -> None:
        """Have a person say something now as ``text``, if there is a debate; everybody else may speak once more."""
        if not self.is_open:
            return
        self._debate += 1  # who was about to speak waits
        if self._next is not None:
            self._queue.insert(0, Pad(self._next[0].speaker))
            self._next = None
        self._queue += self._round()
        self._unheeded = Unheeded(statement, since=len(self.log) + 1)
        self._voices.hush()
        seconds = self._show(statement, text, 0.0)
        if statement.kind == "deny" and statement.about is not None:
            self._is_next(statement.about)
        if self._is_late:
            self._next = self._thought_of()
            self._after(min(seconds, AT_ONCE))
        else:
            self._go_on_after(seconds)

    def speak(self, statement: Statement, text: str = "") -> None:
        """
        Have somebody who has the floor say something, once it can be heard: all hear it, and nobody answers.

        ``text`` is how a person says it; bots have words of their own.
        """
        if text:
            self._voices.prepare(self._name(statement.speaker), text)
        else:
            text = self._worded(statement)[1]

        def say() -> None:
            if self._voices.ready():
                self._show(statement, text, self._voices.say())
            else:
                self._loop.call_at(self._now() + SOON, say)

        say()

    def comment(self, said: Statement, living: list[Pad]) -> None:
        """Have one of the ``living``, where one is in the mood, remark on what was ``said`` before a vote."""
        bots = [pad for pad in living if pad in self._minds and pad != said.speaker]
        if not bots or self._chance.random() >= COMMENTED:
            return
        meant = said.target in bots and self._chance.random() < PROTESTS
        speaker = next(pad for pad in self._chance.sample(bots, len(bots)) if not meant or pad == said.target)
        if (remark := self._minds[speaker].opponent.remark(said)) is not None:
            self.speak(remark)

    def _round(self) -> list[Pad]:
        """Those who speak, in an order that changes."""
        return self._chance.sample(self._speakers, len(self._speakers))

    def _after(self, seconds: float) -> None:
        debate = self._debate

        def speak() -> None:
            if debate == self._debate:
                self._go_on()

        self._loop.call_at(self._now() + seconds, speak)

    def _go_on_after(self, seconds: float) -> None:
        """Think of what comes next, and have it said after ``seconds``, when what is said now is over, and a pause."""
        self._next = self._thought_of()
        self._after(seconds + self._pause())

    def _go_on(self) -> None:
        """Have the next one speak who has something to say, as soon as that can be heard."""
        if self._next is not None and (self._is_too_late_for(self._next[0]) or self._is_needless(self._next[0])):
            self._next = None
        self._next = self._next or self._thought_of()
        if self._next is None:
            return
        hasty = self._next[0].kind == "ready" and self._patient()
        if hasty or not (self._may_speak() and (self._is_late or self._voices.ready())):
            self._after(SOON)
            return
        (statement, text), self._next = self._next, None
        self._go_on_after(self._show(statement, text, self._voices.say()))

    @property
    def _is_late(self) -> bool:
        """Whether the debate is nearly over, as far as its end is known."""
        return 0 < self._left() < LATE

    def _is_too_late_for(self, statement: Statement) -> bool:
        """Whether ``statement`` is against somebody, or asks him, who has no time to answer; an answer may be so."""
        begins = statement.kind in AGAINST | {"ask"}
        return begins and self._is_late and (self._last is None or self._last.target != statement.speaker)

    @property
    def _has_asked(self) -> bool:
        """Whether the people are ready to vote, and were asked for it often enough."""
        return self._awaited() and self._asked >= ASKING

    def _is_needless(self, statement: Statement) -> bool:
        return statement.kind == "ready" and self._has_asked

    def _pause(self) -> float:
        """For how long nobody speaks before the next one does: shorter before an answer than before a new subject."""
        if not (self._people or self._watched) or self._next is None or self._awaited():
            return 0.0
        statement, _ = self._next
        if statement.kind == "ready":
            return AGAIN if self._last is not None and self._last.kind == "ready" else ASKED
        if self._last is not None and answers(statement, self._last):
            return self._chance.uniform(*ANSWERED)
        if not self._people:
            return self._chance.uniform(*WATCHED)
        least, most = PAUSED
        share = SPREAD * self._left() / (TALKING * len(self._queue) + 1) - MOST
        return max(least, min(most, self._chance.uniform(0.7, 1.3) * share))

    def _thought_of(self) -> tuple[Statement, str] | None:
        """What the next one says who has something to say, and its words; when all is said, that one can vote."""
        while self._queue or self._goes_round():
            last = None if self._last is None else self._last.speaker
            place = next((place for place, pad in enumerate(self._queue) if pad != last), 0)  # nobody goes on and on
            statement = self._heeding(self._queue.pop(place))
            if statement is None or self._is_too_late_for(statement):
                continue
            if not (self._awaited() and statement.reason in CHAT):
                return self._worded(statement)
        if (turned := self._turned()) is not None:
            return self._worded(turned)
        asking = [pad for pad in self._asking if not self._minds[pad].opponent.doomed]
        if not asking or self._has_asked:
            return None
        asker = min(asking, key=lambda pad: self._minds[pad].opponent.accused)  # who is, is in no hurry
        self._asking.remove(asker)
        return self._worded(Statement(asker, "ready"))

    def _turned(self) -> Statement | None:
        """What one says who has changed his mind since he named somebody: nobody's vote comes unforeseen."""
        turns = (self._minds[pad].opponent.recants() for pad in self._speakers)
        return next((statement for statement in turns if statement is not None), None)

    def _goes_round(self) -> bool:
        """Whether there is another round: of all, or of those whom people have not heard yet today."""
        self._queue = self._another_round() or self._unheard()
        return bool(self._queue)

    def _unheard(self) -> list[Pad]:
        """Who has said nothing yet where people have time: each tries a last time, and then says what he thinks."""
        time = (self._people or self._watched) and self._left() > EARLY and not self._awaited()
        silent = [pad for pad in self._speakers if pad not in self._spoken] if time else []
        self._spoken.update(silent)
        self._opining = frozenset(silent)
        return self._chance.sample(silent, len(silent))

    def _another_round(self) -> list[Pad]:
        """
        All, if they may speak once more: people wait for them or look on, and have heard less than there are bots.

        On the first day they have twice as much to say though people may speak, until those are ready to vote.
        """
        first = self.day == 1 and self._left() > EARLY and not self._awaited()
        listened = first or (self._watched and (not self._people or self._awaited()))
        enough = len(self._speakers) * (TWICE if first else 1)
        if not listened or not self._more or self._remarks >= enough:
            return []
        self._more -= 1
        return self._round()

    def _said_by(self, pad: Pad) -> Statement | None:
        """What that one says when its turn comes; who was not heard yet says once what it thinks of a name."""
        opponent, opines = self._minds[pad].opponent, pad in self._opining
        self._opining -= {pad}
        return opponent.speak() or (opponent.opines() if opines else None)

    def _heeding(self, pad: Pad) -> Statement | None:
        """What that one says: something to what a person has said, unless enough have, or it has a card to tell."""
        opponent, heard = self._minds[pad].opponent, self._unheeded
        if heard is None or not heard.concerns(pad, len(self.log)):
            return self._said_by(pad)
        said = heard.said
        if said.kind == "deny" and said.about == pad:
            self._unheeded = None
            return opponent.remark(said)
        statement = self._said_by(pad)
        if statement is not None and self._answers_another(pad, said):
            return statement
        heeds = statement is not None and heard.is_heeded_by(statement)
        if statement is not None and statement.role and not heeds:
            return statement
        self._unheeded = heard.after(pad)
        return statement if heeds else opponent.remark(said) or statement

    def _answers_another(self, pad: Pad, said: Statement) -> bool:
        """Whether that one was asked or accused a moment ago, and not by what a person has ``said``."""
        last = self._last
        return last is not None and last is not said and last.target == pad and last.kind in AGAINST | {"ask"}

    def _worded(self, statement: Statement) -> tuple[Statement, str]:
        asked = self._last is not None and self._last.speaker == statement.about
        late = statement.kind == "deny" and not asked
        text = self._wording.text(statement, self._name, names_whom=late)
        self._voices.prepare(self._name(statement.speaker), text)
        return statement, text

    def _let_answer(self, statement: Statement) -> None:
        """Whoever is spoken of has the word next."""
        self._last = statement
        if statement.target is not None:
            self._is_next(statement.target)

    def _is_next(self, player: int) -> None:
        """Have ``player`` speak next, if he is one of these."""
        if player in self._speakers:
            meant = Pad(player)
            if meant in self._queue:
                self._queue.remove(meant)
            self._queue.insert(0, meant)

    def _show(self, statement: Statement, text: str, heard: float) -> float:
        """Have everybody hear and see it, ``heard`` for so many seconds; for how many nobody else speaks."""
        for mind in self._minds.values():
            mind.opponent.hear(statement)
        self._heard(statement)
        self._let_answer(statement)
        self._spoken.add(Pad(statement.speaker))
        self.log = (*self.log, Logged(self.day, self._name(statement.speaker), text, statement))
        read = min(MOST, max(LEAST, SECOND_WORDS * len(text.split())))
        seconds = heard + BREATH if heard else read
        self._remarks += statement.kind != "ready"
        self._asked += statement.kind == "ready"
        self._until = self._now() if statement.kind == "ready" else self._now() + seconds
        self._said.append(Said(self._pad(Pad(statement.speaker)), text, self._now() + seconds + LINGER))
        return seconds


def answers(statement: Statement, last: Statement) -> bool:
    """Whether ``statement`` answers what was said ``last``: it is by whom that meant, or of who said it."""
    return statement.speaker == last.target or last.speaker in {statement.target, statement.about}
