"""What somebody is asked of the last night who claims a card by which he looks at others, or saves them."""

from collections.abc import Iterator

from firmware.players.opponents.claims import HEALER, LOOKERS
from firmware.players.opponents.credibility import claimants
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import REPORTS, SIGHTS, Reason
from firmware.players.opponents.statement import Statement


def inquiry_of_night(memory: Memory, player: int) -> Statement | None:
    """
    By what ``memory.me`` can ask ``player`` what he did at night by the card that he claims; or nothing.

    That is whom he has looked at; or, where the last night took nobody, whom he has saved: he can do so once.
    """
    card = memory.claims().get(player, "")
    saved = any(one.gives("saved") and one.speaker == player for day in memory.days[:-1] for one in day)
    heals = card == HEALER and memory.is_bloodless and not saved
    reason: Reason = "untold" if card in LOOKERS else "bloodless" if heals else ""
    return Statement(memory.me, "ask", player, reason=reason, card=card) if reason else None


def has_reported(memory: Memory, player: int) -> bool:
    """Whether ``player`` has told today what he did at night, or that he does not tell it."""
    return any(one.speaker == player and (one.kind in SIGHTS or one.reason in REPORTS) for one in memory.today)


def nights(memory: Memory) -> Iterator[Statement]:
    """Whom he has saved who alone says that he can, after a night that took nobody: one asks, and once."""
    holders = claimants(memory, HEALER)
    if len(holders) != 1 or memory.me in holders or memory.role == HEALER or memory.distrusts(holders[0]):
        return
    asked = any(one.gives("bloodless") for one in memory.today) or has_reported(memory, holders[0])
    inquiry = None if asked else inquiry_of_night(memory, holders[0])
    if inquiry is not None:
        yield inquiry


def owes_rescue(memory: Memory) -> bool:
    """Whether ``memory.me`` was asked today whom it has saved, and has not answered yet."""
    asked = any(one.gives("bloodless") and one.target == memory.me for one in memory.today)
    return asked and not has_reported(memory, memory.me)
