"""
The box looked at for the page, by its own loop, ten times a second.

The looks come at fixed moments, whatever is done at the table: when something is sent says no more than what is sent.
What hosts ask is answered at the same moments.
"""

from collections.abc import Callable
from functools import partial
from threading import Thread
from types import MappingProxyType

from firmware.following.address import address
from firmware.following.hosting import Hosting, Service, Work
from firmware.following.link import Link
from firmware.following.orders import Answer, Call
from firmware.following.reading import table
from firmware.following.table import Table
from firmware.runtime.config import Config
from firmware.runtime.log import log
from firmware.runtime.loop import RealLoop, VirtualLoop
from firmware.session.box import Box

EVERY = 0.1
"""Real seconds between two looks."""

LONGEST = 1.0
"""Seconds of the table between two looks at most: where time runs fast it may be slowed down meanwhile."""


def follow(box: Box, loop: RealLoop, config: Config, service: Service = MappingProxyType({})) -> Link:
    """
    Show ``box`` from now on to the page that ``config`` names; return what has to be closed at the end.

    ``service`` is what this machine can do for a host.
    """
    link = Link(config.web.socket_path(config.data.state_directory()), quiet=not config.web.enabled)
    hosting = Hosting(box, loop, service)
    look(box, loop, partial(exchange, link, hosting))
    return link


def look(box: Box, loop: RealLoop | VirtualLoop, show: Callable[[Table], None]) -> None:
    """Hand what is public of ``box`` to ``show``, now and from now on."""
    show(table(box))
    loop.call_at(loop.clock.now() + min(LONGEST, EVERY * loop.clock.speed), lambda: look(box, loop, show))


def exchange(link: Link, hosting: Hosting, seen: Table) -> None:
    """Hand over what was ``seen``, and answer what was asked since; what takes work is answered when it is done."""
    link.show(seen)
    hosting.tidy(address(link.port) if link.port else "")
    for call in link.calls():
        answer = _answer(hosting, call)
        if isinstance(answer, Answer):
            link.reply(call.number, answer)
        else:
            Thread(target=partial(_work, link, call.number, answer), name="web service", daemon=True).start()


def _answer(hosting: Hosting, call: Call) -> Answer | Work:
    """What the box says; a host's order costs a sentence at most, never the evening."""
    try:
        return hosting.answer(call)
    except Exception as error:
        log(f"web: an order failed: {type(error).__name__}")
        return Answer("failed")


def _work(link: Link, number: int, work: Work) -> None:
    link.reply(number, work())
