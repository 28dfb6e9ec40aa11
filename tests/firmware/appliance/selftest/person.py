"""A person at a box in memory, and the walk through it in a time moved by hand."""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from audio.sound.captions import CaptionSpeaker
from audio.text.narration import Narration
from firmware.appliance.selftest.report import Finding, Report
from firmware.appliance.selftest.senses import Senses
from firmware.appliance.selftest.walk import WALKED, Walk
from firmware.runtime.clock import VirtualClock
from firmware.runtime.loop import VirtualLoop
from hardware.ports.board import Light
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard

REACTION = 0.5  # seconds until a hand moves


class Person:
    """
    Does what the box asks, a moment after it asks it.

    ``does`` replaces what is done for one label: its key without ``selftest.``, and with ``:3`` after it at
    one seat only. Every other label is obeyed.
    """

    def __init__(self, seats: int = 2, **does: Callable[["Person"], None]) -> None:
        self.board = VirtualBoard(seats)
        self.clock = VirtualClock()
        self.loop = VirtualLoop(self.clock)
        self.narration = Narration.load("en")
        self.does = {key.replace("__", ".").replace("_at_", ":"): action for key, action in does.items()}
        self.said: list[str] = []
        self.findings: list[Finding] = []
        self.seat = Pad(0)
        texts = {key: self.narration.label(key) for key in self._labels()}
        self._meaning = {text: key.removeprefix("selftest.") for key, text in texts.items()}
        for seat in range(1, seats + 1):
            for key in ("seat", "other.up", "other.down"):
                self._meaning[self.narration.label(f"selftest.{key}", seat=seat)] = f"{key}:{seat}"

    def walk(self, *without: str, only: Collection[str] = WALKED) -> Report:
        """Walk through the box with this person, or through these parts of it."""
        senses = Senses(self.board, CaptionSpeaker(), self.narration, self.clock, self._asked)
        self.board.start(self.loop.put)

        async def script() -> None:
            await senses.rest(1)
            async for finding in Walk(senses, without).steps(only):
                self.findings.append(finding)

        self.loop.start(script())
        for _ in range(2000):
            if not self.loop.running:
                return Report(tuple(self.findings))
            self.loop.advance(1)
        raise AssertionError("the walk does not end")

    def lines(self) -> list[str]:
        """All findings, in words."""
        return [finding.line(self.narration) for finding in self.findings]

    # what hands do

    def press(self, seat: int, key: KeyName) -> None:
        """Press and let go."""
        self.board.press(seat, key)
        self.board.release(seat, key)

    def button(self) -> None:
        """Press the panel button, and let go."""
        self.board.panel_down()
        self.board.panel_up()

    def _asked(self, text: str) -> None:
        """Hear what is asked, and do it a moment later."""
        self.said.append(text)
        key, _, seat = self._meaning.get(text, "").partition(":")
        self.seat = Pad(int(seat or 0))
        action = self.does.get(f"{key}:{seat}") or self.does.get(key) or OBEYING[key]
        self.loop.call_at(self.clock.now() + REACTION, lambda: action(self))

    def _labels(self) -> list[str]:
        wanted = ("panel", "card.on", "card.one", "card.off", "display", "speaker", "status")
        return [f"selftest.{key}" for key in wanted]

    def key_by_light(self) -> None:
        """Press the green key if this seat's light is on, else the red one."""
        self.press(self.seat, "up" if self.board.lights[self.seat] is Light.ON else "down")

    def thumb_up(self) -> None:
        """Press a green key."""
        self.press(1, "up")


CARD = "04A1B2C3D4E5F6"
OBEYING: Mapping[str, Callable[[Person], None]] = MappingProxyType(
    {
        "": lambda _: None,
        "panel": Person.button,
        "seat": Person.key_by_light,
        "other.up": lambda person: person.press(person.seat, "up"),
        "other.down": lambda person: person.press(person.seat, "down"),
        "card.on": lambda person: person.board.put_card(CARD),
        "card.one": lambda person: person.board.take_card("DEADBEEF"),
        "card.off": lambda person: person.board.take_card(),
        "display": Person.thumb_up,
        "speaker": Person.thumb_up,
        "status": Person.thumb_up,
    }
)
"""What somebody does who does what he is asked."""
