"""What one says to who was for one today and is against one now, or the other way round."""

from firmware.players.opponents.conduct import is_sight
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import BELIEVING, CONTRADICTING, COUNTED, OPINIONS, Reason
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import REFUTING, SIDING, is_upheld, last_side, opposes, trusts


def reversal(memory: Memory, said: Statement) -> Statement | None:
    """
    What one answers once to who is against one by what he ``said``: that he was for one today, or one for him.

    Or that he told, on any day, that he saw no wolf in one.

    A reason by which one would be a liar, be it on the word of another, or which follows from who is left, wants
    another answer; so does he against whom one has spoken oneself since he was for one, or who one has said today is
    lying. Who has ever been against him owes him more than such a word.
    """
    me, speaker = memory.me, said.speaker
    if said.target == me and (sight := gainsaid(memory, said)) is not None:
        return sight
    grave = said.kind == "found_wolf" or said.reason in CONTRADICTING | REFUTING | SIDING | COUNTED | {"sworn"}
    again = any(one.about == speaker and one.gives("fickle", "spurned") for one in memory.mine)
    if grave or again or not opposes(said, me) or _has_belied(memory, speaker):
        return None
    if _was_for(memory, speaker, me, said) or _has_elected(memory, speaker, said):
        return None if _turned_first(memory, said) else Statement(me, "deny", reason="fickle", about=speaker)
    if _was_for(memory, me, speaker, said) and not memory.was_against(speaker):
        return Statement(me, "deny", reason="spurned", about=speaker)
    return None


def _has_belied(memory: Memory, player: int) -> bool:
    """Whether ``memory.me`` has said today that ``player`` is lying, or has claimed the only card that he claims."""
    card = memory.claims().get(player, "")
    if card and memory.town.is_unique(card) and any(one.role == card for one in memory.mine):
        return True
    called = (one for one in memory.mine if one.gives("framed", "misled"))
    return any(player == (one.about if one.gives("framed") else one.target) for one in called)


def gainsaid(memory: Memory, said: Statement) -> Statement | None:
    """To who ``said`` something against one in whom he told that he saw no wolf, and stands by it: that he did."""
    told = (one for one in memory.statements if is_sight(one) and is_upheld(one, memory.statements))
    cleared = any((one.speaker, one.kind, one.target) == (said.speaker, "cleared", said.target) for one in told)
    reason: Reason = "reversed" if said.target == memory.me else "gainsaid"
    again = any(one.reason == reason and said.speaker in {one.target, one.about} for one in memory.today)
    if again or said.kind not in OPINIONS or not said.is_against or not cleared:
        return None
    if reason == "reversed":
        return Statement(memory.me, "deny", reason=reason, about=said.speaker)
    return Statement(memory.me, "heed", said.speaker, reason=reason, about=said.target)


def is_reconciled(memory: Memory, said: Statement) -> bool:
    """Whether by what is ``said`` somebody is for ``memory.me`` who was against it before today."""
    favours = said.kind == "defend" or said.reason in BELIEVING
    before = _side(memory, said.speaker, memory.me, said)
    return favours and before is not None and opposes(before, memory.me)


def _was_for(memory: Memory, speaker: int, player: int, said: Statement) -> bool:
    """Whether ``speaker`` was for ``player`` when that was ``said``: he had stood up for him, or taken his word."""
    last = _side(memory, speaker, player, said)
    return last is not None and trusts(last, player)


def _has_elected(memory: Memory, speaker: int, said: Statement) -> bool:
    """Whether ``speaker`` has named ``memory.me`` when a Captain was elected today, and was not against it since."""
    return memory.backed.get(speaker) == memory.me and _side(memory, speaker, memory.me, said) is None


def _turned_first(memory: Memory, said: Statement) -> bool:
    """Whether ``memory.me`` spoke against who ``said`` that today, since that one was for it."""
    theirs, mine = _side(memory, said.speaker, memory.me, said), _side(memory, memory.me, said.speaker, said)
    later = next((one for one in reversed(memory.today) if one in {theirs, mine}), None)
    return mine is not None and later == mine and opposes(mine, said.speaker)


def _side(memory: Memory, speaker: int, player: int, said: Statement) -> Statement | None:
    """What ``speaker`` said last today for ``player`` or against him, but what is ``said`` now."""
    return last_side([one for one in memory.today if one != said], speaker, player)
