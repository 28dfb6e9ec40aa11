"""The trade that each player had last when he lived, for the end of a game: who died may have lost his house since."""

from collections.abc import Mapping

from engine.seats import by_seat
from engine.werewolf.setup.registry import HOMELESS
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


def last_trades(ledger: Ledger) -> Mapping[Pad, str]:
    """Where each sat down -> the trade that he had when he lived last; nothing where none were played."""
    views = [view for view in reversed(ledger.course()) if view.village]
    return {
        pad: next(view.buildings.get(seat, HOMELESS) for view in views if seat in view.living)
        for seat, pad in by_seat(ledger.public.seating.pads if views else ())
    }
