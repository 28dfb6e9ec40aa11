"""
How the self-test asks a person, and hears the answer.

Everything asked is spoken, shown and printed alike; no question waits for ever; and a
short press of the panel button passes over any of them.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from audio.speaker import SOON, Speaker
from audio.text.narration import Narration
from firmware.runtime.clock import Clock
from firmware.runtime.loop import until
from hardware.ports.board import Board
from hardware.ports.events import Back, CardOff, CardOn, CardsClash, Event, Lost, PanelDown, Part
from hardware.ports.page import Page

PATIENCE = 20.0
"""Seconds that a person is given for each thing."""


class Skipped(Exception):
    """The person passed over this."""


class Silence(Exception):
    """No answer came in time."""


@dataclass
class Senses:
    """
    Voice, display and ears of the self-test.

    ``say`` prints a line; ``lost`` are the parts that do not answer, ``card`` whether one lies on the lid.
    """

    board: Board
    speaker: Speaker
    narration: Narration
    clock: Clock
    say: Callable[[str], None]
    lost: dict[Part, None] = field(default_factory=dict)
    card: bool = False

    def announce(self, key: str, *, icon: str = "", big: str = "", hint: str = "", **facts: object) -> float:
        """Speak, show and print the label ``key``; ``hint`` is shown instead of it. The seconds it lasts."""
        text = self.narration.label(f"selftest.{key}", **facts)
        self.say(text)
        self.board.show(Page("selftest", _lines(hint or text), big, icon))
        return self.speak(text)

    def speak(self, text: str) -> float:
        """Speak it, as soon as it is rendered: nobody else waits here. The seconds it lasts."""
        while not self.speaker.fetch(text):
            time.sleep(SOON)
        return self.speaker.speak("", text)

    def label(self, key: str, **facts: object) -> str:
        """The label ``selftest.<key>``."""
        return self.narration.label(f"selftest.{key}", **facts)

    async def rest(self, seconds: float) -> None:
        """Let ``seconds`` pass, and keep what is lost or found meanwhile."""
        moment = self.clock.now() + seconds
        while (event := await until(moment)) is not None:
            self._note(event)

    async def hear(self, wanted: Callable[[Event], bool], patience: float = PATIENCE) -> Event:
        """
        Wait for an event that is ``wanted``.

        Raises
        ------
        Silence
            None came within ``patience`` seconds.
        Skipped
            The panel button was pressed instead.

        """
        moment = self.clock.now() + patience
        while (event := await until(moment)) is not None:
            self._note(event)
            if wanted(event):
                return event
            if isinstance(event, PanelDown):
                raise Skipped
        raise Silence

    def _note(self, event: Event) -> None:
        match event:
            case Lost(part):
                self.lost[part] = None
            case Back(part):
                self.lost.pop(part, None)
            case CardOn() | CardsClash():
                self.card = True
            case CardOff():
                self.card = False
            case _:
                pass


def _lines(text: str) -> tuple[str, ...]:
    """Two hints, parted by spaces, are two lines."""
    return tuple(part.strip() for part in text.split("   "))
