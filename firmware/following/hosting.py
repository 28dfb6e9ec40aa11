"""
The host at a distance: who may change something from the page, and what.

He proves once that he is at the box, by a code on its display; then he has a token. The box alone knows codes and
tokens: a page that was broken into can ask, and is refused. By night, when eyes are closed, nothing but a pause is
taken, which everybody hears.
"""

import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from hmac import compare_digest
from types import MappingProxyType
from typing import Any

from audio.text.narration import languages
from engine.werewolf.setup.registry import ROLES
from firmware.following import orders
from firmware.following.address import grid
from firmware.following.obeying import obey
from firmware.following.orders import Answer, Call, Names, Pause, Volume
from firmware.runtime.config import ConfigError, known
from firmware.runtime.loop import RealLoop, VirtualLoop
from firmware.session.box import Box
from firmware.session.setup import hosted
from firmware.session.setup.pace import TIMERS
from hardware.ports.events import Asked
from hardware.ports.page import Page

BEFORE = frozenset({"welcome", "join", "deck", "village", "rematch"})
"""The phases of an evening in which no card is out: a code may be shown, and names may be given."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "editions": known.edition_settings(),
        "paces": ("ask", *TIMERS),
        "debates": hosted.DEBATES,
        "roles": tuple(ROLES),
    }
)
"""What a form of the settings offers."""

SHOWN, VALID = 60.0, 300.0
"""Seconds for which a code stands on the display, and for which it can be typed."""

TRIES = 5
"""Wrong codes after which a new one has to be shown."""

EVENING = 12 * 3600.0
"""Seconds for which a host is known."""

HOSTS = 8
"""So many at once; then the first is forgotten."""


@dataclass(slots=True)
class _Code:
    digits: str
    until: float
    tries: int = TRIES


class Hosting:
    """
    Answers what hosts of ``box`` ask.

    ``address`` is what people type to see the page, for the display.
    """

    def __init__(self, box: Box, loop: RealLoop | VirtualLoop, address: str = "") -> None:
        self._box, self._loop, self._address = box, loop, address
        self._code: _Code | None = None
        self._hosts: dict[str, float] = {}  # token -> up to when

    def answer(self, call: Call) -> Answer:
        """Do what is asked, if it may be; what came of it."""
        match call.order:
            case orders.ShowCode():
                return self._show()
            case orders.Prove(code):
                return self._prove(code)
            case order:
                return self._do(order, call.token) if self._knows(call.token) else Answer("stranger")

    def _do(self, order: orders.Order, token: str) -> Answer:
        match order:
            case orders.Leave():
                del self._hosts[token]
                return Answer("left")
            case Pause():
                obey(order, self._box, self._loop)
                return Answer("done")
            case _:
                return Answer("asleep") if self._box.night or self._box.state.closed else self._by_day(order)

    def _by_day(self, order: orders.Order) -> Answer:
        box = self._box
        match order:
            case orders.Look():
                return Answer("", known=self._known())
            case Volume():
                obey(order, box, self._loop)
            case Names():
                return self._name(order)
            case orders.Settings():
                return self._set(order)
            case _ if box.paused:
                return Answer("waits")
            case orders.Repeat():
                self._loop.put(Asked("repeat"))
            case orders.Speak(language) if language in languages():
                self._loop.put(Asked("speak", language))
            case _:
                return Answer("wrong")
        return Answer("done")

    def _name(self, order: Names) -> Answer:
        """Give the players their names, if nobody else has done so meanwhile."""
        box = self._box
        if box.evening.phase not in BEFORE:
            return Answer("later")
        if dict(order.before) != box.journal.names():
            return Answer("stale")
        if any(not 1 <= seat <= box.config.table.seats for seat in order.names):
            return Answer("wrong")
        box.journal.save_names(order.names)
        box.narration.names = box.names
        return Answer("done")

    def _set(self, order: orders.Settings) -> Answer:
        """Keep what is set with the evening; what touches no game holds at once, the rest from the next cards on."""
        box, evening = self._box, self._box.evening
        now, at_once = self._values(), order.values.keys() <= hosted.AT_ONCE
        if not order.values.keys() <= now.keys():
            return Answer("wrong")
        if self._resuming or not (at_once or evening.phase in hosted.OPEN):
            return Answer("later")
        if dict(order.before) != {name: now[name] for name in order.values}:
            return Answer("stale")
        wanted = {**evening.hosted, **order.values}
        try:
            hosted.with_settings(box.filed, wanted)
            config = hosted.with_settings(box.config, order.values)
        except ConfigError:
            return Answer("wrong")
        evening.hosted = wanted
        evening.save(box.journal)
        if at_once:
            box.adopt(config)
        return Answer("done")

    def _values(self) -> dict[str, str]:
        """What hosts may set, as it holds now or from the next cards on."""
        return hosted.values(hosted.applied(self._box.filed, self._box.evening.hosted))

    @property
    def _resuming(self) -> bool:
        """Whether the table is being asked if an evening is taken up again: until then nothing is kept with one."""
        saved = None if self._box.evening.pads else self._box.journal.evening()
        return bool(saved and saved.get("pads"))

    def _known(self) -> Mapping[str, Any]:
        """What a host may know beyond the public board: nothing of what lies before the players."""
        box = self._box
        return {
            "names": {str(seat): name for seat, name in box.journal.names().items()},
            "seats": box.config.table.seats,
            "cards": dict(Counter(card.kind for card in box.journal.cards())),
            "early": box.evening.phase in BEFORE,
            "settings": self._values(),
            "choices": dict(CHOICES),
            "open": box.evening.phase in hosted.OPEN and not self._resuming,
        }

    # -- who is a host -----------------------------------------------------------------------------

    def _show(self) -> Answer:
        """Show a new code to those who are at the box, where no card is out."""
        box, now = self._box, self._loop.clock.now()
        if box.evening.phase not in BEFORE or box.night or box.paused:
            return Answer("later")
        if self._code is None or now >= self._code.until - VALID + SHOWN:  # while it is shown it stays the same
            self._code = _Code(f"{secrets.randbelow(10**6):06}", now + VALID)
            digits = self._code.digits
            box.display.cover(code_page(box, digits, self._address), SHOWN)
        return Answer("shown")

    def _prove(self, typed: str) -> Answer:
        code = self._code
        if code is None or self._loop.clock.now() >= code.until or not code.tries:
            return Answer("no_code")
        code.tries -= 1
        if not compare_digest(code.digits.encode(), "".join(typed.split()).encode()):
            return Answer("wrong_code")
        self._code = None
        self._box.display.uncover()
        token = secrets.token_urlsafe(24)
        self._hosts[token] = self._loop.clock.now() + EVENING
        if len(self._hosts) > HOSTS:
            del self._hosts[next(iter(self._hosts))]
        return Answer("welcome", token)

    def _knows(self, token: str) -> bool:
        return self._hosts.get(token, 0.0) > self._loop.clock.now()


def code_page(box: Box, digits: str, address: str) -> Page:
    """The page that shows a code of six ``digits``, and the ``address`` at which it is typed, if that is known."""
    lines = tuple(line for line in (box.label("page.code"), address) if line)
    return Page("code", lines, big=f"{digits[:3]} {digits[3:]}", grid=grid(address) if address else ())
