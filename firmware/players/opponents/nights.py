"""What somebody is asked of the nights who claims a card by which he looks at others, or that of the Witch."""

from collections.abc import Iterator, Mapping

from firmware.players.opponents.claims import HEALER, LOOKERS, PEEPER
from firmware.players.opponents.credibility import claimants
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import NIGHTLY, REPORTS, SIGHTS, Reason
from firmware.players.opponents.seen import Night
from firmware.players.opponents.statement import Statement

DEEDS: Mapping[Reason, tuple[Reason, Reason]] = {
    "bloodless": ("saved", "idle"),
    "quiet": ("saved", "idle"),
    "deadly": ("poisoned", "unused"),
}
"""What a Witch is asked of a night -> by what she tells how she used that potion, once in a game; and that she did not.
"""


def inquiry_of_night(memory: Memory, player: int) -> Statement | None:
    """
    By what ``memory.me`` can ask ``player`` what he did at night by the card that he claims; or nothing.

    That is whom he has looked at, or seen awake; or, as the Witch, what he has still to tell of a night. Nobody asks
    for news of a card that lies face up elsewhere, nor once the village had lost its powers before the last night, nor
    where nobody can peep.
    """
    card = "" if memory.is_exposed(player) else memory.claims().get(player, "")
    deed: Reason = _deed(memory, player) if card == HEALER else ""
    peeps = card == PEEPER and not memory.town.blind
    eyes: Reason = "untold" if card in LOOKERS else "watched" if peeps else ""
    reason = deed if memory.is_powerless else eyes or deed
    return Statement(memory.me, "ask", player, reason=reason, card=card) if reason else None


def _deed(memory: Memory, player: int) -> Reason:
    """What ``player`` is asked as the Witch, be it that he has told all of it today; or nothing."""
    asked = [*_untold(memory, player)]
    return next((one for one in asked if not has_reported(memory, player, one)), asked[-1] if asked else "")


def _untold(memory: Memory, player: int) -> Iterator[Reason]:
    """What ``player`` is asked as the Witch of the nights, the last first, and had not told before today."""
    told = {one.reason for day in memory.days[:-1] for one in day if one.speaker == player}
    denied = set[Reason]()
    for number, night in enumerate(memory.nights):
        last = number == 0
        denied |= set() if last else {one.reason for one in night.said if one.speaker == player}
        saving: Reason = "bloodless" if last else "quiet"
        free = bool(night.victims) or night.powerless
        asked: Reason = "deadly" if _is_deadly(memory, night) else "" if free else saving
        tells, denies = DEEDS.get(asked, ("", ""))
        if tells and tells not in told and denies not in denied:
            yield asked


def _is_deadly(memory: Memory, night: Night) -> bool:
    """Whether a ``night`` with powers took somebody whom no wolves have taken: several died, or one of theirs."""
    if night.powerless:
        return False
    shown = memory.shown()
    return len(night.victims) > 1 or any(shown.get(victim) for victim in night.victims)


def fallen(memory: Memory, asked: Reason) -> list[int]:
    """
    The dead whom a Witch may have saved, or poisoned, the wolves first, who is ``asked`` that of a night.

    No wolf has to be saved: the pack comes for others.
    """
    shown, nights = memory.shown(), [*memory.nights]
    if "poisoned" in DEEDS.get(asked, ()):
        dead = {victim for night in nights if _is_deadly(memory, night) for victim in night.victims}
    else:
        quiet = (night for night in nights if asked in DEEDS and not (night.victims or night.powerless))
        dead = {one for night in quiet for one in night.living if not shown.get(one)}
    order = [*memory.town.dead]
    return sorted(dead.intersection(order), key=lambda one: (not shown.get(one), order.index(one)))


def has_reported(memory: Memory, player: int, asked: Reason) -> bool:
    """Whether ``player`` has told today what he is ``asked`` to have done at night, or that he does not tell it."""
    said = (one for one in memory.today if one.speaker == player)
    if asked in DEEDS:
        return any(one.reason in DEEDS[asked] for one in said)
    return any(one.kind in SIGHTS or one.reason in REPORTS for one in said)


def nights(memory: Memory) -> Iterator[Statement]:
    """
    What he did at night is asked of who alone claims such a card, until he has told: by one, and once a day; what she
    saw by peeping but once.

    So is each of several Witches: what they have done can be held against what the nights have shown.
    """
    for player, card in memory.claims().items():
        claiming = claimants(memory, card)
        open_ = claiming == [player] or (card == HEALER and player in claiming)
        asks = open_ and memory.me not in claiming and memory.role != card and not memory.distrusts(player)
        inquiry = inquiry_of_night(memory, player) if asks else None
        if inquiry is not None and not (has_reported(memory, player, inquiry.reason) or _is_asked(memory, inquiry)):
            yield inquiry


def _is_asked(memory: Memory, inquiry: Statement) -> bool:
    """Whether its target was asked of a night today, or just that before, of one that may be long ago."""
    today = any(one.target == inquiry.target and one.reason in NIGHTLY | {"linked"} for one in memory.today)
    again = (one for one in memory.statements if one.target == inquiry.target and one.reason == inquiry.reason)
    return today or (inquiry.gives("quiet", "deadly", "watched") and any(again))


def owed(memory: Memory) -> set[Reason]:
    """What ``memory.me`` was asked today as a Witch, and has not answered yet."""
    asked = {one.reason for one in memory.today if one.kind == "ask" and one.target == memory.me}
    return {one for one in asked & DEEDS.keys() if not has_reported(memory, memory.me, one)}


def owes(memory: Memory, told: Reason) -> bool:
    """The same, where a Witch has ``told`` that by this reason: whether there is anything."""
    return any(told in DEEDS[one] for one in owed(memory))


def poisoning(memory: Memory, victim: int) -> Statement:
    """How ``memory.me`` tells that it has poisoned the ``victim``, who is dead, as the Witch."""
    return Statement(memory.me, "claim", victim, HEALER, "poisoned", card=memory.town.card(victim))


def has_poisoned(memory: Memory, player: int | None) -> bool:
    """Whether ``memory.me`` has poisoned the ``player`` as the Witch, or says so: it can hardly have overlooked him."""
    told = (one.target for one in memory.statements if one.speaker == memory.me and one.gives("poisoned"))
    return player is not None and player in {memory.poisoned, *told}
