"""The box in virtual time: the real service over a virtual board, every output with its moment."""

import math
import os
import signal
from collections.abc import Callable
from datetime import datetime
from typing import Any, get_args

from audio.sound.captions import CaptionSpeaker
from firmware.players.protocol.lines import LineRefused, only_verb
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import NOON, VirtualClock
from firmware.runtime.config import Config
from firmware.runtime.loop import VirtualLoop
from firmware.session.assembly import make_box, make_parts
from firmware.session.evening import script
from hardware.ports.events import KeyName, Part
from hardware.virtual.board import VirtualBoard
from hardware.virtual.outputs import BacklightSet, LightSet, Output, PageShown, SeatTouched, StatusSet

LONGEST = 86_400.0
"""Seconds that one line may let pass."""

VOICES = ("auto", "pico", "espeak")
"""Those that a table can choose from where that was asked for: the same on every machine."""

_VERBS = {
    "advance": frozenset[str](),
    "press": frozenset({"for"}),
    "panel": frozenset({"for"}),
    "card": frozenset[str](),
    "cards": frozenset[str](),
    "fail": frozenset[str](),
    "mend": frozenset[str](),
    "cut": frozenset[str](),
}


class Rehearsal:
    """
    One box in virtual time.

    Parameters
    ----------
    config:
        Its configuration; the state directory is where its journal lies.
    seed:
        What everything drawn is drawn from.
    began:
        What a clock on the wall shows when the box is switched on.

    """

    def __init__(self, config: Config, seed: object, began: datetime = NOON) -> None:
        self.clock = VirtualClock(began)
        self._silent = config.sound.silent
        self.loop = VirtualLoop(self.clock)
        self.board = VirtualBoard(config.table.seats, vibrates=config.access.wake == "vibration")
        voices = VOICES if config.voice.choose == "always" else ()
        self.speaker = WatchedSpeaker(CaptionSpeaker(config.sound.volume, voices), self._voice)
        self._events: list[dict[str, Any]] = []
        self.board.watch(self._output)
        parts = make_parts(config, self.board, self.speaker, self.clock)
        self.journal = parts.journal
        self.box = make_box(parts, self.loop, seed)
        self.loop.start(script(self.box))
        self.loop.settle()

    def answer(self, line: dict[str, Any]) -> dict[str, Any]:
        """Do what ``line`` says; everything that came of it."""
        verb = only_verb(line, _VERBS)
        actions: dict[str, Callable[[dict[str, Any]], None]] = {
            "advance": self._advance,
            "press": self._press,
            "panel": self._panel,
            "card": self._card,
            "cards": self._cards,
            "fail": self._fail,
            "mend": self._mend,
            "cut": self._cut,
        }
        actions[verb](line)
        events = self._settled()
        return {"t": self._time(), "events": events, "screen": self._screen()}

    def advance(self, seconds: float) -> list[dict[str, Any]]:
        """Let ``seconds`` pass, 0 or more; everything that came of it."""
        self.loop.advance(seconds)
        return self._settled()

    def close(self) -> None:
        """Let go of the journal; what was on can be resumed."""
        self.loop.close()
        self.journal.close()

    # -- what comes out ----------------------------------------------------------------------------

    def _settled(self) -> list[dict[str, Any]]:
        """Deliver what waits in the inbox; everything that came of it and of what went before."""
        self.loop.settle()
        events, self._events = self._events, []
        return events

    def _time(self) -> float:
        return round(self.clock.now(), 3)

    def _happened(self, **event: object) -> None:
        self._events.append({"t": self._time(), **event})

    def _voice(self, cue: str, text: str, seconds: float) -> None:
        if cue:
            self._happened(voice=cue, text=text, seconds=round(seconds, 3))
        elif not self._silent:
            self._happened(sound=text)

    def _output(self, output: Output) -> None:
        match output:
            case LightSet(seat, state):
                self._happened(light=seat, state=state.value)
            case BacklightSet(lit):
                self._happened(backlight=lit)
            case StatusSet(state):
                self._happened(status=state.value)
            case SeatTouched(seat, seconds):
                self._happened(vibrate=seat, seconds=seconds)
            case PageShown():
                pass  # what is on the display is in the screen

    def _screen(self) -> dict[str, object]:
        page = self.board.page
        return {
            "lit": self.board.backlit,
            "page": "" if page is None else page.name,
            "lines": [] if page is None else [line for line in (page.big, *page.lines) if line],
        }

    # -- what goes in ------------------------------------------------------------------------------

    def _advance(self, line: dict[str, Any]) -> None:
        self.loop.advance(_seconds(line["advance"], "advance"))

    def _press(self, line: dict[str, Any]) -> None:
        press = line["press"]
        if not isinstance(press, dict) or set(press) != {"seat", "key"}:
            raise LineRefused("malformed", 'press must be like {"seat": 3, "key": "up"}')
        seat, key = press["seat"], press["key"]
        if type(seat) is not int or not 1 <= seat <= self.board.seats:
            raise LineRefused("refused", f"{seat!r} is not a seat: the pads are 1 to {self.board.seats}")
        if key not in get_args(KeyName):
            raise LineRefused("refused", f'{key!r} is not a key: "up" or "down"')
        seconds = _seconds(line.get("for", 0.1), "for")
        self.board.press(seat, key)
        self.loop.call_at(self.clock.now() + seconds, lambda: self.board.release(seat, key))

    def _panel(self, line: dict[str, Any]) -> None:
        if line["panel"] != "press":
            raise LineRefused("refused", 'panel must be "press"')
        seconds = _seconds(line.get("for", 0.1), "for")
        self.board.panel_down()
        self.loop.call_at(self.clock.now() + seconds, self.board.panel_up)

    def _card(self, line: dict[str, Any]) -> None:
        if line["card"] is None:
            self.board.take_card()
        else:
            self.board.put_card(_uid(line["card"], 'card must be a UID such as "04A2B3C4", or null to remove it'))

    def _cards(self, line: dict[str, Any]) -> None:
        wanted = 'cards must be a list of the UIDs on the lid, such as ["04A2B3C4", "04D5E6F7"]; [] removes all'
        if not isinstance(line["cards"], list):
            raise LineRefused("malformed", wanted)
        self.board.hold_cards([_uid(uid, wanted) for uid in line["cards"]])

    def _fail(self, line: dict[str, Any]) -> None:
        part = _part(line["fail"])
        if part == "disk":
            self.journal.refuse_writes(True)
        else:
            self.speaker.lost = self.speaker.lost or part == "speaker"
            self.board.fail(part)

    def _mend(self, line: dict[str, Any]) -> None:
        part = _part(line["mend"])
        if part == "disk":
            self.journal.refuse_writes(False)
        else:
            self.speaker.lost = self.speaker.lost and part != "speaker"
            self.board.mend(part)

    def _cut(self, line: dict[str, Any]) -> None:
        if line["cut"] is not True:
            raise LineRefused("malformed", "cut must be true")
        os.kill(os.getpid(), signal.SIGKILL)


def _uid(value: object, wanted: str) -> str:
    if not (isinstance(value, str) and value.strip() and value.isascii() and value.isprintable()):
        raise LineRefused("malformed", wanted)
    return value.replace(":", "").replace(" ", "")  # as in a file of cards


def _seconds(value: object, name: str) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not math.isfinite(value) or not 0 <= value <= LONGEST:  # type: ignore[arg-type,operator]
        raise LineRefused("refused", f"{name} must be a number of seconds from 0 to {LONGEST:g}, not {value!r}")
    return float(value)  # type: ignore[arg-type]


def _part(value: object) -> Part:
    for part in get_args(Part):
        if value == part:
            return part  # type: ignore[no-any-return]
    raise LineRefused("refused", f"{value!r} is not a part: use one of {', '.join(get_args(Part))}")
