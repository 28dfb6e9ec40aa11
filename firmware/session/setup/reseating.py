"""Between two games people come and go: those who sit down are dealt in, those who go home are not."""

from collections.abc import Iterable

from firmware.session.box import Box, Reseated
from firmware.session.dialogue.leaving import who_leaves
from firmware.session.record.state import Evening
from firmware.session.setup.join import FEWEST
from hardware.ports.board import Light
from hardware.ports.pads import Pad


async def reseat(box: Box, evening: Evening, change: Reseated) -> None:
    """Have somebody sit down or go home; the cards are agreed upon anew, unless it is not yet asked for which game."""
    box.speaker.silence()
    if change.pad is not None:
        _seat(box, evening, {*evening.pads, change.pad})
        box.take_key()
        await box.say("late.joins", {"seat": change.pad, "players": len(evening.pads)})
    elif (pad := await who_leaves(box, evening.pads, evening.pads)) is not None:
        _seat(box, evening, {*evening.pads} - {pad})
        await box.say("left", {"seat": pad})


def _seat(box: Box, evening: Evening, pads: Iterable[Pad]) -> None:
    """Have those at ``pads`` play, and nobody else."""
    evening.pads = sorted(pads)
    evening.keep_badges()
    box.use_names()
    if evening.phase != "rematch":
        evening.clear_village()
        evening.phase = "deck" if len(evening.pads) >= FEWEST else "join"
    evening.save(box.journal)
    box.lights.set(dict.fromkeys(evening.pads, Light.ON))
