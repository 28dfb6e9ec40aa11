"""What who has died in the phase that goes on may still be asked."""

from typing import Literal

from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.electing import heirs
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

HUNTER = "hunter"

DEBATE = "debate"
"""What the living are asked once all that a death brings is over."""

HEIR = "captain.heir"
"""What a Captain who has died is asked."""

_CHOICE = 2
"""Of so many who can follow him a Captain names one; a single one follows without a word (A-54)."""

Deed = Literal["", "hunter", "hunter.may", "captain", "scapegoat", "any"]


def last_deed(ledger: Ledger, pad: Pad, role: str, *, shared: bool) -> Deed:
    """
    As what the player of ``role`` who is at ``pad`` may still be asked something: nothing, or he has not just died.

    A Hunter need only wonder (``"hunter.may"``) where not every death lets him shoot: of which he died may be a secret.
    A Captain is asked where the game is not over by his death, and not if his card takes the office to the grave, nor
    where only one can follow him, or nobody.
    Where several people have a ``shared`` window it is ``"any"`` for each who has: none reads there what another is.
    """
    if not _has_just_died(ledger, pad):
        return ""
    told = ledger.narrated.times
    if shared:
        return "any"
    if role == HUNTER and not (told["hunter.shoots"] or told["hunter.spares"]) and _has_gun(ledger):
        return "hunter" if ledger.rules.hunter_trigger == "any" else "hunter.may"
    if role == "scapegoat" and told["scapegoat.falls"] and not told["scapegoat.voters"]:
        return "scapegoat"
    return "captain" if ledger.public.captain == pad and ROLES[role].heirs and _is_to_name(ledger, pad) else ""


def _has_gun(ledger: Ledger) -> bool:
    """Whether a Hunter still has his power."""
    return not ROLES[HUNTER].powerless(ledger.public.seating.public)


def _is_to_name(ledger: Ledger, pad: Pad) -> bool:
    """Whether who is at ``pad`` has a choice who follows him as Captain, and was not asked, whatever is still told."""
    seating = ledger.public.seating
    if len(heirs(seating.public)) < _CHOICE:
        return False
    seat = seating.seat(pad)
    return not any(ask.id == HEIR and public.captain == seat for ask, _, public, _ in ledger.answers())


def _has_just_died(ledger: Ledger, pad: Pad) -> bool:
    """Whether who is at ``pad`` died in the phase that goes on, before the living debate."""
    if pad not in ledger.public.dead or ledger.narrated.over:
        return False
    if ledger.ask is not None and ledger.ask.id == DEBATE:
        return False
    now, *earlier = reversed(ledger.course())
    before = next((view for view in earlier if (view.day, view.phase) != (now.day, now.phase)), now)
    return ledger.public.seating.seat(pad) not in before.dead
