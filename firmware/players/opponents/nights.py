"""What somebody is asked of the last night who claims a card by which he looks at others, or saves them."""

from collections.abc import Iterator

from firmware.players.opponents.claims import HEALER, LOOKERS
from firmware.players.opponents.credibility import claimants
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import NIGHTLY, REPORTS, SIGHTS, Reason
from firmware.players.opponents.statement import Statement


def inquiry_of_night(memory: Memory, player: int) -> Statement | None:
    """
    By what ``memory.me`` can ask ``player`` what he did at night by the card that he claims; or nothing.

    That is whom he has looked at; or, where the last night took nobody, whom he has saved: he can do so once. Nobody
    asks for news of a card that lies face up elsewhere.
    """
    card = "" if memory.is_exposed(player) else memory.claims().get(player, "")
    saved = any(one.gives("saved") and one.speaker == player for day in memory.days[:-1] for one in day)
    heals = card == HEALER and memory.is_bloodless and not saved
    reason: Reason = "untold" if card in LOOKERS else "bloodless" if heals else ""
    return Statement(memory.me, "ask", player, reason=reason, card=card) if reason else None


def has_reported(memory: Memory, player: int) -> bool:
    """Whether ``player`` has told today what he did at night, or that he does not tell it."""
    return any(one.speaker == player and (one.kind in SIGHTS or one.reason in REPORTS) for one in memory.today)


def nights(memory: Memory) -> Iterator[Statement]:
    """
    What he did at night is asked of who alone claims such a card, until he has told: by one, and once a day.

    So is each of several Witches: what they have done can be held against what the nights have shown.
    """
    for player, card in memory.claims().items():
        asked = any(one.target == player and one.reason in NIGHTLY | {"linked"} for one in memory.today)
        told = asked or has_reported(memory, player) or memory.distrusts(player)
        claiming = claimants(memory, card)
        open_ = claiming == [player] or (card == HEALER and player in claiming)
        asks = open_ and memory.me not in claiming and memory.role != card
        inquiry = inquiry_of_night(memory, player) if asks and not told else None
        if inquiry is not None:
            yield inquiry


def owes_rescue(memory: Memory) -> bool:
    """Whether ``memory.me`` was asked today whom it has saved, and has not answered yet."""
    asked = any(one.gives("bloodless") and one.target == memory.me for one in memory.today)
    return asked and not has_reported(memory, memory.me)
