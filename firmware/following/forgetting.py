"""
What a host has forgotten: a game, or a player's name, for good.

That needs more than his token, which whoever reads the network's traffic can learn: the display says what is to be
forgotten, with a code for that alone, and whoever types it has read it there.
"""

from collections.abc import Sequence
from dataclasses import replace

from firmware.following import orders
from firmware.following.orders import Answer, Forget
from firmware.following.proving import SHOWN, TRIES, VALID, Code, code_page
from firmware.runtime.clock import Clock
from firmware.session.box import Box
from hardware.ports.page import Page


class Forgetting:
    """What is to be forgotten of the history of ``box``, by ``clock``."""

    def __init__(self, box: Box, clock: Clock) -> None:
        self._box, self._clock = box, clock
        self._asked: tuple[Forget, Code] | None = None

    def ask(self, order: Forget) -> Answer:
        """Show on the display what ``order`` has forgotten, with a code; the same one as long as it can be typed."""
        if refused := self._changed(order) or self._draw(order):
            return Answer(refused)
        assert self._asked is not None
        self._box.display.cover(forget_page(self._box, order, self._asked[1].digits), SHOWN)
        return Answer("asked")

    def _draw(self, order: Forget) -> str:
        """Have a code for ``order``, as the key of a sentence where there is none: who asks anew has no more tries."""
        now, (before, code) = self._clock.now(), self._asked or (None, Code(0.0))
        tries = code.tries if now < code.until else TRIES
        if tries and (before != order or now >= code.until):
            self._asked = order, Code(now + VALID, tries=tries)
        return "" if tries else "tries"

    def refused(self, order: Forget) -> str:
        """Why ``order`` is not carried out, as the key of a sentence; nothing where its code is right."""
        if self._asked is None or self._asked[0] != replace(order, code=""):
            return "no_code"
        return self._asked[1].refused(order.code, self._clock.now())

    def proved(self) -> None:
        """Let the code be good for nothing any more, and the display show again what it showed."""
        self._asked = None
        self._box.display.uncover()

    def carry_out(self, order: Forget) -> Answer:
        """Do it, unless it has changed meanwhile; it writes to the disk. Raises `HistoryError`."""
        if changed := self._changed(order):
            return Answer(changed)
        if isinstance(order, orders.ForgetGame):
            self._box.history.forget([order.number])
        else:
            self._box.history.forget_player(order.name)
        return Answer("forgotten")

    def _changed(self, order: Forget) -> str:
        """Whether it is gone, or not as the host saw it, as the key of a sentence. Raises `HistoryError`."""
        history = self._box.history
        if isinstance(order, orders.ForgetGame):
            found = [game.begun for game in history.games(order.number)]
            return _compared(found, order.begun)
        count = history.seats_of(order.name)
        return _compared([count] if count else [], order.games)


def _compared(found: Sequence[object], seen: object) -> str:
    return "unknown" if not found else "" if found[0] == seen else "stale"


def forget_page(box: Box, order: Forget, digits: str) -> Page:
    """The page that asks whether that is to be forgotten, with the code by which somebody says so."""
    if isinstance(order, orders.ForgetGame):
        return code_page(digits, (box.label("page.forget.game", number=order.number),))
    return code_page(digits, (box.label("page.forget.player", name=order.name),))
