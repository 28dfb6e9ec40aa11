"""What somebody has admitted today: who has accepted that does not bring it up again, and others but once."""

from collections.abc import Iterator, Sequence

from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import BELIEVING, FORGIVING, MISTAKES, OPINIONS, OWNING, Ground
from firmware.players.opponents.statement import Statement

_ACCEPTING = BELIEVING | FORGIVING | {"owned"}
"""By what somebody takes it well that another has owned up."""


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
