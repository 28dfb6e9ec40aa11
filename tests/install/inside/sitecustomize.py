"""
People at the virtual board of a service that is tried: bots with its whole deck, at a pace of their own.

The service is the installed one, and its code, its journal and its watchdog are the real ones; Python loads this
file first because it finds it in PYTHONPATH, and all it does is to sit down when the box is made.
"""

import sys
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from hardware.ports.pads import pads

if TYPE_CHECKING:
    from firmware.players.virtual.things import Things
    from firmware.runtime.clock import RealClock
    from firmware.runtime.loop import Loop
    from firmware.session.box import Box, Parts

PACE = 8.0
"""How many times faster than real the evening passes; the watchdog is fed as often as it would be."""
SEATS = pads(8)


def seated(parts: "Parts", loop: "Loop", seed: object = None) -> "Box":
    """The box, with bots at its pads."""
    from firmware.players.bots import Bots, Hands  # noqa: PLC0415 (only the service needs them, not its voice)
    from firmware.players.virtual.cards import Dealer, virtual_deck  # noqa: PLC0415
    from firmware.players.virtual.things import Things  # noqa: PLC0415
    from firmware.players.watching import WatchedSpeaker  # noqa: PLC0415
    from firmware.runtime.clock import RealClock  # noqa: PLC0415
    from hardware.virtual.board import VirtualBoard  # noqa: PLC0415

    assert isinstance(parts.clock, RealClock)
    assert isinstance(parts.board, VirtualBoard)
    parts.clock.speed = PACE
    parts.journal.add_cards(card for card in virtual_deck() if parts.journal.card(card.uid) is None)
    dealer = Dealer(parts.journal, Random(7))
    watched = WatchedSpeaker(parts.speaker)
    box = made(replace(parts, speaker=watched), loop, seed)
    things = Things(box, dealer, frozenset())
    hands = Hands(parts.board, loop, parts.clock, frozenset(), things)
    bots = Bots(hands, parts.board, loop, SEATS, 7)
    watched.listeners.append(lambda cue, _text, seconds: bots.hear(cue, seconds) if cue else None)
    loop.call_at(1.0, lambda: bots.start(spokes=True))
    _deal(things, loop, parts.clock)
    return box


def _deal(things: "Things", loop: "Loop", clock: "RealClock") -> None:
    """Look, again and again, whether it is time to shuffle and deal."""
    things.refresh()
    loop.call_at(clock.now() + 1.0, lambda: _deal(things, loop, clock))


if "--appliance" in sys.orig_argv:
    from firmware.session import assembly

    made, assembly.make_box = assembly.make_box, seated
