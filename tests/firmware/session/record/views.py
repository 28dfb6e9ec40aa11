"""Public states, as the rules keep them."""

from collections.abc import Mapping

from engine import PublicView, Rules
from engine.seats import Seat


def view(players: int, buildings: Mapping[Seat, str] | None = None) -> PublicView:
    """What is known of that many ``players`` before anything has happened."""
    return PublicView("2009", Rules(), Rules(), (), players, buildings=buildings)
