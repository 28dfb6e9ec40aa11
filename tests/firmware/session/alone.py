"""A box without an evening: all of its real parts in virtual time, for the script of a single one of them."""

from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from audio.sound.captions import CaptionSpeaker
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config, Data
from firmware.runtime.journal import Card
from firmware.runtime.loop import VirtualLoop
from firmware.session.assembly import make_box, make_parts
from firmware.session.box import Input, Interrupted, Reseated, Shutdown
from hardware.ports.board import Light
from hardware.ports.events import Event, KeyName
from hardware.ports.pads import pads
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from tests.harness.teaching import COMMANDS, uid

STEP = 0.1
"""Seconds that a key is down, and a card lies on the lid."""

CARDS = (
    *(Card(f"CMD-{name.upper()}", "commands", "command", name) for name in COMMANDS),
    Card(uid("seer"), "red", "role", "seer"),
    Card(uid("witch"), "red", "role", "witch"),
    Card("TOKEN", "tokens", "building", "farmer"),
)
"""What the box knows: all command cards, two cards of a deck, a building token."""


class Alone:
    """
    A box of six pads, at the first four of which somebody plays.

    Attributes
    ----------
    said, sounds:
        The cues of the lines that were said, and the short sounds that were played, in their order.
    result:
        What the script returned, or the exception by which it ended a phase; `...` while it runs.

    """

    def __init__(self, state: Path, phase: str = "game", **sections: object) -> None:
        """Switch it on in ``phase`` of an evening, with these ``sections`` of its configuration."""
        self.clock = VirtualClock()
        self.loop = VirtualLoop(self.clock)
        self.board = VirtualBoard(6)
        self.said: list[str] = []
        self.sounds: list[str] = []
        speaker = WatchedSpeaker(CaptionSpeaker(), self._heard)
        config = Config(data=Data(state=str(state)), **sections)  # type: ignore[arg-type]  # a table's own words
        parts = make_parts(config, self.board, speaker, self.clock)
        parts.journal.add_cards(CARDS)
        self.box = make_box(parts, self.loop, seed=1)
        self.box.evening.phase, self.box.evening.pads = phase, list(pads(4))
        self.result: object = ...

    def _heard(self, cue: str, text: str, _seconds: float) -> None:
        if cue:
            self.said.append(cue)
        else:
            self.sounds.append(text)

    def run(self, script: Coroutine[Any, Any, object]) -> "Alone":
        """Begin ``script``, up to its first wait."""

        async def caught() -> None:
            try:
                self.result = await script
            except (Interrupted, Reseated, Shutdown) as end:
                self.result = end

        self.result = ...
        self.loop.start(caught())
        self.loop.settle()
        return self

    def hear(self, seconds: float | None = None) -> "Alone":
        """Begin to wait for what is done next, for so many ``seconds`` of the table's time at most."""
        return self.run(self.box.hear(None if seconds is None else self.box.now + seconds))

    def listen(self, seconds: float) -> "Alone":
        """Begin to wait for everything that is done within so many ``seconds`` of the table's time."""

        async def everything() -> list[Input]:
            end, found = self.box.now + seconds, []
            while (heard := await self.box.hear(end)) is not None:
                found.append(heard)
            return found

        return self.run(everything())

    # -- what people do ----------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Let ``seconds`` pass."""
        self.loop.advance(seconds)

    def until(self, cue: str, limit: float = 60.0) -> None:
        """Let time pass until the line of ``cue`` begins."""
        end = self.clock.now() + limit
        while cue not in self.said:
            assert self.clock.now() < end, f"{cue} is not among {self.said}"
            self.wait(STEP)

    def press(self, pad: int, key: KeyName = "up", seconds: float = STEP) -> None:
        """Push a key and let it go."""
        self.board.press(pad, key)
        self.wait(seconds)
        self.board.release(pad, key)
        self.loop.settle()

    def tap(self, card: str) -> None:
        """Lay a card on the lid and take it away."""
        self.board.put_card(card)
        self.wait(STEP)
        self.board.take_card()
        self.loop.settle()

    def command(self, name: str) -> None:
        """Tap a command card."""
        self.tap(f"CMD-{name.upper()}")

    def panel(self, seconds: float = STEP) -> None:
        """Push the panel button and let it go."""
        self.board.panel_down()
        self.wait(seconds)
        self.board.panel_up()
        self.loop.settle()

    def happens(self, *events: Event) -> None:
        """Have a device report ``events``."""
        for event in events:
            self.loop.put(event)
        self.loop.settle()

    # -- what there is to see ----------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the script still waits for something."""
        return self.result is ...

    @property
    def page(self) -> Page:
        """What is on the display."""
        return self.board.page or Page("")

    @property
    def status(self) -> str:
        """The light of the box itself."""
        return self.board.state.value

    @property
    def lights(self) -> dict[int, str]:
        """The lights that are on, or blink, by pad."""
        return {pad: light.value for pad, light in self.board.lights.items() if light is not Light.OFF}
