"""
The debate of the bots: one after the other, at the pace of a conversation.

What is said is heard by every bot, and seen by everybody as a bubble for some seconds; where bots have voices, both
begin together. With a person among them they take their time: who is spoken of answers at once, a new subject comes
after a pause, and when they have nothing left to say they ask for the vote, now and then one more of them.
"""

from collections.abc import Callable, Collection, Mapping
from random import Random

from firmware.players.bots.asides import comment, contradiction, weighed
from firmware.players.bots.flow import Flow
from firmware.players.bots.inviting import Invitations
from firmware.players.bots.mind import Mind
from firmware.players.bots.pace import AT_ONCE, Pace, reading
from firmware.players.bots.readiness import Readiness
from firmware.players.bots.transcript import Transcript
from firmware.players.bots.turns import Turns
from firmware.players.bots.voices import Mute, Voices
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import Wording
from firmware.runtime.loop import Loop
from hardware.ports.pads import Pad

FIRST = 3.0
"""Seconds from the opening of the debate to the first sentence."""
SOON = 0.1
"""Seconds between two looks at whether the next one can speak."""


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
    powers:
        Returns who of the people has a power of a house that he could use now -> his trade.
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
    transcript:
        What was said in this game, and in which words.

    """

    def __init__(  # noqa: PLR0913 - who speaks, in which words, when, and where
        self,
        minds: Mapping[Pad, Mind],
        wording: Wording,
        chance: Random,
        *,
        loop: Loop,
        now: Callable[[], float],
        name: Callable[[int], str],
        may_speak: Callable[[], bool] = lambda: True,
        left: Callable[[], float] = lambda: 0.0,
        awaited: Callable[[], bool] = lambda: False,
        patient: Callable[[], bool] = lambda: False,
        powers: Callable[[], Mapping[int, str]] = dict,
        watched: bool = False,
        voices: Voices | None = None,
        heard: Callable[[Statement], None] = lambda _: None,
    ) -> None:
        self._minds = minds
        self._heard = heard
        self.transcript = Transcript(wording, now, name)
        self._loop = loop
        self._now = now
        self._chance = chance
        self._name = name
        self._may_speak = may_speak
        self._awaited = awaited
        self._patient = patient
        self._pace = Pace(chance, left, awaited, watched=watched)
        self._turns = Turns(chance)
        self._left = left
        self._voices = voices or Mute()
        self._next: tuple[Statement, str] | None = None
        self._readiness = Readiness(now, awaited)
        self._invitations = Invitations(chance, powers)
        self._flow = Flow(
            *(minds, self._turns, self._pace, self._readiness),
            invitations=self._invitations,
            awaited=awaited,
            patient=patient,
        )
        self._debate = 0
        self._until = self._pauses_until = 0.0
        self.is_open = False

    @property
    def going(self) -> bool:
        """Whether somebody says something, or has more to say than that one can vote, or what breaks the silence."""
        saying, said = self._now() < self._until, None if self._next is None else self._next[0]
        more = said is not None and said.kind != "ready" and said is not self._flow.filler
        return saying or bool(self._turns.queue) or more

    @property
    def left(self) -> float:
        """The seconds that are left of the debate, as far as that is known."""
        return self._left()

    def open(self, living: list[Pad], *, resumes: bool = False) -> None:
        """Begin: each of the ``living`` may speak a few times; where it ``resumes``, who was asked answers first."""
        self._debate += 1
        self._next = None
        self.is_open = True
        speakers = [pad for pad in living if pad in self._minds]
        self._readiness.open(len(speakers))
        self._pace.people = len(speakers) < len(living)
        self._turns.open(speakers, asks=self._pace.people)
        self._flow.open(living if resumes else ())
        self._after(FIRST)

    def lets_vote(self, pad: Pad) -> bool:
        """
        Whether who sat down at ``pad`` may show now that it is ready to vote: all have said what they had to say.

        Where people wait for the vote, it does so once it has had its own say, and not at once with the others.
        """
        if not self._pace.people:
            return not self.going
        if not self._readiness.has_room(pad):
            return False
        return self._has_said_all(pad) if self._awaited() else not self.going

    def _has_said_all(self, pad: Pad) -> bool:
        """Whether that one says nothing, and is not about to; after a while who has a turn to come gives it up."""
        next_one = None if self._next is None else self._next[0].speaker
        speaks = pad in {
            next_one,
            None if self._flow.last is None or self._now() >= self._until else self._flow.last.speaker,
        }
        return not speaks and (pad not in self._turns.queue or self._readiness.is_pressing)

    def note_ready(self, pad: Pad) -> None:
        """Note that who sat down at ``pad`` would vote: where people wait for that, it begins with nothing any more."""
        self._readiness.note(pad)
        if self._awaited():
            self._turns.retire(pad)

    def has_urged(self, pad: Pad) -> bool:
        """Whether who sat down at ``pad`` has asked for the vote in this debate."""
        return pad in self._readiness.urging

    def note_busy(self, pad: Pad) -> None:
        """Note that who sat down at ``pad`` is about to do something, and asks for no vote before."""
        self._turns.asking = [one for one in self._turns.asking if one != pad]

    def forget(self) -> None:
        """Forget what was said: another game begins."""
        self.transcript.forget()
        self._invitations.forget()

    def close(self) -> None:
        """End it; who has not spoken is silent."""
        self._turns.close()
        self._next = None
        self._debate += 1
        self.is_open = False
        self._voices.hush()

    def interject(self, statement: Statement, text: str) -> None:
        """Have a person say something now as ``text``, if there is a debate; everybody else may speak once more."""
        if not self.is_open:
            return
        self._debate += 1  # who was about to speak waits
        if self._next is not None:
            self._turns.queue.insert(0, Pad(self._next[0].speaker))
            self._next = None
        self._flow.await_answer_to(statement)
        self._voices.hush()
        seconds = self._show(statement, text, 0.0)
        self._flow.resume(statement)
        if self._pace.is_late:
            self._next, self._pauses_until = self._thought_of(), self._now()
            self._after(min(seconds, AT_ONCE))
        else:
            self._go_on_after(seconds)

    def speak(self, statement: Statement, text: str = "", rivals: Collection[Pad] = ()) -> None:
        """
        Have somebody who has the floor say something, once it can be heard: all hear it, and nobody answers.

        But those of the ``rivals`` do, one after the other, who have the card that is claimed, or claim it, and one of
        them to a candidate. ``text`` is how a person says it; bots have words of their own.
        """
        if text:
            self._voices.prepare(self._name(statement.speaker), text)
        else:
            text = self._worded(statement)[1]

        def say() -> None:
            if not self._voices.ready():
                self._loop.call_at(self._now() + SOON, say)
                return
            seconds = self._show(statement, text, self._voices.say())
            told = contradiction(statement, self._minds, rivals) or weighed(
                statement, self._minds, rivals, self._chance
            )
            if told is not None:
                self._loop.call_at(self._now() + seconds, lambda: self.speak(told, rivals=rivals))

        say()

    def part(self, statement: Statement, text: str = "") -> None:
        """Have who dies say something yet, as ``text`` if it is a person: to be read, as the narrator speaks."""
        self._show(statement, text or self.transcript.text(statement, self._flow.last), 0.0)

    def comment(self, said: Statement, living: list[Pad]) -> None:
        """Have one of the ``living``, where one is in the mood, remark on what was ``said`` before a vote."""
        if (told := comment(said, self._minds, living, self._chance)) is not None:
            self.speak(told)

    def _after(self, seconds: float) -> None:
        debate = self._debate

        def speak() -> None:
            if debate == self._debate:
                self._go_on()

        self._loop.call_at(self._now() + seconds, speak)

    def _go_on_after(self, seconds: float) -> None:
        """Think of what comes next, and have it said after ``seconds``, when what is said now is over, and a pause."""
        self._next = self._thought_of()
        turns = len(self._turns.queue)
        pause = 0.0 if self._next is None else self._pace.pause(self._next[0], self._flow.last, turns)
        self._pauses_until = self._now() + seconds + pause
        self._after(seconds)

    def _go_on(self) -> None:
        """Have the next one speak who has something to say, as soon as that can be heard; who waits has no pauses."""
        if self._now() < self._pauses_until and not self._awaited():
            self._after(min(SOON, self._pauses_until - self._now()))
            return
        if self._next is not None and self._flow.is_too_late(self._next[0]):
            self._next = None
        self._next = self._next or self._thought_of()
        if self._next is None:
            return
        waits = self._patient() or not self._readiness.is_answered(Pad(self._next[0].speaker))
        hasty = self._next[0].kind == "ready" and waits
        if hasty or not (self._may_speak() and (self._pace.is_late or self._voices.ready())):
            self._after(SOON)
            return
        (statement, text), self._next = self._next, None
        self._go_on_after(self._show(statement, text, self._voices.say()))

    def _thought_of(self) -> tuple[Statement, str] | None:
        """What the next one says who has something to say, and its words."""
        self._flow.first = self.transcript.day == 1
        statement = self._flow.next()
        return None if statement is None else self._worded(statement)

    def _worded(self, statement: Statement) -> tuple[Statement, str]:
        text = self.transcript.text(statement, self._flow.last)
        self._voices.prepare(self._name(statement.speaker), text)
        return statement, text

    def _show(self, statement: Statement, text: str, heard: float) -> float:
        """Have everybody hear and see it, ``heard`` for so many seconds; for how many nobody else speaks."""
        for mind in self._minds.values():
            mind.opponent.hear(statement)
        self._heard(statement)
        self._flow.hear(statement)
        seconds = reading(text, heard)
        self.transcript.note(statement, text, seconds)
        self._readiness.hear(statement, seconds, bots=self._minds.keys())
        self._until = self._now() if statement.kind == "ready" else self._now() + seconds
        return seconds
