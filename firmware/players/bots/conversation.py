"""
The debate of the bots: one after the other, at the pace of a conversation.

What is said is heard by every bot, and seen by everybody as a bubble for some seconds; where bots have voices, both
begin together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from firmware.players.bots.mind import Mind
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import Wording
from firmware.runtime.loop import Loop
from hardware.ports.pads import Pad

FIRST = 3.0
"""Seconds from the opening of the debate to the first sentence."""
SECOND_WORDS = 0.28
"""Seconds that a word takes to be read."""
LEAST, MOST = 1.6, 4.0
"""The shortest and the longest time that a sentence has for itself, in seconds."""
ROUNDS = 2
"""How often each may speak in a debate."""
LINGER = 3.0
"""Seconds for which a sentence stays in sight when the next has begun."""
BREATH = 0.5
"""Seconds between two sentences that are heard."""
SOON = 0.1
"""Seconds between two looks at whether the next one can speak."""


@dataclass(frozen=True)
class Said:
    """A sentence in sight: at which pad, and until when."""

    pad: Pad
    text: str
    until: float


class Voices(Protocol):
    """What says the bots' sentences aloud."""

    def prepare(self, name: str, text: str) -> None:
        """Begin to make ``text`` ready to be heard in the voice of ``name``."""

    def ready(self) -> bool:
        """Whether what was prepared can be said now; it can as well if it cannot be heard."""

    def say(self) -> float:
        """Say it; the seconds that it is heard, 0 if it is only to be read."""

    def hush(self) -> None:
        """End what is being said."""


class Mute:
    """No voices: all is read."""

    def prepare(self, name: str, text: str) -> None:
        """Prepare nothing."""

    def ready(self) -> bool:
        """It can be read at once."""
        return True

    def say(self) -> float:
        """It is not heard."""
        return 0.0

    def hush(self) -> None:
        """Nothing is said."""


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
    voices:
        What says the sentences aloud.

    Attributes
    ----------
    is_open:
        Whether there is a debate.

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
        voices: Voices | None = None,
    ) -> None:
        self._minds = minds
        self._wording = wording
        self._loop = loop
        self._now = now
        self._chance = chance
        self._pad = pad
        self._name = name
        self._may_speak = may_speak
        self._voices = voices or Mute()
        self._next: tuple[Statement, str] | None = None
        self._speakers: list[Pad] = []
        self._queue: list[Pad] = []
        self._debate = 0
        self.is_open = False
        self._said: list[Said] = []

    @property
    def going(self) -> bool:
        """Whether somebody may still have something to say."""
        return bool(self._queue) or self._next is not None

    @property
    def in_sight(self) -> tuple[Said, ...]:
        """The sentences that can be read now, the oldest first."""
        now = self._now()
        self._said = [said for said in self._said if said.until > now]
        return tuple(self._said)

    def open(self, living: list[Pad]) -> None:
        """Begin: each of the ``living`` may speak a few times."""
        self._debate += 1
        self._next = None
        self.is_open = True
        self._speakers = [pad for pad in living if pad in self._minds]
        self._queue = [pad for _ in range(ROUNDS) for pad in self._round()]
        self._after(FIRST)

    def close(self) -> None:
        """End it; who has not spoken is silent."""
        self._queue, self._next = [], None
        self._debate += 1
        self.is_open = False
        self._voices.hush()

    def interject(self, statement: Statement) -> None:
        """Have a person say something now, if there is a debate; everybody else may speak once more."""
        if not self.is_open:
            return
        self._debate += 1  # who was about to speak waits
        self._queue += self._round()
        self._voices.hush()
        self._after(self._show(statement, self._wording.text(statement, self._name), 0.0))

    def _round(self) -> list[Pad]:
        """Those who speak, in an order that changes."""
        return self._chance.sample(self._speakers, len(self._speakers))

    def _after(self, seconds: float) -> None:
        debate = self._debate

        def speak() -> None:
            if debate == self._debate:
                self._go_on()

        self._loop.call_at(self._now() + seconds, speak)

    def _go_on(self) -> None:
        """Have the next one speak who has something to say, as soon as that can be heard."""
        self._next = self._next or self._thought_of()
        if self._next is None:
            return
        if not (self._may_speak() and self._voices.ready()):
            self._after(SOON)
            return
        (statement, text), self._next = self._next, None
        self._after(self._show(statement, text, self._voices.say()))

    def _thought_of(self) -> tuple[Statement, str] | None:
        """What the next one says who has something to say, and its words."""
        while self._queue:
            statement = self._minds[self._queue.pop(0)].opponent.speak()
            if statement is not None:
                text = self._wording.text(statement, self._name)
                self._voices.prepare(self._name(statement.speaker), text)
                return statement, text
        return None

    def _show(self, statement: Statement, text: str, heard: float) -> float:
        """Have everybody hear and see it, ``heard`` for so many seconds; for how many nobody else speaks."""
        for mind in self._minds.values():
            mind.opponent.hear(statement)
        read = min(MOST, max(LEAST, SECOND_WORDS * len(text.split())))
        seconds = heard + BREATH if heard else read
        self._said.append(Said(self._pad(Pad(statement.speaker)), text, self._now() + seconds + LINGER))
        return seconds
