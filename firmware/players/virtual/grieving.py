"""For whom somebody dies of grief: the narrator names him alone, also where another died just before."""

from collections.abc import Iterator
from typing import Any

from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

GRIEF = "grief"
"""What the narrator says before who dies of grief."""


def beloved(box: Box) -> str:
    """
    Whom the player loved who is named now as one who dies of grief, in the words of ``box``.

    Both are dead then, so that all may know; nothing where the house rules keep cards secret after a death.
    """
    ledger, seat = box.ledger, box.voice.named
    if ledger is None or seat is None or ledger.rules.reveal_on_death != "card":
        return ""
    lost = next((pad for pad in _loved_by(ledger, seat) if pad in ledger.public.dead), None)
    return "" if lost is None else box.label("window.told.loved", seat=seat, other=lost)


def _loved_by(ledger: Ledger, pad: Pad) -> Iterator[Pad]:
    """Whom the player at ``pad`` loves."""
    seating, everything = ledger.public.seating, ledger.game.everything()
    couples: Any = everything["couples"]
    for couple in couples:
        one, other = map(seating.pad, couple)
        if pad in {one, other}:
            yield other if pad == one else one
