"""
The Seer (la Voyante).

Every night she points at one player and is shown his card [000:337-349]. Dying the same
night does not take back what she saw. Who is late sees nothing.
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, Pages, RecapLines, Role, Slot, window


class Seer(Role):
    """Looks at one card a night."""

    key = "seer"
    aliases = ("voyante", "seherin")
    harmless = True
    weight = 7.0
    slot = Slot.SEER
    call = "seer"
    pages: ClassVar[Pages] = {"seer.card": ("seat", "role?", "camp?")}
    asks: ClassVar[Asks] = {"seer.look": "stranger"}
    recap: ClassVar[RecapLines] = {"seer.look": None}

    @window(1.0)
    async def look(self, night: Night) -> None:
        """Choose a seat; only the clock lets her pass."""
        night.note = await night.seat_for("seer.look", lambda: _targets(night), may_pass=False)

    @window(None)
    async def see(self, night: Night) -> None:
        """See the card, or only its camp (C-24)."""
        seat = night.note
        if seat is None:
            return
        role = night.card(seat)
        if night.rules.seer_sees == "card":
            night.show("seer.card", seat=seat, role=_seen(night, role))
        else:
            night.show("seer.card", seat=seat, camp=night.camp(seat))
        night.record("seer.look", seat=night.seat, target=seat, role=role)


def _seen(night: Night, role: str) -> str:
    """What she takes ``role`` for (A-23)."""
    return night.disguise(role) if night.rules.seer_white_wolf == "werewolf" else role


def _targets(night: Night) -> tuple[Seat, ...]:
    match night.rules.seer_targets:
        case "living_others":
            return night.others
        case "living":
            return night.living
        case "anybody":
            return night.everybody
