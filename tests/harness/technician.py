"""
A box in virtual time, and a technician before it: he does one thing after the other, and looks what comes of it.

Time passes only where he says so, and what did not happen within the time given fails.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from typing import Any

from firmware.players.protocol.lines import parse
from firmware.players.protocol.rehearsal import Rehearsal
from firmware.runtime.config import Config
from firmware.session.assembly import JOURNAL
from hardware.ports.events import KeyName, Part
from hardware.ports.pads import Pad
from hardware.ports.page import Page

STEP = 0.05
"""Seconds that pass between two looks at the box."""

Event = dict[str, Any]


class Technician:
    """
    A box that was switched on, and the technician who tries it.

    Parameters
    ----------
    config:
        Its configuration: its journal lies where that says.
    seed, began:
        What everything drawn is drawn from, and the time of day.

    """

    def __init__(self, config: Config, seed: object, began: datetime) -> None:
        """Switch it on."""
        self.seats = config.table.seats
        self.rehearsal = Rehearsal(config, seed, began)
        self.events: list[Event] = []
        self._state = config.data.state_directory()
        self._seen = 0
        self._heard = 0
        self._latest: Event | None = None
        self._says: list[str] = []
        self._times: defaultdict[str, list[float]] = defaultdict(list)
        self.wait(0)

    # -- what a technician does --------------------------------------------------------------------

    def send(self, **line: object) -> Event:
        """Send one line; what it was answered."""
        reply = self.rehearsal.answer(parse(json.dumps(line).encode()))
        self.events += reply["events"]
        return reply

    def wait(self, seconds: float) -> None:
        """Let time pass, as ``send(advance=seconds)`` does, but without JSON: an evening has thousands of these."""
        self.events += self.rehearsal.advance(seconds)

    def press(self, seat: int, key: KeyName = "up", seconds: float = 0.04) -> None:
        """Press a key and let it go."""
        self.send(press={"seat": seat, "key": key}, **{"for": seconds})
        self.wait(seconds)

    def down(self, seat: int) -> None:
        """Press thumb-down."""
        self.press(seat, "down")

    def hold(self, seat: int, key: KeyName, seconds: float) -> None:
        """Keep a key down for a while."""
        self.press(seat, key, seconds)

    def panel(self, seconds: float = 0.1) -> None:
        """Press the panel button."""
        self.send(panel="press", **{"for": seconds})
        self.wait(seconds)

    def close_eyes(self) -> None:
        """After an interruption, see that all eyes are closed, and say so."""
        self.until_page("eyes")
        self.panel()
        self.until(lambda: self.page.name != "eyes", "the box to go on")

    def tap(self, card: str, seconds: float = 0.3) -> None:
        """Lay a card on the lid and take it away again."""
        self.send(card=card)
        self.wait(seconds)
        self.send(card=None)

    def command(self, name: str) -> None:
        """Tap a command card."""
        self.tap(f"CMD-{name.upper()}")

    def lay(self, card: str) -> None:
        """Lay a card on the lid and leave it there."""
        self.send(card=card)

    def hold_cards(self, *cards: str) -> None:
        """Have exactly these cards lie on the lid, from one moment to the next."""
        self.send(cards=list(cards))

    def lift(self) -> None:
        """Take everything off the lid."""
        self.send(card=None)

    def fail(self, part: Part) -> None:
        """Pull a part out."""
        self.send(fail=part)

    def mend(self, part: Part) -> None:
        """Plug it in again."""
        self.send(mend=part)

    # -- what there is to hear and see -------------------------------------------------------------

    @property
    def t(self) -> float:
        """The time."""
        return self.rehearsal.clock.now()

    @property
    def page(self) -> Page:
        """What is on the display, lit or not."""
        return self.rehearsal.board.page or Page("")

    @property
    def lit(self) -> bool:
        """Whether the display is lit."""
        return self.rehearsal.board.backlit

    def light(self, seat: int) -> str:
        """The light of a seat."""
        return self.rehearsal.board.lights[Pad(seat)].value

    @property
    def lights(self) -> set[int]:
        """The seats whose light is not off."""
        return {seat for seat in range(1, self.seats + 1) if self.light(seat) != "off"}

    @property
    def status(self) -> str:
        """The status light."""
        return self.rehearsal.board.state.value

    @property
    def running(self) -> bool:
        """Whether the box is still on."""
        return self.rehearsal.loop.running

    @property
    def says(self) -> list[str]:
        """Every cue that was given."""
        self._listen()
        return list(self._says)

    @property
    def texts(self) -> list[str]:
        """Every line that was spoken."""
        return [event["text"] for event in self.events if "voice" in event]

    def times(self, cue: str) -> list[float]:
        """When ``cue`` was given."""
        self._listen()
        return list(self._times.get(cue, ()))

    def _listen(self) -> None:
        """Take in the cues that came since the last time, or all, where events were forgotten meanwhile."""
        if len(self.events) < self._heard or (self._heard and self.events[self._heard - 1] is not self._latest):
            self._heard, self._says, self._times = 0, [], defaultdict(list)
        for event in self.events[self._heard :]:
            if "voice" in event:
                self._says.append(event["voice"])
                self._times[event["voice"]].append(event["t"])
        self._heard = len(self.events)
        self._latest = self.events[-1] if self.events else None

    def text(self, cue: str) -> str:
        """The words of the last ``cue``."""
        return str([event["text"] for event in self.events if event.get("voice") == cue][-1])

    # -- waiting for something ---------------------------------------------------------------------

    def until(self, claim: Callable[[], bool], what: str, limit: float = 400.0, *, timed: bool = False) -> None:
        """Let time pass until ``claim`` holds; one that changes while nothing happens at the box is ``timed``."""
        end = self.t + limit
        while not claim():
            assert self.t < end, f"{what} did not come in {limit:g} s; last heard {self.says[-6:]}, {self.page}"
            assert self.running, f"the box is off, and {what} has not come"
            if not timed:
                self.idle(STEP, end)
            self.wait(STEP)

    def idle(self, step: float, end: float) -> None:
        """Let all steps pass before the one in which something happens at the box, or in which ``end`` comes."""
        moment, until = self.t, min(end, self.rehearsal.loop.idle_before)
        while moment + step < until:
            moment += step
        self.rehearsal.clock.move_to(moment)

    def until_said(self, cue: str, limit: float = 400.0) -> str:
        """Let time pass until ``cue`` begins, counting what was not waited for yet; its words."""
        looked = self._seen

        def said() -> bool:
            nonlocal looked
            for number in range(looked, len(self.events)):
                if self.events[number].get("voice") == cue:
                    self._seen = number + 1
                    return True
            looked = len(self.events)
            return False

        self.until(said, cue, limit)
        return str(self.events[self._seen - 1]["text"])

    def until_refused(self) -> None:
        """Let time pass until the box says by its sound that a card does nothing, after what was waited for last."""
        since = self._seen
        self.until(lambda: any(event.get("sound") == "wrong" for event in self.events[since:]), "a refusal", 15)

    def until_page(self, name: str, limit: float = 400.0) -> Page:
        """Let time pass until the page ``name`` is on the display."""
        self.until(lambda: self.page.name == name, f"the page {name}", limit)
        return self.page

    def until_asked(self, ask: str, limit: float = 400.0) -> Page:
        """Let time pass until the display puts the question ``ask``."""
        self.until(lambda: self.page.ask == ask, f"the question {ask}", limit)
        return self.page

    # -- what is in the journal --------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """The evening as the file has it."""
        with sqlite3.connect(self._state / JOURNAL) as db:
            row = db.execute("SELECT state FROM evening").fetchone()
        db.close()
        return json.JSONDecoder().raw_decode(row[0])[0] if row else {}
