"""The trades of a game that is over: where each house stands, what each player began with, and what he had last."""

from collections.abc import Mapping

from engine.seats import by_seat
from engine.werewolf.setup.registry import HOMELESS
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad


def dealt_trades(ledger: Ledger) -> Mapping[Pad, str]:
    """Where each sat down -> the trade that he began with; nothing where none were played."""
    first = next((view for view in ledger.course() if view.village), None)
    if first is None:
        return {}
    return {pad: first.buildings.get(seat, HOMELESS) for seat, pad in by_seat(ledger.public.seating.pads)}


def standing_trades(ledger: Ledger) -> Mapping[Pad, str]:
    """Pad -> the trade whose house stands there: houses stay where they are, whoever moves, unless they burn down."""
    burnt = map(ledger.public.seating.at, ledger.public.seating.public.burnt)
    return {**dealt_trades(ledger), **dict.fromkeys(burnt, HOMELESS)}


def last_trades(ledger: Ledger) -> Mapping[Pad, str]:
    """Where each sat down -> the trade that he had when he lived last; nothing where none were played."""
    views = [view for view in reversed(ledger.course()) if view.village]
    return {
        pad: next(view.buildings.get(seat, HOMELESS) for view in views if seat in view.living)
        for seat, pad in by_seat(ledger.public.seating.pads if views else ())
    }
