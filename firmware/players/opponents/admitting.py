"""What is said no more of a mistake: it was admitted today, and accepted; or several have blamed one for it."""

from collections.abc import Iterator, Sequence

from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import BELIEVING, FORGIVING, MISTAKES, OPINIONS, OWNING, Ground, Reasons
from firmware.players.opponents.statement import Statement

_ACCEPTING = BELIEVING | FORGIVING | {"owned"}
"""By what somebody takes it well that another has owned up."""

_BLAMING: Reasons = MISTAKES | {"heir", "favoured", "absolved"}
"""By what somebody is blamed for what he did with another, or that one with him, as all can look up."""

MADE = 2
"""How many hold the same against the same player on one day: more would say nothing new."""


def is_settled(memory: Memory, player: int, ground: Ground) -> bool:
    """
    Whether ``memory.me`` says no more today of the mistake of ``player`` that the ``ground`` is, in whatever words.

    That one has owned up to it, and ``memory.me`` has accepted that, or somebody has brought it up again since.
    """
    reason, about = ground
    if reason not in MISTAKES:
        return False
    since = next(_since_admitting(memory.today, player, about), ())
    accepted = any((one.speaker, one.target) == (memory.me, player) and one.reason in _ACCEPTING for one in since)
    return accepted or any(_blames(one, player) and one.about == about for one in since)


def is_worn(memory: Memory, player: int, ground: Ground) -> bool:
    """Whether several others have blamed ``player`` today for what he did with whom the ``ground`` is about."""
    reason, about = ground
    blaming = (one for one in memory.today if one.kind in OPINIONS and (one.target, one.about) == (player, about))
    others = {one.speaker for one in blaming if one.reason in _BLAMING} - {memory.me}
    return reason in _BLAMING and len(others) >= MADE


def _since_admitting(today: Sequence[Statement], player: int, about: int | None) -> Iterator[Sequence[Statement]]:
    """What was said after each word of ``today`` by which ``player`` has owned up to his mistake with ``about``."""
    for place, one in enumerate(today):
        if one.speaker == player and one.gives("atoned") and one.about == about:
            yield today[place + 1 :]
        elif one.speaker == player and one.kind == "deny" and one.reason in OWNING:
            blamed = (said.about for said in reversed(today[:place]) if _blames(said, player))
            if about in {one.target, next(blamed, None)}:
                yield today[place + 1 :]


def _blames(one: Statement, player: int) -> bool:
    """Whether by ``one`` somebody holds a mistake against ``player``."""
    return one.kind in OPINIONS and one.target == player and one.reason in MISTAKES
