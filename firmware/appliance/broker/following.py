"""
The box followed, second by second, by its own loop.

A box is the same whether it is followed or not: looking costs it some microseconds and no waiting.
"""

from typing import TYPE_CHECKING

from firmware.following.obeying import obey
from firmware.following.reading import public
from firmware.runtime.config import Mqtt
from firmware.runtime.errors import MeneurError
from firmware.runtime.log import log
from firmware.runtime.loop import RealLoop
from firmware.runtime.version import version
from firmware.session.box import Box

if TYPE_CHECKING:
    from firmware.appliance.broker.bridge import Bridge

EVERY = 1.0
"""Seconds between two looks."""


def follow(box: Box, loop: RealLoop, settings: Mqtt) -> "Bridge | None":
    """Publish ``box`` to a broker if that is configured and possible; return what has to be closed at the end."""
    if not settings.enabled:
        return None
    try:
        from firmware.appliance.broker.bridge import Bridge  # noqa: PLC0415 - paho is loaded only where it is wanted

        bridge = Bridge(settings, version())
    except (ImportError, MeneurError) as error:
        log(f"broker: switched off ({error})")
        return None
    _look(box, loop, bridge)
    return bridge


def _look(box: Box, loop: RealLoop, bridge: "Bridge") -> None:
    bridge.publish(public(box))
    for order in bridge.orders():
        obey(order, box, loop)
    loop.call_at(loop.clock.now() + EVERY, lambda: _look(box, loop, bridge))
