"""
Who is a host: whoever knows the code that stood on the box's display.

Codes and tokens are drawn here and nowhere else; a wrong code is counted, and after five there has to be a new one.
"""

import secrets
from dataclasses import dataclass, field, replace
from hmac import compare_digest

from firmware.following.orders import Answer
from firmware.runtime.clock import Clock
from firmware.session.box import Box
from hardware.ports.page import Page

SHOWN, VALID = 60.0, 300.0
"""Seconds for which a code stands on the display, and for which it can be typed."""

TRIES = 5
"""Wrong codes after which a new one has to be shown."""

EVENING = 12 * 3600.0
"""Seconds for which a host is known."""

HOSTS = 8
"""So many at once; then the first is forgotten."""


@dataclass(slots=True)
class Code:
    """Six ``digits`` on the display: who types them up to a moment, after few wrong ones, is at the box."""

    until: float
    digits: str = field(default_factory=lambda: f"{secrets.randbelow(10**6):06}")
    tries: int = TRIES

    def valid(self, now: float) -> bool:
        """Whether it can be typed."""
        return now < self.until and self.tries > 0

    def refused(self, typed: str, now: float) -> str:
        """Why what was ``typed`` does not do, as the key of a sentence; nothing where it is the code."""
        if not self.valid(now):
            return "no_code"
        self.tries -= 1
        return "" if compare_digest(self.digits.encode(), "".join(typed.split()).encode()) else "wrong_code"


class Hosts:
    """The hosts of ``box``, by ``clock``."""

    def __init__(self, box: Box, clock: Clock) -> None:
        self._box, self._clock = box, clock
        self._code: Code | None = None
        self._known: dict[str, float] = {}  # token -> up to when

    def show(self, address: str, grid: tuple[str, ...]) -> Answer:
        """Show a new code, and the ``address`` of the page, also as a QR code; the same code, while it is shown."""
        now = self._clock.now()
        if self._code is None or now >= self._code.until - VALID + SHOWN:
            self._code = Code(now + VALID)
            self._box.display.cover(host_page(self._box, self._code.digits, address, grid), SHOWN)
        return Answer("shown")

    def prove(self, typed: str) -> Answer:
        """Take whoever ``typed`` the code for a host."""
        refused = self._code.refused(typed, self._clock.now()) if self._code else "no_code"
        if refused:
            return Answer(refused)
        self._code = None
        self._box.display.uncover()
        token = secrets.token_urlsafe(24)
        self._known[token] = self._clock.now() + EVENING
        if len(self._known) > HOSTS:
            del self._known[next(iter(self._known))]
        return Answer("welcome", token)

    def knows(self, token: str) -> bool:
        """Whether it is a host's."""
        return self._known.get(token, 0.0) > self._clock.now()

    def forget(self, token: str) -> None:
        """Take whoever has it for a host no longer."""
        self._known.pop(token, None)


def host_page(box: Box, digits: str, address: str, grid: tuple[str, ...]) -> Page:
    """The page that shows a code for a host, and the ``address`` at which it is typed, if that is known."""
    words = tuple(line for line in (box.label("page.code"), address) if line)
    return replace(code_page(digits, words), grid=grid)


def code_page(digits: str, words: tuple[str, ...]) -> Page:
    """The page that shows a code of six ``digits``, and in ``words`` what for."""
    return Page("code", words, big=f"{digits[:3]} {digits[3:]}")
